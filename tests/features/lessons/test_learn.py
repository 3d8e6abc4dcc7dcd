"""`/learn`: interactive lessons, on any server and in direct messages; then a first game with hints."""

import pytest
from sqlalchemy import select

from bot.i18n.translations import translations_for
from bot.tables.private import SOLO_GAMES, TURNS_WITH_HINT
from bot.tables.rows import TABLES
from games.lessons import RIGHT, lessons_of
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.solo import moves_of, press_more


async def answer(night, name, shown, move):
    """Presses the button with this move as the answer."""
    custom_id = next(one for one in shown.buttons.values() if one.endswith(f":{move}"))
    await night.member(name).click(shown.message, custom_id=custom_id)


def right(game, number):
    lesson = lessons_of(game)[number - 1].lesson
    return next(one.move for one in lesson.answers if one.verdict == RIGHT)


async def solve(night, name, game, shown, first=1):
    """Solves the lessons from this number on, in one message."""
    for number in range(first, len(lessons_of(game)) + 1):
        await answer(night, name, shown, right(game, number))
        if "Next lesson" in shown.buttons:
            await night.press(name, shown, "Next lesson")


async def solved(night, name):
    return (await night.bot.people.member(night.member(name).id)).lessons


async def test_an_answer_is_called_forbidden_weak_or_right_and_solved_lessons_are_stored(night):
    shown = await night.say("ada", "learn", game="smile")
    assert shown.message.ephemeral
    await answer(night, "ada", shown, "collect 3")
    assert "The rules forbid that." in shown.text
    assert await solved(night, "ada") == ()
    before = len(night.env.http_requests)
    await answer(night, "ada", shown, "offer 1")
    assert len(night.env.http_requests) == before + 1
    assert "Right!" in shown.text
    await night.press("ada", shown, "Next lesson")
    await answer(night, "ada", shown, "offer 1")
    assert "There’s a better choice." in shown.text
    assert await solved(night, "ada") == ("smile:offer",)
    assert not night.posted()
    again = await night.say("ada", "learn", game="smile")
    assert "lesson 2 of 4" in again.text
    assert "1 of 4 solved" in again.text
    await answer(night, "ada", shown, right("smile", 2))
    await answer(night, "ada", again, right("smile", 2))
    assert await solved(night, "ada") == ("smile:offer", "smile:take"), "solved twice is solved"


@pytest.mark.parametrize("game", ["smile", "shout"])
async def test_the_lessons_of_a_game_can_be_solved_in_one_message_in_a_direct_message(night, game):
    """`games/test_lessons.py` checks that each lesson has one right answer."""
    ada = night.env.create_user("ada")
    shown = Shown(night, (await ada.slash("learn", game=game)).response)
    for number in range(1, len(lessons_of(game)) + 1):
        await ada.click(
            shown.message,
            custom_id=next(one for one in shown.buttons.values() if one.endswith(f":{right(game, number)}")),
        )
        assert "Right!" in shown.text
        if "Next lesson" in shown.buttons:
            await ada.click(shown.message, custom_id=shown.buttons["Next lesson"])
    assert ("Play a first game" in shown.buttons) == (game in SOLO_GAMES)


async def test_the_first_game_is_against_sleepy_ones_and_its_first_turns_have_hints(night):
    shown = await night.say("ada", "learn", game="smile")
    await solve(night, "ada", "smile", shown)
    hand = await night.press("ada", shown, "Play a first game")
    (row,) = await night.bot.store.rows(select(TABLES))
    assert (row.is_private, row.level, row.hints) == (True, "easy", TURNS_WITH_HINT)
    assert "Lessons" not in hand.buttons, "they have been solved"
    hand = await press_more(night, "ada", hand, "Play faster")
    hints = []
    for _ in range(60):
        if "Again" in hand.buttons or (await night.bot.store.rows(select(TABLES)))[0].hints == 0:
            break
        if moves_of(hand):
            hints.append(next((line for line in hand.text.splitlines() if "💡" in line), None))
            await night.member("ada").click(hand.message, custom_id=moves_of(hand)[0])
        else:
            await night.env.advance_time(5)
    assert len(set(hints)) == TURNS_WITH_HINT
    assert None not in hints
    assert "💡" not in hand.text, "three turns, and no more"


