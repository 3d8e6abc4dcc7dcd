"""Nights, tournaments and tables have a message, or end; the planner of a night learns in time if it cannot begin."""

from datetime import datetime, timedelta

import aiohttp
import discord
import pytest

from bot.core.custom_ids import to_base36
from bot.features.nights.service import MESSAGE_CHECK_INTERVAL, PERMISSION_CHECK_DELAY_SECONDS
from bot.features.nights.store import NIGHTS
from bot.tables.rows import TABLES
from tests.kit.game_night import Shown
from tests.kit.held_locks import hang
from tests.kit.nights import EVENING, calls, events, lobbies, opened, plan, until
from tests.kit.press import forbid, press
from tests.kit.rows import newest

WEEK = timedelta(weeks=1)


def cut_off(monkeypatch, *, is_taken):
    """Breaks the connection during the next public response, which Discord has received if `is_taken`."""
    send, broken = discord.InteractionResponse.send_message, []

    async def breaks(self, **message):
        if broken or message.get("ephemeral"):
            return await send(self, **message)
        broken.append(message)
        if is_taken:
            await send(self, **message)
            self._response_type = None  # as if Discord had not received it
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.InteractionResponse, "send_message", breaks)


async def row(night):
    """The stored row of the only night."""
    (found,) = await night.bot.store.rows(NIGHTS.select())
    return found


async def key(night):
    """The night's key for commands."""
    return to_base36((await row(night)).id)


def posted(night):
    """The messages in the channel with the sign-up buttons of a night."""
    return [one for one in night.posted() if "I’m in" in one.buttons]


# The answer to the command


async def test_a_night_whose_response_was_refused_is_posted_immediately_and_the_planner_gets_a_link(night, monkeypatch):
    cut_off(monkeypatch, is_taken=False)
    told = await plan(night, game="smile")
    (shown,) = posted(night)
    assert told.message.ephemeral
    assert "Saved. Discord lost my answer, so the message is here: https://discord.com/channels/" in told.text
    assert told.text.endswith(f"/{shown.id}")
    assert (await row(night)).message == shown.id
    (event,) = await events(night)
    assert event.description.endswith(f"/{shown.id}")
    await night.press("ben", shown, "I’m in")
    assert "Coming (2)" in shown.text


async def test_a_night_whose_response_arrived_but_seemed_to_fail_has_one_message(night, monkeypatch):
    cut_off(monkeypatch, is_taken=True)
    await night.say("ada", "night plan", when="3 jan 20:00", game="smile")
    (shown,) = posted(night)
    assert (await row(night)).message == shown.id
    assert len(await events(night)) == 1
    told = night.shown_to("ada")[-1]
    assert "Set your time zone in `/me`" in told.text, "what follows is a message of its own"


async def test_a_night_whose_message_is_refused_is_posted_once_discord_accepts_it(night, monkeypatch):
    cut_off(monkeypatch, is_taken=False)
    night.env.inject_error("POST", f"/channels/{night.channel.id}/messages", status=503, times=None)
    told = await plan(night, game="smile")
    assert "Saved, but Discord doesn’t accept the message now" in told.text
    assert not posted(night)
    night.env.backend.faults.clear()
    await night.env.advance_time(11)
    await opened(night)
    assert len(posted(night)) == len(await events(night)) == 1


async def test_a_night_without_a_message_gets_one_at_the_start_of_the_bot(night, monkeypatch):
    cut_off(monkeypatch, is_taken=False)
    night.env.inject_error("POST", f"/channels/{night.channel.id}/messages", status=503, times=None)
    await plan(night, game="smile")
    await night.bot.close()
    night.env.backend.faults.clear()
    await night.env.restart_bot(night.make_bot())
    await opened(night)
    assert (await row(night)).message == posted(night)[0].id


async def test_a_tournament_whose_response_was_refused_is_posted_immediately(night, monkeypatch):
    cut_off(monkeypatch, is_taken=False)
    told = await night.say("ada", "tournament start")
    (shown,) = [one for one in night.posted() if "Join" in one.buttons]
    assert told.text.endswith(f"/{shown.id}")
    await night.press("ben", shown, "Join")
    assert "**ben**" in shown.text


