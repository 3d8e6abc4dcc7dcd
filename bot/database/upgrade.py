"""How a database becomes one with the schema of today. It loads Alembic, so it is imported only when that is needed."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from bot.database import sqlite
from bot.database.columns import HEAD, UnknownSchema, schema_revision

log = logging.getLogger(__name__)
MIGRATION_LOCK = 0xC4E6
"""The advisory lock of PostgreSQL that is held during a migration."""
UNRELEASED_REVISIONS = range(16, 28)
"""Revisions that no release had, and which one migration of today passes by."""
BRIDGE_COMMIT = "6970b85"
"""The commit that still knows all of them, and whose own revision is known here."""


def alembic_config() -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).resolve().parent / "migrations"))
    return config


def upgrade(connection: Connection) -> None:
    """Makes the schema today's, all or nothing; another process that opens the database waits. A file is copied before,
    as an older program cannot read it afterwards. UnknownForm if it cannot; OSError if there can be no copy."""
    found = schema_revision(connection)
    require_known_revision(found)
    path = sqlite.path_of(connection.engine.url)
    if path is not None and found is not None:
        connection.rollback()
        kept = sqlite.copy_before_migration(path, found)
        log.warning(
            "the database goes from revision %s to %s; as it was, it stays in %s for two weeks", found, HEAD, kept
        )
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        require_known_revision(schema_revision(connection))  # a newer program may have migrated it meanwhile
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def require_known_revision(found: str | None) -> None:
    """UnknownForm if this program cannot go on from this revision of a database."""
    if found is None or found in {one.revision for one in _migrations().walk_revisions()}:
        return
    if found.isdecimal() and int(found) in UNRELEASED_REVISIONS:
        raise UnknownSchema(
            f"the database has revision {found}, of no release: start commit {BRIDGE_COMMIT} once, then this version"
        )
    raise UnknownSchema(f"the database is newer than this program (revision {found}): install the newer version")


@cache
def _migrations() -> ScriptDirectory:
    """All migrations, whose files are read once."""
    return ScriptDirectory.from_config(alembic_config())
