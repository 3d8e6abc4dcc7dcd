"""Planned moves: a member chooses up to three moves in advance for their next turn at an all-day table. When the turn
comes, the first of these moves that is legal is played, two to ten minutes later.

Other players must not learn from the timing whether a plan exists or is legal. So the delay is computed from the seed
of the game, and the planner is pinged ten minutes after the turn came in any case. Even the planner learns only then
that no planned move was legal."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from bot.core.custom_ids import Page
from bot.core.errors import QuestionOver, Refusal
from bot.members.pace import PLAN_MAX_DELAY, PLAN_MIN_DELAY, Plan
from bot.tables.seats import with_member_in_seat, with_seat
from bot.tables.shown import OnHand
from bot.tables.table import LogEntry, Table
from games.core import Chance, Move, Position

MAX_PLANNED_MOVES = 3
"""The largest number of moves in a member's plan."""


class PlanMove(OnHand, frozen=True, tag="j:{table}:plan:{phase}:{words}[:{page}]"):
    """The button or select that plans a move for the member's next turn. `words` is the part of the move chosen so far;
    `page` is the page of the select for the next word. `phase` is the phase of the game (such as a round) for which the
    move is planned; afterwards the press is refused."""

    phase: int
    words: tuple[str, ...] = ()
    page: Page | None = None


class CancelPlan(OnHand, frozen=True, tag="j:{table}:cancel"):
    """The button that deletes what the member has planned."""


class DueMove(NamedTuple):
    """A planned move that will be played for the seat at the time `at`."""

    at: datetime
    seat: int
    move: Move


def plannable_moves(position: Position, seat: int) -> Iterator[Move]:
    """Yields the moves that a seat may plan: plausible moves that are forbidden only because it is not the seat's
    turn."""
    if position.CAN_PLAN and seat not in position.awaited():
        attempts = chain.from_iterable(position.plausible_moves(seat).values())
        yield from (move for move in attempts if position.forbidding_rule(seat, move) == "turn")


def can_plan(table: Table, seat: int) -> bool:
    """Returns whether the member in this seat can add a move to their plan now."""
    plan, position = table.seats[seat].plan, table.position
    if table.pace != "day" or table.state != "running" or table.is_private or position is None:
        return False
    return (plan is None or len(plan.moves) < MAX_PLANNED_MOVES) and any(True for _ in plannable_moves(position, seat))


def require_can_plan(table: Table, seat: int, phase: int) -> Position:
    """Returns the position for which a member wants to plan a move. Raises a Refusal if no move can be planned, or if
    the phase of the game has changed since the button was shown."""
    position = table.position
    assert position is not None, "the game is running"
    if not position.CAN_PLAN:
        raise Refusal("refuse-plan-game")
    if table.pace != "day" or table.is_private:
        raise Refusal("refuse-plan-pace")
    if position.phase != phase:
        raise QuestionOver
    if seat in position.awaited():
        raise Refusal("refuse-plan-turn")
    if not any(True for _ in plannable_moves(position, seat)):
        raise Refusal("refuse-plan-now")
    return position


def with_planned_move(table: Table, seat: int, phase: int, notation: str) -> Table:
    """Returns the table with a move added to the plan of this seat. The member takes the seat back if a computer player
    kept it. Raises a Refusal if this move cannot be planned, or if the plan is full."""
    position, who = require_can_plan(table, seat, phase), table.seats[seat]
    moves = who.plan.moves if who.plan is not None else ()
    if notation in moves:
        return table
    if len(moves) >= MAX_PLANNED_MOVES:
        raise Refusal("refuse-plan-full", most=MAX_PLANNED_MOVES)
    if notation not in map(str, plannable_moves(position, seat)):
        raise Refusal("refuse-plan-move")
    if who.is_away and who.member is not None:
        table = with_member_in_seat(table, seat, who.member, who.name)
    return _with_plan(table, seat, Plan(phase, (*moves, notation)))


def without_planned_moves(table: Table, seat: int) -> Table:
    """Returns the table without the planned moves of this seat."""
    plan = table.seats[seat].plan
    return _with_plan(table, seat, None) if plan is not None and plan.moves else table


def with_plans_after_move(table: Table, entry: LogEntry, *, is_claim: bool) -> Table:
    """Returns the table after a move, without the plans that the move ended. A seat's plan ends with its turn, but not
    with a claim (a move out of turn). A plan is also lost if the move affected the seat or changed the phase."""
    assert table.position is not None, "a move was made"
    for seat, who in enumerate(table.seats):
        if who.plan is None:
            continue
        phase = table.position.phase
        if seat == entry.seat and not is_claim:
            table = _with_plan(table, seat, None)
        elif who.plan.moves and who.plan.phase != phase:
            table = _with_plan(table, seat, Plan(phase, lost="phase"))
        elif who.plan.moves and seat in entry.affected:
            table = _with_plan(table, seat, Plan(phase, lost="struck"))
    return table


def without_plans(table: Table) -> Table:
    """Returns the table without any plans, as the game is over."""
    for seat, who in enumerate(table.seats):
        if who.plan is not None:
            table = _with_plan(table, seat, None)
    return table


def with_failed_plan(table: Table, seat: int) -> Table:
    """Returns the table with this seat's plan marked as failed: its time has come, and no planned move was legal."""
    plan = table.seats[seat].plan
    return (
        _with_plan(table, seat, replace(plan, moves=(), lost="illegal")) if plan is not None and plan.moves else table
    )


def next_due_move(table: Table) -> DueMove | None:
    """Returns the planned move that is played next, or None if no seat in turn has a legal planned move."""
    position, asked = table.position, table.question_at
    if position is None or asked is None or position.hides_awaited_seats:
        return None
    for seat in position.awaited():
        who = table.seats[seat]
        if who.plan is None or who.computer or who.plan.phase != position.phase:
            continue
        legal = {str(move): move for move in position.moves(seat)}
        if move := next((legal[planned_move] for planned_move in who.plan.moves if planned_move in legal), None):
            return DueMove(asked + _delay_after_turn_came(table), seat, move)
    return None


def _delay_after_turn_came(table: Table) -> timedelta:
    """Returns how long after the beginning of the turn a planned move is played. The delay is computed from the seed
    and the number of the turn's question, so that it reveals nothing about the move."""
    assert table.question is not None
    return PLAN_MIN_DELAY + (PLAN_MAX_DELAY - PLAN_MIN_DELAY) * Chance(table.seed + b"plan", table.question).random()


def _with_plan(table: Table, seat: int, plan: Plan | None) -> Table:
    return with_seat(table, seat, replace(table.seats[seat], plan=plan))
