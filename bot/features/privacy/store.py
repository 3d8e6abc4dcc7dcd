"""What is kept about a member, and how all of it is deleted: `facts.py` says by what."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import sqlalchemy as sa
from msgspec import Struct, to_builtins
from sqlalchemy import Connection, and_, delete, insert, or_, select, text, update

from bot.database import Store
from bot.database.columns import metadata
from bot.database.facts import NOBODY, concerns, ids, knows, purpose
from bot.database.sqlite import BUSY, WIPED, kept_until, note_traces, path_of
from bot.database.writer import Work
from bot.tables.rows import MOVES, OPEN, SEATS, TABLES, called

STALE_MESSAGES = sa.Table(
    "stale_messages",
    metadata,
    sa.Column("message", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("table", sa.BigInteger, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    info=purpose(
        why="to remove the names of deleted members from messages of the bot",
        until="until they are removed, usually minutes",
        seen=NOBODY,
    ),
)
"""Boards and finales of finished games that still have to lose the name of a member whose data was deleted."""


BUSY_WIPING = 250
"""Milliseconds for which wiping waits for readers: every move waits meanwhile."""


def personal() -> list[sa.Table]:
    """The tables with ids of members."""
    return [table for table in metadata.sorted_tables if ids(table)]


async def kept(store: Store, member: int) -> dict[str, Any]:
    """Everything that is kept about a member, by table, ready for JSON. Of moves, those at finished tables."""
    found: dict[str, Any] = {}
    for table in personal():
        shown = [one for one in table.c if one.info.get("is_exported")] or [*table.c]
        rows = await store.rows(select(*shown).where(concerns(table, member)))
        found[table.name] = [{key: _plain(value) for key, value in row._mapping.items()} for row in rows]
        withheld = {one.name: None for one in table.c if one.info.get("is_withheld")}
        for row in found[table.name] if withheld else ():
            if row["member"] not in (None, str(member), member):  # a stand-in, or whoever excluded the member
                row.update(withheld)
    found["calls"] = await _calls(store, member)
    found["moves"] = await _moves(store, member)
    return found


async def _calls(store: Store, member: int) -> list[dict[str, Any]]:
    """Where the member was called or reminded, table by table."""
    b = TABLES.c
    rows = await store.rows(select(b.id, b.call).where(called(member)))
    return [
        {
            "table": _plain(table),
            "called": member in call.members,
            "direct_message": [_plain(number) for number in call.dms.get(member, ())],
            "reminded": member in call.reminded,
        }
        for table, call in rows
        if member in (*call.members, *call.dms, *call.reminded)
    ]


async def _moves(store: Store, member: int) -> dict[str, list[str]]:
    """The member's own moves at finished tables, by table: those until they left, and those since they stood in."""
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


def _plain(value: Any) -> Any:
    """A value for JSON: moments as text, and ids as text too, as not every JSON reader keeps that many digits."""
    if isinstance(value, Struct):
        return to_builtins(value)
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 2**53:
        return str(value)
    return value


async def open_tables(store: Store, member: int) -> list[int]:
    """The lobbies and running tables, on all servers, that name the member."""
    return await store.values(
        select(TABLES.c.id).where(TABLES.c.state.in_(OPEN), knows(TABLES, member) | called(member))
    )


async def still_to_come(store: Store, kind: str, member: int) -> list[int]:
    """The ids of a kind, such as tournament, that are in use on any server and know the member."""
    of = metadata.tables[f"{kind}s"]
    return await store.values(select(of.c.id).where(of.c.state.in_(of.c.channel.info["in_use"]), knows(of, member)))


# Forgetting


def forget(member: int) -> Work:
    """The work that removes a member's id and name from every row; others' results stay as they are. `wipe` then
    removes them from what lies between the rows. Conflict if a table that is not over has a seat of theirs."""

    def work(connection: Connection) -> None:
        for forget in (one.info["forget"] for one in metadata.sorted_tables if "forget" in one.info):
            forget(connection, member)
        for table in personal():
            emptied = [one for one in ids(table) if "becomes" in one.info]
            for column in emptied:
                values = {column.name: column.info["becomes"]}
                connection.execute(update(table).where(column == member).values(values))
            if not emptied:
                connection.execute(delete(table).where(concerns(table, member)))
        note_traces(connection)

    return work


def _note_stale(connection: Connection, member: int) -> None:
    """Notes the boards and finales of tables that are over and name the member."""
    b, stale = TABLES.c, STALE_MESSAGES
    wanted = select(b.id, b.messages, b.finale).where(b.state.in_(("over", "cancelled")), ~b.is_private)
    for table, messages, finale in connection.execute(wanted.where(knows(TABLES, member))).all():
        for message in {*messages, *((finale,) if finale else ())}:
            connection.execute(delete(stale).where(stale.c.message == message))
            connection.execute(insert(stale).values(message=message, table=table))


STALE_MESSAGES.info["forget"] = _note_stale


async def stale_messages(store: Store) -> list[tuple[int, int, int]]:
    """Messages of this process's servers that still name a member whose data was deleted, each with its table and the
    channel of that, the oldest first."""
    s, b = STALE_MESSAGES.c, TABLES.c
    query = select(s.message, s.table, b.channel).join(TABLES, b.id == s.table).where(store.shards.of(b.server))
    return [(*row,) for row in await store.rows(query.order_by(s.message))]


async def is_redrawn(store: Store, message: int) -> None:
    """Notes that a message names nobody any more whose data was deleted, or cannot be edited."""
    await store.write([(delete(STALE_MESSAGES).where(STALE_MESSAGES.c.message == message), {})])


# What lies between the rows of an SQLite file


def is_on_server(store: Store) -> bool:
    """Whether the files are those of a server, which alone can clean them up."""
    return store.engine.dialect.name != "sqlite"


async def has_traces(store: Store) -> bool:
    """Whether something that was deleted may still stand in a file that the bot can wipe."""
    if is_on_server(store):
        return False
    return int((await store.rows(text("PRAGMA user_version")))[0][0]) != WIPED


def copied_until(store: Store) -> datetime | None:
    """When the last copy goes that was made before a migration, with what is deleted now; None if there is none."""
    path = path_of(store.url)
    return None if path is None else kept_until(path)


async def wipe(store: Store) -> bool:
    """Removes what was deleted from the database's files too; False if somebody reads them just now, as a backup does.

    SQLite keeps older rows in its write-ahead log, and copies of those that moved to another page of the file; only
    writing the whole file anew gets rid of them all.
    """

    def work(connection: Connection) -> None:
        def is_emptied() -> bool:
            return not connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()[0][0]

        connection.exec_driver_sql(f"PRAGMA busy_timeout = {BUSY_WIPING}")
        try:
            if is_emptied():
                connection.exec_driver_sql("VACUUM")
                if is_emptied():
                    connection.exec_driver_sql(f"PRAGMA user_version = {WIPED}")
        finally:
            if not connection.invalidated:  # as it is after it has met a damaged page
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {BUSY}")

    if not is_on_server(store):
        await store.write(work=work, alone=True)
    return not await has_traces(store)
