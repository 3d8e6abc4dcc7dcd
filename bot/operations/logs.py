"""The log: to standard error, as text or as JSON, without tokens, moves or hands."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

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
