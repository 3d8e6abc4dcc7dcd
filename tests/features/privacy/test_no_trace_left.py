"""The bytes of data deleted with `/privacy delete` disappear from the database's files while the bot runs."""

import logging
import re
import sqlite3
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.database import sqlite
from bot.database.facts import member_id_columns
from bot.features.privacy.service import WIPE_INTERVAL
from bot.features.privacy.store import personal_tables
from bot.features.standings.store import RESULTS
from bot.messages.pings import Pings
from bot.tables.seats import with_cancelled
from tests.kit import rows
from tests.kit.databases import damage
from tests.kit.game_night import Elsewhere
from tests.kit.nights import plan
from tests.kit.press import press
from tests.kit.rows import gone_on, newest, play
from tests.kit.tournaments import begin as begin_tournament
from tests.kit.tournaments import open_tournament
from tests.kit.turns import later, move, mover

GONE = "quetzalcoatl"
NICK = "Feathered Serpent"


@pytest.fixture(autouse=True)
def in_place():
    """SQLite runs in its own thread here: the file can be vacuumed only when no statement is open."""


def varint(number):
    """The number in SQLite's format for row ids: seven bits per byte, and eight in a ninth byte."""
    if number >= 1 << 56:
        return bytes([number >> shift & 0x7F | 0x80 for shift in range(57, 0, -7)][:8]) + bytes([number & 0xFF])
    found = [number & 0x7F]
    while number := number >> 7:
        found.append(number & 0x7F | 0x80)
    return bytes(reversed(found))


def traces(night):
    """How often the member's id, in any format, and names occur in the database's files."""
    number = night.member(GONE).id
    forms = [number.to_bytes(8, "big"), varint(number), str(number).encode(), GONE.encode(), NICK.encode()]
    database = Path(night.bot.store.url.database)
    found = [path.read_bytes() for path in database.parent.iterdir() if path.name.startswith(database.name)]
    return sum(content.count(form) for content in found for form in forms)


async def delete(night, name=GONE):
    """Runs `/privacy delete` as this member; returns the bot's answer."""
    return (await night.press(name, await night.say(name, "privacy delete"), "Delete everything")).text


async def settings_and_names(night):
    elsewhere = Elsewhere(night)
    elsewhere.member(GONE, nick=NICK)
    await elsewhere.say(GONE, "help")
    await night.me(GONE, zone="Europe/Berlin")


async def a_finished_game(night):
    number = await rows.finished(night, GONE, "ada", "ben")
    await night.say("ada", "record", table=rows.key_of(number))


async def a_running_game(night):
    number = await rows.begun(night, "ada", GONE, "ben")
    await rows.play_on(night, number, until=lambda position, row: row.number >= 10)


async def a_lobby(night):
    await night.open(GONE, "ada")


async def leave(night, name, number):
    """Leaves this one of the member's tables in the channel."""
    listed = await night.say(name, "mytables")
    custom_id = f"f:{rows.key_of(number)}:leave-sure"
    await press(night.env, {"who": night.member(name), "message": listed.message, "custom_id": custom_id})


async def a_bench_and_a_stand_in(night):
    for name in ("ada", "ben"):
        number = await rows.begun(night, "ada", "ben", "cleo")
        await leave(night, name, number)
        await night.press(GONE, await rows.public(night, number), "Stand in")
    number = await rows.begun(night, "ada", GONE, "cleo")
    await leave(night, GONE, number)
    await night.press("dan", await rows.public(night, number), "Stand in")
    waits = await rows.begun(night, "ada", "ben", "cleo")
    await night.stand_in(GONE, await rows.public(night, waits))


async def a_call_at_a_day_table(night):
    await night.begin(GONE, "ada", "ben", pace="day")
    await night.env.advance_time(12 * 3600)


async def tournaments(night):
    number = await begin_tournament(night, "ada", GONE)
    await play(night, number)
    await open_tournament(night, GONE, "ben")


async def a_stand_in_who_leaves_a_tournament(night):
    number = await begin_tournament(night, "ada", "ben")
    await play(night, number)
    shown = newest(night, "after match 1 of 5")
    await night.leave("ben", shown)
    await night.press(GONE, shown, "Stand in")
    await night.leave(GONE, shown)
    await night.press("ada", shown, "Next match")
    await gone_on(night)


async def nights(night):
    await plan(night, GONE, game="smile")
    await night.press(GONE, await plan(night, "ada", when="2026-01-05 20:00", game="smile"), "I’m in")


async def others(night):
    """The ids of all stored members except the one who is to be deleted."""
    found = set()
    for column in (column for table in personal_tables() for column in member_id_columns(table)):
        found |= {row[0] for row in await night.bot.store.rows(select(column).where(column > 0))}
    return found - {night.member(GONE).id}


@pytest.mark.parametrize(
    "stories",
    [
        [settings_and_names, a_finished_game, a_running_game, a_lobby, nights],
        [a_bench_and_a_stand_in, a_call_at_a_day_table],
        [tournaments],
        [a_stand_in_who_leaves_a_tournament],
    ],
)
async def test_no_file_holds_a_trace_of_who_was_deleted(night, stories):
    for story in stories:
        before = traces(night)
        await story(night)
        assert traces(night) > before, story
    known = await others(night)
    assert "I no longer store anything" in await delete(night)
    assert traces(night) == 0
    assert await others(night) == known
    await night.env.advance_time(3600)
    assert traces(night) == 0, "nor does it come back from memory"


