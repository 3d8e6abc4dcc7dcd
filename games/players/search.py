"""The Monte Carlo search of level `hard`, the same for all games with turns. It plays out the best moves in guessed
positions that are consistent with the seat's view and memory, and chooses the move with the best results.

The search compares the moves that level `normal` rates highest. It draws positions with the game's `guess` and the
player's memory, and plays each compared move in the same guessed positions with the same dice. From there a `normal`
player plays for every seat, until `may_stop_search` is true or the game ends. The worse half of the moves is dropped
after each round of guessed positions (sequential halving), so most of the work goes to close decisions. The work is
counted, not timed, so the same chance gives the same move on every machine. `tests/bench/bench_choices.py` prints the
time that a choice takes.
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
    """A move and its mean value, in the unit of the game's `evaluate`."""

    move: Move
    value: float


ROLLOUT_WORK, MOVE_WORK, LEGAL_MOVE_WORK = 80, 10, 2
"""The work of starting to play out a move (with a share of drawing the guessed position), of playing one move, and of
rating one legal move. A unit takes about a microsecond. Its time differs between games, and the `SearchLimits` of each
game allow for this."""
SURE_STANDARD_ERRORS = 0.5
"""The number of standard errors by which a move must be better than the choice of level `normal`. A smaller difference
may be luck."""


class SearchingPlayer:
    """A player of level `hard`: compares the moves that `normal` rates highest by playing them out."""

    def __init__(self, game: type[Position], normal: type[RatingPlayer], seat: int) -> None:
        self.seat = seat
        self.work = 0
        """The work that the last choice took, in the units of the constants above."""
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
        """Returns the compared moves, the best first. A move that was dropped early comes after a move that was dropped
        later. As soon as `is_late()` is true, no more positions are guessed."""
        rated, budget = self._normal.rate(view, moves, chance), self._kind.SEARCH_LIMITS
        best_first = sorted(rated, key=lambda move: (rated[move], chance.random()), reverse=True)
        remaining, dropped = best_first[: budget.candidates], list[Move]()
        values: dict[Move, list[float]] = {move: [] for move in remaining}
        self.work = 0
        while len(remaining) > 1:
            rounds = (len(remaining) - 1).bit_length()  # until one move is left; the rounds share the remaining work
            until, of_a_world = self.work + (budget.work - self.work) // rounds, 0
            while not values[remaining[0]] or (self.work + of_a_world <= until and not is_late()):
                before = self.work
                guessed_position = self._guess_position(view, chance)
                seed = chance.getrandbits(64)
                for move in remaining:
                    values[move].append(self._simulate(guessed_position, move, seed))
                of_a_world = self.work - before
            remaining.sort(key=lambda move: fmean(values[move]), reverse=True)
            half = (len(remaining) + 1) // 2
            if (
                len(remaining) > 2 and best_first[0] not in remaining[:half]
            ):  # the choice of `normal` stays for comparison
                remaining.remove(best_first[0])
                remaining.insert(half - 1, best_first[0])
            remaining, dropped = remaining[:half], remaining[half:] + dropped
        if remaining and not _is_surely_better(values[remaining[0]], values[best_first[0]]):
            remaining, dropped = best_first[:1], [move for move in remaining + dropped if move != best_first[0]]
        return [RankedMove(move, fmean(values[move] or [0.0])) for move in remaining + dropped]

    def _guess_position(self, view: View, chance: Chance) -> Position:
        """Returns a random position that is consistent with the view and with the player's memory."""
        return self._game.guess(view, chance, memory=self._normal.memory_for_guess(view, chance))

    def _simulate(self, guessed_position: Position, move: Move, seed: int) -> float:
        """Plays the move and the moves that follow in a guessed position. Returns the value for this player's seat. The
        same `seed` gives the same dice."""
        chance = cast(Chance, random.Random(seed))  # only for the simulation, as it is faster than a Chance
        players = [self._kind.for_position(guessed_position, seat) for seat in range(guessed_position.seats)]
        position = guessed_position.play_legal(self.seat, move, chance).position
        self.work += ROLLOUT_WORK
        while (awaited := position.awaited()) and not self._kind.may_stop_search(guessed_position, position):
            seat = awaited[0]
            moves = position.moves(seat)  # a single move needs no view and no rating
            chosen = moves[0] if len(moves) == 1 else players[seat].choose(position.view(seat), moves, chance)
            assert chosen is not None, "an awaited seat has a move"
            position = position.play_legal(seat, chosen, chance).position
            self.work += MOVE_WORK + LEGAL_MOVE_WORK * len(moves)
        return self._kind.evaluate(position, self.seat)


def _is_surely_better(values: Sequence[float], other_values: Sequence[float]) -> bool:
    """Whether a move was better than another move by more than luck explains. The values are the results of both moves
    in the same guessed positions."""
    ahead = [mine - theirs for mine, theirs in zip(values, other_values, strict=True)]
    return len(ahead) > 1 and fmean(ahead) > SURE_STANDARD_ERRORS * stdev(ahead) / sqrt(len(ahead))
