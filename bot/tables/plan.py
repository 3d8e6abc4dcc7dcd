"""When something must happen at a table by itself: a computer player's move, the table's own, the end of somebody's
time, a reminder."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta

from bot.clicks.races import gather, waits_until
from bot.model.pace import Deadline, Hours, deadline
from bot.model.table import Table
from games import data
from games.core import TABLE, Chance, Move

HOLD = 4.0
"""Times `delay`: how long a computer player waits with its turn when others may claim something beside it."""
MOST_SEATS = 10
USUAL = Hours()
HoursOf = Callable[[int, int], Awaitable[Hours]]
"""The hours of a member at a server's table."""


async def usual_hours(server: int, member: int) -> Hours:
    """The hours of somebody who chose none."""
    return USUAL


async def plan(table: Table, now: datetime, hours_of: HoursOf, delay: float) -> None:
    """Sets when the table is due next, and what for: `computer`, `claim`, `table`, `turn`, `remind` or `ready`
    (the time of a ready check)."""
    table.due = table.due_for = None
    gather(table, now)
    if table.state != "running" or table.position is None:
        table.deadlines = {}
        return
    if table.asked_for != table.position.question:
        table.asked_for, table.asked = table.position.question, []
    awaited, own = table.position.awaited(), table.position.moves(TABLE)
    is_paused = table.race is not None and bool(table.race["paused"])
    _be_due(table, waits_until(table), "ready")
    _plan_computers(table, awaited, now, delay, is_paused=is_paused)
    if own and not is_paused:
        _plan_table(table, own[0], now)
    is_asked = not own and not is_paused
    table.deadlines = await _deadlines(table, awaited, now, hours_of) if is_asked else {}
    for one in table.deadlines.values():
        _be_due(table, one.at, "turn")
        _be_due(table, one.remind, "remind")


def _be_due(table: Table, moment: datetime | None, what: str) -> None:
    """The table is due then, unless something else is due before."""
    if moment is not None and (table.due is None or moment < table.due):
        table.due, table.due_for = moment, what


async def _deadlines(table: Table, awaited: tuple[int, ...], now: datetime, hours_of: HoursOf) -> dict[int, Deadline]:
    """Until when the table waits for each member; a question that was asked before keeps its deadline."""
    found = {}
    for seat in awaited:
        who = table.seats[seat]
        if who.member is None or who.computer:
            continue
        if seat in table.deadlines:
            found[seat] = table.deadlines[seat]
            continue
        hours = await hours_of(table.server, who.member) if table.pace == "day" else USUAL
        found[seat] = deadline(table.pace, now, hours)
    return found


def _plan_computers(table: Table, awaited: tuple[int, ...], now: datetime, delay: float, *, is_paused: bool) -> None:
    """When a computer player has something to do."""
    computers = [seat for seat, who in enumerate(table.seats) if who.computer]
    if not computers:
        return
    if any(seat in awaited for seat in computers):
        _be_due(table, max(held_until(table, delay), now), "computer")
    elif is_paused:
        return
    others = [seat for seat in computers if seat not in awaited]
    _be_due(table, _claim_due(table, others, now, delay), "claim")


def _plan_table(table: Table, move: Move, now: datetime) -> None:
    """When the table itself has something to do."""
    word = move.words[0]
    since = table.question_at if word == "timeup" and table.question_at else now
    _be_due(table, since + timedelta(seconds=data.pace(table.game).get(word, 3.0)), "table")


def held_until(table: Table, delay: float) -> datetime:
    """Until when a computer player waits with its turn: others may first claim something beside it (LAST, a catch)."""
    assert table.position is not None
    assert table.question_at is not None
    position, awaited = table.position, table.awaited()
    others = (seat for seat in range(len(table.seats)) if seat not in awaited)
    is_open = any(position.is_claim(move) for seat in others for move in position.moves(seat))
    return table.question_at + timedelta(seconds=is_open * HOLD * delay)


def _claim_due(table: Table, seats: Sequence[int], now: datetime, delay: float) -> datetime | None:
    """When one of these computer players may next claim out of turn; None if none wants to be asked."""
    assert table.position is not None
    moments = []
    for seat in seats:
        moves = table.position.moves(seat)
        if moves and (seat, moves) not in table.asked:
            moments.append(reacts_at(table, seat, now, delay))
    return min(moments, default=None)


def reacts_at(table: Table, seat: int, now: datetime, delay: float) -> datetime:
    """When a computer player has seen what it can claim, after a human pause: in a race each in its own time since
    the event was opened, beside a turn all of them after the last move."""
    assert table.position is not None
    if table.race is None or table.question_at is None:
        return now + timedelta(seconds=delay * Chance(table.seed + b"pause", table.number).uniform(1.0, 3.0))
    chance = Chance(table.seed + b"pause", table.position.question * MOST_SEATS + seat)
    seconds = data.pace(table.game).get("claim", 2.0) * chance.uniform(0.5, 1.5)
    return table.question_at + timedelta(seconds=delay * seconds)
