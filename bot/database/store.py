"""The open database: migrated to the current schema, read by queries, written by a single writer. All other code reads
and writes through the class `Store`; hence its length."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import timedelta
from typing import Any, NoReturn, TypeVar

import msgspec
from sqlalchemy import URL, Select, Table, select
from sqlalchemy.dialects.postgresql import insert as insert_on_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_on_sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError, IntegrityError, StatementError
from sqlalchemy.exc import TimeoutError as NoneIsFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.core.errors import DamagedData, DatabaseUnavailable
from bot.database import sqlite
from bot.database.columns import HEAD, UnknownSchema, schema_revision
from bot.database.leases import CONNECT_ARGS, Connections, LeaseTerm, Shards
from bot.database.notifications import Notifications
from bot.database.postgresql import Lease, ShardCountMismatch
from bot.database.writer import CommitUnknown, Statement, Work, Writer

log = logging.getLogger(__name__)

UPSERTS: dict[str, Callable[[Table], Any]] = {"sqlite": insert_on_sqlite, "postgresql": insert_on_postgresql}
"""SQLAlchemy has a separate "insert or update" for each database."""
T = TypeVar("T")
Statements = Sequence[Statement]
_JSON = {"json_serializer": lambda value: msgspec.json.encode(value).decode(), "json_deserializer": msgspec.json.decode}
_CHANGES: ContextVar[int] = ContextVar("changes", default=0)
RECENT_CHANGES_WINDOW, MAX_RECENT_CHANGES = timedelta(hours=1), 100
"""After a start, tables that changed within this time before the newest change are shown again, up to this number:
Discord may have been unavailable."""
ALL_SHARDS = Shards()
ADDRESS_HELP = (
    "the address of the database cannot be used: expected sqlite+aiosqlite:///FILE or "
    "postgresql+asyncpg://USER:PASSWORD@HOST/NAME, with %40 for an @ in the password"
)
"""The message repeats no part of the address, as it may contain a password."""
OUTAGE_OVER_AFTER_SECONDS = 10.0
"""Seconds without a failure after which an outage is over: a single success before may be luck."""


class StoreError(Exception):
    """The database cannot be used; the message says why in one line."""


class OutdatedSchema(StoreError):
    """The database has an older schema, which the bot migrates when it starts."""


class Conflict(Exception):
    """The change contradicts a newer change that is already stored. Nothing of it was written."""


def writes_in_task() -> int:
    """Returns the number of changes that the running task has stored, without those of tasks that it started."""
    return _CHANGES.get()


def count_write() -> None:
    """Adds one to the number of changes of the running task. The task has stored the change, or another task has stored
    it on its behalf."""
    _CHANGES.set(writes_in_task() + 1)


@contextmanager
def uncounted_writes() -> Iterator[None]:
    """Wraps writes that the member did not request, such as storing the member's name. `writes_in_task` does not count
    these writes. If one fails, the report to the member says only that something failed, even when the write may have
    been committed."""
    before = writes_in_task()
    try:
        yield
    except DatabaseUnavailable:
        raise DatabaseUnavailable from None
    finally:
        _CHANGES.set(before)


def log_failure(where: logging.Logger, error: Exception, message: str, *values: Any) -> None:
    """Logs a failure with its traceback. A failure because of damaged data has no traceback, because damaged data is
    not a bug in the program. Nothing is logged while the database is unavailable, because the store has already logged
    the outage."""
    if not isinstance(error, DatabaseUnavailable):
        where.error(message, *values, exc_info=None if isinstance(error, DamagedData) else error)


class OutageLog:
    """Records whether the database is unavailable. Logs one line when an outage begins and one when it ends."""

    def __init__(self) -> None:
        self._failed_at: dict[str, float] = {}
        """The times of the last failures of "read" and "write", by `time.monotonic()`."""

    @property
    def is_on(self) -> bool:
        """Whether an outage has begun and is not over."""
        return bool(self._failed_at)

    def record_failure(self, what: str, error: Exception) -> None:
        """Records that a "read" or "write" failed."""
        if not self._failed_at:
            log.error("the database cannot be used (%s); requests that need it are refused", _error_text(error))
        self._failed_at[what] = time.monotonic()

    def record_success(self, what: str) -> None:
        """Records that a "read" or "write" succeeded; a successful write shows that reads work, too."""
        over = [kind for kind in self._failed_at if what in (kind, "write")]
        if over and all(time.monotonic() - self._failed_at[kind] >= OUTAGE_OVER_AFTER_SECONDS for kind in over):
            for kind in over:
                del self._failed_at[kind]
            if not self._failed_at:
                log.warning("the database can be used again")


def _is_database_failure(error: Exception) -> bool:
    """Whether an error means that the database failed, and not that the statement was wrong. SQLAlchemy wraps some of
    the drivers' errors."""
    cause = error.orig if isinstance(error, StatementError) else error
    return isinstance(error, DBAPIError | NoneIsFree) or isinstance(cause, OSError)


