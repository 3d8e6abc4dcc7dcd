"""The private lines of a race: one at a time, or they would push the table off the screen."""

import dataclasses
from http import HTTPStatus

import discord
import pytest

from tests.e2e.racing import answer, started
from tests.press import press


@pytest.fixture
def settings(settings):
    return dataclasses.replace(settings, race_window=0.0)


@pytest.fixture
def deleted(monkeypatch):
    """The interactions whose private answer was deleted."""
    seen = []
    delete = discord.Interaction.delete_original_response

    async def watched(self):
        seen.append(self.id)
        await delete(self)

    monkeypatch.setattr(discord.Interaction, "delete_original_response", watched)
    return seen


async def wrong(found, name):
    """A wrong call of Shout! by this member."""
    ben = next(label for label in found.buttons if "ben" in label)
    (result,) = await press(found.night.env, found.claim(name, ben))
    answer(found.night, result)
    return result


async def test_a_members_next_line_takes_the_place_of_those_before(night, deleted):
    found = await started(night, "shout", "ada", "ben", "cleo")
    await found.open()
    await wrong(found, "ada")
    await wrong(found, "ada")
    await wrong(found, "cleo")
    assert not deleted, "there is time to read them"
    await night.env.advance_time(3.1)
    await wrong(found, "ada")
    assert len(deleted) == 2
    assert len(set(deleted)) == 2


async def test_a_line_that_the_member_dismissed_is_not_missed(night, monkeypatch):
    tried = []

    async def gone(self):
        tried.append(self.id)
        raise discord.NotFound(type("Gone", (), {"status": HTTPStatus.NOT_FOUND, "reason": "gone"})(), "gone")

    monkeypatch.setattr(discord.Interaction, "delete_original_response", gone)
    found = await started(night, "shout", "ada", "ben")
    await found.open()
    await wrong(found, "ada")
    await night.env.advance_time(3.1)
    await wrong(found, "ada")
    assert len(tried) == 1


async def test_only_the_latest_lines_are_remembered(night, monkeypatch):
    monkeypatch.setattr("bot.clicks.notices.NOTICES", 1)
    found = await started(night, "shout", "ada", "ben", "cleo")
    await found.open()
    await wrong(found, "ada")
    await wrong(found, "cleo")
    assert [member for _, member in night.bot.notices._lines] == [night.member("cleo").id]
