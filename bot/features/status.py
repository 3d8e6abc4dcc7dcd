"""`/status`: the state of the bot: tables, latency, the last restart, and known problems."""

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
from bot.screens.components import QUIET_COLOUR, Screen, container_screen, text
from bot.screens.parts import timestamp_markup
from bot.tables.host import Host
from bot.tables.rows import count_tables


@dataclass(frozen=True)
class Status:
    """The values that `/status` shows."""

    running: int
    lobbies: int
    moves_per_minute: float
    latency: int | None
    """Milliseconds to Discord; None without a connection."""
    commit: str
    """The commit that runs, or a text that it is unknown."""
    started: datetime
    recovered: int
    lost: int
    drift: int = 0
    """Seconds by which this machine's clock is fast, or slow if negative."""
    shards_without_standby: Sequence[int] = ()
    """Shards without a standby; shown only to the owner of the bot."""


def status(now: Status, t: Translations) -> Screen:
    """The status as one message."""
    lines = [
        t("status-running", count=now.running),
        t("status-waiting", count=now.lobbies),
        t("status-moves", rate=now.moves_per_minute),
        t("status-latency", milliseconds=now.latency) if now.latency is not None else t("status-latency-none"),
        t("status-started", at=timestamp_markup(now.started)),
        t("status-recovered", count=now.recovered),
        *([f"⚠️ {t('status-lost', count=now.lost)}"] if now.lost else []),
    ]
    if now.drift:
        lines.append(t(f"status-clock-{'fast' if now.drift > 0 else 'slow'}", seconds=abs(now.drift)))
    if now.shards_without_standby:
        lines.append(
            t(
                "status-heirless",
                shards=t.list(map(str, now.shards_without_standby)),
                count=len(now.shards_without_standby),
            )
        )
    listed = "\n".join(f"- {line}" for line in lines)
    return container_screen(
        text(f"### 🩺 {t('status-title')}\n{listed}\n-# Cheshire {VERSION} · {now.commit}"), accent=QUIET_COLOUR
    )


def _is_owner(client: discord.Client, member: int) -> bool:
    """Whether the Discord application belongs to this member or to a team with this member."""
    if (application := client.application) is None:
        return False
    owners = application.team.members if application.team is not None else [application.owner]
    return member in (owner.id for owner in owners)


@dataclass(eq=False, repr=False)
class StatusCommands:
    """The command that shows how the bot is doing."""

    client: discord.Client
    host: Host
    store: Store
    started: Callable[[], datetime]
    drift: Callable[[], int]
    """Returns the seconds by which this machine's clock is fast, or slow if negative."""
    commit: Callable[[], str]

    @slash_command("How the bot is doing: tables, latency, and what the last restart found", anywhere=True)
    async def status(self, reply: Reply, member: Member) -> None:
        """`/status`: a private reply."""
        started, latency = self.started(), self.client.latency
        tables = await count_tables(self.store, started)
        now = Status(
            running=tables.running,
            lobbies=tables.lobbies,
            moves_per_minute=self.host.pulse.per_minute(),
            latency=round(latency * 1000) if math.isfinite(latency) else None,
            started=started,
            recovered=tables.recovered,
            lost=tables.lost,
            drift=self.drift(),
            commit=self.commit(),
            shards_without_standby=self.store.shards_without_standby if _is_owner(self.client, member.id) else (),
        )
        await reply.send_private(status(now, translations_of(member)))
