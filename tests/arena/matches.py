"""Matches between computer players: win rates with 95 % intervals.

Each deal is played once for each seat; each time all players move one seat further, so that every player has every seat
of every deal, which removes most of the luck. A shared first place counts in equal parts: the shares of all players add
up to 1.

A player that decides by the deal alone, such as a blind presser, wins a deal from most seats or from none. In its
matches the games of one deal are not independent, and the intervals are too narrow. The option `once` avoids this: it
plays each deal only once."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, cast

from games import GAMES
from games.core import Chance, Event, Move, Position, View
from games.players import REACTING, play_among, player_for
from games.players.base import LEVELS, HasReactionTime, Player
from tests.arena.baselines import Person, baseline
from tests.arena.older import PREFIX, Older, OlderPlayer, OlderTable, Options

Z = 1.96
"""The number of standard deviations on either side of the mean that contain 95 % of a normal distribution."""


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson) of a share seen in this number of games."""
    middle, half = share + Z * Z / (2 * games), Z * sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    return (middle - half) / (1 + Z * Z / games), (middle + half) / (1 + Z * Z / games)


def player_named(name: str, game: str, seat: int) -> Player:
    """Creates the player with this name: a level, a baseline, or in a race `person:2.2`, with its median reaction time
    in seconds. Raises ValueError if the game has no player with this name."""
    word, _, seconds = name.partition(":")
    if word == "person" and game in REACTING:
        return Person(REACTING[game](seat), float(seconds))
    return player_for(game, seat, name) if name in LEVELS else baseline(game, name)(seat)


class Timed:
    """A player whose thinking time is measured."""

    def __init__(self, player: Player) -> None:
        self.seat, self._player = player.seat, player
        self.spent: list[float] = []

    def observe(self, events: Sequence[Event]) -> None:
        self._player.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        begin = time.process_time()
        move = self._player.choose(view, moves, chance)
        self.spent.append(time.process_time() - begin)
        return move

    def reaction_seconds(self, view: Any, chance: Chance) -> float:
        return cast(HasReactionTime, self._player).reaction_seconds(view, chance)


@dataclass(frozen=True)
class Result:
    """The result of one player in one game."""

    name: str
    win: float
    place: int
    points: int
    choices: int
    spent: float


def play_game(
    key: str, names: tuple[str, ...], seed: bytes, options: Options, older: Older | None, deal: int, turn: int
) -> list[Result]:
    """Plays one game of this deal, with all players moved `turn` seats further."""
    seated, seed = [names[(seat + turn) % len(names)] for seat in range(len(names))], seed + deal.to_bytes(4, "big")
    there = OlderTable(older, key, seed, seated) if older else None
    players = [
        OlderPlayer(there, seat) if there and name.startswith(PREFIX) else Timed(player_named(name, key, seat))
        for seat, name in enumerate(seated)
    ]
    position: Position | None = None
    for seat, move, step in play_among(players, GAMES[key], seed, options):
        position = step.position
        if there:
            there.follow(seat, move, step.events)
    assert position is not None
    outcome = position.outcome()
    assert outcome is not None
    if there:
        there.end(outcome)
    first = outcome.places.count(1)
    return [
        Result(name, (place == 1) / first, place, points, len(player.spent), sum(player.spent))
        for name, place, points, player in zip(seated, outcome.places, outcome.scores, players, strict=True)
    ]


def match(
    key: str,
    names: Sequence[str],
    games: int,
    seed: bytes,
    options: Options,
    jobs: int = 1,
    older: Path | None = None,
    once: bool = False,
) -> Iterator[list[Result]]:
    """Yields the results of each game. The number of games is rounded up so that every player has each seat equally
    often. `older` is the folder with the code of the players whose names begin with `old:`. Raises ValueError for
    unknown names and for options or a number of seats that the game does not have."""
    GAMES[key].check_start(len(names), options)
    for seat, name in enumerate(names):
        if not name.startswith(PREFIX):
            player_named(name, key, seat)
    if (older is None) == any(name.startswith(PREFIX) for name in names):
        raise ValueError(f"--against COMMIT and seats such as {PREFIX}normal need each other")
    there = Older(older, options) if older else None
    shared = there.shared_options(key, names) if there else options
    play = partial(play_game, key, tuple(names), seed, shared, there)
    numbers = range(-(-games // len(names)) * len(names))
    deals = numbers if once else [number // len(names) for number in numbers]
    turns = [number % len(names) for number in numbers]
    if jobs == 1:
        yield from map(play, deals, turns)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, deals, turns, chunksize=len(names))


def table(results: Sequence[Sequence[Result]]) -> Iterator[str]:
    """Yields a line for each kind of player: how often one seat of this kind comes first, and other statistics."""
    fair, heads = 1 / len(results[0]), ("fair", "place", "points", "ms a choice")
    yield "{:14} {:>5} {:>7} {:>15} {:>6} {:>12} {:>14} {:>12}".format("player", "seats", "wins", "95 %", *heads)
    for name in dict.fromkeys(one.name for one in results[0]):
        own = [one for game in results for one in game if one.name == name]
        share, seats = mean([one.win for one in own])[0], len(own) // len(results)
        low, high = wilson(share, len(own))
        place, points = mean([one.place for one in own]), mean([one.points for one in own])
        cost = 1000 * sum(one.spent for one in own) / max(1, sum(one.choices for one in own))
        yield (
            f"{name:14} {seats:5} {share:7.1%} {low:7.1%}–{high:6.1%} {fair:6.1%} "
            f"{place[0]:6.2f} ±{place[1]:4.2f} {points[0]:7.2f} ±{points[1]:5.2f} {cost:12.2f}"
        )


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of the values and the half-width of its 95 % interval."""
    middle = sum(values) / len(values)
    return middle, Z * sqrt(sum((value - middle) ** 2 for value in values) / len(values) ** 2)
