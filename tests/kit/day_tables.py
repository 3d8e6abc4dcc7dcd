"""Tables at pace `day`: they begin at nine in the morning and ping the player whose turn it is."""

from tests.kit.game_night import Shown
from tests.kit.turns import mover, shown, stored

NAMES = ("ada", "ben", "cleo")

HOUR = 3600
DAY = 24 * HOUR


async def to_nine(night):
    """Advances simcord's clock from midnight to nine in the morning, UTC."""
    await night.env.advance_time(9 * HOUR)


async def at_nine(night):
    """A table at pace `day` that begins at nine in the morning."""
    await to_nine(night)
    return await stored(night, await night.begin(*NAMES, pace="all day"))


async def all_have(night, **settings):
    """Every member changes these personal settings."""
    for name in NAMES:
        member = await night.bot.people.member(night.member(name).id)
        await night.bot.people.change_member(member.id, **settings)


def ids(night, *names):
    return tuple(sorted(night.member(name).id for name in names))


def call(night, found):
    """The one ping message of the table."""
    below = [message for message in night.posted(found.place) if message.id not in found.messages]
    standing = [message for message in below if not message.is_finale]
    assert len(standing) <= 1, [message.text for message in standing]
    return standing[0] if standing else None


async def told_by_message(night, found):
    """The user whose turn it is, and the only direct message that this user has."""
    user = night.member(mover(await shown(night, found))).user
    (sent,) = [Shown(night, message) for message in user.dm_channel.history()]
    return user, sent


async def begun_at_nine(night, *names):
    """A table of Smile at pace `day` that begins at nine in the morning, and the name of the second player in turn."""
    await night.env.advance_time(9 * HOUR)
    found = await stored(night, await night.begin(*(names or NAMES), pace="all day"))
    (seat,) = found.awaited()
    return found, found.names[seat], found.names[(seat + 1) % len(found.names)]


async def leaves(night, name, until):
    """Announces a holiday in /me; returns the screen or the refusal."""
    return await night.fill(name, await night.my_times(name), "u:holiday", until=until)


async def is_back(night, name):
    """Ends the holiday in /me; returns the screen or the refusal."""
    return await night.press(name, await night.my_times(name), "End my holiday")
