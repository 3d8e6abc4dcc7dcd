"""Reads and writes members, servers and names of members, through a cache."""

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
    """Reads and changes the settings of members and servers through a cache."""

    store: Store
    _members: Lru[int, Member] = field(default_factory=lambda: Lru(CACHE_SIZE))
    _servers: Lru[int, Server] = field(default_factory=lambda: Lru(CACHE_SIZE))
    _names: Lru[tuple[int, int], str] = field(default_factory=lambda: Lru(CACHE_SIZE))
    _leaving: set[int] = field(default_factory=set)
    """Ids of the members whose data is being deleted."""
    _changes: int = 0
    """Counts the changes and deletions by this process and by others. A value that was read while this number changed
    may be outdated."""

    def __post_init__(self) -> None:
        self.notification_handlers = {"member": self.drop_cached_member, "server": self.drop_cached_server}

    async def member(self, number: int) -> Member:
        """Returns the settings of the member with the id `number`; the defaults if nothing is stored."""
        return await self._read(self._members, number, members.find, number)

    async def server(self, number: int) -> Server:
        """Returns the settings of the server with the id `number`; the defaults if nothing is stored."""
        return await self._read(self._servers, number, servers.find, number)

    async def name(self, server: int, member: int) -> str:
        """Returns the member's name on this server; "" if no name is stored."""
        key = (server, member)
        return await self._read(self._names, key, members.find_name, *key)

    def cached_name(self, server: int, member: int) -> str:
        """Returns the member's name on this server if it is in the cache; otherwise ""."""
        return self._names.get((server, member)) or ""

    async def zone(self, server: int, member: int) -> tzinfo:
        """Returns the member's time zone, or the server's if the member has chosen none."""
        settings = await self.member(member)
        return ZoneInfo(settings.zone) if settings.zone else (await self.server(server)).tz

    async def hours(self, server: int, member: int) -> WakingHours:
        """Returns the quiet hours, holiday and other settings that decide when the member's deadlines on this server
        end."""
        settings, zone = await self.member(member), await self.zone(server, member)
        holiday = holiday_on_server(settings, await self.server(server), zone)
        return WakingHours(
            zone,
            settings.quiet_from,
            settings.quiet_to,
            REMINDERS[settings.reminders],
            settings.hints,
            holiday,
            away_until=settings.holiday_until,
        )

    # Each call (a message that mentions a member), reminder and direct message first asks one of these methods.

    async def is_asleep(self, server: int, member: int, now: datetime) -> bool:
        """Returns whether the member is in quiet hours or on holiday, so that nothing may make a sound."""
        return await self.next_reachable_moment(server, member, now) > now

    async def may_get_direct_message(self, server: int, member: int, now: datetime) -> bool:
        """Returns whether the member may get a direct message that is not about their turn. The member must accept
        direct messages, and be neither in quiet hours nor on holiday."""
        return not ((await self.member(member)).dm_closed or await self.is_asleep(server, member, now))

    async def next_reachable_moment(self, server: int, member: int, now: datetime) -> datetime:
        """Returns the first moment from `now` on at which the member is neither in quiet hours nor on holiday. A
        holiday counts here even on a server that allows no holidays."""
        return (await self.hours(server, member)).next_reachable_moment(now)

    async def wants_reminders(self, member: int) -> bool:
        """Returns whether the member wants reminders. In quiet hours, reminders make no sound."""
        return (await self.member(member)).reminders != "none"

    async def update_member(
        self, number: int, locale: str, *, server: int | None, name: str = "", server_locale: str = "en-US"
    ) -> Member:
        """Stores the member's language, the member's name on the server and the server's language, as an interaction
        gave them, if they have changed. Returns the member. The statistics do not count these writes as writes of the
        interaction."""
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
        """Stores the settings `chosen` of a member, by name, and returns the member. Other settings that are changed at
        the same time stay changed."""
        writing = members.change_settings(self.store, number, chosen)
        await self._write(self._members, number, writing, lambda member: member.with_settings(chosen))
        return await self.member(number)

    async def add_solved_lesson(self, number: int, lesson: str) -> Member:
        """Stores that the member has solved a lesson, and returns the member."""
        return await self._add(number, "lessons", lesson)

    async def _add(self, number: int, name: str, value: str) -> Member:
        """Appends a value to the member's list `name`, unless the list contains the value. Values that are added at the
        same time are all stored. Returns the member."""

        def with_value(member: Member) -> Member:
            return replace(member, **{name: tuple(dict.fromkeys((*getattr(member, name), value)))})

        await self._write(self._members, number, members.append_to_list(self.store, number, name, value), with_value)
        return await self.member(number)

    async def change_server(
        self, number: int, *, changed_by: int | None = None, at: datetime | None = None, **chosen: Any
    ) -> Server:
        """Stores the settings `chosen` of a server, by name, and returns the server. `changed_by` (the id of the member
        who chose them) and `at` are for the list of changes. Other settings that are changed at the same time stay
        changed."""
        writing = servers.change_settings(self.store, await self.server(number), chosen, changed_by, at)
        await self._write(self._servers, number, writing, lambda server: server.with_settings(chosen))
        return await self.server(number)

    async def store_observation(self, before: Member, **observed: Any) -> None:
        """Stores what the bot has observed about a member, such as closed direct messages, as settings. Does nothing if
        the member's data was changed or deleted since `before` was read. Also ignores a failure of the database, as the
        bot will observe the same again."""
        if self._members.get(before.id) is before and before.id not in self._leaving:
            with suppress(DatabaseUnavailable), uncounted_writes():
                await self.change_member(before.id, **observed)

    async def add_played_game(self, number: int, game: str) -> None:
        """Stores that a member has finished a game. The member's hand then no longer explains the first steps of this
        game."""
        if game not in (await self.member(number)).hints and number not in self._leaving:
            with suppress(DatabaseUnavailable), uncounted_writes():
                await self._add(number, "hints", game)

    def drop_cached_server(self, number: int) -> None:
        """Drops a server from the cache after another process has changed it."""
        self._changes += 1
        self._servers.pop(number, None)

    @contextmanager
    def while_deleting(self, number: int) -> Iterator[None]:
        """A context in which the data of a member is deleted, so that observations about the member are not stored."""
        self._leaving.add(number)
        try:
            yield
        finally:  # also after an error, as the deletion may have been committed
            self._leaving.discard(number)
            self.drop_cached_member(number)

    def drop_cached_member(self, number: int) -> None:
        """Drops a member from the cache after the member's data was changed or deleted."""
        self._changes += 1
        self._members.pop(number, None)
        for key in [key for key in self._names if key[1] == number]:
            del self._names[key]

    def clear_cache(self) -> None:
        """Empties the cache after notifications from other processes may have been missed."""
        self._changes += 1
        for cache in (self._members, self._servers, self._names):
            cache.clear()

    async def _read(self, cache: Lru[K, V], key: K, load: Callable[..., Awaitable[V]], *arguments: int) -> V:
        """Returns the value for `key` from the cache, or loads it with `load(store, *arguments)`. Loads it again if
        anything was changed while it was read. An empty value in the cache is always loaded again."""
        while not cache.get(key):
            changes = self._changes
            value = await load(self.store, *arguments)
            if self._changes == changes:
                if not cache.get(key):  # a concurrent read may have cached the value already
                    cache[key] = value
                break
        cache.put(key, cache[key])
        return cache[key]

    async def _write(self, cache: Lru[K, V], key: K, writing: Awaitable[None], change: Callable[[V], V]) -> None:
        """Awaits `writing`, which stores a change, and then applies `change` to the value in the cache. After an error
        the value is dropped from the cache, as the change may have been committed."""
        try:
            await writing
            if key in cache:
                cache[key] = change(cache[key])
        except BaseException:
            cache.pop(key, None)
            raise
        finally:
            self._changes += 1
