"""Computer players have levels: chosen with one press, shown beside the name, and kept as long as those at the table
stay together."""

import dataclasses

import pytest

from games.players.base import LEVELS
from tests.e2e import matches, rows
from tests.e2e.test_fair_chance import recorded

SIGNS = {"easy": "😴 Sleepy", "normal": "😼 Sly", "hard": "😈 Merciless"}


@pytest.fixture
def settings(settings):
    """Nobody thinks: here those of level hard play as others do."""
    return dataclasses.replace(settings, thinkers=0)


async def levels(night, shown):
    """The level of each computer player at the table behind this message."""
    return [seat.level for seat in await rows.seats(night, rows.number_of(shown)) if seat.computer]


async def with_all_levels(night):
    """A lobby of Smile with Ada and a computer player of each level."""
    lobby = await night.open("ada")
    for label in ("Add computer", "+ Sleepy", "+ Merciless"):
        await night.press("ada", lobby, label)
    return lobby


async def test_one_press_adds_a_computer_player_of_a_level_and_the_lobby_and_the_table_say_which(night):
    lobby = await with_all_levels(night)
    assert "2. **Computer 1** 😼 Sly\n3. **Computer 2** 😴 Sleepy\n4. **Computer 3** 😈 Merciless" in lobby.text
    assert await levels(night, lobby) == ["normal", "easy", "hard"]
    await night.press("ada", lobby, "Begin")
    for name in ("**Computer 1** 😼", "**Computer 2** 😴", "**Computer 3** 😈"):
        assert name in lobby.text


async def test_whoever_stands_in_for_a_member_has_another_sign_and_plays_as_usual(night):
    night.manager("ada")
    await night.settings("ada", level="hard")
    number = await rows.begun(night, "ada", "ben", "cleo")
    await night.say("ben", "leave")
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
        assert f"2. **Computer 1** {SIGNS[level]}" in lobby.text
        assert {one for one in names if f"+ {names[one]}" in lobby.buttons} == {*LEVELS} - {level}


async def test_levels_stay_after_a_restart_stand_in_the_record_and_are_those_of_a_rematch(night):
    lobby = await with_all_levels(night)
    await night.press("ada", lobby, "Begin")
    number = rows.number_of(lobby)
    await night.restart()
    assert [seat.level for seat in await rows.seats(night, number)] == ["normal", "normal", "easy", "hard"]
    await rows.play_on(night, number)
    text = await recorded(night, "ada", night.finale())
    for line in ("# p0 ada\n", "# p1 Computer 1 (normal)\n", "# p2 Computer 2 (easy)\n", "# p3 Computer 3 (hard)\n"):
        assert line in text
    await night.press("ada", night.finale(), "Rematch")
    assert await levels(night, night.table()) == ["normal", "easy", "hard"]


async def test_computer_players_keep_their_level_through_a_tournament(night):
    lobby = await night.say("ada", "tournament start")
    number = rows.number_of(lobby)
    await night.press("ada", lobby, "+ Sleepy")
    await night.press("ada", lobby, "+ Merciless")
    assert "2. **Computer 1** 😴 Sleepy\n3. **Computer 2** 😈 Merciless" in lobby.text
    await night.press("ada", lobby, "Begin")
    first = await matches.play(night, number)
    await night.press("ada", matches.newest(night, "after match 1 of 5"), "Next match")
    second = await matches.table_of(night, number)
    for table in (first, second):
        assert [seat.level for seat in table.seats] == ["normal", "easy", "hard"]
