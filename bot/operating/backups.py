"""Backups, made while the bot runs."""

from __future__ import annotations

import re
import sqlite3
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.operating.errors import OperatorError, WrongCall
from bot.store.engines import sqlite as files

MOST_KEPT = 1000
"""How many backups a folder may keep at most."""
DATED = re.compile(r"cheshire-\d{4}-\d{2}-\d{2}-\d{6}\.db")
"""What a backup is called that is removed when newer ones are there."""


def backup(url: Any, target: Path) -> str:
    """Copies the database, even while the bot runs. OperatorError if it cannot."""
    source = files.path_of(url)
    if source is None:
        raise OperatorError("this database is no SQLite file: if it is PostgreSQL, back it up with pg_dump")
    if not source.is_file():
        raise OperatorError(f"there is no database at {source}")
    if target.exists():
        raise OperatorError(f"{target} already exists; name a new file")
    try:
        files.copy(source, target)
    except (OSError, sqlite3.Error) as error:
        raise OperatorError(f"the backup failed, and there is none: {error}") from None
    return f"{target}: {target.stat().st_size} bytes, integrity ok"


def rotate(url: Any, folder: Path, keep: str, now: datetime) -> str:
    """Makes a backup in this folder, called after the moment, then removes all such but the newest. OperatorError if it
    cannot be made; then none is removed."""
    if not keep.isdecimal() or not 1 <= int(keep) <= MOST_KEPT:
        raise WrongCall(f"--keep: {keep!r}; expected how many backups stay, from 1 to {MOST_KEPT}")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise OperatorError(f"{folder}: {error.strerror}") from None
    said = backup(url, folder / f"cheshire-{now:%Y-%m-%d-%H%M%S}.db")
    made = sorted(path for path in folder.iterdir() if DATED.fullmatch(path.name))
    for old in made[: -int(keep)]:
        old.unlink()
    return f"{said}; {min(len(made), int(keep))} in {folder}"
