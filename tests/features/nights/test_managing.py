"""Planners and server managers move, skip and call off a game night with buttons, without knowing a command."""

from datetime import timedelta
from zoneinfo import available_timezones

import pytest

from bot.i18n.translations import LANGUAGES, translations_for
from bot.i18n.zones import zone_name
from tests.kit.game_night import Shown, in_field
from tests.kit.nights import EVENING, events, opened, plan, told_off, until
from tests.kit.press import press


def at(date):
    return f"<t:{int(date.timestamp())}:F>"


async def move(night, page, when):
    """Moves a night in the form of the page *Manage*; returns the answer."""
    return await night.fill("ada", page, page.button("Move"), when=when)


async def test_manage_moves_a_night_skips_a_date_and_calls_it_off_each_after_a_form_or_a_question(night):
    shown = await plan(night, game="smile", weekly=True)
    await night.press("ben", shown, "I’m in")
    page = await night.press("ada", shown, "Manage")
    assert page.text.startswith("### ⚙️ Change this game night")
    sunday, week = EVENING + timedelta(days=1), EVENING + timedelta(weeks=1)
    only = f"Only this date moves: the next one stays on {at(week)}."
    assert f"is now on {at(sunday)}. {only}" in (await move(night, page, "2026-01-04 20:00")).text
    await opened(night)
    assert f"The game night is now on {at(sunday)}" in night.posted()[-1].text
    assert only in night.posted()[-1].text

    page = await night.press("ada", shown, "Manage")
    question = await night.press("ada", page, "Skip this date")
    assert f"Skip the game night on {at(sunday)}? The next one is then on {at(week)}." in question.text
    assert at(sunday) in shown.text, "nothing has changed yet"
    assert "Change this game night" in (await night.press("ada", question, "Leave it as it is")).text
    done = await night.press("ada", await night.press("ada", page, "Skip this date"), "Skip this date")
    assert f"The next one is on {at(week)}. You’re still down as coming. I’m telling everybody" in done.text
    await opened(night)
    assert "Coming: **ada**" in shown.text, "the planner who skips a date still comes"

    page = await night.press("ada", shown, "Manage")
    question = await night.press("ada", page, "Cancel it")
    assert "and all later weeks with it?" in question.text
    assert told_off(night) == []
    assert "You cancelled the game night" in (done := await night.press("ada", question, "Cancel it")).text
    assert ", and all later weeks with it." in done.text
    await opened(night)
    assert f"was cancelled by <@{night.member('ada').id}>, and all later weeks with it." in night.posted()[-1].text
    assert told_off(night) == [[night.member("ben").id]], "who wanted to come on the skipped date"


async def test_who_cancelled_or_skipped_a_night_is_forgotten_with_the_data_of_that_member(night):
    for label in ("Skip this date", "Cancel it"):
        shown = await plan(night, game="smile", weekly=True)
        page = await night.press("ada", shown, "Manage")
        await night.press("ada", await night.press("ada", page, label), label)
    assert night.bot.nights.cancellers
    await night.press("ada", await night.say("ada", "privacy delete"), "Delete")
    assert not night.bot.nights.cancellers
    assert not night.bot.nights._movers


async def test_after_each_change_on_the_page_a_button_leads_to_the_list_and_after_a_command_none(night):
    shown = await plan(night, game="smile", weekly=True)

    async def page():
        return await night.press("ada", shown, "Manage")

    moved = await move(night, await page(), "2026-01-04 20:00")
    skipped = await night.press("ada", await night.press("ada", await page(), "Skip this date"), "Skip this date")
    ended = await night.press("ada", await night.press("ada", await page(), "Cancel it"), "Cancel it")
    for answer in (moved, skipped, ended):
        assert "Game nights" in answer.buttons
    assert "No game nights are planned" in (await night.press("ada", ended, "Game nights")).text
    key = (await plan(night, game="smile")).button("I’m in").split(":")[1]
    assert not (await night.say("ada", "night cancel", night=key)).buttons


