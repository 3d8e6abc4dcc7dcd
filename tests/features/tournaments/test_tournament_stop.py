"""A tournament that is called off: who may do it, what stays, what the seal hides, and a crash after every step."""

import discord
import pytest
from msgspec.structs import replace

from bot.core.custom_ids import to_base36
from bot.features.tournaments.service import Tournaments
from bot.i18n.translations import translations_for
from bot.tables import playing
from bot.tables.seats import with_cancelled, with_seat
from games.record import commitment, format_seal
from tests.kit.game_night import Shown
from tests.kit.press import press
from tests.kit.rows import current, gone_on, newest, play, table_of
from tests.kit.tournaments import (
    begin,
    for_the_season,
    on_the_board,
    open_tournament,
    points_by_place,
    refused,
)

STOP = "Stop the tournament"


async def stop(night, name):
    """Calls the tournament off as this member; returns the bot's answer."""
    told = await night.press(name, await night.say(name, "tournament stop"), STOP)
    await gone_on(night)
    return told


def stop_button(night, number, who, shown):
    """A press on the confirmation button, even if the button is not shown."""
    return {"who": night.member(who), "message": shown.message, "custom_id": f"t:{to_base36(number)}:stop"}


async def secret_of(night, number):
    return (await current(night, number)).secret.hex()


async def proof(night, shown):
    """What *Fair?* on the message of the tournament answers."""
    return (await night.press("ben", shown, "Fair?")).text


def posted(night):
    """Number of messages that the bot has posted in the channel."""
    return len(night.posted())


# Effects


async def test_between_two_matches_it_ends_without_a_champion_and_its_points_stay(night):
    number = await begin(night, "ada", "ben")
    table = await play(night, number)
    points = points_by_place(table.position.outcome().places)
    after = newest(night, "after match 1 of 5")
    next_match = {"message": after.message, "custom_id": after.button("Next match")}
    before = posted(night)
    asked = await night.say("ada", "tournament stop")
    assert asked.message.flags.ephemeral
    assert "Stop the tournament?" in asked.text
    assert f"<#{night.channel.id}>" in asked.text
    assert "being played" not in asked.text
    assert (await current(night, number)).state == "running", "so far it only asks"
    # The second of two clicks gets the answer that the tournament is over.
    _, second = await press(night.env, *[stop_button(night, number, "ada", asked)] * 2)
    await gone_on(night)
    assert second.ephemeral
    assert "This tournament is over" in Shown(night, second.response).text
    assert "The tournament is stopped" in asked.text
    assert asked.buttons == {}
    # The message that had the points, updated.
    assert "stopped after match 1 of 5" in after.text
    assert "**ada** stopped the tournament. It has no champion." in after.text
    assert "<@" not in after.text
    for name, count in zip(("ada", "ben"), points, strict=True):
        assert f"**{name}** · {count} points" in after.text
    assert [*after.buttons] == ["Fair?"]
    assert posted(night) == before
    # The lobby's seal is opened: anybody can verify it from the screen.
    secret = await secret_of(night, number)
    assert secret not in after.text, "two lines of figures for those who want to check it"
    assert f"secret {secret}" in await proof(night, after)
    assert format_seal(commitment(bytes.fromhex(secret))) in await proof(night, after)
    board = (await night.say("ben", "leaderboard")).text
    for name, count in zip(("ada", "ben"), for_the_season(table.position.outcome().places), strict=True):
        assert on_the_board(name, count) in board
    # A click on a message that was not updated yet.
    (late,) = await press(night.env, {"who": night.member("ben"), **next_match})
    assert late.ephemeral
    assert "This tournament is over" in Shown(night, late.response).text
    assert "stopped after match 1 of 5" in (await night.say("ben", "tournament standings")).text
    assert (await current(night, number)).state == "stopped"


