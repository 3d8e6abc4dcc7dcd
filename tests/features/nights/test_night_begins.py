"""The beginning of a night: each member who signed up has a reserved place at one of its tables for ten minutes, and
takes it with one press and in no other way."""

from datetime import timedelta

import discord
import pytest
from msgspec.structs import replace

from bot.features.nights import store
from bot.features.nights.evening import RECAP_DELAY
from bot.features.nights.store import NIGHT_MEMBERS, NIGHTS
from bot.features.privacy import store as privacy
from bot.features.standings.store import RATINGS
from bot.tables.host import Host
from bot.tables.table import HELD
from games.core import Chance
from tests.kit import rows
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.nights import EVENING, calls, lobbies, opened, planned, until
from tests.kit.press import press
from tests.kit.rows import key_of, newest, seated

WEEK = timedelta(weeks=1)
TWELVE = [f"m{number:02}" for number in range(12)]


async def held(night):
    """The names of the members with a reserved place, by lobby."""
    return [[name for name, kind in await seated(night, lobby) if kind == "kept"] for lobby in lobbies(night)]


async def test_a_guest_who_signed_up_has_a_place_for_ten_minutes_and_takes_it_with_one_press(night):
    await planned(night, "ada", "ben", "cleo", game="smile")
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    ends = f"<t:{int((EVENING + HELD).timestamp())}:t>"
    assert "No players yet" in lobby.text
    assert f"⏳ Still missing: **ada**, **ben** and **cleo**. Their seats are held until {ends}." in lobby.text
    for name in ("ben", "cleo"):
        await night.press(name, lobby, "Join")
    assert "1. **ben**\n2. **cleo**\n⏳ Still missing: **ada**. The seat is held" in lobby.text
    assert [one.click is not None for one in await rows.seats(night, lobby.number)] == [False, True, True]
    await night.restart()
    await until(night, EVENING + HELD - timedelta(seconds=1))
    assert "Still missing" in lobby.text
    await until(night, EVENING + HELD + timedelta(seconds=1))
    assert "Still missing" not in lobby.text
    assert await seated(night, lobby) == [("ben", "member"), ("cleo", "member")]
    await night.press("ada", lobby, "Join")
    assert (await rows.table(night, lobby.number)).state == "lobby", "it begins when somebody presses Begin"


async def test_nobody_else_takes_a_place_that_is_held_until_it_is_free(night):
    await planned(night, "ada", "ben", "cleo", "dan", game="smile")
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    await night.press("guest", lobby, "Join")  # one place is free
    assert "held until" in (await night.press("late", lobby, "Join")).text
    assert "Add computer" not in lobby.buttons
    assert await held(night) == [["ada", "ben", "cleo", "dan"]]
    await night.press("cleo", lobby, "Leave")
    await night.press("late", lobby, "Join")
    await until(night, EVENING + HELD)
    await night.press("guest", lobby, "Add computer")
    assert await seated(night, lobby) == [("guest", "member"), ("late", "member"), ("Pip", "computer")]


@pytest.mark.parametrize("game", ["smile", "tournament"])
async def test_begin_before_that_asks_first_and_then_leaves_out_who_is_missing(night, game):
    await planned(night, "ada", "ben", "cleo", "dan", game=game)
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    for name in ("ben", "dan", "guest"):
        await night.press(name, lobby, "Join")
    assert "**ada** and **cleo**. Their seats are held" in lobby.text
    assert "Press “Begin” to play without the missing players" in lobby.text
    refused = await night.press("late", lobby, "Begin")
    assert refused.text.startswith("🚫")
    asked = await night.press("ben", lobby, "Begin")
    at = int((EVENING + HELD).timestamp())
    assert f"Begin without **ada** and **cleo**?\nTheir seats are held until <t:{at}:t>." in asked.text
    assert asked.message.flags.ephemeral
    assert "Still missing: **ada** and **cleo**" in lobby.text, "nothing has begun"
    assert all(row.state == "lobby" for row in await rows.tables(night))
    await night.press("ben", asked, "Begin anyway")
    await opened(night)
    (left,) = [one.text for one in night.shown_to("ben") if one.id == asked.id] or [""]
    assert left == ("The game has begun." if game == "tournament" else ""), "the question goes with its button"
    assert "Still missing" not in lobby.text
    (table,) = await rows.tables(night)
    assert [one.name for one in await rows.seats(night, table.id)] == ["ben", "dan", "guest"]


