"""The table of leases on PostgreSQL, and how it is asked: whoever does waits for an answer a few seconds at most."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    DateTime,
    Integer,
    MetaData,
    Table,
    Text,
    Update,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.schema import CreateColumn

from bot.database.columns import HEAD, revision
from bot.database.engines.connections import Connections

ANSWERED = 4.0
"""Seconds in which the database answers, or it is away."""
MAKING = 0xC4E5
"""PostgreSQL's advisory lock for making the table of leases, and for taking one."""

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
        from bot.database.engines import upgrade

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
