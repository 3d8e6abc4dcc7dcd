"""The commands that operators run while the bot runs."""

import asyncio
import json
import logging
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import aiohttp
import discord
import discord.client
import discord.shard
import pytest
from sqlalchemy import delete

from bot import VERSION
from bot.all_tables import metadata
from bot.core.settings import Settings
from bot.database import Store
from bot.database import sqlite as files
from bot.database.columns import HEAD
from bot.operations import backups, logs, upkeep
from bot.operations import commands as operate
from bot.operations.health import health, main
from bot.tables import store as db
from bot.tables.rows import MOVES
from tests.kit import processes
from tests.kit.killed_host import KILLED
from tests.kit.tables import TABLE, move, running

pytestmark = pytest.mark.usefixtures("database")


def url_of(folder):
    return f"sqlite+aiosqlite:///{folder}/cheshire.db"


@pytest.fixture
async def host(host):
    """A host with a running table."""
    await running(host)
    await move(host)
    return host


async def test_a_backup_taken_while_tables_run_is_whole(host, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = backups.write_backup(host.store.url, Path("copy.db"))
    assert "integrity ok" in said
    copy = Store(f"sqlite+aiosqlite:///{tmp_path}/copy.db")
    await copy.open()
    assert (await db.load_table(copy, 1000)).table.position == (await host.table(1000)).position
    with pytest.raises(operate.OperatorError, match="already exists"):
        backups.write_backup(host.store.url, tmp_path / "copy.db")
    await copy.close()


def overwrite(path, start):
    """Overwrites a page of a database with noise."""
    with path.open("r+b") as file:
        file.seek(start)
        file.write(os.urandom(4096))


@pytest.mark.parametrize(
    "why", ["the database is damaged", "it is no database", "it was emptied", "there is no such folder"]
)
async def test_a_backup_that_fails_leaves_no_file(host, tmp_path, why):
    await host.store.close()
    source, target = tmp_path / "cheshire.db", tmp_path / "backup" / "copy.db"
    if why != "there is no such folder":
        target.parent.mkdir()
    if why == "it was emptied":
        os.truncate(source, 0)
    elif why != "there is no such folder":
        overwrite(source, 0 if why == "it is no database" else 4096)
    with pytest.raises(operate.OperatorError, match="the backup failed"):
        backups.write_backup(host.store.url, target)
    assert not target.parent.exists() or not list(target.parent.iterdir())


@pytest.mark.parametrize("word", ["--help", "-h"])
@pytest.mark.parametrize("token", ["", "x"])
def test_the_help_lists_everything(tmp_path, word, token):
    ended = processes.run(word, folder=tmp_path, DISCORD_TOKEN=token)
    assert ended.code == 0
    assert all(f"  {words} " in ended.output for words in operate.COMMAND_LINES if words)
    assert "--port" in ended.output, "what the local table takes"


async def test_a_dated_backup_that_is_whole_says_nothing_as_cron_would_mail_it(host, tmp_path):
    ended = processes.run("backup", str(tmp_path / "new"), "--keep", "2", DATABASE_URL=url_of(tmp_path))
    assert (ended.code, ended.output) == (0, "")
    assert len(list((tmp_path / "new").iterdir())) == 1


def test_where_there_is_no_database_its_path_is_said_and_nothing_is_made(tmp_path):
    for words in (["servers"], ["status"], ["export", "new"]):
        ended = processes.run(*words, folder=tmp_path, DATABASE_URL=url_of(tmp_path / "nowhere"))
        assert ended.code == 1
        assert f"there is no database at {tmp_path}/nowhere/cheshire.db" in ended.output
    assert [path.name for path in tmp_path.iterdir()] == ["cheshire.db"]


@pytest.mark.parametrize("words", [["bakcup"], ["backup"], ["backup", "x", "--keep", "0"], ["run", "now"]])
def test_a_wrong_command_line_ends_with_2_and_one_line_that_says_what_there_is(tmp_path, words):
    ended = processes.run(*words, folder=tmp_path, DISCORD_TOKEN="x")
    assert ended.code == 2
    assert len(ended.output.splitlines()) == 1
    assert "expected" in ended.output or "backup FOLDER --keep 14" in ended.output
    assert [path.name for path in tmp_path.iterdir()] == ["cheshire.db"]


async def test_a_full_disk_leaves_no_half_backup(host, tmp_path):
    (tmp_path / "backup").mkdir()
    program = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)); {processes.BOT}"
    ended = processes.run("backup", "backup/copy.db", program=program, folder=tmp_path, DATABASE_URL=url_of(tmp_path))
    assert ended.code == 1
    assert "the backup failed" in ended.output
    assert not list((tmp_path / "backup").iterdir())


