"""A member's name is the one from the server where it is shown."""

import pytest

from tests.kit import rows
from tests.kit.game_night import Elsewhere


@pytest.mark.parametrize("command", ["leaderboard", "profile"])
async def test_names_on_other_servers_are_not_shown_here(night, command):
    await rows.finished(night, "ada", "ben", "cleo")
    elsewhere = Elsewhere(night)
    elsewhere.member("ada", nick="Secret Nick")
    assert "**ada**" in (await night.say("ben", command)).text
    await elsewhere.say("ada", "help")
    shown = await night.say("ben", command)
    assert "Secret Nick" not in shown.text
    assert "**ada**" in shown.text


async def test_a_member_active_on_two_servers_is_not_stored_again_with_each_press(night, monkeypatch):
    elsewhere = Elsewhere(night)
    elsewhere.member("ada", nick="Secret Nick")
    for on in (night, elsewhere):
        await on.say("ada", "help")
    commit, commits = night.bot.store.writer._commit, []

    async def counted(batch):
        commits.append(batch)
        await commit(batch)

    monkeypatch.setattr(night.bot.store.writer, "_commit", counted)
    for on in (night, elsewhere, night, elsewhere):
        await on.say("ada", "help")
    assert not commits
