"""What is kept of a finished table: places, scores, points and ratings.

Result and rating count for those who finished. The member who sits at a seat when the game ends gets them if the seat
was theirs from the beginning (moves that a computer player made in between count as their own), or if they stood in for
at least the last half of the table's moves. Those who left, whose seat a computer player keeps at the end, or who stood
in for less than half get nothing: such a seat has a place, but no member, and is rated like a computer player's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from openskill.models import PlackettLuce

from bot.core.custom_ids import Id, Key, Page
from bot.members.model import Length, Server
from bot.tables.table import Seat, Table
from games.core import Outcome
from games.players.base import Level

MODEL = PlackettLuce()
POINTS = (5, 3, 2, 1)
"""Points for the standings by place, from the first; everybody else who finished gets none. A tournament match counts
like any other game (the tournament's own points are those of TO2), in the season in which it ended, and for the member
who finished it: so the standings include a tournament as far as it was played, and nothing has to be added at its
end."""

PAUSE = timedelta(hours=6)
"""How long nobody plays between two evenings."""

Rating = tuple[float, float]
"""Strength and its uncertainty."""


class Leaderboard(Id, frozen=True, tag="p:l:{game}:{season}:{page}"):
    """A page, from 0, of a server's standings in a game or in all, in a season."""

    game: str | None
    season: str
    page: Page = 0


class LeaderboardGame(Id, frozen=True, tag="p:g:{season}"):
    """The first page of a server's standings in the game that is chosen, in a season."""

    season: str


class History(Id, frozen=True, tag="p:h:{member}:{page}"):
    """A page, from 0, of a member's own finished tables."""

    member: Key
    page: Page = 0


class Chart(Id, frozen=True, tag="p:p:{member}"):
    """A member's profile with the course of the rating in the game that is chosen."""

    member: Key


@dataclass(frozen=True)
class Result:
    """What the end of a game brings to one seat, as it is stored. Finale, leaderboard, profile and history show this,
    and compute nothing of it again."""

    table: int
    seat: int
    server: int
    member: int | None
    """Who gets the points and the rating; None if nobody does: then there are none."""
    name: str
    computer: bool
    game: str
    season: str
    place: int
    score: int
    points: int
    mu_before: float | None
    mu: float | None
    sigma: float | None
    """The rating before and after the game, and its uncertainty; None if the seat is not rated."""
    at: datetime


class Ended(NamedTuple):
    """How a game or a tournament ended, as it is stored."""

    game: str | None
    """None: it was a tournament."""
    at: datetime
    seats: tuple[Seat, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


def results_of(
    table: Table, outcome: Outcome, server: Server, known: Mapping[int, Rating], at: datetime
) -> list[Result]:
    """The results of a table that has ended like this, by seat; `known` are the members' ratings so far."""
    members = [_credited(table, seat) for seat in range(len(table.seats))]
    ratings = _rated(members, outcome.places, known, with_computers=server.rate_computers)
    season = season_of(at, server)
    found = []
    for seat, (who, member) in enumerate(zip(table.seats, members, strict=True)):
        before, mu, sigma = ratings.get(seat, (None, None, None))
        place = outcome.places[seat]
        found.append(
            Result(
                table=table.id,
                seat=seat,
                server=table.server,
                member=member,
                name=who.name,
                computer=who.computer,
                game=table.game,
                season=season,
                place=place,
                score=outcome.scores[seat],
                points=POINTS[place - 1] if member is not None and place <= len(POINTS) else 0,
                mu_before=before,
                mu=mu,
                sigma=sigma,
                at=at,
            )
        )
    return found


def season_of(at: datetime, server: Server) -> str:
    """The season of a moment where the server is: `2026-11` for months, `2026-Q4` for quarters. Each result keeps the
    season that was on when its game ended, whatever zone or length the server chooses later."""
    local = at.astimezone(server.tz)
    return f"{local:%Y-%m}" if length_of(local.date(), server) == "month" else f"{local:%Y}-Q{(local.month + 2) // 3}"


def length_of(day: date, server: Server) -> Length:
    """How long the season of this day lasts."""
    return server.season if day.isoformat() >= server.season_from else server.season_before


def next_seasons(day: date) -> date:
    """The first day after this one on which seasons of any length begin: the first one of the next quarter."""
    months = day.year * 12 + (day.month + 2) // 3 * 3
    return date(months // 12, months % 12 + 1, 1)


def with_length(length: Length, server: Server, at: datetime) -> dict[str, str]:
    """What is stored of a server that chooses this length: it holds from the next season on, so that none of the
    results of the season that is on belongs to another one then. A change that did not hold yet is dropped."""
    day = at.astimezone(server.tz).date()
    return {
        "season": length,
        "season_before": length_of(day, server),
        "season_from": next_seasons(day).isoformat(),
    }


def _credited(table: Table, seat: int) -> int | None:
    """The member who gets the result of this seat; None if nobody does."""
    who = table.seats[seat]
    if who.member is None or who.computer:
        return None
    is_theirs = who.owner == who.member or (who.left_at or 0) * 2 <= table.number
    return who.member if is_theirs else None


def _rated(
    members: Sequence[int | None], places: Sequence[int], known: Mapping[int, Rating], *, with_computers: bool
) -> dict[int, tuple[float, float, float]]:
    """The rating before the game, the new one and its uncertainty, by seat, of the members who are credited. Computer
    players count as average players if they count at all."""
    seats = [i for i, member in enumerate(members) if member is not None or with_computers]
    if len(seats) < 2 or not any(members):
        return {}
    teams = [[MODEL.rating(*known.get(members[i] or 0, ()))] for i in seats]
    new = MODEL.rate(teams, ranks=[float(places[i]) for i in seats])
    return {
        i: (old.mu, rating.mu, rating.sigma)
        for i, (old,), (rating,) in zip(seats, teams, new, strict=True)
        if members[i] is not None
    }


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
    points: int
    places: tuple[tuple[int, int], ...]
    """How often the member took each place, the best place first."""
    rating: float | None = None
    uncertainty: float | None = None

    @property
    def games(self) -> int:
        return sum(count for _, count in self.places)

    @property
    def wins(self) -> int:
        return dict(self.places).get(1, 0)


@dataclass(frozen=True)
class Opponent:
    """An opponent of a member: how often they played, and who finished ahead of whom."""

    name: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Best:
    """The win that raised a member's rating most."""

    table: int
    game: str
    at: datetime
    before: float
    after: float


@dataclass(frozen=True)
class Figures:
    """What stands out among a member's results: most wins in a row, and their best game, if there is one."""

    streak: int = 0
    best: Best | None = None


@dataclass(frozen=True)
class Against:
    """How a member fared against one other in one game."""

    game: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Gain:
    """What a game brought to a seat, as it is stored: points of the season, and the rating before and after it (None
    if unrated)."""

    points: int
    before: float | None = None
    after: float | None = None


class Sat(NamedTuple):
    """A game of an evening: when it began and ended, and the places of members."""

    began: datetime
    ended: datetime
    places: Mapping[int, int]


def evening(games: Sequence[Sat]) -> dict[int, int]:
    """How often each of those who sat at the latest of these games, which comes first, was the best of them since the
    last pause, in games at which at least two of them sat. Empty if that was the only one."""
    played = [game for game in games if len(game.places) > 1]
    pauses = (at for at, (one, before) in enumerate(pairwise(played), 1) if one.began - before.ended > PAUSE)
    tonight = [game.places for game in played[: next(pauses, len(played))]]
    best = Counter(who for places in tonight for who, place in places.items() if place == min(places.values()))
    return {who: best[who] for who in tonight[0]} if len(tonight) > 1 else {}


@dataclass(frozen=True)
class Finished:
    """A finished table as the member of one seat looks back on it; `others` are names with places, the best first, and
    whether a computer player sat there, at which level if for itself."""

    table: int
    game: str
    at: datetime
    place: int
    score: int
    points: int
    others: tuple[tuple[str, int, bool, Level | None], ...]
