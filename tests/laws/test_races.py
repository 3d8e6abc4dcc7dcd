"""The three races: a referee follows every move, and the dice never show a card that cannot come any more."""

import os

import msgspec
import pytest

from games import GAMES
from games.core import Chance, Position
from games.players import play_out
from games.players.base import RandomPlayer
from tests.laws.random_games import starts
from tests.laws.referee import REFEREES, TABLE, Referee

GAMES_EACH = max(2, int(os.environ.get("LAWS_PLAY_OUTS", "200")) // 100)
"""Random games with each number of seats and each option."""
MOODS = ((0.4, 0.1), (0.02, 0.9))
"""Probabilities with which a seat makes a right claim (if there is one), and with which the table calls time instead of
any claim: in lively games, and in slow ones."""

races = pytest.mark.parametrize("key", sorted(REFEREES))


def shown(position: Position, seat: int | None) -> dict:
    """A view as plain data."""
    return msgspec.json.decode(msgspec.json.encode(position.view(seat)))


def agree(referee: Referee, position: Position) -> None:
    """Checks the referee's state against the position and every view of it."""
    seen = referee.sees()
    for seat in (None, *range(referee.seats)):
        view = shown(position, seat)
        assert {name: view[name] for name in seen} == seen
    assert [list(pile) for pile in position.piles] == referee.piles
    for seat in (TABLE, *range(referee.seats)):
        assert {str(move) for move in position.moves(seat)} == referee.legal(seat), f"the moves of {seat}"
    members = range(referee.seats)
    assert [*map(position.can_win, members)] == [*map(referee.can_win, members)]
    outcome = position.outcome()
    assert bool(outcome) == bool(referee.places)
    if outcome is not None:
        scores = tuple(referee.scores())
        assert (outcome.reason, [*outcome.places], outcome.scores) == (referee.ending, referee.places, scores)


def next_move(referee: Referee, mood: tuple[float, float], chance: Chance) -> tuple[int, str]:
    """A random seat claims, right or wrong; or the table moves."""
    often_right, often_late = mood
    claiming = [seat for seat in range(referee.seats) if referee.legal(seat)]
    if not claiming or chance.random() < often_late:
        (move,) = referee.legal(TABLE)
        return TABLE, move
    seat = chance.choice(claiming)
    claims = sorted(referee.legal(seat))
    right = [claim for claim in claims if referee.is_right(seat, claim)]
    return seat, chance.choice(right if right and chance.random() < often_right else claims)


@races
def test_every_move_of_a_race_is_as_the_referee_says(key):
    """FI1-FI7, TM1-TM7, SH1-SH6, SG3-SG7: events, piles, dice, moves and places, with every number of seats."""
    game, endings = GAMES[key], set()
    for seats, options in starts(game):
        for number in range(GAMES_EACH):
            seed = f"{key} {seats} {options} {number}".encode()
            position, chance, played = game.start(seats=seats, chance=Chance(seed), **options), Chance(b"c" + seed), 0
            referee = REFEREES[key](shown(position, None))
            agree(referee, position)
            while not referee.places:
                seat, move = next_move(referee, MOODS[number % 2], chance)
                played += 1
                position, events = position.play(seat, game.parse(move), Chance(seed, played))
                referee.follow(seat, move, [str(event) for event in events])
                agree(referee, position)
            endings.add(referee.ending)
    assert endings == ({"target", "quiet"} if key == "find_it" else {"deck"})


@pytest.mark.parametrize("key", ["thats_mine", "shout"])
def test_SG7_the_dice_never_ask_for_a_card_that_cannot_come_any_more(key):
    """At every moment, the card on the dice is in the deck, or it is the card that was turned or dealt last."""
    game = GAMES[key]
    for seats, options in starts(game):
        for number in range(GAMES_EACH):
            seed = f"dice {seats} {options} {number}".encode()
            position = game.start(seats=seats, chance=Chance(seed, 0), **options)
            assert position.dice in position.deck
            for _, _, step in play_out(game, seats, seed, options, make_player=RandomPlayer):
                position = step.position
                is_show = position.is_open or not position.deck
                is_away = position.dice is None and len(position.deck) <= 9 and position.away
                assert is_away or position.dice in position.deck or (is_show and position.dice == position.card)
