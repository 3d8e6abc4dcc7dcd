"""Runs the commands of OPERATING.md, as one operator's story; those with Docker are run by `make containers`."""

import asyncio
import configparser
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace
from sqlalchemy import select, text
from sqlalchemy.engine import make_url

from bot import VERSION
from bot.core.custom_ids import to_base36
from bot.database import Store
from bot.database.columns import HEAD
from bot.features.standings.store import RESULTS
from bot.local.server import LocalDiscord
from bot.tables import playing
from bot.tables.rows import MOVES
from tests.kit import postgresql, processes
from tests.kit.tables import BEGAN, lobby, move_first, open_host, running
from tests.kit.waiting import PATIENCE
from tests.local.published import NEW, NEWER, OLD, ROOT, apart, make_releases, publish
from tests.pages import KINDS, blocks


def test_each_line_of_the_page_is_run_by_these_tests_or_by_those_with_containers():
    for block in blocks():
        assert block.kind in (*KINDS, "ini", "yaml"), f"who runs these? {block.lines}"
        is_container = any(re.search(r"(^|&& |do )docker ", line) for line in block.lines)
        assert is_container == block.kind.endswith("docker"), block
    here = {(block.part, block.kind) for block in blocks() if block.kind in ("sh", "cron")}
    assert here == {(part, kind) for part, kind, _ in Story.STEPS}


def test_a_start_that_fails_is_tried_again_for_ever_as_the_network_may_be_back_later():
    """By default systemd gives up after five starts in ten seconds, but the network may come back later."""
    (unit,) = (block.lines for block in blocks() if block.kind == "ini")
    told = configparser.ConfigParser()
    told.read_string("\n".join(unit))
    assert told["Unit"]["StartLimitIntervalSec"] == "0"
    assert told["Service"]["Restart"] == "on-failure"
    assert int(told["Service"]["RestartSec"]) >= 10


async def played(url: str) -> dict[str, Any]:
    """All stored moves and results."""
    store = Store(url)
    found = {table.name: await store.rows(select(table).order_by(*table.primary_key)) for table in (MOVES, RESULTS)}
    await store.close()
    return found


class Machine:
    """A simulated machine that runs the commands. `make` only prints its commands, and `loginctl` does nothing.
    Services are started and ended as systemd does it, as described by their unit files on the page."""

    def __init__(self, folder: Path, backups: Path, here: LocalDiscord, port: int) -> None:
        self.folder, self.backups, self.here = folder, backups, here
        self.at, self.srv, self.log = folder, folder / "cheshire", folder / "journal"
        folder.mkdir()
        self.tools.mkdir()
        self.environ = {
            **apart("DATABASE_URL", "DISCORD_TOKEN", "PYTHONPATH"),
            "PATH": f"{self.tools}:{postgresql.binaries()}:{os.environ['PATH']}",
            "PGPORT": str(port),
            "DISCORD_API": here.api,
            "DISCORD_GATEWAY": here.gateway.url,
            "UPLOAD_EMOJIS": "false",
            "COMPUTER_PAUSE": "0",
        }
        make = f'#!/bin/sh\n{shutil.which("make")} --dry-run "$@" && ln -sfn {Path(sys.prefix)} .venv\n'
        for name, script in (("make", make), ("loginctl", "#!/bin/sh\n")):
            (self.tools / name).write_text(script)
            (self.tools / name).chmod(0o755)
        self.service: Any = None
        self.printed = ""
        """The output of the last command that printed something."""

    @property
    def tools(self) -> Path:
        return self.folder / "tools"

    @property
    def url(self) -> str:
        return f"sqlite+aiosqlite:///{self.srv}/cheshire.db"

    async def type(self, line: str) -> None:
        """Runs a command, which must succeed."""
        special = re.compile(r"systemctl |\.venv/")
        if " && " in line and re.search(rf"(^|&& )({special.pattern})", line) and not line.startswith("cd "):
            for is_special, parts in groupby(line.split(" && "), lambda part: bool(special.match(part))):
                for one in parts if is_special else [" && ".join(parts)]:
                    await self.type(one)
            return
        for name, value in {
            "/srv/cheshire": str(self.srv),
            "/mnt/backups": str(self.backups),
            "ADDRESS": str(self.folder.parent / "project"),
            "YOUR_TOKEN": self.here.token,
            "HOST": "127.0.0.1",
            " TABLE": f" {to_base36(1001)}",
            " USER": f" {os.getuid()}",
            "$(date +%F-%H%M%S)": "2026-11-25-181500",
        }.items():
            line = line.replace(name, value)
        match shlex.split(line):
            case ["cd", folder]:
                self.at = Path(folder)
            case ["systemctl", "--user", *words]:
                await self.systemctl(words[0])
            case [".venv/bin/python", "-m", "bot", *words] if self.is_todays:
                ended = await asyncio.to_thread(processes.run, *words, folder=self.at, **self.environ)
                assert ended.code == 0, f"{line}: {ended.output}"
                self.printed = ended.output
            case _:
                made = await asyncio.create_subprocess_shell(
                    f"set -e; {line}", cwd=self.at, env=self.environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
                )
                said, _ = await asyncio.wait_for(made.communicate(), PATIENCE)
                assert made.returncode == 0, f"{line}: {said.decode()}"
                self.printed = said.decode() or self.printed

    @property
    def is_todays(self) -> bool:
        """Whether the checked-out code is that of this tree, which a process has already loaded."""
        return (self.srv / "bot/__init__.py").read_bytes() == (ROOT / "bot/__init__.py").read_bytes()

    async def systemctl(self, verb: str) -> None:
        if verb in ("stop", "restart"):
            assert self.service is not None
            self.service.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(self.service.wait(), PATIENCE) == 0, self.said
            self.service = None
        if verb in ("enable", "start", "restart"):
            await self.start()

    async def start(self) -> None:
        """Returns when the bot is connected."""
        (unit,) = (block.lines for block in blocks() if block.kind == "ini")
        told = dict(line.split("=", 1) for line in unit if "=" in line)
        told = {name: value.replace("/srv/cheshire", str(self.srv)) for name, value in told.items()}
        folder, words = told["WorkingDirectory"], told["ExecStart"]
        before = set(self.here.gateway.sessions)
        self.log.write_text("")
        if self.is_todays:
            self.service = processes.Fork(processes.BOT, self.environ, self.log, *shlex.split(words)[3:], folder=folder)
        else:
            with self.log.open("a") as output:
                self.service = await asyncio.create_subprocess_exec(
                    *shlex.split(words), cwd=folder, env=self.environ, stdout=output, stderr=output
                )
        async with asyncio.timeout(PATIENCE):
            while not any(one.socket for key, one in self.here.gateway.sessions.items() if key not in before):
                assert self.service.returncode is None, self.said
                await asyncio.sleep(0.02)

    @property
    def said(self) -> str:
        """The bot's output since its start."""
        return self.log.read_text()

    @property
    def revision(self) -> str:
        with closing(sqlite3.connect(self.srv / "cheshire.db")) as opened:
            return str(opened.execute("SELECT version_num FROM alembic_version").fetchone()[0])


