"""Computer players of races: they claim what they see and remember, and are neither perfect nor foolish."""

from math import log
from statistics import mean, stdev

import pytest

from games import GAMES, data
from games.core import TABLE, Chance, Event, Move
from games.find_it import FindIt
from games.players import PLAYERS, play_among, play_out, player_for
from games.players.base import LEVELS, RandomPlayer
from games.players.find_it import FindItPlayer
from games.players.reacting import LOG_SPREAD, MIN_REACTION_SECONDS, ReactingPlayer
from games.players.shout import ShoutPlayer
from games.players.thats_mine import ThatsMinePlayer
from games.smileys import BASIC
from tests.arena.matches import match, player_named
from tests.games.line import play
from tests.kit.games import find_it, shout, thats_mine

RACES = ("find_it", "thats_mine", "shout")
races = pytest.mark.parametrize("key", RACES)
TRIES = 200


def choices(player, position, tries: int = TRIES) -> list[Move | None]:
    """The player's choices in many events like this one."""
    chosen = []
    for number in range(tries):
        player._question = -1  # an event without a decision so far
        chosen.append(player.choose(position.view(player.seat), position.moves(player.seat), Chance(b"try", number)))
    return chosen


def mostly(player, position, move: str) -> bool:
    """Whether the player makes this move, except in events that it overlooks."""
    chosen, missed = choices(player, position), player.overlook_probability(position.view(player.seat))
    return set(chosen) == {position.parse(move), None} and abs(chosen.count(None) / TRIES - missed) < 0.1


def hardly_ever(player, position) -> bool:
    """Whether the player lets the event pass, except for an occasional rash claim."""
    chosen = choices(player, position)
    return chosen.count(None) > TRIES * 0.9


def test_find_it_it_points_at_the_card_when_that_is_on_the_table():
    card = find_it.A
    assert mostly(FindItPlayer(0), find_it.asked(card), f"point {card}")


def test_find_it_it_names_the_holder_that_it_was_told_of_and_nobody_else():
    player = FindItPlayer(0)
    position = find_it.asked(find_it.A, (), (find_it.A,))
    assert hardly_ever(player, position)
    player.observe([Event("found", 1, {"card": find_it.A})])
    player._holders = _Unforgotten(player._holders)
    assert mostly(player, position, "name p1")
    player.observe([Event("lost", 1, {"card": find_it.A})])
    assert player._holders == {}


class _Unforgotten(dict):
    """A memory without errors."""

    def __iter__(self):
        return iter(())


def test_find_it_memory_slips_and_sometimes_mixes_people_up():
    slips = mixed = 0
    for number in range(2000):
        player = FindItPlayer(0)
        player.observe([Event("took", 1, {"card": find_it.B, "from": "p0"})])
        player.best_claim(find_it.asked(find_it.A, (), (find_it.B,)).view(0), Chance(b"slip", number))
        slips += player._holders != {find_it.B: 1}
        mixed += player._holders == {find_it.B: 0}
    assert 0 < mixed < slips < 2000 * FindItPlayer.REACTION_PROFILES["normal"].forgets * 1.5


def test_thats_mine_it_claims_what_a_special_of_its_own_matches_and_the_card_of_the_dice():
    position = play(thats_mine.begin("orange-wink"), "table turn")
    assert mostly(ThatsMinePlayer(0), position, "mine")
    assert mostly(ThatsMinePlayer(1), position, "mine")
    assert hardly_ever(ThatsMinePlayer(2), position)
    dice = play(thats_mine.begin("orange-wink", dice="orange-wink"), "table turn")
    assert mostly(ThatsMinePlayer(2), dice, "mine")


def test_shout_it_calls_the_match_that_has_most_to_give():
    piles = (("green-angry",), ("red-wink",), ("yellow-happy", "blue-sad"))
    position = play(shout.begin("red-sad", piles=piles), "table deal")
    assert mostly(ShoutPlayer(0), position, "call p2")
    assert mostly(ShoutPlayer(1), position, "call p0")
    assert hardly_ever(ShoutPlayer(1), play(shout.begin("yellow-angry", piles=piles), "table deal"))
    dice = play(shout.begin("red-sad", piles=piles, dice="red-sad"), "table deal")
    assert mostly(ShoutPlayer(1), dice, "call p1")


def test_it_decides_once_for_each_event_however_often_it_is_asked():
    position = find_it.asked(find_it.A)
    for number in range(50):
        player, chance = FindItPlayer(0), Chance(b"once", number)
        answers = {player.choose(position.view(0), position.moves(0), chance) for _ in range(20)}
        assert len(answers) == 1


