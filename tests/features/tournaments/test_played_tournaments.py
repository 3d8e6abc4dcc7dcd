"""Tournaments on Discord: the lobby, five matches with a restart in each, leaving and standing in, points, podium."""

from functools import partial

import discord
import pytest
from msgspec.structs import replace

from bot.core.custom_ids import to_base36
from bot.features.tournaments import store
from bot.features.tournaments.service import Tournaments
from bot.tables import playing
from bot.tables.host import Host
from bot.tables.lobby import LobbyButton
from bot.tables.rows import TABLES
from games import tournament as rules
from games.record import commitment, format_seal
from games.tournament import MATCH_ORDER, verify
from tests.kit import postgresql
from tests.kit.databases import lose_answers
from tests.kit.game_night import Shown
from tests.kit.press import as_the_bot, press
from tests.kit.racing import answer
from tests.kit.rows import current, gone_on, newest, play, table_of
from tests.kit.tournaments import (
    begin,
    for_the_season,
    on_the_board,
    open_tournament,
    points_by_place,
    refused,
)

TEN = ("ada", "ben", "cleo", "dan", "eve", "finn", "gus", "hal", "ida", "jon")


async def test_a_whole_tournament_with_ten_seats_and_a_restart_in_every_match_ends_with_the_points_of_TO2(night):
    number = await begin(night, *TEN)
    totals, season = [0] * 10, [0] * 10
    for match, game in enumerate(MATCH_ORDER):
        if match:
            await night.press(TEN[match], newest(night, f"after match {match} of 5"), "Next match")
            seen = [shown.text for shown in night.shown_to(TEN[match]) if shown.message.ephemeral]
            assert any("your hand" in text for text in seen) is (game in ("domino", "last_one")), "without a press"
        table = await play(night, number, moves=6)
        assert (table.game, table.state) == (game, "running")
        await night.restart()
        table = await play(night, number)
        places = table.position.outcome().places
        totals = [sum(pair) for pair in zip(totals, points_by_place(places), strict=True)]
        season = [sum(pair) for pair in zip(season, for_the_season(places), strict=True)]
        for brought, total in zip(points_by_place(places), totals, strict=True):
            so_far = f" → {total}" if match else ""  # after the first match the total is what it brought
            assert f"tournament +{brought}{so_far} ·" in night.finale().text
    end = newest(night, "final standing")
    tournament = await current(night, number)
    assert (tournament.state, list(tournament.standing.points)) == ("over", totals)
    for name, total in zip(TEN, totals, strict=True):
        assert f"**{name}** · {total} = " in end.text.replace("\u00a0", " ")
    winner = TEN[tournament.standing.champions[0]]
    assert "🏆 Champion of the tournament on" in (await night.say(winner, "profile")).text
    other = next(name for number, name in enumerate(TEN) if number not in tournament.standing.champions)
    assert "Champion" not in (await night.say(other, "profile")).text
    again = await night.say("cleo", "tournament standings")
    for podium in (end, again):
        assert f"**{winner}** wins the tournament!" in podium.text
        assert [one.filename for one in podium.message.attachments] == ["champions.png"]
    board = (await night.say("ada", "leaderboard")).text
    for name, total in zip(TEN, season, strict=True):
        assert on_the_board(name, total) in board, "TO4: each match counts like any other game"
    # Its record verifies, and is available when it is over.
    answer = await night.press("ben", end, "Record")
    (file,) = answer.message.attachments
    content = await file.read()
    assert verify(content.decode()) == tournament.standing
    assert "/record file:" in answer.text
    proven = await night.say("cleo", "record", file=("a.txt", content))
    assert proven.text.startswith("✅ This is the tournament that was played here")
    assert f"**{winner}** · {max(totals)} points" in proven.text
    assert not [shown for shown in night.posted() if any("Next match" in label for label in shown.buttons)]
    assert not [shown for shown in night.posted() if "Being played now" in shown.text]


# The lobby


