"""Pages and selects for looking up profiles, histories, rules, and a member's own tables."""

import dataclasses
import re

import discord
import pytest
from sqlalchemy import func, insert, select

from bot.core.custom_ids import to_base36
from bot.features.standings.model import season_of
from bot.features.standings.screens import place_sign
from bot.features.standings.store import RESULTS
from bot.i18n.translations import translations_for
from bot.members.model import Server
from bot.screens.parts import to_fluent_id
from bot.tables.private import SOLO_GAMES
from games import GAMES
from games.core import Chance
from games.smileys import SMILEY_GAMES
from tests.kit import rows
from tests.kit.commands import finished, refused
from tests.kit.game_night import Shown
from tests.kit.messages import parts_of
from tests.kit.press import press
from tests.kit.turns import mover


def ids_of(shown):
    """The custom_ids of all buttons and selects, from top to bottom."""
    parts = parts_of(shown.components)
    return [part["custom_id"] for part in parts if part.get("custom_id") and not part.get("disabled")]


async def test_a_profile_shows_the_rating_in_the_game_that_is_chosen(night):
    for game in ("smile", "last_one") * 2:
        await finished(night, "ada", "ben", "cleo", game=game)
    few = await night.say("dan", "profile", member=night.member("ada"))
    assert not few.message.attachments, "two points are no course"
    assert "After three rated games of one kind, a rating chart appears" in few.text
    for game in ("smile", "smile", "last_one"):
        await finished(night, "ada", "ben", "cleo", game=game)
    shown = await night.say("dan", "profile", member=night.member("ada"))
    assert "Rating in Smile" in shown.text
    assert "a rating chart appears" not in shown.text
    await night.pick("dan", shown, "The last one")
    assert "Rating in The last one" in shown.text
    assert [file.filename for file in shown.message.attachments] == ["rating.png"]


async def test_a_profile_is_private_until_it_is_shared(night):
    places = []
    for _ in range(2):
        _, table = await finished(night, "ada", "ben", "cleo", game="smile")
        outcome = table.position.outcome()
        places.append(next(outcome.places[seat] for seat, who in enumerate(table.seats) if who.name == "ada"))
    shown = await night.say("ada", "profile")
    assert shown.message.flags.ephemeral
    assert f"Places, newest first: {' '.join(map(place_sign, reversed(places)))}" in shown.text
    assert f"{places.count(1)} of 2 won" in shown.text
    posted = await night.press("ada", shown, "Share")
    assert not posted.message.flags.ephemeral
    assert posted.text == shown.text
    assert "Share" not in posted.buttons


async def test_a_profile_says_how_two_members_fared_against_each_other(night):
    for game in ("smile", "smile", "last_one"):
        await finished(night, "ada", "ben", "cleo", game=game)
    shown = await night.say("dan", "profile", member=night.member("ada"), against=night.member("ben"))
    fared = shown.text.split("**Against ben**")[1]
    assert fared.index("Smile") < fared.index("The last one")
    assert re.search(r"Smile\W+\d\W–\W\d in 2 games", fared)
    assert "Most often against" not in shown.text
    never = await night.say("ada", "profile", against=night.member("dan"))
    assert "They have no counted games against each other" in never.text
    assert "against themselves" in await refused(night, "ada", "profile", against=night.member("ada"))


async def test_the_best_game_of_a_profile_can_be_watched(night):
    for _ in range(3):
        await finished(night, "ada", "ben", "cleo")
    rows_of = await night.bot.store.rows(select(RESULTS).where(RESULTS.c.place == 1))
    winner = next(one for one in rows_of if one.member is not None)
    shown = await night.say("dan", "profile", member=night.member(winner.name))
    won = [one for one in rows_of if one.member == winner.member]
    best = max(won, key=lambda one: one.mu - one.mu_before)
    assert "Best game: Smile" in shown.text
    watched = await night.press("dan", shown, "Watch again")
    assert watched.number == best.table


