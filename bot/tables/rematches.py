"""Tables that replace others, by *Rematch*, *Another game* or *Open again*."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import select

from bot.database import Store
from bot.tables.rows import TABLES
from bot.tables.store import IS_UPCOMING_MATCH

b = TABLES.c


async def latest(store: Store, number: int, game: str) -> int | None:
    """The end of the chain of tables of this game in which each one replaces the one before, from this table on. None
    if it was not replaced; cancelled tables do not count."""
    is_meant = (b.game == game) & (b.state != "cancelled")
    chain = select(b.id).where(b.again_of == number, is_meant).cte("chain", recursive=True)
    chain = chain.union_all(select(b.id).where(b.again_of == chain.c.id, is_meant))
    return await store.first(select(chain.c.id).order_by(chain.c.id.desc()))


async def lobby_since(
    store: Store, place: int, game: str, since: datetime, by: Collection[int] | None = None
) -> int | None:
    """The newest lobby of this game that was opened in a channel or thread since then by one of these members, or else
    by anybody, and replaces no other table. None if there is none."""
    query = select(b.id).where((b.channel == place) | (b.thread == place), b.state == "lobby", ~IS_UPCOMING_MATCH)
    if by is not None:
        query = query.where(b.opener.in_(by))
    query = query.where(b.game == game, b.opened >= since, b.again_of.is_(None))
    return await store.first(query.order_by(b.id.desc()))
