"""Leases on PostgreSQL, which decide which of several processes plays for which shards. One class takes, renews, hands
over and loses a lease, as each of these steps depends on the state that the others left; hence its length."""

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

from bot.core.errors import DatabaseUnavailable
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
from bot.database.notifications import FailureLog, unique_sender_name

log = logging.getLogger(__name__)

LEASE_DURATION = timedelta(seconds=12)
"""Length of a lease; a lease that was not renewed for this long may be taken over."""
RENEW_SECONDS, STANDBY_POLL_SECONDS = 2.0, 0.5
"""Seconds between two renewals of a lease, and between two queries of a standby."""
HANDOVER_SECONDS, HANDOVER_SECONDS_PER_SHARD = 7.0, 5.0
"""Seconds that an ending process waits until its standby knows all servers; and additional seconds for each shard after
the first, as Discord lets one shard connect every five seconds."""
OFFER_SECONDS = 60.0
"""Seconds that a process without a connection to Discord waits until its standby is connected; otherwise it keeps its
shards."""
HANDOVER_POLL_SECONDS = 0.05
"""Seconds between two queries during a handover."""
CONFIRM_TIMEOUT_SECONDS = 1.0
"""Seconds that a process that may have lost its lease waits for the database's answer before it replies to a member."""
STANDBY_UPDATE_INTERVAL, STANDBY_VALID_FOR = timedelta(seconds=4), timedelta(seconds=10)
"""Interval at which a standby renews its entry, and the age at which the entry expires."""
FACES_VALID_FOR = timedelta(days=1)
"""How long the pictures of a process may still be in use after its lease has ended without a release."""
READY_STANDBY_RESERVATION = timedelta(seconds=2)
"""Time for which a released lease is reserved for a standby that is ready."""
_l = leases.c


class LeaseLost(DatabaseUnavailable):
    """Another process plays for the shards of this process, or may do so. This process must write nothing and send no
    reply."""


class ShardCountMismatch(Exception):
    """Other processes run with another number of shards."""