async def test_the_buttons_of_a_lobby_do_what_they_say_and_one_that_is_empty_stays_open(night):
    """`tests/tables/test_lobbies.py` checks who may do what in lobbies of tables and tournaments."""
    shown = await night.say("ada", "tournament start")
    assert "1. **ada**\n**One more player needed" in shown.text
    assert "Begin" not in shown.buttons
    await night.press("ada", shown, "Leave")
    assert "No players yet" in shown.text
    assert "not in this" in await refused(night, "ada", shown, "Leave")
    begin = shown.button("Join").replace("join", "begin")
    (result,) = await press(night.env, {"who": night.member("ada"), "message": shown.message, "custom_id": begin})
    assert "2–10 players; nobody has joined yet" in Shown(night, result.response).text
    for name in ("ben", "cleo"):
        await night.press(name, shown, "Join")
    assert "1. **ben**\n2. **cleo**" in shown.text
    await night.press("ben", shown, "Leave")
    await night.press("cleo", shown, "Add computer")
    assert "1. **cleo**\n2. **Pip** 🦊 Sly" in shown.text
    await night.press("cleo", shown, "Cancel")
    assert "cancelled" in shown.text


@postgresql.on_both
async def test_joins_at_the_same_moment_all_count_and_an_eleventh_player_finds_no_seat(night):
    shown = await night.say("ada", "tournament start")
    join = {"message": shown.message, "custom_id": shown.button("Join")}
    await press(night.env, *({"who": night.member(name), **join} for name in TEN[1:]))
    assert "10 at the table (2–10)" in shown.text
    assert sorted(player.name for player in (await current(night, shown.number)).seats) == sorted(TEN)
    assert "Join" not in shown.buttons
    (result,) = await press(night.env, {"who": night.member("kim"), **join})
    assert "All 10 seats" in Shown(night, result.response).text


async def test_one_lobby_at_a_time_is_open_in_a_channel(night):
    await night.say("ada", "tournament start")
    assert "already open for joining" in (await night.say("ben", "tournament start")).text


async def test_a_lobby_that_nobody_begins_ends_an_hour_after_its_last_press_and_can_be_opened_again(night):
    shown = await open_tournament(night, "ada")
    await night.env.advance_time(3000)
    await night.press("ben", shown, "Join")
    await night.restart()
    await night.env.advance_time(3500)
    await gone_on(night)
    assert "Begin" in shown.buttons
    await night.env.advance_time(200)
    await gone_on(night)
    assert "closed because nobody began it" in shown.text
    again = await night.press("cleo", shown, "Open again")
    assert "1. **cleo**" in night.posted()[-1].text
    assert again.id != shown.id
    opened = await current(night, night.posted()[-1].number)
    await night.env.advance_time(60)
    noted = await night.bot.tournaments.change(opened.id, lambda lobby: replace(lobby, message=1))
    assert noted.lobby_ends_at == opened.lobby_ends_at, "that another message shows it is no press"
    await night.press("cleo", night.posted()[-1], "Cancel")
    assert "cancelled by" in night.posted()[-1].text


async def test_only_the_role_that_the_server_chose_starts_tournaments(night):
    host = night.guild.create_role("host")
    night.manager("ada")
    night.members["ben"] = night.guild.add_member(night.env.create_user("ben"), roles=[host])
    await night.settings("ada", role=[host])
    result = await night.slash("cleo", "tournament start")
    assert result.ephemeral
    assert f"Only <@&{host.id}>" in Shown(night, result.response).text
    shown = await night.say("ben", "tournament start")
    await night.press("cleo", shown, "Join")
    assert "**cleo**" in shown.text


# From match to match


async def test_while_a_match_is_played_the_tournament_links_to_where_it_is_shown(night):
    shown = await open_tournament(night, "ada", "ben")
    number = shown.number
    await night.press("ada", shown, "Begin")
    await gone_on(night)
    await gone_on(night)
    assert (await table_of(night, number)).link in shown.text
    await night.slash("ben", "table")
    await gone_on(night)
    assert (await table_of(night, number)).link in shown.text


async def test_a_table_that_is_posted_again_as_the_bot_ends_is_linked_to_after_the_next_start(night, monkeypatch):
    monkeypatch.setattr(rules, "MATCH_ORDER", ("domino", "last_one", "find_it", "thats_mine", "shout"))
    number = await begin(night, "ada", "ben", pace="day")
    shown = newest(night, "Tournament · match 1 of 5")
    await night.env.advance_time(7200)
    await open_tournament(night, "cleo")  # changed last, and long after the first tournament
    await night.bot.tournaments.stop()
    with as_the_bot(night.env):
        await night.bot.table_messages.repost(await night.bot.host.find((await table_of(night, number)).id))
    await gone_on(night)
    assert (await table_of(night, number)).link not in shown.text, "the tournament does nothing any more"
    await night.restart()
    await gone_on(night)
    assert (await table_of(night, number)).link in shown.text


