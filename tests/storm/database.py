"""SQLite without a worker thread: each statement runs immediately and takes a virtual time that the seed determines.

The store, its statements and the file are real; only `aiosqlite`'s thread is replaced. The writer, too, uses this
driver here and awaits one statement after another, so that other tasks run in between, as with PostgreSQL.
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
"""Usual duration of a statement and of a commit, in seconds."""
STATEMENTS = ("execute", "executemany")
"""The methods that access SQLite: of a cursor, and of the connection."""
ENDS = ("commit", "rollback")
ASKED = STATEMENTS + ENDS
"""The methods that would need a round trip to a database server."""
NUMBERS = itertools.count()


class Connection(core.Connection):
    """An aiosqlite connection that runs statements without a thread; `disk` determines their duration and failures."""

    disk = None

    def __init__(self, connector, iter_chunk_size, loop=None):
        super().__init__(connector, iter_chunk_size, loop)
        self._tx = self
        self.number = next(NUMBERS)
        self.link = None
        """`link`: the network to the database, if it can be cut. `is_lost`: the process has given up the connection.
        `is_ended`: the database has closed it. `idle`: the timer with which the database will close it."""
        self.is_lost = self.is_ended = False
        self._cursors = WeakSet()
        self.idle = None

    def __hash__(self):  # the order in which connections are cut must not depend on memory addresses
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
        if self.is_ended and fn.__name__ in ASKED:  # in the meantime
            raise lost()
        done = fn(*args, **kwargs)
        if isinstance(done, sqlite3.Cursor):
            self._cursors.add(done)
        return done

    def terminate(self):
        """Gives up the connection immediately, even if statements are pending."""
        self.link.drop(self)

    def end(self):
        """Closes the connection on the database's side: uncommitted changes are rolled back."""
        self.is_ended = True
        if self._connection is not None:
            self._connection.rollback()
            self.disk.ended(self)

    def stop(self):
        self._running = False
        if self._connection is not None:
            for cursor in self._cursors:  # a cursor that waits for garbage collection would keep SQLite's locks
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
    """Whether the statement is part of the connection setup, which a driver does in one step."""
    return bool(args) and str(args[0]).startswith("PRAGMA")


class Disk:
    """The database server of all processes; `faults` decides which statements and commits are slow or fail."""

    def __init__(self, faults, trace):
        self._faults = faults
        self._trace = trace
        self._connections = []
        self.commits = 0
        self.committed = lambda: None
        """Called after each commit."""
        self.refused = lambda: None
        """Called after each failed statement, in the task that executed it."""
        self.links = {}
        """The network links from processes to the database, by process."""
        self.prepare = self.ended = lambda connection: None
        """Called with a connection when it is opened (`prepare`) and when one of its transactions ends (`ended`)."""
        Connection.disk = self
        core.Connection = aiosqlite.Connection = Connection
        sqlite.create_writer_engine = lambda engine, **_: engine

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
        """Runs the commit. It can fail before it is done, or after: then the caller does not know that it succeeded."""
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
        """Closes the connections of a killed process: uncommitted changes are rolled back."""
        for owner, connection in self._connections:
            if owner is process and connection._connection is not None:
                connection._connection.rollback()
                connection._connection.close()
                connection._connection = None
                self.ended(connection)
        self._connections = [(owner, one) for owner, one in self._connections if owner is not process]
