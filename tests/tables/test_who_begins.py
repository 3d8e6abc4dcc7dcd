"""Who begins The last one (LO2), as those at the table have chosen in its lobby."""

import pytest

from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.turns import mover


async def lobby_where_ben_begins(night):
    table = await night.open("ada", "ben", "cleo", game="last_one")
    await night.pick("ada", await night.press("ada", table, "Options"), "Who begins: ben")
    assert "Who begins: ben" in table.text
    return table


async def test_LO2_the_lobby_can_choose_by_name_who_begins(night):
    table = await lobby_where_ben_begins(night)
    await night.press("ada", table, "Begin")
    assert mover(table) == "ben"


async def test_LO2_the_choice_stays_with_the_member_when_others_leave(night):
    table = await lobby_where_ben_begins(night)
    await night.press("ada", table, "Leave")
    assert "Who begins: ben" in table.text
    await night.press("cleo", table, "Begin")
    assert mover(table) == "ben"


async def test_LO2_if_the_member_who_was_to_begin_leaves_it_is_random_again(night):
    table = await lobby_where_ben_begins(night)
    await night.press("ben", table, "Leave")
    assert "Who begins" not in table.text
    await night.press("ben", table, "Join")
    assert "Who begins" not in table.text, "they did not take the choice along"
    await night.press("ben", table, "Leave")
    options = await night.press("ada", table, "Options")
    assert not [label for select in options.selects.values() for label in select if "ben" in label]
    await night.press("ada", table, "Begin")
    assert mover(table) in ("ada", "cleo")


async def test_LO2_a_name_chosen_on_an_older_screen_still_means_that_member(night):
    table = await night.open("ada", "ben", "cleo", game="last_one")
    await night.press("ada", table, "Add computer")
    options = await night.press("cleo", table, "Options")
    await night.press("ada", table, "Leave")
    await night.pick("cleo", options, "Who begins: ben")
    assert "Who begins: ben" in table.text
    await night.pick("cleo", options, "Who begins: Pip")
    assert "Who begins: Pip" in table.text
    await night.press("ben", table, "Leave")
    assert "Who begins: Pip" in table.text


async def test_LO2_a_member_who_left_cannot_be_chosen_on_an_older_screen(night):
    table = await night.open("ada", "ben", "cleo", game="last_one")
    options = await night.press("ada", table, "Options")
    (((custom_id, value), *_),) = [
        [(select, values[label]) for label in values if "cleo" in label]
        for select, values in options.selects.items()
        if any("cleo" in label for label in values) and "guests" not in select  # one could also be removed
    ]
    await night.press("cleo", table, "Leave")
    (result,) = await press(
        night.env,
        {"who": night.member("ada"), "message": options.message, "custom_id": custom_id, "values": [value]},
    )
    assert "is no longer at the table" in Shown(night, result.response).text
    assert "Who begins" not in table.text


@pytest.mark.parametrize("who", ["ben", "ada"])
async def test_LO2_a_rematch_keeps_the_choice_for_the_member_it_named(night, who):
    table = await lobby_where_ben_begins(night)
    await night.press("ada", table, "Begin")
    await rows.play_on(night, table.number)
    await night.press(who, night.finale(), "Rematch")
    assert "Who begins: ben" in night.table().text


async def test_LO2_if_that_member_does_not_play_again_the_rematch_begins_at_random(night):
    table = await lobby_where_ben_begins(night)
    await night.press("ada", table, "Begin")
    await rows.play_on(night, table.number)
    await night.press("ada", night.finale(), "Rematch")
    lobby = night.table()
    await night.press("ada", lobby, "Add computer")
    await night.press("ada", lobby, "Begin")
    row = await rows.table(night, lobby.number)
    assert row.options == {"first": "random"}
    assert "ben" not in [one.name for one in await rows.seats(night, row.id)]


async def test_LO2_whoever_stood_in_for_the_member_who_began_was_not_chosen(night):
    table = await lobby_where_ben_begins(night)
    await night.press("ada", table, "Begin")
    await night.say("ben", "leave")
    await night.press("dan", table, "Stand in")
    await rows.play_on(night, table.number)
    await night.press("dan", night.finale(), "Rematch")
    assert "Who begins" not in night.table().text