async def test_a_first_game_that_is_asked_for_twice_is_one(night):
    shown = await night.say("ada", "learn", game="domino")
    await solve(night, "ada", "domino", shown)
    play = shown.buttons["Play a first game"]
    await press(night.env, *({"who": night.member("ada"), "message": shown.message, "custom_id": play} for _ in "12"))
    assert len(await night.bot.store.rows(select(TABLES))) == 1


async def test_after_the_lessons_of_a_race_comes_a_lobby_that_can_begin(night):
    shown = await night.say("ada", "learn", game="shout")
    await solve(night, "ada", "shout", shown)
    await night.press("ada", shown, "Play a first game")
    (lobby,) = night.posted()
    assert "Shout!" in lobby.text
    assert "Sleepy" in lobby.text
    (row,) = await night.bot.store.rows(select(TABLES))
    assert (row.state, row.level) == ("lobby", "easy")
    again = await night.say("ada", "learn", game="shout")
    one = {"who": night.member("ada"), "message": again.message, "custom_id": "x:shout:learn:play"}
    (result,) = await press(night.env, one)
    assert "You’re already there" in str(result.response.components)
    assert len(night.posted()) == 1, "the one that waits is shown"
    await night.press("ada", lobby, "Begin")
    assert "I’m ready" in night.table().buttons


async def test_lobby_rules_help_and_the_first_hand_of_a_newcomer_lead_to_the_lessons(night):
    rules = await night.press("ada", await night.say("ada", "play", game="smile"), "How to play")
    await night.press("ben", await night.say("ben", "solo", game="smile"), "What is this?")
    hand = night.shown_to("ben")[-1]
    ways = [rules, await night.say("ada", "rules", game="smile"), hand]
    for shown in ways:
        name = "ben" if shown is ways[-1] else "ada"
        before = shown.text
        lesson = await night.press(name, shown, "Lessons")
        assert "lesson 1 of 4" in lesson.text
        assert lesson.message.ephemeral
        assert shown.text == before, "what was pressed stays"
    games = await night.press("ada", await night.say("ada", "help"), "Learn by playing")
    await night.choose("ada", games, "x:learn", "domino")
    assert "Domino · lesson 1 of 4" in games.text


NO_LESSONS = {
    "x:smile:learn:1:00000000:offer 1": "has changed",
    "x:smile:learn:1:MARK:offer 9": "has changed",
    "x:smile:learn:1:MARK:": "has changed",
    "x:smile:learn:99": "has changed",
    "x:smile:learn:0": "has changed",
    "x:chess:learn": "no longer works",
    "x:chess:learn:1": "no longer works",
    "x:chess:learn:1:MARK:offer 1": "no longer works",
    "x:chess:learn:play": "no longer works",
}


async def test_what_no_lesson_asks_gets_one_clear_answer_and_changes_nothing(night):
    shown = await night.say("ada", "learn", game="smile")
    for written, told in NO_LESSONS.items():
        custom_id = written.replace("MARK", lessons_of("smile")[0].lesson.fingerprint)
        one = {"who": night.member("ada"), "message": shown.message, "custom_id": custom_id}
        (result,) = await press(night.env, one)
        assert told in str(result.response.components), custom_id
    assert await solved(night, "ada") == ()
    assert not await night.bot.store.rows(select(TABLES))


# The hand of a member's first game of a kind has hints until the member has moved


HINT = "💡 " + translations_for("en")("last-one-hint").partition(". ")[0]


async def hands(night, number):
    """The current hand of each member."""
    table = await rows.public(night, number)
    return {name: await night.hand(name, table) for name in ("ada", "ben")}


async def test_a_hint_stays_until_the_first_move_in_the_first_game_of_its_kind(night):
    first = await rows.begun(night, "ada", "ben", game="last_one")
    for _ in range(2):
        assert any(HINT in hand.text for hand in (await hands(night, first)).values()), "whose turn it is"
        played = (await rows.table(night, first)).number
        await rows.play_on(night, first, until=lambda position, row, before=played: row.number > before)
    other = await rows.begun(night, "ada", "ben", game="domino")
    assert all("💡" in hand.text for hand in (await hands(night, other)).values()), "another game, another hint"
    last = await hands(night, first)
    await rows.play_on(night, first)
    assert not any("💡" in hand.text for hand in last.values()), "nothing is left to do"
    again = await rows.begun(night, "ada", "ben", game="last_one")
    assert not any("💡" in hand.text for hand in (await hands(night, again)).values())
    await night.restart()
    assert "💡" not in (await night.hand("ada", await rows.public(night, again))).text
