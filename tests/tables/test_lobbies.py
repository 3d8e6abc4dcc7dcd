"""Lobbies of tables and tournaments: who may join, leave, begin and cancel; the default options of games, and options
that name a member who leaves."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.core.errors import Refusal
from bot.features.tournaments.model import Tournament, begin_tournament
from bot.features.tournaments.screens import tournament_message
from bot.i18n.translations import Translations
from bot.members.model import Server
from bot.members.pace import PACES
from bot.tables.lobby import default_options, new_lobby, rematch_lobby, with_option
from bot.tables.seats import (
    add_computer,
    add_member,
    begin_game,
    cancel,
    fill_with_computers,
    remove_computer,
    remove_member,
    require_opener_or_seated,
    require_running,
    with_level,
    with_member_left,
    without_member,
    without_reservations,
)
from bot.tables.table import HELD, Seat, Table, to_fill
from games import GAMES
from games.race import Race

NOW = datetime(2026, 11, 6, 20, tzinfo=UTC)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_begun_with_its_usual_options(game, pace):
    rules = GAMES[game]
    assert rules.check_start(rules.SEATS[0], default_options(game, pace)) == default_options(game, pace)


@pytest.mark.parametrize("game", GAMES)
def test_SG4_races_are_live_and_other_games_have_the_pace_that_was_asked_for(game):
    lobby = Table(1, server=2, channel=3, game=game, opener=4, secret=b"", opened=NOW)
    asked = {pace: new_lobby(replace(lobby, pace=pace)).pace for pace in PACES}
    assert asked == (
        dict.fromkeys(PACES, "live") if issubclass(GAMES[game], Race) else dict(zip(PACES, PACES, strict=True))
    )
    assert new_lobby(replace(lobby, pace="never")).pace == "live"


def test_a_member_with_a_reserved_seat_takes_that_seat():
    kept = replace(last_one(), seats=(*last_one().seats, Seat(None, "m14", owner=14)))
    assert [seat.member for seat in add_member(kept, 14, "m14", 20).seats] == [10, 11, 12, None, 14]


def at_night():
    """The lobby of a night with reserved places for two guests and a member who had not signed up."""
    held = (Seat(None, "m20", owner=20), Seat(None, "m21", owner=21))
    return add_member(replace(last_one(), seats=held, until=NOW + timedelta(hours=3)), 22, "m22", 100)


def test_places_that_a_night_holds_last_ten_minutes_and_their_press_alone_takes_them_and_enters_the_seed():
    lobby = at_night()
    assert lobby.reserved_until == NOW + HELD == NOW + timedelta(minutes=10)
    lobby = add_member(lobby, 21, "m21", 101)
    assert [(seat.member, seat.click) for seat in lobby.seats] == [(None, None), (21, 101), (22, 100)]
    begun = begin_game(lobby, 22, 103, NOW)
    assert begun.clicks == (101, 100, 103), "nothing of whoever only signed up"
    assert [seat.member for seat in begun.seats] == [21, 22]
    assert begun.reserved_until is None
    assert [seat.member for seat in without_reservations(lobby).seats] == [21, 22]
    assert without_reservations(lobby).reserved_until is None


@pytest.mark.parametrize("is_tournament", [False, True])
def test_nobody_is_crowded_out_of_a_place_that_a_night_holds(is_tournament):
    seats = (*at_night().seats, *(Seat(one, f"m{one}") for one in range(7)))
    lobby = Tournament(1, 2, 3, 4, b"secret", NOW) if is_tournament else at_night()
    lobby = replace(lobby, seats=seats)
    for crowd in (lambda: add_member(lobby, 30, "m30", 110), lambda: add_computer(lobby, "c1", 110)):
        with pytest.raises(Refusal, match="refuse-held"):
            crowd()
    assert 20 in add_member(lobby, 20, "m20", 110).members
    assert 30 in add_member(without_reservations(lobby), 30, "m30", 110).members


def test_a_rematch_keeps_computer_players_and_members_but_no_seat_that_somebody_left():
    seats = (Seat(10, "m10", owner=10), Seat(None, "m11", computer=True, owner=11), Seat(None, "c0", computer=True))
    over = replace(last_one(), game="smile", state="over", ended=NOW, seats=(*seats, Seat(12, "m12", owner=12)))
    lobby = rematch_lobby(over, 2, server=Server(1), channel=3, game="smile", opener=Seat(10, "m10"), opened=NOW)
    assert [(seat.name, seat.member, seat.owner) for seat in lobby.seats] == [
        ("m10", 10, None),
        ("c0", None, None),
        ("m12", None, 12),
    ]


def test_KS2_memory_is_relaxed_at_a_table_that_lasts_all_day():
    assert [default_options("keep_smiling", pace)["memory"] for pace in PACES] == ["strict", "strict", "relaxed"]


def test_a_computer_player_plays_at_its_level_and_one_that_plays_for_a_member_as_usual():
    table = replace(last_one(), seats=(Seat(10, "m10", level="hard"), Seat(None, "c1", computer=True, level="hard")))
    assert [table.level_of(seat) for seat in (0, 1)] == ["normal", "hard"]
    assert "secret" not in repr(table)


def last_one():
    """A lobby of The last one: members 10, 11 and 12, and a computer player."""
    table = Table(1, 2, 3, "last_one", 10, b"secret", NOW, options=default_options("last_one", "live"))
    for member in (10, 11, 12):
        table = add_member(table, member, f"m{member}", member)
    return add_computer(table, "c1", 13)


GO = {
    "leave": lambda table, member: with_member_left(table, member, NOW),
    "are deleted": lambda table, member: without_member(table, member, NOW),
}


def test_SM4_who_begins_can_be_chosen_as_in_the_last_one():
    table = replace(last_one(), game="smile", options=default_options("smile", "live"))
    begun = begin_game(with_option(table, "first", "12"), 10, 99, NOW)
    assert begun.options == {"first": "p2"}
    assert begun.position.turn == 2
    assert replace(table, options={}).rules.check_start(4, {}) == {"first": "random"}, "older tables say nothing"


@pytest.mark.parametrize("how", GO)
@pytest.mark.parametrize(
    ("chosen", "gone", "first"),
    [("11", 10, "p0"), ("11", 12, "p1"), ("11", 11, "random"), ("c1", 11, "p2"), ("random", 10, "random")],
)
def test_LO2_the_choice_of_who_begins_stays_with_them_when_others_go(how, chosen, gone, first):
    table = GO[how](with_option(last_one(), "first", chosen), gone)
    assert table.options == {"first": first}
    assert table.rules.check_start(len(table.seats), table.options) == {"first": first}


def played_again(opener, chosen, **at_last):
    """The rematch of a game in which the member `chosen` was to begin; `at_last` changes the seat of member 11 at its
    end."""
    over = begin_game(with_option(last_one(), "first", chosen), 10, 99, NOW)
    ada, ben, *others = over.seats
    over = replace(over, state="over", ended=NOW, seats=(ada, replace(ben, **at_last), *others))
    again = Seat(opener, f"m{opener}")
    return rematch_lobby(over, 2, server=Server(1), channel=3, game="last_one", opener=again, opened=NOW)


@pytest.mark.parametrize("opener", [10, 11])
def test_LO2_a_rematch_keeps_the_choice_for_whoever_it_named_until_it_begins_without_them(opener):
    lobby = played_again(opener, "11")
    assert lobby.options == {"first": "p1"}
    begun = begin_game(lobby, opener, 100, NOW)
    assert [seat.name for seat in begun.seats] == [f"m{opener}", "c1"]
    assert begun.options == {"first": "p0" if opener == 11 else "random"}


@pytest.mark.parametrize(
    ("opener", "at_last", "first"),
    [(10, {"member": None, "computer": True}, "p2"), (13, {"member": 13, "name": "m13"}, "p3")],
    ids=["a computer player", "a stand-in"],
)
def test_LO2_a_rematch_names_nobody_who_played_at_last_for_whoever_was_to_begin(opener, at_last, first):
    assert played_again(opener, "11", **at_last).options == {"first": "random"}
    assert played_again(opener, "c1", **at_last).options == {"first": first}, "the choice of others stays"


@pytest.mark.parametrize("told", ["p1", "p9", "13", "", "true"])
def test_LO2_only_somebody_who_sits_at_the_table_can_be_chosen(told):
    with pytest.raises(Refusal, match="refuse-option-left"):
        with_option(last_one(), "first", told)


def test_log_lines_about_a_table_contain_nothing_hidden():
    assert repr(last_one()) == f"{last_one()}" == "<table 1 of last_one>"


def test_a_deleted_member_hands_the_lobby_to_others_as_one_who_leaves_does_and_a_computer_player_waits_for_nobody():
    table = last_one()
    assert without_member(table, 11, NOW).opener == 10
    for gone, led in ((10, 11), (11, 12)):
        table = without_member(table, gone, NOW)
        assert (table.state, table.opener) == ("lobby", led)
    table = without_member(table, 12, NOW)
    assert (table.state, table.ended_by, table.ended) == ("cancelled", None, NOW)


# All lobbies


def gathering():
    """A tournament's lobby with the members of the `last_one` lobby."""
    lobby = Tournament(1, 2, 3, 10, b"secret", NOW)
    for member in (10, 11, 12):
        lobby = add_member(lobby, member, f"m{member}", member)
    return add_computer(lobby, "c1", 13)


