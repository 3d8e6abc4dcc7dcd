"""The host loads tables, locks a table while it changes, and commits each change before anybody is notified of it. It
also receives notifications about changes that other processes have made. For example, a press in a direct message
always reaches the process of shard 0, which may not be the process of the table. Nothing else may change a table in
memory, hence its length.

Every change is a function from one frozen `Table` to the next. All changes are made in one place (`commit`): it
schedules the next deadlines, stores the new value unless the stored one is newer, and then replaces the value in
memory."""

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

from bot.core.custom_ids import to_base36
from bot.core.errors import DamagedData, DatabaseUnavailable, NoSuchTable, NotSaved, Refusal
from bot.core.jobs import MAX_RETRY_SECONDS, Jobs, max_retry_delay
from bot.core.service import STOP_TIMEOUT_SECONDS, NotificationHandler, Service
from bot.database import Conflict, Store, log_failure
from bot.database.writer import Work
from bot.tables import seats
from bot.tables import store as db
from bot.tables.computers import Computers
from bot.tables.engines import EnginePool
from bot.tables.handle import Handle, Handles
from bot.tables.outages import Outages
from bot.tables.schedule import HoursOf, default_hours, schedule_table
from bot.tables.shown import Shown
from bot.tables.table import LogEntry, Table

log = logging.getLogger(__name__)
T = TypeVar("T")

MAX_CHANGE_ATTEMPTS = 10
"""Number of attempts to make a change while other processes change the table first. Computer players there can make
many moves in a row."""


class Stale(Exception):
    """Raised if another process has changed the table since it was read."""


