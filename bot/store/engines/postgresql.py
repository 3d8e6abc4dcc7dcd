"""What PostgreSQL has for several processes: leases say which of them plays for which shards, notices what another one
has changed."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import timedelta
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
    case,
    func,
    inspect,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.schema import CreateColumn

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=12)
"""How long a lease lasts; one that was not renewed for this long may be taken over."""
RENEW, LOOK = 3.0, 0.5
"""Seconds between two renewals, and between two looks of a process that stands by."""
HANDOVER, EACH, SOON = 7.0, 5.0, 0.05
"""Seconds for which a process that ends waits for its heir to hear of all servers; how much longer for each shard after
the first, as Discord lets one connect in five seconds; and between two looks during that."""
TICK, ASKED = 0.25, 1.0
"""Seconds between two looks at whether this process was frozen; and how long it asks, if so, who plays by now."""
NOTE, PRESENT = timedelta(seconds=4), timedelta(seconds=10)
"""How often a process that stands by says so, and for how long it is believed."""
AHEAD = timedelta(seconds=2)
"""For how long a lease that is given back is kept for an heir that is ready."""
MAKING = 0xC4E5
"""PostgreSQL's advisory lock for making the table of leases."""
CHANNEL = "cheshire"
"""PostgreSQL's channel for notices."""
PING, ANSWERED = 2.0, 4.0
"""Seconds between two looks at the connection that hears notices, and until another one is made; and for how long an
answer on it is waited for."""
CONNECT = {"server_settings": {"application_name": "cheshire", "idle_in_transaction_session_timeout": "8000"}}
"""For every connection. PostgreSQL ends a transaction in which nothing happens for eight seconds: a process that is
frozen in the middle of a commit must not keep its lease locked."""

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


def _name(what: object) -> str:
    """What this process is called among all that use the database."""
    return f"{socket.gethostname()}:{os.getpid()}:{id(what)}"


def _make(connection: Connection) -> None:
    """Makes the table of leases, or adds what one of an older version lacks."""
    leases.metadata.create_all(connection)
    known = {column["name"] for column in inspect(connection).get_columns(leases.name)}
    for column in leases.columns:
        if column.name not in known:
            connection.execute(text(f"ALTER TABLE {leases.name} ADD {CreateColumn(column).compile(connection)}"))


