"""Copies of whole databases: dumps of PostgreSQL, made and read by PostgreSQL's own programs, and copies from SQLite to
PostgreSQL, for operators whose bot has outgrown a file."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sqlalchemy import URL, Table, func, inspect, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.database.sqlite import atomic_write
from bot.database.store import Store, StoreError, error_reason

PROGRAM_TIMEOUT_SECONDS = 6 * 3600
"""Seconds after which a program is ended: a server that no longer responds must not block it for ever."""
CONNECT_TIMEOUT_SECONDS = "10"
"""Seconds to connect."""


class DumpError(Exception):
    """A dump failed or cannot be restored. The message says why in one line."""


def dump_postgresql(url: URL, target: Path) -> None:
    """Dumps the database into the file `target`, even while the bot writes to the database. Then reads the whole dump
    once as a check. Raises DumpError or OSError if the dump or the check fails, and leaves no file."""
    with atomic_write(target) as part:
        words = [*_connection_options(url), "--format=custom", "--no-password", f"--file={part}", url.database or ""]
        _run("pg_dump", *words, environ=_connection_environment(url))
        if fault := dump_fault(part):
            raise DumpError(fault)


def dump_fault(path: Path) -> str | None:
    """Reads a whole dump. Returns in one line why the dump cannot be restored, or None if it can."""
    try:
        _run("pg_restore", f"--file={os.devnull}", str(path), environ={})
    except DumpError as error:
        return str(error)
    return None


def _connection_options(url: URL) -> list[str]:
    host, port = url.host or url.query.get("host"), url.port or url.query.get("port")
    given = {"host": host, "port": port, "username": url.username}
    return [f"--{name}={value}" for name, value in given.items() if value]


def _connection_environment(url: URL) -> dict[str, str]:
    """Returns the environment variables for the connection. They have the password, because everybody on the machine
    can see a program's arguments. They also have settings that no argument can set."""
    ssl = url.query.get("ssl") or url.query.get("sslmode")
    mode = {"PGSSLMODE": "require" if ssl in ("true", "1") else str(ssl)} if ssl else {}
    return {
        **({"PGPASSWORD": url.password} if url.password else {}),
        **mode,
        "PGCONNECT_TIMEOUT": CONNECT_TIMEOUT_SECONDS,
    }


def _run(program: str, *words: str, environ: dict[str, str]) -> None:
    """Runs a PostgreSQL program. DumpError with its error message if it fails."""
    if shutil.which(program) is None:
        raise DumpError(f"{program} is not installed: it comes with PostgreSQL's client programs")
    try:
        ended = subprocess.run(  # noqa: S603
            [program, *words],
            env={**os.environ, **environ, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PROGRAM_TIMEOUT_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise DumpError(f"{program} took longer than {PROGRAM_TIMEOUT_SECONDS // 3600} hours") from None
    if ended.returncode != 0:
        said = [
            line.removeprefix(f"{program}: ").removeprefix("error: ").strip()
            for line in ended.stderr.splitlines()
            if line.strip()
        ]
        raise DumpError("; ".join(said[:2]) or f"{program} ended with {ended.returncode}")


Tables = Sequence[Table]
"""The tables to copy, each after the tables that it refers to."""
ROWS_PER_BATCH = 1000
"""Number of rows per read and write."""
PROGRESS_INTERVAL_SECONDS = 5.0
"""Seconds between two progress messages."""


async def copy_database(source: Store, target: Store, tables: Tables, say: Callable[[str], None]) -> int:
    """Copies every row from `source` into `target`, in one transaction, and returns the number of rows. `source` must
    have the current schema, and `target` must be empty. Nobody else may use either database during the copy. Raises
    StoreError if `target` is not empty, or if the numbers of rows differ afterwards."""
    try:
        return await _copy_all(source, target, tables, say)
    except (DBAPIError, OSError) as error:
        raise StoreError(error_reason(error)) from None


async def _copy_all(source: Store, target: Store, tables: Tables, say: Callable[[str], None]) -> int:
    async with target.engine.connect() as new:
        there = set(await new.run_sync(lambda connection: inspect(connection).get_table_names()))
        if full := [table.name for table in tables if table.name in there and await _count_rows(new, table)]:
            raise StoreError(f"the target is not empty: it has {', '.join(full)}")
    await target.open()
    async with source.engine.connect() as old, target.engine.begin() as new:
        for table in tables:
            await _copy_table(table, old, new, say)
        counts = [(table.name, await _count_rows(old, table), await _count_rows(new, table)) for table in tables]
        if wrong := [f"{name} {there} of {here}" for name, here, there in counts if here != there]:
            raise StoreError(f"not all was copied: {', '.join(wrong)}")
    for name, here, _ in counts:
        say(f"{name}: {here} rows")
    return sum(here for _, here, _ in counts)


async def _copy_table(table: Table, old: AsyncConnection, new: AsyncConnection, say: Callable[[str], None]) -> None:
    done, total, said = 0, await _count_rows(old, table), time.monotonic()
    keys = list(table.primary_key)
    async with old.stream(select(table).order_by(*keys)) as rows:
        async for batch in rows.mappings().partitions(ROWS_PER_BATCH):
            await new.execute(table.insert(), [dict(row) for row in batch])
            done += len(batch)
            if time.monotonic() - said > PROGRESS_INTERVAL_SECONDS:
                said = time.monotonic()
                say(f"{table.name}: {done} of {total} rows")


async def _count_rows(connection: AsyncConnection, table: Table) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())
