"""The base of tournaments and game nights: values that are stored in the database and shown by one message each.

- `change` replaces the stored frozen value by the result of a function. If another process has changed the row since it
  was read, the function is called again with the new value.
- Then `schedule_effects` applies the effects of the stored value (messages, Discord events, the next match), and
  `update_messages` edits its message. Both are background jobs by the value's id (`core/jobs.py`), which are retried
  after a failure and dropped once the value is deleted. They do not wait for each other, as a request may take minutes.
  Both start from the stored value and may be repeated."""

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

from bot.core.custom_ids import discord_link, nonce_for, to_base36
from bot.core.errors import DatabaseUnavailable, NotFound, NotSaved, StoredButNotShown
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
from bot.screens.components import Components, Screen, components_of, edit_kwargs, send_kwargs
from bot.tables.clock import Clock
from bot.tables.host import MAX_CHANGE_ATTEMPTS, Host

log = logging.getLogger(__name__)
MAX_CACHED_CONTENTS = 1000
"""The number of messages whose latest content is remembered."""


class StoredValue(Protocol):
    """The fields that each kind of stored value has; the value is a frozen msgspec struct."""

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


def _replace_fields(value: V, **changes: Any) -> V:
    """Returns a copy of the value with these fields changed."""
    return replace(cast(Any, value), **changes)  # type: ignore[no-any-return]


class Queries(Protocol[V]):
    """The SQL queries for values of one kind. A feature's module `store` provides them."""

    async def find(self, store: Store, number: int, /) -> V | None: ...
    async def add(self, store: Store, value: V, /) -> None: ...
    async def change(self, store: Store, before: V, after: V, /) -> None: ...
    async def recently_changed(self, store: Store, /) -> list[int]: ...
    async def open_in(self, store: Store, channel: int, /) -> list[int]: ...


