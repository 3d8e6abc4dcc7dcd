"""Background work of the running bot: touching the health file, deleting expired data, removing names of deleted
members from old messages, comparing the clock with Discord's, and storing until when the process was there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import discord
from discord.ext import tasks

from bot.core.custom_ids import EPOCH, snowflake_milliseconds
from bot.core.errors import DamagedData, DatabaseUnavailable, NoSuchTable
from bot.core.jobs import Jobs, max_retry_delay
from bot.core.service import STOP_TIMEOUT_SECONDS, Service, cancel_task
from bot.database import Conflict, Store, log_failure, sqlite
from bot.database.notes import read_note, save_note
from bot.features.privacy import store
from bot.members.pace import HAND_UPDATE_PERIOD, NO_TIME
from bot.messages.channels import REQUEST_ERRORS, TOO_MANY_OLD_EDITS, Channels, NoAccess, describe_error, is_temporary
from bot.messages.render import Renderer
from bot.screens.components import Screen, edit_kwargs
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.outages import Outages
from bot.tables.store import delete_old_logs

log = logging.getLogger(__name__)
MAX_DRIFT_SECONDS, PRESSES_TO_WARN = 15.0, 3
"""The clock counts as wrong if it differs from Discord's by at least the first number of seconds, for the second number
of presses in a row."""
LAST_SEEN_INTERVAL = timedelta(minutes=1)
"""The time between two notes that the process is still connected."""
BEAT_SECONDS = 15.0
"""Seconds between two touches of the health file."""
PROBE_AFTER_SECONDS = 120.0
"""After this many seconds without a write the bot tests whether the database accepts one; earlier during an outage."""
DEAD_AFTER_SECONDS = 600.0
"""After this many seconds without a successful write the bot counts as dead."""


@dataclass(eq=False, repr=False)
class Retention(Service):
    """Once a day, deletes expired rows and old database copies. `rules` are the functions that delete expired rows, one
    for each kind of data. The copies were made before migrations. If the operator has set `days`, the logs of tables
    that ended more than `days` ago are deleted, but their digests stay."""

    store: Store
    now: Callable[[], datetime]
    days: int
    rules: Sequence[Callable[[Store, datetime], Awaitable[None]]]

    async def start(self) -> None:
        self._delete_expired.start()

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        await cancel_task(self._delete_expired.get_task())

    @tasks.loop(hours=24)
    async def _delete_expired(self) -> None:
        with suppress(DatabaseUnavailable, Conflict):  # tomorrow is soon enough, or another process has just done it
            for delete in self.rules:
                await delete(self.store, self.now())
            if self.days:
                await delete_old_logs(self.store, self.now(), self.days)
        if (path := sqlite.path_of(self.store.url)) is not None:
            try:
                sqlite.delete_old_migration_copies(path, self.now())
            except OSError as error:
                log.warning("a copy from before a migration cannot be removed: %s", error)


@dataclass(eq=False, repr=False)
class Downtime(Service):
    """Measures how long the bot was down. A process that ends stores the time, and the next process reads it. Once a
    minute a process also stores that it is still connected: after a kill, that is when the downtime began."""

    store: Store
    now: Callable[[], datetime]
    outages: Outages
    latest: tuple[datetime, datetime] | None = None
    """When the downtime before this process began and ended, if that is known."""
    is_noting: bool = False
    """Whether the process stores each minute that it is connected. Only `bot/start.py` turns this on: in tests, which
    move the clock by weeks, each of these minutes would be a write."""

    @property
    def _note_key(self) -> str:
        return f"ended {self.store.shards.ids[0]}"

    @property
    def _last_seen_key(self) -> str:
        return f"seen {self.store.shards.ids[0]}"

    async def start(self) -> None:
        if self.is_noting:
            self._store_last_seen_regularly.change_interval(seconds=LAST_SEEN_INTERVAL.total_seconds())
            self._store_last_seen_regularly.start()

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        await cancel_task(self._store_last_seen_regularly.get_task())

    @tasks.loop()
    async def _store_last_seen_regularly(self) -> None:
        await self.store_last_seen()

    async def store_last_seen(self) -> None:
        """Stores that this process is still connected to Discord, unless it is not."""
        if self.outages.unconnected_since is None:
            with suppress(DatabaseUnavailable, Conflict):
                await save_note(self.store, self._last_seen_key, self.now().isoformat())

    async def read_and_clear(self, *, is_relief: bool = False) -> tuple[bool, int | None]:
        """Reads the time at which the last process ended, and clears it in the database. Returns whether a time was
        stored, and the seconds since that time. The seconds are None if they are unknown, negative or implausibly
        many. `is_relief`: another process may have played until now."""
        ended_at, ended = await read_note(self.store, self._note_key), self.now()
        if not ended_at:
            seen_at = await read_note(self.store, self._last_seen_key)
            if seen_at and ended - datetime.fromisoformat(seen_at) > (2 * LAST_SEEN_INTERVAL if is_relief else NO_TIME):
                self.latest = (datetime.fromisoformat(seen_at), ended)
            return False, None
        await save_note(self.store, self._note_key, "")
        began = datetime.fromisoformat(ended_at)
        seconds = round((ended - began).total_seconds())
        self.latest = (began, ended) if seconds > 0 else None
        return True, seconds if 0 <= seconds < HAND_UPDATE_PERIOD.total_seconds() else None

    async def store_end_time(self, since: datetime | None = None) -> None:
        """Stores the time when the downtime begins. This is now, or `since` if the process lost its connection
        earlier."""
        with suppress(Exception):  # then the next process takes the time at which this one was last seen
            await save_note(self.store, self._note_key, (since or self.now()).isoformat())


@dataclass(eq=False, repr=False)
class ClockDrift:
    """Measures the difference between this machine's clock and Discord's clock. The id of each interaction contains the
    time on Discord's clock. Discord accepts answers for a few seconds only. So if an interaction could be answered, it
    was created just before, and this machine's clock should show nearly the same time."""

    now: Callable[[], datetime]
    seconds: int = 0
    """Seconds by which the clock is fast, or slow if negative. 0 if the clock is right, or if too few presses say
    otherwise."""
    _wrong: int = 0
    """Number of latest presses in a row at which the clock was wrong."""

    def compare_clocks(self, interaction: discord.Interaction[discord.Client], seconds: float, _: object) -> None:
        """Compares the clocks when an interaction was answered `seconds` after it was received. Logs a warning if the
        clock was wrong at several presses in a row, and another one when the clock is right again."""
        if not interaction.response.is_done():  # Discord may have delivered it late
            return
        difference = (self.now() - EPOCH).total_seconds() - snowflake_milliseconds(interaction.id) / 1000 - seconds
        if abs(difference) < MAX_DRIFT_SECONDS:
            if self.seconds:
                log.warning("the clock of this machine is right again")
            self.seconds = self._wrong = 0
            return
        self._wrong += 1
        if self._wrong == PRESSES_TO_WARN:
            self.seconds = round(difference)
            about = "set it, as all times that members see are wrong by that, and deadlines with them"
            how = "fast" if difference > 0 else "slow"
            log.warning("the clock of this machine is %s seconds %s, by Discord's: %s", abs(self.seconds), how, about)


