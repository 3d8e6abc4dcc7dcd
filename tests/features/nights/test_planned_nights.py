"""Game nights on a simulated clock: planned, signed up for, opened once, repeated weekly, after restarts."""

import re
from datetime import UTC, datetime, timedelta

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot.core.custom_ids import to_base36
from bot.core.errors import NotSaved
from bot.database import Conflict
from bot.features.nights import model, screens, series, store
from bot.features.nights.model import cancel_night
from bot.features.nights.store import NIGHT_MEMBERS, NIGHTS
from bot.features.tournaments.model import Tournament
from bot.tables.host import Host
from bot.tables.lobby import new_lobby
from bot.tables.rows import TABLES
from bot.tables.table import Table
from tests.kit import rows
from tests.kit.game_night import Elsewhere, Shown
from tests.kit.messages import parts_of
from tests.kit.nights import EVENING, IN_TIME, calls, events, lobbies, opened, plan, told_off, until
from tests.kit.press import as_the_bot, forbid, press
from tests.kit.rows import newest


async def test_a_night_is_opened_at_its_time_and_pings_its_guests_and_nobody_else(night):
    shown = await plan(night, game="smile", second="domino")
    assert f"<t:{int(EVENING.timestamp())}:F>" in shown.text
    assert "Smile and Domino" in shown.text
    assert "Coming: **ada**" in shown.text, "whoever plans it means to come"
    for name in ("ben", "cleo", "dan"):
        await night.press(name, shown, "I’m in")
    assert "Coming (4): **ada**, **ben**, **cleo** and **dan**" in shown.text
    for name in ("dan", "ada"):
        await night.press(name, shown, "make it")
    assert "Coming (2): **ben** and **cleo**" in shown.text
    await until(night, EVENING - timedelta(seconds=1))
    assert not lobbies(night)
    await until(night, EVENING + timedelta(seconds=1))
    smile, domino = lobbies(night)
    assert "Smile: who plays?" in smile.text
    assert "Domino: who plays?" in domino.text
    assert "0 at the table" in smile.text, "signing up does not mean consent to sit down"
    call = newest(night, "🌙 Game night\n-# 🗓️")
    ids = {name: night.member(name).id for name in ("ben", "cleo")}
    assert all(f"<@{number}>" in call.text for number in ids.values())
    ((mentions, _),) = calls(night)
    assert set(map(int, mentions["users"])) == set(ids.values())
    assert not mentions.get("parse")
    await night.press("ben", smile, "Join")
    assert "**ben**" in smile.text


async def refused(on, name="ada", command="night plan", **options):
    """Runs a command that must be refused; returns the private answer."""
    result = await on.member(name).slash(on.channel, command, **options)
    assert result.ephemeral
    return Shown(on, result.response).text


async def test_an_unusable_date_is_refused_with_an_example(night):
    for when, why in {
        "tomorrow": "I can’t read “tomorrow” as a date and a time",
        "2026-01-03": "I can’t read",
        "2026-02-30 20:00": "I can’t read",
        "2026-01-03 25:00": "I can’t read",
        "when we feel like it": "I can’t read",
        "2025-12-24 20:00": "is in the past in UTC",
        "2026-01-01 00:00": "is in the past",
        "yesterday 21:00": "is in the past",
        "2027-06-01 20:00": "more than a year away",
    }.items():
        told = await refused(night, when=when)
        assert why in told
        assert "January 2 20:00" in told
        assert ("`tomorrow 20:00`" in told) is ("year" not in told)
    await night.me("ada", zone="Europe/Berlin")
    assert "clocks go forward" in await refused(night, when="2026-03-29 02:30"), "an hour that is skipped"
    assert not await night.bot.store.rows(NIGHTS.select())


async def dates(night, typed, name="ada"):
    """The choices for a date while it is typed: the value of each name."""
    found = await night.member(name).autocomplete(night.channel, "night plan", "when", typed)
    return {re.sub("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", one["name"]): one["value"] for one in found}


async def test_a_typed_date_is_shown_in_the_members_zone_else_the_servers_else_utc(night):
    understood = "Fri, Jan 2, 2026, 20:00 · "
    assert await dates(night, "tomorrow 8pm") == {f"{understood}UTC; /me sets your time zone": "2026-01-02 20:00"}
    night.manager("dan")
    await night.settings("dan", zone="Europe/Berlin")
    assert list(await dates(night, "tomorrow 8pm")) == [f"{understood}Europe/Berlin, the server’s time zone"]
    shown = await plan(night, when="tomorrow 8pm", game="domino")
    assert f"<t:{int(datetime(2026, 1, 2, 19, tzinfo=UTC).timestamp())}:F>" in shown.text
    await night.me("ada", zone="Asia/Tokyo")
    assert list(await dates(night, "tomorrow 8pm")) == [f"{understood}Asia/Tokyo, your time zone"]
    await night.me("ada", language="ru")
    ((name, value),) = (await dates(night, "завтра в 8 вечера")).items()
    assert name == "пт, 2 янв. 2026 г., 20:00 · Asia/Tokyo, твой часовой пояс"
    shown = await plan(night, when=value, game="smile")
    assert f"<t:{int(datetime(2026, 1, 2, 11, tzinfo=UTC).timestamp())}:F>" in shown.text


async def test_a_day_without_a_time_or_half_a_word_is_offered_with_times_and_nothing_with_coming_days(night):
    evening = [f"2026-01-02 {hour}:00" for hour in range(18, 22)]
    assert list((await dates(night, "tomorrow")).values()) == list((await dates(night, "tom")).values()) == evening
    assert list((await dates(night, "fri 8")).values()) == ["2026-01-02 20:00", "2026-01-02 08:00"]
    assert list((await dates(night, "")).values()) == [f"2026-01-0{day} 20:00" for day in (1, 2, 3)]
    first, *others = await dates(night, "tomorrow")
    assert "UTC; /me sets your time zone" in first
    assert not any("UTC" in name for name in others), "it is the same zone"