@pytest.mark.parametrize("game", ["smile", "tournament"])
async def test_who_comes_while_the_question_is_open_plays_and_a_late_answer_is_refused(night, game):
    await planned(night, "ada", "ben", "cleo", "dan", game=game)
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    for name in ("ben", "cleo", "dan"):
        await night.press(name, lobby, "Join")
    asked, other = [await night.press(name, lobby, "Begin") for name in ("ben", "cleo")]
    late = {"who": night.member("cleo"), "message": lobby.message, "custom_id": other.button("Begin anyway")}
    assert "Begin without **ada**?\nThe seat is held until" in asked.text
    await night.press("ada", lobby, "Join")
    await night.press("ben", asked, "Begin anyway")
    (table,) = await rows.tables(night)
    assert sorted(one.name for one in await rows.seats(night, table.id)) == ["ada", "ben", "cleo", "dan"]
    (result,) = await press(night.env, late)
    assert Shown(night, result.response).text.startswith("🚫")
    assert len(await rows.tables(night)) == 1


async def test_who_begins_without_the_missing_gets_the_hand_in_the_place_of_the_question(night):
    await planned(night, "ada", "ben", "cleo", game="last_one")
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    for name in ("ben", "cleo"):
        await night.press(name, lobby, "Join")
    await night.press("ben", await night.press("ben", lobby, "Begin"), "Begin anyway")
    await night.env.advance_time(1)
    assert night.bot.hands.hand_message_id(await night.bot.host.find(lobby.number), night.member("ben").id)
    assert not [one for one in night.shown_to("ben") if "Begin anyway" in one.buttons or "has begun." in one.text]


@pytest.mark.parametrize("game", ["smile", "tournament"])
async def test_begin_asks_nothing_when_everybody_is_in_or_the_seats_are_free_again(night, game):
    await planned(night, "ada", "ben", "cleo", "dan", game=game)
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    for name in ("ada", "ben", "cleo"):
        await night.press(name, lobby, "Join")
    if game == "smile":
        await night.press("dan", lobby, "Join")
    else:
        await until(night, EVENING + HELD)
    await night.press("ben", lobby, "Begin")
    assert [row.state for row in await rows.tables(night)] == ["running"]


async def test_the_places_at_a_tournament_are_kept_over_a_restart_and_free_after_ten_minutes(night):
    await planned(night, "ada", "ben", "cleo", game="tournament")
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    await night.press("ben", lobby, "Join")
    await night.restart()
    assert "1. **ben**\n⏳ Still missing: **ada** and **cleo**" in lobby.text
    await night.press("cleo", await night.say("cleo", "privacy delete"), "Delete everything")
    assert "⏳ Still missing: **ada**." in lobby.text
    await until(night, EVENING + HELD)
    await night.env.settle()
    while night.bot.tournaments.is_busy:
        await night.env.advance_time(0.01)
    assert "Still missing" not in lobby.text
    found = await night.bot.tournaments.find(lobby.number)
    assert [seat.name for seat in found.seats] == ["ben"]


async def test_twelve_get_tables_of_one_game_each_of_them_one_place_and_the_call_says_where(night):
    await planned(night, *TWELVE, game="smileyface")
    await until(night, EVENING)
    tables = await held(night)
    assert [len(names) for names in tables] == [6, 6]
    assert sorted(name for names in tables for name in names) == TWELVE
    call = newest(night, "🌙 Game night\n-# 🗓️")
    for number, (lobby, names) in enumerate(zip(lobbies(night), tables, strict=True), 1):
        mentioned = sorted(f"<@{night.member(name).id}>" for name in names)
        (line,) = [line for line in call.text.splitlines() if f"SmileyFace, table {number}" in line]
        assert sorted(line.split(": ")[1].split()) == mentioned
        label = f"Join: SmileyFace, table {number}"
        (join,) = [part for part in parts_of(call.components) if part.get("label") == label]
        assert join["custom_id"].endswith(f":seat:{key_of(lobby.number)}")
    ((mentions, _),) = calls(night)
    assert {*map(int, mentions["users"])} == {night.member(name).id for name in TWELVE}


