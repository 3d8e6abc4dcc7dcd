"""What computer players of races share: they decide once for each event; now and then they miss one, or are rash."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from games.core import Chance, Event, Move

MISSES = 0.1
"""How often a player overlooks what it could win."""
RASH = 0.02
"""How often it claims anything at all when it knows of nothing to win."""


class ReactingPlayer:
    """Claims what it believes to be right whenever the table lets it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._question = 0
        self._claim: Move | None = None

    def observe(self, events: Sequence[Event]) -> None:
        """What lies on the table is enough, unless the game says otherwise."""

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        """The claim decided on when the event opened; None to let it pass."""
        if view.question != self._question:
            self._question = view.question
            claim = self.claim(view, chance)
            if claim is not None:
                self._claim = claim if chance.random() >= MISSES else None
            else:
                self._claim = chance.choice(moves) if chance.random() < RASH else None
        return self._claim if self._claim in moves else None

    @abstractmethod
    def claim(self, view: Any, chance: Chance) -> Move | None:
        """The best claim that it believes to be right; None if it knows of none."""
