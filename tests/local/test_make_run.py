"""`make run` without a token: the local Discord with the real bot, from the first start to the end."""

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local.run import options
from bot.local.server import LocalDiscord
from tests.kit.processes import BOT, Fork
from tests.kit.waiting import PATIENCE, until

from .member import Member, text_of
from .process import BotProcess


class Run:
    """The bot as started by somebody without a token, in its own folder."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.origin = f"http://127.0.0.1:{port}"
        self.words = ("--port", str(port), "--data", str(folder))
        settings = ("DISCORD_TOKEN", "DISCORD_API", "DISCORD_GATEWAY", "DATABASE_URL", "CHESHIRE_REQUEST_LOG", "FRESH")
        self.environ = {name: value for name, value in os.environ.items() if name not in settings}
        self.environ["UPLOAD_EMOJIS"] = "false"
        self.process: Fork | None = None
        self.log = folder.with_suffix(".log")

    @property
    def output(self) -> str:
        """The output since the last start."""
        return self.log.read_text()

    def start(self, *words: str, **environ: str) -> Fork:
        self.log.write_text("")
        self.process = Fork(BOT, {**self.environ, **environ}, self.log, *self.words, *words)
        return self.process

    async def is_up(self) -> str:
        """Waits until the bot is online; returns its output."""
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
            while "\n" not in (said := self.output):
                await asyncio.sleep(0.02)
            ada = await Member.connect(session, self.origin, "Ada")
            await ada.until(lambda: ada.bot["online"] and ada.commands)
            await ada.close()
        return said

    async def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        assert self.process is not None
        self.process.send_signal(number)
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


def table(member: Member) -> dict[str, Any]:
    """The newest message that everybody can see."""
    return [m for m in member.messages() if not m["flags"] & 64][-1]


async def test_the_world_is_there_at_the_next_start_until_a_fresh_one_is_asked_for(run: Run) -> None:
    async with aiohttp.ClientSession() as session, asyncio.timeout(6 * PATIENCE):
        run.start()
        said = await run.is_up()
        assert re.match(rf"Open http://127\.0\.0\.1:{run.port}/ to play\. Ctrl-C ends it", said)
        ada = await Member.connect(session, run.origin, "Ada")
        await ada.do("send", channel_id=ada.channel("general"), content="kept")
        await ada.do("bot", action="kill")
        await ada.until(lambda: ada.bot == {"online": False, "process": "stopped"})
        failed = await ada.slash("table", wait=False)
        await ada.until(lambda: failed.failed)
        await ada.do("bot", action="start")
        await ada.until(lambda: ada.bot == {"online": True, "process": "running"})
        assert (await ada.slash("play", game="smile")).acknowledged
        await ada.close()
        assert await run.end(signal.SIGINT) == 0
        assert "The bot ended (0)" in run.output
        assert "Traceback" not in run.output
        assert (run.folder / "cheshire.db").is_file()

        run.start(FRESH="0")
        await run.is_up()
        ada = await Member.connect(session, run.origin, "Ada")
        assert "who plays?" in text_of(table(ada))
        await ada.click(table(ada), "Add computer")
        await ada.until(lambda: "2 at the table" in text_of(table(ada)))
        assert [m["content"] for m in ada.messages("general")] == ["kept"]
        await ada.close()
        assert await run.end() == 0

        run.start("--fresh")
        await run.is_up()
        ada = await Member.connect(session, run.origin, "Ada")
        assert ada.by_id == {}
        await ada.slash("table")
        (answer,) = await ada.until(ada.private)
        assert "no table" in text_of(answer).lower()
        await ada.close()
        assert await run.end() == 0


@pytest.mark.parametrize(
    ("fresh", "words", "is_fresh"), [("1", [], True), ("0", [], False), ("", [], False), ("0", ["--fresh"], True)]
)
def test_a_fresh_start_is_asked_for_by_the_environment_or_an_option(
    fresh: str, words: list[str], is_fresh: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRESH", fresh)
    monkeypatch.setattr(sys, "argv", ["cheshire", *words])
    assert options().fresh is is_fresh


async def test_a_port_that_is_taken_is_said_in_one_line(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", run.port))
        taken.listen()
        assert await asyncio.wait_for(run.start().wait(), PATIENCE) == 1
    assert run.output.startswith(f"cheshire: the local Discord cannot start on 127.0.0.1:{run.port}")
    assert "this port is taken" in run.output
    assert "make run PORT=" in run.output
    assert len(run.output.splitlines()) == 1


def test_make_run_takes_another_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """`make` passes its variables on as environment variables."""
    monkeypatch.setattr(sys, "argv", ["cheshire"])
    monkeypatch.delenv("PORT", raising=False)
    assert options().port == 8123
    monkeypatch.setenv("PORT", "9123")
    assert options().port == 9123
    for wrong in ("65536", "-1", "many"):
        monkeypatch.setenv("PORT", wrong)
        with pytest.raises(SystemExit):
            options()


async def test_a_first_start_uploads_all_faces_without_a_warning(run: Run) -> None:
    """A log line about a rate limit, or about the new database of a new world, would look like an error."""
    run.environ["UPLOAD_EMOJIS"] = "true"
    run.start()
    await run.is_up()
    await until(lambda: "faces" in run.output, 4 * PATIENCE)
    assert re.search(r"Uploaded [1-9]\d+ faces", run.output)
    assert [line for line in run.output.splitlines() if "WARNING" in line] == []


async def test_a_token_that_discord_does_not_know_is_said_in_one_line(here: LocalDiscord, tmp_path: Path) -> None:
    bot = BotProcess(here, tmp_path, DISCORD_TOKEN="not-a-token")
    with pytest.raises(AssertionError):
        await bot.start()
    assert bot.process is not None
    assert bot.process.returncode == 1
    (line,) = [line for line in bot.output.splitlines() if " cheshire: " in line]
    assert "Discord does not know this token" in line
    assert "Traceback" not in bot.output
