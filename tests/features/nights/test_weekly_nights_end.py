"""A weekly night ends if nobody comes or its planner has left; the bot asks the planner or the channel once before it
ends."""

from datetime import timedelta

import discord
import pytest

from bot.features.nights import store as nights
from bot.features.nights.store import NIGHTS
from bot.members import servers
from tests.kit import rows
from tests.kit.game_night import Elsewhere, Shown
from tests.kit.nights import EVENING, calls, lobbies, opened, plan, told_off, until
from tests.kit.press import as_the_bot
from tests.kit.wanted import told

WEEK = timedelta(weeks=1)
HOURS = timedelta(hours=4)
"""Time after which the evening of a date is over."""


async def weekly(night, **options):
    """Plans a weekly night as Ada, to which nobody comes; returns its message."""
    return await plan(night, game="domino", weekly=True, reminders="none", **options)


async def date(night, number):
    """Waits until the evening of this date, counted from 1, is over."""
    await until(night, EVENING + (number - 1) * WEEK + HOURS)


def questions(night):
    """The bodies of the messages that ask whether a night should continue, each with its channel."""
    asks = ("Should it continue?", "has no planner any more. It ends")
    found = [(one.path, one.json) for one in night.env.http_requests if one.method == "POST" and one.json]
    return [(path, body) for path, body in found if any(what in str(body) for what in asks)]


def asked(night):
    """The newest direct message to Ada."""
    return told(night, "ada")[-1]


async def answer(night, question, label):
    """Presses a button in Ada's direct message; returns the private answer, or else the message."""
    result = await night.member("ada").user.click(question.message, custom_id=question.button(label))
    return Shown(night, result.response) if result.response is not None else question


async def state(night):
    (row,) = await night.bot.store.rows(NIGHTS.select())
    return row.state


async def test_after_three_empty_dates_the_planner_is_asked_once_and_without_an_answer_it_ends_at_the_next(night):
    shown = await weekly(night)
    await date(night, 2)
    assert not questions(night)
    await date(night, 3)
    assert len(questions(night)) == 1
    assert "Test Guild" in asked(night).text
    assert "unless somebody answers" in (await night.say("ben", "night list")).text
    await night.restart()
    await until(night, EVENING + 3 * WEEK - timedelta(minutes=1))
    assert len(questions(night)) == 1
    assert len(calls(night)) == 3
    await until(night, EVENING + 3 * WEEK + timedelta(minutes=1))
    assert (await state(night), len(calls(night)), lobbies(night)) == ("ended", 3, [])
    assert told_off(night, "has ended: nobody came") == [[night.member("ada").id]]
    assert "has ended: nobody came to its last dates" in shown.text
    since = len(night.env.http_requests)
    await night.restart()
    await until(night, EVENING + 30 * WEEK)
    assert not [one for one in night.env.http_requests[since:] if one.method == "POST" and "messages" in one.path]
    assert "No game nights are planned" in (await night.say("ben", "night list")).text
    assert "has ended" in asked(night).text
    assert not asked(night).buttons


async def test_the_planner_lets_it_go_on_or_ends_it_by_a_press_in_the_direct_message(night):
    shown = await weekly(night)
    await date(night, 3)
    question = asked(night)
    await answer(night, question, "Keep it going")
    assert "continues" in question.text
    await date(night, 5)
    assert (len(calls(night)), len(questions(night))) == (5, 1)
    await date(night, 6)
    assert len(questions(night)) == 2, "after three more"
    again = asked(night)
    await answer(night, again, "End it")
    await opened(night)
    for message in (again, shown):
        assert f"was cancelled by <@{night.member('ada').id}>, and all later weeks with it." in message.text
    await date(night, 8)
    assert len(calls(night)) == 6


async def test_the_question_is_sent_once_though_the_bot_ended_as_it_was_sent(night, monkeypatch):
    await weekly(night)
    await date(night, 2)
    whole, left = discord.http.HTTPClient.send_message, [1]

    async def half(self, channel, *, params):
        done = await whole(self, channel, params=params)
        if "Should it continue?" in str(params.payload) and left and left.pop():
            raise OSError("the connection is gone")
        return done

    monkeypatch.setattr(discord.http.HTTPClient, "send_message", half)
    await date(night, 3)
    await night.restart()
    await until(night, EVENING + 2 * WEEK + 2 * HOURS)
    assert len({body["nonce"] for _, body in questions(night)}) == 1, "Discord takes it once"
    assert (len(questions(night)), left) == (2, [])


async def test_an_answer_for_the_next_date_lets_it_go_on(night):
    shown = await weekly(night)
    await date(night, 3)
    await night.press("ben", shown, "Maybe")
    await date(night, 4)
    assert (await state(night), len(calls(night))) == ("planned", 4)
    assert "continues" in asked(night).text
    assert not asked(night).buttons


