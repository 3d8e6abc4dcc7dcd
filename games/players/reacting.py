"""What computer players of races share: they decide once for each event, take a while to see what they can win, and
now and then miss an event, or are rash.

How long it takes is drawn from a lognormal distribution, as people's reactions are: most are near the median, a few far
above it, none under a limit. The median is the game's own (`best_claim` in its data), longer or shorter by the player's
level and by how hard this event is for this seat.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from math import log
from typing import Any, ClassVar, NamedTuple

from games import data
from games.core import Chance, Event, Move


class Habit(NamedTuple):
    """How a level plays races."""

    pace: float
    """Its median, as a part of the game's."""
    misses: float
    """How often it overlooks what it could win."""
    rash: float
    """How often it claims anything at all when it knows of nothing to win."""
    forgets: float
    """How often a card slips its mind, for each card that it remembers and each event; half the time it mixes people
    up."""


def habits(easy: tuple[float, float], normal: tuple[float, float], hard: tuple[float, float]) -> Mapping[str, Habit]:
    """The habits of each level in one race, from its pace and how often it misses."""
    return {
        "easy": Habit(*easy, rash=0.04, forgets=0.08),
        "normal": Habit(*normal, rash=0.02, forgets=0.03),
        "hard": Habit(*hard, rash=0.005, forgets=0.01),
    }


SPREAD = 0.5
"""The standard deviation of the logarithm of the seconds: nine of ten reactions are within 1.9 medians."""
FASTEST = 0.4
"""Seconds; no hand is quicker."""
FORESEEN = 0.6
"""The median of the seconds for what was known before it came."""


def draw_reaction_seconds(view: Any, median: float, chance: Chance) -> float:
    """The seconds after which somebody of this median claims. If the dice still lie there, the last card of a deck is
    theirs (SG7, SG8): nobody has to look at it."""
    if getattr(view, "deck", 1) == 0 and view.dice is not None:
        median = min(median, FORESEEN)
    return max(FASTEST, chance.lognormvariate(log(median), SPREAD))


class ReactingPlayer:
    """Claims what it believes to be right whenever the table lets it."""

    GAME: ClassVar[str]
    HABITS: ClassVar[Mapping[str, Habit]]
    """How each level plays; games/players/README.md says who wins how often among them."""

    def __init__(self, seat: int, level: str = "normal") -> None:
        self.seat = seat
        self.habit = self.HABITS[level]
        self._question = 0
        self._claim: Move | None = None

    def observe(self, events: Sequence[Event]) -> None:
        """What lies on the table is enough, unless the game says otherwise."""

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        """The claim decided on when the event opened; None to let it pass."""
        if view.question != self._question:
            self._question = view.question
            claim = self.best_claim(view, chance)
            if claim is not None:
                self._claim = claim if chance.random() >= self.miss_rate(view) else None
            else:
                self._claim = chance.choice(moves) if chance.random() < self.habit.rash else None
        return self._claim if self._claim in moves else None

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        median = data.delays(self.GAME, len(view.counts))["claim"] * self.habit.pace * self.effort(view)
        return draw_reaction_seconds(view, median, chance)

    def miss_rate(self, view: Any) -> float:
        """How often it overlooks what it could win in this event."""
        return self.habit.misses

    @abstractmethod
    def best_claim(self, view: Any, chance: Chance) -> Move | None:
        """The best claim that it believes to be right; None if it knows of none."""

    @abstractmethod
    def effort(self, view: Any) -> float:
        """How hard this event is for this seat: 1 for one of usual difficulty, 2 for one that takes twice as long."""
