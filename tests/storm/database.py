"""SQLite without its thread: each statement is carried out when it is asked for, and takes a time drawn by the seed.

The store, its statements and the file are the real ones; only what `aiosqlite` does between them is replaced.
"""

import asyncio
import sqlite3

import aiosqlite
from aiosqlite import core

from tests.storm.loop import OWNER

READ, COMMIT = 0.0002, 0.002
"""Seconds that a statement and a commit usually take."""
STATEMENTS = ("execute", "executemany")
"""What asks SQLite for something: methods of a cursor, or, without one, of the connection."""


class Connection(core.Connection):
    """A connection of aiosqlite on which everything is done at once; `disk` says how long it takes and what fails."""

    disk = None

    def __init__(self, connector, iter_chunk_size, loop=None):
        super().__init__(connector, iter_chunk_size, loop)
        self._tx = self

    def put_nowait(self, item):
        future, function = item
        future.set_result(function())

    async def _connect(self):
        await asyncio.sleep(READ)
        self._connection = self._connector()
        self.disk.opened(self)
        return self

    def __await__(self):
        return self._connect().__await__()

    async def _execute(self, fn, *args, **kwargs):
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")
        if fn == self._connection.commit and self._connection.in_transaction:
            return await self.disk.commit(fn)
        if fn.__name__ in STATEMENTS:
            await self.disk.statement()
        return fn(*args, **kwargs)

    def stop(self):
        self._running = False
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    async def close(self):
        self.stop()

    def __del__(self):
        pass


class Disk:
    """Where all connections of all processes are; `faults` may make statements and commits slow or fail."""

    def __init__(self, faults, trace):
        self._faults = faults
        self._trace = trace
        self._connections = []
        self.commits = 0
        self.committed = lambda: None
        """Called after each commit."""
        Connection.disk = self
        core.Connection = aiosqlite.Connection = Connection

    def opened(self, connection):
        self._connections.append((OWNER.get(), connection))

    async def statement(self):
        fault = self._faults.statement()
        await asyncio.sleep(READ + (fault.seconds if fault else 0))
        if fault and fault.fails:
            self._trace("statement", "failed")
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
            raise sqlite3.OperationalError("disk I/O error")

    def cut(self, process):
        """What SIGKILL does to the process's connections: what was not committed is gone."""
        for owner, connection in self._connections:
            if owner is process and connection._connection is not None:
                connection._connection.rollback()
                connection._connection.close()
                connection._connection = None
        self._connections = [(owner, one) for owner, one in self._connections if owner is not process]
