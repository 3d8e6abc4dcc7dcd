"""The interface of a computer player, the one that rates moves, and the one that plays any legal move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, runtime_checkable

from games.core import Chance, Event, Move, View
from games.race import RaceView

Level = Literal["easy", "normal", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
"""How well a computer player can play, the weakest first."""
USUAL_LEVEL: Level = "normal"


class Player(Protocol):
    """Plays one seat from what that seat is told; never sees a position."""

    seat: int

    def observe(self, events: Sequence[Event]) -> None:
        """Remembers what this seat was told. After a restart every event so far is told again."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """One of the moves; None to let a chance pass that nobody has to take (a race, LAST, a catch)."""


@runtime_checkable
class HasReactionTime(Protocol):
    """A player of races."""

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        """How long it takes from the moment an event is on show until it has seen what it can claim. It depends on the
        view alone, so that any player of this seat and level can be asked."""


class Budget(NamedTuple):
    """How much a search may do."""

    candidates: int
    """With how many moves it begins."""
    work: int
    """How much work one choice may be, as the search counts it: a tenth of a second or a little more on the machine of
    `tests/bench/bench_choices.py`, less where more was not measured to bring anything."""


class RatingPlayer:
    """Plays by a rule of thumb: rates the moves that it considers, and makes the one that it rates highest."""

    BUDGET: ClassVar[Budget]
    """How much `hard` does in this game; games/players/README.md says what it brings."""
    EASY_CANDIDATES: ClassVar[int] = 5
    """How many moves `easy` looks at, drawn from those that it sees."""

    EVALUATES_POINTS: ClassVar[bool] = False
    """Whether `evaluate` says by how many points a seat is ahead; else it is its chance to win."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, events: Sequence[Event]) -> None:
        """All that it weighs is in its view, unless the game says otherwise."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        rated = self.rate(view, moves, chance)
        if not rated:
            return None
        most = max(rated.values())
        best = [move for move in rated if rated[move] == most]
        return best[0] if len(best) == 1 else chance.choice(best)

    def recall(self, view: Any, chance: Chance) -> Any:
        """What it knows or believes beside its view, as the `memory` of a guess; None if its view is all."""
        return None

    @classmethod
    def for_position(cls, world: Any, seat: int) -> Self:
        """The player of a seat in a guessed position, with what it would remember there."""
        return cls(seat)

    @staticmethod
    def has_seen_enough(begin: Any, now: Any) -> bool:
        """Whether a search that began there has played far enough; the end of the game, unless the game says sooner."""
        return False

    @staticmethod
    def evaluate(position: Any, seat: int) -> float:
        """What a seat has where a search ends: its share of the first place, unless the game says otherwise."""
        places: tuple[int, ...] = position.outcome().places
        return (places[seat] == 1) / places.count(1)

    @abstractmethod
    def rate(self, view: Any, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """How much it wants each move that it considers; nothing to let a chance pass."""


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

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        return chance.uniform(1, 4)