async def test_a_press_in_the_call_seats_each_of_twelve_and_edits_nothing_but_their_lobbies(night):
    await planned(night, *TWELVE, game="smileyface")
    await until(night, EVENING)
    tables, call = await held(night), newest(night, "🌙 Game night\n-# 🗓️")
    before = len(night.env.http_requests)
    for number, names in enumerate(tables, 1):
        for name in names:
            told = await night.press(name, call, f"Join: SmileyFace, table {number}")
            assert told.message.flags.ephemeral
            assert "You’re in: https://discord.com/" in told.text
    assert await held(night) == [[], []]
    for lobby, names in zip(lobbies(night), tables, strict=True):
        assert await seated(night, lobby) == [(name, "member") for name in names]
        assert all(f"**{name}**" in lobby.text for name in names)
        assert all(seat.click is not None for seat in await rows.seats(night, lobby.number))
    requests = night.env.http_requests[before:]
    edited = {request.path.split("/")[-1] for request in requests if request.method == "PATCH"}
    assert edited == {str(lobby.id) for lobby in lobbies(night)}
    again = await night.press(tables[0][0], call, "Join: SmileyFace, table 1")
    assert "You’re already there: https://discord.com/" in again.text


async def test_a_press_in_the_call_takes_a_free_place_but_none_that_is_held(night):
    await planned(night, "ada", "ben", "cleo", "dan", game="smile")
    await until(night, EVENING)
    call, (lobby,) = newest(night, "🌙 Game night\n-# 🗓️"), lobbies(night)
    await night.press("guest", call, "Join: Smile")
    assert ("guest", "member") in await seated(night, lobby)
    assert "held until" in (await night.press("late", call, "Join: Smile")).text
    for name in ("ben", "cleo"):
        await night.press(name, call, "Join: Smile")
    join = call.button("Join: Smile")
    await night.press("ben", await night.press("ben", lobby, "Begin"), "Begin anyway")
    for name, answer in (("ben", "You’re already there"), ("late", "begun")):  # their screens are a moment behind
        (result,) = await press(night.env, {"who": night.member(name), "message": call.message, "custom_id": join})
        assert answer in Shown(night, result.response).text


async def test_a_press_in_the_call_seats_a_member_in_the_tournament(night):
    await planned(night, "ada", "ben", "cleo", game="tournament")
    await until(night, EVENING)
    call, (lobby,) = newest(night, "🌙 Game night\n-# 🗓️"), lobbies(night)
    assert "You’re in: https://discord.com/" in (await night.press("ben", call, "Join: Smiley Games Tournament")).text
    await opened(night)
    while night.bot.tournaments.is_busy:
        await night.env.advance_time(0.01)
    assert "1. **ben**\n⏳ Still missing: **ada** and **cleo**" in lobby.text
    assert "You’re already there" in (await night.press("ben", call, "Join: Smiley Games Tournament")).text
    assert "Game night" in call.text


async def test_the_game_in_the_games_menu_is_a_press_that_takes_the_held_place(night):
    await planned(night, "ada", "ben", "cleo", "dan", "eve", game="smile", second="find_it")
    await until(night, EVENING)
    await night.say("guest", "play", game="smile")
    (kept, *_) = lobbies(night)
    game = {"smile": "Smile", "find_it": "Find it!"}[(await rows.table(night, kept.number)).game]
    name = (await held(night))[0][0]
    told = await night.press(name, await night.say(name, "help"), game)
    assert "You’re in: https://discord.com/" in told.text
    assert (name, "member") in await seated(night, kept)


@pytest.mark.parametrize("broken", ["table", "message", "call"])
async def test_who_sits_where_is_the_same_after_a_kill(night, monkeypatch, broken):
    """The process is killed after storing the first table, after posting its message, or while sending the ping; a new
    draw would differ."""
    await planned(night, *TWELVE, game="smile", weekly=True, reminders="none")
    left, http, stored = [1], discord.http.HTTPClient, []
    owner, name = (Host, "open") if broken == "table" else (http, "send_message")
    whole = getattr(owner, name)

    async def half(*arguments, **more):
        is_meant = broken != "call" or "Game night\\n-# " in str(getattr(more.get("params"), "payload", ""))
        done = await whole(*arguments, **more)
        if is_meant and left and left.pop():
            stored.extend(await night.bot.store.rows(NIGHT_MEMBERS.select().where(NIGHT_MEMBERS.c.at == EVENING)))
            raise OSError("the connection is gone")
        return done

    monkeypatch.setattr(owner, name, half)
    await until(night, EVENING)
    assert not left
    night.bot.host.generate_secret = lambda count: b"x" * count
    await night.restart()
    await until(night, EVENING + timedelta(minutes=1))
    drawn = [sorted(one.name for one in stored if one.place == place) for place in range(3)]
    tables = [await rows.seats(night, table.id) for table in await rows.tables(night)]
    assert sorted(sorted(seat.name for seat in seats) for seats in tables) == sorted(drawn)
    assert len({request.json["nonce"] for request in night.env.http_requests if "nonce" in (request.json or {})}) == 4


