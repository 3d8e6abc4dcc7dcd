"""The player of level `easy` for every game with turns. It plays like `normal`, but overlooks some moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core import TABLE, Chance, Event, Move
from games.players.base import RatingPlayer

OVERLOOK_PROBABILITY = 0.4
"""The probability that the player overlooks a legal move, such as a fitting card, LAST or a catch."""


class EasyPlayer:
    """Plays the best of a few moves that it has not overlooked, by the ratings of level `normal`. A player on turn that
    has overlooked all moves considers all of them."""

    def __init__(self, normal: RatingPlayer) -> None:
        self.seat = normal.seat
        self._normal = normal

    def observe(self, events: Sequence[Event]) -> None:
        self._normal.observe(events)

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        rated = self._normal.rate(view, [move for move in moves if chance.random() >= OVERLOOK_PROBABILITY], chance)
        if not rated and view.turn in (self.seat, TABLE):
            rated = self._normal.rate(view, moves, chance)
        return max(
            chance.sample(list(rated), min(self._normal.EASY_CANDIDATES, len(rated))),
            key=rated.__getitem__,
            default=None,
        )
