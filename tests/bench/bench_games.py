"""How fast the games run without the bot: random play-outs and moves per second, compared with another engine.

    python tests/bench/bench_games.py [--seconds 1.0] [--games smile,shout]

OpenSpiel's crazy_eights runs in the same process, alternating with the games and with the same number of players, so
that other load on the machine slows all of them down alike.

A roll-out is a game among players of level `normal`, as `hard` plays it in its search. In SmileyFace, Smile and Keep
Smiling a roll-out ends before the game does (at the end of the round, or with the answer to a move).

A move includes legality, events and a new position; for OpenSpiel, a player's action and its legal actions. Moves of
the table count, OpenSpiel's chance nodes do not."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import cast

from games import GAMES
from games.core import TABLE, Chance, Move, Position
from games.players import RATING

EIGHTS = "open_spiel crazy_eights"
ROUNDS = 10


@dataclass
class Subject:
    """One game with one number of players, and its measurements."""

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
            position, events = position.play_legal(seat, move, chance)
            for event in events:
                if event.to is not None:
                    players[event.to].observe([event])
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
    """The minimum, four, and the maximum number of players."""
    return sorted({game.SEATS[0], game.SEATS[-1], *({4} & set(game.SEATS))})


def subjects(keys: list[str]) -> Iterator[Subject]:
    """Yields the games with several numbers of players, and the other engine's game with the same numbers if it is
    installed."""
    numbers = {key: some_seats(GAMES[key]) for key in keys}
    for key, all_seats in numbers.items():
        for seats in all_seats:
            yield Subject(key, seats, ours(GAMES[key], seats))
            if key in RATING:
                yield Subject(f"{key} roll-out", seats, roll_out(GAMES[key], seats))
    if find_spec("pyspiel") is None:
        print("OpenSpiel is not installed, so nothing is compared: `make bench` installs it")
        return
    for seats in sorted(set().union(*numbers.values())):
        yield Subject(EIGHTS, seats, crazy_eights(seats))


def show(measured: list[Subject]) -> None:
    """Prints the measurements as a table."""
    eights = {subject.seats: subject.moves_a_second for subject in measured if subject.name == EIGHTS}
    print(f"{'game':24} {'seats':>5} {'games/s':>9} {'moves/s':>10} {'of crazy eights':>16}")
    for subject in measured:
        ratio = f"{subject.moves_a_second / eights[subject.seats]:16.2f}" if eights else ""
        games, moves = subject.games / subject.seconds, subject.moves_a_second
        print(f"{subject.name:24} {subject.seats:5} {games:9.0f} {moves:10.0f} {ratio}")


def main(arguments: list[str] | None = None) -> None:
    """Measures all games and prints the results."""
    parser = argparse.ArgumentParser(description="Random play-outs and roll-outs a second of every game.")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each game and number of players (default: 1)")
    parser.add_argument("--games", default=",".join(GAMES), help="keys, separated by commas (default: all)")
    call = parser.parse_args(arguments)
    measured, rng = list(subjects(call.games.split(","))), random.Random(1)
    for _ in range(ROUNDS):  # alternating, so that other load slows all of them down alike
        for subject in measured:
            subject.run(call.seconds / ROUNDS, rng)
    show(measured)


if __name__ == "__main__":
    main()
