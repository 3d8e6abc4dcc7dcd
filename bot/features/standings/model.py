"""The results of finished tables: places, scores, points and ratings.

Only members who finish a game get its result and rating. The member at a seat at the end gets them if they had the seat
from the beginning (moves that a computer player made in between count as their own), or if they took it over for at
least the last half of the table's moves. A seat that its member left, that a computer player plays at the end, or that
a stand-in had for less than half of the moves has a place but no member, and is rated like a computer player's.
"""

from __future__ import annotations

from calendar import monthrange
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from openskill.models import PlackettLuce

from bot.core.custom_ids import Id, Key, Page
from bot.members.model import SeasonLength, Server
from bot.tables.table import Seat, Table
from games.core import Outcome
from games.players.base import Level

MODEL = PlackettLuce()
POINTS = (5, 3, 2, 1)
"""Points for the standings by place, from the first; all other places get none. A tournament match counts like any
other game, in the season in which it ended, for the members who finished it; the tournament's own points are separate
(TO2). So the standings always include the matches played so far, and nothing is added when a tournament ends."""

MOVED_WITHIN = timedelta(days=7)
"""The standings show the places that members have moved within this time."""

EVENING_GAP = timedelta(hours=6)
"""A longer time without a game begins a new evening."""

Rating = tuple[float, float]
"""Mean and standard deviation of a member's skill (OpenSkill's mu and sigma)."""


class Leaderboard(Id, frozen=True, tag="p:l:{game}:{season}:{page}"):
    """A page, from 0, of a server's standings in one game or all games, in a season."""

    game: str | None
    season: str
    page: Page = 0


class LeaderboardGame(Id, frozen=True, tag="p:g:{season}"):
    """The first page of a server's standings in the chosen game, in a season."""

    season: str


class History(Id, frozen=True, tag="p:h:{member}:{page}"):
    """A page, from 0, of a member's own finished tables."""

    member: Key
    page: Page = 0


class Chart(Id, frozen=True, tag="p:p:{member}"):
    """A member's profile with a chart of the rating in the chosen game."""

    member: Key


class ShareProfile(Id, frozen=True, tag="p:s:{member}:{game}:{against}"):
    """Posts a member's profile in the channel, with the chart of `game`. `against` is the opponent whose results are
    compared, 0 without one."""

    member: Key
    game: str | None
    against: Key = 0


