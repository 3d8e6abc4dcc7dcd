"""The search behind `hard`: it compares moves in the same worlds and is not misled by luck."""

import os

import pytest

from games import GAMES
from games.core import PASS, Chance
from games.players import RATING, play_out, player_for
from games.players.search import _is_surely_better
from games.players.smileyface import UNWANTED
from games.smile import Smile
from games.smileyface import SmileyFace
from tests.arena.matches import match

MATCHES = int(os.environ.get("LAWS_MATCHES", "24"))


def test_a_move_is_better_only_if_luck_does_not_explain_it():
    assert _is_surely_better([1.0, 2.0, 3.0], [0.0, 1.0, 2.0])
    assert not _is_surely_better([5.0, -5.0, 5.0, -4.0], [0.0, 0.0, 0.0, 0.0])
    assert not _is_surely_better([1.0, 1.0], [1.0, 1.0]), "equal"
    assert not _is_surely_better([2.0], [1.0]), "one world is luck"


def test_hard_ranks_what_it_considers_and_makes_the_first_of_it():
    position = Smile.start(seats=3, chance=Chance(b"one lowest"))
    position = position.play(position.turn, Smile.parse("offer 1"), Chance(b"x")).position
    seat = position.turn
    player, view, moves = player_for("smile", seat, "hard"), position.view(seat), position.moves(seat)
    ranked = player.rank_moves(view, moves, Chance(b"ranked"))
    assert {one.move for one in ranked} == set(moves)
    assert player.choose(view, moves, Chance(b"ranked")) == ranked[0].move


def test_a_seat_with_nothing_to_weigh_does_not_search():
    position = Smile.start(seats=3, chance=Chance(b"one lowest"))
    seat = position.turn
    ranked = player_for("smile", seat, "hard").rank_moves(position.view(seat), position.moves(seat), Chance(b"x"))
    assert [(str(one.move), one.value) for one in ranked] == [("offer 1", 0.0)]


def test_hard_wins_far_more_than_its_share_of_smile_among_normal_players():
    results = list(match("smile", ("hard", "normal", "normal", "normal"), MATCHES // 2, b"search", {}))
    won = sum(one.win for game in results for one in game if one.name == "hard")
    assert won / len(results) >= 0.33, "a fair share is 25 %; games/players/README.md says what was measured"


def test_a_search_ends_where_the_game_says_that_one_can_see():
    for key in ("smile", "smileyface", "keep_smiling", "last_one"):
        begin, *line, _ = [step.position for _, _, step in play_out(GAMES[key], GAMES[key].SEATS[0], b"a long game")]
        seen = [RATING[key].may_stop_search(begin, position) for position in (begin, *line)]
        assert not seen[0]
        assert seen[-1], f"{key}: before the end"


def test_the_clean_up_of_smileyface_is_searched_too_and_what_normal_would_discard_is_rated_highest():
    position, chance = SmileyFace.start(seats=4, chance=Chance(b"clean-up")), Chance(b"passes")
    while not position.choices:
        position = position.play_legal(position.turn, PASS, chance).position
    seat = next(s for s in position.awaited() if {"bomb", "pirate"} & {*position.hands[s]})
    view, moves = position.view(seat), position.moves(seat)
    normal, hard = player_for("smileyface", seat, "normal"), player_for("smileyface", seat, "hard")
    assert normal.choose(view, moves, chance).cards == tuple(card for card in view.hand if card in UNWANTED)
    assert len(hard.rank_moves(view, moves, chance)) > 1


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in RATING for seats in GAMES[key].SEATS[::8]])
def test_a_choice_spends_its_counted_work_whatever_the_number_of_seats(key, seats):
    for _, _, step in play_out(GAMES[key], seats, b"work"):
        position = step.position
        seat = position.awaited()[0]
        player = player_for(key, seat, "hard")
        if len(player.rank_moves(position.view(seat), position.moves(seat), Chance(b"work"))) > 1:
            break
    assert 0.8 <= player.work / RATING[key].SEARCH_LIMITS.work <= 1.1


def test_once_it_is_late_each_move_is_looked_at_in_one_world_only():
    position = next(play_out(GAMES["last_one"], 4, b"late"))[2].position
    seat = position.awaited()[0]
    player = player_for("last_one", seat, "hard")
    player.rank_moves(position.view(seat), position.moves(seat), Chance(b"late"), is_late=lambda: True)
    assert 0 < player.work < RATING["last_one"].SEARCH_LIMITS.work / 10
