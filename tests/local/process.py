"""The real bot as a process of its own, on a local Discord."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.local.server import LocalDiscord

from .member import PATIENCE


class BotProcess:
    """Started, killed and ended by a test; `output` is what it wrote so far."""

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
            **settings,
        }
        self.environ.pop("CHESHIRE_REQUEST_LOG", None)
        self.process: asyncio.subprocess.Process | None = None

    @property
    def output(self) -> str:
        return self.log.read_text()

    async def start(self) -> None:
        """Starts the process; returns when the bot has connected and its commands are known."""
        await self.spawn()
        await self.connected()

    async def spawn(self) -> None:
        with self.log.open("ab") as log:
            command = (sys.executable, "-m", "bot")
            self.process = await asyncio.create_subprocess_exec(*command, env=self.environ, stdout=log, stderr=log)

    async def connected(self) -> None:
        assert self.process is not None
        async with asyncio.timeout(PATIENCE):
            while not (self.here.gateway.online and self.here.world.commands):
                assert self.process.returncode is None, self.output
                await asyncio.sleep(0.02)

    async def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and wait; the exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(number)
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        async with asyncio.timeout(PATIENCE):
            while self.here.gateway.online:
                await asyncio.sleep(0.01)
        return code

    async def kill(self) -> int:
        return await self.end(signal.SIGKILL)
