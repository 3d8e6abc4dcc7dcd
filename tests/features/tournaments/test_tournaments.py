"""Tournaments: points and shares, who may do what when, the largest screens, and storing and loading."""

import re
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.core.errors import Refusal
from bot.database import Conflict, Store
from bot.features.privacy import store as privacy
from bot.features.tournaments import store
from bot.features.tournaments.model import (
    MAX_WAIT_BETWEEN_MATCHES,
    Match,
    apply_deadlines,
    leave_tournament,
    stop_tournament,
    take_free_seat,
    with_ended_matches_counted,
    with_points_posted,
)
from bot.features.tournaments.screens import (
    MAX_LARGE_LINES,
    seal_answer,
    stop_confirmation,
    stop_confirmed_message,
    tournament_message,
)
from bot.features.tournaments.store import TOURNAMENTS
from bot.i18n.translations import LANGUAGES, Translations
from bot.screens.components import container_screen, files_of, text
from bot.screens.layout import message_height
from bot.screens.story import record_screen
from bot.tables import store as tables
from bot.tables.lobby import NIGHT_LOBBY_LASTS
from bot.tables.seats import deleted_name, with_final_seats, without_member
from bot.tables.table import Seat, Table
from games.record import commitment, format_seal
from games.tournament import MATCH_ORDER
from tests.kit import postgresql
from tests.kit.limits import check
from tests.kit.messages import contents_of, parts_of, text_of
from tests.kit.screens import PICTURES
from tests.kit.tournaments import NOW, made

LONG = "_*`" * 11


def with_first(one, player):
    """The tournament with this player in the first seat."""
    return replace(one, seats=(player, *one.seats[1:]))


def test_a_tournament_is_in_a_match_between_two_or_over():
    assert made(state="lobby").phase == "lobby"
    assert made().phase == "between"
    running = Match(200, "shout", "running", 1)
    assert made((1, 2, 3), matches=(*made((1, 2, 3)).matches, running)).phase == "playing"
    assert made(*[(1, 2, 3)] * 5, state="over").phase == "over"
    assert {made(state=state).phase for state in ("stopping", "stopped")} == {"stopped"}


def test_a_tournament_can_be_linked_to_once_its_message_is_posted():
    assert made().link is None
    assert made(message=4).link == "https://discord.com/channels/2/3/4"


def test_the_games_come_in_their_order():
    games = [made(*[(1, 2, 3)] * count).next_game for count in range(6)]
    assert games == ["find_it", "thats_mine", "shout", "domino", "last_one", None]


def test_every_match_has_a_secret_of_its_own():
    one, other = made(), replace(made(), secret=b"another")
    secrets = {made.match_secret(game) for made in (one, other) for game in MATCH_ORDER}
    assert len(secrets) == 10


# Who may do what


def test_between_two_matches_a_seat_that_was_left_can_be_taken_first_by_its_owner():
    between = leave_tournament(leave_tournament(made((1, 2, 3)), 1, NOW), 2, NOW)
    assert [player.is_vacated for player in between.seats] == [True, True, False]
    between = take_free_seat(between, 2, "back again")
    assert (between.seats[1].member, between.seats[1].computer) == (2, False)
    between = take_free_seat(between, 50, "dan")
    assert between.seats[0].name == "dan"
    with pytest.raises(Refusal, match="no-seat"):
        take_free_seat(between, 60, "eve")
    assert leave_tournament(between, 50, NOW).seats[0].name == deleted_name(0), (
        "nothing would say whose name a stand-in's is"
    )
    assert leave_tournament(between, 3, NOW).seats[2].name == "player2"
    with pytest.raises(Refusal, match="joined"):
        take_free_seat(between, 50, "dan")


def test_a_match_has_the_clicks_of_the_seats_that_members_have_when_it_begins():
    """`games/PROOF.md` says so."""
    seats = tuple(replace(seat, click=10 + number) for number, seat in enumerate(made().seats))
    between = take_free_seat(leave_tournament(made((1, 2, 3), seats=seats), 1, NOW), 50, "dan")
    match = Table(9, 2, 3, "shout", 2, b"secret", NOW, state="lobby", seats=leave_tournament(between, 3, NOW).seats)
    assert with_final_seats(match, 2, 99).clicks == (10, 11, 99)


def test_a_computer_player_from_the_beginning_gives_its_seat_to_nobody():
    between = with_first(made((1, 2, 3)), Seat(None, "Pip", computer=True))
    with pytest.raises(Refusal, match="no-seat"):
        take_free_seat(between, 50, "dan")


