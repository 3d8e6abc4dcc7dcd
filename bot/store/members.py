"""Members in the store: their settings, what they are called on each server, and of which tables they are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import case, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.people import Member, Wish
from bot.store import Store
from bot.store import schema as t

n, w, g = t.names.c, t.wishes.c, t.budgets.c


async def find(store: Store, number: int) -> Member:
    """The member; with the defaults if nothing is kept of them."""
    rows = await store.rows(select(t.members).where(t.members.c.id == number))
    return Member(**rows[0]._mapping) if rows else Member(number)


async def change(store: Store, number: int, chosen: Mapping[str, Any]) -> None:
    """Stores these settings of a member, and leaves the others as they are."""
    statement = store.upsert(t.members, asdict(Member(number, **chosen)), chosen)
    await store.write([statement], news=[f"member {number}"])


async def add_to(store: Store, number: int, name: str, value: str) -> None:
    """Adds a value to a list that is kept of a member, unless it is there: of what is added at the same moment, in
    another process too, nothing is lost."""
    column = t.members.c[name]

    async def work(connection: AsyncConnection) -> None:
        kept = (await connection.execute(select(column).where(t.members.c.id == number))).scalar_one()
        if value not in kept:
            longer = update(t.members).where(t.members.c.id == number).values({name: (*kept, value)})
            await connection.execute(longer)

    locked = store.upsert(t.members, asdict(Member(number)), ["id"])  # until the commit nobody else changes the row
    await store.write([locked], work, news=[f"member {number}"])


async def name(store: Store, server: int, member: int) -> str:
    """What the member is called on the server; "" if that is not known."""
    return await store.first(select(n.name).where(n.server == server, n.member == member)) or ""


async def rename(store: Store, server: int, member: int, name: str) -> None:
    """Stores what the member is called on the server."""
    statement = store.upsert(t.names, {"server": server, "member": member, "name": name}, ["name"])
    await store.write([statement], news=[f"member {member}"])


# Calls that they asked for


async def wish(store: Store, server: int, member: int) -> Wish:
    """Of which tables of the server the member wants to be told."""
    kept = await store.rows(select(w.games, w.days).where(w.server == server, w.member == member))
    most = await store.first(select(g.most).where(g.member == member))
    return Wish(*(kept[0] if kept else ()), **({"most": most} if most is not None else {}))


async def ask(store: Store, server: int, member: int, wish: Wish) -> None:
    """Stores that. What was spent today stays so."""
    row = {"server": server, "member": member, "games": wish.games, "days": wish.days}
    budget = store.upsert(t.budgets, {"member": member, "most": wish.most}, ["most"])
    await store.write([store.upsert(t.wishes, row, ["games", "days"]), budget])


async def ask_no_more(store: Store, server: int, member: int) -> None:
    """Forgets of which tables of the server the member wanted to be told."""
    await store.write([(delete(t.wishes).where(w.server == server, w.member == member), {})])


async def wishes(store: Store, server: int, game: str) -> list[tuple[int, str | None, Wish]]:
    """The members who want to be told of tables of this game on the server, with the time zone that they chose; those
    who were told longest ago first."""
    columns = w.member, t.members.c.zone, w.games, w.days, g.most, g.spent, g.day
    joined = t.wishes.join(t.budgets, g.member == w.member).outerjoin(t.members, t.members.c.id == w.member)
    query = select(*columns).select_from(joined).where(w.server == server).order_by(g.day, g.spent, w.member)
    rows = await store.rows(query)
    return [(member, zone, wish) for member, zone, *about in rows if game in (wish := Wish(*about)).games]


async def spend(store: Store, member: int, day: str, table: int) -> bool:
    """Whether the member may be told of this table on this day, such as 2026-11-26, which then counts: one statement
    asks and counts, whatever other calls and processes do meanwhile. Not twice of a table, and on no earlier day than
    the latest, as another time zone has. Unavailable if that is not known: then nothing may be sent."""
    is_new_day = g.day < day
    may = (g.member == member) & or_(is_new_day, g.spent < g.most)
    may &= g.about.is_distinct_from(table) & g.told.not_like(f"%,{table},%")
    values = {
        "spent": case((is_new_day, 1), else_=g.spent + 1),
        "day": case((is_new_day, day), else_=g.day),
        "told": case((is_new_day, f",{table},"), else_=g.told + f"{table},"),
    }
    spent = update(t.budgets).where(may).values(**values, about=table)
    found: list[int] = []

    async def work(connection: AsyncConnection) -> None:
        found[:] = [(await connection.execute(spent)).rowcount]

    await store.write(work=work)
    return found == [1]