async def test_after_a_match_a_player_begins_the_next_once_and_nobody_what_is_not_its_turn(night):
    number = await begin(night, "ada", "ben")
    table = await play(night, number)
    after = newest(night, "after match 1 of 5")
    assert "Next up: **That’s mine!**" in after.text
    # It has no rematch, and no other game follows it.
    end = night.finale()
    assert list(end.buttons) == ["Record"]
    old = {"message": end.message, "custom_id": f"r:{table.key}"}
    (result,) = await press(night.env, {"who": night.member("ada"), **old})
    assert result.ephemeral
    assert "Tournament matches have no rematch" in Shown(night, result.response).text
    assert await night.bot.host.newest_table_in_channel(night.channel.id, 0) is None
    # No record before the end, and no match out of turn, on forged buttons.
    forged = {
        "t:{}:record": "you can have its record when it is over",
        "t:{}:next:3": "no longer works",
        "t:{}:next:0": "You have already begun match 1",
    }
    for custom_id, says in forged.items():
        one = {"message": after.message, "custom_id": custom_id.format(to_base36(number))}
        (result,) = await press(night.env, {"who": night.member("ada"), **one})
        assert result.ephemeral
        assert says in Shown(night, result.response).text
    assert "not in this tournament" in await refused(night, "cleo", after, "Next match")
    assert len((await current(night, number)).matches) == 1
    # The shuffle of the next match is sealed before anybody can know it.
    sealed = format_seal(commitment((await current(night, number)).match_secret("thats_mine")))
    assert sealed not in after.text, "it takes three lines"
    assert f"seal: `{sealed}`" in (await night.press("cleo", after, "Fair?")).text
    # If two members press at once, the second gets the result of the first press.
    next_match = {"message": after.message, "custom_id": after.button("Next match")}
    first, second = await press(night.env, *({"who": night.member(name), **next_match} for name in ("ben", "ada")))
    assert first.acknowledged
    assert "Match 2, That’s mine!, has already begun: **ben** was quicker" in Shown(night, second.response).text
    (again,) = await press(night.env, {"who": night.member("ben"), **next_match})
    assert "You have already begun match 2, That’s mine!" in Shown(night, again.response).text
    assert "match 2 of 5" in after.text
    assert [match.game for match in (await current(night, number)).matches] == ["find_it", "thats_mine"]
    table = await table_of(night, number)
    assert table.seats[0].name == "ada"
    assert format_seal(commitment(table.secret)) == sealed


async def test_a_press_at_the_table_of_a_match_answers_privately_with_the_standings(night):
    number = await begin(night, "ada", "ben")
    for match, told in (("match 1 of 5", "No points yet"), ("match 2 of 5", "points")):
        await play(night, number, moves=4)  # the ready check is over, and no event is open
        table = next(shown for shown in night.posted() if "Standings" in shown.buttons and match in shown.text)
        answer = await night.press("cleo", table, "Standings")  # who only watches may look, too
        assert match in answer.text
        assert told in answer.text
        assert match in table.text
        if match == "match 1 of 5":
            await play(night, number)
            message = next(shown for shown in reversed(night.posted()) if "Next match: That’s mine!" in shown.buttons)
            await night.press("ada", message, "Next match: That’s mine!")


async def test_the_standings_can_be_shown_again_and_the_next_match_begun_there_days_later(night):
    number = await begin(night, "ada", "ben")
    assert "match 1 of 5" in (await night.say("cleo", "tournament standings")).text
    await play(night, number)
    await night.env.advance_time(3 * 86400)
    await night.restart()
    public = len(night.posted())
    again = await night.say("ada", "tournament standings")
    assert again.message.flags.ephemeral
    assert len(night.posted()) == public, "no public copy stays in the channel with points and buttons of the past"
    assert "after match 1 of 5" in again.text
    await night.press("ada", again, "Next match")
    assert "match 2 of 5" in again.text
    assert "match 2 of 5" in newest(night, "Tournament · match 2 of 5").text
    assert (await table_of(night, number)).game == "thats_mine"
    assert not [shown for shown in night.posted() if "Next match: That’s mine!" in shown.buttons]


