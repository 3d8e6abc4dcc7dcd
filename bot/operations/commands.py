"""Commands for operators: backup, copy to PostgreSQL, check of the database and data files, servers, export."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot import VERSION
from bot.core.custom_ids import to_base36
from bot.core.errors import DatabaseUnavailable, OperatorError, UsageError
from bot.core.settings import Settings, config_warnings
from bot.database import OutdatedSchema, Store, StoreError, copies
from bot.database import sqlite as files
from bot.database.columns import HEAD
from bot.database.sqlite import PRIVATE_MODE
from bot.database.store import error_reason
from bot.features.privacy.documents import DOCUMENTS, legal_text
from bot.features.standings import store as standings
from bot.i18n.translations import LANGUAGES, Translations
from bot.operations.backups import latest_backup_time, make_backup
from bot.operations.commit import running_commit
from bot.operations.health import health
from bot.operations.table_report import SEE_STEPS, STUCK, UNREADABLE, find_table_fault, table_report
from bot.tables import store as db
from bot.tables.rows import count_after_restart, count_by_state, running_tables
from games import GAMES, data

PROGRESS_SECONDS = 5.0
"""Seconds between two progress lines of a check."""
MAX_FAULTS = 10
"""Maximum number of faults that a check lists one by one."""
MAX_DIGITS = 6
"""Maximum number of digits in the number of a move."""
DAMAGE_CODES = ("XX001", "XX002")
"""PostgreSQL's error codes for a damaged page of a table or an index."""
LOG_ADVICE = (
    "a table whose log is wrong plays on, and its result counts: leave it, or let a server manager end it (/settings, "
    "Open tables)"
)
WAITING_ADVICE = f"a table that cannot be read, or cannot store a move, waits for you: {SEE_STEPS}"
COMMAND_LINES = {
    "": "plays on Discord, or without DISCORD_TOKEN at a local table in the browser (--host, --port, --data, --fresh)",
    "run": "plays on Discord, and ends if there is no token",
    "--version": "what is installed",
    "backup FILE": "copies the database (PostgreSQL: pg_dump) while the bot runs, and reads all of the copy",
    "backup FOLDER --keep 14": "the same, named by date; of these the newest fourteen good ones stay",
    "copy URL": "everything from an SQLite database into an empty one on PostgreSQL",
    "check": "every page of the database, the log of every running table, data files and words",
    "table TABLE": "replays the table of this id or message link, as a spectator sees it (--move N, --hidden)",
    "export FOLDER": "the results of each server, as CSV",
    "status": "open and lost tables, servers, the newest backup, and whether the bot is well",
    "servers": "of which servers something is kept",
    "servers --leave ID": "makes the bot leave one",
    "schema": "every table and column of the database, and what is about members",
    "health": "whether the running bot is well, by its HEALTH_FILE",
}
"""The command lines of `python -m bot`, with what they do."""
HELP = "\n".join(
    ["python -m bot …", *(f"  {words or '(nothing)':24} {about}" for words, about in COMMAND_LINES.items())]
)
PrintLine = Callable[[str], None]


def command_line_help(arguments: list[str]) -> str | None:
    """Returns help on all commands or on one command, if these arguments ask for help. Returns None if they do not."""
    names = [word for word in arguments if word not in ("--help", "-h")]
    if arguments and arguments[0] == "help":
        names.remove("help")
    if names == arguments or len(names) > 1:
        return None
    lines = HELP.splitlines()
    return HELP if not names else "\n".join(line for line in lines[1:] if line.split()[0] == names[0]) or None


def _count_with_noun(count: int, noun: str, plural: str = "") -> str:
    """The number and the noun, with its `plural` or a plural s if needed: "1 server", "2 servers"."""
    return f"{count} {noun}" if count == 1 else f"{count} {plural or f'{noun}s'}"


def _require_file(path: Path) -> None:
    """Raises OperatorError unless the database file exists."""
    if not path.is_file():
        raise OperatorError(f"there is no database at {path}")


# To PostgreSQL