@races
def test_it_beats_random_players(key):
    wins = 0
    for number in range(40):
        players = [PLAYERS[key](0), RandomPlayer(1), RandomPlayer(2)]
        *_, (_, _, step) = play_among(players, GAMES[key], number.to_bytes(2, "big"))
        wins += step.position.outcome().places[0] == 1
    assert wins >= 24, "a third would be chance"


@races
def test_they_sometimes_claim_wrong_and_sometimes_let_an_event_pass(key):
    names = {
        event.name
        for number in range(20)
        for _, _, step in play_out(GAMES[key], 2, number.to_bytes(2, "big"))
        for event in step.events
    }
    assert "timeup" in names
    assert names & {"mispointed", "misnamed", "misclaimed", "miscalled"}


def test_FI6_games_of_players_who_remember_end_at_the_target_and_views_agree_to_the_end():
    for seats in FindIt.SEATS:
        for _, _, step in play_out(FindIt, seats, bytes([seats])):
            position = step.position
            view = position.view(0)
            guess = FindIt.guess(view, Chance(b"guess"))
            assert guess.view(0) == view
            assert find_it.material(guess) == find_it.material(position)
            assert find_it.otherwise(position, 0, Chance(b"other")).view(0) == view
        assert position.outcome().reason in ("target", "quiet")
        if seats <= 6:
            assert position.outcome().reason == "target"


@races
@pytest.mark.parametrize("name", [*LEVELS, "person:2.2"])
def test_all_reactions_have_the_same_long_tail_around_a_median_of_their_own(key, name):
    position = GAMES[key].start(seats=4, chance=Chance(b"tail"))
    position = position.play(TABLE, position.OPENING_MOVE, Chance(b"tail", 1)).position
    view, player = position.view(0), player_named(name, key, 0)
    median = (
        data.delays(key, 4)["claim"] * player.REACTION_PROFILES[name].pace * player.difficulty_factor(view)
        if isinstance(player, ReactingPlayer)
        else 2.2
    )
    seconds = [player.reaction_seconds(view, Chance(b"tail", number)) for number in range(2000)]
    logarithms = [log(one / median) for one in seconds]
    assert mean(logarithms) == pytest.approx(0, abs=0.04)
    assert stdev(logarithms) == pytest.approx(LOG_SPREAD, rel=0.05)
    assert LOG_SPREAD <= 0.5, "people differ by no more"
    assert min(seconds) >= MIN_REACTION_SECONDS == 0.4


@races
def test_a_better_level_is_quicker(key):
    profiles = type(player_for(key, 0)).REACTION_PROFILES
    assert profiles["easy"].pace > profiles["normal"].pace > profiles["hard"].pace


def test_no_reaction_is_quicker_than_a_hand():
    position = play(thats_mine.begin("orange-wink"), "table turn")
    player = ThatsMinePlayer(0, "hard")
    player.profile = player.profile._replace(pace=0.1)
    seconds = {player.reaction_seconds(position.view(0), Chance(b"hand", number)) for number in range(100)}
    assert min(seconds) == MIN_REACTION_SECONDS


def test_find_it_fewer_cards_on_the_table_are_seen_sooner():
    full, half = (find_it.asked(find_it.A, (), won).view(0) for won in ((), BASIC[18:]))
    assert find_it.A in half.grid
    player = FindItPlayer(0)
    assert player.difficulty_factor(half) < 0.8 * player.difficulty_factor(full)


def test_find_it_the_more_play_the_more_of_them_overlook_a_card():
    def missed(seats: int, level: str) -> float:
        return FindItPlayer(0, level).overlook_probability(FindIt.start(seats=seats, chance=Chance(b"")).view(0))

    for level in LEVELS:
        assert missed(2, level) <= FindItPlayer.REACTION_PROFILES[level].misses
        assert missed(2, level) < missed(4, level) < missed(10, level) < 0.8


def test_shout_who_was_dealt_the_card_has_most_to_look_at():
    piles = (("green-angry",), ("red-wink",), ("yellow-happy", "blue-sad"))
    view = play(shout.begin("red-sad", piles=piles), "table deal").view
    assert ShoutPlayer(0).difficulty_factor(view(0)) > ShoutPlayer(1).difficulty_factor(view(1)), (
        "the card lies on the pile of seat 0"
    )


@races
def test_the_quicker_level_wins_more_often(key):
    results = list(match(key, ("hard", "normal", "easy"), 60, b"levels", {}))
    wins = {name: sum(one.win for game in results for one in game if one.name == name) for name in LEVELS}
    assert wins["hard"] > 2 * wins["normal"] > 2 * wins["easy"]
