"""The search behind `hard`, one for all games with turns: it plays what it considers out in worlds that agree with all
that it was told, and makes the move that ended best.

The candidates are the moves that `normal` rates highest. A world is a position drawn by `guess`; each candidate is
played in the same worlds, by the same dice, and `normal` plays the rest. Half of the candidates leave after each round
of worlds (sequential halving), so that most of the work goes to the moves between which it is close. The work is
counted in worlds, not in seconds: the same chance gives the same move.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from games.core import Chance, Event, Move, Position, View
from games.players.base import RatingPlayer


class Budget(NamedTuple):
    """How much a search may do."""

    candidates: int
    """With how many moves it begins."""
    worlds: int
    """In how many worlds it plays those moves out until the first half of them leaves; later rounds have as many."""


class Ranked(NamedTuple):
    """A move and what it promises: the chance to win, from 0 to 1."""

    move: Move
    value: float


class SearchingPlayer:
    """Considers what `normal` considers, and looks how it ends."""

    def __init__(self, game: type[Position], normal: type[RatingPlayer], seat: int, budget: Budget) -> None:
        self.seat = seat
        self._game, self._kind, self._budget = game, normal, budget
        self._normal = normal(seat)

    def observe(self, events: Sequence[Event]) -> None:
        self._normal.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        ranked = self.ranked(view, moves, chance)
        return ranked[0].move if ranked else None

    def ranked(self, view: View, moves: Sequence[Move], chance: Chance) -> list[Ranked]:
        """The moves that it considers, the best first; those that left early after those that stayed."""
        rated = self._normal.rate(view, moves, chance)
        best_first = sorted(rated, key=lambda move: (rated[move], chance.random()), reverse=True)
        staying = best_first[: self._budget.candidates]
        if len(staying) < 2:
            return [Ranked(move, 0.0) for move in staying]
        total, worlds = dict.fromkeys(staying, 0.0), 0
        left: list[Ranked] = []
        while len(staying) > 1:
            for _ in range(self._budget.worlds):
                world, seed = self._world(view, chance), chance.getrandbits(64)
                for move in staying:
                    total[move] += self._played_out(world, move, seed)
            worlds += self._budget.worlds
            staying.sort(key=total.__getitem__, reverse=True)
            half = (len(staying) + 1) // 2
            left = [*(Ranked(move, total[move] / worlds) for move in staying[half:]), *left]
            staying = staying[:half]
        return [*(Ranked(move, total[move] / worlds) for move in staying), *left]

    def _world(self, view: View, chance: Chance) -> Position:
        return self._game.guess(view, chance)

    def _played_out(self, world: Position, move: Move, seed: int) -> float:
        """What comes of the move in this world; the same seed gives the same dice."""
        chance = cast(Chance, random.Random(seed))  # not for the table: it has to be quick
        position = world.play(self.seat, move, chance).position
        players = [self._kind(seat) for seat in range(position.seats)]
        while (outcome := position.outcome()) is None:
            seat = position.awaited()[0]
            chosen = players[seat].choose(position.view(seat), position.moves(seat), chance)
            assert chosen is not None, "whoever is awaited has something to do"
            position = position.play(seat, chosen, chance).position
        places = outcome.places
        return 1 / places.count(1) if places[self.seat] == 1 else 0.0


BUDGETS: Mapping[str, Budget] = {
    "smile": Budget(4, 30),
    "smileyface": Budget(4, 10),
    "keep_smiling": Budget(6, 20),
    "domino": Budget(6, 20),
    "last_one": Budget(6, 20),
}
