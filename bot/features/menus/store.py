"""The standing message of each channel."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import BigInteger, Column, Table, delete, select

from bot.database import Store, facts
from bot.database.columns import metadata
from bot.members.model import Menu

MENUS = Table(
    "doors",
    metadata,
    Column("channel", BigInteger, primary_key=True, autoincrement=False, info=facts.in_use()),
    Column("server", BigInteger, nullable=False, index=True, info=facts.SERVER),
    Column("message", BigInteger, nullable=False),
    info=facts.purpose(why=facts.AS_CHOSEN, until=facts.THERE, seen=facts.ON_SERVER),
)
"""The standing message of a channel."""


async def menus(store: Store) -> list[Menu]:
    """The doors on the servers of this process."""
    rows = await store.rows(select(MENUS).where(store.shards.of(MENUS.c.server)))
    return [Menu(**row._mapping) for row in rows]


async def put_menu(store: Store, menu: Menu) -> None:
    """Stores the door of a channel, in place of the one that it had."""
    await store.write([store.upsert(MENUS, asdict(menu), ["message"])])


async def delete_menu(store: Store, channel: int) -> None:
    """Forgets the door of a channel."""
    await store.write([(delete(MENUS).where(MENUS.c.channel == channel), {})])
