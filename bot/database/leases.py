"""Leases of shards. A lease is the right of one process to play for some shards. This module has the servers that the
process plays for, the term until which it may reply, and the shards without a standby (a process that waits to take
over). For PostgreSQL it also has the `leases` table and the connections that query it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from weakref import WeakSet

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    DateTime,
    Dialect,
    Integer,
    MetaData,
    Table,
    Text,
    Update,
    event,
    func,
    inspect,
    literal,
    select,
    text,
    true,
)
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.schema import CreateColumn

from bot.database.columns import HEAD, schema_revision

log = logging.getLogger(__name__)
SHARD_SHIFT = 22
"""Number of bits of an id below its timestamp. Discord: the shard of a server is `(id >> 22) % count`."""
WARN_WITHOUT_STANDBY_AFTER_SECONDS = 60.0
"""Seconds without a standby for a shard before the operator is warned: a shorter gap is normal while several processes
start or one of them is replaced."""
CONNECT_ARGS = {
    "timeout": 4,
    "server_settings": {"application_name": "cheshire", "idle_in_transaction_session_timeout": "8000"},
}
"""Arguments of every connection. Connecting fails after four seconds. PostgreSQL ends a transaction that has been idle
for eight seconds: a process that is frozen in the middle of a commit must not keep its lease locked."""
ANSWER_TIMEOUT_SECONDS = 4.0
"""Seconds to wait for a response before the database counts as unavailable."""
LEASES_LOCK = 0xC4E5
"""PostgreSQL's advisory lock for creating the `leases` table and for taking a lease."""


@dataclass(frozen=True)
class Shards:
    """The shards of one process, out of `count` shards. If `count` is 0, one process has all shards, and Discord
    decides how many there are."""

    count: int = 0
    ids: tuple[int, ...] = (0,)

    @property
    def includes_all(self) -> bool:
        """Whether this process has all shards."""
        return self.count == 0 or len(self.ids) == self.count

    @property
    def includes_shard_zero(self) -> bool:
        """Whether shard 0 is among these: it gets direct messages, and registers commands and emojis."""
        return 0 in self.ids

    def serves(self, server: int) -> bool:
        """Whether this process plays for the server."""
        return self.includes_all or (server >> SHARD_SHIFT) % self.count in self.ids

    def server_condition(self, server: ColumnElement[int]) -> ColumnElement[bool]:
        """Returns an SQL condition that is true for the servers for which this process plays. `server` is a column of
        server ids."""
        if self.includes_all:
            return true()
        shard = server.op(">>", return_type=BigInteger())(literal(SHARD_SHIFT, Integer)) % self.count
        return shard.in_(self.ids)


class LeaseTerm:
    """The time for which a process holds its lease, until the lease is renewed. The term is counted from before the
    request to the database. So it ends in this process before it ends in the database, even if the response was slow.

    In the final part of the term, this process accepts no new presses. It uses this time to answer the presses that it
    has accepted. After the term, another process may play if a standby was registered. Without a standby this process
    continues, because somebody has to answer. Until the first renewal this process does not know whether there is a
    standby, and assumes one."""

    def __init__(self, requested_at: float, length: float) -> None:
        self._length = length
        self._is_lost = False
        self.renew(requested_at, has_standby=True)

    def renew(self, requested_at: float, *, has_standby: bool) -> None:
        """Starts the term again. `requested_at` is the time (`time.monotonic()`) when the database was asked to renew
        the lease. `has_standby` says whether a standby is registered."""
        self._requested_at, self.has_standby = requested_at, has_standby

    def mark_lost(self) -> None:
        """Ends the term: another process holds the lease."""
        self._is_lost = True

    def _is_younger(self, seconds: float) -> bool:
        return not self._is_lost and time.monotonic() - self._requested_at < seconds

    @property
    def final_seconds(self) -> float:
        """The length of the final part of the term. In this part, this process only replies to presses that it has
        already accepted."""
        return self._length / 8

    @property
    def seconds_left_to_accept_presses(self) -> float:
        """The number of seconds for which this process still accepts presses even if a standby is registered."""
        return self._requested_at + self._length - self.final_seconds - time.monotonic()

    @property
    def is_sole_writer(self) -> bool:
        """Whether no other process can play."""
        return self._is_younger(self._length)

    @property
    def may_accept(self) -> bool:
        """Whether this process may accept a press."""
        return self._is_younger(self._length - self.final_seconds) or self._continues_alone

    @property
    def may_reply(self) -> bool:
        """Whether this process may reply to members and send messages."""
        return self.is_sole_writer or self._continues_alone

    @property
    def _continues_alone(self) -> bool:
        return not self._is_lost and not self.has_standby


class StandbyMonitor:
    """Logs which shards of this process have no standby. The time without a standby is measured for each shard."""

    def __init__(self) -> None:
        self._alone_since: dict[int, float] = {}
        self.missing: Sequence[int] = ()
        """The shards that have had no standby for `WARN_WITHOUT_STANDBY_AFTER_SECONDS`."""

    def record_shards_without_standby(self, shards: Sequence[int], now: float) -> None:
        """Records that `shards` have no standby now, and that all other shards have one. Logs a warning when a shard
        has had none for too long, and another one when that shard has a standby again."""
        self._alone_since = {shard: self._alone_since.get(shard, now) for shard in shards}
        limit = WARN_WITHOUT_STANDBY_AFTER_SECONDS
        missing = tuple(shard for shard, since in self._alone_since.items() if now - since >= limit)
        if recovered := [shard for shard in self.missing if shard not in missing]:
            log.warning("shards %s have a standby again", recovered)
        if lost := [shard for shard in missing if shard not in self.missing]:
            log.warning("no standby for shards %s: if this process ends, nobody plays there", lost)
        self.missing = missing


