"""Backups, made while the bot runs: a copy of the SQLite file, or a dump of the PostgreSQL database."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.core.errors import DatabaseUnavailable, OperatorError, UsageError
from bot.database import Store, copies
from bot.database import sqlite as files
from bot.database.notes import read_note, save_note

MAX_KEEP = 1000
"""Maximum of `--keep`, the number of backups that stay in a folder."""
DATED = re.compile(r"cheshire-\d{4}-\d{2}-\d{2}-\d{6}\.(db|dump)")
"""File names of dated backups, which are removed once there are enough newer ones."""
LATEST_BACKUP = "backup"
"""The key under which the database stores the time of the latest good backup."""


async def make_backup(
    store: Store, target: Path, keep_count: str | None, now: datetime, print_line: Callable[[str], None]
) -> None:
    """Makes a backup in the file `target`, and stores the time of the backup. If `keep_count` (a number as text) is
    given, `target` is a folder. The backup is then named by its date, and only the newest `keep_count` readable dated
    backups stay in the folder. Raises OperatorError if the backup fails, and then deletes no other backup."""
    if keep_count is None:
        print_line(write_backup(store.url, target))
        await _store_backup_time(store, now, print_line)
        return
    if not keep_count.isdecimal() or not 1 <= int(keep_count) <= MAX_KEEP:
        raise UsageError(f"--keep: {keep_count!r}; expected how many backups stay, from 1 to {MAX_KEEP}")
    path = _dated_path(target, store.url, now)
    write_backup(store.url, path)
    await _store_backup_time(store, now, print_line)
    _delete_old_backups(path, int(keep_count), print_line)


def write_backup(url: Any, target: Path) -> str:
    """Copies the database into the new file `target`, even while the bot runs, and verifies the copy by reading all of
    it. Returns a line with its size. Raises OperatorError if the copy fails or is damaged."""
    source = files.path_of(url)
    if source is not None and not source.is_file():
        raise OperatorError(f"there is no database at {source}")
    if target.exists():
        raise OperatorError(f"{target} already exists; name a new file")
    try:
        if source is not None:
            files.copy_file(source, target)
        else:
            copies.dump_postgresql(url, target)
    except (OSError, sqlite3.Error, copies.DumpError) as error:
        raise OperatorError(f"the backup failed, and there is none: {error}") from None
    return f"{target}: {target.stat().st_size} bytes, integrity ok"


async def latest_backup_time(store: Store) -> datetime | None:
    """The time of the latest good backup of this database; None if there is none."""
    stored = await read_note(store, LATEST_BACKUP)
    return datetime.fromisoformat(stored) if stored else None


async def _store_backup_time(store: Store, now: datetime, print_line: Callable[[str], None]) -> None:
    """Stores the time of the backup in the database, for the metrics. If that fails, only prints a line about it."""
    try:
        await save_note(store, LATEST_BACKUP, now.isoformat())
    except DatabaseUnavailable:
        print_line("the backup was made, but its time could not be stored for the metrics")


def _dated_path(folder: Path, url: Any, now: datetime) -> Path:
    """The path of a backup in this folder with the date `now` in its name. Creates the folder; OperatorError if that
    fails."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise OperatorError(f"{folder}: {error.strerror}") from None
    ending = ".db" if files.path_of(url) is not None else ".dump"
    return folder / (now.strftime("cheshire-%Y-%m-%d-%H%M%S") + ending)


def _delete_old_backups(new_backup: Path, keep_count: int, print_line: Callable[[str], None]) -> None:
    """Deletes the dated backups in the folder of `new_backup` that are older than the newest `keep_count` readable
    ones. `new_backup` is one of these. For a backup that cannot be read, prints a line that it does not count."""
    dated = (
        path for path in new_backup.parent.iterdir() if DATED.fullmatch(path.name) and path.suffix == new_backup.suffix
    )
    older = sorted((path for path in dated if path != new_backup), reverse=True)
    good = 1
    for path in older if len(older) >= keep_count else ():
        if good == keep_count:
            path.unlink()
        elif fault := _find_backup_fault(path):
            print_line(f"{path} cannot be restored, so it does not count as a backup: {fault}")
        else:
            good += 1


def _find_backup_fault(path: Path) -> str | None:
    """Reads the whole backup; returns a text about its first fault, or None."""
    if path.suffix == ".dump":
        return copies.dump_fault(path)
    try:
        return next(iter(files.find_damage(path)), None)
    except sqlite3.Error as error:
        return str(error)
