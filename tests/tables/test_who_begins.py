"""The player who begins The last one (LO2), as chosen in the lobby."""

from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.turns import mover


async def lobby_where_ben_begins(night):
    table = await night.open("ada", "ben", "cleo", game="last_one")
    await night.pick("ada", await night.press("ada", table, "Options"), "Who’s first: ben")
    assert "Who’s first: ben" in table.text
    return table


async def test_LO2_the_lobby_can_choose_by_name_who_begins(night):
    table = await lobby_where_ben_begins(night)
    await night.press("ada", table, "Begin")
    assert mover(table) == "ben"


async def test_LO2_if_the_member_who_was_to_begin_leaves_it_is_random_again(night):
    table = await lobby_where_ben_begins(night)
    await night.press("ben", table, "Leave")
    assert "Who’s first" not in table.text
    await night.press("ben", table, "Join")
    assert "Who’s first" not in table.text, "they did not take the choice along"
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
    await night.pick("cleo", options, "Who’s first: ben")
    assert "Who’s first: ben" in table.text
    await night.pick("cleo", options, "Who’s first: Pip")
    assert "Who’s first: Pip" in table.text
    await night.press("ben", table, "Leave")
    assert "Who’s first: Pip" in table.text


async def test_LO2_a_member_who_left_cannot_be_chosen_on_an_older_screen(night):
    table = await night.open("ada", "ben", "cleo", game="last_one")
    options = await night.press("ada", table, "Options")
    (((custom_id, value), *_),) = [
        [(select, values[label]) for label in values if "cleo" in label]
        for select, values in options.selects.items()
        if any("cleo" in label for label in values) and "guests" not in select  # the opener can also remove members
    ]
    await night.press("cleo", table, "Leave")
    (result,) = await press(
        night.env,
        {"who": night.member("ada"), "message": options.message, "custom_id": custom_id, "values": [value]},
    )
    assert "is no longer at the table" in Shown(night, result.response).text
    assert "Who’s first" not in table.text
