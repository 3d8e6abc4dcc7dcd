"""How deep a table lies: below many messages it is posted anew when a turn begins and when somebody is called, so that
nobody has to seek it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from bot.messages.channels import Channels, if_possible
from bot.tables.handle import Handle
from bot.tables.table import Table
from games.race import Race

DEEP = 6
"""With this many messages below it a table or a door is hard to find."""
PAUSE = timedelta(seconds=30)
"""How long a table stays where it is, and how long nobody looks again how deep it lies."""


class Look(NamedTuple):
    """When it was looked how deep a table lies, and for what: which question, and how lately somebody was called."""

    asked: tuple[int | None, datetime | None]
    at: datetime


def look(table: Table, now: datetime) -> Look:
    """What it means to look now."""
    calls = (one.owed for one in table.deadlines.values() if one.owed is not None)
    return Look((table.question, max(calls, default=None)), now)


def is_time(handle: Handle, last: Look | None, now: datetime) -> bool:
    """Whether to look how deep the table lies: once per member's turn or call, at most every half minute."""
    table, shown_at = handle.table, handle.shown.shown_at
    if not handle.shown.messages or shown_at is None or now - shown_at < PAUSE:
        return False
    if last is not None and (now - last.at < PAUSE or last.asked == look(table, now).asked):
        return False
    return may_move(table)


def may_move(table: Table) -> bool:
    """Whether the table may be posted anew now: while somebody is to move, but never in the middle of an event of a
    race, under the fingers of those who play."""
    if table.state != "running":
        return False
    if isinstance(table.position, Race):
        return not table.position.is_open
    present = table.present
    return any(seat in present for seat in table.awaited())


def is_deep(handle: Handle, newest: Sequence[int]) -> bool:
    """Whether the table lies below so many of the newest messages of its channel. It stays where none are known."""
    return len(newest) == DEEP and min(newest) > handle.shown.messages[-1]


async def newest(client: discord.Client, channels: Channels, place: int, server: int) -> list[int]:
    """The ids of the newest messages of a channel, so many that one which is not among them lies deep; one request.
    None where the bot may not read the history."""
    channel = client.get_partial_messageable(place)
    with if_possible("nobody knows how deep anything in %s lies", place), channels.asking(place, server, "see"):
        return [message.id async for message in channel.history(limit=DEEP)]
    return []
