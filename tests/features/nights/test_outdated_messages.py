"""Messages of game nights whose buttons are about the past lose them: calls, notices, questions and recaps."""

from datetime import timedelta

import pytest

from bot.features.nights.store import NIGHTS
from bot.tables.seats import with_cancelled
from bot.tables.table import HELD
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.nights import EVENING, lobbies, opened, plan, planned, until
from tests.kit.press import press
from tests.kit.wanted import told

WEEK, HOURS, MINUTE = timedelta(weeks=1), timedelta(hours=4), timedelta(minutes=1)


def the_call(night, number=0):
    """The message of a start, the first one by default."""
    return [shown for shown in night.posted() if "Press “Join” below" in shown.text][number]


async def play(night, *names):
    """Plays a game at the newest lobby."""
    lobby = lobbies(night)[-1]
    for name in names:
        await night.press(name, lobby, "Join")
    await night.press(names[0], lobby, "Begin")
    await rows.play_on(night, lobby.number)


async def test_a_call_loses_its_buttons_with_the_recap_which_has_those_of_the_next_date_until_then(night):
    await planned(night, "ada", "ben", game="domino", weekly=True)
    await until(night, EVENING)
    call = the_call(night)
    assert "Join: Domino" in call.buttons
    await play(night, "ada", "ben")
    await opened(night)
    assert "Join: Domino" not in call.buttons
    await night.restart()
    await until(night, night.bot.now() + 2 * MINUTE)
    assert f"The game night on <t:{int(EVENING.timestamp())}:F> (Domino) is over." in call.text
    assert not call.buttons
    (recap,) = [one for one in night.posted() if "That was the game night" in one.text]
    assert f"The next one is on <t:{int((EVENING + WEEK).timestamp())}:F>" in recap.text
    assert [label.split(" · ")[0] for label in recap.buttons] == ["I’m in", "Maybe", "Can’t make it"]
    await night.press("ben", recap, "I’m in")
    assert "1 coming" in night.posted()[0].text
    await night.restart()
    await until(night, EVENING + WEEK)
    assert not recap.buttons
    assert "Domino" in recap.text
    assert "The next one" not in recap.text


async def test_a_call_of_a_date_on_which_nobody_played_keeps_the_buttons_of_the_next_date_until_then(night):
    await planned(night, "ada", "ben", game="domino", weekly=True)
    await until(night, EVENING)
    call = the_call(night)
    await until(night, EVENING + HOURS)
    assert [label.split(" · ")[0] for label in call.buttons] == ["I’m in", "Maybe", "Can’t make it"]
    await night.press("ben", call, "I’m in")
    await until(night, EVENING + WEEK)
    assert not call.buttons
    assert f"Nobody played at the game night on <t:{int(EVENING.timestamp())}:F> (Domino)." in call.text
    assert "Join: Domino" in the_call(night).buttons


async def test_the_message_of_a_night_and_the_notice_that_it_was_moved_say_when_it_is_over(night):
    await planned(night, "ada", "ben", game="domino")
    (row,) = await night.bot.store.rows(NIGHTS.select())
    key, moved = (await night.bot.nights.find(row.id)).key, EVENING + timedelta(hours=1)
    await night.say("ada", "night move", night=key, when="2026-01-03 21:00")
    await opened(night)
    first = night.posted()[0]
    (notice,) = [one for one in night.posted() if "was moved" in one.text]
    await until(night, moved)
    begun, over = (f"The game night on <t:{int(moved.timestamp())}:F> (Domino) {said}" for said in ("has begun", "is"))
    assert begun in first.text
    assert begun in notice.text
    await play(night, "ada", "ben")
    await night.restart()
    await until(night, night.bot.now() + 2 * MINUTE)
    assert f"{over} over." in first.text
    assert f"{over} over." in notice.text


