"""Ephemeral messages, which Discord lets the bot edit and delete for fifteen minutes. Some are temporary: answers and
refusals that would otherwise stay between a member and their hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.core.service import Lru
from bot.messages.channels import best_effort
from bot.screens.components import edit_kwargs, send_kwargs

Interaction = discord.Interaction[Any]


@dataclass(frozen=True)
class EphemeralMessage:
    """An ephemeral message and the interaction whose token allows edits. The message's id is None until it is sent.
    `is_followup` is False for the interaction's first response."""

    interaction: Interaction
    message_id: int | None
    is_followup: bool = False

    async def edit(self, view: ui.LayoutView) -> EphemeralMessage:
        """Shows this view in the message, or sends the message if it was not sent yet. Returns the message with its
        id."""
        if self.message_id is None:
            sent = await self.interaction.followup.send(**send_kwargs(view), ephemeral=True, wait=True)
            return EphemeralMessage(self.interaction, sent.id, is_followup=True)
        if self.is_followup:
            await self.interaction.followup.edit_message(self.message_id, **edit_kwargs(view))
        else:
            await self.interaction.edit_original_response(**edit_kwargs(view))
        return self

    async def remove(self) -> None:
        """Deletes the message while Discord still allows that; a failure is logged."""
        if self.message_id is None or self.interaction.is_expired():
            return
        with best_effort("an old private message stays"):
            if self.is_followup:
                await self.interaction.followup.delete_message(self.message_id)
            else:
                await self.interaction.delete_original_response()


class TemporaryMessages:
    """The temporary messages of at most `max_members` members in a channel. They are deleted after the member's next
    press in that channel, when their game or race begins there, and when it ends."""

    def __init__(self, max_members: int) -> None:
        self._messages: Lru[tuple[int, int], Sequence[EphemeralMessage]] = Lru(max_members)
        self._pages: Lru[tuple[int, int], EphemeralMessage] = Lru(max_members)
        """The page of the rules that each member reads in a channel. It stays until a game begins."""
        self._newest: Lru[tuple[int, int], int] = Lru(max_members)
        """The id of each member's newest private message in a channel."""

    def note_sent(self, messages: Iterable[EphemeralMessage]) -> None:
        """Notes private messages that a member has got, so that `is_buried` knows the newest one."""
        for message in messages:
            self._newest.put(_key(message), max(message.message_id or 0, self._newest.get(_key(message), 0)))

    def is_buried(self, message: EphemeralMessage) -> bool:
        """Returns whether the member has got a newer private message below this one."""
        return message.message_id is not None and message.message_id < self._newest.get(_key(message), 0)

    def keep_page(self, page: EphemeralMessage, *, is_new: bool) -> None:
        """Keeps a page of the rules until the member's game begins in the channel. A page that is not new was turned:
        its token is renewed, if the page is kept."""
        kept = self._pages.get(_key(page))
        if is_new or (kept is not None and kept.message_id == page.message_id):
            self._pages.put(_key(page), page)

    async def replace(self, press: Interaction, new: Sequence[EphemeralMessage], *, keeps_pressed: bool = True) -> None:
        """Deletes the member's older temporary messages after a press that was answered with the messages `new`. The
        pressed message itself stays with `keeps_pressed`."""
        key, pressed = (press.channel_id or 0, press.user.id), press.message if keeps_pressed else None
        kept: list[EphemeralMessage] = []
        outdated: list[EphemeralMessage] = []
        for message in self._messages.pop(key, ()):
            is_pressed = pressed is not None and message.message_id == pressed.id
            (kept if is_pressed else outdated).append(message)
        if kept or new:
            self._messages.put(key, (*kept, *new))
        for message in outdated:
            await message.remove()

    def keep(self, message: EphemeralMessage, member: int) -> None:
        """Keeps a message that was temporary, as it shows the member's hand now."""
        key = (message.interaction.channel_id or 0, member)
        others = [other for other in self._messages.pop(key, ()) if other.message_id != message.message_id]
        if others:
            self._messages.put(key, others)

    async def remove_all(self, channel: int, members: Iterable[int]) -> None:
        """Deletes the temporary messages of these members in a channel, which would push the board of a race out of
        their sight."""
        for member in members:
            await self.remove(channel, member, has_begun=True)

    async def remove(
        self, channel: int, member: int, *, except_press: int | None = None, has_begun: bool = False
    ) -> None:
        """Deletes the member's temporary messages in a channel, except answers to the press `except_press`; if a game
        `has_begun`, also the page of its rules."""
        page = self._pages.pop((channel, member), None) if has_begun else None
        messages = [*self._messages.pop((channel, member), ()), *([] if page is None else [page])]
        if kept := [message for message in messages if message.interaction.id == except_press]:
            self._messages.put((channel, member), kept)
        for message in messages:
            if message not in kept:
                await message.remove()


def _key(message: EphemeralMessage) -> tuple[int, int]:
    return message.interaction.channel_id or 0, message.interaction.user.id
