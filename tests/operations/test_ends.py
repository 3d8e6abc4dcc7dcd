"""The bot is asked to end while members act: their actions are stored, or refused."""

import asyncio
import dataclasses
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy.engine import make_url

from bot.operations.upkeep import Retention
from tests.kit.press import reach
from tests.kit.racing import sweep


@pytest.fixture
def settings(settings):
    return dataclasses.replace(settings, race_window=0.25)


async def test_claims_that_wait_for_earlier_ones_as_the_bot_ends_are_played_or_answered(night, settings):
    found = await sweep(night, "ada", "ben")
    number = found.table.number
    mine = found.named("ada")
    right, late = await reach(night.env, found.claim("ada", mine), found.claim("ben", found.named("ben"), at=90))
    await night.bot.close()  # and the process ends with it
    with closing(sqlite3.connect(make_url(settings.database_url).database)) as database, database:
        is_played = database.execute('SELECT * FROM moves WHERE "table" = ? AND seat = 0', (number,)).fetchone()
    is_told = right.acknowledged, late.acknowledged
    await night.restart()
    assert is_told == (True, True)
    assert bool(is_played) == (not right.ephemeral), "a player who is told that they won has won"


async def test_what_members_press_is_played_before_it_is_shown_and_shown_before_hands_fall_asleep_as_the_bot_ends(
    night, monkeypatch
):
    stopped = []
    for service in night.bot.services:

        async def stop(*patience, service=service, whole=service.stop):
            stopped.append(type(service).__name__)
            await whole(*patience)

        monkeypatch.setattr(service, "stop", stop)
    await night.bot.close()
    order = [
        "Claims",
        "HandlerRunner",
        "Clock",
        "NotificationListener",
        "Host",
        "Tournaments",
        "Nights",
        "TableMessages",
        "Channels",
        "Hands",
    ]
    assert [one for one in stopped if one in order] == order


async def test_what_fails_as_the_bot_ends_keeps_nothing_else_from_its_end(night, monkeypatch):
    async def fails(*_):
        raise RuntimeError("a mistake")

    with monkeypatch.context() as broken:
        broken.setattr(night.bot.tournaments, "stop", fails)
        with pytest.raises(RuntimeError, match="a mistake"):
            await night.bot.close()
    assert night.bot.is_closed()
    await night.restart()
    await night.open("ada")


async def test_a_query_that_deletes_old_rows_has_ended_before_the_database_is_closed(night):
    begun, ended = asyncio.Event(), asyncio.Event()

    async def delete(*_):
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0.1)  # the driver waits for its thread
            ended.set()

    await night.bot.close()
    retention = Retention(night.bot.store, night.bot.now, 0, [delete])
    await retention.start()
    await begun.wait()
    await retention.stop()
    assert ended.is_set()
