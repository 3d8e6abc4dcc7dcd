"""`python -m bot check` examines the whole database and changes nothing."""

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from bot.core.settings import Settings
from bot.database import Store
from bot.database import columns as schema
from bot.database.upgrade import alembic_config
from bot.operations import commands as operate
from bot.tables import store as db
from games.core import dump
from tests.kit import postgresql, processes
from tests.kit.killed_host import KILLED
from tests.kit.tables import TABLE, move_first, open_host, running

ROOT = Path(__file__).resolve().parents[2]


def url_of(path):
    return f"sqlite+aiosqlite:///{path}"


async def said_of(url):
    """The output of a check. Raises OperatorError if it finds a problem."""
    lines = []
    await operate.check(Settings(database_url=url), lines.append)
    return "\n".join(lines)


async def found_in(url):
    """The problems that a check finds, in its own words."""
    lines = []
    with pytest.raises(operate.OperatorError) as found:
        await operate.check(Settings(database_url=url), lines.append)
    assert "whole" not in "\n".join(lines)
    return "\n".join([*lines, str(found.value)])


async def test_if_there_is_no_database_it_says_so_and_makes_none(tmp_path):
    assert "typo.db" in await found_in(url_of(tmp_path / "typo.db"))
    assert not list(tmp_path.iterdir())


def old_database(path):
    """A database as left by the first version of the bot."""
    config = alembic_config()
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()


def revision(path):
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]


async def test_a_database_of_an_older_version_stays_as_it_is(tmp_path):
    """An older version that still runs on it may need its schema."""
    path = tmp_path / "cheshire.db"
    old_database(path)
    with suppress(operate.OperatorError):
        await said_of(url_of(path))
    assert revision(path) == "0001"


async def test_an_older_database_that_is_whole_is_good_news_and_a_damaged_one_is_not(tmp_path):
    """So a backup can be checked with the version that will be started next."""
    path = tmp_path / "cheshire.db"
    old_database(path)
    assert f"every page whole; the database has revision 0001; the bot migrates it to {schema.HEAD}" in await said_of(
        url_of(path)
    )
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "9999" in await found_in(url_of(path))


def as_somebody_else(folder, *words):
    """Runs the bot with these arguments as a user who can read the files, but not write, as on a read-only disk."""
    call = [sys.executable, "-m", "bot", *words]
    if os.geteuid() == 0:
        call = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", *call]
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "DATABASE_URL": url_of(folder / "cheshire.db")}
    return subprocess.run(call, check=False, cwd=folder, env=environ, capture_output=True, text=True, timeout=60)


@pytest.mark.skipif(os.geteuid() == 0 and shutil.which("setpriv") is None, reason="root may write everything")
async def test_a_database_on_a_disk_that_nobody_may_write_to_is_checked(tmp_path):
    path = tmp_path / "there" / "cheshire.db"
    path.parent.mkdir()
    store = Store(url_of(path))
    await store.open()
    await store.close()
    path.chmod(0o400)
    path.parent.chmod(0o500)
    before = contents(path.parent)
    try:
        ended = as_somebody_else(path.parent, "check")
        assert ended.returncode == 0, ended.stderr
        assert "0 running tables, every page, position and log whole" in ended.stdout
        assert contents(path.parent) == before
    finally:
        path.parent.chmod(0o700)


def contents(folder):
    """Every file with its bytes, except the shared-memory file of SQLite's connections."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}


async def test_a_check_changes_no_byte_of_a_database_that_was_closed(host, database, tmp_path):
    await move_first(host, await running(host))
    await host.store.close()
    before = contents(tmp_path)
    await said_of(database)
    assert contents(tmp_path) == before


async def test_a_check_changes_no_byte_of_what_a_killed_bot_left(database, tmp_path):
    """Changes that are only in the write-ahead log count too, and stay there."""
    assert processes.run(database, "inside the commit", "5", program=KILLED).code == -signal.SIGKILL
    before = contents(tmp_path)
    assert before["cheshire.db-wal"]
    assert "1 running table," in await said_of(database)
    assert contents(tmp_path) == before


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A database of many games, half of them over: its larger tables have several pages."""
    path = tmp_path_factory.mktemp("played") / "cheshire.db"

    async def play():
        host = await open_host(url_of(path))
        for number in range(TABLE, TABLE + 16):
            table = await running(host, number=number)
            table = (await move_first(host, table)).table
            while table.state == "running" and number % 2:
                table = (await move_first(host, table)).table
        await host.store.close()

    asyncio.run(play())
    return path