async def test_by_rating_members_of_similar_strength_sit_together(night):
    shown = await planned(night, *TWELVE, game="smileyface")
    await night.bot.nights.change(shown.number, lambda one: replace(one, seating="rating"))
    strong = TWELVE[1::2]
    known = [
        {"server": night.guild.id, "game": "smileyface", "member": night.member(name).id, "mu": 30.0, "sigma": 5.0}
        for name in strong
    ]

    def rate(connection):
        connection.execute(RATINGS.insert(), known)

    await night.bot.store.write(work=rate)
    await until(night, EVENING)
    assert [sorted(names) for names in await held(night)] == [strong, TWELVE[0::2]]


async def test_five_who_would_be_split_into_two_and_three_have_one_table_and_the_call_says_so(night):
    await planned(night, *TWELVE[:5], game="find_it", second="smile")
    await until(night, EVENING)
    assert [len(names) for names in await held(night)] == [5]
    assert "One table for everybody tonight" in newest(night, "🌙 Game night\n-# 🗓️").text


async def test_who_was_deleted_or_comes_next_week_only_has_no_place(night):
    shown = await planned(night, "ada", "ben", "cleo", game="smile", weekly=True)
    await night.press("ben", await night.say("ben", "privacy delete"), "Delete everything")
    await until(night, EVENING)
    await night.press("dan", shown, "I’m in")
    assert await held(night) == [["ada", "cleo"]]
    await opened(night)


# Regulars


async def two_evenings(night, *names, **options):
    """A weekly night with two past dates at which these members have played, and a third member (cleo) once."""
    shown = await planned(night, names[0], "cleo", game="domino", weekly=True, **options)
    for week, more in enumerate((["cleo"], [])):
        await until(night, EVENING + week * WEEK)
        await play(night, lobbies(night)[-1], *names, *more)
        await until(night, night.bot.now() + 2 * RECAP_DELAY)
    return shown


async def test_regulars_are_named_but_not_mentioned_and_a_place_is_kept_for_them_until_the_night_begins(night):
    shown = await two_evenings(night, "ada", "ben", reminders="none", minimum=2)
    assert "Nobody has answered yet.\n🪑 Regulars, seats held: **ada** and **ben**" in shown.text
    await night.press("cleo", shown, "I’m in")
    await night.restart()
    await until(night, EVENING + 2 * WEEK - timedelta(days=1) + timedelta(seconds=1))
    assert "too few so far; at least 2 are needed" in newest(night, "at least 2 are needed").text, (
        "regulars are no answers"
    )
    await until(night, EVENING + 2 * WEEK + timedelta(seconds=1))
    assert [sorted(names) for names in await held(night)] == [["ada", "ben", "cleo"]]
    call = newest(night, "🌙 Game night\n-# 🗓️")
    cleo = night.member("cleo").id
    assert f"**Domino**: <@{cleo}> · 2 regulars" in call.text
    assert [{*map(int, mentions["users"])} for mentions, _ in calls(night)][-1] == {cleo}
    (lobby,) = lobbies(night)
    await night.press("ben", lobby, "Join")
    await until(night, EVENING + 2 * WEEK + HELD + timedelta(seconds=1))
    assert await seated(night, lobby) == [("ben", "member")]


async def test_a_regular_who_answers_is_one_of_those_who_answered_and_no_place_is_kept_after_a_no(night):
    shown = await two_evenings(night, "ada", "ben", reminders="none")
    await night.press("ben", shown, "make it")
    assert "Regular, seat held: **ada**" in shown.text
    await night.press("ada", shown, "I’m in")
    assert "Regular" not in shown.text
    await until(night, EVENING + 2 * WEEK)
    assert await held(night) == [["ada"]]


