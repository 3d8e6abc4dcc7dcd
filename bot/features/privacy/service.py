"""Deletes the data of a member: seats, results, and the name wherever it is stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.core.errors import DamagedData, DatabaseUnavailable, NoSuchTable, NotSaved
from bot.core.service import Service
from bot.database import Conflict
from bot.features.privacy import store
from bot.members.model import RemainingCopies, TraceLocation
from bot.members.people import People
from bot.tables import seats
from bot.tables.clock import Clock, WakerId
from bot.tables.handle import Handle
from bot.tables.host import MAX_CHANGE_ATTEMPTS, Host
from bot.tables.rows import OPEN_STATES

WIPE_INTERVAL = timedelta(minutes=10)
"""The minimum time between two wipes. Each wipe rewrites the whole file, and moves must wait for it."""
Forget = Callable[[int], Awaitable[None]]
"""Drops the cached data of the member with this id."""
Show = Callable[[Iterable[int]], None]
"""Schedules an update of the messages of the tournaments or nights with these ids."""


@dataclass(eq=False, repr=False)
class Deletion(Service):
    """Deletes the data of members. Also updates the messages that named these members, through the functions in the
    fields."""

    host: Host
    people: People
    clock: Clock
    forget: Sequence[Forget]
    show_table: Callable[[Handle], None]
    shows: Mapping[str, Show]
    """By kind of message: `tournament` or `night`."""
    remove_names: Callable[[], None]
    """Schedules the edits that remove the names of deleted members from messages of finished games."""
    _wiped: datetime | None = None

    def __post_init__(self) -> None:
        self.notification_handlers = {"gone": self.on_member_deleted}

    async def start(self) -> None:
        """Wipes the files if the bot ended before a wipe that was due."""
        if await store.has_traces(self.host.store):
            await self.wipe()
            self._wiped = None  # so that the next deletion can wipe immediately

    async def delete_member(self, member: int) -> RemainingCopies:
        """Deletes the id and the name of a member everywhere. Returns what remains for a while, such as traces in the
        files of the database until these are wiped. Exclusions and removals of the member stay until they expire.

        In a lobby, the member's seat is removed. In a running game, the first member on the bench (the waiting list for
        free seats) or a computer player takes the seat. A finished game keeps the result of the seat, without a name.
        Raises NotSaved if the deletion collides with other changes too often."""
        database, now = self.host.store, self.host.now()
        changed: list[Handle] = []
        try:
            for _ in range(MAX_CHANGE_ATTEMPTS):
                for number in await store.open_tables(database, member):
                    with suppress(DamagedData):  # a damaged table cannot be loaded; `_delete_rows` changes its rows
                        changed.append(
                            await self.host.change(number, lambda table: seats.without_member(table, member, now))
                        )
                with suppress(Conflict):  # a table with the member was opened in the meantime
                    await self._delete_rows(member)
                    break
            else:
                raise NotSaved
            changed += await self._remove_from_cached_tables(member)
            is_wiped = (
                await self.wipe()
            )  # before the messages are edited, so that a failed edit cannot prevent the wipe
            traces: TraceLocation | None = (
                "server" if store.is_server_database(database) else None if is_wiped else "file"
            )
            copied_until = store.migration_copies_kept_until(database)
            return RemainingCopies(traces, copied_until, await store.is_kept_out(database, member))
        finally:  # also shows the changed tables after an error
            for handle in changed:
                self.show_table(handle)

    async def _delete_rows(self, member: int) -> None:
        """Removes the member from every row, and updates the messages of the tournaments and nights that named the
        member. Raises a Conflict if a lobby or running table still names the member, as only the host may change such
        tables."""
        database = self.host.store
        by_kind = {kind: await store.active_ids(database, kind, member) for kind in self.shows}
        notified = [f"{kind} {number}" for kind, numbers in by_kind.items() for number in numbers]
        for forget in self.forget:
            await forget(member)
        try:
            with self.people.while_deleting(member):
                await database.write(work=store.delete_member(member), notifications=(f"gone {member}", *notified))
        finally:  # the write may have succeeded even if an error was raised
            await self.host.mark_tables_stale(lambda table: seats.mentions_member(table, member))
            for kind, show in self.shows.items():
                show(by_kind[kind])
            self.remove_names()

    async def _remove_from_cached_tables(self, member: int) -> list[Handle]:
        """Removes the member from the tables in memory, and returns the changed tables. Each table that still names the
        member is first read again. A new table can still name the member if it took over the seats of another one, as a
        rematch does."""

        async def work(handle: Handle) -> bool:
            if handle.table.state not in OPEN_STATES or not seats.mentions_member(handle.table, member):
                return False
            await self.host.commit(handle, seats.without_member(handle.table, member, self.host.now()))
            return True

        changed = []
        # The second pass is for a rematch, which holds the lock of the finished game until the new lobby is in memory.
        for _ in range(2):
            for handle in [cached for cached in self.host.handles if seats.mentions_member(cached.table, member)]:
                with suppress(NoSuchTable, DamagedData):
                    await self.host.read_again(handle.id)
                    if await self.host.work_on(handle.id, work):
                        changed.append(handle)
        return changed

    async def on_member_deleted(self, member: int) -> None:
        """Drops the cached data of a member whose data another process has deleted. Raises DatabaseUnavailable if this
        must be tried again."""
        self.people.drop_cached_member(member)
        for handle in await self._remove_from_cached_tables(member):
            self.show_table(handle)
        for forget in self.forget:
            await forget(member)
        self.remove_names()

    async def wipe(self) -> bool:
        """Removes the traces of deleted rows from the files of the database. Returns False if the wipe was
        postponed."""
        now = self.host.now()
        if self._wiped is not None and now < self._wiped + WIPE_INTERVAL:
            self.clock.wake_at(WakerId.WIPE_DATABASE, self._wiped + WIPE_INTERVAL, self._wake)
            return False
        is_wiped = False
        with suppress(DatabaseUnavailable):  # the store has already logged the error
            is_wiped = await store.wipe(self.host.store)
        if is_wiped:
            self._wiped = now
            self.clock.cancel(WakerId.WIPE_DATABASE)
        else:
            self.clock.retry_later(WakerId.WIPE_DATABASE, self._wake)
        return is_wiped

    async def _wake(self, _: int) -> None:
        await self.wipe()
