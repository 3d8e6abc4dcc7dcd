"""The leases on PostgreSQL, which say which of several processes plays for which shards. One class takes, keeps,
hands on and loses a lease, as each of these goes by what the others have left."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Update, case, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from bot.core.errors import Unavailable
from bot.database.columns import UnknownSchema
from bot.database.leases import (
    LEASES_LOCK,
    NOW,
    Connections,
    Leases,
    LeaseTerm,
    Shards,
    StandbyMonitor,
    leases,
    require_known_schema,
)
from bot.database.notifications import FailureLog, process_name

log = logging.getLogger(__name__)

LEASE_DURATION = timedelta(seconds=12)
"""How long a lease lasts; one that was not renewed for this long may be taken over."""
RENEW_SECONDS, STANDBY_POLL_SECONDS = 2.0, 0.5
"""Seconds between two renewals, and between two looks of a process that stands by."""
HANDOVER_SECONDS, HANDOVER_SECONDS_PER_SHARD = 7.0, 5.0
"""Seconds for which a process that ends waits for its heir to hear of all servers; and how many more for each shard
after the first, as Discord lets one connect in five seconds."""
OFFER_SECONDS = 60.0
"""Seconds for which a process without a connection to Discord waits for its standby to have one; if it gets none the
process keeps its shards."""
HANDOVER_POLL_SECONDS = 0.05
"""Seconds between two looks during that."""
CONFIRM_TIMEOUT_SECONDS = 1.0
"""Seconds for which a process that may have lost its lease asks who plays by now, before it tells anybody anything."""
STANDBY_UPDATE_INTERVAL, STANDBY_VALID_FOR = timedelta(seconds=4), timedelta(seconds=10)
"""How often a process that stands by says so, and for how long it is believed."""
FACES_VALID_FOR = timedelta(days=1)
"""For this long after the end of a lease that nobody has taken over, its process may still show its pictures."""
READY_STANDBY_RESERVATION = timedelta(seconds=2)
"""For how long a lease that is given back is kept for an heir that is ready."""
_l = leases.c


class Fenced(Unavailable):
    """Another process plays for these shards by now, or may do so: this one must neither write nor speak."""


class OtherCount(Exception):
    """Others play with another number of shards."""


class Lease:
    """The right of one process to play for some shards, one of several choices. Each time it is taken has a number, its
    epoch; every commit checks in its own transaction that the epoch is still the latest one. Until when the process may
    speak is for its `term` to say.

    A process that stands by is the heir of those that play. One that is to end says so, plays on until its heir is
    ready, and only then gives its lease back.

    It asks with connections of its own, so that nothing slow keeps it from being renewed. `others` are those of
    everybody else, which are cut while the database does not answer."""

    def __init__(
        self,
        own: Connections,
        others: Connections,
        choices: Sequence[Shards],
        lost: Callable[[], None],
        faces: str | None = None,
    ) -> None:
        self._own, self._others = own, others
        self._leases = Leases(own, self._cut_others)
        self._choices: Sequence[Sequence[int]] = [shards.ids for shards in choices]
        self._shard_count = choices[0].count
        self._faces = faces
        self._shards: Sequence[int] = ()
        self._is_waiting = False
        self._taken: list[int] = []
        self._lost = lost
        self._me = process_name(self)
        self._epoch: int | None = None
        self.term: LeaseTerm | None = None
        """Until when this process may speak; None before the lease was taken."""
        self._is_lost = self._is_withdrawing = False
        self._standbys = StandbyMonitor()
        self._keeping: asyncio.Task[None] | None = None
        self._end: asyncio.TimerHandle | None = None

    @property
    def is_held(self) -> bool:
        """Whether it was taken."""
        return self._epoch is not None

    @property
    def shards_without_standby(self) -> Sequence[int]:
        """Its shards for which nobody has stood by for a while, though several processes share them."""
        return self._standbys.missing

    # Standing by

    async def stand_by(self, waits: Callable[[], None], *, is_patient: bool) -> int:
        """The choice whose shards this process takes: the first that is free, which it has taken then, or that is left
        to it, which it can `take` once it is ready. `waits` is called if it stands by for that. Raises what the
        database raises at first, unless it `is_patient`; OtherCount if others play with another number of shards,
        UnknownForm if this program is too old for the database, perhaps since a newer one has taken over: it is
        nobody's heir."""
        failures = FailureLog("the database does not say who plays: this process goes on standing by")
        is_made, number = False, None
        while True:
            try:
                if not is_made:
                    await self._leases.create_rows({shard for choice in self._choices for shard in choice})
                    is_made = True
                async with self._leases.connect() as connection:
                    await connection.run_sync(require_known_schema)
                number = await self._first_to_have()
                failures.succeeded()
            except (OtherCount, UnknownSchema):
                raise
            except Exception as error:  # a driver that cannot connect raises all sorts
                if not is_patient:
                    raise
                failures.failed(error)
            else:
                if number is not None:
                    self._shards = self._choices[number]
                    await self._leave_to_others()
                    return number
                if not self._is_waiting:
                    named = " or ".join(str(list(shards)) for shards in self._choices)
                    log.warning("others play for shards %s: this process stands by", named)
                    waits()
                self._is_waiting = is_patient = True
            await asyncio.sleep(STANDBY_POLL_SECONDS)

    async def _leave_to_others(self) -> None:
        """It no longer stands by for the choices that it did not take: whoever does can be their heir at once."""
        with suppress(SQLAlchemyError, OSError):  # later it is believed no more
            others = (_l.heir == self._me) & _l.shard.not_in(self._shards)
            await self._leases.update(update(leases).where(others).values(heir=None))

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
        alone = _l.heir.is_(None) | (
            _l.seen <= NOW - STANDBY_UPDATE_INTERVAL
        )  # skipped if locked: a commit must not wait for this
        noted = select(_l.shard).where(mine, ~_l.leaving, alone).with_for_update(skip_locked=True)
        await self._leases.update(update(leases).where(_l.shard.in_(noted)).values(heir=self._me, seen=NOW))
        return await self._leases.count(mine & _l.leaving & (_l.heir == self._me)) == len(shards)

    async def take(self, is_ready: asyncio.Event) -> Sequence[int]:
        """Returns when the shards that were left to this process are its own: it `is_ready`, and waits for the holder
        to be done. The ids of the interactions that the holder took last. Fenced if the holder keeps them after all, or
        another process was quicker."""
        mine = _l.shard.in_(self._shards) & (_l.heir == self._me) & _l.leaving
        waits = update(leases).where(mine).values(seen=NOW).returning(_l.shard)
        is_told, failures = False, FailureLog("the database does not say whether the lease was given back")
        while not self.is_held:
            try:
                if not is_told:
                    tells = is_ready.is_set()
                    found = await self._leases.update(waits.values(ready=True) if tells else waits)
                    is_told, is_mine = tells, len(found) == len(self._shards)
                else:
                    is_mine = await self._try(self._shards) or await self._leases.count(mine) == len(self._shards)
                if not is_mine:
                    self._lose("the shards are left to this process no longer")
                    raise Fenced
                failures.succeeded()
            except (Fenced, OtherCount):
                raise
            except Exception as error:  # a driver whose connection breaks off raises all sorts
                failures.failed(error)
            with suppress(TimeoutError):
                await asyncio.wait_for(is_ready.wait(), STANDBY_POLL_SECONDS)
            await asyncio.sleep(HANDOVER_POLL_SECONDS)
        return self._taken

    async def _try(self, shards: Sequence[int]) -> bool:
        mine = _l.shard.in_(shards)
        is_kept = _l.ready & (_l.heir != self._me) & (_l.until > NOW - READY_STANDBY_RESERVATION)
        is_free = mine & (_l.until <= NOW) & ~func.coalesce(is_kept, False)
        is_played = (_l.until > NOW) & (_l.count != self._shard_count)
        looked = select(is_free.label("is_free"), _l.count).where(is_free | is_played)
        asked = time.monotonic()
        async with self._leases.connect() as connection, connection.begin():
            if not self._are_free(shards, (await connection.execute(looked)).all()):
                return False
            await connection.execute(select(func.pg_advisory_xact_lock(LEASES_LOCK)))  # nobody else takes any meanwhile
            if not self._are_free(shards, (await connection.execute(looked)).all()):
                return False
            locked = select(_l.epoch, _l.taken).where(is_free).with_for_update(skip_locked=True)
            rows = (await connection.execute(locked)).all()
            if len(rows) < len(shards):  # somebody else is taking them, or a commit is under way
                return False
            epoch = 1 + max(row.epoch for row in rows)
            fresh = update(leases).where(mine).values(heir=None, leaving=False, ready=False, taken=[])
            mine_now = {"epoch": epoch, "until": NOW + LEASE_DURATION, "count": self._shard_count, "faces": self._faces}
            await connection.execute(fresh.values(mine_now))
        self._shards, self._epoch = shards, epoch
        self._taken = [number for row in rows for number in row.taken]
        self.term = LeaseTerm(asked, LEASE_DURATION.total_seconds())
        self._expect_the_end(self.term)
        self._keeping = asyncio.create_task(self._keep(self.term), name="lease")
        return True

    def _are_free(self, shards: Sequence[int], rows: Sequence[Any]) -> bool:
        """Whether all of these shards are among the rows of those that are free. OtherCount if others play with another
        number of shards: the same server would be in two of them."""
        for row in rows:
            if not row.is_free:
                counts = f"SHARD_COUNT={row.count} and this one {self._shard_count}"
                raise OtherCount(f"other processes have {counts}: end all of them first")
        return len(rows) == len(shards)

    # Playing

    def _cut_others(self) -> None:
        if self.is_held:
            self._others.cut()

    async def _keep(self, term: LeaseTerm) -> None:
        """Renews the lease again and again."""
        failures = FailureLog("the lease cannot be renewed")
        has_standby = func.coalesce(_l.seen > NOW - STANDBY_VALID_FOR, False)
        renewal = self._held().values(until=NOW + LEASE_DURATION).returning(_l.shard, has_standby.label("has_standby"))
        while not self._is_lost:
            await asyncio.sleep(RENEW_SECONDS)
            asked = time.monotonic()
            try:
                withdraws = self._is_withdrawing
                rows = await self._leases.update(renewal.values(leaving=False, ready=False) if withdraws else renewal)
                self._is_withdrawing &= not withdraws
            except Exception as error:  # it may last until the database is back; some drivers raise all sorts
                failures.failed(error)
                continue
            failures.succeeded()
            self._others.restore()
            if len(rows) < len(self._shards):
                self._is_overtaken()
                return
            term.renew(asked, has_standby=any(row.has_standby for row in rows))
            if self._shard_count:
                self._standbys.update([row.shard for row in rows if not row.has_standby], asked)
            self._expect_the_end(term)

    def _expect_the_end(self, term: LeaseTerm) -> None:
        if self._end is not None:
            self._end.cancel()
        self._end = asyncio.get_running_loop().call_later(max(term.seconds_to_accept, 0), self._look, term)

    def _look(self, term: LeaseTerm) -> None:
        """Stops playing if the lease could not be renewed for so long that an heir may take over."""
        if not term.may_accept and not self._is_lost:
            self._others.cut()  # who still waits can be told at least that nobody knows
            self._lose("its lease could not be renewed, and another process stands by")

    def _lose(self, why: str) -> None:
        if not self._is_lost:
            self._is_lost = True
            if self.is_held:
                log.critical("%s: this one stops playing", why)
            else:
                log.info("%s: this one stands by again", why)
            self._lost()

    def _is_overtaken(self) -> Fenced:
        if self.term is not None:
            self.term.mark_lost()
        self._lose("another process plays for these shards by now")
        return Fenced()

    async def confirm(self) -> None:
        """Fenced if another process may play by now: nothing that this one had begun to tell is true any more. Where
        none stood by, the database is asked; if it is away, this one goes on, as presses must be answered."""
        if self.term is None or self.term.is_sole_writer:
            return
        self._look(self.term)
        if not self.term.may_reply:
            raise Fenced
        if self._others.is_cut:
            return
        # In a task of its own: where packets are swallowed, giving up a connection takes longer than this.
        asking = asyncio.create_task(self._leases.count(self._is_held), name="confirm")
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody waits for it
        await asyncio.wait({asking}, timeout=CONFIRM_TIMEOUT_SECONDS)
        if not asking.done():
            asking.cancel()
            return
        with suppress(SQLAlchemyError, OSError):
            if asking.result() < len(self._shards):
                raise self._is_overtaken()

    @property
    def _is_held(self) -> ColumnElement[bool]:
        return _l.shard.in_(self._shards) & (_l.epoch == self._epoch)

    def _held(self) -> Update:
        return update(leases).where(self._is_held)

    def check(self, connection: Connection) -> None:
        """Fenced if another process has taken these shards; while this transaction lasts none can."""
        held = select(_l.shard).where(self._is_held).with_for_update(read=True)
        if len(connection.execute(held).all()) < len(self._shards):
            raise self._is_overtaken()

    async def is_alike(self) -> bool:
        """Whether all processes show the same pictures, and none is being replaced; False if the database is away."""
        other = (_l.until > NOW - FACES_VALID_FOR) & (_l.faces.is_distinct_from(self._faces) | _l.leaving)
        try:
            return await self._leases.count(other) == 0
        except (SQLAlchemyError, OSError):
            return False

    # Ending

    async def leave(self) -> bool:
        """Whether somebody else plays on: returns when the heir is ready, at once if there is none or it may play by
        now, or when it took too long. The lease is renewed meanwhile."""
        try:
            return await self._is_relieved(HANDOVER_SECONDS)
        except Exception as error:  # a driver whose connection breaks off raises all sorts
            log.warning("nobody was ready to take over: %s", type(error).__name__)
            return False

    async def offer(self) -> bool:
        """The same with more patience; if nobody was ready this process keeps its lease."""
        try:
            is_relieved = await self._is_relieved(OFFER_SECONDS)
        except Exception as error:
            log.info("nobody was ready to take over: %s", type(error).__name__)
            is_relieved = False
        self._is_withdrawing = not is_relieved
        return is_relieved

    async def _is_relieved(self, patience: float) -> bool:
        """Whether the standby is ready, or may play by now; False if there is none. TimeoutError if it takes longer."""
        if self._is_lost:
            return True
        heir = case((_l.seen > NOW - STANDBY_VALID_FOR, _l.heir))
        async with asyncio.timeout(patience + HANDOVER_SECONDS_PER_SHARD * (len(self._shards) - 1)):
            await self._leases.update(self._held().values(leaving=True, heir=heir))
            while True:
                if await self._leases.count(self._is_held & _l.heir.is_not(None)) < len(self._shards):
                    return False
                if await self._leases.count(self._is_held & _l.ready) == len(self._shards):
                    log.info("another process is ready to play for shards %s", list(self._shards))
                    return True
                await asyncio.sleep(HANDOVER_POLL_SECONDS)

    async def release(self, taken: Iterable[int] = ()) -> None:
        """Lets a process that stands by take over at once; it is told which interactions were `taken`."""
        if self._end is not None:
            self._end.cancel()
        if self._keeping is not None:
            self._keeping.cancel()
            if self._is_lost:
                self._own.cut()  # it may wait for an answer
            await asyncio.gather(self._keeping, return_exceptions=True)
        self._choices = ()  # it stands by no longer
        if self.is_held:
            last = self._held().values(until=NOW, taken=list(taken))
        else:
            last = update(leases).where(_l.heir == self._me).values(heir=None)
        if (self.is_held and not self._is_lost) or (self._is_waiting and not self.is_held):
            with suppress(SQLAlchemyError, OSError):  # it runs out by itself
                await self._leases.update(last)
        await self._own.engine.dispose()
