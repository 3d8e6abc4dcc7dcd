"""Discord's scheduled events: each belongs to one night, whose key its description holds."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import EntityType, PrivacyLevel

from bot.model.night import Night
from bot.screens import night as screens
from bot.words.texts import Words

LENGTH = timedelta(hours=3)
"""How long Discord shows a night as in progress."""
Event = discord.ScheduledEvent


def may_announce(guild: discord.Guild) -> bool:
    """Whether the bot may create events here."""
    may = guild.me.guild_permissions
    return may.create_events or may.manage_events


async def create(client: discord.Client, guild: discord.Guild, night: Night, words: Words) -> Event:
    """Adds the next time of a night to the server's events."""
    channel = client.get_channel(night.channel)
    return await guild.create_scheduled_event(
        name=screens.event_name(night, words),
        start_time=night.at,
        end_time=night.at + LENGTH,
        entity_type=EntityType.external,
        privacy_level=PrivacyLevel.guild_only,
        location=f"#{getattr(channel, 'name', 'game-night')}"[:100],
        description=f"{words('night-event-about')}\n{_mark(night)}",
    )


async def find(guild: discord.Guild, night: Night) -> Event | None:
    """The event of this night that was perhaps created though nobody noted its id."""
    for event in await guild.fetch_scheduled_events(with_counts=False):
        is_its = (event.description or "").endswith(_mark(night))
        if is_its and event.creator_id == guild.me.id and event.start_time == night.at:
            return event
    return None


def _mark(night: Night) -> str:
    return f"🌙 {night.key}"
