"""Reads and deletes all data about a member. What is done with each column is declared where its table is defined
(`facts.py`)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa
from msgspec import Struct, to_builtins
from sqlalchemy import Connection, and_, delete, insert, or_, select, text, update

from bot.database import Store
from bot.database.columns import metadata
from bot.database.facts import NOBODY, is_kept, member_id_columns, rows_about, rows_mentioning, table_info
from bot.database.sqlite import (
    BUSY_TIMEOUT_MS,
    DELETED_DATA_WIPED,
    mark_deleted_data,
    migration_copies_end_time,
    path_of,
)
from bot.database.writer import Work
from bot.tables.rows import MOVES, OPEN_STATES, SEATS, TABLES, was_pinged

STALE_MESSAGES = sa.Table(
    "stale_messages",
    metadata,
    sa.Column("message", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("table", sa.BigInteger, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    info=table_info(
        what="messages in which the name of a deleted member still is",
        why="to remove the names of deleted members from messages of the bot",
        until="until they are removed, usually minutes",
        seen=NOBODY,
    ),
)
"""Messages of finished games (boards and finales) that still show the name of a member whose data was deleted."""


WIPE_BUSY_TIMEOUT_MS = 250
"""How long a wipe waits for readers of the database. Moves must wait for the wipe."""


def personal_tables() -> list[sa.Table]:
    """Returns the database tables that contain ids of members."""
    return [table for table in metadata.sorted_tables if member_id_columns(table)]


async def stored_data(store: Store, member: int) -> dict[str, Any]:
    """Returns all stored data about a member, ready for JSON, by table. Only moves of finished games are included."""
    data: dict[str, Any] = {}
    for table in personal_tables():
        columns = [column for column in table.c if column.info.get("is_exported")] or [*table.c]
        rows = await store.rows(select(*columns).where(rows_about(table, member)))
        data[table.name] = [{key: _to_json(value) for key, value in row._mapping.items()} for row in rows]
        withheld = {column.name: None for column in table.c if column.info.get("is_withheld")}
        for row in data[table.name] if withheld else ():
            if row["member"] not in (
                None,
                str(member),
                member,
            ):  # the row also names a stand-in, or the manager who excluded the member
                row.update(withheld)
    data["calls"] = await _pings_of_member(store, member)
    data["moves"] = await _own_moves_by_table(store, member)
    return data


async def _pings_of_member(store: Store, member: int) -> list[dict[str, Any]]:
    """Returns an entry for each table at which the member was pinged or reminded, with the ids of the direct
    messages."""
    b = TABLES.c
    rows = await store.rows(select(b.id, b.call).where(was_pinged(member)))
    return [
        {
            "table": _to_json(table),
            "called": member in call.members,
            "direct_message": [_to_json(number) for number in call.dms.get(member, ())],
            "reminded": member in call.reminded,
        }
        for table, call in rows
        if member in (*call.members, *call.dms, *call.reminded)
    ]


async def _own_moves_by_table(store: Store, member: int) -> dict[str, list[str]]:
    """Returns the member's own moves at finished tables, by table. Where the member left the seat, only moves before
    that count; where the member took the seat over, only moves after that."""
    m, s = MOVES.c, SEATS.c
    own = MOVES.join(SEATS, and_(m.table == s.table, m.seat == s.seat)).join(TABLES, TABLES.c.id == m.table)
    before, after = m.number <= s.left_at, m.number > s.left_at
    made = or_(
        and_(s.member == member, or_(s.owner == member, s.left_at.is_(None), after)),
        and_(s.owner == member, s.member.is_distinct_from(member), before),
    )
    query = select(m.table, m.number, m.move, m.at).select_from(own)
    query = query.where(made, m.by.in_(("member", "plan")), TABLES.c.state == "over")
    moves: dict[str, list[str]] = {}
    for table, _, move, at in await store.rows(query.order_by(m.table, m.number)):
        moves.setdefault(str(table), []).append(f"{at.isoformat(timespec='seconds')} {move}")
    return moves


def _to_json(value: Any) -> Any:
    """Converts a value for JSON. Times become text. Large ids become text, too, as some JSON readers lose digits."""
    if isinstance(value, Struct):
        return to_builtins(value)
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 2**53:
        return str(value)
    return value


async def open_tables(store: Store, member: int) -> list[int]:
    """Returns the ids of the lobbies and running tables, on all servers, that name the member."""
    return await store.values(
        select(TABLES.c.id).where(TABLES.c.state.in_(OPEN_STATES), rows_mentioning(TABLES, member) | was_pinged(member))
    )


async def active_ids(store: Store, kind: str, member: int) -> list[int]:
    """Returns the ids of the tournaments or nights, on all servers, that have not ended and name the member. `kind` is
    "tournament" or "night"."""
    rows = metadata.tables[f"{kind}s"]
    is_active = rows.c.state.in_(rows.c.channel.info["in_use"])
    return await store.values(select(rows.c.id).where(is_active, rows_mentioning(rows, member)))


# Deletion


def delete_member(member: int) -> Work:
    """Returns the work that removes the id and name of a member from every row. The results of other members stay as
    they are, and so do exclusions and removals of the member (see `facts.KEPT`). `wipe` must then remove the traces in
    the file. The work raises a Conflict if the member has a seat in a lobby or a running table."""

    def work(connection: Connection) -> None:
        for forget in (table.info["forget"] for table in metadata.sorted_tables if "forget" in table.info):
            forget(connection, member)
        for table in personal_tables():
            emptied = [column for column in member_id_columns(table) if "becomes" in column.info]
            for column in emptied:
                values = {column.name: column.info["becomes"]}
                connection.execute(update(table).where(column == member).values(values))
            if not emptied and not is_kept(table):
                connection.execute(delete(table).where(rows_about(table, member)))
        mark_deleted_data(connection)

    return work


async def is_kept_out(store: Store, member: int) -> bool:
    """Returns whether rows about the member are stored that stay when the member's data is deleted."""
    kept = [table for table in personal_tables() if is_kept(table)]
    return bool([row for table in kept for row in await store.rows(select(table).where(rows_about(table, member)))])


