"""A database that becomes unreachable, locked or broken while people play: every press gets one private answer, the log
one line at the beginning and one at the end, and the games continue from where they were."""

import dataclasses
import gc
import logging
import shutil
import sqlite3
from contextlib import closing

import pytest

from bot.database.store import OUTAGE_OVER_AFTER_SECONDS
from tests.kit import postgresql, rows
from tests.kit.databases import damage, path_of
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.turns import turn_of

SORRY = "I can’t use my database right now, so nothing has changed"
AWAY, BACK = "the database cannot be used", "the database can be used again"


@pytest.fixture
def settings(settings):
    """No table stays in memory: each press reads its table."""
    return dataclasses.replace(settings, tables_in_memory=0)


@pytest.fixture
def logged(caplog):
    """The lines of the log that an operator would look at, and whether there was a traceback in any."""

    def lines():
        assert not [record.getMessage() for record in caplog.records if record.exc_info]
        return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]

    return lines


async def one_answer(night, who, table, custom_id, values=None):
    """The text of the one answer to this press, which only the member sees."""
    asked = len(night.env.http_requests)
    one = {"who": night.member(who), "message": table.message, "custom_id": custom_id, "values": values}
    (result,) = await press(night.env, one)
    assert len(answers(night, asked)) == 1, custom_id
    assert result.acknowledged
    assert result.ephemeral
    return Shown(night, result.response).text


def answers(night, asked):
    """The requests since then that answered something."""
    since = night.env.http_requests[asked:]
    return [one for one in since if one.path.endswith("/callback") or one.path.startswith("/webhooks/")]


async def everything_is_refused(night, table):
    """Presses of every kind, each answered once and privately."""
    gc.collect()
    mover, (other, _) = turn_of(table, "ada", "ben", "cleo")
    key = table.button("My hand").split(":")[1]
    for who, custom_id, values in [
        (mover, table.button("Offer to 1"), None),
        (other, table.button("Offer to 1"), None),
        (mover, table.button("My hand"), None),
        (mover, f"s:{key}:-:1", ["offer 1"]),
        ("dan", f"l:{key}:join", None),
        ("dan", f"b:{key}:stand-in", None),
        (mover, f"o:{key}:pace", ["day"]),
        (mover, f"t:{key}:join", None),
        (mover, f"n:{key}:sign", None),
        (mover, "p:l:-:ever:0", None),
        (mover, f"y:{rows.key_of(night.member(mover).id)}", None),
    ]:
        assert SORRY in await one_answer(night, who, table, custom_id, values), custom_id
    for command, options in {
        "play": {"game": "smile"},
        "table": {},
        "hand": {},
        "leave": {},
        "mytables": {},
        "leaderboard": {},
        "history": {},
        "tournament start": {},
        "night list": {},
        "help": {},
        "privacy export": {},
        "record": {"table": key},
        "status": {},
    }.items():
        asked = len(night.env.http_requests)
        result = await night.slash("newcomer" if command == "help" else mover, command, **options)
        assert len(answers(night, asked)) == 1, command
        assert result.ephemeral, command
        assert "🚫" in Shown(night, result.response).text, command
    for command, option in (("record", "table"), ("night cancel", "night"), ("leaderboard", "season")):
        assert await night.member(mover).autocomplete(night.channel, command, option, "") == []


async def goes_on(night, table):
    """The member whose turn it is moves, and the table shows it."""
    before = table.text
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    await night.press(mover, table, "Offer to 1")
    assert table.text != before


async def began(night):
    table = await night.open("ada", "ben", "cleo")
    for name in ("dan", "eve"):
        await night.say(name, "help")
    await night.press("ada", table, "Begin")
    return table