class Lease:
    """The right of one process to play for some shards, one of several choices. Each time it is taken has a number, its
    epoch; every commit checks in its own transaction that the epoch is still the latest one.

    A process that stands by is the heir of those that play. One that is to end says so, plays on until its heir is
    ready, and only then gives its lease back."""

    def __init__(self, engine: AsyncEngine, choices: Sequence[Sequence[int]], lost: Callable[[], None]) -> None:
        self._engine = engine
        self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._choices = choices
        self._shards: Sequence[int] = ()
        self._is_waiting = False
        self._taken: list[int] = []
        self._lost = lost
        self._me = _name(self)
        self._epoch: int | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._ran_at = time.monotonic()
        self._is_in_doubt = False

    @property
    def is_held(self) -> bool:
        """Whether it was taken."""
        return self._epoch is not None

    async def stand_by(self, waits: Callable[[], None]) -> int:
        """The choice whose shards this process takes: the first that is free, which it has taken then, or that is left
        to it, which it can `take` once it is ready. `waits` is called if it stands by for that."""
        async with self._engine.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(MAKING)))  # two may come at the same time
            await connection.run_sync(_make)
            every = {shard for choice in self._choices for shard in choice}
            none = [{"shard": shard, "epoch": 0, "until": _NOW} for shard in sorted(every)]
            await connection.execute(insert(leases).values(none).on_conflict_do_nothing())
        trouble = Trouble("the database does not say who plays: this process goes on standing by")
        while True:
            try:
                number = await self._first_to_have()
                trouble.over()
            except (SQLAlchemyError, OSError) as error:
                if not self._is_waiting:
                    raise
                number = None
                trouble.met(error)
            if number is not None:
                self._shards = self._choices[number]
                await self._leave_to_others()
                return number
            if not self._is_waiting:
                named = " or ".join(str(list(shards)) for shards in self._choices)
                log.warning("others play for shards %s: this process stands by", named)
                waits()
            self._is_waiting = True
            await asyncio.sleep(LOOK)

    async def _leave_to_others(self) -> None:
        """It no longer stands by for the choices that it did not take: whoever does can be their heir at once."""
        with suppress(SQLAlchemyError, OSError):  # later it is believed no more
            others = (_l.heir == self._me) & _l.shard.not_in(self._shards)
            await self._tell(update(leases).where(others).values(heir=None))

    async def _first_to_have(self) -> int | None:
        """The first choice whose shards were free, and are this process's now, or that others leave to it."""
        for is_mine in (self._try, self._is_left):
            for number, shards in enumerate(self._choices):
                if await is_mine(shards):
                    return number
        return None

    async def _is_left(self, shards: Sequence[int]) -> bool:
        """Whether others leave these shards to this process. It becomes their heir if they have none."""
        mine = _l.shard.in_(shards)
        alone = _l.heir.is_(None) | (_l.seen <= _NOW - NOTE)  # skipped if locked: a commit must not wait for this
        noted = select(_l.shard).where(mine, ~_l.leaving, alone).with_for_update(skip_locked=True)
        await self._tell(update(leases).where(_l.shard.in_(noted)).values(heir=self._me, seen=_NOW))
        return await self._count(mine & _l.leaving & (_l.heir == self._me)) == len(shards)

    async def take(self) -> Sequence[int]:
        """Returns when the shards that were left to this process are its own: it is ready, and waits for the holder to
        be done. The ids of the interactions that the holder took last."""
        mine = _l.shard.in_(self._shards) & (_l.heir == self._me)
        is_told, trouble = False, Trouble("the database does not say whether the lease was given back")
        while not self.is_held:
            try:
                if not is_told:
                    await self._tell(update(leases).where(mine).values(ready=True))
                    is_told = True
                elif not await self._try(self._shards) and await self._count(mine) < len(self._shards):
                    self._lost()  # it came too late: another one has taken them
                    raise Fenced
                trouble.over()
            except (SQLAlchemyError, OSError) as error:
                trouble.met(error)
            await asyncio.sleep(SOON)
        return self._taken

    async def _tell(self, statement: Update) -> int:
        """How many rows it has changed: at once, as a process that freezes must not keep them locked."""
        async with self._at_once.connect() as connection:
            return (await connection.execute(statement)).rowcount

    async def _count(self, condition: ColumnElement[bool]) -> int:
        async with self._engine.connect() as connection:
            return len((await connection.execute(select(_l.shard).where(condition))).all())

    async def _try(self, shards: Sequence[int]) -> bool:
        mine = _l.shard.in_(shards)
        is_kept = _l.ready & (_l.heir != self._me) & (_l.until > _NOW - AHEAD)
        free = select(_l.shard).where(mine, _l.until <= _NOW, ~is_kept)
        async with self._engine.begin() as connection:
            if len((await connection.execute(free)).all()) < len(shards):
                return False
            locked = free.add_columns(_l.epoch, _l.taken).with_for_update(skip_locked=True)
            rows = (await connection.execute(locked)).all()
            if len(rows) < len(shards):  # somebody else is taking them, or a commit is under way
                return False
            epoch = 1 + max(row.epoch for row in rows)
            fresh: dict[str, Any] = {"heir": None, "leaving": False, "ready": False, "taken": []}
            await connection.execute(update(leases).where(mine).values(epoch=epoch, until=_NOW + LEASE, **fresh))
        self._shards, self._epoch = shards, epoch
        self._taken = [number for row in rows for number in row.taken]
        self._ran_at = time.monotonic()
        self._keeping = asyncio.create_task(self._keep(), name="lease")
        self._ticking = asyncio.create_task(self._tick(), name="frozen")
        return True

    async def _keep(self) -> None:
        """Renews the lease again and again."""
        trouble = Trouble("the lease cannot be renewed")
        while True:
            await asyncio.sleep(RENEW)
            try:
                renewed = await self._tell(self._held().values(until=_NOW + LEASE))
            except (SQLAlchemyError, OSError) as error:  # it may last until the database is back
                trouble.met(error)
                continue
            trouble.over()
            if renewed < len(self._shards):
                self._lost()
                return

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self._look()

    def _look(self) -> None:
        """Notices that this process was frozen so long that its lease may have run out."""
        now = time.monotonic()
        self._is_in_doubt |= now - self._ran_at > LEASE.total_seconds() - 2 * RENEW
        self._ran_at = now

    async def confirm(self) -> None:
        """Fenced if this process was frozen and another one plays by now: nothing that it had begun to tell is true any
        more. If the database is away, too, it goes on, as presses must be answered."""
        self._look()
        if not self.is_held or not self._is_in_doubt:
            return
        self._is_in_doubt = False
        try:
            async with asyncio.timeout(ASKED):
                held = await self._count(self._is_held)
        except (SQLAlchemyError, OSError):
            self._is_in_doubt = True
            return
        if held < len(self._shards):
            self._lost()
            raise Fenced

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

    async def leave(self) -> bool:
        """Whether the heir is ready: returns when it is, at once if there is none, or when it took too long. The lease
        is renewed meanwhile."""
        heir = case((_l.seen > _NOW - PRESENT, _l.heir))
        try:
            async with asyncio.timeout(HANDOVER + EACH * (len(self._shards) - 1)):
                await self._tell(self._held().values(leaving=True, heir=heir))
                while True:
                    if await self._count(self._is_held & _l.heir.is_not(None)) < len(self._shards):
                        return False
                    if await self._count(self._is_held & _l.ready) == len(self._shards):
                        log.info("another process is ready to play for shards %s", list(self._shards))
                        return True
                    await asyncio.sleep(SOON)
        except Exception as error:  # a driver whose connection breaks off raises all sorts
            log.warning("nobody was ready to take over: %s", type(error).__name__)
            return False

    async def release(self, taken: Iterable[int] = ()) -> None:
        """Lets a process that stands by take over at once; it is told which interactions were `taken`."""
        if self._keeping is not None and self._ticking is not None:
            self._keeping.cancel()
            self._ticking.cancel()
            await asyncio.gather(self._keeping, self._ticking, return_exceptions=True)
        self._choices = ()  # it stands by no longer
        if self.is_held:
            last = self._held().values(until=_NOW, taken=list(taken))
        elif self._is_waiting:
            last = update(leases).where(_l.heir == self._me).values(heir=None)
        else:
            return
        with suppress(SQLAlchemyError, OSError):  # it runs out by itself
            await self._tell(last)


