"""What is under way for tournaments and nights: their locks, their messages, and the tasks that go on by themselves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.model.refusals import Unavailable
from bot.screens.parts import Screen
from bot.showing.unreachable import FAILED, may_pass, retry_after, why

log = logging.getLogger(__name__)
PATIENCE = 5.0
"""Seconds for what is under way when the bot ends."""


class NotShown(Exception):
    """Discord could not edit a message now; later it may."""


async def edit(client: discord.Client, place: int, message: int, screen: Screen, about: str) -> None:
    """Edits the message of a tournament or night. If Discord refuses that for good it stays as it was; NotShown if it
    does not."""
    try:
        await client.get_partial_messageable(place).get_partial_message(message).edit(view=screen)
    except FAILED as error:
        log.info("the message of %s stays as it was (%s)", about, why(error))
        if may_pass(error):
            raise NotShown from None


class Underway:
    """Locks by id, and tasks that are waited for at the end. `show_again` edits the message of what has this id, from
    what is stored."""

    def __init__(self, show_again: Callable[[int], Awaitable[None]]) -> None:
        self._show_again = show_again
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: dict[int, int] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}

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

    async def shown(self, number: int, work: Awaitable[None]) -> None:
        """Waits for the work, which shows something; if it is NotShown it is shown a little later, and so on."""
        if (timer := self._timers.pop(number, None)) is not None:
            timer.cancel()
        try:
            await work
        except NotShown:
            self._try_again(number)
        else:
            self._failures.pop(number, None)

    def _try_again(self, number: int) -> None:
        failures = self._failures.get(number, 0)
        self._failures[number] = failures + 1
        wait, loop = retry_after(failures), asyncio.get_running_loop()
        self._timers[number] = loop.call_later(wait, self.show_all, [number])

    def show_all(self, numbers: Iterable[int]) -> None:
        """Shows these again, in the background."""
        for number in numbers:
            self.start(self._later(number), f"show {number}")

    async def _later(self, number: int) -> None:
        try:
            async with self.lock(number):
                await self._show_again(number)
        except Unavailable:
            self._try_again(number)

    async def stop(self, patience: float = PATIENCE) -> None:
        """Returns when nothing is under way, or after so many seconds: what is not done is done at the next start."""
        for timer in self._timers.values():
            timer.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=patience)
