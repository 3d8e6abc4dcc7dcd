"""The clock wakes tables, and other parts of the bot that ask for it, at a planned time without any press."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from enum import IntEnum
from typing import NamedTuple

from bot.core.errors import DamagedData, NotFound
from bot.core.jobs import max_retry_delay, retry_delay
from bot.core.service import STOP_TIMEOUT_SECONDS, Service, cancel_task
from bot.database import log_failure
from bot.tables import store as db
from bot.tables.claims import next_due_time
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.outages import LONG_OUTAGE, Outage
from bot.tables.waking import interrupt_race, resume_table, wake_table

log = logging.getLogger(__name__)
MAX_SLEEP_SECONDS = 3600.0
MIN_SLEEP_SECONDS = 0.05
FIRST_RETRY_SECONDS = 5.0
"""Seconds until the first retry, after a table could not be woken or after waking the table changed nothing."""
MAX_TABLES_WOKEN_TOGETHER = 50
"""The largest number of tables woken at the same time. Their moves share commits."""
Waker = Callable[[int], Awaitable[None]]
ResumedListener = Callable[[Handle], None]


class WakerId(IntEnum):
    """The numbers of wakers that belong to no table, night or tournament. Discord never uses them as ids."""

    LOCAL_STEP = -2
    """Confirms a step of the local table's clock."""
    SHOW_UNSHOWN = -1
    """Shows the tables that changed before the bot stopped."""
    WIPE_DATABASE = 0
    """Removes the traces of deleted rows from the files of the database."""
    CHECK_SEASONS = 1
    """Looks for seasons that have ended."""


class ResumePending(NamedTuple):
    """Why a table waits to be resumed (members get more time, as nobody could press). `since` is when the outage of
    Discord began; None if the bot itself was away. `back` is called with the resumed table after a long absence."""

    since: datetime | None = None
    back: ResumedListener | None = None


