"""Standing in: each member can have one seat, a stand-in has the whole time for a turn, and gets the result after half
of the game."""

import re

import pytest
from simcord.backend.errors import BackendError

from bot.core.custom_ids import to_base36
from bot.messages.hands import FOLLOW_DURATION
from games.core import Chance
from tests.kit import racing, rows
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.turns import all_shown, later, mover, pings


async def test_a_stand_in_at_one_seat_cannot_come_back_to_another(night):
    number = await rows.begun(night, "ada", "ben", "cleo", "dan")
    for name in ("ada", "ben"):
        await night.leave(name)
    await night.press("ben", await rows.public(night, number), "Stand in")
    shown = await rows.public(night, number)
    if "I’m back" in str(shown.buttons):
        await night.press("ben", shown, "I’m back")
    sitting = [seat.member for seat in await rows.seats(night, number)]
    assert sitting.count(night.member("ben").id) == 1
    await rows.play_on(night, number)
    assert [row.member for row in await rows.results(night, number)].count(night.member("ben").id) <= 1


async def test_the_button_says_whether_a_press_gives_a_seat_now_or_a_place_in_line(night):
    table = await night.begin("ada", "ben", "cleo", pace="day")
    assert table.seat_label == "Wait for a seat"
    told = await night.stand_in("dora", table)
    assert "first in line" in told.text
    await night.press("dora", told, "Stop waiting")
    await night.leave("ben")
    table = await night.shown(table.number)
    assert table.seat_label == (await night.hand("dora", table)).seat_label == "Stand in"
    assert "seat is yours" in (await night.stand_in("dora", table)).text


async def test_the_answer_to_a_member_in_line_has_the_button_that_ends_the_waiting(night):
    table = await night.begin("ada", "ben", "cleo", pace="day")
    told = await night.stand_in("dora", table)
    assert "Waiting for a seat: dora" in (await night.shown(table.number)).text
    assert "first in line" in (await night.stand_in("dora", await night.shown(table.number))).text, "again, to be found"
    told = await night.hand("dora", await night.shown(table.number))
    assert "first in line" in told.text
    assert "no longer in line" in (await night.press("dora", told, "Stop waiting")).text
    assert "no longer in line" in told.text, "in place, so nobody presses the button again"
    assert "Waiting for a seat" not in (await night.shown(table.number)).text
    await night.leave("ben")
    assert "dora" not in (await night.shown(table.number)).text


async def test_the_button_that_ends_the_waiting_costs_nobody_a_seat_that_they_have_got(night):
    table = await night.begin("ada", "ben", "cleo", pace="day")
    told = await night.stand_in("dora", table)
    old = told.button("Stop waiting")
    await night.leave("ben")
    await press(night.env, {"who": night.member("dora"), "message": told.message, "custom_id": old})
    assert "This seat is yours now" in told.text
    assert "More" in told.buttons, "the hand"
    assert "dora" in [seat.name for seat in await rows.seats(night, table.number)]


async def test_the_message_of_a_member_in_line_becomes_the_hand_when_the_seat_is_theirs(night):
    table = await night.begin("ada", "ben", "cleo")
    told = await night.stand_in("dora", table)
    second = await night.stand_in("eve", table)
    assert "number 2" in second.text
    gone = mover(table)
    await night.leave(gone)
    assert mover(table) == "dora"
    assert "Your turn" in told.text
    assert "This seat is yours now" in told.text
    assert "Stop waiting" not in told.buttons
    assert "first in line" in second.text, "it says the place that they have now"
    await night.press("dora", told, "Offer")
    assert "This seat is yours now" not in told.text


async def test_the_message_of_a_member_in_line_above_the_table_is_replaced_by_a_hand_below_it(night):
    table = await night.begin("ada", "ben", "cleo")
    told = await night.stand_in("dora", table)
    await night.say("ada", "table")
    before = len(night.env.http_requests)
    await night.leave("ben")
    sent = [one for one in night.env.http_requests[before:] if "This seat is yours now" in str(one.json)]
    assert [one.method for one in sent] == ["POST"]
    with pytest.raises(BackendError):
        assert told.text, "the old message is deleted"


async def test_a_member_in_line_whose_message_cannot_be_edited_any_more_is_pinged_on_their_turn(night):
    table = await night.begin("ada", "ben", "cleo", pace="evening")
    told = await night.stand_in("dora", table)
    await night.env.advance_time(FOLLOW_DURATION.total_seconds() + 1)
    await night.leave(mover(table))
    await later(night)
    assert "first in line" in told.text
    assert ((night.member("dora").id,), False) in pings(night)
    assert "This seat is yours now" in (await night.press("dora", told, "Stop waiting")).text


async def test_the_message_of_a_member_in_line_says_that_the_game_has_ended_without_a_free_seat(night):
    table = await night.begin("ada", "ben", "cleo")
    told = await night.stand_in("dora", table)
    await rows.play_on(night, table.number)
    await all_shown(night)
    assert "no seat became free" in told.text
    assert not told.buttons


async def test_a_spectators_message_says_in_place_that_they_wait_and_a_player_gets_the_hand(night):
    table = await night.begin("ada", "ben", "cleo")
    told = await night.hand("dora", table)
    assert "not at this table" in told.text
    await night.press("dora", told, "Wait for a seat")
    assert "first in line" in told.text
    await night.leave("ben")
    for name, label in (("ada", "I’m back"), ("cleo", "Stand in"), ("dora", "I’m back")):
        stale = f"b:{to_base36(table.number)}:{'back' if label == 'I’m back' else 'stand-in'}"
        (result,) = await press(night.env, {"who": night.member(name), "message": table.message, "custom_id": stale})
        assert "More" in Shown(night, result.response).buttons, f"{name}'s hand"