async def test_what_cannot_be_a_date_is_said_while_it_is_typed_and_again_when_it_is_sent(night):
    unread = {"nonsense": "I can’t read that", "2025-12-24 20:00": "in the past", "x" * 300: "I can’t"}
    for typed, why in unread.items():
        ((name, value),) = (await dates(night, typed)).items()
        assert why in name
        assert "tomorrow 20:00" in name
        assert await refused(night, when=value)


async def test_a_planner_without_a_time_zone_is_informed(night):
    def notes():
        return [one for one in night.shown_to("ada") if "UTC" in one.text and one.message.flags.ephemeral]

    await plan(night, game="smile", when="2026-01-03 20:00")
    assert not notes(), "the suggestion that was chosen has named the zone"
    await plan(night, game="smile", when="2 jan 8pm")
    assert len(notes()) == 1
    await night.me("ada", zone="Europe/London")
    await plan(night, game="domino", when="4 jan 8pm")
    assert len(notes()) == 1


async def test_each_answer_is_shown_with_its_names_says_what_it_means_and_may_be_changed(night):
    shown = await plan(night, game="smile")
    for _ in range(2):
        await night.press("ben", shown, "I’m in")
        assert "You’re in for" in night.shown_to("ben")[-1].text
        assert "Coming (2): **ada** and **ben**" in shown.text
    await night.press("kim", shown, "Maybe")
    assert "You’re a maybe for" in night.shown_to("kim")[-1].text
    for name in ("ben", "ben"):
        await night.press(name, shown, "make it")
        assert "not coming" in night.shown_to(name)[-1].text
    for line in ("🙋 Coming: **ada**", "🤔 Maybe: **kim**", "🙅 Can’t make it: **ben**"):
        assert line in shown.text.splitlines()


async def test_the_one_button_of_older_messages_still_signs_up_and_off(night):
    shown = await plan(night, game="smile")
    old = f"n:{rows.key_of(shown.number)}:sign"
    for says in ("Coming (2): **ada** and **ben**", "Coming: **ada**"):
        await press(night.env, {"who": night.member("ben"), "message": shown.message, "custom_id": old})
        assert says in shown.text


async def test_without_a_game_the_smiley_die_chooses_in_public_when_the_time_has_come(night):
    shown = await plan(night)
    assert "the smiley die chooses" in shown.text
    await until(night, EVENING)
    call = newest(night, "🌙 Game night\n-# 🗓️")
    rolls = [line for line in call.text.splitlines() if line.startswith("🎲")]
    assert len(rolls) == 1, "rolls that chose no game are left out"
    (lobby,) = lobbies(night)
    game = rolls[-1].split("→ ")[1]
    assert lobby.text.startswith(f"### {game}")
    assert "who plays?" in lobby.text


async def test_a_night_can_be_a_tournament(night):
    await plan(night, game="tournament")
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    assert "Smiley Games Tournament" in lobby.text
    await night.press("ben", lobby, "Join")
    assert "**ben**" in lobby.text


@pytest.mark.parametrize("second", ["domino", "tournament"])
async def test_what_would_have_the_id_of_another_servers_gets_another_one_and_the_first_is_opened_once(night, second):
    number = rows.number_of(await plan(night, game="smile", second=second))
    opening = model.NightStart(EVENING, ("smile", second))
    first, taken = replace(await night.bot.nights.find(number), opening=opening).table_ids()
    other = Elsewhere(night)
    about = {"server": other.guild.id, "channel": other.channel.id, "opener": 1, "secret": b""}
    about["opened"] = night.bot.now()
    with as_the_bot(night.env):
        if second == "tournament":
            await night.bot.tournaments.create(Tournament(taken, **about))
        else:
            await night.bot.host.open(new_lobby(Table(taken, game="smile", **about)))
    await until(night, EVENING + timedelta(seconds=1))
    shown = lobbies(night)
    assert ["Tournament" in one.text for one in shown] == [False, second == "tournament"]
    key = rows.key_of(rows.number_of(shown[1]))
    assert f":seat:{key}" in str(newest(night, "🌙 Game night\n-# 🗓️").components)
    (smile,) = [row for row in await rows.tables(night) if (row.channel, row.game) == (night.channel.id, "smile")]
    assert (smile.id, smile.messages) == (first, (shown[0].id,))


# Restarts


async def test_a_restart_before_the_time_forgets_nothing_and_doubles_nothing(night):
    shown = await plan(night, game="smile")
    await night.press("ben", shown, "I’m in")
    await until(night, EVENING - timedelta(hours=1))
    await night.restart()
    await until(night, EVENING + timedelta(minutes=1))
    await night.restart()
    await until(night, EVENING + timedelta(hours=2, minutes=50))
    assert len(lobbies(night)) == len(calls(night)) == 1
    await until(night, EVENING + timedelta(days=1))
    assert (len(lobbies(night)), len(calls(night))) == (0, 1), "a lobby ends that nobody begins"


async def test_a_night_whose_time_came_while_the_bot_was_away_is_opened_when_it_is_back(night):
    shown = await plan(night, game="smile")
    await night.press("ben", shown, "I’m in")
    await away(night, EVENING + timedelta(hours=1))
    assert len(lobbies(night)) == len(calls(night)) == 1


async def test_if_it_was_away_too_long_it_says_so_and_calls_nobody(night):
    shown = await plan(night, game="smile")
    await night.press("ben", shown, "I’m in")
    await away(night, EVENING + timedelta(hours=4))
    assert not lobbies(night)
    missed = newest(night, "couldn’t begin in time")
    assert "<@" not in missed.text


async def away(night, back):
    """Stops the bot until this time: its clock and its nights do nothing before."""
    await night.bot.clock.stop()
    await night.env.advance_time((back - night.bot.now()).total_seconds())
    await night.restart()
    await until(night, back + timedelta(seconds=1))


