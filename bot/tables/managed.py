"""What server managers do for an all-day table that waits for somebody: they remind its players, or offer the seat of a
player who misses turns to others."""

from __future__ import annotations

from datetime import timedelta

from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.tables import seats
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.playing import change_and_play_computers
from bot.tables.table import Table

MIN_MISSES_TO_OFFER = 2
"""The number of turns in a row that a member must have missed before a server manager may offer the seat to others."""
MIN_REMINDER_INTERVAL = timedelta(hours=1)
"""The shortest time after a call before a server manager may remind the same member again."""


async def remind(host: Host, number: int) -> int:
    """Makes a reminder due for each member whom an all-day table waits for, and returns the number of these members.

    Left out are members who were called less than `MIN_REMINDER_INTERVAL` ago or not yet in this turn, who are in
    quiet hours or on holiday, who want no reminders, or who have planned a move. Nothing else needs to be stored, as
    the deadline says when the latest call was due. A table of another pace reminds nobody. Raises a Refusal if the game
    is not running."""

    async def work(handle: Handle) -> int:
        table, now = handle.table, host.now()
        seats.require_running(table)
        if table.pace != "day":
            return 0
        reminded = {}
        for seat, deadline in table.deadlines.items():
            member, since = table.seats[seat].member, deadline.call_due_since
            if member is None or since is None or now - since < MIN_REMINDER_INTERVAL or deadline.silent_until:
                continue
            hours = await host.hours(table.server, member)
            if hours.reminders and hours.next_reachable_moment(now) <= now:
                reminded[seat] = deadline._replace(call_due_since=now)
        if not reminded:
            return 0
        await host.commit(handle, replace(table, deadlines={**table.deadlines, **reminded}))
        return len(reminded)

    return await host.work_on(number, work)


async def offer_seat(host: Host, number: int, seat: int) -> Handle:
    """Frees the seat of a member who has missed turns at an all-day table, as if the member had left: the first member
    on the bench gets it, otherwise a computer player until somebody stands in or the member comes back. Raises a
    Refusal if too few turns in a row were missed."""

    def alter(table: Table) -> Table:
        require_can_be_offered(table, seat)
        return seats.with_member_left(table, table.seats[seat].member or 0, host.now())

    return (await change_and_play_computers(host, number, alter)).handle


def require_can_be_offered(table: Table, seat: int) -> None:
    """Raises a Refusal if a server manager may not offer this seat to others."""
    seats.require_running(table)
    if not can_be_offered(table, seat):
        raise Refusal("refuse-offer-seat", count=MIN_MISSES_TO_OFFER)


def can_be_offered(table: Table, seat: int) -> bool:
    """Returns whether a server manager may offer this seat to others."""
    if table.pace != "day" or table.is_private or seat >= len(table.seats):
        return False
    return table.seats[seat].member is not None and table.seats[seat].misses >= MIN_MISSES_TO_OFFER