@pytest.mark.parametrize("game", ["domino", "tournament"])
async def test_a_call_says_when_no_seat_is_held_any_more_and_at_the_end_that_nobody_played(night, game):
    await planned(night, "ada", "ben", game=game)
    await until(night, EVENING)
    call = the_call(night)
    join = next(label for label in call.buttons if label.startswith("Join"))
    pressed = call.button(join)
    await until(night, EVENING + HELD - timedelta(seconds=5))
    assert "It’s held until" in call.text
    await night.restart()
    await until(night, EVENING + HELD)
    assert "held until" not in call.text
    assert "Seats are no longer held for anybody" in call.text
    assert join in call.buttons
    assert f"<@{night.member('ben').id}>" not in call.text
    await until(night, EVENING + HOURS)
    assert not call.buttons
    assert "Nobody played at the game night on" in call.text
    late = {"who": night.member("ada"), "message": call.message, "custom_id": pressed}
    (result,) = await press(night.env, late)
    name = "tournament was closed before it began" if game == "tournament" else "table was closed before its game began"
    assert f"This {name}." in Shown(night, result.response).text


async def test_a_call_offers_no_seat_any_more_once_its_lobby_is_cancelled(night):
    await planned(night, "ada", "ben", game="domino", weekly=True)
    await until(night, EVENING)
    call, lobby = the_call(night), lobbies(night)[0]
    await night.press("ada", lobby, "Cancel")
    await night.env.advance_time(1)
    assert "It’s held until" not in call.text
    assert "Nobody played at the game night on" in call.text
    assert [label.split(" · ")[0] for label in call.buttons] == ["I’m in", "Maybe", "Can’t make it"]


async def test_a_call_whose_table_was_begun_and_ended_early_does_not_say_that_nobody_played(night):
    await planned(night, "ada", "ben", game="domino", weekly=True)
    await until(night, EVENING)
    call, lobby = the_call(night), lobbies(night)[0]
    for name in ("ada", "ben"):
        await night.press(name, lobby, "Join")
    await night.press("ada", lobby, "Begin")
    handle = await night.bot.host.find(lobby.number)
    await night.bot.host.change(handle.id, lambda table: with_cancelled(table, night.bot.now()))
    await until(night, EVENING + HOURS)
    assert "is over." in call.text


@pytest.mark.parametrize("game", ["domino", "tournament"])
async def test_a_call_loses_the_button_of_a_table_when_its_game_begins_and_links_to_it(night, game):
    await planned(night, "ada", "ben", "cleo", "dan", game="smile", second=game)
    await until(night, EVENING)
    call, smile, other = the_call(night), *lobbies(night)
    await until(night, EVENING + HELD)
    title = "Domino" if game == "domino" else "Smiley Games Tournament"
    for lobby in (other, smile):
        assert f"Join: {title}" in call.buttons or lobby is smile
        for name in ("ada", "ben", "cleo", "dan"):
            await night.press(name, lobby, "Join")
        await night.press("ada", lobby, "Begin")
        await opened(night)
        assert list(call.buttons) == (["Join: Smile"] if lobby is other else [])
        assert f"**{title}** has begun: https://discord.com/channels/" in call.text
    assert "**Smile** has begun" in call.text
    assert "below" not in call.text


async def test_after_three_weeks_only_the_night_itself_and_its_last_call_have_buttons(night):
    shown = await planned(night, "ada", "ben", game="domino", weekly=True)
    for week in range(3):
        if week:
            await night.press("ada", shown, "I’m in")
            await night.press("ben", shown, "I’m in")
        await until(night, EVENING + week * WEEK)
        await play(night, "ada", "ben")
        await until(night, night.bot.now() + 2 * MINUTE)
    asks = [one.id for one in night.posted() if any(custom_id.startswith("n:") for custom_id in one.buttons.values())]
    assert len(asks) == 2
    assert asks[0] == shown.id


async def test_the_notice_of_a_move_leads_to_the_newer_one_and_loses_its_buttons_when_the_date_begins(night):
    await planned(night, "ada", "ben", game="domino")
    (row,) = await night.bot.store.rows(NIGHTS.select())
    key = (await night.bot.nights.find(row.id)).key
    await night.say("ada", "night move", night=key, when="2026-01-03 21:00")
    await until(night, night.bot.now() + MINUTE)
    (first,) = [one for one in night.posted() if "was moved" in one.text]
    assert first.buttons
    await night.say("ada", "night move", night=key, when="2026-01-03 22:00")
    await until(night, night.bot.now() + MINUTE)
    assert not first.buttons
    at = int((EVENING + timedelta(hours=2)).timestamp())
    moved = f"This game night (Domino) is now on <t:{at}:F>. You can answer there: "
    assert f"{moved}https://discord.com/channels/" in first.text
    (second,) = [one for one in night.posted() if "was moved" in one.text]
    await until(night, EVENING + timedelta(hours=2))
    assert not second.buttons
    assert "has begun" in second.text
    assert f"The game night on <t:{at}:F> (Domino) has begun" in first.text, "it named this date, too"


