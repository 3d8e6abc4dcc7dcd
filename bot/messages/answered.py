"""Where an answer stands that only its reader sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.messages.channels import if_possible
from bot.screens.components import edited_message, new_message

Interaction = discord.Interaction[Any]


@dataclass(frozen=True)
class Answered:
    """Where an answer is shown: the interaction that allows edits, the message's id (None while nothing is shown), and
    whether it is a follow-up and not the interaction's first response."""

    interaction: Interaction
    message: int | None
    is_followup: bool = False

    async def edit(self, view: ui.LayoutView) -> Answered:
        """Shows this instead, or for the first time, and returns where."""
        if self.message is None:
            sent = await self.interaction.followup.send(**new_message(view), ephemeral=True, wait=True)
            return Answered(self.interaction, sent.id, is_followup=True)
        if self.is_followup:
            await self.interaction.followup.edit_message(self.message, **edited_message(view))
        else:
            await self.interaction.edit_original_response(**edited_message(view))
        return self

    async def remove(self) -> None:
        """Removes it, as it is no longer needed, if Discord still lets the bot do so."""
        if self.message is None or self.interaction.is_expired():
            return
        with if_possible("an old private screen stays"):
            if self.is_followup:
                await self.interaction.followup.delete_message(self.message)
            else:
                await self.interaction.delete_original_response()