async def copy_to_postgresql(settings: Settings, url: str, tables: copies.Tables, print_line: PrintLine) -> None:
    """Copies `tables` from the SQLite database of the settings into an empty PostgreSQL database at `url`.
    Raises OperatorError if that fails or a bot uses the SQLite file; then nothing was copied."""
    configured = Store(settings.database_url)
    path = files.path_of(configured.url)
    if path is None:
        raise OperatorError("DATABASE_URL is not an SQLite file, and only SQLite files can be copied")
    _require_file(path)
    if not url.startswith("postgresql+asyncpg:"):
        raise OperatorError("expected the address of the new database: postgresql+asyncpg://…")
    target = Store(url)

    def raise_in_use() -> None:
        raise OperatorError(f"a bot uses {path}: end it first")

    handle = await files.acquire_file_lock(path, raise_in_use)
    source = Store(files.read_only_url(configured.url))
    try:
        await source.require_current()
        count = await copies.copy_database(source, target, tables, print_line)
    except StoreError as error:
        raise OperatorError(f"nothing was copied: {error}") from None
    finally:
        await source.close()
        await target.close()
        if handle is not None:
            os.close(handle)
    print_line(f"{count} rows copied; set DATABASE_URL to the new address, and keep {path} until all is well")


# Check


async def check(settings: Settings, print_line: PrintLine) -> None:
    """Checks settings, data files, translations and the database, and prints a line for each check. Raises
    OperatorError if one fails. Changes nothing, and does not create a database."""
    for warning in config_warnings():
        print_line(warning)
    for effect in settings.switched_off:
        print_line(f"switched off: {effect}")
    print_line(_check_data_files())
    print_line(_check_translations())
    configured = Store(settings.database_url)
    path = files.path_of(configured.url)
    if path is not None:
        _check_sqlite_file(path, print_line)
    try:
        async with _open_read_only(settings) as store:
            count = await _check_tables(store, print_line)
    except OutdatedSchema as older:
        pages = "every page whole; " if path is not None else ""
        print_line(
            f"database: {configured.address_for_log}, {pages}{older}, and running tables can be checked after that"
        )
        return
    pages = "every page, position and log" if path is not None else "every position and log"
    print_line(f"database: {configured.address_for_log}, {_count_with_noun(count, 'running table')}, {pages} whole")


def _check_sqlite_file(path: Path, print_line: PrintLine) -> None:
    """Reads every page of the file. Raises OperatorError if it is missing, unreadable or damaged."""
    _require_file(path)
    print_line(f"database: reading {path}, {path.stat().st_size // 2**20} MB")
    try:
        files.require_no_hard_links(path)
        faults = files.find_damage(path)
    except (OSError, sqlite3.OperationalError) as error:
        raise OperatorError(f"the database {path} cannot be read: {error}") from None
    if faults:
        more = f" (and {len(faults) - 1} faults more)" if len(faults) > 1 else ""
        raise OperatorError(f"the database {path} is damaged: {faults[0]}{more}\n{_restore_instructions(path)}")


async def _check_tables(store: Store, print_line: PrintLine) -> int:
    """Replays every running table, and returns their number. Raises OperatorError if a table is damaged or
    quarantined. The error says what to do about these tables; none of them needs a backup of the whole database."""
    numbers, faults, advice, reported_at = await running_tables(store), [], set(), time.monotonic()
    for done, number in enumerate(numbers):
        if time.monotonic() - reported_at > PROGRESS_SECONDS:
            reported_at = time.monotonic()
            print_line(f"database: {done} of {len(numbers)} running tables replayed")
        fault = await find_table_fault(store, number)
        if fault is not None:
            faults.append(f"table {to_base36(number)} (id {number}): {fault}")
            can_play = not fault.startswith(UNREADABLE) and not fault.endswith(STUCK)
            advice.add(LOG_ADVICE if can_play else WAITING_ADVICE)
    for number in await db.all_quarantined(store):
        fault = await find_table_fault(store, number)
        about = fault or "it is valid again and can be restored"
        faults.append(f"table {to_base36(number)} (id {number}) is quarantined: {about}")
        advice.add(WAITING_ADVICE)
    if faults:
        more = [f"and {len(faults) - MAX_FAULTS} tables more"] if faults[MAX_FAULTS:] else []
        summary = f"{_count_with_noun(len(faults), 'table')} not whole ({len(numbers)} running)"
        raise OperatorError("\n".join([summary, *faults[:MAX_FAULTS], *more, *sorted(advice)]))
    return len(numbers)


