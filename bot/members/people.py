"""Cached reads and writes of members, servers and members' names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.core.errors import DatabaseUnavailable
from bot.core.service import Lru, Service
from bot.database import Store, uncounted_writes
from bot.members import servers
from bot.members import store as members
from bot.members.model import REMINDERS, Member, Server, holiday_on_server
from bot.members.pace import WakingHours

CACHE_SIZE = 2000
K = TypeVar("K")
V = TypeVar("V")


@dataclass(eq=False, repr=False)
class People(Service):
    """Reads and changes members and servers through a cache."""

    store: Store
    _members: Lru[int, Member] = field(default_factory=lambda: Lru(CACHE_SIZE))
    _servers: Lru[int, Server] = field(default_factory=lambda: Lru(CACHE_SIZE))
    _names: Lru[tuple[int, int], str] = field(default_factory=lambda: Lru(CACHE_SIZE))
    _leaving: set[int] = field(default_factory=set)
    """Members whose data is being deleted."""
    _changes: int = 0
    """Counts changes and deletions by this process and by others. A value that was read while this number changed may
    be outdated."""

    def __post_init__(self) -> None:
        self.notification_handlers = {"member": self.drop_cached_member, "server": self.drop_cached_server}

    async def member(self, number: int) -> Member:
        """The member's settings; the defaults if nothing is stored."""
        return await self._read(self._members, number, members.find, number)

    async def server(self, number: int) -> Server:
        """The server's settings; the defaults if nothing is stored."""
        return await self._read(self._servers, number, servers.find, number)

    async def name(self, server: int, member: int) -> str:
        """The member's name on this server; "" if it is not stored."""
        key = (server, member)
        return await self._read(self._names, key, members.find_name, *key)

    async def zone(self, server: int, member: int) -> tzinfo:
        """The member's time zone, or the server's if the member chose none."""
        settings = await self.member(member)
        return ZoneInfo(settings.zone) if settings.zone else (await self.server(server)).tz

    async def hours(self, server: int, member: int) -> WakingHours:
        """What decides when the member's deadlines at tables of this server end."""
        settings, zone = await self.member(member), await self.zone(server, member)
        holiday = holiday_on_server(settings, await self.server(server), zone)
        return WakingHours(
            zone, settings.quiet_from, settings.quiet_to, REMINDERS[settings.reminders], settings.hints, holiday
        )

    # Every call, reminder and direct message asks one of these methods first

    async def is_asleep(self, server: int, member: int, now: datetime) -> bool:
        """Whether the member is in quiet hours or on holiday, so that nothing may make a sound."""
        return await self.next_waking_moment(server, member, now) > now

    async def may_get_direct_message(self, server: int, member: int, now: datetime) -> bool:
        """Whether the member may get a direct message that is not about their turn: they accept direct messages, and
        are neither asleep nor on holiday, even on a server that allows no holidays."""
        settings = await self.member(member)
        return not (settings.dm_closed or settings.holiday_end(now) or await self.is_asleep(server, member, now))

    async def next_waking_moment(self, server: int, member: int, now: datetime) -> datetime:
        """The first moment from `now` on at which the member is neither asleep nor on holiday."""
        return (await self.hours(server, member)).next_waking_moment(now)

    async def wants_reminders(self, member: int) -> bool:
        """Whether the member wants reminders; while they are asleep, reminders make no sound."""
        return (await self.member(member)).reminders != "none"

    async def update_member(
        self, number: int, locale: str, *, server: int | None, name: str = "", server_locale: str = "en-US"
    ) -> Member:
        """Stores the languages and the name that came with an interaction, if they changed, and returns the member.
        These writes are not counted as writes of the interaction."""
        member = await self.member(number)
        is_renamed = server is not None and await self.name(server, number) != name
        is_translated = server is not None and (await self.server(server)).locale != server_locale
        if member.locale == locale and not is_renamed and not is_translated:
            return member
        with uncounted_writes():
            if member.locale != locale:
                member = await self.change_member(number, locale=locale)
            if server is not None and is_renamed:
                renaming = members.store_name(self.store, server, number, name)
                await self._write(self._names, (server, number), renaming, lambda _: name)
            if server is not None and is_translated:
                await self.change_server(server, locale=server_locale)
        return member

    async def change_member(self, number: int, **chosen: Any) -> Member:
        """Stores these settings of a member and returns the member. Concurrent changes of other settings are kept."""
        writing = members.change_settings(self.store, number, chosen)
        await self._write(self._members, number, writing, lambda member: member.with_settings(chosen))
        return await self.member(number)

    async def add_solved_lesson(self, number: int, lesson: str) -> Member:
        """Stores a lesson that the member has solved and returns the member."""
        return await self._add(number, "lessons", lesson)

    async def _add(self, number: int, name: str, value: str) -> Member:
        """Appends a value to a list of the member. Concurrent additions are kept."""

        def with_value(member: Member) -> Member:
            return replace(member, **{name: tuple(dict.fromkeys((*getattr(member, name), value)))})

        await self._write(self._members, number, members.append_to_list(self.store, number, name, value), with_value)
        return await self.member(number)

    async def change_server(
        self, number: int, *, changed_by: int | None = None, at: datetime | None = None, **chosen: Any
    ) -> Server:
        """Stores these settings of a server and returns the server. `changed_by` and `at` are for the list of changes:
        the member who chose the settings, and the time. Concurrent changes of other settings are kept."""
        writing = servers.change_settings(self.store, await self.server(number), chosen, changed_by, at)
        await self._write(self._servers, number, writing, lambda server: server.with_settings(chosen))
        return await self.server(number)

    async def store_observation(self, before: Member, **observed: Any) -> None:
        """Stores something observed about a member, such as closed direct messages, unless their data was changed or
        deleted since `before` was read. A database failure is ignored: it will be observed again."""
        if self._members.get(before.id) is before and before.id not in self._leaving:
            with suppress(DatabaseUnavailable), uncounted_writes():
                await self.change_member(before.id, **observed)

    async def add_played_game(self, number: int, game: str) -> None:
        """Stores that a member has finished a game, so that their hand stops explaining its first steps."""
        if game not in (await self.member(number)).hints and number not in self._leaving:
            with suppress(DatabaseUnavailable), uncounted_writes():
                await self._add(number, "hints", game)

    def drop_cached_server(self, number: int) -> None:
        """Drops a server from the cache when another process has changed it."""
        self._changes += 1
        self._servers.pop(number, None)

    @contextmanager
    def while_deleting(self, number: int) -> Iterator[None]:
        """A context in which observations about a member are not stored, while their data is deleted."""
        self._leaving.add(number)
        try:
            yield
        finally:  # after a failure the deletion may still have been committed
            self._leaving.discard(number)
            self.drop_cached_member(number)

    def drop_cached_member(self, number: int) -> None:
        """Drops a member from the cache when their data was changed or deleted."""
        self._changes += 1
        self._members.pop(number, None)
        for key in [key for key in self._names if key[1] == number]:
            del self._names[key]

    def clear_cache(self) -> None:
        """Empties the cache when notifications from other processes may have been missed."""
        self._changes += 1
        for cache in (self._members, self._servers, self._names):
            cache.clear()

    async def _read(self, cache: Lru[K, V], key: K, load: Callable[..., Awaitable[V]], *arguments: int) -> V:
        """Returns the cached value, or loads it. Loads it again if anything was changed during the read. An empty value
        is never taken from the cache. The cache keeps the most recently used entries."""
        while not cache.get(key):
            changes = self._changes
            value = await load(self.store, *arguments)
            if self._changes == changes:
                if not cache.get(key):  # unless a concurrent read has cached it already
                    cache[key] = value
                break
        cache.use(key, cache[key])
        return cache[key]

    async def _write(self, cache: Lru[K, V], key: K, writing: Awaitable[None], change: Callable[[V], V]) -> None:
        """Stores a change and applies it to the cached value. After an error the value is dropped from the cache, since
        the change may have been committed."""
        try:
            await writing
            if key in cache:
                cache[key] = change(cache[key])
        except BaseException:
            cache.pop(key, None)
            raise
        finally:
            self._changes += 1
