"""Servers in the store: their settings, where the bot still is, and everything of one, which can be deleted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Integer,
    String,
    Table,
    Text,
    and_,
    delete,
    or_,
    select,
    union,
)

from bot.core.custom_ids import NO_SERVER
from bot.database import Store, facts
from bot.database.columns import Moment, Ordered, columns_for_fields, metadata
from bot.database.sqlite import mark_deleted_data
from bot.database.writer import Statement, Work
from bot.members.model import ADDED, Change, Member, Reader, Server, Setting, completed, settings_of
from bot.members.store import MEMBERS

SERVERS = Table(
    "servers",
    metadata,
    *columns_for_fields(Server, facts.SERVER),
    info=facts.table_purpose(why=facts.AS_CHOSEN, until=facts.THERE, seen="server managers"),
)

SETTING_CHANGES = Table(
    "setting_changes",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("at", Moment, primary_key=True),
    Column("name", String(30), primary_key=True, info=facts.ABOUT),
    Column("member", BigInteger, nullable=False, index=True, info=facts.ID | facts.WITHHELD),
    Column("before", Text, nullable=False, info=facts.ABOUT),
    Column("after", Text, nullable=False, info=facts.ABOUT),
    info=facts.table_purpose(why="to see who changed what", until="a year", seen="server managers"),
)
"""Who changed which setting of a server, for a year."""

EXCLUSIONS = Table(
    "exclusions",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True, info=facts.ID),
    Column("until", Moment, nullable=False, index=True, info=facts.ABOUT),
    info=facts.table_purpose(
        why="to exclude members from tables for a while",
        until="until it is over, four weeks at most",
        seen="server managers; the member",
    ),
)
"""Who may not take part in tables of a server, and until when."""

TYPES = {"channels": Ordered, "role": BigInteger, "clock": BigInteger, "number": BigInteger, "tick": Boolean}
PRESENCE = Table(
    "presence",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("gone", Moment),
    Column("absent", Integer, nullable=False, default=0),
    Column("looked", Moment),
    Column("greeted", Boolean, nullable=False, default=False),
    info=facts.table_purpose(
        why="to delete the data of servers that removed the bot, and to greet a server once",
        until=facts.THERE,
        seen=facts.NOBODY,
    ),
)
"""Whether the bot is still on a server, and whether it has said there what to do first."""

YEAR = timedelta(days=365)
EXCLUSION = "exclusion"
"""The name of a change of a server that excludes a member or admits them again, whose id is one of its values."""


def add_setting(whose: type[Reader], setting: Setting) -> Setting:
    """Adds a setting of a feature to those of members or of servers, and its column, which is made by a migration of
    the feature; the setting with what follows from its name."""
    added = completed(setting, setting.name, setting.choices, is_optional=setting.default is None)
    said = {"said": f"setting-{setting.name.replace('_', '-')}"}
    table, info = (MEMBERS, facts.ABOUT | said) if whose is Member else (SERVERS, {})
    like = TYPES.get(setting.kind, String)
    table.append_column(Column(setting.name, like, nullable=added.is_optional, default=setting.default, info=info))
    ADDED[whose].append(added)
    return added


async def find(store: Store, number: int) -> Server:
    """The server; with the defaults if nothing is kept of it."""
    return await store.read(lambda connection: connection.run_sync(server_of, number))


def server_of(connection: Connection, number: int) -> Server:
    """The same, as this connection sees it."""
    row = connection.execute(select(SERVERS).where(SERVERS.c.id == number)).mappings().first()
    return Server(number).with_settings(dict(row or {}))


async def change(
    store: Store, before: Server, chosen: Mapping[str, Any], by: int | None = None, at: datetime | None = None
) -> None:
    """Stores these settings of a server, and leaves the others as they are; with who has changed what (`by`) and when,
    if it was somebody."""
    told = {one.name: one.of(before) for one in settings_of(Server)}
    statements = [store.upsert(SERVERS, Server(before.id).with_settings(chosen).row(), chosen)]
    for name, after in chosen.items():
        if by is not None and at is not None and told.get(name, after) != after:
            noted = Change(at, by, name, _written(told[name]), _written(after))
            statements.append(noting(store, before.id, noted))
    await store.write(statements, notifications=[f"server {before.id}"])


async def note(store: Store, server: int, one: Change) -> None:
    """Stores a change of what a server decides that is stored elsewhere."""
    await store.write([noting(store, server, one)])


def noting(store: Store, server: int, one: Change) -> Statement:
    """The statement that stores a change of what a server decides."""
    return store.upsert(SETTING_CHANGES, {"server": server, **one._asdict()}, ["member", "before", "after"])


def _written(value: Any) -> str:
    """A setting's value as text; several with spaces between them, none as nothing."""
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else "" if value is None else str(value)


async def changes(store: Store, server: int, most: int) -> Sequence[Change]:
    """The latest changes of a server's settings, the newest first."""
    c = SETTING_CHANGES.c
    query = select(c.at, c.member, c.name, c.before, c.after).where(c.server == server)
    return [Change(*row) for row in await store.rows(query.order_by(c.at.desc(), c.name).limit(most))]


async def forget_changes(store: Store, now: datetime) -> None:
    """Forgets who changed settings more than a year ago, and who may take part again."""
    old, over = SETTING_CHANGES.c.at < now - YEAR, EXCLUSIONS.c.until <= now
    await store.write([(delete(SETTING_CHANGES).where(old), {}), (delete(EXCLUSIONS).where(over), {})])