def _unreadable_message(error: DatabaseUnavailable, path: Path | None) -> str:
    """Returns the message for operators whose database cannot be read. It has the reason and, if the database is
    damaged, says how to restore a backup. `path` is the SQLite file (None: PostgreSQL)."""
    cause: Any = error.__cause__
    message = f"the database cannot be read: {error_reason(cause)}"
    state = getattr(getattr(cause, "orig", None), "sqlstate", None)
    return f"{message}\n{_restore_instructions(path)}" if state in DAMAGE_CODES else message


def _restore_instructions(path: Path | None) -> str:
    """Returns a text that tells operators how to restore a backup. `path` is the SQLite file (None: PostgreSQL)."""
    if path is None:
        return "restore the backup: end the bot, load the dump into an empty database (pg_restore), start the bot"
    return (
        f"restore the backup: end the bot, move {path}, {path}-wal and {path}-shm away, copy the backup to {path}, "
        "start the bot"
    )


def _check_data_files() -> str:
    """Reads the data file of every game; returns a line about the result. Raises OperatorError if one is invalid."""
    try:
        for key in GAMES:
            data.read(key)
    except data.DataError as error:
        raise OperatorError(f"data/{error}") from None
    return f"data: {len(GAMES)} games"


def _check_translations() -> str:
    """Checks that every language has the names of all games, and a section of each legal document; returns a line about
    the result. Raises OperatorError if one is missing."""
    for language in LANGUAGES:
        t = Translations(language)
        for key in GAMES:
            try:
                t(f"game-{key.replace('_', '-')}")
            except KeyError as missing:
                raise OperatorError(f"data/words/{language}: no message {missing}") from None
        for name in DOCUMENTS:
            try:
                legal_text(name, language)
            except (OSError, IndexError):
                raise OperatorError(f"{name.upper()}.md: no section for {language}") from None
    return f"words: {', '.join(LANGUAGES)}"


# Servers


async def list_servers(settings: Settings, print_line: PrintLine) -> None:
    """Prints the number of members and games of each server with stored data. Raises OperatorError if the database
    cannot be read."""
    async with _open_read_only(settings) as store:
        sizes = await standings.sizes(store)
    for size in sizes:
        last = f"the last on {size.last:%Y-%m-%d}" if size.last is not None else "none yet"
        gone = f", removed the bot on {size.gone:%Y-%m-%d}" if size.gone is not None else ""
        members, games = _count_with_noun(size.members, "member"), _count_with_noun(size.games, "game")
        print_line(f"{size.server}: {members}, {games}, {last}{gone}")
    print_line(_count_with_noun(len(sizes), "server"))


async def print_status(settings: Settings, print_line: PrintLine) -> None:
    """Prints what the database and the health file say about the bot. Raises OperatorError if the database cannot be
    read."""
    async with _open_read_only(settings) as store:
        state = await count_by_state(store)
        found = await count_after_restart(store, datetime.now(UTC))
        sizes, backup = await standings.sizes(store), await latest_backup_time(store)
    print_line(f"Cheshire {VERSION}, database revision {HEAD}, commit {running_commit()}")
    print_line(f"tables: {state['running']} running, {_count_with_noun(state['lobby'], 'lobby', 'lobbies')}")
    print_line(
        f"lost: {_count_with_noun(found.lost, 'table')}{': python -m bot check names them' if found.lost else ''}"
    )
    last = max((size.last for size in sizes if size.last is not None), default=None)
    print_line(f"servers: {len(sizes)}, the last game {f'on {last:%Y-%m-%d}' if last is not None else 'is yet to end'}")
    print_line(f"backup: {f'{backup:%Y-%m-%d %H:%M} UTC' if backup is not None else 'none yet'}")
    is_well, message = health(settings.health_file)
    bad = "NOT WELL: " if settings.health_file else "unknown: "
    print_line(f"health: {'' if is_well else bad}{message}")


