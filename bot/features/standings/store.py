"""Results and ratings. They are stored when a game ends, and read for standings, profiles and exports, hence its
length."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, and_, bindparam, case, distinct, func, insert, or_, select, tuple_, update

from bot.core.custom_ids import to_base36
from bot.database import Store, facts
from bot.database.columns import Moment, metadata
from bot.database.writer import Work
from bot.features.standings import model as results
from bot.features.standings.model import (
    MAX_NEIGHBOURS,
    BestWin,
    FinishedGame,
    Gain,
    GameTotals,
    HeadToHead,
    Opponent,
    PersonalRecords,
    PlayedGame,
    Standing,
    StandingsLine,
    results_of,
)
from bot.members import servers
from bot.members.model import Server, Setting
from bot.members.servers import add_setting
from bot.members.store import NAMES
from bot.tables import table as model
from bot.tables.rows import SEATS, TABLES, deleted_name_columns

RESULTS = sa.Table(
    "results",
    metadata,
    sa.Column("table", sa.BigInteger, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("server", sa.BigInteger, nullable=False, info=facts.SERVER),
    sa.Column("member", sa.BigInteger, info=facts.EMPTIED),
    sa.Column("name", sa.String(100), nullable=False, info=facts.NAME),
    sa.Column("computer", sa.Boolean, nullable=False),
    sa.Column("game", sa.String(20), nullable=False),
    sa.Column("season", sa.String(10), nullable=False),
    sa.Column("place", sa.Integer, nullable=False, info=facts.ABOUT),
    sa.Column("score", sa.Integer, nullable=False, info=facts.ABOUT),
    sa.Column("points", sa.Integer, nullable=False, info=facts.ABOUT),
    sa.Column("mu_before", sa.Float, info=facts.ABOUT),
    sa.Column("mu", sa.Float, info=facts.ABOUT),
    sa.Column("sigma", sa.Float, info=facts.ABOUT),
    sa.Column("at", Moment, nullable=False),
    sa.Index(None, "server", "game", "season"),
    sa.Index(None, "member"),
    info=facts.table_info(
        what="place, score, points and rating of each player in each finished game",
        why=facts.STANDINGS,
        until=facts.THERE,
        seen=facts.ON_SERVER,
        deleted="ids are emptied, names become the number of the seat, points and ratings go; place and score stay",
    ),
)

RATINGS = sa.Table(
    "ratings",
    metadata,
    sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    sa.Column("game", sa.String(20), primary_key=True),
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False, info=facts.ID),
    sa.Column("mu", sa.Float, nullable=False, info=facts.ABOUT),
    sa.Column("sigma", sa.Float, nullable=False, info=facts.ABOUT),
    info=facts.table_info(
        what="the rating of each member, by server and game",
        why=facts.STANDINGS,
        until=facts.THERE,
        seen=facts.ON_SERVER,
    ),
)

SEASON_ENDS = sa.Table(
    "season_ends",
    metadata,
    sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    sa.Column("season", sa.String(10), nullable=False),
    sa.Column("tried", Moment),
    sa.Column("is_done", sa.Boolean, nullable=False),
    info=facts.table_info(
        what="which seasons were announced",
        why="to announce the end of each season once on a server",
        until=facts.THERE,
        seen=facts.NOBODY,
    ),
)
"""The season of each server whose end was announced last. `tried` is when its message was first sent, unless Discord
has certainly refused it. `is_done` says whether the end needs no message any more."""

SEASON_END = add_setting(
    Server, Setting("choice", name="season_end", choices=("post", "none"), default="post", page="channel")
)

r, e = RESULTS.c, SEASON_ENDS.c
OPPONENTS, FORM = 3, 10
"""How many opponents a profile lists, and of how many last games it shows the places."""
MAX_EVENING = timedelta(days=1)
"""The games of an evening are searched this far back."""
EXPORTED = ("table", "game", "season", "ended", "seat", "member", "name", "place", "score", "points")
"""The columns of the CSV file with a server's results."""
FORMULAS = ("=", "+", "-", "@")
"""A spreadsheet takes a text that begins with one of these characters for a formula."""
MAX_SEASON = timedelta(days=100)
"""A season, and the time until its end is announced, are shorter than this."""
NONCE_LASTS = timedelta(minutes=2)
"""For so long Discord certainly refuses a second message with the same nonce."""
MAX_CHART_POINTS = 200
"""The number of ratings in a chart; only the latest ones are shown."""
_RATING: dict[str, Any] = {column.name: bindparam(f"b_{column.name}") for column in RATINGS.c}
INSERT_RATING = insert(RATINGS).values(_RATING)
UPDATE_RATING = (
    update(RATINGS)
    .where(*(column == _RATING[column.name] for column in RATINGS.primary_key))
    .values({name: _RATING[name] for name in ("mu", "sigma")})
)