def once_copied(statement):
    """The code of a bot whose backup executes this statement after copying everything, before the copy is renamed."""
    return f"""
import os, time
from bot.database import sqlite

def copied(_):
    {statement}

sqlite._fsync = copied
{processes.BOT}
"""


async def test_what_a_killed_backup_left_is_removed_by_the_next_one_to_the_same_folder(host, tmp_path):
    """It contains hands and the secrets of running games."""
    folder = tmp_path / "backup"
    folder.mkdir()
    (folder / "cheshire-backup-notes").mkdir()  # of somebody else
    program = once_copied("os.kill(os.getpid(), 9)")
    killed = processes.run("backup", str(folder / "one.db"), program=program, DATABASE_URL=url_of(tmp_path))
    assert killed.code == -signal.SIGKILL
    assert readers(folder) == ["cheshire-backup-notes"], "but for that one everything is its owner's only"
    assert len(list(folder.iterdir())) == 2, "the copy was left"
    backups.write_backup(host.store.url, folder / "two.db")
    assert {path.name for path in folder.iterdir()} == {"cheshire-backup-notes", "two.db"}


async def test_a_backup_does_not_touch_one_that_is_being_made(host, tmp_path):
    folder = tmp_path / "backup"
    folder.mkdir()
    program = once_copied("while not os.path.exists('two.db'): time.sleep(0.01)")
    environ = {**os.environ, "DATABASE_URL": url_of(tmp_path)}
    slow = processes.Fork(program, environ, tmp_path / "log", "backup", "one.db", folder=str(folder))
    while not list(folder.glob("*/*")):
        await asyncio.sleep(0.01)
    backups.write_backup(host.store.url, folder / "two.db")
    assert await slow.wait() == 0
    assert {path.name for path in folder.iterdir()} == {"one.db", "two.db"}
    assert files.find_damage(folder / "one.db") == []


def readers(folder):
    """The files of a folder that users other than their owner may read or write."""
    return [path.name for path in folder.iterdir() if path.stat().st_mode & 0o077]


async def test_only_their_owner_reads_the_database_and_its_backup(opened, tmp_path):
    """They contain hands and the secrets of running games."""
    (tmp_path / "cheshire.db").unlink()
    host = await opened(url_of(tmp_path))
    await running(host)
    backups.write_backup(host.store.url, tmp_path / "copy.db")
    assert {path.name for path in tmp_path.iterdir()} >= {
        "cheshire.db",
        "cheshire.db-wal",
        "cheshire.db-shm",
        "copy.db",
    }
    assert readers(tmp_path) == []


async def test_what_others_could_read_is_their_owners_alone_once_the_bot_has_started(tmp_path):
    processes.run(url_of(tmp_path), "inside the commit", "3", program=KILLED)
    for path in tmp_path.iterdir():
        path.chmod(0o666)
    assert len(readers(tmp_path)) == 3
    store = Store(url_of(tmp_path))
    await store.open()
    assert readers(tmp_path) == []
    await store.close()


