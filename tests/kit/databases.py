"""Databases for tests: at an older revision, without a worker thread, slow, full, locked or damaged."""

import asyncio
import sqlite3
from concurrent.futures import Future
from contextlib import closing
from datetime import UTC, datetime

from aiosqlite import core
from alembic import command
from sqlalchemy import Boolean, Connection, Engine, Float, Integer, LargeBinary, String, inspect, text
from sqlalchemy.exc import DBAPIError, OperationalError

from bot.all_tables import metadata
from bot.database import Store, writer
from bot.database.columns import Moment
from bot.database.upgrade import alembic_config
from bot.tables.table import LogEntry
from games.core import Event


def slow_commits(night, monkeypatch, turns=200):
    """Makes each commit wait for this many turns of the event loop, so that other tasks of the bot run in between."""
    commit = night.bot.store.writer._commit

    async def slow(batch):
        for _ in range(turns):
            await asyncio.sleep(0)
        await commit(batch)

    monkeypatch.setattr(night.bot.store.writer, "_commit", slow)


def fail_commits(night, monkeypatch, error=None, times=None):
    """Makes commits fail, this many times or until the monkeypatch is undone. Returns the list of failed commits."""
    commit, failed = night.bot.store.writer._commit, []

    async def failing(batch):
        if times is not None and len(failed) >= times:
            await commit(batch)
            return
        failed.append(batch)
        raise error or OSError("no space left on device")

    monkeypatch.setattr(night.bot.store.writer, "_commit", failing)
    return failed


def is_locked():
    """The error that SQLite raises when another writer holds the lock for too long."""
    return OperationalError("UPDATE", {}, Exception("database is locked"))


def path_of(url):
    """The file path in the URL of an SQLite database."""
    return url.partition("///")[2]


def damage(url, table):
    """Overwrites the first page of a table in an SQLite file. No connection may have the file open."""
    with closing(sqlite3.connect(path_of(url))) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with open(path_of(url), "r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def lose_answers(monkeypatch, times=1):
    """Makes this many commits succeed but report an error, as if the connection broke before the response arrived."""
    commit, lost = Connection.commit, []

    def losing(self):
        commit(self)
        if len(lost) < times:
            lost.append(self)
            raise DBAPIError("COMMIT", {}, OSError("the connection is lost"), connection_invalidated=True)

    monkeypatch.setattr(Connection, "commit", losing)


def database_away(night, monkeypatch):
    """Refuses every connection until the monkeypatch is undone. Returns the list of the times of the attempts."""
    tried = []

    def away(*_):
        tried.append(night.bot.now())
        raise OSError("the disk is gone")

    monkeypatch.setattr(Engine, "connect", away)
    return tried


WAITED_FOR = {"execute", "executemany", "commit"}


class Jobs:
    """Replaces the job queue of a connection and runs each job immediately: with a worker thread each statement
    costs several thread switches, a quarter of the time of a flow.

    The file, its statements and commits are real. A task that awaits a statement or a commit resumes in the
    next turn of the loop, so other tasks still run in between. The storm and the tests of the store keep the thread."""

    def put_nowait(self, job):
        future, function = job
        try:
            tell, outcome = core.set_result, function()
        except BaseException as error:
            tell, outcome = core.set_exception, error
        if getattr(getattr(function, "func", None), "__name__", "") in WAITED_FOR:
            future.get_loop().call_soon(tell, future, outcome)
        elif future is not None:
            tell(future, outcome)


class NoThread:
    """Replaces the worker thread of a connection; it never runs."""

    def __init__(self, target, args):
        pass

    def start(self):
        pass


class Executor:
    """Replaces the thread of the writer. The result of a commit arrives in the next turn of the loop, too."""

    def __init__(self, *_):
        pass

    def submit(self, function, *values):
        future = Future()
        try:
            future.set_result(function(*values))
        except BaseException as error:
            future.set_exception(error)
        return future

    def shutdown(self, wait):
        pass


def use_no_thread(monkeypatch):
    """Runs SQLite in the thread of the bot, for one test."""
    monkeypatch.setattr(writer, "ThreadPoolExecutor", Executor)
    monkeypatch.setattr(core, "SimpleQueue", Jobs)
    monkeypatch.setattr(core, "Thread", NoThread)


AT = datetime(2026, 11, 20, 20, 15, 0, 7, tzinfo=UTC)

HAPPENING = LogEntry(1, 2, "offer 1", (Event("offered", 2, {"card": "-3-pink", "at": 1}),), at=AT)


async def as_of(url, revision):
    """Returns a store on an empty database that is migrated up to this revision."""
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.run_sync(metadata.drop_all)
        await connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
        await connection.run_sync(lambda sync: upgrade(sync, revision))
    return store


def upgrade(connection, revision):
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def schema_of(store):
    """The schema of the database by table, ignoring the order of columns."""

    def found(connection):
        seen = inspect(connection)
        return {
            name: (
                {one["name"]: (str(one["type"]), one["nullable"], one["default"]) for one in seen.get_columns(name)},
                seen.get_pk_constraint(name)["constrained_columns"],
                sorted((one["name"], *one["column_names"]) for one in seen.get_indexes(name)),
                sorted((*one["constrained_columns"], one["referred_table"]) for one in seen.get_foreign_keys(name)),
            )
            for name in seen.get_table_names()
        }

    async with store.engine.connect() as connection:
        return await connection.run_sync(found)


def any_row(table, **given):
    """A row of a table with the given values, and arbitrary values in the other columns that must not be null."""
    needed = [column for column in table.c if not column.nullable and column.default is None]
    return {column.name: _any_value(column) for column in needed} | given


def _any_value(column):
    if isinstance(column.type, Boolean):
        return False
    if isinstance(column.type, Moment):
        return datetime(2026, 11, 22, tzinfo=UTC)
    kinds = {Float: 1.5, Integer: 5, LargeBinary: b"x", String: "smile"}
    return next((one for kind, one in kinds.items() if isinstance(column.type, kind)), None)
