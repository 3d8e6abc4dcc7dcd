"""The easy player of every game with turns: a good one that does not see every move."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Event, Move, View
from games.players.base import RatingPlayer

OVERLOOKS = 0.4
"""How often it does not see a move, be it a card that fits, LAST or a catch."""
LOOKS_AT = 5
"""How many moves it looks at; where there are more it does not find the best one by looking."""


class EasyPlayer:
    """Rates the moves as `normal` does, but only those that it sees; if it sees nothing to do it looks once more."""

    def __init__(self, normal: RatingPlayer) -> None:
        self.seat = normal.seat
        self._normal = normal

    def observe(self, events: Sequence[Event]) -> None:
        self._normal.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        seen = [move for move in moves if chance.random() >= OVERLOOKS]
        rated = (seen and self._normal.rate(view, seen, chance)) or self._normal.rate(view, moves, chance)
        return max(chance.sample(list(rated), min(LOOKS_AT, len(rated))), key=rated.__getitem__, default=None)
