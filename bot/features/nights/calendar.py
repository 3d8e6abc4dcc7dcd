"""Discord's scheduled events: each belongs to one night, to whose message its description leads."""

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
from bot.i18n.translations import Words, words_of
from bot.messages.channels import if_possible
from bot.messages.stored import Owner

LENGTH = timedelta(hours=3)
"""How long Discord shows a night as in progress."""
Event = discord.ScheduledEvent
FULL = 30038
"""Discord's code for a server that has as many events as it may have."""
NoEvent = Literal["forbidden", "full"]


@dataclass(eq=False, repr=False)
class Calendar:
    """The events of all nights."""

    nights: Owner[Night]
    missing: dict[int, NoEvent] = field(default_factory=dict)
    """Why nights to come have no event, as far as that was tried."""

    async def settle(self, number: int) -> None:
        """Makes Discord's events say what is stored: a night that is to come has an event of its own, one that was
        called off has none. What Discord refuses stays as it is; if it is away this fails, and is tried again."""
        self.missing.pop(number, None)
        night = await self.nights.find(number)
        guild = self.nights.client.get_guild(night.server)
        if night.is_settled or guild is None:
            return
        event = None
        with if_possible("the event of night %s is not as it should be", night.key, or_later=True):
            event = await (self._announce if night.state == "planned" else self._withdraw)(guild, night)
        await self.nights.change(night.id, lambda before: rules.has_event(before, event, night))

    async def _announce(self, guild: discord.Guild, night: Night) -> int | None:
        """The id of the event that the next time has from now on; None if the bot may not create events. That it is
        created is stored before and after: if the bot ends meanwhile it looks for it."""
        if not may_announce(guild):
            self.missing[night.id] = "forbidden"
            return None
        words = words_of(await self.nights.people.server(night.server))
        found = await find(guild, night) if night.event is not None else []
        if found:
            await move(found[0], night, words)
            return found[0].id
        await self.nights.change(night.id, lambda before: replace(before, event="sought", event_at=night.at))
        try:
            return (await create(self.nights.client, guild, night, words)).id
        except discord.HTTPException as error:
            if error.code == FULL:
                self.missing[night.id] = "full"
            raise

    async def _withdraw(self, guild: discord.Guild, night: Night) -> None:
        """Deletes the event."""
        for event in await find(guild, night):
            await event.delete()


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