async def test_a_profile_without_rated_games_has_no_picture(night):
    table = await night.say("ada", "play", game="last_one")
    await night.press("ada", table, "Add computer")
    await night.press("ada", table, "Begin")
    await rows.play_on(night, table.number)
    shown = await night.say("ada", "profile")
    assert "1 game" in shown.text
    assert "±" not in shown.text
    assert not shown.message.attachments
    assert not shown.selects


async def test_a_history_is_read_page_by_page_and_only_by_its_own_member(night):
    for _ in range(6):
        await finished(night, "ada", "ben", "cleo")
    first = await night.say("ada", "history")
    assert first.text.count("Smile") == 5
    assert "Watch" in first.buttons
    one = {"message": first.message, "custom_id": first.button("Next")}
    (stolen,) = await press(night.env, {"who": night.member("ben"), **one})
    assert stolen.ephemeral
    second = await night.press("ada", first, "Next")
    assert second.text.count("Smile") == 1
    assert "Next" not in second.buttons
    assert (await night.press("ada", second, "Back")).text.count("Smile") == 5


async def test_a_history_marks_computer_players_and_who_plays_for_somebody_who_left(night):
    number = await rows.begun(night, "ada", "ben", computers=1)
    await night.leave("ben")
    await rows.play_on(night, number)
    told = (await night.say("ada", "history")).text
    assert told.count(" 🦊 (") == 1
    assert "**ben** 🤖 (" in told


async def test_the_leaderboard_shows_the_rank_of_the_asking_member_in_the_chosen_game(night):
    _, table = await finished(night, "ada", "ben", "cleo")
    names = [seat.name for seat in table.seats]
    places = table.position.outcome().places
    leader, *_, last = sorted(names, key=lambda name: places[names.index(name)])
    board = await night.say(leader, "leaderboard")
    assert re.search(rf"📍 \*\*{leader}\*\* leads, \d points? ahead of \*\*\w+\*\*\.", board.text)
    board = await night.say(last, "leaderboard")
    assert re.search(rf"📍 \*\*{last}\*\* is (2nd|3rd), (\d points? behind|level on points with) ", board.text)
    for game, says in (("smile", f"**{leader}** leads"), ("domino", "Nobody has points here"), ("every", "leads")):
        chosen = await night.choose(leader, board, "p:g:2026-Q1", game)
        assert says in chosen.text
        assert ("📍" in chosen.text) is (game != "domino")
    chosen = await night.choose("dan", board, "p:g:2026-Q1", "smile")
    assert "📍 **dan** has no results in this list." in chosen.text
    assert f"📍 **{last}** is" in board.text, "the posted leaderboard is that of the member who posted it"


async def test_the_leaderboard_shows_the_end_of_the_season_and_in_a_new_one_who_won_the_last(night):
    _, table = await finished(night, "ada", "ben", "cleo")
    places = table.position.outcome().places
    board = await night.say("dan", "leaderboard")
    season = "January – March 2026"
    assert "all games · Jan – Mar 2026\n" in board.text
    left = int(re.search(r"Until \S+ \d+, \d{4}, (\d+) days left", board.text)[1])
    assert "begun" not in board.text
    await night.env.advance_time((left + 1) * 86400)
    board = await night.say("dan", "leaderboard")
    winners = [f"**{seat.name}**" for seat, place in zip(table.seats, places, strict=True) if place == 1]
    assert f"has begun; {season} was won by {winners[0]}" in board.text
    assert "ahead of **" in board.text
    past = await night.press("dan", board, "See January\xa0–\xa0March 2026")
    assert "all games · Jan – Mar 2026" in past.text
    assert winners[0] in past.text
    assert "Until" not in past.text, "it has ended"
    assert "has begun" in board.text, "the posted leaderboard stays as it is"
    await night.press("dan", past, "See April\xa0–\xa0June 2026")
    assert "has begun" in past.text


