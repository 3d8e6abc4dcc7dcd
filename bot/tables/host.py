"""The host finds tables, holds them while they change, stores each change before anybody hears of it, and hears of
those that other processes make: a press in a direct message reaches the process of shard 0, whatever its table.

Every change is a function from one frozen `Table` to the next, made in one place (`commit`): plan what is due, store
the new value unless what is stored is newer, and only then replace the old one.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import InitVar, dataclass, field
from datetime import datetime, timedelta
from types import TracebackType
from typing import TypeVar

from msgspec.structs import replace

from bot.core.custom_ids import to_key
from bot.core.errors import Damaged, NoSuchTable, NotSaved, Refusal, Unavailable
from bot.core.jobs import LONGEST, Jobs, patience
from bot.core.service import PATIENCE, Heard, Service
from bot.database import Conflict, Store, log_failure
from bot.database.writer import Work
from bot.tables import seats
from bot.tables import store as db
from bot.tables.computers import Computers
from bot.tables.engines import Thinking
from bot.tables.handle import Handle, Handles
from bot.tables.outages import Outages
from bot.tables.schedule import HoursOf, plan, usual_hours
from bot.tables.shown import Shown
from bot.tables.table import LogEntry, Table

log = logging.getLogger(__name__)
T = TypeVar("T")

TRIES = 10
"""How often a change is made anew before it is given up: computer players may make many moves in a row elsewhere."""


class Stale(Exception):
    """Another process has changed the table since it was read."""


@dataclass(eq=False, repr=False)
class Host(Service):
    """All tables of the bot. What is done at them stands in `playing.py`, `claims.py` and `waking.py`."""

    store: Store
    now: Callable[[], datetime]
    draw_secret: Callable[[int], bytes]
    hours: HoursOf = field(default_factory=lambda: usual_hours)
    keep: InitVar[int] = 1000
    """How many tables stay in memory."""
    computer_delay: float = 1.0
    """Seconds before a computer player claims or catches, about."""
    computer_pause: float = 0.0
    """Seconds between the turns of computer players; 0 lets them answer inside the call that made it their turn."""
    thinking: InitVar[Thinking | None] = None
    results: Callable[[Table, datetime], Work] | None = None
    """Stores the results of a finished table, in the commit of its last move."""
    claim_window: timedelta = timedelta(0)
    """How long a claim waits for others that were made before it and are still on their way."""
    listeners: list[Callable[[Handle], None]] = field(default_factory=list)
    """Called with the table's handle after every commit."""
    end_listeners: list[Callable[[Handle], None]] = field(default_factory=list)
    """The same, but only once the table is over or cancelled."""
    doubters: list[Callable[[Handle], None]] = field(default_factory=list)
    """Called after a write that failed, once the table was read again: it may have been written all the same, so the
    table must be shown again."""
    aside_listeners: list[Callable[[db.Aside], None]] = field(default_factory=list)
    """Called once with each table that is set aside, as it cannot be read."""

    def __post_init__(self, keep: int, thinking: Thinking | None) -> None:
        self.computers = Computers(self.store, thinking or Thinking(0))
        self.handles = Handles(keep)
        self.pulse = Pulse(self.now)
        self.outages = Outages(self.now)
        self._doubts = Jobs("read table", self._look_again, self._cannot_look)
        """Tables whose latest write failed, so that perhaps more is stored than this process knows."""

    # Finding tables

    async def find(self, number: int) -> Handle:
        """The handle of this table, read from the store if it is not in memory. NoSuchTable if there is none, Damaged
        if it cannot be read."""
        handle = self.handles[number]
        if not handle.is_known:
            async with self.held(number):
                pass
        return handle

    async def table(self, number: int) -> Table:
        """The table as it is now. NoSuchTable if there is none."""
        return (await self.find(number)).table

    def held(self, number: int, *, anew: bool = False) -> Held:
        """Gives the handle of this table with its lock held; the table is read `anew` even if it is in memory.
        NoSuchTable if there is none; Damaged if it or its log cannot be read: then it is set aside."""
        return Held(self, self.handles[number], anew)

    async def _set_aside(self, number: int, error: Damaged) -> None:
        if (aside := await db.set_aside(self.store, number)) is not None:
            cause = type(error.__cause__).__name__  # what it says may be hidden from others
            log.error("table %s cannot be read (%s): it is set aside, see bot/database/README", to_key(number), cause)
            for listener in self.aside_listeners:
                listener(aside)

    async def _read(self, handle: Handle) -> None:
        """Reads the table, which is not in memory; the caller holds the lock. If it is not the one that was known,
        listeners are notified."""
        before = handle.revision
        stored = await db.find(self.store, handle.id)
        if stored is None:
            self.handles.drop(handle.id)
            raise NoSuchTable
        handle.read(*stored, is_shown_here=self.store.shards.has(stored.table.server))
        self.computers.forget(handle)
        if before not in (None, handle.revision):
            self._tell(handle)

    async def read_again(self, number: int) -> Handle:
        """The handle of this table, which another process has changed; listeners are notified. NoSuchTable if there
        is none."""
        async with self.held(number, anew=True) as handle:
            self._tell(handle)
        return handle

    async def _look_again(self, number: int) -> None:
        """Reads a table again of which perhaps more is stored than is known; whatever kind it is, those who listen hear
        of what was stored, and it is shown."""
        handle = await self.find(number)
        for doubter in self.doubters:
            doubter(handle)

    def _cannot_look(self, number: int, error: Exception) -> float | None:
        log_failure(log, error, "table %s cannot be read again", number)
        return None if isinstance(error, Damaged) else patience(error)

    async def stop(self, _: float = PATIENCE, /) -> None:
        """Looks at nothing again by itself, and ends what computer players think about."""
        await self._doubts.stop()
        self.computers.thinking.stop()

    async def forget_all(self, is_meant: Callable[[Table], bool] = lambda _: True) -> None:
        """Makes every such table be read again before it is used, as it was changed in the store."""
        for handle in self.handles:
            async with handle.lock:
                if is_meant(handle.table):
                    handle.forget()

    async def meant_in(self, place: int, member: int) -> Handle | None:
        """The table that a member means in a channel or thread: the newest where they sit, or else the newest."""
        number = await db.meant_in(self.store, place, member)
        return await self.find(number) if number is not None else None

    async def tables_of(self, member: int) -> list[Handle]:
        """The lobbies and running tables where the member has a seat, on all servers, the oldest first."""
        found = []
        for number in await db.open_of(self.store, member):
            with suppress(Damaged):
                found.append(await self.find(number))
        return found

    async def channel_gone(self, channel: int) -> None:
        """Cancels the lobbies and tables of a channel that is gone: nobody can reach them any more, and they would
        count against the limits forever. If a table's own thread is gone, the table returns to the channel."""
        for number in await db.open_in(self.store, channel):
            with suppress(Damaged):
                await self.change(number, lambda table: seats.cancelled(table, self.now()))

    # Changing tables

    async def open(self, table: Table, room: Work | None = None) -> Handle:
        """Stores a new lobby, unless `room`, which is asked in the same commit, refuses it. If this one is stored
        already (a duplicate event), returns that; Conflict if its id is that of another table."""
        table = replace(table, secret=table.secret or self.draw_secret(32))
        handle = self.handles[table.id]
        async with handle.lock:
            if not handle.is_known:
                await self._open(handle, await self._planned(table, handle, table.opened), room)
            stored = handle.table
            if (stored.server, stored.channel, stored.game) != (table.server, table.channel, table.game):
                raise Conflict
            return handle

    async def _open(self, handle: Handle, table: Table, room: Work | None) -> None:
        """Stores it, or reads what is stored; the caller holds the lock."""
        try:
            await self.store.write(db.opened(table), room, news=(news_of(table),))
        except Conflict:
            if not handle.is_known:
                await self._read(handle)
        except BaseException as error:  # also if cancelled
            if isinstance(error, Unavailable) or not isinstance(error, Refusal):
                handle.read(table, Shown())  # it may be stored all the same: then its end must come
                handle.forget()
                self._tell(handle)
            raise
        else:
            handle.read(table, Shown())
        self._tell(handle)

    async def change(self, number: int, alter: Callable[[Table], Table]) -> Handle:
        """Changes a table (but not its log) and stores it. If `alter` refuses, nothing is changed; NotSaved if the
        database failed."""

        async def work(handle: Handle) -> Handle:
            await self.commit(handle, alter(handle.table))
            return handle

        return await self.work_on(number, work)

    async def work_on(self, number: int, work: Callable[[Handle], Awaitable[T]]) -> T:
        """What `work` returns under the table's lock; it is done once more each time that another process was
        quicker."""
        for _ in range(TRIES):
            try:
                async with self.held(number) as handle:
                    return await work(handle)
            except Stale:
                continue
        raise NotSaved

    async def commit(self, handle: Handle, after: Table, entry: LogEntry | None = None) -> None:
        """Stores the table as it is `after`, with the move that made it so; the caller holds the lock. Nobody sees the
        change before it is committed. Stale or NotSaved if it was not."""
        before, at = handle.table, self.now()
        try:
            planned = await self._planned(after, handle, at, is_pressed=after is not before)
            after = replace(planned, changed=at, revision=before.revision + 1)
            statements = db.changed(before, after)
            if entry is not None:
                statements = (*db.logged(after.id, entry), *statements)
            is_result = before.state == "running" and after.state == "over" and not after.is_private
            work = self.results(after, at) if is_result and self.results is not None else None
            if after.state == "cancelled" != before.state and after.is_moderated:
                statements = (*statements, db.table_ended(self.store, after, at))
            await self.store.write(statements, work, news=(news_of(after),))
        except Conflict:  # another process was quicker, or this one does not know what its own commit has stored
            handle.forget()
            self._doubts.schedule_if_idle(handle.id)
            raise Stale from None
        except BaseException:  # also if cancelled: it may have been written all the same
            handle.forget()
            self._doubts.schedule_if_idle(handle.id)
            raise
        handle.keep(after)
        if entry is not None:
            self.pulse.beat(at)
            self.computers.tell(handle, entry)
        self._tell(handle)

    async def _planned(self, table: Table, handle: Handle, at: datetime, *, is_pressed: bool = True) -> Table:
        asked, delay, pause = self.computers.at(handle).asked, self.computer_delay, self.computer_pause
        return await plan(table, asked, at, self.hours, delay=delay, pause=pause, is_pressed=is_pressed)

    def _tell(self, handle: Handle) -> None:
        listeners = self.listeners if handle.table.ended is None else [*self.listeners, *self.end_listeners]
        for listener in listeners:
            listener(handle)


