"""The bot as a guest: what it says first on a server, which ones it leaves, and what becomes of those that removed it:
a month later everything of theirs is deleted.

The month begins only when Discord says so: by the event of a removal, or, for a server that is absent after a start, by
three days in a row on which it knows of none that the bot could see. An outage never begins it; coming back ends it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord
from discord.ext import tasks

from bot.core.service import PATIENCE, Service, cancel
from bot.database import Conflict, Store, log_failure
from bot.features.help import welcome
from bot.features.privacy.service import Deletion
from bot.i18n.translations import translations_for
from bot.members import servers
from bot.members.people import People
from bot.messages.channels import FAILED, if_possible, why
from bot.screens.components import new_message
from bot.tables.host import Host

log = logging.getLogger(__name__)
KEPT = timedelta(days=30)
"""How long after its removal the data of a server is kept."""
DAY = timedelta(hours=20)
"""How long after Discord was asked for a server it is asked again."""
ABSENT = 3
"""On so many days in a row Discord must not know a server."""


@dataclass(eq=False, repr=False)
class Departures(Service):
    """Notes who has removed the bot and who is back, and deletes what is left of those who stayed away."""

    store: Store
    now: Callable[[], datetime]
    present: Callable[[], Collection[int]]
    """The servers where the bot is, as the gateway has told, those that are away for now among them."""
    look: Callable[[int], Awaitable[bool | None]]
    """Whether Discord knows the server, as far as the bot may see it; None if it does not say."""
    end_all: Callable[[int], Awaitable[None]]
    """Ends whatever is open in a channel."""
    forget: Callable[[int], Awaitable[None]]
    """Forgets what is kept in memory of a server whose rows are deleted."""

    async def servers_known(self) -> None:
        """Looks now, and once a day."""
        if not self._daily.is_running():
            self._daily.start()

    async def stop(self, _: float = PATIENCE, /) -> None:
        await cancel(self._daily.get_task())

    async def server_left(self, server: int) -> None:
        log.info("the bot was removed from server %s: its data is deleted in %s days", server, KEPT.days)
        await servers.note_presence(self.store, server, gone=self.now())

    async def back(self, server: int) -> None:
        """The bot is on the server again, or for the first time."""
        if (await servers.presences(self.store)).get(server, servers.Presence(server)).gone is not None:
            await servers.back(self.store, [server])

    @tasks.loop(hours=24)
    async def _daily(self) -> None:
        try:
            await self.tidy()
        except Exception as error:  # tomorrow is soon enough
            log_failure(log, error, "nobody has looked today for the servers that removed the bot")

    async def tidy(self) -> None:
        """Does what is due today."""
        found, here = await servers.presences(self.store), set(self.present())
        doubted = (one.server for one in found.values() if one.gone is not None or one.absent)
        await servers.back(self.store, here.intersection(doubted))
        for server in sorted(await servers.known(self.store) - here):
            try:
                with suppress(Conflict):  # another process has just written it
                    await self._look_at(found.get(server, servers.Presence(server)))
            except Exception as error:  # the others do not wait for it
                log_failure(log, error, "server %s may have removed the bot: it is looked at again tomorrow", server)

    async def _look_at(self, one: servers.Presence) -> None:
        if one.gone is None:
            await self._look_for(one)
        elif one.gone <= self.now() - KEPT:
            await self._forget(one.server)

    async def _look_for(self, one: servers.Presence) -> None:
        """Asks Discord for a server that the gateway did not name, once a day."""
        now = self.now()
        if one.looked is not None and now - one.looked < DAY:
            return
        is_there = await self.look(one.server)
        if is_there is None:
            return
        days = 0 if is_there else one.absent + 1
        await servers.note_presence(self.store, one.server, looked=now, absent=days)
        if days >= ABSENT:
            await self.server_left(one.server)

    async def _forget(self, server: int) -> None:
        for channel in await servers.channels(self.store, server):
            await self.end_all(channel)
        await self.store.write(work=servers.forget(server), news=(f"server {server}",))
        await self.forget(server)
        log.info("everything of server %s is deleted: it removed the bot %s days ago", server, KEPT.days)


class Guest(Service):
    """Greets servers that invite the bot, and keeps those away that the operator does not want (`blocked`)."""

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        people: People,
        deletion: Deletion,
        blocked: Collection[int],
        end_all: Callable[[int], Awaitable[None]],
    ) -> None:
        self._client = client
        self._host = host
        self._people = people
        self._deletion = deletion
        self._blocked = blocked
        self.departures = Departures(host.store, host.now, self._servers, self._knows, end_all, self._forget)

    async def servers_known(self) -> None:
        """Leaves the servers in `blocked`."""
        for guild in [*self._client.guilds]:
            await self._leaves(guild)

    async def server_joined(self, server: int) -> None:
        guild = self._client.get_guild(server)
        if guild is None or await self._leaves(guild):
            return
        await self.departures.back(server)
        await self._greet(guild)

    async def _greet(self, guild: discord.Guild) -> None:
        """Says in the server's language what to do first, where the bot may write; once, and never again. It is stored
        before: if the bot ends meanwhile nobody is greeted, rather than twice."""
        channel = _channel(guild)
        if channel is not None and await servers.greets(self._host.store, guild.id):
            with if_possible("server %s cannot be greeted", guild.id):
                await channel.send(**new_message(welcome(translations_for(str(guild.preferred_locale)))))

    async def _leaves(self, guild: discord.Guild) -> bool:
        """Whether the operator wants the bot to leave this server, which it has done then."""
        if guild.id not in self._blocked:
            return False
        log.warning("the bot leaves server %s: it is one of BLOCKED_SERVERS", guild.id)
        with if_possible("server %s cannot be left", guild.id):
            await guild.leave()
        return True

    # For the departures

    def _servers(self) -> set[int]:
        return {guild.id for guild in self._client.guilds}

    async def _knows(self, server: int) -> bool | None:
        try:
            await self._client.fetch_guild(server, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return False
        except FAILED as error:
            log.info("server %s cannot be looked up: %s", server, why(error))
            return None
        return True

    async def _forget(self, server: int) -> None:
        self._people.forget_all()
        await self._host.forget_all(lambda table: table.server == server)
        await self._deletion.wipe()


def _channel(guild: discord.Guild) -> discord.TextChannel | None:
    """The server's channel for such messages, else the first one in which the bot may write; None if there is none."""
    places = [guild.system_channel, *sorted(guild.text_channels, key=lambda channel: channel.position)]
    return next((one for one in places if one is not None and _may_write(one)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.view_channel and may.send_messages
