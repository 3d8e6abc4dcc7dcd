"""The computer players of Keep Smiling and Smile: they remember only what they were told, and beat random moves."""

import pytest

from games import GAMES
from games.core import Chance, Event, Outcome
from games.keep_smiling import KeepSmiling
from games.players import PLAYERS
from games.players.base import RandomPlayer
from games.players.keep_smiling import REACH, KeepSmilingPlayer


def contest(key: str, number: int) -> tuple[int, Outcome]:
    """The seat of the computer player, among players who move at random, and how the game ended."""
    game, seed = GAMES[key], bytes([number])
    seats = game.SEATS[number % len(game.SEATS)]
    mine = number % seats
    players = [PLAYERS[key](seat) if seat == mine else RandomPlayer(seat) for seat in range(seats)]
    position, chance, played = game.start(seats=seats, chance=Chance(seed, 0)), Chance(seed + b"players"), 0
    while (outcome := position.outcome()) is None:
        seat = position.awaited()[0]
        move = players[seat].choose(position.view(seat), position.moves(seat), chance)
        played += 1
        step = position.play(seat, move, Chance(seed, played))
        for player in players:
            player.observe([event for event in step.events if event.is_told_to(player.seat)])
        position = step.position
    return mine, outcome


@pytest.mark.parametrize(("key", "least"), [("keep_smiling", 0.85), ("smile", 0.55)])
def test_the_computer_player_beats_players_who_move_at_random(key, least):
    """At random half of the games would be won in Keep Smiling, about a quarter in Smile."""
    ends = [contest(key, number) for number in range(60)]
    won = sum(outcome.places[mine] == 1 for mine, outcome in ends)
    assert won / len(ends) >= least


def test_keep_smiling_is_played_from_what_the_seat_was_told_when_it_set_its_pieces():
    position = KeepSmiling.start(seats=2, chance=Chance(b"x"))
    position = position.play(0, KeepSmiling.parse("place gsnsg"), Chance(b"x", 1)).position
    position = position.play(1, KeepSmiling.parse("place nssgg"), Chance(b"x", 2)).position
    view, seat = position.view(position.turn), position.turn
    moves = position.moves(seat)
    chosen = set()
    for faces in ("sssss", "ggggg"):
        player = KeepSmilingPlayer(seat)
        player.observe([Event("chose", seat, {"faces": faces}, to=seat)])
        chosen.add(player.choose(view, moves, Chance(b"x")))
    assert len(chosen) == 2, "the same view, other faces, another move"
    forgetful = {KeepSmilingPlayer(seat).choose(view, moves, Chance(b"x", number)) for number in range(30)}
    assert forgetful <= set(moves)
    assert len(forgetful) > 10, "a player who was told nothing moves at random"


def test_the_reach_of_three_dice_is_counted_right():
    assert REACH[0] == 0
    assert REACH[1] == pytest.approx(91 / 216)
    assert REACH[12] == pytest.approx(16 / 216)