@pytest.mark.parametrize(
    ("act", "shown", "why"),
    [
        (lambda one: leave_tournament(one, 1, NOW), made(*[(1, 2, 3)] * 5, state="over"), "over"),
        (lambda one: leave_tournament(one, 1, NOW), made(matches=(Match(9, "find_it", "running", 1),)), "leave-table"),
        (lambda one: take_free_seat(one, 9, "x"), made(matches=(Match(9, "find_it", "running", 1),)), "stand-in-table"),
        (lambda one: take_free_seat(one, 9, "x"), made(state="lobby"), "lobby"),
        (lambda one: leave_tournament(one, 1, NOW), made((1, 2, 3), state="stopped"), "over"),
        (lambda one: take_free_seat(one, 9, "x"), made((1, 2, 3), state="stopped"), "over"),
        (lambda one: leave_tournament(one, 77, NOW), made(), "not-in"),
    ],
)
def test_an_act_that_is_not_possible_now_says_why(act, shown, why):
    with pytest.raises(Refusal, match=f"refuse-tournament-{why}"):
        act(shown)


# Screens


def shown(one, language="en"):
    """The visible text of a screen, after the check of Discord's limits."""
    view = tournament_message(one, Emojis(), Translations(language), stopper=LONG)
    check(view)
    return text_of(view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["lobby", "cancelled", "between", "playing", "over", "stopping", "stopped"])
def test_every_phase_with_ten_players_of_long_names_who_were_all_replaced_stays_inside_the_limits(language, state):
    count = {"lobby": 0, "cancelled": 0, "over": 5}.get(state, 4)
    one = made(
        *[tuple(range(1, 11))] * count,
        players=10,
        state="running" if state in ("between", "playing") else state,
    )
    players = tuple(Seat(None, LONG, computer=True, owner=number + 1) for number in range(10))
    matches = tuple(
        replace(match, credited=tuple(range(number, number + 10)), names=(LONG,) * 10)
        for number, match in enumerate(one.matches)
    )
    if state in ("playing", "stopping"):
        matches += (Match(300, "last_one", "running", 1, "https://discord.com/x"),)
    assert shown(replace(one, seats=players, matches=matches), language)


@pytest.mark.parametrize("rolled", [1, 2])
def test_TO3_a_tied_lead_is_settled_by_rolls_that_everybody_can_read_one_a_line(rolled):
    # 13 + 13 + 9 + 9 + 8 and 9 + 8 + 13 + 13 + 9.
    tied = made((1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 1, 3), (3, 2, 1), state="over")
    tied = replace(tied, clicks=next((click,) for click in range(1000) if len(dice(tied, click)) == rolled))
    assert tied.standing.points[0] == tied.standing.points[1]
    told = shown(tied)
    rolls = [line for line in told.splitlines() if line.startswith("🎲")]
    assert len(rolls) == rolled
    assert all("Roll again!" in roll for roll in rolls[:-1])
    (champion,) = tied.standing.champions
    assert rolls[-1].endswith(f"**player{champion}** did best there.")
    assert f"🏆 **player{champion}** wins the tournament!" in told
    assert "The lead is tied" in told


def dice(tied, click):
    """The rolls that would decide the tied lead if this click had begun the tournament."""
    return replace(tied, clicks=(click,)).standing.rolls


def test_players_who_are_equal_in_every_match_share_the_title():
    told = shown(made(*[(1, 1, 3)] * 5, state="over"))
    assert "**player0** and **player1** share the title!" in told
    assert "🎲" not in told


def test_the_end_shows_all_who_played_on_a_podium_with_their_faces_under_a_headline_larger_than_a_match_has():
    one = made(*[(1, 2, 3)] * 5, state="over")
    face = "red_love"
    view = tournament_message(one, PICTURES, Translations("en"), chosen_faces={one.seats[1].member: face})
    check(view)
    assert "\n# 🏆 **player0** wins the tournament!\n" in text_of(view)
    (line,) = [line for line in text_of(view).splitlines() if "**player1**" in line]
    assert line.startswith(f"🥈 {PICTURES(face)} **player1**")
    (picture,) = [part for part in parts_of(view) if part["type"] == 12]
    assert picture["items"][0]["description"] == "The podium of the tournament: 1. player0, 2. player1 and 3. player2."
    (file,) = files_of(view)
    assert picture["items"][0]["media"]["url"] == f"attachment://{file.filename}"
    assert not files_of(tournament_message(made((1, 2, 3)), PICTURES, Translations("en")))


