"""The channel of a tournament is deleted: nobody can continue there, and nothing hangs."""

import asyncio

import pytest

from bot.features.tournaments.service import Tournaments
from tests.kit import rows
from tests.kit.rows import gone_on, play
from tests.kit.tournaments import begin, open_tournament


async def in_a_match(night):
    """The id of a tournament in its first match, in a channel of its own; its members look at it from another
    channel."""
    lobby, night.channel = night.channel, night.guild.create_text_channel("cup")
    number = await begin(night, "ada", "ben")
    place, night.channel = night.channel, lobby
    return number, place


async def delete(night, place):
    night.env.backend.delete_channel(place.id)
    await asyncio.sleep(0)
    await night.env.settle()
    await gone_on(night)


async def is_hanging(night, number):
    """Whether the tournament would wait forever for a match that nobody can play: it was not called off and cannot
    continue in an existing channel."""
    tables = [row for row in await rows.tables(night) if row.tournament == number]
    assert [row.state for row in tables] == ["cancelled"]
    shown = await night.say("ada", "tournament standings")
    if (await rows.tournament(night, number)).state != "running":
        assert "match 1 of 5\nThe tournament ended before its last match" in shown.text, "nobody has called it off"
        return False
    if not any(label.startswith("Next match") for label in shown.buttons):
        return True
    await night.press("ada", shown, "Next match")
    return not [row for row in await rows.tables(night) if (row.state, row.channel) == ("running", night.channel.id)]


@pytest.mark.parametrize("is_restarted", [False, True], ids=["at-once", "after-a-restart"])
async def test_it_does_not_wait_forever_for_a_match_that_is_gone(night, is_restarted):
    number, place = await in_a_match(night)
    await delete(night, place)
    await night.env.advance_time(60)
    if is_restarted:
        await night.restart()
        await gone_on(night)
    assert not await is_hanging(night, number)


async def test_it_does_not_wait_if_the_channel_went_while_the_bot_was_away_either(night):
    number, place = await in_a_match(night)
    await night.bot.close()
    night.env.backend.delete_channel(place.id)
    await night.env.restart_bot(night.make_bot())
    await gone_on(night)
    await night.env.advance_time(60)
    assert not await is_hanging(night, number)


async def test_its_message_waits_until_it_is_called_off(night, monkeypatch):
    number, place = await in_a_match(night)
    monkeypatch.setattr(Tournaments, "schedule_effects", lambda self, number: None)
    await night.bot.host.on_channel_deleted(place.id)
    night.bot.tournaments.update_messages([number])  # as the bot does at its start for the latest changes
    await gone_on(night)
    assert (await rows.tournament(night, number)).state == "running"


async def test_between_two_matches_it_is_over_with_the_points_it_has(night):
    number, place = await in_a_match(night)
    lobby, night.channel = night.channel, place
    await play(night, number)
    night.channel = lobby
    await delete(night, place)
    assert (await rows.tournament(night, number)).state == "stopped"
    shown = await night.say("ada", "tournament standings")
    assert "after match 1 of 5\nThe tournament ended before its last match" in shown.text
    assert "13 points" in shown.text
    assert "secret" in (await night.press("ada", shown, "Fair?")).text, "nothing is left to be sealed"


async def test_its_lobby_is_gone_with_it(night):
    lobby, night.channel = night.channel, night.guild.create_text_channel("cup")
    number, place = (await open_tournament(night, "ada", "ben")).number, night.channel
    night.channel = lobby
    await delete(night, place)
    assert (await rows.tournament(night, number)).state == "cancelled"
    assert "There has been no tournament" in (await night.say("ada", "tournament standings")).text
