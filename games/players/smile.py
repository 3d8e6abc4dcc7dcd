"""A computer player of Smile: takes a creature when no better one is worth waiting for."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Move
from games.players.base import RatingPlayer
from games.smile import CARDS, PER_POINT, Collect, SmileView

PATIENCE = 0.25
"""How much of the gap between the best creature and an average one it waits for."""
LIGHT = 2.5 / PER_POINT
"""What a firefly is worth: its share of a point, and the creatures that it can keep away."""


class SmilePlayer(RatingPlayer):
    """Compares what it can take now with what the row still holds for it."""

    def rate(self, view: SmileView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Creatures by what they would add, an offer by what it would have to be to be enough."""
        gains = {at: self._gain(view, at) for at, slot in enumerate(view.row, 1) if slot.card is not None}
        average = sum(gains.values()) / len(gains)
        enough = average + PATIENCE * (max(gains.values()) - average) - LIGHT
        return {move: gains[move.at] if isinstance(move, Collect) else enough for move in moves}

    def _gain(self, view: SmileView, at: int) -> float:
        """What the creature at this position would add to the score; two of a colour leave together."""
        slot = view.row[at - 1]
        assert slot.card is not None
        card = CARDS[slot.card]
        twin = next((CARDS[own] for own in view.owned[self.seat] if CARDS[own].colour == card.colour != "plain"), None)
        return (-twin.value if twin else card.value) + LIGHT * slot.fireflies
