"""Settings, read from the environment and from `.env` (the environment wins). Imports nothing heavy, as the health
check reads them twice a minute."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any

MAX_NUMBER = 100_000
"""Largest number of any setting without a maximum of its own."""
MISSPELT_SIMILARITY = 0.85
"""Similarity to the name of a setting from which a name counts as misspelt."""
MAX_CONTACT_LENGTH = 300
"""Maximum length in characters: the contact is shown below the privacy policy, in the same Discord message."""
SERVER_ID = re.compile(r"[0-9]{15,20}")
PORT = re.compile(r"(?:(?P<host>[^\s]+):)?(?P<port>[0-9]{1,5})")
LOOPBACK = "127.0.0.1"
SECRETS = ("DISCORD_TOKEN", "DATABASE_URL", "PGPASSWORD", "POSTGRES_PASSWORD")
"""The lines of `.env` that nobody else should read; a database address may contain a password."""
SHARDS = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5}))?")
"""One shard, or the first and last of several."""


class SettingsError(ValueError):
    """An invalid setting; the message names it."""


def read_env_file(path: str | os.PathLike[str] = ".env") -> dict[str, str]:
    """Reads the `NAME=value` lines of the file; empty if the file is missing. SettingsError names an invalid line, or
    says why the file cannot be read."""
    if not os.path.lexists(path):
        return {}
    try:
        if not os.path.isfile(path):  # Docker creates a folder if a file to mount is missing
            raise SettingsError(f"{path}: expected a file")
        with open(path, encoding="utf-8-sig") as file:
            text = file.read()
    except OSError as error:
        raise SettingsError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path}: expected UTF-8") from None
    values = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        name, equals, value = line.removeprefix("export ").partition("=")
        if not equals or not name.strip() or "\0" in line:
            raise SettingsError(f"{path}, line {number}: expected NAME=value")
        values[name.strip()] = without_quotes(value)
    return values


def without_quotes(value: str) -> str:
    """Returns the value without surrounding blanks and quotes. Docker, for example, passes on the quotes of a `.env`
    file."""
    return value.strip().strip("\"'")


def _setting(default: Any, about: str, *, normalize: Callable[[str], str] = str, maximum: int = MAX_NUMBER) -> Any:
    """A field of `Settings`: its description `about`, a function that normalizes the given text, the `maximum` of a
    number."""
    return field(default=default, metadata={"about": about, "normalize": normalize, "maximum": maximum})


@dataclass(frozen=True)
class Settings:
    """All settings. Each field is the environment variable of the same name in capitals."""

    discord_token: str = _setting("", "the bot's token; without it the local table is started")
    database_url: str = _setting("sqlite+aiosqlite:///cheshire.db", "where everything is kept (SQLite or PostgreSQL)")
    shard_count: int = _setting(0, "how many shards the bot has, if several processes share them (PostgreSQL only)")
    shard_ids: str = _setting(
        "", "which of these shards this process has, such as 0,1 or 0-3; none: all; 0|1: one of them"
    )
    race_window: float = _setting(
        0.25,
        "seconds that a claim waits for others made before it; Discord waits three for an answer",
        maximum=2,
    )
    computer_delay: float = _setting(1.0, "seconds before a computer player claims or catches", maximum=600)
    computer_pause: float = _setting(
        1.2, "seconds before the turn of a Merciless computer player, weaker ones take longer", maximum=600
    )
    thinkers: int = _setting(
        1, "processes that think for Merciless computer players; 0: they play like Sly ones", maximum=64
    )
    tables_in_memory: int = _setting(1000, "tables kept in memory; the others are read again when needed")
    keep_tables_days: int = _setting(0, "days that the moves of finished tables are kept; 0 keeps them forever")
    contact: str = _setting("", "how to reach you, shown with the privacy policy")
    log_level: str = _setting("INFO", "DEBUG, INFO, WARNING or ERROR", normalize=str.upper)
    log_format: str = _setting("text", "text or json", normalize=str.lower)
    sync_commands: bool = _setting(True, "tell Discord the commands at startup")
    upload_emojis: bool = _setting(True, "upload the faces as application emojis at startup")
    blocked_servers: str = _setting("", "ids of servers that the bot leaves at once, with commas between them")
    metrics: str = _setting("", "a port, or HOST:PORT, where Prometheus finds /metrics; a port alone is on loopback")
    health_file: str = _setting(
        "", "a file touched while the bot is connected to Discord and can write to its database"
    )

    def __post_init__(self) -> None:
        if self.log_level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise SettingsError(f"LOG_LEVEL: {self.log_level!r}; expected DEBUG, INFO, WARNING or ERROR")
        if self.log_format not in ("text", "json"):
            raise SettingsError(f"LOG_FORMAT: {self.log_format!r}; expected text or json")
        if not self.database_url.startswith(("sqlite+aiosqlite:", "postgresql+asyncpg:")):
            raise SettingsError("DATABASE_URL: expected sqlite+aiosqlite:///FILE or postgresql+asyncpg://…")
        for entry in fields(self):
            value, maximum = getattr(self, entry.name), entry.metadata["maximum"]
            if isinstance(value, int | float) and not 0 <= value <= maximum:
                raise SettingsError(f"{entry.name.upper()}: expected a number from 0 to {maximum}")
        if any(len(ids) < self.shard_count for ids in self.shards) and self.database_url.startswith("sqlite"):
            raise SettingsError("SHARD_IDS: several processes need PostgreSQL, and DATABASE_URL is SQLite")
        _ = self.metrics_address, self.blocked
        folder = os.path.dirname(self.health_file)
        if folder and not os.path.isdir(folder):
            raise SettingsError(f"HEALTH_FILE: there is no folder {folder}")
        if len(self.contact) > MAX_CONTACT_LENGTH:
            raise SettingsError(f"CONTACT: expected at most {MAX_CONTACT_LENGTH} characters")
        if len(self.discord_token.split()) > 1:
            raise SettingsError("DISCORD_TOKEN: expected no spaces or line ends in it, and no remark behind it")

    @property
    def switched_off(self) -> list[str]:
        """Returns a line for each setting that switches off something that members would miss."""
        effects = {
            "SYNC_COMMANDS=false: new commands are not registered": self.sync_commands,
            "UPLOAD_EMOJIS=false: faces are shown as text": self.upload_emojis,
            "THINKERS=0: Merciless computer players play like Sly ones": self.thinkers,
        }
        return [effect for effect, is_on in effects.items() if not is_on]

    @property
    def blocked(self) -> frozenset[int]:
        """Returns the ids of the blocked servers. The bot quits a blocked server as soon as it finds itself there.
        Raises SettingsError if an entry is not an id."""
        ids = [entry.strip() for entry in self.blocked_servers.split(",")] if self.blocked_servers else []
        wrong = [entry for entry in ids if not SERVER_ID.fullmatch(entry)]
        if wrong:
            raise SettingsError(f"BLOCKED_SERVERS: {wrong[0]!r}; expected ids of servers, with commas between them")
        return frozenset(map(int, ids))

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        """Host and port of the metrics; None if they are off. SettingsError for an invalid address."""
        if not self.metrics:
            return None
        found = PORT.fullmatch(self.metrics)
        if found is None or not 0 < int(found["port"]) < 1 << 16:
            raise SettingsError(f"METRICS: {self.metrics!r}; expected a port such as 9100, or HOST:PORT")
        return (found["host"] or LOOPBACK).strip("[]"), int(found["port"])

    @property
    def shards(self) -> tuple[tuple[int, ...], ...]:
        """Returns the sets of shards for which this process may play; the process takes the first set for which no
        other process plays. If Discord decides the number of shards, the only set is shard 0. Raises SettingsError for
        an invalid setting."""
        count = self.shard_count or 1
        choices = self.shard_ids.replace(" ", "").split("|") if self.shard_ids else [f"0-{count - 1}"]
        return tuple(self._shards(choice, count) for choice in choices)

    def _shards(self, choice: str, count: int) -> tuple[int, ...]:
        ids: set[int] = set()
        for part in choice.split(","):
            found = SHARDS.fullmatch(part)
            if found is None:
                raise SettingsError(f"SHARD_IDS: {self.shard_ids!r}; expected numbers such as 0,1 or 0-3")
            first, last = found.groups()
            ids.update(range(int(first), int(last or first) + 1))
        if not ids or max(ids) >= count:
            raise SettingsError(f"SHARD_IDS: {self.shard_ids!r}; with SHARD_COUNT {count} they are 0 to {count - 1}")
        return tuple(sorted(ids))

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] | None = None) -> Settings:
        """Reads the settings from the environment, then from `.env`. SettingsError names an invalid one."""
        values = {**read_env_file(), **os.environ} if environ is None else environ
        chosen: dict[str, Any] = {}
        for entry in fields(cls):
            if text := without_quotes(values.get(entry.name.upper(), "")):
                chosen[entry.name] = _parse_value(
                    entry.name.upper(), entry.metadata["normalize"](text), type(entry.default)
                )
        return cls(**chosen)


def config_warnings(environ: Mapping[str, str] = os.environ, path: Path = Path(".env")) -> Iterator[str]:
    """Yields a line for each setting that looks like a mistake. SettingsError if the file cannot be read."""
    known, written = [entry.name.upper() for entry in fields(Settings)], read_env_file(path)
    for name in sorted({*environ, *written} - {*known}):
        if meant := get_close_matches(name.upper(), known, n=1, cutoff=MISSPELT_SIMILARITY):
            yield f"{name} is no setting: {meant[0]} is one"
    holds_secret = any(written.get(name) for name in SECRETS)
    if holds_secret and os.name == "posix" and path.stat().st_mode & 0o077:
        yield f"others than its owner can read {path}, which holds a secret: chmod 600 {path}"


def _parse_value(name: str, text: str, kind: type) -> Any:
    if kind is bool:
        if text.lower() in ("1", "true", "yes", "on"):
            return True
        if text.lower() in ("0", "false", "no", "off"):
            return False
        raise SettingsError(f"{name}: {text!r}; expected true or false")
    try:
        return kind(text)
    except ValueError:
        number = "a whole number" if kind is int else "a number"
        raise SettingsError(f"{name}: {text!r}; expected {number}") from None