# The bot ends in the middle


async def test_a_crash_between_the_last_move_and_the_points_loses_nothing(night, monkeypatch):
    number = await begin(night, "ada", "ben")
    monkeypatch.setattr(Tournaments, "schedule_effects", lambda self, number: None)
    await play(night, number)
    assert not [shown for shown in night.posted() if "after match" in shown.text]
    monkeypatch.undo()
    await night.restart()
    await gone_on(night)
    assert len([shown for shown in night.posted() if "after match 1 of 5" in shown.text]) == 1
    await night.restart()
    await gone_on(night)
    assert len([shown for shown in night.posted() if "after match 1 of 5" in shown.text]) == 1


def as_points_are_posted(monkeypatch, work):
    """Replaces each request that posts points by a call of `work` with the request."""
    send = discord.http.HTTPClient.send_message

    async def sent(self, channel, *, params):
        ask = partial(send, self, channel, params=params)
        return await (work(ask) if "after match" in str(params.payload) else ask())

    monkeypatch.setattr(discord.http.HTTPClient, "send_message", sent)


async def fails(*_):
    raise OSError("the connection is gone")


async def test_points_that_were_sent_but_not_noted_are_sent_again_under_the_same_nonce(night, monkeypatch):
    number = await begin(night, "ada", "ben")

    async def half(ask):
        monkeypatch.setattr(store, "change", fails)
        return await ask()

    as_points_are_posted(monkeypatch, half)
    await play(night, number)
    monkeypatch.undo()
    await night.restart()
    await gone_on(night)
    sent = [
        request.json["nonce"]
        for request in night.env.http_requests
        if "after match 1" in str(request.json) and request.method == "POST"
    ]
    assert len(sent) > 1
    assert len(set(sent)) == 1, "Discord takes a nonce only once"
    tournament = await current(night, number)
    assert (tournament.taken, tournament.posted) == (1, 1)


async def test_points_that_could_not_be_posted_are_posted_a_little_later(night, monkeypatch):
    number = await begin(night, "ada", "ben")
    with monkeypatch.context() as patch:
        as_points_are_posted(patch, fails)
        await play(night, number)
        await night.env.advance_time(11)  # a second attempt
        await gone_on(night)
    assert not [shown for shown in night.posted() if "after match" in shown.text]
    await night.env.advance_time(60)
    await gone_on(night)
    assert newest(night, "after match 1 of 5")


@pytest.mark.parametrize(("fault", "match"), [("none", 1), ("later", 2), ("restart", 1), ("refused", 1)])
async def test_the_points_always_come_after_the_finale_of_their_match(night, monkeypatch, fault, match):
    number = await begin(night, "ada", "ben")
    for before in range(1, match):
        await play(night, number)
        await night.press("ada", newest(night, f"after match {before} of 5"), "Next match")

    async def fails(handle):
        answer = type("Response", (), {"status": 400 if fault == "refused" else 502, "reason": "no"})()
        raise discord.HTTPException(answer, {"code": 50035, "message": "no"})

    with monkeypatch.context() as patch:
        if fault != "none":
            patch.setattr(night.bot.table_messages, "send_finale", fails)
        await play(night, number)
        if fault in ("later", "restart"):
            assert not [shown for shown in night.posted() if f"after match {match}" in shown.text]
    if fault == "restart":
        await night.restart()
    await night.env.advance_time(60)
    await gone_on(night)
    last = night.posted()[-2:]
    assert [shown.is_finale for shown in last] == [fault != "refused", False]
    assert f"after match {match} of 5" in last[-1].text


@pytest.mark.parametrize(
    ("where", "step", "is_done"),
    [(Host, "open", False), (Host, "open", True), (playing, "begin", False)],
    ids=["before", "opened", "sealed"],
)
@pytest.mark.parametrize("is_restarted", [True, False])
async def test_a_match_that_fails_while_it_begins_is_made_good(night, monkeypatch, where, step, is_done, is_restarted):
    shown = await open_tournament(night, "ada", "ben")
    number, whole = shown.number, getattr(where, step)

    async def half(*arguments):
        if is_done:
            await whole(*arguments)
        raise OSError("the bot ends here")

    monkeypatch.setattr(where, step, half)
    assert "Saved, but" in (await night.press("ada", shown, "Begin")).text
    monkeypatch.undo()
    if is_restarted:
        await night.restart()
    else:
        await night.env.advance_time(6)
    await gone_on(night)
    table = await table_of(night, number)
    assert (table.state, table.game, len(table.seats)) == ("running", "find_it", 2)
    assert table.clicks == (await current(night, number)).clicks, "the click that began it is its click too"
    assert "Everybody ready?" in night.table().text
    assert len(await night.bot.store.rows(TABLES.select())) == 1


