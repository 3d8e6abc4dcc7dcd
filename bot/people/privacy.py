"""Forgetting a member: their seats, their results, their name in every place that keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model.seats import sit_down, without
from bot.model.table import Table
from bot.store import privacy as store
from bot.store.privacy import nameless

if TYPE_CHECKING:
    from bot.client import Cheshire


async def forget(client: Cheshire, member: int) -> None:
    """Takes a member's id and name out of everything that is kept, at once.

    Lobbies lose their seat; in a running game the first of the bench or a computer player takes it. Finished games
    keep the result of the seat, without a name.
    """
    changed = []
    for number in await store.open_tables(client.store, member):
        changed.append(await client.host.change(number, lambda table: take_out(table, member, client)))
    tournaments = await store.open_tournaments(client.store, member)
    nights = await store.planned_nights(client.store, member)
    await client.store.write(work=store.forget(member))
    client.people.forget(member)
    client.host.forget_all(lambda table: table.state not in ("lobby", "running"))
    for table in changed:
        client.posts.refresh(table)
    for number in tournaments:
        await client.tournaments.show(await client.tournaments.find(number))
    for number in nights:
        await client.nights.show(await client.nights.find(number))


def take_out(table: Table, member: int, client: Cheshire) -> None:
    """Takes the member out of a table, whatever its state."""
    table.bench.pop(member, None)
    table.owed = [other for other in table.owed if other != member]
    if str(member) in str(table.call):
        table.call = {}
    if table.opener == member:
        table.opener = 0
    if table.state == "lobby":
        table.seats = [seat for seat in table.seats if seat.member != member]
        if not any(seat.member for seat in table.seats) and not table.opener:
            table.state, table.ended = "cancelled", client.now()
        return
    for number, seat in enumerate(table.seats):
        if seat.owner == member:
            seat.owner = None
            seat.name = nameless(number) if seat.member is None else seat.name
        if seat.member == member:
            seat.member, seat.name, seat.computer, seat.misses = None, nameless(number), True, 0
            seat.left_at = table.number
            table.deadlines = without(table.deadlines, number)
            for stand_in, name in list(table.bench.items())[:1]:
                sit_down(table, number, stand_in, name)
