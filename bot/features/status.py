"""`/status`: how the bot is doing. The reply has the number of tables, the latency, the last restart, and known
problems."""

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
    """The values that `/status` shows. `recovered` and `lost` count the older tables that the last start of the bot
    could and could not read."""

    running: int
    lobbies: int
    moves_per_minute: float
    latency: int | None
    """The time of a request to Discord in milliseconds. None without a connection."""
    commit: str
    """The running commit, or a text that says that it is unknown."""
    started: datetime
    recovered: int
    lost: int
    drift: int = 0
    """How many seconds this machine's clock is fast, negative if it is slow."""
    shards_without_standby: Sequence[int] = ()
    """The numbers of the shards without a standby process. Empty unless the reader is the owner of the bot."""


def status_screen(status: Status, t: Translations) -> Screen:
    """The reply to `/status`."""
    lines = [
        t("status-running", count=status.running),
        t("status-waiting", count=status.lobbies),
        t("status-moves", rate=status.moves_per_minute),
        t("status-latency", milliseconds=status.latency) if status.latency is not None else t("status-latency-none"),
        t("status-started", at=timestamp_markup(status.started)),
        t("status-recovered", count=status.recovered),
        *([f"⚠️ {t('status-lost', count=status.lost)}"] if status.lost else []),
    ]
    if status.drift:
        lines.append(t(f"status-clock-{'fast' if status.drift > 0 else 'slow'}", seconds=abs(status.drift)))
    if status.shards_without_standby:
        lines.append(
            t(
                "status-heirless",
                shards=t.list(map(str, status.shards_without_standby)),
                count=len(status.shards_without_standby),
            )
        )
    listed = "\n".join(f"- {line}" for line in lines)
    return container_screen(
        text(f"### 🩺 {t('status-title')}\n{listed}\n-# Cheshire {VERSION} · {status.commit}"), accent=QUIET_COLOUR
    )


def _is_owner(client: discord.Client, member: int) -> bool:
    """Whether the Discord application belongs to this member, or to a team that the member is in."""
    if (application := client.application) is None:
        return False
    owners = application.team.members if application.team is not None else [application.owner]
    return member in (owner.id for owner in owners)


@dataclass(eq=False, repr=False)
class StatusCommands:
    """The command `/status`."""

    client: discord.Client
    host: Host
    store: Store
    started: Callable[[], datetime]
    drift: Callable[[], int]
    """Returns how many seconds this machine's clock is fast, negative if it is slow."""
    commit: Callable[[], str]

    @slash_command("How the bot is doing: tables, latency, and what the last restart found", anywhere=True)
    async def status(self, reply: Reply, member: Member) -> None:
        """`/status`: replies privately with the state of the bot."""
        started, latency = self.started(), self.client.latency
        tables = await count_tables(self.store, started)
        current = Status(
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
        await reply.send_private(status_screen(current, translations_of(member)))
