"""Of which tables that lack players members want to be told, and how often they were."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Connection, Integer, String, Table, Text, case, delete, or_, select, update

from bot.database import Store, facts
from bot.database.columns import Ordered, metadata
from bot.members.model import Subscription
from bot.members.store import MEMBERS

SUBSCRIPTIONS = Table(
    "wishes",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True, info=facts.ID),
    Column("games", Ordered, nullable=False, default=tuple, info=facts.ABOUT),
    Column("days", Ordered, nullable=False, default=tuple, info=facts.ABOUT),
    info=facts.purpose(
        why="to send the alerts that members asked for",
        until="until they end it, at most " + facts.THERE,
        seen=facts.NOBODY,
    ),
)
"""Of which tables that lack players a member wants to be told, and on which days of the week."""

BUDGETS = Table(
    "budgets",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False, info=facts.ID),
    Column("most", Integer, nullable=False, info=facts.ABOUT),
    Column("day", String(10), nullable=False, default="", info=facts.ABOUT),
    Column("spent", Integer, nullable=False, default=0, info=facts.ABOUT),
    Column("about", BigInteger, info=facts.ABOUT),
    Column("told", Text, nullable=False, server_default=",", info=facts.ABOUT),
    info=facts.purpose(why="to send no more alerts than members asked for", until=facts.FOR_GOOD, seen=facts.NOBODY),
)
"""Number of times a day they are told so at most, on all servers together; how many times they were on the latest such
day, and the ids of those tables, each between commas. `about` is the last one, for processes that know only that."""

w, g = SUBSCRIPTIONS.c, BUDGETS.c


async def subscription(store: Store, server: int, member: int) -> Subscription:
    """Of which tables of the server the member wants to be told."""
    kept = await store.rows(select(w.games, w.days).where(w.server == server, w.member == member))
    most = await store.first(select(g.most).where(g.member == member))
    return Subscription(*(kept[0] if kept else ()), **({"most": most} if most is not None else {}))


async def ask(store: Store, server: int, member: int, subscription: Subscription) -> None:
    """Stores that. What was spent today stays so."""
    row = {"server": server, "member": member, "games": subscription.games, "days": subscription.days}
    budget = store.upsert(BUDGETS, {"member": member, "most": subscription.most}, ["most"])
    await store.write([store.upsert(SUBSCRIPTIONS, row, ["games", "days"]), budget])


async def ask_no_more(store: Store, server: int, member: int) -> None:
    """Forgets of which tables of the server the member wanted to be told."""
    await store.write([(delete(SUBSCRIPTIONS).where(w.server == server, w.member == member), {})])


async def subscriptions(store: Store, server: int, game: str) -> list[tuple[int, str | None, Subscription]]:
    """The members who want to be told of tables of this game on the server, with the time zone that they chose; those
    who were told longest ago first."""
    columns = w.member, MEMBERS.c.zone, w.games, w.days, g.most, g.spent, g.day
    joined = SUBSCRIPTIONS.join(BUDGETS, g.member == w.member).outerjoin(MEMBERS, MEMBERS.c.id == w.member)
    query = select(*columns).select_from(joined).where(w.server == server).order_by(g.day, g.spent, w.member)
    rows = await store.rows(query)
    return [
        (member, zone, subscription)
        for member, zone, *about in rows
        if game in (subscription := Subscription(*about)).games
    ]


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
    spent = update(BUDGETS).where(may).values(**values, about=table)
    found: list[int] = []

    def work(connection: Connection) -> None:
        found[:] = [connection.execute(spent).rowcount]

    await store.write(work=work)
    return found == [1]
