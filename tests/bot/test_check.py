"""`python -m bot check` looks at everything and changes nothing."""

import sqlite3
from contextlib import closing, suppress

import pytest
from alembic import command
from sqlalchemy import create_engine

from bot import operate
from bot.settings import Settings
from bot.store import Store
from bot.store.database import alembic_config


def settings_for(path):
    return Settings(database_url=f"sqlite+aiosqlite:///{path}")


async def test_if_there_is_no_database_it_says_so_and_makes_none(tmp_path):
    path = tmp_path / "typo.db"
    with pytest.raises(operate.OperatorError, match=r"typo\.db"):
        await operate.check(settings_for(path))
    assert not list(tmp_path.iterdir())


def old_database(path):
    """A database as the first version of this program left it."""
    config = alembic_config()
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()


def revision(path):
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]


async def test_a_database_of_an_older_version_stays_as_it_is(tmp_path):
    """The version that runs beside it may still need it so."""
    path = tmp_path / "cheshire.db"
    old_database(path)
    with suppress(operate.OperatorError):
        await operate.check(settings_for(path))
    assert revision(path) == "0001"


async def test_a_check_of_todays_database_leaves_every_row_as_it_is(tmp_path):
    path = tmp_path / "cheshire.db"
    store = Store(settings_for(path).database_url)
    await store.open()
    await store.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        before = list(connection.iterdump())
    await operate.check(settings_for(path))
    with closing(sqlite3.connect(path)) as connection, connection:
        assert list(connection.iterdump()) == before
