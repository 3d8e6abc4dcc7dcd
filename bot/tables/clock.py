"""The clock wakes tables, and other things that ask for it, when something is due without a press."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
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
"""Seconds until the first retry after a failed waking, or one that changed nothing."""
MAX_TABLES_WOKEN_TOGETHER = 50
"""Number of tables woken at the same time: their moves share commits."""
Waker = Callable[[int], Awaitable[None]]
ResumedListener = Callable[[Handle], None]


class ResumePending(NamedTuple):
    """A table at which nobody could press for a while: since when (None if the bot was away), and the callback for a
    long outage."""

    since: datetime | None = None
    back: ResumedListener | None = None


class Clock(Service):
    """A loop that sleeps until the next table is due, and wakes it; `show` is called with each table that was woken.
    Tables of servers that Discord cannot reach are woken afterwards."""

    def __init__(self, host: Host, show: Callable[[Handle], None]) -> None:
        self._host = host
        self._show = show
        self._due: dict[int, datetime] = {}
        self._heap: list[tuple[datetime, int]] = []
        self._planned: datetime | None = None
        self._untold: list[int] = []
        self._servers: dict[int, int] = {}
        """The server of each lobby and running table."""
        self._tables: dict[int, set[int]] = {}
        """The lobbies and running tables of each server."""
        self._held: set[int] = set()
        """The tables that were due while their server was unreachable."""
        self._stalled: dict[int, ResumePending] = {}
        """The tables that are still to be resumed after an outage of the bot or Discord."""
        self._wakers: dict[int, Waker] = {}
        self._failures: dict[int, int] = {}
        self._sooner = asyncio.Event()
        """Set when something is due earlier than the time waited for."""
        self._task: asyncio.Task[None] | None = None
        self.on_resumed: ResumedListener | None = None
        """Called with each recently active table that is resumed after the bot was away; None if it was not."""

    async def start(self) -> None:
        """Reads the due times, and the tables whose latest change was not shown before the bot stopped; tables
        themselves are read when needed. Resumes tables if the bot was away."""
        now = self._host.now()
        for one in await db.load_waiting(self._host.store, now):
            self._set_server(one.id, one.server)
            if one.has_hands and self.on_resumed is not None:
                self._stalled[one.id] = ResumePending(back=self.on_resumed)
                self._due[one.id] = now
            elif one.due is not None:
                self._due[one.id] = one.due
            if one.is_ping_unsent:
                self._untold.append(one.id)
        recently_changed = await db.recently_changed(self._host.store)
        self._untold += [number for number in recently_changed if number not in self._untold]
        self._heap = [(due, number) for number, due in self._due.items()]
        heapq.heapify(self._heap)
        self._task = asyncio.create_task(self._run(), name="clock")

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        await cancel_task(self._task)

    def update_due(self, handle: Handle) -> None:
        """Stores when the table is due; the host calls it after every commit."""
        if not self._host.store.shards.serves(handle.table.server):
            return  # its own process wakes it
        self._set_server(handle.id, handle.table.server if handle.table.state in ("lobby", "running") else None)
        if handle.id in self._stalled:
            return  # it is due already
        due = next_due_time(self._host, handle)
        if due is None:
            self._due.pop(handle.id, None)
        else:
            self._set_due(handle.id, due)

    def _set_server(self, number: int, server: int | None) -> None:
        """Stores the server of a table; None if nothing can be due there any more."""
        if (before := self._servers.pop(number, None)) != server and before is not None:
            self._tables[before].discard(number)
            if not self._tables[before]:
                del self._tables[before]
        if server is not None:
            self._servers[number] = server
            self._tables.setdefault(server, set()).add(number)

    def wake_after_outage(self, outage: Outage, back: ResumedListener) -> None:
        """Wakes the tables of an outage that is over. After a long outage all are resumed, and `back` is called with
        each table that must announce it; after a short one only tables that were due, or have less time left than the
        outage took."""
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
        if tables or self._untold:
            self._sooner.set()

    def wake_at(self, number: int, due: datetime, waker: Waker) -> None:
        """Calls `waker` when something other than a table is due, and again after a failure. No table has this id, as
        ids are Discord's. A later call for the same id replaces the earlier one."""
        self._wakers[number] = waker
        self._set_due(number, due)

    def retry_later(self, number: int, waker: Waker | None = None, error: Exception | None = None) -> None:
        """Wakes a table, or calls a failed waker, again later; the wait doubles with each failure in a row."""
        if waker is not None:
            self._wakers[number] = waker
        failures = self._failures.get(number, 0)
        self._failures[number] = failures + 1
        wait = retry_delay(failures, max_retry_delay(error), FIRST_RETRY_SECONDS)
        self._set_due(number, self._host.now() + timedelta(seconds=wait))

    def cancel(self, number: int) -> None:
        """Removes the due time of this id."""
        self._wakers.pop(number, None)
        self._due.pop(number, None)
        self._failures.pop(number, None)
        self._stalled.pop(number, None)
        self._set_server(number, None)
        self._held.discard(number)

    def _set_due(self, number: int, due: datetime) -> None:
        if self._due.get(number) != due:
            self._push_due(number, due)
            if self._planned is None or due < self._planned:  # a delayed table counts with its original due time
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
        """Sleeps for this many seconds, or until something is due earlier."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._sooner.wait()

    async def _tick(self) -> None:
        while (due := self._next_due()) is not None and due <= (
            now := self._host.now()
        ):  # the clock may be set back in the meantime
            numbers: list[int] = []
            while (due := self._next_due()) is not None and due <= now and len(numbers) < MAX_TABLES_WOKEN_TOGETHER:
                _, number = heapq.heappop(self._heap)
                del self._due[number]
                numbers.append(number)
            waking = (asyncio.create_task(self._wake(number), name=f"wake {number}") for number in numbers)
            await asyncio.gather(*waking)
        untold, self._untold = self._untold, []
        for number in untold:
            await self._show_when_connected(number)

    async def _show_when_connected(self, number: int) -> None:
        """Shows a table; on the next tick if its server is unreachable."""
        try:
            handle = await self._host.find(number)
        except DamagedData:
            return
        except Exception as error:
            log_failure(log, error, "table %s cannot be shown", number)
            return
        if self._host.outages.is_away(handle.table.server):
            self._untold.append(number)
        else:
            self._show(handle)

    async def _wake(self, number: int) -> None:
        """Wakes one table, or calls a waker. Failures are retried later; nothing is raised."""
        failures, waker = self._failures.get(number), self._wakers.pop(number, None)
        try:
            await (waker or self._wake_table)(number)
        except (NotFound, DamagedData):
            self.cancel(number)
        except Exception as error:
            log_failure(log, error, "%s could not be woken", number)
            self.retry_later(number, waker, error)
        else:
            if self._failures.get(number) == failures:  # otherwise it is scheduled already
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
            elif handle.table is not before:  # its message shows less time than there is
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
