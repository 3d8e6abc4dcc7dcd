"""Plays the matches of a tournament by clicks: members claim, lay and draw as computer players would."""

import asyncio

from tests.kit import rows
from tests.kit.waiting import Now


async def current(night, number):
    """The tournament as it is stored."""
    return await night.bot.tournaments.find(number)


async def table_of(night, number):
    """The table of the match that is being played."""
    tournament = await current(night, number)
    return Now(await night.bot.host.find(tournament.current.table))


def messages(night):
    """The bot's messages in the channel, oldest first."""
    return night.posted()


def newest(night, words):
    """The newest message in the channel that holds these words."""
    found = [shown for shown in messages(night) if words in shown.text]
    assert found, f"no message says {words!r}"
    return found[-1]


async def gone_on(night):
    """Waits for the work that tournaments do by themselves; simcord cannot know about it."""
    while night.bot.tournaments.is_busy or night.bot.posts.is_busy:  # the points follow the finale
        await asyncio.sleep(0.001)
    await night.env.settle()


async def make_ready(night, table):
    """Every member who sits there presses I’m ready, if it is a race."""
    if table.race is None:
        return
    for seat in table.seats:
        if seat.member is not None and not seat.computer:
            shown = next(one for one in reversed(messages(night)) if f"g:{table.key}:ready" in one.buttons.values())
            await night.press(seat.name, shown, "I’m ready")


async def play(night, number, moves=None):
    """Plays the current match to its end, or this many moves, as `rows.play_on` does. Gives its table."""
    table = await table_of(night, number)
    if table.race is not None and table.race.paused:
        await make_ready(night, table)
    upto = moves and (await night.bot.host.table(table.id)).number + moves
    await rows.play_on(night, table.id, moves and (lambda _, now: now.number >= upto))
    await gone_on(night)
    return table
