"""The screens of High card: the pile, and the hand as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from games.high_card import HighCardView

from bot.drawing.words import Words
from bot.screens.components import Screen, rows, text
from bot.screens.frame import Frame
from bot.screens.game import GameScreens
from bot.screens.parts import card_text, move_button, private_layout, public_layout, title
from games.core import Move


def card(name: str, frame: Frame, words: Words) -> str:
    """A card is its number."""
    return card_text(name, words)


def _pile(view: HighCardView, words: Words) -> str:
    return words("high-card-pile", cards=" ".join(map(str, view.pile)) or "–")


def public(view: HighCardView, moves: Sequence[Move], frame: Frame, words: Words) -> list[Screen]:
    """The table as everybody sees it."""
    return [public_layout(view, frame, words, title(frame, words), (text(_pile(view, words)),), card)]


def private(view: HighCardView, moves: Sequence[Move], frame: Frame, words: Words) -> Screen:
    """The seat's own hand: a button a card on its turn."""
    hand = text(words("high-card-hand", cards=" ".join(map(str, view.hand or ())) or "–"))
    buttons = [move_button(frame, view, move, str(move).removeprefix("put ")) for move in moves]
    return private_layout(view, frame, words, (text(_pile(view, words)), hand), card, controls=rows(buttons))


SCREENS = GameScreens(public, private, card, sign="boss", moments=("put",))
