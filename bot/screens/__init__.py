"""Screens: a view turned into Discord components. No I/O, no client, no position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from discord import ui

from bot.screens import domino, last_one, smile, smileyface
from bot.screens.face import Face
from bot.words import Words
from games.core import Move


class GameScreens(Protocol):
    """What each game's module of screens offers."""

    def public(self, view: Any, moves: Sequence[Move], face: Face, words: Words) -> list[ui.LayoutView]:
        """The messages that everybody sees; `moves` are those that tell nothing hidden."""

    def private(self, view: Any, moves: Sequence[Move], face: Face, words: Words) -> ui.LayoutView:
        """The screen of one seat, with its legal moves."""

    def card(self, name: str, face: Face, words: Words) -> str:
        """A piece of the game's material in text."""


SCREENS: dict[str, GameScreens] = {
    "domino": domino,
    "last_one": last_one,
    "smile": smile,
    "smileyface": smileyface,
}
