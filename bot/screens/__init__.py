"""Screens: a view turned into Discord components. No I/O, no client, no position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from discord import ui

from bot.drawing.words import Words
from bot.screens.frame import Frame
from bot.screens.games import domino, find_it, keep_smiling, last_one, shout, smile, smileyface, thats_mine
from games.core import Move


class GameScreens(Protocol):
    """What each game's module of screens offers."""

    def public(self, view: Any, moves: Sequence[Move], frame: Frame, words: Words) -> list[ui.LayoutView]:
        """The messages that everybody sees; `moves` are those that tell nothing hidden."""

    def private(self, view: Any, moves: Sequence[Move], frame: Frame, words: Words) -> ui.LayoutView:
        """The screen of one seat, with its legal moves."""

    def card(self, name: str, frame: Frame, words: Words) -> str:
        """A piece of the game's material as text."""


SCREENS: dict[str, GameScreens] = {
    "domino": domino,
    "find_it": find_it,
    "keep_smiling": keep_smiling,
    "last_one": last_one,
    "shout": shout,
    "smile": smile,
    "smileyface": smileyface,
    "thats_mine": thats_mine,
}

DRAFTS: dict[str, Callable[[Any, Sequence[Move], Frame, Words, str], ui.LayoutView]] = {
    "keep_smiling": keep_smiling.drafted,
    "last_one": last_one.wishing,
}
"""The games whose private screen puts a move together by taps: each draws that screen with what was tapped so far,
which it wrote into its custom_ids. ValueError if that leads to no legal move."""

REVEALS: dict[str, Callable[[Any], int]] = {
    "keep_smiling": keep_smiling.reveals,
}
"""The games whose end is shown step by step: each says of its last view in how many. `Frame.step` is the step."""
