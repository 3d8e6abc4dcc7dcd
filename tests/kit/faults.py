"""A database that is slow, full, locked or damaged."""

import asyncio
import sqlite3
from contextlib import closing

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection


def slow_commits(night, monkeypatch, turns=200):
    """Each commit takes a while, in which the bot's other work gets this many turns."""
    commit = night.bot.store.writer._commit

    async def slow(batch):
        for _ in range(turns):
            await asyncio.sleep(0)
        await commit(batch)

    monkeypatch.setattr(night.bot.store.writer, "_commit", slow)


def fail_commits(night, monkeypatch, error=None, times=None):
    """Commits fail, this many times or until the monkeypatch is undone. Gives the list of those that failed."""
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
    """What SQLite says while somebody else writes for too long."""
    return OperationalError("UPDATE", {}, Exception("database is locked"))


def path_of(url):
    """The file of an SQLite database."""
    return url.partition("///")[2]


def damage(url, table):
    """Overwrites the first page of a table in an SQLite file that nobody has open."""
    with closing(sqlite3.connect(path_of(url))) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with open(path_of(url), "r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def lose_answers(monkeypatch, times=1):
    """Commits are made and their answers lost, this many times: the connection to a database breaks off meanwhile."""
    commit, lost = AsyncConnection.commit, []

    async def losing(self):
        await commit(self)
        if len(lost) < times:
            lost.append(self)
            raise DBAPIError("COMMIT", {}, OSError("the connection is lost"), connection_invalidated=True)

    monkeypatch.setattr(AsyncConnection, "commit", losing)


def database_away(night, monkeypatch):
    """No connection can be made until the monkeypatch is undone. Gives when each was tried."""
    tried = []

    def away(*_):
        tried.append(night.bot.now())
        raise OSError("the disk is gone")

    monkeypatch.setattr(type(night.bot.store.engine), "connect", away)
    return tried