class Notices:
    """What processes tell each other of: a word that is sent with a commit reaches all others once it is made."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sender = _name(self)
        self._listening: asyncio.Task[None] | None = None
        self.driver: Any = None
        """The connection that hears words, as the driver knows it; None while there is none."""

    async def send(self, connection: AsyncConnection, words: Sequence[str]) -> None:
        """Sends these words when the transaction is committed."""
        sent = func.unnest(literal([f"{self._sender} {word}" for word in words], ARRAY(Text)))
        await connection.execute(select(func.pg_notify(CHANNEL, sent)))

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Calls `heard` with each word of another process from now on, `missed` whenever it has begun to, as words
        may have been lost before."""
        self._listening = asyncio.create_task(self._listen(heard, missed), name="notices")

    async def _listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        def hear(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
            sender, _, word = payload.partition(" ")
            if sender != self._sender:
                heard(word)

        trouble = Trouble("what other processes do is not heard")
        while True:
            try:
                async with self._engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    try:
                        await driver.add_listener(CHANNEL, hear)
                        missed()  # the first time, too: what this process knows it has read before
                        self.driver = driver
                        trouble.over()
                        while True:  # the engine pings what it hands out, nobody pings this one
                            await asyncio.sleep(PING)
                            await driver.execute("SELECT 1", timeout=ANSWERED)
                    finally:
                        await connection.invalidate()  # it would hear on in the pool
            except Exception as error:  # a driver whose connection breaks off raises all sorts
                trouble.met(error)
                self.driver = None
            await asyncio.sleep(PING)

    async def stop(self) -> None:
        """Hears nothing more."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
