"""What lies between a process and its database, and may be cut: then what is sent is refused, or swallowed."""

import sqlite3

IDLE = 8.0
"""Seconds after which PostgreSQL ends a transaction of which it hears nothing more."""
PATIENCE = 4.0
"""Seconds in which a connection is made, or not at all."""


def lost():
    """What the driver raises on a connection that is lost, so that SQLAlchemy takes it for that."""
    return sqlite3.OperationalError("no active connection")


class Link:
    """The way of one process to the database."""

    def __init__(self, loop):
        self._loop = loop
        self.connections = []
        self.kind = ""
        """How it is cut, "refuse" or "hang"; "" if it is not."""
        self._waiting = []

    def cut(self, kind):
        """From now on nothing comes through. The database hears that connections were refused; of what is swallowed it
        hears nothing, and ends what was begun after a while."""
        self.kind = kind
        for one in self.connections:
            if kind == "refuse":
                one.is_lost = True
                one.end()
            else:
                one.idle = self._loop.outside_of(self._loop.call_later, IDLE, one.end)
        self._wake()

    def mend(self):
        """Everything comes through again, what was swallowed included."""
        self.kind = ""
        for one in self.connections:
            if one.idle is not None:
                one.idle.cancel()
            if one.is_lost:
                one.end()
        self._wake()

    def _wake(self):
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def drop(self, connection):
        """The process gives this connection up. The database hears of that unless it is swallowed."""
        connection.is_lost = True
        if self.kind != "hang":
            connection.end()
        self._wake()

    async def open(self):
        """Returns when a connection can be made."""
        until = self._loop.time() + PATIENCE
        while self.kind:
            if self.kind == "refuse" or self._loop.time() >= until:
                raise ConnectionRefusedError("the database cannot be reached")
            waiting = self._loop.create_future()
            self._waiting.append(waiting)
            timer = self._loop.call_at(until, lambda one=waiting: one.done() or one.set_result(None))
            await waiting
            timer.cancel()

    async def cross(self, connection):
        """Returns when something has come through on this connection, there or back."""
        while self.kind == "hang" and not connection.is_lost:
            waiting = self._loop.create_future()
            self._waiting.append(waiting)
            await waiting
        if connection.is_lost or connection.is_ended or self.kind:
            connection.is_lost = True
            raise lost()