@pytest.mark.parametrize("broken", ["table", "message", "call", "night"])
async def test_work_under_way_when_it_broke_is_done_again_but_not_twice(night, monkeypatch, broken):
    """The process is killed after storing a table, after posting its message, after sending the ping, or before storing
    the end."""
    shown = await plan(night, game="smile", second="domino", weekly=True, reminders="none")
    await night.press("ben", shown, "I’m in")
    left, http = [1], discord.http.HTTPClient
    owner, name = {"table": (Host, "open"), "night": (store, "change")}.get(broken, (http, "send_message"))
    whole = getattr(owner, name)

    async def half(*arguments, **more):
        is_end = broken == "night" and arguments[1].opening is not None and arguments[2].opening is None
        is_call = "Game night\\n-# " in str(getattr(more.get("params"), "payload", ""))
        is_meant = is_end or broken in ("table", "message") or (broken == "call" and is_call)
        done = await whole(*arguments, **more) if not (is_end and left) else None
        if is_meant and left and left.pop():
            raise OSError("the connection is gone")
        return done

    monkeypatch.setattr(owner, name, half)
    await until(night, EVENING)
    assert not left
    await night.restart()
    await until(night, EVENING + timedelta(minutes=1))
    made = await night.bot.store.rows(TABLES.select())
    assert len(made) == 2
    sent = [request.json["nonce"] for request in night.env.http_requests if "nonce" in (request.json or {})]
    assert (len(sent), len(set(sent))) == (3 if broken == "table" else 4, 3), "a nonce is taken only once"
    (row,) = await night.bot.store.rows(NIGHTS.select())
    assert row.opening is None
    assert row.at == EVENING + timedelta(weeks=1)


# Every week


async def test_a_weekly_night_comes_again_and_calls_those_who_have_answered_for_that_date(night):
    shown = await plan(night, game="smile", weekly=True)
    assert "every week" in shown.text
    for name in ("ben", "dan"):
        await night.press(name, shown, "I’m in")
    await until(night, EVENING)
    week = EVENING + timedelta(weeks=1)
    assert f"<t:{int(week.timestamp())}:F>" in shown.text
    assert "Nobody has answered yet" in shown.text, "those who came tonight have not answered for the next week"
    call = newest(night, "🌙 Game night\n-# 🗓️")
    told = await night.press("cleo", call, "I’m in")
    assert f"in for <t:{int(week.timestamp())}:F>" in told.text
    await night.press("dan", call, "make it")
    await night.press("ben", shown, "I’m in")
    assert "Coming (2): **ben** and **cleo**" in shown.text
    await night.restart()
    await until(night, week)
    assert len(lobbies(night)) == 1, "that of the week before has ended"
    (_, (mentions, _)) = calls(night)
    assert set(map(int, mentions["users"])) == {night.member("ben").id, night.member("cleo").id}
    kept = await night.bot.store.rows(NIGHT_MEMBERS.select())
    assert not kept, "what was answered for the weeks before is not kept"


async def test_a_night_opens_as_many_tables_as_the_server_has_room_for_and_says_for_what_there_was_none(night):
    night.manager("mia")
    await night.settings("mia", server="2", member="1")
    later = await plan(night, when="2026-01-03 20:30", game="smile")
    for shown in (await plan(night, game="smile", second="domino", third="last_one"), later):
        await night.press("cleo", shown, "I’m in")
    await until(night, EVENING)
    assert [table.text.splitlines()[0] for table in lobbies(night)] == [
        "### Smile: who plays?",
        "### Domino: who plays?",
    ]
    assert "no room for: The last one" in newest(night, "🌙 Game night\n-# 🗓️").text
    await until(night, EVENING + timedelta(minutes=30))
    assert "no room for: Smile" in newest(night, "🌙 Game night\n-# 🗓️").text
    assert [len(mentions["users"]) for mentions, _ in calls(night)] == [2, 0], "nobody is called to nothing"
    await night.press("ben", lobbies(night)[0], "Join")
    await until(night, EVENING + timedelta(hours=3, minutes=1))
    assert not lobbies(night)
    await night.open("ada")
    assert len(lobbies(night)) == 1, "whoever planned it may open a table"


# Before its time


def said(night, what):
    """The messages in the channel that contain this text."""
    return [shown for shown in night.posted() if what in shown.text]


async def test_guests_are_reminded_a_day_and_an_hour_before_unless_they_decline(night):
    await night.env.advance_time(12 * 3600)
    shown = await plan(night, game="smile")
    for name, label in (("ben", "I’m in"), ("cleo", "Maybe"), ("dan", "make it"), ("eve", "I’m in")):
        await night.press(name, shown, label)
    await night.me("eve", reminders="none")
    await until(night, EVENING - timedelta(days=1))
    (day,) = said(night, "Game night <t:")
    ids = {name: night.member(name).id for name in ("ada", "ben", "cleo")}
    assert told_off(night, "Game night <t:") == [sorted(ids.values())]
    declined = await night.press("ben", day, "No reminders")
    assert "any more reminders of this game night" in declined.text
    await night.press("cleo", day, "make it")
    assert "Can’t make it (2): **cleo** and **dan**" in shown.text
    await opened(night)
    assert "Maybe:" not in day.text, "the reminder shows the replies, too"
    await night.press("cleo", shown, "I’m in")
    await opened(night)
    assert "Coming (4)" in day.text
    await night.press("cleo", day, "make it")
    await opened(night)
    assert "Coming (3)" in day.text
    assert "**cleo**" not in day.text
    assert "No reminders for me" in day.buttons
    assert len(told_off(night, "Game night <t:")) == 1
    await night.restart()
    await until(night, EVENING - timedelta(hours=1))
    assert [one.id > day.id for one in said(night, "Game night <t:")] == [True], "it takes the place of the first one"
    assert told_off(night, "Game night <t:")[1:] == [[ids["ada"]]]
    await night.press("ben", declined, "Remind me again")
    await until(night, EVENING)
    assert not said(night, "Game night <t:")
    assert len(told_off(night, "Game night <t:")) == 2


async def test_a_reminder_that_was_sent_as_the_bot_ended_is_not_sent_twice(night, monkeypatch):
    await night.env.advance_time(12 * 3600)
    await plan(night, game="smile")
    whole, left = discord.http.HTTPClient.send_message, [1]

    async def half(*arguments, **more):
        done = await whole(*arguments, **more)
        if left and left.pop():
            raise OSError("the connection is gone")
        return done

    monkeypatch.setattr(discord.http.HTTPClient, "send_message", half)
    await until(night, EVENING - timedelta(days=1))
    await night.restart()
    await until(night, EVENING - timedelta(hours=23))
    sent = [one.json["nonce"] for one in night.env.http_requests if "Game night <t:" in str(one.json) and one.json]
    assert (len(sent), len(set(sent)), left) == (2, 1, [])