async def print_table(settings: Settings, table: str, options: list[str], print_line: PrintLine) -> None:
    """Prints the report about one table. Raises OperatorError if there is no such table, UsageError for an unknown
    option."""
    move, is_hidden, words = None, False, list(options)
    while words:
        match words:
            case ["--hidden", *words]:
                is_hidden = True
            case ["--move", number, *words] if number.isdecimal() and len(number) <= MAX_DIGITS:
                move = int(number)
            case _:
                raise UsageError(f"table: {' '.join(words)!r}; expected --move NUMBER or --hidden")
    async with _open_read_only(settings) as store:
        for line in await table_report(store, table, move, is_hidden=is_hidden):
            print_line(line)


def export_results(settings: Settings, folder: Path) -> str:
    """Writes the results of each server as a CSV file into this folder, which must be empty or new. Raises
    OperatorError if that fails."""
    try:
        results = asyncio.run(_results_by_server(settings))
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise OperatorError(f"{folder} is not empty; name a new folder")
        for server, written in results.items():
            new = os.open(folder / f"{server}.csv", os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_MODE)
            with open(new, "w", encoding="utf-8", newline="") as file:
                file.write(written)
    except OSError as error:
        raise OperatorError(f"{folder}: {error.strerror}") from None
    return f"{folder}: the results of {_count_with_noun(len(results), 'server')}"


async def _results_by_server(settings: Settings) -> dict[int, str]:
    """The results of each server that has any, as CSV."""
    async with _open_read_only(settings) as store:
        return {
            size.server: await standings.results_csv(store, size.server)
            for size in await standings.sizes(store)
            if size.games
        }


@asynccontextmanager
async def _open_read_only(settings: Settings) -> AsyncIterator[Store]:
    """Opens the database for reading. Raises OperatorError if it does not exist or cannot be read."""
    configured = Store(settings.database_url)
    path = files.path_of(configured.url)
    if path is not None:
        _require_file(path)
    store = Store(files.read_only_url(configured.url))
    try:
        await store.require_current()
        yield store
    except OutdatedSchema:
        raise
    except StoreError as error:
        raise OperatorError(str(error)) from None
    except DatabaseUnavailable as error:
        raise OperatorError(_unreadable_message(error, path)) from None
    finally:
        await store.close()


async def _back_up(settings: Settings, target: str, keep: str | None, print_line: PrintLine) -> None:
    """Makes a backup of the configured database, as `make_backup` describes."""
    store = Store(settings.database_url)
    try:
        await make_backup(store, Path(target), keep, datetime.now(UTC), print_line)
    finally:
        await store.close()


def run_command(settings: Settings, arguments: list[str], tables: copies.Tables, print_line: PrintLine) -> bool:
    """Runs the command that `arguments` name. Returns False if they name no command, which means that the bot should
    start. `tables` are all tables of the database. Raises OperatorError if the command fails."""
    match arguments:
        case ["backup", target]:
            asyncio.run(_back_up(settings, target, None, print_line))
        case ["backup", folder, "--keep", keep]:
            asyncio.run(_back_up(settings, folder, keep, print_line))
        case ["check"]:
            asyncio.run(check(settings, print_line))
        case ["table", table, *options]:
            asyncio.run(print_table(settings, table, options, print_line))
        case ["copy", target]:
            asyncio.run(copy_to_postgresql(settings, target, tables, print_line))
        case ["status"]:
            asyncio.run(print_status(settings, print_line))
        case ["servers"]:
            asyncio.run(list_servers(settings, print_line))
        case ["export", folder]:
            print_line(export_results(settings, Path(folder)))
        case []:
            return False
        case _:
            raise UsageError(f"usage: python -m bot [{' | '.join(filter(None, COMMAND_LINES))}], or --help")
    return True
