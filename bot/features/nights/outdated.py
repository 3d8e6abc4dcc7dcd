"""Edits messages of a night whose buttons are about the past: calls, notices, questions and recaps."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord
from msgspec.structs import replace

from bot.features.nights import screens
from bot.features.nights.model import Night, PostedMessage, with_posted
from bot.i18n.translations import translations_of
from bot.members.model import SettingsOwner
from bot.messages.channels import best_effort
from bot.messages.stored import StoredMessages
from bot.screens.components import Screen, edit_kwargs


@dataclass(eq=False, repr=False)
class OutdatedMessages:
    """Edits the outdated messages of nights."""

    nights: StoredMessages[Night]
    draw_recap: Callable[[Night], Awaitable[Screen]]
    """Draws the recap of the date `recap` of a night without a button."""

    async def edit_all(self, night: Night) -> Night:
        """Edits the outdated messages of this night, each once. Returns the night as stored afterwards."""
        for posted in night.outdated_messages(self.nights.host.now()):
            with best_effort("an old message of night %s stays as it was", night.key, raise_temporary=True):
                await self._edit(night, posted)
            keeps_buttons = posted.kind == "call" and night.state == "planned" and night.at == posted.next_date
            after = [replace(posted, kind="called")] if keeps_buttons else []
            night = await self._replace(night, posted, after)
        return night

    async def _replace(self, night: Night, posted: PostedMessage, after: list[PostedMessage]) -> Night:
        return await self.nights.change(night.id, lambda before: with_posted(before, *after, instead_of=posted))

    async def _edit(self, night: Night, posted: PostedMessage) -> None:
        client, people = self.nights.client, self.nights.people
        channel: discord.PartialMessageable | discord.DMChannel = client.get_partial_messageable(night.channel)
        reader: SettingsOwner = await people.server(night.server)
        if posted.is_direct:
            if not night.planner:
                return
            channel, reader = await client.create_dm(discord.Object(night.planner)), await people.member(night.planner)
        if posted.kind in ("recap", "answered"):
            screen = await self.draw_recap(replace(night, recap=posted.at))
        else:
            screen = screens.outdated_message(night, posted, self.nights.host.now(), translations_of(reader))
        await channel.get_partial_message(posted.message).edit(**edit_kwargs(screen))
