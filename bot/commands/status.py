"""`/status`: how the bot is doing."""

from __future__ import annotations

import math
from typing import Any

import discord
from discord import app_commands

from bot.clicks.clicks import Answer, guarded
from bot.people.people import Member
from bot.screens.status import Status
from bot.screens.status import status as screen
from bot.store.counts import counts

Interaction = discord.Interaction[Any]


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    tree.add_command(status)


@app_commands.command(description="How the bot is doing: tables, latency, and what the last restart found")
@app_commands.allowed_contexts(guilds=True, dms=True)
async def status(interaction: Interaction) -> None:
    """`/status`, privately."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        found = await counts(client.store, client.started)
        latency = client.latency
        now = Status(
            running=found.running,
            lobbies=found.lobbies,
            moves_per_minute=client.host.pulse.per_minute(),
            latency=round(latency * 1000) if math.isfinite(latency) else None,
            started=client.started,
            recovered=found.recovered,
            lost=found.lost,
        )
        await answer.private(screen(now, member.words))

    await guarded(client, answer, work)
