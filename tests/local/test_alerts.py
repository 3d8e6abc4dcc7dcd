"""The alerts of OPERATING.md, in a real Prometheus that scrapes the real bot: each fires when its fault is staged, and
none of the others does."""

import asyncio
import re
import resource
import shutil
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local.server import LocalDiscord
from tests.kit import postgresql, processes
from tests.kit.processes import patched_bot
from tests.kit.tables import move, open_host, running
from tests.kit.waiting import PATIENCE
from tests.pages import blocks

from .conftest import Join
from .process import BotProcess

pytestmark = pytest.mark.skipif(shutil.which("prometheus") is None, reason="needs prometheus (make debian)")

(RULES,) = ("\n".join(block.lines) for block in blocks() if block.kind == "yaml")
ALERTS = set(re.findall(r"alert: (\w+)", RULES))
SETTINGS = """
global: {{scrape_interval: 500ms, evaluation_interval: 500ms}}
rule_files: [rules.yml]
scrape_configs: [{{job_name: cheshire, static_configs: [{{targets: ["127.0.0.1:{port}"]}}]}}]
"""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Prometheus:
    """A Prometheus with the rules of the page, which evaluates them twice a second. Conditions that have to hold for
    minutes have to hold for a second here."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.bot_port, self.port = folder, free_port(), free_port()
        self.process: Any = None
        self.session = aiohttp.ClientSession()

    async def start(self) -> None:
        rules = re.sub(r"for: \w+", "for: 1s", RULES)
        assert "> 1e9" in rules
        (self.folder / "rules.yml").write_text(rules.replace("> 1e9", "> 4e9"))
        (self.folder / "prometheus.yml").write_text(SETTINGS.format(port=self.bot_port))
        words = [f"--config.file={self.folder}/prometheus.yml", f"--storage.tsdb.path={self.folder}/data"]
        words += [f"--web.listen-address=127.0.0.1:{self.port}", "--web.enable-lifecycle", "--log.level=error"]
        self.process = await asyncio.create_subprocess_exec("prometheus", *words)

    async def limit_memory(self, limit: str) -> None:
        """Changes the limit of the alert on memory."""
        path = self.folder / "rules.yml"
        path.write_text(path.read_text().replace("> 4e9", limit))
        async with self.session.post(f"http://127.0.0.1:{self.port}/-/reload") as reply:
            assert reply.status == 200

    async def firing(self) -> set[str]:
        try:
            async with self.session.get(f"http://127.0.0.1:{self.port}/api/v1/alerts") as reply:
                alerts = (await reply.json())["data"]["alerts"]
        except (aiohttp.ClientError, KeyError):
            return set()  # it begins
        return {alert["labels"]["alertname"] for alert in alerts if alert["state"] == "firing"}

    async def until(self, *expected: str) -> None:
        """Waits until exactly these alerts fire."""
        found: set[str] = set()
        try:
            async with asyncio.timeout(PATIENCE):
                while (found := await self.firing()) != {*expected}:
                    await asyncio.sleep(0.1)
        except TimeoutError:
            raise AssertionError(f"these fire: {sorted(found)}, not {sorted(expected)}") from None

    async def close(self) -> None:
        await self.session.close()
        self.process.terminate()
        await self.process.wait()


@pytest.fixture
async def prometheus(tmp_path: Path) -> AsyncIterator[Prometheus]:
    folder = tmp_path / "prometheus"
    folder.mkdir()
    made = Prometheus(folder)
    await made.start()
    yield made
    await made.close()


def limit_files(bot: BotProcess, size: int) -> None:
    """Makes writes of the process beyond this size fail, as on a full disk."""
    resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))  # type: ignore[union-attr]


async def test_each_alert_fires_when_its_fault_is_staged_and_no_other(
    here: LocalDiscord, join: Join, tmp_path: Path, prometheus: Prometheus
) -> None:
    seen: set[str] = set()

    async def fires(*expected: str) -> None:
        await prometheus.until(*expected)
        seen.update(expected)

    await fires("NobodyPlays")
    bot = BotProcess(here, tmp_path, METRICS=str(prometheus.bot_port))
    bot.program = patched_bot({"bot.database.store.OUTAGE_OVER_AFTER_SECONDS": 0.5})
    await bot.start()
    await fires("NoBackup")
    url = bot.environ["DATABASE_URL"]
    ended = await asyncio.to_thread(processes.run, "backup", str(tmp_path / "b.db"), DATABASE_URL=url)
    assert ended.code == 0, ended.output
    await prometheus.until()

    ada = await join("Ada")
    await ada.until(lambda: ada.commands)
    limit_files(bot, 0)
    await ada.slash("play", game="smile")
    await fires("DatabaseAway")
    limit_files(bot, resource.RLIM_INFINITY)
    await ada.slash("play", game="smile")
    await prometheus.until()

    assert await bot.end() == 0
    await fires("NobodyPlays")

    host = await open_host(url)
    await running(host)
    await move(host)
    await host.store.close()
    with closing(sqlite3.connect(tmp_path / "bot.db")) as file, file:
        file.execute("DELETE FROM moves")
    await bot.start()
    await fires("LostMoves")
    await bot.end(signal.SIGKILL)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as file, file:
        file.execute("UPDATE tables SET state = 'cancelled'")
    await bot.start()
    await prometheus.until()
    here.clock.advance(3600)
    for _ in range(3):
        await ada.slash("help")
    await fires("WrongClock")
    with closing(sqlite3.connect(tmp_path / "bot.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        slow = [asyncio.create_task(ada.slash("play", game="domino")) for _ in range(2)]
        await asyncio.sleep(3)
        other.rollback()
        await asyncio.gather(*slow)
    await fires("WrongClock", "Slow")
    await prometheus.limit_memory("> 1e6")
    await fires("WrongClock", "Slow", "Memory")
    await here.close()
    await fires("WrongClock", "Slow", "Memory", "DiscordAway")
    await bot.end(signal.SIGKILL)
    assert seen == ALERTS - {"NoStandby"}


@postgresql.needed
async def test_a_process_on_postgresql_without_a_standby_is_an_alert(
    here: LocalDiscord, tmp_path: Path, prometheus: Prometheus, cluster: Any
) -> None:
    await postgresql.empty(cluster.url)
    where = {"DATABASE_URL": cluster.url, "SHARD_COUNT": "1"}
    bot = BotProcess(here, tmp_path, METRICS=str(prometheus.bot_port), **where)
    bot.program = patched_bot({"bot.database.leases.WARN_WITHOUT_STANDBY_AFTER_SECONDS": 0.5})
    await bot.start()
    await prometheus.until("NoBackup", "NoStandby")
    standby = BotProcess(here, tmp_path, log="standby.log", **where)
    await standby.spawn()
    await prometheus.until("NoBackup")
    await standby.end()
    await bot.end()