async def test_a_tournament_without_a_message_gets_one_by_its_standings_or_at_the_start_of_the_bot(night, monkeypatch):
    path = f"/channels/{night.channel.id}/messages"
    for is_restarted in (False, True):
        with monkeypatch.context() as patch:
            cut_off(patch, is_taken=False)
            night.env.inject_error("POST", path, status=403, code=50013, times=None)
            told = await night.say("ada", "tournament start")
        assert "Saved, but Discord doesn’t accept the message now" in told.text
        if is_restarted:
            await night.bot.close()
        night.env.backend.faults.clear()
        if is_restarted:
            await night.env.restart_bot(night.make_bot())
            while night.bot.tournaments.is_busy:
                await night.env.settle()
        else:
            await night.say("ada", "tournament standings")
        (shown,) = [one for one in night.posted() if "Join" in one.buttons]
        assert (await night.bot.tournaments.find(shown.number)).message == shown.id
        await night.press("ada", shown, "Cancel")


# Deleted messages


def delete(night, shown):
    night.env.backend.delete_message(shown.channel_id, shown.id)


async def test_a_deleted_message_is_posted_again_at_the_next_change_without_a_sound_and_the_event_leads_there(night):
    delete(night, await plan(night, game="smile"))
    since = len(night.env.http_requests)
    await night.say("ada", "night move", night=await key(night), when="2026-01-04 18:00")
    await opened(night)
    newer = newest(night, "### 🌙 Game night")
    assert "Coming: **ada**" in newer.text
    posts = [one.json for one in night.env.http_requests[since:] if one.method == "POST"]
    (sent,) = [one for one in posts if "Coming: **ada**" in str(one)]
    assert sent["flags"] & discord.MessageFlags(suppress_notifications=True).value
    (event,) = await events(night)
    assert event.description.endswith(f"/{newer.id}")
    assert event.start_time == datetime.fromisoformat("2026-01-04T18:00Z")
    await night.press("ben", newer, "I’m in")
    assert "Coming (2)" in newer.text


async def test_a_deleted_message_is_posted_again_by_the_list_which_leads_there(night):
    shown = await plan(night, game="smile")
    listed = await night.say("ben", "night list")
    assert f"/{shown.id})" in listed.text
    delete(night, shown)
    await night.env.advance_time(MESSAGE_CHECK_INTERVAL.total_seconds() + 1)
    listed = await night.say("ben", "night list")
    (newer,) = posted(night)
    assert f"/{newer.id})" in listed.text
    since = len(night.requests())
    await night.say("ben", "night list")
    assert not [one for one in night.requests()[since:] if one.startswith("PATCH /channels")], "it was just looked"


async def test_the_list_does_not_wait_for_a_message_that_takes_long(night, monkeypatch):
    shown = await plan(night, game="smile")
    hang(night, monkeypatch, "PATCH", f"/channels/{night.channel.id}/messages/{shown.id}", 90)
    asked = night.bot.now()
    assert f"/{shown.id})" in (await night.say("ben", "night list")).text
    assert (night.bot.now() - asked).total_seconds() < 3
    await night.env.advance_time(90)


@pytest.mark.parametrize("before", [timedelta(days=1), timedelta(hours=1)])
async def test_a_deleted_message_is_posted_again_a_day_and_an_hour_before_though_nobody_is_reminded(night, before):
    shown = await plan(night, game="smile", reminders="none")
    await until(night, EVENING - before - timedelta(seconds=1))
    delete(night, shown)
    assert not posted(night)
    await until(night, EVENING - before)
    assert len(posted(night)) == 1


async def test_what_is_over_is_not_posted_again(night):
    delete(night, await plan(night, game="smile", reminders="none"))
    await night.say("ada", "night cancel", night=await key(night))
    await opened(night)
    assert not night.posted()