class Lease:
    """The right of one process to play for some shards. `choices` are the groups of shards between which the process
    can choose; it takes one group. Each time a lease is taken, it gets a new number, its epoch. Every commit checks in
    its own transaction that the epoch is still the latest. `term` says how long the process may reply.

    While the shards are taken, a process waits as the standby of the process that plays. A process that is about to end
    announces this, plays until its standby is ready, and only then releases its lease.

    A lease uses its own connections (`own`), so that slow queries of other code cannot delay the renewal. `others` are
    the connections of all other code. They are closed while the database does not respond. `lost` is called when the
    lease is lost."""

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
        self._me = unique_sender_name(self)
        self._epoch: int | None = None
        self.term: LeaseTerm | None = None
        """The time until which this process may reply; None before the lease was taken."""
        self._is_lost = self._is_withdrawing = False
        self._standbys = StandbyMonitor()
        self._keeping: asyncio.Task[None] | None = None
        self._end: asyncio.TimerHandle | None = None

    @property
    def is_held(self) -> bool:
        """Whether this process has taken the lease."""
        return self._epoch is not None

    @property
    def shards_without_standby(self) -> Sequence[int]:
        """The shards of this process that have had no standby for a while. Empty if one process has all shards."""
        return self._standbys.missing

    # Standing by

    async def stand_by(self, waits: Callable[[], None], *, is_patient: bool) -> int:
        """Waits until this process can have the shards of one choice, and returns the number of the choice. There are
        two cases: the shards were free and this process has taken their lease, or another process offers the shards. In
        the second case the caller must call `take_over`.

        Calls `waits` once if it has to wait. Raises the errors of the first queries unless `is_patient`. Raises
        ShardCountMismatch if other processes run with another number of shards, and UnknownSchema if this program is
        too old for the database."""
        failures = FailureLog("the database does not say who plays: this process remains a standby")
        is_made, number = False, None
        while True:
            try:
                if not is_made:
                    await self._leases.create_rows({shard for choice in self._choices for shard in choice})
                    is_made = True
                async with self._leases.connect() as connection:
                    await connection.run_sync(require_known_schema)
                number = await self._find_free_or_offered()
                failures.record_success()
            except (ShardCountMismatch, UnknownSchema):
                raise
            except Exception as error:  # a driver that cannot connect raises all sorts of errors
                if not is_patient:
                    raise
                failures.record_failure(error)
            else:
                if number is not None:
                    self._shards = self._choices[number]
                    await self._withdraw_other_choices()
                    return number
                if not self._is_waiting:
                    named = " or ".join(str(list(shards)) for shards in self._choices)
                    log.warning("other processes play for shards %s: this process stands by", named)
                    waits()
                self._is_waiting = is_patient = True
            await asyncio.sleep(STANDBY_POLL_SECONDS)

    async def _withdraw_other_choices(self) -> None:
        """Withdraws as a standby for all shards except those of the chosen group, so that another process can register
        for them."""
        with suppress(SQLAlchemyError, OSError):  # the entry expires anyway
            others = (_l.heir == self._me) & _l.shard.not_in(self._shards)
            await self._leases.update(update(leases).where(others).values(heir=None))

    async def _find_free_or_offered(self) -> int | None:
        """Returns the number of the first choice that this process can have: its shards were free and are now taken by
        this process, or another process offers them. Returns None if there is none."""
        for is_mine in (self._try_to_take, self._are_offered):
            for number, shards in enumerate(self._choices):
                if await is_mine(shards):
                    return number
        return None

    async def _are_offered(self, shards: Sequence[int]) -> bool:
        """Returns whether other processes offer all these shards to this process. If some of these shards have no
        standby, this process is registered as their standby."""
        mine = _l.shard.in_(shards)
        alone = _l.heir.is_(None) | (
            _l.seen <= NOW - STANDBY_UPDATE_INTERVAL
        )  # skipped if locked: a commit must not wait for this
        noted = select(_l.shard).where(mine, ~_l.leaving, alone).with_for_update(skip_locked=True)
        await self._leases.update(update(leases).where(_l.shard.in_(noted)).values(heir=self._me, seen=NOW))
        return await self._leases.count(mine & _l.leaving & (_l.heir == self._me)) == len(shards)

    async def take_over(self, is_ready: asyncio.Event) -> Sequence[int]:
        """Takes the offered shards as soon as `is_ready` is set and the process that holds them has released them.
        Returns the ids of the interactions that this other process accepted last. Raises LeaseLost if the other process
        keeps the shards after all, or if a third process took them first."""
        mine = _l.shard.in_(self._shards) & (_l.heir == self._me) & _l.leaving
        waits = update(leases).where(mine).values(seen=NOW).returning(_l.shard)
        is_announced, failures = False, FailureLog("the database does not say whether the lease was given back")
        while not self.is_held:
            try:
                if not is_announced:
                    announces = is_ready.is_set()
                    rows = await self._leases.update(waits.values(ready=True) if announces else waits)
                    is_announced, is_mine = announces, len(rows) == len(self._shards)
                else:
                    is_mine = await self._try_to_take(self._shards) or await self._leases.count(mine) == len(
                        self._shards
                    )
                if not is_mine:
                    self._mark_lost("the shards are no longer offered to this process")
                    raise LeaseLost
                failures.record_success()
            except (LeaseLost, ShardCountMismatch):
                raise
            except Exception as error:  # a driver whose connection breaks off raises all sorts of errors
                failures.record_failure(error)
            with suppress(TimeoutError):
                await asyncio.wait_for(is_ready.wait(), STANDBY_POLL_SECONDS)
            await asyncio.sleep(HANDOVER_POLL_SECONDS)
        return self._taken

    async def _try_to_take(self, shards: Sequence[int]) -> bool:
        mine = _l.shard.in_(shards)
        is_kept = _l.ready & (_l.heir != self._me) & (_l.until > NOW - READY_STANDBY_RESERVATION)
        is_free = mine & (_l.until <= NOW) & ~func.coalesce(is_kept, False)
        is_played = (_l.until > NOW) & (_l.count != self._shard_count)
        looked = select(is_free.label("is_free"), _l.count).where(is_free | is_played)
        asked = time.monotonic()
        async with self._leases.connect() as connection, connection.begin():
            if not self._are_free(shards, (await connection.execute(looked)).all()):
                return False
            await connection.execute(
                select(func.pg_advisory_xact_lock(LEASES_LOCK))
            )  # no other process can take shards now
            if not self._are_free(shards, (await connection.execute(looked)).all()):
                return False
            locked = select(_l.epoch, _l.taken).where(is_free).with_for_update(skip_locked=True)
            rows = (await connection.execute(locked)).all()
            if len(rows) < len(shards):  # another process is taking them, or a commit is running
                return False
            epoch = 1 + max(row.epoch for row in rows)
            fresh = update(leases).where(mine).values(heir=None, leaving=False, ready=False, taken=[])
            mine_now = {"epoch": epoch, "until": NOW + LEASE_DURATION, "count": self._shard_count, "faces": self._faces}
            await connection.execute(fresh.values(mine_now))
        self._shards, self._epoch = shards, epoch
        self._taken = [number for row in rows for number in row.taken]
        self.term = LeaseTerm(asked, LEASE_DURATION.total_seconds())
        self._schedule_stop_after_term(self.term)
        self._keeping = asyncio.create_task(self._renew_until_lost(self.term), name="lease")
        return True

    def _are_free(self, shards: Sequence[int], rows: Sequence[Any]) -> bool:
        """Returns whether the rows of `leases` say that all these shards are free. Raises ShardCountMismatch if other
        processes run with another number of shards, because two processes would then play for the same server."""
        for row in rows:
            if not row.is_free:
                counts = f"SHARD_COUNT={row.count} and this one {self._shard_count}"
                raise ShardCountMismatch(f"other processes have {counts}: end all of them first")
        return len(rows) == len(shards)

    # Playing

    def _cut_others(self) -> None:
        if self.is_held:
            self._others.cut()

    async def _renew_until_lost(self, term: LeaseTerm) -> None:
        """Renews the lease every `RENEW_SECONDS` until it is lost."""
        failures = FailureLog("the lease cannot be renewed")
        has_standby = func.coalesce(_l.seen > NOW - STANDBY_VALID_FOR, False)
        renewal = (
            self._update_own_rows()
            .values(until=NOW + LEASE_DURATION)
            .returning(_l.shard, has_standby.label("has_standby"))
        )
        while not self._is_lost:
            await asyncio.sleep(RENEW_SECONDS)
            asked = time.monotonic()
            try:
                withdraws = self._is_withdrawing
                rows = await self._leases.update(renewal.values(leaving=False, ready=False) if withdraws else renewal)
                self._is_withdrawing &= not withdraws
            except Exception as error:  # the database may be back in time; some drivers raise all sorts of errors
                failures.record_failure(error)
                continue
            failures.record_success()
            self._others.restore()
            if len(rows) < len(self._shards):
                self._mark_taken_over()
                return
            term.renew(asked, has_standby=any(row.has_standby for row in rows))
            if self._shard_count:
                self._standbys.record_shards_without_standby([row.shard for row in rows if not row.has_standby], asked)
            self._schedule_stop_after_term(term)

    def _schedule_stop_after_term(self, term: LeaseTerm) -> None:
        if self._end is not None:
            self._end.cancel()
        self._end = asyncio.get_running_loop().call_later(
            max(term.seconds_left_to_accept_presses, 0), self._stop_after_term, term
        )

    def _stop_after_term(self, term: LeaseTerm) -> None:
        """Stops playing if the term is over and a standby may take over."""
        if not term.may_accept and not self._is_lost:
            self._others.cut()  # waiting queries fail, so their members get a reply
            self._mark_lost("its lease could not be renewed, and a standby exists")

    def _mark_lost(self, why: str) -> None:
        if not self._is_lost:
            self._is_lost = True
            if self.is_held:
                log.critical("%s: this process stops playing", why)
            else:
                log.info("%s: this process stands by again", why)
            self._lost()

    def _mark_taken_over(self) -> LeaseLost:
        if self.term is not None:
            self.term.mark_lost()
        self._mark_lost("another process plays for these shards now")
        return LeaseLost()

    async def require_held(self) -> None:
        """Raises LeaseLost if another process may play now, because replies of this process could then be wrong. If the
        term is over and no standby was registered, this method asks the database. If the database is unavailable, this
        process continues, because somebody has to answer presses."""
        if self.term is None or self.term.is_sole_writer:
            return
        self._stop_after_term(self.term)
        if not self.term.may_reply:
            raise LeaseLost
        if self._others.is_cut:
            return
        # In a separate task: where packets are dropped, closing a connection takes longer than the timeout.
        asking = asyncio.create_task(self._leases.count(self._own_rows_condition), name="confirm")
        asking.add_done_callback(lambda done: done.cancelled() or done.exception())  # the result may not be awaited
        await asyncio.wait({asking}, timeout=CONFIRM_TIMEOUT_SECONDS)
        if not asking.done():
            asking.cancel()
            return
        with suppress(SQLAlchemyError, OSError):
            if asking.result() < len(self._shards):
                raise self._mark_taken_over()

    @property
    def _own_rows_condition(self) -> ColumnElement[bool]:
        return _l.shard.in_(self._shards) & (_l.epoch == self._epoch)

    def _update_own_rows(self) -> Update:
        return update(leases).where(self._own_rows_condition)

    def check(self, connection: Connection) -> None:
        """Raises LeaseLost if another process has taken these shards. After this check, no process can take them until
        the transaction of `connection` ends."""
        held = select(_l.shard).where(self._own_rows_condition).with_for_update(read=True)
        if len(connection.execute(held).all()) < len(self._shards):
            raise self._mark_taken_over()

    async def are_pictures_equal(self) -> bool:
        """Returns whether all processes show the same pictures, and none of these processes is being replaced. Returns
        False if the database is unavailable."""
        other = (_l.until > NOW - FACES_VALID_FOR) & (_l.faces.is_distinct_from(self._faces) | _l.leaving)
        try:
            return await self._leases.count(other) == 0
        except (SQLAlchemyError, OSError):
            return False

    # Ending

    async def hand_over(self) -> bool:
        """Waits until the standby is ready or already plays. During this time the lease is renewed. Returns False if
        there is no standby, or if it was not ready in time."""
        try:
            return await self._wait_until_relieved(HANDOVER_SECONDS)
        except Exception as error:  # a driver whose connection breaks off raises all sorts of errors
            log.warning("nobody was ready to take over: %s", type(error).__name__)
            return False

    async def offer_shards(self) -> bool:
        """Offers the shards to the standby, and waits longer than `hand_over` until it is ready. Returns False if it
        was not ready in time. Then this process keeps its lease."""
        try:
            is_relieved = await self._wait_until_relieved(OFFER_SECONDS)
        except Exception as error:
            log.info("nobody was ready to take over: %s", type(error).__name__)
            is_relieved = False
        self._is_withdrawing = not is_relieved
        return is_relieved

    async def _wait_until_relieved(self, max_seconds: float) -> bool:
        """Waits until the standby can take over from this process: it has said that it is ready, or the lease has
        ended. Returns False if there is no standby. Raises TimeoutError after about `max_seconds`."""
        if self._is_lost:
            return True
        standby = case((_l.seen > NOW - STANDBY_VALID_FOR, _l.heir))
        async with asyncio.timeout(max_seconds + HANDOVER_SECONDS_PER_SHARD * (len(self._shards) - 1)):
            await self._leases.update(self._update_own_rows().values(leaving=True, heir=standby))
            while True:
                if await self._leases.count(self._own_rows_condition & _l.heir.is_not(None)) < len(self._shards):
                    return False
                if await self._leases.count(self._own_rows_condition & _l.ready) == len(self._shards):
                    log.info("another process is ready to play for shards %s", list(self._shards))
                    return True
                await asyncio.sleep(HANDOVER_POLL_SECONDS)

    async def release(self, taken: Iterable[int] = ()) -> None:
        """Releases the lease, so that a standby can take it. Stores the ids of the interactions in `taken`, which the
        standby must not answer again."""
        if self._end is not None:
            self._end.cancel()
        if self._keeping is not None:
            self._keeping.cancel()
            if self._is_lost:
                self._own.cut()  # the task may be waiting for a response
            await asyncio.gather(self._keeping, return_exceptions=True)
        self._choices = ()  # this process is no longer a standby
        if self.is_held:
            last = self._update_own_rows().values(until=NOW, taken=list(taken))
        else:
            last = update(leases).where(_l.heir == self._me).values(heir=None)
        if (self.is_held and not self._is_lost) or (self._is_waiting and not self.is_held):
            with suppress(SQLAlchemyError, OSError):  # the lease expires anyway
                await self._leases.update(last)
        await self._own.engine.dispose()
