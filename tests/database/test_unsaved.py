"""A database that cannot be written to for a moment: members hear what was not saved, and lost work is done later."""

import dataclasses
import gc

import pytest

from bot.client import create_bot
from bot.core.settings import SettingsError
from bot.tables import store as db
from tests.kit import rows
from tests.kit.databases import fail_commits, is_locked
from tests.kit.game_night import Secrets, Shown
from tests.kit.press import press

FULL, LOCKED = OSError("no space left on device"), is_locked()


@pytest.mark.parametrize("error", [FULL, LOCKED], ids=["full", "locked"])
@pytest.mark.parametrize(("name", "label"), [("cleo", "Join"), ("ben", "Leave"), ("ben", "Add computer")])
async def test_a_lobby_says_so_if_a_change_could_not_be_saved(night, monkeypatch, name, label, error):
    lobby = await night.open("ada", "ben")
    await night.say(name, "help")
    before = lobby.text
    fail_commits(night, monkeypatch, error)
    one = {"who": night.member(name), "message": lobby.message, "custom_id": lobby.button(label)}
    (result,) = await press(night.env, one)
    monkeypatch.undo()
    assert result.ephemeral
    assert lobby.text == before
    assert "can’t use my database right now, so nothing has changed" in Shown(night, result.response).text
    await night.press(name, lobby, label)
    assert lobby.text != before


class TestLittleMemory:
    """The bot keeps one table in memory beside those it works on."""

    @pytest.fixture
    def settings(self, settings):
        return dataclasses.replace(settings, tables_in_memory=1)

    async def test_a_table_stays_in_memory_until_it_is_saved_where_it_is_shown_now(self, night, monkeypatch):
        table = await night.begin("ada", "ben", "cleo")
        fail_commits(night, monkeypatch, FULL)
        await night.slash("ada", "table")
        again = night.posted()[-1]
        assert again.id != table.id
        monkeypatch.undo()
        await night.open("dan")
        gc.collect()
        await night.env.advance_time(60)
        assert (await db.load_table(night.bot.store, again.number)).shown.messages == (again.id,)


class TestRetention:
    """The moves of finished tables are forgotten after a while, if the operator wants this."""

    @pytest.fixture
    def settings(self, settings):
        return dataclasses.replace(settings, keep_tables_days=10)

    async def test_it_forgets_moves_that_are_old_enough_and_keeps_results(self, night):
        number = await rows.finished(night, "ada", "ben", "cleo")
        await night.env.advance_time(9 * 86400)
        assert await rows.moves(night, number)
        await night.env.advance_time(3 * 86400)
        assert not await rows.moves(night, number)
        assert len(await rows.results(night, number)) == 3

    async def test_one_day_with_a_locked_database_does_not_end_it_for_good(self, night, monkeypatch):
        number = await rows.finished(night, "ada", "ben", "cleo")
        failed = fail_commits(night, monkeypatch, LOCKED, times=1)
        await night.env.advance_time(2 * 86400)
        assert failed
        monkeypatch.undo()
        await night.env.advance_time(12 * 86400)
        assert not await rows.moves(night, number)


async def test_a_limit_of_no_tables_in_memory_is_refused_in_words_or_works(night, settings):
    said = ""
    try:
        settings = dataclasses.replace(settings, tables_in_memory=0)
    except SettingsError as error:
        said = str(error)
    if said:
        assert "TABLES_IN_MEMORY" in said
        return
    await night.bot.close()
    await night.env.restart_bot(create_bot(settings, generate_secret=Secrets()))
    number = await rows.finished(night, "ada", "ben", "cleo")
    assert "🥇" in (await rows.public(night, number)).text