async def test_a_planner_learns_a_day_before_that_too_few_come_silently_in_quiet_hours(night):
    shown = await plan(night, game="smile", minimum=3, reminders="none")
    assert "Game night · 1 coming, at least 3 needed" in shown.text
    await night.press("ben", shown, "Maybe")
    await night.me("ada", **{"from": "19:00", "to": "21:00"})
    await until(night, EVENING - timedelta(days=1))
    (word,) = said(night, "too few so far; at least 3 are needed")
    assert "Change this game night" in (await night.press("ada", word, "Manage")).text
    assert told_off(night, "at least 3 are needed") == [[night.member("ada").id]]
    assert night.env.backend.get_message(night.channel.id, word.id).flags & 4096
    await until(night, EVENING - timedelta(minutes=1))
    assert len(told_off(night, "at least 3 are needed")) == 1


async def test_a_planner_learns_immediately_that_a_no_leaves_too_few_and_again_only_after_enough_came(night):
    shown = await plan(night, game="smile", minimum=2, reminders="none")
    await night.press("ben", shown, "I’m in")
    await until(night, EVENING - timedelta(hours=5))
    assert not said(night, "at least 2 are needed")
    await night.press("ben", shown, "make it")
    await until(night, EVENING - timedelta(hours=4))
    assert told_off(night, "too few so far; at least 2 are needed") == [[night.member("ada").id]]
    await night.press("cleo", shown, "Maybe")
    await night.restart()
    await until(night, EVENING - timedelta(minutes=30))
    assert len(told_off(night, "too few so far; at least 2 are needed")) == 1
    await night.press("cleo", shown, "I’m in")
    await night.press("ada", shown, "make it")
    await until(night, EVENING - timedelta(minutes=20))
    assert len(told_off(night, "too few so far; at least 2 are needed")) == 2


async def test_a_planner_with_a_reminder_learns_from_it_that_too_few_come(night):
    await night.env.advance_time(3600)
    await plan(night, game="smile", minimum=4)
    await until(night, EVENING - timedelta(days=1))
    assert "at least 4 are needed" in newest(night, "Game night <t:").text
    assert told_off(night, "at least 4 are needed") == [[night.member("ada").id]]


async def test_guests_are_informed_once_of_a_moved_or_skipped_date_and_the_event_follows(night):
    await night.env.advance_time(12 * 3600)
    shown = await plan(night, game="smile", weekly=True)
    key, ids = rows.key_of(shown.number), {name: night.member(name).id for name in ("ada", "ben", "kim", "mo")}
    for name, label in (("ben", "I’m in"), ("kim", "Maybe"), ("mo", "make it")):
        await night.press(name, shown, label)
    assert "Only its planner" in await refused(night, "ben", "night move", night=key, when="2026-01-04 18:00")
    moved = await night.say("ada", "night move", night=key, when="2026-01-04 18:00")
    sunday = EVENING + timedelta(hours=22)
    assert f"is now on <t:{int(sunday.timestamp())}:F>" in moved.text
    assert told_off(night, "was moved") == [sorted((ids["ben"], ids["kim"]))]
    assert f"Changed by <@{ids['ada']}>." in newest(night, "was moved").text
    assert f"<t:{int(sunday.timestamp())}:F>" in shown.text
    assert "Can’t make it" not in shown.text
    ((event, start),) = [(one.id, one.start_time) for one in await events(night)]
    assert start == sunday
    skipped = await night.say("ada", "night skip", night=key)
    week = EVENING + timedelta(weeks=1)
    assert f"The next one is on <t:{int(week.timestamp())}:F>" in skipped.text
    assert told_off(night, "is skipped. The next one") == [sorted((ids["ben"], ids["kim"]))]
    assert f"Changed by <@{ids['ada']}>." in newest(night, "is skipped").text
    assert "please answer for that date" in newest(night, "is skipped").text
    assert [(one.id, one.start_time) for one in await events(night)] == [(event, week)]
    await night.restart()
    await until(night, sunday)
    assert not lobbies(night)
    assert len(told_off(night, "was moved")) == 1


async def test_the_event_of_a_moved_date_is_in_the_language_that_the_server_has_now(night):
    key = rows.key_of((await plan(night, game="smile", weekly=True)).number)
    await opened(night)
    assert [one.name for one in await events(night)] == ["Game night: Smile"]
    night.manager("boss")
    await night.settings("boss", language="de")
    await night.say("ada", "night skip", night=key)
    await opened(night)
    assert [one.name for one in await events(night)] == ["Spieleabend: Smile"]


async def test_a_planner_who_skips_a_date_reads_that_others_are_told_only_if_somebody_is(night):
    shown = await plan(night, game="smile", weekly=True)
    key = rows.key_of(shown.number)
    assert "telling" not in (await night.say("ada", "night skip", night=key)).text
    await night.press("ben", shown, "I’m in")
    assert "I’m telling everybody who said yes or maybe." in (await night.say("ada", "night skip", night=key)).text


async def test_only_weekly_nights_are_offered_to_be_skipped(night):
    once = await plan(night, game="smile")
    weekly = await plan(night, game="domino", when="2026-01-03 23:30", weekly=True)
    ada = night.member("ada")
    for command, offered in (("night skip", [weekly]), ("night move", [once, weekly])):
        choices = await ada.autocomplete(night.channel, command, "night", "")
        assert [choice["value"] for choice in choices] == [rows.key_of(shown.number) for shown in offered]


async def test_without_a_weekly_night_of_their_own_a_member_reads_that_none_can_be_skipped(night):
    await plan(night, game="smile")
    (said,) = await night.member("ada").autocomplete(night.channel, "night skip", "night", "smile")
    assert said["name"] == "No weekly game night is planned here that you can change"
    refusal = await refused(night, "ada", "night skip", night=said["value"])
    assert "No weekly game night is planned here that you can change. `/night cancel` cancels" in refusal


