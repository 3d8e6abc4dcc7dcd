"""Runs the bot on Discord, or at the local table without a token; `operations/commands.py` has the other
subcommands."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import platform
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import discord
from discord.gateway import DiscordWebSocket
from yarl import URL

from bot import VERSION, all_tables
from bot.core.errors import DatabaseUnavailable, OperatorError, UsageError
from bot.core.settings import Settings, SettingsError, config_warnings, read_env_file, without_quotes
from bot.database import StoreError
from bot.database.columns import HEAD
from bot.i18n.date_parser import load_words
from bot.operations.commands import command_line_help, run_command
from bot.operations.commit import running_commit
from bot.operations.logs import CONNECTION_ERRORS, set_up_logs
from games.data import ROOT

if TYPE_CHECKING:
    from bot.client import Cheshire

CLOSED = {
    4004: "it does not take the token any more, set DISCORD_TOKEN to the bot's token",
    4010: "there is no such shard, check SHARD_COUNT and SHARD_IDS",
    4011: "the bot is on too many servers for so few shards, raise SHARD_COUNT",
    4013: "the intents are not valid",
}
"""The reasons for which Discord's gateway ends a connection for good, so that another connection is of no use."""
log = logging.getLogger(__name__)
LOCK = ROOT / "requirements.lock"


def print_fatal(message: str) -> int:
    """Prints one line to stderr instead of a traceback; returns the exit code 1."""
    print(f"cheshire: {message}", file=sys.stderr)
    return 1


def log_fatal(message: str) -> int:
    """Logs why the bot ends, in the format of its log; returns the exit code 1."""
    logging.getLogger("cheshire").critical(message)
    return 1


def lock_problem(lock: Path = LOCK) -> str | None:
    """Describes the first installed package whose version differs from the lock file; None if there is none."""
    if not lock.is_file():
        return None
    for line in lock.read_text("utf-8").splitlines():
        name, equals, rest = line.partition("==")
        if not equals:
            continue
        wanted, _, condition = rest.removesuffix("\\").partition(";")
        try:
            found = metadata.version(name.strip())
        except metadata.PackageNotFoundError:
            if condition:  # another Python may need it
                continue
            found = "none"
        if found != wanted.strip():
            return f"{name.strip()} {found} is installed, requirements.lock says {wanted.strip()}: run 'make run' again"
    return None


def use_discord_addresses(api: str | None, gateway: str | None) -> None:
    """Makes discord.py connect to these addresses of the API and the gateway instead of Discord's, also when it
    reconnects. Used by the local table."""
    if api:
        discord.http.Route.BASE = api
    if gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)


def tune_garbage_collector() -> None:
    """Excludes the objects that exist now from garbage collection, and makes it rarer: a move creates some hundred
    objects, few of them in cycles. Saves 8 % of the CPU time of a press (`make bench`)."""
    gc.unfreeze()  # a bot that has ended in this process is garbage
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


async def start(bot: Cheshire, token: str, lost: Callable[[], None], *, is_patient: bool) -> None:
    """Starts the bot once no other process plays for its shards. During a deployment two processes overlap."""
    await bot.acquire(lost, is_patient=is_patient)
    await bot.start(token)


