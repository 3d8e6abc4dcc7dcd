"""The one writer of the database: changes that are waiting at the same time share one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Dialect, Engine, Executable, Insert, Update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler

Work = Callable[[Connection], None]
"""Reads and writes on the connection of the writer, perhaps in another thread: it uses nothing that the bot may change
at the same time."""
BindProcessor = Callable[[Any], Any]
DEADLOCK = "40P01"


class PreparedStatement:
    """A statement that is sent again and again, whose rows give all its values: compiled once for each database.

    SQLAlchemy works out the parameters of each row anew, a tenth of what a stored move costs (`make bench`).
    """

    def __init__(self, statement: Insert | Update, columns: Sequence[str]) -> None:
        self._statement, self._columns = statement, columns
        self._compiled: dict[str, tuple[str, list[tuple[str, BindProcessor | None]]]] = {}

    def sent(self, dialect: Dialect, rows: Iterable[dict[str, Any]]) -> tuple[str, list[tuple[Any, ...]]]:
        """The text and the rows as the driver of this database takes them. KeyError if a row lacks a value."""
        if dialect.name not in self._compiled:
            self._compiled[dialect.name] = self._compile(dialect)
        text, order = self._compiled[dialect.name]
        return text, [tuple([to(row[name]) if to else row[name] for name, to in order]) for row in rows]

    def _compile(self, dialect: Dialect) -> tuple[str, list[tuple[str, BindProcessor | None]]]:
        """The text, and in its order the values' names with what turns each into the driver's."""
        compiled = self._statement.compile(dialect=dialect, column_keys=list(self._columns))
        assert isinstance(compiled, SQLCompiler)
        names = compiled.positiontup
        assert names is not None, "both of our drivers take values by their position"
        types = [compiled.binds[name].type.dialect_impl(dialect) for name in names]
        return str(compiled), [(name, kind.bind_processor(dialect)) for name, kind in zip(names, types, strict=True)]


Statement = tuple[Executable | PreparedStatement, dict[str, Any]]


@dataclass
class Change:
    """A change written as a whole: statements with their parameters, then `work` that reads and writes.

    Statements that several changes share (the same object) are sent as one `executemany`.
    """

    statements: Sequence[Statement] = ()
    work: Work | None = None
    notifications: Sequence[str] = ()
    """What other processes are told of it once it is committed."""
    is_alone: bool = False
    """Whether nothing else may share its commit: its work wants no transaction to be open."""
    done: asyncio.Future[None] = field(init=False)


class CommitUnknown(Exception):
    """The connection was lost during a commit: nobody knows whether it was made."""


class Writer:
    """Writes changes in the order in which they came, on one connection kept open.

    An `Engine` is used in a thread of the writer, by one call for each commit: aiosqlite needs three for each
    statement, which took longer than SQLite itself."""

    def __init__(self, engine: AsyncEngine | Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")
        self.check: Callable[[Connection], None] | None = None
        """Asked in each transaction before anything is written; what it raises undoes it."""
        self.send: Callable[[Connection, Sequence[str]], None] | None = None
        """Sends news to other processes, if there are any, with the commit."""
        self._connection: AsyncConnection | Connection | None = None
        self._waiting: list[Change] = []
        self._task: asyncio.Task[None] | None = None
        self.commits = 0

    async def write(
        self,
        statements: Sequence[Statement] = (),
        work: Work | None = None,
        *,
        notifications: Sequence[str] = (),
        alone: bool = False,
    ) -> None:
        """Returns when the change is committed. Raises what the database raised; then none of it was written, unless
        that is Unsure."""
        change = Change(statements, work, notifications, alone)
        change.done = asyncio.get_running_loop().create_future()
        self._waiting.append(change)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._flush(), name="writer")
        await change.done  # a caller that goes away does not take back what it asked for

    async def _flush(self) -> None:
        while self._waiting:
            batch = self._next()
            try:
                await self._commit(batch)
            except Exception as error:
                if len(batch) == 1 or isinstance(error, CommitUnknown):
                    for change in batch:
                        _set_exception(change, error)
                    continue
                for change in batch:  # one of them is at fault: try each alone
                    try:
                        await self._commit([change])
                    except Exception as own:
                        _set_exception(change, own)

    def _next(self) -> list[Change]:
        """Takes the changes that are committed next: all that are waiting, up to one that is alone."""
        count = next((i for i, change in enumerate(self._waiting) if change.is_alone), len(self._waiting)) or 1
        batch, self._waiting = self._waiting[:count], self._waiting[count:]
        return batch

    async def run(self, ask: Callable[[Connection], object]) -> None:
        """Calls this with the connection, which is made if there is none: in the thread if the engine is an `Engine`,
        else in a greenlet of the running task."""
        if isinstance(self._engine, AsyncEngine):
            if not isinstance(self._connection, AsyncConnection):
                self._connection = await self._engine.connect()
            await self._connection.run_sync(ask)
        else:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._run_here, self._engine, ask)

    def _run_here(self, engine: Engine, ask: Callable[[Connection], object]) -> None:
        if not isinstance(self._connection, Connection):
            self._connection = engine.connect()
        ask(self._connection)

    async def _commit(self, batch: list[Change]) -> None:
        is_new = self._connection is None
        try:
            await self.run(lambda connection: self._write(connection, batch))
        except DBAPIError as error:
            was_restarted = error.connection_invalidated and not is_new
            if was_restarted or _is_deadlock(error):
                await self._commit(batch)
                return
            raise
        self.commits += 1
        for change in batch:
            if not change.done.done():
                change.done.set_result(None)

    def _write(self, connection: Connection, batch: list[Change]) -> None:
        """Commits these changes, or undoes what was written of them."""
        is_sent = False
        try:
            if self.check is not None:
                self.check(connection)
            for work, changes in groupby(batch, lambda change: change.work):
                for statement, rows in _merge_statements(list(changes)):
                    execute_many(connection, statement, rows)
                if work is not None:  # no two changes have the same one
                    work(connection)
            notifications = [text for change in batch for text in change.notifications]
            if notifications and self.send is not None:
                self.send(connection, notifications)
            is_sent = True
            connection.commit()
        except BaseException as error:
            is_lost = isinstance(error, DBAPIError) and error.connection_invalidated
            # After a failed commit SQLAlchemy takes the transaction for ended, and a rollback would undo nothing.
            self._undo(connection, can_roll_back=not is_lost and not is_sent)
            if is_lost and is_sent:
                raise CommitUnknown from error
            raise

    def _undo(self, connection: Connection, *, can_roll_back: bool) -> None:
        """Undoes what was not committed; a connection on which that fails is not used again."""
        if can_roll_back:
            with suppress(Exception):
                connection.rollback()
                return
        self._connection = None
        with suppress(Exception):
            connection.invalidate()
            connection.close()

    async def close(self) -> None:
        """Returns when everything waiting is written and the connection is closed."""
        if self._task is not None:
            await self._task
        if self._connection is not None:
            await self.run(Connection.close)
            self._connection = None
        self._thread.shutdown(wait=False)


def _is_deadlock(error: BaseException) -> bool:
    """Whether PostgreSQL has undone a change because it and one of another process waited for each other."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == DEADLOCK