async def test_a_night_names_only_the_reminders_that_will_come(night):
    for when, text in (
        ("2026-01-03 20:00", "reminders: a day and an hour before"),
        ("2026-01-01 20:00", "reminders: an hour before"),
        ("2026-01-01 00:29", None),
    ):
        shown = await plan(night, game="smile", when=when)
        assert text in shown.text if text else "reminders" not in shown.text


async def test_a_moved_date_that_was_not_announced_when_the_bot_ended_is_announced_at_its_next_start(night):
    shown = await plan(night, game="smile")
    await night.press("ben", shown, "I’m in")
    at, now = EVENING + timedelta(days=1), night.bot.now()
    await night.bot.nights.change(shown.number, lambda one: series.move_next_date(one, at, one.planner, now))
    await night.restart()
    await opened(night)
    assert told_off(night, "was moved") == [[night.member("ben").id]]
    assert [one.start_time for one in await events(night)] == [at]


async def test_the_buttons_of_next_week_bear_its_date_and_answer_for_no_other_week(night):
    await plan(night, game="smile", weekly=True)
    await until(night, EVENING)
    call = newest(night, "🌙 Game night\n-# 🗓️")
    assert [*call.buttons] == ["Join: Smile", "I’m in · Jan 10", "Maybe · Jan 10", "Can’t make it · Jan 10"]
    labels = [part.get("label") for part in parts_of(call.components) if part.get("type") == 2]
    assert labels[0] == "Join: Smile", "tonight comes first"
    late = {"who": night.member("ben"), "message": call.message, "custom_id": call.button("I’m in")}
    await until(night, EVENING + timedelta(weeks=1))
    (result,) = await press(night.env, late)
    assert "was for another date" in Shown(night, result.response).text
    assert not [row for row in await night.bot.store.rows(NIGHT_MEMBERS.select()) if row.name == "ben"]


async def test_a_planner_learns_of_other_nights_in_the_channel_and_one_game_may_have_several_tables(night):
    first = await plan(night, game="smile", second="smile")
    assert "Smile (2 tables)" in first.text
    await plan(night, game="domino", when="2026-01-03 21:00")
    (note,) = [one for one in night.shown_to("ada") if "another game night in this channel" in one.text]
    assert f"/{first.id})" in note.text
    await plan(night, game="domino", when="2026-01-04 01:00")
    assert len([one for one in night.shown_to("ada") if "in this channel" in one.text]) == 1, "that is another evening"
    night.channel = night.guild.create_text_channel("others")
    await plan(night, game="domino")
    assert not [one for one in night.shown_to("ada") if "in this channel" in one.text]


# Discord's events


async def test_a_night_is_among_the_events_of_the_server_once(night):
    shown = await plan(night, game="smile", weekly=True)
    (event,) = await events(night)
    assert (event.name, event.start_time) == ("Game night: Smile", EVENING)
    assert event.location == "#game-night"
    await until(night, EVENING)
    await night.restart()
    await opened(night)
    assert [one.start_time for one in await events(night)] == [EVENING, EVENING + timedelta(weeks=1)]
    key = shown.button("I’m in").split(":")[1]
    await night.slash("ada", "night cancel", night=key)
    assert [one.start_time for one in await events(night)] == [EVENING]


async def test_without_the_permission_there_is_only_the_message(night, monkeypatch):
    permissions = discord.Permissions.all()
    permissions.update(create_events=False, manage_events=False, administrator=False)
    monkeypatch.setattr(discord.Member, "guild_permissions", permissions)
    await plan(night, game="smile")
    assert not await events(night)
    assert [one for one in night.shown_to("ada") if "not allowed to create events here" in one.text]
    assert not [one for one in night.shown_to("ben") if "create events" in one.text]
    await until(night, EVENING)
    assert len(lobbies(night)) == 1


async def test_a_planner_learns_that_the_calendar_of_the_server_is_full(night):
    night.env.inject_error("POST", f"/guilds/{night.guild.id}/scheduled-events", status=400, code=30038, times=1)
    await plan(night, game="smile")
    assert not await events(night)
    assert len([one for one in night.shown_to("ada") if "This server’s Discord calendar is full" in one.text]) == 1
    await plan(night, "ben", game="domino")
    assert len(await events(night)) == 1
    assert not [one for one in night.shown_to("ben") if "calendar" in one.text]


@pytest.mark.parametrize("one", ["create_events", "manage_events"])
async def test_either_permission_is_enough_for_an_event(night, monkeypatch, one):
    permissions = discord.Permissions.all()
    permissions.update(create_events=False, manage_events=False, administrator=False)
    permissions.update(**{one: True})
    monkeypatch.setattr(discord.Member, "guild_permissions", permissions)
    await plan(night, game="smile")
    assert len(await events(night)) == 1


async def test_an_event_that_discord_refuses_leaves_the_night_planned(night):
    night.env.inject_error("POST", f"/guilds/{night.guild.id}/scheduled-events", status=403, code=50013, times=1)
    shown = await plan(night, game="smile", weekly=True, reminders="none")
    assert "Smile" in shown.text
    assert not await events(night)
    await until(night, EVENING - timedelta(days=1))
    assert [one.start_time for one in await events(night)] == [EVENING], "it is asked for again a day before"
    await until(night, EVENING)
    assert len(lobbies(night)) == 1
    assert [one.start_time for one in await events(night)] == [EVENING, EVENING + timedelta(weeks=1)]


@pytest.mark.parametrize("is_cancelled", [False, True])
async def test_an_event_that_was_made_as_the_bot_ended_is_known_again_and_follows_the_night(
    night, monkeypatch, is_cancelled
):
    change = store.change

    async def ends(kept, before, after):
        if after.has_event:
            raise OSError("the bot ends here")
        await change(kept, before, after)

    await plan(night, "ben", game="smile")
    with monkeypatch.context() as patch:
        patch.setattr(store, "change", ends)
        number = rows.number_of(await plan(night, game="smile"))
    if is_cancelled:
        await night.bot.nights.change(number, cancel_night)  # the event on Discord is not updated yet
    await night.restart()
    await opened(night)
    stored = await night.bot.nights.find(number)
    its = [event for event in await events(night) if event.description.endswith(stored.link)]
    assert len(await events(night)) == 2 - is_cancelled
    assert [event.id for event in its] == [one for one in [stored.event] if one is not None]
    assert bool(its) != is_cancelled


