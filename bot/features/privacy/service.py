"""Forgetting a member: their seats, their results, their name in every place that keeps it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.core.errors import Damaged, NoSuchTable, NotSaved, Unavailable
from bot.core.service import Service
from bot.database import Conflict
from bot.features.privacy import store
from bot.members.model import Left, Traces
from bot.members.people import People
from bot.tables import seats
from bot.tables.clock import Clock
from bot.tables.handle import Handle
from bot.tables.host import TRIES, Host
from bot.tables.rows import OPEN

WIPING = 0
"""What the clock knows the wiping of the database's files by."""
REST = timedelta(minutes=10)
"""The time between two wipings: each writes the whole file anew, and moves wait meanwhile."""
ForgetCalls = Callable[[int], Awaitable[None]]
"""Forgets wherever a member was called."""
Show = Callable[[Iterable[int]], None]
"""Shows these as they are now, soon."""


@dataclass(eq=False, repr=False)
class Deletion(Service):
    """Removes members from everything. It is given what shows tables and whatever else names members: each is shown
    again."""

    host: Host
    people: People
    clock: Clock
    forget_calls: ForgetCalls
    show_table: Callable[[Handle], None]
    shows: Mapping[str, Show]
    """By kind, such as tournament."""
    remove_names: Callable[[], None]
    """Removes the name from messages of finished games, in the background."""
    _wiped: datetime | None = None

    def __post_init__(self) -> None:
        self.news = {"gone": self.heard}

    async def start(self) -> None:
        """Finishes what was begun before the bot ended."""
        if await store.has_traces(self.host.store):
            await self.wipe()
            self._wiped = None  # whoever asks next does not have to wait

    async def forget(self, member: int) -> Left:
        """Removes a member's id and name from everything that is kept, at once. What is left of them, as traces in the
        database's files that are wiped a little later.

        Lobbies lose their seat; in a running game the first member on the bench or a computer player takes it. Finished
        games keep the result of the seat, without a name.
        """
        database, now = self.host.store, self.host.now()
        changed: list[Handle] = []
        try:
            for _ in range(TRIES):
                for number in await store.open_tables(database, member):
                    with suppress(Damaged):  # no table that is set aside names them in memory
                        changed.append(await self.host.change(number, lambda table: seats.forget(table, member, now)))
                with suppress(Conflict):  # a table where they are named was opened meanwhile
                    await self._delete(member)
                    break
            else:
                raise NotSaved
            changed += await self._forget_in_memory(member)
            is_wiped = await self.wipe()  # whatever becomes of the messages
            traces: Traces | None = "server" if store.is_on_server(database) else None if is_wiped else "file"
            return Left(traces, store.copied_until(database))
        finally:  # also if the rest failed: what was changed is shown
            for handle in changed:
                self.show_table(handle)

    async def _delete(self, member: int) -> None:
        """Removes the member from every row, and shows the tournaments and nights that named them. Conflict if a table
        that is not over still does so: the host alone changes those."""
        database = self.host.store
        found = {kind: await store.still_to_come(database, kind, member) for kind in self.shows}
        named = [f"{kind} {number}" for kind, numbers in found.items() for number in numbers]
        await self.forget_calls(member)
        try:
            with self.people.leaving(member):
                await database.write(work=store.forget(member), news=(f"gone {member}", *named))
        finally:  # if it failed it may be stored all the same
            await self.host.forget_all(lambda table: seats.names(table, member))
            for kind, show in self.shows.items():
                show(found[kind])
            self.remove_names()

    async def _forget_in_memory(self, member: int) -> list[Handle]:
        """Reads every table again that still names the member in memory, and removes them from what was opened with
        seats of such a table; those that were changed."""

        async def work(handle: Handle) -> bool:
            if handle.table.state not in OPEN or not seats.names(handle.table, member):
                return False
            await self.host.commit(handle, seats.forget(handle.table, member, self.host.now()))
            return True

        changed = []
        for _ in range(2):  # a rematch holds the lock of the game before until its lobby is in memory, too
            for handle in [one for one in self.host.handles if seats.names(one.table, member)]:
                with suppress(NoSuchTable, Damaged):
                    await self.host.read_again(handle.id)
                    if await self.host.work_on(handle.id, work):
                        changed.append(handle)
        return changed

    async def heard(self, member: int) -> None:
        """Another process has deleted a member's data: this one forgets what it still knows of them.
        Unavailable if it has to be tried again."""
        self.people.forget(member)
        for handle in await self._forget_in_memory(member):
            self.show_table(handle)
        await self.forget_calls(member)
        self.remove_names()

    async def wipe(self) -> bool:
        """Removes the traces of what was deleted from the database's files; False if that is done a little later."""
        now = self.host.now()
        if self._wiped is not None and now < self._wiped + REST:
            self.clock.wake_at(WIPING, self._wiped + REST, self._wake)
            return False
        is_wiped = False
        with suppress(Unavailable):  # which the store has logged
            is_wiped = await store.wipe(self.host.store)
        if is_wiped:
            self._wiped = now
            self.clock.forget(WIPING)
        else:
            self.clock.try_again(WIPING, self._wake)
        return is_wiped

    async def _wake(self, _: int) -> None:
        await self.wipe()
