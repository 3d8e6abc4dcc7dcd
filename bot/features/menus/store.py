"""The stored menus: the id of the menu message in each channel."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import BigInteger, Column, Table, delete, select

from bot.database import Store, facts
from bot.database.columns import metadata
from bot.members.model import Menu

MENUS = Table(
    "doors",
    metadata,
    Column("channel", BigInteger, primary_key=True, autoincrement=False, info=facts.channel_column_info()),
    Column("server", BigInteger, nullable=False, index=True, info=facts.SERVER),
    Column("message", BigInteger, nullable=False),
    info=facts.table_info(
        what="the games menu of each channel",
        why="to renew the menu in its place",
        until=facts.THERE,
        seen=facts.ON_SERVER,
    ),
)
"""The menu of each channel."""


async def menus(store: Store) -> list[Menu]:
    """The menus on the servers of this process."""
    rows = await store.rows(select(MENUS).where(store.shards.server_condition(MENUS.c.server)))
    return [Menu(**row._mapping) for row in rows]


async def put_menu(store: Store, menu: Menu) -> None:
    """Stores the menu of a channel, in place of an earlier one."""
    await store.write([store.upsert(MENUS, asdict(menu), ["message"])])


async def delete_menu(store: Store, channel: int) -> None:
    """Deletes the stored menu of a channel."""
    await store.write([(delete(MENUS).where(MENUS.c.channel == channel), {})])
