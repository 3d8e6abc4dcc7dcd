"""Holidays: announced in /me, shown in lobbies and at tables; pings wait for their end."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest

from tests.kit.day_tables import DAY, HOUR, at_nine, call, ids, is_back, leaves, to_nine
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.turns import later, move, mover, pings, shown, stored


def at(night, day, hour=0, style="f"):
    """A time in simcord's January, as a Discord timestamp."""
    return f"<t:{int(datetime(2026, 1, day, hour, tzinfo=night.env.now().tzinfo).timestamp())}:{style}>"


async def test_me_says_until_when_somebody_is_away_and_when_something_rings_at_the_earliest(night):
    await to_nine(night)
    shown = await night.my_times("ada")
    assert "Holiday: **none**" in shown.text
    assert "Pings can reach you **now**." in shown.text
    assert "Notify me about tables looking for players: **no**" in shown.text
    await night.env.advance_time(14 * HOUR)
    assert f"Until **{at(night, 2, 8)}**" in (await night.my_times("ada")).text, "it is night"
    shown = await leaves(night, "ada", "2026-01-05")
    assert shown.message.flags.ephemeral
    assert f"Holiday: last day **{at(night, 5, 12, 'D')}**\n" in shown.text
    assert f"Until **{at(night, 6, 8)}**" in shown.text, "first the holiday, then the night"
    await night.restart()
    assert f"Until **{at(night, 6, 8)}**" in (await night.my_times("ada")).text
    await night.env.advance_time(12 * HOUR)
    assert await night.bot.people.is_asleep(night.guild.id, night.member("ada").id, night.env.now()), "by day, too"
    await night.bot.people.change_server(night.guild.id, holiday="0")
    shown = await night.my_times("ada")
    assert "; this server’s tables don’t wait" in shown.text
    assert f"Until **{at(night, 6, 8)}**" in shown.text, "the member does not want to be disturbed"
    shown = await is_back(night, "ada")
    assert "Holiday: **none**" in shown.text
    assert "can reach you **now**" in shown.text
    assert "End my holiday" not in shown.buttons


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("2025-12-31", "That day is over."),
        ("2026-01-16", f"A holiday lasts 14 days at most here: until <t:{1768478400}:D>."),
        ("8pm", "I can’t read “8pm” as a date. Try `January 4` or `in 5 days`."),
        ("", "” as a date"),
    ],
)
async def test_a_day_that_cannot_be_is_answered_once_and_privately_and_changes_nothing(night, typed, told):
    await to_nine(night)
    refused = await leaves(night, "ada", typed)
    assert refused.message.flags.ephemeral
    assert refused.text.startswith("🚫 ")
    assert told in refused.text
    assert "Holiday: **none**" in (await night.my_times("ada")).text


async def test_the_example_of_the_form_is_a_day_that_it_takes_and_a_holiday_is_shown_as_days_are_typed(night):
    form = await night.member("ada").click((await night.my_times("ada")).message, custom_id="u:holiday")
    (field,) = form.modal["components"]
    assert field["description"] == "e.g. Sunday or January 4; 14 days ahead at most."
    shown = await leaves(night, "ada", "January 4")
    assert "Holiday: last day" in shown.text
    form = await night.member("ada").click(shown.message, custom_id="u:holiday")
    (field,) = form.modal["components"]
    assert field["component"]["value"] == "January 4"


async def test_nobody_ends_a_holiday_that_they_have_not(night):
    shown = await night.my_times("ada")
    (result,) = await press(night.env, {"who": night.member("ada"), "message": shown.message, "custom_id": "u:back"})
    assert "You’re not on holiday." in Shown(night, result.response).text


async def test_a_server_says_how_long_its_tables_wait_and_opens_no_form_where_they_do_not(night):
    night.manager("boss")
    shown = await night.say("boss", "settings")
    open_form = await night.my_times("ada")
    shown = await night.choose("boss", shown, "v:holiday", "0")
    assert "Saved" in shown.text
    refused = await night.press("ada", open_form, "Holiday")
    assert refused.message.flags.ephemeral
    assert refused.text == "🚫 Holidays are turned off on this server: its tables wait for nobody."
    await night.choose("boss", shown, "v:holiday", "28")
    assert "Holiday: last day **" in (await leaves(night, "ada", "2026-01-20")).text


