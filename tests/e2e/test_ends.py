"""The bot is asked to end in the middle of something: what members did is kept, or they are told."""

import dataclasses
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy.engine import make_url

from tests.e2e.racing import sweep
from tests.kit.press import reach


@pytest.fixture
def settings(settings):
    return dataclasses.replace(settings, race_window=0.25)


async def test_claims_that_wait_for_earlier_ones_as_the_bot_ends_are_played_or_answered(night, settings):
    found = await sweep(night, "ada", "ben")
    number = found.table.number
    mine = found.named("ada")
    right, late = await reach(night.env, found.claim("ada", mine), found.claim("ben", found.named("ben"), at=90))
    await night.bot.close()  # and with it the process
    with closing(sqlite3.connect(make_url(settings.database_url).database)) as database, database:
        is_played = database.execute('SELECT * FROM moves WHERE "table" = ? AND seat = 0', (number,)).fetchone()
    is_told = right.acknowledged, late.acknowledged
    await night.restart()
    assert is_told == (True, True)
    assert bool(is_played) == (not right.ephemeral), "a player who is told that they won has won"