@dataclass(frozen=True)
class ServerDataSize:
    """How much data of a server is stored: the number of members with a stored name, and the number of finished games.
    `last` is the end of the last game. `gone` is when the server removed the bot, or None."""

    server: int
    members: int
    games: int
    last: datetime | None
    gone: datetime | None


def _standings_condition(server: int, game: str | None, season: str | None) -> sa.ColumnElement[bool]:
    """Returns the SQL condition for the members' results that count in these standings. None for `game` or `season`
    means all of them."""
    conditions = [r.server == server, r.member.is_not(None)]
    if game is not None:
        conditions.append(r.game == game)
    if season is not None:
        conditions.append(r.season == season)
    return and_(*conditions)


_WON = case((r.place == 1, 1), else_=0)
_WINS = func.sum(_WON)


def _ranking_query(condition: sa.ColumnElement[bool], before: datetime | None = None) -> sa.Select[Any]:
    """Returns the query for the members' ranks by the results that satisfy the condition: most points first, then most
    wins. With the time `before`, the query also returns each member's rank by the results up to that time, or None for
    a member who had none."""
    order = (func.sum(r.points).desc(), _WINS.desc())
    earlier: sa.ColumnElement[Any] = sa.null()
    if before is not None:
        points, wins, games = (func.sum(case((r.at <= before, what), else_=0)) for what in (r.points, _WON, 1))
        earlier = case((games > 0, func.rank().over(order_by=(points.desc(), wins.desc()))))
    return (
        select(
            r.member,
            func.rank().over(order_by=order).label("rank"),
            func.max(r.name).label("result_name"),
            func.sum(r.points).label("points"),
            _WINS.label("wins"),
            func.count().label("games"),
            earlier.label("before"),
        )
        .where(condition)
        .group_by(r.member)
        .order_by(*order, func.count(), r.member)
    )


async def standings(
    store: Store,
    server: int,
    *,
    game: str | None,
    season: str | None,
    first: int,
    count: int,
    before: datetime | None = None,
) -> tuple[int, list[StandingsLine]]:
    """Returns the number of members with results, and `count` lines of the standings from the line `first` (from 0):
    most points first, then most wins.

    None for `game` or `season` means all of them. The lines have ratings only if a game is given, and earlier ranks
    only if the time `before` is given."""
    condition = _standings_condition(server, game, season)
    (total,) = await store.values(select(func.count(distinct(r.member))).where(condition))
    ranked = _ranking_query(condition, before).limit(count).offset(first).subquery()
    c, n, g = ranked.c, NAMES.c, RATINGS.c
    named = ranked.join(NAMES, and_(n.server == server, n.member == c.member), isouter=True).join(
        RATINGS, and_(g.server == server, g.game == (game or ""), g.member == c.member), isouter=True
    )
    query = (
        select(
            c.rank, c.member, func.coalesce(n.name, c.result_name).label("name"), c.points, c.wins, c.games, c.before
        )
        .add_columns(g.mu.label("rating"), g.sigma.label("uncertainty"))
        .select_from(named)
        .order_by(c.points.desc(), c.wins.desc(), c.games, c.member)
    )
    return total, [StandingsLine(**row._mapping) for row in await store.rows(query)]


