"""Reads stored tables for every feature, hence its length, and builds the statements that store their changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import ColumnElement, Connection, Integer, bindparam, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.custom_ids import NO_SERVER
from bot.core.errors import DamagedData
from bot.database.store import Statements, Store
from bot.database.writer import PreparedStatement, Statement
from bot.members import servers
from bot.members.model import Change
from bot.members.pace import HAND_UPDATE_PERIOD, MIN_TIME_AFTER_OUTAGE, Deadline
from bot.tables.private import PRIVATE_TABLE_RETENTION
from bot.tables.rows import (
    BENCH,
    CALLED_OFF,
    IS_UPCOMING_MATCH,
    MOVES,
    OPEN_STATES,
    QUARANTINED,
    REMOVED,
    SEATS,
    TABLES,
)
from bot.tables.shown import Call, Shown
from bot.tables.table import LogEntry, Seat, Table
from games import GAMES, core
from games.core import Event
from games.proof import digest
from games.record import commitment

MAX_RECENT_MOVES = 30
"""Number of the log's latest moves that a table keeps in memory for its screens."""
CANCELLED_RETENTION = timedelta(days=7)
"""How long cancelled tables are kept. During this time a button on their message can open them again."""
SEAL_RETENTION = timedelta(days=365)
"""How long the seal of a cancelled lobby is kept. A seal is the hash of the table's secret, shown before the game
begins."""
READ_ERRORS = (ValueError, LookupError, TypeError, AttributeError, msgspec.MsgspecError)
"""Exceptions while reading that mean invalid stored data, not a failure of the database."""
LONG_AGO = datetime.fromtimestamp(0, UTC)
FIELDS_IN_OTHER_TABLES = ("seats", "bench", "removed", "recent")
"""Fields of a table that are stored in SQL tables of their own."""
COLUMNS = tuple(name for name in Table.__struct_fields__ if name not in FIELDS_IN_OTHER_TABLES)

b = TABLES.c
_in_columns = attrgetter(*COLUMNS)
_EVENTS = msgspec.json.Decoder(tuple[Event, ...])
_ENCODER = msgspec.json.Encoder()

INSERT_MOVE = PreparedStatement(insert(MOVES), MOVES.c.keys())
INSERT_TABLE = insert(TABLES)
INSERT_SEAT = insert(SEATS)
INSERT_BENCH = insert(BENCH)
INSERT_REMOVED = insert(REMOVED)
INSERT_SEAL = insert(CALLED_OFF)
DELETE_TABLE = delete(TABLES).where(b.id == bindparam("b_id"))
DELETE_SEATS = delete(SEATS).where(SEATS.c.table == bindparam("b_table"))
DELETE_BENCH = delete(BENCH).where(BENCH.c.table == bindparam("b_table"))
DELETE_REMOVED = delete(REMOVED).where(REMOVED.c.table == bindparam("b_table"))
# The expression is NULL if the stored revision is newer than the change, and the database refuses NULL.
_REVISION = case((b.revision == bindparam("b_before"), bindparam("b_revision", type_=Integer)))
UPDATE_SHOWN = PreparedStatement(update(TABLES).where(b.id == bindparam("b_id")), Shown.__struct_fields__)


class StoredTable(NamedTuple):
    """A stored table, and the ids of the messages that show it."""

    table: Table
    shown: Shown


# Reading


@contextmanager
def _reading() -> Iterator[None]:
    """Wraps the reading of stored data. Raises DamagedData if it is not valid."""
    try:
        yield
    except READ_ERRORS as error:
        raise DamagedData from error


async def load_table(store: Store, number: int, *, even_quarantined: bool = False) -> StoredTable | None:
    """Returns the table with its seats, its bench and its latest moves, or None if there is none. Raises DamagedData if
    it cannot be read, or if it is quarantined and `even_quarantined` is False."""
    with _reading():
        return await store.read(lambda connection: _load_table(connection, number, even_quarantined))


