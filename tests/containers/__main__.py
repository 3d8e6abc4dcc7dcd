"""Builds the image and runs it with a real container engine, using the commands of OPERATING.md: `make containers`.

Without a running engine it only says why it cannot run. It creates the container and the volume `cheshire` that the
page names, and removes them at the end."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from bot import VERSION
from bot.local.server import LocalDiscord
from tests.containers.engine import Engine, NoEngine
from tests.local.member import Member
from tests.local.published import NEW, NEWER, OLD, make_releases, publish
from tests.local.tables import SEATS, Table, is_whole, play_on
from tests.pages import Block, blocks

IMAGE = "cheshire"
PATIENCE = 90.0
BOTS = [f"cheshire_{name}_1" for name in ("one", "two", "three")]
VOLUMES = ("cheshire", "cheshire_database")
STANDS_BY = "this process stands by"
PASSWORD = "p@ss/w:rd#1%41"
"""The password of PostgreSQL on the other machine; its characters would break unescaped use in an address."""
COUNT_TABLES = ("psql", "--username=cheshire", "--tuples-only", "--command=select count(*) from tables")
ADDED = 0b11001011
"""The capabilities that PostgreSQL's container keeps, as Linux numbers: to change owners and users."""
DATABASE = "postgresql+asyncpg://cheshire@127.0.0.1/cheshire"
"""PostgreSQL in its container, on the host's network."""


def say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", flush=True)