class Story:
    """The commands of the page, block by block, and their expected results."""

    def __init__(self, folder: Path, here: LocalDiscord, server: str | None) -> None:
        self.backups, self.here, self.server = folder / "backups", here, make_url(server) if server else None
        self.port = (self.server and self.server.port) or 0
        self.machine = Machine(folder / "one", self.backups, here, self.port)
        self.project = folder / "project"
        make_releases(self.project)
        self.before: dict[str, Any] = {}

    async def tell(self) -> None:
        """Runs the blocks of all steps, and checks what each of them must have done."""
        for part, kind, check in self.STEPS:
            if check in (Story.copied, Story.dumped, Story.drilled, Story.restored) and self.server is None:
                continue
            publish(self.project, NEW if check == Story.upgraded else OLD)
            for block in blocks():
                if (block.part, block.kind) == (part, kind):
                    if block.title.startswith("On a new machine"):
                        await self.move()
                    if check == Story.is_healthy:
                        await self.beat()
                    for line in block.lines:
                        await self.machine.type(line)
                    await check(self)

    async def beat(self) -> None:
        """Waits until the bot has touched its health file."""
        async with asyncio.timeout(PATIENCE):
            while not (self.machine.srv / "cheshire-alive").exists():
                await asyncio.sleep(0.02)

    async def move(self) -> None:
        """The old machine is lost; the project is installed on a new one."""
        await self.machine.systemctl("stop")
        shutil.rmtree(self.machine.srv)
        self.machine = Machine(self.machine.folder.with_name("two"), self.backups, self.here, self.port)
        for block in blocks():
            if (block.part, block.kind) == ("A folder", "sh"):
                for line in block.lines:
                    if not line.startswith("systemctl"):
                        await self.machine.type(line)

    async def is_checked(self) -> None:
        assert self.machine.printed.splitlines()[-1].endswith("whole"), self.machine.printed
        assert not (self.machine.srv / "drill").exists()

    async def is_healthy(self) -> None:
        (self.machine.srv / "cheshire-alive").unlink()
        (block,) = (block for block in blocks() if (block.part, block.kind) == ("Health", "cron"))
        with pytest.raises(AssertionError, match="the bot has not yet reported"):
            await self.machine.type(block.lines[0])

    async def is_shown(self) -> None:
        said = self.machine.printed
        assert f"table {to_base36(1001)}: smile" in said
        assert re.search(r"replayed: \d+ moves lead to the stored position", said)

    async def set_up(self) -> None:
        if not (self.machine.srv / "bot").exists():
            assert self.backups.stat().st_mode & 0o777 == 0o700
            return
        if self.machine.service is None:  # running tables, and a finished one
            host = await open_host(self.machine.url)
            for number in (1000, 1001):
                await lobby(host, number=number)
                await host.change(number, lambda table: replace(table, pace="day"))  # so that nobody's time is up
                await playing.begin(host, number, 10, BEGAN)
                table = await host.table(number)
                for _ in range(5):
                    await move_first(host, table)
                    table = await host.table(number)
            over = await running(host, number=2000)
            while over.state == "running":
                over = (await move_first(host, over)).table
            await host.store.close()
            self.before = await played(self.machine.url)
            return
        assert f"Cheshire {VERSION} on Python" in self.machine.said

    async def backed_up(self) -> None:
        (made,) = self.backups.glob("cheshire-*.db")
        assert await played(f"sqlite+aiosqlite:///{made}") == self.before

    async def upgraded(self) -> None:
        assert f"Cheshire {NEWER} on Python" in self.machine.said
        assert self.machine.revision == "9000"
        assert len(list(self.backups.glob("before-*.db"))) == 1
        assert (self.machine.srv / f"cheshire.db.before-{HEAD}").stat().st_mode & 0o777 == 0o600
        (self.machine.srv / "cheshire.db.before-8999").touch()  # from another upgrade, which is not undone
        older = await asyncio.to_thread(processes.run, "check", folder=self.machine.srv)
        assert "newer than this program" in older.output

    async def went_back(self) -> None:
        assert f"Cheshire {VERSION} on Python" in self.machine.said
        assert self.machine.revision == HEAD
        assert await played(self.machine.url) == self.before
        (kept,) = self.machine.srv.glob("newer-*")
        assert {"cheshire.db", f"cheshire.db.before-{HEAD}"} <= {path.name for path in kept.iterdir()}
        assert not (self.machine.srv / f"cheshire.db.before-{HEAD}").exists()

    async def is_restored(self) -> None:
        assert f"Cheshire {VERSION} on Python" in self.machine.said
        assert "is new and empty" not in self.machine.said
        assert await played(self.machine.url) == self.before

    async def is_on(self, name: str) -> None:
        """Checks that the bot plays on this database of PostgreSQL with the expected moves and results."""
        assert f"@127.0.0.1/{name}, shards all" in self.machine.said
        assert self.server is not None
        assert await played(self.server.set(database=name).render_as_string()) == self.before

    async def copied(self) -> None:
        await self.is_on("cheshire")

    async def dumped(self) -> None:
        (made,) = self.backups.glob("cheshire-*.dump")
        assert made.stat().st_size > 1000
        (self.backups / "before-2026-11-25.dump").touch()  # an older backup, despite its name

    async def drilled(self) -> None:
        assert self.machine.printed.splitlines()[-1].endswith("whole"), self.machine.printed
        assert "127.0.0.1/drill" in self.machine.printed

    async def restored(self) -> None:
        await self.is_on("restored")

    STEPS: ClassVar[Sequence[tuple[str, str, Callable[["Story"], Awaitable[None]]]]] = (
        ("A folder", "sh", set_up),
        ("Back up a folder", "cron", backed_up),
        ("Configure", "sh", is_checked),
        ("Health", "cron", is_healthy),
        ("Restore drill", "sh", is_checked),
        ("A member's complaint", "sh", is_shown),
        ("Upgrade a folder", "sh", upgraded),
        ("Roll back a folder", "sh", went_back),
        ("Restore a folder", "sh", is_restored),
        ("Move to your own PostgreSQL server", "sh", copied),
        ("Back up a folder", "cron", dumped),
        ("Restore drill on your own PostgreSQL server", "sh", drilled),
        ("Restore your own PostgreSQL server", "sh", restored),
    )
    """The steps of the story: the heading and the kind of its blocks, and what must be true after each of them."""


async def without(server: str, *names: str) -> None:
    """Drops these databases."""
    store = Store(server)
    async with store.engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        for name in names:
            await connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
    await store.close()


@pytest.fixture
async def story(tmp_path: Path, here: LocalDiscord, request: pytest.FixtureRequest) -> AsyncIterator[Story]:
    server = request.getfixturevalue("cluster").url if postgresql.binaries() is not None else None
    if server:
        await without(server, "cheshire", "restored")
    made = Story(tmp_path, here, server)
    yield made
    if made.machine.service is not None:
        await made.machine.systemctl("stop")
    if server:
        await without(server, "cheshire", "restored")


@pytest.mark.skipif(not (shutil.which("git") and shutil.which("make")), reason="needs git and make")
async def test_a_bot_is_set_up_backed_up_upgraded_rolled_back_moved_and_taken_to_postgresql_as_the_page_says(
    story: Story,
) -> None:
    await story.tell()
