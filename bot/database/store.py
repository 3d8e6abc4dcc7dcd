"""The open database: migrated to the current schema, read by queries, written by the one writer."""

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

from bot.core.errors import Damaged, Unavailable
from bot.database import sqlite
from bot.database.columns import HEAD, UnknownForm, revision
from bot.database.leases import CONNECT, Connections, Shards, Term
from bot.database.notifications import News
from bot.database.postgresql import Lease, OtherCount
from bot.database.writer import Statement, Unsure, Work, Writer

log = logging.getLogger(__name__)

UPSERTS: dict[str, Callable[[Table], Any]] = {"sqlite": insert_on_sqlite, "postgresql": insert_on_postgresql}
"""SQLAlchemy has an "insert or update" for each database only."""
T = TypeVar("T")
Statements = Sequence[Statement]
_JSON = {"json_serializer": lambda value: msgspec.json.encode(value).decode(), "json_deserializer": msgspec.json.decode}
_CHANGES: ContextVar[int] = ContextVar("changes", default=0)
LAST_MOMENTS, MOST_UNSHOWN = timedelta(hours=1), 100
"""What is shown again after a start, as Discord may have been away: changes shortly before the last, and how many."""
ALL = Shards()
EXPECTED = (
    "the address of the database cannot be used: expected sqlite+aiosqlite:///FILE or "
    "postgresql+asyncpg://USER:PASSWORD@HOST/NAME, with %40 for an @ in the password"
)
"""Nothing of the address is repeated, as a part of it may be a password."""
QUIET = 10.0
"""Seconds without a failure after which an outage is over: until then what works may be luck."""


class StoreError(Exception):
    """A database that cannot be used; the message says why in one line."""


class Older(StoreError):
    """A database that is used once it is migrated, which the bot does when it starts."""


class Conflict(Exception):
    """The change contradicts what has been stored meanwhile; none of it was written."""


def changes() -> int:
    """How many changes the running task has stored so far; those of tasks that it started are not among them."""
    return _CHANGES.get()


def count_change() -> None:
    """Counts a change for the running task: one that it has stored, or that another task has stored for it."""
    _CHANGES.set(changes() + 1)


@contextmanager
def besides() -> Iterator[None]:
    """Wraps what is stored besides what was asked for, as what a member is called: it is not among the `changes`, and
    nobody has to hear that it may be stored."""
    before = changes()
    try:
        yield
    except Unavailable:
        raise Unavailable from None
    finally:
        _CHANGES.set(before)


def log_failure(where: logging.Logger, error: Exception, message: str, *values: Any) -> None:
    """Logs what failed, with its traceback, unless a table cannot be read: that says nothing of the program. Nothing if
    the database is away, as the store has logged that once."""
    if not isinstance(error, Unavailable):
        where.error(message, *values, exc_info=None if isinstance(error, Damaged) else error)


class Outage:
    """Whether the database is away, and the only place that logs it: one line when that begins, one when it ends."""

    def __init__(self) -> None:
        self._failed: dict[str, float] = {}
        """When reading and when writing failed last."""

    @property
    def is_on(self) -> bool:
        """Whether it has begun, and has not been seen to end."""
        return bool(self._failed)

    def begins(self, what: str, error: Exception) -> None:
        """Reading or writing has failed."""
        if not self._failed:
            log.error("the database cannot be used (%s); until it can, whatever needs it is refused", _named(error))
        self._failed[what] = time.monotonic()

    def ends(self, what: str) -> None:
        """Reading or writing has worked. Where a change is taken, reading works too."""
        over = [one for one in self._failed if what in (one, "write")]
        if over and all(time.monotonic() - self._failed[one] >= QUIET for one in over):
            for one in over:
                del self._failed[one]
            if not self._failed:
                log.warning("the database can be used again")


def _is_away(error: Exception) -> bool:
    """Whether it is the database that failed, and not what was asked of it. Some errors come wrapped."""
    cause = error.orig if isinstance(error, StatementError) else error
    return isinstance(error, DBAPIError | NoneIsFree) or isinstance(cause, OSError)


def _named(error: Exception) -> str:
    """What went wrong, without what PostgreSQL may quote of a statement's values: they could reveal a move."""
    cause = error.orig if isinstance(error, StatementError) else error
    is_safe = isinstance(cause, OSError | sqlite3.Error)
    return f"{type(cause).__name__}: {str(cause).splitlines()[0]}" if is_safe and str(cause) else type(error).__name__


