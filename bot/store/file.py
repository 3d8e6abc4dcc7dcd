"""The file that holds an SQLite database: is it whole, and a copy of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL


def path_of(url: URL) -> Path | None:
    """The file of the database; None if it is not a file (PostgreSQL, or in memory)."""
    is_file = url.drivername.startswith("sqlite") and url.database and ":memory:" not in url.database
    return Path(url.database) if is_file and url.database else None


def _mode(path: Path) -> str:
    """How a file is opened by those who must leave no trace of it: SQLite's read-only mode leaves two files behind
    unless there is a write-ahead log, its other one writes that log back unless there is none."""
    return "ro" if path.with_name(f"{path.name}-wal").exists() else "rw"


def reading(url: URL) -> URL:
    """The URL that opens the same database and leaves its files as they are, as long as nobody writes."""
    path = path_of(url)
    if path is None:
        return url
    return url.set(database=path.absolute().as_uri(), query={"uri": "true", "mode": _mode(path)})


def connect(path: Path) -> sqlite3.Connection:
    """A connection for reading; it leaves the files as they are."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={_mode(path)}", uri=True)


def damage(path: Path) -> list[str]:
    """What is wrong with the file, in SQLite's words; empty if every page, index and reference is whole."""
    try:
        with closing(connect(path)) as connection:
            found = [line for (line,) in connection.execute("PRAGMA integrity_check") if line != "ok"]
            if not found:
                for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
                    found.append(f"row {row} of {table} belongs to nothing in {parent}")
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return found
