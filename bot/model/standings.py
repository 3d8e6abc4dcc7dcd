"""What leaderboards, profiles and histories are made of: plain data from the store for the screens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Line:
    """One member of a standing. `rank` is shared by those with equal points and wins."""

    rank: int
    member: int
    name: str
    points: int
    wins: int
    games: int
    rating: float | None = None
    uncertainty: float | None = None


@dataclass(frozen=True)
class InGame:
    """What a member reached in one game."""

    game: str
    games: int
    wins: int
    points: int
    places: tuple[tuple[int, int], ...]
    """How often which place, the best first."""
    rating: float | None = None
    uncertainty: float | None = None


@dataclass(frozen=True)
class Opponent:
    """Against whom a member played, how often, and who ended before whom."""

    name: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Rated:
    """A member's rating after a game."""

    at: datetime
    rating: float
    uncertainty: float


@dataclass(frozen=True)
class Finished:
    """One seat of a finished table as its member looks back on it; `others` are names with places, the best first."""

    table: int
    game: str
    at: datetime
    place: int
    score: int
    points: int
    others: tuple[tuple[str, int], ...]
