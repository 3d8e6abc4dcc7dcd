"""Tables that last all day: they begin at nine in the morning, and call whoever is next."""

from tests.kit.game_night import Shown
from tests.kit.turns import mover, shown, stored

NAMES = ("ada", "ben", "cleo")

HOUR = 3600


async def to_nine(night):
    """simcord begins at midnight; tests begin at nine in the morning, UTC."""
    await night.env.advance_time(9 * HOUR)


async def at_nine(night):
    """A table that lasts all day and begins at nine in the morning."""
    await to_nine(night)
    return await stored(night, await night.begin(*NAMES, pace="all day"))


async def all_have(night, **settings):
    """Everybody changes these settings of their own."""
    for name in NAMES:
        member = await night.bot.people.member(night.member(name).id)
        await night.bot.people.change_member(member.id, **settings)


def ids(night, *names):
    return tuple(sorted(night.member(name).id for name in names))


def call(night, found):
    """The table's call; there is only one."""
    below = [message for message in night.posted(found.place) if message.id not in found.messages]
    standing = [message for message in below if not message.is_finale]
    assert len(standing) <= 1, [message.text for message in standing]
    return standing[0] if standing else None


async def told_by_message(night, found):
    """The user whose turn it is, and the one direct message that they have."""
    user = night.member(mover(await shown(night, found))).user
    (sent,) = [Shown(night, message) for message in user.dm_channel.history()]
    return user, sent


async def begun_at_nine(night, *names):
    """A table of Smile that lasts all day and begins at nine in the morning; and whose turn comes after the first."""
    await night.env.advance_time(9 * HOUR)
    found = await stored(night, await night.begin(*(names or NAMES), pace="all day"))
    (seat,) = found.awaited()
    return found, found.names[seat], found.names[(seat + 1) % len(found.names)]