async def test_a_tournament_begun_by_a_commit_whose_answer_was_lost_goes_on_by_itself(night, monkeypatch):
    shown = await open_tournament(night, "ada", "ben")
    number = shown.number
    lose_answers(monkeypatch)
    pressed = await night.member("ada").click(shown.message, custom_id=shown.button("Begin"))
    assert "may already count" in Shown(night, pressed.response).text
    await night.env.advance_time(6)
    await gone_on(night)
    assert (await table_of(night, number)).state == "running"
    assert "match 1 of 5" in shown.text


@pytest.mark.parametrize("is_posted", [True, False])
async def test_a_next_match_that_began_later_stands_in_the_message_of_the_tournament(
    night, monkeypatch, under_locks, is_posted
):
    number = await begin(night, "ada", "ben")
    await play(night, number)

    async def fails(host, table, *_):
        if is_posted:
            found = await host.find(table)
            await night.bot.table_messages.repost(found, await night.bot.renderer.public_screens(found))
        raise OSError("not now")

    shown = newest(night, "after match 1 of 5")
    with monkeypatch.context() as patch:
        patch.setattr(playing, "begin", fails)
        await night.press("ada", shown, "Next match")
    await night.env.advance_time(6)
    await gone_on(night)
    assert (await table_of(night, number)).state == "running"
    (now,) = [one for one in night.posted() if one.id == shown.id]
    assert "match 2 of 5" in now.text
    under_locks.clear()  # the requests under a lock were those of this test


@pytest.mark.parametrize("is_restarted", [True, False])
async def test_a_tournament_to_whose_next_match_nobody_comes_says_when_it_ends_and_that_it_has_ended(
    night, is_restarted
):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    shown = newest(night, "after match 1 of 5")
    end = (await current(night, number)).deadline
    assert f"the tournament ends <t:{int(end.timestamp())}:R>" in shown.text
    waits = f"next match: [That’s mine!]({(await current(night, number)).link})"
    assert waits in (await night.say("ben", "mytables")).text
    assert waits not in (await night.say("cleo", "mytables")).text
    if is_restarted:
        await night.restart()
    await night.env.advance_time((end - night.bot.now()).total_seconds() - 60)
    await gone_on(night)
    assert "Next match: That’s mine!" in shown.buttons
    await night.env.advance_time(120)
    await gone_on(night)
    assert (await current(night, number)).state == "stopped"
    assert "Nobody began the next match for two weeks" in shown.text
    assert [*shown.buttons] == ["Fair?"]


async def test_a_match_that_is_about_to_begin_is_nobodys_lobby(night, monkeypatch):
    """A member who joined it, or was deleted from it, once left the tournament with matches of different sizes."""
    shown = await open_tournament(night, "ada", "ben")
    number = shown.number

    async def fails(self, *arguments):
        raise OSError("not now")

    with monkeypatch.context() as patch:
        patch.setattr(playing, "begin", fails)
        await night.press("ada", shown, "Begin")
        match = (await current(night, number)).current_match.table
        assert "No tables are open" in (await night.say("cleo", "table")).text
        for name, what in (("cleo", "join"), ("ada", "leave"), ("ada", "computer"), ("ada", "cancel")):
            forged = str(LobbyButton(match, what))
            (result,) = await press(
                night.env, {"who": night.member(name), "message": shown.message, "custom_id": forged}
            )
            assert "already begun" in answer(night, result)
    (result,) = await press(
        night.env, {"who": night.member("ada"), "message": shown.message, "custom_id": str(LobbyButton(match, "begin"))}
    )
    assert "already begun" in answer(night, result)
    await night.env.advance_time(6)
    await gone_on(night)
    table = await table_of(night, number)
    assert (table.state, len(table.seats)) == ("running", 2)


# Leaving and standing in