async def test_nights_at_the_same_time_have_an_event_each_and_each_goes_with_its_night(night):
    first = await plan(night, game="smile")
    home, night.channel = night.channel, night.guild.create_text_channel("others")
    await plan(night, "ben", game="smile")
    night.channel = home
    assert len({row.event for row in await night.bot.store.rows(NIGHTS.select())}) == len(await events(night)) == 2
    await night.slash("ada", "night cancel", night=first.button("I’m in").split(":")[1])
    assert [event.location for event in await events(night)] == ["#others"]


async def test_a_night_that_is_called_off_while_its_event_is_made_has_none(night, monkeypatch):
    create, cancelling = discord.Guild.create_scheduled_event, []

    async def slow(guild, **about):
        made = await create(guild, **about)
        (row,) = await night.bot.store.rows(NIGHTS.select())
        cancelling.append(await night.bot.nights.cancel(row.id))
        return made

    monkeypatch.setattr(discord.Guild, "create_scheduled_event", slow)
    await night.slash("ada", "night plan", when=IN_TIME, game="smile")
    assert len(cancelling) == 1
    (row,) = await night.bot.store.rows(NIGHTS.select())
    assert (row.state, row.event) == ("cancelled", None)
    assert not await events(night)


async def test_a_night_is_called_off_though_its_message_and_its_event_are_gone(night):
    shown = await plan(night, game="smile")
    key = shown.button("I’m in").split(":")[1]
    (event,) = await events(night)
    await event.delete()
    night.env.backend.delete_message(night.channel.id, shown.message.id)
    assert "You cancelled" in (await night.say("ada", "night cancel", night=key)).text
    await until(night, EVENING)
    assert not lobbies(night)


async def is_away(*_, **__):
    raise aiohttp.ServerDisconnectedError


async def test_a_night_is_called_off_though_its_event_cannot_be_reached(night, monkeypatch):
    shown = await plan(night, game="smile")
    key = shown.button("I’m in").split(":")[1]
    with monkeypatch.context() as patch:
        patch.setattr(discord.Guild, "fetch_scheduled_events", is_away)
        assert "You cancelled" in (await night.say("ada", "night cancel", night=key)).text
    assert "was cancelled" in shown.text
    assert await events(night)
    await night.env.advance_time(6)
    await opened(night)
    assert not await events(night)


async def test_a_night_is_planned_though_the_events_cannot_be_reached(night, monkeypatch):
    await night.me("ada", zone="Europe/London")
    before = len(night.shown_to("ada"))
    with monkeypatch.context() as patch:
        patch.setattr(discord.Guild, "create_scheduled_event", is_away)
        await plan(night, game="smile")
    assert len(night.shown_to("ada")) == before + 1, "the night's own message is the only answer"
    await night.env.advance_time(6)
    await opened(night)
    assert len(await events(night)) == 1


# List and cancel


async def test_the_list_shows_what_is_planned_soonest_first_with_links(night):
    assert "No game nights are planned" in (await night.say("ben", "night list")).text
    later = await plan(night, when="2026-01-05 20:00", game="smile")
    sooner = await plan(night, game="domino", weekly=True)
    await night.press("ben", sooner, "I’m in")
    shown = (await night.say("ben", "night list")).text
    assert shown.index(f"/{sooner.id})") < shown.index(f"/{later.id})")
    assert "1 coming · Smile" in shown
    assert "2 coming · Domino" in shown
    assert "every week" in shown


async def test_guests_learn_once_that_a_night_is_called_off_and_who_did_it_gets_no_ping(night):
    shown = await plan(night, game="smile")
    for name in ("ben", "cleo", "dan"):
        await night.press(name, shown, "I’m in")
    await night.press("dan", shown, "make it")
    await night.slash("ada", "night cancel", night=rows.key_of(shown.number))
    await opened(night)
    assert told_off(night) == [sorted(night.member(name).id for name in ("ben", "cleo"))]
    said = f"was cancelled by <@{night.member('ada').id}>."
    assert [said in one.text for one in night.posted()] == [True], "the channel reads it once"
    assert not await night.bot.store.rows(NIGHT_MEMBERS.select()), "they are forgotten"
    await night.restart()
    await opened(night)
    assert len(told_off(night)) == 1


async def test_a_planner_who_will_not_come_learns_who_else_called_their_night_off_with_all_later_weeks(night):
    shown = await plan(night, game="smile", weekly=True)
    await night.press("ada", shown, "make it")
    night.manager("mia", manage_events=True)
    await night.slash("mia", "night cancel", night=rows.key_of(shown.number))
    await opened(night)
    assert told_off(night) == [[night.member("ada").id]]
    assert f"was cancelled by <@{night.member('mia').id}>, and all later weeks with it." in night.posted()[-1].text
    await night.restart()
    await opened(night)
    assert len(told_off(night)) == 1


async def test_a_cancelled_night_that_was_not_announced_when_the_bot_ended_is_announced_at_its_next_start(night):
    shown = await plan(night, game="smile")
    await night.press("ben", shown, "I’m in")
    number, ada = shown.number, night.member("ada").id
    await night.bot.nights.change(number, lambda planned: cancel_night(planned, ada))  # the bot is killed now
    assert told_off(night) == []
    await night.restart()
    await opened(night)
    assert told_off(night) == [[night.member("ben").id]]


async def test_a_night_to_which_nobody_comes_is_called_off_without_a_message(night):
    shown = await plan(night, game="smile")
    await night.slash("ada", "night cancel", night=rows.key_of(shown.number))
    await opened(night)
    assert told_off(night) == []
    assert "was cancelled" in shown.text