@pytest.mark.parametrize("is_called_off", [True, False])
async def test_a_message_that_leads_to_a_new_date_is_updated_again_when_the_night_is_moved_or_called_off(
    night, is_called_off
):
    shown = await planned(night, "ada", "ben", game="domino", weekly=True)
    await night.press("ada", await night.press("ada", await night.press("ada", shown, "Manage"), "Skip"), "Skip")
    await opened(night)
    (skipped,) = [one for one in night.posted() if "is skipped" in one.text]
    (row,) = await night.bot.store.rows(NIGHTS.select())
    key = (await night.bot.nights.find(row.id)).key
    for hour in (21, 22):
        await night.say("ada", "night move", night=key, when=f"2026-01-10 {hour}:00")
        await until(night, night.bot.now() + MINUTE)
        at = int((EVENING + WEEK + timedelta(hours=hour - 20)).timestamp())
        assert f"is now on <t:{at}:F>" in skipped.text
        await night.restart()
    if is_called_off:
        page = await night.press("ada", shown, "Manage")
        await night.press("ada", await night.press("ada", page, "Cancel it"), "Cancel it")
        await opened(night)
        assert skipped.id not in [one.id for one in night.posted()]
    else:
        await until(night, EVENING + WEEK + 2 * timedelta(hours=1))
        assert f"The game night on <t:{at}:F> (Domino) has begun" in skipped.text
    assert not [one for one in night.posted() if "is now on" in one.text]


async def test_a_channel_reads_once_that_a_night_with_a_skipped_date_is_called_off_with_all_its_weeks(night):
    shown = await planned(night, "ada", "ben", game="domino", weekly=True)
    await night.press("ada", await night.press("ada", await night.press("ada", shown, "Manage"), "Skip"), "Skip")
    await opened(night)
    assert "is skipped" in night.posted()[-1].text
    await night.press("ben", night.posted()[-1], "I’m in")
    page = await night.press("ada", shown, "Manage")
    await night.press("ada", await night.press("ada", page, "Cancel it"), "Cancel it")
    await opened(night)
    (left,) = [one for one in night.posted() if "Domino" in one.text]
    assert f"(Domino) was cancelled by <@{night.member('ada').id}>, and all later weeks with it." in left.text


async def test_a_question_that_nobody_answered_is_settled_by_the_next_evening(night):
    shown = await plan(night, game="domino", weekly=True, reminders="none")
    await until(night, EVENING + 2 * WEEK + HOURS)
    question = told(night, "ada")[-1]
    assert "Keep it going" in question.buttons
    await night.press("ben", shown, "I’m in")
    await until(night, EVENING + 3 * WEEK)
    assert not question.buttons
    assert "continues" in question.text


@pytest.mark.parametrize("is_pressed", [True, False])
async def test_a_recap_asks_for_the_next_week_until_somebody_plans_it_or_for_a_week(night, is_pressed):
    await planned(night, "ada", "ben", game="domino")
    await until(night, EVENING)
    await play(night, "ada", "ben")
    await until(night, night.bot.now() + 2 * MINUTE)
    (recap,) = [one for one in night.posted() if "That was the game night" in one.text]
    before, button = recap.text, recap.button("Same time next week?")
    if is_pressed:
        await night.press("ben", recap, "Same time next week?")
        late = {"who": night.member("ada"), "message": recap.message, "custom_id": button}
        (result,) = await press(night.env, late)
        assert result.ephemeral
    else:
        await night.restart()
        await until(night, EVENING + WEEK - MINUTE)
        assert recap.buttons
        await until(night, EVENING + WEEK + MINUTE)
    await until(night, night.bot.now() + MINUTE)
    assert (recap.text, recap.buttons) == (before, {})
    assert all(row.posted is None for row in await night.bot.store.rows(NIGHTS.select()) if row.state == "over")
