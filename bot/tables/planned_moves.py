"""Planned moves: what members want to do on their next turn at an all-day table. The first of up to three moves that is
legal then is played, two to ten minutes after the turn has come.

What others see until then depends neither on the plan nor on whether it is legal: the delay follows from the seed, and
the planner is pinged aloud after ten minutes in any case. Until then nobody learns that a plan fails, its owner
included."""

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
"""Largest number of moves in a member's plan."""


class PlanMove(OnHand, frozen=True, tag="j:{table}:plan:{phase}:{words}[:{page}]"):
    """Plans a move for the member's next turn: the words chosen so far, and the page of the next word's select. Belongs
    to the phase of the game in which it was offered."""

    phase: int
    words: tuple[str, ...] = ()
    page: Page | None = None


class CancelPlan(OnHand, frozen=True, tag="j:{table}:cancel"):
    """Deletes what the member has planned."""


class DueMove(NamedTuple):
    """A planned move, its seat, and when it is played."""

    at: datetime
    seat: int
    move: Move


def plannable_moves(position: Position, seat: int) -> Iterator[Move]:
    """The moves that a seat may plan: all plausible moves that are forbidden only because it is not the seat's turn."""
    if position.CAN_PLAN and seat not in position.awaited():
        attempts = chain.from_iterable(position.plausible_moves(seat).values())
        yield from (move for move in attempts if position.forbidding_rule(seat, move) == "turn")


def can_plan(table: Table, seat: int) -> bool:
    """Whether a member may plan another move for this seat now."""
    plan, position = table.seats[seat].plan, table.position
    if table.pace != "day" or table.state != "running" or table.is_private or position is None:
        return False
    return (plan is None or len(plan.moves) < MAX_PLANNED_MOVES) and any(True for _ in plannable_moves(position, seat))


def require_can_plan(table: Table, seat: int, phase: int) -> Position:
    """The position in which a member wants to plan. Raises a Refusal if the phase has changed, or nothing can be
    planned."""
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
    """Adds a planned move for this seat; its member takes the seat back if a computer player kept it. Raises a Refusal
    if the move is not offered, or the plan is full."""
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
    """Deletes what was planned for this seat."""
    plan = table.seats[seat].plan
    return _with_plan(table, seat, None) if plan is not None and plan.moves else table


def with_plans_after_move(table: Table, entry: LogEntry, *, is_claim: bool) -> Table:
    """The table after a move, without the plans that it ended: a seat's plan ends with its turn, and is void if the
    move affected the seat or changed the phase."""
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
    """Deletes all plans at the end of a game."""
    for seat, who in enumerate(table.seats):
        if who.plan is not None:
            table = _with_plan(table, seat, None)
    return table


def with_failed_plan(table: Table, seat: int) -> Table:
    """The table after the time of this seat's plan came and no planned move was legal."""
    plan = table.seats[seat].plan
    return (
        _with_plan(table, seat, replace(plan, moves=(), lost="illegal")) if plan is not None and plan.moves else table
    )


def next_due_move(table: Table) -> DueMove | None:
    """The next planned move that is legal, and when it is played; None if there is none."""
    position, asked = table.position, table.question_at
    if position is None or asked is None or position.hides_awaited_seats:
        return None
    for seat in position.awaited():
        who = table.seats[seat]
        if who.plan is None or who.computer or who.plan.phase != position.phase:
            continue
        legal = {str(move): move for move in position.moves(seat)}
        if move := next((legal[one] for one in who.plan.moves if one in legal), None):
            return DueMove(asked + _delay_after_turn_came(table), seat, move)
    return None


def _delay_after_turn_came(table: Table) -> timedelta:
    """How long after the beginning of the turn a planned move is played. Derived from the seed and the question, so
    that the delay reveals nothing about the move."""
    assert table.question is not None
    return PLAN_MIN_DELAY + (PLAN_MAX_DELAY - PLAN_MIN_DELAY) * Chance(table.seed + b"plan", table.question).random()


def _with_plan(table: Table, seat: int, plan: Plan | None) -> Table:
    return with_seat(table, seat, replace(table.seats[seat], plan=plan))
