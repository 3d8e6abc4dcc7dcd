"""Migrates a database to the current schema. Imports Alembic, which is slow, so import this module only when needed."""

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
"""PostgreSQL's advisory lock for migrations."""
BRIDGES = {range(16, 28): "6970b85", range(29, 48): "14030cf7"}
"""Revisions that were never released and that a single migration has replaced, each range with the last commit that can
migrate from them, to a revision that is known here."""


def alembic_config() -> Config:
    """Returns Alembic's configuration. It is built in memory and needs no file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).resolve().parent / "migrations"))
    return config


def upgrade(connection: Connection) -> bool:
    """Migrates the database to the current schema in one transaction. Returns whether it was empty. Other processes
    that open the database wait until the migration is finished. An SQLite file is copied first, because an older
    program cannot read the migrated file. Raises UnknownSchema if this program has no migration from the database's
    revision, and OSError if the copy fails."""
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
        found = schema_revision(connection)
        require_known_revision(found)  # a newer program may have migrated it in the meantime
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return found is None


def require_known_revision(found: str | None) -> None:
    """Raises UnknownSchema if this program has no migration from this revision."""
    if found is None or found in {script.revision for script in _migrations().walk_revisions()}:
        return
    for revisions, commit in BRIDGES.items():
        if found.isdecimal() and int(found) in revisions:
            raise UnknownSchema(
                f"the database has revision {found}, of no release: start commit {commit} once, then this version"
            )
    raise UnknownSchema(f"the database is newer than this program (revision {found}): install the newer version")


@cache
def _migrations() -> ScriptDirectory:
    """Returns all migrations; their files are read once."""
    return ScriptDirectory.from_config(alembic_config())
