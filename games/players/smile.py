"""A computer player of Smile: takes a creature when no better one is worth waiting for."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Move
from games.players.base import RatingPlayer
from games.smile import CARDS, ROUNDS, Card, Collect, SmileView

PATIENCE = 0.25
"""How much of the gap between the best creature and an average one it waits for."""
LIGHT, LIGHT_IN_RESERVE = 0.4, 0.6
"""What a firefly is worth in the last round, and how much more in the first: it is part of a point, and keeps other
creatures away."""
LEAVES = 0.6
"""In the first round, how much less a creature with a colour is worth: another of its colour may take it away."""


class SmilePlayer(RatingPlayer):
    """Compares what it can take now with what the row still holds for it."""

    def rate(self, view: SmileView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Creatures by what they would add, an offer by what a creature would have to add to be enough."""
        left = 1 - view.round / ROUNDS
        light = LIGHT + LIGHT_IN_RESERVE * left
        own = {CARDS[card].colour: CARDS[card] for card in view.owned[self.seat] if CARDS[card].colour != "plain"}
        gains = {}
        for at, slot in enumerate(view.row, 1):
            if slot.card is not None:
                card = CARDS[slot.card]
                twin = own.get(card.colour)  # two of a colour leave together
                gain = _worth(card, left) if twin is None else -_worth(twin, left)
                gains[at] = gain + light * slot.fireflies
        average = sum(gains.values()) / len(gains)
        enough = average + PATIENCE * (max(gains.values()) - average) - light
        return {move: gains[move.at] if isinstance(move, Collect) else enough for move in moves}


def _worth(card: Card, left: float) -> float:
    """What a creature is likely to count in the end, while this part of the game is left."""
    return card.value if card.colour == "plain" else card.value * (1 - LEAVES * left)
