"""The file that holds an SQLite database: what connections to it are told, which bot uses it, who may read it, whether
it is whole, a copy of it. Copies exist whole or not at all: they are written in a folder of their own, then given their
name.
"""

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
"""Seconds until a bot that waits for another one's end looks again."""
BUSY_TIMEOUT_MS = 10_000
"""Milliseconds for which SQLite waits for other processes."""
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"busy_timeout={BUSY_TIMEOUT_MS}",
    "secure_delete=ON",
)
"""What every connection to an SQLite file is told; with the last one, deleted rows are overwritten with zeros."""
MAY_HOLD_DELETED_DATA, DELETED_DATA_WIPED = 0, 1
"""What SQLite's `user_version` says of a file: something that was deleted may still stand in it (so it does of a new
one, and of one that an older version of this program wrote), or not."""
MIGRATION_COPY_INFIX, MIGRATION_COPY_LIFETIME = ".before-", timedelta(days=14)
"""What the name of a copy made before a migration has behind that of the file, and for how long it is kept."""


def path_of(url: URL) -> Path | None:
    """The file of the database; None if it is not a file (PostgreSQL, or in memory)."""
    if not url.drivername.startswith("sqlite") or not url.database or ":memory:" in url.database:
        return None
    return Path(os.path.realpath(url.database))  # a circle of links stays as it is


def require_single_link(path: Path) -> None:
    """OSError if something stands at this path that is no file, or a file that can be found by another name too. SQLite
    keeps what is not yet written back beside the name by which the file was opened, and so do we the lock."""
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
    """Tells each new connection to a file what it needs to know, and gives up those to a damaged one."""
    event.listen(engine, "connect", _run_pragmas)
    event.listen(engine, "handle_error", _drop_damaged_connection)


def create_writer_engine(engine: AsyncEngine, **settings: Any) -> Engine | AsyncEngine:
    """The engine that the writer uses in its thread; `engine` is that of everybody else."""
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
    """Gives up a connection to a damaged SQLite file: it would keep the damaged pages that it has read."""
    if type(context.original_exception) is sqlite3.DatabaseError:
        context.is_disconnect = True
        if context.connection is not None:  # closed, it keeps its locks as long as one of its cursors lives
            with suppress(sqlite3.Error):
                context.connection.connection.rollback()


async def acquire_file_lock(path: Path, waits: Callable[[], None]) -> int | None:
    """Returns when no other bot uses the file, and keeps others away until the handle it returns is closed, or the
    process ends, however it ends. `waits` is called if it has to wait. None where files cannot be locked. OSError if
    the file beside it cannot be made, or this one has several names."""
    require_single_link(path)
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
    """Lets only its owner read the file, which is made if there is none. What SQLite puts beside it takes over its
    mode."""
    try:
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, PRIVATE_MODE))
        for one in (path, _with_suffix(path, "-wal"), _with_suffix(path, "-shm")):
            with suppress(FileNotFoundError):
                one.chmod(PRIVATE_MODE)
    except OSError as error:  # if the file cannot be used either, SQLite says so
        log.warning("others may be able to read %s: %s", path, error.strerror)


def _open_options(path: Path) -> dict[str, str]:
    """How a file is opened by those who must leave no trace of it: SQLite's read-only mode leaves two files behind
    unless there is a write-ahead log, its other one writes that log back unless there is none. Where nobody can write,
    as on a disk that is read-only, SQLite must be told that there is nothing to wait for."""
    if _with_suffix(path, "-wal").exists():
        return {"mode": "ro"}
    return {"mode": "rw"} if os.access(path.parent, os.W_OK) else {"mode": "ro", "immutable": "1"}


def read_only_url(url: URL) -> URL:
    """The URL that opens the same database and leaves its files as they are, as long as nobody writes."""
    path = path_of(url)
    if path is None:
        return url
    return url.set(database=path.as_uri(), query={"uri": "true", **_open_options(path)})


def connect_read_only(path: Path) -> sqlite3.Connection:
    """A connection for reading; it leaves the files as they are."""
    return sqlite3.connect(f"{path.as_uri()}?{urlencode(_open_options(path))}", uri=True)


def find_damage(path: Path) -> list[str]:
    """What is wrong with the file, in SQLite's words; empty if every page, index and reference is whole.
    sqlite3.OperationalError if it cannot be read, which says nothing of what is in it."""
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
    """Copies the database, even while a bot writes to it. OSError or sqlite3.Error if that fails; then there is no
    copy."""
    require_single_link(source)
    with new_file(target) as part:
        with closing(connect_read_only(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
        found = find_damage(part)
        if found:
            raise sqlite3.DatabaseError(f"the copy is damaged: {found[0]}")


def copy_before_migration(path: Path, revision: str) -> Path:
    """Copies the file as it is before a migration from this revision; returns where to. OSError if it cannot."""
    kept = _with_suffix(path, f"{MIGRATION_COPY_INFIX}{revision}")
    try:
        copy_file(path, kept)
    except (OSError, sqlite3.Error) as error:
        raise OSError(f"it cannot be copied before its migration ({error})") from None
    return kept


def _migration_copies(path: Path) -> Iterator[Path]:
    """The copies from before migrations that lie beside the file."""
    return path.parent.glob(f"{glob.escape(path.name)}{MIGRATION_COPY_INFIX}*")


def migration_copies_until(path: Path) -> datetime | None:
    """When the last copy from before a migration is gone, as one is looked for once a day; None if there is none."""
    made = [kept.stat().st_mtime for kept in _migration_copies(path)]
    return datetime.fromtimestamp(max(made), UTC) + MIGRATION_COPY_LIFETIME + timedelta(days=1) if made else None


def delete_old_migration_copies(path: Path, now: datetime) -> None:
    """Removes what was kept before migrations more than two weeks ago."""
    for kept in _migration_copies(path):
        if kept.stat().st_mtime < (now - MIGRATION_COPY_LIFETIME).timestamp():
            kept.unlink()
            log.info("%s is removed: the bot has run for two weeks since that migration", kept)


if sys.platform != "win32":
    import fcntl

PRIVATE_MODE = 0o600
"""Read and written by the owner only: it holds hands, and the secrets of games that are not over."""
TEMPORARY_PREFIX, IN_USE = "cheshire-backup-", "in-use"
"""Prefix of the temporary folder of a copy, and the name of its lock file."""


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """The path at which to write the file. At the end it is on the disk and called `target`; after an exception there
    is nothing."""
    with _temporary_folder(target.parent) as folder:
        part = folder / target.name
        yield part
        part.chmod(PRIVATE_MODE)
        _sync(part)
        part.replace(target)
    with suppress(PermissionError):  # Windows opens no folders
        _sync(target.parent)


@contextmanager
def _temporary_folder(place: Path) -> Iterator[Path]:
    """A temporary folder inside `place`, readable by its owner only. First deletes temporary folders that killed copies
    have left."""
    for left in place.glob(f"{TEMPORARY_PREFIX}*"):
        _remove_killed_copy(left)
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


def _remove_killed_copy(folder: Path) -> None:
    """Removes the folder of a copy that was killed. One that is being made holds the lock before it holds anything
    else."""
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


def _sync(path: Path) -> None:
    """Returns when the file is on the disk, or the folder with the names of its files."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
