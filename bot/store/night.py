"""Game nights in the store. A sign-up is stored with the date that it is for, until that night is opened."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.night import Night
from bot.model.table import Seat
from bot.store import Store
from bot.store import schema as t
from bot.store.writer import Statement

n, m = t.nights.c, t.night_members.c


async def find(store: Store, number: int) -> Night | None:
    """The night with those who have signed up for it; None if there is none."""
    found = await store.read(lambda connection: _load(connection, n.id == number))
    return found[0] if found else None


async def planned(store: Store, server: int) -> list[Night]:
    """The upcoming nights of a server, the next one first."""
    return await store.read(lambda connection: _load(connection, (n.server == server) & (n.state == "planned")))


async def due(store: Store) -> list[Night]:
    """The nights of this process's servers that are still to come, or with something left to do: an opening to finish,
    an event to delete, somebody to tell that it was called off, a recap to send."""
    is_untold = n.id.in_(select(m.night))
    is_unsettled = and_(n.state == "cancelled", or_(n.event.is_not(None), is_untold))
    is_open = or_(n.state == "planned", n.opening.is_not(None), n.recap.is_not(None))
    wanted = or_(is_open, is_unsettled) & store.shards.of(n.server)
    return await store.read(lambda connection: _load(connection, wanted))


async def unshown(store: Store) -> list[int]:
    """The nights that were changed just before the bot ended, so that perhaps nobody was shown the change."""
    return await store.latest(t.nights, "message")


async def open_in(store: Store, channel: int) -> list[int]:
    """The upcoming nights of a channel."""
    return await store.values(select(n.id).where(n.channel == channel, n.state == "planned"))


async def signed_up(store: Store, night: Night) -> list[tuple[Seat, int | None]]:
    """A seat for each who signed up for the opening of a night, kept for them, and which of its tables has it (None:
    there was none left); by table, then in the order of their ids."""
    assert night.opening is not None
    query = select(m.member, m.name, m.place).where(m.night == night.id, m.at == night.opening.at)
    rows = await store.rows(query.order_by(m.place.is_(None), m.place, m.member))
    return [(Seat(None, name, owner=member), place) for member, name, place in rows]


async def opened(store: Store, night: Night) -> list[list[int]]:
    """The tables of the night whose recap is due, with those of rematches, and its tournaments: those that ended first
    before the others."""
    return [
        await store.values(select(c.id).where(c.night == night.id, c.opened >= night.recap).order_by(c.ended))
        for c in (t.tables.c, t.tournaments.c)
    ]


async def add(store: Store, night: Night) -> None:
    """Stores a new night with those who come. Conflict if there is one with this id."""
    coming = [{"night": night.id, "at": night.at, "member": one, "name": name} for one, name in night.members.items()]
    statements: list[Statement] = [(insert(t.nights), t.row_of(t.nights, night))]
    await store.write([*statements, *((insert(t.night_members), one) for one in coming)])


async def change(store: Store, before: Night, after: Night) -> None:
    """Stores what has changed; when the date does, the sign-ups for the old one stay until that opening is finished.
    Conflict if the stored revision is not that of `before`."""
    statements: list[Statement] = [(t.revised(t.nights, before, after), {})]
    theirs = delete(t.night_members).where(m.night == after.id)
    if before.opening is not None and after.opening is None:
        statements.append((theirs.where(m.at <= before.opening.at), {}))
    known, members = before.members if after.at == before.at else {}, after.members
    gone = [member for member, name in known.items() if members.get(member) != name]
    statements += [(theirs.where(m.at == after.at, m.member == member), {}) for member in gone]
    new = [{"member": member, "name": name} for member, name in members.items() if known.get(member) != name]
    statements += [(insert(t.night_members), {"night": after.id, "at": after.at, **one}) for one in new]
    if after.opening is not None and after.places is not before.places:
        its = update(t.night_members).where(m.night == after.id, m.at == after.opening.at)
        statements += [(its.where(m.member == one).values(place=place), {}) for one, place in after.places.items()]
    await store.write(statements)


async def _load(connection: AsyncConnection, wanted: ColumnElement[bool]) -> list[Night]:
    rows = (await connection.execute(select(t.nights).where(wanted).order_by(n.at, n.id))).mappings().all()
    query = select(t.night_members).where(m.night.in_([row["id"] for row in rows])).order_by(m.name, m.member)
    members = (await connection.execute(query)).mappings().all()
    found = []
    for row in rows:
        its = [one for one in members if one["night"] == row["id"]]
        opened = row["opening"].at if row["opening"] is not None else None
        places = {one["member"]: one["place"] for one in its if one["at"] == opened and one["place"] is not None}
        coming = {one["member"]: one["name"] for one in its if one["at"] == row["at"]}
        found.append(Night(**row, members=coming, places=places))
    return found
