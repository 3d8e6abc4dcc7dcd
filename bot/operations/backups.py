"""Backups, made while the bot runs: a copy of the SQLite file, or a dump of the PostgreSQL database."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.core.errors import OperatorError, Unavailable, WrongCall
from bot.database import Store, copies
from bot.database import sqlite as files
from bot.database.notes import note, noted

MOST_KEPT = 1000
"""How many backups a folder may keep at most."""
DATED = re.compile(r"cheshire-\d{4}-\d{2}-\d{2}-\d{6}\.(db|dump)")
"""The names of backups that are removed once there are newer ones."""
LATEST = "backup"
"""The note with the moment of the latest good backup."""


async def take(store: Store, target: Path, keep: str | None, now: datetime, say: Callable[[str], None]) -> None:
    """Makes a backup called `target`. With `keep` that is a folder: the backup gets a date as its name, and older ones
    are removed except the newest good ones. OperatorError if it cannot be made; then nothing is removed."""
    if keep is None:
        say(backup(store.url, target))
        await _note(store, now, say)
        return
    if not keep.isdecimal() or not 1 <= int(keep) <= MOST_KEPT:
        raise WrongCall(f"--keep: {keep!r}; expected how many backups stay, from 1 to {MOST_KEPT}")
    made = _dated(target, store.url, now)
    backup(store.url, made)
    await _note(store, now, say)
    _prune(made, int(keep), say)


def backup(url: Any, target: Path) -> str:
    """Copies the database, even while the bot runs, and reads all of the copy. OperatorError if it cannot."""
    source = files.path_of(url)
    if source is not None and not source.is_file():
        raise OperatorError(f"there is no database at {source}")
    if target.exists():
        raise OperatorError(f"{target} already exists; name a new file")
    try:
        if source is not None:
            files.copy(source, target)
        else:
            copies.dump(url, target)
    except (OSError, sqlite3.Error, copies.DumpError) as error:
        raise OperatorError(f"the backup failed, and there is none: {error}") from None
    return f"{target}: {target.stat().st_size} bytes, integrity ok"


async def latest(store: Store) -> datetime | None:
    """The moment of the latest good backup of this database; None if there is none."""
    found = await noted(store, LATEST)
    return datetime.fromisoformat(found) if found else None


async def _note(store: Store, now: datetime, say: Callable[[str], None]) -> None:
    """Stores when the backup was made, for the metrics. Without it the backup is as good."""
    try:
        await note(store, LATEST, now.isoformat())
    except Unavailable:
        say("the backup was made, but its time could not be stored for the metrics")


def _dated(folder: Path, url: Any, now: datetime) -> Path:
    """What a backup of this moment is called in the folder, which is made. OperatorError if it cannot be."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise OperatorError(f"{folder}: {error.strerror}") from None
    ending = ".db" if files.path_of(url) is not None else ".dump"
    return folder / (now.strftime("cheshire-%Y-%m-%d-%H%M%S") + ending)


def _prune(made: Path, keep: int, say: Callable[[str], None]) -> None:
    """Removes dated backups, but for the newest `keep` that can be read; `made` is one of them, and was just read."""
    dated = (path for path in made.parent.iterdir() if DATED.fullmatch(path.name) and path.suffix == made.suffix)
    older = sorted((path for path in dated if path != made), reverse=True)
    good = 1
    for path in older if len(older) >= keep else ():
        if good == keep:
            path.unlink()
        elif fault := _fault_in(path):
            say(f"{path} cannot be restored, and is not counted: {fault}")
        else:
            good += 1


def _fault_in(path: Path) -> str | None:
    if path.suffix == ".dump":
        return copies.fault_in(path)
    try:
        return next(iter(files.damage(path)), None)
    except sqlite3.Error as error:
        return str(error)
