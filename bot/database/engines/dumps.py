"""Dumps of a PostgreSQL database, made and read by its own programs."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy import URL

from bot.database.engines.new_files import new_file

LONGEST = 6 * 3600
"""Seconds after which a program is ended: a server that no longer answers must not keep it for ever."""
CONNECT = "10"
"""Seconds to connect."""


class DumpError(Exception):
    """Why a dump failed or cannot be restored, in one line."""


def dump(url: URL, target: Path) -> None:
    """Dumps the database, even while the bot writes to it, and reads the whole dump once. DumpError or OSError if that
    fails; then there is no file."""
    with new_file(target) as part:
        words = [*_address(url), "--format=custom", "--no-password", f"--file={part}", url.database or ""]
        _run("pg_dump", *words, environ=_secrets(url))
        if fault := fault_in(part):
            raise DumpError(fault)


def fault_in(path: Path) -> str | None:
    """Why the dump cannot be restored, in one line; None if all of it can be read."""
    try:
        _run("pg_restore", f"--file={os.devnull}", str(path), environ={})
    except DumpError as error:
        return str(error)
    return None


def _address(url: URL) -> list[str]:
    host, port = url.host or url.query.get("host"), url.port or url.query.get("port")
    given = {"host": host, "port": port, "username": url.username}
    return [f"--{name}={value}" for name, value in given.items() if value]


def _secrets(url: URL) -> dict[str, str]:
    """What nobody else on the machine should see among the words of a program, and what has no option there."""
    ssl = url.query.get("ssl") or url.query.get("sslmode")
    mode = {"PGSSLMODE": "require" if ssl in ("true", "1") else str(ssl)} if ssl else {}
    return {**({"PGPASSWORD": url.password} if url.password else {}), **mode, "PGCONNECT_TIMEOUT": CONNECT}


def _run(program: str, *words: str, environ: dict[str, str]) -> None:
    """Runs a program of PostgreSQL. DumpError with what it says if it fails."""
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
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise DumpError(f"{program} took longer than {LONGEST // 3600} hours") from None
    if ended.returncode != 0:
        said = [
            line.removeprefix(f"{program}: ").removeprefix("error: ").strip()
            for line in ended.stderr.splitlines()
            if line.strip()
        ]
        raise DumpError("; ".join(said[:2]) or f"{program} ended with {ended.returncode}")
