"""A database for each module here: SQLite and, where it is installed, PostgreSQL."""

import asyncio

import pytest

from bot.all_tables import metadata
from bot.database import Store
from tests.kit import postgresql


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request, tmp_path_factory):
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('store')}/x.db"
    if postgresql.binaries() is None:
        pytest.skip("no PostgreSQL server is installed")
    address = request.getfixturevalue("cluster").url
    asyncio.run(postgresql.empty(address))
    return address


@pytest.fixture
async def emptied(url):
    """A store on the database of the module, from which every row is taken before the test."""
    store = Store(url)
    await store.open()
    async with store.engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            await connection.execute(table.delete())
    yield store
    await store.close()


@pytest.fixture
async def store(database):
    """A store of its own for each test, on an SQLite file."""
    store = Store(database)
    await store.open()
    yield store
    await store.close()
