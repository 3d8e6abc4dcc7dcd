"""`make run` without a token: the local Discord and the real bot beside it, from the first start to the end."""

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.local.server import LocalDiscord

from .member import PATIENCE, Member, text_of
from .process import BotProcess


class Run:
    """`python -m bot` as somebody without a token starts it, in a folder of its own."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.origin = f"http://127.0.0.1:{port}"
        self.process: asyncio.subprocess.Process | None = None

    async def start(self, *options: str) -> asyncio.subprocess.Process:
        settings = ("DISCORD_TOKEN", "DISCORD_API", "DISCORD_GATEWAY", "DATABASE_URL", "CHESHIRE_REQUEST_LOG", "FRESH")
        environ = {name: value for name, value in os.environ.items() if name not in settings}
        command = (sys.executable, "-m", "bot", "--port", str(self.port), "--data", str(self.folder), *options)
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(
            *command, env={**environ, "UPLOAD_EMOJIS": "false"}, stdout=pipe, stderr=pipe
        )
        return self.process

    async def is_up(self) -> str:
        """What it said, once the bot is online."""
        assert self.process is not None
        assert self.process.stdout is not None
        said = (await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)).decode()
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
            ada = await Member.connect(session, self.origin, "Ada")
            await ada.until(lambda: ada.bot["online"] and ada.commands)
            await ada.close()
        return said

    async def end(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


@pytest.fixture
async def run(tmp_path: Path) -> AsyncIterator[Run]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    running = Run(tmp_path / "world", port)
    yield running
    if running.process is not None and running.process.returncode is None:
        await running.end()


async def told(run: Run, command: str, **options: str) -> str:
    """What the newest message says after Ada has used this command."""
    async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
        ada = await Member.connect(session, run.origin, "Ada")
        await ada.slash(command, **options)
        shown = await ada.until(lambda: [*ada.messages(), *ada.private()])
        await ada.close()
        return text_of(shown[-1])


async def test_the_first_start_says_where_to_play_and_everything_is_there_after_the_next(run: Run) -> None:
    await run.start()
    said = await run.is_up()
    assert re.match(rf"Open http://127\.0\.0\.1:{run.port}/ to play\. Ctrl-C ends it", said)
    assert "who plays?" in await told(run, "play", game="smile")
    assert await run.end() == 0
    assert (run.folder / "cheshire.db").is_file()
    await run.start()
    await run.is_up()
    assert "who plays?" in await told(run, "table")
    assert await run.end() == 0


async def test_a_fresh_start_begins_a_new_world(run: Run) -> None:
    await run.start()
    await run.is_up()
    await told(run, "play", game="smile")
    await run.end()
    await run.start("--fresh")
    await run.is_up()
    assert "no table" in (await told(run, "table")).lower()


async def test_a_port_that_is_taken_is_said_in_one_line(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", run.port))
        taken.listen()
        process = await run.start()
        _, error = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 1
    assert error.decode().startswith(f"cheshire: the local Discord cannot start on 127.0.0.1:{run.port}")
    assert len(error.decode().splitlines()) == 1


async def test_a_token_that_discord_does_not_know_is_said_in_one_line(here: LocalDiscord, tmp_path: Path) -> None:
    bot = BotProcess(here, tmp_path, DISCORD_TOKEN="not-a-token")
    with pytest.raises(AssertionError):
        await bot.start()
    assert bot.process is not None
    assert bot.process.returncode == 1
    (line,) = [line for line in bot.output.splitlines() if line.startswith("cheshire:")]
    assert "Discord does not know this token" in line
    assert "Traceback" not in bot.output