class Held:
    """A table that is held: see `Host.held`. No generator, as whoever ends the loop while one is left ends with
    noise."""

    def __init__(self, host: Host, handle: Handle, anew: bool) -> None:
        self._host, self._handle, self._anew = host, handle, anew

    async def __aenter__(self) -> Handle:
        await self._handle.lock.acquire()
        try:
            if self._anew:
                self._handle.forget()
            if not self._handle.is_known:
                await self._host._read(self._handle)
        except BaseException as error:
            await self._left(error)
            raise
        return self._handle

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        await self._left(error)

    async def _left(self, error: BaseException | None) -> None:
        try:
            if isinstance(error, Damaged):
                self._handle.forget()
                await self._host._set_aside(self._handle.id, error)
        finally:
            self._handle.lock.release()


MINUTES = 5


class Pulse:
    """How many moves are played per minute, over the latest minutes."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._minutes: deque[tuple[int, int]] = deque(maxlen=MINUTES + 1)
        self.total = 0
        """How many moves there were since the bot began."""

    def beat(self, at: datetime) -> None:
        self.total += 1
        minute = int(at.timestamp() // 60)
        if self._minutes and self._minutes[-1][0] == minute:
            self._minutes[-1] = (minute, self._minutes[-1][1] + 1)
        else:
            self._minutes.append((minute, 1))

    def per_minute(self) -> float:
        """Moves per minute over the latest five whole minutes and the part of this one that has passed."""
        seconds = self._now().timestamp()
        first = int(seconds // 60) - MINUTES
        played = sum(count for minute, count in self._minutes if minute >= first)
        return played / (seconds / 60 - first)


def news_of(table: Table) -> str:
    """The news for other processes of a change at this table."""
    return f"table {table.id} {table.server}"


MISSED = "missed"
"""The errand of looking at what was changed while no news was heard."""
RETRY = 2.0
"""Seconds until what could not be read is read again: the first time."""


@dataclass(eq=False)
class Hearing(Service):
    """Hears of changes by other processes, which send news with each commit (`news_of`). Tables of this process's
    servers are shown and woken as after a change of its own; `others`: a callback for each other kind of news;
    `forget` forgets what may be out of date."""

    _host: Host
    _show: Callable[[Handle], None]
    _others: Mapping[str, Heard]
    _forget: Callable[[], None] = lambda: None

    def __post_init__(self) -> None:
        self._jobs = Jobs("hear of", self._follow, self._cannot_follow, first=RETRY)

    async def start(self) -> None:
        """Listens from now on."""
        self._host.store.listen(self._heard, self._missed)

    async def stop(self, _: float = PATIENCE, /) -> None:
        """Drops what is not looked at yet: the next process looks at the latest changes anyway."""
        await self._host.store.stop_listening()
        await self._jobs.stop(0)

    @property
    def is_busy(self) -> bool:
        """Whether anything is being looked at."""
        return self._jobs.is_busy

    def _heard(self, news: str) -> None:
        match news.split():
            case ["table", number, server]:
                if self._host.handles.get(int(number)) is not None or self._host.store.shards.has(int(server)):
                    self._jobs.schedule(f"table {number}")
            case [kind, _] if kind in self._others:  # processes of the next version may tell of more
                self._jobs.schedule(news)

    def _missed(self) -> None:
        """Words were lost: nothing in memory can be trusted, and the latest changes are shown."""
        self._forget()
        self._jobs.schedule(MISSED)

    async def _follow(self, news: str) -> None:
        """Does what follows from this news."""
        match news.split():
            case ["table", number]:
                self._show(await self._host.read_again(int(number)))
            case [kind, number]:
                if (work := self._others[kind](int(number))) is not None:
                    await work
            case _:
                await self._host.forget_all()
                for table in await db.recently_changed(self._host.store):
                    await self._jobs.run(f"table {table}")

    def _cannot_follow(self, news: str, error: Exception) -> float | None:
        if isinstance(error, Unavailable):
            return LONGEST
        if not isinstance(error, Damaged):  # then it was set aside
            log_failure(log, error, "what another process did is not shown (%s)", news)
        return None