async def test_a_night_that_was_called_off_does_not_begin(night):
    shown = await plan(night, game="smile")
    key = shown.button("I’m in").split(":")[1]
    sign = {"who": night.member("ben"), "message": shown.message, "custom_id": shown.button("I’m in")}
    (choice,) = await night.member("ada").autocomplete(night.channel, "night cancel", "night", "smile")
    assert choice == {"name": "Sat, Jan 3, 2026, 20:00 · Smile", "value": key}
    (said,) = await night.member("ben").autocomplete(night.channel, "night cancel", "night", "smile")
    assert said["name"] == "No game night is planned here that you can change"
    assert "No game night is planned here that you" in await refused(night, "ben", "night cancel", night=said["value"])
    assert "I don’t know that game night" in await refused(night, "ada", "night cancel", night="zz")
    assert "Only its planner" in await refused(night, "ben", "night cancel", night=key)
    assert "You cancelled" in (await night.say("ada", "night cancel", night=key)).text
    assert "was cancelled" in shown.text
    assert "was cancelled" in await refused(night, "ada", "night cancel", night=key)
    for nonsense in ("zz", "!!!", "smile"):
        assert "No game night is planned here" in await refused(night, "ada", "night cancel", night=nonsense)
    (result,) = await press(night.env, sign)
    assert "was cancelled" in Shown(night, result.response).text
    await until(night, EVENING + timedelta(days=1))
    assert not lobbies(night)
    assert not calls(night)


async def test_an_event_that_comes_twice_plans_one_night_and_an_id_of_another_channel_is_never_taken_over(night):
    planned = await night.bot.nights.find(rows.number_of(await plan(night, game="smile")))
    assert await night.bot.nights.create(planned) == planned
    for channel in (planned.channel - 1, planned.channel + 1):
        with pytest.raises(Conflict):
            await night.bot.nights.create(replace(planned, channel=channel))


async def test_a_change_of_a_night_is_not_saved_if_another_process_was_quicker_each_time(night, monkeypatch):
    number = rows.number_of(await plan(night, game="smile"))

    async def quicker(*_):
        raise Conflict

    monkeypatch.setattr(store, "change", quicker)
    with pytest.raises(NotSaved):
        await night.bot.nights.change(number, lambda planned: replace(planned, weekly=True))


async def test_a_server_has_at_most_ten_planned_nights(night):
    for day in range(2, 12):
        await plan(night, when=f"2026-02-{day:02} 20:00", game="smile")
    assert "10 game nights are already planned" in await refused(night, when="2026-02-20 20:00")


async def test_no_more_are_called_than_a_message_may_mention(night, monkeypatch):
    monkeypatch.setattr(screens, "MAX_MENTIONS", 1)
    shown = await plan(night, game="smile")
    for name in ("ben", "cleo"):
        await night.press(name, shown, "I’m in")
    await until(night, EVENING)
    ((mentions, _),) = calls(night)
    assert len(mentions["users"]) == newest(night, "🌙 Game night\n-# 🗓️").text.count("<@") == 1


async def test_a_forgotten_member_is_not_called(night):
    shown = await plan(night, game="smile")
    for name in ("ben", "cleo"):
        await night.press(name, shown, "I’m in")
    await night.press("ben", await night.say("ben", "privacy delete"), "Delete everything")
    assert "Coming (2): **ada** and **cleo**" in shown.text
    await until(night, EVENING)
    ((mentions, _),) = calls(night)
    assert set(map(int, mentions["users"])) == {night.member("ada").id, night.member("cleo").id}


async def test_two_members_who_sign_up_simultaneously_are_both_on_the_message(night):
    shown = await plan(night, game="smile")
    sign = {"message": shown.message, "custom_id": shown.button("I’m in")}
    await press(night.env, *({"who": night.member(name), **sign} for name in ("ben", "cleo", "dan")))
    assert "Coming (4): **ada**, **ben**, **cleo** and **dan**" in shown.text


async def test_a_message_that_could_not_be_drawn_is_drawn_a_little_later(night, monkeypatch, caplog):
    shown = await plan(night, game="smile")

    def fails(*_):
        raise RuntimeError("a screen is broken")

    with monkeypatch.context() as patch:
        patch.setattr(screens, "night_message", fails)
        told = await night.press("ben", shown, "I’m in")
    assert "Saved, but" in told.text
    assert f"night {to_base36(shown.number)} does not go on" in caplog.text
    await night.env.advance_time(11)
    await opened(night)
    assert "Coming (2): **ada** and **ben**" in shown.text


async def test_who_signs_up_for_the_next_week_while_a_night_is_opened_stays_on_its_message(night, monkeypatch):
    shown = await plan(night, game="smile", weekly=True)
    number, ben, signing = shown.number, night.member("ben").id, []
    nights = night.bot.nights

    async def refused(self, **_):
        signing.append(await nights.change(number, lambda before: model.with_reply(before, ben, "ben", "yes")))
        nights.update_messages([number])
        answer = type("Response", (), {"status": 403, "reason": "Forbidden"})()
        raise discord.Forbidden(answer, {"code": 50013, "message": "no"})

    monkeypatch.setattr(discord.Guild, "create_scheduled_event", refused)
    await until(night, EVENING)
    assert len(signing) == 1
    assert "Coming: **ben**" in shown.text


async def test_a_night_that_is_called_off_while_somebody_signs_up_is_shown_as_called_off(night, monkeypatch):
    shown = await plan(night, game="smile")
    number, cancelling = shown.number, []
    real = discord.InteractionResponse.edit_message

    async def slow(self, **more):
        cancelling.append(await night.bot.nights.cancel(number))
        return await real(self, **more)

    with monkeypatch.context() as patch:
        patch.setattr(discord.InteractionResponse, "edit_message", slow)
        await night.press("ben", shown, "I’m in")
    assert len(cancelling) == 1
    await opened(night)
    assert ["was cancelled" in one.text for one in night.posted()] == [True]


async def test_a_night_planned_in_a_thread_is_opened_there_though_discord_has_archived_it(night):
    channel = night.bot.get_channel(night.channel.id)
    thread = await channel.create_thread(name="nights", type=discord.ChannelType.public_thread)
    (night.channel,) = night.channel.threads
    await plan(night, game="smile")
    night.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await until(night, EVENING)
    assert len(lobbies(night)) == len(calls(night)) == 1