@pytest.mark.parametrize("players", [MAX_LARGE_LINES + 1, 8, 10])
def test_no_line_of_points_below_the_podium_wraps_on_a_phone(players):
    matches = [tuple((seat + match) % players + 1 for seat in range(players)) for match in range(5)]
    one = made(*matches, players=players, state="over")
    seats = tuple(replace(seat, name="Konstantin Müller") for seat in one.seats)
    told = text_of(tournament_message(replace(one, seats=seats), PICTURES, Translations("en")))
    lines = [line for line in told.splitlines() if line.startswith("-# ") and " = " in line]
    assert len(lines) == players
    one_line = message_height(container_screen(text("-# a")).items)
    for line in lines:
        assert message_height(container_screen(text(line)).items) == one_line, line


def test_the_table_of_points_shows_every_match_and_what_the_last_one_changed():
    told = shown(made((1, 2, 3), (3, 1, 2)))
    assert "🥇 ▲ **player1** · 22 points = 9 + **13**" in told
    assert "🥈 ▼ **player0** · 21 points = 13 + **8**" in told
    assert "🥉 **player2** · 17 points = 8 + **9**" in told
    assert "Next up: **Shout!** –" in told


def test_after_the_first_match_nobody_has_moved():
    told = shown(made((1, 2, 3)))
    assert "🥇 **player0** · 13 points" in told
    assert not {"▲", "▼", "+"} & set(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("played", range(1, 5))
def test_no_sentence_ends_after_the_sign_of_a_game(language, played):
    between = made(*[(1, 2, 3)] * played)
    playing = replace(between, matches=(*between.matches, Match(300, MATCH_ORDER[played], "running", 1)))
    for one in (between, playing):
        assert not re.search(r"![*]*[.]", shown(one, language))


def test_a_tournament_called_off_counts_the_finished_matches_and_has_no_champion():
    stopped = made((1, 2, 3), (2, 1, 3), state="stopping", taken=1, ended_by=1)
    told = shown(stopped)
    assert "stopped after match 1 of 5" in told
    assert "🥇 **player0** · 13 points\n🥈 **player1** · 9 points" in told
    assert "Match 2, [That’s mine!](https://discord.com/x), was played to its end after that" in told
    assert "wins" not in told


@pytest.mark.parametrize("state", ["lobby", "running"])
def test_the_seal_stays_closed_as_long_as_a_match_is_being_played(state):
    stopped = made((1, 2, 3), state="stopping")
    whole = proof(stopped)
    assert f"secret {stopped.secret.hex()}" in whole
    assert "comes from it" in whole
    playing = replace(stopped, matches=(*stopped.matches, Match(300, "thats_mine", state, 1)))
    assert stopped.secret.hex()[:8] not in proof(playing) + shown(playing)
    assert f"{format_seal(commitment(stopped.secret))} stays closed" in proof(playing)
    never = replace(stopped, matches=(*stopped.matches, Match(300, "thats_mine", "cancelled", 1)))
    assert proof(never) == whole, "a match that never began has left nothing to hide"
    assert shown(never) == shown(stopped), "nor to tell"


def test_each_player_is_told_the_click_with_which_they_joined_a_tournament():
    seats = tuple(replace(seat, click=number << 30) for number, seat in enumerate(made().seats, 1))
    lobby = made(state="lobby", seats=seats)
    assert f"your click: `{2 << 30}`" in proof(lobby, seats[1].member)
    assert "your click: `" not in proof(lobby, 999)


def proof(tournament, member=None):
    """What *Fair?* answers."""
    view = seal_answer(tournament, Translations("en"), member)
    check(view)
    return text_of(view)


def test_points_that_were_on_their_way_when_a_tournament_was_called_off_leave_none_to_be_posted():
    late = with_points_posted(stop_tournament(made([1, 2, 3], [3, 2, 1]), 1, NOW, manages=False), 1)
    assert late.posted == late.taken
    assert with_points_posted(made([1, 2, 3], [3, 2, 1], posted=1), 2).posted == 2


def test_nobody_can_replace_a_player_who_left_a_tournament_that_was_called_off():
    stopped = with_first(made((1, 2, 3), state="stopped"), Seat(None, "player0", computer=True, owner=1))
    assert "Stand in" not in shown(stopped)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_before_calling_off_says_what_happens_to_the_current_match(language):
    t, between = Translations(language), made((1, 2, 3))
    playing = made((1, 2, 3), message=9, matches=(*between.matches, Match(300, "thats_mine", "running", 1)))
    for one, is_on in ((between, False), (playing, True)):
        question = stop_confirmation(one, t)
        check(question)
        check(stop_confirmed_message(one, t))
        told = "\n".join(contents_of(question))
        assert (t("tournament-stop-match", game=f"**{t('game-thats-mine')}**") in told) == is_on
        assert "<#3>" in told


def test_the_record_is_a_file_with_the_way_to_check_it():
    view = record_screen("tournament-1.txt", "", Translations("en"))
    assert check(view)
    assert "/record file:" in text_of(view.to_components())


def test_the_points_of_a_seat_are_credited_by_name_once_another_member_sits_there():
    """The credited members are 1, 2 and 3."""
    one = made((1, 2, 3), (1, 2, 3))
    left = leave_tournament(one, 2, NOW)
    stands_in, back = take_free_seat(left, 50, "gus"), take_free_seat(left, 2, "player1")
    lines = {key: shown(value).splitlines() for key, value in (("left", left), ("gus", stands_in), ("back", back))}
    notes = {key: [line for line in told if line.startswith("-# n 18")] for key, told in lines.items()}
    assert notes == {"left": [], "gus": ["-# n 18"], "back": []}
    assert "🥈 **gus** · 18 points = 9 + **9**" in lines["gus"]


def test_a_computer_players_points_are_nobodys_as_soon_as_a_member_sits_there():
    one = made((1, 2, 3))
    nobodys = replace(one, matches=(replace(one.matches[0], credited=(1, None, 3)),))
    assert "-# 🤖 9" in shown(take_free_seat(leave_tournament(nobodys, 2, NOW), 50, "gus"))
    pip = replace(nobodys, seats=(one.seats[0], Seat(None, "Pip", computer=True), one.seats[2]))
    assert "-# 🤖" not in shown(pip)


# The store


@postgresql.on_both
async def test_a_tournament_is_found_again_as_it_was_and_its_changes_are_whole(database):
    kept = Store(database)
    await kept.open()
    one = made(state="lobby", matches=(), taken=0)
    await store.add(kept, one)
    assert await store.find(kept, 1) == one
    assert await store.find(kept, 2) is None
    assert await store.lobby_in_channel(kept, 3) == 1
    assert await store.lobby_in_channel(kept, 4) is None

    changed = replace(with_first(one, replace(one.seats[0], name="renamed")), state="running", revision=1)
    await store.change(kept, one, changed)
    assert await store.find(kept, 1) == changed
    assert await store.unfinished_tournaments(kept) == [1]
    with pytest.raises(Conflict):
        await store.change(kept, one, replace(one, state="cancelled", seats=(), revision=1))
    assert await store.find(kept, 1) == changed, "nothing of a change to an older revision is stored"
    assert await store.newest_for_channel(kept, 2, 3) == 1
    assert await privacy.active_ids(kept, "tournament", 2) == [1]
    await kept.write(work=privacy.delete_member(2))
    found = await store.find(kept, 1)
    assert [(one.member, one.name, one.computer) for one in found.seats][1] == (None, deleted_name(1), True)
    assert [one.member for one in found.seats] == [1, None, 3]
    await kept.close()


async def test_the_tournament_that_is_meant_is_one_that_is_on_then_one_of_this_channel_then_the_latest(database):
    kept = Store(database)
    await kept.open()
    assert await store.newest_for_channel(kept, 2, 3) is None
    states = [(3, "over"), (4, "over"), (4, "running"), (3, "cancelled"), (3, "stopping"), (4, "stopped")]
    for number, (channel, state) in enumerate(states, start=1):
        one = made(state=state, matches=(), taken=0)
        await store.add(kept, replace(one, id=number, channel=channel))
    assert await store.newest_for_channel(kept, 2, 3) == 3
    assert await store.running_for_channel(kept, 2, 3) == 3
    assert await store.unfinished_tournaments(kept) == [3, 5], "one that is stopping still has its last screen to show"
    await kept.write([(TOURNAMENTS.delete().where(TOURNAMENTS.c.id == 3), {})])
    assert await store.running_for_channel(kept, 2, 3) is None
    assert await store.newest_for_channel(kept, 2, 3) == 5
    assert await store.newest_for_channel(kept, 2, 5) == 6
    assert await store.newest_for_channel(kept, 9, 3) is None
    await kept.close()


async def test_the_seat_of_a_stand_in_who_was_deleted_after_a_match_is_a_computer_players_in_the_next(database):
    kept = Store(database)
    await kept.open()
    one = made(matches=(), taken=0)
    await store.add(kept, one)
    seats = (Seat(None, "👤 1", owner=1), Seat(2, "m2", owner=2))
    over = Table(7, 2, 3, "smile", 4, b"", NOW, tournament=one.id, state="over", seats=seats)
    await kept.write(tables.insert_statements(over))
    (match,) = (await store.find(kept, one.id)).matches
    assert [(seat.is_vacated, seat.is_reserved) for seat in match.players] == [(True, False), (False, False)]
    await kept.close()


def test_a_member_deleted_just_before_a_match_leaves_their_seat_to_a_computer_player():
    seats_of = tuple(Seat(member, f"m{member}") for member in (10, 11))
    match = Table(1, 2, 3, "domino", 4, b"", NOW, tournament=9, seats=seats_of)
    after = without_member(match, 11, NOW)
    assert [(seat.member, seat.computer) for seat in after.seats] == [(10, False), (None, True)]
    lobby = Table(1, 2, 3, "domino", 4, b"", NOW, seats=seats_of)
    assert [seat.member for seat in without_member(lobby, 11, NOW).seats] == [10]


def test_a_lobby_ends_a_while_after_its_last_press_or_three_hours_after_a_night_began():
    lobby = replace(made(state="lobby"), changed=NOW)
    for pace, hours in (("live", 1), ("evening", 24), ("day", 24)):
        one = replace(lobby, pace=pace)
        assert one.lobby_ends_at == NOW + timedelta(hours=hours)
        assert apply_deadlines(one, one.lobby_ends_at - timedelta(seconds=1)) is one
        ended = apply_deadlines(one, one.lobby_ends_at)
        assert (ended.state, ended.ended_by) == ("cancelled", None)
    assert replace(lobby, fixed_end=NOW + NIGHT_LOBBY_LASTS).lobby_ends_at == NOW + timedelta(hours=3)


def between(**more):
    """A tournament that has just counted its first match."""
    return with_ended_matches_counted(replace(made((1, 2, 3), taken=0), **more), NOW)


def test_two_weeks_after_a_match_a_tournament_ends_whose_next_match_nobody_has_begun():
    one = between()
    assert one.deadline == NOW + MAX_WAIT_BETWEEN_MATCHES == NOW + timedelta(days=14)
    assert apply_deadlines(one, one.deadline - timedelta(seconds=1)) is one
    ended = apply_deadlines(one, one.deadline)
    assert (ended.state, ended.ended_by, ended.is_abandoned) == ("stopping", None, True)
    assert not apply_deadlines(one, NOW).is_abandoned


def test_while_a_match_is_being_played_and_after_the_fifth_nothing_ends_a_tournament():
    second = Match(200, MATCH_ORDER[1], "running", 1)
    one = between()
    playing = replace(one, matches=(*one.matches, second))
    assert playing.deadline is None
    assert apply_deadlines(playing, NOW + timedelta(days=99)) is playing
    over = with_ended_matches_counted(
        replace(made(*[(1, 2, 3)] * 5), taken=4, matches=made(*[(1, 2, 3)] * 5).matches), NOW
    )
    assert (over.phase, over.deadline) == ("over", None)


def test_one_that_was_between_two_matches_before_there_was_such_an_end_has_two_weeks_from_now():
    later = NOW + timedelta(days=99)
    for end in (None, NOW + NIGHT_LOBBY_LASTS):  # the second one is the end of a night's lobby
        one = replace(made((1, 2, 3)), fixed_end=end)
        assert one.deadline is None
        assert apply_deadlines(one, later).deadline == later + MAX_WAIT_BETWEEN_MATCHES
        assert not apply_deadlines(one, later).is_abandoned


def test_who_calls_a_tournament_off_is_named_and_so_is_nobody_if_it_was_left_alone():
    alone = replace(apply_deadlines(between(), NOW + MAX_WAIT_BETWEEN_MATCHES), posted=1)
    called = replace(stop_tournament(between(), 1, NOW, manages=False), posted=1)
    for language in LANGUAGES:
        t = Translations(language)
        texts = [text_of(tournament_message(one, Emojis(), t, stopper="Ada")) for one in (alone, called)]
        assert ["Ada" in text for text in texts] == [False, True]
        assert t("tournament-left-alone").replace("\u00a0", " ") in texts[0]
        assert f"<t:{int((NOW + MAX_WAIT_BETWEEN_MATCHES).timestamp())}:R>" in text_of(
            tournament_message(between(), Emojis(), t)
        )