@dataclass(eq=False, repr=False)
class Host(Service):
    """All tables of the bot: finds, opens, changes and commits them. `playing.py`, `claims.py` and `waking.py` build on
    it."""

    store: Store
    now: Callable[[], datetime]
    generate_secret: Callable[[int], bytes]
    hours: HoursOf = field(default_factory=lambda: default_hours)
    max_handles: InitVar[int] = 1000
    """Number of tables kept in memory, the most recently used ones."""
    computer_delay: float = 1.0
    """Average seconds until a computer player claims or catches."""
    computer_pause: float = 0.0
    """Seconds between the turns of computer players. With 0 they move within the call that made it their turn."""
    engines: InitVar[EnginePool | None] = None
    results: Callable[[Table, datetime], Work] | None = None
    """Returns the work that stores the results of a finished table. It runs in the commit of the last move."""
    claim_window: timedelta = timedelta(0)
    """How long a claim (a press that must be the first) waits for earlier claims that have not reached the bot yet."""
    listeners: list[Callable[[Handle], None]] = field(default_factory=list)
    """Called with the handle after every commit."""
    end_listeners: list[Callable[[Handle], None]] = field(default_factory=list)
    """Called with the handle after the commit that ends or cancels the table."""
    failed_write_listeners: list[Callable[[Handle], None]] = field(default_factory=list)
    """Called with the handle after a failed write, once the table was read again. The write may have succeeded, so the
    table must be shown again."""
    quarantine_listeners: list[Callable[[db.Quarantined], None]] = field(default_factory=list)
    """Called once for each table that is quarantined because it cannot be read."""

    def __post_init__(self, max_handles: int, engines: EnginePool | None) -> None:
        self.computers = Computers(self.store, engines or EnginePool(0))
        self.handles = Handles(max_handles)
        self.pulse = MoveRate(self.now)
        self.outages = Outages(self.now)
        self._rereads = Jobs("read table", self._reread, self._reread_retry_delay)
        """Reads tables again after a failed write, as the write may have succeeded."""

    # Finding tables

    async def find(self, number: int) -> Handle:
        """Returns the handle of a table, and reads it if it is not in memory. Raises NoSuchTable, or DamagedData if it
        cannot be read."""
        handle = self.handles[number]
        if not handle.is_known:
            async with self.locked(number):
                pass
        return handle

    async def table(self, number: int) -> Table:
        """Returns the current value of a table. Raises NoSuchTable."""
        return (await self.find(number)).table

    def locked(self, number: int, *, must_read: bool = False) -> LockedTable:
        """Returns a context manager that holds the table's lock and gives its handle. With `must_read` the table is
        read even if it is in memory. Raises NoSuchTable. Raises DamagedData and quarantines the table if it or its log
        cannot be read."""
        return LockedTable(self, self.handles[number], must_read)

    async def _quarantine(self, number: int, error: DamagedData) -> None:
        if (aside := await db.quarantine(self.store, number)) is not None:
            cause = type(error.__cause__).__name__  # the message of the error may quote hidden information
            about = "table %s cannot be read (%s): it is quarantined, see bot/database/README"
            log.error(about, to_base36(number), cause)
            for listener in self.quarantine_listeners:
                listener(aside)

    async def _read(self, handle: Handle) -> None:
        """Reads the table from the database, and notifies the listeners if it has changed. The caller holds the table's
        lock."""
        before = handle.revision
        stored = await db.load_table(self.store, handle.id)
        if stored is None:
            self.handles.drop(handle.id)
            raise NoSuchTable
        handle.set_loaded(*stored, is_shown_here=self.store.shards.serves(stored.table.server))
        self.computers.drop_players(handle)
        if before not in (None, handle.revision):
            self._notify_listeners(handle)

    async def read_again(self, number: int) -> Handle:
        """Reads a table that another process has changed, and notifies the listeners. Raises NoSuchTable."""
        async with self.locked(number, must_read=True) as handle:
            self._notify_listeners(handle)
        return handle

    async def _reread(self, number: int) -> None:
        """Reads a table again after a failed write. Notifies the listeners if it has changed, then calls the
        `failed_write_listeners`."""
        handle = await self.find(number)
        for listener in self.failed_write_listeners:
            listener(handle)

    def _reread_retry_delay(self, number: int, error: Exception) -> float | None:
        log_failure(log, error, "table %s cannot be read again", number)
        return None if isinstance(error, DamagedData) else max_retry_delay(error)

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        await self._rereads.stop()
        self.computers.engines.stop()

    async def mark_tables_stale(self, is_affected: Callable[[Table], bool] = lambda _: True) -> None:
        """Marks all tables in memory for which `is_affected` is true as out of date, because the database has
        changed."""
        for handle in self.handles:
            async with handle.lock:
                if is_affected(handle.table):
                    handle.mark_stale()

    async def newest_table_in_channel(self, place: int, member: int) -> Handle | None:
        """Returns the newest table in this channel or thread where the member has a seat, otherwise the newest table
        there. None if there is none."""
        number = await db.newest_table_in_channel(self.store, place, member)
        return await self.find(number) if number is not None else None

    async def open_tables_of_member(self, member: int) -> list[Handle]:
        """Returns the lobbies and running tables where the member has a seat, on all servers, oldest first."""
        found = []
        for number in await db.open_tables_of_member(self.store, member):
            with suppress(DamagedData):
                found.append(await self.find(number))
        return found

    async def on_channel_deleted(self, channel: int) -> None:
        """Cancels the tables of a deleted channel, which would otherwise count against the limits forever. A table
        whose own thread was deleted returns to its channel."""
        for number in await db.open_tables_in_channel(self.store, channel):
            with suppress(DamagedData):
                await self.change(number, lambda table: seats.with_cancelled(table, self.now()))

    # Changing tables

    async def open(self, table: Table, limits_check: Work | None = None) -> Handle:
        """Stores a new lobby and returns its handle. If the same press has already opened the lobby, returns the stored
        one. `limits_check` runs in the same commit and may refuse the lobby. Raises Conflict if the id belongs to
        another table."""
        table = replace(table, secret=table.secret or self.generate_secret(32))
        handle = self.handles[table.id]
        async with handle.lock:
            if not handle.is_known:
                await self._store_lobby(handle, await self._with_schedule(table, handle, table.opened), limits_check)
            stored = handle.table
            if (stored.server, stored.channel, stored.game) != (table.server, table.channel, table.game):
                raise Conflict
            return handle

    async def _store_lobby(self, handle: Handle, table: Table, limits_check: Work | None) -> None:
        """Stores a new lobby, or reads the stored one if its id is taken; the caller holds the lock."""
        try:
            await self.store.write(db.insert_statements(table), limits_check, notifications=(notification_for(table),))
        except Conflict:
            if not handle.is_known:
                await self._read(handle)
        except BaseException as error:  # cancellation included
            if isinstance(error, DatabaseUnavailable) or not isinstance(error, Refusal):
                handle.set_loaded(table, Shown())  # the insert may have succeeded: then the lobby must end at its time
                handle.mark_stale()
                self._notify_listeners(handle)
            raise
        else:
            handle.set_loaded(table, Shown())
        self._notify_listeners(handle)

    async def change(self, number: int, alter: Callable[[Table], Table]) -> Handle:
        """Stores the table that `alter` returns; the log stays the same. Nothing changes if `alter` raises a Refusal.
        Raises NotSaved if the database failed."""

        async def work(handle: Handle) -> Handle:
            await self.commit(handle, alter(handle.table))
            return handle

        return await self.work_on(number, work)

    async def work_on(self, number: int, work: Callable[[Handle], Awaitable[T]]) -> T:
        """Runs `work` under the table's lock and returns its result. Runs it again if another process has changed the
        table first. Raises NotSaved after `MAX_CHANGE_ATTEMPTS` attempts."""
        for _ in range(MAX_CHANGE_ATTEMPTS):
            try:
                async with self.locked(number) as handle:
                    return await work(handle)
            except Stale:
                continue
        raise NotSaved

    async def commit(self, handle: Handle, after: Table, entry: LogEntry | None = None) -> None:
        """Stores the table's new value `after`, and the log entry of the move that led to it. The caller holds the
        table's lock. Nobody sees the change before it is committed. Raises Stale if the stored table is newer, NotSaved
        if the database failed."""
        before, at = handle.table, self.now()
        try:
            planned = await self._with_schedule(after, handle, at, is_pressed=after is not before)
            after = replace(planned, changed=at, revision=before.revision + 1)
            statements = db.update_statements(before, after)
            if entry is not None:
                statements = (*db.log_statements(after.id, entry), *statements)
            is_result = before.state == "running" and after.state == "over" and not after.is_private
            work = self.results(after, at) if is_result and self.results is not None else None
            if after.state == "cancelled" != before.state and after.is_moderated:
                statements = (*statements, db.moderation_statement(self.store, after, at))
            await self.store.write(statements, work, notifications=(notification_for(after),))
        except Conflict:  # another process was quicker, or an earlier write that seemed to fail has succeeded
            handle.mark_stale()
            self._rereads.schedule_if_idle(handle.id)
            raise Stale from None
        except BaseException:  # cancellation included: the write may have succeeded
            handle.mark_stale()
            self._rereads.schedule_if_idle(handle.id)
            raise
        handle.set_committed(after)
        if entry is not None:
            self.pulse.record_move(at)
            self.computers.observe_entry(handle, entry)
        self._notify_listeners(handle)

    async def _with_schedule(self, table: Table, handle: Handle, at: datetime, *, is_pressed: bool = True) -> Table:
        computers, delay, pause = self.computers.players_of(handle), self.computer_delay, self.computer_pause
        offered = computers.offered_claims
        return await schedule_table(table, offered, at, self.hours, delay=delay, pause=pause, is_pressed=is_pressed)

    def _notify_listeners(self, handle: Handle) -> None:
        listeners = self.listeners if handle.table.ended is None else [*self.listeners, *self.end_listeners]
        for listener in listeners:
            listener(handle)