class Store:
    """The open database: `read` for queries, `writer` for changes. StoreError if the bot can use no such address."""

    def __init__(self, url: str | URL, *choices: Shards, faces: str | None = None) -> None:
        self._choices = choices or (ALL,)
        self._faces = faces
        """The edition of the pictures that this process shows, for other processes to compare."""
        self.shards = self._choices[0]
        """Whose servers' tables this process wakes, shows and calls for; it reads and writes all of them.
        Of several choices it is known after `hold` which one it is."""
        try:
            self.url = _address(url)
            self.engine = _engine(self.url)
            is_server = self.engine.dialect.name == "postgresql"
            self._connections = Connections(self.engine) if is_server else None
        except (ArgumentError, ValueError):
            raise StoreError(EXPECTED) from None
        self.writer = Writer(self.engine if is_server else sqlite.writing(self.engine, **_JSON))
        self.written_at = time.monotonic()
        """When something was written last, by this process's own clock; at first when it began."""
        self._outage = Outage()
        self._hold: int | None = None
        self._lease: Lease | None = None
        self._news: News | None = None

    async def hold(self, waits: Callable[[], None], lost: Callable[[], None], *, is_patient: bool = False) -> None:
        """Returns when no other bot plays for this one's shards on this database (SQLite: when none uses its file), and
        keeps others away until `close`; or, before this one `is_held`, when another bot leaves its shards to it, which
        it can `take` then. `waits` is called if it has to wait, `lost` if another one has taken over all the same or is
        about to, as this one was frozen or cut off for too long: it can write nothing more. StoreError if the database
        cannot be used; one that `is_patient` waits until PostgreSQL can be reached."""
        with self._usable():
            if (path := sqlite.path_of(self.url)) is not None:
                self._hold = await sqlite.hold(path, waits)
            elif self._connections is not None:
                own = Connections(_engine(self.url))
                self._lease = Lease(own, self._connections, self._choices, lost, self._faces)
                self.shards = self._choices[await self._lease.stand_by(waits, is_patient=is_patient)]
                self.writer.check = self._lease.check

    async def is_alike(self) -> bool:
        """Whether all processes show the same edition of the pictures; False if the database is away."""
        return self._lease is None or await self._lease.is_alike()

    @property
    def place(self) -> str:
        """The address for its operator to read, without what may be secret."""
        return self.url.set(query={}).render_as_string()

    @property
    def is_held(self) -> bool:
        """Whether no other bot plays for this one's shards."""
        return self._lease is None or self._lease.is_held

    @property
    def _term(self) -> Term | None:
        """Until when this process may speak; None if nobody else could."""
        return None if self._lease is None else self._lease.term

    @property
    def heirless(self) -> Sequence[int]:
        """Shards of this process for which another one should stand by, and none does."""
        return () if self._lease is None else self._lease.heirless

    @property
    def is_away(self) -> bool:
        """Whether something could not be read or written, and has not worked since: as the log says."""
        return self._outage.is_on

    @property
    def may_take(self) -> bool:
        """Whether this process may take a press: no other one can do so, or is known that could."""
        return self._term is None or self._term.may_take

    @property
    def is_sure(self) -> bool:
        """Whether no other process can have stored what this one was asked to."""
        return self._term is None or self._term.is_sure

    async def confirm(self) -> None:
        """To be awaited before anybody is told anything: returns at once, unless this process was frozen or cut off so
        long that another bot may have taken its place. Fenced if one has, or one that stood by may have."""
        if self._lease is not None:
            await self._lease.confirm()

    async def take(self, is_ready: asyncio.Event) -> Sequence[int]:
        """Returns when the bot that leaves these shards is done, which learns when this one `is_ready`; the ids of the
        interactions that it took last. StoreError if the database cannot be used, Fenced if it keeps them."""
        if self._lease is None:
            return ()
        with self._usable():
            return await self._lease.take(is_ready)

    async def leave(self) -> bool:
        """Whether another bot plays on for this one's shards: returns when the one that stands by is ready, at once if
        there is none, or when it took too long."""
        return self._lease is not None and await self._lease.leave()

    async def offer(self) -> bool | None:
        """Whether the bot that stands by is ready within a minute to play for these shards; if not they are kept. None
        if there is no such bot."""
        return await self._lease.offer() if self._lease and self._term and self._term.has_heir else None

    @contextmanager
    def _usable(self) -> Iterator[None]:
        """Turns what drivers raise into a StoreError."""
        try:
            yield
        except (OtherCount, UnknownForm) as error:
            raise StoreError(str(error)) from None
        except (DBAPIError, OSError) as error:
            raise StoreError(f"the database {self.place} cannot be used: {reason_of(error)}") from None

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Calls `heard` with each piece of news from another process, and `missed` when news may have been
        lost, as before the first one. Nothing happens unless several processes share the shards."""
        if not self.shards.are_all:
            self._news = News(self.engine)
            self.writer.send = self._news.send
            self._news.listen(heard, missed)

    async def stop_listening(self) -> None:
        """Hears of nothing more."""
        if self._news is not None:
            await self._news.stop()

    def _say(self, what: str, error: Exception) -> NoReturn:
        """Raises what databases and their drivers raise while they `read` or `write` as Conflict or Unavailable."""
        if isinstance(error, IntegrityError):
            raise Conflict from error
        is_unsure = isinstance(error, Unsure)
        if not is_unsure and not _is_away(error):
            raise error
        self._outage.begins(what, error)
        raise Unavailable(is_unsure=is_unsure) from error

    async def open(self) -> None:
        """Migrates the database to the current schema. StoreError if it cannot be used or is newer than the bot."""
        if (path := sqlite.path_of(self.url)) is not None:
            sqlite.keep_private(path)
        with self._usable():
            async with self.engine.connect() as connection:
                if await connection.run_sync(revision) != HEAD:
                    from bot.database.upgrade import upgrade

                    await connection.run_sync(upgrade)
                    await connection.commit()

    async def require_current(self) -> None:
        """StoreError unless the database has the current schema. Changes nothing."""
        try:
            async with self.engine.connect() as connection:
                found = await connection.run_sync(revision)
        except (DatabaseError, DBAPIError, OSError) as error:
            raise StoreError(f"the database cannot be used: {reason_of(error)}") from None
        if found == HEAD:
            return
        from bot.database.upgrade import require_known

        with self._usable():
            require_known(found)
        raise Older(f"the database has revision {found}; the bot migrates it to {HEAD} when it starts")

    async def read(self, ask: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """What `ask` returns; it must not write."""
        try:
            async with self.engine.connect() as connection:
                found = await ask(connection)
        except Exception as error:
            self._say("read", error)
        self._outage.ends("read")
        return found

    async def rows(self, statement: Any) -> list[Any]:
        """The rows that a select gives."""
        return list(await self.read(lambda connection: connection.execute(statement)))

    async def values(self, statement: Select[T]) -> list[T]:
        """What a select of one column gives."""
        return [value for (value,) in await self.rows(statement)]

    async def first(self, statement: Select[T]) -> T | None:
        """What a select of one column gives first; None if it gives nothing."""
        return next(iter(await self.values(statement.limit(1))), None)

    async def latest(self, table: Table, message: str) -> list[int]:
        """The ids of the rows changed in the last hour before the newest change, newest first, over or not: Discord may
        not show them yet. `message`: the column that says where a row is shown; rows shown nowhere are left out."""
        c = table.c
        query = (
            select(c.id, c.changed, c[message])
            .where(c.changed.is_not(None), self.shards.of(c.server))
            .order_by(c.changed.desc())
        )
        rows = await self.rows(query.limit(MOST_UNSHOWN))
        return [number for number, changed, shown in rows if shown and changed + LAST_MOMENTS >= rows[0].changed]

    def upsert(self, table: Table, row: Mapping[str, Any], changed: Iterable[str]) -> Statement:
        """The statement that inserts the row, or changes these columns of the one with its primary key. It cannot fail
        because another process does so at the same moment."""
        made = UPSERTS[self.engine.dialect.name](table)
        columns = {name: made.excluded[name] for name in changed}
        return made.on_conflict_do_update(index_elements=table.primary_key, set_=columns), dict(row)

    async def write(
        self,
        statements: Statements = (),
        work: Work | None = None,
        *,
        news: Sequence[str] = (),
        alone: bool = False,
    ) -> None:
        """Commits the change, alone if its work wants no transaction, and sends other processes this news of it.
        Conflict or Unavailable if that failed; then none of it is written."""
        try:
            await self.writer.write(statements, work, news=news, alone=alone)
        except Exception as error:
            self._say("write", error)
        self._outage.ends("write")
        self.written_at = time.monotonic()
        count_change()

    async def close(self, taken: Iterable[int] = ()) -> None:
        """Writes what waits, and lets another bot play; `taken` are the interactions that it must not answer again."""
        await self.stop_listening()
        await self.writer.close()
        if self._lease is not None:
            await self._lease.release(taken)
        await self.engine.dispose()
        if self._hold is not None:
            os.close(self._hold)
            self._hold = None


# Opening


def _address(url: str | URL) -> URL:
    """The parts of an address. ArgumentError or ValueError if it is none that can be used."""
    made = make_url(url)
    is_odd = "@" in (made.host or "") or "\0" in (made.database or "")  # the rest of a password would stand in the host
    if made.get_backend_name() == "sqlite":  # without a file everything would be in memory, and lost at the end
        is_odd |= not made.database or (isinstance(url, str) and bool(made.query))
    if is_odd:
        raise ValueError
    return made


def _engine(url: URL) -> AsyncEngine:
    is_server = url.get_backend_name() != "sqlite"
    more = {"pool_pre_ping": True, "connect_args": CONNECT} if is_server else {}  # a restart closes what is kept open
    # Parameters are hidden, as errors in the log must not reveal moves.
    engine = create_async_engine(url, hide_parameters=True, **more, **_JSON)
    if not is_server:
        sqlite.prepare(engine.sync_engine)
    return engine


def reason_of(error: Exception) -> str:
    """Why the database cannot be used, in one line for its operator."""
    cause = getattr(error, "orig", None) or error
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__
