"""What server managers do for an all-day table that waits for somebody: they remind its players, or offer the seat of a
player who misses turns to others."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.members.pace import Deadline, WakingHours
from bot.tables import seats
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.playing import change_and_play_computers
from bot.tables.table import Table

MIN_MISSES_TO_OFFER = 2
"""The number of turns in a row that a member must have missed before a server manager may offer the seat to others."""
MIN_REMINDER_INTERVAL = timedelta(hours=1)
"""The shortest time after a call before a server manager may remind the same member again."""


Reminded = Literal["reminded", "recent", "holiday", "quiet", "unneeded"]
"""What became of a reminder: it is due, or the member was left out because of a call less than `MIN_REMINDER_INTERVAL`
ago, a holiday, quiet hours, or something that only the member may know and that is not told apart: a planned move,
reminders turned off, or a first call that is still to come."""


class Reminder(NamedTuple):
    """Whether a reminder was sent, or why not, and until when the member's holiday or quiet hours last."""

    what: Reminded
    until: datetime | None = None


async def remind(host: Host, number: int) -> dict[int, Reminder]:
    """Makes a reminder due for each member whom an all-day table waits for, unless something speaks against it (see
    `Reminded`). Returns what became of it, by seat. Nothing else needs to be stored, as the deadline says when the
    latest call was due. A table of another pace reminds nobody. Raises a Refusal if the game is not running."""

    async def work(handle: Handle) -> dict[int, Reminder]:
        table, now = handle.table, host.now()
        seats.require_running(table)
        if table.pace != "day":
            return {}
        found = dict[int, Reminder]()
        for seat, deadline in table.deadlines.items():
            if (member := table.seats[seat].member) is not None:
                found[seat] = _reminder(deadline, await host.hours(table.server, member), now)
        due = {
            seat: table.deadlines[seat]._replace(call_due_since=now) for seat in found if found[seat].what == "reminded"
        }
        if due:
            await host.commit(handle, replace(table, deadlines={**table.deadlines, **due}))
        return found

    return await host.work_on(number, work)


def _reminder(deadline: Deadline, hours: WakingHours, now: datetime) -> Reminder:
    """Returns what becomes of a reminder to the member with this deadline and these hours."""
    since = deadline.call_due_since
    if hours.is_away(now):
        return Reminder("holiday", hours.away_until)
    if (awake := hours.next_reachable_moment(now)) > now:
        return Reminder("quiet", awake)
    if deadline.silent_until or since is None or not hours.reminders:
        return Reminder("unneeded")
    return Reminder("recent" if now - since < MIN_REMINDER_INTERVAL else "reminded")


async def offer_seat(host: Host, number: int, seat: int) -> Handle:
    """Frees the seat of a member who has missed turns at an all-day table, as if the member had left: the first member
    on the bench gets it, otherwise a computer player until somebody stands in or the member comes back. Raises a
    Refusal if too few turns in a row were missed."""

    def alter(table: Table) -> Table:
        require_can_be_offered(table, seat)
        before = table.seats[seat]
        after = seats.with_member_left(table, before.member or 0, host.now())
        if not after.seats[seat].is_vacated:
            return after
        return seats.with_seat(after, seat, replace(after.seats[seat], misses=before.misses))  # see `Seat.is_offered`

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
