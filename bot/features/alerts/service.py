"""*Find a player*: a lobby that lacks players alerts the subscribers of its game, once, by direct message.

The press is stored first, so that a restarted bot can send the remaining alerts for a few minutes. Before each alert
the bot checks that the member still sees the channel, and takes the alert off the member's daily budget. If either
cannot be determined, the alert is not sent."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from zoneinfo import ZoneInfo

import discord

from bot.commands.dispatcher import on_component
from bot.commands.lobby import LobbyButtons
from bot.commands.reply import Reply
from bot.core.custom_ids import nonce_for, to_base36
from bot.core.errors import NotFound
from bot.core.jobs import Jobs, max_retry_delay
from bot.core.service import STOP_TIMEOUT_SECONDS, Service
from bot.database import log_failure
from bot.features.alerts import store
from bot.i18n.translations import translations_of
from bot.members import servers
from bot.members.model import Member, Subscription
from bot.members.people import People
from bot.messages.channels import NOT_A_MEMBER_CODES, REQUEST_ERRORS, describe_error
from bot.messages.pings import DM_CLOSED
from bot.messages.render import Renderer
from bot.screens.call import players_wanted_message
from bot.screens.components import send_kwargs
from bot.tables import store as db
from bot.tables.guests import lacks_players, seated_or_invited, with_alert
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.lobby import OneMoreWanted
from bot.tables.table import Table

log = logging.getLogger(__name__)
MAX_AGE = timedelta(minutes=5)
"""How long after the press alerts may still be sent."""
MAX_ALERTED = 50
"""Maximum number of members whom one lobby alerts."""


@dataclass(eq=False, repr=False)
class PlayAlerts(Service):
    """Alerts the subscribers of lobbies that lack players. Methods take the id of the lobby's table."""

    client: discord.Client
    host: Host
    people: People
    renderer: Renderer

    def __post_init__(self) -> None:
        self._jobs = Jobs[int]("alert for", self._send_alerts, self._on_alerts_failed)
        self._alerted: dict[int, set[int]] = {}
        """The members whom a running or retried job has already alerted, by table id."""

    async def start(self) -> None:
        """Resumes the alerts that the bot had not sent when it stopped."""
        for number in await db.lobbies_with_alert_since(self.host.store, self.host.now() - MAX_AGE):
            self.schedule(number)

    async def stop(self, timeout_seconds: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Starts no more jobs, and waits up to `timeout_seconds` seconds for running ones."""
        await self._jobs.stop(timeout_seconds)

    def schedule(self, table_id: int) -> None:
        """Schedules the alerts to the subscribers of a lobby."""
        self._jobs.schedule(table_id)

    async def subscribers(self, table: Table) -> list[tuple[int, Subscription]]:
        """Returns the members to alert about a lobby, with their subscriptions. Each of them may join, wants alerts on
        this day of the week, and has budget left today. Raises NotFound if there are none."""
        now, server = self.host.now(), await self.people.server(table.server)
        excluded, members = await servers.exclusions(self.host.store, table.server, now), []
        for member, zone, subscription in await store.subscriptions(self.host.store, table.server, table.game):
            today = now.astimezone(ZoneInfo(zone) if zone else server.tz).date()
            is_free = member not in (*seated_or_invited(table), *table.removed, *excluded)
            if is_free and today.weekday() in subscription.days and subscription.may_be_notified(today.isoformat()):
                members.append((member, subscription))
        if not members:
            raise NotFound("refuse-wanted-nobody")
        return members

    async def _local_date(self, table: Table, member: int) -> date:
        """Today's date in the member's time zone."""
        return self.host.now().astimezone(await self.people.zone(table.server, member)).date()

    async def _send_alerts(self, table_id: int) -> None:
        alerted = self._alerted.setdefault(table_id, set())
        with suppress(NotFound):
            handle = await self.host.find(table_id)
            for member, subscription in await self.subscribers(handle.table):
                if len(alerted) == MAX_ALERTED or not self._should_alert(handle):
                    break
                if member not in alerted and await self._send_alert(handle, member, subscription):
                    alerted.add(member)
        del self._alerted[table_id]

    def _should_alert(self, handle: Handle) -> bool:
        """Whether the lobby still lacks players, and *Find a player* was pressed less than MAX_AGE ago."""
        pressed_at = handle.table.wanted
        return pressed_at is not None and self.host.now() < pressed_at + MAX_AGE and lacks_players(handle.table)

    async def _send_alert(self, handle: Handle, member_id: int, subscription: Subscription) -> bool:
        """Alerts a subscriber. Sends nothing during the member's quiet hours or holiday, if the member does not see the
        channel, or without budget left today. Returns whether an alert was taken off the budget, even if it could not
        be sent."""
        table, member = handle.table, await self.people.member(member_id)
        if not await self.people.may_get_direct_message(table.server, member_id, self.host.now()):
            return False
        if (server := await self._visible_server_name(handle, member_id)) is None:
            return False
        today = await self._local_date(table, member_id)
        if not await store.count_alert_if_allowed(self.host.store, member_id, today.isoformat(), table.id):
            return False
        if not self._should_alert(handle) or member_id in (*seated_or_invited(handle.table), *handle.table.removed):
            return True
        ctx = self.renderer.context(handle, None, translations_of(member))
        screen = players_wanted_message(ctx, handle.table.playing, table.server, server, subscription.most)
        try:
            channel = await self.client.create_dm(discord.Object(member_id))
            await channel.send(**send_kwargs(screen), nonce=nonce_for(f"wanted {table.id} {member_id}"))
        except REQUEST_ERRORS as error:
            log.info("an alert about table %s could not be sent to a member: %s", table.key, describe_error(error))
            if getattr(error, "code", None) == DM_CLOSED:
                await self.people.store_observation(member, dm_closed=True)
        return True

    async def _visible_server_name(self, handle: Handle, member: int) -> str | None:
        """Returns the server's name if the member is on the server and sees the lobby's channel, else None. Nobody
        counts as seeing a private thread."""
        guild = self.client.get_guild(handle.table.server)
        place = guild.get_channel_or_thread(handle.place) if guild is not None else None
        if guild is None or place is None or (isinstance(place, discord.Thread) and place.is_private()):
            return None
        try:
            who = await guild.fetch_member(member)
        except (discord.NotFound, discord.Forbidden) as error:
            if error.code in NOT_A_MEMBER_CODES:
                await store.unsubscribe(self.host.store, guild.id, member)
            return None
        return guild.name if place.permissions_for(who).view_channel else None

    def _on_alerts_failed(self, table_id: int, error: Exception) -> float:
        log_failure(log, error, "alerts about table %s are not all sent, and are tried again", to_base36(table_id))
        return max_retry_delay(error)


@dataclass(eq=False, repr=False)
class PlayAlertButton:
    """Handles the button *Find a player* among the options of a lobby."""

    play_alerts: PlayAlerts
    lobby: LobbyButtons

    @on_component
    async def request_players(self, reply: Reply, member: Member, custom_id: OneMoreWanted) -> None:
        """Alerts the subscribers of a lobby. Raises NotFound if nobody would get an alert. Raises a Refusal if the
        lobby has already sent alerts or is full, or the member has no seat in it."""
        host = self.play_alerts.host

        def with_alerts(table: Table) -> Table:
            return with_alert(table, member.id, host.now())

        await self.play_alerts.subscribers(with_alerts((await host.find(custom_id.table)).table))
        handle = await host.change(custom_id.table, with_alerts)
        self.play_alerts.schedule(handle.id)
        self.lobby.table_messages.refresh(handle)
        await self.lobby.show_options(reply, member, handle, translations_of(member)("wanted-called"))
