"""What is under way for tournaments and nights: their locks, and the tasks that go on by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any
from weakref import WeakValueDictionary

PATIENCE = 5.0
"""Seconds for what is under way when the bot ends."""


class Underway:
    """Locks by id, and tasks that are waited for at the end."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        """Whether anything is under way."""
        return bool(self._tasks)

    def lock(self, number: int) -> asyncio.Lock:
        """Held while something changes and until that is shown, so that its message never goes back to an older
        state."""
        return self._locks.setdefault(number, asyncio.Lock())

    def start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Goes on with this beside everything else."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Returns when nothing is under way, or soon: what is not done is done at the next start."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=PATIENCE)
