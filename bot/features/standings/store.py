"""Results and ratings: written when a game ends, read for standings, profiles and histories."""

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

from bot.core.custom_ids import to_key
from bot.database import Store, facts
from bot.database.columns import Moment, metadata
from bot.database.writer import Work
from bot.features.standings import model as results
from bot.features.standings.model import (
    Against,
    Best,
    Figures,
    Finished,
    Gain,
    InGame,
    Line,
    Opponent,
    Sat,
    Standing,
    results_of,
)
from bot.members import servers
from bot.members.store import NAMES
from bot.tables import table as model
from bot.tables.rows import SEATS, TABLES, nameless

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
    info=facts.purpose(
        why=facts.STANDINGS,
        until=facts.THERE,
        seen=facts.ON_SERVER,
        deleted=f"{facts.NAMELESS_SEAT}, points and ratings go",
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
    info=facts.purpose(why=facts.STANDINGS, until=facts.THERE, seen=facts.ON_SERVER),
)

r = RESULTS.c
OPPONENTS = 5
LONGEST = timedelta(days=1)
"""How far back an evening may have begun."""
EXPORTED = ("table", "game", "season", "ended", "seat", "member", "name", "place", "score", "points")
"""The columns of an export of results."""
FORMULAS = ("=", "+", "-", "@")
"""How a text begins that a spreadsheet would take for a formula."""
COURSE = 200
"""How many of the latest ratings a chart shows."""
_RATING: dict[str, Any] = {column.name: bindparam(f"b_{column.name}") for column in RATINGS.c}
INSERT_RATING = insert(RATINGS).values(_RATING)
UPDATE_RATING = (
    update(RATINGS)
    .where(*(column == _RATING[column.name] for column in RATINGS.primary_key))
    .values({name: _RATING[name] for name in ("mu", "sigma")})
)


@dataclass(frozen=True)
class Size:
    """What is kept of a server: the members who have a name there, the games that ended and when the last one did; and
    since when the bot is gone from there, if it is."""

    server: int
    members: int
    games: int
    last: datetime | None
    gone: datetime | None


def _counted(server: int, game: str | None, season: str | None) -> sa.ColumnElement[bool]:
    wanted = [r.server == server, r.member.is_not(None)]
    if game is not None:
        wanted.append(r.game == game)
    if season is not None:
        wanted.append(r.season == season)
    return and_(*wanted)


_WINS = func.sum(case((r.place == 1, 1), else_=0))


