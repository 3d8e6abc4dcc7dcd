"""The open database: migrated to the current schema, read by queries, written by the one writer."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store import file
from bot.store.writer import Statement, Work, Writer

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
BUSY = 10_000
"""Milliseconds for which SQLite waits for other processes."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY}", "secure_delete=ON")
"""What every connection to an SQLite file is told; with the last one, deleted rows are overwritten with zeros."""
T = TypeVar("T")
Statements = Sequence[Statement]
_ENCODER = msgspec.json.Encoder()


class StoreError(Exception):
    """A database that cannot be used; the message says why in one line."""


class Conflict(Exception):
    """The change contradicts what has been stored meanwhile; none of it was written."""


class Unavailable(Exception):
    """The database cannot be read or written: it is full, locked, broken or away."""


@contextmanager
def _in_words() -> Iterator[None]:
    """Turns what databases and their drivers raise into Conflict or Unavailable."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict from error
    except (DBAPIError, OSError) as error:
        raise Unavailable(type(error).__name__) from error


class Store:
    """The open database: `read` for queries, `writer` for changes."""

    def __init__(self, url: str | URL) -> None:
        self.engine = _engine(url)
        self.writer = Writer(self.engine)
        self.url = make_url(url)
        self._hold: int | None = None

    async def hold(self) -> None:
        """Returns when no other bot uses the database's file, and keeps others away until `close`. StoreError if it
        cannot be used."""
        if (path := file.path_of(self.url)) is None:
            return
        try:
            self._hold = await file.hold(path)
        except OSError as error:
            raise StoreError(f"the database {path} cannot be used: {error.strerror}") from None

    async def open(self) -> None:
        """Migrates the database to the current schema. StoreError if it cannot be used or is newer than the bot."""
        if (path := file.path_of(self.url)) is not None:
            file.keep_private(path)
        try:
            async with self.engine.connect() as connection:
                await connection.run_sync(_migrate)
                await connection.commit()
        except StoreError:
            raise
        except (DatabaseError, DBAPIError, OSError) as error:
            raise StoreError(f"the database {self.url.render_as_string()} cannot be used: {_reason(error)}") from None

    async def require_current(self) -> None:
        """StoreError unless the database has the current schema. Changes nothing."""
        try:
            async with self.engine.connect() as connection:
                found = await connection.run_sync(_revision)
        except (DatabaseError, DBAPIError, OSError) as error:
            raise StoreError(f"the database cannot be used: {_reason(error)}") from None
        head = ScriptDirectory.from_config(alembic_config()).get_current_head()
        if found != head:
            raise StoreError(f"the database has revision {found}; the bot migrates it to {head} when it starts")

    async def read(self, ask: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """What `ask` returns; it must not write."""
        with _in_words():
            async with self.engine.connect() as connection:
                return await ask(connection)

    async def rows(self, statement: Any) -> list[Any]:
        """The rows that a select gives."""
        with _in_words():
            async with self.engine.connect() as connection:
                return list((await connection.execute(statement)).all())

    async def write(self, statements: Statements = (), work: Work | None = None, *, alone: bool = False) -> None:
        """Commits the change, alone if its work wants no transaction. Conflict or Unavailable if that failed; then none
        of it is written."""
        with _in_words():
            await self.writer.write(statements, work, alone=alone)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()
        if self._hold is not None:
            os.close(self._hold)
            self._hold = None


# Opening


def _engine(url: str | URL) -> AsyncEngine:
    json = {"json_serializer": lambda value: _ENCODER.encode(value).decode(), "json_deserializer": msgspec.json.decode}
    engine = create_async_engine(url, hide_parameters=True, **json)  # errors in the log must not reveal moves
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine.sync_engine, "connect")
        def _pragmas(connection: Any, _record: Any) -> None:
            cursor = connection.cursor()
            for pragma in PRAGMAS:
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

    return engine


def alembic_config() -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _migrate(connection: Connection) -> None:
    config = alembic_config()
    script = ScriptDirectory.from_config(config)
    if _revision(connection) == script.get_current_head():
        return
    if connection.dialect.name == "sqlite":  # all or nothing; another process that opens it waits
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    current = _revision(connection)
    if current is not None and current not in {revision.revision for revision in script.walk_revisions()}:
        raise StoreError(f"the database is newer than this program (revision {current}): install the newer version")
    if current == script.get_current_head():
        return
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
