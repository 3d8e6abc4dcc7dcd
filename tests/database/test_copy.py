"""From SQLite to PostgreSQL: games continue there."""

import asyncio
import fcntl
import os
from datetime import timedelta

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.engine import make_url

from bot.all_tables import metadata
from bot.core.settings import Settings
from bot.database import Store, copies
from bot.database import sqlite as files
from bot.members import servers
from bot.members import store as members
from bot.members.model import Server
from bot.operations.commands import OperatorError, check, run_command
from bot.tables.store import delete_old_logs
from tests.kit import postgresql
from tests.kit.tables import move_first, now, open_host, running

pytestmark = postgresql.needed
BIG = (1 << 63) - 1


@pytest.fixture
async def target(cluster):
    """An empty database on PostgreSQL."""
    await postgresql.empty(cluster.url)
    return cluster.url


@pytest.fixture
async def tables(database):
    """Tables in the SQLite database, in the middle of their games, and one that is over."""
    host = await open_host(database)
    made = [await running(host, number=number, computers=number % 2) for number in (1000, 1001, BIG)]
    for _ in range(5):
        for number in (1000, 1001, BIG):
            await move_first(host, await host.table(number))
    over = await running(host, number=2000)
    while over.state == "running":
        over = (await move_first(host, over)).table
    await delete_old_logs(host.store, now() + timedelta(days=2), 1)
    chosen = {"locale": "ru", "zone": "Europe/Paris", "hints": ("smile",), "reminders": "none"}
    await members.change_settings(host.store, BIG, chosen)
    await servers.change_settings(host.store, Server(7), {"channels": (1, BIG), "rate_computers": True})
    await members.store_name(host.store, 7, BIG, "Zoë 🦊")
    await host.store.close()
    return [one.id for one in made]


async def everything(url):
    """Every row of every table, as the bot reads it."""
    store = Store(url)
    rows = {
        table.name: [tuple(row) for row in await store.rows(select(table).order_by(*table.primary_key))]
        for table in metadata.sorted_tables
    }
    await store.close()
    return rows


async def copied(database, target):
    said = []
    await asyncio.to_thread(
        run_command, Settings(database_url=database), ["copy", target], metadata.sorted_tables, said.append
    )
    return said


async def test_everything_is_copied_and_the_tables_go_on(database, tables, target, monkeypatch):
    monkeypatch.setattr(copies, "ROWS_PER_BATCH", 7)
    monkeypatch.setattr(copies, "PROGRESS_INTERVAL_SECONDS", 0.0)
    before = await everything(database)
    said = await copied(database, target)
    assert await everything(target) == before
    digests = metadata.tables["tables"].columns.keys().index("digest")
    assert [len(row[digests]) for row in before["tables"] if row[digests]] == [64], "of the moves that were deleted"
    moves = len(before["moves"])
    assert f"moves: 7 of {moves} rows" in said
    assert f"moves: {moves} rows" in said
    assert said[-1].startswith(f"{sum(map(len, before.values()))} rows copied")
    await check(Settings(database_url=target), said.append)
    assert f"{len(tables)} running tables, every position and log whole" in said[-1]
    host = await open_host(target)
    for number in tables:
        table = await host.table(number)
        while table.state == "running":
            table = (await move_first(host, table)).table
    await host.store.close()


async def test_a_target_that_is_not_empty_is_left_as_it_is(database, tables, target):
    await copied(database, target)
    before = await everything(target)
    with pytest.raises(OperatorError, match=r"nothing was copied: the target is not empty: it has .*members"):
        await copied(database, target)
    assert await everything(target) == before


async def test_a_copy_that_fails_in_the_middle_leaves_nothing(database, tables, target):
    store = Store(target)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.execute(text("ALTER TABLE results ADD CHECK (place < 2)"))
    with pytest.raises(OperatorError, match="nothing was copied"):
        await copied(database, target)
    for table in metadata.sorted_tables:
        assert (await store.rows(select(func.count()).select_from(table)))[0][0] == 0, table.name
    await store.close()


async def test_a_database_that_a_bot_uses_is_not_copied(database, tables, target):
    path = files.path_of(make_url(database))
    handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT)
    fcntl.flock(handle, fcntl.LOCK_EX)
    with pytest.raises(OperatorError, match=r"a bot uses .*: end it first"):
        await copied(database, target)
    os.close(handle)
    await copied(database, target)


@pytest.mark.parametrize("url", ["sqlite+aiosqlite:///other.db", "postgresql://x", ""])
async def test_only_postgresql_is_copied_to(url, database):
    with pytest.raises(OperatorError, match="expected the address"):
        await copied(database, url)


async def test_what_is_no_file_is_not_copied(target):
    with pytest.raises(OperatorError, match="not an SQLite file"):
        await copied(target, target)