def _ranked(counted: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The members by rank; most points first, then most wins."""
    order = (func.sum(r.points).desc(), _WINS.desc())
    return (
        select(
            r.member,
            func.rank().over(order_by=order).label("rank"),
            func.max(r.name).label("result_name"),
            func.sum(r.points).label("points"),
            _WINS.label("wins"),
            func.count().label("games"),
        )
        .where(counted)
        .group_by(r.member)
        .order_by(*order, func.count(), r.member)
    )


async def standings(
    store: Store, server: int, *, game: str | None, season: str | None, first: int, count: int
) -> tuple[int, list[Line]]:
    """How many members have results, and `count` of them starting at `first`; most points first, then most wins.

    Without a game all games count; without a season all seasons. Ratings are those of the game.
    """
    counted = _counted(server, game, season)
    (total,) = await store.values(select(func.count(distinct(r.member))).where(counted))
    ranked = _ranked(counted).limit(count).offset(first).subquery()
    c, n, g = ranked.c, NAMES.c, RATINGS.c
    named = ranked.join(NAMES, and_(n.server == server, n.member == c.member), isouter=True).join(
        RATINGS, and_(g.server == server, g.game == (game or ""), g.member == c.member), isouter=True
    )
    query = (
        select(c.rank, c.member, func.coalesce(n.name, c.result_name).label("name"), c.points, c.wins, c.games)
        .add_columns(g.mu.label("rating"), g.sigma.label("uncertainty"))
        .select_from(named)
        .order_by(c.points.desc(), c.wins.desc(), c.games, c.member)
    )
    return total, [Line(**row._mapping) for row in await store.rows(query)]


async def standing(store: Store, server: int, member: int, *, game: str | None, season: str | None) -> Standing | None:
    """Where a member stands among those of `standings`; None if they have no results there."""
    ranked = _ranked(_counted(server, game, season)).subquery()
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
    others = await store.rows(beside.limit(1))
    return Standing(rank, others[0][0], abs(others[0][1] - points)) if others else Standing(rank)


async def seasons(store: Store, server: int) -> list[str]:
    """The seasons in which games were finished, the latest first."""
    query = select(r.season, func.max(r.at)).where(r.server == server).group_by(r.season)
    return [season for season, _ in await store.rows(query.order_by(func.max(r.at).desc()))]


async def games_of(store: Store, server: int, member: int) -> list[InGame]:
    """A member's results by game on a server, the game played most often first."""
    mine = and_(r.server == server, r.member == member)
    query = select(r.game, r.place, func.count(), func.sum(r.points)).where(mine).group_by(r.game, r.place)
    g = RATINGS.c
    ratings = select(g.game, g.mu, g.sigma).where(g.server == server, g.member == member)
    rated = {game: rating for game, *rating in await store.rows(ratings)}
    by_game = groupby(await store.rows(query.order_by(r.game, r.place)), lambda row: row[0])
    reached = []
    for game, rows in by_game:
        _, places, counts, points = zip(*rows, strict=True)
        reached.append(InGame(game, sum(points), tuple(zip(places, counts, strict=True)), *rated.get(game, ())))
    return sorted(reached, key=lambda one: (-one.games, one.game))


async def opponents(store: Store, server: int, member: int, *, game: str | None = None) -> list[Opponent]:
    """The opponents a member played most often, in one game or in all."""
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


async def against(store: Store, server: int, member: int, other: int) -> list[Against]:
    """How a member fared against one other on a server, by game, the game that they played most often first."""
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
    return [Against(*row) for row in await store.rows(query)]


async def figures(store: Store, server: int, member: int) -> Figures:
    """The longest row of wins of a member on a server, and the win that raised their rating most."""
    mine = and_(r.server == server, r.member == member)
    places = await store.values(select(r.place).where(mine).order_by(r.at, r.table))
    streak = max((len(list(run)) for place, run in groupby(places) if place == 1), default=0)
    won = select(r.table, r.game, r.at, r.mu_before, r.mu).where(mine, r.place == 1, r.mu > r.mu_before)
    best = await store.rows(won.order_by((r.mu - r.mu_before).desc(), r.at.desc()).limit(1))
    return Figures(streak, Best(*best[0]) if best else None)


async def course(store: Store, server: int, member: int, game: str) -> list[tuple[datetime, float, float]]:
    """When each of the latest games ended, with the member's rating after it and its uncertainty, in order of time."""
    mine = and_(r.server == server, r.member == member, r.game == game, r.mu.is_not(None))
    query = select(r.at, r.mu, r.sigma).where(mine).order_by(r.at.desc(), r.table.desc()).limit(COURSE)
    return [tuple(row) for row in reversed(await store.rows(query))]


async def ratings(store: Store, server: int, members: Collection[int]) -> dict[str, dict[int, float]]:
    """How strong these members of a server are, by game; nothing of those who have not played it."""
    g, found = RATINGS.c, dict[str, dict[int, float]]()
    query = select(g.game, g.member, g.mu).where(g.server == server, g.member.in_(members))
    for game, member, mu in await store.rows(query) if members else ():
        found.setdefault(game, {})[member] = mu
    return found


async def gains(store: Store, table: int) -> list[Gain]:
    """What a finished table brought to each of its seats."""
    query = select(r.points, r.mu_before, r.mu).where(r.table == table).order_by(r.seat)
    return [Gain(*row) for row in await store.rows(query)]


async def evening(store: Store, table: model.Table) -> dict[int, int]:
    """How often each of those who finished this table came out best of them since they have played together; empty if
    it was their only game. Tables that last all day do not count."""
    assert table.ended is not None
    of = TABLES.c
    there = select(r.member).where(r.table == table.id, r.member.is_not(None)).scalar_subquery()
    query = (
        select(r.table, of.began, r.at, r.member, r.place)
        .join(TABLES, of.id == r.table)
        .where(r.server == table.server, r.member.in_(there), of.pace != "day", r.at > table.ended - LONGEST)
        .where(or_(r.table == table.id, r.at < table.ended))
        .order_by(r.at.desc(), r.table.desc())
    )
    by_game = groupby(await store.rows(query), lambda row: row[:3])
    games = [Sat(began, ended, dict(row[3:] for row in rows)) for (_, began, ended), rows in by_game]
    return results.evening(games)


async def history(store: Store, server: int, member: int, *, first: int, count: int) -> tuple[int, list[Finished]]:
    """How many results a member has on a server, and `count` of them starting at `first`, the latest first."""
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
        Finished(table, game, at, place, score, points, tuple(tuple(one) for of, *one in others[table] if of != seat))
        for seat, table, game, at, place, score, points in rows
    ]