async def test_the_leaderboard_shows_by_how_many_places_members_moved_in_a_week(night):
    for _ in range(2):
        await finished(night, "ada", "ben", "cleo")
    assert "▲" not in (await night.say("ada", "leaderboard")).text, "nobody has a rank of a week ago"
    before = await night.bot.store.rows(select(RESULTS.c.member, RESULTS.c.points).where(RESULTS.c.member.is_not(None)))
    points = {member: sum(won for who, won in before if who == member) for member, _ in before}
    last = min(points, key=points.__getitem__)
    await night.env.advance_time(8 * 86400)
    later = discord.utils.utcnow()
    (table,) = await night.bot.store.values(select(func.max(RESULTS.c.table)))
    row = {"table": table + 1, "seat": 0, "server": night.guild.id, "member": last, "name": "x", "computer": False}
    more = {"game": "smile", "season": season_of(later, Server(1)), "place": 1, "score": 9, "points": 50, "at": later}
    await night.bot.store.write([(insert(RESULTS), row | more)])
    board = await night.say("ada", "leaderboard")
    first = next(line for line in board.text.splitlines() if "🥇" in line)
    assert re.search(r"▲[12] · ", first)
    assert "▼1" in board.text
    assert "▲ ▼ places gained or lost in a week" in board.text


async def test_a_game_that_there_is_not_cannot_be_chosen_on_the_leaderboard(night):
    board = await night.say("ada", "leaderboard")
    one = {"who": night.member("ada"), "message": board.message, "custom_id": "p:g:2026-Q1", "values": ["chess"]}
    (result,) = await press(night.env, one)
    assert result.ephemeral


async def test_the_help_opens_a_table_of_each_game_and_leads_to_its_rules_and_back(night):
    shown = await night.say("ada", "help")
    ways = ["x:die:play", "x:lessons", "x:commands:page:1", "x:game"]
    assert ids_of(shown) == [*(f"x:{game}:play" for game in GAMES), *ways]
    await night.choose("ada", shown, "x:game", "smile")
    assert translations_for("en")("rules-smile-1").split(".")[0] in shown.text
    await night.press("ada", shown, "All games")
    assert "x:domino:play" in ids_of(shown)
    await night.member("ada").click(shown.message, custom_id="x:domino:play")
    lobby = night.table()
    assert "Domino: who plays?" in lobby.text
    assert "1. **ada**" in lobby.text


async def test_the_last_page_of_the_rules_opens_a_table_or_leads_to_the_one_that_waits(night):
    shown = await night.say("ada", "rules", game="last_one")
    while "Play this" not in shown.buttons:
        await night.press("ada", shown, "Next")
    await night.press("ada", shown, "Play this")
    lobby = night.table()
    again = await night.say("ben", "help")
    result = await night.member("ben").click(again.message, custom_id="x:last_one:play")
    assert str(lobby.id) in Shown(night, result.response).text
    assert night.table().id == lobby.id


async def test_the_smiley_die_chooses_one_of_its_five_games_and_what_it_showed_is_told(night):
    shown = await night.say("ada", "help")
    await night.member("ada").click(shown.message, custom_id="x:die:play")
    (lobby,) = await rows.tables(night)
    assert lobby.game in SMILEY_GAMES
    (told,) = [one for one in night.shown_to("ada") if one.id != night.table().id]
    assert f"→ {translations_for('en')('game-' + to_fluent_id(lobby.game))}" in told.text
    assert "The table is open" in told.text


async def test_in_a_direct_message_the_help_leads_to_games_alone(night):
    shown = Shown(night, (await night.env.create_user("ada").slash("help")).response)
    assert ids_of(shown) == [*(f"x:{game}:solo" for game in SOLO_GAMES), "x:lessons", "x:commands:page:1", "x:game"]


async def test_the_rules_of_another_game_are_chosen_on_the_page_of_one(night):
    shown = await night.say("ada", "rules", game="smile")
    await night.press("ada", shown, "Next")
    await night.pick("ada", shown, "Domino")
    assert "Domino" in shown.text
    assert "'label': '1/" in str(shown.components)