class TestPostgreSQL:
    """A real server that is stopped and started."""

    pytestmark = postgresql.needed

    @pytest.fixture
    def cluster(self):
        with postgresql.cluster() as made:
            yield made

    @pytest.fixture
    def settings(self, settings, cluster):
        return dataclasses.replace(settings, database_url=cluster.url)

    async def test_while_it_is_away_every_press_is_answered_and_each_outage_is_two_lines(self, night, cluster, logged):
        table = await began(night)
        cluster.stop()
        cluster.start()
        await goes_on(night, table)
        assert logged() == [], "nobody notices a restart"
        for outage in range(1, 3):
            cluster.stop()
            await everything_is_refused(night, table)
            assert [line.startswith(AWAY) for line in logged()] == [True, False] * (outage - 1) + [True]
            cluster.start()
            await night.env.advance_time(OUTAGE_OVER_AFTER_SECONDS)
            await goes_on(night, table)
            assert [line == BACK for line in logged()] == [False, True] * outage

    async def test_what_was_due_meanwhile_is_done_within_a_minute_and_not_logged_each_time(
        self, night, cluster, logged
    ):
        """A channel that was deleted in the same time takes its tables with it."""
        place = night.guild.create_text_channel("soon-gone")
        await night.member("ada").slash(place, "play", game="smile")
        number = await rows.begun(night, "ada", "ben", computers=2)
        before = await rows.table(night, number)
        cluster.stop()
        night.env.backend.delete_channel(place.id)
        for _ in range(40):
            await night.env.advance_time(30)
        assert [line.startswith(AWAY) for line in logged()] == [True]
        cluster.start()
        for _ in range(6):
            await night.env.advance_time(10)
        assert [line == BACK for line in logged()] == [False, True]
        assert (await rows.table(night, number)).number > before.number
        assert [row.state for row in await rows.tables(night)] == ["cancelled", "running"]


async def test_while_the_file_is_locked_changes_are_refused_and_screens_are_shown(night, settings, logged):
    table = await began(night)
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    await night.bot.store.writer.run(lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout=1"))
    with closing(sqlite3.connect(path_of(settings.database_url))) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(3):
            assert SORRY in await one_answer(night, mover, table, table.button("Offer to 1"))
            assert "your hand" in await one_answer(night, mover, table, table.button("My hand"))
        assert [AWAY in line and "database is locked" in line for line in logged()] == [True]
    await night.env.advance_time(OUTAGE_OVER_AFTER_SECONDS)
    await goes_on(night, table)
    assert [line == BACK for line in logged()] == [False, True]


async def test_a_corrupted_page_is_refused_and_logged_once_while_other_tables_go_on(night, settings, logged, make_bot):
    table = await began(night)
    await night.bot.close()
    damage(settings.database_url, "seats")
    await night.env.restart_bot(make_bot())
    mover, _ = turn_of(table, "ada", "ben", "cleo")
    for _ in range(3):
        for label in ("Offer to 1", "My hand"):
            assert SORRY in await one_answer(night, mover, table, table.button(label))
        await night.say("eve", "leaderboard")
    assert [AWAY in line and "malformed" in line for line in logged()] == [True]


async def test_a_file_that_cannot_be_read_for_a_while_refuses_everything(night, settings, logged, tmp_path):
    table = await began(night)
    path = path_of(settings.database_url)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = shutil.copy(path, tmp_path / "kept.db")
    with open(path, "r+b") as file:
        file.write(b"\0" * 100)
    await everything_is_refused(night, table)
    assert [AWAY in line for line in logged()] == [True]
    with open(path, "r+b") as file, open(kept, "rb") as whole:
        file.write(whole.read())
    await night.env.advance_time(OUTAGE_OVER_AFTER_SECONDS)
    await goes_on(night, table)
    assert [line == BACK for line in logged()] == [False, True]


async def test_a_change_that_meets_a_corrupted_page_does_not_keep_others_from_being_stored(night, settings, make_bot):
    """A connection that was given up in the middle of a transaction kept the file locked for everybody."""
    table = await began(night)
    key = table.button("My hand").split(":")[1]
    await night.bot.close()
    damage(settings.database_url, "bench")
    await night.env.restart_bot(make_bot())
    table = night.table()
    for _ in range(3):
        assert SORRY in await one_answer(night, "dan", table, f"b:{key}:stand-in")
        await goes_on(night, table)
