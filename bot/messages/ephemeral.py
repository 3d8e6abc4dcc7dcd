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
            await self.remove(channel, member)

    async def remove(self, channel: int, member: int, *, except_press: int | None = None) -> None:
        """Deletes the member's temporary messages in a channel, except answers to the press `except_press`."""
        messages = self._messages.pop((channel, member), ())
        if kept := [message for message in messages if message.interaction.id == except_press]:
            self._messages.put((channel, member), kept)
        for message in messages:
            if message not in kept:
                await message.remove()