def finished(table: model.Table, at: datetime) -> Work:
    """The work that stores results and ratings of a finished table, in the commit of its last move. A second time it
    fails: each table counts once."""
    assert table.position is not None
    outcome = table.position.outcome()
    assert outcome is not None

    def work(connection: Connection) -> None:
        g = RATINGS.c
        is_here = and_(g.server == table.server, g.game == table.game)
        members = [seat.member for seat in table.seats]
        query = select(g.member, g.mu, g.sigma).where(is_here, g.member.in_(members)).order_by(g.member)
        # Locked: another process may end a game of theirs at the same moment.
        known = {member: (mu, sigma) for member, mu, sigma in connection.execute(query.with_for_update())}
        server = servers.server_of(connection, table.server)
        found = [asdict(one) for one in results_of(table, outcome, server, known, at)]
        connection.execute(insert(RESULTS), found)
        new = [{f"b_{name}": one[name] for name in _RATING} for one in found if one["mu"] is not None]
        # Of two processes that rate a member for the first time one fails, and does it again.
        for statement, is_known in ((INSERT_RATING, False), (UPDATE_RATING, True)):
            if rows := [one for one in new if (one["b_member"] in known) is is_known]:
                connection.execute(statement, rows)

    return work


async def sizes(store: Store) -> list[Size]:
    """Every server of which something is kept, those with the most games first."""
    members = dict((await store.rows(select(NAMES.c.server, func.count()).group_by(NAMES.c.server))) or [])
    ended = select(r.server, func.count(r.table.distinct()), func.max(r.at)).group_by(r.server)
    games = {server: (count, last) for server, count, last in await store.rows(ended)}
    noted = await servers.presences(store)
    found = [
        Size(one, members.get(one, 0), *games.get(one, (0, None)), noted[one].gone if one in noted else None)
        for one in await servers.known(store)
    ]
    return sorted(found, key=lambda one: (-one.games, one.server))


async def exported(store: Store, server: int) -> str:
    """All results of a server as CSV, the oldest first: members by their id, those who deleted their data and computer
    players without one."""
    columns = (r.table, r.game, r.season, r.at, r.seat, r.member, r.name, r.place, r.score, r.points)
    rows = await store.rows(select(*columns).where(r.server == server).order_by(r.at, r.table, r.seat))
    written = io.StringIO()
    sheet = csv.writer(written)
    sheet.writerow(EXPORTED)
    for table, game, season, at, seat, member, name, *numbers in rows:
        sheet.writerow(
            [to_key(table), game, season, at.isoformat(timespec="seconds"), seat, member or "", as_text(name), *numbers]
        )
    return written.getvalue()


def as_text(name: str) -> str:
    """The name as no spreadsheet takes it for a formula: one that could be, with full-width signs too, or behind
    blanks and what nobody sees, has an apostrophe before it."""
    signs = [one for one in unicodedata.normalize("NFKC", name) if one.isprintable() and not one.isspace()]
    is_formula = "".join(signs).startswith(FORMULAS) or name[:1].isspace()
    return f"'{name}" if is_formula else name


def _left(member: int) -> sa.ColumnElement[bool]:
    """Results of seats that the member left, with their name and without their id."""
    s = SEATS.c
    seats = select(s.table, s.seat).where(or_(s.member == member, and_(s.owner == member, s.member.is_(None))))
    return and_(r.member.is_(None), tuple_(r.table, r.seat).in_(seats))


def _forget(connection: Connection, member: int) -> None:
    """Takes name, points and ratings from the member's results; others' results stay as they are."""
    name = nameless(r.seat)
    connection.execute(update(RESULTS).where(_left(member)).values(name))
    nobodys = {"points": 0, "mu_before": None, "mu": None, "sigma": None}
    connection.execute(update(RESULTS).where(r.member == member).values({**nobodys, **name}))


RESULTS.info |= {"also": _left, "forget": _forget}
