"""The bot's own leases (`postgresql.py` and `leases.py` of `bot/database`, unchanged) on an SQLite file in virtual
time.

This module adds what SQLite lacks: PostgreSQL's clock, and row locks that last as long as a transaction. The leases
are in a separate file, so that lease writes do not wait for writes of moves.
"""

import sqlite3
from datetime import UTC, datetime
from types import SimpleNamespace

from sqlalchemy import JSON, DateTime, event, func
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from bot.database import Store, leases, postgresql
from bot.database import store as databases
from bot.database.leases import Connections

MADE = """
CREATE TABLE leases (shard INTEGER PRIMARY KEY, epoch INTEGER NOT NULL, until TEXT NOT NULL, heir TEXT, seen TEXT,
leaving BOOLEAN NOT NULL DEFAULT 0, ready BOOLEAN NOT NULL DEFAULT 0, taken TEXT NOT NULL DEFAULT '[]', count INTEGER,
faces TEXT)
"""


class Now(FunctionElement):
    """The database's clock."""

    type = DateTime()
    name = "now"
    inherit_cache = True

    def __add__(self, delta):
        return func.later(delta.total_seconds(), type_=DateTime())

    def __sub__(self, delta):
        return func.later(-delta.total_seconds(), type_=DateTime())


@compiles(Now)
def _now(*_, **__):
    return "later(0)"


def _for_update(compiler, select, **_):
    """Only leases are locked here: shared by commits, or exclusively by a process that takes them."""
    if leases.leases not in select.get_final_froms():
        return ""
    return " AND share()" if select._for_update_arg.read else " AND alone()"


class Leases:
    """The table of leases, its clock and its locks. Use it only in a separate process: its patches are never undone."""

    def __init__(self, folder, loop, disk):
        self._file = folder / "leases.db"
        self._loop = loop
        self._sharing = set()
        self._taking = None
        made = sqlite3.connect(self._file)
        made.execute("PRAGMA journal_mode=WAL")
        made.execute(MADE)
        made.close()
        disk.prepare, disk.ended = self._prepare, self._ended
        clock = SimpleNamespace(monotonic=loop.time)
        postgresql.time = leases.time = clock
        postgresql.NOW = leases.NOW = Now()
        leases.insert = insert
        leases._create_or_extend_table = lambda _: None
        leases.leases.c.taken.type = JSON()
        SQLiteCompiler.for_update_clause = _for_update
        Store.acquire = self._hold
        self.waits = lambda: None
        """Called when a process becomes a standby."""

    def _prepare(self, connection):
        raw = connection._connection
        raw.execute("PRAGMA busy_timeout=0")
        raw.execute("ATTACH ? AS leasing", (str(self._file),))
        raw.create_function("later", 1, self._later)
        raw.create_function("pg_advisory_xact_lock", 1, lambda _: None)  # the second process finds no unlocked row
        raw.create_function("share", 0, lambda: self._share(connection))
        raw.create_function("alone", 0, lambda: self._alone(connection))

    @property
    def _hold(self):
        async def held(store, waits, lost, *, is_patient=False):
            def both():
                self.waits()
                waits()

            await hold(store, both, lost, is_patient=is_patient)

        return held

    def _later(self, seconds):
        return datetime.fromtimestamp(self._loop.time() + seconds, UTC).strftime("%Y-%m-%d %H:%M:%S.%f")

    def _share(self, connection):
        if self._taking not in (None, connection):
            return False
        self._sharing.add(connection)
        return True

    def _alone(self, connection):
        if self._sharing - {connection} or self._taking not in (None, connection):
            return False
        if connection._connection.isolation_level is not None:  # otherwise the lock ends with this statement
            self._taking = connection
        return True

    def _ended(self, connection):
        self._sharing.discard(connection)
        if self._taking is connection:
            self._taking = None


async def hold(store, waits, lost, *, is_patient):
    """`Store.acquire` in the version for PostgreSQL."""
    engine = databases._create_engine(store.url)
    for one in (engine, store.engine):
        one.pool._pre_ping = True
        event.listen(one.sync_engine, "connect", _never_wait)
    own, others = Connections(engine), Connections(store.engine)
    store._lease = postgresql.Lease(own, others, store._choices, lost)
    with store._raising_store_errors():
        store.shards = store._choices[await store._lease.stand_by(waits, is_patient=is_patient)]
    store.writer.check = store._lease.check


def _never_wait(connection, _record):
    connection.cursor().execute("PRAGMA busy_timeout=0")
