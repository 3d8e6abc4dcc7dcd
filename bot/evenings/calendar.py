"""Discord's scheduled events: each belongs to one night, to whose message its description leads."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import EntityType, PrivacyLevel

from bot.model.night import Night
from bot.screens import night as screens
from bot.showing.channels import if_possible
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
        description=_description(night, words),
    )


async def move(event: Event, night: Night, words: Words) -> None:
    """Gives the event the date of the night and the link to its message, unless it has begun."""
    with if_possible("the event of night %s stays as it was", night.key, or_later=True):
        about = _description(night, words)
        await event.edit(start_time=night.at, end_time=night.at + LENGTH, description=about)


async def find(guild: discord.Guild, night: Night) -> list[Event]:
    """The event of the night's next time, perhaps created though nobody noted its id; of a night whose channel is gone
    also one that has begun."""
    found = []
    for event in await guild.fetch_scheduled_events(with_counts=False):
        is_its = event.creator_id == guild.me.id and (event.description or "").endswith(night.way)
        if event.id == night.event or (is_its and (night.state == "gone" or event.start_time == night.event_at)):
            found.append(event)
    return found


def _description(night: Night, words: Words) -> str:
    """What the event says: it ends as no event of another night does."""
    return f"{words('night-event-about')}\n{night.way}"