async def test_the_message_of_a_tournament_that_was_deleted_is_posted_again_at_the_next_change(night):
    lobby = await night.say("ada", "tournament start")
    await night.press("ben", lobby, "Join")
    number = lobby.number
    delete(night, lobby)
    begun = await night.say("ada", "tournament standings")
    await night.press("ada", begun, "Begin")
    await opened(night)
    stored = await night.bot.tournaments.find(number)
    shown = next(one for one in night.posted() if one.id == stored.message)
    assert "match 1 of 5" in shown.text


# A channel that is closed to the bot


def told(night, since=0):
    """The texts of the direct messages sent since then."""
    here = f"/channels/{night.channel.id}/messages"
    posts = [one for one in night.env.http_requests[since:] if one.method == "POST" and one.path.endswith("/messages")]
    return [str(one.json["components"]) for one in posts if one.path != here]


async def close(night):
    """A moderator forbids the bot to write in the channel."""
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True, attach_files=True)
    await night.env.advance_time(2)
    await opened(night)


async def reopen(night):
    forbid(night.env, night.channel.id, night.bot.user.id)
    await night.env.advance_time(2)
    await opened(night)


async def test_a_planner_is_told_immediately_and_an_hour_before_that_the_bot_may_not_write_in_the_channel(night):
    shown = await plan(night, game="smile")
    await close(night)
    (first,) = told(night)
    assert "can’t begin. I’m missing permissions in" in first
    assert (
        f"I’m missing permissions in <#{night.channel.id}> on **Test Guild**: Send Messages and Attach Files." in first
    )
    assert "I’m missing permissions in this channel" in shown.text
    listed = await night.say("ben", "night list")
    assert "1 coming · Smile\n⚠️ I’m missing permissions in its channel" in listed.text
    await until(night, EVENING - timedelta(hours=1, seconds=1))
    assert len(told(night)) == 1
    await night.restart()
    await until(night, EVENING - timedelta(hours=1))
    assert len(told(night)) == 2
    await until(night, EVENING)
    assert "couldn’t begin" in shown.text
    assert not lobbies(night)
    assert not calls(night)
    await until(night, EVENING + timedelta(days=1))
    assert len(told(night)) == 2
    late = {"who": night.member("ben"), "message": shown.message, "custom_id": f"n:{await key(night)}:in"}
    (result,) = await press(night.env, late)
    assert "couldn’t begin" in Shown(night, result.response).text


async def test_the_direct_message_that_a_night_cannot_begin_becomes_an_all_clear(night):
    await plan(night, game="smile")
    await close(night)
    (sent,) = [Shown(night, message) for message in night.member("ada").user.dm_channel.history()]
    assert "can’t begin" in sent.text
    await reopen(night)
    assert "All is well again" in sent.text
    assert "can’t begin" not in sent.text
    assert len(told(night)) == 1, "an edit notifies nobody"


async def test_a_weekly_night_in_a_closed_channel_is_marked_and_begins_again_once_it_is_open(night):
    shown = await plan(night, game="smile", weekly=True)
    await close(night)
    await until(night, EVENING + timedelta(seconds=1))
    assert len(told(night)) == 2
    assert "I’m missing permissions in this channel" in shown.text
    assert f"<t:{int((EVENING + WEEK).timestamp())}:F>" in shown.text
    moved = await night.say("ada", "night skip", night=await key(night))
    assert "I’m missing permissions in its channel, so I may not be able to announce it there" in moved.text
    await reopen(night)
    assert "I’m missing permissions" not in shown.text
    assert "⚠️" not in (await night.say("ben", "night list")).text
    await until(night, EVENING + 2 * WEEK)
    assert len(lobbies(night)) == 1
    assert len(told(night)) == 2


async def test_a_planner_hears_of_a_channel_that_was_closed_as_it_was_to_begin_that_the_night_could_not_begin(night):
    shown = await plan(night, game="smile")
    await until(night, EVENING - timedelta(seconds=PERMISSION_CHECK_DELAY_SECONDS / 2))
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
    await until(night, EVENING)
    (one,) = told(night)
    assert f"I was missing permissions in <#{night.channel.id}> on **Test Guild**: Send Messages" in one
    assert "couldn’t begin" in shown.text


