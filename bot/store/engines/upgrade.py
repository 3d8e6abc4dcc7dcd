"""The schema of a database as it is, and how it becomes that of today."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from bot.store.engines import sqlite

log = logging.getLogger(__name__)
MIGRATING = 0xC4E6
"""The advisory lock of PostgreSQL that is held during a migration."""


class Newer(Exception):
    """The schema of the database is newer than this program; the message says so in one line."""


def alembic_config() -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).resolve().parents[1] / "migrations"))
    return config


def missing(connection: Connection) -> str | None:
    """What is to be said of a database whose schema is not today's, in one line; None if it is. Newer if it is that."""
    found, head = _revision(connection), _migrations().get_current_head()
    return None if found == head else f"the database has revision {found}; the bot migrates it to {head} when it starts"


def upgrade(connection: Connection) -> None:
    """Makes the schema today's, all or nothing; another process that opens the database waits. A file is copied before,
    as an older program cannot read it afterwards. Newer if the schema is that; OSError if there can be no copy."""
    found, head = _revision(connection), _migrations().get_current_head()
    if found == head:
        return
    path = sqlite.path_of(connection.engine.url)
    if path is not None and found is not None:
        connection.rollback()
        kept = sqlite.keep_before(path, found)
        log.warning(
            "the database goes from revision %s to %s; as it was, it stays in %s for two weeks", found, head, kept
        )
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        _revision(connection)  # a newer program may have migrated it meanwhile
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@cache
def _migrations() -> ScriptDirectory:
    """All migrations, whose files are read once."""
    return ScriptDirectory.from_config(alembic_config())


def _revision(connection: Connection) -> str | None:
    """The revision of the schema; None if there is none yet. Newer if this program does not know it."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {one.revision for one in _migrations().walk_revisions()}:
        raise Newer(f"the database is newer than this program (revision {found}): install the newer version")
    return found
