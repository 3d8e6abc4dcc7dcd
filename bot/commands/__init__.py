"""Slash commands, one module per group. They listen and delegate: no rules and no SQL here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.clicks.clicks import Answer, guarded
from bot.model.refusals import Refusal

if TYPE_CHECKING:
    from bot.client import Cheshire


class Tree(app_commands.CommandTree[Any]):
    """The commands; what they refuse is told as the clicks' refusals are."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        cause = getattr(error, "original", error)
        if isinstance(cause, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            cause = Refusal("refuse-old-command")

        async def fail(_: Any) -> None:
            raise cause

        await guarded(interaction.client, Answer(interaction), fail)


def tree(client: Cheshire) -> app_commands.CommandTree[Any]:
    """All commands of the bot."""
    from bot.commands import me, mytables, night, play, privacy, record, rules, settings, standings, status, tournament

    made = Tree(client, allowed_contexts=app_commands.AppCommandContext(guild=True))
    for module in (play, mytables, standings, tournament, night, rules, me, settings, privacy, record, status):
        module.add(made)
    return made
