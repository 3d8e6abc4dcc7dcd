"""Nothing private stays between members and their hands: answers and refusals are deleted after the member's next
press, and when the game begins or ends."""

import pytest

from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.racing import OPENS, race

MEMBERS = ("ada", "ben", "cleo")


def deletions(night, before):
    """The private messages deleted since this request."""
    return [one for one in night.requests()[before:] if one.startswith("DELETE /webhooks")]


def private(night, name):
    """The member's private messages, oldest first."""
    return [one for one in night.shown_to(name) if one.message.ephemeral]


async def hand_of(night, name, game="last_one"):
    """A running table, and this member's hand."""
    table = await night.begin(*MEMBERS, game=game)
    return table, await night.hand(name, table)


async def test_what_the_lobby_answered_privately_is_deleted_when_the_game_begins(night):
    lobby = await night.open(*MEMBERS)
    await night.press("ben", await night.press("ben", lobby, "Options"), "Fair?")
    await night.press("cleo", lobby, "Join")
    before = len(night.requests())
    await night.press("ada", lobby, "Begin")
    await night.env.advance_time(1)
    assert len(deletions(night, before)) == 3, "the options, the seal, and the answer to Join"


async def test_the_hand_comes_below_the_rules_that_a_member_opened_after_the_options_and_both_go(night):
    lobby = await night.open(*MEMBERS, game="last_one")
    options = await night.press("ben", lobby, "Options")
    rules = await night.press("ben", lobby, "How to play")
    await night.press("ben", rules, "Next")
    assert [one.id for one in private(night, "ben")] == [options.id, rules.id]
    await night.press("ben", await night.press("ben", lobby, "Options"), "Fair?")
    await night.press("ada", lobby, "Begin")
    await night.env.advance_time(1)
    (hand,) = private(night, "ben")
    assert hand.id not in (options.id, rules.id), "an edited message far up tells nobody that it is their turn"
    assert "What is this?" in hand.buttons


async def test_the_rules_of_a_lobby_stay_until_its_game_begins(night):
    lobby = await night.open(*MEMBERS, game="last_one")
    rules = await night.press("ben", lobby, "How to play")
    await night.press("ben", lobby, "Join")
    assert rules.id in [one.id for one in private(night, "ben")]


async def test_a_member_who_joins_twice_reads_that_they_are_in(night):
    lobby = await night.open(*MEMBERS)
    said = await night.press("cleo", lobby, "Join")
    assert said.text == "You’re in: seat 3."
    assert len((await night.bot.host.table(lobby.number)).members) == 3


async def test_the_next_press_deletes_the_explanation_after_it_is_answered(night):
    _, hand = await hand_of(night, "ada")
    await night.press("ada", hand, "What is this?")
    before = len(night.requests())
    await night.press("ada", hand, "More")
    answer, deleted = night.requests()[before:]
    assert "callback" in answer, "the press is answered first"
    assert deleted.startswith("DELETE /webhooks")
    before = len(night.requests())
    await night.press("ada", hand, "Back")
    assert len(night.requests()) == before + 1, "a press without an older message to delete costs one request"


async def test_the_rules_opened_from_a_hand_stay_while_their_pages_are_turned_and_go_after_the_next_press_elsewhere(
    night,
):
    _, hand = await hand_of(night, "ada")
    await night.press("ada", hand, "More")
    rules = await night.press("ada", hand, "How to play")
    await night.press("ada", rules, "Next")
    assert [one.id for one in private(night, "ada")][-1] == rules.id
    await night.press("ada", hand, "Back")
    assert [one.id for one in private(night, "ada")] == [hand.id]


async def test_a_refusal_is_deleted_after_the_next_press_and_another_members_press_leaves_it(night):
    lobby = await night.open("ada", "ben", game="last_one")
    (refused,) = await press(
        night.env, {"who": night.member("dan"), "message": lobby.message, "custom_id": lobby.button("Begin")}
    )
    assert "🚫" in Shown(night, refused.response).text
    before = len(night.requests())
    await night.press("ben", lobby, "Add computer")
    assert not deletions(night, before)
    await night.press("dan", lobby, "Join")
    assert len(deletions(night, before)) == 1


async def test_the_end_of_the_game_deletes_the_explanation(night):
    table, hand = await hand_of(night, "ada")
    await night.press("ada", hand, "What is this?")
    before = len(night.requests())
    await rows.play_on(night, table.number)
    await night.env.advance_time(1)
    assert len(deletions(night, before)) == 1


async def test_the_record_file_is_deleted_after_the_next_press_and_the_viewer_stays(night):
    table, _ = await hand_of(night, "ada")
    await rows.play_on(night, table.number)
    viewer = await night.press("ada", night.finale(), "Record")
    await night.press("ada", viewer, "File")
    before = len(night.requests())
    await night.press("ada", viewer, "Next")
    assert len(deletions(night, before)) == 1


@pytest.mark.parametrize("game", OPENS)
async def test_when_a_race_begins_the_practice_of_all_who_were_ready_first_is_out_of_the_way(night, game):
    found = await race(night, game, "ada", "ben")
    (practice,) = [label for label in found.buttons if label.endswith("Try it")]
    await found.press("ada", "I’m ready")
    await found.press("ada", practice)
    await found.press("ben", practice)
    before = len(night.requests())
    await night.env.advance_time(10)
    assert not deletions(night, before), "ben is still waited for"
    await found.press("ben", "I’m ready")
    await found.open()
    assert len(deletions(night, before)) == 2
