"""When something must happen at a table by itself: a computer player's move, the table's own, the end of somebody's
time, a reminder."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.pace import Deadline, Hours, deadline
from bot.races import gathered
from bot.table import Table
from games import data
from games.core import TABLE, Chance

HOLD = 4.0
"""Times `delay`: how long a computer player waits with its turn when others may claim something beside it."""
MOST_SEATS = 10
HoursOf = Callable[[int, int], Awaitable[Hours]]
"""The hours of a member at a server's table."""


async def usual_hours(server: int, member: int) -> Hours:
    """The hours of somebody who chose none."""
    return Hours()


async def plan(table: Table, now: datetime, hours_of: HoursOf, delay: float) -> None:
    """Sets when the table is due next, and what for: `computer`, `claim`, `table`, `turn` or `remind`."""
    table.due = table.due_for = None
    table.race = gathered(table)
    if table.state != "running" or table.position is None:
        table.deadlines = {}
        return
    _plan_own(table, now, delay)
    table.deadlines = await _deadlines(table, now, hours_of)
    for one in table.deadlines.values():
        for moment, what in ((one.at, "turn"), (one.remind, "remind")):
            if moment is not None and (table.due is None or moment < table.due):
                table.due, table.due_for = moment, what


async def _deadlines(table: Table, now: datetime, hours_of: HoursOf) -> dict[int, Deadline]:
    """Until when the table waits for each member; a question that was asked before keeps its deadline."""
    assert table.position is not None
    if table.position.moves(TABLE) or (table.race is not None and table.race["paused"]):
        return {}
    found = {}
    for seat in table.awaited():
        who = table.seats[seat]
        if who.member is None or who.computer:
            continue
        if seat in table.deadlines:
            found[seat] = table.deadlines[seat]
            continue
        hours = await hours_of(table.server, who.member) if table.pace == "day" else Hours()
        found[seat] = deadline(table.pace, now, hours)
    return found


def _plan_own(table: Table, now: datetime, delay: float) -> None:
    """When the table itself or a computer player has something to do."""
    assert table.position is not None
    awaited = table.awaited()
    if any(table.seats[seat].computer for seat in awaited):
        table.due, table.due_for = max(held_until(table, delay), now), "computer"
    elif table.race is not None and table.race["paused"]:
        return
    if (claim := _claim_due(table, now, delay)) is not None and (table.due is None or claim < table.due):
        table.due, table.due_for = claim, "claim"
    if own := table.position.moves(TABLE):
        word = own[0].words[0]
        since = table.question_at if word == "timeup" and table.question_at else now
        due = since + timedelta(seconds=data.pace(table.game).get(word, 3.0))
        if table.due is None or due < table.due:
            table.due, table.due_for = due, "table"


def held_until(table: Table, delay: float) -> datetime:
    """Until when a computer player waits with its turn: others may first claim something beside it (LAST, a catch)."""
    assert table.position is not None
    assert table.question_at is not None
    position, awaited = table.position, table.awaited()
    others = (seat for seat in range(len(table.seats)) if seat not in awaited)
    is_open = any(position.is_claim(move) for seat in others for move in position.moves(seat))
    return table.question_at + timedelta(seconds=is_open * HOLD * delay)


def _claim_due(table: Table, now: datetime, delay: float) -> datetime | None:
    """When a computer player may next claim out of turn; None if none wants to be asked."""
    assert table.position is not None
    position, awaited = table.position, table.awaited()
    if table.asked_for != position.question:
        table.asked_for, table.asked = position.question, []
    moments = []
    for seat, who in enumerate(table.seats):
        if who.computer and seat not in awaited:
            moves = position.moves(seat)
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
