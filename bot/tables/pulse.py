"""How many moves are played per minute, over the latest minutes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime

MINUTES = 5


class Pulse:
    """Counts moves by the minute and keeps the latest few minutes."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._minutes: deque[tuple[int, int]] = deque(maxlen=MINUTES + 1)
        self.total = 0
        """How many moves there were since the bot began."""

    def beat(self, at: datetime) -> None:
        self.total += 1
        minute = int(at.timestamp() // 60)
        if self._minutes and self._minutes[-1][0] == minute:
            self._minutes[-1] = (minute, self._minutes[-1][1] + 1)
        else:
            self._minutes.append((minute, 1))

    def per_minute(self) -> float:
        """Moves per minute over the latest five whole minutes and the part of this one that has passed."""
        seconds = self._now().timestamp()
        first = int(seconds // 60) - MINUTES
        played = sum(count for minute, count in self._minutes if minute >= first)
        return played / (seconds / 60 - first)