@postgresql.on_both
async def test_points_go_to_the_owner_of_a_seat_up_to_the_match_they_left_then_to_the_stand_in(night):
    number = await begin(night, "ada", "ben", "cleo")
    await play(night, number)
    await night.press("ada", newest(night, "after match 1 of 5"), "Next match")
    await play(night, number, moves=2)
    await night.leave("cleo")
    await play(night, number)
    after = newest(night, "after match 2 of 5")
    assert "**cleo** 🤖" in after.text
    assert "🚪 left" in after.text
    assert "a computer plays on" in after.text
    await night.press("dan", after, "Stand in")
    assert "**dan**" in after.text
    assert "Stand in" not in after.buttons, "no other seat is free"
    await night.press("dan", after, "Next match")
    assert [seat.name for seat in (await table_of(night, number)).seats] == ["ada", "ben", "dan"]
    await play(night, number)
    tournament = await current(night, number)
    points = [points_by_place(match.places)[2] for match in tournament.matches]
    assert tournament.points_by_name(2) == (("cleo", points[0]), (None, points[1]), ("dan", points[2]))
    after = newest(night, "after match 3 of 5")
    assert f"cleo {points[0]} · 🤖 {points[1]} · dan {points[2]}" in after.text
    board = (await night.say("ada", "leaderboard")).text
    season = [for_the_season(match.places)[2] for match in tournament.matches]
    assert on_the_board("cleo", season[0]) in board
    assert on_the_board("dan", season[2]) in board


async def test_between_two_matches_players_leave_on_the_message_and_may_come_back_there(night):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    after = newest(night, "after match 1 of 5")
    await night.leave("ben", after)
    assert "🚪 left" in after.text
    assert "**ben** 🤖" in after.text
    assert "not in this" in await refused(night, "ben", after, "Leave")
    await night.press("ben", after, "Stand in")
    assert "**ben** 🤖" not in after.text
    await night.leave("ben", after)
    await night.press("ada", after, "Next match")
    table = await table_of(night, number)
    assert table.seats[1].computer
    assert table.seats[1].is_vacated, "somebody may still stand in at the table"


async def test_what_is_pressed_where_the_standings_were_shown_again_is_seen_on_the_tournaments_message_too(night):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    own = newest(night, "after match 1 of 5")
    await night.leave("ben", own)
    again = await night.say("dan", "tournament standings")
    await night.press("dan", again, "Stand in")
    assert "**dan**" in again.text
    assert "**dan**" in own.text


async def test_in_the_middle_of_a_match_players_leave_at_its_table(night):
    number = await begin(night, "ada", "ben")
    shown = newest(night, "Tournament · match 1 of 5")
    custom_id = f"t:{to_base36(number)}:leave"
    (result,) = await press(night.env, {"who": night.member("ben"), "message": shown.message, "custom_id": custom_id})
    assert "`/leave` at its table also leaves" in Shown(night, result.response).text
    assert (await current(night, number)).seats[1].member == night.member("ben").id


async def test_a_member_who_asks_to_be_forgotten_is_nameless_in_the_tournament_and_a_computer_plays_on(night):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    shown = newest(night, "after match 1 of 5")
    await night.press("ben", await night.say("ben", "privacy delete"), "Delete everything")
    assert "**ada**" in shown.text
    assert "ben" not in shown.text, "the name also goes from the screen"
    await night.press("ada", shown, "Next match")
    seat = (await table_of(night, number)).seats[1]
    assert (seat.member, seat.computer, seat.owner) == (None, True, None)


async def test_at_pace_day_races_are_still_live(night):
    number = await begin(night, "ada", "ben", pace="day")
    assert (await current(night, number)).pace == "day"
    assert (await table_of(night, number)).pace == "live"


async def test_at_pace_day_a_match_that_is_not_a_race_begins_in_its_own_thread(night, monkeypatch):
    monkeypatch.setattr(rules, "MATCH_ORDER", ("domino", "last_one", "find_it", "thats_mine", "shout"))
    number = await begin(night, "ada", "ben", pace="day")
    table = await table_of(night, number)
    (thread,) = night.channel.threads
    assert (table.game, table.pace, table.place) == ("domino", "day", thread.id)
    assert "match 1 of 5" in newest(night, "Tournament · match 1 of 5").text
    standings = await night.say("cleo", "tournament standings")
    assert f"/{thread.id}/{table.messages[-1]}" in standings.text, "the standings lead to the table"