def execute_many(connection: Connection, statement: Executable | PreparedStatement, rows: list[dict[str, Any]]) -> None:
    """Sends one statement for all these rows."""
    if isinstance(statement, PreparedStatement):
        connection.exec_driver_sql(*statement.sent(connection.dialect, rows))
    else:
        connection.execute(statement, rows if len(rows) > 1 else rows[0])


StatementRun = tuple[Executable | PreparedStatement, list[dict[str, Any]]]
"""A statement with all the rows that it is sent for at once, as one `executemany`."""


def _group_neighbours(change: Change) -> list[StatementRun]:
    """The statements of a change; neighbours that are the same are one."""
    runs: list[StatementRun] = []
    for statement, values in change.statements:
        if runs and runs[-1][0] is statement:
            runs[-1][1].append(values)
        else:
            runs.append((statement, [values]))
    return runs


def _merge_statements(batch: list[Change]) -> list[StatementRun]:
    """The statements of all changes.

    Changes of one shape, in which no statement comes twice (moves of many tables, or their beginnings), are merged,
    statement by statement, and come where the first of them was: whoever makes two changes waits for the first one, so
    those that are waiting together have no order of their own. All others keep their exact order.
    """
    shapes: dict[tuple[int, ...], list[list[StatementRun]]] = {}
    for change in batch:
        runs = _group_neighbours(change)
        shapes.setdefault(tuple(id(statement) for statement, _ in runs), []).append(runs)
    ordered: list[StatementRun] = []
    for shape, alike in shapes.items():
        if len(set(shape)) == len(shape):
            for column in zip(*alike, strict=True):
                ordered.append((column[0][0], [row for _, rows in column for row in rows]))
        else:
            ordered += [run for runs in alike for run in runs]
    return ordered


def _set_exception(change: Change, error: Exception) -> None:
    if not change.done.done():
        change.done.set_exception(error)
