"""Members, servers and names in the store; where the bot still is, and how everything of one server is deleted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Table, delete, func, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.people import Change, Door, Member, Server
from bot.model.table import NOWHERE
from bot.store import Store
from bot.store import schema as t
from bot.store.privacy import TRACES
from bot.store.writer import Work

n, p = t.names.c, t.presence.c
YEAR = timedelta(days=365)
THEIRS: dict[Table, str] = {
    **dict.fromkeys((t.names, t.ratings, t.results, t.tables, t.tournaments, t.nights), "server"),
    **dict.fromkeys((t.presence, t.setting_changes, t.doors), "server"),
    t.servers: "id",
}
"""The tables with a column for the server; what belongs to their rows goes with them."""


@dataclass(frozen=True)
class Presence:
    """Whether the bot is still on a server: since when it is `gone`, on how many days in a row Discord did not know the
    server (`absent`) and when it was asked last (`looked`); whether the bot has `greeted` it."""

    server: int
    gone: datetime | None = None
    absent: int = 0
    looked: datetime | None = None
    greeted: bool = False


@dataclass(frozen=True)
class Size:
    """What is kept of a server: the members who have a name there, the games that ended and when the last one did; and
    since when the bot is gone from there, if it is."""

    server: int
    members: int
    games: int
    last: datetime | None
    gone: datetime | None


async def member(store: Store, number: int) -> Member:
    """The member; with the defaults if nothing is kept of them."""
    rows = await store.rows(select(t.members).where(t.members.c.id == number))
    return Member(**rows[0]._mapping) if rows else Member(number)


async def server(store: Store, number: int) -> Server:
    """The server; with the defaults if nothing is kept of it."""
    return await store.read(lambda connection: server_of(connection, number))


async def server_of(connection: AsyncConnection, number: int) -> Server:
    """The same, as this connection sees it."""
    row = (await connection.execute(select(t.servers).where(t.servers.c.id == number))).mappings().first()
    return Server(**row) if row is not None else Server(number)


async def name(store: Store, server: int, member: int) -> str:
    """What the member is called on the server; "" if that is not known."""
    return await store.first(select(n.name).where(n.server == server, n.member == member)) or ""


async def rename(store: Store, server: int, member: int, name: str) -> None:
    """Stores what the member is called on the server."""
    statement = store.upsert(t.names, {"server": server, "member": member, "name": name}, ["name"])
    await store.write([statement], news=[f"member {member}"])


async def change_server(
    store: Store, before: Server, chosen: Mapping[str, Any], by: int | None = None, at: datetime | None = None
) -> None:
    """Stores these settings of a server, and leaves the others as they are; with who has changed what (`by`) and when,
    if it was somebody."""
    statements = [store.upsert(t.servers, asdict(Server(before.id, **chosen)), chosen)]
    for name, after in chosen.items():
        if by is not None and getattr(before, name) != after:
            values = {"before": _written(getattr(before, name)), "after": _written(after)}
            row = {"server": before.id, "at": at, "name": name, "member": by, **values}
            statements.append(store.upsert(t.setting_changes, row, ["member", "before", "after"]))
    await store.write(statements, news=[f"server {before.id}"])


def _written(value: Any) -> str:
    """A setting's value as text; several with spaces between them, none as nothing."""
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else "" if value is None else str(value)


async def changes(store: Store, server: int, most: int) -> Sequence[Change]:
    """The latest changes of a server's settings, the newest first."""
    c = t.setting_changes.c
    query = select(c.at, c.member, c.name, c.before, c.after).where(c.server == server)
    return [Change(*row) for row in await store.rows(query.order_by(c.at.desc(), c.name).limit(most))]


async def forget_changes(store: Store, now: datetime) -> None:
    """Forgets who changed settings more than a year ago."""
    await store.write([(delete(t.setting_changes).where(t.setting_changes.c.at < now - YEAR), {})])


async def change_member(store: Store, number: int, chosen: Mapping[str, Any]) -> None:
    """Stores these settings of a member, and leaves the others as they are."""
    statement = store.upsert(t.members, asdict(Member(number, **chosen)), chosen)
    await store.write([statement], news=[f"member {number}"])


async def add_to_member(store: Store, number: int, name: str, value: str) -> None:
    """Adds a value to a list that is kept of a member, unless it is there: of what is added at the same moment, in
    another process too, nothing is lost."""
    column = t.members.c[name]

    async def work(connection: AsyncConnection) -> None:
        kept = (await connection.execute(select(column).where(t.members.c.id == number))).scalar_one()
        if value not in kept:
            longer = update(t.members).where(t.members.c.id == number).values({name: (*kept, value)})
            await connection.execute(longer)

    locked = store.upsert(t.members, asdict(Member(number)), ["id"])  # until the commit nobody else changes the row
    await store.write([locked], work, news=[f"member {number}"])


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


# Servers, and where the bot is


async def presence(store: Store) -> dict[int, Presence]:
    """What is noted of the servers of this process, by their ids."""
    rows = await store.rows(select(t.presence).where(store.shards.of(p.server)))
    return {row.server: Presence(**row._mapping) for row in rows}


async def known(store: Store) -> set[int]:
    """The servers of this process of which anything is kept."""
    columns = [table.c[name] for table, name in THEIRS.items()]
    every = union(
        *(select(column.label("server")).where(store.shards.of(column), column != NOWHERE) for column in columns)
    )
    return {row.server for row in await store.rows(every)}


async def note_presence(store: Store, server: int, **changed: Any) -> None:
    """Notes something of a server; the rest stays."""
    row = {"server": server, "gone": None, "absent": 0, "looked": None, "greeted": False, **changed}
    await store.write([store.upsert(t.presence, row, changed)])


async def back(store: Store, servers: Collection[int]) -> None:
    """The bot is on these servers, which were thought to be gone."""
    for server in servers:
        await note_presence(store, server, gone=None, absent=0, looked=None)


async def greets(store: Store, server: int) -> bool:
    """Whether the server is to be greeted now: True once, for whoever asks first."""

    async def work(connection: AsyncConnection) -> None:
        row = (await connection.execute(select(p.greeted).where(p.server == server).with_for_update())).first()
        if row is None:
            await connection.execute(t.presence.insert().values(server=server, greeted=True))
        else:
            await connection.execute(t.presence.update().where(p.server == server).values(greeted=True))
        asked.append(row is None or not row.greeted)

    asked: list[bool] = []
    await store.write(work=work)
    return asked[-1]


async def channels(store: Store, server: int) -> Sequence[int]:
    """The channels of a server where anything was opened, or a door stands."""
    of = (t.tables, t.tournaments, t.nights, t.doors)
    every = union(*(select(table.c.channel).where(table.c.server == server) for table in of))
    return [row.channel for row in await store.rows(every)]


def forget_server(server: int) -> Work:
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
    members = dict((await store.rows(select(n.server, func.count()).group_by(n.server))) or [])
    ended = select(r.server, func.count(r.table.distinct()), func.max(r.at)).group_by(r.server)
    games = {server: (count, last) for server, count, last in await store.rows(ended)}
    noted = await presence(store)
    found = [
        Size(one, members.get(one, 0), *games.get(one, (0, None)), noted[one].gone if one in noted else None)
        for one in await known(store)
    ]
    return sorted(found, key=lambda one: (-one.games, one.server))
