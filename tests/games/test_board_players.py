"""Computer players of turn games beat random moves; in Keep Smiling and Smile they remember the events that they have
seen."""

import pytest

from games import GAMES
from games.core import Chance, Event, Outcome
from games.keep_smiling import KeepSmiling
from games.players import PLAYERS, play_among
from games.players.base import RandomPlayer
from games.players.keep_smiling import KeepSmilingPlayer
from games.players.smile import SmilePlayer
from games.smile import Smile


def contest(key: str, number: int) -> tuple[int, Outcome]:
    """The computer player's seat among random players, and the outcome."""
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
            player.observe([event for event in step.events if event.is_visible_to(player.seat)])
        position = step.position
    return mine, outcome


@pytest.mark.parametrize(
    ("key", "least"), [("keep_smiling", 0.85), ("smile", 0.55), ("last_one", 0.4), ("domino", 0.5)]
)
def test_the_computer_player_beats_players_who_move_at_random(key, least):
    """A random player would win half of the games in Keep Smiling, and about a quarter in the others."""
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
    for faces in ("sngsg", "gsgns"):
        player = KeepSmilingPlayer(seat)
        player.observe([Event("chose", seat, {"faces": faces}, to=seat)])
        chosen.add(player.choose(view, moves, Chance(b"x")))
    assert len(chosen) == 2, "the same view, other faces, another move"
    forgetful = {KeepSmilingPlayer(seat).choose(view, moves, Chance(b"x", number)) for number in range(30)}
    assert forgetful <= set(moves)
    assert len(forgetful) > 10, "a player who was told nothing moves at random"


def test_a_guess_of_keep_smiling_keeps_the_faces_that_the_seat_has_set_itself():
    position = KeepSmiling.start(seats=2, chance=Chance(b"x"))
    position = position.play(0, KeepSmiling.parse("place gsnsg"), Chance(b"x", 1)).position
    position = position.play(1, KeepSmiling.parse("place nssgg"), Chance(b"x", 2)).position
    player, view = KeepSmilingPlayer(1), position.view(1)
    player.observe([Event("chose", 1, {"faces": "nssgg"}, to=1)])
    chance = Chance(b"guess")
    worlds = [KeepSmiling.guess(view, chance, memory=player.memory_for_guess(view, chance)) for _ in range(50)]
    assert {world.faces[1] for world in worlds} == {"nssgg"}
    assert len({world.faces[0] for world in worlds}) > 10
    assert all(world.view(1) == view for world in worlds)


def test_the_faces_of_the_other_are_read_from_its_moves_and_from_nothing_else():
    likely, chances = [], 0
    for game in range(8):
        reader = KeepSmilingPlayer(0)
        players, seed = [reader, KeepSmilingPlayer(1)], b"read%d" % game
        for _, _, step in play_among(players, KeepSmiling, seed):
            position = step.position
            if position.turn == 0 and len(position.chairs) == 3 and not position.is_over:
                view, chance = position.view(0), Chance(seed)
                believed = [reader.memory_for_guess(view, chance)[1] for _ in range(40)]
                likely.append(believed.count(position.faces[1]) / 40)
                assert all(KeepSmiling.guess(view, chance, memory=(position.faces[0], one)) for one in believed)
                late = KeepSmilingPlayer(0)
                late.observe(step.events)  # it has seen no earlier events, so every order of faces is possible
                chances += len({late.memory_for_guess(view, chance)[1] for _ in range(40)})
                break
    assert sum(likely) / len(likely) > 0.4, "by chance it would be one in thirty"
    assert chances / len(likely) > 15


def test_who_has_followed_every_move_of_smile_knows_every_hand_and_who_has_not_still_guesses_what_can_be():
    followers = [SmilePlayer(seat) for seat in range(4)]
    late = SmilePlayer(2)
    checked = 0
    position = Smile.start(seats=4, chance=Chance(b"count", 0))
    for number, (_, _, step) in enumerate(play_among(followers, Smile, b"count")):
        if number > 5:
            late.observe(step.events)
        position = step.position
        if position.outcome() is None:
            view, chance = position.view(2), Chance(b"hands", number)
            assert followers[2].memory_for_guess(view, chance) == position.fireflies
            assert Smile.guess(view, chance, memory=position.fireflies).fireflies == position.fireflies
            assert Smile.guess(view, chance, memory=late.memory_for_guess(view, chance)).view(2) == view
            checked += 1
    assert checked > 50
