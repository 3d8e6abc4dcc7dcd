"""What the bot tells operators: the log, to standard error, as text or as JSON, without tokens, moves or hands; and
which commit runs."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import aiohttp
import discord

from bot.core.settings import Settings

TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}")
"""What a bot's token looks like."""
IN_ADDRESS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?]+")
"""What stands before the token of an interaction in an address of Discord's."""
TELLTALES = ("aiosqlite", "discord")
"""Libraries whose DEBUG lines contain moves and hands, which must never be in a log."""
CHATTER = ("alembic.runtime",)
"""Libraries whose INFO lines tell an operator nothing."""
AWAY = (
    *(OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed),
    discord.gateway.ReconnectWebSocket,
)
"""How a try to reach Discord's gateway fails, when it may work a little later."""
LONGEST_REASON = 200


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


class TextLines(logging.Formatter):
    """Formats each line as text, with the time of this machine and its zone."""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:
        return datetime.fromtimestamp(record.created).astimezone().isoformat(" ", "milliseconds")


class Redacted(logging.Formatter):
    """Wraps another formatter, and removes everything that looks like a token."""

    def __init__(self, inner: logging.Formatter, token: str) -> None:
        super().__init__()
        self._inner = inner
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        text = IN_ADDRESS.sub(r"\1[token]", TOKEN.sub("[token]", self._inner.format(record)))
        return text.replace(self._token, "[token]") if self._token else text


def in_one_line(record: logging.LogRecord) -> bool:
    """Says in one line that Discord cannot be reached, where discord.py would write some sixty at each try. Such a line
    is for information: each long outage has one warning (`gateway.py`). Lets all other records pass."""
    error = record.exc_info[1] if record.exc_info else None
    if record.name in ("discord.client", "discord.shard") and isinstance(error, AWAY):
        reason = next(iter(str(error).splitlines()), "")[:LONGEST_REASON]
        named = f"{type(error).__name__}: {reason}" if reason else type(error).__name__
        record.msg, record.args = "Discord cannot be reached (%s): %s", (named, record.getMessage())
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.INFO, "INFO"
        return logging.getLogger().isEnabledFor(logging.INFO)
    return True


def set_up_logs(settings: Settings) -> None:
    """Sends the log to standard error, as the settings say."""
    text = TextLines("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler = logging.StreamHandler()
    handler.setFormatter(Redacted(JsonLines() if settings.log_format == "json" else text, settings.discord_token))
    handler.addFilter(in_one_line)
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for library in TELLTALES:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLogger().level))
    for library in CHATTER:
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLogger().level))


ROOT = Path(__file__).resolve().parents[2]
COMMIT = "CHESHIRE_COMMIT"
"""Where an image keeps the commit that it was built from, as there is no git in it."""
UNKNOWN = "unknown (built without git)"


@cache
def commit() -> str:
    """The commit that runs, with a plus sign if files differ from it, or that nobody knows it."""
    return os.environ.get(COMMIT) or commit_of(ROOT) or UNKNOWN


def commit_of(folder: Path) -> str | None:
    """The commit of a folder that git looks after; None if it is no such folder, or git is missing."""
    # a git folder further up is another project's, and a hook's variables name another folder
    environ = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environ["GIT_CEILING_DIRECTORIES"] = str(folder.parent)
    call = ("git", "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=+")
    try:
        asked = subprocess.run(  # noqa: S603
            call, cwd=folder, env=environ, capture_output=True, text=True, timeout=10, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return asked.stdout.strip() or None
