"""The file of an SQLite database: its connections, its lock, its permissions, its integrity, its copies. A copy is
written in a temporary folder and then renamed, so an incomplete copy is never visible."""

from __future__ import annotations

import asyncio
import glob
import logging
import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine

if sys.platform != "win32":
    import fcntl

log = logging.getLogger(__name__)
LOCK_POLL_SECONDS = 0.25
"""Seconds between two attempts to lock a file that another bot uses."""
BUSY_TIMEOUT_MS = 10_000
"""Milliseconds for which SQLite waits for other processes."""
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"busy_timeout={BUSY_TIMEOUT_MS}",
    "secure_delete=ON",
)
"""Pragmas of every connection to an SQLite file. The last one makes SQLite overwrite deleted rows with zeros."""
MAY_HOLD_DELETED_DATA, DELETED_DATA_WIPED = 0, 1
"""Values of SQLite's `user_version`: the file may still contain deleted data (as a new file, or one written by an older
version), or not."""
MIGRATION_COPY_INFIX, MIGRATION_COPY_LIFETIME = ".before-", timedelta(days=14)
"""The part of a file name that marks a copy made before a migration, and how long such a copy is kept."""


def path_of(url: URL) -> Path | None:
    """Returns the path of the database file; None if it is not a file (PostgreSQL, or in memory)."""
    if not url.drivername.startswith("sqlite") or not url.database or ":memory:" in url.database:
        return None
    return Path(os.path.realpath(url.database))  # a cycle of links stays as it is