def test_health_tells_a_bot_that_is_well_from_one_that_is_not(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "alive"
    assert health(str(file)) == (False, "the bot has not yet reported that it is well")
    file.touch()
    monkeypatch.setenv("HEALTH_FILE", f'"{file}"')
    assert main() == 0
    assert capsys.readouterr().out == "alive 0 s ago\n"
    os.utime(file, (time.time() - 120,) * 2)
    assert main() == 1
    assert "has not been well for 120 s" in capsys.readouterr().err
    monkeypatch.delenv("HEALTH_FILE")
    (tmp_path / ".env").write_text(f"HEALTH_FILE={file}\n")
    file.touch()
    assert main() == 0
    for line, said in (
        (f"HEALTH_FILE={file}/x", "Not a directory"),
        ("", "is not set"),
        ("HEALTH", "expected NAME=value"),
    ):
        (tmp_path / ".env").write_text(line)
        assert main() == 1
        assert said in capsys.readouterr().err


def test_health_decides_before_anything_heavy_is_imported():
    program = "import bot.operations.health, sys; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, check=True).stdout
    assert {name for name in found.split() if name.startswith("bot")} == {
        "bot",
        "bot.core",
        "bot.core.settings",
        "bot.operations",
        "bot.operations.health",
    }
    others = {name.split(".")[0] for name in found.split()} - {"__main__", "bot"}
    assert others <= sys.stdlib_module_names
    assert "asyncio" not in others


async def test_the_health_file_is_touched_only_while_every_shard_is_connected(host, tmp_path, caplog):
    client, file = Client(), tmp_path / "alive"
    heartbeat = upkeep.Heartbeat(client, host.store, host.outages, file)
    host.outages.begin("shard", 0)
    await heartbeat._touch_if_healthy()
    assert not file.exists()
    host.outages.end("shard", 0)
    await heartbeat._touch_if_healthy()
    assert file.exists()
    nowhere = upkeep.Heartbeat(client, host.store, host.outages, tmp_path / "no" / "such" / "folder")
    for _ in range(3):
        await nowhere._touch_if_healthy()
    assert caplog.text.count("the health file cannot be touched") == 1


async def test_a_bot_that_could_write_nothing_for_ten_minutes_is_called_dead_until_it_can(host, tmp_path):
    """The disk is full and nobody plays: the bot notices without a press."""
    file, store = tmp_path / "alive", host.store
    heartbeat = upkeep.Heartbeat(Client(), store, host.outages, file)

    async def beat(later: float) -> bool:
        file.unlink(missing_ok=True)
        store.written_at -= later
        await heartbeat._touch_if_healthy()
        return file.exists()

    assert await beat(upkeep.DEAD_AFTER_SECONDS + 1), "it was quiet, and then it could write"
    await store.writer.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
    assert await beat(upkeep.DEAD_AFTER_SECONDS - 1)
    assert not await beat(2)
    await store.writer.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = OFF"))
    assert await beat(0)


def pressed(seconds, *, is_answered=True):
    """A press made this many seconds before it arrives."""
    made = discord.utils.time_snowflake(datetime.now(UTC) - timedelta(seconds=seconds))
    return SimpleNamespace(id=made, response=SimpleNamespace(is_done=lambda: is_answered))


def test_presses_that_arrive_late_say_nothing_about_the_clock(caplog):
    drift = upkeep.ClockDrift(lambda: datetime.now(UTC))
    for _ in range(5):
        drift.compare_clocks(pressed(90, is_answered=False), 0.1, None)
        drift.compare_clocks(pressed(2.5), 0.1, None)
    drift.compare_clocks(pressed(90), 0.1, None)
    assert (drift.seconds, caplog.text) == (0, "")


def test_a_handler_that_took_long_says_nothing_of_the_clock():
    drift = upkeep.ClockDrift(lambda: datetime.now(UTC))
    for _ in range(5):
        drift.compare_clocks(pressed(60), 59, None)
    assert drift.seconds == 0


class Client:
    """A client that is connected to the gateway."""

    def is_ready(self):
        return True


async def test_old_logs_are_forgotten_and_newer_ones_kept(host, tmp_path):
    with closing(sqlite3.connect(tmp_path / "cheshire.db")) as connection, connection:
        connection.execute("UPDATE tables SET ended = '2026-01-01 00:00:00.000000'")
    await db.delete_old_logs(host.store, datetime(2026, 1, 5, tzinfo=UTC), 10)
    assert len(await db.read_log(host.store, 1000)) == 1
    await db.delete_old_logs(host.store, datetime(2026, 1, 5, tzinfo=UTC) + timedelta(days=10), 10)
    assert await db.read_log(host.store, 1000) == []


def test_logs_hold_no_token_and_are_one_json_object_a_line():
    token = "M" * 24 + ".abcdef." + "x" * 30
    formatter = logs.RedactingFormatter(logs.JsonFormatter(), "secret-token")
    asked = "https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246/messages/@original"
    record = logging.LogRecord("bot", logging.INFO, "", 0, "with %s, %s, %s", (token, "secret-token", asked), None)
    line = json.loads(formatter.format(record))
    assert line["message"] == f"with [token], [token], {asked.replace('aW50ZXJhY3Rpb246', '[token]')}"


@pytest.mark.parametrize("module", [discord.client, discord.shard])
@pytest.mark.parametrize(
    ("error", "says"),
    [
        (
            ConnectionRefusedError(111, "Connect call failed"),
            "(ConnectionRefusedError: [Errno 111] Connect call failed)",
        ),
        (TimeoutError(), "(TimeoutError)"),
        (aiohttp.ClientPayloadError("line 1\nline 2"), "(ClientPayloadError: line 1)"),
        (discord.GatewayNotFound(), "(GatewayNotFound: The gateway to connect to discord was not found.)"),
    ],
)
def test_a_try_to_reach_discord_again_is_one_line(root_logger, capsys, module, error, says):
    logs.set_up_logs(Settings())
    try:
        raise error
    except Exception:
        logging.getLogger(module.__name__).exception("Attempting a reconnect for shard ID %s in %.2fs", 3, 1.5)
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(f"Discord cannot be reached {says}: Attempting a reconnect for shard ID 3 in 1.50s")
    assert " INFO " in line, "the outage has a warning of its own"


def test_a_fault_of_the_program_keeps_its_traceback(root_logger, capsys):
    logs.set_up_logs(Settings())
    try:
        raise ValueError("seat 9")
    except ValueError:
        logging.getLogger(discord.client.__name__).exception("Ignoring exception in on_ready")
    assert "Traceback" in capsys.readouterr().err


@pytest.fixture
def root_logger():
    """The root logger, restored afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield root
    root.handlers[:] = handlers
    root.setLevel(level)


async def test_KS2_even_the_most_verbose_log_contains_no_moves(host, tmp_path, root_logger, capsys):
    logs.set_up_logs(Settings(log_level="DEBUG", database_url=url_of(tmp_path)))
    await move(host)
    played = (await db.read_log(host.store, TABLE))[-1].move
    logging.getLogger("bot").debug("this stands in it")
    log = capsys.readouterr().err
    assert "this stands in it" in log
    assert played not in log
    assert "UPDATE" not in log, "nor does it say how things are stored"


# Servers


async def test_the_servers_are_listed_with_their_size(host):
    said = []
    await operate.list_servers(Settings(database_url=str(host.store.url)), said.append)
    assert re.fullmatch(r"\d+: 0 members, 0 games, none yet", said[0])
    assert said[-1] == "1 server"


async def test_the_status_for_operators_has_tables_servers_backup_and_health(host, tmp_path):
    said, settings = [], Settings(database_url=str(host.store.url))
    await operate.print_status(settings, said.append)
    assert said[0].startswith(f"Cheshire {VERSION}, database revision {HEAD}, commit ")
    assert said[1] == "tables: 1 running, 0 lobbies"
    assert said[2] == "lost: 0 tables"
    assert said[4:] == [
        "backup: none yet",
        "health: unknown: HEALTH_FILE is not set",
    ]
    alive = tmp_path / "alive"
    alive.touch()
    await backups.make_backup(host.store, tmp_path / "backups", "2", datetime(2026, 11, 23, 4, 30, tzinfo=UTC), print)
    await host.store.write(((delete(MOVES), {}),))
    again = []
    await operate.print_status(replace(settings, health_file=str(alive)), again.append)
    assert again[2] == "lost: 1 table: python -m bot check names them"
    assert again[4] == "backup: 2026-11-23 04:30 UTC"
    assert re.fullmatch(r"health: alive \d s ago", again[5])


@pytest.mark.parametrize(
    ("words", "environ", "code", "says"),
    [
        (["servers", "--leave", "here"], {}, 2, "--leave: 'here'; expected the id of a server"),
        (["servers", "--leave", "1"], {"DISCORD_TOKEN": ""}, 1, "DISCORD_TOKEN is not set: Discord must know who"),
        (["servers", "--leave", "1"], {"DISCORD_API": "http://127.0.0.1:9"}, 1, "Discord cannot be reached"),
        (["servers", "--leave"], {}, 2, "usage: python -m bot"),
        (["servers"], {"DATABASE_URL": "sqlite+aiosqlite:///nowhere/x.db"}, 1, "database"),
    ],
)
def test_a_server_that_cannot_be_left_is_said_in_one_line(tmp_path, words, environ, code, says):
    ended = processes.run(*words, folder=tmp_path, **{"DISCORD_TOKEN": "x", **environ})
    lines = [line for line in ended.output.splitlines() if line.startswith("cheshire:")]
    assert (ended.code, len(lines)) == (code, 1), ended.output
    assert says in lines[0]


async def test_the_results_of_each_server_are_a_file_of_their_own_that_nobody_else_reads(host, tmp_path):
    settings = Settings(database_url=str(host.store.url))
    row = {"table": 1, "seat": 0, "member": 11, "name": "Ada", "computer": False, "game": "smile", "season": "2026-Q4"}
    row |= {"place": 1, "score": 9, "points": 5, "at": datetime.now(UTC)}
    await host.store.write([(metadata.tables["results"].insert(), {**row, "server": 7})])
    await asyncio.to_thread(operate.export_results, settings, tmp_path / "new")
    (path,) = (tmp_path / "new").iterdir()
    assert (path.name, path.stat().st_mode & 0o777) == ("7.csv", 0o600)
    assert "Ada" in path.read_text("utf-8")
    for folder, says in ((tmp_path / "new", "is not empty"), (path, "File exists")):
        with pytest.raises(operate.OperatorError, match=says):
            await asyncio.to_thread(operate.export_results, settings, folder)
