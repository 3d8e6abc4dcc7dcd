"""How fast the games play themselves: random play-outs and moves a second, beside engines of others.

python tests/bench/bench_games.py [--seconds 1.0] [--games smile,shout]

rlcard's uno and OpenSpiel's crazy_eights run in the same process, in turn with the games and with the same number of
players, so that whatever else the machine does slows down all of them alike. Both are optional (`pip install rlcard
open_spiel`). Uno is measured twice: as the environment that `rlcard.make("uno")` gives, with which the goals
compare, and as the bare game inside it, which does no more than keep the rules.

A roll-out is a game among players of level `normal`, as `hard` plays it in its search: what a player of SmileyFace,
Smile and Keep Smiling plays out ends sooner than the game (the end of the round, the answer).

A move is legality, events and a new position for us; for rlcard a step with its state and its legal actions; for
OpenSpiel a player's action with its legal actions. Moves of our table count, OpenSpiel's chance nodes do not.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import cast

from games import GAMES
from games.core import TABLE, Chance, Move, Position
from games.players import RATING

UNO, BARE_UNO, EIGHTS = "rlcard uno", "rlcard uno, bare", "open_spiel crazy_eights"
ROUNDS = 10
GOALS = {"last_one": {2: 1.5}}
LEAST = 0.5
"""No game may make fewer moves a second than this part of rlcard's uno."""


@dataclass
class Subject:
    """One game with one number of players, and what has been measured of it."""

    name: str
    seats: int
    play_out: Callable[[random.Random], int]
    games: int = 0
    moves: int = 0
    seconds: float = 0.0

    def run(self, seconds: float, rng: random.Random) -> None:
        """Plays whole games for about this long."""
        begin = time.perf_counter()
        while True:
            self.moves += self.play_out(rng)
            self.games += 1
            spent = time.perf_counter() - begin
            if spent >= seconds:
                self.seconds += spent
                return

    @property
    def moves_a_second(self) -> float:
        return self.moves / self.seconds


def random_move(position: Position, rng: random.Random) -> tuple[int, Move]:
    """A move of an awaited seat; if there is none, of any seat, or of the table when that seat has no move."""
    awaited = position.awaited()
    seat = rng.choice(awaited) if awaited else rng.randrange(position.seats)
    moves = position.moves(seat)
    if not moves:
        seat, moves = TABLE, position.moves(TABLE)
    return seat, rng.choice(moves)


def ours(game: type[Position], seats: int) -> Callable[[random.Random], int]:
    def play_out(rng: random.Random) -> int:
        seed = rng.randbytes(16)
        position = game.start(seats=seats, chance=Chance(seed, 0))
        number = 0
        while position.outcome() is None:
            seat, move = random_move(position, rng)
            number += 1
            position = position.play(seat, move, Chance(seed, number)).position
        return number

    return play_out


def roll_out(game: type[Position], seats: int) -> Callable[[random.Random], int]:
    def play_out(rng: random.Random) -> int:
        chance = cast(Chance, rng)
        position = game.start(seats=seats, chance=chance)
        players = [RATING[game.KEY](seat) for seat in range(seats)]
        number = 0
        while position.outcome() is None:
            seat = position.awaited()[0]
            move = players[seat].choose(position.view(seat), position.moves(seat), chance)
            assert move is not None
            position, events = position.played(seat, move, chance)
            for event in events:
                if event.to is not None:
                    players[event.to].observe([event])
            number += 1
        return number

    return play_out


def uno(seats: int) -> Callable[[random.Random], int]:
    import rlcard

    environment = rlcard.make("uno", config={"game_num_players": seats})

    def play_out(rng: random.Random) -> int:
        state, _ = environment.reset()
        number = 0
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            number += 1
        return number

    return play_out


def bare_uno(seats: int) -> Callable[[random.Random], int]:
    from rlcard.games.uno import Game

    game = Game(num_players=seats)

    def play_out(rng: random.Random) -> int:
        state, _ = game.init_game()
        number = 0
        while not game.is_over():
            state, _ = game.step(rng.choice(state["legal_actions"]))
            number += 1
        return number

    return play_out


def crazy_eights(seats: int) -> Callable[[random.Random], int]:
    import pyspiel

    game = pyspiel.load_game(f"crazy_eights(players={seats})")

    def play_out(rng: random.Random) -> int:
        state = game.new_initial_state()
        number = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                number += 1
        return number

    return play_out


def some_seats(game: type[Position]) -> list[int]:
    """The fewest, four and the most players."""
    return sorted({game.SEATS[0], game.SEATS[-1], *({4} & set(game.SEATS))})


def subjects(keys: list[str]) -> Iterator[Subject]:
    """The games with some numbers of players each, and the others with the same numbers if they are installed."""
    numbers = {key: some_seats(GAMES[key]) for key in keys}
    for key, all_seats in numbers.items():
        for seats in all_seats:
            yield Subject(key, seats, ours(GAMES[key], seats))
            if key in RATING:
                yield Subject(f"{key} roll-out", seats, roll_out(GAMES[key], seats))
    others = [("rlcard", UNO, uno), ("rlcard", BARE_UNO, bare_uno), ("pyspiel", EIGHTS, crazy_eights)]
    missing = [module for module in ("rlcard", "pyspiel") if find_spec(module) is None]
    if missing:
        print(f"not installed, so not compared: {', '.join(missing)} (pip install rlcard open_spiel)")
    for module, name, make in others:
        if module not in missing:
            for seats in sorted(set().union(*numbers.values())):
                yield Subject(name, seats, make(seats))


def show(measured: list[Subject]) -> bool:
    """The table; False if a goal is missed."""
    by = {(subject.name, subject.seats): subject.moves_a_second for subject in measured}
    print(f"{'':51} moves/s compared with")
    print(f"{'game':24} {'seats':>5} {'games/s':>9} {'moves/s':>10} {'uno':>8} {'bare uno':>8} {'eights':>8}")
    missed = []
    for subject in measured:
        others = [by.get((name, subject.seats)) for name in (UNO, BARE_UNO, EIGHTS)]
        ratios = [subject.moves_a_second / other if other else None for other in others]
        print(
            f"{subject.name:24} {subject.seats:5}",
            f"{subject.games / subject.seconds:9.0f} {subject.moves_a_second:10.0f}",
            *(f"{ratio:8.2f}" if ratio else f"{'':8}" for ratio in ratios),
        )
        goal = GOALS.get(subject.name, {}).get(subject.seats, LEAST)
        if subject.name in GAMES and ratios[0] is not None and ratios[0] < goal:
            missed.append(
                f"{subject.name} with {subject.seats}: {ratios[0]:.2f} times rlcard's uno, the goal is {goal}"
            )
    for line in missed:
        print(f"missed: {line}")
    return not missed


def main(arguments: list[str] | None = None) -> int:
    """0 when the goals are met or there is nothing to compare with, 1 when one is missed."""
    parser = argparse.ArgumentParser(description="Random play-outs and roll-outs a second of every game.")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each game and number of players (default: 1)")
    parser.add_argument("--games", default=",".join(GAMES), help="keys, separated by commas (default: all)")
    call = parser.parse_args(arguments)
    measured, rng = list(subjects(call.games.split(","))), random.Random(1)
    for _ in range(ROUNDS):  # in turn, so that all are slowed down alike by whatever else runs
        for subject in measured:
            subject.run(call.seconds / ROUNDS, rng)
    return 0 if show(measured) else 1


if __name__ == "__main__":
    sys.exit(main())
