"""Ends that are shown step by step. What is stored is final: only the showing takes its time, and any press ends it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.screens import SCREENS
from bot.tables.table import Table

STEP = timedelta(seconds=1)


class Reveals:
    """Says how much of an end is shown now: that follows from the time when the game ended, so a start of the bot
    shows all of it."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._ended: deque[int] = deque(maxlen=100)

    def step(self, table: Table) -> int | None:
        """How many steps of the table's end are shown; None for all of it."""
        count = SCREENS[table.game].reveals
        if count is None or table.state != "over" or table.pace != "live" or table.id in self._ended:
            return None
        assert table.position is not None
        assert table.ended is not None
        step = max(0, (self._now() - table.ended) // STEP)
        return step if step < count(table.position.view(None)) else None

    def wait(self, table: Table) -> float:
        """The seconds until the next step; none if all is to be shown by now."""
        step = self.step(table)
        if step is None or table.ended is None:
            return 0.0
        return (table.ended + (step + 1) * STEP - self._now()).total_seconds()

    def end(self, table: Table) -> bool:
        """Shows all of it from now on; False if that is so already."""
        if self.step(table) is None:
            return False
        self._ended.append(table.id)
        return True
