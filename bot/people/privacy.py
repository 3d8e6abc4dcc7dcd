"""Forgetting a member: their seats, their results, their name in every place that keeps it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.model import seats
from bot.people.people import People
from bot.store import privacy as store
from bot.tables.handle import Handle
from bot.tables.host import Host

ForgetCall = Callable[[Handle, int], Awaitable[None]]
"""Forgets that a member was called at a table."""
Show = Callable[[int], Awaitable[None]]
"""Shows a tournament or a night as it is now."""


class Deletion:
    """Removes members from everything. It is given what shows tables, tournaments and nights: each is shown again."""

    def __init__(
        self,
        host: Host,
        people: People,
        *,
        forget_call: ForgetCall,
        show_table: Callable[[Handle], None],
        show_tournament: Show,
        show_night: Show,
    ) -> None:
        self._host = host
        self._people = people
        self._forget_call = forget_call
        self._show_table = show_table
        self._show_tournament = show_tournament
        self._show_night = show_night

    async def forget(self, member: int) -> None:
        """Removes a member's id and name from everything that is kept, at once.

        Lobbies lose their seat; in a running game the first member on the bench or a computer player takes it. Finished
        games keep the result of the seat, without a name.
        """
        changed = []
        database, now = self._host.store, self._host.now()
        for number in await store.open_tables(database, member):
            handle = await self._host.change(number, lambda table: seats.forget(table, member, now))
            await self._forget_call(handle, member)
            changed.append(handle)
        tournaments = await store.open_tournaments(database, member)
        nights = await store.planned_nights(database, member)
        await database.write(work=store.forget(member))
        self._people.forget(member)
        self._host.forget_all(lambda table: table.state not in ("lobby", "running"))
        for handle in changed:
            self._show_table(handle)
        for number in tournaments:
            await self._show_tournament(number)
        for number in nights:
            await self._show_night(number)
