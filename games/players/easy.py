"""The easy player of every game with turns: a good one that does not see every move."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Event, Move, View
from games.players.base import RatingPlayer

OVERLOOKS = 0.4
"""How often it does not see the best of the moves that are left."""
LOOKS_AT = 5
"""How many moves it looks at; where there are more it does not find the best one by looking."""


class EasyPlayer:
    """Rates the moves as `normal` does, and makes the best of those that it sees."""

    def __init__(self, normal: RatingPlayer) -> None:
        self.seat = normal.seat
        self._normal = normal

    def observe(self, events: Sequence[Event]) -> None:
        self._normal.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        rated = self._normal.rate(view, moves, chance)
        looked_at = chance.sample(list(rated), min(LOOKS_AT, len(rated)))
        best_first = sorted(looked_at, key=rated.__getitem__, reverse=True)
        return next((move for move in best_first if chance.random() >= OVERLOOKS), best_first[0] if rated else None)
