"""The interface of a computer player, the base class of players that rate moves, and a player of random moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, runtime_checkable

from games.core import Chance, Event, Move, View
from games.race import RaceView

Level = Literal["easy", "normal", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
"""The levels of computer players, the weakest first."""
USUAL_LEVEL: Level = "normal"


class Player(Protocol):
    """Plays one seat from the events and views that this seat may see; never receives a position."""

    seat: int

    def observe(self, events: Sequence[Event]) -> None:
        """Receives the events that this seat may see. After a restart it receives all earlier events again."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """Returns one of the moves; None to decline an optional move (a claim in a race, LAST, a catch)."""


@runtime_checkable
class HasReactionTime(Protocol):
    """A player that takes time to react, as players of races do."""

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        """Returns the seconds from the start of an event until the player claims. The result depends only on view and
        chance, so any player object of this seat and level gives the same answer."""


class SearchLimits(NamedTuple):
    """The limits of a search."""

    candidates: int
    """The number of moves compared at the start."""
    work: int
    """The maximum work for one choice, in the units of the search: a tenth of a second or a little more on the machine
    of `tests/bench/bench_choices.py`; less in games in which more work did not measurably improve play."""


class RatingPlayer:
    """Base class of players that rate moves by a heuristic and play the move with the highest rating."""

    BUDGET: ClassVar[SearchLimits]
    """The limits of the search of `hard` in this game; games/players/README.md has its measured strength."""
    EASY_CANDIDATES: ClassVar[int] = 5
    """Maximum number of moves that `easy` compares, drawn at random from the moves that it does not overlook."""

    EVALUATES_POINTS: ClassVar[bool] = False
    """Whether `evaluate` returns a lead in points; otherwise it returns a probability to win."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, events: Sequence[Event]) -> None:
        """Does nothing: the view is enough. Games in which memory matters override this."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        rated = self.rate(view, moves, chance)
        if not rated:
            return None
        highest = max(rated.values())
        best = [move for move in rated if rated[move] == highest]
        return best[0] if len(best) == 1 else chance.choice(best)

    def memory_for_guess(self, view: Any, chance: Chance) -> Any:
        """Returns what the player remembers or believes beyond its view, as `memory` for `guess`; None if nothing."""
        return None

    @classmethod
    def for_position(cls, world: Any, seat: int) -> Self:
        """Returns a player for a seat of the guessed position `world`, with the memory that it would have there."""
        return cls(seat)

    @staticmethod
    def may_stop_search(start: Any, position: Any) -> bool:
        """Whether a search from position `start` may stop at position `position`. By default it plays until the game
        ends."""
        return False

    @staticmethod
    def evaluate(position: Any, seat: int) -> float:
        """Returns the value for a seat of a position at which a search stops: by default its share of the first
        place."""
        places: tuple[int, ...] = position.outcome().places
        return (places[seat] == 1) / places.count(1)

    @abstractmethod
    def rate(self, view: Any, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Returns a rating, the higher the better, for each move that it considers; empty to decline all moves."""


class RandomPlayer:
    """Plays random legal moves; in a race it ignores some events."""

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
