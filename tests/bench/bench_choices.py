"""Measures how long a choice of `hard` takes, in every turn game with every number of seats.

    python -m tests.bench.bench_choices [--games smile,last_one] [--choices 100]

Positions with more than one move are drawn from games among `normal` players. All times are processor times. Before
each choice a loop of plain Python is timed, which never changes; times are then scaled to a core half as fast as one on
which the loop takes `STATED` seconds. So neither the machine nor its load matters. `µs/work` is the unscaled time of
one unit of work, as counted by `search.py`."""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import NamedTuple

from bot.tables.engines import MAX_WORK_SECONDS
from games import GAMES
from games.core import Chance
from games.players import RATING, play_out, player_for
from games.players.search import SearchingPlayer

STATED = 0.010
"""Seconds of the loop on the reference core."""
SLOWER = 2
"""How many times slower than the reference core the bot's core may be."""


def loop() -> None:
    """Looks up, creates and keeps tuples, as games do."""
    kept = {number: (number, 0) for number in range(997)}
    for number in range(100_000):
        kept[number % 997] = (number, kept[number * 31 % 997][0])


class Choice(NamedTuple):
    """One choice: its seconds, the seconds of the loop before it, and its counted work."""

    seconds: float
    loop: float
    work: int


def choices(key: str, seats: int) -> Iterator[Choice]:
    """Yields one choice per game, by a player that has followed the game so far. Positions with only one move are
    skipped."""
    game, rng = GAMES[key], random.Random(1)
    for number in itertools.count():
        seed = number.to_bytes(4, "big")
        line = list(play_out(game, seats, seed))
        at = rng.randrange(1, len(line))
        position = line[at - 1][2].position
        seat = position.awaited()[0]
        player = player_for(key, seat, "hard")
        assert isinstance(player, SearchingPlayer)
        for _, _, step in line[:at]:
            player.observe([event for event in step.events if event.is_visible_to(seat)])
        view, moves = position.view(seat), position.moves(seat)
        begun = process_time()
        loop()
        began = process_time()
        player.rank_moves(view, moves, Chance(seed, at))
        if player.work:
            yield Choice(process_time() - began, began - begun, player.work)


def main(arguments: list[str] | None = None) -> int:
    """Returns 0 if at most one choice in a hundred takes longer than the bot allows, otherwise 1."""
    parser = argparse.ArgumentParser(description="How long a choice of level hard takes.")
    parser.add_argument("--games", default=",".join(RATING), help="keys, separated by commas (default: all with turns)")
    parser.add_argument("--choices", type=int, default=100, help="for each number of seats (default: 100)")
    call = parser.parse_args(arguments)
    print(
        f"on a core {SLOWER} times as slow as one where the loop takes {1000 * STATED:g} ms; "
        f"the cap is {MAX_WORK_SECONDS} s"
    )
    print(f"{'game':14} {'seats':>5} {'choices':>7} {'p50 ms':>7} {'p99 ms':>7} {'over cap':>8} {'µs/work':>8}")
    late = False
    for key in call.games.split(","):
        for seats in GAMES[key].SEATS:
            some = list(itertools.islice(choices(key, seats), call.choices))
            speed = STATED / median(one.loop for one in some)
            taken = sorted(SLOWER * speed * one.seconds for one in some)
            over = sum(one > MAX_WORK_SECONDS for one in taken) / len(taken)
            p50, p99 = (1000 * taken[int(len(taken) * part)] for part in (0.5, 0.99))
            rate = median(1e6 * speed * one.seconds / one.work for one in some)
            late = late or over > 0.01
            print(f"{key:14} {seats:5} {len(some):7} {p50:7.0f} {p99:7.0f} {over:8.1%} {rate:8.2f}", flush=True)
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
