"""What a member plans for their next turn: below their hand, and the screen on which they choose it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.model import ids
from bot.screens.components import Item, Screen, boxed, button, option, row, select, text
from bot.screens.composer import DONE, PAGE, chooser, follow, label_of, pressed
from bot.screens.frame import Frame
from bot.screens.parts import back_button
from games import GAMES
from games.core import Move, View

SIGN = "🗓️"
MARKS = ("1️⃣", "2️⃣", "3️⃣")


def plans(view: View, frame: Frame) -> list[Item]:
    """Below a hand: what its reader has planned, in order, or why that is void, and the buttons to plan and cancel."""
    plan, words = frame.plan, frame.words
    moves = [GAMES[frame.game].parse(one) for one in plan.moves] if plan is not None else []
    items, buttons = [], []
    if plan is not None and plan.lost is not None:
        items.append(text(f"-# {SIGN} {words(f'plan-lost-{plan.lost}')}"))
    if moves:
        named = [f"{mark} {pressed(move, view, frame)}" for mark, move in zip(MARKS, moves, strict=False)]
        items.append(text(f"-# {SIGN} {words('plan-made', moves='  '.join(named))}"))
    if frame.plans_for is not None:
        asks = ids.PlanMove(frame.table, frame.plans_for)
        buttons.append(button(words("button-plan-more" if moves else "button-plan"), asks, emoji=SIGN))
    if moves:
        buttons.append(button(words("button-plan-cancel", count=len(moves)), ids.CancelPlan(frame.table), emoji="✖️"))
    return [*items, row(*buttons)] if buttons else items


def planner(
    view: View, moves: Sequence[Move], frame: Frame, phase: int, prefix: tuple[str, ...] = (), page: int = 0
) -> Screen:
    """The private screen on which a move is chosen for one's next turn: as a whole where one select holds all, else the
    next word of it. ValueError if none begins with the prefix."""
    prefix, choices, _ = follow(moves, prefix)
    start, fitting = ids.PlanMove(frame.table, phase), [one for one in moves if _words(one)[: len(prefix)] == prefix]
    if len(fitting) > PAGE:
        return chooser(start, choices, frame, prefix, page, title="plan-title")
    labels = {label_of(move, view, replace(frame, use="lesson")): move for move in reversed(fitting)}
    rest = {label: " ".join((*_words(move)[len(prefix) :], DONE)) for label, move in labels.items()}
    options = [option(value, label.text, label.emoji) for label, value in reversed(rest.items())]
    asked = replace(start, words=prefix)
    choose = select(asked, options, placeholder=frame.words("composer-choose"))
    return boxed(text(f"### {frame.words('plan-title')}"), choose, row(back_button(frame)))


def _words(move: Move) -> tuple[str, ...]:
    return tuple(str(move).split(" "))