async def test_in_a_race_a_member_in_line_is_told_of_the_seat_without_a_hand_below_the_board(night):
    table = (await racing.started(night, "thats_mine", "ada", "ben", "cleo")).table
    told = await night.stand_in("dora", table)
    await night.leave("ben")
    assert told.text == "This seat is yours now."
    assert [*told.buttons] == ["My hand"]


async def test_the_log_names_who_made_a_move_also_after_they_left_and_a_stand_in_has_the_seat(night):
    table = await night.begin("ada", "ben", "cleo")
    first = mover(table)
    hand = await night.hand(first, table)
    await night.press(first, hand, "Offer")
    assert f"**{first}** offers" in table.text
    await night.leave(first)
    assert f"**{first}** offers" in table.text, "without the sign of the computer player that plays now"
    assert f"**{first}** 🤖 has left" in table.text
    hand = await night.stand_in("dora", table)
    assert f"**{first}** offers" in table.text
    assert not [one.text for one in (table, hand) if "dora** offers" in one.text or "You offer" in one.text]
    await night.leave("dora")
    assert "👤" not in table.text
    assert f"**{first}** 🤖 has left" in table.text, "the seat is theirs again"


@pytest.mark.parametrize(
    ("game", "said"), [("domino", r"which \*\*(\w+)\*\* laid"), ("smileyface", r"⭐ \*\*(\w+)\*\* wins round")]
)
async def test_the_first_card_and_a_line_in_large_letters_name_who_did_it_and_not_the_stand_in(night, game, said):
    table = await night.begin("ada", "ben", "cleo", "dan", game=game)
    while (named := re.search(said, (await rows.public(night, table.number)).text)) is None:
        await rows.one_move(night, await rows.table(night, table.number), Chance(b"x"))
        await all_shown(night)
    await night.leave(named[1])
    await night.stand_in("dora", await rows.public(night, table.number))
    assert named[0] in (await rows.public(night, table.number)).text


async def test_a_stand_in_has_the_whole_time_for_the_turn_that_has_begun(night):
    number = await rows.begun(night, "ada", "ben", "cleo")
    table = await rows.public(night, number)
    await night.stand_in("dan", table)
    slow = mover(table)
    await night.env.advance_time(50)
    await night.leave(slow)
    assert mover(table) == "dan"
    await night.env.advance_time(59)
    assert mover(table) == "dan"
    assert "took too long" not in table.text
    await night.env.advance_time(2)
    assert "**dan** took too long" in table.text
    await night.leave("dan")
    await night.press("eve", table, "Stand in")
    assert "took too long" not in table.text, "not eve, who sits there now"


async def test_a_stand_in_for_half_of_the_game_gets_the_result_and_one_for_a_third_does_not(night):
    """Five stand-ins, one after another around the middle of the game."""
    names = ("ada", "ben", "cleo", "dan", "eve")
    number = await rows.begun(night, *names)
    stood_in = {}
    for name, stand_in, after in zip(names, ("finn", "gus", "hana", "ida", "jo"), (3, 5, 6, 7, 8), strict=True):
        await rows.play_on(night, number, until=lambda position, row, after=after: position.round > after)
        await night.leave(name)
        await night.press(stand_in, await rows.public(night, number), "Stand in")
        stood_in[stand_in] = (await rows.table(night, number)).number
    total = (await rows.play_on(night, number)).number
    board = (await night.say("zoe", "leaderboard")).text
    for name, since in stood_in.items():
        assert (f"**{name}**" in board) == (since * 2 <= total), f"{name} since {since} of {total}: {board}"
    late = [since for since in stood_in.values() if total < since * 2 and since * 3 <= total * 2]
    assert late, "nobody stood in for more than a third and less than half"
    assert "**finn**" in board
    assert not [name for name in names if f"**{name}**" in board], "a player who left gets nothing"


async def test_an_export_says_after_which_move_a_member_left_but_not_who_stands_in(night):
    number = await rows.begun(night, "ada", "ben", "cleo")
    await rows.play_on(night, number, until=lambda position, row: row.number == 4)
    await night.leave("ben")
    _, kept = await rows.exported(night, "ben")
    (seat,) = kept["seats"]
    assert (seat["seat"], seat["member"], seat["left_at"]) == (1, None, 4)
    await night.press("dora", await rows.public(night, number), "Stand in")
    text, kept = await rows.exported(night, "ben")
    assert "dora" not in text
    assert str(night.member("dora").id) not in text
    assert len(kept["seats"]) == 1, "it says that it was theirs"
    text, _ = await rows.exported(night, "dora")
    assert '"ben"' not in text


async def test_an_export_has_the_moves_that_a_member_made_and_not_those_of_who_sat_there_before_or_after(night):
    number = await rows.begun(night, "ada", "ben", "cleo")
    await rows.play_on(night, number, until=lambda position, row: row.number == 9)
    await night.leave("ben")
    await night.press("dora", await rows.public(night, number), "Stand in")
    await rows.play_on(night, number)
    log = await rows.moves(night, number)
    ours = {"ben": [one.number <= 9 for one in log], "dora": [one.number > 9 for one in log]}
    for name, is_theirs in ours.items():
        mine = [one.move for one, is_one in zip(log, is_theirs, strict=True) if one.seat == 1 and is_one]
        _, kept = await rows.exported(night, name)
        (moves,) = kept["moves"].values()
        assert mine
        assert [move.split(" ", 1)[1] for move in moves] == mine, name