@dataclass(frozen=True)
class Result:
    """The stored result of one seat in a finished game. Finale, leaderboard, profile and history show these values
    without recomputing them."""

    table: int
    seat: int
    server: int
    member: int | None
    """The member who gets the points and the rating; None if no member does, and then there are none."""
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
    """The stored end of a game or a tournament."""

    game: str | None
    """None for a tournament."""
    at: datetime
    seats: tuple[Seat, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


def results_of(
    table: Table, outcome: Outcome, server: Server, old_ratings: Mapping[int, Rating], at: datetime
) -> list[Result]:
    """Computes the results of a finished table, by seat; `old_ratings` are the members' ratings before the game."""
    members = [_credited_member(table, seat) for seat in range(len(table.seats))]
    ratings = _rate(members, outcome.places, old_ratings, with_computers=server.rate_computers)
    season = season_of(at, server)
    results = []
    for seat, (who, member) in enumerate(zip(table.seats, members, strict=True)):
        before, mu, sigma = ratings.get(seat, (None, None, None))
        place = outcome.places[seat]
        results.append(
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
    return results


def season_of(at: datetime, server: Server) -> str:
    """The season at a time, in the server's time zone: `2026-11` for months, `2026-Q4` for quarters. A game counts
    towards the season in which it ended, even if the server later chooses another time zone or season length."""
    local = at.astimezone(server.tz)
    return f"{local:%Y-%m}" if length_of(local.date(), server) == "month" else f"{local:%Y}-Q{(local.month + 2) // 3}"


def length_of(day: date, server: Server) -> SeasonLength:
    """The length of the season that this day belongs to."""
    return server.season if day.isoformat() >= server.season_from else server.season_before


def next_quarter(day: date) -> date:
    """The first day of the next quarter, on which seasons of any length begin."""
    months = day.year * 12 + (day.month + 2) // 3 * 3
    return date(months // 12, months % 12 + 1, 1)


def last_day_of_season(day: date, server: Server) -> date:
    """The last day of the season that this day belongs to."""
    if length_of(day, server) == "quarter":
        return next_quarter(day) - timedelta(days=1)
    return day.replace(day=monthrange(day.year, day.month)[1])


def with_length(length: SeasonLength, server: Server, at: datetime) -> dict[str, str]:
    """The stored settings of a server that chooses this season length. The length takes effect with the next quarter,
    so that results of the current season stay in it. A pending change is replaced."""
    day = at.astimezone(server.tz).date()
    return {
        "season": length,
        "season_before": length_of(day, server),
        "season_from": next_quarter(day).isoformat(),
    }


def _credited_member(table: Table, seat: int) -> int | None:
    """The member who gets the result of this seat; None if no member does."""
    who = table.seats[seat]
    if who.member is None or who.computer:
        return None
    is_theirs = who.owner == who.member or (who.left_at or 0) * 2 <= table.number
    return who.member if is_theirs else None


def _rate(
    members: Sequence[int | None], places: Sequence[int], old_ratings: Mapping[int, Rating], *, with_computers: bool
) -> dict[int, tuple[float, float, float]]:
    """Returns mu before the game, the new mu and the new sigma, by seat, for the credited members. With
    `with_computers`, all other seats count as average players; otherwise they are left out."""
    seats = [i for i, member in enumerate(members) if member is not None or with_computers]
    if len(seats) < 2 or not any(members):
        return {}
    teams = [[MODEL.rating(*old_ratings.get(members[i] or 0, ()))] for i in seats]
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
    before: int | None = None
    """The rank by the results up to MOVED_WITHIN ago; None if there were none, or if it does not matter."""


@dataclass(frozen=True)
class Season:
    """The current season of a server. `days` are left after the current one. As long as nobody has finished a game
    in it, `last` is the season before it with results, and `leaders` are the first lines of that season."""

    last_day: date
    days: int
    last: str | None = None
    leaders: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Standing:
    """A member's rank, and their lead in points over the next member (if `rank` is 1) or their distance to the one
    before them. `other` is the name of that member, None if there is nobody else."""

    rank: int
    other: str | None = None
    points: int = 0


@dataclass(frozen=True)
class InGame:
    """A member's results in one game."""

    game: str
    points: int
    places: tuple[tuple[int, int], ...]
    """Pairs of a place and how often the member took it, the best place first."""
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
    """An opponent of a member: the number of common games, and how often the member finished ahead or behind."""

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
    """A member's longest winning streak, the win that raised their rating most, the places in their last games, the
    latest first, and the ends of the tournaments that they won, the latest first."""

    streak: int = 0
    best: Best | None = None
    form: tuple[int, ...] = ()
    titles: tuple[datetime, ...] = ()


@dataclass(frozen=True)
class Against:
    """A member's record against one opponent in one game."""

    game: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Gain:
    """The stored gain of a seat in one game: season points, and the rating before and after (None if unrated)."""

    points: int
    before: float | None = None
    after: float | None = None


class Sat(NamedTuple):
    """A game of an evening: its start, end, and the place of each member."""

    began: datetime
    ended: datetime
    places: Mapping[int, int]


def evening(games: Sequence[Sat]) -> dict[int, int]:
    """Counts the wins of each player of the latest game during the current evening.

    `games` lists the latest game first, each with the places of that game's players only. A win is the best place among
    them, in games with at least two of them. The evening begins after the last pause of EVENING_GAP. Empty if the
    latest game was the only one.
    """
    played = [game for game in games if len(game.places) > 1]
    gaps = (at for at, (later, earlier) in enumerate(pairwise(played), 1) if later.began - earlier.ended > EVENING_GAP)
    tonight = [game.places for game in played[: next(gaps, len(played))]]
    wins = Counter(who for places in tonight for who, place in places.items() if place == min(places.values()))
    return {who: wins[who] for who in tonight[0]} if len(tonight) > 1 else {}


@dataclass(frozen=True)
class Finished:
    """A finished table in the history of one of its members. `others` are the other seats, the best place first: name,
    place, whether a computer player sat there, and its level unless it played a member's seat."""

    table: int
    game: str
    at: datetime
    place: int
    score: int
    points: int
    others: tuple[tuple[str, int, bool, Level | None], ...]
