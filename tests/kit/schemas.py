"""Databases as older revisions left them, and what a database is made of."""

from datetime import UTC, datetime

from alembic import command
from sqlalchemy import inspect, text

from bot.model.table import Happening
from bot.store import Store
from bot.store import schema as t
from bot.store.engines.upgrade import alembic_config
from games.core import Event

AT = datetime(2026, 11, 20, 20, 15, 0, 7, tzinfo=UTC)

HAPPENING = Happening(1, 2, "offer 1", (Event("offered", 2, {"card": "-3-pink", "at": 1}),), at=AT)


async def as_of(url, revision):
    """The store with an empty database as that revision left it."""
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.run_sync(t.metadata.drop_all)
        await connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
        await connection.run_sync(lambda sync: upgrade(sync, revision))
    return store


def upgrade(connection, revision):
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def schema_of(store):
    """What the database is made of, by table, but for the order of columns."""

    def found(connection):
        seen = inspect(connection)
        return {
            name: (
                {one["name"]: (str(one["type"]), one["nullable"], one["default"]) for one in seen.get_columns(name)},
                seen.get_pk_constraint(name)["constrained_columns"],
                sorted((one["name"], *one["column_names"]) for one in seen.get_indexes(name)),
                sorted((*one["constrained_columns"], one["referred_table"]) for one in seen.get_foreign_keys(name)),
            )
            for name in seen.get_table_names()
        }

    async with store.engine.connect() as connection:
        return await connection.run_sync(found)
