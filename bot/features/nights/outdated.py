"""Edits messages of a night whose buttons or words are about the past: calls, notices, questions and recaps. A call
loses the button of a table as soon as its game has begun, and says when seats are no longer held. A message that names
the next date is edited whenever that date changes or has come. It is deleted when the night is called off, as the
channel reads that elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

import discord
from msgspec.structs import replace

from bot.features.nights import screens
from bot.features.nights.calls import later_call_message, tables_of_call
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
    _shown: dict[int, tuple[list[int], bool]] = field(default_factory=dict, init=False)
    """The ids of the lobbies that a call still offers after an edit, and whether their seats are held, by id of its
    message."""

    async def edit_all(self, night: Night) -> datetime | None:
        """Edits the outdated messages of this night, each once. Returns when a call becomes outdated, as its seats are
        no longer held; None without such a call."""
        outdated, times = night.outdated_messages(self.nights.host.now()), list[datetime]()
        for posted in night.posted or ():
            if posted.kind == "call" and posted not in outdated:
                with best_effort("the call of night %s stays as it was", night.key, raise_temporary=True):
                    times += await self._update_call(night, posted)
        for posted in outdated:
            self._shown.pop(posted.message, None)
            drawn = posted
            if posted.kind in ("call", "begun"):
                tables = await tables_of_call(self.nights.host, self.tournaments, night, posted.at)
                drawn = replace(posted, is_unplayed=not any(table.has_begun for table in tables))
            with best_effort("an old message of night %s stays as it was", night.key, raise_temporary=True):
                await self._edit(night, drawn)
            night = await self._replace(night, posted, self._after_edit(night, drawn))
        return min(times, default=None)

    def _after_edit(self, night: Night, posted: PostedMessage) -> list[PostedMessage]:
        """What an edited message is from now on, as a list that is empty if it never becomes outdated again."""
        if posted.kind == "call" and night.keeps_next_date(posted):
            return [replace(posted, kind="called")]
        if posted.kind == "moved" and posted.at <= self.nights.host.now() and not night.is_date_over(posted.at):
            return [replace(posted, kind="begun")]
        if posted.kind == "moved":
            names_next_date = posted.at > self.nights.host.now()
        else:
            names_next_date = posted.kind == "question" and not posted.is_direct
        is_planned = night.state == "planned"
        return [replace(posted, kind="moved", at=night.at, games=night.games)] if names_next_date and is_planned else []

    async def _update_call(self, night: Night, call: PostedMessage) -> list[datetime]:
        """Removes the buttons of tables that are lobbies no longer, once a game of the call has begun or all lobbies
        were cancelled, and says when seats are no longer held. Returns when that is, as a list; an empty list if the
        message already says so or no lobby is left."""
        tables = await tables_of_call(self.nights.host, self.tournaments, night, call.at)
        held_until = max((table.held_until for table in tables if table.is_lobby), default=None)
        lobbies = [table.id for table in tables if table.is_lobby]
        is_held = held_until is not None and self.nights.host.now() < held_until
        is_unchanged = not any(table.has_begun for table in tables) and (is_held if lobbies else not tables)
        if not is_unchanged and self._shown.get(call.message) != (lobbies, is_held):
            t = translations_of(await self.nights.people.server(night.server))
            message = self.nights.client.get_partial_messageable(night.channel).get_partial_message(call.message)
            if lobbies or any(table.has_begun for table in tables):
                screen = later_call_message(night, call.at, tables, t, is_held=is_held)
            else:
                screen = screens.outdated_message(night, replace(call, is_unplayed=True), self.nights.host.now(), t)
            await message.edit(**edit_kwargs(screen))
            self._shown[call.message] = lobbies, is_held
        return [held_until] if held_until is not None and is_held else []

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
