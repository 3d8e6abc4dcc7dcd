"""Members and servers as the store knows them: names, languages, habits. A small cache in front of two tables."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict, dataclass, field
from datetime import time, tzinfo
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import discord
from sqlalchemy import Table as SqlTable
from sqlalchemy import delete, insert, select

from bot.drawing.words import Words, words_for
from bot.model.pace import Hours
from bot.store import Store
from bot.store import schema as t

KEEP = 2000
P = TypeVar("P", "Member", "Server")


@dataclass
class Member:
    """A person, with what they chose under `/me`."""

    id: int
    name: str = ""
    locale: str = "en-US"
    language: str | None = None
    zone: str | None = None
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60
    reminders: bool = True
    private_by: str = "button"
    dm_closed: bool = False
    hints: list[str] = field(default_factory=list)

    @property
    def words(self) -> Words:
        return words_for(self.language or self.locale)

    @property
    def quiet(self) -> tuple[time, time]:
        """From when to when the member is not to be disturbed."""
        return time(*divmod(self.quiet_from, 60)), time(*divmod(self.quiet_to, 60))


@dataclass
class Server:
    """A Discord server, with what was chosen under `/settings`."""

    id: int
    locale: str = "en-US"
    language: str | None = None
    zone: str = "UTC"
    channels: list[int] = field(default_factory=list)
    pace: str = "live"
    season: str = "quarter"
    tournament_role: int | None = None
    tables_per_member: int = 5
    tables_per_server: int = 50
    rate_computers: bool = False

    @property
    def words(self) -> Words:
        return words_for(self.language or self.locale)

    @property
    def tz(self) -> tzinfo:
        return ZoneInfo(self.zone)


class People:
    """Finds and keeps members and servers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._members: OrderedDict[int, Member] = OrderedDict()
        self._servers: OrderedDict[int, Server] = OrderedDict()

    async def member(self, number: int) -> Member:
        """The member; one we never met has the defaults."""
        return await self._find(t.members, Member, self._members, number)

    async def server(self, number: int) -> Server:
        """The server; one we never met has the defaults."""
        return await self._find(t.servers, Server, self._servers, number)

    async def hours(self, server: int, member: int) -> Hours:
        """When the member is awake; who did not say where they live lives where the server does."""
        who = await self.member(member)
        zone = ZoneInfo(who.zone) if who.zone else (await self.server(server)).tz
        return Hours(zone, who.quiet_from, who.quiet_to, who.reminders)

    async def met(self, interaction: discord.Interaction[Any]) -> Member:
        """The member of an interaction. Name and languages are stored when they are new."""
        member = await self.member(interaction.user.id)
        name, locale = interaction.user.display_name, str(interaction.locale)
        if (member.name, member.locale) != (name, locale):
            member.name, member.locale = name, locale
            await self.save(member)
        if interaction.guild_id is not None:
            server = await self.server(interaction.guild_id)
            server_locale = str(interaction.guild_locale or "en-US")
            if server.locale != server_locale:
                server.locale = server_locale
                await self.save(server)
        return member

    async def save(self, who: Member | Server) -> None:
        """Stores a member or a server; what is stored is what is found from now on."""
        table = t.members if isinstance(who, Member) else t.servers
        row = asdict(who)

        async def work(connection: Any) -> None:
            await connection.execute(delete(table).where(table.c.id == who.id))
            await connection.execute(insert(table), [row])

        await self._store.write(work=work)
        if isinstance(who, Member):
            self._members[who.id] = who
        else:
            self._servers[who.id] = who

    async def note(self, who: Member) -> None:
        """Stores what was noticed about a member, unless they have changed or deleted what is kept of them since."""
        if self._members.get(who.id) is who:
            await self.save(who)

    def forget(self, number: int) -> None:
        """Drops a member from the cache, after their data was deleted."""
        self._members.pop(number, None)

    async def _find(self, table: SqlTable, kind: type[P], cache: OrderedDict[int, P], number: int) -> P:
        found = cache.get(number)
        if found is None:
            rows = await self._store.rows(select(table).where(table.c.id == number))
            found = cache.setdefault(number, kind(**rows[0]._mapping) if rows else kind(number))
            while len(cache) > KEEP:
                cache.popitem(last=False)
        cache.move_to_end(number)
        return found
