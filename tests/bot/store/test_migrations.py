"""Older databases are brought to today's shape with everything in them, or stay as they were."""

import pytest
from alembic import command, op
from sqlalchemy import inspect, text

from bot import store as db
from bot.model.table import Table
from bot.store import Store
from bot.store import schema as t
from games import GAMES
from games.core import Chance
from tests.bot.store.test_prepared import AT, HAPPENING

SEAT = {"table": 7, "seat": 0, "member": 11, "name": "Ada", "computer": False, "misses": 1, "seen": 4, "owner": 11}


async def as_of(url, revision):
    """The store with an empty database as that revision left it."""
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.run_sync(t.metadata.drop_all)
        await connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
        await connection.run_sync(lambda sync: upgrade(sync, revision))
    return store


def upgrade(connection, revision):
    config = db.alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def columns(store, name):
    async with store.engine.connect() as connection:
        return {one["name"] for one in await connection.run_sync(lambda sync: inspect(sync).get_columns(name))}


async def old_table(url):
    """A database of the first revision with one running table: the store, and the table."""
    store = await as_of(url, "0001")
    table = Table(id=7, server=1, channel=2, game="smile", opener=11, secret=b"s", opened=AT, state="running", number=1)
    table.position = GAMES["smile"].start(seats=3, chance=Chance(b"old"))
    await store.write([*db.opened(table), (db.INSERT_MOVE, db.played(table, HAPPENING, AT, b"")[0][1])])
    await store.write(db.changed(table))
    names = ", ".join(f'"{name}"' for name in SEAT)
    async with store.engine.begin() as connection:
        await connection.execute(
            text(f"INSERT INTO seats ({names}) VALUES ({', '.join(f':{name}' for name in SEAT)})"), SEAT
        )
    return store, table


async def test_a_table_of_the_first_revision_goes_on(url):
    store, table = await old_table(url)
    assert "seen" in await columns(store, "seats")
    await store.open()
    assert "seen" not in await columns(store, "seats")
    again = await store.table(7)
    assert (again.position, again.number, again.recent) == (table.position, 1, [HAPPENING])
    assert [(seat.member, seat.name, seat.misses, seat.owner) for seat in again.seats] == [(11, "Ada", 1, 11)]
    await store.close()


async def test_a_migration_that_fails_leaves_the_database_as_it_was_and_the_next_start_makes_it(url, monkeypatch):
    store, _ = await old_table(url)
    drop = op.drop_column

    def fail(*args):
        drop(*args)
        raise OSError("the disk is full")

    monkeypatch.setattr(op, "drop_column", fail)
    with pytest.raises(db.StoreError, match="disk is full"):
        await store.open()
    assert "seen" in await columns(store, "seats")
    monkeypatch.undo()
    await store.open()
    assert "seen" not in await columns(store, "seats")
    assert (await store.table(7)).seats[0].name == "Ada"
    await store.close()


async def test_today_is_what_the_migrations_make(url):
    """No column is forgotten: the migrations end where `tables.py` does."""
    store = await as_of(url, "head")
    for name, table in t.metadata.tables.items():
        assert await columns(store, name) == set(table.columns.keys()), name
    await store.close()