async def test_only_the_planner_and_who_manages_events_open_the_page_and_see_its_button_in_the_list(night):
    shown = await plan(night, game="smile")
    assert "Only its planner" in (await night.press("ben", shown, "Manage")).text
    assert "Manage" not in "".join((await night.say("ben", "night list")).buttons)
    night.manager("mia", manage_events=True)
    listed = await night.say("mia", "night list")
    page = await night.press("mia", listed, "Manage")
    assert "Skip this date" not in page.buttons, "this night is not weekly"
    assert "Game nights on this server" in (await night.press("mia", page, "Game nights")).text


async def test_a_night_is_not_moved_beside_another_one_before_somebody_has_confirmed_it(night):
    await plan(night, game="domino", when="2026-01-04 20:00")
    shown = await plan(night, game="smile")
    await night.press("ben", shown, "I’m in")
    question = await move(night, await night.press("ada", shown, "Manage"), "2026-01-04 21:00")
    assert "there is another game night in this channel" in question.text
    await opened(night)
    assert told_off(night, "was moved") == [], "nobody is told before that"
    late = EVENING + timedelta(hours=25)
    assert f"is now on {at(late)}" in (await night.press("ada", question, "Move")).text
    await opened(night)
    assert told_off(night, "was moved") == [[night.member("ben").id]]


async def test_a_confirmation_for_a_date_that_was_moved_in_between_changes_nothing(night):
    shown = await plan(night, game="smile", weekly=True)
    page = await night.press("ada", shown, "Manage")
    question = await night.press("ada", page, "Skip this date")
    late = {"who": night.member("ada"), "message": question.message, "custom_id": question.button("Skip this date")}
    await move(night, await night.press("ada", shown, "Manage"), "2026-01-04 20:00")
    await opened(night)
    (result,) = await press(night.env, late)
    page = Shown(night, result.response)
    assert page.text.startswith("⚠️ This game night has been moved in the meantime, so nothing was changed.")
    assert at(EVENING + timedelta(days=1)) in page.text
    assert list(page.buttons) == ["Move", "Game and minimum", "Skip this date", "Cancel it", "Game nights"]
    assert at(EVENING + timedelta(days=1)) in shown.text


@pytest.mark.parametrize("label", ["Move", "Game and minimum", "Skip this date", "Cancel it"])
async def test_a_page_of_a_night_that_is_over_says_so_at_the_next_press_and_loses_its_buttons(night, label):
    shown = await plan(night, game="smile", weekly=True)
    page = await night.press("ada", shown, "Manage")
    late = {"who": night.member("ada"), "message": page.message, "custom_id": page.button(label)}
    again = await night.press("ada", shown, "Manage")
    await night.press("ada", await night.press("ada", again, "Cancel it"), "Cancel it")
    (result,) = await press(night.env, late)
    page = Shown(night, result.response)
    assert page.text == "🚫 This game night was cancelled. `/night list` shows those to come."
    assert list(page.buttons) == ["Game nights"]


@pytest.mark.parametrize("is_weekly", [False, True])
async def test_another_game_keeps_the_answers_tells_those_who_come_and_renames_the_event(night, is_weekly):
    shown = await plan(night, game="smile", weekly=is_weekly)
    await night.press("ben", shown, "I’m in")
    page = await night.press("ada", shown, "Manage")
    assert "👥 no minimum of players" in page.text
    done = await night.fill("ada", page, page.button("Game and minimum"), game=["domino"], minimum="3")
    assert done.text == "Saved: Domino, at least 3 needed. I’m telling everybody who said yes or maybe."
    await opened(night)
    assert "🎲 Domino" in shown.text
    assert "Coming (2): **ada** and **ben**" in shown.text
    assert told_off(night, "Until now: Smile") == [[night.member("ben").id]]
    notice = night.posted()[-1]
    title = f"From {at(EVENING)}" if is_weekly else f"Game night on {at(EVENING)}"
    assert f"**{title}: Domino**\n-# Until now: Smile." in notice.text
    (event,) = await events(night)
    assert event.name == "Game night: Domino"
    page = await night.press("ada", shown, "Manage")
    assert "👥 at least 3 needed" in page.text
    done = await night.fill("ada", page, page.button("Game and minimum"), game=["domino"], minimum="")
    assert done.text == "Saved: Domino."
    await opened(night)
    assert len(told_off(night, "Until now: Smile")) == 1, "nobody is told of another minimum"
    page = await night.press("ada", shown, "Manage")
    await night.fill("ada", page, page.button("Game and minimum"), game=["find_it"], minimum="")
    await opened(night)
    assert "Domino" not in notice.text, "what an older notice says is no longer so"
    assert "This game night (Find it!) is now on" in notice.text
    await until(night, EVENING)
    assert "Find it!" in night.posted()[-1].text


