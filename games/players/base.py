"""The interface of a computer player, and the one that plays any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from games.core import Chance, Event, Move, View
from games.race import RaceView


class Player(Protocol):
    """Plays one seat from what that seat is told; never sees a position."""

    seat: int

    def __init__(self, seat: int) -> None: ...

    def observe(self, events: Sequence[Event]) -> None:
        """Remembers what this seat was told. After a restart every event so far is told again."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """One of the moves; None to let a chance pass that nobody has to take (a race, LAST, a catch)."""


class RandomPlayer:
    """Plays any legal move; in a race it lets some events pass."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, events: Sequence[Event]) -> None:
        """Random moves need no memory."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        if isinstance(view, RaceView) and chance.random() < 0.25:
            return None
        return chance.choice(moves)
