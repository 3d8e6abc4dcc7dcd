"""A player of High card: it plays the lowest card that is high enough, or else the lowest."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Move
from games.high_card import HighCardView, Put
from games.players.base import RatingPlayer, SearchLimits


class HighCardPlayer(RatingPlayer):
    """Considers only the top card of the pile."""

    SEARCH_LIMITS = SearchLimits(3, 1_000)

    def rate(self, view: HighCardView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        top = view.pile[-1] if view.pile else 0
        return {move: -move.card + 100 * (move.card > top) for move in moves if isinstance(move, Put)}
