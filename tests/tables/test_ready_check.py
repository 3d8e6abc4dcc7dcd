"""The ready check of races: it waits a minute for missing players, then computer players keep their seats."""

import re

import pytest

from bot.i18n.names import computer_sign
from bot.tables import store as db
from tests.kit.databases import fail_commits
from tests.kit.press import press
from tests.kit.racing import OPENS, TIME, answer, race

GAMES = tuple(OPENS)
THREE = ("ada", "ben", "cleo")
COMPUTER = computer_sign(None)


def until(found):
    """The end of the wait that the screen shows, in seconds after the match was opened."""
    return int(re.search(r"<t:(\d+):R>", found.text).group(1))


async def away(found):
    """The members whose seats computer players keep."""
    return [seat.name for seat in (await found.stored()).seats if seat.is_away]


async def is_waiting(found):
    """Whether the match has not begun, both on the screen and in the database."""
    paused = (await found.stored()).race.paused
    assert ("I’m ready" in found.buttons) == (paused == "ready")
    return paused == "ready"


# Everybody is ready


@pytest.mark.parametrize("game", GAMES)
async def test_SG4_a_match_begins_as_soon_as_all_are_ready_and_says_who_is(night, game):
    found = await race(night, game, *THREE)
    assert found.readiness == "⬜ada ⬜ben ⬜cleo"
    await found.press("ben", "I’m ready")
    await found.press("ada", "I’m ready")
    assert found.readiness == "✅ada ✅ben ⬜cleo"
    await night.env.advance_time(50)
    assert not found.is_open
    await found.press("cleo", "I’m ready")
    assert "I’m ready" not in found.buttons
    assert not found.is_open
    await found.open()
    assert not await away(found)


@pytest.mark.parametrize("game", GAMES)
async def test_a_member_can_say_that_they_are_ready_in_the_hand_as_well(night, game):
    found = await race(night, game, *THREE)
    hand = await night.hand("ben", found.table)
    await night.press("ben", hand, "I’m ready")
    assert found.readiness == "⬜ada ✅ben ⬜cleo"
    assert "your hand" in hand.text, "the hand stays a hand"
    assert "I’m ready" not in hand.buttons
    assert not found.is_open
    assert not claims(hand)
    assert "Once it begins, everything that you can press is here" in hand.text
    for name in ("ada", "cleo"):
        await found.press(name, "I’m ready")
    await found.open()
    assert claims(hand), "the hand followed the start"


def claims(hand):
    """The buttons and selects of a hand that claim."""
    return [custom_id for custom_id in (*hand.buttons.values(), *hand.selects) if custom_id[:2] in ("m:", "s:")]


@pytest.mark.parametrize("game", GAMES)
async def test_everybody_may_try_the_practice_card_which_can_go_wrong_and_starts_nothing(night, game):
    found = await race(night, game, "ada", "ben")
    before, shown = (await found.stored()).race, found.text
    (practice,) = [label for label in found.buttons if label.endswith("Try it")]
    for name in ("ada", "dora"):  # dora only watches
        asked = await found.press(name, practice)
        assert len(asked.buttons) == (2 if game == "thats_mine" else 3)
        assert "Just like that!" not in asked.text
        wrong_labels = [label for label, custom_id in asked.buttons.items() if ":wrong" in custom_id]
        (right_label,) = {*asked.buttons} - {*wrong_labels}
        shown_next = asked
        for wrong_label in wrong_labels:
            shown_next = await night.press(name, shown_next, wrong_label)
            assert "❌" in shown_next.text
            assert shown_next.buttons == asked.buttons, "one may try again"
        told = await night.press(name, shown_next, right_label)
        assert "Just like that!" in told.text
        assert not told.buttons
    assert (await found.stored()).race == before
    assert found.text == shown
    assert "Just like that!" not in found.text


