"""The bot as a guest: what it says first on a server, which ones it leaves, what becomes of those that removed it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection

import discord

from bot.core.service import Service
from bot.features.help import welcome
from bot.features.privacy.service import Deletion
from bot.i18n.translations import words_for
from bot.members import presence
from bot.members.people import People
from bot.messages.channels import FAILED, if_possible, why
from bot.operations.departures import Departures
from bot.screens.components import new_message
from bot.tables.host import Host

log = logging.getLogger(__name__)


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
        if channel is not None and await presence.greets(self._host.store, guild.id):
            with if_possible("server %s cannot be greeted", guild.id):
                await channel.send(**new_message(welcome(words_for(str(guild.preferred_locale)))))

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
