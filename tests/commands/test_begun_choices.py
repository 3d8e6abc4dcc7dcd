"""Keep Smiling: a choice that is begun, but not confirmed, outlasts every button of the hand that plays no move."""

import re

import pytest

from tests import ids
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press


async def placing(night, **how):
    """Ada's hand with faces on three of the five lanes, and the text about these lanes."""
    number = await rows.begun(night, *(how.pop("names", ("ada", "ben"))), game="keep_smiling", **how)
    hand = await night.hand("ada", await rows.public(night, number))
    for face in ("Smily", "Grimmy", "Smily"):
        hand = await night.press("ada", hand, next(label for label in hand.buttons if label.startswith(face)))
    return number, hand


def begun_choice(hand):
    """What the hand says about the begun choice: the lanes with their faces, and the next question."""
    return [line for line in hand.text.split("\n") if line.startswith(("🇦", "Who starts"))]


async def test_every_button_of_the_hand_keeps_the_faces_that_are_placed(night):
    number, hand = await placing(night, names=("ada",), computers=1)
    before, chosen = (await rows.table(night, number)).number, begun_choice(hand)
    assert "Who starts on lane **D**?" in chosen
    for label in ("What is this?", "Hint", "More"):
        await night.press("ada", hand, label)
        assert begun_choice(hand) == chosen, label
    for label in ("How to play", "Why not?", "More", "Back"):
        await night.press("ada", hand, label)
        assert begun_choice(hand) == chosen, label
    assert (await rows.table(night, number)).number == before, "nothing was played"
    hand = await night.press("ada", hand, next(label for label in hand.buttons if label.startswith("Neutralo")))
    assert "Who starts on lane **E**?" in hand.text or "All five are set" in hand.text


async def test_every_button_of_the_hand_keeps_the_dice_that_are_laid(night):
    number = await rows.begun(night, "ada", "ben", game="keep_smiling")
    await rows.play_on(night, number, until=lambda position, row: row.number > 6 and position.turn in (0, 1))
    position = await rows.position(night, number)
    names = [seat.name for seat in await rows.seats(night, number)]
    mover = names[position.turn]
    hand = await night.hand(mover, await rows.public(night, number))
    label = next(one for one, item in hand.buttons.items() if one[0] in "ABCDE" and one[1:2].isdigit())
    hand = await night.press(mover, hand, label)
    pressed = [one for one in hand.buttons if "✓" in one]
    assert pressed
    for label in ("Why not?", "More", "Why not?", "More", "Back"):
        await night.press(mover, hand, label)
        assert [one for one in hand.buttons if "✓" in one] == pressed, label


async def test_a_hand_opened_from_the_table_shows_the_begun_choice(night):
    number, hand = await placing(night)
    chosen = begun_choice(hand)
    again = await night.hand("ada", await rows.public(night, number))
    assert again.message.id != hand.message.id
    assert begun_choice(again) == chosen
    other = await night.hand("ben", await rows.public(night, number))
    assert "Who starts on lane **A**?" in other.text, "only hers"


async def test_the_hand_of_a_solo_game_keeps_the_dice_that_are_laid(night):
    hand = await night.say("ada", "solo", game="keep_smiling")
    while "Confirm" not in hand.buttons or "All five are set" not in hand.text:
        await night.press("ada", hand, next(one for one in hand.buttons if one.startswith(("Smily", "Grimmy", "Neut"))))
    await night.press("ada", hand, "Confirm")
    await night.press("ada", hand, next(one for one in hand.buttons if re.fullmatch("E[1-6]", one)))
    await night.press("ada", hand, "Confirm")
    await night.press("ada", hand, next(one for one in hand.buttons if re.fullmatch("A[1-6]", one)))
    chosen = [one for one in hand.buttons if "✓" in one]
    assert chosen
    for labels in (("More", "Play "), ("More", "Stop this game", "Back")):
        for label in labels:
            await night.press("ada", hand, next(one for one in hand.buttons if one.startswith(label)))
        assert [one for one in hand.buttons if "✓" in one] == chosen, labels