async def _load_table(connection: AsyncConnection, number: int, even_quarantined: bool) -> StoredTable | None:
    state = (await connection.execute(select(b.state).where(b.id == number))).scalar()
    if state == QUARANTINED and not even_quarantined:
        raise DamagedData
    row = (await connection.execute(select(TABLES).where(b.id == number))).mappings().first()
    if row is None:
        return None
    if state == "running" and row["position"] is None:
        raise ValueError("it has no position")
    seats = await connection.execute(select(SEATS).where(SEATS.c.table == number).order_by(SEATS.c.seat))
    bench = await connection.execute(select(BENCH).where(BENCH.c.table == number).order_by(BENCH.c.place))
    removed = await connection.execute(select(REMOVED.c.member).where(REMOVED.c.table == number))
    query = select(MOVES).where(MOVES.c.table == number).order_by(MOVES.c.number.desc()).limit(MAX_RECENT_MOVES)
    recent = (await connection.execute(query)).mappings().all()
    game = GAMES[row["game"]]
    position = core.load(game, row["version"], row["position"]) if row["position"] is not None else None
    fields = {name: row[name] for name in COLUMNS}
    fields |= {"position": position, "version": game.VERSION if position is not None else row["version"]}
    table = Table(
        **fields,
        seats=tuple(Seat(**{name: seat[name] for name in Seat.__struct_fields__}) for seat in seats.mappings()),
        bench={entry["member"]: entry["name"] for entry in bench.mappings()},
        removed=tuple(removed.scalars()),
        recent=tuple(_entry_from_row(entry) for entry in reversed(recent)),
    )
    return StoredTable(table, Shown(**{name: row[name] for name in Shown.__struct_fields__}))


async def read_log(store: Store, number: int) -> list[LogEntry]:
    """Returns all moves of the table, from the first. Raises DamagedData if they cannot be read."""
    query = select(MOVES).where(MOVES.c.table == number).order_by(MOVES.c.number)
    with _reading():
        return [_entry_from_row(row._mapping) for row in await store.rows(query)]


async def table_with_secret(store: Store, secret: bytes) -> int | None:
    """Returns the id of the table that was shuffled with this secret, or None. If a match was replayed with the same
    secret, returns the finished table."""
    is_over = case((b.state == "over", 0), else_=1)
    return await store.first(select(b.id).where(b.secret == secret).order_by(is_over))


async def digest_of(store: Store, number: int) -> str | None:
    """Returns the digest that was stored when the log of the table was deleted, or None."""
    return await store.first(select(b.digest).where(b.id == number))


def _entry_from_row(row: Any) -> LogEntry:
    events = _EVENTS.decode(row["events"])
    return LogEntry(row["number"], row["seat"], row["move"], events, row["by"], row["lead"], row["at"])


async def open_tables_in_channel(store: Store, channel: int) -> list[int]:
    """Returns the lobbies and running tables of a channel, including those in threads of the channel."""
    query = select(b.id).where(b.channel == channel, b.state.in_(OPEN_STATES), ~b.is_private)
    return await store.values(query.order_by(b.id))


async def newest_table_in_channel(store: Store, place: int, member: int) -> int | None:
    """Returns the newest table in a channel or thread where the member has a seat, otherwise the newest table there.
    None if there is none."""
    sits = select(SEATS.c.table).where(SEATS.c.table == b.id, SEATS.c.member == member).exists()
    query = select(b.id).where((b.channel == place) | (b.thread == place), b.state.in_(OPEN_STATES), ~IS_UPCOMING_MATCH)
    return await store.first(query.where(~b.is_private).order_by(case((sits, 0), else_=1), b.id.desc()))


async def lobbies_in_channel(store: Store, channel: int, game: str) -> list[int]:
    """Returns the lobbies of a game in a channel, newest first."""
    query = select(b.id).where(b.channel == channel, b.game == game, b.state == "lobby", ~b.is_private)
    return await store.values(query.where(~IS_UPCOMING_MATCH).order_by(b.id.desc()))