class Site:
    """A folder with the project, a folder for backups, and the engine. Runs the commands of the page."""

    def __init__(self, engine: Engine, folder: Path, here: LocalDiscord) -> None:
        self.engine, self.folder, self.here = engine, folder, here
        self.origin, self.project, self.backups = folder / "origin", folder / "cheshire", folder / "backups"
        make_releases(self.origin)
        self.environ = {
            **os.environ,
            "PATH": f"{folder / 'tools'}:{os.environ['PATH']}",
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "DISCORD_API": here.api,
            "DISCORD_GATEWAY": here.gateway.url,
            "UPLOAD_EMOJIS": "false",
            "COMPUTER_PAUSE": "0",
        }

    def here_named(self, line: str) -> str:
        """A command of the page with the folders and the token of this site."""
        for name, value in {
            "/srv/cheshire": str(self.project),
            "/mnt/backups": str(self.backups),
            "YOUR_TOKEN": self.here.token,
            "ADDRESS": str(self.origin),
        }.items():
            line = line.replace(name, value)
        return line

    async def type(self, line: str) -> str:
        """Runs a command of the page, which must succeed; returns its output."""
        line = self.here_named(line)
        if line == f"cd {self.project}" or (line.startswith("git clone") and self.project.exists()):
            return ""
        code, said = await self.run(line)
        assert code == 0, f"{line}\n{said}"
        return said

    async def run(self, line: str) -> tuple[int, str]:
        """Runs a command; returns its exit code and output."""
        made = await asyncio.create_subprocess_shell(
            line,
            cwd=self.project if self.project.exists() else self.folder,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        said, _ = await asyncio.wait_for(made.communicate(), 600)
        return made.returncode or 0, said.decode()

    async def block(self, part: str, title: str = "", kind: str = "sh docker") -> None:
        """Runs the commands of this fenced block of the page."""
        for line in block_of(part, title, kind).lines:
            await self.type(line)

    async def until(self, what: str, is_so: Callable[[], bool]) -> float:
        """Waits until the condition is true; returns the seconds."""
        began = time.monotonic()
        while not is_so():
            assert time.monotonic() - began < PATIENCE, f"waited for: {what}"
            await asyncio.sleep(0.1)
        return time.monotonic() - began

    def log(self, name: str) -> str:
        """The log of a container."""
        ended = subprocess.run([*self.engine.words, "logs", name], capture_output=True, text=True, check=False)
        return ended.stdout + ended.stderr

    def sessions(self) -> set[str]:
        """The sessions that are connected to the gateway."""
        return {key for key, one in self.here.gateway.sessions.items() if one.socket is not None}

    async def two_shards(self) -> float:
        """Waits until both shards have a session at the gateway; returns the seconds."""
        gateway = self.here.gateway
        return await self.until(
            "two shards are connected",
            lambda: {one.shard[0] for one in gateway.sessions.values() if one.socket is not None} == {0, 1},
        )

    @property
    def commit(self) -> str:
        """The commit in the folder of the project."""
        words = ["git", "rev-parse", "--short=12", "HEAD"]
        return subprocess.run(words, cwd=self.project, capture_output=True, text=True, check=True).stdout.strip()

    @property
    def password(self) -> str:
        """The password of PostgreSQL that the page has created."""
        written = (self.project / ".env").read_text("utf-8")
        return written.partition("POSTGRES_PASSWORD=")[2].splitlines()[0]

    async def connected(self, before: set[str], name: str) -> float:
        """Waits until the container has a session at the gateway; returns the seconds."""
        return await self.until(f"{name} is connected\n{self.log(name)}", lambda: bool(self.sessions() - before))


def block_of(part: str, title: str, kind: str) -> Block:
    (found,) = [one for one in blocks() if (one.part, one.title, one.kind) == (part, title, kind)]
    return found


class Lobby:
    """A lobby on the local Discord, and Ben, who joins and leaves it."""

    def __init__(self, ben: Member) -> None:
        self.ben = ben

    @classmethod
    async def open(cls, session: aiohttp.ClientSession, here: LocalDiscord) -> Lobby:
        ada, ben = [await Member.connect(session, here.origin, name) for name in ("Ada", "Ben")]
        await ada.until(lambda: ada.commands)
        begun = await ada.slash("play", game="smile")
        assert begun.acknowledged, begun.failed
        await ben.until(ben.messages)
        return cls(ben)

    @property
    def text(self) -> str:
        return str(self.ben.messages()[-1]["components"])

    async def press(self) -> None:
        """Lets Ben join or leave, and checks that everybody sees it."""
        is_seated = "**Ben**" in self.text
        begun = await self.ben.click(self.ben.messages()[-1], "Leave" if is_seated else "Join")
        assert begun.acknowledged, begun.failed
        await self.ben.until(lambda: ("**Ben**" in self.text) != is_seated)


def is_hardened(site: Site, name: str) -> None:
    """Checks that the container's first process is a small init, its root is read-only, and no process can gain
    privileges."""
    told = site.engine("exec", name, "sh", "-c", "cat /proc/1/comm /proc/1/status; touch /new 2>&1 || true")
    assert "Read-only file system" in told, told
    assert "NoNewPrivs:\t1" in told, told
    assert any(init in told.splitlines()[0] for init in ("init", "tini", "catatonit")), told
    bounds = int(told.partition("CapBnd:")[2].split()[0], 16)
    assert bounds == (0 if "database" not in name else ADDED), hex(bounds)
    limits = site.engine("inspect", "--format", "{{.HostConfig.Memory}} {{.HostConfig.LogConfig}}", name)
    assert int(limits.split()[0]) > 0, limits
    assert "10" in limits.partition(" ")[2], limits


async def one_container(site: Site, session: aiohttp.ClientSession) -> None:
    """The page's sections on a single container, and other behaviour that operators rely on."""
    docker = site.engine
    await site.block("A container")
    await site.connected(set(), "cheshire")
    code, said = await site.run(f"docker run --rm {IMAGE}")
    lines = [line for line in said.splitlines() if "cheshire: " in line]
    assert (code, len(lines)) == (1, 1), said
    assert "DISCORD_TOKEN is not set" in lines[0]
    say(f"without a token: {lines[0]}")
    assert docker("exec", "cheshire", "id", "-u").strip() == "10001"
    labels = json.loads(docker("inspect", "--format", "{{json .Config.Labels}}", IMAGE))
    told = [labels[f"org.opencontainers.image.{name}"] for name in ("title", "version", "revision")]
    assert told == ["Cheshire", VERSION, site.commit], labels
    is_hardened(site, "cheshire")
    assert f"commit {site.commit}," in site.log("cheshire"), "the log names the commit"
    assert docker("exec", "cheshire", "sh", "-c", "ls bot/__pycache__ | head -1").strip(), "it is compiled"
    table = await Lobby.open(session, site.here)
    await table.press()
    await is_well(site, "cheshire")
    await site.block("Health", "In a container", kind="cron docker")
    say("built, connected, well, as uid 10001; Ada has opened a table, and Ben sits at it")

    await site.block("Back up a container", kind="cron docker")
    (backup,) = site.backups.glob("cheshire-*.db")
    await site.block("Restore drill", "In a container")
    say(f"backed up: {backup.stat().st_size} bytes, which a drill restores")

    before = site.sessions()
    await site.type(f"docker run -d --name second --env-file .env -v cheshire:/data {IMAGE}")
    await site.until("the second one waits", lambda: "waits" in site.log("second") or "stands by" in site.log("second"))
    began = time.monotonic()
    await site.type("docker stop cheshire")
    stopped = time.monotonic() - began
    took = await site.connected(before, "second")
    assert "Cheshire has ended" in site.log("cheshire")
    await table.press()
    say(f"SIGTERM: ended after {stopped:.1f} s; the second container plays {took:.1f} s later")
    await site.type("docker stop second")
    await site.type("docker rm second")
    await site.type("docker start cheshire")
    await site.connected(before, "cheshire")

    publish(site.origin, NEW)
    await site.block("Upgrade a container")
    await site.until("the new version begins", lambda: f"Cheshire {NEWER} on Python" in site.log("cheshire"))
    await site.connected(set(), "cheshire")
    await table.press()
    assert "stays in /data/cheshire.db.before-" in site.log("cheshire")
    say("upgraded: the table goes on, and the database as it was stays beside it")

    await site.block("Roll back a container")
    await site.connected(set(), "cheshire")
    await site.until("the old version begins", lambda: f"Cheshire {NEWER} on" not in site.log("cheshire"))
    say("brought back to the version before, with the backup of then")

    await site.type("docker stop cheshire")
    await site.type("docker rm cheshire")
    await site.type("docker volume rm cheshire")
    await site.block("Restore a container")
    await site.connected(set(), "cheshire")
    say("restored from yesterday's backup on an empty volume")
    await site.block("Move from a container to compose")
    copied = int(await site.type(f"docker compose exec -T database {shlex.join(COUNT_TABLES)}"))
    assert copied > 0
    say(f"moved from the volume to compose, with {copied} tables")
    await site.type("docker compose down -v")


async def compose(site: Site, session: aiohttp.ClientSession) -> None:
    """The page's sections on compose: members can play while each process is killed and while all are upgraded."""
    await site.block("Compose")
    await site.two_shards()
    await site.type("echo KEEP_TABLES_DAYS=400 >> .env")
    given = await site.type("docker compose run --rm --no-deps two env")
    assert "KEEP_TABLES_DAYS=400" in given, "what stands in .env reaches each process"
    assert "DATABASE_URL=postgresql" in given
    tables = []
    for server in site.here.servers:
        place = server.world.guild["id"]
        people = [await Member.connect(session, site.here.origin, name, server=place) for name in SEATS]
        tables.append(Table(site.here, server, people))
    await asyncio.gather(*(table.begin() for table in tables))
    os.environ["PGPASSWORD"] = site.password
    for name in (*BOTS, "cheshire_database_1"):
        is_hardened(site, name)
    assert all(f"commit {site.commit}," in site.log(name) for name in BOTS)
    say(f"compose: two shards are connected, and {len(tables)} games begin; no container can write to its root")

    async with playing(tables) as answered:
        for name in BOTS:
            before = answered()
            stood_by = site.log(name).count(STANDS_BY)
            await site.type(f"docker kill --signal KILL {name}")
            await asyncio.sleep(0.5)  # until its sockets are closed
            took = await site.two_shards()
            await site.type(f"docker start {name}")
            await site.until(f"{name} stands by", lambda name=name, n=stood_by: site.log(name).count(STANDS_BY) > n)
            reached = answered()
            await site.until("the games go on", lambda reached=reached: answered() > reached + len(tables))
            count = answered() - before
            say(f"{name} killed: both shards are connected {took + 0.5:.1f} s later; {count} moves answered meanwhile")
        for name in BOTS:
            await is_well(site, name)
        await site.block("Health", "With compose", kind="cron docker")
        await site.block("Back up compose", kind="cron docker")
        (dump,) = site.backups.glob("cheshire-*.dump")
        await site.block("Restore drill", "With compose")
        say(f"compose: backed up in play: {dump.stat().st_size} bytes, which a drill restores")
        publish(site.origin, NEW)
        await site.block("Upgrade compose")
    await site.two_shards()
    assert all(f"Cheshire {NEWER} on" in site.log(name) for name in BOTS)
    await play_on(tables, 2, DATABASE)
    for table in tables:
        await is_whole(table, DATABASE)
    moves = sum(table.count for table in tables)
    say(f"compose: upgraded, process by process, in play; each of {moves} answered moves is stored once, in order")

    await site.block("Roll back compose")
    await site.two_shards()
    assert not any(f"Cheshire {NEWER} on" in site.log(name) for name in BOTS)
    say("compose: brought back to the version before, with the dump of then")
    said = "".join(map(site.log, BOTS))
    assert site.password not in said, "the password is in a log"
    assert "Traceback" not in said, said[-3000:]
    await site.type("docker compose down -v")
    env = site.project / ".env"
    env.write_text(env.read_text("utf-8").replace(site.password, PASSWORD), "utf-8")
    await site.block("Restore compose")
    await site.two_shards()
    count = ("psql", "--username=cheshire", "--tuples-only", "--command=select count(*) from moves")
    stored = int(await site.type(f"docker compose exec -T database {shlex.join(count)}"))
    assert stored > 0
    assert PASSWORD not in "".join(map(site.log, BOTS))
    say(f"compose: restored on an empty volume with {stored} moves, and another password: {PASSWORD}")
    await site.type("docker compose stop database")
    (line,) = block_of("Back up compose", "", "cron docker").lines
    kept = sorted(path.name for path in site.backups.iterdir())
    line = site.here_named(line.replace("--keep 14", "--keep 1"))
    code, said = await site.run(f"export TALK=1; {line}")  # so that its output is not dropped
    assert code != 0, said
    assert "the backup failed, and there is none" in said
    assert kept == sorted(path.name for path in site.backups.iterdir()), "it removes none and leaves nothing"
    say(f"compose: with the database down: {said.strip().splitlines()[-1]}")
    await site.type("docker compose down -v")
    for table in tables:
        for person in table.people:
            await person.close()


@asynccontextmanager
async def playing(tables: list[Table]) -> AsyncIterator[Callable[[], int]]:
    """Lets members play at all tables; yields a function that returns the number of answered moves."""
    is_over = asyncio.Event()
    games = [asyncio.create_task(table.play(is_over)) for table in tables]
    yield lambda: sum(table.count for table in tables)
    is_over.set()
    await asyncio.gather(*games)


async def is_well(site: Site, name: str) -> None:
    """Waits until the bot in this container is healthy."""
    await site.until(f"{name} is well", lambda: _succeeds(site, "exec", name, "python", "-m", "bot", "health"))


def _succeeds(site: Site, *words: str) -> bool:
    return subprocess.run([*site.engine.words, *words], capture_output=True, check=False).returncode == 0


@asynccontextmanager
async def clean(engine: Engine) -> AsyncIterator[None]:
    """Removes everything that the page creates at the end; other containers and volumes are not touched."""
    names = ("cheshire", "second", "cheshire_database_1", *BOTS)
    taken = [name for name in names if name in engine("ps", "--all", "--format", "{{.Names}}").split()]
    taken += [name for name in VOLUMES if name in engine("volume", "ls", "--quiet").split()]
    if taken:
        raise NoEngine(f"somebody's own containers or volumes are called {', '.join(taken)}")
    try:
        yield
    finally:
        for name in names:
            subprocess.run([*engine.words, "rm", "--force", name], capture_output=True, check=False)
        subprocess.run([*engine.words, "volume", "rm", "--force", *VOLUMES], capture_output=True, check=False)


async def main() -> int:
    began = time.monotonic()
    try:
        engine = Engine()
        say(f"engine: {engine}")
        with tempfile.TemporaryDirectory() as folder:
            site_at = Path(folder)
            say(f"emulated: {engine.prepare(site_at / 'tools')}")
            here = LocalDiscord()
            await here.start()
            async with clean(engine), aiohttp.ClientSession() as session:
                site = Site(engine, site_at, here)
                if "compose" not in sys.argv[1:]:
                    await one_container(site, session)
            await here.close()
            shards = LocalDiscord(servers=4, shards=2)
            await shards.start()
            async with clean(engine), aiohttp.ClientSession() as session:
                site.here = shards
                site.environ |= {"DISCORD_API": shards.api, "DISCORD_GATEWAY": shards.gateway.url}
                publish(site.origin, OLD)
                await compose(site, session)
            await shards.close()
    except NoEngine as error:
        print(f"make containers: skipped, as {error}")
        return 0
    say(f"all of it held, in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    shutil.which("git") or sys.exit("make containers needs git")
    sys.exit(asyncio.run(main()))
