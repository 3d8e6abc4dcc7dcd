"""Dated backups of both kinds of database: only complete ones, and never fewer than should be kept."""

import os
import shutil
import socket
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.core.errors import OperatorError
from bot.database import Store, copies
from bot.operations import backups
from tests.kit import postgresql, processes
from tests.kit.tables import TABLE, move_first, open_host, running

needs_postgresql = postgresql.needed
DAY = datetime(2026, 11, 23, 4, 30, tzinfo=UTC)
KINDS = {"sqlite": ".db", "postgresql": ".dump"}
HIDDEN = "hunter2"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgresql)])
async def host(request, tmp_path, monkeypatch):
    """A host with a running table, on a database of each kind."""
    url = f"sqlite+aiosqlite:///{tmp_path}/cheshire.db"
    if request.param == "postgresql":
        url = await emptied(request.getfixturevalue("cluster"), monkeypatch)
    made = await open_host(url)
    table = await running(made)
    await move_first(made, table)
    yield made
    await made.store.close()


@pytest.fixture
async def server(cluster, monkeypatch):
    """The address of an empty database on PostgreSQL."""
    return await emptied(cluster, monkeypatch)


async def emptied(cluster, monkeypatch):
    monkeypatch.setenv("PATH", f"{postgresql.binaries()}:{os.environ['PATH']}")
    await postgresql.empty(cluster.url)
    return cluster.url


@pytest.fixture
def take(host, tmp_path):
    """Makes the dated backup of a day in November, keeping `keep` backups; returns its output."""
    folder = tmp_path / "new" / "backups"

    async def make(day, keep="3"):
        said = []
        await backups.make_backup(host.store, folder, keep, DAY.replace(day=day), said.append)
        return said

    make.folder, make.ending = folder, KINDS[host.store.engine.dialect.name]
    return make


def names(take):
    return sorted(path.name for path in take.folder.iterdir())


def of(take, *days):
    return [f"cheshire-2026-11-{day:02}-043000{take.ending}" for day in days]


async def test_of_dated_backups_the_newest_stay_and_nothing_else_is_touched(take):
    others = ["2026-11-01.dump", "cheshire-2026-11-01-043000.txt", "cheshire-before-the-party.db"]
    for day in range(1, 5):
        assert await take(day) == [], "cron would mail it"
        for one in others:
            (take.folder / one).touch()
    assert names(take) == sorted([*of(take, 2, 3, 4), *others])
    assert {path.stat().st_mode & 0o077 for path in take.folder.glob(f"cheshire-2026*{take.ending}")} == {0}


async def test_only_backups_that_can_be_read_are_counted_and_nothing_is_removed_until_enough_can(take):
    for day in range(1, 5):
        await take(day, "9")
    for one in of(take, 3, 4):
        os.truncate(take.folder / one, 0)
    said = await take(5)
    assert names(take) == of(take, 1, 2, 3, 4, 5), "of the five three are good"
    assert [line.partition(" cannot be restored")[0] for line in said] == [
        str(take.folder / one) for one in of(take, 4, 3)
    ]
    await take(6)
    assert names(take) == of(take, 2, 3, 4, 5, 6)
    await take(7)
    await take(8)
    assert names(take) == of(take, 6, 7, 8), "what is older than enough good ones goes, whatever it is"


async def test_a_clock_that_was_set_back_does_not_cost_the_new_backup(take):
    for day in (5, 6, 7):
        await take(day)
    await take(1)
    assert names(take) == of(take, 1, 6, 7)


@pytest.mark.parametrize("why", ["the database is away", "the backup is damaged"])
async def test_a_backup_that_fails_removes_none_and_leaves_nothing(host, take, why, monkeypatch):
    for day in (1, 2, 3):
        await take(day)
    if why == "the database is away":
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            away = {"port": free.getsockname()[1]} if take.ending == ".dump" else {"database": "/nowhere/cheshire.db"}
        await host.store.close()
        host.store = Store(host.store.url.set(**away))
    elif take.ending == ".dump":
        replace_program(
            take.folder.parent, monkeypatch, 'for one; do case "$one" in --file=*) > "${one#--file=}";; esac; done'
        )
    else:
        monkeypatch.setattr(backups.files, "find_damage", lambda _: ["page 2 is missing"])
    with pytest.raises(OperatorError, match=r"the backup failed|there is no database"):
        await backups.make_backup(host.store, take.folder, "1", DAY + timedelta(days=9), print)
    assert names(take) == of(take, 1, 2, 3)


