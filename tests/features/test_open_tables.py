"""The page of an all-day table for server managers, opened from the list of open tables."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.members.pace import Deadline, WakingHours
from bot.tables.managed import _reminder
from tests.kit.day_tables import HOUR, at_nine, call, ids
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.tournaments import open_tournament
from tests.kit.turns import move, mover, pings, shown


async def page_of(night, name="mia"):
    """Opens the page of the only open table as a manager of the server."""
    night.manager(name)
    listed = await night.press(name, await night.settings_page(name, "People"), "Show open tables")
    return await night.press(name, listed, "Manage")


async def test_the_list_and_the_page_of_an_all_day_table_say_whose_turn_it_is_since_when_and_until_when(night):
    found = await at_nine(night)
    night.manager("mia")
    name, (deadline,) = mover(await shown(night, found)), found.deadlines.values()
    since, until = (f"<t:{int(at.timestamp())}:R>" for at in (found.question_at, deadline.at))
    listed = await night.press("mia", await night.settings_page("mia", "People"), "Show open tables")
    assert f"All day · ▶️ {name} · ⏰ {until}" in listed.text
    page = await night.press("mia", listed, "Manage")
    assert f"Turn began {since}" in page.text
    assert f"▶️ **{name}**: due {until}" in page.text
    assert "all day (8+ waking hours a turn)" in page.text
    assert "missed" not in page.text
    assert "Quiet hours don’t count." in page.text
    assert "One open table" in (await night.press("mia", page, "Back to the list")).text


async def test_the_page_counts_the_turns_that_a_player_has_missed_in_a_row(night):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await night.env.advance_time(8 * HOUR + 60)
    text = (await page_of(night)).text.replace("**", "")
    assert f"{name} · missed the last turn" in text
    assert f"▶️ {name}" not in text


async def test_a_table_at_another_pace_has_only_the_button_that_ends_it(night):
    await night.begin("ada", "ben", "cleo")
    night.manager("mia")
    listed = await night.press("mia", await night.settings_page("mia", "People"), "Show open tables")
    assert "End" in listed.buttons
    assert "Manage" not in listed.buttons


async def test_the_list_has_tournaments_without_a_table_and_says_which_match_a_table_is(night):
    night.manager("mia")
    lobby = await open_tournament(night, "ada", "ben")
    listed = await night.press("mia", await night.settings_page("mia", "People"), "Show open tables")
    assert "No tables are open on this server." in listed.text
    link = f"https://discord.com/channels/{night.guild.id}/{lobby.channel_id}/{lobby.id}"
    assert f"🏆 [Smiley Games Tournament]({link}) · not begun yet" in listed.text
    await night.press("ada", lobby, "Begin")
    listed = await night.press("mia", await night.settings_page("mia", "People"), "Show open tables")
    assert "One open table" in listed.text
    assert "🏆 match 1 of 5" in listed.text
    assert "Smiley Games Tournament" not in listed.text, "its match is listed"


async def test_the_list_of_open_tables_leads_back_to_the_status_even_when_it_is_empty(night):
    night.manager("mia")
    listed = await night.press("mia", await night.say("mia", "status"), "Show open tables")
    assert listed.text.startswith("### Open tables\nNo tables are open on this server.")
    assert "Status" in (await night.press("mia", listed, "Status")).text
    assert not night.posted()


async def test_the_page_ends_its_table_after_a_question(night):
    found = await at_nine(night)
    page = await page_of(night)
    asked = await night.press("mia", page, "End")
    assert "for everybody?" in asked.text
    await night.press("mia", asked, "End")
    assert found.state == "cancelled"


async def test_a_manager_reminds_the_player_on_turn_at_most_once_an_hour(night):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await night.env.advance_time(60)
    page = await page_of(night)
    before = len(pings(night))
    told = (await night.press("mia", page, "Remind now")).text
    assert "Nobody was reminded" in told, "the turn has just begun"
    assert f"**{name}**: reminded less than an hour ago" in told
    await night.env.advance_time(HOUR)
    assert "One player is being reminded" in (await night.press("mia", page, "Remind now")).text
    await night.env.advance_time(60)
    assert len(pings(night)) == before + 1
    assert pings(night)[-1] == (ids(night, name), False)
    assert "is still waiting for" in call(night, found).text
    assert "Nobody was reminded" in (await night.press("mia", page, "Remind now")).text
    await night.env.advance_time(60)
    assert len(pings(night)) == before + 1


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        ({"quiet_from": 9 * 60, "quiet_to": 15 * 60}, "quiet hours until <t:"),
        ({"reminders": "none"}, "no reminder needed or wanted at the moment"),
    ],
)
async def test_nobody_is_reminded_in_quiet_hours_or_without_wanting_reminders(night, kept, why):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await night.env.advance_time(60)
    await night.bot.people.change_member(night.member(name).id, **kept)
    page = await page_of(night)
    await night.env.advance_time(HOUR)
    before = len(pings(night))
    told = (await night.press("mia", page, "Remind now")).text
    assert "Nobody was reminded" in told
    assert f"**{name}**: {why}" in told
    await night.env.advance_time(60)
    assert len(pings(night)) == before


def test_a_planned_move_is_not_told_from_reminders_turned_off():
    now = datetime(2026, 1, 1, 12, tzinfo=UTC)
    planned = Deadline(now + timedelta(hours=8), call_due_since=now - timedelta(hours=2), silent_until=now)
    unplanned = planned._replace(silent_until=None)
    told = [_reminder(planned, WakingHours(), now), _reminder(unplanned, WakingHours(reminders=0), now)]
    assert told[0] == told[1] != _reminder(unplanned, WakingHours(), now)


async def test_nobody_is_reminded_on_holiday(night):
    found = await at_nine(night)
    name = mover(await shown(night, found))
    await night.env.advance_time(HOUR + 60)
    end = night.env.now() + timedelta(days=3)
    await night.bot.people.change_member(night.member(name).id, holiday_since=night.env.now(), holiday_until=end)
    page, before = await page_of(night), len(pings(night))
    told = (await night.press("mia", page, "Remind now")).text
    assert "Nobody was reminded" in told
    assert f"**{name}**: on holiday until <t:{int(end.timestamp())}:D>" in told
    await night.env.advance_time(60)
    assert len(pings(night)) == before


async def test_only_managers_of_the_server_look_after_its_tables(night):
    found = await at_nine(night)
    await night.env.advance_time(HOUR)
    before, public = found.deadlines, await shown(night, found)
    for what in ("show", "remind", "offer:0"):
        forged = {"who": night.member("ben"), "message": public.message, "custom_id": f"z:{found.key}:{what}"}
        (result,) = await press(night.env, forged)
        assert "Manage Server" in Shown(night, result.response).text
    assert found.deadlines == before


async def missed_twice(night):
    """An all-day table, and the name of a player who has missed two turns in a row while the others played."""
    found = await at_nine(night)
    name = mover(await shown(night, found))
    for _ in range(40):
        (seat,) = found.awaited()
        if found.names[seat] == name:
            if found.seats[seat].misses == 2:
                return found, name, seat
            await night.env.advance_time(8 * HOUR + 60)
        else:
            await move(night, found.names[seat], await shown(night, found))
    raise AssertionError("nobody has missed two turns")


async def test_a_seat_is_offered_after_the_second_missed_turn_and_goes_to_whoever_stands_in(night):
    found, name, seat = await missed_twice(night)
    page = await page_of(night)
    assert f"▶️ **{name}**: due" in page.text
    assert "missed 2 turns" in page.text
    asked = await night.press("mia", page, f"Offer {name}’s seat")
    assert f"Offer **{name}**’s seat to others?" in asked.text
    assert found.seats[seat].member is not None
    page = await night.press("mia", asked, "Cancel")
    assert "missed 2 turns" in page.text
    asked = await night.press("mia", page, f"Offer {name}’s seat")
    told = await night.press("mia", asked, f"Offer {name}’s seat")
    assert f"**{name}**’s seat is free" in told.text
    assert not [label for label in told.buttons if label.startswith("Offer")]
    assert found.seats[seat].is_vacated
    await night.env.advance_time(60)
    table = await shown(night, found)
    assert f"**{name}**’s seat is offered: a computer plays until somebody presses “Stand in”." in table.text
    assert "has left" not in table.text, "the member did not leave"
    await night.press("dan", table, "Stand in")
    assert found.seats[seat].member == night.member("dan").id
    table = await shown(night, found)
    assert f"**dan** plays on for <@{night.member(name).id}>" in table.text
    assert "offered" not in table.text
    await move(night, mover(table), table)
    assert "plays on for" not in (await shown(night, found)).text
    changes = await night.press("mia", await night.settings_page("mia", "People"), "Who changed what")
    mia, gone = night.member("mia").id, night.member(name).id
    assert f"<@{mia}> offered the **seat** of <@{gone}> at a table of Smile" in changes.text
    await night.press(name, await night.say(name, "privacy delete"), "Delete everything")
    changes = await night.press("mia", await night.settings_page("mia", "People"), "Who changed what")
    assert f"<@{mia}> offered the seat of a member whose data is deleted at a table" in changes.text.replace("*", "")


async def test_an_open_hand_says_that_its_seat_is_offered(night):
    found, name, _ = await missed_twice(night)
    page = await page_of(night)
    hand = await night.hand(name, await shown(night, found))
    asked = await night.press("mia", page, f"Offer {name}’s seat")
    await night.press("mia", asked, f"Offer {name}’s seat")
    await night.env.advance_time(10)
    assert "You missed turns, so your seat" in hand.text
    await night.press(name, await shown(night, found), "I’m back")
    assert "offered" not in (await shown(night, found)).text


async def test_a_seat_is_not_offered_before_the_second_missed_turn(night):
    found = await at_nine(night)
    (seat,) = found.awaited()
    await night.env.advance_time(8 * HOUR + 60)
    page = await page_of(night)
    assert not [label for label in page.buttons if label.startswith("Offer")]
    for custom_id in (f"z:{found.key}:offer:{seat}", f"z:{found.key}:offer:{seat}:sure"):
        forged = {"who": night.member("mia"), "message": page.message, "custom_id": custom_id}
        (result,) = await press(night.env, forged)
        assert "has to miss 2 turns in a row first" in Shown(night, result.response).text
    assert found.seats[seat].member is not None