async def test_a_regular_who_deletes_their_data_is_no_longer_named(night):
    shown = await two_evenings(night, "ada", "ben", reminders="none")
    named = await privacy.active_ids(night.bot.store, "night", night.member("ben").id)
    assert named == [shown.number], "though the tables where they played are in no process's memory"
    await night.press("ben", await night.say("ben", "privacy delete"), "Delete everything")
    await opened(night)
    assert "Regular, seat held: **ada**" in shown.text
    await until(night, EVENING + 2 * WEEK + timedelta(seconds=1))
    assert await held(night) == [["ada"]]


async def test_regulars_without_an_answer_are_asked_once_a_day_before_even_if_they_answered_an_earlier_date(night):
    shown = await two_evenings(night, "ada", "ben", reminders="both")
    await night.press("ben", shown, "make it")
    await night.say("ada", "night skip", night=rows.key_of(shown.number))
    await night.me("ada", reminders="none")
    since, at = len(night.env.http_requests), EVENING + 3 * WEEK
    await until(night, at - timedelta(days=1))
    ben = night.member("ben").id
    assert f"<@{ben}>: are you in?" in newest(night, "Game night <t:").text
    await until(night, at - timedelta(minutes=1))
    sent = [one.json for one in night.env.http_requests[since:] if "⏰ **Game night <t:" in str(one.json)]
    assert [[*map(int, one["allowed_mentions"].get("users") or [])] for one in sent] == [[ben], []]
    assert sent[-1]["flags"] & 4096, "it rings nobody"


async def test_who_has_played_in_a_tournament_of_the_night_came_to_it(night):
    number = rows.number_of(await planned(night, "ada", "ben", game="tournament", weekly=True, reminders="none"))
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    for name in ("ada", "ben"):
        await night.press(name, lobby, "Join")
    tournament = lobby.number
    await night.press("ada", lobby, "Begin")
    await rows.play(night, tournament)
    assert not (await night.bot.nights.find(number)).came, "it goes on"
    await night.press("ada", await night.say("ada", "tournament stop"), "Stop the tournament")
    await opened(night)
    (came,) = (await night.bot.nights.find(number)).came.values()
    assert sorted(came.values()) == ["ada", "ben"]


# Recap


def recaps(night):
    """The recaps in the channel, each with the request that sent it."""
    sent = [one.json for one in night.env.http_requests if "That was the game night" in str(one.json or "")]
    return [(shown, body) for shown, body in zip(posted(night), sent, strict=True)]


def posted(night):
    return [shown for shown in night.posted() if "That was the game night" in shown.text]


async def play(night, lobby, *names):
    """Plays a game at a table whose places these members take. Returns the names of the winners and of the others."""
    for name in names:
        await night.press(name, lobby, "Join")
    await night.press(names[0], lobby, "Begin")
    await rows.play_on(night, lobby.number)
    results = await rows.results(night, lobby.number)
    order = sorted(results, key=lambda one: (one.place, one.seat))
    return [one.name for one in order if one.place == 1], [one.name for one in order if one.place > 1]


def listed(names):
    bold = [f"**{name}**" for name in names]
    return " and ".join(filter(None, [", ".join(bold[:-1]), bold[-1]]))


