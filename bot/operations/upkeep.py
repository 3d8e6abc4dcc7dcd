"""What a running bot does beside the games: it touches the health file, deletes what is old, removes names from old
messages, and notes when it ends."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import discord
from discord.ext import tasks

from bot.core.custom_ids import EPOCH, milliseconds
from bot.core.errors import Damaged, NoSuchTable, Unavailable
from bot.core.jobs import Jobs, patience
from bot.core.service import PATIENCE, Service, cancel
from bot.database import Conflict, Store, log_failure, sqlite
from bot.database.notes import note, noted
from bot.features.privacy import store
from bot.members.pace import LATELY
from bot.messages.channels import FAILED, OLD_EDITS, Channels, NoAccess, may_pass, why
from bot.messages.render import Renderer
from bot.screens.components import Screen, edited_message
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.outages import Outages
from bot.tables.store import forget_old_logs

log = logging.getLogger(__name__)
WRONG, SURE = 15.0, 3
"""By how many seconds a clock must differ from Discord's to be called wrong, and at how many presses in a row."""
BEAT = 15.0
"""How many seconds apart the health file is touched."""
PROBE = 120.0
"""For how many seconds nothing was written when the bot tries whether it could be; sooner if that has failed."""
UNWRITTEN = 600.0
"""For how many seconds nothing could be written when the bot is called dead."""


@dataclass(eq=False, repr=False)
class Retention(Service):
    """Deletes, once a day, what is old by these rules of the stores, and copies that were made before migrations; also
    the logs of tables that ended `days` ago, of which a digest stays, if the operator wants that."""

    store: Store
    now: Callable[[], datetime]
    days: int
    rules: Sequence[Callable[[Store, datetime], Awaitable[None]]]

    async def start(self) -> None:
        self._forget.start()

    async def stop(self, _: float = PATIENCE, /) -> None:
        await cancel(self._forget.get_task())

    @tasks.loop(hours=24)
    async def _forget(self) -> None:
        with suppress(Unavailable, Conflict):  # tomorrow is soon enough, or another process has just done it
            for forget in self.rules:
                await forget(self.store, self.now())
            if self.days:
                await forget_old_logs(self.store, self.now(), self.days)
        if (path := sqlite.path_of(self.store.url)) is not None:
            try:
                sqlite.forget_kept(path, self.now())
            except OSError as error:
                log.warning("a copy from before a migration cannot be removed: %s", error)


@dataclass(eq=False, repr=False)
class Absence:
    """For how long nobody has played: a process that ends notes when, and the next one reads it. Who was killed could
    note nothing, so then nobody knows."""

    store: Store
    now: Callable[[], datetime]

    @property
    def _name(self) -> str:
        return f"ended {self.store.shards.ids[0]}"

    async def over(self) -> tuple[bool, int | None]:
        """Whether a process has noted it, and its seconds; None if they are unknown, or so many that this may be a
        mistake."""
        noted_at = await noted(self.store, self._name)
        if not noted_at:
            return False, None
        await note(self.store, self._name, "")
        seconds = round((self.now() - datetime.fromisoformat(noted_at)).total_seconds())
        return True, seconds if 0 <= seconds < LATELY.total_seconds() else None

    async def begins(self, since: datetime | None = None) -> None:
        """Notes that this process ends now, or that nobody could press anything `since` then."""
        with suppress(Exception):  # then the next one does not know, as after a kill
            await note(self.store, self._name, (since or self.now()).isoformat())


@dataclass(eq=False, repr=False)
class Drift:
    """How far this machine's clock is from Discord's, whose moment stands in the id of each press. Discord takes an
    answer for a few seconds only: whatever was answered was pressed as shortly before, if the clock is right."""

    now: Callable[[], datetime]
    seconds: int = 0
    """By how much the clock is fast, or slow if that is negative; 0 if it is right, as far as anybody can tell."""
    _wrong: int = 0
    """How many presses in a row have said that it is wrong."""

    def answered(self, interaction: discord.Interaction[discord.Client], took: float, _: object) -> None:
        """A press was answered, or could not be, so long after it was heard of."""
        if not interaction.response.is_done():  # it may be an old one, which Discord has told of late
            return
        apart = (self.now() - EPOCH).total_seconds() - milliseconds(interaction.id) / 1000 - took
        if abs(apart) < WRONG:
            if self.seconds:
                log.warning("the clock of this machine is right again")
            self.seconds = self._wrong = 0
            return
        self._wrong += 1
        if self._wrong == SURE:
            self.seconds = round(apart)
            about = "set it, as all times that members see are wrong by that, and deadlines with them"
            how = "fast" if apart > 0 else "slow"
            log.warning("the clock of this machine is %s seconds %s, by Discord's: %s", abs(self.seconds), how, about)


