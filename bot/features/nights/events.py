"""The scheduled events of nights on Discord: each planned night has one, which links to the night's message."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Literal

import discord
from discord import EntityType, PrivacyLevel
from msgspec.structs import replace

from bot.features.nights import model as rules
from bot.features.nights import screens
from bot.features.nights.model import Night
from bot.i18n.translations import Translations, translations_of
from bot.messages.channels import best_effort
from bot.messages.stored import StoredMessages

EVENT_LENGTH = timedelta(hours=3)
"""How long Discord shows the scheduled event of a night as in progress."""
Event = discord.ScheduledEvent
TOO_MANY_EVENTS = 30038
"""Discord's error code: the server has reached its limit of scheduled events."""
NoEventReason = Literal["forbidden", "full"]


@dataclass(eq=False, repr=False)
class EventCalendar:
    """Creates, edits and deletes the scheduled events of nights on Discord."""

    nights: StoredMessages[Night]
    no_event_reasons: dict[int, NoEventReason] = field(default_factory=dict)
    """By night id: why the last attempt to create its event failed."""

    async def sync_event(self, number: int) -> None:
        """Brings the scheduled event up to date: a planned night has an event, a cancelled night has none. Permanent
        refusals are logged and dropped; passing errors propagate, and the job is retried."""
        self.no_event_reasons.pop(number, None)
        night = await self.nights.find(number)
        guild = self.nights.client.get_guild(night.server)
        if night.is_event_current or guild is None:
            return
        event = None
        with best_effort("the scheduled event of night %s could not be updated", night.key, raise_temporary=True):
            event = await (self._create_or_edit_event if night.state == "planned" else self._delete_events)(
                guild, night
            )
        await self.nights.change(night.id, lambda before: rules.with_event(before, event, night))

    async def _create_or_edit_event(self, guild: discord.Guild, night: Night) -> int | None:
        """Creates or edits the event of the next date; returns its id, or None without permission. Before the request,
        "sought" is stored as the event: after a crash, the bot then looks for the event instead of creating another."""
        if not can_create_events(guild.me.guild_permissions):
            self.no_event_reasons[night.id] = "forbidden"
            return None
        t = translations_of(await self.nights.people.server(night.server))
        events = await find_events(guild, night) if night.event is not None else []
        if events:
            await update_event(events[0], night, t)
            return events[0].id
        await self.nights.change(night.id, lambda before: replace(before, event="sought", event_at=night.at))
        try:
            return (await create_event(self.nights.client, guild, night, t)).id
        except discord.HTTPException as error:
            if error.code == TOO_MANY_EVENTS:
                self.no_event_reasons[night.id] = "full"
            raise

    async def _delete_events(self, guild: discord.Guild, night: Night) -> None:
        """Deletes the night's events."""
        for event in await find_events(guild, night):
            await event.delete()


def can_create_events(permissions: discord.Permissions) -> bool:
    """Whether the bot may create scheduled events with these permissions on a server; either of two suffices."""
    return permissions.create_events or permissions.manage_events


async def create_event(client: discord.Client, guild: discord.Guild, night: Night, t: Translations) -> Event:
    """Creates a scheduled event for the next date of a night."""
    channel = client.get_channel(night.channel)
    return await guild.create_scheduled_event(
        name=screens.event_name(night, t),
        start_time=night.at,
        end_time=night.at + EVENT_LENGTH,
        entity_type=EntityType.external,
        privacy_level=PrivacyLevel.guild_only,
        location=f"#{getattr(channel, 'name', 'game-night')}"[:100],
        description=_event_description(night, t),
    )


async def update_event(event: Event, night: Night, t: Translations) -> None:
    """Sets the event's date and link to those of the night. For an event that has begun, Discord refuses this, which is
    only logged."""
    with best_effort("the scheduled event of night %s could not be edited", night.key, raise_temporary=True):
        about = _event_description(night, t)
        await event.edit(start_time=night.at, end_time=night.at + EVENT_LENGTH, description=about)


async def find_events(guild: discord.Guild, night: Night) -> list[Event]:
    """Fetches the bot's events for the night's next date, including an event whose id was not stored before a crash.
    If the channel was deleted, events that have begun are included, too."""
    events = []
    for event in await guild.fetch_scheduled_events(with_counts=False):
        is_of_night = event.creator_id == guild.me.id and (event.description or "").endswith(night.link_or_channel)
        if event.id == night.event or (is_of_night and (night.state == "gone" or event.start_time == night.event_at)):
            events.append(event)
    return events


def _event_description(night: Night, t: Translations) -> str:
    """The event's description. It ends with the night's link, by which `find_events` recognises the event."""
    return f"{t('night-event-about')}\n{night.link_or_channel}"
