"""What an operator needs besides the running bot: health, backup, a check of everything that must fit together, logs.

python -m bot health         0 if the gateway connection is alive (reads HEALTH_FILE)
python -m bot backup FILE    a consistent copy of the database, taken while the bot runs
python -m bot check          database, migrations, data files, words
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.drawing.words import LANGUAGES, Words
from bot.settings import Settings
from bot.store import Store, StoreError
from bot.store.counts import running
from games import GAMES, core, data

DEAD = 60.0
TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}")
"""What a bot's token looks like."""


class OperatorError(Exception):
    """A problem for the operator to fix, in one line."""


# Health


def health(path: str) -> str:
    """A line that says the connection is alive. OperatorError if it is not, or is not watched."""
    if not path:
        raise OperatorError("HEALTH_FILE is not set, so the gateway connection is not watched")
    file = Path(path)
    age = time.time() - file.stat().st_mtime if file.exists() else None
    if age is None or age > DEAD:
        since = "never was" if age is None else f"has not been for {age:.0f} s"
        raise OperatorError(f"the gateway connection {since} alive")
    return f"alive {age:.0f} s ago"


# Backup


def backup(url: Any, target: Path) -> str:
    """Copies the database, even while the bot runs. OperatorError if it cannot."""
    if not url.drivername.startswith("sqlite"):
        raise OperatorError("this database is PostgreSQL: back it up with pg_dump")
    source = Path(url.database or "")
    if not source.is_file():
        raise OperatorError(f"there is no database at {source}")
    if target.exists():
        raise OperatorError(f"{target} already exists; name a new file")
    try:
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            (verdict,) = new.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        raise OperatorError(f"the backup failed: {error}") from None
    if verdict != "ok":
        raise OperatorError(f"the backup is damaged: {verdict}")
    return f"{target}: {target.stat().st_size} bytes, integrity ok"


# Check


async def check(settings: Settings) -> list[str]:
    """What was checked, one line each. OperatorError names the first problem. Nothing is changed, and no database is
    created."""
    lines = [_check_data(), _check_words()]
    store = Store(settings.database_url)
    try:
        await store.require_current()
        lines.append(await _check_tables(store))
    except StoreError as error:
        raise OperatorError(str(error)) from None
    finally:
        await store.close()
    return lines


def _check_data() -> str:
    try:
        for key in GAMES:
            data.read(key)
    except data.DataError as error:
        raise OperatorError(f"data/{error}") from None
    return f"data: {len(GAMES)} games"


def _check_words() -> str:
    for language in LANGUAGES:
        words = Words(language)
        for key in GAMES:
            try:
                words(f"game-{key.replace('_', '-')}")
            except KeyError as missing:
                raise OperatorError(f"data/words/{language}: no message {missing}") from None
    return f"words: {', '.join(LANGUAGES)}"


async def _check_tables(store: Store) -> str:
    """Reads every running table's position, and counts its log."""
    count = 0
    for one in await running(store):
        try:
            core.load(GAMES[one.game], one.version, one.position)
        except (KeyError, ValueError, TypeError) as error:
            raise OperatorError(f"table {one.id}: its position cannot be read: {error}") from None
        if one.logged != one.number:
            raise OperatorError(f"table {one.id}: {one.number} moves were played, {one.logged} are in the log")
        count += 1
    return f"database: {store.url.render_as_string()}, {count} running tables, every position and log complete"


# Logs


TELLTALES = ("aiosqlite", "discord")
"""Libraries whose DEBUG lines contain moves and hands, which must never be in a log."""


class JsonLines(logging.Formatter):
    """Formats each line as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Redacted(logging.Formatter):
    """Wraps another formatter, and removes everything that looks like a token."""

    def __init__(self, inner: logging.Formatter, token: str) -> None:
        super().__init__()
        self._inner = inner
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        text = TOKEN.sub("[token]", self._inner.format(record))
        return text.replace(self._token, "[token]") if self._token else text


def set_up_logs(settings: Settings) -> None:
    """Sends the log to standard error, as text or as JSON, without tokens."""
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler = logging.StreamHandler()
    handler.setFormatter(Redacted(JsonLines() if settings.log_format == "json" else text, settings.discord_token))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for library in TELLTALES:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLogger().level))


def command(settings: Settings, words: list[str], say: Callable[[str], None]) -> bool:
    """Runs `health`, `backup FILE` or `check` if asked to. OperatorError says what is wrong."""
    match words:
        case ["health"]:
            say(health(settings.health_file))
        case ["backup", target]:
            say(backup(Store(settings.database_url).url, Path(target)))
        case ["check"]:
            for line in asyncio.run(check(settings)):
                say(line)
        case []:
            return False
        case _:
            raise OperatorError("usage: python -m bot [health | backup FILE | check]")
    return True
