"""What all tests share."""

import asyncio
import gc
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
# No test depends on how busy the machine is. `make test` draws the same few examples each time, `make laws` new ones.
is_alike = "LAWS_EXAMPLES" not in os.environ
drawn = int(os.environ.get("LAWS_EXAMPLES", "40"))
hypothesis.settings.register_profile("ours", deadline=None, derandomize=is_alike, database=None, max_examples=drawn)
hypothesis.settings.load_profile("ours")
MEMORY = Path("/dev/shm")
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 1 << 30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))  # every commit waits for a disk; the tests would, too
gc.set_threshold(50_000)  # with 700, a fifth of the time goes into looking through what thousands of tests keep
# Each test has an engine of its own; what a statement is in SQLite's words is worked out once for all of them.
SQLiteDialect_pysqlite.__eq__ = lambda one, other: type(one) is type(other)
SQLiteDialect_pysqlite.__hash__ = lambda one: hash(type(one))
COMPILED = LRUCache(2000)


@event.listens_for(Engine, "engine_connect")
def _compiles_once(connection):
    if isinstance(connection.dialect, SQLiteDialect_pysqlite):
        connection.execution_options(compiled_cache=COMPILED)


FILL = FluentBundle.format_pattern


def _fills(bundle, pattern, values=None):
    """Fluent writes the name of a value that it was not given: no screen of any test may say that."""
    told, faults = FILL(bundle, pattern, values)
    assert not any(isinstance(one, FluentReferenceError) for one in faults), faults
    return told, faults


FluentBundle.format_pattern = _fills


def pytest_collection_finish():
    """What was imported is never looked through for garbage."""
    gc.freeze()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory):
    """An empty SQLite file as a bot leaves it that has started once: in the shape of today, and without traces of what
    was deleted. To copy it takes a tenth of the time."""
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
    """The URL of an empty database of the test's own: SQLite, if nothing else is asked for (`kit/postgresql.py`)."""
    if getattr(request, "param", "SQLite") == "PostgreSQL":
        url = request.getfixturevalue("cluster").url
        asyncio.run(postgresql.empty(url))
        return url
    return f"sqlite+aiosqlite:///{shutil.copy(empty_database, tmp_path / 'cheshire.db')}"


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL server for each process of the tests; a test that uses its database empties it first."""
    with postgresql.cluster() as made:
        yield made