async def standing(store: Store, server: int, member: int, *, game: str | None, season: str | None) -> Standing | None:
    """Returns the member's rank in these standings, compared with the neighbours; None if the member has no results.
    None for `game` or `season` means all of them."""
    ranked = _ranking_query(_standings_condition(server, game, season)).subquery()
    c, n = ranked.c, NAMES.c
    mine = await store.rows(select(c.rank, c.points).where(c.member == member))
    if not mine:
        return None
    ((rank, points),) = mine
    named = ranked.join(NAMES, and_(n.server == server, n.member == c.member), isouter=True)
    beside = select(func.coalesce(n.name, c.result_name), c.points).select_from(named).where(c.member != member)
    if rank == 1:
        beside = beside.order_by(c.rank, c.member)
    else:
        beside = beside.where(c.rank < rank).order_by(c.rank.desc(), c.member)
    others = await store.rows(beside.limit(MAX_NEIGHBOURS))
    equal = tuple([name for name, their_points in others if their_points == others[0][1]])
    return Standing(rank, equal, abs(others[0][1] - points)) if others else Standing(rank)


async def seasons(store: Store, server: int, game: str | None = None) -> list[str]:
    """Returns the seasons in which members finished games, the latest first. With `game`, only that game counts."""
    query = select(r.season, func.max(r.at)).where(_standings_condition(server, game, None)).group_by(r.season)
    return [season for season, _ in await store.rows(query.order_by(func.max(r.at).desc()))]


async def seasons_with_games(store: Store, least: int, now: datetime) -> list[tuple[int, str]]:
    """Returns pairs of a server of this process and a recent season in which at least `least` games were finished
    there."""
    games = func.count(distinct(r.table))
    query = select(r.server, r.season).where(
        store.shards.server_condition(r.server), r.at > now - MAX_SEASON, r.member.is_not(None)
    )
    rows = await store.rows(query.group_by(r.server, r.season).having(games >= least).order_by(r.server))
    return [(server, season) for server, season in rows]


async def games_by_channel(store: Store, server: int, season: str) -> dict[int, int]:
    """Returns the number of games that were finished in each channel of a server in a season, by the channel's id. The
    channel with the most games comes first."""
    games = func.count(distinct(r.table))
    query = (
        select(TABLES.c.channel, games)
        .join(RESULTS, r.table == TABLES.c.id)
        .where(_standings_condition(server, None, season))
        .group_by(TABLES.c.channel)
        .order_by(games.desc(), func.max(r.at).desc())
    )
    return dict([tuple(row) for row in await store.rows(query)])


async def claim_season_end(store: Store, server: int, season: str, now: datetime) -> bool:
    """Stores that the end of this season is announced now. Returns whether the caller must send the message: for the
    first call, after `release_season_end`, and while Discord refuses a second message with the same nonce. After that
    it is unknown whether the message of the first call has arrived, and no other one is sent."""

    def work(connection: Connection) -> None:
        row = connection.execute(select(SEASON_ENDS).where(e.server == server).with_for_update()).first()
        is_done, tried = (row.is_done, row.tried) if row is not None and row.season == season else (False, None)
        is_free = not is_done and (tried is None or now - tried < NONCE_LASTS)
        claims.append(is_free)
        values = {"season": season, "tried": tried or now, "is_done": False}
        if row is None:
            connection.execute(insert(SEASON_ENDS).values(server=server, **values))
        elif is_free:
            connection.execute(update(SEASON_ENDS).where(e.server == server).values(values))

    claims: list[bool] = []
    await store.write(work=work)
    return claims[-1]


async def release_season_end(store: Store, server: int, season: str) -> None:
    """Stores that Discord has certainly refused the message about the end of this season."""
    await store.write([(update(SEASON_ENDS).where(e.server == server, e.season == season).values(tried=None), {})])


