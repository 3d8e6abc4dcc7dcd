"""A database for each module here: SQLite and, where it is installed, PostgreSQL."""

from contextlib import ExitStack

import pytest

from bot.store import Store
from tests.bot import postgresql


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request, tmp_path_factory):
    with ExitStack() as stack:
        if request.param == "sqlite":
            yield f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('store')}/x.db"
        elif postgresql.binaries() is None:
            pytest.skip("no PostgreSQL server is installed")
        else:
            yield stack.enter_context(postgresql.server())


@pytest.fixture
async def store(database):
    """A store of its own for each test, on an SQLite file."""
    store = Store(database)
    await store.open()
    yield store
    await store.close()
