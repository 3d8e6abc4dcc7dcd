"""A client may still offer what the bot or Discord has removed: such presses get one correct answer."""

import logging

import pytest

from tests.kit.game_night import Shown
from tests.kit.press import command


@pytest.fixture
def warnings(caplog):
    return lambda: [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]


@pytest.mark.parametrize("name", ["play", "leaderboard"])
async def test_a_game_that_is_no_longer_offered_is_refused_by_its_name(night, name, warnings):
    result = await command(night.env, night.member("ada"), night.channel, name, game="chess")
    assert "I can’t find a game “chess”" in Shown(night, result.response).text
    assert warnings() == []


async def test_a_press_on_a_message_that_is_gone_says_so_and_no_warning_says_that_it_was_not_answered(night, warnings):
    lobby = await night.open("ada", "ben", game="smile")
    options = await night.press("ada", lobby, "Options")
    night.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10008)
    fair = await night.press("ada", options, "Fair?")
    assert "That message no longer exists, so nothing has changed" in fair.text
    assert warnings() == []