async def run(settings: Settings, *, is_patient: bool = False) -> int | None:
    """Runs the bot until SIGTERM, SIGINT or a permanent failure; returns the exit code. Returns None if another process
    plays or may play: then this one has stopped, and has to stand by. With `is_patient` it waits for its database."""
    from bot.client import create_bot
    from bot.i18n import translations

    translations.load_translations()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
    try:
        bot = create_bot(settings)
    except StoreError as error:
        return log_fatal(str(error))
    bot.downtime.is_noting = True
    python, shards = platform.python_version(), settings.shard_ids or "all"
    begins = "Cheshire %s on Python %s begins: commit %s, database %s, shards %s, revision %s"
    log.info(begins, VERSION, python, running_commit(), bot.store.address_for_log, shards, HEAD)
    for effect in settings.switched_off:
        log.info("switched off: %s", effect)
    tune_garbage_collector()
    loop = asyncio.get_running_loop()
    ended, lost = asyncio.Event(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    running = asyncio.create_task(start(bot, settings.discord_token, lost.set, is_patient=is_patient))
    waiting = [asyncio.create_task(event.wait()) for event in (ended, lost)]
    try:
        await asyncio.wait({running, *waiting}, return_when=asyncio.FIRST_COMPLETED)
        if running.done() and not lost.is_set():
            running.result()
    except discord.LoginFailure:
        return log_fatal("Discord does not know this token: set DISCORD_TOKEN to the bot's token")
    except discord.PrivilegedIntentsRequired:
        return log_fatal("Discord asks for privileged intents, which this bot does not use: check the application")
    except discord.ConnectionClosed as error:
        return log_fatal(f"Discord has closed the connection for good: {CLOSED.get(error.code, f'code {error.code}')}")
    except (StoreError, SettingsError) as error:
        return log_fatal(str(error))
    except DatabaseUnavailable:
        return log_fatal("the database cannot be read: the log says why")
    except CONNECTION_ERRORS as error:
        if bot.store.is_held:
            return log_fatal(f"Discord cannot be reached: {error}")
        log.warning("Discord cannot be reached, so this process cannot take over: %s", error)
        lost.set()
    finally:
        if not bot.is_closed():
            await bot.close()
        for task in (running, *waiting):
            task.cancel()
        await asyncio.gather(running, *waiting, return_exceptions=True)
        log.info("Cheshire has ended")
    return None if lost.is_set() and not ended.is_set() else 0


async def leave_server(settings: Settings, server: str) -> int:
    """Makes the bot leave a server; returns the exit code."""
    if not server.isdecimal():
        raise UsageError(f"--leave: {server!r}; expected the id of a server")
    if not settings.discord_token:
        return print_fatal("DISCORD_TOKEN is not set: Discord must know who leaves")
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(settings.discord_token)
        await client.http.leave_guild(int(server))
    except discord.LoginFailure:
        return print_fatal("Discord does not know this token: set DISCORD_TOKEN to the bot's token")
    except discord.NotFound:
        return print_fatal(f"the bot is on no server {server}")
    except discord.HTTPException as error:
        return print_fatal(f"Discord refuses it: {error}")
    except OSError as error:
        return print_fatal(f"Discord cannot be reached: {error}")
    finally:
        await client.close()
    print(f"the bot has left server {server}: what is kept of it is deleted in a month")
    return 0


def read_settings(*, for_log: bool) -> Settings:
    """Reads the settings, and sets up the log with them if `for_log`. Raises SettingsError for an invalid setting; the
    log then has the requested format all the same. PostgreSQL's settings in `.env` are put into the environment, where
    asyncpg and `pg_dump` look for them."""
    try:
        settings = Settings.from_environment()
    except SettingsError:
        if for_log:
            written: dict[str, str] = {}
            with suppress(SettingsError):
                written = read_env_file()
            asked = without_quotes({**written, **os.environ}.get("LOG_FORMAT", "")).lower()
            set_up_logs(Settings(log_format="json" if asked == "json" else "text"))
        raise
    for name, value in read_env_file().items():
        if name.startswith("PG") and value:
            os.environ.setdefault(name, value)
    if for_log:
        set_up_logs(settings)
    return settings


def main() -> int:
    """Runs the command line; returns the exit code: 0 after a clean end, 1 after an error, 2 for an unknown command.
    An error is reported in one line."""
    words = sys.argv[1:]
    if words == ["--version"]:
        python = platform.python_version()
        print(f"Cheshire {VERSION}, database revision {HEAD}, Python {python}, commit {running_commit()}")
        return 0
    if (asked := command_line_help(words)) is not None:
        print(asked)
        return 0
    if words == ["schema"]:
        print(all_tables.page())
        return 0
    is_for_discord = words == ["run"]
    fail = log_fatal if is_for_discord or not words else print_fatal
    try:
        settings = read_settings(for_log=fail is log_fatal)
    except SettingsError as error:
        return fail(f"bad setting: {error}")
    problem = lock_problem()
    if problem:
        return fail(problem)
    if is_for_discord and not settings.discord_token:
        return fail("DISCORD_TOKEN is not set: run plays on Discord, and needs the bot's token")
    for_local = not settings.discord_token and words and words[0].startswith("--")  # --host, --port …
    use_discord_addresses(os.environ.get("DISCORD_API"), os.environ.get("DISCORD_GATEWAY"))
    try:
        if words[:2] == ["servers", "--leave"] and len(words) == 3:
            return asyncio.run(leave_server(settings, words[2]))
        if (
            not is_for_discord
            and not for_local
            and run_command(settings, words, all_tables.metadata.sorted_tables, print)
        ):
            return 0
    except UsageError as error:
        print_fatal(str(error))
        return 2
    except (OperatorError, StoreError, OSError) as error:
        return print_fatal(str(error))
    if for_local:
        set_up_logs(settings)
    for doubt in config_warnings():
        log.warning(doubt)
    if not settings.discord_token:
        from bot.local.run import main as local

        return local(has_database="DATABASE_URL" in {**read_env_file(), **os.environ})
    load_words()  # takes half a second, in which nobody waits yet
    code = asyncio.run(run(settings))
    while code is None:  # a new event loop each time, as after a start
        code = asyncio.run(run(settings, is_patient=True))
    return code
