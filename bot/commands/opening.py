"""Whether something may be opened here and now: a table, a tournament, a night, or a door; and which rules of a server
about that are void, as what they name was deleted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import discord
from msgspec.structs import replace

from bot.commands.answer import Interaction, server_of
from bot.core.errors import LacksPermissions, NoRoom, Refusal
from bot.database.writer import Work
from bot.i18n.translations import Words, words_of
from bot.members import servers
from bot.members.model import Member, Server
from bot.members.people import People
from bot.messages.channels import is_gone, lacking
from bot.messages.posts import Posts
from bot.screens.parts import dashed, moment
from bot.tables import open_tables
from bot.tables import store as tables
from bot.tables.host import Host

ASK_AGAIN = timedelta(minutes=10)
"""How long Discord's answer counts whether a channel exists: managers cause this question with each press."""
MOST_SOUGHT = 20
"""How many open tables are looked for before another one is refused."""


@dataclass(eq=False, repr=False)
class Opening:
    """Refuses what may not be opened where it is asked for."""

    client: discord.Client
    people: People
    host: Host
    posts: Posts
    _answers: dict[int, tuple[datetime, bool]] = field(default_factory=dict)
    """When Discord was asked about a channel, and whether it was gone."""

    async def place(self, interaction: Interaction, member: Member) -> tuple[Server, int]:
        """The server and the channel where this is asked. A Refusal says why nothing may be opened there."""
        server = await self.people.server(server_of(interaction))
        if void := await self.without_deleted(interaction, server):
            server = replace(server, **void)
        assert interaction.channel_id is not None, "whatever is asked on a server is asked in a channel"
        await require_welcome(self.host, server.id, member.id)
        _require_permissions(interaction)
        _require_channel(interaction, server, member)
        return server, interaction.channel_id

    async def require_room(self, server: Server, member: Member) -> None:
        """Raises a Refusal that names the server's limit if one more table would exceed it."""
        try:
            await self._ask_for_room(server, member)
        except NoRoom as full:
            is_theirs, store = full.key == "refuse-tables-member", self.host.store
            found = await (tables.open_of(store, member.id) if is_theirs else tables.open_on(store, server.id))
            await self.posts.look(found[:MOST_SOUGHT])  # lobbies whose message is gone may end
            await self._ask_for_room(server, member)

    async def _ask_for_room(self, server: Server, member: Member) -> None:
        now = self.host.now()
        await self.host.store.read(
            lambda connection: connection.run_sync(open_tables.require_room, server, member.id, now=now, more=1)
        )

    async def without_deleted(self, interaction: Interaction, server: Server) -> dict[str, Any]:
        """The channels and the role that the server's rules name, by setting, without those that were deleted; only the
        settings that are then others. Asks Discord for channels that the gateway did not name."""
        guild, void = interaction.guild, dict[str, Any]()
        if guild is None or guild.unavailable:
            return void
        unseen = [one for one in server.channels if guild.get_channel(one) is None]
        if gone := {one for one in unseen if await self._is_gone(one)}:
            void["channels"] = tuple(one for one in server.channels if one not in gone)
        if server.tournament_role is not None and guild.get_role(server.tournament_role) is None:
            void["tournament_role"] = None
        return void

    async def _is_gone(self, channel: int) -> bool:
        """Whether Discord says that the channel does not exist; it is asked at most once in ten minutes."""
        now = self.host.now()
        at, gone = self._answers.get(channel, (None, False))
        if at is None or now - at >= ASK_AGAIN:
            gone = await is_gone(self.client, channel)
            self._answers[channel] = now, gone
        return gone


def about_deleted(void: Mapping[str, Any], words: Words) -> str:
    """What is different since these settings have lost what was deleted."""
    left = {name: len(value or ()) for name, value in void.items()}
    return "\n".join(f"⚠️ {words(f'settings-deleted-{dashed(name)}', left=count)}" for name, count in left.items())


async def require_welcome(host: Host, server: int, member: int) -> None:
    """Raises a Refusal that says until when, if the member is excluded from the server's tables now. Asked before a
    member takes a seat or answers a night, not before a move."""
    until = await servers.excluded_until(host.store, server, member, host.now())
    if until is not None:
        raise Refusal("refuse-excluded", until=moment(until, "f"))


def room_for(server: Server, member: Member, now: datetime) -> Work:
    """Refuses a table in the commit that stores it, if it is one too many."""
    return lambda connection: open_tables.require_room(connection, server, member.id, now=now)


def _require_permissions(interaction: Interaction) -> None:
    """Raises a Refusal if the bot lacks permissions in this channel, which it names, or if it is a locked thread."""
    have, channel = interaction.app_permissions, interaction.channel
    if isinstance(channel, discord.Thread) and channel.locked and not have.manage_threads:
        raise Refusal("refuse-thread-locked")
    if missing := lacking(have, in_thread=isinstance(channel, discord.Thread)):
        raise LacksPermissions(missing)


def _require_channel(interaction: Interaction, server: Server, member: Member) -> None:
    """Raises a Refusal that names the channels where tables may be opened, if this is not one of them."""
    channel = interaction.channel
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if server.channels and place not in server.channels:
        channels = words_of(member).list(f"<#{number}>" for number in server.channels[:10])
        raise Refusal("refuse-channel", channels=channels)
