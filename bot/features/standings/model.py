"""The results of finished tables: places, scores, points and ratings; seasons; the data of all screens; hence its
length.

The result and rating of a seat go to the member at the seat at the end, if the member had the seat from the beginning
(also where a computer player made some of its moves), or took the seat over for at least the last half of the table's
moves. No member gets the result of any other seat: the member left it, a computer player plays it at the end, or a
stand-in (a member who took it over) had it for less than half of the moves. This seat has a place, and is rated like
a computer player's."""

from __future__ import annotations

from calendar import monthrange
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
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
"""Season points by place, from the first place. All other places get 0.

A match of a tournament counts like any other game: for the members who finished it, in the season in which it ended. So
nothing is added when a tournament ends. A tournament counts its own points separately (TO2)."""

MOVED_WITHIN = timedelta(days=7)
"""The standings show by how many places each member moved up or down within this time."""

ANNOUNCED_AT = time(9)
"""The time of day, on the first day of a season, from which the end of the last season is announced."""
MAX_ANNOUNCEMENT_DELAY = timedelta(days=3)
"""If the bot was away for so long after the end of a season, the end is not announced any more."""
MIN_GAMES_TO_ANNOUNCE = 10
"""The end of a season is announced if at least so many games were finished in it on the server."""

EVENING_GAP = timedelta(hours=6)
"""A longer pause between two games begins a new evening."""

Rating = tuple[float, float]
"""Mean and standard deviation of a member's estimated skill (mu and sigma in OpenSkill)."""


class Leaderboard(Id, frozen=True, tag="p:l:{game}:{season}:{page}"):
    """The custom_id of a page of a server's standings. `page` counts from 0. The standings are those of one game (None
    for all games) in one season ("ever" for all seasons)."""

    game: str | None
    season: str
    page: Page = 0


class LeaderboardGame(Id, frozen=True, tag="p:g:{season}"):
    """The custom_id of the select that chooses the game of a server's standings in one season. Its choice opens the
    first page."""

    season: str


class History(Id, frozen=True, tag="p:h:{member}:{page}"):
    """The custom_id of a page of the member's own finished tables. `page` counts from 0."""

    member: Key
    page: Page = 0


class Chart(Id, frozen=True, tag="p:p:{member}"):
    """The custom_id of the select that chooses the game whose rating chart a member's profile shows."""

    member: Key


class ShareProfile(Id, frozen=True, tag="p:s:{member}:{game}:{against}"):
    """The custom_id of the button that posts a member's profile in the channel, with the rating chart of `game` (None
    without a chart). `against` is the id of the opponent with whom the member is compared; 0 if there is none."""

    member: Key
    game: str | None
    against: Key = 0


@dataclass(frozen=True)
class Result:
    """The stored result of one seat in a finished game. Finale (the last message of a game), leaderboard, profile and
    history show these values as they are stored."""

    table: int
    seat: int
    server: int
    member: int | None
    """The id of the member who gets points and rating; None if no member gets them."""
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
    """The uncertainty of the rating. `mu_before` and `mu` are the rating before and after the game. All three are None
    if the seat is not rated."""
    at: datetime