def _store_stale_messages(connection: Connection, member: int) -> None:
    """Stores the ids of the boards and finales of ended tables that name the member."""
    b, stale = TABLES.c, STALE_MESSAGES
    ended = select(b.id, b.messages, b.finale).where(b.state.in_(("over", "cancelled")), ~b.is_private)
    for table, messages, finale in connection.execute(ended.where(rows_mentioning(TABLES, member))).all():
        for message in {*messages, *((finale,) if finale else ())}:
            connection.execute(delete(stale).where(stale.c.message == message))
            connection.execute(insert(stale).values(message=message, table=table))


STALE_MESSAGES.info["forget"] = _store_stale_messages


async def stale_messages(store: Store) -> list[tuple[int, int, int]]:
    """Returns the messages on the servers of this process that still name a member whose data was deleted, the oldest
    first. Each is (message, table, channel of the table)."""
    s, b = STALE_MESSAGES.c, TABLES.c
    query = (
        select(s.message, s.table, b.channel)
        .join(TABLES, b.id == s.table)
        .where(store.shards.server_condition(b.server))
    )
    return [(*row,) for row in await store.rows(query.order_by(s.message))]


async def delete_stale_message(store: Store, message: int) -> None:
    """Deletes the stored id of a message that no longer names a deleted member, or that the bot can no longer edit."""
    await store.write([(delete(STALE_MESSAGES).where(STALE_MESSAGES.c.message == message), {})])


# Traces of deleted rows in an SQLite file


def is_server_database(store: Store) -> bool:
    """Returns whether the database runs on a server of its own, whose files the bot cannot wipe."""
    return store.engine.dialect.name != "sqlite"


async def has_traces(store: Store) -> bool:
    """Returns whether a file that the bot can wipe may still contain deleted rows."""
    if is_server_database(store):
        return False
    return int((await store.rows(text("PRAGMA user_version")))[0][0]) != DELETED_DATA_WIPED


def migration_copies_kept_until(store: Store) -> datetime | None:
    """Returns when the last copy of the database that was made before a migration will be deleted. Until then it
    contains rows that are deleted now. None without a copy."""
    path = path_of(store.url)
    return None if path is None else migration_copies_end_time(path)


async def wipe(store: Store) -> bool:
    """Removes the traces of deleted rows from the files of the database. Returns False if another process is reading
    them, such as a backup.

    SQLite keeps older rows in its write-ahead log, and copies of rows that moved to another page of the file. Only
    rewriting the whole file removes all of them."""

    def work(connection: Connection) -> None:
        def truncate_log() -> bool:
            return not connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()[0][0]

        connection.exec_driver_sql(f"PRAGMA busy_timeout = {WIPE_BUSY_TIMEOUT_MS}")
        try:
            if truncate_log():
                connection.exec_driver_sql("VACUUM")
                if truncate_log():
                    connection.exec_driver_sql(f"PRAGMA user_version = {DELETED_DATA_WIPED}")
        finally:
            if not connection.invalidated:  # reading a damaged page invalidates the connection
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")

    if not is_server_database(store):
        await store.write(work=work, alone=True)
    return not await has_traces(store)