@contextmanager
def reading(night):
    """Reads the database, like a backup, so that SQLite cannot shorten the write-ahead log."""
    with closing(sqlite3.connect(night.bot.store.url.database)) as connection:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM names").fetchone()
        yield


async def test_while_somebody_reads_the_files_their_wiping_is_put_off_and_that_is_said(night):
    await a_finished_game(night)
    with reading(night):
        assert "The files where your data was stored" in await delete(night)
        assert GONE not in str(await night.bot.store.rows(select(RESULTS)))
        assert traces(night) > 0
        await night.env.advance_time(60)
        assert traces(night) > 0
    await night.env.advance_time(120)
    assert traces(night) == 0


async def test_a_wiping_that_was_put_off_is_done_when_the_bot_starts_again(night):
    await a_finished_game(night)
    with reading(night):
        await delete(night)
        await night.bot.close()
        assert traces(night) > 0
    await night.env.restart_bot(night.make_bot())
    assert traces(night) == 0


async def test_a_damaged_page_keeps_the_files_from_being_wiped_and_nothing_else_from_going_on(night, caplog):
    await a_finished_game(night)
    await night.bot.close()
    damage(str(night.bot.store.url), "moves")
    await night.env.restart_bot(night.make_bot())
    assert "The files where your data was stored" in await delete(night)
    assert GONE not in str(await night.bot.store.rows(select(RESULTS)))
    await night.restart()
    assert "know nothing about you" in await delete(night, "ada")
    logged = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert not any(record.exc_info for record in logged)
    begun = [record for record in logged if "can be used again" not in record.getMessage()]
    assert ["malformed" in record.getMessage() for record in begun] == [True] * 2, "once for each start"


async def test_a_member_who_deletes_their_data_learns_of_a_copy_from_before_an_update_and_when_it_is_deleted(night):
    """The copy stays, because it lets the operator go back to the version before."""
    await a_finished_game(night)
    kept = sqlite.copy_before_migration(Path(night.bot.store.url.database), "0010")
    said = await delete(night)
    assert "I no longer store anything" not in said
    assert GONE.encode() in kept.read_bytes()
    (told,) = re.findall(r"on <t:(\d+):D> at the latest", said)
    sqlite.delete_old_migration_copies(Path(night.bot.store.url.database), datetime.fromtimestamp(int(told), UTC))
    assert not kept.exists()
    await night.env.advance_time(WIPE_INTERVAL.total_seconds())
    await night.say(GONE, "help")
    assert "I no longer store anything" in await delete(night)


async def test_many_deletions_vacuum_the_file_only_once_in_ten_minutes(night):
    """Vacuuming blocks every move."""
    await night.say("ada", "help")
    await delete(night, "ada")
    await a_finished_game(night)
    assert "The files where your data was stored" in await delete(night)
    assert traces(night) > 0
    await night.env.advance_time(WIPE_INTERVAL.total_seconds())
    assert traces(night) == 0
    await night.say(GONE, "help")
    assert traces(night) > 0


async def test_a_call_that_is_on_its_way_to_a_member_who_is_deleted_leaves_no_trace(night, monkeypatch):
    table = await night.begin(GONE, "ada", "ben", pace="day")
    send, found = Pings.send, []

    async def meanwhile(calls, handle):
        called = await send(calls, handle)
        if not found and called is not None and night.member(GONE).id in called.members:
            found.append(await night.bot.deletion.delete_member(night.member(GONE).id))
        return called

    monkeypatch.setattr(Pings, "send", meanwhile)
    while not found:
        await move(night, mover(table), table)
        await later(night)
    await night.env.settle()
    assert traces(night) == 0


async def test_a_finished_table_that_is_still_in_memory_brings_back_no_call(night):
    number = await rows.begun(night, GONE, "ada", "ben", pace="day")
    handle = await night.bot.host.find(number)
    while handle.shown.call is None or night.member(GONE).id not in handle.shown.call.members:
        await rows.play_on(night, number, until=lambda position, row, now=handle.table.number: row.number > now)
        await later(night)
    await night.change(number, lambda table: with_cancelled(table, night.bot.now()))
    await delete(night)
    await night.bot.table_messages.repost(handle)
    assert traces(night) == 0


async def test_no_trace_stays_although_a_message_cannot_be_shown_again(night):
    await tournaments(night)
    night.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    before = len(night.requests())
    await delete(night)
    assert any(one.startswith("PATCH /channels/") for one in night.requests()[before:])
    assert traces(night) == 0


async def test_a_member_who_keeps_their_data_loses_nothing_and_the_question_goes(night):
    await night.me(GONE, zone="Europe/Berlin")
    answer = await night.press(GONE, await night.say(GONE, "privacy delete"), "Keep my data")
    assert answer.text == "Nothing was deleted."
    assert not answer.buttons
    assert (await night.bot.people.member(night.member(GONE).id)).zone == "Europe/Berlin"
