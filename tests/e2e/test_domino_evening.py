"""Evenings of Domino: whole games by clicks on what a person sees."""

import re

import pytest

from games.smileys import COLOURS, SMILEYS
from tests.e2e import rows
from tests.e2e.waiting import choose, open_table

NAMES = ("ada", "ben", "cleo", "dan", "eve", "finn", "gus", "hana", "ida", "jo")


async def take_turn(night, name, table, number):
    """Takes a wildcard from the table now and then; else lays a card, for another turn if it can; else draws, or
    passes."""
    hand = await night.hand(name, table)
    options = [label for select in hand.selects.values() for label in select]
    seen = [label for label in hand.buttons if label.startswith((*COLOURS, *SMILEYS))] + options
    swaps = [label for label in seen if "⇄" in label]
    lays = sorted((label for label in seen if "⇄" not in label), key=lambda label: "⭐" not in label)
    if swaps and number % 4 == 0:
        label = swaps[0]
    else:
        label = lays[0] if lays else next(label for label in hand.buttons if label.startswith(("Draw", "Pass")))
    if label in options:
        await choose(night, name, hand, label)
    else:
        await night.member(name).click(hand.message, custom_id=hand.buttons[label])


async def play_on(night, table, members, turns=40):
    """Plays so many turns by clicks, with computer players in between, then as `rows.play_on` does, to the end; gives
    all that was told of those turns."""
    told = set()
    for number in range(turns):
        told.update(line for line in table.text.splitlines() if line.startswith("-# "))
        if "Final standing" in table.text:
            break
        name = re.search(r"It is \*\*([^*]+)\*\*", table.text).group(1)
        assert name in members, "computer players do not wait"
        await take_turn(night, name, table, number)
    else:
        await rows.play_on(night, table.number)
    return "\n".join(sorted(told))


@pytest.mark.parametrize("members", [2, 10])
async def test_the_fewest_and_the_most_members_play_to_the_end_by_clicks(night, members):
    table = await open_table(night, *NAMES[:members], game="domino")
    await night.press("ada", table, "Begin")
    assert "The dice chose" in table.text
    told = await play_on(night, table, NAMES[:members])
    assert "⭐ Two neighbours" in told
    assert " ★ as " in told
    assert "🥇" in table.text
    assert "Rematch" in night.finale().buttons


async def test_two_members_and_three_computer_players_play_to_the_end(night):
    table = await open_table(night, "ada", "ben", game="domino")
    for _ in range(3):
        await night.press("ada", table, "Add computer")
    await night.press("ben", table, "Begin")
    told = await play_on(night, table, ("ada", "ben"))
    assert re.search(r"\*\*\w+\*\* 🦊 lays", told)
    assert "🥇" in table.text


async def test_drawing_is_offered_in_the_hand_alone_and_only_to_who_can_lay_nothing(night):
    table = await open_table(night, "ada", "ben", game="domino")
    await night.press("ada", table, "Begin")
    for number in range(100):
        name = re.search(r"It is \*\*([^*]+)\*\*", table.text).group(1)
        hand = await night.hand(name, table)
        assert not {"Draw a card", "Pass"} & {*table.buttons}
        if not {"Draw a card", "Pass"} & {*hand.buttons}:
            break
        await take_turn(night, name, table, number)
    answer = await night.press(name, hand, "Why not?")
    assert "If a card fits you must lay one" in answer.text
    assert "Lay a card" in answer.text
