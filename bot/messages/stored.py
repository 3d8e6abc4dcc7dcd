"""The base of what is stored with a message of its own: tournaments and game nights.

- `change` turns one frozen value into the next with a function. It is written only if the stored row still has the
  revision that was read; otherwise the function is called again with what is stored.
- Then `apply_soon` applies the effects of the stored value (messages, events, the next match), and `show` edits its
  message. Each is a background job by id (`core/jobs.py`), retried after a failure and dropped with a deleted value.
  The two do not wait for each other, as a request may take minutes. Both start from what is stored and may be repeated.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.core.custom_ids import discord_link, nonce_for, to_key
from bot.core.errors import Gone, NotSaved, NotShown, Unavailable
from bot.core.jobs import MAX_RETRY_SECONDS, Jobs, max_retry_delay
from bot.core.service import STOP_TIMEOUT_SECONDS, Lru, Service
from bot.database import Conflict, Store, log_failure
from bot.members.people import People
from bot.messages.channels import (
    MAX_RETRY_AGE,
    REQUEST_ERRORS,
    UNKNOWN_MESSAGE,
    best_effort,
    describe_error,
    is_access_error,
    is_temporary,
    max_request_retry_delay,
    send_reopening_thread,
)
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens.components import Components, Screen, components_of, edited_message, new_message
from bot.tables.clock import Clock
from bot.tables.host import TRIES, Host

log = logging.getLogger(__name__)
MAX_CACHED_CONTENTS = 1000
"""The number of messages whose last content is remembered."""


class StoredValue(Protocol):
    """A frozen struct with these fields."""

    @property
    def id(self) -> int: ...
    @property
    def key(self) -> str: ...
    @property
    def server(self) -> int: ...
    @property
    def channel(self) -> int: ...
    @property
    def message(self) -> int | None: ...
    @property
    def changed(self) -> datetime | None: ...
    @property
    def revision(self) -> int: ...


V = TypeVar("V", bound=StoredValue)


def _with_fields(value: V, **changes: Any) -> V:
    """The value with these fields changed."""
    return replace(cast(Any, value), **changes)  # type: ignore[no-any-return]


class Queries(Protocol[V]):
    """The SQL of such values: the module `store` of a feature."""

    async def find(self, store: Store, number: int, /) -> V | None: ...
    async def add(self, store: Store, value: V, /) -> None: ...
    async def change(self, store: Store, before: V, after: V, /) -> None: ...
    async def recently_changed(self, store: Store, /) -> list[int]: ...
    async def open_in(self, store: Store, channel: int, /) -> list[int]: ...


@dataclass(eq=False, repr=False)
class StoredMessages(Service, ABC, Generic[V]):
    """Commits the changes of all values of one kind, applies their effects, and shows them."""

    kind: ClassVar[str]
    """The name of a value in the log; `refuse-no-KIND` is the text if there is none."""
    queries: ClassVar[Queries[Any]]

    client: discord.Client
    host: Host
    table_messages: TableMessages
    people: People
    clock: Clock
    renderer: Renderer
    _change_locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """Held while a value changes, never during a request to Discord."""
    _edit_locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """Held while its message is edited, so that it never goes back to an older state. Presses wait for it: it is held
    during no other request to Discord."""
    _shown: Lru[int, Components] = field(default_factory=lambda: Lru(MAX_CACHED_CONTENTS), init=False)
    """The content of each message, as far as that is known: the same content is not sent twice."""
    _posting: set[int] = field(default_factory=set, init=False)
    """Those whose message is just being sent for the first time."""

    def __post_init__(self) -> None:
        self._effects = self._make_jobs(self.kind, self._apply, self._effects_failed)
        self._edits = self._make_jobs(f"message of {self.kind}", self._show, self._job_failed)
        self._other_jobs: list[Jobs[int]] = []
        """The background jobs of a subclass."""

    @abstractmethod
    async def screen(self, value: V) -> Screen:
        """Its message, in the server's language."""

    @abstractmethod
    async def _apply(self, number: int) -> None:
        """Applies the effects of the stored value."""

    @abstractmethod
    def _after_channel_deleted(self, value: V) -> V:
        """The value after its channel was deleted."""

    @abstractmethod
    def _needs_message(self, value: V) -> bool:
        """Whether its message is posted again if it is missing."""

    def _with_message(self, value: V, message: int) -> V:
        """The value with this message as its own."""
        return _with_fields(value, message=message)

    async def _on_refusal(self, value: V, error: discord.HTTPException) -> None:
        """Called when Discord has refused a request to its channel."""

    # Reading and changing

    async def find(self, number: int, server: int | None = None) -> V:
        """The stored value of this id. Gone if there is none, or none on this server: an id says nothing of who may use
        it."""
        found: V | None = await self.queries.find(self.host.store, number)
        if found is None or server not in (None, found.server):
            raise Gone(f"refuse-no-{self.kind}")
        return found

    async def open(self, value: V) -> V:
        """Stores a new value. Returns the stored one if there is one already (a duplicate event); Conflict if that is
        another one with the same id."""
        value = _with_fields(value, changed=self.host.now())
        try:
            await self.queries.add(self.host.store, value)
        except Conflict:
            found = await self.find(value.id)
            if (found.server, found.channel) != (value.server, value.channel):
                raise
            return found
        return value

    async def change(self, number: int, alter: Callable[[V], V], *, server: int | None = None) -> V:
        """Changes the value of this id (of this server, as `find`), and stores it. Nothing is changed if `alter`
        refuses; NotSaved if other processes were quicker each time."""
        async with self._change_lock(number):
            return await self._commit(number, alter, server)

    def _change_lock(self, number: int) -> asyncio.Lock:
        return self._change_locks.setdefault(number, asyncio.Lock())

    async def _commit(self, number: int, alter: Callable[[V], V], server: int | None = None) -> V:
        """Makes one change; the caller holds the lock. If it is unknown whether it was stored, the effects and the
        message of what is stored are brought up to date."""
        for _ in range(TRIES):
            before = await self.find(number, server)
            after = alter(before)
            if after == before:
                return before
            is_same = _with_fields(after, message=before.message) == before  # and another message shows it
            at = before.changed if is_same else self.host.now()
            after = _with_fields(after, changed=at, revision=before.revision + 1)
            try:
                await self.queries.change(self.host.store, before, after)
            except Conflict:
                continue
            except Unavailable:
                self._catch_up(number)
                raise
            return after
        raise NotSaved

    async def channel_gone(self, channel: int) -> None:
        """Ends all in a deleted channel: nobody can reach them any more."""
        for number in await self.queries.open_in(self.host.store, channel):
            await self.change(number, self._after_channel_deleted)
            self.apply_soon(number)

    # Background jobs

    def _make_jobs(
        self,
        name: str,
        work: Callable[[int], Awaitable[None]],
        failed: Callable[[int, Exception], float | None],
    ) -> Jobs[int]:
        """A background job by id. It waits while Discord does not reach the server, as nobody could press anything."""

        async def run(number: int) -> None:
            outages = self.host.outages
            if outages.is_on:
                server = (await self.find(number)).server
                if outages.defer(server, (name, number), lambda: jobs.schedule(number)):
                    return
            await work(number)

        jobs = Jobs(name, run, failed)
        return jobs

    def apply_soon(self, number: int) -> None:
        """Applies the effects of what is stored; returns at once."""
        self._effects.schedule(number)

    async def _wake(self, number: int) -> None:
        """A waker for the clock, which does not wait for what is sent here."""
        self.apply_soon(number)

    def show(self, numbers: Iterable[int]) -> None:
        """Updates the messages of these values; returns at once. The process of their server does that."""
        for number in numbers:
            self._edits.schedule(number)

    async def show_now(self, number: int) -> None:
        """Updates the message of a value; returns when that is done, or has failed and will be retried."""
        await self._edits.run(number)

    def _catch_up(self, number: int) -> None:
        """Applies and shows what is stored after a failed request that may have been carried out all the same."""
        self._effects.schedule_if_idle(number)
        self._edits.schedule_if_idle(number)

    def _effects_failed(self, number: int, error: Exception) -> float:
        """Shows the value all the same if its effects may take long to repair."""
        longest = self._job_failed(number, error)
        if longest != MAX_RETRY_SECONDS:
            self._edits.schedule_if_idle(number)
        return longest

    def _job_failed(self, number: int, error: Exception) -> float:
        """Logs a failure; the longest wait until the next try, in seconds."""
        if isinstance(error, REQUEST_ERRORS) and (is_temporary(error) or is_access_error(error)):
            log.info("%s %s does not go on now: %s", self.kind, to_key(number), describe_error(error))
            return max_request_retry_delay(error, number)
        log_failure(log, error, "%s %s does not go on", self.kind, to_key(number))
        return max_retry_delay(error)

    @property
    def is_busy(self) -> bool:
        """Whether anything is under way."""
        return any(jobs.is_busy for jobs in (self._effects, self._edits, *self._other_jobs))

    async def stop(self, patience: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits up to `patience` seconds for running jobs; unfinished work resumes at the next start."""
        await asyncio.gather(*(jobs.stop(patience) for jobs in (self._effects, *self._other_jobs)))
        await self._edits.stop(patience)  # last, as it shows what the others have done

    # Its message

    async def post(self, number: int, how: Callable[[Screen], Awaitable[int | None]]) -> None:
        """Sends its message with `how`, which returns the id."""
        self._posting.add(number)
        try:
            screen = await self.screen(await self.find(number))
            message = await how(screen)
            if message is not None:
                await self._set_message(number, message, screen)
        finally:
            self._posting.discard(number)
            self.show([number])

    async def announce(self, number: int, how: Callable[[Screen], Awaitable[int | None]]) -> None:
        """Sends its message with `how`, as the answer to a command. If Discord does not take that answer, the message
        is posted on its own, and NotShown says where."""
        try:
            await self.post(number, how)
        except REQUEST_ERRORS as error:
            log.warning("the answer with %s %s was not sent: %s", self.kind, to_key(number), describe_error(error))
            await self.show_now(number)
            value = await self.find(number)
            if value.message is None:
                raise NotShown("stored-not-posted") from error
            link = discord_link(value.server, value.channel, value.message)
            raise NotShown("stored-posted", link=link) from error

    async def _set_message(
        self, number: int, message: int, screen: Screen, alter: Callable[[V], V] = lambda value: value
    ) -> None:
        """Stores that the message just sent with this screen is its own. What has changed since the screen was drawn is
        shown; a press on the message may have edited it already."""
        if message not in self._shown:
            self._shown.use(message, components_of(screen))
        await self.change(number, lambda value: self._with_message(alter(value), message))
        self.show([number])
        self.apply_soon(number)

    async def answer(self, number: int, edit: Callable[[Screen], Awaitable[Any]], pressed: int) -> None:
        """Answers a press by editing the message that was pressed; if that is not its own, or the answer was lost, its
        own is updated too."""
        async with self._edit_lock(number):
            value, is_shown = await self.find(number), False
            try:
                screen = await self.screen(value)
                self._shown.pop(pressed, None)
                await edit(screen)
                self._shown.use(pressed, components_of(screen))
                is_shown = pressed == value.message
            finally:
                if not is_shown:
                    self.show([number])

    def _edit_lock(self, number: int) -> asyncio.Lock:
        return self._edit_locks.setdefault(number, asyncio.Lock())

    def _is_shown_here(self, value: V) -> bool:
        """Whether this process may show the value as it is now."""
        return self.host.store.shards.has(value.server)

    async def _show(self, number: int) -> None:
        """Brings its message up to date; posts another one if it is missing. It stays as it was if Discord keeps
        refusing."""
        if number in self._posting or await self._edit(number):
            return
        value = await self.find(number)
        if self._needs_message(value):
            screen, about = await self.screen(value), f"{value.id} in place of {value.message}"
            async with self._logging_failed_request("the message of %s %s is missing", value):
                more = {**new_message(screen), "nonce": nonce_for(about), "silent": True}
                sent = await send_reopening_thread(self.client, value.channel, **more)
                await self._set_message(number, sent.id, screen)

    async def _edit(self, number: int) -> bool:
        """Edits its message if the content has changed. False if the message is missing."""
        async with self._edit_lock(number):
            value = await self.find(number)
            if not self._is_shown_here(value):
                return True
            if value.message is None:
                return False
            screen, channel = await self.screen(value), self.client.get_partial_messageable(value.channel)
            if self._shown.get(value.message) == components_of(screen):
                return True
            self._shown.pop(value.message, None)  # the answer alone may be lost
            message = channel.get_partial_message(value.message)
            async with self._logging_failed_request("the message of %s %s stays as it was", value):
                try:
                    await message.edit(**edited_message(screen))
                except discord.NotFound as error:
                    if error.code != UNKNOWN_MESSAGE:
                        raise
                    return False
                self._shown.use(value.message, components_of(screen))
            return True

    @asynccontextmanager
    async def _logging_failed_request(self, otherwise: str, value: V) -> AsyncIterator[None]:
        """Wraps a request about it that is retried, even where the bot lacks a permission: for two days, unless the
        channel is known to be gone."""
        is_there = self.client.get_channel(value.channel) is not None
        is_allowed = is_there and self._changed_recently(value)
        with best_effort(otherwise, self.kind, value.key, raise_temporary=True, raise_access_errors=is_allowed):
            try:
                yield
            except discord.HTTPException as error:
                await self._on_refusal(value, error)
                raise

    def _changed_recently(self, value: V) -> bool:
        """Whether it has changed within two days, so that a refused request is worth another try."""
        return value.changed is not None and self.host.now() - value.changed < MAX_RETRY_AGE
