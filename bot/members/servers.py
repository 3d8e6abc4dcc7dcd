"""Servers in the database: settings, exclusions, presence of the bot, and deletion of all data of a server."""

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
    update,
)

from bot.core.custom_ids import NO_SERVER
from bot.database import Store, facts
from bot.database.columns import JsonTuple, Moment, columns_for_fields, metadata
from bot.database.sqlite import mark_deleted_data
from bot.database.writer import Statement, Work
from bot.members.model import (
    DELETED_MEMBER,
    FEATURE_SETTINGS,
    Change,
    Member,
    Server,
    Setting,
    SettingsOwner,
    complete_setting,
    settings_of,
)
from bot.members.store import MEMBERS

SERVERS = Table(
    "servers",
    metadata,
    *columns_for_fields(Server, facts.SERVER),
    info=facts.table_info(
        what="the settings of a server", why=facts.AS_CHOSEN, until=facts.THERE, seen="server managers"
    ),
)

SETTING_CHANGES = Table(
    "setting_changes",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("at", Moment, primary_key=True),
    Column("name", String(30), primary_key=True, info=facts.ABOUT),
    Column("member", BigInteger, nullable=False, index=True, info=facts.ZEROED | facts.WITHHELD),
    Column("before", Text, nullable=False, info=facts.ABOUT),
    Column("after", Text, nullable=False, info=facts.ABOUT),
    info=facts.table_info(
        what="who changed which setting, or ended or excluded what, from what to what",
        why="to see who changed what",
        until="a year",
        seen="server managers",
        deleted="the line stays, the ids become 0",
    ),
)
"""Changes of servers' settings, with the member who made them. They are stored for a year. Members cannot delete what
they did to a server: when their data is deleted, only their id goes."""

EXCLUSIONS = Table(
    "exclusions",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True, info=facts.KEPT),
    Column("until", Moment, nullable=False, index=True, info=facts.ABOUT),
    info=facts.table_info(
        what="who may not play on a server, and until when",
        why="to exclude members from tables for a while",
        until="until it is over, four weeks at most",
        seen="server managers; the member",
        deleted="the row stays until the exclusion is over",
    ),
)
"""Members excluded from the tables of a server, and until when."""

COLUMN_TYPES = {"channels": JsonTuple, "role": BigInteger, "clock": BigInteger, "number": BigInteger, "tick": Boolean}
PRESENCE = Table(
    "presence",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("gone", Moment),
    Column("absent", Integer, nullable=False, default=0),
    Column("looked", Moment),
    Column("greeted", Boolean, nullable=False, default=False),
    info=facts.table_info(
        what="whether the bot is still on a server (nothing about the presence of members)",
        why="to delete the data of servers that removed the bot, and to greet a server once",
        until=facts.THERE,
        seen=facts.NOBODY,
    ),
)
"""Whether the bot is still on a server, and whether it has posted its greeting there."""

YEAR = timedelta(days=365)
EXCLUSION, SEAT_OFFERED = "exclusion", "seat-offered"
"""The names of the changes that name a second member: one that excluded a member or ended an exclusion, and one that
offered a member's seat. One of the two values of the change is the member's id, or 0 after the member's data was
deleted. Offers of seats from before version 0.3.0 name nobody."""


def add_setting(owner_type: type[SettingsOwner], setting: Setting) -> Setting:
    """Adds a setting that a feature declares to the settings of members or servers, and its column to the table. A
    migration of the feature creates the column. Returns the setting with its derived attributes."""
    added = complete_setting(setting, setting.name, setting.choices, is_optional=setting.default is None)
    text_key = {"said": f"me-{setting.name.replace('_', '-')}"}
    table, info = (MEMBERS, facts.ABOUT | text_key) if owner_type is Member else (SERVERS, {})
    column_type = COLUMN_TYPES.get(setting.kind, String)
    table.append_column(
        Column(setting.name, column_type, nullable=added.is_optional, default=setting.default, info=info)
    )
    FEATURE_SETTINGS[owner_type].append(added)
    return added


async def find(store: Store, number: int) -> Server:
    """Returns the settings of the server with the id `number`; the defaults if nothing is stored."""
    return await store.read(lambda connection: connection.run_sync(load_server, number))


def load_server(connection: Connection, number: int) -> Server:
    """Returns the settings of the server with the id `number`, read in the transaction of this connection."""
    row = connection.execute(select(SERVERS).where(SERVERS.c.id == number)).mappings().first()
    return Server(number).with_settings(dict(row or {}))