async def test_the_rules_before_a_race_are_one_line_once_all_at_the_table_have_finished_it(night):
    long, brief = "Be first to press MINE!", "Your colour or your smiley? MINE!"
    for played, told in ((("ada",), long), (("ada", "ben"), brief)):
        for name in played:
            await night.bot.people.add_played_game(night.member(name).id, "thats_mine")
        found = await race(night, "thats_mine", "ada", "ben")
        assert (long in found.text, brief in found.text) == (told == long, told == brief)
        await found.everybody_ready()


async def test_computer_players_are_always_ready_and_one_member_beside_them_is_waited_for(night):
    found = await race(night, "shout", "ada", computers=2)
    assert "<t:" not in found.text
    await night.env.advance_time(600)
    assert await is_waiting(found)
    assert "Nobody was ready in time" not in found.text
    await found.press("ada", "I’m ready")
    await found.open()


async def test_the_ready_check_includes_stand_ins_and_not_members_who_left(night):
    found = await race(night, "shout", *THREE)
    (result,) = await press(night.env, found.claim("dan", "I’m ready"))
    assert "not at this table" in answer(night, result)
    assert "✅" not in found.text
    await found.press("ada", "I’m ready")
    await night.stand_in("dan", found.table)
    await night.leave("ada")
    assert "⬜ **dan** · ⬜ **ben** · ⬜ **cleo**" in found.text
    await found.press("dan", "I’m ready")
    await found.press("cleo", "I’m ready")
    await night.leave("ben")
    await found.open()


# A player is missing


async def test_an_end_of_the_minute_that_could_not_be_stored_begins_nothing_and_is_tried_again(night, monkeypatch):
    found = await race(night, "shout", *THREE)
    await found.press("ada", "I’m ready")
    await night.env.advance_time(59)
    fail_commits(night, monkeypatch, times=1)
    await night.env.advance_time(1)
    assert await is_waiting(found)
    await night.env.advance_time(5)
    assert not await is_waiting(found)
    assert await away(found) == ["ben", "cleo"]


# A player returns


@pytest.mark.parametrize("game", GAMES)
async def test_a_player_who_was_kept_away_plays_again_after_im_back(night, game):
    found = await race(night, game, "ada", "ben")
    await found.press("ada", "I’m ready")
    await night.env.advance_time(60)
    assert await away(found) == ["ben"]
    await found.press("ben", "I’m back")
    assert not await away(found)
    assert not found.marked(COMPUTER)
    assert "I’m back" not in str(found.buttons)
    await night.env.advance_time(0.1)  # from the press, which is a moment later than the start
    await found.open()
    await night.env.advance_time(TIME[game])
    log = await db.read_log(night.bot.store, (await found.stored()).id)
    assert {entry.by for entry in log} == {"table"}


async def test_a_late_click_on_ready_and_a_claim_bring_their_members_back_too(night):
    night.bot.host.computer_delay = 100
    found = await race(night, "shout", *THREE)
    ready = found.claim("cleo", "I’m ready")
    await found.press("ada", "I’m ready")
    await night.env.advance_time(60)
    assert await away(found) == ["ben", "cleo"]
    (result,) = await press(night.env, ready)
    assert result.acknowledged
    assert await away(found) == ["ben"]
    assert not await is_waiting(found)
    assert {*found.marked(COMPUTER)} == {"ben"}
    deck = (await found.stored()).position.deck
    await found.put(deck=("orange-happy", *(card for card in deck if card != "orange-happy")), dice="orange-happy")
    await found.press("ben", found.named("ben"))
    assert found.marked("🏆") == ["ben"]
    assert not await away(found)
    assert not found.marked(COMPUTER)


# Restarts


async def test_the_ready_check_survives_a_restart_and_ends_when_it_should(night):
    found = await race(night, "thats_mine", *THREE)
    await found.press("ada", "I’m ready")
    named = until(found)
    await night.env.advance_time(30)
    await night.restart()
    assert found.readiness == "✅ada ⬜ben ⬜cleo"
    await night.env.advance_time(29)
    await found.press("ben", "I’m ready")
    assert "**cleo**: the game begins without you" in found.text
    assert until(found) == named
    await night.env.advance_time(1)
    assert not await is_waiting(found)
    assert await away(found) == ["cleo"]
    await found.open()
