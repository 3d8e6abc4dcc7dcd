"""SQLite without its thread: each statement is carried out when it is asked for, and takes a time drawn by the seed.

The store, its statements and the file are the real ones; only what `aiosqlite` does between them is replaced. The
writer uses that driver here, one statement after another, so that other things happen between them, as with PostgreSQL.
"""

import asyncio
import itertools
import sqlite3
from weakref import WeakSet

import aiosqlite
from aiosqlite import core

from bot.database import sqlite
from tests.kit.virtual_loop import OWNER
from tests.storm.link import lost

READ, COMMIT = 0.0002, 0.002
"""Seconds that a statement and a commit usually take."""
STATEMENTS = ("execute", "executemany")
"""What asks SQLite for something: methods of a cursor, or, without one, of the connection."""
ENDS = ("commit", "rollback")
ASKED = STATEMENTS + ENDS
"""What a server would have to be asked for."""
NUMBERS = itertools.count()


class Connection(core.Connection):
    """A connection of aiosqlite on which everything is done at once; `disk` says how long it takes and what fails."""

    disk = None

    def __init__(self, connector, iter_chunk_size, loop=None):
        super().__init__(connector, iter_chunk_size, loop)
        self._tx = self
        self.number = next(NUMBERS)
        self.link = None
        """The way to the database, if that can be cut; whether the process takes the connection for lost, and whether
        the database has ended it; when it does so."""
        self.is_lost = self.is_ended = False
        self._cursors = WeakSet()
        self.idle = None

    def __hash__(self):  # the order in which several are cut must not depend on where they lie in memory
        return self.number

    def __eq__(self, other):
        return self is other

    def put_nowait(self, item):
        future, function = item
        future.set_result(function())

    async def _connect(self):
        self.link = self.disk.links.get(OWNER.get())
        if self.link is not None:
            await self.link.open()
            self.link.connections.append(self)
        await asyncio.sleep(READ)
        self._connection = self._connector()
        self.disk.opened(self)
        return self

    def __await__(self):
        return self._connect().__await__()

    async def _execute(self, fn, *args, **kwargs):
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")
        is_asked = self.link is not None and fn.__name__ in ASKED and not _is_setting(args)
        if is_asked:
            await self.link.cross(self)
        try:
            done = await self._carry_out(fn, *args, **kwargs)
        finally:
            if self.link is not None and fn.__name__ in ENDS and self._connection is not None:
                self.disk.ended(self)
        if is_asked:
            await self.link.cross(self)
        return done

    async def _carry_out(self, fn, *args, **kwargs):
        if fn == self._connection.commit and self._connection.in_transaction:
            return await self.disk.commit(fn)
        if fn.__name__ in STATEMENTS and not _is_setting(args):
            await self.disk.statement()
        if self.is_ended and fn.__name__ in ASKED:  # meanwhile
            raise lost()
        done = fn(*args, **kwargs)
        if isinstance(done, sqlite3.Cursor):
            self._cursors.add(done)
        return done

    def terminate(self):
        """The process gives it up at once, whatever waits for an answer."""
        self.link.drop(self)

    def end(self):
        """The database ends it: what was not committed is gone."""
        self.is_ended = True
        if self._connection is not None:
            self._connection.rollback()
            self.disk.ended(self)

    def stop(self):
        self._running = False
        if self._connection is not None:
            for cursor in self._cursors:  # with one that waits to be collected SQLite would keep its locks
                cursor.close()
            self._connection.close()
            self.disk.ended(self)
        self._connection = None
        if self.link is not None and self in self.link.connections:
            self.link.connections.remove(self)

    async def close(self):
        self.stop()

    def __del__(self):
        pass


def _is_setting(args):
    """Whether this belongs to the making of a connection, which a driver does in one go."""
    return bool(args) and str(args[0]).startswith("PRAGMA")


class Disk:
    """Where all connections of all processes are; `faults` may make statements and commits slow or fail."""

    def __init__(self, faults, trace):
        self._faults = faults
        self._trace = trace
        self._connections = []
        self.commits = 0
        self.committed = lambda: None
        """Called after each commit."""
        self.refused = lambda: None
        """Called with each statement that fails, in the task that asked for it."""
        self.links = {}
        """The ways of processes to the database that may be cut."""
        self.prepare = self.ended = lambda connection: None
        """Called with each connection when it is made, and when a transaction of it is over."""
        Connection.disk = self
        core.Connection = aiosqlite.Connection = Connection
        sqlite.writing = lambda engine, **_: engine

    def opened(self, connection):
        self._connections.append((OWNER.get(), connection))
        self.prepare(connection)

    async def statement(self):
        fault = self._faults.statement()
        await asyncio.sleep(READ + (fault.seconds if fault else 0))
        if fault and fault.fails:
            self._trace("statement", "failed")
            self.refused()
            raise sqlite3.OperationalError("disk I/O error")

    async def commit(self, commit):
        """The commit, which may fail before it is done, or after: then nobody knows that it was."""
        fault = self._faults.commit()
        await asyncio.sleep(COMMIT / 2 + (fault.seconds if fault else 0))
        if fault and fault.fails == "before":
            self._trace("commit", "failed")
            raise sqlite3.OperationalError("disk I/O error")
        commit()
        self.commits += 1
        self.committed()
        self._trace("commit", self.commits)
        await asyncio.sleep(COMMIT / 2)
        if fault and fault.fails == "after":
            self._trace("commit", "answer lost")
            raise lost() if self.links else sqlite3.OperationalError("disk I/O error")

    def cut(self, process):
        """What SIGKILL does to the process's connections: what was not committed is gone."""
        for owner, connection in self._connections:
            if owner is process and connection._connection is not None:
                connection._connection.rollback()
                connection._connection.close()
                connection._connection = None
                self.ended(connection)
        self._connections = [(owner, one) for owner, one in self._connections if owner is not process]
