"""*Why not?* explains which of a member's cards cannot be played now, and *What is this?* explains the cards in a
separate message. Rarely needed buttons are behind one button, and every screen leads back to the hand."""

import pytest
from msgspec.structs import replace

from bot.i18n.translations import translations_for
from bot.screens import SCREENS
from bot.screens.composer import MAX_REFUSED_CARDS
from bot.screens.context import ScreenContext
from games import GAMES
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press

WORDS = translations_for("en")
FOUR = ("ada", "ben", "cleo", "dan")
FIRST_A_DIE = "Confirm: first give a lane a die."
TURNS = ("domino", "keep_smiling", "last_one", "smile", "smileyface")


async def begun(night, game):
    """A table, and the names of its members by seat."""
    number = await rows.begun(night, *FOUR[: GAMES[game].SEATS[0]], game=game)
    return number, [seat.name for seat in await rows.seats(night, number)]


def told(shown):
    """The text below the hand."""
    return shown.text[shown.text.rindex("❓") :].split("\n")


@pytest.mark.parametrize("game", TURNS)
async def test_on_my_turn_it_is_never_somebody_elses_and_each_line_names_what_i_cannot_play(night, game):
    number, names = await begun(night, game)
    seen = 0
    for _ in range(12):
        position = await rows.position(night, number)
        seat = position.awaited()[0]
        hand = await night.hand(names[seat], await rows.public(night, number))
        shown = await night.press(names[seat], hand, "Why not?")
        refusals = position.refusals_by_rule(seat)
        if SCREENS[game].greyed is not None:
            for what, move in SCREENS[game].greyed(position.view(seat), position.moves(seat), "").items():
                rule = position.why_not(seat, move)
                refusals[rule] = (*refusals.get(rule, ()), what)
        lines = told(shown)
        if game == "keep_smiling":
            missing = "Confirm: first choose a face for every lane." if position.turn < 0 else FIRST_A_DIE
            assert missing in lines[-1 if not refusals else 1]
            lines = [line for line in lines if missing not in line]
        assert WORDS("why-turn") not in shown.text
        if refusals:
            assert lines[0] == f"❓ **{WORDS('why-title')}**"
            ctx = ScreenContext(table=0, game=game, names=tuple(names), t=translations_for("en"))
            for line, (rule, refused) in zip(lines[1:], refusals.items(), strict=True):
                assert line.endswith(WORDS(f"why-{rule}"))
                for what in refused[:MAX_REFUSED_CARDS]:
                    assert SCREENS[game].card(what, replace(ctx, t=WORDS)).replace("\N{NO-BREAK SPACE}", " ") in line
            seen += 1
        else:
            assert lines == ([] if game == "keep_smiling" else [f"❓ {WORDS(SCREENS[game].nothing_forbidden)}"])
        assert shown.message.id == hand.message.id, "it stands below the cards that it is about"
        played = (await rows.table(night, number)).number
        await rows.play_on(night, number, until=lambda position, row, before=played: row.number > before)
    assert seen


async def test_a_waiting_player_reads_only_that_below_the_hand_and_nobody_else_sees_why_not(night):
    number, names = await begun(night, "domino")
    waiting = names[1 - (await rows.position(night, number)).turn]
    hand = await night.hand(waiting, await rows.public(night, number))
    assert "Why not?" not in hand.buttons
    asked = {"message": hand.message, "custom_id": f"w:{rows.key_of(number)}"}  # on an outdated hand
    await press(night.env, {"who": night.member(waiting), **asked})
    assert " to play" in hand.text.splitlines()[0]
    assert hand.text.endswith("\n❓ It’s not your turn yet.")
    assert "**Your " in hand.text
    (result,) = await press(night.env, {"who": night.member("zoe"), **asked})
    assert "You’re not at this table" in Shown(night, result.response).text