async def finish_season_end(store: Store, server: int, season: str) -> None:
    """Stores that the end of this season needs no message any more."""
    row = {"server": server, "season": season, "tried": None, "is_done": True}
    await store.write([store.upsert(SEASON_ENDS, row, ["season", "tried", "is_done"])])


async def games_of(store: Store, server: int, member: int) -> list[GameTotals]:
    """Returns the member's results on a server, one entry for each game, the game played most often first."""
    mine = and_(r.server == server, r.member == member)
    query = select(r.game, r.place, func.count(), func.sum(r.points)).where(mine).group_by(r.game, r.place)
    g = RATINGS.c
    ratings = select(g.game, g.mu, g.sigma).where(g.server == server, g.member == member)
    rated = {game: rating for game, *rating in await store.rows(ratings)}
    by_game = groupby(await store.rows(query.order_by(r.game, r.place)), lambda row: row[0])
    results = []
    for game, rows in by_game:
        _, places, counts, points = zip(*rows, strict=True)
        results.append(GameTotals(game, sum(points), tuple(zip(places, counts, strict=True)), *rated.get(game, ())))
    return sorted(results, key=lambda result: (-result.games, result.game))


async def opponents(store: Store, server: int, member: int, *, game: str | None = None) -> list[Opponent]:
    """Returns the member's results against the OPPONENTS opponents whom the member played most often, in one game or
    (None) in all games."""
    theirs = RESULTS.alias("theirs")
    query = (
        select(
            func.max(theirs.c.name),
            func.max(NAMES.c.name),
            func.count(),
            func.sum(case((r.place < theirs.c.place, 1), else_=0)),
            func.sum(case((r.place > theirs.c.place, 1), else_=0)),
        )
        .select_from(
            RESULTS.join(theirs, and_(r.table == theirs.c.table, theirs.c.member != member)).join(
                NAMES, and_(NAMES.c.server == server, NAMES.c.member == theirs.c.member), isouter=True
            )
        )
        .where(r.server == server, r.member == member, r.game == game if game else r.game.is_not(None))
        .group_by(theirs.c.member)
        .order_by(func.count().desc(), theirs.c.member)
        .limit(OPPONENTS)
    )
    return [Opponent(now or then, *counts) for then, now, *counts in await store.rows(query)]


async def head_to_head(store: Store, server: int, member: int, other: int) -> list[HeadToHead]:
    """Returns the member's results against the member `other` on a server, one entry for each game, the game played
    most often first."""
    theirs = RESULTS.alias("theirs")
    query = (
        select(
            r.game,
            func.count(),
            func.sum(case((r.place < theirs.c.place, 1), else_=0)),
            func.sum(case((r.place > theirs.c.place, 1), else_=0)),
        )
        .select_from(RESULTS.join(theirs, and_(r.table == theirs.c.table, theirs.c.member == other)))
        .where(r.server == server, r.member == member)
        .group_by(r.game)
        .order_by(func.count().desc(), r.game)
    )
    return [HeadToHead(*row) for row in await store.rows(query)]


async def personal_records(store: Store, server: int, member: int) -> PersonalRecords:
    """Returns the member's longest series of wins on a server, the win that raised the rating most, and the places in
    the last FORM games. `titles` stays empty."""
    mine = and_(r.server == server, r.member == member)
    places = await store.values(select(r.place).where(mine).order_by(r.at, r.table))
    streak = max((len(list(run)) for place, run in groupby(places) if place == 1), default=0)
    won = select(r.table, r.game, r.at, r.mu_before, r.mu).where(mine, r.place == 1, r.mu > r.mu_before)
    best = await store.rows(won.order_by((r.mu - r.mu_before).desc(), r.at.desc()).limit(1))
    return PersonalRecords(streak, BestWin(*best[0]) if best else None, tuple(places[: -FORM - 1 : -1]))