async def test_a_channel_that_was_closed_while_the_bot_was_away_is_noticed_at_its_start(night):
    await plan(night, game="smile")
    await night.bot.close()
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
    await night.env.restart_bot(night.make_bot())
    await opened(night)
    assert len(told(night)) == 1


async def test_one_refusal_where_the_bot_may_write_loses_no_reminder_and_no_night(night):
    await plan(night, game="smile")
    path = f"/channels/{night.channel.id}/messages"
    await until(night, EVENING - timedelta(days=1, seconds=1))
    night.env.inject_error("POST", path, status=403, code=50013, times=1)
    await until(night, EVENING - timedelta(days=1))
    assert "Game night <t:" not in newest(night, "ada").text
    await night.env.advance_time(11)
    await opened(night)
    assert newest(night, "⏰ **Game night")
    await until(night, EVENING - timedelta(seconds=1))
    night.env.inject_error("POST", path, status=403, code=50013, times=1)
    await until(night, EVENING)
    assert not lobbies(night)
    await night.env.advance_time(11)
    await opened(night)
    assert len(lobbies(night)) == len(calls(night)) == 1
    assert not told(night)


async def test_a_night_that_the_bot_missed_could_not_begin(night):
    shown = await plan(night, game="smile")
    await night.restart(away=(EVENING - night.bot.now()).total_seconds() + 4 * 3600)
    await until(night, night.bot.now() + timedelta(seconds=1))
    assert "couldn’t begin" in shown.text


# Tables whose message was deleted; Discord does not tell the bot


async def states(night):
    """The state of each table."""
    rows = await night.bot.store.rows(TABLES.select().order_by(TABLES.c.id))
    return [row.state for row in rows]


async def test_a_lobby_whose_message_is_deleted_ends_before_its_opener_is_told_that_they_have_too_many(night):
    many = []
    for _ in range(5):
        many.append(await night.open("ada"))
        await night.env.advance_time(10)
    assert "already at 5 tables" in (await night.say("ada", "play", game="smile")).text
    await night.env.advance_time(60)
    assert "already at 5 tables" in (await night.say("ada", "play", game="smile")).text, "all are there"
    for one in many[1:]:
        delete(night, one)
    await night.env.advance_time(60)
    assert "1 at the table" in (await night.say("ada", "play", game="smile")).text
    assert await states(night) == ["lobby", *["cancelled"] * 4, "lobby"]
    assert len([one for one in night.posted() if "Join" in one.buttons]) == 2


async def test_a_lobby_of_several_is_posted_again_where_its_message_is_deleted(night):
    lobby = await night.open("ada", "ben")
    number = lobby.number
    delete(night, lobby)
    listed = await night.say("ben", "mytables")
    (again,) = night.posted()
    assert again.number == number
    assert again.id != lobby.id
    assert f"/{again.id}'" in str(listed.components), "the button opens it"
    await night.press("cleo", again, "Join")
    assert await states(night) == ["lobby"]


async def test_the_list_of_open_tables_links_to_existing_messages(night):
    night.manager("mia")
    alone, table = await night.open("dan"), await night.open("ada", "ben", "cleo")
    await night.press("ada", table, "Begin")
    for one in (alone, table):
        delete(night, one)
    listed = await night.press("mia", await night.settings_page("mia", "People"), "Show open tables")
    (again,) = night.posted()
    assert f"/{again.id})" in listed.text
    assert str(table.id) not in listed.text
    assert "One open table" in listed.text
    assert await states(night) == ["cancelled", "running"]


async def test_where_the_bot_may_not_look_for_a_message_the_lobby_stays(night):
    lobby = await night.open("ada")
    delete(night, lobby)
    forbid(night.env, night.channel.id, night.bot.user.id, read_message_history=True)
    await night.say("ada", "mytables")
    assert await states(night) == ["lobby"]
