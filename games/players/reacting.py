"""The parts that computer players of races share. A race is a game in which seats compete for the first right claim (a
press such as "this card is mine"). The players decide once for each event, need time to react, sometimes miss an event,
and sometimes claim rashly.

Reaction times are drawn from a lognormal distribution, which fits people: most times are near the median, a few are far
above it, and none is below a limit. The median is the number `claim` in the data of the game, multiplied by the `pace`
of the player's level and by the difficulty of this event for this seat.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from math import log
from typing import Any, ClassVar, NamedTuple

from games import data
from games.core import Chance, Event, Move


class ReactionProfile(NamedTuple):
    """The behaviour of the computer players of one level in a race."""

    pace: float
    """The median reaction time of the level, as a factor of the game's median."""
    misses: float
    """The probability that the player overlooks an event that it could win."""
    rash: float
    """The probability of a random claim when the player knows no right claim."""
    forgets: float
    """The probability of forgetting a remembered card, for each event. Half the time the player then remembers a wrong
    seat instead."""


def reaction_profiles_by_level(
    easy: tuple[float, float], normal: tuple[float, float], hard: tuple[float, float]
) -> Mapping[str, ReactionProfile]:
    """Returns the profile of each level in one race. The arguments are pairs of `pace` and `misses`."""
    return {
        "easy": ReactionProfile(*easy, rash=0.04, forgets=0.08),
        "normal": ReactionProfile(*normal, rash=0.02, forgets=0.03),
        "hard": ReactionProfile(*hard, rash=0.005, forgets=0.01),
    }


LOG_SPREAD = 0.5
"""The standard deviation of the logarithm of the seconds. Nine of ten reactions take at most 1.9 times the median."""
MIN_REACTION_SECONDS = 0.4
"""The shortest reaction time, in seconds."""
FORESEEN_SECONDS = 0.6
"""The median reaction time, in seconds, for a card that was known in advance."""


def draw_reaction_seconds(view: Any, median: float, chance: Chance) -> float:
    """Returns a random reaction time in seconds with this median. The reaction to the last card of a deck is quick
    while the dice are in use, since the dice must then show this card (SG7, SG8)."""
    if getattr(view, "deck", 1) == 0 and view.dice is not None:
        median = min(median, FORESEEN_SECONDS)
    return max(MIN_REACTION_SECONDS, chance.lognormvariate(log(median), LOG_SPREAD))


class ReactingPlayer:
    """Base class of the players of races. A player makes the claim that it believes to be right."""

    GAME: ClassVar[str]
    REACTION_PROFILES: ClassVar[Mapping[str, ReactionProfile]]
    """The profile of each level in this game. games/players/README.md has the measured shares of wins of the levels."""

    def __init__(self, seat: int, level: str = "normal") -> None:
        self.seat = seat
        self.profile = self.REACTION_PROFILES[level]
        self._question = 0
        self._claim: Move | None = None

    def observe(self, events: Sequence[Event]) -> None:
        """Does nothing, because the view is enough. Games in which memory matters override this method."""

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        """Returns the claim that the player chose when the event opened, or None to make no claim. The player chooses
        only once for each event."""
        if view.question != self._question:
            self._question = view.question
            claim = self.best_claim(view, chance)
            if claim is not None:
                self._claim = claim if chance.random() >= self.overlook_probability(view) else None
            else:
                self._claim = chance.choice(moves) if chance.random() < self.profile.rash else None
        return self._claim if self._claim in moves else None

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        median = data.delays(self.GAME, len(view.counts))["claim"] * self.profile.pace * self.difficulty_factor(view)
        return draw_reaction_seconds(view, median, chance)

    def overlook_probability(self, view: Any) -> float:
        """Returns the probability that the player overlooks this event."""
        return self.profile.misses

    @abstractmethod
    def best_claim(self, view: Any, chance: Chance) -> Move | None:
        """Returns the best claim that the player believes to be right, or None if it knows no right claim."""

    @abstractmethod
    def difficulty_factor(self, view: Any) -> float:
        """Returns how long this seat needs to judge the event, as a factor of its reaction time. 1 is usual."""
