"""The only writer of the database: changes that wait at the same time share a commit."""

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
"""A function that reads and writes on the writer's connection. For SQLite it runs in another thread, so it must not use
objects that the bot may change at the same time."""
BindProcessor = Callable[[Any], Any]
DEADLOCK = "40P01"


class PreparedStatement:
    """A frequent statement whose parameters all come from rows: it is compiled once for each kind of database.

    SQLAlchemy would prepare the parameters again for each row, which is a tenth of the cost of a stored move (`make
    bench`)."""

    def __init__(self, statement: Insert | Update, columns: Sequence[str]) -> None:
        self._statement, self._columns = statement, columns
        self._compiled: dict[str, tuple[str, list[tuple[str, BindProcessor | None]]]] = {}

    def for_driver(self, dialect: Dialect, rows: Iterable[dict[str, Any]]) -> tuple[str, list[tuple[Any, ...]]]:
        """Returns the SQL text and the rows in the form of this database's driver. Raises KeyError if a row lacks a
        value."""
        if dialect.name not in self._compiled:
            self._compiled[dialect.name] = self._compile(dialect)
        text, order = self._compiled[dialect.name]
        return text, [tuple([to(row[name]) if to else row[name] for name, to in order]) for row in rows]

    def _compile(self, dialect: Dialect) -> tuple[str, list[tuple[str, BindProcessor | None]]]:
        """Returns the SQL text, and for each parameter in order its name and the function that converts its value."""
        compiled = self._statement.compile(dialect=dialect, column_keys=list(self._columns))
        assert isinstance(compiled, SQLCompiler)
        names = compiled.positiontup
        assert names is not None, "both of our drivers take values by their position"
        types = [compiled.binds[name].type.dialect_impl(dialect) for name in names]
        return str(compiled), [(name, kind.bind_processor(dialect)) for name, kind in zip(names, types, strict=True)]


Statement = tuple[Executable | PreparedStatement, dict[str, Any]]


@dataclass
class Change:
    """A change that is committed as a whole: the statements with their parameters, and then the function `work`.

    If several changes use the same statement object, the statement is sent once for all of them, as one
    `executemany`."""

    statements: Sequence[Statement] = ()
    work: Work | None = None
    notifications: Sequence[str] = ()
    """Sent to other processes with the commit."""
    is_alone: bool = False
    """Whether the change needs a commit of its own, as its work must run outside a transaction."""
    done: asyncio.Future[None] = field(init=False)


class CommitUnknown(Exception):
    """The connection was lost during a commit, which may or may not have been made."""


