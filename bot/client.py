"""`create_bot` builds the whole bot: the Discord client, its features and services, and what each of them is given. All
wiring is in this file, and no module imports it but the start; hence its length."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from yarl import URL

from bot import all_tables
from bot.commands.dispatcher import ComponentDispatcher, InteractionGate, Tree
from bot.commands.forms import RefusedForms
from bot.commands.lobby import ChannelRules, LobbyButtons
from bot.commands.moves import MoveButtons, TableReplies
from bot.commands.play import PlayCommands, TableCommands
from bot.commands.reply import HandlerRunner, Interaction
from bot.core.errors import DatabaseUnavailable
from bot.core.service import NotificationHandler, Service
from bot.core.settings import Settings
from bot.database import LeaseLost, Store, sqlite
from bot.database.leases import Shards
from bot.features.alerts.service import PlayAlertButton, PlayAlerts
from bot.features.finale import Finales
from bot.features.help import HelpCommands
from bot.features.lessons import LearnCommands
from bot.features.menus.service import Menus
from bot.features.mytables import MyTables, MyTablesCommands
from bot.features.nights.commands import NightCommands
from bot.features.nights.managing import NightManagement
from bot.features.nights.model import PlannedNights
from bot.features.nights.seats import NightSeats
from bot.features.nights.service import Nights
from bot.features.permissions import PermissionCommands
from bot.features.privacy.commands import PrivacyCommands
from bot.features.privacy.service import Deletion
from bot.features.profile.commands import MeCommands, SettingsCommands
from bot.features.profile.open_tables import OpenTablesCommands
from bot.features.records.commands import RecordCommands
from bot.features.records.service import RecordChecker, Viewer
from bot.features.solo import SoloCommands
from bot.features.standings.commands import StandingsCommands
from bot.features.standings.service import SeasonEnds
from bot.features.standings.store import store_results_work
from bot.features.status import StatusCommands
from bot.features.tournaments.commands import TournamentCommands
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.store import titles
from bot.members.people import People
from bot.messages.channels import Channels, report_missing_channels
from bot.messages.contexts import StepwiseReveals
from bot.messages.hands import Hands
from bot.messages.messages import Messages, Outboxes
from bot.messages.pings import Pings, QuarantineNotices
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.messages.upload import EmojiUpload, pictures_digest
from bot.operations.commit import running_commit
from bot.operations.gateway import GatewayClient, OutageWatcher
from bot.operations.guest import ServerGreeter
from bot.operations.upkeep import ClockDrift, Downtime, Heartbeat, NameRemoval, Retention
from bot.tables.claims import Claims
from bot.tables.clock import Clock
from bot.tables.engines import EnginePool
from bot.tables.host import Host, NotificationListener
from bot.tables.outages import Outage
from bot.tables.replay import Replays

if TYPE_CHECKING:
    from bot.operations.metrics import Metrics

log = logging.getLogger(__name__)

NEW_DATABASE = (
    "the database %s is new and empty; if there were games before, stop the bot: DATABASE_URL names another place, or "
    "a disk is not mounted"
)
DISCONNECT_TIMEOUT_SECONDS = 1.0
"""Longest wait for the gateway to close the connections."""
HANDOVER_STOP_TIMEOUT_SECONDS = 0.5
"""How long each service may take to stop while a standby waits to take over. The standby then sends the rest. A message
that is being sent has a nonce, so it does not arrive twice."""


class Cheshire(GatewayClient):
    """The Discord client with all features and services."""

    def __init__(
        self,
        settings: Settings,
        *,
        now: Callable[[], datetime],
        generate_secret: Callable[[int], bytes],
        new_database_level: int = logging.WARNING,
    ) -> None:
        shard_ids: Any = list(settings.shards[0]) if settings.shard_count else None
        trace = _before_each_request(self._confirm)
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            http_trace=trace,
            shard_count=settings.shard_count or None,  # None: as many as Discord recommends, all of them
            shard_ids=shard_ids,
        )
        self.settings = settings
        self.now = now
        self.started = now()
        self._new_database_level = new_database_level
        self._has_begun = False
        self._beginning: asyncio.Task[None] | None = None
        self._ready_shards: set[int] = set()
        self._is_receiving = asyncio.Event()

        shards = [Shards(settings.shard_count, ids) for ids in settings.shards]
        store = self.store = Store(
            settings.database_url, *shards, faces=pictures_digest() if settings.upload_emojis else None
        )
        people = self.people = People(store)
        host = self.host = Host(
            store,
            now=now,
            generate_secret=generate_secret,
            hours=people.hours,
            max_handles=settings.tables_in_memory,
            computer_delay=settings.computer_delay,
            computer_pause=settings.computer_pause,
            engines=EnginePool(settings.thinkers),
            results=store_results_work,
            claim_window=timedelta(seconds=settings.race_window),
        )
        self.upload = EmojiUpload(store.are_pictures_equal)
        reveals, outboxes = StepwiseReveals(now), Outboxes(settings.tables_in_memory)
        replays = self.replays = Replays(store)
        renderer = self.renderer = Renderer(people, self.upload, reveals, replays)
        self.viewer = Viewer(people, renderer, replays)
        channels = self.channels = Channels(self, now)
        hands = self.hands = Hands(renderer, people, reveals, max_hands=settings.tables_in_memory)
        calls = Pings(self, host, people, renderer, channels, hands)
        self.finales = Finales(channels, host, people, renderer, replays)
        messages = self.messages = Messages(self, host, renderer, channels, outboxes)
        table_messages = self.table_messages = TableMessages(
            self, host, messages, channels, calls, self.finales.send, hands, reveals, outboxes
        )
        clock = self.clock = Clock(host, table_messages.refresh)
        host.listeners.append(clock.update_due)
        host.failed_write_listeners.append(table_messages.refresh)
        self.upload.listeners.append(table_messages.refresh_all)
        self.outage_watcher = OutageWatcher(self, host.outages, store)
        host.outages.listeners.append(self._outage_changed)
        self.intake = InteractionGate(store, now)
        runner = self.runner = HandlerRunner(self, host, people, renderer, hands)
        runner.afterwards.append(self.finales.show_rematch)
        self.components = ComponentDispatcher(runner, host, table_messages, hands)
        tree = self.tree = Tree(self, runner, self.intake)
        handlers: dict[str, NotificationHandler] = {}
        self.notification_listener = NotificationListener(host, table_messages.refresh, handlers, people.clear_cache)
        self.downtime, self.clock_drift = Downtime(store, now, host.outages), ClockDrift(now)
        runner.listeners.append(self.clock_drift.compare_clocks)
        health = Path(settings.health_file) if settings.health_file else None
        self.heartbeat = Heartbeat(self, store, host.outages, health, is_watching=bool(settings.metrics))
        self.metrics = self._measure(trace) if settings.metrics else None
        parts = self._make_features_and_services()
        for part in parts:
            tree.add(part)
            self.components.add(part)
        self.services = [part for part in parts if isinstance(part, Service)]
        for service in self.services:
            handlers.update(service.notification_handlers)

    def _make_features_and_services(self) -> Sequence[object]:
        """All features and services; a new one is added only here. Services are started and stopped in this order, from
        the outside in, so that at the end every press is still played, stored and shown. Commands are registered in
        this order, too."""
        settings, now, store, people, host = self.settings, self.now, self.store, self.people, self.host
        renderer, channels, hands, clock = self.renderer, self.channels, self.hands, self.clock
        table_messages = self.table_messages
        claims, channel_rules = Claims(host, table_messages.refresh), ChannelRules(self, people, host, table_messages)
        replies = TableReplies(table_messages, hands, renderer)
        play = PlayCommands(host, table_messages, hands, renderer, people, channel_rules)
        lobby = LobbyButtons(host, table_messages, renderer, replies, people)
        solo = SoloCommands(host, replies, people, store)
        play_alerts = self.play_alerts = PlayAlerts(self, host, people, renderer)
        menus = self.menus = Menus(
            self, channels, people, store, now, self.messages, clock, MyTables(), PlannedNights()
        )
        self.runner.listeners.append(menus.on_interaction)
        permissions = PermissionCommands(
            self, people, self.runner, channels, lambda channel: menus.menu_in(channel) is not None
        )
        tournaments = self.tournaments = Tournaments(self, host, table_messages, people, clock, renderer)
        nights = self.nights = Nights(self, host, table_messages, people, clock, renderer, tournaments, self.replays)
        host.end_listeners.append(menus.on_table_ended)
        tournaments.end_listeners.append(lambda tournament: menus.check_menu_in(tournament.channel))
        nights.end_listeners.append(lambda night: menus.check_menu_in(night.channel))
        management = NightManagement(people, store, nights, now)
        refused_forms = RefusedForms(self.runner, now)
        name_removal = NameRemoval(host, renderer, channels, self.finales.view)
        deletion = self.deletion = Deletion(
            host,
            people,
            clock,
            forget=(table_messages.remove_from_pings, nights.forget_member, refused_forms.forget_member),
            show_table=table_messages.refresh,
            shows={"tournament": tournaments.update_messages, "night": nights.update_messages},
            remove_names=name_removal.schedule,
        )
        self.guest = ServerGreeter(self, host, people, deletion, settings.blocked, self._notify_channel_deleted)
        return (
            # services that run as long as the process, members and tables
            Retention(store, now, settings.keep_tables_days, all_tables.EXPIRY),
            self.guest,
            self.guest.removed_servers,
            self.heartbeat,
            self.downtime,
            self.outage_watcher,
            claims,
            self.runner,
            refused_forms,
            clock,
            self.notification_listener,
            host,
            people,
            self.tree,
            deletion,
            # lobbies and presses at a table
            play,
            TableCommands(host, table_messages, renderer, replies, store),
            lobby,
            PlayAlertButton(play_alerts, lobby),
            MoveButtons(host, table_messages, claims, replies, renderer),
            # the features, each given what its fields name; a feature's service comes before its commands
            MyTablesCommands(host, table_messages, renderer),
            SeasonEnds(self, host, people, clock, renderer),
            StandingsCommands(people, store, now, titles),
            tournaments,
            TournamentCommands(people, store, tournaments, channel_rules, hands, now),
            nights,
            management,
            NightCommands(people, store, nights, channel_rules, now, self.runner, management),
            NightSeats(people, nights, tournaments, play, now),
            HelpCommands(renderer, self.tree),
            permissions,
            MeCommands(host, table_messages, renderer, people, now, refused_forms),
            SettingsCommands(
                host,
                table_messages,
                renderer,
                people,
                store,
                channel_rules,
                menus,
                nights.update_nights_of,
                tournaments.is_running,
                now,
                refused_forms,
                self.runner,
                permissions.take_warning,
            ),
            OpenTablesCommands(host, people, table_messages, renderer),
            solo,
            LearnCommands(host, people, renderer, play, solo),
            PrivacyCommands(settings.contact, store, deletion),
            RecordCommands(host, people, store, self.viewer, RecordChecker(store, now), channel_rules),
            StatusCommands(
                host,
                store,
                lambda: self.started,
                lambda: self.downtime.latest,
                lambda: self.clock_drift.seconds,
                running_commit,
            ),
            # senders of messages: stopped last, when no other service gives them work
            table_messages,
            name_removal,
            play_alerts,
            QuarantineNotices(self, host, people),
            menus,
            channels,
            hands,
        )

    def _measure(self, trace: aiohttp.TraceConfig) -> Metrics:
        from bot.operations.metrics import Metrics  # imported late: its libraries take a while to load

        metrics = Metrics(
            self,
            self.host,
            self.intake.opened.is_set,
            self.heartbeat.is_connected,
            lambda: self.started,
            lambda: self.clock_drift.seconds,
        )
        metrics.count_requests_of(trace)
        self.runner.listeners.append(metrics.count_answer)
        return metrics

    async def _confirm(self) -> None:
        """Called before each request to Discord. Cancels the request if another process has taken over the shards of
        this process."""
        try:
            await self.store.require_held()
        except LeaseLost:
            raise asyncio.CancelledError from None

    async def acquire(self, lost: Callable[[], None], *, is_patient: bool = False) -> None:
        """Waits until this process may play for its shards. Calls `lost` later if another process plays for them, or
        soon may: then this client must be closed. With `is_patient`, waits for an unreachable database, too."""
        self.outage_watcher.on_takeover = lost
        if self.metrics is not None and (at := self.settings.metrics_address) is not None:
            await self.metrics.start(*at)
        await self.store.acquire(self.heartbeat.start_as_standby, lost, is_patient=is_patient)
        if self.settings.shard_count:
            self.shard_ids = list(self.store.shards.ids)  # of several choices, the one to play for

    # Discord's events

    async def setup_hook(self) -> None:
        self.host.outages.start()
        if self.settings.upload_emojis:
            await self.upload.start(self, may_upload=self.store.shards.includes_shard_zero)
        self._beginning = asyncio.create_task(self._take_over_and_start(), name="begin")
        if self.store.is_held:  # otherwise it connects first, and then takes over from another process
            await self._beginning

    async def connect(self, *, reconnect: bool = True) -> None:
        assert self._beginning is not None, "discord.py logs in first"
        await asyncio.gather(super().connect(reconnect=reconnect), self._beginning)

    async def _take_over_and_start(self) -> None:
        """Starts the services. If another process still plays for these shards and hands them over, this process first
        takes over from it."""
        is_relief = not self.store.is_held
        taken = await self.store.take_over(self._is_receiving)
        self.started = self.now()
        if await self.store.open():
            path = sqlite.path_of(self.store.url)
            log.log(self._new_database_level, NEW_DATABASE, path or self.store.address_for_log)
        was_away, away_for = await self.downtime.read_and_clear(is_relief=is_relief)
        if was_away or not is_relief:  # otherwise another process was connected until now
            self.clock.on_resumed = lambda handle: self.table_messages.repost_after_restart(handle, away_for)
        for service in self.services:
            await service.start()
        self.intake.open(taken)
        if self.settings.sync_commands:
            await self.tree.sync_if_changed(self.store, may_sync=self.store.shards.includes_shard_zero)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        self.upload.watch(self.http)
        await super().start(token, reconnect=reconnect)

    async def login(self, token: str) -> None:
        self._has_begun = True
        await super().login(token)

    async def on_ready(self) -> None:
        assert self.application_id is not None, "discord.py knows it by now"
        await self._handle_event_or_retry(self.application_id, self._notify_deleted_channels)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        if initial:
            for shard in self.shard_ids or range(self.shard_count or 1):
                self.host.outages.begin("shard", shard, is_first=True)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.host.outages.begin("shard", shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:  # Discord announces some servers later
        unavailable = [guild.id for guild in self.guilds if guild.shard_id == shard_id and guild.unavailable]
        self.host.outages.end("shard", shard_id, unavailable)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.host.outages.end("shard", shard_id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self.host.outages.begin("server", guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self.host.outages.end("server", guild.id)
        self.table_messages.on_permissions_changed(guild.id)  # refusals during the outage say nothing about permissions

    def _outage_changed(self, outage: Outage) -> None:
        if outage.over is not None:
            took = round((outage.over - outage.since).total_seconds())
            self.clock.wake_after_outage(
                outage, lambda handle: self.table_messages.repost_after_restart(handle, took, is_discord=True)
            )

    async def on_shard_ready(self, shard_id: int) -> None:  # Discord has announced all servers of this shard
        self._ready_shards.add(shard_id)
        if len(self._ready_shards) == len(self.shard_ids or range(self.shard_count or 1)):
            self._is_receiving.set()

    async def on_interaction(self, interaction: Interaction) -> None:
        self.table_messages.retry_where_clicked(interaction)
        is_click = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if is_click and await self.intake.accepts(interaction):
            await self.components.dispatch(interaction)

    # Changed permissions

    async def _changed(self, _: Any, after: discord.abc.GuildChannel | discord.Role | discord.Member) -> None:
        self._access_changed(after.guild.id)

    def _access_changed(self, server: int) -> None:
        for service in self.services:
            service.on_permissions_changed(server)

    on_guild_channel_update = on_guild_role_update = on_member_update = _changed

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        self._access_changed(thread.guild_id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        self._access_changed(role.guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.host.outages.end("server", guild.id)  # as some servers return
        self._access_changed(guild.id)
        await self._handle_event_or_retry(guild.id, self._notify_server_joined)

    async def _notify_server_joined(self, server: int) -> None:
        for service in self.services:
            await service.on_server_joined(server)

    async def on_guild_remove(self, guild: discord.Guild) -> None:  # an outage of a server is another event
        self.host.outages.end("server", guild.id)
        await self._handle_event_or_retry(guild.id, self._notify_server_left)

    async def _notify_server_left(self, server: int) -> None:
        for service in self.services:
            await service.on_server_left(server)

    # Deleted channels

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._handle_event_or_retry(channel.id, self._notify_channel_deleted)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._handle_event_or_retry(thread.thread_id, self._notify_channel_deleted)

    async def _handle_event_or_retry(self, number: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Calls `work(number)` once the bot plays, to handle an event of Discord; `number` is the id that the event is
        about. If the database is unreachable, the call is repeated later."""
        await self.intake.opened.wait()
        try:
            await work(number)
        except DatabaseUnavailable as error:
            self.clock.retry_later(number, work, error)

    async def _notify_deleted_channels(self, _: int) -> None:
        """Looks for deleted channels, and notifies the services that all servers are known."""
        await report_missing_channels(self, self.store, self._notify_channel_deleted)
        for service in self.services:
            await service.on_servers_known()

    async def _notify_channel_deleted(self, channel: int) -> None:
        """Notifies the services of a deleted channel: everything in it ends."""
        for service in self.services:
            await service.on_channel_deleted(channel)

    async def _leave_gateway(self) -> None:
        """Closes the gateway connections, so that no event arrives while the services stop."""
        leaving = [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]
        if leaving:
            await asyncio.wait(leaving, timeout=DISCONNECT_TIMEOUT_SECONDS)

    async def close(self) -> None:
        """Stops all services in order; presses that were accepted are still played, stored and shown. If a standby
        exists, this process plays on until the standby receives every press, too. A process that has lost its lease
        still answers accepted presses until the lease ends, and nothing after that."""
        was_playing = self.intake.opened.is_set()
        is_relieved = was_playing and await self.store.hand_over()
        timeout_seconds = (HANDOVER_STOP_TIMEOUT_SECONDS,) if is_relieved else ()
        self.intake.close()
        leaving = asyncio.create_task(self._leave_gateway())
        if self._beginning is not None:
            self._beginning.cancel()
            await asyncio.gather(self._beginning, return_exceptions=True)
        async with AsyncExitStack() as stack:  # runs in reverse order; all run even if one fails
            if self._has_begun:  # before the login discord.py raises an error
                stack.push_async_callback(super().close)
            stack.push_async_callback(asyncio.wait, [leaving])
            if self.metrics is not None:
                stack.push_async_callback(self.metrics.close)
            stack.push_async_callback(lambda: self.store.close(self.intake.recent_ids))
            stack.push_async_callback(self.upload.close)
            if was_playing:
                stack.push_async_callback(self._store_downtime_start, is_relieved)
            for service in reversed(self.services):
                stack.push_async_callback(service.stop, *timeout_seconds)

    async def _store_downtime_start(self, is_relieved: bool) -> None:
        """Stores when the absence of the bot began, for the next start: the time at which the bot lost its connection
        to Discord, otherwise now. Nothing is stored if the bot is connected and a standby (another process) plays on
        (`is_relieved`)."""
        unconnected = self.host.outages.unconnected_since
        if unconnected is not None or not is_relieved:
            await self.downtime.store_end_time(unconnected)


def _before_each_request(work: Callable[[], Awaitable[None]]) -> aiohttp.TraceConfig:
    """A trace configuration with which discord.py awaits `work` before each request; an exception stops the request."""

    async def wait(*_: Any) -> None:
        await work()

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(wait)
    return trace


def create_bot(
    settings: Settings,
    *,
    now: Callable[[], datetime] = discord.utils.utcnow,
    generate_secret: Callable[[int], bytes] = secrets.token_bytes,
    new_database_level: int = logging.WARNING,
) -> Cheshire:
    """Builds the whole bot without starting it. Only `now` and `generate_secret` read a clock and entropy.

    `new_database_level` is the level of the line in the log about a new database, which may mean that the address is
    wrong."""
    return Cheshire(settings, now=now, generate_secret=generate_secret, new_database_level=new_database_level)