@pytest.mark.parametrize("label", ["What is this?", "Why not?"])
async def test_the_first_press_after_a_restart_keeps_the_begun_choice(night, label):
    _, hand = await placing(night)
    chosen = begun_choice(hand)
    if label not in hand.buttons:
        await night.press("ada", hand, "More")
    await night.restart()
    await night.press("ada", hand, label)
    assert begun_choice(hand) == chosen
    for another in ("More", "Back"):
        await night.press("ada", hand, another)
    assert begun_choice(hand) == chosen


async def test_a_hand_on_which_moves_are_composed_has_no_list_of_all_moves(night):
    _, hand = await placing(night)
    await night.press("ada", hand, "More")
    assert "All moves" not in hand.buttons
    assert "Start over" in hand.buttons


async def test_a_begun_choice_is_forgotten_with_its_question(night):
    number = await rows.begun(night, "ada", "ben", game="keep_smiling")
    await rows.play_on(night, number, until=lambda position, row: position.turn in (0, 1))
    before, names = await rows.position(night, number), [seat.name for seat in await rows.seats(night, number)]
    mover = names[before.turn]
    hand = await night.press(mover, await night.hand(mover, await rows.public(night, number)), f"E{before.dice[0]}")
    assert "✓" in "".join(hand.buttons)
    await rows.play_on(night, number, until=lambda now, row: now.turn == before.turn and now.question > before.question)
    hand = await night.hand(mover, await rows.public(night, number))
    assert "✓" not in "".join(hand.buttons)


async def test_a_hint_fits_the_begun_choice(night):
    _, hand = await placing(night, names=("ada",), computers=1)
    shown = await night.press("ada", hand, "Hint")
    hint = shown.text.split("💡 ")[-1]
    assert hint.startswith(
        "All orders are equally good. With **A Smily**, **B Grimmy**, **C Smily**, for example: **D "
    )


async def test_why_not_says_what_is_missing_before_confirm(night):
    _, hand = await placing(night)
    missing = "Confirm: first choose a face for every lane."
    assert missing in (await night.press("ada", hand, "Why not?")).text
    while "All five are set" not in hand.text:
        hand = await night.press(
            "ada", hand, next(one for one in hand.buttons if one.startswith(("Smily", "Grimmy", "Neutralo")))
        )
    assert missing not in (await night.press("ada", hand, "Why not?")).text


async def test_why_not_gives_the_reason_of_a_grey_die_or_says_that_every_die_fits(night):
    number = await rows.begun(night, "ada", "ben", game="keep_smiling")
    await rows.play_on(
        night,
        number,
        until=lambda position, row: position.turn in (0, 1) and len({*position.dice}) == len(position.dice),
    )
    position = await rows.position(night, number)
    mover = [seat.name for seat in await rows.seats(night, number)][position.turn]
    high, middle, low = position.dice
    hand = await night.hand(mover, await rows.public(night, number))
    hand = await night.press(mover, hand, f"E{high}")
    assert (await night.press(mover, hand, "Why not?")).text.endswith("❓ Every die may go on every lane.")
    hand = await night.press(mover, hand, f"E{middle}")
    assert f"- **E{low}**: Your dice don’t allow that" in (await night.press(mover, hand, "Why not?")).text


@pytest.mark.parametrize("what", ["more", "why"])
async def test_a_choice_that_no_longer_fits_or_never_did_is_refused_without_a_change(night, what):
    number, hand = await placing(night)
    question = (await rows.position(night, number)).question
    for asked, draft in ((question, "sssss"), (question + 1, "sg"), (question, "a1")):
        forged = ids.BesideDraft(number, asked, what, draft)
        (result,) = await press(
            night.env, {"who": night.member("ada"), "message": hand.message, "custom_id": str(forged)}
        )
        assert "out of date" in Shown(night, result.response).text
    assert (await rows.position(night, number)).question == question