class Writer:
    """Writes changes in the order in which they arrive, over one connection that stays open.

    For SQLite, the writer uses an `Engine` in a separate thread, with one call for each commit. aiosqlite needs three
    calls for each statement, which took longer than SQLite itself."""

    def __init__(self, engine: AsyncEngine | Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")
        self.check: Callable[[Connection], None] | None = None
        """Called in each transaction before the first write; an exception rolls back."""
        self.send: Callable[[Connection, Sequence[str]], None] | None = None
        """Sends notifications to other processes with the commit; None without other processes."""
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
        """Waits until the change is committed. Raises the errors of the database. After an error nothing was written.
        Only after CommitUnknown, the change may have been written. With `alone`, the change gets a separate commit."""
        change = Change(statements, work, notifications, alone)
        change.done = asyncio.get_running_loop().create_future()
        self._waiting.append(change)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._flush(), name="writer")
        await change.done  # cancelling the caller does not cancel the change

    async def _flush(self) -> None:
        while self._waiting:
            batch = self._take_batch()
            try:
                await self._commit(batch)
            except Exception as error:
                if len(batch) == 1 or isinstance(error, CommitUnknown):
                    for change in batch:
                        _set_exception(change, error)
                    continue
                for change in batch:  # one of them failed: try each alone
                    try:
                        await self._commit([change])
                    except Exception as own:
                        _set_exception(change, own)

    def _take_batch(self) -> list[Change]:
        """Removes the next batch from the queue and returns it: all waiting changes before the first change that needs
        its own commit. If that change is first in the queue, it is the whole batch."""
        count = next((i for i, change in enumerate(self._waiting) if change.is_alone), len(self._waiting)) or 1
        batch, self._waiting = self._waiting[:count], self._waiting[count:]
        return batch

    async def run(self, ask: Callable[[Connection], object]) -> None:
        """Calls `ask` with the writer's connection, which is opened if needed. For an `Engine`, `ask` runs in the
        writer's thread. For an AsyncEngine, it runs in the task that awaits this method."""
        if isinstance(self._engine, AsyncEngine):
            if not isinstance(self._connection, AsyncConnection):
                self._connection = await self._engine.connect()
            await self._connection.run_sync(ask)
        else:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._run_in_thread, self._engine, ask)

    def _run_in_thread(self, engine: Engine, ask: Callable[[Connection], object]) -> None:
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
        """Commits these changes, or rolls all of them back."""
        is_sent = False
        try:
            if self.check is not None:
                self.check(connection)
            for work, changes in groupby(batch, lambda change: change.work):
                for statement, rows in _merge_statements(list(changes)):
                    execute_many(connection, statement, rows)
                if work is not None:  # each change has its own
                    work(connection)
            notifications = [text for change in batch for text in change.notifications]
            if notifications and self.send is not None:
                self.send(connection, notifications)
            is_sent = True
            connection.commit()
        except BaseException as error:
            is_lost = isinstance(error, DBAPIError) and error.connection_invalidated
            # After a failed commit SQLAlchemy considers the transaction ended, and a rollback would do nothing.
            self._roll_back_or_close(connection, can_roll_back=not is_lost and not is_sent)
            if is_lost and is_sent:
                raise CommitUnknown from error
            raise

    def _roll_back_or_close(self, connection: Connection, *, can_roll_back: bool) -> None:
        """Rolls back; if that fails or is impossible, drops the connection."""
        if can_roll_back:
            with suppress(Exception):
                connection.rollback()
                return
        self._connection = None
        with suppress(Exception):
            connection.invalidate()
            connection.close()

    async def close(self) -> None:
        """Waits until all waiting changes are written, and closes the connection."""
        if self._task is not None:
            await self._task
        if self._connection is not None:
            await self.run(Connection.close)
            self._connection = None
        self._thread.shutdown(wait=False)


def _is_deadlock(error: BaseException) -> bool:
    """Whether PostgreSQL rolled the transaction back because of a deadlock with another process."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == DEADLOCK


def execute_many(connection: Connection, statement: Executable | PreparedStatement, rows: list[dict[str, Any]]) -> None:
    """Executes one statement for all these rows."""
    if isinstance(statement, PreparedStatement):
        connection.exec_driver_sql(*statement.for_driver(connection.dialect, rows))
    else:
        connection.execute(statement, rows if len(rows) > 1 else rows[0])


StatementRun = tuple[Executable | PreparedStatement, list[dict[str, Any]]]
"""A statement with all the rows of one `executemany`."""


def _group_neighbours(change: Change) -> list[StatementRun]:
    """Returns the statements of a change, with identical neighbours merged into one run."""
    runs: list[StatementRun] = []
    for statement, values in change.statements:
        if runs and runs[-1][0] is statement:
            runs[-1][1].append(values)
        else:
            runs.append((statement, [values]))
    return runs


def _merge_statements(batch: list[Change]) -> list[StatementRun]:
    """Returns the statements of all changes in the order of execution.

    Some changes have the same sequence of distinct statements, such as moves at many tables. They are merged statement
    by statement, at the place of the first change. This is safe: a caller awaits its first change before its second, so
    changes that wait together do not depend on each other. All other changes keep their exact order."""
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
