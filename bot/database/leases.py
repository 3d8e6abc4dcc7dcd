"""Leases of shards, as one process has them: for which servers it plays, until when it may speak, and for which shards
nobody stands by; on PostgreSQL the table of leases, and the connections with which it is asked."""

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

from bot.database.columns import HEAD, revision

log = logging.getLogger(__name__)
MOMENT = 22
"""The bits of an id below its moment. Discord: the shard of a server is `(id >> 22) % count`."""
ALONE = 60.0
"""For how many seconds nobody stood by for a shard when the operator is told: while several processes start, or one of
them is replaced, that is nothing."""
CONNECT = {
    "timeout": 4,
    "server_settings": {"application_name": "cheshire", "idle_in_transaction_session_timeout": "8000"},
}
"""For every connection. It is made in four seconds or not at all. PostgreSQL ends a transaction in which nothing
happens for eight seconds: a process that is frozen in the middle of a commit must not keep its lease locked."""
ANSWERED = 4.0
"""Seconds in which the database answers, or it is away."""
MAKING = 0xC4E5
"""PostgreSQL's advisory lock for making the table of leases, and for taking one."""


@dataclass(frozen=True)
class Shards:
    """Some shards of `count`; with a count of 0 one process has all of them, however many Discord recommends."""

    count: int = 0
    ids: tuple[int, ...] = (0,)

    @property
    def are_all(self) -> bool:
        """Whether no other process plays."""
        return self.count == 0 or len(self.ids) == self.count

    @property
    def has_first(self) -> bool:
        """Whether direct messages arrive here, and commands and emojis are looked after."""
        return 0 in self.ids

    def has(self, server: int) -> bool:
        """Whether this process plays for the server."""
        return self.are_all or (server >> MOMENT) % self.count in self.ids

    def of(self, server: ColumnElement[int]) -> ColumnElement[bool]:
        """The same as SQL, for a column of servers."""
        if self.are_all:
            return true()
        shard = server.op(">>", return_type=BigInteger())(literal(MOMENT, Integer)) % self.count
        return shard.in_(self.ids)


class Term:
    """The time for which one lease was taken or last renewed, counted from before that was asked for: so it ends here
    before it ends in the database, whatever happened to the answer.

    In its last part nothing more is taken up, so that all who have pressed can still be told. Once it is over another
    process may play, if there was any that stood by; if there was none, this one goes on: somebody has to answer. Until
    the first renewal nobody knows, so there may be one."""

    def __init__(self, asked: float, length: float) -> None:
        self._length = length
        self._is_lost = False
        self.renewed(asked, has_heir=True)

    def renewed(self, asked: float, *, has_heir: bool) -> None:
        """The database has renewed the lease as it was asked to then, and knew of an heir, or of none."""
        self._asked, self.has_heir = asked, has_heir

    def lost(self) -> None:
        """Another process has it by now."""
        self._is_lost = True

    def _is_younger(self, seconds: float) -> bool:
        return not self._is_lost and time.monotonic() - self._asked < seconds

    @property
    def last(self) -> float:
        """The seconds at the end of it in which this process only tells what it has begun."""
        return self._length / 8

    @property
    def rest(self) -> float:
        """For how many seconds from now presses are taken whoever stands by."""
        return self._asked + self._length - self.last - time.monotonic()

    @property
    def is_sure(self) -> bool:
        """Whether no other process can play."""
        return self._is_younger(self._length)

    @property
    def may_take(self) -> bool:
        """Whether this process may take a press."""
        return self._is_younger(self._length - self.last) or self._goes_on

    @property
    def may_speak(self) -> bool:
        """Whether this process may tell anybody anything."""
        return self.is_sure or self._goes_on

    @property
    def _goes_on(self) -> bool:
        return not self._is_lost and not self.has_heir


class Heirs:
    """Watches the shards of a process, each by itself."""

    def __init__(self) -> None:
        self._alone_since: dict[int, float] = {}
        self.missing: Sequence[int] = ()
        """The shards for which nobody has stood by for a while."""

    def watch(self, without: Sequence[int], now: float) -> None:
        """Notes which shards nobody stands by for now; says once that this lasts, and once that somebody does again."""
        self._alone_since = {shard: self._alone_since.get(shard, now) for shard in without}
        missing = tuple(shard for shard, since in self._alone_since.items() if now - since >= ALONE)
        if found := [shard for shard in self.missing if shard not in missing]:
            log.warning("shards %s have an heir again", found)
        if lost := [shard for shard in missing if shard not in self.missing]:
            log.warning("nobody stands by for shards %s: if this process ends, nobody plays there", lost)
        self.missing = missing


