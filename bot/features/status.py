"""`/status`: what the bot may do in this channel, what runs on this server, and when the bot was away. The operator's
figures are in `python -m bot status` and in the metrics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from bot import VERSION
from bot.commands.dispatcher import on_component, slash_command
from bot.commands.reply import Reply
from bot.database import Store
from bot.features.mytables import OpenTables, ShowStatus
from bot.features.nights import store as nights
from bot.features.nights.model import PlannedNights
from bot.features.permissions import Granted, NamedPermissions, ShowPermissions, granted_lines, permissions_by_purpose
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member
from bot.screens.components import QUIET_COLOUR, Screen, button, container_screen, row, text
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from bot.screens.parts import timestamp_markup
from bot.tables.host import Host
from bot.tables.rows import count_open_on_server

SHORTEST_SHOWN = timedelta(minutes=1)
"""The length from which a time away is shown. A shorter one could begin and end in the same minute: 9:35 to 9:35."""


class Period(NamedTuple):
    """A time in which the bot was away."""

    since: datetime
    until: datetime


@dataclass(frozen=True)
class ServerStatus:
    """What `/status` shows about the server and the channel where it is used."""

    granted: Sequence[Granted]
    running: int
    lobbies: int
    nights: Sequence[datetime]
    """The dates of the planned nights, earliest first."""
    is_manager: bool
    """Whether the member manages the server, and so may see all open tables."""


@dataclass(frozen=True)
class Status:
    """The values that `/status` shows."""

    commit: str
    """The commit that runs, or a text that it is unknown."""
    started: datetime
    downtime: Period | None = None
    """When the bot was away before it started, if that is known."""
    outage: Period | None = None
    """The latest outage of Discord since then."""
    drift: int = 0
    """Seconds by which this machine's clock is fast, or slow if negative."""
    server: ServerStatus | None = None
    """None in direct messages."""


def status_screen(now: Status, t: Translations) -> Screen:
    """The status as one message, with buttons to what it counts. It names missing permissions if a phone shows the
    whole message then."""
    screen = _status_screen(now, t, named="missing")
    return screen if message_height(screen.items) <= VISIBLE_HEIGHT else _status_screen(now, t, named="none")


def _status_screen(now: Status, t: Translations, *, named: NamedPermissions) -> Screen:
    lines = [t("status-since", at=timestamp_markup(now.started))]
    for key, period in (("status-away", now.downtime), ("status-outage", now.outage)):
        if period is not None and period.until - period.since >= SHORTEST_SHOWN:
            lines.append(t(key, since=timestamp_markup(period.since, "f"), until=timestamp_markup(period.until, "t")))
    if now.drift:
        lines.append(t(f"status-clock-{'fast' if now.drift > 0 else 'slow'}", seconds=abs(now.drift)))
    lines.append(f"Cheshire {VERSION} · {now.commit}")
    here, head = now.server, f"### 🩺 {t('status-title')}"
    if here is not None:
        head += f"\n**{t('permissions-title')}**\n{granted_lines(here.granted, t, named=named)}"
    return container_screen(
        text(head),
        text(f"**{t('status-server')}**\n{_server_lines(here, t)}") if here else None,
        text("\n".join(f"-# {line}" for line in lines)),
        row(
            button(t("button-permissions"), ShowPermissions(), emoji="🔑"),
            *([button(t("button-open-tables"), OpenTables(), emoji="🎲")] if here.is_manager else []),
            button(t("button-nights"), PlannedNights(), emoji="🌙"),
        )
        if here
        else None,
        accent=QUIET_COLOUR,
    )


def _server_lines(here: ServerStatus, t: Translations) -> str:
    """The open tables and the planned nights of a server."""
    soonest = timestamp_markup(here.nights[0]) if here.nights else ""
    lines = [
        t("status-running", count=here.running),
        t("status-waiting", count=here.lobbies),
        t("status-nights", count=len(here.nights), at=soonest),
    ]
    return "\n".join(f"- {line}" for line in lines)


@dataclass(eq=False, repr=False)
class StatusCommands:
    """The command that shows what the bot may do, what runs, and when the bot was away."""

    host: Host
    store: Store
    started: Callable[[], datetime]
    downtime: Callable[[], tuple[datetime, datetime] | None]
    """Returns when the bot was away before it started, if that is known."""
    drift: Callable[[], int]
    """Returns the seconds by which this machine's clock is fast, or slow if negative."""
    commit: Callable[[], str]

    @slash_command("What I may do here, what is running on this server, and when I was away", anywhere=True)
    async def status(self, reply: Reply, member: Member) -> None:
        """`/status`: a private reply."""
        await reply.send_private(await self._status_screen(reply, member))

    @on_component
    async def status_page(self, reply: Reply, member: Member, custom_id: ShowStatus) -> None:
        """Shows the status instead of a page that was opened from it."""
        await reply.show(await self._status_screen(reply, member))

    async def _status_screen(self, reply: Reply, member: Member) -> Screen:
        downtime, guild = self.downtime(), reply.interaction.guild_id
        outage = self.host.outages.latest_outage_of(guild) if guild else None
        now = Status(
            commit=self.commit(),
            started=self.started(),
            downtime=Period(*downtime) if downtime is not None else None,
            outage=Period(outage.since, outage.over) if outage is not None and outage.over is not None else None,
            drift=self.drift(),
            server=await self._server_status(reply, guild) if guild else None,
        )
        return status_screen(now, translations_of(member))

    async def _server_status(self, reply: Reply, server: int) -> ServerStatus:
        interaction = reply.interaction
        in_thread = isinstance(interaction.channel, discord.Thread)
        counts = await count_open_on_server(self.store, server)
        return ServerStatus(
            granted=permissions_by_purpose(interaction.app_permissions, in_thread=in_thread),
            running=counts["running"],
            lobbies=counts["lobby"],
            nights=[night.at for night in await nights.upcoming_nights(self.store, server)],
            is_manager=interaction.permissions.manage_guild,
        )
