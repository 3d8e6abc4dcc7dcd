"""Computer players have levels: chosen with one press, shown beside the name, and kept in rematches."""

import dataclasses

import pytest
from discord import ButtonStyle

from games.players.base import LEVELS
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.press import press
from tests.kit.rows import recorded

SIGNS = {"easy": "🐨 Sleepy", "normal": "🦊 Sly", "hard": "🐯 Merciless"}


@pytest.fixture
def settings(settings):
    """No worker processes: computer players of level hard choose immediately."""
    return dataclasses.replace(settings, thinkers=0)


async def levels(night, shown):
    """The level of each computer player at the table of this message."""
    return [seat.level for seat in await rows.seats(night, shown.number) if seat.computer]


async def with_all_levels(night):
    """A lobby of Smile with Ada and a computer player of each level."""
    lobby = await night.open("ada")
    for level in ("normal", "easy", "hard"):
        await night.add_computer("ada", lobby, level)
    return lobby


async def test_a_computer_player_is_added_of_the_level_that_was_chosen_and_the_lobby_and_the_table_say_which(night):
    lobby = await with_all_levels(night)
    assert "2. **Pip** 🦊 Sly\n3. **Fig** 🐨 Sleepy\n4. **Tofu** 🐯 Merciless" in lobby.text
    assert await levels(night, lobby) == ["normal", "easy", "hard"]
    await night.press("ada", lobby, "Begin")
    for name in ("**Pip** 🦊", "**Fig** 🐨", "**Tofu** 🐯"):
        assert name in lobby.text


async def test_a_computer_stand_in_has_another_sign_and_plays_as_usual(night):
    night.manager("ada")
    await night.settings("ada", level="hard")
    number = await rows.begun(night, "ada", "ben", "cleo")
    await night.leave("ben")
    table = await night.bot.host.table(number)
    assert table.seats[1].computer
    assert table.level_of(1) == "normal"
    assert "**ben** 🤖" in (await rows.public(night, number)).text


async def test_a_server_chooses_which_level_add_computer_adds(night):
    night.manager("ada")
    names = {level: sign.split()[1] for level, sign in SIGNS.items()}
    for level in LEVELS:
        shown = await night.settings("ada", level=level)
        assert [label for label, value in shown.selects["v:level"].items() if value == level] == [names[level]]
        lobby = await night.open("ada")
        await night.press("ada", lobby, "Add computer")
        assert f"2. **Pip** {SIGNS[level]}" in lobby.text
        options = await night.press("ada", lobby, "Options")
        assert options.chosen(options.button_of("level")) == level


async def test_the_level_that_was_chosen_stays_for_the_next_one_and_after_a_restart(night):
    lobby = await night.open("ada")
    await night.add_computer("ada", lobby, "hard")
    await night.restart()
    options = await night.press("ada", lobby, "Options")
    assert options.chosen(options.button_of("level")) == "hard"
    await night.press("ada", lobby, "Add computer")
    assert await levels(night, lobby) == ["hard", "hard"]


async def test_a_lobby_is_filled_up_with_as_many_as_the_game_needs_in_one_press(night):
    lobby = await night.open("ada", game="smileyface")
    await night.press("ada", lobby, "Add 3 computers")
    assert await levels(night, lobby) == ["normal"] * 3
    assert "Begin" in lobby.buttons
    assert not [label for label in lobby.buttons if "computers" in label]
    assert [*lobby.buttons][3:5] == ["Add computer", "How to play"], "a second press in the same place removes nobody"
    old = {"who": night.member("ada"), "message": lobby.message, "custom_id": f"l:{rows.key_of(lobby.number)}:fill"}
    (result,) = await press(night.env, old)
    assert "already enough players" in Shown(night, result.response).text
    assert len(await levels(night, lobby)) == 3


async def test_begin_is_the_only_coloured_button_of_a_lobby_as_soon_as_it_can_be_pressed(night):
    lobby = await night.open("ada", game="last_one")
    colours = (ButtonStyle.success.value, ButtonStyle.primary.value)

    def coloured():
        parts = parts_of(lobby.components)
        return [part["label"] for part in parts if part.get("style") in colours and not part.get("disabled")]

    assert coloured() == ["Join"]
    await night.press("ada", lobby, "Add computer")
    assert coloured() == ["Begin"]


async def test_only_members_seated_in_a_lobby_choose_the_level_or_fill_it(night):
    lobby = await night.open("ada")
    seen = await night.press("ben", lobby, "Options")
    assert (seen.selects, [*seen.buttons]) == ({}, ["Fair?"]), "who watches may look at the seal"
    options = await night.press("ada", lobby, "Options")
    old = {"who": night.member("ben"), "message": lobby.message, "values": ["hard"]}
    (refused,) = await press(night.env, {**old, "custom_id": options.button_of("level")})
    assert "Join first" in Shown(night, refused.response).text
    assert "Join first" in (await night.press("ben", lobby, "Add 3 computers")).text
    assert await levels(night, lobby) == []


async def test_levels_stay_after_a_restart_stand_in_the_record_and_are_those_of_a_rematch(night):
    lobby = await with_all_levels(night)
    await night.press("ada", lobby, "Begin")
    number = lobby.number
    await night.restart()
    assert [seat.level for seat in await rows.seats(night, number)] == ["normal", "normal", "easy", "hard"]
    await rows.play_on(night, number)
    text = await recorded(night, "ada", night.finale())
    for line in ("# p0 ada\n", "# p1 Pip (normal)\n", "# p2 Fig (easy)\n", "# p3 Tofu (hard)\n"):
        assert line in text
    await night.press("ada", night.finale(), "Rematch")
    assert await levels(night, night.table()) == ["normal", "easy", "hard"]


async def test_computer_players_keep_their_level_through_a_tournament(night):
    lobby = await night.say("ada", "tournament start")
    number = lobby.number
    await night.add_computer("ada", lobby, "easy")
    await night.add_computer("ada", lobby, "hard")
    assert "2. **Pip** 🐨 Sleepy\n3. **Fig** 🐯 Merciless" in lobby.text
    await night.press("ada", lobby, "Begin")
    first = await rows.play(night, number)
    await night.press("ada", rows.newest(night, "after match 1 of 5"), "Next match")
    second = await rows.table_of(night, number)
    for table in (first, second):
        assert [seat.level for seat in table.seats] == ["normal", "easy", "hard"]
