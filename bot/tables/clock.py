"""The clock: wakes tables, and whatever else asks for it, when something is due there without a click."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from discord.ext import tasks
from discord.utils import utcnow

from bot.model.refusals import Damaged, Gone
from bot.store import log_failure
from bot.store import table as db
from bot.tables.claims import due_at
from bot.tables.errands import patience, wait_after
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.waking import resume, wake

log = logging.getLogger(__name__)
LONGEST = 3600.0
SHORTEST = 0.05
RETRY = 5.0
"""Seconds until a failed or fruitless waking is tried again: the first time."""
TOGETHER = 50
"""How many tables are woken at the same time: their moves share commits."""
Waker = Callable[[int], Awaitable[None]]


class Clock:
    """One loop that sleeps until the next table is due. `show` is called with each table that was woken."""

    def __init__(self, host: Host, show: Callable[[Handle], None]) -> None:
        self._host = host
        self._show = show
        self._due: dict[int, datetime] = {}
        self._heap: list[tuple[datetime, int]] = []
        self._planned: datetime | None = None
        self._untold: list[int] = []
        self._stalled: set[int] = set()
        """The tables where hands may be open, and which have not yet been resumed since the bot is back."""
        self._back = show
        self._wakers: dict[int, Waker] = {}
        self._failures: dict[int, int] = {}
        self._loop = tasks.loop(seconds=LONGEST)(self._tick)

    async def start(self, back: Callable[[Handle], None] | None = None) -> None:
        """Reads what is due, and what was not announced before the bot stopped; tables are read only when needed. If
        the bot was away tables are resumed, and `back` is called with each where something was just done."""
        self._back, now = back or self._back, self._host.now()
        for one in await db.waiting(self._host.store, now):
            if one.has_hands and back is not None:
                self._stalled.add(one.id)
                self._due[one.id] = now
            elif one.due is not None:
                self._due[one.id] = one.due
            if one.is_untold:
                self._untold.append(one.id)
        unshown = await db.unshown(self._host.store)
        self._untold += [number for number in unshown if number not in self._untold]
        self._heap = [(due, number) for number, due in self._due.items()]
        heapq.heapify(self._heap)
        self._loop.start()

    async def stop(self) -> None:
        self._loop.cancel()

    def note(self, handle: Handle) -> None:
        """Remembers when the table is due; the host calls it after every commit."""
        if not self._host.store.shards.has(handle.table.server):
            return  # its own process wakes it
        if handle.id in self._stalled:
            return  # it is due already
        due = due_at(self._host, handle)
        if due is None:
            self._due.pop(handle.id, None)
        else:
            self._expect(handle.id, due)

    def wake_at(self, number: int, due: datetime, waker: Waker) -> None:
        """Calls `waker` once when it is due, for what is not a table, and again if that fails. Ids are Discord's, so no
        table has this one. A second call for the same id replaces the first."""
        self._wakers[number] = waker
        self._expect(number, due)

    def try_again(self, number: int, waker: Waker | None = None, error: Exception | None = None) -> None:
        """Calls a waker that failed, or wakes a table, again a little later; the wait doubles with each failure in a
        row."""
        if waker is not None:
            self._wakers[number] = waker
        failures = self._failures.get(number, 0)
        self._failures[number] = failures + 1
        wait = wait_after(failures, patience(error), RETRY)
        self._expect(number, self._host.now() + timedelta(seconds=wait))

    def forget(self, number: int) -> None:
        """Nothing is due there any more."""
        self._wakers.pop(number, None)
        self._due.pop(number, None)
        self._failures.pop(number, None)
        self._stalled.discard(number)

    def _expect(self, number: int, due: datetime) -> None:
        if self._due.get(number) != due:
            self._set(number, due)
            is_first = self._planned is None or due < self._planned  # what was put off is looked at when it was due
            if is_first and not self._is_about_to_run():
                self._reschedule()

    def _is_about_to_run(self) -> bool:
        """Whether the loop is about to run, and plans again by itself afterwards. Once its timer has fired discord.py
        takes a new time for that of the run which is beginning, and counts from there."""
        upcoming = self._loop.next_iteration
        return upcoming is not None and upcoming <= utcnow() + timedelta(seconds=SHORTEST)

    def _set(self, number: int, due: datetime) -> None:
        self._due[number] = due
        heapq.heappush(self._heap, (due, number))

    def _next(self) -> datetime | None:
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def _reschedule(self) -> None:
        """Sets the loop to run next when the next table is due."""
        self._planned = due = self._next()
        wait = LONGEST if due is None else (due - self._host.now()).total_seconds()
        wait = min(max(wait, SHORTEST), LONGEST)
        upcoming = self._loop.next_iteration
        if upcoming is not None:  # discord.py counts the interval from the last run, by its own clock
            last = upcoming - timedelta(seconds=self._loop.seconds or 0)
            wait = max(wait + (utcnow() - last).total_seconds(), 0)  # it may also have run too early
        self._loop.change_interval(seconds=wait)

    async def _tick(self) -> None:
        while (due := self._next()) is not None and due <= (now := self._host.now()):  # which may be set back meanwhile
            numbers: list[int] = []
            while (due := self._next()) is not None and due <= now and len(numbers) < TOGETHER:
                _, number = heapq.heappop(self._heap)
                del self._due[number]
                numbers.append(number)
            waking = (asyncio.create_task(self._wake(number), name=f"wake {number}") for number in numbers)
            await asyncio.gather(*waking)
        while self._untold:
            await self._tell(self._untold.pop())
        self._reschedule()

    async def _tell(self, number: int) -> None:
        try:
            self._show(await self._host.find(number))
        except Damaged:
            return
        except Exception as error:
            log_failure(log, error, "table %s cannot be shown", number)

    async def _wake(self, number: int) -> None:
        """Wakes one table, or calls a waker. Failures are tried again later; nothing is raised."""
        failures, waker = self._failures.get(number), self._wakers.pop(number, None)
        try:
            await (waker or self._wake_table)(number)
        except (Gone, Damaged):
            self.forget(number)
        except Exception as error:
            log_failure(log, error, "%s could not be woken", number)
            self.try_again(number, waker, error)
        else:
            if self._failures.get(number) == failures:  # else it waits for another try
                self._failures.pop(number, None)

    async def _wake_table(self, number: int) -> None:
        if number in self._stalled:
            back = await resume(self._host, number)
            self._stalled.discard(number)
            if back is not None:
                self._back(back)
        happened = await wake(self._host, number)
        if happened is not None:
            self._show(happened.handle)
        handle = await self._host.find(number)
        due = due_at(self._host, handle)
        if due is not None and due <= self._host.now() and not (happened and happened.happenings):
            self.try_again(number)
        else:
            self.note(handle)