@dataclass(eq=False, repr=False)
class StoredMessages(Service, ABC, Generic[V]):
    """Changes all values of one kind (tournaments or nights), applies their effects, and keeps their messages up to
    date."""

    kind: ClassVar[str]
    """The kind's name in the log and in the Fluent text `refuse-no-KIND`, which says that a value does not exist."""
    queries: ClassVar[Queries[Any]]

    client: discord.Client
    host: Host
    table_messages: TableMessages
    people: People
    clock: Clock
    renderer: Renderer
    _change_locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """One lock for each value. Held while the value changes, never during a request to Discord."""
    _edit_locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """One lock for each value. Held while its message is edited, so that an older state never overwrites a newer one.
    Presses wait for it, so it is held during no other request to Discord."""
    _shown: Lru[int, Components] = field(default_factory=lambda: Lru(MAX_CACHED_CONTENTS), init=False)
    """The content of each message as far as known; unchanged content is not sent again."""
    _posting: set[int] = field(default_factory=set, init=False)
    """The ids of the values whose message is being posted for the first time."""

    def __post_init__(self) -> None:
        self._effects = self._make_jobs(self.kind, self._apply_effects, self._effects_failed)
        self._edits = self._make_jobs(f"message of {self.kind}", self._show, self._job_failed)
        self._other_jobs: list[Jobs[int]] = []
        """Background jobs that a subclass adds."""

    @abstractmethod
    async def screen(self, value: V) -> Screen:
        """Draws the value's message in the server's language."""

    @abstractmethod
    async def _apply_effects(self, number: int) -> None:
        """Applies the effects of the stored value."""

    @abstractmethod
    def _after_channel_deleted(self, value: V) -> V:
        """Returns the value as it is after its channel was deleted."""

    @abstractmethod
    def _needs_message(self, value: V) -> bool:
        """Whether the value's message must be posted again if it is missing."""

    def _with_message(self, value: V, message: int) -> V:
        """Returns a copy of the value with this id of its message."""
        return _replace_fields(value, message=message)

    async def _on_refusal(self, value: V, error: discord.HTTPException) -> None:
        """Called after Discord has refused a request for this value."""

    # Reading and changing

    async def find(self, number: int, server: int | None = None) -> V:
        """Reads the value with this id. Raises NotFound if there is none, or none on this server: ids come from
        components and commands that may be forged."""
        value: V | None = await self.queries.find(self.host.store, number)
        if value is None or server not in (None, value.server):
            raise NotFound(f"refuse-no-{self.kind}")
        return value

    async def create(self, value: V) -> V:
        """Stores a new value and returns it. If Discord delivers an event twice, returns the value that is already
        stored. Raises Conflict if the id belongs to a value of another channel."""
        value = _replace_fields(value, changed=self.host.now())
        try:
            await self.queries.add(self.host.store, value)
        except Conflict:
            stored = await self.find(value.id)
            if (stored.server, stored.channel) != (value.server, value.channel):
                raise
            return stored
        return value

    async def change(self, number: int, alter: Callable[[V], V], *, server: int | None = None) -> V:
        """Replaces the stored value by `alter(value)` and returns the new value. With `server`, a value of another
        server counts as missing. Changes nothing if `alter` raises a Refusal. Raises NotSaved if other processes change
        the value at each try."""
        async with self._change_lock(number):
            return await self._commit(number, alter, server)

    def _change_lock(self, number: int) -> asyncio.Lock:
        return self._change_locks.setdefault(number, asyncio.Lock())

    async def _commit(self, number: int, alter: Callable[[V], V], server: int | None = None) -> V:
        """Makes one change while the caller holds the change lock. If the database fails, the change may have been
        stored: then schedules the jobs, which start from the stored value."""
        for _ in range(MAX_CHANGE_ATTEMPTS):
            before = await self.find(number, server)
            after = alter(before)
            if after == before:
                return before
            # `changed` limits retries: a new message does not change the value.
            is_new_message = _replace_fields(after, message=before.message) == before
            changed = before.changed if is_new_message else self.host.now()
            after = _replace_fields(after, changed=changed, revision=before.revision + 1)
            try:
                await self.queries.change(self.host.store, before, after)
            except Conflict:
                continue
            except DatabaseUnavailable:
                self._schedule_all_jobs(number)
                raise
            return after
        raise NotSaved

    async def on_channel_deleted(self, channel: int) -> None:
        """Ends the values in a deleted channel."""
        for number in await self.queries.open_in(self.host.store, channel):
            await self.change(number, self._after_channel_deleted)
            self.schedule_effects(number)

    # Background jobs

    def _make_jobs(
        self,
        name: str,
        work: Callable[[int], Awaitable[None]],
        on_failure: Callable[[int, Exception], float | None],
    ) -> Jobs[int]:
        """Makes background jobs that run `work` for a value's id. They wait while Discord has an outage on the value's
        server."""

        async def run(number: int) -> None:
            outages = self.host.outages
            if outages.is_on:
                server = (await self.find(number)).server
                if outages.defer(server, (name, number), lambda: jobs.schedule(number)):
                    return
            await work(number)

        jobs = Jobs(name, run, on_failure)
        return jobs

    def schedule_effects(self, number: int) -> None:
        """Schedules the effects of the stored value; returns without waiting."""
        self._effects.schedule(number)

    async def _wake(self, number: int) -> None:
        """Called by the clock when a time has come for which the value asked."""
        self.schedule_effects(number)

    def update_messages(self, numbers: Iterable[int]) -> None:
        """Schedules updates of the messages of these values; returns without waiting. Only the process that owns a
        value's server edits its message."""
        for number in numbers:
            self._edits.schedule(number)

    async def update_message(self, number: int) -> None:
        """Updates the value's message. Returns when that is done, or has failed and will be retried."""
        await self._edits.run(number)

    def _schedule_all_jobs(self, number: int) -> None:
        """Schedules both jobs after a failed write, as the change may have been stored."""
        self._effects.schedule_if_idle(number)
        self._edits.schedule_if_idle(number)

    def _effects_failed(self, number: int, error: Exception) -> float:
        """Updates the value's message after its effects have failed, as they may fail for a long time. Returns the
        longest wait until the next try, in seconds."""
        max_delay = self._job_failed(number, error)
        if max_delay != MAX_RETRY_SECONDS:
            self._edits.schedule_if_idle(number)
        return max_delay

    def _job_failed(self, number: int, error: Exception) -> float:
        """Logs a failure and returns the longest wait until the next try, in seconds."""
        if isinstance(error, REQUEST_ERRORS) and (is_temporary(error) or is_access_error(error)):
            log.info("%s %s does not go on now: %s", self.kind, to_base36(number), describe_error(error))
            return max_request_retry_delay(error, number)
        log_failure(log, error, "%s %s does not go on", self.kind, to_base36(number))
        return max_retry_delay(error)

    @property
    def is_busy(self) -> bool:
        """Whether a job is running or waiting."""
        return any(jobs.is_busy for jobs in (self._effects, self._edits, *self._other_jobs))

    async def stop(self, timeout_seconds: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits up to `timeout_seconds` seconds for running jobs; unfinished work resumes at the next start."""
        await asyncio.gather(*(jobs.stop(timeout_seconds) for jobs in (self._effects, *self._other_jobs)))
        await self._edits.stop(timeout_seconds)  # last, as the other jobs schedule edits

    # The value's message

    async def post(self, number: int, send_screen: Callable[[Screen], Awaitable[int | None]]) -> None:
        """Draws the value's message, posts it with `send_screen` and stores its id. `send_screen` returns the id of the
        new message."""
        self._posting.add(number)
        try:
            screen = await self.screen(await self.find(number))
            message = await send_screen(screen)
            if message is not None:
                await self._set_message(number, message, screen)
        finally:
            self._posting.discard(number)
            self.update_messages([number])

    async def announce(self, number: int, send_screen: Callable[[Screen], Awaitable[int | None]]) -> None:
        """Posts the value's message with `send_screen`, as the response to a command. If the response fails, posts the
        message to the channel instead and raises StoredButNotShown, whose text links to it."""
        try:
            await self.post(number, send_screen)
        except REQUEST_ERRORS as error:
            log.warning("the answer with %s %s was not sent: %s", self.kind, to_base36(number), describe_error(error))
            await self.update_message(number)
            value = await self.find(number)
            if value.message is None:
                raise StoredButNotShown("stored-not-posted") from error
            link = discord_link(value.server, value.channel, value.message)
            raise StoredButNotShown("stored-posted", link=link) from error

    async def _set_message(
        self, number: int, message: int, screen: Screen, alter: Callable[[V], V] = lambda value: value
    ) -> None:
        """Stores the id of a message that was just sent with this screen, then schedules an edit in case the value has
        changed since."""
        if message not in self._shown:
            self._shown.put(message, components_of(screen))
        await self.change(number, lambda value: self._with_message(alter(value), message))
        self.update_messages([number])
        self.schedule_effects(number)

    async def answer(self, number: int, edit: Callable[[Screen], Awaitable[Any]], pressed_message: int) -> None:
        """Answers a press by editing the pressed message. Schedules an edit of the value's own message if another one
        was pressed, or the response failed."""
        async with self._edit_lock(number):
            value, is_shown = await self.find(number), False
            try:
                screen = await self.screen(value)
                self._shown.pop(pressed_message, None)
                await edit(screen)
                self._shown.put(pressed_message, components_of(screen))
                is_shown = pressed_message == value.message
            finally:
                if not is_shown:
                    self.update_messages([number])

    def _edit_lock(self, number: int) -> asyncio.Lock:
        return self._edit_locks.setdefault(number, asyncio.Lock())

    def _is_shown_here(self, value: V) -> bool:
        """Whether this process owns the value's server, and so edits the value's message."""
        return self.host.store.shards.serves(value.server)

    async def _show(self, number: int) -> None:
        """Updates the value's message; posts a new one if it is missing. Leaves it unchanged if Discord refuses the
        edit for good."""
        if number in self._posting or await self._edit(number):
            return
        value = await self.find(number)
        if self._needs_message(value):
            screen, nonce_key = await self.screen(value), f"{value.id} in place of {value.message}"
            async with self._logging_failed_request("the message of %s %s is missing", value):
                content = {**send_kwargs(screen), "nonce": nonce_for(nonce_key), "silent": True}
                sent = await send_reopening_thread(self.client, value.channel, **content)
                await self._set_message(number, sent.id, screen)

    async def _edit(self, number: int) -> bool:
        """Edits the value's message if its content has changed. Returns False if the message is missing."""
        async with self._edit_lock(number):
            value = await self.find(number)
            if not self._is_shown_here(value):
                return True
            if value.message is None:
                return False
            screen, channel = await self.screen(value), self.client.get_partial_messageable(value.channel)
            if self._shown.get(value.message) == components_of(screen):
                return True
            self._shown.pop(value.message, None)  # the edit may have succeeded although its response was lost
            message = channel.get_partial_message(value.message)
            async with self._logging_failed_request("the message of %s %s stays as it was", value):
                try:
                    await message.edit(**edit_kwargs(screen))
                except discord.NotFound as error:
                    if error.code != UNKNOWN_MESSAGE:
                        raise
                    return False
                self._shown.put(value.message, components_of(screen))
            return True

    @asynccontextmanager
    async def _logging_failed_request(self, failure: str, value: V) -> AsyncIterator[None]:
        """Wraps a request for this value and logs its failure.

        Raises temporary errors, so that the job is retried. Raises missing permissions too, but only for two days after
        the value's last change, and not after the channel was deleted."""
        channel_exists = self.client.get_channel(value.channel) is not None
        raise_access_errors = channel_exists and self._changed_recently(value)
        with best_effort(failure, self.kind, value.key, raise_temporary=True, raise_access_errors=raise_access_errors):
            try:
                yield
            except discord.HTTPException as error:
                await self._on_refusal(value, error)
                raise

    def _changed_recently(self, value: V) -> bool:
        """Whether the value has changed within the last two days, so that refused requests are still retried."""
        return value.changed is not None and self.host.now() - value.changed < MAX_RETRY_AGE
