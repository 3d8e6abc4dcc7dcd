"""Edits messages of a night whose buttons are about the past: calls, notices, questions and recaps. A call loses the
button of a table as soon as its game has begun. The notice of a new date is deleted when the night is called off, as
the channel reads that elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import discord
from msgspec.structs import replace

from bot.features.nights import screens
from bot.features.nights.calls import begun_call_message, tables_of_call
from bot.features.nights.model import Night, PostedMessage, with_posted
from bot.features.tournaments.service import Tournaments
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
    """Draws the recap of the date `recap` of a night without buttons."""
    tournaments: Tournaments
    cancellers: Mapping[int, int]
    """Who cancelled a night, by night id, as far as known."""
    _lobbies: dict[int, list[int]] = field(default_factory=dict, init=False)
    """The ids of the lobbies that a call still offers after an edit, by id of its message."""

    async def edit_all(self, night: Night) -> Night:
        """Edits the outdated messages of this night, each once. Returns the night as stored afterwards."""
        outdated = night.outdated_messages(self.nights.host.now())
        for posted in night.posted or ():
            if posted.kind == "call" and posted not in outdated:
                with best_effort("the call of night %s stays as it was", night.key, raise_temporary=True):
                    await self._edit_call_if_games_began(night, posted)
        for posted in outdated:
            self._lobbies.pop(posted.message, None)
            with best_effort("an old message of night %s stays as it was", night.key, raise_temporary=True):
                await self._edit(night, posted)
            after = [replace(posted, kind="called")] if posted.kind == "call" and night.keeps_next_date(posted) else []
            night = await self._replace(night, posted, after)
        return night

    async def _edit_call_if_games_began(self, night: Night, call: PostedMessage) -> None:
        """Removes the buttons of tables that are lobbies no longer, once a game of the call has begun."""
        tables = await tables_of_call(self.nights.host, self.tournaments, night, call.at)
        lobbies = [table.id for table in tables if table.is_lobby]
        if not any(table.has_begun for table in tables) or self._lobbies.get(call.message) == lobbies:
            return
        t = translations_of(await self.nights.people.server(night.server))
        message = self.nights.client.get_partial_messageable(night.channel).get_partial_message(call.message)
        await message.edit(**edit_kwargs(begun_call_message(night, call.at, tables, t)))
        self._lobbies[call.message] = lobbies

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
        message = channel.get_partial_message(posted.message)
        if posted.kind == "moved" and night.state == "cancelled":
            return await message.delete()
        if posted.kind in ("recap", "answered"):
            screen = await self.draw_recap(replace(night, recap=posted.at))
        else:
            now, canceller = self.nights.host.now(), self.cancellers.get(night.id)
            screen = screens.outdated_message(night, posted, now, translations_of(reader), canceller)
        await message.edit(**edit_kwargs(screen))