class Clock(Service):
    """Sleeps until the next table is due, and wakes that table. `show` is called with each table that changed. A table
    of a server that Discord cannot reach is woken after the outage."""

    def __init__(self, host: Host, show: Callable[[Handle], None]) -> None:
        self._host = host
        self._show = show
        self._due: dict[int, datetime] = {}
        self._heap: list[tuple[datetime, int]] = []
        self._planned: datetime | None = None
        self._unshown: list[int] = []
        self._servers: dict[int, int] = {}
        """The id of the server of each lobby and running table."""
        self._tables: dict[int, set[int]] = {}
        """The ids of the lobbies and running tables of each server."""
        self._held: set[int] = set()
        """The ids of tables that became due while their server was unreachable."""
        self._stalled: dict[int, ResumePending] = {}
        """The tables that are still to be resumed after the bot or Discord was away."""
        self._wakers: dict[int, Waker] = {}
        self._failures: dict[int, int] = {}
        self._sooner = asyncio.Event()
        """Set when something became due earlier than the time that the loop sleeps until."""
        self._task: asyncio.Task[None] | None = None
        self.on_resumed: ResumedListener | None = None
        """Called with each table that was active lately, when the table is resumed after the bot was away. None: such
        tables are not resumed in a special way."""

    async def start(self) -> None:
        """Reads when each table is due, and which tables changed without being shown before the bot stopped. If the bot
        was away (`on_resumed` is set), tables with open hands are due now, to be resumed. Tables themselves are
        read only when they are needed."""
        now = self._host.now()
        for waiting in await db.load_waiting(self._host.store, now):
            self._set_server(waiting.id, waiting.server)
            if waiting.has_hands and self.on_resumed is not None:
                self._stalled[waiting.id] = ResumePending(back=self.on_resumed)
                self._due[waiting.id] = now
            elif waiting.due is not None:
                self._due[waiting.id] = waiting.due
            if waiting.is_ping_unsent:
                self._unshown.append(waiting.id)
        recently_changed = await db.recently_changed(self._host.store)
        self._unshown += [number for number in recently_changed if number not in self._unshown]
        self._heap = [(due, number) for number, due in self._due.items()]
        heapq.heapify(self._heap)
        self.wake_at(WakerId.SHOW_UNSHOWN, now, self._show_unshown)
        self._task = asyncio.create_task(self._run(), name="clock")

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        await cancel_task(self._task)

    def update_due(self, handle: Handle) -> None:
        """Plans when to wake the table next, from the table's current state. The host calls this after every commit."""
        if not self._host.store.shards.serves(handle.table.server):
            return  # the process of the table's shard wakes it
        self._set_server(handle.id, handle.table.server if handle.table.state in ("lobby", "running") else None)
        if handle.id in self._stalled:
            return  # the table is due now, to be resumed
        due = next_due_time(self._host, handle)
        if due is None:
            self._due.pop(handle.id, None)
        else:
            self._set_due(handle.id, due)

    def _set_server(self, number: int, server: int | None) -> None:
        """Stores the server of a table. None: the table is over, so that nothing can become due there."""
        if (before := self._servers.pop(number, None)) != server and before is not None:
            self._tables[before].discard(number)
            if not self._tables[before]:
                del self._tables[before]
        if server is not None:
            self._servers[number] = server
            self._tables.setdefault(server, set()).add(number)

    def wake_after_outage(self, outage: Outage, back: ResumedListener) -> None:
        """Wakes tables after an outage of Discord: those of the servers that the outage made unreachable.

        After a long outage (`LONG_OUTAGE`) all those tables are resumed (members get more time), and `back` is called
        with each table that must announce it. After a short outage only tables are resumed that became due during the
        outage, or that have less time left than the outage took."""
        now = self._host.now()
        took = now - outage.since
        tables = [
            table
            for server in self._host.outages.servers_reachable_after(outage, self._tables)
            for table in self._tables[server]
        ]
        for number in tables:
            due, is_held = self._due.get(number), number in self._held
            if took >= LONG_OUTAGE:
                self._stalled[number] = ResumePending(outage.since, back)
            elif is_held or (due is not None and due <= now + took):
                self._stalled.setdefault(number, ResumePending(outage.since))
            else:
                continue
            self._held.discard(number)
            self._push_due(number, now)
        if self._unshown:
            self.wake_at(WakerId.SHOW_UNSHOWN, now, self._show_unshown)
        if tables:
            self._sooner.set()

    def wake_at(self, number: int, due: datetime, waker: Waker) -> None:
        """Calls `waker(number)` at the time `due`, for something other than a table. If the call fails, it is repeated
        later. A later call of `wake_at` with the same number replaces the earlier one. `number` must not be the id of
        a table: it is another Discord id, or a `WakerId`."""
        self._wakers[number] = waker
        self._set_due(number, due)

    def retry_later(self, number: int, waker: Waker | None = None, error: Exception | None = None) -> None:
        """Wakes the table `number`, or calls `waker`, after a wait. The wait doubles with each failure in a row; its
        longest value depends on `error`."""
        if waker is not None:
            self._wakers[number] = waker
        failures = self._failures.get(number, 0)
        self._failures[number] = failures + 1
        wait = retry_delay(failures, max_retry_delay(error), FIRST_RETRY_SECONDS)
        self._set_due(number, self._host.now() + timedelta(seconds=wait))

    def cancel(self, number: int) -> None:
        """Forgets this table or waker: nothing is due any more."""
        self._wakers.pop(number, None)
        self._due.pop(number, None)
        self._failures.pop(number, None)
        self._stalled.pop(number, None)
        self._set_server(number, None)
        self._held.discard(number)

    def _set_due(self, number: int, due: datetime) -> None:
        if self._due.get(number) != due:
            self._push_due(number, due)
            if (
                self._planned is None or due < self._planned
            ):  # a table that could not be woken on time counts with its original due time
                self._sooner.set()

    def _push_due(self, number: int, due: datetime) -> None:
        self._due[number] = due
        heapq.heappush(self._heap, (due, number))

    def _next_due(self) -> datetime | None:
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    async def _run(self) -> None:
        while True:
            self._sooner.clear()
            await self._tick()
            self._planned = due = self._next_due()
            wait = MAX_SLEEP_SECONDS if due is None else (due - self._host.now()).total_seconds()
            await self.sleep(min(max(wait, MIN_SLEEP_SECONDS), MAX_SLEEP_SECONDS))

    async def sleep(self, seconds: float) -> None:
        """Sleeps for this many seconds, or until something becomes due earlier."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._sooner.wait()

    async def _tick(self) -> None:
        while (due := self._next_due()) is not None and due <= (
            now := self._host.now()
        ):  # the system's time may be set back in the meantime
            numbers: list[int] = []
            while (due := self._next_due()) is not None and due <= now and len(numbers) < MAX_TABLES_WOKEN_TOGETHER:
                _, number = heapq.heappop(self._heap)
                del self._due[number]
                numbers.append(number)
            waking = (asyncio.create_task(self._wake(number), name=f"wake {number}") for number in numbers)
            await asyncio.gather(*waking)

    async def _show_unshown(self, _: int) -> None:
        """Shows the tables that changed before the bot stopped, except tables that are shown when they are resumed.
        Tables of unreachable servers wait for the end of that outage. After a failure, `_wake` calls this again later
        for the tables that are left."""
        for _ in range(len(self._unshown)):
            number = self._unshown.pop(0)
            if number in self._stalled:
                continue
            try:
                handle = await self._host.find(number)
            except (NotFound, DamagedData):
                continue
            except Exception:
                self._unshown.append(number)
                raise
            if self._host.outages.is_away(handle.table.server):
                self._unshown.append(number)
            else:
                self._show(handle)

    async def _wake(self, number: int) -> None:
        """Wakes one table, or calls the waker with this number. A failure is logged and retried later; nothing is
        raised."""
        failures, waker = self._failures.get(number), self._wakers.pop(number, None)
        try:
            await (waker or self._wake_table)(number)
        except (NotFound, DamagedData):
            self.cancel(number)
        except Exception as error:
            log_failure(log, error, "%s could not be woken", number)
            self.retry_later(number, waker, error)
        else:
            if self._failures.get(number) == failures:  # otherwise the next retry is planned already
                self._failures.pop(number, None)

    async def _wake_table(self, number: int) -> None:
        handle = await self._host.find(number)
        if self._host.outages.is_away(handle.table.server):
            self._held.add(number)
            return
        if (stalled := self._stalled.get(number)) is not None:
            is_long, since = stalled.back is not None, stalled.since
            include_extended, before = is_long and since is not None, handle.table
            resumed = await resume_table(
                self._host, number, None if is_long else since, include_extended=include_extended
            )
            if since is not None:
                await interrupt_race(self._host, number, since)
            if self._stalled.get(number) is stalled:
                del self._stalled[number]
            if resumed is not None and stalled.back is not None:
                stalled.back(resumed)
            elif handle.table is not before:  # the table's message shows less time than there is
                self._show(handle)
        happened = await wake_table(self._host, number)
        if happened is not None:
            self._show(happened.handle)
        handle = await self._host.find(number)
        due = next_due_time(self._host, handle)
        if due is not None and due <= self._host.now() and not (happened and happened.entries):
            self.retry_later(number)
        else:
            self.update_due(handle)
