"""What is done in the background, by id: soon, once at a time, and again if it fails.

For each id there is one task or one timer, however often it is asked for. The wait doubles with each failure in a row;
only success ends that. After the first failure a new request starts a try at once; after each further one it waits
`REST` seconds, to spare a Discord or a database that is away. What no longer exists is dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.core.errors import Gone, Unavailable
from bot.core.service import PATIENCE

Id = TypeVar("Id", bound=Hashable)
RETRY, LONGEST = 10.0, 40.0
"""Seconds until what failed is tried again: the first time, and after many times. Once the database or Discord is back
all is right within a minute."""
REST = 15.0
"""Seconds without a try after each failure but the first, whatever asks for one."""
LONGEST_FAULT = 600.0
"""The longest wait after a failure that is likely to come again."""


def patience(error: Exception | None) -> float:
    """The longest wait after this failure."""
    return LONGEST if isinstance(error, Unavailable) else LONGEST_FAULT


def wait_after(failures: int, longest: float, first: float = RETRY) -> float:
    """Seconds until it is tried again that has failed, so many times in a row before: each time twice as long."""
    return min(first * (1 << min(failures, 10)), longest)


@dataclass(eq=False)
class _Job:
    is_wanted: bool = False
    """Whether it was asked for since the latest try began."""
    is_dropped: bool = False
    """Whether it was dropped since it was last asked for."""
    pause: float = 0.0
    """Seconds until that is done."""
    failures: int = 0
    rests_until: float = 0.0
    """Until when it is not tried again, whatever asks for it, by the event loop's time."""
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


@dataclass(eq=False)
class Jobs(Generic[Id]):
    """Errands of one kind, by id. `failed` is told of each failure, and gives the longest wait in seconds; None if that
    errand is over. `first` is the first wait."""

    name: str
    work: Callable[[Id], Awaitable[None]]
    failed: Callable[[Id, Exception], float | None]
    first: float = RETRY
    _all: dict[Id, _Job] = field(default_factory=dict)
    _is_ending: bool = False

    @property
    def is_busy(self) -> bool:
        """Whether anything is under way."""
        return any(job.task is not None for job in self._all.values())

    def __contains__(self, number: Id) -> bool:
        """Whether this is under way, or will be done later."""
        return number in self._all

    def schedule(self, number: Id, pause: float = 0.0) -> asyncio.Task[None] | None:
        """Runs the job now, or after a short pause, as something has happened; again if it is running. Returns its
        task; None if it rests after failures, when it is tried again a little later, and after `stop`, when only a
        running job is repeated."""
        if self._is_ending and (number not in self._all or self._all[number].task is None):
            return None
        job = self._all.setdefault(number, _Job())
        rest = job.rests_until - asyncio.get_running_loop().time()
        if job.task is None and job.failures and rest > 0:
            job.cancel_timer()
            self.schedule_after(number, rest)
            return None
        job.is_wanted, job.is_dropped, job.pause = True, False, pause
        job.cancel_timer()
        if job.task is None:
            job.task = asyncio.create_task(self._run(number, job), name=f"{self.name} {number}")
        return job.task

    def schedule_if_idle(self, number: Id) -> None:
        """Does it now, as something has failed that it may make good; if it has failed itself lately, when it is tried
        again anyway. Returns at once."""
        job = self._all.get(number)
        if job is None or job.timer is None:
            self.schedule(number)

    async def run(self, number: Id) -> None:
        """Does it, and returns when it is done or has failed: then it is tried again later."""
        if (task := self.schedule(number)) is not None:
            await asyncio.wait({task})

    async def wait(self, number: Id, patience: float) -> None:
        """Returns when what is under way for this is done or has failed, at most after `patience` seconds."""
        if (job := self._all.get(number)) is not None and job.task is not None:
            await asyncio.wait({job.task}, timeout=patience)

    def schedule_after(self, number: Id, wait: float) -> None:
        """Does it after so many seconds, unless it is done before. Returns at once."""
        if self._is_ending:
            return
        job = self._all.setdefault(number, _Job())
        job.is_dropped = False
        timer = asyncio.get_running_loop().call_later(wait, self.schedule, number)
        if job.timer is not None and job.timer.when() < timer.when():
            timer.cancel()
        else:
            job.cancel_timer()
            job.timer = timer

    def cancel(self, number: Id) -> None:
        """Cancels the request and its failures; a running job continues, and is not retried."""
        if (job := self._all.get(number)) is not None:
            job.is_wanted, job.is_dropped, job.failures = False, True, 0
            job.cancel_timer()
            if job.task is None:
                del self._all[number]

    async def _run(self, number: Id, job: _Job) -> None:
        try:
            while job.is_wanted:
                if job.pause:
                    await asyncio.sleep(job.pause)
                if job.is_wanted:  # else it was dropped meanwhile
                    job.is_wanted = False
                    await self._try(number, job)
        finally:
            job.task = None
            if job.timer is None:
                self._all.pop(number, None)

    async def _try(self, number: Id, job: _Job) -> None:
        try:
            await self.work(number)
        except Gone:
            return
        except Exception as error:
            longest = self.failed(number, error)
            job.cancel_timer()
            if longest is not None and not job.is_dropped:
                job.is_wanted = False  # what was asked for meanwhile would fail, too
                wait = wait_after(job.failures, longest, self.first)
                rest = min(wait, REST) if job.failures else 0
                job.rests_until = asyncio.get_running_loop().time() + rest
                self.schedule_after(number, wait)
                job.failures += 1
        else:
            job.failures = 0

    async def stop(self, patience: float = PATIENCE) -> None:
        """Returns when nothing is under way; what is so after so many seconds is cancelled. Nothing new begins from
        now on, and nothing is tried again."""
        self._is_ending = True
        for job in self._all.values():
            job.cancel_timer()
        if tasks := {job.task for job in self._all.values() if job.task is not None}:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