@pytest.fixture
def path(played, tmp_path):
    return shutil.copy(played, tmp_path / "cheshire.db")


def pages_of(path, table):
    """The numbers of all pages of a table."""
    with closing(sqlite3.connect(path)) as connection:
        return [page for (page,) in connection.execute("SELECT pageno FROM dbstat WHERE name = ?", (table,))]


def overwrite(path, pages):
    """Overwrites these pages with noise."""
    with open(path, "r+b") as file:
        size = int.from_bytes(file.read(18)[16:], "big")
        for page in pages:
            file.seek((page - 1) * size)
            file.write(random.Random(page).randbytes(size))


async def test_a_database_full_of_games_is_whole(path):
    assert "8 running tables, every page, position and log whole" in await said_of(url_of(path))


async def test_it_says_how_far_it_has_come(path, monkeypatch):
    monkeypatch.setattr(operate, "PROGRESS_SECONDS", 0)
    assert "3 of 8 running tables replayed" in await said_of(url_of(path))


@pytest.mark.parametrize("table", [*sorted(schema.metadata.tables), "alembic_version"])
async def test_noise_in_the_pages_of_any_table_is_found(path, table):
    overwrite(path, pages_of(path, table))
    found = await found_in(url_of(path))
    assert "damaged" in found
    assert "copy the backup" in found


async def test_noise_in_one_page_of_many_is_found(path):
    *others, last = pages_of(path, "moves")
    assert len(others) > 5
    overwrite(path, [last])
    assert "damaged" in await found_in(url_of(path))


async def test_a_move_of_no_table_is_found(path):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("""UPDATE moves SET "table" = 1 WHERE number = 1 AND "table" = ?""", (TABLE,))
    assert "moves" in await found_in(url_of(path))


@pytest.fixture
def fails(path, tmp_path):
    """Runs a command of `python -m bot` that must fail; returns its only line of output."""

    def call(*words):
        ended = processes.run(*words, folder=tmp_path, DATABASE_URL=url_of(path))
        assert ended.code == 1
        assert "Traceback" not in ended.output
        return ended.output

    return call


def test_a_damaged_database_is_reported_without_a_traceback(path, fails):
    overwrite(path, pages_of(path, "tables"))
    assert "damaged" in fails("check")


async def test_a_database_that_cannot_be_read_is_not_called_damaged(path):
    """Operators who restored a backup because of a permission or a lock would lose the latest games."""
    (path.parent / f"{path.name}-wal").mkdir()
    found = await found_in(url_of(path))
    assert "cannot be read: unable to open" in found
    assert "backup" not in found


@pytest.mark.parametrize("words", [["check"], ["backup", "copy.db"]])
def test_a_path_that_cannot_be_followed_is_reported_without_a_traceback(path, fails, words):
    path.unlink()
    path.symlink_to("/" + "x" * 300)
    assert "File name too long" in fails(*words)


async def test_a_database_without_anything_of_this_bot_is_not_whole_and_stays_as_it_is(path):
    """The database may have been emptied, or belong to another program."""
    for make in ("", "CREATE TABLE recipes (name)"):
        path.unlink()
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(make)
        path.touch()
        before = contents(path.parent)
        assert "holds nothing of this bot" in await found_in(url_of(path))
        assert contents(path.parent) == before


async def test_of_many_faults_in_the_pages_one_is_reported(path):
    one, other = pages_of(path, "moves")[2], pages_of(path, "moves")[4]
    pages = path.read_bytes()
    size = int.from_bytes(pages[16:18], "big")
    with open(path, "r+b") as file:
        for page, instead in ((one, other), (other, one)):
            file.seek((page - 1) * size)
            file.write(pages[(instead - 1) * size : instead * size])
    (told,) = [line for line in (await found_in(url_of(path))).splitlines() if "out of order" in line]
    assert "faults more" in told