async def test_a_match_that_is_being_played_goes_on_and_its_seal_stays_closed_until_it_is_over(night):
    number = await begin(night, "ada", "ben")
    first = await play(night, number)
    await night.press("ada", newest(night, "after match 1 of 5"), "Next match")
    table = await play(night, number, moves=3)
    shown, before = newest(night, "Tournament · match 2 of 5"), posted(night)
    asked = await night.say("ada", "tournament stop")
    assert "continues, for the season only" in asked.text
    await night.press("ada", asked, STOP)
    await gone_on(night)
    secret = await secret_of(night, number)
    standings = await night.say("ben", "tournament standings")
    for public in (shown, standings):
        assert "stopped after match 1 of 5" in public.text
        assert "Match 2, [That’s mine!](" in public.text
        assert "stays closed until that match is over" in await proof(night, public)
        assert secret[:16] not in public.text + await proof(night, public), "whoever knows it knows the cards to come"
    # The current game continues, and its result counts like that of any match.
    await night.restart()
    await play_on(night, number)
    second = await night.bot.host.table(table.id)
    assert second.state == "over"
    assert "season +5" in night.finale().text
    assert "tournament +" not in night.finale().text
    assert "was played to its end after that" in shown.text
    assert f"secret {secret}" in await proof(night, shown)
    assert posted(night) == before + 1, "only how the match ended: the standings that ben asked for are private"
    both = zip(*(for_the_season(one.position.outcome().places) for one in (first, second)), strict=True)
    board = (await night.say("ben", "leaderboard")).text
    for name, count, total in zip(
        ("ada", "ben"), points_by_place(first.position.outcome().places), map(sum, both), strict=True
    ):
        assert f"**{name}** · {count} points" in shown.text, "its points came too late for the tournament"
        assert on_the_board(name, total) in board
    tournament = await current(night, number)
    assert (tournament.state, len(tournament.finished_matches), tournament.posted) == ("stopped", 1, 1)


async def test_a_match_that_is_being_played_says_that_its_tournament_was_stopped_and_so_does_standings(night):
    number = await begin(night, "ada", "ben")
    table = await play(night, number, moves=4)  # the ready check is over, and no event is open
    shown = next(shown for shown in night.posted() if "Standings" in shown.buttons and "match 1 of 5" in shown.text)
    old = {"who": night.member("ben"), "message": shown.message, "custom_id": shown.button("Standings")}
    await stop(night, "ada")
    for _ in range(2):
        assert "tournament stopped" in shown.text
        assert "match 1 of 5" not in shown.text
        assert "Standings" not in shown.buttons
        (late,) = await press(night.env, old)  # on a message that was not updated yet
        assert late.ephemeral
        answer = Shown(night, late.response).text
        assert "stopped before match 1 of 5 was over" in answer
        assert "**ada** stopped the tournament" in answer
        assert "the tournament, too" not in (await night.say("ben", "leave")).text
        await night.restart()
        await gone_on(night)
        shown = next(other for other in reversed(night.posted()) if "tournament stopped" in other.text)
        old["message"] = shown.message
    assert (await night.bot.host.table(table.id)).state == "running"


async def play_on(night, number):
    """Plays the current match to its end, and waits until the tournament has counted its result."""
    await play(night, number)
    await gone_on(night)


async def test_before_the_first_match_is_over_there_are_no_points_and_the_next_tournament_can_be_opened_at_once(night):
    number = await begin(night, "ada", "ben")
    lobby = await open_tournament(night, "ada", "cleo")
    await stop(night, "ada")
    shown = newest(night, "stopped before match 1")
    assert "stopped before match 1 of 5 was over" in shown.text
    assert "1. **ada**\n2. **ben**" in shown.text
    assert (await table_of(night, number)).state == "running"
    assert (await current(night, number)).state == "stopping", "its match goes on"
    assert (await current(night, lobby.number)).state == "lobby", "the one being played is meant"
    await night.press("ada", lobby, "Cancel")
    shown = await open_tournament(night, "ben")
    assert "1 at the table (2–10)" in shown.text
    assert "1 at the table (2–10)" in (await night.say("ada", "tournament standings")).text


async def test_whoever_is_asked_can_keep_playing(night):
    number = await begin(night, "ada", "ben")
    asked = await night.say("ada", "tournament stop")
    kept = await night.press("ada", asked, "Keep playing")
    assert "The tournament continues." in kept.text
    assert asked.buttons == {}
    assert (await current(night, number)).state == "running"