@dataclass(eq=False, repr=False)
class Heartbeat(Service):
    """Touches the health file while every shard is connected to the gateway and the database takes what is written, or
    while the bot waits for another one's end. It also runs without that file where somebody else `is_watching`, as only
    what is tried shows that the database takes it."""

    client: discord.Client
    store: Store
    outages: Outages
    path: Path | None
    """The health file, if there is one."""
    is_watching: bool = False
    _is_waiting: bool = False
    _is_untouched: bool = False
    """Whether the file could not be touched, which is said once."""

    def wait(self) -> None:
        """Begins before the bot plays: it waits for another one's end."""
        self._is_waiting = True
        self._begin()

    async def start(self) -> None:
        self._is_waiting = False
        self._begin()

    def _begin(self) -> None:
        if (self.path is not None or self.is_watching) and not self._beat.is_running():
            self._beat.start()

    async def stop(self, _: float = PATIENCE, /) -> None:
        await cancel(self._beat.get_task())

    @tasks.loop(seconds=BEAT)
    async def _beat(self) -> None:
        is_well = self._is_waiting or await self._is_playing()
        if self.path is None or not is_well:
            return
        try:
            self.path.touch()
        except OSError as error:
            if not self._is_untouched:
                log.warning("the health file cannot be touched, so this bot will be called dead: %s", error)
            self._is_untouched = True
        else:
            self._is_untouched = False

    def is_connected(self, shard: int) -> bool:
        """Whether Discord tells this process what happens there."""
        return self.client.is_ready() and shard not in self.outages.shards

    async def _is_playing(self) -> bool:
        """Whether members can play. Where nobody does for a while something is written, to see whether it could be."""
        if not self.client.is_ready() or self.outages.shards:
            return False
        if self._unwritten() > PROBE or self.store.is_away:
            with suppress(Unavailable, Conflict, TimeoutError):
                async with asyncio.timeout(BEAT):
                    await note(self.store, f"alive {self.store.shards.ids[0]}", "")
        return self._unwritten() < UNWRITTEN

    def _unwritten(self) -> float:
        """For how many seconds nothing has been written."""
        return time.monotonic() - self.store.written_at


PAUSE = 60.0
"""Seconds between two edits in a channel."""


@dataclass(eq=False, repr=False)
class Redraws(Service):
    """Edits what still names somebody."""

    host: Host
    renderer: Renderer
    channels: Channels
    finale: Callable[[Handle], Awaitable[Screen]]
    """How a game ended, with what is known of it now."""

    def __post_init__(self) -> None:
        self._jobs = Jobs[int]("remove names", self._work, self._failed)

    async def start(self) -> None:
        self.schedule()

    def schedule(self) -> None:
        """Does what is stored as left to do in the background; returns at once."""
        self._jobs.schedule_after(0, PAUSE)

    async def stop(self, patience: float = PATIENCE, /) -> None:
        """Edits nothing any more; what is under way has a moment."""
        await self._jobs.stop(patience)

    async def _work(self, _: int) -> None:
        first = {channel: (message, table) for message, table, channel in await store.stale_messages(self.host.store)}
        for message, table in first.values():
            if await self._is_done(message, table):
                await store.is_redrawn(self.host.store, message)
        if first:
            self.schedule()

    async def _is_done(self, message: int, table: int) -> bool:
        """Whether nothing is left to do there: it was edited, or never can be."""
        try:
            handle = await self.host.find(table)
            if (view := await self._view(handle, message)) is not None:
                await self.channels.edit(handle.place, handle.table.server, message, **edited_message(view))
        except (NoAccess, NoSuchTable, Damaged):
            return True
        except FAILED as error:
            log.info("a message still names somebody whose data was deleted: %s", why(error))
            return not may_pass(error) and getattr(error, "code", None) != OLD_EDITS
        return True

    async def _view(self, handle: Handle, message: int) -> Screen | None:
        """What the message shows without the name; None if it shows nothing of this table any more."""
        if message == handle.shown.finale:
            return await self.finale(handle)
        views, messages = await self.renderer.public(handle), handle.shown.messages
        is_shown = message in messages and len(views) == len(messages)
        return views[messages.index(message)] if is_shown else None

    def _failed(self, _: int, error: Exception) -> float:
        log_failure(log, error, "some messages still name somebody whose data was deleted")
        return patience(error)
