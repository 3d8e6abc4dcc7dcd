"""Members and servers as stored: a small cache in front of three tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.core.errors import Unavailable
from bot.core.service import Lru, Service
from bot.database import Store, uncounted_writes
from bot.members import servers
from bot.members import store as members
from bot.members.model import REMINDERS, Member, Server, holiday_at
from bot.members.pace import Hours

KEEP = 2000
K = TypeVar("K")
V = TypeVar("V")


@dataclass(eq=False, repr=False)
class People(Service):
    """Finds and keeps members and servers."""

    store: Store
    _members: Lru[int, Member] = field(default_factory=lambda: Lru(KEEP))
    _servers: Lru[int, Server] = field(default_factory=lambda: Lru(KEEP))
    _names: Lru[tuple[int, int], str] = field(default_factory=lambda: Lru(KEEP))
    _leaving: set[int] = field(default_factory=set)
    """Members whose data is being deleted."""
    _changes: int = 0
    """Counts what was changed, deleted or told by another process: what was being read meanwhile may be older."""

    def __post_init__(self) -> None:
        self.news = {"member": self.forget, "server": self.forget_server}

    async def member(self, number: int) -> Member:
        """The member; with the defaults if the bot never met them."""
        return await self._read(self._members, number, members.find, number)

    async def server(self, number: int) -> Server:
        """The server; with the defaults if the bot never met it."""
        return await self._read(self._servers, number, servers.find, number)

    async def name(self, server: int, member: int) -> str:
        """What the member is called on this server; "" if the bot never met them there."""
        whose = (server, member)
        return await self._read(self._names, whose, members.name, *whose)

    async def zone(self, server: int, member: int) -> tzinfo:
        """The member's time zone; the server's if they chose none."""
        who = await self.member(member)
        return ZoneInfo(who.zone) if who.zone else (await self.server(server)).tz

    async def hours(self, server: int, member: int) -> Hours:
        """When the member is awake, and what else says how long they may take at a table of this server."""
        who, zone = await self.member(member), await self.zone(server, member)
        holiday = holiday_at(who, await self.server(server), zone)
        return Hours(zone, who.quiet_from, who.quiet_to, REMINDERS[who.reminders], who.hints, holiday)

    # Whether a member may be disturbed: whoever calls or reminds asks here

    async def is_asleep(self, server: int, member: int, now: datetime) -> bool:
        """Whether nothing may ring for the member now: these are their quiet hours, or they are on holiday."""
        return await self.earliest(server, member, now) > now

    async def may_be_told(self, server: int, member: int, now: datetime) -> bool:
        """Whether the member may get a direct message now that is about no turn of theirs: they accept some, are not
        asleep, and not on holiday, not even where no table waits for that."""
        who = await self.member(member)
        return not (who.dm_closed or who.back(now) or await self.is_asleep(server, member, now))

    async def earliest(self, server: int, member: int, now: datetime) -> datetime:
        """The first moment from now on at which something may ring for the member."""
        return (await self.hours(server, member)).earliest(now)

    async def wants_reminders(self, member: int) -> bool:
        """Whether the member wants to be reminded; without a sound while asleep."""
        return (await self.member(member)).reminders != "none"

    async def met(
        self, number: int, locale: str, *, server: int | None, name: str = "", server_locale: str = "en-US"
    ) -> Member:
        """The member of this interaction. Languages, and their name on this server, are stored when they are new,
        besides what was asked for."""
        member = await self.member(number)
        is_renamed = server is not None and await self.name(server, number) != name
        is_translated = server is not None and (await self.server(server)).locale != server_locale
        if member.locale == locale and not is_renamed and not is_translated:
            return member
        with uncounted_writes():
            if member.locale != locale:
                member = await self.change_member(number, locale=locale)
            if server is not None and is_renamed:
                renaming = members.rename(self.store, server, number, name)
                await self._write(self._names, (server, number), renaming, lambda _: name)
            if server is not None and is_translated:
                await self.change_server(server, locale=server_locale)
        return member

    async def change_member(self, number: int, **chosen: Any) -> Member:
        """Stores these settings of a member; the member with them. Others may be changed at the same moment."""
        writing = members.change(self.store, number, chosen)
        await self._write(self._members, number, writing, lambda member: member.with_settings(chosen))
        return await self.member(number)

    async def learned(self, number: int, lesson: str) -> Member:
        """Stores a lesson that a member has solved; the member with it."""
        return await self._add(number, "lessons", lesson)

    async def _add(self, number: int, name: str, value: str) -> Member:
        """Stores one more value in a list of a member. Others may be added at the same moment."""

        def added(member: Member) -> Member:
            return replace(member, **{name: tuple(dict.fromkeys((*getattr(member, name), value)))})

        await self._write(self._members, number, members.add_to(self.store, number, name, value), added)
        return await self.member(number)

    async def change_server(
        self, number: int, *, by: int | None = None, at: datetime | None = None, **chosen: Any
    ) -> Server:
        """Stores these settings of a server, and if a member chose them who that was, and when; the server with them.
        Others may be changed at the same moment."""
        writing = servers.change(self.store, await self.server(number), chosen, by, at)
        await self._write(self._servers, number, writing, lambda server: server.with_settings(chosen))
        return await self.server(number)

    async def note(self, before: Member, **noticed: Any) -> None:
        """Stores what was noticed about a member, unless their data was changed or deleted meanwhile. If that fails it
        will be noticed again."""
        if self._members.get(before.id) is before and before.id not in self._leaving:
            with suppress(Unavailable), uncounted_writes():
                await self.change_member(before.id, **noticed)

    async def has_played(self, number: int, game: str) -> None:
        """Stores that a member has played a game to its end: from now on their hand gives no hints to it."""
        if game not in (await self.member(number)).hints and number not in self._leaving:
            with suppress(Unavailable), uncounted_writes():
                await self._add(number, "hints", game)

    def forget_server(self, number: int) -> None:
        """Drops a server from the cache, as another process has changed it."""
        self._changes += 1
        self._servers.pop(number, None)

    @contextmanager
    def leaving(self, number: int) -> Iterator[None]:
        """Wraps the deletion of a member's data: what is noticed about them meanwhile would be stored after it."""
        self._leaving.add(number)
        try:
            yield
        finally:  # if it failed it may be stored all the same
            self._leaving.discard(number)
            self.forget(number)

    def forget(self, number: int) -> None:
        """Drops a member from the cache, as their data was changed or deleted."""
        self._changes += 1
        self._members.pop(number, None)
        for key in [key for key in self._names if key[1] == number]:
            del self._names[key]

    def forget_all(self) -> None:
        """Empties the cache, as changes by other processes may have been missed."""
        self._changes += 1
        for cache in (self._members, self._servers, self._names):
            cache.clear()

    async def _read(self, cache: Lru[K, V], key: K, ask: Callable[..., Awaitable[V]], *about: int) -> V:
        """What is kept, or else what the database holds, read once more if anything was changed while it was read: that
        there is nothing is asked each time. The entries used last are kept."""
        while not cache.get(key):
            changes = self._changes
            found = await ask(self.store, *about)
            if self._changes == changes:
                if not cache.get(key):  # or somebody who asked at the same moment has it already
                    cache[key] = found
                break
        cache.use(key, cache[key])
        return cache[key]

    async def _write(self, cache: Lru[K, V], key: K, writing: Awaitable[None], change: Callable[[V], V]) -> None:
        """Stores a change, and makes it to what is kept. If that fails it may be stored all the same: it is read when
        needed."""
        try:
            await writing
            if key in cache:
                cache[key] = change(cache[key])
        except BaseException:
            cache.pop(key, None)
            raise
        finally:
            self._changes += 1
