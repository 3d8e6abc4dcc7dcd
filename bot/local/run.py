"""`make run` without a token: the local Discord in this process, the real bot in another beside it."""

import argparse
import asyncio
import errno
import os
import signal
import sqlite3
import sys
from pathlib import Path

from .moved import AHEAD, OWN_DATABASE, PROGRAM
from .server import LocalDiscord

STOP_WITHIN = 10.0  # seconds until a bot that was asked to end is killed


class Supervisor:
    """The bot's process, which is started, stopped and killed only from the page."""

    def __init__(self, here: LocalDiscord, folder: Path, *, has_database: bool) -> None:
        self.here, self.folder, self.has_database = here, folder, has_database
        self.process: asyncio.subprocess.Process | None = None
        self.watcher: asyncio.Task[None] | None = None

    @property
    def state(self) -> str:
        return "running" if self.watcher is not None and not self.watcher.done() else "stopped"

    def act(self, action: str) -> None:
        """Kill, stop or start. Raises ValueError for anything else, or if nothing would change."""
        if action not in ("kill", "stop", "start"):
            raise ValueError(f"no such action: {action}")
        if (action == "start") == (self.state == "running"):
            raise ValueError(f"the bot is {self.state}")
        if action == "start":
            self.watcher = asyncio.create_task(self._live())
        elif self.process is not None:
            self.process.send_signal(signal.SIGKILL if action == "kill" else signal.SIGTERM)

    async def _live(self) -> None:
        environ = {**os.environ, "DISCORD_TOKEN": self.here.token, "DISCORD_API": self.here.api}
        environ["DISCORD_GATEWAY"] = self.here.gateway.url
        environ[AHEAD] = str(self.here.clock.ahead)
        if not self.has_database:
            environ["DATABASE_URL"] = f"sqlite+aiosqlite:///{self.folder / 'cheshire.db'}"
            environ[OWN_DATABASE] = "1"
        environ.pop("CHESHIRE_REQUEST_LOG", None)  # the local Discord writes it already
        # a session of its own: Ctrl-C reaches us alone, and we pass it on once
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, env=environ, start_new_session=True
        )
        asyncio.get_running_loop().call_soon(self.here.pages.tell_state)
        code = await self.process.wait()
        asyncio.get_running_loop().call_soon(self.here.pages.tell_state)
        sys.stdout.write(f"The bot ended ({code}). The page can start it again.\n")
        sys.stdout.flush()

    async def close(self) -> None:
        """Ask the bot to end; kill it if it does not."""
        if self.watcher is None or self.watcher.done():
            return
        if self.process is not None:
            self.process.terminate()
        done, _ = await asyncio.wait({self.watcher}, timeout=STOP_WITHIN)
        if not done and self.process is not None:
            self.process.kill()
            await self.watcher


def port(text: str) -> int:
    """The number of a port. ValueError if there is none such."""
    if not 0 <= int(text) < 1 << 16:
        raise ValueError
    return int(text)


def options() -> argparse.Namespace:
    """The options of the command line, with FRESH and PORT from the environment (`make run FRESH=1 PORT=8124`)."""
    parser = argparse.ArgumentParser(description="A local Discord, with a page to play on.")
    parser.add_argument("--data", type=Path, default=Path("local"), help="folder of its world (default: local)")
    parser.add_argument("--port", type=port, default=os.environ.get("PORT") or "8123", help="(default: 8123)")
    parser.add_argument("--host", default="127.0.0.1", help="to be reached from other machines, by a link with a key")
    parser.add_argument("--servers", type=int, default=1, help="how many servers it has (default: 1)")
    fresh = os.environ.get("FRESH", "0") not in ("", "0")
    parser.add_argument("--fresh", action="store_true", default=fresh, help="begin a new world")
    return parser.parse_args()


def from_options(args: argparse.Namespace) -> LocalDiscord:
    return LocalDiscord(args.data, host=args.host, port=args.port, fresh=args.fresh, servers=args.servers)


async def until_ended() -> None:
    """Wait for SIGINT or SIGTERM."""
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await ended.wait()


async def serve(args: argparse.Namespace, *, has_database: bool) -> None:
    here = from_options(args)
    await here.start()
    if args.fresh:
        for file in args.data.glob("cheshire.db*"):
            file.unlink()
    supervisor = Supervisor(here, args.data, has_database=has_database)
    for parts in here.servers:
        parts.supervisor = supervisor
    supervisor.act("start")
    sys.stdout.write(f"Open {here.address} to play. Ctrl-C ends it; everything is kept in {args.data}/.\n")
    sys.stdout.flush()
    try:
        await until_ended()
    finally:
        await supervisor.close()
        await here.close()


def main(*, has_database: bool) -> int:
    """Runs both until Ctrl-C or SIGTERM; 0, or 1 with one line when the address is taken. Unless the bot's settings
    name a database it has one in the folder of this world."""
    args = options()
    try:
        asyncio.run(serve(args, has_database=has_database))
    except (OSError, sqlite3.OperationalError) as error:
        where = f"{args.host}:{args.port} in {args.data}/"
        is_taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        why = "this port is taken, choose another one, as in make run PORT=9123" if is_taken else error
        sys.stderr.write(f"cheshire: the local Discord cannot start on {where}: {why}\n")
        return 1
    return 0