# Permissions


async def test_only_the_opener_and_managers_of_the_server_may_stop_it(night):
    number = await begin(night, "ada", "ben")
    for name in ("ben", "cleo"):
        result = await night.slash(name, "tournament stop")
        assert result.ephemeral
        assert "can only be stopped by the member who opened it" in Shown(night, result.response).text
    asked = await night.say("ada", "tournament stop")
    (forged,) = await press(night.env, stop_button(night, number, "ben", asked))
    assert "can only be stopped" in Shown(night, forged.response).text
    assert (await current(night, number)).state == "running"
    night.manager("_mo_")
    await stop(night, "_mo_")
    assert r"**_mo\_** stopped the tournament" in newest(night, "stopped before match 1").text
    assert "This tournament is over" in (await night.say("ada", "tournament stop")).text


async def test_if_nothing_is_being_played_it_says_what_there_is(night):
    for command in ("tournament stop", "tournament standings"):
        result = await night.slash("ada", command)
        assert result.ephemeral
        assert "no tournament on this server yet" in Shown(night, result.response).text
    shown = await open_tournament(night, "ada", "ben")
    assert "you can cancel it there" in (await night.say("ada", "tournament stop")).text
    assert "a server manager can cancel" in await refused(night, "ben", shown, "Cancel")
    night.manager("boss")
    await night.press("boss", shown, "Cancel")
    assert f"cancelled by <@{night.member('boss').id}>" in shown.text, "by the member who did, not by the opener"


async def test_a_member_who_stopped_it_and_is_forgotten_is_nameless_there(night):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    night.manager("boss")
    await stop(night, "boss")
    await night.press("boss", await night.say("boss", "privacy delete"), "Delete everything")
    text = (await night.say("ben", "tournament standings")).text
    assert "The tournament was stopped. It has no champion." in text
    assert "boss" not in text


# Simultaneous presses


@pytest.mark.parametrize("is_first", [True, False])
async def test_a_stop_and_the_next_match_at_the_same_moment_come_one_after_the_other(night, is_first):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    after = newest(night, "after match 1 of 5")
    asked = await night.say("ada", "tournament stop")
    both = [
        stop_button(night, number, "ada", asked),
        {"who": night.member("ben"), "message": after.message, "custom_id": after.button("Next match")},
    ]
    results = await press(night.env, *(both if is_first else reversed(both)))
    await gone_on(night)
    assert "stopped after match 1 of 5" in after.text
    tournament = await current(night, number)
    if is_first:
        assert "This tournament is over" in Shown(night, results[1].response).text
        assert (tournament.state, len(tournament.matches)) == ("stopped", 1)
        assert f"secret {tournament.secret.hex()}" in await proof(night, after)
    else:
        assert (tournament.state, len(tournament.matches)) == ("stopping", 2)
        assert (await table_of(night, number)).state == "running"
        assert tournament.secret.hex()[:16] not in after.text + await proof(night, after)


async def test_a_match_that_ends_at_the_moment_of_the_stop_counts(night, monkeypatch):
    number = await begin(night, "ada", "ben")
    asked = await night.say("ada", "tournament stop")
    monkeypatch.setattr(Tournaments, "schedule_effects", lambda self, number: None)
    await play(night, number)
    before = posted(night)
    monkeypatch.undo()
    await night.press("ada", asked, STOP)
    await gone_on(night)
    tournament = await current(night, number)
    assert (tournament.state, tournament.taken) == ("stopped", 1)
    assert "stopped after match 1 of 5" in newest(night, "stopped after match 1").text
    await night.restart()
    await gone_on(night)
    assert (posted(night), tournament.posted) == (before, 1), "its points are already there"


# The bot is killed between two steps


