"""LAST and catches at any time during a turn: in time, too late, simultaneous, by members and by computer players."""

import dataclasses

import pytest

from tests.kit import rows
from tests.kit.last_one_tables import TWO, cards_of, dealt
from tests.kit.press import press
from tests.kit.turns import mover, stored, with_clock_ahead


@pytest.fixture(params=[0, 0.25], ids=["no-window", "window"])
def settings(settings, request):
    """With and without the time for which claims wait for earlier claims."""
    return dataclasses.replace(settings, race_window=request.param)


async def test_a_player_who_forgets_last_is_caught_from_the_public_message_and_takes_two(night):
    table = await dealt(night, TWO, ["green-angry", "green-wink"], ["blue-sad", "blue-angry"])
    await night.press("ada", await night.hand("ada", table), "red wink")
    assert cards_of(table, "ada") == 1
    await night.press("cleo", table, "Catch ada!")
    assert cards_of(table, "ada") == 3
    assert "## 🫴 **cleo** catches **ada**!" in table.text
    assert not [label for label in table.buttons if label.startswith("Catch")]


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_player_who_says_last_before_the_play_or_right_after_it_is_safe(night, when):
    table = await dealt(night, TWO, ["green-angry", "green-wink"], ["blue-sad", "blue-angry"])
    hand = await night.hand("ada", table)
    if when == "before":
        await night.press("ada", hand, "LAST!")
        assert "**ada** · 2 cards · 📣 **LAST!**" in table.text
    await night.press("ada", hand, "red wink")
    if when == "after":
        await night.press("ada", table, "LAST!")
    assert "**ada** · 1 card · 📣 **LAST!**" in table.text
    assert not [label for label in table.buttons if label.startswith("Catch")], "all have heard it"
    found = await stored(night, table)
    late = f"m:{found.key}:{found.position.question}:catch p{found.position.window}"
    await press(night.env, {"who": night.member("cleo"), "message": table.message, "custom_id": late})
    assert cards_of(table, "ada") == 1
    assert "**cleo** tries to catch **ada**" in table.text


async def test_a_catch_in_flight_while_another_draws_and_passes_still_counts(night):
    table = await dealt(
        night, TWO, ["green-angry", "green-love"], ["blue-sad", "blue-angry"], pile=("violet-sad", "orange*", "yellow*")
    )
    await night.press("ada", await night.hand("ada", table), "red wink")
    catch = table.button("Catch ada!")
    hand = await night.press("ben", await night.hand("ben", table), "Draw a card")
    passed = hand.button("Pass")
    ben, cleo = night.member("ben"), night.member("cleo")
    results = await press(
        night.env,
        {"who": ben, "message": table.message, "custom_id": passed},
        {"who": cleo, "message": table.message, "custom_id": catch},
    )
    assert all(result.acknowledged for result in results)
    assert mover(table) == "cleo"
    assert cards_of(table, "ada") == 3


async def test_a_catch_made_before_the_next_card_counts_though_it_waits_for_other_claims(night):
    table = await dealt(night, TWO, ["green-wink", "green-love"], ["blue-sad", "blue-angry"])
    await night.press("ada", await night.hand("ada", table), "red wink")
    catch, play = table.button("Catch ada!"), (await night.hand("ben", table)).button("green wink")
    await press(
        night.env,
        {"who": night.member("cleo"), "message": table.message, "custom_id": catch},
        {"who": night.member("ben"), "message": table.message, "custom_id": play},
    )
    assert cards_of(table, "ada") == 3
    assert cards_of(table, "ben") == 1


async def test_a_catch_after_the_next_card_is_refused_as_too_late(night):
    table = await dealt(night, TWO, ["green-wink", "green-love"], ["blue-sad", "blue-angry"])
    await night.press("ada", await night.hand("ada", table), "red wink")
    catch, play = table.button("Catch ada!"), (await night.hand("ben", table)).button("green wink")
    results = await press(
        night.env,
        {"who": night.member("ben"), "message": table.message, "custom_id": play},
        {"who": night.member("cleo"), "message": table.message, "custom_id": catch},
    )
    assert cards_of(table, "ada") == 1
    assert "before the next card" in str(results[1].response.components)


async def test_computer_players_catch_only_after_a_human_pause_and_wait_with_their_turns(night):
    table = await dealt(night, TWO, ["green-wink", "green-love"], ["blue-sad", "blue-angry"], computers=2)
    await night.press("ada", await night.hand("ada", table), "red wink")
    assert "**Pip** 🦊 to play" in table.text
    await night.env.advance_time(0.9)
    assert cards_of(table, "ada") == 1
    await night.env.advance_time(2.2)
    assert "catches **ada**" in table.text


@pytest.mark.parametrize("ahead", [3, -3, 7200])
async def test_a_clock_that_is_wrong_keeps_no_computer_player_from_a_catch(night, ahead):
    await with_clock_ahead(night, ahead)
    table = await dealt(night, TWO, ["green-wink", "green-love"], ["blue-sad", "blue-angry"], computers=2)
    await night.press("ada", await night.hand("ada", table), "red wink")
    await night.env.advance_time(0.9)
    assert cards_of(table, "ada") == 1
    await night.env.advance_time(2.4)
    assert "catches **ada**" in table.text


@pytest.mark.parametrize(("pace", "quick", "slow"), [("evening", 29, 92), ("day", 119, 362)])
async def test_LO8_at_a_slower_pace_computer_players_take_minutes_for_a_catch(night, pace, quick, slow):
    others = (["green-wink", "green-love"], ["blue-sad", "blue-angry"], ["blue-wink", "blue-love"])
    table = await dealt(night, TWO, *others, computers=3, pace=pace)
    number = table.number
    await night.press("ada", await night.hand("ada", table), "red wink")
    await night.env.advance_time(quick)
    assert (await rows.position(night, number)).hands[0] == ("red-love",)
    await night.env.advance_time(slow - quick)
    assert len((await rows.position(night, number)).hands[0]) == 3


async def test_a_player_who_says_last_within_the_pause_is_not_caught_and_the_computer_players_go_on(night):
    table = await dealt(night, TWO, ["green-wink", "green-love"], ["blue-sad", "blue-angry"], computers=2)
    await night.press("ada", await night.hand("ada", table), "red wink")
    await night.press("ada", table, "LAST!")
    for _ in range(4):
        await night.env.advance_time(5)
    assert "catches" not in table.text
    assert mover(table) == "ada" or "Final standing" in table.text


async def test_a_computer_player_that_has_not_said_last_can_be_caught_before_it_does(night):
    table = await dealt(
        night, ["red-sad", "green-love"], ["green-wink"], ["blue-sad", "blue-angry"], computers=2, turn=2, window=1
    )
    await night.press("ada", table, "Catch Pip")
    assert "**ada** catches **Pip** 🦊" in table.text


async def test_a_computer_player_says_last_itself_after_a_pause(night):
    table = await dealt(night, ["violet-happy", "green-love"], ["green-wink"], computers=1, window=1)
    await night.env.advance_time(0.9)
    assert "📣" not in table.text
    await night.env.advance_time(2.2)
    assert "📣" in table.text
