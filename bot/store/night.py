"""Game nights in the store. A sign-up is stored with the date that it is for, until that night is opened."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.night import Night, Opening
from bot.store import Store
from bot.store import schema as t

n, m = t.nights.c, t.night_members.c
_ROW = tuple(t.nights.c.keys())


async def find(store: Store, number: int) -> Night | None:
    """The night with those who have signed up for it; None if there is none."""
    found = await store.read(lambda connection: _load(connection, n.id == number))
    return found[0] if found else None


async def planned(store: Store, server: int) -> list[Night]:
    """The upcoming nights of a server, the next one first."""
    return await store.read(lambda connection: _load(connection, (n.server == server) & (n.state == "planned")))


async def due(store: Store) -> list[Night]:
    """The nights of this process's servers that are still to come, or whose opening is not finished."""
    wanted = or_(n.state == "planned", n.opening.is_not(None)) & store.shards.of(n.server)
    return await store.read(lambda connection: _load(connection, wanted))


async def unshown(store: Store) -> list[int]:
    """The nights that were changed just before the bot ended, so that perhaps nobody was shown the change."""
    return await store.latest(t.nights, "message")


async def add(store: Store, night: Night) -> None:
    """Stores a new night. Conflict if there is one with this id."""
    await store.write([(insert(t.nights), {"id": night.id, **_values(night)})])


async def change(store: Store, number: int, alter: Callable[[Night], Any]) -> Night:
    """Alters a night (but not its sign-ups) and stores it, with no other write in between. If `alter` raises, nothing
    is changed."""
    changed: list[Night] = []

    async def work(connection: AsyncConnection) -> None:
        # Locked: another process may delete the data of whoever planned it.
        await connection.execute(select(n.id).where(n.id == number).with_for_update())
        (night,) = await _load(connection, n.id == number)
        alter(night)
        await connection.execute(update(t.nights).where(n.id == number).values(_values(night)))
        changed[:] = [night]

    await store.write(work=work)
    return changed[0]


async def sign(store: Store, night: Night, member: int, name: str, at: datetime, *, is_going: bool | None) -> None:
    """Signs a member up for the next time, or off; None does whichever is left to do. `at` is now."""

    async def work(connection: AsyncConnection) -> None:
        mine = (m.night == night.id) & (m.at == night.at) & (m.member == member)
        gone = await connection.execute(delete(t.night_members).where(mine))
        if not gone.rowcount if is_going is None else is_going:
            row = {"night": night.id, "at": night.at, "member": member, "name": name}
            await connection.execute(insert(t.night_members), [row])
        await connection.execute(update(t.nights).where(n.id == night.id).values(changed=at))

    await store.write(work=work)


async def signed_up(store: Store, night: Night) -> list[int]:
    """The members who signed up for the opening of a night, in the order of their ids."""
    assert night.opening is not None
    query = select(m.member).where(m.night == night.id, m.at == night.opening.at).order_by(m.member)
    return [member for (member,) in await store.rows(query)]


async def opened(store: Store, night: Night) -> None:
    """Marks the opening as finished, and deletes its sign-ups."""
    assert night.opening is not None
    gone = delete(t.night_members).where(m.night == night.id, m.at <= night.opening.at)
    await store.write([(update(t.nights).where(n.id == night.id).values(opening=None), {}), (gone, {})])


def _values(night: Night) -> dict[str, Any]:
    opening = msgspec.to_builtins(night.opening) if night.opening is not None else None
    return {**{name: getattr(night, name) for name in _ROW if name != "id"}, "opening": opening}


async def _load(connection: AsyncConnection, wanted: ColumnElement[bool]) -> list[Night]:
    rows = (await connection.execute(select(t.nights).where(wanted).order_by(n.at, n.id))).mappings().all()
    query = select(t.night_members).where(m.night.in_([row["id"] for row in rows])).order_by(m.name, m.member)
    members = (await connection.execute(query)).mappings().all()
    nights = []
    for row in rows:
        opening = msgspec.convert(row["opening"], Opening) if row["opening"] is not None else None
        night = Night(**{**row, "opening": opening})
        night.members = {
            one["member"]: one["name"] for one in members if (one["night"], one["at"]) == (night.id, night.at)
        }
        nights.append(night)
    return nights