async def rating_history(store: Store, server: int, member: int, game: str) -> list[tuple[datetime, float, float]]:
    """Returns the member's latest ratings in a game, the oldest first: the end of a game, mu and sigma after it."""
    mine = and_(r.server == server, r.member == member, r.game == game, r.mu.is_not(None))
    query = select(r.at, r.mu, r.sigma).where(mine).order_by(r.at.desc(), r.table.desc()).limit(MAX_CHART_POINTS)
    return [tuple(row) for row in reversed(await store.rows(query))]


async def ratings(store: Store, server: int, members: Collection[int]) -> dict[str, dict[int, float]]:
    """Returns the ratings (mu) of these members of a server, by game and then by member. Unrated members are left
    out."""
    g, by_game = RATINGS.c, dict[str, dict[int, float]]()
    query = select(g.game, g.member, g.mu).where(g.server == server, g.member.in_(members))
    for game, member, mu in await store.rows(query) if members else ():
        by_game.setdefault(game, {})[member] = mu
    return by_game


async def rating_gains(store: Store, table: int) -> list[Gain]:
    """Returns the gain of each seat of a finished table, by seat."""
    query = select(r.points, r.mu_before, r.mu).where(r.table == table).order_by(r.seat)
    return [Gain(*row) for row in await store.rows(query)]


async def evening_score(store: Store, table: model.Table) -> dict[int, int]:
    """Returns how many games of the current evening each member who finished this table won (see the function of the
    same name in the model). Day tables, whose players have a day for a move, do not count."""
    assert table.ended is not None
    of = TABLES.c
    there = select(r.member).where(r.table == table.id, r.member.is_not(None)).scalar_subquery()
    query = (
        select(r.table, of.began, r.at, r.member, r.place)
        .join(TABLES, of.id == r.table)
        .where(r.server == table.server, r.member.in_(there), of.pace != "day", r.at > table.ended - MAX_EVENING)
        .where(or_(r.table == table.id, r.at < table.ended))
        .order_by(r.at.desc(), r.table.desc())
    )
    by_game = groupby(await store.rows(query), lambda row: row[:3])
    games = [PlayedGame(began, ended, dict(row[3:] for row in rows)) for (_, began, ended), rows in by_game]
    return results.evening_score(games)


async def history(store: Store, server: int, member: int, *, first: int, count: int) -> tuple[int, list[FinishedGame]]:
    """Returns the number of the member's finished tables on a server, and `count` of them from the table `first` (from
    0), the latest first."""
    mine = and_(r.server == server, r.member == member)
    (total,) = await store.values(select(func.count()).where(mine))
    query = select(r.seat, r.table, r.game, r.at, r.place, r.score, r.points).where(mine)
    rows = await store.rows(query.order_by(r.at.desc(), r.table.desc(), r.seat).limit(count).offset(first))
    others: dict[int, list[Any]] = {}
    here, s = [row.table for row in rows], SEATS.c
    beside = RESULTS.outerjoin(SEATS, and_(s.table == r.table, s.seat == r.seat))
    level = case((and_(s.member.is_(None), s.owner.is_(None)), s.level))
    query = select(r.table, r.seat, r.name, r.place, r.computer, level).select_from(beside).where(r.table.in_(here))
    for table, *other in await store.rows(query.order_by(r.place, r.seat)):
        others.setdefault(table, []).append(other)
    return total, [
        FinishedGame(
            table, game, at, place, score, points, tuple(tuple(other) for of, *other in others[table] if of != seat)
        )
        for seat, table, game, at, place, score, points in rows
    ]


