"""Whoever joins an all-day table late in the evening reads until when they have time for their first move."""

import re

from tests.kit.day_tables import HOUR
from tests.kit.turns import move, mover

TOLD = re.compile(r"You have at least until <t:(\d+):f> for your first move: quiet hours don’t count[.,]")


async def day_lobby_at_eleven(night):
    night.manager("mia")
    await night.settings("mia", pace="day")
    await night.env.advance_time(23 * HOUR)
    return await night.open("ada", game="smile")


def private(night, name):
    return [shown.text for shown in night.shown_to(name) if TOLD.search(shown.text)]


async def test_the_time_told_on_joining_at_night_is_that_of_the_first_move_if_the_game_begins_then(night):
    lobby = await day_lobby_at_eleven(night)
    number, told = lobby.number, {}
    for name in ("ben", "cleo"):
        await night.press(name, lobby, "Join")
    for name in ("ada", "ben", "cleo"):
        (line,) = private(night, name)
        told[name] = int(TOLD.search(line)[1])
    await night.press("ada", lobby, "Begin")
    table = (await night.bot.host.find(number)).table
    (seat,) = table.deadlines
    assert int(table.deadlines[seat].at.timestamp()) == told[table.names[seat]]


async def test_the_options_say_it_when_an_all_day_pace_is_chosen_and_only_then(night):
    lobby = await night.open("ada", "ben")
    assert not private(night, "ben")
    options = await night.press("ada", lobby, "Options")
    assert not TOLD.search(options.text)
    await night.pick("ada", options, "all day")
    assert TOLD.search(options.text)
    await night.pick("ada", options, "evening")
    assert not TOLD.search(options.text)


async def test_the_time_of_a_first_turn_in_a_new_game_is_said_to_be_twice_as_long(night):
    await night.bot.people.add_played_game(night.member("ben").id, "smile")
    table = await night.begin("ada", "ben", "cleo")
    for turn in range(6):
        name = mover(table)
        is_first = turn < 3 and name != "ben"
        assert ("first turn: twice the time" in (await night.hand(name, table)).text) is is_first
        await move(night, name, table)