class LockedTable:
    """The context manager of `Host.locked`. Not a generator, because a generator that is open when the event loop ends
    logs an error."""

    def __init__(self, host: Host, handle: Handle, must_read: bool) -> None:
        self._host, self._handle, self._must_read = host, handle, must_read

    async def __aenter__(self) -> Handle:
        await self._handle.lock.acquire()
        try:
            if self._must_read:
                self._handle.mark_stale()
            if not self._handle.is_known:
                await self._host._read(self._handle)
        except BaseException as error:
            await self._release(error)
            raise
        return self._handle

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        await self._release(error)

    async def _release(self, error: BaseException | None) -> None:
        try:
            if isinstance(error, DamagedData):
                self._handle.mark_stale()
                await self._host._quarantine(self._handle.id, error)
        finally:
            self._handle.lock.release()


RATE_MINUTES = 5


class MoveRate:
    """Counts the moves of the last minutes."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._minutes: deque[tuple[int, int]] = deque(maxlen=RATE_MINUTES + 1)
        self.total = 0
        """Number of moves since the bot began."""

    def record_move(self, at: datetime) -> None:
        self.total += 1
        minute = int(at.timestamp() // 60)
        if self._minutes and self._minutes[-1][0] == minute:
            self._minutes[-1] = (minute, self._minutes[-1][1] + 1)
        else:
            self._minutes.append((minute, 1))

    def per_minute(self) -> float:
        """Moves per minute over the latest five whole minutes and the current one."""
        seconds = self._now().timestamp()
        first = int(seconds // 60) - RATE_MINUTES
        played = sum(count for minute, count in self._minutes if minute >= first)
        return played / (seconds / 60 - first)


def notification_for(table: Table) -> str:
    """Returns the text that notifies other processes of a change of this table."""
    return f"table {table.id} {table.server}"


MISSED_CHANGES_JOB = "missed"
"""The id of the job that reads all changes made while no notification arrived."""
FIRST_RETRY_SECONDS = 2.0
"""Seconds until a notification that could not be handled is handled again."""


@dataclass(eq=False)
class NotificationListener(Service):
    """Receives the notifications that other processes send with each commit (`notification_for`). Shows and schedules
    the tables of this process's servers as after its own changes.

    `_other_handlers` has a callback for each other kind of notification. `_drop_caches` drops caches that may be out of
    date."""

    _host: Host
    _show: Callable[[Handle], None]
    _other_handlers: Mapping[str, NotificationHandler]
    _drop_caches: Callable[[], None] = lambda: None

    def __post_init__(self) -> None:
        self._jobs = Jobs("handle notification", self._handle, self._retry_delay, first=FIRST_RETRY_SECONDS)

    async def start(self) -> None:
        self._host.store.listen(self._on_notification, self._on_notifications_lost)

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Drops unfinished work, as the next process reads the latest changes when it starts."""
        await self._host.store.stop_listening()
        await self._jobs.stop(0)

    @property
    def is_busy(self) -> bool:
        return self._jobs.is_busy

    def _on_notification(self, notification: str) -> None:
        match notification.split():
            case ["table", number, server]:
                if self._host.handles.get(int(number)) is not None or self._host.store.shards.serves(int(server)):
                    self._jobs.schedule(f"table {number}")
            case [kind, _] if kind in self._other_handlers:  # processes of a newer version may send other kinds
                self._jobs.schedule(notification)

    def _on_notifications_lost(self) -> None:
        """Called when notifications may have been lost. Marks everything in memory as out of date, and shows the latest
        changes."""
        self._drop_caches()
        self._jobs.schedule(MISSED_CHANGES_JOB)

    async def _handle(self, notification: str) -> None:
        """Reads and shows the table of a notification, or calls the handler of its kind."""
        match notification.split():
            case ["table", number]:
                self._show(await self._host.read_again(int(number)))
            case [kind, number]:
                if (work := self._other_handlers[kind](int(number))) is not None:
                    await work
            case _:
                await self._host.mark_tables_stale()
                for table in await db.recently_changed(self._host.store):
                    await self._jobs.run(f"table {table}")

    def _retry_delay(self, notification: str, error: Exception) -> float | None:
        if isinstance(error, DatabaseUnavailable):
            return MAX_RETRY_SECONDS
        if not isinstance(error, DamagedData):  # damaged tables were quarantined
            log_failure(log, error, "a change of another process is not shown here (%s)", notification)
        return None
