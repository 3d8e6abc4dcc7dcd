"""The clock: wakes tables, and whatever else asks for it, when something is due there by itself."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from discord.ext import tasks
from discord.utils import utcnow
from sqlalchemy import func, select

from bot.model.refusals import NoSuchTable
from bot.model.table import Table
from bot.store import schema as t
from bot.store.counts import OPEN
from bot.tables.waking import wake

if TYPE_CHECKING:
    from bot.client import Cheshire

log = logging.getLogger(__name__)
LONGEST = 3600.0
SHORTEST = 0.05
RETRY = timedelta(seconds=5)
"""After which a table is woken again that could not be, or that was due and did nothing."""
LAST_MOMENTS, MOST_UNSHOWN = timedelta(minutes=2), 100
"""What changed so shortly before the bot ended was perhaps stored and not shown: the latest tables are shown again."""
TOGETHER = 50
"""How many tables are woken at the same time: their moves share commits."""
Waker = Callable[[int], Awaitable[None]]


class Clock:
    """One loop that sleeps until the next table is due."""

    def __init__(self, client: Cheshire) -> None:
        self._client = client
        self._due: dict[int, datetime] = {}
        self._heap: list[tuple[datetime, int]] = []
        self._planned: datetime | None = None
        self._untold: list[int] = []
        self._wakers: dict[int, Waker] = {}
        self._loop = tasks.loop(seconds=LONGEST)(self._tick)

    async def start(self) -> None:
        """Reads what is due, and what was not told before the bot ended; tables themselves are read when touched."""
        c = t.tables.c
        query = select(c.id, c.due, c.pace, c.number, c.call, c.owed).where(c.state == "running")
        for number, due, pace, moves, call, owed in await self._client.store.rows(query):
            if due is not None:
                self._due[number] = due
            if owed or (pace != "live" and call.get("number") != moves):
                self._untold.append(number)
        self._untold += [number for number in await self._unshown() if number not in self._untold]
        self._heap = [(due, number) for number, due in self._due.items()]
        heapq.heapify(self._heap)
        self._loop.start()

    async def _unshown(self) -> list[int]:
        """The tables that changed just before the bot ended. One without a message is posted by whoever opened it."""
        c = t.tables.c
        at = func.coalesce(c.question_at, c.opened, type_=t.Moment())
        query = select(c.id, c.messages, at).where(c.state.in_(OPEN)).order_by(at.desc()).limit(MOST_UNSHOWN)
        rows = await self._client.store.rows(query)
        return [number for number, messages, at in rows if messages and at + LAST_MOMENTS >= rows[0][2]]

    async def stop(self) -> None:
        self._loop.cancel()

    def note(self, table: Table) -> None:
        """Remembers when the table is due; the host calls it after every commit."""
        if table.due is None:
            self._due.pop(table.id, None)
        else:
            self._expect(table.id, table.due)

    def wake_at(self, number: int, due: datetime, waker: Waker) -> None:
        """Calls `waker` once, as soon as it is due: for what is no table. Ids are Discord's, so no table has this one.
        A second call for the same id takes the place of the first."""
        self._wakers[number] = waker
        self._expect(number, due)

    def forget(self, number: int) -> None:
        """Nothing is due there any more."""
        self._wakers.pop(number, None)
        self._due.pop(number, None)

    def _expect(self, number: int, due: datetime) -> None:
        if self._due.get(number) != due:
            self._set(number, due)
            if self._next() != self._planned and not self._is_about_to_run():
                self._reschedule()

    def _is_about_to_run(self) -> bool:
        """Whether the loop need not be told, as it plans anew after it has run. Once its timer has fired discord.py
        takes a new time for that of the run which now begins, and waits from there."""
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
        wait = LONGEST if due is None else (due - self._client.now()).total_seconds()
        wait = min(max(wait, SHORTEST), LONGEST)
        upcoming = self._loop.next_iteration
        if upcoming is not None:  # discord.py counts the interval from the last run, by its own clock
            last = upcoming - timedelta(seconds=self._loop.seconds or 0)
            wait = max(wait + (utcnow() - last).total_seconds(), 0)  # it may also have run too early
        self._loop.change_interval(seconds=wait)

    async def _tick(self) -> None:
        now = self._client.now()
        while (due := self._next()) is not None and due <= now:
            numbers: list[int] = []
            while (due := self._next()) is not None and due <= now and len(numbers) < TOGETHER:
                _, number = heapq.heappop(self._heap)
                del self._due[number]
                numbers.append(number)
            await asyncio.gather(*map(self._wake, numbers))
        while self._untold:
            await self._tell(self._untold.pop())
        self._reschedule()

    async def _tell(self, number: int) -> None:
        try:
            self._client.posts.refresh(await self._client.host.table(number))
        except Exception:
            log.exception("table %s cannot be shown", number)

    async def _wake(self, number: int) -> None:
        """Wakes one table, or calls a waker. What fails is tried again later; nothing is raised."""
        client = self._client
        again = client.now() + RETRY
        if (waker := self._wakers.pop(number, None)) is not None:
            try:
                await waker(number)
            except Exception:
                log.exception("%s could not be woken", number)
                self.wake_at(number, again, waker)
            return
        try:
            told = await wake(client.host, number)
            table = await client.host.table(number) if told is None else told.table
        except NoSuchTable:
            return
        except Exception:
            log.exception("table %s could not be woken", number)
            self._set(number, again)
            return
        if told is not None:
            client.posts.refresh(table)
        if table.due is not None and table.due <= client.now() and not (told and told.happenings):
            self._set(number, again)
        else:
            self.note(table)
