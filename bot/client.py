"""The whole bot: a Discord client with its store, host, posts, clicks, clock and commands."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot import commands
from bot.clicks.clicks import Clicks
from bot.commands.translator import Translator
from bot.drawing.emojis import Faces
from bot.evenings.night import Nights
from bot.evenings.tournament import Tournaments
from bot.model.table import Table
from bot.operate import Heartbeat, Retention
from bot.people.people import People
from bot.settings import Settings
from bot.showing.posts import Posts
from bot.showing.unreachable import cancel_unreachable
from bot.store import Store
from bot.tables.clock import Clock
from bot.tables.host import Host

log = logging.getLogger(__name__)


class Cheshire(discord.AutoShardedClient):
    """The client; `create_bot` makes one."""

    def __init__(self, settings: Settings, *, now: Callable[[], datetime], draw_secret: Callable[[int], bytes]) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
        )
        self.settings = settings
        self.now = now
        self.store = Store(settings.database_url)
        self.people = People(self.store)
        self.host = Host(
            self.store,
            now=now,
            draw_secret=draw_secret,
            keep=settings.tables_in_memory,
            computer_delay=settings.computer_delay,
        )
        self.faces = Faces()
        self.posts = Posts(self, self.host, self.people, self.faces)
        self.clicks = Clicks(self)
        self.clock = Clock(self)
        self.tournaments = Tournaments(self)
        self.nights = Nights(self)
        self.tree: app_commands.CommandTree[Cheshire] = commands.tree(self)
        self.command_ids: dict[str, int] = {}
        """The commands as Discord knows them, to be named so that they can be clicked."""
        self.started = now()
        self._has_begun = False
        self.heartbeat = Heartbeat(self, Path(settings.health_file)) if settings.health_file else None
        self.retention = Retention(self, settings.keep_tables_days)
        self.host.on_change = self._changed
        self.host.hours = self.people.hours

    def _changed(self, table: Table) -> None:
        self.clock.note(table)
        self.tournaments.note(table)

    async def setup_hook(self) -> None:
        self.started = self.now()
        await self.store.open()
        if self.settings.sync_commands:
            await self.tree.set_translator(Translator())
            self.command_ids = {command.name: command.id for command in await self.tree.sync()}
        if self.settings.upload_emojis:
            await self.faces.start(self)
        await self.clock.start()
        await self.tournaments.start()
        await self.nights.start()
        self.retention.start()
        if self.heartbeat is not None:
            self.heartbeat.start()

    async def login(self, token: str) -> None:
        self._has_begun = True
        await super().login(token)

    async def on_ready(self) -> None:
        await cancel_unreachable(self)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        if self.heartbeat is not None:
            self.heartbeat.lost.add(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        if self.heartbeat is not None:
            self.heartbeat.lost.discard(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self.on_shard_connect(shard_id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            await self.clicks.take(interaction)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.host.cancel_all_in(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.host.cancel_all_in(thread.thread_id)

    async def close(self) -> None:
        self.retention.stop()
        if self.heartbeat is not None:
            self.heartbeat.stop()
        await self.clock.stop()
        await self.tournaments.stop()
        await self.nights.stop()
        await self.faces.close()
        await self.store.close()
        if self._has_begun:  # discord.py has nothing to close before, and fails
            await super().close()


def create_bot(
    settings: Settings,
    *,
    now: Callable[[], datetime] = discord.utils.utcnow,
    draw_secret: Callable[[int], bytes] = secrets.token_bytes,
) -> Cheshire:
    """The whole bot, built and not yet started. Nothing else reads a clock or entropy."""
    return Cheshire(settings, now=now, draw_secret=draw_secret)
