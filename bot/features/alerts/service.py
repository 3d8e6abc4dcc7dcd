"""One more wanted: a lobby that lacks players calls those who asked to be told of it, once, by direct message.

That it does so is stored first; a bot that ended meanwhile goes on for a few minutes. Whoever is called is looked up
just before, as they must still see the channel, and has it taken off their budget of that day before anything is sent.
What is not known sends nothing.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from zoneinfo import ZoneInfo

import discord

from bot.commands.dispatcher import on_component
from bot.commands.lobby import LobbyButtons
from bot.commands.reply import Reply
from bot.core.custom_ids import nonce, to_key
from bot.core.errors import Gone
from bot.core.jobs import Jobs, patience
from bot.core.service import PATIENCE, Service
from bot.database import log_failure
from bot.features.alerts import store
from bot.i18n.translations import translations_of
from bot.members import servers
from bot.members.model import Member, Subscription
from bot.members.people import People
from bot.messages.channels import FAILED, LEFT, why
from bot.messages.pings import DM_CLOSED
from bot.messages.render import Renderer
from bot.screens.call import wanted
from bot.screens.components import new_message
from bot.tables import store as db
from bot.tables.guests import guests, lacks_players, with_call
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.lobby import OneMoreWanted
from bot.tables.table import Table

log = logging.getLogger(__name__)
FRESH = timedelta(minutes=5)
"""How long after the press somebody may still be called."""
MOST_CALLED = 50
"""How many members one lobby calls."""


@dataclass(eq=False, repr=False)
class PlayAlerts(Service):
    """The calls of all lobbies that lack players."""

    client: discord.Client
    host: Host
    people: People
    renderer: Renderer

    def __post_init__(self) -> None:
        self._jobs = Jobs[int]("call for", self._call, self._failed)
        self._called: dict[int, set[int]] = {}
        """Whom the calls that are under way, or tried again, have called already."""

    async def start(self) -> None:
        """Goes on where the bot stopped."""
        for number in await db.calling(self.host.store, self.host.now() - FRESH):
            self.call(number)

    async def stop(self, patience: float = PATIENCE, /) -> None:
        """Calls nobody any more; what is under way has a moment."""
        await self._jobs.stop(patience)

    def call(self, number: int) -> None:
        """Calls those who asked to be told of this lobby, soon."""
        self._jobs.schedule(number)

    async def asked(self, table: Table) -> list[tuple[int, Subscription]]:
        """Those who want to be told of such a table once more today, and may join it. Gone if there is nobody."""
        now, server = self.host.now(), await self.people.server(table.server)
        excluded, found = await servers.excluded(self.host.store, table.server, now), []
        for member, zone, subscription in await store.subscriptions(self.host.store, table.server, table.game):
            today = now.astimezone(ZoneInfo(zone) if zone else server.tz).date()
            is_free = member not in (*guests(table), *table.removed, *excluded)
            if is_free and today.weekday() in subscription.days and subscription.is_left(today.isoformat()):
                found.append((member, subscription))
        if not found:
            raise Gone("refuse-wanted-nobody")
        return found

    async def _today(self, table: Table, member: int) -> date:
        """The day that it is for the member."""
        return self.host.now().astimezone(await self.people.zone(table.server, member)).date()

    async def _call(self, number: int) -> None:
        called = self._called.setdefault(number, set())
        with suppress(Gone):
            handle = await self.host.find(number)
            for member, subscription in await self.asked(handle.table):
                if len(called) == MOST_CALLED or not self._is_open(handle):
                    break
                if member not in called and await self._tell(handle, member, subscription):
                    called.add(member)
        del self._called[number]

    def _is_open(self, handle: Handle) -> bool:
        """Whether the lobby still lacks players, and has called for them just now."""
        called = handle.table.wanted
        return called is not None and self.host.now() < called + FRESH and lacks_players(handle.table)

    async def _tell(self, handle: Handle, number: int, subscription: Subscription) -> bool:
        """Tells a member who wants that, unless they sleep, are on holiday, do not see the channel, or were told often
        enough today; whether one of their calls of today was spent on it."""
        table, member = handle.table, await self.people.member(number)
        if not await self.people.may_be_told(table.server, number, self.host.now()):
            return False
        if (server := await self._server_seen(handle, number)) is None:
            return False
        if not await store.spend(self.host.store, number, (await self._today(table, number)).isoformat(), table.id):
            return False
        if not self._is_open(handle) or number in (*guests(handle.table), *handle.table.removed):
            return True
        ctx = self.renderer.ctx(handle, None, translations_of(member))
        screen = wanted(ctx, handle.table.playing, table.server, server, subscription.most)
        try:
            channel = await self.client.create_dm(discord.Object(number))
            await channel.send(**new_message(screen), nonce=nonce(f"wanted {table.id} {number}"))
        except FAILED as error:
            log.info("a member who asked to be told of table %s was not: %s", table.key, why(error))
            if getattr(error, "code", None) == DM_CLOSED:
                await self.people.note(member, dm_closed=True)
        return True

    async def _server_seen(self, handle: Handle, member: int) -> str | None:
        """The name of the server, if the member is on it now and sees the channel of the lobby; else None. A thread to
        which one is invited is seen by nobody, as far as this knows."""
        guild = self.client.get_guild(handle.table.server)
        place = guild.get_channel_or_thread(handle.place) if guild is not None else None
        if guild is None or place is None or (isinstance(place, discord.Thread) and place.is_private()):
            return None
        try:
            who = await guild.fetch_member(member)
        except (discord.NotFound, discord.Forbidden) as error:
            if error.code in LEFT:
                await store.ask_no_more(self.host.store, guild.id, member)
            return None
        return guild.name if place.permissions_for(who).view_channel else None

    def _failed(self, number: int, error: Exception) -> float:
        log_failure(log, error, "not all who asked are told of table %s", to_key(number))
        return patience(error)


@dataclass(eq=False, repr=False)
class PlayAlertButton:
    """Answers *One more wanted* among the options of a lobby."""

    calls: PlayAlerts
    lobby: LobbyButtons

    @on_component
    async def wanted(self, reply: Reply, member: Member, asked: OneMoreWanted) -> None:
        """Calls those who asked to be told, if there are any, once."""
        host = self.calls.host

        def called(table: Table) -> Table:
            return with_call(table, member.id, host.now())

        await self.calls.asked(called((await host.find(asked.table)).table))
        handle = await host.change(asked.table, called)
        self.calls.call(handle.id)
        self.lobby.table_messages.refresh(handle)
        await self.lobby.show_options(reply, member, handle, translations_of(member)("wanted-called"))