async def open_tables_of_member(store: Store, member: int) -> list[int]:
    """Returns the lobbies and running tables where the member has a seat, on all servers, oldest first."""
    query = select(b.id).join(SEATS, SEATS.c.table == b.id).order_by(b.id)
    query = query.where(SEATS.c.member == member, b.state.in_(OPEN_STATES), ~IS_UPCOMING_MATCH)
    return await store.values(query)


async def private_tables_of(store: Store, member: int) -> list[int]:
    """Returns the member's private tables that are not over, the most recently played one first."""
    query = select(b.id).where(b.is_private, b.opener == member, b.state == "running")
    return await store.values(query.order_by(b.changed.desc(), b.id.desc()))


class EndedGame(NamedTuple):
    """A finished game: its table, the game's name, and when it ended."""

    id: int
    game: str
    at: datetime


async def ended_private_games(store: Store, member: int, most: int) -> list[EndedGame]:
    """Returns the latest games that a member has finished at private tables, at most `most`. Reads no position, so
    unreadable tables are included."""
    query = select(b.id, b.game, b.ended).where(b.is_private, b.opener == member, b.state == "over")
    rows = await store.rows(query.order_by(b.changed.desc(), b.id.desc()).limit(most))
    return [EndedGame(*row) for row in rows]


async def lobbies_with_alert_since(store: Store, since: datetime) -> list[int]:
    """Returns the lobbies of this process's servers for which subscribers were alerted since this time."""
    return await store.values(
        select(b.id).where(b.state == "lobby", b.wanted > since, store.shards.server_condition(b.server))
    )


async def open_tables_on_server(store: Store, server: int) -> list[int]:
    """Returns the lobbies and running tables of a server, oldest first."""
    query = select(b.id).where(b.server == server, b.state.in_(OPEN_STATES), ~IS_UPCOMING_MATCH)
    return await store.values(query.order_by(b.id))


class WaitingTable(NamedTuple):
    """What the bot needs to know about a lobby or running table when it starts: the table's server, when the table is
    due, whether a ping may be unsent, and `has_hands`. That is true if hands may be open or a deadline has just
    passed: then the table's screens need an update."""

    id: int
    server: int
    due: datetime | None
    is_ping_unsent: bool
    has_hands: bool


async def load_waiting(store: Store, now: datetime) -> list[WaitingTable]:
    """Returns every lobby and running table of this process's servers. Private tables where nothing is due are left
    out, as there only the member is to move. Tables that cannot be read are due immediately, which quarantines
    them."""
    mine = b.state.in_(OPEN_STATES) & store.shards.server_condition(b.server)
    public, alone = mine & ~b.is_private, mine & b.is_private & b.due.is_not(None)
    try:
        return [*await _load_waiting(store, public, now), *await _load_waiting(store, alone, now)]
    except READ_ERRORS:
        found = []
        for number in await store.values(select(b.id).where(public | alone)):
            try:
                found += await _load_waiting(store, b.id == number, now)
            except READ_ERRORS:
                found.append(WaitingTable(number, NO_SERVER, LONG_AGO, is_ping_unsent=False, has_hands=False))
        return found


async def _load_waiting(store: Store, mine: ColumnElement[bool], now: datetime) -> list[WaitingTable]:
    running = await store.rows(select(b.id, b.call, b.deadlines).where(mine, b.state == "running"))
    untold = {number for number, *row in running if _is_ping_unsent(*row)}
    is_recent = (b.changed > now - HAND_UPDATE_PERIOD) | (b.due < now + MIN_TIME_AFTER_OUTAGE["day"])
    has_hands = (b.state == "running") & b.race.is_(None) & ~b.is_private & ((b.pace != "day") | is_recent)
    rows = await store.rows(select(b.id, b.server, b.due, has_hands).where(mine))
    return [
        WaitingTable(number, server, due, number in untold, may_be_stale) for number, server, due, may_be_stale in rows
    ]