ANY = pytest.mark.parametrize("lobby", [last_one(), gathering()], ids=["table", "tournament"])
BEGIN = {
    Table: lambda table, member: begin_game(table, member, 99, NOW),
    Tournament: lambda one, who: begin_tournament(one, who, 99),
}


@ANY
def test_a_click_that_two_processes_receive_takes_one_seat(lobby):
    assert add_member(lobby, 99, "m99", 12) is lobby
    assert add_computer(lobby, "c2", 13) is lobby
    assert len(add_member(lobby, 99, "m99", None).seats) == len(lobby.seats) + 1


@ANY
def test_a_lobby_is_filled_up_to_four_once_for_each_click_and_no_kept_seat_is_lost_for_that(lobby):
    few = replace(lobby, seats=(lobby.seats[0], Seat(None, "m14", owner=14)))
    filled = fill_with_computers(few, lambda taken: f"c{len(taken)}", 20, "hard")
    assert [(seat.name, seat.level) for seat in filled.seats[2:]] == [("c2", "hard"), ("c3", "hard")]
    assert filled.reserved_seat_of(14) == 1
    assert fill_with_computers(filled, lambda taken: f"c{len(taken)}", 20, "hard") is filled
    with pytest.raises(Refusal, match="refuse-not-missing"):
        fill_with_computers(filled, lambda taken: f"c{len(taken)}", 21, "hard")