async def test_a_crash_before_its_last_screen_is_made_good_at_the_next_start(night, monkeypatch):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    after, before = newest(night, "after match 1 of 5"), posted(night)
    monkeypatch.setattr(Tournaments, "schedule_effects", lambda self, number: None)
    await stop(night, "ada")
    monkeypatch.undo()
    assert "Next match: That’s mine!" in after.buttons
    assert "is over" in await refused(night, "ben", after, "Next match")
    await night.restart()
    await gone_on(night)
    assert "stopped after match 1 of 5" in after.text
    assert [*after.buttons] == ["Fair?"]
    assert (posted(night), (await current(night, number)).state) == (before, "stopped")


async def test_a_match_that_ends_while_the_bot_does_not_notice_is_told_at_the_next_start(night, monkeypatch):
    number = await begin(night, "ada", "ben")
    await stop(night, "ada")
    shown = newest(night, "stopped before match 1")
    monkeypatch.setattr(Tournaments, "schedule_effects", lambda self, number: None)
    await play(night, number)
    monkeypatch.undo()
    assert "continues like any other table" in shown.text
    await night.restart()
    await gone_on(night)
    tournament = await current(night, number)
    assert "was played to its end after that" in shown.text
    assert f"secret {tournament.secret.hex()}" in await proof(night, shown)
    assert tournament.state == "stopped"


async def test_a_last_screen_that_discord_did_not_take_is_shown_a_little_later(night, monkeypatch):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    edit = discord.PartialMessage.edit

    async def once(self, **_):
        monkeypatch.setattr(discord.PartialMessage, "edit", edit)
        raise OSError("Discord is away")

    monkeypatch.setattr(discord.PartialMessage, "edit", once)
    await stop(night, "ada")
    assert newest(night, "after match 1 of 5").buttons
    await night.env.advance_time(6)
    await gone_on(night)
    assert "stopped" in newest(night, "after match 1 of 5").text
    assert (await current(night, number)).state == "stopped"


async def test_a_missing_message_keeps_no_tournament_from_ending(night):
    number = await begin(night, "ada", "ben")
    await play(night, number)
    night.env.backend.delete_message(night.channel.id, newest(night, "after match 1 of 5").id)
    told = await stop(night, "ada")
    assert "The tournament is stopped" in told.text
    assert (await current(night, number)).state == "stopped"


async def test_a_match_that_was_about_to_begin_no_longer_begins(night, monkeypatch):
    shown = await open_tournament(night, "ada", "ben")
    number = shown.number

    async def half(self, *arguments):
        raise OSError("the bot ends here")

    monkeypatch.setattr(playing, "begin", half)
    assert "Saved, but" in (await night.press("ada", shown, "Begin")).text
    monkeypatch.undo()
    await stop(night, "ada")
    tournament = await current(night, number)
    assert [match.state for match in tournament.matches] == ["cancelled"]
    assert tournament.state == "stopped"
    assert "continues" not in shown.text
    assert await night.bot.host.newest_table_in_channel(night.channel.id, 0) is None
    await night.restart()
    await gone_on(night)
    assert [match.state for match in (await current(night, number)).matches] == ["cancelled"]


# Texts


async def test_the_question_speaks_the_members_language_and_the_last_screen_the_servers(night):
    t = translations_for("de")
    number = await begin(night, "ada", "ben")
    await night.me("ada", language="de")
    asked = await night.say("ada", "tournament stop")
    assert t("tournament-stop-title").replace("\N{NO-BREAK SPACE}", " ") in asked.text
    told = await night.press("ada", asked, t("button-stop-tournament"))
    assert told.text.startswith(t("tournament-you-stopped", link="").strip())
    await gone_on(night)
    assert "stopped before match 1" in newest(night, "stopped before match 1").text
    assert (await current(night, number)).state == "stopping"


# A match that is ended early


async def end_match(night, boss):
    """Ends the newest table as a manager of the server; returns the confirmation question."""
    listed = await night.press(boss, await night.settings_page(boss, "People"), "Show open tables")
    asked = await night.press(boss, listed, "End")
    question = asked.text
    await night.press(boss, asked, "End")
    await gone_on(night)
    return question