async def test_who_is_on_holiday_is_shown_in_the_lobby_before_one_joins(night):
    await to_nine(night)
    lobby = await night.open("ada", "ben", pace="all day")
    assert "🏖️" not in lobby.text
    await leaves(night, "ben", "2026-01-04")
    assert "2. **ben** 🏖️" in lobby.text
    (last,) = re.findall(r"\*\*ben\*\* is on holiday until the end of <t:(\d+):D>", lobby.text)
    assert datetime.fromtimestamp(int(last), UTC).date() == date(2026, 1, 4), "the last day, not the one after it"
    await is_back(night, "ben")
    assert "🏖️" not in lobby.text
    live = await night.open("cleo", "ben")
    await leaves(night, "ben", "2026-01-04")
    assert "🏖️" not in live.text, "a live table waits for no holiday"


async def test_a_lobby_shows_no_holiday_that_is_over_and_closes_no_later_as_somebody_goes(night):
    await to_nine(night)
    lobby = await stored(night, await night.open("ada", "ben", pace="all day"))

    async def lines(sign):
        return [line for line in (await shown(night, lobby)).text.split("\n") if sign in line]

    closes = await lines("closes")
    await night.env.advance_time(HOUR)
    await leaves(night, "ben", "2026-01-04")
    assert await lines("closes") == closes
    await leaves(night, "ben", "2026-01-01")
    assert at(night, 3, 8, "R") in (await lines("closes"))[0], "a day after they are back"
    await night.env.advance_time(21 * HOUR + 1)
    assert await lines("🏖️"), "it is seven, and they sleep"
    await night.env.advance_time(HOUR)
    assert not await lines("🏖️")


async def test_the_table_of_somebody_on_holiday_waits_calls_nobody_and_goes_on_when_they_are_back(night):
    found = await at_nine(night)
    await later(night)
    name = mover(await shown(night, found))
    assert len(pings(night)) == 1
    (before,) = found.deadlines.values()
    await leaves(night, name, "2026-01-04")
    (waiting,) = found.deadlines.values()
    assert waiting.at > before.at + timedelta(days=3)
    table = await shown(night, found)
    assert f"**{name}** 🏖️" in table.text
    assert f"🏖️ **{name}** is on holiday until the end of <t:" in table.text
    assert call(night, found) is None, "the call has gone"
    assert "Let a computer play" not in table.buttons
    await night.env.advance_time(3 * DAY)
    assert len(pings(night)) == 1
    table = await shown(night, found)
    assert "Let a computer play" in table.buttons
    assert "unless somebody presses “Stand in” or “Let a computer play”." in table.text
    await night.env.advance_time(DAY - 9 * HOUR - 120)
    assert len(pings(night)) == 1
    await night.env.advance_time(8 * HOUR + 240)
    assert pings(night)[1:] == [(ids(night, name), False)], "called on the morning after the last day"
    assert "🏖️" not in (await shown(night, found)).text
    assert found.number == 0


async def test_any_member_at_the_table_lets_a_computer_play_until_the_other_one_is_back(night):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    other = next(one for one in ("ada", "ben", "cleo") if one != name)
    await leaves(night, name, "2026-01-12")
    await night.env.advance_time(3 * DAY)
    table = await shown(night, found)
    stranger = await night.press("dan", table, "Let a computer play")
    assert "🚫" in stranger.text
    assert found.number == 0
    await night.press(other, table, "Let a computer play")
    assert found.number == 1
    table = await shown(night, found)
    assert f"💤 **{name}**" in table.text
    assert "a computer plays until they press “I’m back”" in table.text
    assert "Let a computer play" not in table.buttons
    hand = await night.hand(name, table)
    assert "A computer is playing for you until you press “I’m back”." in hand.text
    await night.press(name, hand, "I’m back")
    still = "You’re still on holiday, so your turns wait. `/me` ends the holiday."
    assert next(one.path for one in night.env.http_requests if still in str(one.json)).startswith("/webhooks/")
    assert "💤" not in (await shown(night, found)).text
    assert "I’m back" not in str(hand.buttons)


