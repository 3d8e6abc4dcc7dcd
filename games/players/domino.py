"""Plays Domino: earns turns where it can, keeps wildcards, swaps for them, opens what its own hand needs."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Move
from games.domino import DominoView, Lay, Swap
from games.domino_layout import places
from games.players.base import Budget, RatingPlayer
from games.smileys import COLOUR_OF, SMILEY_OF

SWAPS, LEAVES = 100.0, -100.0
"""What a swap is worth, and to draw or to pass, beside any card that it could lay."""


class DominoPlayer(RatingPlayer):
    """Sees its hand and the table; remembers nothing."""

    BUDGET = Budget(4, 80_000)

    def rate(self, view: DominoView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        return {move: self._rating(view, move) for move in moves}

    def _rating(self, view: DominoView, move: Move) -> float:
        match move:
            case Swap():  # a wildcard is worth more than the card that it stands for
                return SWAPS
            case Lay():
                return self.worth(view, move)
        return LEAVES

    def worth(self, view: DominoView, move: Lay) -> float:
        """How much it wants to lay this: another turn, wildcards kept, a neighbour for the rest of its hand."""
        card, cell = move.card, move.cell
        at = places(view.layout)[cell]
        touches = at[move.side] if move.side else max(at.values())
        related = [
            other
            for other in view.hands[self.seat] or ()
            if other != card and (COLOUR_OF[other] == COLOUR_OF[cell] or SMILEY_OF[other] == SMILEY_OF[cell])
        ]
        return (6 if touches >= 2 else 0) - (0 if card == cell else 3) + len(related) / 4