def _error_text(error: Exception) -> str:
    """Returns the error as text. The values of the statement are omitted, because they could reveal a move. PostgreSQL
    may quote them in its message."""
    cause = error.orig if isinstance(error, StatementError) else error
    is_safe = isinstance(cause, OSError | sqlite3.Error)
    return f"{type(cause).__name__}: {str(cause).splitlines()[0]}" if is_safe and str(cause) else type(error).__name__


class Store:
    """The open database. `read` is for queries, and `write` for changes. Raises StoreError if the address cannot be
    used."""

    def __init__(self, url: str | URL, *choices: Shards, faces: str | None = None) -> None:
        self._choices = choices or (ALL_SHARDS,)
        self._faces = faces
        """The edition of the pictures that this process shows, which other processes compare with theirs."""
        self.shards = self._choices[0]
        """The shards for whose tables this process runs timers, screens and pings; it reads and writes all tables.
        With several choices, `acquire` decides."""
        try:
            self.url = _parse_address(url)
            self.engine = _create_engine(self.url)
            is_server = self.engine.dialect.name == "postgresql"
            self._connections = Connections(self.engine) if is_server else None
        except (ArgumentError, ValueError):
            raise StoreError(ADDRESS_HELP) from None
        self.writer = Writer(self.engine if is_server else sqlite.create_writer_engine(self.engine, **_JSON))
        self.written_at = time.monotonic()
        """The time of the last write, by `time.monotonic()`; before the first one, the start."""
        self._outage = OutageLog()
        self._hold: int | None = None
        self._lease: Lease | None = None
        self._notifications: Notifications | None = None

    async def acquire(self, waits: Callable[[], None], lost: Callable[[], None], *, is_patient: bool = False) -> None:
        """Waits until this process may play for its shards, and keeps other bots out until `close`. For SQLite, it
        waits until no other bot uses the file. On PostgreSQL, it also returns when another process offers its shards.
        Then `is_held` is False, and the caller must call `take_over`.

        Calls `waits` if it has to wait. Later calls `lost` when another bot takes over, or is about to, because this
        process was frozen or cut off for too long. After that, this store writes nothing more. Raises StoreError if the
        database cannot be used. With `is_patient`, waits until PostgreSQL is reachable."""
        with self._raising_store_errors():
            if (path := sqlite.path_of(self.url)) is not None:
                self._hold = await sqlite.acquire_file_lock(path, waits)
            elif self._connections is not None:
                own = Connections(_create_engine(self.url))
                self._lease = Lease(own, self._connections, self._choices, lost, self._faces)
                self.shards = self._choices[await self._lease.stand_by(waits, is_patient=is_patient)]
                self.writer.check = self._lease.check

    async def are_pictures_equal(self) -> bool:
        """Whether all processes show the same edition of the pictures; False if the database is unavailable."""
        return self._lease is None or await self._lease.are_pictures_equal()

    @property
    def address_for_log(self) -> str:
        """The address of the database for log lines, without its password and options."""
        return self.url.set(query={}).render_as_string()

    @property
    def is_held(self) -> bool:
        """Whether this process holds the lease of its shards; always true for SQLite."""
        return self._lease is None or self._lease.is_held

    @property
    def _term(self) -> LeaseTerm | None:
        """The term of this process's lease; None for SQLite and before the lease was taken."""
        return None if self._lease is None else self._lease.term

    @property
    def shards_without_standby(self) -> Sequence[int]:
        """Shards of this process that should have a standby and have had none for a while."""
        return () if self._lease is None else self._lease.shards_without_standby

    @property
    def is_unavailable(self) -> bool:
        """Whether the database is unavailable. The last line in the log about the database says the same."""
        return self._outage.is_on

    @property
    def may_accept(self) -> bool:
        """Whether this process may accept a press. It may if no other process can play, or if no standby is known."""
        return self._term is None or self._term.may_accept

    @property
    def is_sole_writer(self) -> bool:
        """Whether no other process can write for these shards."""
        return self._term is None or self._term.is_sole_writer

    async def require_held(self) -> None:
        """Raises LeaseLost if another bot has taken over, or if a standby may have. Await this before anything is sent
        to members. Queries the database only if this process was frozen or cut off long enough for that."""
        if self._lease is not None:
            await self._lease.require_held()

    async def take_over(self, is_ready: asyncio.Event) -> Sequence[int]:
        """Waits until `is_ready` is set and the bot that offered these shards has released them. Returns the ids of the
        interactions that the other bot accepted last. Raises StoreError if the database cannot be used, and LeaseLost
        if the other bot keeps the shards."""
        if self._lease is None:
            return ()
        with self._raising_store_errors():
            return await self._lease.take_over(is_ready)

    async def hand_over(self) -> bool:
        """Waits until the standby is ready for this process's shards. False if there is none or it took too long."""
        return self._lease is not None and await self._lease.hand_over()

    async def offer_shards(self) -> bool | None:
        """Offers the shards to the standby. Returns whether the standby was ready within a minute. If it was not, this
        process keeps the shards. Returns None without a standby."""
        return await self._lease.offer_shards() if self._lease and self._term and self._term.has_standby else None

    @contextmanager
    def _raising_store_errors(self) -> Iterator[None]:
        """Raises errors of drivers as StoreError."""
        try:
            yield
        except (ShardCountMismatch, UnknownSchema) as error:
            raise StoreError(str(error)) from None
        except (DBAPIError, OSError) as error:
            raise StoreError(f"the database {self.address_for_log} cannot be used: {error_reason(error)}") from None

    def listen(self, on_notification: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        """Calls `on_notification` with each notification from another process. Calls `on_gap` whenever earlier
        notifications may have been lost, and once at the start. Does nothing unless several processes share the
        shards."""
        if not self.shards.includes_all:
            self._notifications = Notifications(self.engine)
            self.writer.send = self._notifications.send
            self._notifications.listen(on_notification, on_gap)

    async def stop_listening(self) -> None:
        """Stops receiving notifications."""
        if self._notifications is not None:
            await self._notifications.stop()

    def _raise_refusal_for(self, what: str, error: Exception) -> NoReturn:
        """Raises an error of the database or its driver during a "read" or "write" as Conflict or
        DatabaseUnavailable."""
        if isinstance(error, IntegrityError):
            raise Conflict from error
        is_commit_unknown = isinstance(error, CommitUnknown)
        if not is_commit_unknown and not _is_database_failure(error):
            raise error
        self._outage.record_failure(what, error)
        raise DatabaseUnavailable(is_commit_unknown=is_commit_unknown) from error

    async def open(self) -> bool:
        """Migrates the database to the current schema. Returns whether it was a new, empty one. Raises StoreError if it
        cannot be used or is newer than the bot."""
        if (path := sqlite.path_of(self.url)) is not None:
            sqlite.make_private(path)
        with self._raising_store_errors():
            async with self.engine.connect() as connection:
                if await connection.run_sync(schema_revision) == HEAD:
                    return False
                from bot.database.upgrade import upgrade

                was_empty = await connection.run_sync(upgrade)
                await connection.commit()
                return was_empty

    async def require_current(self) -> None:
        """Raises StoreError if the database does not have the current schema. Changes nothing in the database."""
        try:
            async with self.engine.connect() as connection:
                found = await connection.run_sync(schema_revision)
        except (DatabaseError, DBAPIError, OSError) as error:
            raise StoreError(f"the database cannot be used: {error_reason(error)}") from None
        if found == HEAD:
            return
        from bot.database.upgrade import require_known_revision

        with self._raising_store_errors():
            require_known_revision(found)
        raise OutdatedSchema(f"the database has revision {found}; the bot migrates it to {HEAD} when it starts")

    async def read(self, ask: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Returns the result of `ask`, which must not write."""
        try:
            async with self.engine.connect() as connection:
                result = await ask(connection)
        except Exception as error:
            self._raise_refusal_for("read", error)
        self._outage.record_success("read")
        return result

    async def rows(self, statement: Any) -> list[Any]:
        """Returns the rows of a select."""
        return list(await self.read(lambda connection: connection.execute(statement)))

    async def values(self, statement: Select[T]) -> list[T]:
        """Returns the values of a select of one column."""
        return [value for (value,) in await self.rows(statement)]

    async def first(self, statement: Select[T]) -> T | None:
        """Returns the first value of a select of one column; None without rows."""
        return next(iter(await self.values(statement.limit(1))), None)

    async def recently_changed_ids(self, table: Table, message_column: str) -> list[int]:
        """Returns the ids of the rows that changed within an hour before the newest change, latest change first. Ended
        tables are included, because Discord may show an older state of them. Rows that have nothing in the column
        `message_column` (the id of a message) are omitted."""
        c = table.c
        is_ours = self.shards.server_condition(c.server)
        query = select(c.id, c.changed, c[message_column]).where(c.changed.is_not(None), is_ours)
        rows = await self.rows(query.order_by(c.changed.desc()).limit(MAX_RECENT_CHANGES))
        return [id_ for id_, at, message in rows if message and at >= rows[0].changed - RECENT_CHANGES_WINDOW]

    def upsert(self, table: Table, row: Mapping[str, Any], changed: Iterable[str]) -> Statement:
        """Returns the statement that inserts a row. If a row with the same primary key exists, the statement updates
        only the columns in `changed`. Two processes may safely do this at the same time."""
        made = UPSERTS[self.engine.dialect.name](table)
        columns = {name: made.excluded[name] for name in changed}
        return made.on_conflict_do_update(index_elements=table.primary_key, set_=columns), dict(row)

    async def write(
        self,
        statements: Statements = (),
        work: Work | None = None,
        *,
        notifications: Sequence[str] = (),
        alone: bool = False,
    ) -> None:
        """Commits a change: the `statements`, and then the function `work`. The `notifications` are sent to other
        processes with the commit. With `alone` the change has a separate commit, for work that needs no open
        transaction. Raises Conflict or DatabaseUnavailable if the commit failed. Then nothing is written."""
        try:
            await self.writer.write(statements, work, notifications=notifications, alone=alone)
        except Exception as error:
            self._raise_refusal_for("write", error)
        self._outage.record_success("write")
        self.written_at = time.monotonic()
        count_write()

    async def close(self, taken: Iterable[int] = ()) -> None:
        """Writes the changes that wait, and releases the lease. `taken` has the ids of interactions that the next bot
        must not answer again."""
        await self.stop_listening()
        await self.writer.close()
        if self._lease is not None:
            await self._lease.release(taken)
        await self.engine.dispose()
        if self._hold is not None:
            os.close(self._hold)
            self._hold = None


# Opening


def _parse_address(url: str | URL) -> URL:
    """Parses an address. Raises ArgumentError or ValueError if it cannot be used."""
    made = make_url(url)
    is_odd = "@" in (made.host or "") or "\0" in (made.database or "")  # a part of the password would be in the host
    if made.get_backend_name() == "sqlite":  # without a file all data would be in memory, and lost
        is_odd |= not made.database or (isinstance(url, str) and bool(made.query))
    if is_odd:
        raise ValueError
    return made


def _create_engine(url: URL) -> AsyncEngine:
    is_server = url.get_backend_name() != "sqlite"
    more = (
        {"pool_pre_ping": True, "connect_args": CONNECT_ARGS} if is_server else {}
    )  # a restart closes what is kept open
    # Parameters are hidden, as errors in the log must not reveal moves.
    engine = create_async_engine(url, hide_parameters=True, **more, **_JSON)
    if not is_server:
        sqlite.add_connection_hooks(engine.sync_engine)
    return engine


def error_reason(error: Exception) -> str:
    """Returns the reason why the database cannot be used, in one line for its operator."""
    cause = getattr(error, "orig", None) or error
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__
