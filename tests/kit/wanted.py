"""Play alerts: lobbies that notify members who subscribed to games."""

from tests.kit.game_night import Shown


async def ask(night, name, *games, days=(), most=None):
    """Subscribes the member to alerts for these games on the screen of `/me`; returns that screen."""
    shown = await night.press(name, await night.my_times(name), "Notify me about tables")
    for what, values in (("games", games), ("days", days), ("most", [most] if most else ())):
        if values:
            shown = await night.choose(name, shown, shown.button_of(what), *map(str, values))
    return shown


def told(night, name):
    """The direct messages to a member."""
    channel = night.member(name).user.dm_channel
    return [Shown(night, one) for one in channel.history()] if channel is not None else []


async def call(night, *names, game="smile"):
    """Opens a lobby of these members and presses the alert button in its options as the first; returns the answer and
    the options."""
    options = await night.press(names[0], await night.open(*names, game=game), "Options")
    return (await night.press(names[0], options, "Find a player")), options
