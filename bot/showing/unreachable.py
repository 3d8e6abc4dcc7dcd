"""Channels that were deleted while the bot did not look: nobody can reach the tables there any more."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from sqlalchemy import select

from bot.showing.posts import UNKNOWN_CHANNEL
from bot.store import schema as t
from bot.store.counts import OPEN

if TYPE_CHECKING:
    from bot.client import Cheshire

log = logging.getLogger(__name__)


async def cancel_unreachable(client: Cheshire) -> None:
    """Cancels the tables whose channel is gone. One request for each channel that the gateway did not name (a thread
    may be archived); of servers that the bot was sent away from nothing is known, so their tables wait."""
    c = t.tables.c
    for server, channel in await client.store.rows(select(c.server, c.channel).where(c.state.in_(OPEN)).distinct()):
        guild = client.get_guild(server)
        if guild is None or guild.unavailable or guild.get_channel_or_thread(channel) is not None:
            continue
        try:
            await client.fetch_channel(channel)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                await client.host.cancel_all_in(channel)
            else:
                log.info("channel %s cannot be looked for (%s)", channel, error.code)
        except discord.InvalidData:
            continue
