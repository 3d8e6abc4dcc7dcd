"""The clock: wakes tables when something is due there by itself."""

from __future__ import annotations

import heapq
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from discord.ext import tasks
from sqlalchemy import select

from bot.refusals import Refusal
from bot.store import tables as t
from bot.table import Table

if TYPE_CHECKING:
    from bot.client import Cheshire

log = logging.getLogger(__name__)
LONGEST = 3600.0
SHORTEST = 0.05


class Clock:
    """One loop that sleeps until the next table is due."""

    def __init__(self, client: Cheshire) -> None:
        self._client = client
        self._due: dict[int, datetime] = {}
        self._heap: list[tuple[datetime, int]] = []
        self._loop = tasks.loop(seconds=LONGEST)(self._tick)

    async def start(self) -> None:
        """Reads what is due and starts the loop; tables themselves are read when touched."""
        query = select(t.tables.c.id, t.tables.c.due).where(t.tables.c.state == "running", t.tables.c.due.is_not(None))
        for number, due in await self._client.store.rows(query):
            self._set(number, due)
        self._loop.start()

    async def stop(self) -> None:
        self._loop.cancel()

    def note(self, table: Table) -> None:
        """Remembers when the table is due; the host calls it after every commit."""
        if table.due is None:
            self._due.pop(table.id, None)
        elif self._due.get(table.id) != table.due:
            self._set(table.id, table.due)
            self._reschedule()

    def _set(self, number: int, due: datetime) -> None:
        self._due[number] = due
        heapq.heappush(self._heap, (due, number))

    def _next(self) -> datetime | None:
        while self._heap and self._due.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def _reschedule(self) -> None:
        """Sets the loop to run next when the next table is due."""
        due = self._next()
        now = self._client.now()
        wait = LONGEST if due is None else max((due - now).total_seconds(), SHORTEST)
        if self._loop.is_running() and self._loop.next_iteration is not None:
            slept = timedelta(seconds=self._loop.seconds or 0)
            last = self._loop.next_iteration - slept
            wait += max((now - last).total_seconds(), 0)
        if self._loop.seconds is None or abs(wait - self._loop.seconds) > 0.02:
            self._loop.change_interval(seconds=min(wait, 2 * LONGEST))

    async def _tick(self) -> None:
        now = self._client.now()
        while (due := self._next()) is not None and due <= now:
            _, number = heapq.heappop(self._heap)
            self._due.pop(number, None)
            try:
                told = await self._client.host.wake(number)
                if told is not None:
                    self.note(told.table)
                    self._client.posts.refresh(told.table)
            except Refusal:
                continue
            except Exception:
                log.exception("table %s could not be woken", number)
        self._reschedule()
