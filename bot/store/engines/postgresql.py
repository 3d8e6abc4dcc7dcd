"""What PostgreSQL has for several processes: leases say which of them plays for which shards, notices what another one
has changed."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    DateTime,
    Integer,
    MetaData,
    Table,
    Text,
    Update,
    func,
    literal,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=12)
"""How long a lease lasts; one that was not renewed for this long may be taken over."""
RENEW, LOOK = 3.0, 0.5
"""Seconds between two renewals, and between two looks of a process that stands by."""
MAKING = 0xC4E5
"""PostgreSQL's advisory lock for making the table of leases."""
CHANNEL = "cheshire"
"""PostgreSQL's channel for notices."""
PING = 2.0
"""Seconds between two looks at the connection that hears notices, and until another one is made."""
CONNECT = {"server_settings": {"application_name": "cheshire", "idle_in_transaction_session_timeout": "8000"}}
"""For every connection. PostgreSQL ends a transaction in which nothing happens for eight seconds: a process that is
frozen in the middle of a commit must not keep its lease locked."""

leases = Table(
    "leases",
    MetaData(),  # made by whoever comes first, before any migration: a process that stands by changes nothing else
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)
_l = leases.c
_NOW = func.clock_timestamp()  # the database's: those of the processes may differ


class Fenced(Exception):
    """Another process plays for these shards by now: this one must write nothing more."""


class Trouble:
    """Something that is tried again and again: the log hears when it begins to fail, not each time that it does."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._is_known = False

    def met(self, error: Exception) -> None:
        """It has failed."""
        if not self._is_known:
            log.warning(f"{self._words}: %s", type(error).__name__)
        self._is_known = True

    def over(self) -> None:
        """It has worked."""
        self._is_known = False


class Lease:
    """The right of one process to play for some shards, one of several choices. Each time it is taken has a number, its
    epoch; every commit checks in its own transaction that the epoch is still the latest one."""

    def __init__(self, engine: AsyncEngine, choices: Sequence[Sequence[int]], lost: Callable[[], None]) -> None:
        self._engine = engine
        self._choices = choices
        self._shards: Sequence[int] = ()
        self._lost = lost
        self._epoch: int | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def take(self, waits: Callable[[], None]) -> int:
        """The choice whose shards are this process's from now on: the first that is free. `waits` is called if it
        stands by for that."""
        async with self._engine.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(MAKING)))  # two may come at the same time
            await connection.run_sync(leases.metadata.create_all)
            every = {shard for choice in self._choices for shard in choice}
            none = [{"shard": shard, "epoch": 0, "until": _NOW} for shard in sorted(every)]
            await connection.execute(insert(leases).values(none).on_conflict_do_nothing())
        is_waiting = False
        trouble = Trouble("the database does not say who plays: this process goes on standing by")
        while True:
            try:
                number = await self._first_free()
                trouble.over()
            except (SQLAlchemyError, OSError) as error:
                if not is_waiting:
                    raise
                number = None
                trouble.met(error)
            if number is not None:
                self._keeping = asyncio.create_task(self._keep(), name="lease")
                return number
            if not is_waiting:
                named = " or ".join(str(list(shards)) for shards in self._choices)
                log.warning("others play for shards %s: this process stands by", named)
                waits()
            is_waiting = True
            await asyncio.sleep(LOOK)

    async def _first_free(self) -> int | None:
        """The first choice whose shards were free, and are this process's now."""
        for number, shards in enumerate(self._choices):
            if await self._try(shards):
                return number
        return None

    async def _try(self, shards: Sequence[int]) -> bool:
        mine = _l.shard.in_(shards)
        free = select(_l.shard).where(mine, _l.until <= _NOW)
        async with self._engine.begin() as connection:
            if len((await connection.execute(free)).all()) < len(shards):
                return False
            locked = free.add_columns(_l.epoch).with_for_update(skip_locked=True)
            rows = (await connection.execute(locked)).all()
            if len(rows) < len(shards):  # somebody else is taking them, or a commit is under way
                return False
            self._epoch = 1 + max(row.epoch for row in rows)
            await connection.execute(update(leases).where(mine).values(epoch=self._epoch, until=_NOW + LEASE))
        self._shards = shards
        return True

    async def _keep(self) -> None:
        """Renews the lease again and again."""
        trouble = Trouble("the lease cannot be renewed")
        while True:
            await asyncio.sleep(RENEW)
            try:
                async with self._engine.begin() as connection:
                    renewed = await connection.execute(self._held().values(until=_NOW + LEASE))
            except (SQLAlchemyError, OSError) as error:  # it may last until the database is back
                trouble.met(error)
                continue
            trouble.over()
            if renewed.rowcount < len(self._shards):
                self._lost()
                return

    @property
    def _is_held(self) -> ColumnElement[bool]:
        return _l.shard.in_(self._shards) & (_l.epoch == self._epoch)

    def _held(self) -> Update:
        return update(leases).where(self._is_held)

    async def check(self, connection: AsyncConnection) -> None:
        """Fenced if another process has taken these shards; while this transaction lasts none can."""
        held = select(_l.shard).where(self._is_held).with_for_update(read=True)
        if len((await connection.execute(held)).all()) < len(self._shards):
            self._lost()
            raise Fenced

    async def release(self) -> None:
        """Lets a process that stands by take over at once."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        if self._epoch is not None:
            with suppress(SQLAlchemyError, OSError):  # it runs out by itself
                async with self._engine.begin() as connection:
                    await connection.execute(self._held().values(until=_NOW))


class Notices:
    """What processes tell each other of: a word that is sent with a commit reaches all others once it is made."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sender = f"{socket.gethostname()}:{os.getpid()}:{id(self)}"
        self._listening: asyncio.Task[None] | None = None
        self.driver: Any = None
        """The connection that hears words, as the driver knows it; None while there is none."""

    async def send(self, connection: AsyncConnection, words: Sequence[str]) -> None:
        """Sends these words when the transaction is committed."""
        sent = func.unnest(literal([f"{self._sender} {word}" for word in words], ARRAY(Text)))
        await connection.execute(select(func.pg_notify(CHANNEL, sent)))

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Calls `heard` with each word of another process from now on, `missed` after words may have been lost."""
        self._listening = asyncio.create_task(self._listen(heard, missed), name="notices")

    async def _listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        def hear(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
            sender, _, word = payload.partition(" ")
            if sender != self._sender:
                heard(word)

        has_listened = False
        trouble = Trouble("what other processes do is not heard")
        while True:
            try:
                async with self._engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    await driver.add_listener(CHANNEL, hear)
                    if has_listened:
                        missed()
                    has_listened, self.driver = True, driver
                    trouble.over()
                    while True:  # the engine pings what it hands out, nobody pings this one
                        await asyncio.sleep(PING)
                        await driver.execute("SELECT 1")
            except Exception as error:  # a driver whose connection breaks off raises all sorts
                trouble.met(error)
                self.driver = None
            await asyncio.sleep(PING)

    async def stop(self) -> None:
        """Hears nothing more."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
