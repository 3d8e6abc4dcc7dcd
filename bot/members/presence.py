"""Where the bot still is: which servers it has greeted, and which seem to have removed it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Connection, Integer, Table, select

from bot.database import Store, facts
from bot.database.columns import Moment, metadata

PRESENCE = Table(
    "presence",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False, info=facts.SERVER),
    Column("gone", Moment),
    Column("absent", Integer, nullable=False, default=0),
    Column("looked", Moment),
    Column("greeted", Boolean, nullable=False, default=False),
    info=facts.purpose(
        why="to delete what is kept of servers that removed the bot, and to greet a server once",
        until=facts.THERE,
        seen=facts.NOBODY,
    ),
)
"""Whether the bot is still on a server, and whether it has said there what to do first."""

p = PRESENCE.c


@dataclass(frozen=True)
class Presence:
    """Whether the bot is still on a server: since when it is `gone`, on how many days in a row Discord did not know the
    server (`absent`) and when it was asked last (`looked`); whether the bot has `greeted` it."""

    server: int
    gone: datetime | None = None
    absent: int = 0
    looked: datetime | None = None
    greeted: bool = False


async def noted(store: Store) -> dict[int, Presence]:
    """What is noted of the servers of this process, by their ids."""
    rows = await store.rows(select(PRESENCE).where(store.shards.of(p.server)))
    return {row.server: Presence(**row._mapping) for row in rows}


async def is_gone(store: Store, server: int) -> bool:
    """Whether the server has removed the bot, as far as is noted."""
    return await store.first(select(p.server).where(p.server == server, p.gone.is_not(None))) is not None


async def note(store: Store, server: int, **changed: Any) -> None:
    """Notes something of a server; the rest stays."""
    row = {"server": server, "gone": None, "absent": 0, "looked": None, "greeted": False, **changed}
    await store.write([store.upsert(PRESENCE, row, changed)])


async def back(store: Store, servers: Collection[int]) -> None:
    """The bot is on these servers, which were thought to be gone."""
    for server in servers:
        await note(store, server, gone=None, absent=0, looked=None)


async def greets(store: Store, server: int) -> bool:
    """Whether the server is to be greeted now: True once, for whoever asks first."""

    def work(connection: Connection) -> None:
        row = connection.execute(select(p.greeted).where(p.server == server).with_for_update()).first()
        if row is None:
            connection.execute(PRESENCE.insert().values(server=server, greeted=True))
        else:
            connection.execute(PRESENCE.update().where(p.server == server).values(greeted=True))
        asked.append(row is None or not row.greeted)

    asked: list[bool] = []
    await store.write(work=work)
    return asked[-1]
