"""The three levels of every game, the baselines, and matches between them in the arena."""

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context

import pytest

from games import GAMES
from games.__main__ import main
from games.core import Chance
from games.players import LEVELS, RATING, play_among, play_out, player_for
from games.players.base import RandomPlayer
from games.players.easy import OVERLOOK_PROBABILITY, EasyPlayer
from games.players.smile import SmilePlayer
from games.smile import Smile
from tests.arena import hunt
from tests.arena.baselines import BASELINES, BLIND, baseline
from tests.arena.matches import match, player_named, wilson

MATCHES = int(os.environ.get("LAWS_MATCHES", "24"))
"""Number of games of each match: enough to detect a broken player. `make laws` plays enough to measure the strength."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_level_plays_every_game_by_its_rules(key, level):
    game = GAMES[key]
    seats = game.SEATS[0]
    players = [player_for(key, 0, level), *map(RandomPlayer, range(1, seats))]
    position = game.start(seats=seats, chance=Chance(b"level"))
    acted = 0
    for number, (seat, move, step) in zip(count(), play_among(players, game, b"level"), strict=False):
        assert position.why_not(seat, move) is None
        position, acted = step.position, acted + (seat == 0)
        if acted == 5 or number > 30:  # `hard` is slow
            break
    assert acted > 0


def test_a_level_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="'perfect' is not a level"):
        player_for("smile", 0, "perfect")
    assert LEVELS == ("easy", "normal", "hard")


def test_easy_makes_the_second_best_move_about_as_often_as_it_overlooks_the_best():
    position = Smile.start(seats=3, chance=Chance(b"one lowest"))
    position = position.play(position.turn, Smile.parse("offer 1"), Chance(b"easy")).position
    view, moves = position.view(position.turn), position.moves(position.turn)
    best = SmilePlayer(position.turn).choose(view, moves, Chance(b""))
    easy = EasyPlayer(SmilePlayer(position.turn))
    other = sum(easy.choose(view, moves, Chance(b"eyes", number)) != best for number in range(1000))
    assert len(moves) == 2
    assert other / 1000 == pytest.approx(OVERLOOK_PROBABILITY * (1 - OVERLOOK_PROBABILITY), abs=0.05)


@pytest.mark.parametrize(("key", "name"), [(key, name) for key in BASELINES for name in BASELINES[key]])
def test_a_baseline_plays_whole_games(key, name):
    game = GAMES[key]
    players = [baseline(key, name)(seat) for seat in range(game.SEATS[-1])]
    *_, (_, _, step) = play_among(players, game, b"whole")
    assert step.position.outcome() is not None


@pytest.mark.parametrize(("key", "name"), [(key, name) for key in hunt.RULES for name in hunt.RULES[key]])
def test_a_rule_of_thumb_plays_a_whole_game(key, name):
    (won,) = hunt.share(key, hunt.RULES[key][name], "normal", b"thumb", range(1))
    assert 0 <= won <= 1


def test_the_hunt_keeps_the_better_half_and_plays_on_with_twice_as_many_games(capsys):
    hunt.main(["domino", "--level=normal", "--rules=stubborn,inside,rare", "--games=8", "--keep=2"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines if "games" in line][:3] == [
        ["stubborn", "8"], ["inside", "8"], ["rare", "8"],
    ]  # fmt: skip
    left = lines[3].removeprefix("best: ").split(", ")[:2]
    assert [line.split()[:2] for line in lines[4:-1]] == [[name, "16"] for name in left]


@pytest.mark.parametrize("name", BLIND)
@pytest.mark.parametrize("key", ["thats_mine", "shout"])
def test_SG8_pressing_without_looking_wins_no_more_than_its_share(key, name):
    for seats in (2, 4, 7, 10) if MATCHES > 24 else (4,):
        results = list(match(key, (name, *["normal"] * (seats - 1)), MATCHES, b"blind", {}))
        won = sum(one.win for game in results for one in game if one.name == name) / len(results)
        low, _ = wilson(won, len(results))
        assert low <= (3 / 4 if seats <= 6 else 1) / seats, f"{won:.0%} of {len(results)} games at {seats} seats"


SEATED = (2, 4, 6, 7, 8, 9, 10)
BARS = {**dict.fromkeys(range(2, 7), 0.85), 7: 0.95, 8: 0.95, 9: 1, 10: 1}
"""SG8: the maximum share of a fair share that a player may win by pressing without looking, by number of seats."""


@pytest.mark.parametrize("others", ["person:2.2", "normal"])
@pytest.mark.parametrize("seats", SEATED if MATCHES > 24 else (2, 10))
def test_SG8_the_best_blind_presser_that_could_be_trained_stays_below_its_bar(seats, others):
    """Measured in 2,000 games each; games/players/README.md has the results."""
    names = ("trained", *[others] * (seats - 1))
    results = list(match("thats_mine", names, 10 * MATCHES, b"trained", {}, once=True))
    won = sum(one.win for game in results for one in game if one.name == "trained") / len(results)
    low, _ = wilson(won, len(results))
    assert low <= BARS[seats] / seats, f"{won:.1%} of {len(results)} games"


def test_SG8_where_pauses_had_no_bounds_and_the_dice_stayed_the_same_training_wins_half_as_much_again():
    """The presser is strong enough to test these limits: by the rules of version 2 it wins 1.7 times its fair share."""
    names = ("trained", *["person:2.2"] * 9)
    results = list(match("thats_mine", names, 400, b"trained", {"lenient": "version_2"}, once=True))
    won = sum(one.win for game in results for one in game if one.name == "trained") / len(results)
    assert won > 0.12, f"{won:.1%} of {len(results)} games"


def test_everybody_sits_in_every_seat_of_every_deal_equally_often():
    results = list(match("smile", ("easy", "normal", "random"), 7, b"", {}))
    assert len(results) == 9, "whole deals"
    for at in range(3):
        assert sorted(game[at].name for game in results) == sorted(["easy", "normal", "random"] * 3)
    assert all(sum(one.win for one in game) == pytest.approx(1) for game in results)


def test_a_match_in_which_each_deal_is_played_once_has_as_many_deals_as_games():
    def ends(games: int, once: bool):
        results = match("domino", ("easy", "normal"), games, b"once", {}, once=once)
        return [[(one.name, one.place, one.points) for one in game] for game in results]

    from_each_seat = ends(12, once=False)
    assert ends(6, once=True) == [from_each_seat[2 * deal + deal % 2] for deal in range(6)]


def test_a_match_is_the_same_in_one_process_and_in_two():
    def ends(jobs: int):
        results = match("domino", ("easy", "normal"), 6, b"jobs", {}, jobs)
        return [[(one.name, one.place, one.points, one.choices) for one in game] for game in results]

    assert ends(1) == ends(2)


RACES = {"thats_mine": 2.2, "shout": 2.2, "find_it": 5.0}
"""The usual median reaction time of a person on a phone, in seconds."""


def person_wins(key, seconds, *others, times=1):
    """The share of matches that a person with this reaction time wins against these players, and its 95 % interval."""
    name = f"person:{seconds:g}"
    results = list(match(key, (name, *others), times * MATCHES, b"phone", {}))
    share = sum(one.win for game in results for one in game if one.name == name) / len(results)
    return share, *wilson(share, len(results))


@pytest.mark.parametrize(("level", "share"), {"easy": 0.85, "normal": 0.35, "hard": 0.12}.items())
@pytest.mark.parametrize("key", RACES)
def test_somebody_on_a_phone_wins_85_35_and_12_percent_of_races_among_three_of_a_level(key, level, share):
    """Measured in 1,000 games each; games/players/README.md has the results."""
    _, low, high = person_wins(key, RACES[key], *[level] * 3, times=5)
    assert low - 0.03 <= share <= high + 0.03, "about"


@pytest.mark.parametrize("key", RACES)
def test_nobody_has_to_be_a_little_quicker_only_to_win_nearly_all_races(key):
    quick, usual, slow = (person_wins(key, RACES[key] * part, *["normal"] * 3) for part in (0.775, 1, 2))
    assert quick[1] <= 0.75, "of 1.7 seconds in place of 2.2"
    assert quick[0] > usual[0] > slow[0]


@pytest.mark.skipif(MATCHES <= 24, reason="make laws: too few games to say")
@pytest.mark.parametrize("key", RACES)
def test_whoever_takes_1_4_to_4_seconds_meets_others_against_whom_they_win_30_to_60_percent(key):
    """Slower people choose weaker opponents if they win too rarely; in Find it! 5 seconds correspond to 2.2."""
    others = iter(
        [["hard"] * 3, ["normal"] * 3, ["normal", "normal", "easy"], ["normal", "easy", "easy"], ["easy"] * 3]
    )
    met = next(others)
    for tenths in range(14, 41, 2):
        seconds = tenths / 22 * RACES[key]
        while (result := person_wins(key, seconds, *met, times=8))[0] < 0.3:
            met = next(others, [])
            assert met, f"{seconds:.1f} s wins too little among the slowest"
        assert result[1] <= 0.6, f"{seconds:.1f} s among {met}"


def test_the_wilson_interval_is_that_of_the_textbook():
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_the_arena_prints_a_line_for_each_player_and_the_command_that_repeats_it(capsys):
    wanted = ["arena", "smile", "--seats", "light,easy,normal", "--games", "6", "--seed", "0a"]
    assert main(wanted) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:-1]] == ["light", "easy", "normal"]
    assert lines[-1] == " ".join(["python -m games", *wanted])


@pytest.mark.parametrize("seats", ["normal", "normal,normal,genius", "person:2,normal,normal"])
def test_the_arena_refuses_players_and_numbers_of_seats_that_the_game_does_not_have(capsys, seats):
    assert main(["arena", "smile", "--seats", seats]) == 2
    assert "smile" in capsys.readouterr().err


def test_FI4_among_two_whoever_remembers_beats_whoever_names_as_quickly_without():
    results = list(match("find_it", ("namer:0.6", "knower:0.6"), 200, b"names", {}))
    won = sum(one.win for game in results for one in game if one.name == "namer:0.6") / len(results)
    assert wilson(won, len(results))[1] < 0.5, f"{won:.0%} of {len(results)} games"


def test_a_person_sits_only_in_races():
    assert player_named("person:2.2", "shout", 1).seat == 1
    with pytest.raises(ValueError, match=r"no player 'person:2\.2'"):
        player_named("person:2.2", "domino", 1)


@pytest.mark.parametrize(
    ("key", "against", "seats", "least"),
    [
        ("smile", "light", 4, 0.35),
        ("smileyface", "layer", 4, 0.3),
        ("smileyface", "builder", 4, 0.25),
        ("keep_smiling", "runner", 2, 0.52),
        ("domino", "layer", 4, 0.5),
    ],
)
def test_normal_wins_more_than_its_share_against_players_of_a_few_lines(key, against, seats, least):
    """The true shares are 46, 47, 40, 72 and 68 %; games/players/README.md says how they were measured."""
    results = list(match(key, ("normal", *[against] * (seats - 1)), MATCHES, b"few lines", {}))
    assert sum(one.win for game in results for one in game if one.name == "normal") / len(results) >= least


def chosen(player, view, moves):
    """The player's choice, with a chance created here because a chance cannot be sent to another process."""
    return player.choose(view, moves, Chance(b"chance", 7))


@pytest.fixture(scope="module")
def elsewhere():
    """A separate process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("key", RATING)
def test_hard_can_think_in_another_process_and_comes_to_the_same_move(key, elsewhere):
    game, seats = GAMES[key], GAMES[key].SEATS[0]
    players = [player_for(key, seat, "hard") for seat in range(seats)]
    position, told = game.start(seats=seats, chance=Chance(b"away", 0)), 0
    for _, _, step in play_out(game, seats, b"away"):
        for player in players:
            player.observe([event for event in step.events if event.is_visible_to(player.seat)])
        position, told = step.position, told + 1
        if told == 12:
            break
    seat = position.awaited()[0]
    question = (players[seat], position.view(seat), position.moves(seat))
    assert elsewhere.submit(chosen, *question).result() == chosen(*question)