@dataclass(eq=False, repr=False)
class Heartbeat(Service):
    """Touches the health file regularly while this process is well. That is the case if every shard is connected to the
    gateway and the database accepts writes, or if this process is a standby.

    If metrics are served (`is_watching`), this also runs without a health file. Only its test writes show that the
    database accepts writes."""

    client: discord.Client
    store: Store
    outages: Outages
    path: Path | None
    """The health file, if there is one."""
    is_watching: bool = False
    _is_waiting: bool = False
    _is_untouched: bool = False
    """Whether the last try to touch the file failed: a failure is logged once."""

    def start_as_standby(self) -> None:
        """Starts the heartbeat of a standby process. When this process begins to play, `start` must be called."""
        self._is_waiting = True
        self._start_loop()

    async def start(self) -> None:
        self._is_waiting = False
        self._start_loop()

    def _start_loop(self) -> None:
        if (self.path is not None or self.is_watching) and not self._touch_if_healthy.is_running():
            self._touch_if_healthy.start()

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        await cancel_task(self._touch_if_healthy.get_task())

    @tasks.loop(seconds=BEAT_SECONDS)
    async def _touch_if_healthy(self) -> None:
        """Touches the health file if members can play, or if this process is a standby."""
        is_well = self._is_waiting or await self._is_playing()
        if self.path is None or not is_well:
            return
        try:
            self.path.touch()
        except OSError as error:
            if not self._is_untouched:
                log.warning(
                    "the health file cannot be touched, so the health check will report this bot as dead: %s", error
                )
            self._is_untouched = True
        else:
            self._is_untouched = False

    def is_connected(self, shard: int) -> bool:
        """Whether this process receives the events of the shard from Discord."""
        return self.client.is_ready() and shard not in self.outages.shards

    async def _is_playing(self) -> bool:
        """Returns whether members can play: all shards are connected, and the database accepts writes. If nothing was
        written for PROBE_AFTER_SECONDS, a row is written as a test."""
        if not self.client.is_ready() or self.outages.shards:
            return False
        if self._seconds_since_write() > PROBE_AFTER_SECONDS or self.store.is_unavailable:
            with suppress(DatabaseUnavailable, Conflict, TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await save_note(self.store, f"alive {self.store.shards.ids[0]}", "")
        return self._seconds_since_write() < DEAD_AFTER_SECONDS

    def _seconds_since_write(self) -> float:
        return time.monotonic() - self.store.written_at


EDIT_INTERVAL_SECONDS = 60.0
"""Seconds between two edits in a channel."""


@dataclass(eq=False, repr=False)
class NameRemoval(Service):
    """Edits the messages of finished games that still name a member whose data was deleted."""

    host: Host
    renderer: Renderer
    channels: Channels
    finale: Callable[[Handle], Awaitable[Screen]]
    """Builds the end screen of a game from what is stored now."""

    def __post_init__(self) -> None:
        self._jobs = Jobs[int]("remove names", self._edit_first_messages, self._log_failure)

    async def start(self) -> None:
        self.schedule()

    def schedule(self) -> None:
        """Schedules the edits of all messages that, according to the database, still show the name of a member whose
        data was deleted."""
        self._jobs.schedule_after(0, EDIT_INTERVAL_SECONDS)

    async def stop(self, timeout_seconds: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Starts no more edits, and gives running ones a moment to finish."""
        await self._jobs.stop(timeout_seconds)

    async def _edit_first_messages(self, _: int) -> None:
        """Edits one message in each channel, and schedules the next run."""
        first = {channel: (message, table) for message, table, channel in await store.stale_messages(self.host.store)}
        for message, table in first.values():
            if await self._remove_name(message, table):
                await store.delete_stale_message(self.host.store, message)
        if first:
            self.schedule()

    async def _remove_name(self, message: int, table: int) -> bool:
        """Edits a message of the table. Returns False if the edit has to be retried, True if the message was edited or
        can never be edited."""
        try:
            handle = await self.host.find(table)
            if (screen := await self._current_screen(handle, message)) is not None:
                await self.channels.edit(handle.place, handle.table.server, message, **edit_kwargs(screen))
        except (NoAccess, NoSuchTable, DamagedData):
            return True
        except REQUEST_ERRORS as error:
            log.info("a message still names somebody whose data was deleted: %s", describe_error(error))
            return not is_temporary(error) and getattr(error, "code", None) != TOO_MANY_OLD_EDITS
        return True

    async def _current_screen(self, handle: Handle, message: int) -> Screen | None:
        """Returns the current screen for a message of the table. The screen no longer has the deleted name. Returns
        None if the message no longer belongs to the table."""
        if message == handle.shown.finale:
            return await self.finale(handle)
        screens, messages = await self.renderer.public_screens(handle), handle.shown.messages
        is_shown = message in messages and len(screens) == len(messages)
        return screens[messages.index(message)] if is_shown else None

    def _log_failure(self, _: int, error: Exception) -> float:
        """Logs that a run failed. Returns the maximum number of seconds until the next try."""
        log_failure(log, error, "some messages still name somebody whose data was deleted")
        return max_retry_delay(error)
