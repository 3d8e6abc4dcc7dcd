"""Time and ids. All waiting uses this clock, so that a test can skip an hour."""

import asyncio
import datetime
import time
from collections.abc import Callable
from typing import Any

EPOCH = 1_420_070_400_000  # Discord's first millisecond: 2015-01-01


class Timer:
    """A call that comes due at a time of the clock; `cancel` may be called at any time."""

    def __init__(self, clock: "Clock", due: float, call: Callable[[], Any]) -> None:
        self.clock, self.due, self.call = clock, due, call
        self.handle: asyncio.TimerHandle | None = None

    def arm(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
        self.handle = asyncio.get_running_loop().call_later(max(0.0, self.due - self.clock.now()), self.fire)

    def fire(self) -> None:
        self.clock.timers.discard(self)
        self.call()

    def cancel(self) -> None:
        self.clock.timers.discard(self)
        if self.handle is not None:
            self.handle.cancel()


class Clock:
    """Seconds since 1970 by `source`, plus what `advance` added."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self.source = source
        self.ahead = 0.0
        self.timers: set[Timer] = set()
        self.last_id = 0

    def now(self) -> float:
        return self.source() + self.ahead

    def iso(self, at: float | None = None) -> str:
        """`at`, or now, as Discord writes it."""
        moment = datetime.datetime.fromtimestamp(self.now() if at is None else at, datetime.UTC)
        return moment.isoformat(timespec="microseconds")

    def snowflake(self) -> str:
        """A new id: the millisecond it was made, and larger than every one before."""
        self.last_id = max(self.last_id + 1, int(self.now() * 1000 - EPOCH) << 22)
        return str(self.last_id)

    def after(self, seconds: float, call: Callable[[], Any]) -> Timer:
        timer = Timer(self, self.now() + seconds, call)
        self.timers.add(timer)
        timer.arm()
        return timer

    def not_before(self, snowflake: int) -> None:
        """Sets the clock to the time of this id, if that is in the future."""
        self.ahead = max(self.ahead, made_at(str(snowflake)) - self.source())

    def advance(self, seconds: float) -> None:
        """Skips `seconds`; callbacks that are due by then are called soon after."""
        self.ahead += seconds
        for timer in list(self.timers):
            timer.arm()


def made_at(snowflake: str) -> float:
    """When this id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH) / 1000
