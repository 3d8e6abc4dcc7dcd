"""Background jobs by id: each runs soon, one at a time, and is retried after a failure.

Each id has one task or one timer, no matter how many times it is scheduled. The wait doubles with each failure in a row
until a success. After the first failure a new request starts a try immediately; after further failures it waits
`MIN_PAUSE_SECONDS`, to spare a Discord or a database that is unreachable. Jobs for deleted rows are dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.core.errors import DatabaseUnavailable, NotFound
from bot.core.service import STOP_TIMEOUT_SECONDS

Id = TypeVar("Id", bound=Hashable)
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 10.0, 40.0
"""Seconds until a retry: after the first failure, and at most. Everything is up to date within a minute after the
database or Discord is reachable again."""
MIN_PAUSE_SECONDS = 15.0
"""Seconds without a try after each failure but the first, even if the job is scheduled."""
MAX_FAULT_RETRY_SECONDS = 600.0
"""Longest wait in seconds after a failure that is likely to be permanent."""


def max_retry_delay(error: Exception | None) -> float:
    """The longest wait in seconds after this failure."""
    return MAX_RETRY_SECONDS if isinstance(error, DatabaseUnavailable) else MAX_FAULT_RETRY_SECONDS


def retry_delay(failures: int, longest: float, first: float = FIRST_RETRY_SECONDS) -> float:
    """Seconds until the next try after this number of failures in a row: doubles each time, up to `longest`."""
    return min(first * (1 << min(failures, 10)), longest)


@dataclass(eq=False)
class _Job:
    is_wanted: bool = False
    """Whether the job was scheduled since its latest try began."""
    is_dropped: bool = False
    """Whether the job was cancelled since it was last scheduled."""
    pause: float = 0.0
    """Seconds to wait before the next try."""
    failures: int = 0
    rests_until: float = 0.0
    """No try before this time of the event loop, even if it is scheduled."""
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


@dataclass(eq=False)
class Jobs(Generic[Id]):
    """Jobs of one kind, by id. `failed` is called with each failure, and returns the longest wait in seconds; None to
    give the job up. `first` is the wait after the first failure."""

    name: str
    work: Callable[[Id], Awaitable[None]]
    failed: Callable[[Id, Exception], float | None]
    first: float = FIRST_RETRY_SECONDS
    _all: dict[Id, _Job] = field(default_factory=dict)
    _is_ending: bool = False

    @property
    def is_busy(self) -> bool:
        """Whether any job is running."""
        return any(job.task is not None for job in self._all.values())

    def __contains__(self, number: Id) -> bool:
        """Whether the job is running or scheduled."""
        return number in self._all

    def schedule(self, number: Id, pause: float = 0.0) -> asyncio.Task[None] | None:
        """Runs the job now, or after `pause` seconds. A running job runs again afterwards. Returns the job's task.
        Returns None during the wait after failures (the job is retried later), and after `stop` unless the job is
        running."""
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
        """Schedules the job, unless it already waits for a retry after a failure. Called after a failed request
        outside the job, as the job may repair what the request left undone. Does not wait for the job."""
        job = self._all.get(number)
        if job is None or job.timer is None:
            self.schedule(number)

    async def run(self, number: Id) -> None:
        """Runs the job; returns when it has succeeded or failed. After a failure it is retried."""
        if (task := self.schedule(number)) is not None:
            await asyncio.wait({task})

    async def wait(self, number: Id, timeout_seconds: float) -> None:
        """Waits for the running job, at most `timeout_seconds` seconds. Does not wait if the job is not running."""
        if (job := self._all.get(number)) is not None and job.task is not None:
            await asyncio.wait({job.task}, timeout=timeout_seconds)

    def schedule_after(self, number: Id, wait: float) -> None:
        """Schedules the job in `wait` seconds, or leaves it at an earlier time if it has one. Does not wait for the
        job."""
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
        """Takes the job off the schedule and forgets its failures. A running try continues, and is not retried."""
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
                if job.is_wanted:  # it was cancelled during the pause
                    job.is_wanted = False
                    await self._attempt(number, job)
        finally:
            job.task = None
            if job.timer is None:
                self._all.pop(number, None)

    async def _attempt(self, number: Id, job: _Job) -> None:
        try:
            await self.work(number)
        except NotFound:
            return
        except Exception as error:
            longest = self.failed(number, error)
            job.cancel_timer()
            if longest is not None and not job.is_dropped:
                job.is_wanted = False  # a request during the try would fail, too
                wait = retry_delay(job.failures, longest, self.first)
                rest = min(wait, MIN_PAUSE_SECONDS) if job.failures else 0
                job.rests_until = asyncio.get_running_loop().time() + rest
                self.schedule_after(number, wait)
                job.failures += 1
        else:
            job.failures = 0

    async def stop(self, timeout_seconds: float = STOP_TIMEOUT_SECONDS) -> None:
        """Waits up to `timeout_seconds` seconds for running jobs, then cancels them. No job begins or is retried after
        this call."""
        self._is_ending = True
        for job in self._all.values():
            job.cancel_timer()
        if tasks := {job.task for job in self._all.values() if job.task is not None}:
            _, late = await asyncio.wait(tasks, timeout=timeout_seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