@pytest.mark.parametrize("game", TURNS)
async def test_my_cards_are_explained_in_a_separate_message_also_while_i_wait_and_the_hand_stays(night, game):
    number, names = await begun(night, game)
    for name in names:
        hand = await night.hand(name, await rows.public(night, number))
        before, position, seat = hand.text, await rows.position(night, number), names.index(name)
        told = await explained(night, name, hand)
        assert told.message.id != hand.message.id
        assert hand.text == before
        ctx = ScreenContext(
            table=0,
            game=game,
            names=tuple(names),
            emojis=night.bot.renderer.emojis,
            t=translations_for("en"),
            is_new=True,
        )
        for line in SCREENS[game].meanings(position.view(seat), replace(ctx, t=WORDS)):
            said = line.replace("\N{NO-BREAK SPACE}", " ")
            assert (f"- {said}" in told.text) is (said not in before), "only what is not on screen"
        assert "Lessons" in told.buttons, "whoever is new to the game finds them here"


async def explained(night, name, hand):
    """The message that a press of *What is this?* opens."""
    await night.press(name, hand, "What is this?")
    return explanations(night, name)[-1]


def explanations(night, name):
    return [one for one in night.shown_to(name) if one.message.ephemeral and "What is this? –" in one.text]


async def test_explanations_stay_while_the_game_continues_and_disappear_with_it(night):
    number, names = await begun(night, "last_one")
    name = names[0]
    hand = await night.hand(name, await rows.public(night, number))
    first = await explained(night, name, hand)
    said, before = first.text, hand.text
    await rows.play_on(night, number, until=lambda position, row: row.number > 3)
    assert hand.text != before, "the hand follows by that press"
    assert [(one.id, one.text) for one in explanations(night, name)] == [(first.id, said)]
    second = await explained(night, name, hand)
    assert second.id != first.id
    assert [one.id for one in explanations(night, name)] == [second.id], "never two of them"
    await rows.play_on(night, number)
    assert not explanations(night, name)


async def test_the_press_for_it_renews_a_hand_of_before_the_bot_was_away(night):
    number, names = await begun(night, "last_one")
    waiting = names[1 - (await rows.position(night, number)).turn]
    hand = await night.hand(waiting, await rows.public(night, number))
    await night.restart()
    await rows.play_on(night, number, until=lambda position, row: row.number > 2)
    before = hand.text
    await night.press(waiting, hand, "What is this?")
    assert hand.text != before
    assert explanations(night, waiting)


async def test_the_rules_open_beside_the_hand(night):
    number, names = await begun(night, "smile")
    hand = await night.hand(names[0], await rows.public(night, number))
    unfolded = await night.press(names[0], hand, "More")
    page = await night.press(names[0], unfolded, WORDS("button-how-to-play"))
    assert page.message.id != hand.message.id
    assert WORDS("rules-smile-1").split("\n")[0] in page.text


async def test_rarely_needed_buttons_unfold_in_the_hand_and_fold_again(night):
    number, names = await begun(night, "last_one")
    mover = names[(await rows.position(night, number)).turn]
    hand = await night.hand(mover, await rows.public(night, number))
    folded = list(hand.buttons)
    assert "All moves" not in folded
    open_hand = await night.press(mover, hand, "More")
    assert open_hand.message.id == hand.message.id
    assert set(folded) - {"More"} < set(open_hand.buttons), "Why not? and What is this? stay"
    assert [*open_hand.buttons][-1] == "Back"
    assert "### All moves" in (await night.press(mover, open_hand, "All moves")).text
    back = await night.press(mover, hand, "Back")
    assert back.message.id == hand.message.id
    assert list(back.buttons) == folded


async def test_all_moves_out_of_turn_leaves_the_hand_in_its_place(night):
    number, names = await begun(night, "last_one")
    position = await rows.position(night, number)
    waiting = names[1 - position.turn]
    hand = await night.hand(waiting, await rows.public(night, number))
    assert "All moves" not in (await night.press(waiting, hand, "More")).buttons
    asked = {"message": hand.message, "custom_id": f"c:{rows.key_of(number)}:{position.question}:"}
    await press(night.env, {"who": night.member(waiting), **asked})
    assert "It’s not your turn yet." in hand.text
    assert "Your 5 cards" in hand.text
    assert "What is this?" in hand.buttons