async def test_mytables_lists_the_tables_where_a_computer_player_keeps_my_seat_apart_from_the_others(night):
    table = await night.begin("ada", "ben", "cleo")
    slow = mover(table)
    others = [name for name in ("ada", "ben", "cleo") if name != slow]
    assert "One table is waiting for you" in (await night.say(slow, "mytables")).text
    while "I’m back" not in str(table.buttons):
        if mover(table) == slow:
            await night.env.advance_time(61)
        else:
            await rows.one_move(night, await rows.table(night, table.number), Chance(b"others"))
    listed = (await night.say(slow, "mytables")).text
    assert "It’s not your turn at any table" in listed
    assert "is playing for you" in listed
    for name in others:
        assert "is playing for you" not in (await night.say(name, "mytables")).text
    await night.leave(slow)
    assert "You’re not at any table" in (await night.say(slow, "mytables")).text


async def test_a_member_leaves_a_lobby_by_command_and_gets_a_confirmation(night):
    lobby = await night.open("ada", "ben")
    told = await night.leave("ben")
    assert told.message.flags.ephemeral
    assert told.text == f"You left **Smile** (<#{night.channel.id}>)."
    assert "**ben**" not in lobby.text
    assert "1 at the table" in lobby.text
    assert "not at this table" in await refused(night, "ben", "leave")
    assert "not at this table" in await refused(night, "dan", "leave")


async def test_a_member_at_two_tables_of_a_channel_chooses_the_one_to_leave_and_is_asked_about_a_running_game(night):
    lobby = await night.open("ada", "ben")
    game = await night.begin("cleo", "ben", game="last_one")
    asked = await night.leave("ben")
    assert asked.message.flags.ephemeral
    assert "Leave which one?" in asked.text
    assert (
        f"**[Smile](https://discord.com/channels/{night.guild.id}/{lobby.channel_id}/{lobby.id})** · ada" in asked.text
    )
    assert "**ben**" in lobby.text, "nothing is left yet"
    in_lobby, in_game = (f"f:{to_base36(shown.number)}:leave" for shown in (lobby, game))
    assert {*ids_of(asked)} == {in_lobby, in_game}
    question = await night.open_page("ben", asked, in_game)
    assert "Leave The last one" in question.text
    listed = await night.press("ben", question, "Stay")
    assert "Your tables" in listed.text
    listed = await night.open_page("ben", await night.leave("ben"), in_lobby)
    said, _, rest = listed.text.partition("\n")
    assert said == f"✅ You left **Smile** (<#{lobby.channel_id}>).", "the lobby is left at once"
    assert "Smile" not in rest
    assert "**ben**" not in lobby.text


class TestForgottenRecords:
    """The moves of finished tables are deleted after a while, if the operator wants this."""

    @pytest.fixture
    def settings(self, settings):
        return dataclasses.replace(settings, keep_tables_days=10)

    async def test_a_record_that_is_no_longer_kept_is_refused_and_the_results_stay(self, night):
        _, table = await finished(night, "ada", "ben", "cleo")
        assert "move 0 of" in (await night.say("ada", "record", table=table.key)).text
        await night.env.advance_time(12 * 86400)
        assert "no longer stored" in await refused(night, "ada", "record", table=table.key)
        assert "Smile" in (await night.say("ada", "history")).text


async def test_where_no_table_of_mine_is_the_hand_of_the_only_one_is_shown_and_the_others_are_linked(night):
    await night.begin("ada", "ben", "cleo")
    elsewhere = night.guild.create_text_channel("elsewhere")
    result = await night.member("ada").slash(elsewhere, "hand")
    assert "your hand" in Shown(night, result.response).text
    result = await night.member("ada").slash(elsewhere, "table")
    assert "I moved the table to the bottom of <#" in Shown(night, result.response).text
    await night.begin("ada", "ben", game="keep_smiling")
    result = await night.member("ada").slash(elsewhere, "hand")
    said = Shown(night, result.response).text
    assert "You’re at: [Smile](" in said
    assert said.count("https://") == 2
    result = await night.member("dan").slash(elsewhere, "hand")
    assert "No tables are open in this channel. `/play`" in Shown(night, result.response).text
    await night.member("dan").slash(elsewhere, "play", game="smile")
    result = await night.member("cleo").slash(elsewhere, "hand")
    assert "your hand" in Shown(night, result.response).text, "that of others is not meant"
    result = await night.member("ada").slash(elsewhere, "hand")
    assert Shown(night, result.response).text == said