def store_results_work(table: model.Table, at: datetime) -> Work:
    """Returns the work that stores the results and ratings of a finished table. The store runs it in the transaction of
    the table's last move. Running it a second time raises an error, so each table counts once."""
    assert table.position is not None
    outcome = table.position.outcome()
    assert outcome is not None

    def work(connection: Connection) -> None:
        g = RATINGS.c
        is_here = and_(g.server == table.server, g.game == table.game)
        members = [seat.member for seat in table.seats]
        query = select(g.member, g.mu, g.sigma).where(is_here, g.member.in_(members)).order_by(g.member)
        # The rows are locked, as another process may end a game of the same members at the same time.
        known = {member: (mu, sigma) for member, mu, sigma in connection.execute(query.with_for_update())}
        server = servers.load_server(connection, table.server)
        rows_of_results = [asdict(result) for result in results_of(table, outcome, server, known, at)]
        connection.execute(insert(RESULTS), rows_of_results)
        new = [{f"b_{name}": row[name] for name in _RATING} for row in rows_of_results if row["mu"] is not None]
        # If two processes rate a member for the first time at the same time, one of them fails and tries again.
        for statement, is_known in ((INSERT_RATING, False), (UPDATE_RATING, True)):
            if rows := [rating for rating in new if (rating["b_member"] in known) is is_known]:
                connection.execute(statement, rows)

    return work


async def sizes(store: Store) -> list[ServerDataSize]:
    """Returns the amount of data of every server with stored data, the servers with the most games first."""
    members = dict((await store.rows(select(NAMES.c.server, func.count()).group_by(NAMES.c.server))) or [])
    ended = select(r.server, func.count(r.table.distinct()), func.max(r.at)).group_by(r.server)
    games = {server: (count, last) for server, count, last in await store.rows(ended)}
    gone = {server: presence.gone for server, presence in (await servers.presences(store)).items()}
    by_server = [
        ServerDataSize(server, members.get(server, 0), *games.get(server, (0, None)), gone.get(server))
        for server in await servers.servers_with_data(store)
    ]
    return sorted(by_server, key=lambda size: (-size.games, size.server))


async def results_csv(store: Store, server: int) -> str:
    """Returns all results of a server as CSV, the oldest first. The column `member` is empty for computer players and
    for members who deleted their data."""
    columns = (r.table, r.game, r.season, r.at, r.seat, r.member, r.name, r.place, r.score, r.points)
    rows = await store.rows(select(*columns).where(r.server == server).order_by(r.at, r.table, r.seat))
    written = io.StringIO()
    sheet = csv.writer(written)
    sheet.writerow(EXPORTED)
    for table, game, season, at, seat, member, name, *numbers in rows:
        ended = at.isoformat(timespec="seconds")
        sheet.writerow([to_base36(table), game, season, ended, seat, member or "", csv_safe(name), *numbers])
    return written.getvalue()


def csv_safe(name: str) -> str:
    """Returns the name, after an apostrophe if a spreadsheet could take the name for a formula. The check also covers
    full-width signs, and signs after blanks or invisible characters."""
    visible = [sign for sign in unicodedata.normalize("NFKC", name) if sign.isprintable() and not sign.isspace()]
    is_formula = "".join(visible).startswith(FORMULAS) or name[:1].isspace()
    return f"'{name}" if is_formula else name


def _left_seats_condition(member: int) -> sa.ColumnElement[bool]:
    """Returns the SQL condition for results of seats that the member left. These results contain the member's name but
    not the id."""
    s = SEATS.c
    seats = select(s.table, s.seat).where(or_(s.member == member, and_(s.owner == member, s.member.is_(None))))
    return and_(r.member.is_(None), tuple_(r.table, r.seat).in_(seats))


def _delete_member_data(connection: Connection, member: int) -> None:
    """Deletes the member's name, points and ratings from the results. The results of other members stay as they are."""
    name = deleted_name_columns(r.seat)
    connection.execute(update(RESULTS).where(_left_seats_condition(member)).values(name))
    without_gain = {"points": 0, "mu_before": None, "mu": None, "sigma": None}
    connection.execute(update(RESULTS).where(r.member == member).values({**without_gain, **name}))


RESULTS.info |= {"also": _left_seats_condition, "forget": _delete_member_data}