async def test_a_planner_without_direct_messages_is_asked_at_their_next_press_and_in_the_list(night):
    night.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
    await weekly(night)
    await date(night, 3)
    assert not questions(night)
    listed = await night.say("ben", "night list")
    assert "Keep it going" not in listed.buttons, "he has no say in it"
    await night.restart()
    await night.say("ada", "help")
    (question,) = [one for one in night.shown_to("ada") if "Should it continue?" in one.text]
    await night.say("ada", "help")
    assert len([one for one in night.shown_to("ada") if "Should it continue?" in one.text]) == 1, "once"
    listed = await night.say("ada", "night list")
    await night.press("ada", listed, "Keep it going")
    assert "already been decided" in (await night.press("ada", question, "End it")).text
    await date(night, 4)
    assert len(calls(night)) == 4


async def test_who_may_not_change_the_night_cannot_answer_for_it(night):
    await weekly(night)
    await date(night, 3)
    elsewhere = Elsewhere(night)
    for on, name in ((night, "ben"), (elsewhere, "ada")):
        listed = await on.say(name, "night list")
        assert "Keep it going" not in listed.buttons
    forged = rows.key_of((await night.bot.store.values(NIGHTS.select().with_only_columns(NIGHTS.c.id)))[0])
    assert asked(night).button("End it") == f"n:{forged}:end"


# The planner has left


def looks(night):
    """The requests for a member of the server."""
    return [one for one in night.env.http_requests if one.method == "GET" and "/members/" in one.path]


async def test_one_whose_planner_has_left_is_taken_over_by_a_member_who_manages_events_or_ends_with_a_message(night):
    night.manager("mia", manage_events=True)
    shown = await weekly(night)
    await night.press("ben", shown, "I’m in")
    await date(night, 1)
    assert len(looks(night)) == 1, "one request before each date"
    night.env.backend.remove_member(night.guild.id, night.member("ada").id)
    await night.press("ben", shown, "I’m in")
    await date(night, 2)
    assert (len(calls(night)), len(looks(night))) == (2, 2), "those who come that evening can play"
    ((_, body),) = questions(night)
    assert not body["allowed_mentions"].get("users")
    (question,) = [one for one in night.posted() if "has no planner any more" in one.text]
    assert "Only its planner" in (await night.press("ben", question, "Take over")).text
    assert "has no planner any more" in question.text
    await night.press("mia", question, "Take over")
    assert f"planned by <@{night.member('mia').id}>" in question.text
    assert f"planned by <@{night.member('mia').id}>" in shown.text
    await date(night, 3)
    assert (len(calls(night)), len(looks(night)), len(questions(night))) == (3, 3, 1)
    night.env.backend.remove_member(night.guild.id, night.member("mia").id)
    await date(night, 4)
    assert len(questions(night)) == 2
    await night.press("ben", shown, "I’m in")
    await date(night, 5)
    assert await state(night) == "ended"
    assert told_off(night, "it had no planner any more") == [[night.member("ben").id]]
    assert not lobbies(night)


async def test_a_planner_whose_data_is_deleted_has_left_without_a_request(night):
    await weekly(night)
    await night.press("ada", await night.say("ada", "privacy delete"), "Delete everything")
    await date(night, 1)
    assert (len(looks(night)), len(questions(night))) == (0, 1)
    await date(night, 2)
    assert await state(night) == "ended"


@pytest.mark.parametrize("status", [403, 500])
async def test_if_discord_does_not_say_whether_the_planner_is_there_the_night_is_opened_and_goes_on(night, status):
    await weekly(night)
    night.env.inject_error("GET", f"/guilds/{night.guild.id}/members/{night.member('ada').id}", status=status, times=9)
    await date(night, 2)
    assert (len(calls(night)), questions(night)) == (2, [])


# A server that has removed the bot


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_a_server_that_has_removed_the_bot_gets_no_more_openings_until_it_is_back(night, caplog, is_restarted):
    await weekly(night)
    bot, guild = night.bot, night.bot.get_guild(night.guild.id)
    bot._connection._remove_guild(guild)
    with as_the_bot(night.env):
        await bot.on_guild_remove(guild)
    assert (await servers.presences(bot.store))[guild.id].gone is not None
    since = len(night.env.http_requests)
    await until(night, EVENING + timedelta(hours=1))
    assert not night.env.http_requests[since:]
    assert not [one for one in caplog.records if one.levelname == "WARNING"]
    if is_restarted:
        await night.restart()  # the bot is added again, and the gateway announces its server
    else:
        bot._connection._add_guild(guild)
    with as_the_bot(night.env):
        await night.bot.on_guild_join(night.bot.get_guild(night.guild.id))
    await opened(night)
    assert len(calls(night)) == 1


async def test_nor_does_it_get_one_that_is_late_after_a_start(night, caplog):
    await weekly(night)
    night.env.backend.remove_guild(night.guild.id)
    await night.env.settle()
    since = len(night.env.http_requests)
    await night.restart(away=(EVENING - night.bot.now()).total_seconds() + 60)
    await opened(night)
    assert (await servers.presences(night.bot.store))[night.guild.id].gone is not None
    assert not [one for one in night.requests()[since:] if one.startswith("POST /channels")]
    assert not [one for one in caplog.records if one.levelname == "WARNING"]
    assert await state(night) == "planned"
    (found,) = await nights.upcoming_nights(night.bot.store, night.guild.id)
    night.bot._ready.clear()  # as before the gateway has announced any server
    assert await night.bot.nights.series_ender.has_removed_bot(found)
    night.bot._ready.set()
