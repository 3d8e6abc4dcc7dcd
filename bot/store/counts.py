"""What the store knows of the bot as a whole: open tables, what a restart found, and notes to itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, func, or_, select, union

from bot.store import Store
from bot.store import schema as t
from bot.store.table import OPEN

b = t.tables.c


@dataclass(frozen=True)
class Counts:
    """Tables by state, and how many older ones the last start found or lost."""

    running: int
    lobbies: int
    recovered: int
    lost: int


async def running(store: Store) -> list[int]:
    """Every running table, the oldest first."""
    return [number for (number,) in await store.rows(select(b.id).where(b.state == "running").order_by(b.id))]


async def open_tables(store: Store, server: int) -> int:
    """How many lobbies and running tables a server has."""
    query = select(func.count()).select_from(t.tables).where(b.server == server, b.state.in_(OPEN))
    return int((await store.rows(query))[0][0])


async def open_tables_of(store: Store, server: int, member: int) -> int:
    """How many lobbies and running tables of a server a member sits at, with the lobbies they opened."""
    s = t.seats.c
    opened = and_(b.opener == member, b.state == "lobby")
    wanted = or_(opened, b.id.in_(select(s.table).where(s.member == member)))
    query = select(func.count()).select_from(t.tables).where(b.server == server, b.state.in_(OPEN), wanted)
    return int((await store.rows(query))[0][0])


async def channels_in_use(store: Store) -> list[tuple[int, int]]:
    """Server and channel of every table, tournament and night that is not over."""
    states = {t.tables: OPEN, t.tournaments: OPEN, t.nights: ("planned",)}
    rows = await store.rows(
        union(*(select(of.c.server, of.c.channel).where(of.c.state.in_(on)) for of, on in states.items()))
    )
    return [(server, channel) for server, channel in rows]


async def counts(store: Store, started: datetime) -> Counts:
    """The tables now, and those that the start at `started` found.

    An older table is lost if it no longer has a position, or if its log and its position count different moves.
    """
    state = dict((await store.rows(select(b.state, func.count()).group_by(b.state))) or [])
    before = and_(b.opened < started, or_(b.state.in_(OPEN), b.ended >= started))
    recovered = (await store.rows(select(func.count()).select_from(t.tables).where(before)))[0][0]
    logged = select(func.count()).where(t.moves.c.table == b.id).scalar_subquery()
    broken = and_(b.opened < started, b.state == "running", or_(b.position.is_(None), logged != b.number))
    lost = (await store.rows(select(func.count()).select_from(t.tables).where(broken)))[0][0]
    return Counts(state.get("running", 0), state.get("lobby", 0), recovered, lost)


async def noted(store: Store, name: str) -> str | None:
    """What the bot has noted under this name; None if nothing."""
    rows = await store.rows(select(t.notes.c.value).where(t.notes.c.name == name))
    return rows[0][0] if rows else None


async def note(store: Store, name: str, value: str) -> None:
    """Notes something under this name, in place of what was there."""
    words = [f"{name} 0"]  # each word has a number
    await store.write([store.upsert(t.notes, {"name": name, "value": value}, ["value"])], words=words)