def test_a_night_that_holds_every_seat_has_none_for_a_computer_player():
    full = replace(at_night(), game="keep_smiling", seats=(*at_night().seats[:1], Seat(22, "m22")))
    with pytest.raises(Refusal, match="refuse-held"):
        fill_with_computers(full, lambda taken: "c", 20, "hard")
    seats = (Seat(22, "m22"), *(Seat(None, f"m{one}", owner=one) for one in range(9)))
    shown = {held: gathering_at_night(seats[:held]) for held in (9, 10)}
    assert ["Add computer" in str(one) for one in shown.values()] == [True, False]
    assert ["Next computer" in str(one) for one in shown.values()] == [True, False]
    assert "press “Join”, or add a computer" not in str(shown)


def gathering_at_night(seats):
    """The screen of a tournament's lobby with these seats."""
    lobby = Tournament(1, 2, 3, 22, b"secret", NOW, seats=seats)
    return tournament_message(lobby, Emojis(), Translations("en")).to_components()


@pytest.mark.parametrize(
    ("game", "seats", "kept", "lacks", "at_night"),
    [
        ("smileyface", 1, 0, 3, 3),
        ("smile", 1, 0, 3, 3),
        ("smile", 3, 2, 2, 2),  # the game needs three players
        ("smile", 4, 3, 2, 1),
        ("keep_smiling", 1, 0, 1, 1),
        ("keep_smiling", 2, 1, 1, 0),
        ("find_it", 1, 0, 3, 3),
        ("find_it", 5, 0, 0, 0),
    ],
)
def test_a_lobby_lacks_four_players_or_as_many_as_its_game_has_or_needs_and_at_night_has_free_seats(
    game, seats, kept, lacks, at_night
):
    found = [to_fill(GAMES[game].SEATS, seats, kept, is_held=is_held) for is_held in (False, True)]
    assert found == [lacks, at_night]


@ANY
def test_the_computer_player_that_came_last_goes_first_and_makes_room_where_a_lobby_is_full(lobby):
    full = lobby
    while len(full.seats) < full.counts[-1]:
        full = add_computer(full, f"c{len(full.seats)}", 20 + len(full.seats))
    assert remove_computer(full).names == full.names[:-1]
    joined = add_member(full, 15, "m15", 40)
    assert joined.names == (*full.names[:-1], "m15")
    with pytest.raises(Refusal, match="refuse-no-computer"):
        remove_computer(remove_member(replace(lobby, seats=lobby.seats[:2]), 10, NOW))