def _is_ping_unsent(call: Call | None, deadlines: dict[int, Deadline]) -> bool:
    owed = {
        deadline.call_due_since.timestamp() for deadline in deadlines.values() if deadline.call_due_since is not None
    }
    return not owed <= set(call.reminded.values() if call is not None else ())


async def recently_changed(store: Store) -> list[int]:
    """Returns the tables that changed just before the bot ended. Their messages may be out of date."""
    return await store.recently_changed_ids(TABLES, "messages")


# Tables that cannot be read


class Quarantined(NamedTuple):
    """The server and channel of a quarantined table."""

    number: int
    server: int
    place: int
    game: str


async def quarantine(store: Store, number: int) -> Quarantined | None:
    """Quarantines a table that is not over. Returns its server and channel, or None if another press or process has
    already done it."""
    found: list[Quarantined] = []

    def work(connection: Connection) -> None:
        later = {"state": QUARANTINED, "revision": b.revision + 1}  # a process that has it in memory reads it again
        done = connection.execute(update(TABLES).where(b.id == number, b.state.in_(OPEN_STATES)).values(later))
        if done.rowcount:
            query = select(b.server, b.channel, b.thread, b.game).where(b.id == number)
            server, channel, thread, game = connection.execute(query).one()
            found[:] = [Quarantined(number, server, thread or channel, game)]

    await store.write(work=work)
    return found[0] if found else None


async def all_quarantined(store: Store) -> list[int]:
    """Returns every quarantined table, oldest first."""
    return await store.values(select(b.id).where(b.state == QUARANTINED).order_by(b.id))


# Writing


async def delete_old_cancelled(store: Store, now: datetime) -> None:
    """Deletes tables that were cancelled more than a week ago. Seals that were shown are kept for a year. Matches of a
    tournament stay, as its result depends on them."""
    await delete_cancelled_rows(store, TABLES, b.tournament.is_(None) & ~b.is_private, now)
    await store.write([(delete(CALLED_OFF).where(CALLED_OFF.c.at < now - SEAL_RETENTION), {})])


async def delete_cancelled_rows(store: Store, of: sa.Table, is_lobby: ColumnElement[bool], now: datetime) -> None:
    """Deletes rows of tables or tournaments (the SQL table `of`) that were cancelled more than a week ago, and keeps
    their seals. `is_lobby` selects rows that never began."""
    c = of.c
    gone = (c.state == "cancelled") & (func.coalesce(c.ended, c.opened) < now - CANCELLED_RETENTION) & is_lobby
    for number, server, secret, ended in await store.rows(select(c.id, c.server, c.secret, c.ended).where(gone)):
        seal = {"table": number, "server": server, "seal": commitment(secret), "at": ended or now}
        await store.write([(INSERT_SEAL, seal), (delete(of).where(c.id == number), {})])


async def delete_old_removed(store: Store, now: datetime) -> None:
    """Deletes the list of removed members of tables that ended more than a week ago."""
    ended = b.state.in_(("over", "cancelled")) & (func.coalesce(b.ended, b.opened) < now - CANCELLED_RETENTION)
    await store.write([(delete(REMOVED).where(REMOVED.c.table.in_(select(b.id).where(ended))), {})])


async def delete_old_private(store: Store, now: datetime) -> None:
    """Deletes the private tables without activity for thirty days, in any state."""
    rows = await store.values(select(b.id).where(b.is_private, b.changed < now - PRIVATE_TABLE_RETENTION))
    if rows:
        await store.write([(DELETE_TABLE, {"b_id": number}) for number in rows])


async def delete_old_logs(store: Store, now: datetime, days: int) -> None:
    """Deletes the logs of tables that ended more than `days` days ago. Results and ratings stay. For a finished game a
    digest of the moves stays, too, so that a record can still be compared with it."""
    m = MOVES.c
    has_log = select(m.table).where(m.table == b.id).exists()
    old = select(b.id, b.state, b.number).where(b.ended < now - timedelta(days=days), has_log).order_by(b.id)
    for number, state, played in await store.rows(old):
        moves = await store.rows(select(m.seat, m.move).where(m.table == number).order_by(m.number))
        statements: Statements = ((delete(MOVES).where(m.table == number), {}),)
        if state == "over" and len(moves) == played:
            kept = update(TABLES).where(b.id == number).values(digest=digest((seat, move) for seat, move in moves))
            statements = ((kept, {}), *statements)
        await store.write(statements)


