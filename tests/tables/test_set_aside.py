"""A table that cannot be read is quarantined: one message says so, other tables continue, and the operator can put it
back."""

import logging
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from textwrap import dedent

import pytest
from sqlalchemy import text

from bot.core.settings import Settings
from bot.database.sqlite import copy_file
from bot.features.privacy import store
from bot.operations.commands import LOG_ADVICE, WAITING_ADVICE, OperatorError, check
from bot.tables import store as db
from bot.tables.rows import TABLES
from bot.tables.store import MAX_RECENT_MOVES
from games.core import Chance
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.tournaments import begin as begin_tournament
from tests.kit.turns import turn_of

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "bot" / "database" / "README.md"
SAID = "I can’t read this table"
KINDS = {
    "position": "UPDATE tables SET position = :noise WHERE id = :number",
    "deadlines": "UPDATE tables SET deadlines = :noise WHERE id = :number",
    "game": "UPDATE tables SET game = :noise WHERE id = :number",
    "first move": 'UPDATE moves SET events = :noise WHERE "table" = :number AND number = 1',
    "log": 'UPDATE moves SET events = :noise WHERE "table" = :number',
}


async def damage(night, number, kind="position"):
    """Overwrites the table's row with noise, as after a disk error, without the bot."""

    def work(connection):
        connection.execute(text(KINDS[kind]), {"noise": b"\x00noise", "number": number})

    await night.bot.store.write(work=work)


async def is_damaged(night, kind="position"):
    """A table of Ada, Ben and Cleo that the bot cannot read after a restart."""
    table = await night.begin("ada", "ben", "cleo")
    await night.press(turn_of(table, "ada", "ben", "cleo")[0], table, "Offer to 1")
    await damage(night, table.number, kind)
    await night.restart()
    return table


def told(night):
    """Number of messages in the channel about the quarantined table."""
    return sum("set it aside" in Shown(night, message).text for message in night.channel.history())


def logged(caplog):
    return [one for one in caplog.records if one.levelno >= logging.WARNING]


async def checked(night):
    """The result of the check."""
    with pytest.raises(OperatorError) as found:
        await check(Settings(database_url=str(night.bot.store.url)), print)
    return str(found.value)


@pytest.mark.parametrize("kind", sorted({*KINDS} - {"first move"}))
async def test_it_is_said_once_and_everything_else_goes_on(night, caplog, kind):
    table = await is_damaged(night, kind)
    for name in ("ada", "ben", "ada"):
        assert SAID in (await night.press(name, table, "My hand")).text
    await night.env.advance_time(3600)
    await night.restart()
    await night.env.advance_time(3600)
    assert told(night) == 1
    (line,) = logged(caplog)
    assert rows.key_of(table.number) in line.getMessage()
    assert line.exc_info is None
    assert await db.open_tables_on_server(night.bot.store, night.guild.id) == []
    assert (
        f"{rows.key_of(table.number)} (id {table.number}) is quarantined: its position or log cannot be read"
        in await checked(night)
    )
    assert (await rows.play_on(night, await rows.begun(night, "ada", "ben", "cleo"))).state == "over"


@pytest.mark.parametrize(
    "statement", ["DELETE FROM moves WHERE number = 5", "UPDATE moves SET move = 'fly away' WHERE number = 2"]
)
@pytest.mark.parametrize("computers", [0, 1])
async def test_a_table_whose_log_is_wrong_is_played_to_its_end_and_counts_as_the_check_says(
    night, caplog, statement, computers
):
    number = await rows.begun(night, "ada", "ben", "cleo", computers=computers)
    await rows.play_on(night, number, until=lambda _, row: row.number >= 5)
    await night.bot.store.write(work=lambda connection: connection.execute(text(statement)))
    assert (await checked(night)).endswith(LOG_ADVICE)
    await night.restart()
    assert (await rows.play_on(night, number)).state == "over"
    assert "season +5" in "".join(Shown(night, message).text for message in night.channel.history())
    assert not logged(caplog)


async def test_a_computer_player_that_cannot_read_the_log_sets_its_table_aside(night, caplog):
    """The moves on the screen can still be read, but those before them cannot."""
    number = await rows.begun(night, "ada", "ben", computers=1)
    await rows.play_on(
        night, number, until=lambda position, row: row.number > MAX_RECENT_MOVES + 3 and 2 not in position.awaited()
    )
    await damage(night, number, "first move")
    await night.restart()
    for _ in range(4):
        row = await rows.table(night, number)
        if row.state == "running":
            await rows.one_move(night, row, Chance(b"members"))
    assert (await rows.table(night, number)).state == "aside"
    assert told(night) == 1
    assert [one.exc_info for one in logged(caplog)] == [None]


async def test_a_tournament_whose_match_cannot_be_read_waits_without_tracebacks(night, caplog):
    await begin_tournament(night, "ada", "ben")
    (match,) = await rows.tables(night)
    await damage(night, match.id)
    await night.restart()
    await night.env.advance_time(3600)
    await night.restart()
    assert told(night) == 1
    assert logged(caplog)
    assert not any(one.exc_info for one in logged(caplog))