def test_LO2_who_begins_is_open_again_if_the_computer_player_goes_who_was_to_begin():
    assert remove_computer(with_option(last_one(), "first", "c1")).options == {"first": "random"}


@ANY
def test_members_who_joined_own_their_seats_once_it_begins_and_computer_players_add_nothing_to_the_seed(lobby):
    started = BEGIN[type(lobby)](lobby, 11)
    assert (started.state, started.clicks) == ("running", (10, 11, 12, 99))
    assert [seat.owner for seat in started.seats] == [10, 11, 12, None]


@ANY
def test_a_lobby_says_why_somebody_cannot_join_leave_or_begin_it(lobby):
    told = lobby.REFUSALS
    full = replace(lobby, seats=tuple(Seat(number, "m") for number in range(100, 100 + lobby.counts[-1])))
    alone = replace(lobby, seats=lobby.seats[:1])
    acts = [
        (lambda: add_member(lobby, 10, "m10", 20), told.seated),
        (lambda: add_member(full, 10, "m10", 20), told.full),
        (lambda: add_computer(full, "c2", 20), told.full),
        (lambda: remove_member(lobby, 99, NOW), told.not_seated),
        (lambda: require_opener_or_seated(lobby, 99), told.not_own),
        (lambda: BEGIN[type(lobby)](lobby, 99), "refuse-begin-seated"),
        (lambda: BEGIN[type(lobby)](alone, 10), told.wrong_count),
        (lambda: require_running(lobby), told.not_begun),
    ]
    for state, why in (("running", "begun"), ("over", "over"), ("cancelled", "never_begun")):
        late = replace(lobby, state=state)
        acts += [
            (lambda late=late: add_member(late, 99, "m99", 20), getattr(told, why)),
            (lambda late=late: remove_member(late, 10, NOW), getattr(told, why)),
            (lambda late=late: with_level(late, "hard"), getattr(told, why)),
            (lambda late=late: cancel(late, 10, NOW, manages=True), getattr(told, why)),
        ]
    for act, why in acts:
        with pytest.raises(Refusal) as refused:
            act()
        assert refused.value.key == why


@ANY
@pytest.mark.parametrize(
    ("opener", "seated", "member", "manages", "may"),
    [
        (10, (10, 11), 10, False, True),  # the opener
        (10, (11, 12), 10, False, True),  # the opener, without a seat
        (10, (10, 11), 11, False, False),  # others sit there as well
        (10, (11,), 11, False, True),  # alone
        (10, (), 11, False, False),
        (10, (10, 11), 12, True, True),  # manages the server
    ],
)
def test_only_its_opener_or_who_manages_the_server_cancels_a_lobby_where_others_sit(
    lobby, opener, seated, member, manages, may
):
    lobby = replace(lobby, opener=opener, seats=tuple(Seat(one, "m") for one in seated))
    if may:
        off = cancel(lobby, member, NOW, manages=manages)
        assert (off.state, off.ended, off.ended_by) == ("cancelled", NOW, member)
    else:
        with pytest.raises(Refusal, match="refuse-cancel"):
            cancel(lobby, member, NOW, manages=manages)


@ANY
def test_its_opener_may_begin_a_lobby_without_sitting_there(lobby):
    assert BEGIN[type(lobby)](remove_member(replace(lobby, opener=99), 10, NOW), 99).state == "running"


@ANY
def test_an_opener_who_leaves_hands_the_lobby_to_the_member_seated_longest(lobby):
    assert remove_member(lobby, 11, NOW).opener == 10, "others may come and go"
    lobby = replace(lobby, seats=(lobby.seats[0], lobby.seats[2], lobby.seats[1], lobby.seats[3]))
    for gone, led in ((10, 11), (11, 12)):
        lobby = remove_member(lobby, gone, NOW)
        assert (lobby.state, lobby.opener) == ("lobby", led)
    lobby = remove_member(lobby, 12, NOW)
    if isinstance(lobby, Table):
        assert (lobby.state, lobby.ended_by, lobby.ended) == ("cancelled", None, NOW), "it ends with the last member"
    else:
        assert (lobby.state, lobby.opener) == ("lobby", 12), "a tournament stays open for others"
