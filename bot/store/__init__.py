"""The database: opening and migrating it, reading tables, and the statements that change them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, bindparam, delete, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.model.table import Happening, Seat, Table
from bot.store import schema as t
from bot.store.prepared import Prepared
from bot.store.writer import Statement, Work, Writer, execute
from games import GAMES, core
from games.core import Event

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
RECENT = 30
"""How many moves of the log a table keeps at hand for its screens."""
T = TypeVar("T")
Statements = Sequence[Statement]

_EVENTS = msgspec.json.Decoder(tuple[Event, ...])
_ENCODER = msgspec.json.Encoder()

INSERT_MOVE = Prepared(insert(t.moves))
INSERT_TABLE = insert(t.tables)
INSERT_SEAT = insert(t.seats)
INSERT_BENCH = insert(t.bench)
_PLAYED = ("position", "number", "question_at", "due", "due_for", "deadlines", "race")
UPDATE_PLAYED = Prepared(
    update(t.tables)
    .where(t.tables.c.id == bindparam("b_id"))
    .values({name: bindparam(f"b_{name}") for name in _PLAYED})
)
_ROW: tuple[str, ...] = (
    "messages",
    "shown_at",
    "shown_number",
    "call",
    "owed",
    "game",
    "version",
    "options",
    "pace",
    "state",
    "opener",
)
_ROW += ("secret", "click", "number", "opened", "began", "ended", "question_at", "due", "due_for", "deadlines", "race")
_ROW += ("server", "channel", "thread", "tournament")
UPDATE_TABLE = (
    update(t.tables)
    .where(t.tables.c.id == bindparam("b_id"))
    .values({name: bindparam(f"b_{name}") for name in (*_ROW, "position")})
)
SHOWN = ("messages", "shown_at", "shown_number", "call", "owed", "thread")
UPDATE_SHOWN = (
    update(t.tables).where(t.tables.c.id == bindparam("b_id")).values({name: bindparam(f"b_{name}") for name in SHOWN})
)
DELETE_SEATS = delete(t.seats).where(t.seats.c.table == bindparam("b_table"))
DELETE_BENCH = delete(t.bench).where(t.bench.c.table == bindparam("b_table"))
UPDATE_SEAT = (
    update(t.seats)
    .where(t.seats.c.table == bindparam("b_table"), t.seats.c.seat == bindparam("b_seat"))
    .values({name: bindparam(f"b_{name}") for name in ("member", "name", "computer", "misses", "owner", "left_at")})
)


LOCK_TABLE = (
    update(t.tables)
    .where(t.tables.c.id == bindparam("b_id"), t.tables.c.number == bindparam("b_number"))
    .where(t.tables.c.state == bindparam("b_state"))
    .values(number=bindparam("b_number"))
)
SEATED = select(t.seats.c.member, t.seats.c.computer).where(t.seats.c.table == bindparam("b_table"))


class Stale(Exception):
    """Another process has altered the table since it was read."""


class StoreError(Exception):
    """A database that cannot be used; the message says why in one line."""


class Store:
    """The open database: `read` for questions, `writer` for changes."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.writer = Writer(self.engine)
        self.url = make_url(url)

    async def open(self) -> None:
        """Brings the database to today's shape. StoreError if it cannot be read or is newer than this program."""
        try:
            async with self.engine.connect() as connection:
                await connection.run_sync(_migrate)
                await connection.commit()
        except StoreError:
            raise
        except (DatabaseError, DBAPIError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise StoreError(f"the database {self.url.render_as_string()} cannot be used: {reason}") from None

    async def read(self, ask: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """What `ask` finds; it must not write."""
        async with self.engine.connect() as connection:
            return await ask(connection)

    async def rows(self, statement: Any) -> list[Any]:
        """The rows that a select gives."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(statement)).all())

    async def write(self, statements: Statements = (), work: Work | None = None) -> None:
        """Commits the change; raises what the database raises, and then nothing of it is written."""
        await self.writer.write(statements, work)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def table(self, number: int) -> Table | None:
        """The table with its seats, its bench and its latest moves; None if there is none."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(t.tables).where(t.tables.c.id == number))).mappings().first()
            if row is None:
                return None
            seats = await connection.execute(select(t.seats).where(t.seats.c.table == number).order_by(t.seats.c.seat))
            bench = await connection.execute(select(t.bench).where(t.bench.c.table == number).order_by(t.bench.c.place))
            query = select(t.moves).where(t.moves.c.table == number).order_by(t.moves.c.number.desc()).limit(RECENT)
            recent = (await connection.execute(query)).mappings().all()
        fields = {name: row[name] for name in ("id", *_ROW)}
        table = Table(**fields)
        for seat in seats.mappings():
            table.seats.append(Seat(**{name: seat[name] for name in Seat.__dataclass_fields__}))
        table.bench = {entry["member"]: entry["name"] for entry in bench.mappings()}
        table.recent = [_happening(entry) for entry in reversed(recent)]
        if row["position"] is not None:
            table.position = core.load(GAMES[table.game], table.version, row["position"])
            table.version = GAMES[table.game].VERSION
        return table

    async def log(self, number: int) -> list[Happening]:
        """Every move of the table from the first."""
        query = select(t.moves).where(t.moves.c.table == number).order_by(t.moves.c.number)
        async with self.engine.connect() as connection:
            return [_happening(row) for row in (await connection.execute(query)).mappings()]


def _happening(row: Any) -> Happening:
    return Happening(row["number"], row["seat"], row["move"], _EVENTS.decode(row["events"]), row["by"])


# Statements that change a table


def played(table: Table, happening: Happening, at: datetime, position: bytes) -> Statements:
    """One move: its line of the log and the table's new state. A second writer of the same number fails."""
    return (
        (
            INSERT_MOVE,
            {
                "table": table.id,
                "number": happening.number,
                "seat": happening.seat,
                "move": happening.move,
                "events": _ENCODER.encode(happening.events),
                "at": at,
                "by": happening.by,
            },
        ),
        (
            UPDATE_PLAYED,
            {
                "b_id": table.id,
                "b_position": position,
                "b_number": happening.number,
                "b_question_at": table.question_at,
                "b_due": table.due,
                "b_due_for": table.due_for,
                "b_deadlines": table.deadlines,
                "b_race": table.race,
            },
        ),
    )


def opened(table: Table) -> Statements:
    """A new table with its seats."""
    row = {"id": table.id, **{name: getattr(table, name) for name in _ROW}, "position": None}
    return ((INSERT_TABLE, row), *seated(table))


def seated(table: Table) -> Statements:
    """The rows of the seats and the bench, to be inserted."""
    seats = [(INSERT_SEAT, {"table": table.id, "seat": i, **asdict(seat)}) for i, seat in enumerate(table.seats)]
    bench = [
        (INSERT_BENCH, {"table": table.id, "member": member, "name": name, "place": place})
        for place, (member, name) in enumerate(table.bench.items())
    ]
    return (*seats, *bench)


def changed(table: Table) -> Statements:
    """The whole table but its log, written anew."""
    position = core.dump(table.position) if table.position is not None else None
    row = {"b_id": table.id, "b_position": position, **{f"b_{name}": getattr(table, name) for name in _ROW}}
    gone = {"b_table": table.id}
    return ((UPDATE_TABLE, row), (DELETE_SEATS, gone), (DELETE_BENCH, gone), *seated(table))


def unless_stale(before: Table, statements: Statements) -> Work:
    """The work that makes the change if moves, state and seats are stored as they were `before`; else it raises
    Stale."""

    async def work(connection: AsyncConnection) -> None:
        known = {"b_id": before.id, "b_number": before.number, "b_state": before.state}
        if (await connection.execute(LOCK_TABLE, known)).rowcount != 1:
            raise Stale
        rows = await connection.execute(SEATED.order_by(t.seats.c.seat), {"b_table": before.id})
        if [tuple(row) for row in rows] != [(seat.member, seat.computer) for seat in before.seats]:
            raise Stale
        for statement, values in statements:
            await execute(connection, statement, [values])

    return work


def shown(table: Table) -> Statements:
    """Where the table stands in its channel, and what it showed."""
    return ((UPDATE_SHOWN, {"b_id": table.id, **{f"b_{name}": getattr(table, name) for name in SHOWN}}),)


def seat_changed(table: Table, seat: int) -> Statements:
    """One seat, written anew."""
    values = {f"b_{name}": value for name, value in asdict(table.seats[seat]).items()}
    return ((UPDATE_SEAT, {"b_table": table.id, "b_seat": seat, **values}),)


# Opening


def _engine(url: str) -> AsyncEngine:
    json = {"json_serializer": lambda value: _ENCODER.encode(value).decode(), "json_deserializer": msgspec.json.decode}
    engine = create_async_engine(url, hide_parameters=True, **json)  # errors in the log tell no moves
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine.sync_engine, "connect")
        def _pragmas(connection: Any, _record: Any) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

    return engine


def alembic_config() -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def _migrate(connection: Connection) -> None:
    config = alembic_config()
    script = ScriptDirectory.from_config(config)
    if MigrationContext.configure(connection).get_current_revision() == script.get_current_head():
        return
    if connection.dialect.name == "sqlite":  # all or nothing; who opens it at the same time waits
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in {revision.revision for revision in script.walk_revisions()}:
        raise StoreError(f"the database is newer than this program (revision {current}): install the newer version")
    if current == script.get_current_head():
        return
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
