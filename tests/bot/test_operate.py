"""The commands that operators run beside the bot."""

import json
import logging
import os
import sqlite3
import time
from contextlib import closing

import pytest

from bot import operate, upkeep
from bot.settings import Settings
from bot.store import Store
from bot.store import table as db
from tests.bot.tables_of_host import move_first, open_host, running


async def a_table(tmp_path):
    host = await open_host(f"sqlite+aiosqlite:///{tmp_path}/cheshire.db")
    await move_first(host, await running(host))
    return host


async def test_a_backup_taken_while_tables_run_is_whole(tmp_path):
    host = await a_table(tmp_path)
    said = operate.backup(host.store.url, tmp_path / "copy.db")
    assert "integrity ok" in said
    copy = Store(f"sqlite+aiosqlite:///{tmp_path}/copy.db")
    await copy.open()
    assert (await db.find(copy, 1000)).table.position == (await host.table(1000)).position
    with pytest.raises(operate.OperatorError, match="already exists"):
        operate.backup(host.store.url, tmp_path / "copy.db")
    await copy.close()
    await host.store.close()


def test_health_tells_a_dead_connection_from_a_live_one(tmp_path):
    file = tmp_path / "alive"
    with pytest.raises(operate.OperatorError, match="never was alive"):
        operate.health(str(file))
    file.touch()
    assert "alive" in operate.health(str(file))
    os.utime(file, (time.time() - 120,) * 2)
    with pytest.raises(operate.OperatorError, match="has not been for 120 s alive"):
        operate.health(str(file))
    with pytest.raises(operate.OperatorError, match="HEALTH_FILE is not set"):
        operate.health("")


async def test_the_health_file_is_touched_only_while_every_shard_is_connected(tmp_path):
    class Client:
        ready = True

        def is_ready(self):
            return self.ready

    client, file = Client(), tmp_path / "alive"
    heartbeat = upkeep.Heartbeat(client, file)
    heartbeat.lost.add(0)
    await heartbeat._beat()
    assert not file.exists()
    heartbeat.lost.discard(0)
    await heartbeat._beat()
    assert file.exists()


async def test_old_logs_are_forgotten_and_newer_ones_kept(tmp_path):
    from datetime import UTC, datetime, timedelta

    host = await a_table(tmp_path)
    with closing(sqlite3.connect(tmp_path / "cheshire.db")) as connection, connection:
        connection.execute("UPDATE tables SET ended = '2026-01-01 00:00:00.000000'")
    await db.forget_old_logs(host.store, datetime(2026, 1, 5, tzinfo=UTC), 10)
    assert len(await db.log(host.store, 1000)) == 1
    await db.forget_old_logs(host.store, datetime(2026, 1, 5, tzinfo=UTC) + timedelta(days=10), 10)
    assert await db.log(host.store, 1000) == []
    await host.store.close()


def test_logs_hold_no_token_and_are_one_json_object_a_line():
    token = "M" * 24 + ".abcdef." + "x" * 30
    formatter = operate.Redacted(operate.JsonLines(), "secret-token")
    record = logging.LogRecord("bot", logging.INFO, "", 0, "with %s and %s", (token, "secret-token"), None)
    line = json.loads(formatter.format(record))
    assert line["message"] == "with [token] and [token]"


@pytest.fixture
def root_logger():
    """The root logger, restored afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield root
    root.handlers[:] = handlers
    root.setLevel(level)


async def test_KS2_even_the_fullest_log_tells_no_moves(tmp_path, root_logger, capsys):
    operate.set_up_logs(Settings(log_level="DEBUG", database_url=f"sqlite+aiosqlite:///{tmp_path}/cheshire.db"))
    host = await a_table(tmp_path)
    move = (await db.log(host.store, 1000))[0].move
    logging.getLogger("bot").debug("this stands in it")
    log = capsys.readouterr().err
    assert "this stands in it" in log
    assert move not in log
    assert "UPDATE" not in log, "nor does it say how things are stored"
    await host.store.close()
