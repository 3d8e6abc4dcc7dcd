"""The network between a process and its database. A cut link refuses packets or silently drops them."""

import sqlite3

IDLE = 8.0
"""Seconds after which PostgreSQL ends an idle transaction."""
PATIENCE = 4.0
"""Connection timeout in seconds."""


def lost():
    """The driver's error for a lost connection, in a form that SQLAlchemy recognizes as a disconnect."""
    return sqlite3.OperationalError("no active connection")


class Link:
    """The network link from one process to the database."""

    def __init__(self, loop):
        self._loop = loop
        self.connections = []
        self.kind = ""
        """How the link is cut: "refuse", "hang", or "" for a working link."""
        self._waiting = []

    def cut(self, kind):
        """Cuts the link. With "refuse" the database notices and closes the connections; with "hang" it notices nothing
        and ends open transactions after a timeout."""
        self.kind = kind
        for one in self.connections:
            if kind == "refuse":
                one.is_lost = True
                one.end()
            else:
                one.idle = self._loop.outside_of(self._loop.call_later, IDLE, one.end)
        self._wake()

    def mend(self):
        """Repairs the link; packets that were held back by "hang" arrive now."""
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
        """Closes a connection from the process's side. With "hang" the database does not notice."""
        connection.is_lost = True
        if self.kind != "hang":
            connection.end()
        self._wake()

    async def open(self):
        """Waits until a connection can be made; raises an error if the link is cut."""
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
        """Waits until a packet has crossed the link on this connection, in either direction."""
        while self.kind == "hang" and not connection.is_lost:
            waiting = self._loop.create_future()
            self._waiting.append(waiting)
            await waiting
        if connection.is_lost or connection.is_ended or self.kind:
            connection.is_lost = True
            raise lost()
