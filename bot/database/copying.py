"""A whole database into another one: from SQLite to PostgreSQL, for those who outgrow a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from sqlalchemy import Table, func, inspect, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.database.store import Store, StoreError, reason_of

Tables = Sequence[Table]
"""What is copied; whatever a row belongs to comes before it."""
TOGETHER = 1000
"""How many rows are read and written at a time."""
PROGRESS = 5.0
"""Seconds between two lines that say how far it has come."""


async def copy(source: Store, target: Store, tables: Tables, say: Callable[[str], None]) -> int:
    """Copies every row of a database of the current schema into an empty one, all of it or nothing; how many rows there
    are. StoreError if the target is not empty, or does not hold as many afterwards. Nobody else may use either."""
    try:
        return await _copy_all(source, target, tables, say)
    except (DBAPIError, OSError) as error:
        raise StoreError(reason_of(error)) from None


async def _copy_all(source: Store, target: Store, tables: Tables, say: Callable[[str], None]) -> int:
    async with target.engine.connect() as new:
        there = set(await new.run_sync(lambda connection: inspect(connection).get_table_names()))
        if full := [table.name for table in tables if table.name in there and await _count(new, table)]:
            raise StoreError(f"the target is not empty: it has {', '.join(full)}")
    await target.open()
    async with source.engine.connect() as old, target.engine.begin() as new:
        for table in tables:
            await _copy(table, old, new, say)
        counts = [(table.name, await _count(old, table), await _count(new, table)) for table in tables]
        if wrong := [f"{name} {there} of {here}" for name, here, there in counts if here != there]:
            raise StoreError(f"not all was copied: {', '.join(wrong)}")
    for name, here, _ in counts:
        say(f"{name}: {here} rows")
    return sum(here for _, here, _ in counts)


async def _copy(table: Table, old: AsyncConnection, new: AsyncConnection, say: Callable[[str], None]) -> None:
    done, total, said = 0, await _count(old, table), time.monotonic()
    keys = list(table.primary_key)
    async with old.stream(select(table).order_by(*keys)) as rows:
        async for batch in rows.mappings().partitions(TOGETHER):
            await new.execute(table.insert(), [dict(row) for row in batch])
            done += len(batch)
            if time.monotonic() - said > PROGRESS:
                said = time.monotonic()
                say(f"{table.name}: {done} of {total} rows")


async def _count(connection: AsyncConnection, table: Table) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())
