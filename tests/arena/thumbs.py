"""Rules of thumb: players of one rule, which rates each move by what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.core import Chance, Move
from games.players.base import RatingPlayer

Rule = Callable[[Any, Move, int], float]
"""Rates a move by the view and the seat; the highest is played, at random among equal ones."""


class RuleOfThumb(RatingPlayer):
    """Plays the move that its rule rates highest."""

    def __init__(self, seat: int, rule: Rule) -> None:
        super().__init__(seat)
        self._rule = rule

    def rate(self, view: Any, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        return {move: self._rule(view, move, self.seat) for move in moves}
