"""`/status`: how the bot is doing: whether it works here, and what it lacks."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from bot import VERSION
from bot.commands.dispatcher import slash_command
from bot.commands.reply import Reply
from bot.database import Store
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member
from bot.screens.components import QUIET, Screen, boxed, text
from bot.screens.parts import moment
from bot.tables.host import Host
from bot.tables.rows import counts


@dataclass(frozen=True)
class Status:
    """What `/status` shows."""

    running: int
    lobbies: int
    moves_per_minute: float
    latency: int | None
    """Milliseconds to Discord; None while there is no connection to measure."""
    commit: str
    """Which commit runs, in words if nobody knows it."""
    started: datetime
    recovered: int
    lost: int
    drift: int = 0
    """By how many seconds the clock of this machine is fast, or slow if that is negative."""
    heirless: Sequence[int] = ()
    """Shards for which nobody stands by, for whoever runs the bot."""


def status(now: Status, t: Translations) -> Screen:
    """The status as one message."""
    lines = [
        t("status-running", count=now.running),
        t("status-waiting", count=now.lobbies),
        t("status-moves", rate=now.moves_per_minute),
        t("status-latency", milliseconds=now.latency) if now.latency is not None else t("status-latency-none"),
        t("status-started", at=moment(now.started)),
        t("status-recovered", count=now.recovered),
        *([f"⚠️ {t('status-lost', count=now.lost)}"] if now.lost else []),
    ]
    if now.drift:
        lines.append(t(f"status-clock-{'fast' if now.drift > 0 else 'slow'}", seconds=abs(now.drift)))
    if now.heirless:
        lines.append(t("status-heirless", shards=t.list(map(str, now.heirless)), count=len(now.heirless)))
    shown = "\n".join(f"- {one}" for one in lines)
    return boxed(text(f"### 🩺 {t('status-title')}\n{shown}\n-# Cheshire {VERSION} · {now.commit}"), accent=QUIET)


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

    @slash_command("How the bot is doing: tables, latency, and what the last restart found", anywhere=True)
    async def status(self, reply: Reply, member: Member) -> None:
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
        await reply.private(status(now, translations_of(member)))