async def test_a_night_with_two_games_has_a_choice_for_each_and_none_for_the_die(night):
    shown = await plan(night, game="smile", second="domino")
    page = await night.press("ada", shown, "Manage")
    assert "-# Members who said yes or maybe are told about another date or game." in page.text
    form = await form_of(night, page, "Game and minimum")
    assert list(form) == ["game", "second", "minimum"]
    assert form["minimum"][0].startswith("Members aren’t told."), "the exception is said where it is changed"
    await night.fill("ada", page, page.button("Game and minimum"), second=["find_it"])
    assert "🎲 Smile and Find it!" in shown.text


async def form_of(night, page, label):
    """The fields of the form that a button opens for ada: each with its description and its present value."""
    opened_form = await night.member("ada").click(page.message, custom_id=page.button(label))
    fields = {field["component"]["custom_id"]: field for field in opened_form.modal["components"]}
    return {name: (field.get("description"), in_field(field["component"])) for name, field in fields.items()}


async def test_the_form_for_moving_shows_the_present_date_and_names_the_time_zone_in_which_it_is_read(night):
    await night.me("ada", zone="Asia/Tokyo")
    shown = await plan(night, game="smile", when="2026-01-03 20:00")
    page = await night.press("ada", shown, "Manage")
    about, value = (await form_of(night, page, "Move"))["when"]
    assert value == "2026-01-03 20:00"
    assert about.startswith("In Asia/Tokyo")
    assert "Only this date" not in about, "it has no other"
    weekly = await night.press("ada", await plan(night, when="2026-01-05 20:00", weekly=True), "Manage")
    about, _ = (await form_of(night, weekly, "Move"))["when"]
    assert about == "In Asia/Tokyo, e.g. tomorrow 8pm. Only this date moves: later weeks stay."
    await night.fill("ada", page, page.button("Move"), when="2026-01-03 21:00")
    assert at(EVENING - timedelta(hours=8)) in shown.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_discord_takes_the_description_of_a_form_in_every_time_zone(language):
    t = translations_for(language)
    for about in ("form-when-about", "form-when-once-about"):
        assert max(len(t(about, zone=zone_name(zone), weekday="Wed")) for zone in available_timezones()) <= 100


async def test_the_form_for_planning_names_the_time_zone_and_takes_a_game_and_a_minimum(night):
    page = await night.say("ada", "night list")
    assert (await form_of(night, page, "Plan a night"))["when"][0].startswith("In UTC")
    form = page.button("Plan a night")
    for wrong in ("1", "x", "-3"):
        refused = await night.fill("ada", page, form, when="2026-01-03 20:00", game=["smile"], minimum=wrong)
        assert f"“{wrong}” doesn’t work here. Write a number from 2 to 99, or nothing." in refused.text
    await night.fill("ada", page, form, when="2026-01-03 20:00", game=["smile"], minimum="4")
    (shown,) = [one for one in night.posted() if "Game night" in one.text]
    assert "1 coming, at least 4 needed" in shown.text
    assert "🎲 Smile" in shown.text
    await night.press("ada", page, "Game nights")
    await night.fill("ada", page, form, when="2026-01-10 20:00")
    assert "the smiley die chooses the game" in night.posted()[-1].text