async def has_log(store: Store, number: int) -> bool:
    """Whether any move of the table is stored. After the game they may have been deleted."""
    return bool(await store.values(select(MOVES.c.number).where(MOVES.c.table == number).limit(1)))


def insert_statements(table: Table) -> Statements:
    """Returns the statements that insert a new table with its seats. They fail if the id is taken."""
    values = _with_encoded_position(dict(zip(COLUMNS, _in_columns(table), strict=True)))
    return ((INSERT_TABLE, values), *_seat_inserts(table), *_bench_inserts(table), *_removed_inserts(table))


def moderation_statement(store: Store, table: Table, at: datetime) -> Statement:
    """Returns the statement that records that a server manager ended this table or lobby."""
    name = "match-ended" if table.is_match else "table-ended" if table.began is not None else "lobby-cancelled"
    return servers.change_statement(store, table.server, Change(at, table.ended_by or 0, name, table.game, ""))


@cache
def prepared_update(names: tuple[str, ...]) -> PreparedStatement:
    """Returns the statement that updates these columns and the revision. For the same columns it is the same object, so
    that the moves of many tables can be sent together."""
    return PreparedStatement(update(TABLES).where(b.id == bindparam("b_id")).values(revision=_REVISION), names)


def update_statements(before: Table, after: Table) -> Statements:
    """Returns the statements that change the stored table from `before` to `after`. They fail with a Conflict if the
    stored revision is not that of `before`."""
    new, old = _in_columns(after), _in_columns(before)
    values = _with_encoded_position(dict(compress(zip(COLUMNS, new, strict=True), map(is_not, new, old))))
    if "position" in values:  # a position of an older version was upgraded when it was read
        values["version"] = after.version
    row = {**values, "b_id": after.id, "b_before": before.revision, "b_revision": after.revision}
    statements: Statements = ((prepared_update(tuple(values)), row),)
    gone = {"b_table": after.id}
    if after.seats is not before.seats:
        statements = (*statements, (DELETE_SEATS, gone), *_seat_inserts(after))
    if after.bench is not before.bench:
        statements = (*statements, (DELETE_BENCH, gone), *_bench_inserts(after))
    if after.removed != before.removed:
        statements = (*statements, (DELETE_REMOVED, gone), *_removed_inserts(after))
    return statements


def log_statements(table: int, entry: LogEntry) -> Statements:
    """Returns the statements that add a move to the log. They fail if the log has a move with the same number."""
    row = msgspec.structs.asdict(entry)
    return ((INSERT_MOVE, {**row, "table": table, "events": _ENCODER.encode(entry.events)}),)


def shown_statements(table: int, where: Shown) -> Statements:
    """Returns the statements that store the ids of the messages that show the table."""
    return ((UPDATE_SHOWN, {"b_id": table, **msgspec.structs.asdict(where)}),)


def _with_encoded_position(values: dict[str, Any]) -> dict[str, Any]:
    """Returns the same values, with a position in its stored form."""
    if values.get("position") is not None:
        values["position"] = core.dump(values["position"])
    return values


def _seat_inserts(table: Table) -> Statements:
    rows = (msgspec.structs.asdict(seat) for seat in table.seats)
    return tuple((INSERT_SEAT, {"table": table.id, "seat": i, **row}) for i, row in enumerate(rows))


def _bench_inserts(table: Table) -> Statements:
    rows = enumerate(table.bench.items())
    return tuple(
        (INSERT_BENCH, {"table": table.id, "member": member, "name": name, "place": place})
        for place, (member, name) in rows
    )


def _removed_inserts(table: Table) -> Statements:
    return tuple((INSERT_REMOVED, {"table": table.id, "member": member}) for member in table.removed)
