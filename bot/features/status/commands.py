"""`/status`: how the bot is doing."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import discord

from bot.commands.answer import Answer
from bot.commands.tree import answers
from bot.database import Store
from bot.features.status.screens import Status
from bot.features.status.screens import status as screen
from bot.i18n.translations import words_of
from bot.members.model import Member
from bot.tables.host import Host
from bot.tables.open_tables import counts


def _runs_it(client: discord.Client, member: int) -> bool:
    """Whether the application belongs to this member, or to a team of theirs."""
    if (application := client.application) is None:
        return False
    owners = application.team.members if application.team is not None else [application.owner]
    return member in (one.id for one in owners)


@dataclass(eq=False, repr=False)
class StatusCommands:
    """The command that shows how the bot is doing."""

    client: discord.Client
    host: Host
    store: Store
    started: Callable[[], datetime]
    drift: Callable[[], int]
    """By how many seconds the clock of this machine is fast, or slow."""
    commit: Callable[[], str]

    @answers("How the bot is doing: tables, latency, and what the last restart found", anywhere=True)
    async def status(self, answer: Answer, member: Member) -> None:
        """`/status`, privately."""
        started, latency = self.started(), self.client.latency
        found = await counts(self.store, started)
        now = Status(
            running=found.running,
            lobbies=found.lobbies,
            moves_per_minute=self.host.pulse.per_minute(),
            latency=round(latency * 1000) if math.isfinite(latency) else None,
            started=started,
            recovered=found.recovered,
            lost=found.lost,
            drift=self.drift(),
            commit=self.commit(),
            heirless=self.store.heirless if _runs_it(self.client, member.id) else (),
        )
        await answer.private(screen(now, words_of(member)))
