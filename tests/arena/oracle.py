"""How close `hard` comes to a player that knows everything: the part of the distance between `normal` and an oracle.

The oracle searches like `hard`, but in the real position instead of guessed ones: it knows all cards and faces, but not
future dice rolls. In games with both hands and a pile, a second oracle knows the hands, but not the order of the pile.
Each kind of player takes every seat of the same deals against `normal` players. `normal` itself would win exactly its
fair share this way. Members never play against an oracle: only `wins` below gives it positions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean

from msgspec.structs import replace

from games import GAMES
from games.core import Chance, Position, View
from games.players import RATING, play_among, player_for
from games.players.base import LEVELS, Player
from games.players.search import SearchingPlayer

PILE = {"domino": "pile", "last_one": "pile", "smileyface": "deck"}
"""The name of the draw pile in the games that have hidden hands too."""
ROOM = 0.05
"""If the oracle may be ahead of `normal` by less than this win rate, a part of that distance would be noise."""
SAMPLES = 2000
"""Number of resamples of the deals for an interval (bootstrap)."""


class Oracle(SearchingPlayer):
    """Sees the position of its game; with `hides_pile` it guesses the order of the pile."""

    def __init__(self, key: str, seat: int, *, hides_pile: bool) -> None:
        super().__init__(GAMES[key], RATING[key], seat)
        self.position: Position | None = None
        self._pile = PILE[key] if hides_pile else None

    def _world(self, view: View, chance: Chance) -> Position:
        assert self.position is not None
        if self._pile is None:
            return self.position
        pile = [*getattr(self.position, self._pile)]
        chance.shuffle(pile)
        return replace(self.position, **{self._pile: tuple(pile)})


def kinds(key: str) -> list[str]:
    """The kinds of players that are compared with `normal` in this game."""
    return ["hard", *(["sees hands"] if key in PILE else []), "sees all"]


def seated(kind: str, key: str, seat: int) -> Player:
    """Creates the player of this kind, or of this level, for a seat."""
    return player_for(key, seat, kind) if kind in LEVELS else Oracle(key, seat, hides_pile=kind == "sees hands")


def wins(key: str, seats: int, seed: bytes, kind: str, deal: int) -> float:
    """The share of wins of this kind of player in one deal, once in each seat, against `normal` players."""
    game, dealt, won = GAMES[key], seed + deal.to_bytes(4, "big"), 0.0
    for own in range(seats):
        one = seated(kind, key, own)
        others: list[Player] = [player_for(key, seat) for seat in range(seats)]
        position = game.start(seats=seats, chance=Chance(dealt, 0))
        line = play_among([*others[:own], one, *others[own + 1 :]], game, dealt)
        while (outcome := position.outcome()) is None:
            if isinstance(one, Oracle):
                one.position = position
            position = next(line)[2].position
        won += (outcome.places[own] == 1) / outcome.places.count(1)
    return won / seats


def measured(key: str, seats: int, deals: int, seed: bytes, jobs: int = 1) -> dict[str, list[float]]:
    """The wins of each kind of player, by deal. Raises ValueError if the game is a race or does not have this number of
    seats."""
    if key not in RATING:
        raise ValueError(f"{key}: nobody searches in a race")
    GAMES[key].check_start(seats, {})
    with ProcessPoolExecutor(jobs) as pool:
        return {kind: list(pool.map(partial(wins, key, seats, seed, kind), range(deals))) for kind in kinds(key)}


def told(won: dict[str, list[float]], seats: int) -> Iterator[str]:
    """Yields a line for each kind of player, and a line for the part of the distance that each covers from `normal` to
    the oracle that sees everything."""
    fair, deals = 1 / seats, len(won["hard"])
    draws = [random.Random(number).choices(range(deals), k=deals) for number in range(SAMPLES)]

    def ahead(kind: str, draw: Sequence[int] = range(deals)) -> float:
        return fmean([won[kind][deal] for deal in draw]) - fair

    def interval(values: list[float]) -> str:
        values.sort()
        return f"{values[len(values) // 40]:.1%} to {values[-len(values) // 40]:.1%}"

    yield f"{deals} deals, {deals * seats} games each; normal wins {fair:.1%}"
    for kind in won:
        yield f"{kind:12} wins {ahead(kind) + fair:6.1%}  ({interval([ahead(kind, draw) + fair for draw in draws])})"
    if sorted(ahead("sees all", draw) for draw in draws)[SAMPLES // 40] < ROOM:
        yield f"no room: what sees all may be less than {100 * ROOM:.0f} points ahead"
        return
    for kind in [*won][:-1]:
        parts = [ahead(kind, draw) / ahead("sees all", draw) for draw in draws]
        yield f"{kind:12} goes  {ahead(kind) / ahead('sees all'):6.1%}  ({interval(parts)}) of the way to what sees all"
