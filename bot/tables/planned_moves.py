"""Plans: what members want to do when it comes to them, at a table that lasts all day. The first of up to three moves
that is legal then is made, once, two to ten minutes after the turn came.

What others see until the move is made does not depend on what was planned, nor on whether any of it is legal: when it
is made follows from the seed, and who planned is called aloud after ten minutes, whatever became of the plan. Until
then nobody is told that it fails, its owner neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from bot.core.custom_ids import Page
from bot.core.errors import MovedOn, Refusal
from bot.members.pace import LATEST, SOONEST, Plan
from bot.tables.seats import sit_down, with_seat
from bot.tables.shown import OnHand
from bot.tables.table import LogEntry, Table
from games.core import Chance, Move, Position

MOST = 3
"""How many moves are planned at once."""


class PlanMove(OnHand, frozen=True, tag="j:{table}:plan:{phase}:{words}[:{page}]"):
    """Plans a move for the member's next turn: the words of it so far, and the page of words to choose from. It is of
    the phase of the game in which it was offered."""

    phase: int
    words: tuple[str, ...] = ()
    page: Page | None = None


class CancelPlan(OnHand, frozen=True, tag="j:{table}:cancel"):
    """Cancels what the member has planned."""


class Due(NamedTuple):
    """A planned move, whose it is, and when it is made."""

    at: datetime
    seat: int
    move: Move


def plannable(position: Position, seat: int) -> Iterator[Move]:
    """What a seat may plan: all that it may well want to do, if nothing but its turn is missing for that."""
    if position.CAN_PLAN and seat not in position.awaited():
        attempts = chain.from_iterable(position.plausible_moves(seat).values())
        yield from (move for move in attempts if position.forbidding_rule(seat, move) == "turn")


def may_plan(table: Table, seat: int) -> bool:
    """Whether a member may plan a move for this seat now, or one more."""
    plan, position = table.seats[seat].plan, table.position
    if table.pace != "day" or table.state != "running" or table.is_private or position is None:
        return False
    return (plan is None or len(plan.moves) < MOST) and any(True for _ in plannable(position, seat))


def require_plannable(table: Table, seat: int, phase: int) -> Position:
    """The position in which a member wants to plan. A Refusal if it is of another phase by now, or nothing can be
    planned."""
    position = table.position
    assert position is not None, "the game is running"
    if not position.CAN_PLAN:
        raise Refusal("refuse-plan-game")
    if table.pace != "day" or table.is_private:
        raise Refusal("refuse-plan-pace")
    if position.phase != phase:
        raise MovedOn
    if seat in position.awaited():
        raise Refusal("refuse-plan-turn")
    if not any(True for _ in plannable(position, seat)):
        raise Refusal("refuse-plan-now")
    return position


def planned(table: Table, seat: int, phase: int, notation: str) -> Table:
    """The table with one more move planned for this seat; whoever plans is back at it. A Refusal if that cannot be
    asked, or as many are planned."""
    position, who = require_plannable(table, seat, phase), table.seats[seat]
    moves = who.plan.moves if who.plan is not None else ()
    if notation in moves:
        return table
    if len(moves) >= MOST:
        raise Refusal("refuse-plan-full", most=MOST)
    if notation not in map(str, plannable(position, seat)):
        raise Refusal("refuse-plan-move")
    if who.is_away and who.member is not None:
        table = sit_down(table, seat, who.member, who.name)
    return _with(table, seat, Plan(phase, (*moves, notation)))


def cancelled(table: Table, seat: int) -> Table:
    """The table without what was planned for this seat."""
    plan = table.seats[seat].plan
    return _with(table, seat, None) if plan is not None and plan.moves else table


def after_move(table: Table, entry: LogEntry, *, is_claim: bool) -> Table:
    """The table after a move, with the plans that still stand: whoever has made their turn has none any more, and one
    is lost if something was done to its seat, or another thing is asked."""
    assert table.position is not None, "a move was made"
    for seat, who in enumerate(table.seats):
        if who.plan is None:
            continue
        phase = table.position.phase
        if seat == entry.seat and not is_claim:
            table = _with(table, seat, None)
        elif who.plan.moves and who.plan.phase != phase:
            table = _with(table, seat, Plan(phase, lost="phase"))
        elif who.plan.moves and seat in entry.struck:
            table = _with(table, seat, Plan(phase, lost="struck"))
    return table


def ended(table: Table) -> Table:
    """The table without any plans, as nobody's turn comes any more."""
    for seat, who in enumerate(table.seats):
        if who.plan is not None:
            table = _with(table, seat, None)
    return table


def failed(table: Table, seat: int) -> Table:
    """The table once the time of a plan is over, and no move of it was legal."""
    plan = table.seats[seat].plan
    return _with(table, seat, replace(plan, moves=(), lost="illegal")) if plan is not None and plan.moves else table


def due(table: Table) -> Due | None:
    """The planned move that is made next, as it is legal; None if there is none."""
    position, asked = table.position, table.question_at
    if position is None or asked is None or position.hides_awaited_seats:
        return None
    for seat in position.awaited():
        who = table.seats[seat]
        if who.plan is None or who.computer or who.plan.phase != position.phase:
            continue
        legal = {str(move): move for move in position.moves(seat)}
        if move := next((legal[one] for one in who.plan.moves if one in legal), None):
            return Due(asked + _wait(table), seat, move)
    return None


def _wait(table: Table) -> timedelta:
    """How long after the turn came a planned move is made: as the seed says for this question, whatever it is."""
    assert table.question is not None
    return SOONEST + (LATEST - SOONEST) * Chance(table.seed + b"plan", table.question).random()


def _with(table: Table, seat: int, plan: Plan | None) -> Table:
    return with_seat(table, seat, replace(table.seats[seat], plan=plan))
