"""SQL for subscriptions to alerts about lobbies that lack players, and for the daily budgets of alerts."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Connection, Integer, String, Table, Text, case, delete, or_, select, update

from bot.database import Store, facts
from bot.database.columns import JsonTuple, metadata
from bot.members.model import Subscription
from bot.members.store import MEMBERS

SUBSCRIPTIONS = Table(
    "wishes",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("member", BigInteger, primary_key=True, autoincrement=False, index=True, info=facts.ID),
    Column("games", JsonTuple, nullable=False, default=tuple, info=facts.ABOUT),
    Column("days", JsonTuple, nullable=False, default=tuple, info=facts.ABOUT),
    info=facts.table_info(
        what="which games and days a member wants alerts for",
        why="to send the alerts that members asked for",
        until="until they end it, at most " + facts.THERE,
        seen=facts.NOBODY,
    ),
)
"""The games and days of the week for which a member wants alerts about lobbies on a server."""

BUDGETS = Table(
    "budgets",
    metadata,
    Column("member", BigInteger, primary_key=True, autoincrement=False, info=facts.ID),
    Column("most", Integer, nullable=False, info=facts.ABOUT),
    Column("day", String(10), nullable=False, default="", info=facts.ABOUT),
    Column("spent", Integer, nullable=False, default=0, info=facts.ABOUT),
    Column("about", BigInteger, info=facts.ABOUT),
    Column("told", Text, nullable=False, server_default=",", info=facts.ABOUT),
    info=facts.table_info(
        what="how many alerts a member wants in a day, and got today",
        why="to send no more alerts than members asked for",
        until=facts.FOR_GOOD,
        seen=facts.NOBODY,
    ),
)
"""A member's alerts on all servers together. `most` is the maximum for a day. `day` is the latest day with alerts,
`spent` how many alerts it had, `told` the ids of their tables, each between commas. `about` is the latest of these ids,
for processes of an older version, which do not know `told`."""

w, g = SUBSCRIPTIONS.c, BUDGETS.c


async def subscription(store: Store, server: int, member: int) -> Subscription:
    """Returns the member's subscription on this server, or the default one if none is stored."""
    games_and_days = await store.rows(select(w.games, w.days).where(w.server == server, w.member == member))
    most = await store.first(select(g.most).where(g.member == member))
    return Subscription(*(games_and_days[0] if games_and_days else ()), **({"most": most} if most is not None else {}))


async def subscribe(store: Store, server: int, member: int, subscription: Subscription) -> None:
    """Stores the member's subscription on this server, and the budget for all servers. Does not change how many alerts
    were sent today."""
    row = {"server": server, "member": member, "games": subscription.games, "days": subscription.days}
    budget = store.upsert(BUDGETS, {"member": member, "most": subscription.most}, ["most"])
    await store.write([store.upsert(SUBSCRIPTIONS, row, ["games", "days"]), budget])


async def unsubscribe(store: Store, server: int, member: int) -> None:
    """Deletes the member's subscription on this server."""
    await store.write([(delete(SUBSCRIPTIONS).where(w.server == server, w.member == member), {})])


async def subscriptions(store: Store, server: int, game: str) -> list[tuple[int, str | None, Subscription]]:
    """The subscribers of a game on a server: member id, chosen time zone or None, and subscription. Members whose
    latest alert is longest ago come first."""
    columns = w.member, MEMBERS.c.zone, w.games, w.days, g.most, g.spent, g.day
    joined = SUBSCRIPTIONS.join(BUDGETS, g.member == w.member).outerjoin(MEMBERS, MEMBERS.c.id == w.member)
    query = select(*columns).select_from(joined).where(w.server == server).order_by(g.day, g.spent, w.member)
    rows = await store.rows(query)
    return [
        (member, zone, subscription)
        for member, zone, *about in rows
        if game in (subscription := Subscription(*about)).games
    ]


async def count_alert_if_allowed(store: Store, member: int, day: str, table: int) -> bool:
    """Takes one alert about this table off the member's budget for `day`, such as 2026-11-26. Returns False if none may
    be sent: the budget is spent, or the member had an alert about this table, or `day` is before the latest day with
    alerts (possible after a change of time zone). One statement checks and counts, so that concurrent processes cannot
    exceed the budget. Raises DatabaseUnavailable if the result is unknown; then no alert may be sent."""
    is_new_day = g.day < day
    is_allowed = (g.member == member) & or_(is_new_day, g.spent < g.most)
    is_allowed &= g.about.is_distinct_from(table) & g.told.not_like(f"%,{table},%")
    values = {
        "spent": case((is_new_day, 1), else_=g.spent + 1),
        "day": case((is_new_day, day), else_=g.day),
        "told": case((is_new_day, f",{table},"), else_=g.told + f"{table},"),
    }
    statement = update(BUDGETS).where(is_allowed).values(**values, about=table)
    row_counts: list[int] = []

    def count_alert(connection: Connection) -> None:
        row_counts[:] = [connection.execute(statement).rowcount]

    await store.write(work=count_alert)
    return row_counts == [1]
