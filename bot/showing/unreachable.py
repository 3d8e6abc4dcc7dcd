"""Channels that were deleted while the bot was away: nobody can reach the tables there any more."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.showing.posts import UNKNOWN_CHANNEL
from bot.store import Store
from bot.store.table import channels_in_use

log = logging.getLogger(__name__)


async def find_unreachable(client: discord.Client, store: Store, gone: Callable[[int], Awaitable[None]]) -> None:
    """Calls `gone` with each channel of a table that no longer exists. Makes one request for each channel that the
    gateway did not name (a thread may be archived). Nothing is known of servers that removed the bot, so their tables
    wait."""
    for server, channel in await channels_in_use(store):
        guild = client.get_guild(server)
        if guild is None or guild.unavailable or guild.get_channel_or_thread(channel) is not None:
            continue
        try:
            await client.fetch_channel(channel)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                await gone(channel)
            else:
                log.info("channel %s cannot be looked up (%s)", channel, error.code)
        except discord.InvalidData:
            continue
