"""`/status`: how the bot is doing."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import discord
from discord import app_commands

from bot.clicks.answer import Answer, Guard
from bot.commands.handlers import answers
from bot.drawing.words import words_of
from bot.model.people import Member
from bot.screens.status import Status
from bot.screens.status import status as screen
from bot.store import Store
from bot.store.counts import counts
from bot.tables.host import Host


@dataclass(eq=False, repr=False)
class StatusCommands:
    """The command that shows how the bot is doing. `latency` is that of the gateway, in seconds."""

    guard: Guard
    host: Host
    store: Store
    started: Callable[[], datetime]
    latency: Callable[[], float]

    def add(self, tree: app_commands.CommandTree[discord.Client]) -> None:
        """Adds this command."""
        about = "How the bot is doing: tables, latency, and what the last restart found"
        tree.command(description=about)(self.status)

    @app_commands.allowed_contexts(guilds=True, dms=True)
    @answers
    async def status(self, answer: Answer, member: Member) -> None:
        """`/status`, privately."""
        started, latency = self.started(), self.latency()
        found = await counts(self.store, started)
        now = Status(
            running=found.running,
            lobbies=found.lobbies,
            moves_per_minute=self.host.pulse.per_minute(),
            latency=round(latency * 1000) if math.isfinite(latency) else None,
            started=started,
            recovered=found.recovered,
            lost=found.lost,
        )
        await answer.private(screen(now, words_of(member)))
