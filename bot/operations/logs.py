"""The log, to standard error, as text or JSON, without tokens, moves or hands."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

import aiohttp
import discord

from bot.core.settings import Settings

TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}")
"""Matches a bot's token."""
TOKEN_IN_URL = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?]+")
"""Matches the token of an interaction or webhook in a URL of Discord, with the part of the URL before the token."""
SENSITIVE_LIBRARIES = ("aiosqlite", "discord")
"""Libraries whose DEBUG lines contain moves and hands, which must never be in a log."""
NOISY_LIBRARIES = ("alembic.runtime",)
"""Libraries whose INFO lines are of no use to an operator."""
CONNECTION_ERRORS = (
    *(OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed),
    discord.gateway.ReconnectWebSocket,
)
"""Errors of connecting to Discord's gateway after which a later try can succeed."""
MAX_REASON_LENGTH = 200


class JsonFormatter(logging.Formatter):
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


class TextFormatter(logging.Formatter):
    """Formats each line as text, with the local time and time zone."""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:
        return datetime.fromtimestamp(record.created).astimezone().isoformat(" ", "milliseconds")


class RedactingFormatter(logging.Formatter):
    """Wraps another formatter, and removes everything that looks like a token."""

    def __init__(self, inner: logging.Formatter, token: str) -> None:
        super().__init__()
        self._inner = inner
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        text = TOKEN_IN_URL.sub(r"\1[token]", TOKEN.sub("[token]", self._inner.format(record)))
        return text.replace(self._token, "[token]") if self._token else text


def shorten_gateway_errors(record: logging.LogRecord) -> bool:
    """A log filter for failed connections. discord.py logs a traceback of some sixty lines for each; the filter
    replaces it by one line at the level INFO. `gateway.py` logs one warning for each long outage. Other records pass
    unchanged."""
    error = record.exc_info[1] if record.exc_info else None
    if record.name in ("discord.client", "discord.shard") and isinstance(error, CONNECTION_ERRORS):
        reason = next(iter(str(error).splitlines()), "")[:MAX_REASON_LENGTH]
        named = f"{type(error).__name__}: {reason}" if reason else type(error).__name__
        record.msg, record.args = "Discord cannot be reached (%s): %s", (named, record.getMessage())
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.INFO, "INFO"
        return logging.getLogger().isEnabledFor(logging.INFO)
    return True


def set_up_logs(settings: Settings) -> None:
    """Sends the log to standard error, with the level and format of the settings."""
    text = TextFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler = logging.StreamHandler()
    handler.setFormatter(
        RedactingFormatter(JsonFormatter() if settings.log_format == "json" else text, settings.discord_token)
    )
    handler.addFilter(shorten_gateway_errors)
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for library in SENSITIVE_LIBRARIES:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLogger().level))
    for library in NOISY_LIBRARIES:
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLogger().level))