async def test_a_match_that_a_manager_ends_is_played_again_and_its_record_and_the_tournaments_are_proven(night):
    night.manager("mo")
    number = await begin(night, "ada", "ben")
    await play(night, number)
    after = newest(night, "after match 1 of 5")
    await night.press("ada", after, "Next match")
    closed = await play(night, number, moves=2)
    question = await end_match(night, "mo")
    assert "This is a match of a tournament. The tournament continues, and the match will be replayed." in question
    assert newest(night, f"ended by <@{night.member('mo').id}>").text.startswith("That’s mine!")
    assert "after match 1 of 5" in after.text
    assert "Match 2, That’s mine!, was ended by **mo** before it was over. It doesn’t count" in after.text
    await night.restart()
    await night.press("ben", after, "Next match: That’s mine!")
    assert "match 2 of 5" in after.text
    again = await table_of(night, number)
    assert (again.game, again.secret) == (closed.game, closed.secret), "as the seal promises that was on show"
    assert again.seed != closed.seed, "nobody knows the cards yet"
    again = await play(night, number)
    proven = await night.press("ben", await night.press("ben", night.finale(), "Record"), "File")
    content = await proven.message.attachments[0].read()
    assert (await night.say("ada", "record", file=("a.txt", content))).text.startswith("✅ This is the game that was")
    for match in (2, 3, 4):
        await night.press("ada", newest(night, f"after match {match} of 5"), "Next match")
        await play(night, number)
    end = newest(night, "final standing")
    played = (await current(night, number)).played_matches
    points = [sum(pair) for pair in zip(*(points_by_place(match.places) for match in played), strict=True)]
    for name, count in zip(("ada", "ben"), points, strict=True):
        assert f"**{name}** · {count} = " in end.text
    (file,) = (await night.press("ben", end, "Record")).message.attachments
    proven = await night.say("ada", "record", file=("a.txt", await file.read()))
    assert proven.text.startswith("✅ This is the tournament that was played here")


async def test_the_first_match_can_be_closed_too_and_nobody_who_comes_back_is_away(night, monkeypatch):
    number = await begin(night, "ada", "ben", "cleo")
    shown, match = newest(night, "Tournament · match 1 of 5"), await table_of(night, number)
    away = replace(match.seats[1], computer=True)
    await night.leave("cleo")
    await night.bot.host.change(match.id, lambda table: with_cancelled(with_seat(table, 1, away), table.changed))
    await gone_on(night)
    assert "Match 1, Find it!, was closed before it was over. It doesn’t count and will be replayed." in shown.text
    assert "**cleo** 🤖" in shown.text
    assert "Stand in" in shown.buttons
    tournament = await current(night, number)
    assert [(one.computer, one.member is None) for one in tournament.seats] == [(False,) * 2, (False,) * 2, (True,) * 2]
    await night.press("dan", shown, "Stand in")
    await night.press("dan", shown, "Next match: Find it!")
    await play(night, number)
    assert "after match 1 of 5" in newest(night, "after match 1").text
    assert [match.state for match in (await current(night, number)).matches] == ["cancelled", "over"]


async def test_a_match_that_was_closed_waits_two_weeks_for_somebody_to_begin_it_again(night):
    number = await begin(night, "ada", "ben")
    shown, match = newest(night, "Tournament · match 1 of 5"), await table_of(night, number)
    await night.env.advance_time(60 * 60)
    await night.bot.host.change(match.id, lambda table: with_cancelled(table, night.bot.now()))
    await gone_on(night)
    await night.env.advance_time(14 * 86400 - 60)
    assert "Next match: Find it!" in shown.buttons
    await night.env.advance_time(120)
    await gone_on(night)
    assert "match 1 of 5" in shown.text.splitlines()[0]
    assert "Nobody began the next match for two weeks" in shown.text
    assert (await current(night, number)).state == "stopped"


async def test_a_match_that_goes_on_after_its_tournament_was_called_off_is_ended_like_any_other_table(night):
    night.manager("mo")
    number = await begin(night, "ada", "ben")
    await stop(night, "ada")
    assert "played again" not in await end_match(night, "mo")
    shown = newest(night, "stopped before match 1 of 5 was over")
    assert "**ada** stopped the tournament" in shown.text
    assert (await current(night, number)).state == "stopped"
