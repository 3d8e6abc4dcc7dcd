"""Servers in the store: their settings and doors, and everything of one, which can be deleted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Table, delete, func, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model import table as model
from bot.model.people import Change, Door, Server, settings_of
from bot.model.table import NOWHERE
from bot.store import Store, presence
from bot.store import schema as t
from bot.store.privacy import EXCLUSION, TRACES
from bot.store.table import OPEN
from bot.store.writer import Statement, Work

YEAR = timedelta(days=365)
THEIRS: dict[Table, str] = {
    **dict.fromkeys((t.names, t.ratings, t.results, t.tables, t.tournaments, t.nights), "server"),
    **dict.fromkeys((t.presence, t.setting_changes, t.doors, t.wishes, t.called_off, t.exclusions), "server"),
    t.servers: "id",
}
"""The tables with a column for the server; what belongs to their rows goes with them."""


@dataclass(frozen=True)
class Size:
    """What is kept of a server: the members who have a name there, the games that ended and when the last one did; and
    since when the bot is gone from there, if it is."""

    server: int
    members: int
    games: int
    last: datetime | None
    gone: datetime | None


async def find(store: Store, number: int) -> Server:
    """The server; with the defaults if nothing is kept of it."""
    return await store.read(lambda connection: server_of(connection, number))


async def server_of(connection: AsyncConnection, number: int) -> Server:
    """The same, as this connection sees it."""
    row = (await connection.execute(select(t.servers).where(t.servers.c.id == number))).mappings().first()
    return Server(**row) if row is not None else Server(number)


async def change(
    store: Store, before: Server, chosen: Mapping[str, Any], by: int | None = None, at: datetime | None = None
) -> None:
    """Stores these settings of a server, and leaves the others as they are; with who has changed what (`by`) and when,
    if it was somebody."""
    told = {one.name for one in settings_of(Server)}
    statements = [store.upsert(t.servers, asdict(Server(before.id, **chosen)), chosen)]
    for name, after in chosen.items():
        if by is not None and at is not None and name in told and getattr(before, name) != after:
            noted = Change(at, by, name, _written(getattr(before, name)), _written(after))
            statements.append(_noting(store, before.id, noted))
    await store.write(statements, news=[f"server {before.id}"])


async def note(store: Store, server: int, one: Change) -> None:
    """Stores a change of what a server decides that is stored elsewhere."""
    await store.write([_noting(store, server, one)])


def _noting(store: Store, server: int, one: Change) -> Statement:
    return store.upsert(t.setting_changes, {"server": server, **one._asdict()}, ["member", "before", "after"])


def table_ended(store: Store, table: model.Table, at: datetime) -> Statement:
    """The statement that stores that a server manager ended this table or lobby."""
    name = "match-ended" if table.is_match else "table-ended" if table.began is not None else "lobby-cancelled"
    return _noting(store, table.server, Change(at, table.ended_by or 0, name, table.game, ""))


def _written(value: Any) -> str:
    """A setting's value as text; several with spaces between them, none as nothing."""
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else "" if value is None else str(value)


async def changes(store: Store, server: int, most: int) -> Sequence[Change]:
    """The latest changes of a server's settings, the newest first."""
    c = t.setting_changes.c
    query = select(c.at, c.member, c.name, c.before, c.after).where(c.server == server)
    return [Change(*row) for row in await store.rows(query.order_by(c.at.desc(), c.name).limit(most))]


async def forget_changes(store: Store, now: datetime) -> None:
    """Forgets who changed settings more than a year ago, and who may take part again."""
    old, over = t.setting_changes.c.at < now - YEAR, t.exclusions.c.until <= now
    await store.write([(delete(t.setting_changes).where(old), {}), (delete(t.exclusions).where(over), {})])


# Who may not take part for a while


async def excluded(store: Store, server: int, now: datetime) -> dict[int, datetime]:
    """The members who may not take part on a server now, each until when; who may do so the soonest first."""
    e = t.exclusions.c
    query = select(e.member, e.until).where(e.server == server, e.until > now)
    return {row.member: row.until for row in await store.rows(query.order_by(e.until, e.member))}