async def change_settings(
    store: Store, before: Server, chosen: Mapping[str, Any], changed_by: int | None = None, at: datetime | None = None
) -> None:
    """Stores the settings `chosen` of a server, by name, and leaves the others as they are. With `changed_by` and `at`,
    each changed value is added to the list of changes."""
    old_values = {setting.name: setting.value_for(before) for setting in settings_of(Server)}
    statements = [store.upsert(SERVERS, Server(before.id).with_settings(chosen).row(), chosen)]
    for name, after in chosen.items():
        if changed_by is not None and at is not None and old_values.get(name, after) != after:
            change = Change(at, changed_by, name, _as_text(old_values[name]), _as_text(after))
            statements.append(change_statement(store, before.id, change))
    await store.write(statements, notifications=[f"server {before.id}"])


async def store_change(store: Store, server: int, change: Change) -> None:
    """Adds a change to the list of a server's changes. The changed value itself is stored elsewhere."""
    await store.write([change_statement(store, server, change)])


def change_statement(store: Store, server: int, change: Change) -> Statement:
    """Returns the statement that adds a change to the list of a server's changes."""
    return store.upsert(SETTING_CHANGES, {"server": server, **change._asdict()}, ["member", "before", "after"])


def _as_text(value: Any) -> str:
    """Returns a setting's value as text. The items of a list are separated by spaces, and None becomes ""."""
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else "" if value is None else str(value)


async def latest_changes(store: Store, server: int, limit: int) -> Sequence[Change]:
    """Returns the latest changes on a server, the newest first."""
    c = SETTING_CHANGES.c
    query = select(c.at, c.member, c.name, c.before, c.after).where(c.server == server)
    return [Change(*row) for row in await store.rows(query.order_by(c.at.desc(), c.name).limit(limit))]


async def delete_old_changes(store: Store, now: datetime) -> None:
    """Deletes changes older than a year, and exclusions that have ended."""
    old_changes, ended_exclusions = SETTING_CHANGES.c.at < now - YEAR, EXCLUSIONS.c.until <= now
    await store.write(
        [(delete(SETTING_CHANGES).where(old_changes), {}), (delete(EXCLUSIONS).where(ended_exclusions), {})]
    )


# Excluded members


async def exclusions(store: Store, server: int, now: datetime) -> dict[int, datetime]:
    """Returns the excluded members of a server with the end of their exclusion, the earliest end first."""
    e = EXCLUSIONS.c
    query = select(e.member, e.until).where(e.server == server, e.until > now)
    return {row.member: row.until for row in await store.rows(query.order_by(e.until, e.member))}


async def excluded_until(store: Store, server: int, member: int, now: datetime) -> datetime | None:
    """Returns when the member's exclusion from tables of this server ends; None if the member is not excluded."""
    e = EXCLUSIONS.c
    query = select(e.until).where(e.server == server, e.member == member, e.until > now)
    return next(iter(await store.values(query)), None)


async def exclude(store: Store, server: int, member: int, until: datetime, excluded_by: int, at: datetime) -> None:
    """Stores that a member is excluded from the server's tables, instead of a previous exclusion, and adds the
    exclusion to the list of changes. `excluded_by` is the id of the manager. In the list, the end of the exclusion is
    in place of a former value, in seconds since 1970."""
    row = {"server": server, "member": member, "until": until}
    change = Change(at, excluded_by, EXCLUSION, str(int(until.timestamp())), str(member))
    await store.write([store.upsert(EXCLUSIONS, row, ["until"]), change_statement(store, server, change)])


async def admit(store: Store, server: int, member: int, admitted_by: int, at: datetime) -> None:
    """Ends a member's exclusion, and adds this to the list of changes. `admitted_by` is the id of the manager."""
    e = EXCLUSIONS.c
    change = Change(at, admitted_by, EXCLUSION, str(member), "")
    removal = delete(EXCLUSIONS).where(e.server == server, e.member == member)
    await store.write([(removal, {}), change_statement(store, server, change)])


# Presence of the bot

p = PRESENCE.c


@dataclass(frozen=True)
class Presence:
    """Whether the bot is on a server.

    - `gone` is when the bot was removed, or None.
    - `absent` is the number of consecutive days on which Discord did not know the server.
    - `looked` is when Discord was last asked.
    - `greeted` says whether the bot has posted its greeting."""

    server: int
    gone: datetime | None = None
    absent: int = 0
    looked: datetime | None = None
    greeted: bool = False


