"""Fixtures and settings of all tests."""

import asyncio
import functools
import gc
import inspect
import os
import shutil
from pathlib import Path

import hypothesis
import pytest
from fluent.runtime import FluentBundle
from fluent.runtime.errors import FluentReferenceError
from sqlalchemy import Engine, event
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.util import LRUCache

from bot.database import Store
from bot.features.privacy.store import wipe
from tests.kit import postgresql
from tests.processes import pytest_collection_modifyitems, pytest_xdist_make_scheduler  # noqa: F401

pytest_plugins = ["tests.kit.fixtures"]
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(Path(__file__).parent.parent / ".hypothesis"))
# No deadlines: the machine may be busy. `make test` draws the same few examples in each run, `make laws` new ones.
is_alike = "LAWS_EXAMPLES" not in os.environ
drawn = int(os.environ.get("LAWS_EXAMPLES", "40"))
hypothesis.settings.register_profile("ours", deadline=None, derandomize=is_alike, database=None, max_examples=drawn)
hypothesis.settings.load_profile("ours")
MEMORY = Path("/dev/shm")
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 1 << 30:
    # otherwise every commit of a test would wait for the disk
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
gc.set_threshold(50_000)  # with the default of 700, garbage collection takes a fifth of the time of thousands of tests
# Each test has its own engine, but all engines share one cache of compiled statements.
SQLiteDialect_pysqlite.__eq__ = lambda one, other: type(one) is type(other)
SQLiteDialect_pysqlite.__hash__ = lambda one: hash(type(one))
COMPILED = LRUCache(2000)


@event.listens_for(Engine, "engine_connect")
def _compiles_once(connection):
    if isinstance(connection.dialect, SQLiteDialect_pysqlite):
        connection.execution_options(compiled_cache=COMPILED)


HANGS_SECONDS = 300
"""Seconds after which an asynchronous test hangs; the slowest takes about eighty on a busy machine."""
FILL = FluentBundle.format_pattern


def _fills(bundle, pattern, values=None):
    """Fails if a variable is missing: Fluent would show the variable's name, which no screen of any test may
    contain."""
    told, faults = FILL(bundle, pattern, values)
    assert not any(isinstance(one, FluentReferenceError) for one in faults), faults
    return told, faults


FluentBundle.format_pattern = _fills


def pytest_itemcollected(item):
    """Lets an asynchronous test that hangs fail at the line where it waits."""
    test = item.obj
    if inspect.iscoroutinefunction(test):

        @functools.wraps(test)
        async def in_time(*args, **kwargs):
            async with asyncio.timeout(HANGS_SECONDS):
                await test(*args, **kwargs)

        item.obj = in_time


def pytest_collection_finish():
    """Excludes everything imported so far from garbage collection."""
    gc.freeze()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory):
    """An empty SQLite file as after the first start of the bot: migrated, and wiped of deleted data. Copying the file
    takes a tenth of the time of migrating a new one."""
    path = tmp_path_factory.mktemp("empty") / "cheshire.db"

    async def make():
        store = Store(f"sqlite+aiosqlite:///{path}")
        await store.open()
        await wipe(store)
        await store.close()

    asyncio.run(make())
    return path


@pytest.fixture
def database(request, empty_database, tmp_path):
    """The URL of an empty database for one test: SQLite unless parametrized otherwise (`kit/postgresql.py`)."""
    if getattr(request, "param", "SQLite") == "PostgreSQL":
        url = request.getfixturevalue("cluster").url
        asyncio.run(postgresql.empty(url))
        return url
    return f"sqlite+aiosqlite:///{shutil.copy(empty_database, tmp_path / 'cheshire.db')}"


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL server for each test process; a test that uses its database empties the database first."""
    with postgresql.cluster() as made:
        yield made
