"""The real bot in a separate process, connected to a local Discord."""

import asyncio
import os
import shutil
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.local.server import LocalDiscord
from tests.kit.processes import BOT, Fork
from tests.kit.waiting import PATIENCE, until


class BotProcess:
    """A bot process that a test starts, kills and ends; `output` is its output so far."""

    empty: Path | None = None
    """An SQLite file with the current schema, which is copied into the folder, because creating it takes as long as
    starting the bot. Only tests of the first start begin without a database."""

    def __init__(self, here: LocalDiscord, folder: Path, *, log: str = "bot.log", **settings: str) -> None:
        self.here = here
        self.log = folder / log
        self.environ = {
            **os.environ,
            "DISCORD_TOKEN": here.token,
            "DISCORD_API": here.api,
            "DISCORD_GATEWAY": here.gateway.url,
            "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'bot.db'}",
            "UPLOAD_EMOJIS": "false",
            "COMPUTER_PAUSE": "0",
            **settings,
        }
        self.environ.pop("CHESHIRE_REQUEST_LOG", None)
        if self.empty is not None and not (folder / "bot.db").exists():
            shutil.copy(self.empty, folder / "bot.db")
        self.process: Fork | None = None
        self.program = BOT
        self.sessions: set[str] = set()
        """The gateway sessions of its shards that did not exist before it was started."""
        self._before: set[str] = set()

    @property
    def output(self) -> str:
        return self.log.read_text()

    def rows(self, query: str) -> list[Any]:
        """Runs a query on its SQLite file."""
        with closing(sqlite3.connect(self.environ["DATABASE_URL"].removeprefix("sqlite+aiosqlite:///"))) as database:
            return database.execute(query).fetchall()

    async def start(self) -> None:
        """Starts the process; returns when the bot has connected and its commands are registered."""
        await self.spawn()
        await self.connected()

    async def spawn(self) -> None:
        """Starts the process, possibly as a standby."""
        self._before = set(self.here.gateway.sessions)
        self.log.touch()
        self.process = Fork(self.program, self.environ, self.log)

    async def connected(self, shard: int = 0) -> None:
        """Returns when the bot has connected for this shard and its commands are registered."""
        assert self.process is not None
        async with asyncio.timeout(PATIENCE):
            while not (self._opened(shard) and self.here.world.commands):
                assert self.process.returncode is None, self.output
                await asyncio.sleep(0.02)
        self.sessions = self._opened(shard)

    def _opened(self, shard: int) -> set[str]:
        living = (one for one in self.here.gateway.sessions.values() if one.socket is not None)
        return {one.id for one in living if one.shard[0] == shard} - self._before

    @property
    def is_online(self) -> bool:
        """Whether one of its gateway sessions has a socket."""
        sessions = self.here.gateway.sessions
        return any(sessions[one].socket is not None for one in self.sessions if one in sessions)

    async def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Sends a signal and waits; returns the exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(number)
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await until(lambda: not self.is_online)
        return code

    async def says(self, words: str, since: int = 0) -> None:
        """Waits until the process has logged this text, after the first `since` characters."""
        await until(lambda: words in self.output[since:])

    async def kill(self) -> int:
        return await self.end(signal.SIGKILL)