class Connections:
    """All connections of an engine. Where packets are swallowed whoever waits for an answer would wait for minutes: cut
    off, they hear at once that the connection is lost."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._drivers: WeakSet[Any] = WeakSet()
        self.is_cut = False
        """Whether no new ones are made either."""
        event.listen(engine.sync_engine, "do_connect", self._connect)
        event.listen(engine.sync_engine, "connect", self._made)

    def _connect(self, dialect: Dialect, _record: Any, words: Any, options: Any) -> Any:
        """A connection. OSError if they are cut, or the driver cannot use what the address says."""
        if self.is_cut:
            raise OSError("it does not answer")
        try:
            return dialect.connect(*words, **options)
        except (TypeError, ValueError, OverflowError) as error:
            raise OSError(str(error)) from None

    def _made(self, connection: Any, _record: Any) -> None:
        self._drivers.add(connection.driver_connection)

    def drop(self) -> None:
        """Cuts all that there are."""
        for driver in list(self._drivers):
            driver.terminate()

    def cut(self) -> None:
        """Cuts them, and makes none until they are mended."""
        self.is_cut = True
        self.drop()

    def mend(self) -> None:
        """The database answers again."""
        self.is_cut = False


leases = Table(
    "leases",
    MetaData(),  # made by whoever comes first, before any migration: a process that stands by changes nothing else
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
    Column("heir", Text),  # the process that stands by for this shard
    Column("seen", DateTime(timezone=True)),  # when it last said so
    Column("leaving", Boolean, nullable=False, server_default="false"),  # the holder ends once its heir is ready
    Column("ready", Boolean, nullable=False, server_default="false"),  # the heir hears of the same presses by now
    Column("taken", ARRAY(BigInteger), nullable=False, server_default="{}"),  # which the holder took last
    Column("count", Integer),  # how many shards there are, as the holder knows it; NULL if its version did not say
    Column("faces", Text),  # the edition of the pictures that the holder shows; NULL if its version does not say
)
NOW = func.clock_timestamp()  # the database's: those of the processes may differ


def require_known(connection: Connection) -> None:
    """UnknownForm if this program does not know the form that the database has."""
    if (found := revision(connection)) not in (None, HEAD):
        from bot.database import upgrade

        upgrade.require_known(found)


def _make(connection: Connection) -> None:
    """Makes the table of leases, or adds what one of an older version lacks."""
    leases.metadata.create_all(connection)
    known = {column["name"] for column in inspect(connection).get_columns(leases.name)}
    for column in leases.columns:
        if column.name not in known:
            connection.execute(text(f"ALTER TABLE {leases.name} ADD {CreateColumn(column).compile(connection)}"))


class Leases:
    """The table, asked with connections of its own. `unanswered` is called when they are dropped, as the database did
    not answer in time."""

    def __init__(self, own: Connections, unanswered: Callable[[], None]) -> None:
        self._at_once = own.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._own, self._unanswered = own, unanswered

    async def make(self, shards: Iterable[int]) -> None:
        """Makes the table, with a row for each of these shards."""
        async with self.asking() as connection, connection.begin():
            await connection.execute(select(func.pg_advisory_xact_lock(MAKING)))  # two may come at the same time
            await connection.run_sync(_make)
            none = [{"shard": shard, "epoch": 0, "until": NOW} for shard in sorted(shards)]
            await connection.execute(insert(leases).values(none).on_conflict_do_nothing())

    @asynccontextmanager
    async def asking(self, engine: AsyncEngine | None = None) -> AsyncIterator[AsyncConnection]:
        """A connection that is lost if the database does not answer in time."""
        late = asyncio.get_running_loop().call_later(ANSWERED, self._is_late)
        try:
            async with (engine or self._own.engine).connect() as connection:
                yield connection
        finally:
            late.cancel()

    def _is_late(self) -> None:
        self._own.drop()
        self._unanswered()

    async def tell(self, statement: Update) -> Sequence[Any]:
        """Changes rows at once, as a process that freezes must not keep them locked; what the statement returns."""
        async with self.asking(self._at_once) as connection:
            found = await connection.execute(statement)
            return found.all() if found.returns_rows else ()

    async def count(self, condition: ColumnElement[bool]) -> int:
        """Of how many shards this is true."""
        async with self.asking() as connection:
            return len((await connection.execute(select(leases.c.shard).where(condition))).all())