async def test_every_process_knows_when_the_last_good_backup_was_made(host, take, tmp_path):
    assert await backups.latest_backup_time(host.store) is None
    await take(1)
    said = []
    await backups.make_backup(host.store, tmp_path / "one.backup", None, DAY, said.append)
    assert "one.backup: " in said[0]
    assert "integrity ok" in said[0]
    other = Store(host.store.url)
    assert await backups.latest_backup_time(other) == DAY
    with pytest.raises(OperatorError, match="already exists"):
        await backups.make_backup(other, tmp_path / "one.backup", None, DAY + timedelta(days=1), said.append)
    assert await backups.latest_backup_time(other) == DAY
    await other.close()


# PostgreSQL


def replace_program(folder, monkeypatch, script):
    """Replaces `pg_dump` by this script."""
    folder = folder / "programs"
    folder.mkdir()
    program = folder / "pg_dump"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")


@pytest.fixture
async def dump(server, tmp_path):
    """A dump of a database with a running table, and the table's position."""
    host = await open_host(server)
    table = await running(host)
    for _ in range(3):
        await move_first(host, table)
        table = await host.table(TABLE)
    path = tmp_path / "whole.dump"
    await backups.make_backup(host.store, path, None, DAY, print)
    await host.store.close()
    return path, table.position


@needs_postgresql
async def test_a_dump_restores_what_was_played(server, dump):
    path, position = dump
    url = make_url(server)
    where = ["--host=127.0.0.1", f"--port={url.port}", "--username=cheshire"]
    try:
        subprocess.run(["createdb", *where, "restored"], check=True)
        subprocess.run(["pg_restore", *where, "--exit-on-error", "--dbname=restored", path], check=True)
        again = await open_host(url.set(database="restored"))
        assert (await again.table(TABLE)).position == position
        await again.store.close()
    finally:
        subprocess.run(["dropdb", *where, "--if-exists", "restored"], check=True)


@needs_postgresql
def test_a_dump_that_was_cut_off_anywhere_is_refused(dump, tmp_path):
    path, _ = dump
    assert copies.dump_fault(path) is None
    size, cut = path.stat().st_size, tmp_path / "cut.dump"
    for end in [0, 1, *range(size // 40, size, size // 40), size - 1]:
        shutil.copy(path, cut)
        os.truncate(cut, end)
        assert copies.dump_fault(cut), end


@needs_postgresql
def test_a_backup_while_the_server_is_down_ends_with_one_line_and_code_1(server, tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = make_url(server).set(port=free.getsockname()[1], password=HIDDEN)
        ended = processes.run(
            *("backup", str(tmp_path / "new"), "--keep", "2"),
            DATABASE_URL=url.render_as_string(hide_password=False),
        )
    assert ended.code == 1
    (line,) = ended.output.splitlines()
    assert "the backup failed, and there is none: connection to server at" in line
    assert HIDDEN not in line
    assert list((tmp_path / "new").iterdir()) == []


@needs_postgresql
async def test_the_password_of_the_address_is_not_among_the_words_that_others_on_the_machine_can_see(
    server, tmp_path, monkeypatch
):
    replace_program(
        tmp_path, monkeypatch, f'echo "$@" > {tmp_path}/words; echo "$PGPASSWORD" > {tmp_path}/password; exit 1'
    )
    url = make_url(server).set(password=HIDDEN)
    with pytest.raises(OperatorError, match="pg_dump ended with 1"):
        backups.write_backup(url, tmp_path / "a.dump")
    assert (tmp_path / "password").read_text() == f"{HIDDEN}\n"
    words = (tmp_path / "words").read_text()
    assert HIDDEN not in words
    assert f"--port={url.port} --username=cheshire" in words


def test_without_postgresqls_programs_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    url = make_url("postgresql+asyncpg://cheshire@127.0.0.1/cheshire")
    with pytest.raises(OperatorError, match="pg_dump is not installed: it comes with PostgreSQL's client programs"):
        backups.write_backup(url, tmp_path / "a.dump")
    assert list(Path(tmp_path).iterdir()) == []
