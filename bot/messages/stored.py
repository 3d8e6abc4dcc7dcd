"""The owner of all values of one kind, such as tournaments or nights: it alone changes and shows them.

A change is a function from one frozen value to the next. It is written only if the stored row still has the revision
that was read; otherwise it is made once more from what is stored. What follows from a value (messages, events, the next
match) is made true afterwards, one step at a time, and its message shows it. Neither waits for the other, as a request
may take minutes: each is done by one task or timer for each value, tried again after a failure, and dropped when the
value exists no longer.
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

from bot.core.custom_ids import link_to, nonce, to_key
from bot.core.errors import Gone, NotSaved, NotShown, Unavailable
from bot.core.jobs import LONGEST, Errands, patience
from bot.core.service import PATIENCE, Lru, Service
from bot.database import Conflict, Store, log_failure
from bot.members.people import People
from bot.messages.channels import (
    FAILED,
    LONGEST_REST,
    SPREAD,
    UNKNOWN_MESSAGE,
    WORTH,
    if_possible,
    is_closing,
    may_pass,
    send,
    why,
)
from bot.messages.posts import Posts
from bot.messages.render import Renderer
from bot.screens.components import Components, Screen, components_of, edited_message, new_message
from bot.tables.clock import Clock
from bot.tables.host import TRIES, Host

log = logging.getLogger(__name__)
KNOWN = 1000
"""Of how many messages it is remembered what they show."""


class Value(Protocol):
    """What has an owner: a frozen struct with these fields."""

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


V = TypeVar("V", bound=Value)


def _with(value: V, **changes: Any) -> V:
    """The value with these fields changed."""
    return replace(cast(Any, value), **changes)  # type: ignore[no-any-return]


class Shelf(Protocol[V]):
    """Where the values are stored: a module with the SQL of its feature."""

    async def find(self, store: Store, number: int, /) -> V | None: ...
    async def add(self, store: Store, value: V, /) -> None: ...
    async def change(self, store: Store, before: V, after: V, /) -> None: ...
    async def unshown(self, store: Store, /) -> list[int]: ...
    async def open_in(self, store: Store, channel: int, /) -> list[int]: ...


@dataclass(eq=False, repr=False)
class Owner(Service, ABC, Generic[V]):
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
    """Held while its message is edited, so that it never goes back to an older state. Presses wait for it: it is held
    during no other request to Discord."""
    _on_show: Lru[int, Components] = field(default_factory=lambda: Lru(KNOWN), init=False)
    """What each message shows, as far as that is known: it is not edited to show that once more."""
    _posting: set[int] = field(default_factory=set, init=False)
    """Those whose message is just being sent for the first time."""

    def __post_init__(self) -> None:
        self._follows = Errands(self.kind, self._follow_unless_away, self._does_not_follow)
        self._shows = Errands(f"message of {self.kind}", self._show_unless_away, self._does_not_go_on)

    @abstractmethod
    async def screen(self, value: V) -> Screen:
        """Its message, in the server's language."""

    @abstractmethod
    async def _follow(self, number: int) -> None:
        """Makes true what follows from the value of this id."""

    @abstractmethod
    def _closed(self, value: V) -> V:
        """What becomes of it as its channel is gone."""

    @abstractmethod
    def _needs_message(self, value: V) -> bool:
        """Whether its message is posted anew if it is missing."""

    def _standing(self, value: V, message: int) -> V:
        """The value whose own message is this one."""
        return _with(value, message=message)

    async def _refused(self, value: V, error: discord.HTTPException) -> None:
        """Notes that Discord has refused a request to its channel."""

    # Finding and changing

    async def find(self, number: int, server: int | None = None) -> V:
        """What has this id, as it is stored. Gone if there is nothing, or nothing of this server: an id says nothing of
        who may use it."""
        found: V | None = await self.shelf.find(self.host.store, number)
        if found is None or server not in (None, found.server):
            raise Gone(f"refuse-no-{self.kind}")
        return found

    async def open(self, value: V) -> V:
        """Stores a new one. If this one is stored already (a duplicate event), returns that; Conflict if its id is that
        of another one."""
        value = _with(value, changed=self.host.now())
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
        """Makes one change; the caller holds the lock of changing. If nobody knows whether it was stored, what follows
        from what is stored is made true."""
        for _ in range(TRIES):
            before = await self.find(number, server)
            after = alter(before)
            if after == before:
                return before
            is_same = _with(after, message=before.message) == before  # and another message shows it
            at = before.changed if is_same else self.host.now()
            after = _with(after, changed=at, revision=before.revision + 1)
            try:
                await self.shelf.change(self.host.store, before, after)
            except Conflict:
                continue
            except Unavailable:
                self._doubt(number)
                raise
            return after
        raise NotSaved

    async def channel_gone(self, channel: int) -> None:
        """Ends all in a channel that is gone: nobody can reach them any more."""
        for number in await self.shelf.open_in(self.host.store, channel):
            await self.change(number, self._closed)
            self.follow(number)

    # What follows

    def follow(self, number: int) -> None:
        """Makes true what follows from what is stored, in the background."""
        self._follows.soon(number)

    def show(self, numbers: Iterable[int]) -> None:
        """Updates the messages of these from what is stored, in the background; the process of their server does
        that."""
        for number in numbers:
            self._shows.soon(number)

    async def _follow_unless_away(self, number: int) -> None:
        """While Discord does not reach the server nothing begins or ends, as nobody could press anything."""
        if not await self._waits(number, self._follows):
            await self._follow(number)

    async def _show_unless_away(self, number: int) -> None:
        if not await self._waits(number, self._shows):
            await self._show(number)

    async def _waits(self, number: int, errands: Errands[int]) -> bool:
        """Whether this has to wait until Discord reaches the server again."""
        outages = self.host.outages
        if not outages.is_on:
            return False
        server = (await self.find(number)).server
        return outages.defer(server, (errands.name, number), lambda: errands.soon(number))

    async def show_now(self, number: int) -> None:
        """The same for one, and returns when it is shown, or has to be tried again later."""
        await self._shows.now(number)

    def _doubt(self, number: int) -> None:
        """Goes on from what is stored, as something has failed that may be stored all the same, and shows that."""
        self._follows.perhaps(number)
        self._shows.perhaps(number)

    def _does_not_follow(self, number: int, error: Exception) -> float:
        """What may take long to repair is shown all the same."""
        longest = self._does_not_go_on(number, error)
        if longest != LONGEST:
            self._shows.perhaps(number)
        return longest

    def _does_not_go_on(self, number: int, error: Exception) -> float:
        if isinstance(error, FAILED) and (may_pass(error) or is_closing(error)):
            log.info("%s %s does not go on now: %s", self.kind, to_key(number), why(error))
            return LONGEST if may_pass(error) else LONGEST_REST + number % SPREAD
        log_failure(log, error, "%s %s does not go on", self.kind, to_key(number))
        return patience(error)

    async def _wake(self, number: int) -> None:
        """The clock goes on at once; other tables do not wait for what is sent here."""
        self.follow(number)

    def _alone(self, number: int) -> asyncio.Lock:
        """Its lock of showing."""
        return self._showing.setdefault(number, asyncio.Lock())

    # Showing

    async def post(self, number: int, how: Callable[[Screen], Awaitable[int | None]]) -> None:
        """Shows it in a message that `how` sends, and which is its own from now on."""
        self._posting.add(number)
        try:
            screen = await self.screen(await self.find(number))
            message = await how(screen)
            if message is not None:
                await self._stands(number, message, screen)
        finally:
            self._posting.discard(number)
            self.show([number])

    async def announce(self, number: int, how: Callable[[Screen], Awaitable[int | None]]) -> None:
        """The same with the answer to a command. If Discord does not take that answer, the message is posted on its
        own, and NotShown says where."""
        try:
            await self.post(number, how)
        except FAILED as error:
            log.warning("the answer with %s %s was not sent: %s", self.kind, to_key(number), why(error))
            await self._shows.now(number)
            value = await self.find(number)
            if value.message is None:
                raise NotShown("stored-not-posted") from error
            link = link_to(value.server, value.channel, value.message)
            raise NotShown("stored-posted", link=link) from error

    async def _stands(
        self, number: int, message: int, screen: Screen, alter: Callable[[V], V] = lambda value: value
    ) -> None:
        """From now on the message that was just sent with this screen is its own. What has changed since the screen was
        drawn is shown; a press on the message may have edited it already."""
        if message not in self._on_show:
            self._shown(message, screen)
        await self.change(number, lambda value: self._standing(alter(value), message))
        self.show([number])
        self.follow(number)

    async def answer(self, number: int, edit: Callable[[Screen], Awaitable[Any]], pressed: int) -> None:
        """Answers a press by editing the message that was pressed; if that is not its own, or the answer was lost, its
        own is shown too."""
        async with self._alone(number):
            value, is_shown = await self.find(number), False
            try:
                screen = await self.screen(value)
                self._on_show.pop(pressed, None)
                await edit(screen)
                self._shown(pressed, screen)
                is_shown = pressed == value.message
            finally:
                if not is_shown:
                    self.show([number])

    def _may_show(self, value: V) -> bool:
        """Whether its message may show it as it is now."""
        return self.host.store.shards.has(value.server)

    async def _show(self, number: int) -> None:
        """Edits its message if that shows something else. If there is none, or none any more, another one is posted. If
        Discord goes on refusing that all stays as it was."""
        if number in self._posting or await self._edit(number):
            return
        value = await self.find(number)
        if self._needs_message(value):
            screen, about = await self.screen(value), f"{value.id} in place of {value.message}"
            async with self._asking("the message of %s %s is missing", value):
                more = {**new_message(screen), "nonce": nonce(about), "silent": True}
                sent = await send(self.client, value.channel, **more)
                await self._stands(number, sent.id, screen)

    async def _edit(self, number: int) -> bool:
        """Edits its message if that may and does show something else. False if there is none, or none any more."""
        async with self._alone(number):
            value = await self.find(number)
            if not self._may_show(value):
                return True
            if value.message is None:
                return False
            screen, channel = await self.screen(value), self.client.get_partial_messageable(value.channel)
            if self._on_show.get(value.message) == components_of(screen):
                return True
            self._on_show.pop(value.message, None)  # the answer alone may be lost
            message = channel.get_partial_message(value.message)
            async with self._asking("the message of %s %s stays as it was", value):
                try:
                    await message.edit(**edited_message(screen))
                except discord.NotFound as error:
                    if error.code != UNKNOWN_MESSAGE:
                        raise
                    return False
                self._shown(value.message, screen)
            return True

    @asynccontextmanager
    async def _asking(self, otherwise: str, value: V) -> AsyncIterator[None]:
        """Wraps a request about it that is tried again, even if the bot is not allowed to do that: for two days, unless
        the channel is known to be gone."""
        is_there = self.client.get_channel(value.channel) is not None
        is_allowed = is_there and self._is_fresh(value)
        with if_possible(otherwise, self.kind, value.key, or_later=True, or_allowed=is_allowed):
            try:
                yield
            except discord.HTTPException as error:
                await self._refused(value, error)
                raise

    def _is_fresh(self, value: V) -> bool:
        """Whether it has changed so lately that what is refused is worth another try."""
        return value.changed is not None and self.host.now() - value.changed < WORTH

    def _shown(self, message: int, screen: Screen) -> None:
        """Remembers what a message shows."""
        self._on_show.use(message, components_of(screen))

    # The end

    @property
    def is_busy(self) -> bool:
        """Whether anything is under way."""
        return self._shows.is_busy or any(errands.is_busy for errands in self._errands)

    async def stop(self, patience: float = PATIENCE, /) -> None:
        """Returns when nothing is under way, or after so many seconds: what is not done is done at the next start."""
        await asyncio.gather(*(errands.stop(patience) for errands in self._errands))
        await self._shows.stop(patience)  # last, as it shows what the others have done

    @property
    def _errands(self) -> tuple[Errands[int], ...]:
        """What is done in the background beside showing."""
        return (self._follows,)