async def lists(night):
    return str((await night.say("ada", "mytables")).components)


async def deletes(night):
    await night.press("ada", await night.say("ada", "privacy delete"), "Delete everything")
    kept = await store.stored_data(night.bot.store, night.member("ada").id)
    assert not any(kept.values())


async def channel_is_gone(night):
    await night.bot.host.on_channel_deleted(night.channel.id)


@pytest.mark.parametrize("act", [lists, deletes, channel_is_gone])
async def test_it_stands_in_nobodys_way(night, act):
    """An action on all tables of a member or channel skips the damaged table and handles the others."""
    table, other = [await night.begin("ada", "ben", "cleo") for _ in range(2)]
    await damage(night, table.number)
    await night.bot.host.mark_tables_stale()
    said = await act(night)
    assert (await rows.table(night, table.number)).state == "aside"
    await night.env.settle()
    assert told(night) == 1
    if act is deletes:
        assert [seat.computer for seat in await rows.seats(night, table.number)] == [True, False, False]
    if act is lists:
        assert str(other.message.id) in said
    if act is channel_is_gone:
        assert (await rows.table(night, other.number)).state == "cancelled"


async def test_a_repaired_table_is_restored_and_continues(night):
    table = await night.begin("ada", "ben", "cleo")
    number = table.number
    before = (await rows.table(night, number)).position
    await damage(night, number)
    await night.restart()
    await night.press("ada", table, "My hand")

    def mend(connection):
        connection.execute(TABLES.update().values(position=before))

    await night.bot.store.write(work=mend)
    assert "is quarantined: it is valid again" in await checked(night)
    assert SAID in (await night.press("ada", table, "My hand")).text, "its operator has not put it back"
    run_sql(night, statements()[1])
    await night.restart()
    assert (await rows.play_on(night, number)).state == "over"
    assert told(night) == 1


def statements():
    """The SQL of the page: how to copy a table from a backup, and how to put all back."""
    return [dedent(found) for found in re.findall(r"```sql\n(.*?)```", README.read_text("utf-8"), re.DOTALL)]


def run_sql(night, statement, **values):
    """Runs a statement of the page as its operator does, without the bot."""
    for name, value in values.items():
        statement = re.sub(rf"\b{name}\b", str(value), statement)
    with closing(sqlite3.connect(night.bot.store.url.database)) as connection:
        connection.executescript(statement)


@pytest.mark.parametrize("kind", ["position", "log", "too many moves"])
async def test_a_table_is_copied_from_a_backup_and_goes_on_as_it_was_then(night, tmp_path, kind):
    number = await rows.begun(night, "ada", "ben", "cleo")
    other = await rows.begun(night, "ada", "ben", "cleo")
    await rows.play_on(night, number, until=lambda _, row: row.number >= 4)
    copy_file(Path(night.bot.store.url.database), tmp_path / "backup.db")
    for one in (number, other):
        await rows.play_on(night, one, until=lambda _, row: row.number >= 7)
    if kind == "too many moves":
        run_sql(night, "UPDATE tables SET number = 6 WHERE id = ID;", ID=number)
        assert (await checked(night)).endswith(WAITING_ADVICE)
    else:
        await damage(night, number, kind)
    await night.restart()
    run_sql(night, statements()[0], BACKUP=tmp_path / "backup.db", ID=number)
    run_sql(night, statements()[1])
    await night.restart()
    assert [(await rows.table(night, one)).number for one in (number, other)] == [4, 7]
    await check(Settings(database_url=str(night.bot.store.url)), print)
    assert (await rows.play_on(night, number)).state == "over"


async def test_a_backup_without_the_table_changes_nothing(night, tmp_path):
    copy_file(Path(night.bot.store.url.database), tmp_path / "backup.db")
    number = await rows.begun(night, "ada", "ben", "cleo")
    await rows.play_on(night, number, until=lambda _, row: row.number >= 4)
    run_sql(night, statements()[0], BACKUP=tmp_path / "backup.db", ID=number)
    assert (await rows.table(night, number)).number == 4
    await check(Settings(database_url=str(night.bot.store.url)), print)


async def test_an_abandoned_table_is_not_listed_any_more(night):
    table = await is_damaged(night)
    await night.press("ada", table, "My hand")
    await checked(night)
    page = (ROOT / "OPERATING.md").read_text("utf-8")
    (statement,) = set(re.findall(r'"(UPDATE tables SET [^"]*)"`', page))  # the same for each kind of installation
    run_sql(night, statement, ID=table.number)
    assert SAID in (await night.press("ada", table, "My hand")).text
    await night.restart()
    assert SAID in (await night.press("ada", table, "My hand")).text
    await check(Settings(database_url=str(night.bot.store.url)), print)