async def test_where_the_bot_may_no_longer_write_only_what_was_shown_is_left_of_the_night_and_the_next_week(
    night, monkeypatch
):
    await plan(night, game="smile", second="domino", weekly=True)
    await until(night, EVENING - timedelta(minutes=1))
    send = discord.http.HTTPClient.send_message

    async def last(self, channel, *, params):
        sent = await send(self, channel, params=params)
        forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
        return sent

    with monkeypatch.context() as patch:
        patch.setattr(discord.http.HTTPClient, "send_message", last)
        await until(night, EVENING)
    (row,) = await night.bot.store.rows(NIGHTS.select())
    assert (row.opening, row.at) == (None, EVENING + timedelta(weeks=1))
    made = await night.bot.store.rows(TABLES.select())
    assert {table.game: table.state for table in made} == {"smile": "lobby", "domino": "cancelled"}
    assert len(lobbies(night)) == 1
    forbid(night.env, night.channel.id, night.bot.user.id)
    await until(night, row.at)
    assert len(lobbies(night)) == 2


def refuse_all(monkeypatch, kind, status, code):
    """Makes Discord refuse all messages from now on. Returns the list of refused requests."""
    answer, tried = type("Response", (), {"status": status, "reason": "no"})(), []

    async def refuse(self, channel, *, params):
        tried.append(params)
        raise kind(answer, {"code": code, "message": "no"})

    monkeypatch.setattr(discord.http.HTTPClient, "send_message", refuse)
    return tried


async def test_what_nobody_was_shown_of_an_opening_is_cancelled_and_nothing_else(night):
    first = rows.number_of(await plan(night, game="tournament", second="smile"))
    second = rows.number_of(await plan(night, "ben", game="domino", second="tournament"))
    await until(night, EVENING - timedelta(minutes=1))
    nights = [await store.find(night.bot.store, number) for number in (first, second)]
    (own, table), (_, tournament) = (
        replace(one, opening=model.NightStart(EVENING, one.games)).table_ids() for one in nights
    )
    elsewhere = {"server": night.guild.id, "channel": night.guild.create_text_channel("elsewhere").id, "opener": 1}
    elsewhere |= {"secret": b"", "opened": night.bot.now()}  # with the ids that the nights would use
    await night.bot.host.open(new_lobby(Table(table, game="smile", **elsewhere)))
    await night.bot.tournaments.create(Tournament(tournament, **elsewhere))
    forbid(night.env, night.channel.id, night.bot.user.id, send_messages=True)
    await until(night, EVENING)
    assert (await night.bot.tournaments.find(own)).state == "cancelled", "or no other may be opened here"
    assert (await night.bot.host.table(table)).state == "lobby"
    assert (await night.bot.tournaments.find(tournament)).state == "lobby"


async def test_a_night_whose_messages_discord_calls_wrong_is_given_up_and_not_tried_for_ever(night, monkeypatch):
    await plan(night, game="smile", reminders="none")
    tried = refuse_all(monkeypatch, discord.HTTPException, 400, 50035)
    await until(night, EVENING + timedelta(hours=1))
    assert len(tried) == 1
    (row,) = await night.bot.store.rows(NIGHTS.select())
    assert (row.state, row.opening) == ("failed", None)


async def test_of_a_weekly_night_whose_channel_is_found_gone_as_it_opens_no_sign_up_is_kept(night, monkeypatch):
    await plan(night, game="smile", weekly=True)
    refuse_all(monkeypatch, discord.NotFound, 404, 10003)
    night.env.inject_error("GET", f"/channels/{night.channel.id}", status=404, code=10003, times=None)
    await until(night, EVENING)
    (row,) = await night.bot.store.rows(NIGHTS.select())
    assert (row.state, row.opening) == ("gone", None)
    assert not await night.bot.store.rows(NIGHT_MEMBERS.select())


@pytest.mark.parametrize("is_away", [False, True], ids=["at-once", "while-the-bot-was-away"])
async def test_a_weekly_night_whose_channel_is_deleted_is_over_for_good(night, is_away):
    home, night.channel = night.channel, night.guild.create_text_channel("cup")
    await plan(night, game="smile", weekly=True)
    gone, night.channel = night.channel, home
    if is_away:
        await night.bot.close()
    night.env.backend.delete_channel(gone.id)
    if is_away:
        await night.env.restart_bot(night.make_bot())
    await night.env.settle()
    await opened(night)
    (row,) = await night.bot.store.rows(NIGHTS.select())
    assert (row.state, row.event) == ("gone", None)
    assert not await events(night)
    await night.restart()
    await opened(night)
    sent = [str(one.json) for one in night.env.http_requests if "The channel of your game night" in str(one.json)]
    assert len(sent) == 1, "the planner is told once"
    assert "Test Guild" in sent[0]
    assert "its channel was deleted" in (await night.say("ben", "night list")).text
    await until(night, EVENING)
    assert "No game nights are planned" in (await night.say("ben", "night list")).text
    assert not await night.bot.store.rows(TABLES.select())


async def test_with_the_channel_goes_an_event_that_has_begun_though_the_planner_takes_no_direct_messages(night):
    home, night.channel = night.channel, night.guild.create_text_channel("cup")
    await plan(night, game="smile", weekly=True)
    gone, night.channel = night.channel, home
    await until(night, EVENING)
    assert len(await events(night)) == 2
    night.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
    night.env.backend.delete_channel(gone.id)
    await night.env.settle()
    await opened(night)
    assert not await events(night)
    assert "its channel was deleted" in (await night.say("ada", "night list")).text


async def test_an_answer_quotes_the_buttons_in_the_language_of_the_message_that_has_them(night):
    shown = await plan(night, game="smile")
    await night.me("ben", language="fr")
    await night.press("ben", shown, "Can’t make it")
    told = night.shown_to("ben")[-1].text
    assert told.startswith("Tu ne viens pas")
    assert "I’m in" in told


async def test_the_message_of_a_planned_night_speaks_the_language_that_its_server_chooses_later(night):
    night.manager("boss")
    shown = await plan(night, game="smile")
    assert "I’m in" in shown.buttons
    await night.settings("boss", language="de")
    await opened(night)
    assert "Bin dabei" in shown.buttons