def require_no_hard_links(path: Path) -> None:
    """Raises OSError if the path is not a regular file, or if the file has a second name (a hard link). SQLite's
    journal and the bot's lock file are named after the database file. Under a second name, another program would not
    find them."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return
    if not stat.S_ISREG(found.st_mode):
        raise OSError(f"{path} is no file")
    if found.st_nlink > 1:
        raise OSError(f"{path} has {found.st_nlink} names (hard links): keep one, or what was played may be lost")


def _with_suffix(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def add_connection_hooks(engine: Engine) -> None:
    """Runs the pragmas on each new connection to a file, and drops connections to a damaged file."""
    event.listen(engine, "connect", _run_pragmas)
    event.listen(engine, "handle_error", _drop_damaged_connection)


def create_writer_engine(engine: AsyncEngine, **settings: Any) -> Engine | AsyncEngine:
    """Returns the SQLite engine that the writer uses in its own thread. It has the same address as `engine`, which all
    other code uses. `settings` are passed on to the new engine."""
    plain = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True, poolclass=NullPool, **settings)
    add_connection_hooks(plain)
    return plain


def _run_pragmas(connection: Any, _record: Any) -> None:
    """Runs `PRAGMAS` on a new connection to an SQLite file."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def mark_deleted_data(connection: Connection) -> None:
    """Marks a file as one that may still contain deleted data."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA user_version = {MAY_HOLD_DELETED_DATA}")


def _drop_damaged_connection(context: ExceptionContext) -> None:
    """Closes a connection to a damaged SQLite file. The connection would otherwise keep the damaged pages that it has
    read."""
    if type(context.original_exception) is sqlite3.DatabaseError:
        context.is_disconnect = True
        if context.connection is not None:  # closed, it keeps its locks as long as one of its cursors lives
            with suppress(sqlite3.Error):
                context.connection.connection.rollback()


async def acquire_file_lock(path: Path, waits: Callable[[], None]) -> int | None:
    """Waits until no other bot uses the file, and then locks the file. The lock lasts until the returned handle is
    closed or the process ends. Calls `waits` once if it has to wait. Returns None on systems that cannot lock files.
    Raises OSError if the lock file cannot be created, or if the database file has several names."""
    require_no_hard_links(path)
    if sys.platform == "win32":
        return None
    handle = os.open(_with_suffix(path, ".lock"), os.O_RDWR | os.O_CREAT, PRIVATE_MODE)
    is_waiting = False
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if not is_waiting:
                waits()
                log.warning("another bot uses %s: this one waits for its end", path)
            is_waiting = True
        except OSError as error:
            log.warning("%s cannot be locked (%s): see that only one bot uses it", path, error.strerror)
            os.close(handle)
            return None
        else:
            return handle
        try:
            await asyncio.sleep(LOCK_POLL_SECONDS)
        except asyncio.CancelledError:
            os.close(handle)
            raise


def make_private(path: Path) -> None:
    """Makes the file readable by its owner only. Creates the file if it is missing. SQLite gives the files that it
    creates beside this file the same permissions."""
    try:
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, PRIVATE_MODE))
        for file in (path, _with_suffix(path, "-wal"), _with_suffix(path, "-shm")):
            with suppress(FileNotFoundError):
                file.chmod(PRIVATE_MODE)
    except OSError as error:  # if the file cannot be used either, SQLite says so
        log.warning("cannot make %s private (%s): does it belong to another user?", path, error.strerror)


def _open_options(path: Path) -> dict[str, str]:
    """Returns the SQLite options for opening a file without changing anything. SQLite's read-only mode leaves two files
    behind, unless there is a write-ahead log already. SQLite's read-write mode writes an existing log back into the
    file. So the option depends on whether there is a log. If the folder cannot be written to, `immutable` tells SQLite
    that nobody else writes."""
    if _with_suffix(path, "-wal").exists():
        return {"mode": "ro"}
    return {"mode": "rw"} if os.access(path.parent, os.W_OK) else {"mode": "ro", "immutable": "1"}


def read_only_url(url: URL) -> URL:
    """Returns a URL that opens the same database without changing its files, as long as nobody writes."""
    path = path_of(url)
    if path is None:
        return url
    return url.set(database=path.as_uri(), query={"uri": "true", **_open_options(path)})


def connect_read_only(path: Path) -> sqlite3.Connection:
    """Opens a connection for reading that leaves the files unchanged."""
    return sqlite3.connect(f"{path.as_uri()}?{urlencode(_open_options(path))}", uri=True)


def find_damage(path: Path) -> list[str]:
    """Returns SQLite's list of faults in the file. The list is empty if every page, index and reference is intact.
    Raises sqlite3.OperationalError if the file cannot be read. This error says nothing about the content."""
    try:
        with closing(connect_read_only(path)) as connection:
            faults = [text.splitlines() for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
            found = [line for lines in faults for line in lines if not line.startswith("***")]
            if not found:
                for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
                    found.append(f"row {row} of {table} belongs to nothing in {parent}")
            if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchall():
                found.append("it holds nothing of this bot")
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return found


def copy_file(source: Path, target: Path) -> None:
    """Copies the database, even while a bot writes to it. OSError or sqlite3.Error on failure, without leaving a
    copy."""
    require_no_hard_links(source)
    with atomic_write(target) as part:
        with closing(connect_read_only(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
        found = find_damage(part)
        if found:
            raise sqlite3.DatabaseError(f"the copy is damaged: {found[0]}")


def copy_before_migration(path: Path, revision: str) -> Path:
    """Copies the file before a migration from this revision; returns the path of the copy. OSError on failure."""
    kept = _with_suffix(path, f"{MIGRATION_COPY_INFIX}{revision}")
    try:
        copy_file(path, kept)
    except (OSError, sqlite3.Error) as error:
        raise OSError(f"it cannot be copied before its migration ({error})") from None
    return kept


def _migration_copies(path: Path) -> Iterator[Path]:
    """Yields the copies made before migrations, which are in the same folder."""
    return path.parent.glob(f"{glob.escape(path.name)}{MIGRATION_COPY_INFIX}*")


def migration_copies_end_time(path: Path) -> datetime | None:
    """Returns the time when the daily job will have deleted the last copy that was made before a migration. Returns
    None without copies."""
    made = [kept.stat().st_mtime for kept in _migration_copies(path)]
    return datetime.fromtimestamp(max(made), UTC) + MIGRATION_COPY_LIFETIME + timedelta(days=1) if made else None


def delete_old_migration_copies(path: Path, now: datetime) -> None:
    """Deletes the copies made before migrations more than two weeks ago."""
    for kept in _migration_copies(path):
        if kept.stat().st_mtime < (now - MIGRATION_COPY_LIFETIME).timestamp():
            kept.unlink()
            log.info("%s is removed: the bot has run for two weeks since that migration", kept)


if sys.platform != "win32":
    import fcntl

PRIVATE_MODE = 0o600
"""File mode for the owner only: the file contains hands, and the secrets of running games."""
TEMPORARY_PREFIX, IN_USE = "cheshire-backup-", "in-use"
"""Prefix of the temporary folder of a copy, and the name of its lock file."""


@contextmanager
def atomic_write(target: Path) -> Iterator[Path]:
    """Yields a temporary path to write to. After the block, the written file is on the disk under the name `target`. If
    the block raises an exception, the written file is deleted."""
    with _temporary_folder(target.parent) as folder:
        part = folder / target.name
        yield part
        part.chmod(PRIVATE_MODE)
        _fsync(part)
        part.replace(target)
    with suppress(PermissionError):  # Windows opens no folders
        _fsync(target.parent)


@contextmanager
def _temporary_folder(place: Path) -> Iterator[Path]:
    """Yields a temporary folder inside `place`, readable by its owner only. Before that, deletes the temporary folders
    of copies that were killed."""
    for left in place.glob(f"{TEMPORARY_PREFIX}*"):
        _remove_abandoned_folder(left)
    folder = Path(tempfile.mkdtemp(prefix=TEMPORARY_PREFIX, dir=place.absolute()))
    handle = os.open(folder / IN_USE, os.O_RDWR | os.O_CREAT, PRIVATE_MODE)
    try:
        if sys.platform != "win32":
            with suppress(OSError):  # where files cannot be locked, old temporary folders stay
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield folder
    finally:
        os.close(handle)
        shutil.rmtree(folder, ignore_errors=True)


def _remove_abandoned_folder(folder: Path) -> None:
    """Deletes the temporary folder of a copy that was killed. A copy that is still in progress holds a lock on its
    folder, so its folder stays."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder / IN_USE, os.O_RDWR)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if len(os.listdir(folder)) > 1:
                shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(handle)


def _fsync(path: Path) -> None:
    """Waits until the file, or the names in the folder, are on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
