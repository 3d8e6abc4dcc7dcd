"""A computer player of Smile: takes a creature when no better one is worth waiting for."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Event, Move, View
from games.smile import CARDS, PER_POINT, Collect, Offer, SmileView

PATIENCE = 0.25
"""How much of the gap between the best creature and an average one it waits for."""
LIGHT = 2.5 / PER_POINT
"""What a firefly is worth: its share of a point, and the creatures that it can keep away."""


class SmilePlayer:
    """Compares what it can take now with what the row still holds for it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, events: Sequence[Event]) -> None:
        """All that it needs is on the table."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """The best creature with a firefly if it is good enough, else an offer."""
        assert isinstance(view, SmileView)
        gains = {at: self._gain(view, at) for at, slot in enumerate(view.row, 1) if slot.card is not None}
        offers = [move for move in moves if isinstance(move, Offer)]
        collects = [move for move in moves if isinstance(move, Collect)]
        if not collects:
            return min(offers, key=lambda move: (gains[move.at], chance.random()))
        best = max(collects, key=lambda move: (gains[move.at], chance.random()))
        average = sum(gains.values()) / len(gains)
        enough = average + PATIENCE * (max(gains.values()) - average) - LIGHT
        return best if not offers or gains[best.at] >= enough else chance.choice(offers)

    def _gain(self, view: SmileView, at: int) -> float:
        """What the creature at this position would add to the score; two of a colour leave together."""
        slot = view.row[at - 1]
        assert slot.card is not None
        card = CARDS[slot.card]
        twin = next((CARDS[own] for own in view.owned[self.seat] if CARDS[own].colour == card.colour != "plain"), None)
        return (-twin.value if twin else card.value) + LIGHT * slot.fireflies
