"""Threads of day tables: made where the bot may make them, and reopened when Discord has archived them."""

from __future__ import annotations

import logging
from typing import Any, Literal

import discord

from bot.model.table import NO_THREAD
from bot.showing.unreachable import may_pass

log = logging.getLogger(__name__)

HAS_THREAD, ARCHIVED = 160004, 50083
LONGEST_ARCHIVE: Literal[10080] = 10080
"""Minutes of silence after which a thread is archived: the longest that Discord offers."""


async def make_thread(client: discord.Client, place: int, message: int, name: str) -> int:
    """The id of a thread started from this message; NO_THREAD if the bot may not make one or none is possible.
    HTTPException if it may be possible a little later."""
    try:
        channel = client.get_channel(place) or await client.fetch_channel(place)
        if not isinstance(channel, discord.TextChannel) or not _may_have_threads(channel):
            return NO_THREAD
        start = channel.get_partial_message(message)
        return (await start.create_thread(name=name[:100], auto_archive_duration=LONGEST_ARCHIVE)).id
    except discord.HTTPException as error:
        if may_pass(error):
            raise
        log.info("no thread in channel %s (%s)", place, error.code)
        return message if error.code == HAS_THREAD else NO_THREAD  # a thread has the id of its first message


def _may_have_threads(channel: discord.TextChannel) -> bool:
    """Whether the bot may make threads here and write in them; True if it does not know yet, as Discord will say."""
    me = channel.guild.me
    if me is None:
        return True
    may = channel.permissions_for(me)
    return may.create_public_threads and may.send_messages_in_threads


async def send(client: discord.Client, place: int, **message: Any) -> discord.Message:
    """The message, sent to a channel or thread; an archived thread is reopened first."""
    channel = client.get_partial_messageable(place)
    try:
        return await channel.send(**message)
    except discord.HTTPException as error:
        if error.code != ARCHIVED or not await unarchive(client, place):
            raise
        for file in message.get("files", ()):
            file.reset()
    return await channel.send(**message)


async def unarchive(client: discord.Client, place: int) -> bool:
    """Reopens an archived thread; False if that fails, as it is locked or gone."""
    try:
        thread = await client.fetch_channel(place)
        if not isinstance(thread, discord.Thread) or thread.locked:
            return False
        await thread.edit(archived=False)
    except discord.HTTPException as error:
        log.info("thread %s cannot be reopened (%s)", place, error.code)
        return False
    return True
