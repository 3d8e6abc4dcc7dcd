"""The owner of all tournaments, or of all nights: it alone changes and shows them.

A change is a function from one frozen value to the next. It is written only if the stored row still has the revision
that was read; otherwise it is made once more from what is stored. What follows from a value (messages, events, the next
match) is made true afterwards, one step at a time, and again after a failure or a start.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.model.ids import to_key
from bot.model.night import Night
from bot.model.refusals import NotSaved, Refusal
from bot.model.seats import cancelled
from bot.model.table import Table
from bot.model.tournament import Tournament
from bot.people.people import People
from bot.screens.components import Screen, files_of
from bot.showing.channels import FAILED, if_possible, retry_after, why
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.store import Conflict, Store, log_failure
from bot.tables.clock import Clock
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.keeper import TRIES

log = logging.getLogger(__name__)
V = TypeVar("V", Tournament, Night)
PATIENCE = 5.0
"""Seconds for what is under way when the bot ends."""


class Shelf(Protocol[V]):
    """Where the values are stored: one of the modules of `bot/store`."""

    async def find(self, store: Store, number: int, /) -> V | None: ...
    async def add(self, store: Store, value: V, /) -> None: ...
    async def change(self, store: Store, before: V, after: V, /) -> None: ...
    async def unshown(self, store: Store, /) -> list[int]: ...
    async def open_in(self, store: Store, channel: int, /) -> list[int]: ...


@dataclass(eq=False, repr=False)
class Owner(ABC, Generic[V]):
    """Holds the locks of the values, commits their changes, and shows them."""

    kind: ClassVar[str]
    """What such a value is called in the log; `refuse-no-KIND` is what is told if there is none."""

    shelf: ClassVar[Shelf[Any]]
    """Where such values are stored."""

    client: discord.Client
    host: Host
    posts: Posts
    people: People
    clock: Clock
    renderer: Renderer
    _changing: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """Held while a value changes, never during a request to Discord."""
    _showing: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """Held while what follows from a value is sent, so that its message never goes back to an older state."""
    _tasks: set[asyncio.Task[None]] = field(default_factory=set, init=False)
    _failures: dict[int, int] = field(default_factory=dict, init=False)
    _timers: dict[int, asyncio.TimerHandle] = field(default_factory=dict, init=False)

    @abstractmethod
    async def screen(self, value: V) -> Screen:
        """Its message, in the server's language."""

    @abstractmethod
    async def _follow(self, number: int) -> None:
        """Makes true what follows from the value of this id; the caller holds the lock of showing."""

    @abstractmethod
    def _closed(self, value: V) -> V:
        """What becomes of it as its channel is gone."""

    # Finding and changing

    async def find(self, number: int, server: int | None = None) -> V:
        """What has this id, as it is stored. A Refusal if there is nothing, or nothing of this server: an id says
        nothing of who may use it."""
        found: V | None = await self.shelf.find(self.host.store, number)
        if found is None or server not in (None, found.server):
            raise Refusal(f"refuse-no-{self.kind}")
        return found

    async def open(self, value: V) -> V:
        """Stores a new one. If this one is stored already (a duplicate event), returns that; Conflict if its id is that
        of another one."""
        value = replace(value, changed=self.host.now())
        try:
            await self.shelf.add(self.host.store, value)
        except Conflict:
            found = await self.find(value.id)
            if (found.server, found.channel) != (value.server, value.channel):
                raise
            return found
        return value

    async def change(self, number: int, alter: Callable[[V], V], *, server: int | None = None) -> V:
        """Changes what has this id (of this server, as `find`), and stores it. If `alter` refuses, nothing is changed;
        NotSaved if other processes were quicker each time."""
        async with self._held(number):
            return await self._commit(number, alter, server)

    def _held(self, number: int) -> asyncio.Lock:
        """Its lock of changing."""
        return self._changing.setdefault(number, asyncio.Lock())

    async def _commit(self, number: int, alter: Callable[[V], V], server: int | None = None) -> V:
        """Makes one change; the caller holds the lock of changing."""
        for _ in range(TRIES):
            before = await self.find(number, server)
            after = alter(before)
            if after == before:
                return before
            is_same = replace(after, message=before.message) == before  # and another message shows it
            at = before.changed if is_same else self.host.now()
            after = replace(after, changed=at, revision=before.revision + 1)
            with suppress(Conflict):
                await self.shelf.change(self.host.store, before, after)
                return after
        raise NotSaved

    async def cancel_all_in(self, channel: int) -> None:
        """Ends all in a channel that is gone: nobody can reach them any more."""
        for number in await self.shelf.open_in(self.host.store, channel):
            await self.change(number, self._closed)
            self.follow_soon(number)

    # What follows

    async def follow(self, number: int) -> None:
        """Makes true what follows from what is stored. A failure is logged, and this is tried again later."""
        try:
            async with self._alone(number):
                await self._follow(number)
        except Exception as error:
            log_failure(log, error, "%s %s does not go on", self.kind, number)
            self.clock.try_again(number, self._wake, error)

    def follow_soon(self, number: int) -> None:
        """The same in the background: nobody waits for what is sent."""
        self._start(self.follow(number), f"{self.kind} {number}")

    async def _wake(self, number: int) -> None:
        """The clock goes on at once; other tables do not wait for what is sent here."""
        self.follow_soon(number)

    def _alone(self, number: int) -> asyncio.Lock:
        """Its lock of showing."""
        return self._showing.setdefault(number, asyncio.Lock())

    async def _cancel_lobby(self, number: int) -> Handle:
        """Cancels a table of its own, unless its game has begun."""

        def alter(table: Table) -> Table:
            return cancelled(table, self.host.now()) if table.state == "lobby" else table

        return await self.host.change(number, alter)

    # Showing

    async def post(self, number: int, send: Callable[[Screen], Awaitable[int | None]]) -> None:
        """Shows it in a message that `send` sends, and which is its own from now on."""
        async with self._alone(number):
            message = await send(await self.screen(await self.find(number)))
            if message is not None:
                await self.change(number, lambda value: replace(value, message=message))

    async def answer(self, number: int, edit: Callable[[Screen], Awaitable[Any]], pressed: int) -> None:
        """Answers a press by editing the message that was pressed; if that is not its own, or the answer was lost, its
        own is shown too."""
        async with self._alone(number):
            value, is_shown = await self.find(number), False
            try:
                await edit(await self.screen(value))
                is_shown = pressed == value.message
            finally:
                if not is_shown:
                    await self._show(value)

    async def show(self, number: int) -> None:
        """Updates its message from what is stored; the process of its server does that."""
        async with self._alone(number):
            value = await self.find(number)
            if self.host.store.shards.has(value.server):
                await self._show(value)

    def show_all(self, numbers: Iterable[int]) -> None:
        """Shows these in the background."""
        for number in numbers:
            self._start(self._show_or_try_again(number), f"show {self.kind} {number}")

    async def _show_or_try_again(self, number: int) -> None:
        try:
            await self.show(number)
        except Exception as error:
            self._try_again(number, error)

    async def _show(self, value: V) -> None:
        """Updates its message, now or a little later."""
        if (timer := self._timers.pop(value.id, None)) is not None:
            timer.cancel()
        try:
            await self._renew(value)
        except Exception as error:
            self._try_again(value.id, error)
        else:
            self._failures.pop(value.id, None)

    def _try_again(self, number: int, error: Exception) -> None:
        if isinstance(error, FAILED):
            log.info("%s %s cannot be shown now: %s", self.kind, to_key(number), why(error))
        else:
            log_failure(log, error, "%s %s cannot be shown", self.kind, to_key(number))
        failures = self._failures.get(number, 0)
        self._failures[number] = failures + 1
        loop = asyncio.get_running_loop()
        self._timers[number] = loop.call_later(retry_after(failures), self.show_all, [number])

    async def _renew(self, value: V) -> None:
        """Edits its message, if it has one. If Discord refuses that for good it stays as it was."""
        if value.message is None:
            return
        screen, channel = await self.screen(value), self.client.get_partial_messageable(value.channel)
        with if_possible("the message of %s %s stays as it was", self.kind, value.key, or_later=True):
            message, pictures = channel.get_partial_message(value.message), files_of(screen)
            if pictures:
                await message.edit(view=screen, attachments=pictures)
            else:
                await message.edit(view=screen)

    # Tasks

    @property
    def is_busy(self) -> bool:
        """Whether anything is under way."""
        return bool(self._tasks)

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Runs this in the background."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self, patience: float = PATIENCE) -> None:
        """Returns when nothing is under way, or after so many seconds: what is not done is done at the next start."""
        for timer in self._timers.values():
            timer.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=patience)
