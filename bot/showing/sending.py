"""What the sender of a table knows between two requests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from bot.screens.parts import Components
from bot.showing.depth import Look


@dataclass
class Sending:
    """The work in progress for one table."""

    dirty: bool = False
    task: asyncio.Task[None] | None = None
    failures: int = 0
    again: asyncio.TimerHandle | None = None
    """When a failed screen is tried again."""
    is_opened: bool = False
    """Whether its archived thread was reopened since the table last had to be shown."""
    is_unsaved: bool = False
    """Whether the store does not know yet where the table is shown, as that could not be written."""
    retired: list[int] = field(default_factory=list)
    """Messages to be deleted, as newer ones show the table."""
    shown: dict[int, Components] = field(default_factory=dict)
    """What each message shows, as far as that is known."""
    looked: Look | None = None
    in_flight: int = 0
    is_mixed: bool = False

    @contextmanager
    def editing(self) -> Iterator[None]:
        """Wraps each request that edits a message. If two overlap, nobody can tell which came last, so afterwards what
        is shown is not known."""
        self.in_flight += 1
        self.is_mixed = self.is_mixed or self.in_flight > 1
        try:
            yield
        finally:
            self.in_flight -= 1
            if self.is_mixed:
                self.shown.clear()
            self.is_mixed = self.is_mixed and self.in_flight > 0
