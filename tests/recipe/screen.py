"""The screens of High card: the pile, and the hand as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.translations import Translations
from bot.screens.components import Screen, rows, text
from bot.screens.context import GameScreens, ScreenContext
from bot.screens.layout import private_layout, public_layout
from bot.screens.parts import SEPARATOR, TURN_SIGN, card_text, move_button, title_text
from games.core import Move
from games.high_card import HighCardView


def card(name: str, ctx: ScreenContext) -> str:
    """The text of a card: its number."""
    return card_text(name, ctx.t)


def _pile(view: HighCardView, t: Translations) -> str:
    return t("high-card-pile", cards=" ".join(map(str, view.pile)) or "–")


def _seats(view: HighCardView, ctx: ScreenContext) -> str:
    marks = [f"{TURN_SIGN} " if seat == view.turn and view.outcome is None else "" for seat in range(len(view.counts))]
    return "\n".join(f"{mark}{ctx.name(seat)}{SEPARATOR}{view.points[seat]}" for seat, mark in enumerate(marks))


def public(view: HighCardView, moves: Sequence[Move], ctx: ScreenContext) -> list[Screen]:
    """The public screen."""
    return [public_layout(view, ctx, title_text(ctx), (text(_pile(view, ctx.t)), text(_seats(view, ctx))), card)]


def private(view: HighCardView, moves: Sequence[Move], ctx: ScreenContext) -> Screen:
    """The private screen of a seat: its hand, with one button per card on its turn."""
    shown = text(hand(view, ctx))
    buttons = [move_button(ctx, view, move, str(move).removeprefix("put ")) for move in moves]
    return private_layout(view, ctx, (text(_pile(view, ctx.t)), shown), card, controls=rows(buttons))


def hand(view: HighCardView, ctx: ScreenContext) -> str:
    """The cards of a seat's hand, as text."""
    return ctx.t("high-card-hand", cards=" ".join(map(str, view.hand or ())) or "–")


SCREENS = GameScreens(public, private, card, sign="boss", hand=hand)