class StoredEnd(NamedTuple):
    """How a game or a tournament ended, as it is stored. `places` and `scores` are by seat."""

    game: str | None
    """The name of the game; None for a tournament."""
    at: datetime
    seats: tuple[Seat, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


def results_of(
    table: Table, outcome: Outcome, server: Server, old_ratings: Mapping[int, Rating], at: datetime
) -> list[Result]:
    """Returns the results of a finished table, by seat. `old_ratings` are the ratings before the game, by id of the
    member. `at` is when the game ended."""
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
    """Returns the season at a time, in the server's time zone: `2026-11` where seasons are months, `2026-Q4` where they
    are quarters. A stored result keeps the season in which its game ended, even if the server later chooses another
    time zone or season length."""
    return _season_on(at.astimezone(server.tz).date(), server)


def _season_on(day: date, server: Server) -> str:
    return f"{day:%Y-%m}" if season_length_on(day, server) == "month" else f"{day:%Y}-Q{(day.month + 2) // 3}"


def season_length_on(day: date, server: Server) -> SeasonLength:
    """Returns the length of the season that contains this day. A server's change of the length applies from a later day
    on, `season_from`."""
    return server.season if day.isoformat() >= server.season_from else server.season_before


def next_quarter(day: date) -> date:
    """Returns the first day of the quarter after this day. Seasons of any length can begin on this day."""
    months = day.year * 12 + (day.month + 2) // 3 * 3
    return date(months // 12, months % 12 + 1, 1)


def last_day_of_season(day: date, server: Server) -> date:
    """Returns the last day of the season that contains this day."""
    if season_length_on(day, server) == "quarter":
        return next_quarter(day) - timedelta(days=1)
    return day.replace(day=monthrange(day.year, day.month)[1])


class EndedSeason(NamedTuple):
    """A season that is over, when it ended, and from when that is announced."""

    season: str
    ended_at: datetime
    announced_at: datetime


def last_ended_season(now: datetime, server: Server) -> EndedSeason:
    """Returns the season before the current one."""
    today = now.astimezone(server.tz).date()
    first_month = (today.month - 1) // 3 * 3 + 1 if season_length_on(today, server) == "quarter" else today.month
    first = today.replace(month=first_month, day=1)
    ended_at, announced_at = (datetime.combine(first, at, server.tz).astimezone(UTC) for at in (time(), ANNOUNCED_AT))
    return EndedSeason(_season_on(first - timedelta(days=1), server), ended_at, announced_at)


def is_due_to_announce(ended: EndedSeason, now: datetime, known_since: datetime) -> bool:
    """Whether the end of this season is to be announced now. Not announced are seasons that ended before `known_since`,
    when the bot first ran a version that announces them."""
    is_known = known_since < ended.ended_at
    return is_known and ended.announced_at <= now < ended.announced_at + MAX_ANNOUNCEMENT_DELAY


def next_season_check(now: datetime) -> datetime:
    """Returns when to look next for seasons whose end is to be announced: at the next full hour while a season may have
    ended in some time zone, otherwise at the end of the month (UTC)."""
    month = now.astimezone(UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    next_month = (month + timedelta(days=31)).replace(day=1)
    first_check = next_month - timedelta(days=1)
    if now < month + MAX_ANNOUNCEMENT_DELAY + timedelta(days=1) or now >= first_check:
        return now.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    return first_check


def with_season_length(length: SeasonLength, server: Server, at: datetime) -> dict[str, str]:
    """Returns the settings to store when a server chooses a season length at the time `at`. The length applies from the
    next quarter on, so that results of the current season stay in that season. An earlier choice that does not apply
    yet is replaced."""
    day = at.astimezone(server.tz).date()
    return {
        "season": length,
        "season_before": season_length_on(day, server),
        "season_from": next_quarter(day).isoformat(),
    }


def _credited_member(table: Table, seat: int) -> int | None:
    """Returns the id of the member who gets the result of this seat; None if no member gets it."""
    who = table.seats[seat]
    if who.member is None or who.computer:
        return None
    is_theirs = who.owner == who.member or (who.left_at or 0) * 2 <= table.number
    return who.member if is_theirs else None


def _rate(
    members: Sequence[int | None], places: Sequence[int], old_ratings: Mapping[int, Rating], *, with_computers: bool
) -> dict[int, tuple[float, float, float]]:
    """Returns the ratings of the credited members, by seat: mu before the game, mu and sigma after it.

    `members` has the id of the credited member of each seat, or None. With `with_computers`, a seat without a credited
    member counts as an average player; otherwise it is left out. `old_ratings` are by id of the member."""
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
class StandingsLine:
    """A member's line in the standings. Members with equal points and wins share a `rank`. `rating` and `uncertainty`
    are those of one game."""

    rank: int
    member: int
    name: str
    points: int
    wins: int
    games: int
    rating: float | None = None
    uncertainty: float | None = None
    before: int | None = None
    """The member's rank by the results up to MOVED_WITHIN ago. None if there were none by then, or if the standings do
    not show changes."""


@dataclass(frozen=True)
class Season:
    """The current season of a server. `days` is the number of days left after today. `last` is the latest
    earlier season with results, or None, and `leaders` are its first lines."""

    last_day: date
    days: int
    last: str | None = None
    leaders: tuple[StandingsLine, ...] = ()


MAX_NEIGHBOURS = 3
"""The maximum number of names that `Standing` has."""


@dataclass(frozen=True)
class Standing:
    """A member's rank in the standings, compared with the neighbours: the next members if `rank` is 1, otherwise the
    members before. `others` are the names of those with equal points, at most `MAX_NEIGHBOURS`; empty if there is
    nobody else. `points` is the difference in points."""

    rank: int
    others: tuple[str, ...] = ()
    points: int = 0


@dataclass(frozen=True)
class GameTotals:
    """A member's results in one game, all taken together."""

    game: str
    points: int
    places: tuple[tuple[int, int], ...]
    """Pairs of a place and the number of games in which the member took the place; the best place first."""
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
    """A member's results against one opponent, in all their common games: the number of games, and how often the member
    finished ahead of the opponent or behind."""

    name: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class BestWin:
    """The win that raised a member's rating most, with the rating `before` and `after` it."""

    table: int
    game: str
    at: datetime
    before: float
    after: float


@dataclass(frozen=True)
class PersonalRecords:
    """A member's highlights on a server.

    - `streak` is the longest series of consecutive wins.
    - `best` is the win that raised the member's rating most.
    - `form` has the places in the last games, the latest first.
    - `titles` has the times at which tournaments ended that the member won, the latest first."""

    streak: int = 0
    best: BestWin | None = None
    form: tuple[int, ...] = ()
    titles: tuple[datetime, ...] = ()


@dataclass(frozen=True)
class HeadToHead:
    """A member's results against one opponent in one game: the number of common games, and how often the member
    finished ahead or behind."""

    game: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True)
class Gain:
    """What one seat gained in one game: the season points, and the rating before and after the game (both None if the
    seat is not rated)."""

    points: int
    before: float | None = None
    after: float | None = None


class PlayedGame(NamedTuple):
    """A game that was played in an evening: its start, its end, and the place of each member by id."""

    began: datetime
    ended: datetime
    places: Mapping[int, int]


def evening_score(games: Sequence[PlayedGame]) -> dict[int, int]:
    """Returns how many games of the current evening each member of the latest game won, alone or with others. Empty if
    the evening has only one game, or none of them won any.

    `games` has the latest game first; `places` of each game has only members who also played the latest game, so
    somebody else may have won. Only games with at least two of these members count. The evening begins after the last
    pause that is longer than EVENING_GAP."""
    played = [game for game in games if len(game.places) > 1]
    gaps = (at for at, (later, earlier) in enumerate(pairwise(played), 1) if later.began - earlier.ended > EVENING_GAP)
    tonight = [game.places for game in played[: next(gaps, len(played))]]
    wins = Counter(who for places in tonight for who, place in places.items() if place == 1)
    return {who: wins[who] for who in tonight[0]} if len(tonight) > 1 and wins else {}


@dataclass(frozen=True)
class FinishedGame:
    """A finished table in the history of one of its members. `others` has the other seats, the best place first. Each
    is a name, a place, whether a computer player had the seat at the end, and the level of the computer player. The
    level is None if the computer player replaced a member."""

    table: int
    game: str
    at: datetime
    place: int
    score: int
    points: int
    others: tuple[tuple[str, int, bool, Level | None], ...]
