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


async def paused(night, *members):
    """A race of Shout! that is paused, and what each member needs to call Ben in it all the same."""
    found = await started(night, "shout", *members)
    await found.open()
    claims = {name: found.claim(name, found.named("ben")) for name in members}
    await found.press("ben", "Pause")
    await night.env.advance_time(found.time + 0.01)
    assert "Paused." in found.text
    return found, claims


async def told(found, claims, name):
    """A call that counts for nothing, of which a line tells."""
    (result,) = await press(found.night.env, claims[name])
    assert "The game is paused" in answer(found.night, result)


async def test_a_members_next_line_takes_the_place_of_those_before(night, deleted):
    found, claims = await paused(night, "ada", "ben", "cleo")
    await told(found, claims, "ada")
    await told(found, claims, "ada")
    await told(found, claims, "cleo")
    assert not deleted, "there is time to read them"
    await night.env.advance_time(3.1)
    await told(found, claims, "ada")
    assert len(deleted) == 2
    assert len(set(deleted)) == 2


async def test_a_line_that_the_member_dismissed_is_not_missed(night, monkeypatch):
    tried = []

    async def gone(self):
        tried.append(self.id)
        raise discord.NotFound(type("Gone", (), {"status": HTTPStatus.NOT_FOUND, "reason": "gone"})(), "gone")

    monkeypatch.setattr(discord.Interaction, "delete_original_response", gone)
    found, claims = await paused(night, "ada", "ben")
    await told(found, claims, "ada")
    await night.env.advance_time(3.1)
    await told(found, claims, "ada")
    assert len(tried) == 1


async def test_only_the_latest_lines_are_remembered(night, monkeypatch, deleted):
    monkeypatch.setattr("bot.interactions.notices.NOTICES", 1)
    found, claims = await paused(night, "ada", "ben", "cleo")
    await told(found, claims, "ada")
    await told(found, claims, "cleo")
    await night.env.advance_time(3.1)
    await told(found, claims, "ada")
    assert not deleted, "hers was forgotten when cleo was told"
