"""Open tables in the store: how many there are, whether there is room for another one, what a restart found, and which
ones replace others, by *Rematch*, *Another game* or *Open again*."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Select, and_, func, or_, select

from bot.core.errors import NoRoom, Refusal
from bot.database import Store
from bot.members.model import Server
from bot.tables.rows import BENCH, MOVES, OPEN, SEATS, TABLES
from bot.tables.store import IS_UPCOMING_MATCH

b = TABLES.c
BURST, MOST_IN_BURST = timedelta(seconds=10), 3
"""Number of waiting lobbies that a member can open within this time."""


@dataclass(frozen=True)
class Counts:
    """Tables by state, and how many older ones the last start found or lost."""

    running: int
    lobbies: int
    recovered: int
    lost: int


async def running(store: Store) -> list[int]:
    """Every running table, the oldest first."""
    return await store.values(select(b.id).where(b.state == "running").order_by(b.id))


async def benches(store: Store, server: int, member: int) -> list[int]:
    """The running tables of a server on whose bench a member sits."""
    b = TABLES.c
    query = select(b.id).join(BENCH, BENCH.c.table == b.id)
    return await store.values(query.where(b.server == server, b.state == "running", BENCH.c.member == member))


def require_room(
    connection: Connection,
    server: Server,
    member: int | None = None,
    *,
    now: datetime | None = None,
    more: int = 0,
) -> None:
    """NoRoom, with the number of tables, if a server has more lobbies and running tables than it allows, or the member
    sits at more there; `more` are still to be stored. Asked in the commit that stores a table, so that the limits hold
    at one moment; nobody sits at the tables of a game night yet, so they count for the server alone. With `now` also if
    the member has just opened several."""
    is_open = and_(b.server == server.id, b.state.in_(OPEN))
    query = select(func.count()).select_from(TABLES).where(is_open)
    seated = select(SEATS.c.table).where(SEATS.c.member == member)
    if member is not None:
        theirs = _count(connection, query.where(b.id.in_(seated))) + more
        if theirs > server.tables_per_member:
            raise NoRoom("refuse-tables-member", count=theirs - 1)
    if (here := _count(connection, query) + more) > server.tables_per_server:
        raise NoRoom("refuse-tables-server", count=here - 1)
    if member is not None and now is not None:
        recent = (
            select(func.count())
            .select_from(TABLES)
            .where(b.opener == member, b.state == "lobby", b.opened > now - BURST)
        )
        if _count(connection, recent) + more > MOST_IN_BURST:
            raise Refusal("refuse-too-quick", count=round(BURST.total_seconds()))


def _count(connection: Connection, query: Select[Any]) -> int:
    return int(connection.execute(query).scalar_one())


async def by_state(store: Store) -> dict[str, int]:
    """How many lobbies and running tables there are, by their state."""
    found = dict((await store.rows(select(b.state, func.count()).where(b.state.in_(OPEN)).group_by(b.state))) or [])
    return {state: found.get(state, 0) for state in OPEN}


async def counts(store: Store, started: datetime) -> Counts:
    """The tables now, and those that the start at `started` found.

    An older table is lost if it no longer has a position, or if its log and its position count different moves. Private
    ones, of which there may be ten thousand that wait, are looked at when their member comes back.
    """
    state = await by_state(store)
    before = and_(b.opened < started, or_(b.state.in_(OPEN), b.ended >= started))
    (recovered,) = await store.values(select(func.count()).select_from(TABLES).where(before))
    logged = select(func.count()).where(MOVES.c.table == b.id).scalar_subquery()
    broken = and_(
        b.opened < started, b.state == "running", ~b.is_private, or_(b.position.is_(None), logged != b.number)
    )
    (lost,) = await store.values(select(func.count()).select_from(TABLES).where(broken))
    return Counts(state["running"], state["lobby"], recovered, lost)


async def latest(store: Store, number: int, game: str) -> int | None:
    """The end of the chain of tables of this game in which each one replaces the one before, from this table on. None
    if it was not replaced; cancelled tables do not count."""
    is_meant = (b.game == game) & (b.state != "cancelled")
    chain = select(b.id).where(b.again_of == number, is_meant).cte("chain", recursive=True)
    chain = chain.union_all(select(b.id).where(b.again_of == chain.c.id, is_meant))
    return await store.first(select(chain.c.id).order_by(chain.c.id.desc()))


async def lobby_since(
    store: Store, place: int, game: str, since: datetime, by: Collection[int] | None = None
) -> int | None:
    """The newest lobby of this game that was opened in a channel or thread since then by one of these members, or else
    by anybody, and replaces no other table. None if there is none."""
    query = select(b.id).where((b.channel == place) | (b.thread == place), b.state == "lobby", ~IS_UPCOMING_MATCH)
    if by is not None:
        query = query.where(b.opener.in_(by))
    query = query.where(b.game == game, b.opened >= since, b.again_of.is_(None))
    return await store.first(query.order_by(b.id.desc()))