async def excluded_until(store: Store, server: int, member: int, now: datetime) -> datetime | None:
    """Until when a member may not take part on a server; None if they may."""
    e = t.exclusions.c
    query = select(e.until).where(e.server == server, e.member == member, e.until > now)
    return next(iter(await store.values(query)), None)


async def exclude(store: Store, server: int, member: int, until: datetime, by: int, at: datetime) -> None:
    """Stores until when a member may not take part on a server, in place of what was stored, and who decided that."""
    row = {"server": server, "member": member, "until": until}
    noted = Change(at, by, EXCLUSION, "", str(member))
    await store.write([store.upsert(t.exclusions, row, ["until"]), _noting(store, server, noted)])


async def benches(store: Store, server: int, member: int) -> list[int]:
    """The running tables of a server on whose bench a member sits."""
    b = t.tables.c
    query = select(b.id).join(t.bench, t.bench.c.table == b.id)
    return await store.values(query.where(b.server == server, b.state == "running", t.bench.c.member == member))


async def admit(store: Store, server: int, member: int, by: int, at: datetime) -> None:
    """Stores that a member may take part on a server again, and who decided that."""
    e = t.exclusions.c
    noted = Change(at, by, EXCLUSION, str(member), "")
    gone = delete(t.exclusions).where(e.server == server, e.member == member)
    await store.write([(gone, {}), _noting(store, server, noted)])


# Doors


async def doors(store: Store) -> list[Door]:
    """The doors on the servers of this process."""
    rows = await store.rows(select(t.doors).where(store.shards.of(t.doors.c.server)))
    return [Door(**row._mapping) for row in rows]


async def put_door(store: Store, door: Door) -> None:
    """Stores the door of a channel, in place of the one that it had."""
    await store.write([store.upsert(t.doors, asdict(door), ["message"])])


async def forget_door(store: Store, channel: int) -> None:
    """Forgets the door of a channel."""
    await store.write([(delete(t.doors).where(t.doors.c.channel == channel), {})])


# Everything of a server


async def known(store: Store) -> set[int]:
    """The servers of this process of which anything is kept."""
    columns = [table.c[name] for table, name in THEIRS.items()]
    every = union(
        *(select(column.label("server")).where(store.shards.of(column), column != NOWHERE) for column in columns)
    )
    return {row.server for row in await store.rows(every)}


async def channels(store: Store, server: int) -> Sequence[int]:
    """The channels of a server where anything was opened, or a door stands."""
    of = (t.tables, t.tournaments, t.nights, t.doors)
    every = union(*(select(table.c.channel).where(table.c.server == server) for table in of))
    return [row.channel for row in await store.rows(every)]


async def channels_in_use(store: Store) -> list[tuple[int, int]]:
    """Server and channel of every table, tournament and night that is not over, and of every door."""
    states = {t.tables: OPEN, t.tournaments: OPEN, t.nights: ("planned",)}
    in_use = [
        select(of.c.server, of.c.channel).where(of.c.state.in_(on), of.c.channel != NOWHERE)
        for of, on in states.items()
    ]
    rows = await store.rows(union(*in_use, select(t.doors.c.server, t.doors.c.channel)))
    return [(server, channel) for server, channel in rows]


def forget(server: int) -> Work:
    """The work that deletes everything of a server."""

    async def work(connection: AsyncConnection) -> None:
        for table, name in THEIRS.items():
            await connection.execute(delete(table).where(table.c[name] == server))
        if connection.dialect.name == "sqlite":
            await connection.exec_driver_sql(f"PRAGMA user_version = {TRACES}")

    return work


async def sizes(store: Store) -> list[Size]:
    """Every server of which something is kept, those with the most games first."""
    r = t.results.c
    members = dict((await store.rows(select(t.names.c.server, func.count()).group_by(t.names.c.server))) or [])
    ended = select(r.server, func.count(r.table.distinct()), func.max(r.at)).group_by(r.server)
    games = {server: (count, last) for server, count, last in await store.rows(ended)}
    noted = await presence.noted(store)
    found = [
        Size(one, members.get(one, 0), *games.get(one, (0, None)), noted[one].gone if one in noted else None)
        for one in await known(store)
    ]
    return sorted(found, key=lambda one: (-one.games, one.server))