async def test_a_recap_names_the_winners_of_each_table_once_and_mentions_nobody(night):
    names = ["ada", "ben", "cleo", "dan", "eve", "flo"]
    await planned(night, *names, game="smile", weekly=True)
    await until(night, EVENING)
    (first, here), (second, there) = zip(lobbies(night), await held(night), strict=True)
    told = [await play(night, first, *here)]
    await until(night, night.bot.now() + 2 * RECAP_DELAY)
    assert not posted(night), "somebody may still play at the other table"
    told.append(await play(night, second, *there))
    ended = night.bot.now()
    await until(night, ended + RECAP_DELAY - timedelta(seconds=1))
    assert not posted(night)
    await night.restart()
    await until(night, ended + RECAP_DELAY + timedelta(seconds=1))
    ((recap, body),) = recaps(night)
    finales = [shown for shown in night.posted() if shown.is_finale]
    for (won, others), finale in zip(told, finales, strict=True):
        (line,) = [line for line in recap.text.splitlines() if f"/{finale.id}): 🥇 **{won[0]}** (" in line]
        assert [line.index(f"**{name}** (") for name in (*won, *others)] == sorted(
            line.index(f"**{name}** (") for name in (*won, *others)
        )
        assert line.count("points)") + line.count("point)") == 3
    moments = [line.partition("✨ ")[2] for finale in finales for line in finale.text.splitlines() if "✨" in line]
    told_moments = [line for line in recap.text.splitlines() if line.startswith("✨ **Smile** · ")]
    assert len(told_moments) == bool(moments)
    assert all(line.removeprefix("✨ **Smile** · ") in moments for line in told_moments)
    week = int((EVENING + timedelta(weeks=1)).timestamp())
    assert f"The next one is on <t:{week}:F>." in recap.text
    assert not body["allowed_mentions"].get("users")
    assert not body["allowed_mentions"].get("parse")
    assert "<@" not in recap.text
    await night.restart()
    await until(night, ended + timedelta(hours=6))
    assert len(posted(night)) == 1


async def test_it_waits_for_a_rematch_and_for_the_end_of_a_lobby_that_nobody_begins(night):
    await planned(night, "ada", "ben", game="domino", second="smile")
    await until(night, EVENING)
    domino, _ = lobbies(night)
    first = await play(night, domino, "ada", "ben")
    await night.press("ben", night.finale(), "Rematch")
    again = lobbies(night)[-1]
    await night.press("ada", again, "Join")
    await rows.play_on(night, again.number)
    await until(night, EVENING + timedelta(hours=2, minutes=59))
    assert not posted(night), "Smile could still begin"
    await until(night, EVENING + timedelta(hours=3) + RECAP_DELAY + timedelta(minutes=1))
    (recap,) = posted(night)
    assert recap.text.count("[Domino](") == 2
    assert "Smile" not in recap.text
    assert "The next one" not in recap.text
    assert listed(first[0]) in recap.text


async def test_a_date_that_is_played_longer_than_until_the_next_one_has_a_recap_of_its_own(night):
    names = ("ada", "ben", "cleo")
    await night.bot.people.change_server(night.guild.id, pace="day")
    shown = await planned(night, *names, game="smile", weekly=True)
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    first = lobby.number
    for name in names:
        await night.press(name, lobby, "Join")
    await night.press("ada", lobby, "Begin")
    await night.bot.people.change_server(night.guild.id, pace="live")
    await night.press("ada", shown, "I’m in")
    for day in range(1, 7):
        await until(night, EVENING + timedelta(days=day))
        await rows.one_move(night, await rows.table(night, first), Chance(b"x"))
    await until(night, EVENING + WEEK)
    second = lobbies(night)[-1]
    assert second.number != first
    assert not posted(night)
    told = [await play(night, second, *names)]
    await until(night, EVENING + WEEK + 2 * RECAP_DELAY)
    await rows.play_on(night, first)
    await until(night, night.bot.now() + 2 * RECAP_DELAY)
    results = await rows.results(night, first)
    told.insert(0, ([one.name for one in results if one.place == 1], [one.name for one in results if one.place > 1]))
    assert len(posted(night)) == 2
    for (won, others), recap, when in zip(told, posted(night), (EVENING, EVENING + WEEK), strict=True):
        assert f"<t:{int(when.timestamp())}:D>" in recap.text
        assert f"🥇 **{won[0]}** (" in recap.text
        assert all(f"**{name}** (" in recap.text for name in others)
        assert recap.text.count("🥇") == len(won)
    assert (await night.bot.store.rows(NIGHTS.select()))[0].recap is None


async def test_a_tournament_whose_row_is_just_deleted_does_not_end_the_work_on_a_recap(night, monkeypatch):
    await planned(night, "ada", "ben", game="domino")
    await until(night, EVENING)
    await play(night, lobbies(night)[0], "ada", "ben")
    whole = store.table_and_tournament_ids

    async def with_one_that_is_gone(*about):
        tables, tournaments = await whole(*about)
        return [[*tables, 4321], [*tournaments, 1234]]

    monkeypatch.setattr(store, "table_and_tournament_ids", with_one_that_is_gone)
    await until(night, night.bot.now() + RECAP_DELAY)
    assert len(posted(night)) == 1