async def presences(store: Store) -> dict[int, Presence]:
    """Returns the presence of the bot on each server of this process, by the server's id."""
    rows = await store.rows(select(PRESENCE).where(store.shards.server_condition(p.server)))
    return {row.server: Presence(**row._mapping) for row in rows}


async def has_removed_bot(store: Store, server: int) -> bool:
    """Returns whether the server has removed the bot, as far as the database knows."""
    return await store.first(select(p.server).where(p.server == server, p.gone.is_not(None))) is not None


async def update_presence(store: Store, server: int, **changed: Any) -> None:
    """Stores the columns `changed` of the bot's presence on a server, and leaves the others as they are."""
    row = {"server": server, "gone": None, "absent": 0, "looked": None, "greeted": False, **changed}
    await store.write([store.upsert(PRESENCE, row, changed)])


async def mark_returned(store: Store, servers: Collection[int]) -> None:
    """Stores that the bot is on these servers, where the database may say that it was removed."""
    for server in servers:
        await update_presence(store, server, gone=None, absent=0, looked=None)


async def claim_greeting(store: Store, server: int) -> bool:
    """Stores that the server has been greeted. Returns True for the first call only. That caller must post the
    greeting."""

    def work(connection: Connection) -> None:
        row = connection.execute(select(p.greeted).where(p.server == server).with_for_update()).first()
        if row is None:
            connection.execute(PRESENCE.insert().values(server=server, greeted=True))
        else:
            connection.execute(PRESENCE.update().where(p.server == server).values(greeted=True))
        claims.append(row is None or not row.greeted)

    claims: list[bool] = []
    await store.write(work=work)
    return claims[-1]


# All data of a server


def _server_columns() -> list[Column[Any]]:
    """Returns the columns with a server's id, in all tables. Rows of other tables that refer to a deleted row are
    deleted with it."""
    return [column for table in metadata.sorted_tables for column in table.c if column.info.get("is_server")]


async def servers_with_data(store: Store) -> set[int]:
    """Returns the ids of the servers of this process about which anything is stored."""
    conditions = (
        (column, store.shards.server_condition(column) & (column != NO_SERVER)) for column in _server_columns()
    )
    query = union(*(select(column.label("server")).where(where) for column, where in conditions))
    return {row.server for row in await store.rows(query)}


def _channel_tables() -> list[tuple[Table, tuple[str, ...]]]:
    """Returns the tables with a column `channel`. With each table come the states in which a row uses its channel; ()
    means in all states."""
    tables = ((table, table.c["channel"].info["in_use"]) for table in metadata.sorted_tables if "channel" in table.c)
    return list(tables)


async def channels(store: Store, server: int) -> Sequence[int]:
    """Returns the ids of the server's channels in which a table, tournament, night or menu was opened."""
    query = union(*(select(table.c.channel).where(table.c.server == server) for table, _ in _channel_tables()))
    return [row.channel for row in await store.rows(query)]


async def channels_in_use(store: Store) -> list[tuple[int, int]]:
    """Returns pairs of server and channel: those of all tables, tournaments and nights that have not ended, and of all
    menus."""
    in_use = (
        select(table.c.server, table.c.channel).where(
            table.c.channel != NO_SERVER, *([table.c.state.in_(states)] if states else ())
        )
        for table, states in _channel_tables()
    )
    rows = await store.rows(union(*in_use))
    return [(server, channel) for server, channel in rows]


def deletion(server: int) -> Work:
    """Returns the work that deletes all data of a server in one transaction."""

    def work(connection: Connection) -> None:
        for column in _server_columns():
            connection.execute(delete(column.table).where(column == server))
        mark_deleted_data(connection)

    return work


def _mentions_member(member: int) -> ColumnElement[bool]:
    """Returns the SQL condition for changes by others that name this member."""
    c = SETTING_CHANGES.c
    return and_(c.name.in_((EXCLUSION, SEAT_OFFERED)), or_(c.before == str(member), c.after == str(member)))


def _delete_named_member(connection: Connection, member: int) -> None:
    """Deletes the id of a member whom changes by others name from the list of changes. The lines stay."""
    for column in (SETTING_CHANGES.c.before, SETTING_CHANGES.c.after):
        named = _mentions_member(member) & (column == str(member))
        connection.execute(update(SETTING_CHANGES).where(named).values({column.name: str(DELETED_MEMBER)}))


SETTING_CHANGES.info |= {"also": _mentions_member, "forget": _delete_named_member}
