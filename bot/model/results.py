"""What is kept of a finished table: places, scores, points and ratings.

Result and rating count for those who finished. The member who sits at a seat when the game ends gets them if the seat
was theirs from the beginning (moves that a computer player made in between count as their own), or if they stood in for
at least the last half of the table's moves. Those who left, whose seat a computer player keeps at the end, or who stood
in for less than half get nothing: such a seat has a place, but no member, and is rated like a computer player's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from openskill.models import PlackettLuce

from bot.model.table import Table

MODEL = PlackettLuce()
POINTS = (5, 3, 2, 1)
"""Points for the standings by place, from the first; everybody else who finished gets none. A tournament match counts
like any other game (the tournament's own points are those of TO2), in the season in which it ended, and for the member
who finished it: so the standings include a tournament as far as it was played, and nothing has to be added at its
end."""


def season_of(at: datetime, kind: str) -> str:
    """The season of a moment: `2026-11` for months, `2026-Q4` for quarters."""
    return f"{at:%Y-%m}" if kind == "month" else f"{at:%Y}-Q{(at.month + 2) // 3}"


def points_for(places: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat for the standings, at any table."""
    return tuple(POINTS[place - 1] if place <= len(POINTS) else 0 for place in places)


def credited(table: Table, seat: int) -> int | None:
    """The member who gets the result of this seat; None if nobody does."""
    who = table.seats[seat]
    if who.member is None or who.computer:
        return None
    is_theirs = who.owner == who.member or (who.left_at or 0) * 2 <= table.number
    return who.member if is_theirs else None


Rating = tuple[float, float]
"""Strength and its uncertainty."""


UNKNOWN: float = MODEL.rating().mu
"""The rating of somebody of whom nothing is known yet."""


def rated(
    table: Table, places: Sequence[int], known: Mapping[int, Rating], *, with_computers: bool
) -> dict[int, Rating]:
    """The new rating of each seat that is rated, by seat; `known` are the members' ratings so far. Computer players
    count as average players if they count at all."""
    credits = [credited(table, i) for i in range(len(table.seats))]
    seats = [i for i, member in enumerate(credits) if member is not None or with_computers]
    if len(seats) < 2 or not any(credits):
        return {}
    teams = []
    for i in seats:
        member = credits[i]
        before = known.get(member) if member is not None else None
        teams.append([MODEL.rating(*before) if before else MODEL.rating()])
    new = MODEL.rate(teams, ranks=[float(places[i]) for i in seats])
    return {i: (rating.mu, rating.sigma) for i, (rating,) in zip(seats, new, strict=True) if credits[i] is not None}


# The data of leaderboards, profiles and histories


@dataclass(frozen=True)
class Line:
    """One line of the standings. Members with equal points and wins share a `rank`."""

    rank: int
    member: int
    name: str
    points: int
    wins: int
    games: int
    rating: float | None = None
    uncertainty: float | None = None


@dataclass(frozen=True)
class Standing:
    """Where a member stands: their rank, and how many points they are ahead of the next (if `rank` is 1) or behind
    whoever is before them. `other` is the name of that member, None if there is nobody else."""

    rank: int
    other: str | None = None
    points: int = 0


@dataclass(frozen=True)
class InGame:
    """A member's results in one game."""

    game: str
    games: int
    wins: int
    points: int
    places: tuple[tuple[int, int], ...]
    """How often the member took each place, the best place first."""
    rating: float | None = None
    uncertainty: float | None = None


@dataclass(frozen=True)
class Opponent:
    """An opponent of a member: how often they played, and who finished ahead of whom."""

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
class Gain:
    """What a game brought to a seat: points of the season, and the rating before and after it (None if unrated)."""

    points: int
    before: float | None = None
    after: float | None = None


@dataclass(frozen=True)
class Finished:
    """A finished table as the member of one seat looks back on it; `others` are names with places, the best first."""

    table: int
    game: str
    at: datetime
    place: int
    score: int
    points: int
    others: tuple[tuple[str, int], ...]