@pytest.mark.parametrize("broken", ["message", "night"])
async def test_a_recap_survives_a_kill_and_is_the_same_message(night, monkeypatch, broken):
    """The process is killed after sending the message, or before storing the end."""
    await planned(night, "ada", "ben", game="domino")
    await until(night, EVENING)
    await play(night, lobbies(night)[0], "ada", "ben")
    left, http = [1], discord.http.HTTPClient
    owner, name = (http, "send_message") if broken == "message" else (store, "change")
    whole = getattr(owner, name)

    async def half(*arguments, **more):
        is_end = broken == "night" and arguments[1].recap is not None and arguments[2].recap is None
        done = await whole(*arguments, **more) if not (is_end and left) else None
        if (is_end or broken == "message") and left and left.pop():
            raise OSError("the connection is gone")
        return done

    monkeypatch.setattr(owner, name, half)
    await until(night, night.bot.now() + RECAP_DELAY)
    assert not left
    await night.restart()
    await until(night, night.bot.now() + timedelta(minutes=1))
    sent = [one.json["nonce"] for one in night.env.http_requests if "That was the game" in str(one.json or "")]
    assert (len(sent), len(set(sent))) == (2, 1), "a nonce is taken only once"
    (row,) = await night.bot.store.rows(NIGHTS.select())
    assert row.recap is None


@pytest.mark.parametrize("game", ["domino", "tournament"])
async def test_a_night_without_a_finished_game_has_no_recap(night, game):
    await planned(night, "ada", "ben", game=game)
    await until(night, EVENING)
    if game == "tournament":
        (lobby,) = lobbies(night)
        for name in ("ada", "ben"):
            await night.press(name, lobby, "Join")
        await night.press("ada", lobby, "Begin")
        assert (await night.bot.store.rows(NIGHTS.select()))[0].recap is not None
        await night.press("ada", await night.say("ada", "tournament stop"), "Stop the tournament")
    await until(night, EVENING + timedelta(hours=4))
    assert (await night.bot.store.rows(NIGHTS.select()))[0].recap is None
    assert not posted(night)


async def test_the_recap_of_a_tournament_names_its_champion_and_no_match(night):
    await planned(night, "ada", "ben", game="tournament")
    await until(night, EVENING)
    (lobby,) = lobbies(night)
    number = lobby.number
    for name in ("ada", "ben"):
        await night.press(name, lobby, "Join")
    await night.press("ada", lobby, "Begin")
    for match in range(5):
        if match:
            await night.press("ada", newest(night, f"after match {match} of 5"), "Next match")
        await rows.play(night, number)
    await until(night, night.bot.now() + RECAP_DELAY)
    (recap,) = posted(night)
    over = await night.bot.tournaments.find(number)
    champion = over.standing.champions[0]
    points = f"({over.standing.points[champion]} points)"
    assert f"[Smiley Games Tournament]({over.link}): 🥇 **{over.seats[champion].name}** {points}" in recap.text
    _, _, *moment = recap.text.splitlines()
    assert len(moment) <= 1, "none of the matches, at most a moment of one of them"
    assert all(line.startswith("✨ **") for line in moment)


async def test_the_recap_plans_the_same_evening_a_week_later_once_for_everybody(night):
    await planned(night, "ada", "ben", "cleo", game="smile", minimum=3)
    await until(night, EVENING)
    await play(night, lobbies(night)[0], "ada", "ben", "cleo")
    await until(night, night.bot.now() + 2 * RECAP_DELAY)
    (recap,) = posted(night)
    late = {"who": night.member("cleo"), "message": recap.message, "custom_id": recap.button("Same time next week?")}
    shown = await night.press("ben", recap, "Same time next week?")
    assert f"<t:{int((EVENING + WEEK).timestamp())}:F>" in shown.text
    assert "1 coming, at least 3 needed" in shown.text
    (result,) = await press(night.env, late)
    assert result.ephemeral
    told = Shown(night, result.response)
    assert f"is planned: https://discord.com/channels/{night.guild.id}/{night.channel.id}/{shown.id}" in told.text
    (row,) = [row for row in await night.bot.store.rows(NIGHTS.select()) if row.state == "planned"]
    assert (row.planner, row.at, row.games) == (night.member("ben").id, EVENING + WEEK, ("smile",))