class Connections:
    """All connections of an engine. They can be closed by force. If the network drops packets, a query would otherwise
    wait minutes for its response. Closing the connections makes the query fail immediately."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._drivers: WeakSet[Any] = WeakSet()
        self.is_cut = False
        """Whether new connections are refused, too."""
        event.listen(engine.sync_engine, "do_connect", self._connect)
        event.listen(engine.sync_engine, "connect", self._add_driver)

    def _connect(self, dialect: Dialect, _record: Any, args: Any, options: Any) -> Any:
        """Opens a connection. Raises OSError if connections are cut, or the driver rejects a part of the address."""
        if self.is_cut:
            raise OSError("it does not answer")
        try:
            return dialect.connect(*args, **options)
        except (TypeError, ValueError, OverflowError) as error:
            raise OSError(str(error)) from None

    def _add_driver(self, connection: Any, _record: Any) -> None:
        self._drivers.add(connection.driver_connection)

    def terminate(self) -> None:
        """Closes all open connections without waiting for the server."""
        for driver in list(self._drivers):
            driver.terminate()

    def cut(self) -> None:
        """Closes all connections, and refuses new ones until `restore`."""
        self.is_cut = True
        self.terminate()

    def restore(self) -> None:
        """Allows connections again, as the database responds."""
        self.is_cut = False


leases = Table(
    "leases",
    MetaData(),  # created by the first process before any migration: a standby changes no other table
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
    Column("heir", Text),  # the standby process for this shard
    Column("seen", DateTime(timezone=True)),  # when the standby last renewed its entry
    Column("leaving", Boolean, nullable=False, server_default="false"),  # the holder ends once its standby is ready
    Column("ready", Boolean, nullable=False, server_default="false"),  # the standby receives the same presses by now
    Column(
        "taken", ARRAY(BigInteger), nullable=False, server_default="{}"
    ),  # ids of the interactions that the holder accepted last
    Column("count", Integer),  # the number of shards in the holder's settings; NULL from versions without it
    Column("faces", Text),  # the edition of the holder's pictures; NULL from versions without it
)
NOW = func.clock_timestamp()  # the database's clock: those of the processes may differ


def require_known_schema(connection: Connection) -> None:
    """Raises UnknownSchema if this program does not know the schema of the database."""
    if (found := schema_revision(connection)) not in (None, HEAD):
        from bot.database import upgrade

        upgrade.require_known_revision(found)


def _create_or_extend_table(connection: Connection) -> None:
    """Creates the `leases` table, or adds the columns that an older version of it lacks."""
    leases.metadata.create_all(connection)
    known = {column["name"] for column in inspect(connection).get_columns(leases.name)}
    for column in leases.columns:
        if column.name not in known:
            connection.execute(text(f"ALTER TABLE {leases.name} ADD {CreateColumn(column).compile(connection)}"))


class Leases:
    """Runs queries on the `leases` table, over separate connections. If the database does not respond in time, these
    connections are closed, and then `on_timeout` is called."""

    def __init__(self, own: Connections, on_timeout: Callable[[], None]) -> None:
        self._autocommit = own.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._own, self._on_timeout = own, on_timeout

    async def create_rows(self, shards: Iterable[int]) -> None:
        """Creates the table if it is missing, and a row for each of these shards."""
        async with self.connect() as connection, connection.begin():
            await connection.execute(
                select(func.pg_advisory_xact_lock(LEASES_LOCK))
            )  # two processes may start at the same time
            await connection.run_sync(_create_or_extend_table)
            free = [{"shard": shard, "epoch": 0, "until": NOW} for shard in sorted(shards)]
            await connection.execute(insert(leases).values(free).on_conflict_do_nothing())

    @asynccontextmanager
    async def connect(self, engine: AsyncEngine | None = None) -> AsyncIterator[AsyncConnection]:
        """Yields a connection that is closed if the block takes longer than `ANSWER_TIMEOUT_SECONDS`."""
        timer = asyncio.get_running_loop().call_later(ANSWER_TIMEOUT_SECONDS, self._time_out)
        try:
            async with (engine or self._own.engine).connect() as connection:
                yield connection
        finally:
            timer.cancel()

    def _time_out(self) -> None:
        self._own.terminate()
        self._on_timeout()

    async def update(self, statement: Update) -> Sequence[Any]:
        """Executes an update with autocommit. Without autocommit, a process that freezes would keep rows locked.
        Returns the rows of the update's RETURNING clause, or () if it has none."""
        async with self.connect(self._autocommit) as connection:
            result = await connection.execute(statement)
            return result.all() if result.returns_rows else ()

    async def count(self, condition: ColumnElement[bool]) -> int:
        """The number of shards whose lease meets the condition."""
        async with self.connect() as connection:
            return len((await connection.execute(select(leases.c.shard).where(condition))).all())