MOVED = 7
"""Number of moves at the table whose rows are altered."""
AGAIN = 'INSERT INTO moves SELECT "table", number + 1, seat, move, events, at, "by", lead FROM moves'
ALTERED = {
    "another move": ("UPDATE moves SET move = 'offer 9' WHERE number = 3", "move 3 is not legal"),
    "no move at all": ("UPDATE moves SET move = 'fly away' WHERE number = 2", "move 2 is not legal"),
    "another seat": ("UPDATE moves SET seat = 3 - seat WHERE number = 1", "move 1 is not legal"),
    "other events": ("UPDATE moves SET events = '[]' WHERE number = 4", "move 4 has other events"),
    "events that cannot be read": (
        "UPDATE moves SET events = '{' WHERE number = 4",
        "its position or log cannot be read",
    ),
    "a move too many": (
        f"{AGAIN} WHERE number = {MOVED}",
        f"{MOVED} moves were played, {MOVED + 1} are",
    ),
    "a move too few": (f"DELETE FROM moves WHERE number = {MOVED}", f"{MOVED} moves were played, {MOVED - 1} are"),
    "an unreadable position": ("UPDATE tables SET position = '{}'", "its position or log cannot be read"),
    "an older position": ("UPDATE tables SET position = :older", "its log leads to another position"),
}
"""Faults in the rows of a table: how each is made, and the expected message."""


@postgresql.on_both
@pytest.mark.parametrize("what", ALTERED)
async def test_a_log_that_does_not_lead_to_the_stored_position_is_found(host, database, what):
    table = await running(host)
    while table.number < MOVED:
        older, table = table, (await move_first(host, table)).table
    await host.store.close()
    statement, says = ALTERED[what]
    values = {"older": dump(older.position)} if ":older" in statement else {}
    store = Store(database)
    async with store.engine.begin() as connection:
        await connection.execute(text(statement), values)
    await store.close()
    found = await found_in(database)
    assert f"table {table.key} (id {TABLE}): " in found
    assert says in found
    assert "offer" not in found, "what was played is not told"
    is_waiting = what in ("events that cannot be read", "a move too many", "an unreadable position")
    assert found.endswith(operate.WAITING_ADVICE if is_waiting else operate.LOG_ADVICE)
    assert "backup" not in found, "all other tables would lose moves"


async def test_a_move_made_between_the_reading_of_a_table_and_of_its_log_is_no_fault(host, database, monkeypatch):
    await move_first(host, await running(host))
    read = db.read_log

    async def log_after_a_move(store, number):
        await move_first(host, await host.table(number))
        return await read(store, number)

    monkeypatch.setattr(db, "read_log", log_after_a_move)
    assert "1 running table, every" in await said_of(database)
    assert (await host.table(TABLE)).number == 2


async def test_every_bad_table_is_named(path):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE tables SET position = '{}' WHERE id < ?", (TABLE + 10,))
    assert (await found_in(url_of(path))).count("its position or log cannot be read") == 5


@postgresql.on_postgresql
async def test_a_damaged_page_is_reported_with_its_reason_and_advice(host, database, cluster):
    await move_first(host, await running(host))
    (row,) = await host.store.rows(text("SELECT pg_relation_filepath('moves')"))
    await host.store.write(work=lambda connection: connection.execute(text("CHECKPOINT")))
    await host.store.close()
    cluster.stop()
    with open(f"{cluster.folder}/data/{row[0]}", "r+b") as file:
        file.write(b"noise" * 1600)
    cluster.start()
    found = await found_in(database)
    assert "invalid page in block 0" in found
    assert "restore the backup" in found


@postgresql.on_postgresql
async def test_a_server_that_goes_away_during_a_check_is_not_called_damaged(host, database, cluster, monkeypatch):
    for number in (TABLE, TABLE + 1):
        await running(host, number=number)
    await host.store.close()
    monkeypatch.setattr(operate, "PROGRESS_SECONDS", 0)
    with pytest.raises(operate.OperatorError, match="cannot be read") as found:
        await operate.check(Settings(database_url=database), lambda said: "replayed" in said and cluster.stop())
    cluster.start()
    assert "backup" not in str(found.value)
    assert "refuse" not in str(found.value)


async def test_it_names_the_settings_that_switch_something_off(host, database):
    lines = []
    await operate.check(Settings(database_url=database, sync_commands=False), lines.append)
    assert "switched off: SYNC_COMMANDS=false: new commands are not registered" in lines
    assert "switched off" not in await said_of(database)