# Who may not take part for a while


async def excluded(store: Store, server: int, now: datetime) -> dict[int, datetime]:
    """The members who may not take part on a server now, each until when; who may do so the soonest first."""
    e = EXCLUSIONS.c
    query = select(e.member, e.until).where(e.server == server, e.until > now)
    return {row.member: row.until for row in await store.rows(query.order_by(e.until, e.member))}


async def excluded_until(store: Store, server: int, member: int, now: datetime) -> datetime | None:
    """Until when a member may not take part on a server; None if they may."""
    e = EXCLUSIONS.c
    query = select(e.until).where(e.server == server, e.member == member, e.until > now)
    return next(iter(await store.values(query)), None)


async def exclude(store: Store, server: int, member: int, until: datetime, by: int, at: datetime) -> None:
    """Stores until when a member may not take part on a server, in place of what was stored, and who decided that."""
    row = {"server": server, "member": member, "until": until}
    noted = Change(at, by, EXCLUSION, "", str(member))
    await store.write([store.upsert(EXCLUSIONS, row, ["until"]), noting(store, server, noted)])


async def admit(store: Store, server: int, member: int, by: int, at: datetime) -> None:
    """Stores that a member may take part on a server again, and who decided that."""
    e = EXCLUSIONS.c
    noted = Change(at, by, EXCLUSION, str(member), "")
    gone = delete(EXCLUSIONS).where(e.server == server, e.member == member)
    await store.write([(gone, {}), noting(store, server, noted)])


# Where the bot still is

p = PRESENCE.c


@dataclass(frozen=True)
class Presence:
    """Whether the bot is still on a server: since when it is `gone`, on how many days in a row Discord did not know the
    server (`absent`) and when it was asked last (`looked`); whether the bot has `greeted` it."""

    server: int
    gone: datetime | None = None
    absent: int = 0
    looked: datetime | None = None
    greeted: bool = False


async def presences(store: Store) -> dict[int, Presence]:
    """What is noted of the servers of this process, by their ids."""
    rows = await store.rows(select(PRESENCE).where(store.shards.of(p.server)))
    return {row.server: Presence(**row._mapping) for row in rows}


async def is_gone(store: Store, server: int) -> bool:
    """Whether the server has removed the bot, as far as is noted."""
    return await store.first(select(p.server).where(p.server == server, p.gone.is_not(None))) is not None


async def note_presence(store: Store, server: int, **changed: Any) -> None:
    """Notes something of a server; the rest stays."""
    row = {"server": server, "gone": None, "absent": 0, "looked": None, "greeted": False, **changed}
    await store.write([store.upsert(PRESENCE, row, changed)])


async def back(store: Store, servers: Collection[int]) -> None:
    """The bot is on these servers, which were thought to be gone."""
    for server in servers:
        await note_presence(store, server, gone=None, absent=0, looked=None)


async def greets(store: Store, server: int) -> bool:
    """Whether the server is to be greeted now: True once, for whoever asks first."""

    def work(connection: Connection) -> None:
        row = connection.execute(select(p.greeted).where(p.server == server).with_for_update()).first()
        if row is None:
            connection.execute(PRESENCE.insert().values(server=server, greeted=True))
        else:
            connection.execute(PRESENCE.update().where(p.server == server).values(greeted=True))
        asked.append(row is None or not row.greeted)

    asked: list[bool] = []
    await store.write(work=work)
    return asked[-1]


# Everything of a server


def _theirs() -> list[Column[Any]]:
    """The columns with the server, of all tables that have one; what belongs to their rows goes with them."""
    return [column for table in metadata.sorted_tables for column in table.c if column.info.get("is_server")]


async def known(store: Store) -> set[int]:
    """The servers of this process of which anything is kept."""
    wanted = ((one, store.shards.of(one) & (one != NO_SERVER)) for one in _theirs())
    every = union(*(select(column.label("server")).where(where) for column, where in wanted))
    return {row.server for row in await store.rows(every)}


def _places() -> list[tuple[Table, tuple[str, ...]]]:
    """The tables of what the bot has in a channel, and the states in which it is in use; none if it always is."""
    found = ((table, table.c["channel"].info["in_use"]) for table in metadata.sorted_tables if "channel" in table.c)
    return list(found)


async def channels(store: Store, server: int) -> Sequence[int]:
    """The channels of a server where anything was opened, or a door stands."""
    every = union(*(select(table.c.channel).where(table.c.server == server) for table, _ in _places()))
    return [row.channel for row in await store.rows(every)]


async def channels_in_use(store: Store) -> list[tuple[int, int]]:
    """Server and channel of every table, tournament and night that is not over, and of every menu."""
    in_use = (
        select(of.c.server, of.c.channel).where(
            of.c.channel != NO_SERVER, *([of.c.state.in_(states)] if states else ())
        )
        for of, states in _places()
    )
    rows = await store.rows(union(*in_use))
    return [(server, channel) for server, channel in rows]


def forget(server: int) -> Work:
    """The work that deletes everything of a server."""

    def work(connection: Connection) -> None:
        for column in _theirs():
            connection.execute(delete(column.table).where(column == server))
        mark_deleted_data(connection)

    return work


def _is_about(member: int) -> ColumnElement[bool]:
    """The changes that excluded the member or admitted them again."""
    c = SETTING_CHANGES.c
    return and_(c.name == EXCLUSION, or_(c.before == str(member), c.after == str(member)))


SETTING_CHANGES.info["also"] = _is_about
