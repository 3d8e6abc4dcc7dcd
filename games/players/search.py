"""The search behind `hard`, one for all games with turns: it plays what it considers out in worlds that agree with all
that it was told, and makes the move that ended best.

The candidates are the moves that `normal` rates highest. A world is a position drawn by `guess`, with what the player
remembers; each candidate is played in the same worlds, by the same dice, and `normal` plays the rest, to the end of the
game or as far as it says that one can see. Half of the candidates leave after each round of worlds (sequential
halving), so that most of the work goes to the moves between which it is close. The work is counted, not timed: the
same chance gives the same move on every machine. `tests/bench/bench_choices.py` prints how long it takes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, cast

from games.core import Chance, Event, Move, Position, View
from games.players.base import RatingPlayer


class RankedMove(NamedTuple):
    """A move and what it promises, as `evaluate` of the game counts it."""

    move: Move
    value: float


ROLL_OUT, MOVE, OPTION = 80, 10, 2
"""How much work it is to begin a roll-out, its part of drawing the world included, to make a move in it, and to weigh
each of the legal ones. One is about a microsecond; more or less by the game, whose `Budget` allows for that."""
SURE = 0.5
"""By how many standard errors a move must be better than what `normal` would do; else the search may only have been
lucky."""


class SearchingPlayer:
    """Considers what `normal` considers, and looks how it ends."""

    def __init__(self, game: type[Position], normal: type[RatingPlayer], seat: int) -> None:
        self.seat = seat
        self.work = 0
        """How much its last choice was, as it is counted."""
        self._game, self._kind = game, normal
        self._normal = normal(seat)

    def observe(self, events: Sequence[Event]) -> None:
        self._normal.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        ranked = self.rank_moves(view, moves, chance)
        return ranked[0].move if ranked else None

    def rank_moves(
        self, view: View, moves: Sequence[Move], chance: Chance, *, is_late: Callable[[], bool] = lambda: False
    ) -> list[RankedMove]:
        """The moves that it considers, the best first; those that left early after those that stayed. Once it is late
        no more worlds are looked at."""
        rated, budget = self._normal.rate(view, moves, chance), self._kind.BUDGET
        best_first = sorted(rated, key=lambda move: (rated[move], chance.random()), reverse=True)
        staying, left = best_first[: budget.candidates], list[Move]()
        values: dict[Move, list[float]] = {move: [] for move in staying}
        self.work = 0
        while len(staying) > 1:
            rounds = (len(staying) - 1).bit_length()  # until one is left; they share what is left to do
            until, of_a_world = self.work + (budget.work - self.work) // rounds, 0
            while not values[staying[0]] or (self.work + of_a_world <= until and not is_late()):
                before = self.work
                world = self._guess_position(view, chance)
                seed = chance.getrandbits(64)
                for move in staying:
                    values[move].append(self._simulate(world, move, seed))
                of_a_world = self.work - before
            staying.sort(key=lambda move: fmean(values[move]), reverse=True)
            half = (len(staying) + 1) // 2
            if len(staying) > 2 and best_first[0] not in staying[:half]:  # what `normal` would do stays to be compared
                staying.remove(best_first[0])
                staying.insert(half - 1, best_first[0])
            staying, left = staying[:half], staying[half:] + left
        if staying and not _is_surely_better(values[staying[0]], values[best_first[0]]):
            staying, left = best_first[:1], [move for move in staying + left if move != best_first[0]]
        return [RankedMove(move, fmean(values[move] or [0.0])) for move in staying + left]

    def _guess_position(self, view: View, chance: Chance) -> Position:
        """A position that agrees with all that it was told."""
        return self._game.guess(view, chance, memory=self._normal.recall(view, chance))

    def _simulate(self, world: Position, move: Move, seed: int) -> float:
        """What the move is worth in this world; the same seed gives the same dice."""
        chance = cast(Chance, random.Random(seed))  # it decides nothing at the table, and is quick
        players = [self._kind.for_position(world, seat) for seat in range(world.seats)]
        position = world.play_legal(self.seat, move, chance).position
        self.work += ROLL_OUT
        while (awaited := position.awaited()) and not self._kind.has_seen_enough(world, position):
            seat = awaited[0]
            moves = position.moves(seat)  # with one move there is nothing to weigh, so nobody has to look
            chosen = moves[0] if len(moves) == 1 else players[seat].choose(position.view(seat), moves, chance)
            assert chosen is not None, "whoever is awaited has something to do"
            position = position.play_legal(seat, chosen, chance).position
            self.work += MOVE + OPTION * len(moves)
        return self._kind.evaluate(position, self.seat)


def _is_surely_better(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether a move was better than another in the same worlds by more than luck explains."""
    ahead = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return len(ahead) > 1 and fmean(ahead) > SURE * stdev(ahead) / sqrt(len(ahead))
