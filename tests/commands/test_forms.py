"""A form that was refused opens again with what the member typed."""

import pytest

from bot.commands.forms import FORM_LASTS
from tests.kit.game_night import Shown, fields_of
from tests.kit.nights import plan
from tests.kit.press import press

BUTTON = "n:new"


async def refused(night, name, when):
    """Plans a night at a date that cannot be read; returns the refusal."""
    return await night.fill(name, await night.say(name, "night list"), BUTTON, when=when, minimum="4")


async def reopened(night, name, shown):
    """The fields of the form that *Try again* opens, and the opened form."""
    opened = await night.member(name).click(shown.message, custom_id=shown.button("Try again"))
    return opened, fields_of(opened)


async def test_a_form_with_a_mistyped_date_opens_again_with_everything_that_was_typed(night):
    shown = await refused(night, "ada", "soon")
    assert "I can’t read “soon”" in shown.text
    opened, held = await reopened(night, "ada", shown)
    assert (held["when"], held["minimum"], held["weekly"]) == ("soon", "4", [])
    sent = await night.member("ada").submit_modal(opened, held | {"when": "later", "weekly": ["weekly"]})
    opened, held = await reopened(night, "ada", Shown(night, sent.response))
    assert (held["when"], held["weekly"]) == ("later", ["weekly"])
    await night.member("ada").submit_modal(opened, held | {"when": "2026-01-03 20:00"})
    assert "at least 4 needed" in night.posted()[-1].text or "1 coming" in night.posted()[-1].text


async def test_a_night_that_a_retyped_date_moves_says_so(night):
    page = await night.press("ada", await plan(night, game="smile"), "Manage")
    shown = await night.fill("ada", page, page.button("Move"), when="soon")
    opened, held = await reopened(night, "ada", shown)
    sent = await night.member("ada").submit_modal(opened, held | {"when": "2026-01-04 20:00"})
    assert "is now on" in page.text, "in place of the page that shows the old date"
    assert "is now on" in Shown(night, sent.response).text


async def test_the_refusal_of_a_form_takes_the_place_of_its_page_and_so_does_what_is_saved_next(night):
    page = await night.my_times("ada")
    shown = await night.fill("ada", page, "u:holiday", until="Fridai")
    assert shown.id == page.id
    assert "I can’t read “Fridai”" in shown.text
    assert "Holiday: **none**" not in shown.text
    opened, held = await reopened(night, "ada", shown)
    await night.member("ada").submit_modal(opened, held | {"until": "still not"})
    assert "I can’t read “still not”" in page.text
    opened, held = await reopened(night, "ada", shown)
    await night.member("ada").submit_modal(opened, held | {"until": "2026-01-05"})
    assert "Holiday: last day" in page.text


async def test_todays_weekday_as_the_last_day_of_a_holiday_is_asked_about_and_late_on_that_day_it_is_in_a_week(night):
    page = await night.my_times("ada")  # a Thursday
    shown = await night.fill("ada", page, "u:holiday", until="Thursday")
    assert "Is “Thursday” today or in a week? Write `January 1` or `January 8`." in shown.text
    await night.env.advance_time(19 * 3600)
    page = await night.my_times("ada")
    page = await night.fill("ada", page, "u:holiday", until="Thursday")
    assert "Holiday: last day **<t:1767873600:D>" in page.text
    page = await night.fill("ada", page, "u:holiday", until="Thursday")
    assert "today or in a week" in page.text, "a holiday that has begun can end today"


async def test_todays_weekday_as_the_date_of_a_night_is_refused_with_both_dates(night):
    shown = await refused(night, "ada", "Thursday 20:00")
    assert "Write `January 1 20:00` or `January 8 20:00`" in shown.text
    opened, held = await reopened(night, "ada", shown)
    await night.member("ada").submit_modal(opened, held | {"when": "January 8 20:00"})
    assert "Game night" in night.posted()[-1].text


async def test_a_night_that_is_planned_on_a_private_page_is_posted_on_its_own_and_the_page_leads_to_it(night):
    page = await night.say("ada", "night list")
    shown = await night.fill("ada", page, BUTTON, when="2026-01-03 20:00")
    assert shown.id == page.id
    posted = night.posted()[-1]
    assert f"/{posted.id}" in page.text, "a link"
    assert f"POST /channels/{night.channel.id}/messages" in night.requests(), "not a response, which would refer to it"
    assert "Game night" in posted.text


@pytest.mark.parametrize(
    ("form", "typed", "page"),
    [("u:open", {"from": "late"}, "u:page-times"), ("v:open", {"member": "x"}, "v:page-more")],
)
async def test_a_refusal_in_place_of_a_page_leads_back_to_that_page(night, form, typed, page):
    night.manager("boss")
    start = await night.say("boss", "me" if form == "u:open" else "settings")
    shown = await night.open_page("boss", start, page)
    before = shown.text
    refused = await night.fill("boss", shown, form, **typed)
    assert (refused.id, "🚫" in refused.text) == (shown.id, True)
    await night.press("boss", refused, "Back")
    assert shown.text == before


@pytest.mark.parametrize("who", ["ada", "ben"])
async def test_what_was_typed_is_kept_for_a_while_and_for_its_member_only(night, who):
    shown = await refused(night, "ada", "soon")
    if who == "ada":
        await night.env.advance_time(FORM_LASTS.total_seconds() + 1)
    late = {"who": night.member(who), "message": shown.message, "custom_id": shown.button("Try again")}
    (result,) = await press(night.env, late)
    assert "I no longer have what you typed" in Shown(night, result.response).text


async def test_what_a_member_typed_is_forgotten_with_the_data_of_that_member(night):
    await refused(night, "ada", "soon")
    await night.bot.deletion.delete_member(night.member("ada").id)
    forms = next(part for part in night.bot.components._handlers.values() if part.__name__ == "open_again").__self__
    assert not forms._refused
    assert not forms._opened
