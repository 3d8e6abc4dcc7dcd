"""The scheduled events of nights on Discord. Each planned night has one event, which links to the night's message."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Literal

import discord
from discord import EntityType, PrivacyLevel
from msgspec.structs import replace

from bot.features.nights import model as rules
from bot.features.nights.model import Night
from bot.features.nights.screens import game_list
from bot.i18n.translations import Translations, translations_of
from bot.messages.channels import best_effort
from bot.messages.stored import StoredMessages

EVENT_LENGTH = timedelta(hours=3)
"""How long a night lasts according to its scheduled event."""
Event = discord.ScheduledEvent
TOO_MANY_EVENTS = 30038
"""Discord's error code: the server has reached its limit of scheduled events."""
NoEventReason = Literal["forbidden", "full"]


@dataclass(eq=False, repr=False)
class EventCalendar:
    """Creates, edits and deletes the scheduled events of nights."""

    nights: StoredMessages[Night]
    no_event_reasons: dict[int, NoEventReason] = field(default_factory=dict)
    """Why the last attempt to create the event of a night failed, by night id."""

    async def sync_event(self, night_id: int) -> None:
        """Creates, edits or deletes the scheduled event of a night so that it fits the stored night: a planned night
        has an event, a cancelled night has none. Permanent refusals by Discord are logged only. Temporary errors are
        raised, so that the job is retried."""
        self.no_event_reasons.pop(night_id, None)
        night = await self.nights.find(night_id)
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
        """Creates the event of the next date, or edits an existing one. Returns the id of the event, or None without
        permission. Stores "sought" as the event before the request, so that after a crash the bot looks for the event
        instead of creating a second one."""
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
    """Whether the bot may create scheduled events on a server where it has these permissions. One of the two
    permissions is enough."""
    return permissions.create_events or permissions.manage_events


async def create_event(client: discord.Client, guild: discord.Guild, night: Night, t: Translations) -> Event:
    """Creates a scheduled event for the next date of a night."""
    channel = client.get_channel(night.channel)
    return await guild.create_scheduled_event(
        name=event_name(night, t),
        start_time=night.at,
        end_time=night.at + EVENT_LENGTH,
        entity_type=EntityType.external,
        privacy_level=PrivacyLevel.guild_only,
        location=f"#{getattr(channel, 'name', 'game-night')}"[:100],
        description=_event_description(night, t),
    )


async def update_event(event: Event, night: Night, t: Translations) -> None:
    """Sets the date and link of the event to those of the night, and its texts to the server's language. Discord
    refuses to edit an event that has begun, which is only logged."""
    with best_effort("the scheduled event of night %s could not be edited", night.key, raise_temporary=True):
        end, about = night.at + EVENT_LENGTH, _event_description(night, t)
        await event.edit(name=event_name(night, t), start_time=night.at, end_time=end, description=about)


async def find_events(guild: discord.Guild, night: Night) -> list[Event]:
    """Fetches the bot's events for the night's next date, including an event whose id could not be stored because of a
    crash. If the night's channel was deleted, also returns events of earlier dates that have begun."""
    events = []
    for event in await guild.fetch_scheduled_events(with_counts=False):
        is_of_night = event.creator_id == guild.me.id and (event.description or "").endswith(night.link_or_channel)
        if event.id == night.event or (is_of_night and (night.state == "gone" or event.start_time == night.event_at)):
            events.append(event)
    return events


def _event_description(night: Night, t: Translations) -> str:
    """The text of the scheduled event. It ends with the night's link, by which `find_events` recognises the event."""
    return f"{t('night-event-about')}\n{night.link_or_channel}"


def event_name(night: Night, t: Translations) -> str:
    """The name of the night's scheduled event on Discord."""
    return t("night-event", games=game_list(night, t))[:100]