async def test_three_reminders_come_at_a_day_table_for_those_who_want_them(night):
    for name in ("ada", "ben", "cleo"):
        assert "**three, the last near" in (await night.me(name, reminders="three")).text
    found = await at_nine(night)
    for hours, count in ((4, 2), (2, 3), (1, 4)):
        await night.env.advance_time(hours * HOUR + 30)
        assert len(pings(night)) == count
    assert found.number == 0
    await night.env.advance_time(HOUR)
    assert found.number == 1


async def test_a_member_on_holiday_may_play_and_is_pinged_for_no_turn(night):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await leaves(night, name, "2026-01-10")
    await later(night)
    since = len(pings(night))
    await move(night, name, await shown(night, found))
    assert found.number == 1
    for _ in range(8):
        if mover(await shown(night, found)) == name:
            break
        await move(night, mover(await shown(night, found)), await shown(night, found))
        await later(night)
    await night.env.advance_time(DAY)
    assert mover(await shown(night, found)) == name
    assert all(night.member(name).id not in users for users, _ in pings(night)[since:])
    assert not [one for one in night.posted(found.place) if one.is_call and name in one.text]


async def test_where_no_table_waits_the_clock_runs_on_and_nobody_on_holiday_is_pinged_or_reminded(night):
    await night.bot.people.change_server(night.guild.id, holiday="0")
    found = await at_nine(night)
    await later(night)
    name = mover(await shown(night, found))
    await announced_elsewhere(night, name, "2026-01-03")
    (before,) = found.deadlines.values()
    await night.env.advance_time(5 * HOUR)
    assert len(pings(night)) == 1, "no reminder after half of the time"
    assert found.deadlines[found.awaited()[0]].at == before.at
    await night.env.advance_time(4 * HOUR)
    assert found.number == 1, "a computer player has moved"
    for _ in range(2):
        await move(night, mover(await shown(night, found)), await shown(night, found))
    since = len(pings(night))
    await night.env.advance_time(5 * HOUR)
    assert mover(await shown(night, found)) == name
    assert len(pings(night)) == since


@pytest.mark.parametrize("is_back_early", [False, True])
async def test_where_no_table_waits_a_member_is_pinged_once_about_an_open_turn_on_coming_back(night, is_back_early):
    await night.bot.people.change_server(night.guild.id, holiday="0")
    for name in ("ada", "ben", "cleo"):
        await night.bot.people.change_member(night.member(name).id, quiet_from=0, quiet_to=0)
    await night.env.advance_time(17.5 * HOUR)
    found = await stored(night, await night.begin("ada", "ben", "cleo", pace="all day"))
    name = mover(await shown(night, found))
    await announced_elsewhere(night, name, "2026-01-01")
    await night.env.advance_time(6 * HOUR)
    assert pings(night) == [], "half of the time is over"
    if is_back_early:
        await is_back(night, name)
        await later(night)
    else:
        await night.env.advance_time(HOUR)
    assert pings(night) == [(ids(night, name), False)]
    assert found.number == 0


async def announced_elsewhere(night, name, until):
    """Announces a holiday in a direct message with the bot, as this server allows none."""
    user = night.member(name).user
    first = Shown(night, (await user.slash("me")).response)
    times = Shown(night, (await user.click(first.message, custom_id="u:page-times")).response)
    form = await user.click(times.message, custom_id="u:holiday")
    await user.submit_modal(form, {"until": until})


async def test_a_holiday_is_announced_in_a_direct_message_as_well_for_as_long_as_a_server_waits_usually(night):
    await to_nine(night)
    user = night.member("ada").user
    first = Shown(night, (await user.slash("me")).response)
    shown = Shown(night, (await user.click(first.message, custom_id="u:page-times")).response)
    for until, told in (("2026-01-16", "14 days at most"), ("2026-01-05", f"Until **{at(night, 6, 8)}**")):
        again = shown.buttons.get("Holiday") or shown.button("Try again")
        form = await user.click(shown.message, custom_id=again)
        sent = await user.submit_modal(form, {"until": until})
        assert told in Shown(night, sent.response or shown.message).text
