"""How much of what there is to know `hard` makes up for: its share of the way from `normal` to a player that cheats.

The oracle is the search of `hard` in the world that is, instead of guessed ones. It knows all cards and faces, and not
the dice to come; a second one knows the hands and not the order of the pile, where a game has both. Each of them sits
in every seat of the same deals among `normal` players, and so would `normal`, which then wins its fair share exactly.
No table ever seats an oracle: it is shown positions, by the match below alone.
"""

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
"""What the draw pile is called in the games that hide hands as well."""
ROOM = 0.05
"""Where what sees all may be ahead of `normal` by less than this, a share of it would be noise."""
SAMPLES = 2000
"""Number of resamples of the deals for an interval (bootstrap)."""


class Oracle(SearchingPlayer):
    """Sees the position of its game; where the pile is hidden from it, it guesses the order of that."""

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
    """Who sits among `normal` players in this game."""
    return ["hard", *(["sees hands"] if key in PILE else []), "sees all"]


def seated(kind: str, key: str, seat: int) -> Player:
    """The player of this kind, or level, for a seat."""
    return player_for(key, seat, kind) if kind in LEVELS else Oracle(key, seat, hides_pile=kind == "sees hands")


def wins(key: str, seats: int, seed: bytes, kind: str, deal: int) -> float:
    """The part of the games of one deal that this kind of player wins, once in each seat of it among `normal` ones."""
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
    """The wins of each kind of player by deal. Raises ValueError if the game has no turns, or not this number of
    seats."""
    if key not in RATING:
        raise ValueError(f"{key}: nobody searches in a race")
    GAMES[key].check_start(seats, {})
    with ProcessPoolExecutor(jobs) as pool:
        return {kind: list(pool.map(partial(wins, key, seats, seed, kind), range(deals))) for kind in kinds(key)}


def told(won: dict[str, list[float]], seats: int) -> Iterator[str]:
    """A line for each kind of player, and one for each part of the way from `normal` to what sees all."""
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
