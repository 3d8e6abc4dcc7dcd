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
    """A computer player of one seat. It gets only the events and views that this seat may see, never a position."""

    seat: int

    def observe(self, events: Sequence[Event]) -> None:
        """Takes note of events that this seat may see. After a restart of the bot it gets all earlier events again."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        """Returns one of the moves. Returns None to make no optional move: a claim in a race, or LAST or a catch in The
        last one."""


@runtime_checkable
class HasReactionTime(Protocol):
    """A player that takes time to react, as players of races do. A race is a game in which seats compete for the first
    claim."""

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        """Returns the seconds from the start of an event until the player claims. The result depends only on `view` and
        `chance`, so any player object of this seat and level gives the same answer."""


class SearchLimits(NamedTuple):
    """The limits of the search with which level `hard` compares moves."""

    candidates: int
    """The number of moves that the search compares."""
    work: int
    """The most work that the search does for one choice, in the units of `games/players/search.py`. It takes a tenth of
    a second or a little more on the machine of `tests/bench/bench_choices.py`. Games in which more work did not
    measurably improve play have a lower limit."""


class RatingPlayer:
    """Base class of players that rate moves by a heuristic and play the move with the highest rating."""

    SEARCH_LIMITS: ClassVar[SearchLimits]
    """The limits of the search of level `hard` in this game. games/players/README.md has the measured strength of
    `hard`."""
    EASY_CANDIDATES: ClassVar[int] = 5
    """The largest number of moves that level `easy` compares. They are drawn at random from the moves that `easy` does
    not overlook."""

    EVALUATES_POINTS: ClassVar[bool] = False
    """Whether `evaluate` returns a lead in points. Otherwise it returns a probability to win."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, events: Sequence[Event]) -> None:
        """Does nothing, because the view is enough. Games in which memory matters override this method."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        rated = self.rate(view, moves, chance)
        if not rated:
            return None
        highest = max(rated.values())
        best = [move for move, rating in rated.items() if rating == highest]  # without hashing each move again
        return best[0] if len(best) == 1 else chance.choice(best)

    def memory_for_guess(self, view: Any, chance: Chance) -> Any:
        """Returns what the player remembers or believes beyond its view, or None for nothing. The result is the
        argument `memory` of the game's `guess`."""
        return None

    @classmethod
    def for_position(cls, guessed_position: Any, seat: int) -> Self:
        """Returns a player for a seat of a guessed position. The player has the memory that a player of this seat would
        have there."""
        return cls(seat)

    @staticmethod
    def may_stop_search(start: Any, position: Any) -> bool:
        """Whether a search that began at position `start` may stop at `position`. By default a search plays until the
        game ends."""
        return False

    @staticmethod
    def evaluate(position: Any, seat: int) -> float:
        """Returns what a position at which a search stopped is worth to a seat. By default this is the seat's share of
        the first place."""
        places: tuple[int, ...] = position.outcome().places
        return (places[seat] == 1) / places.count(1)

    @abstractmethod
    def rate(self, view: Any, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Returns a rating for each move that the player considers. A higher rating is better. Returns an empty
        dictionary to decline all moves."""


class RandomPlayer:
    """A player of random legal moves. In a race it ignores some events."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, events: Sequence[Event]) -> None:
        """Does nothing, because random moves need no memory."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        if isinstance(view, RaceView) and chance.random() < 0.25:
            return None
        return chance.choice(moves)

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        return chance.uniform(1, 4)
