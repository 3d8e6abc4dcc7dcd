"""Checks lessons by play-outs: is the right answer of a lesson the best legal move there?

A learner does not see everything. So every legal move is played in many worlds that agree with the learner's view and
with the events visible to the learner (`guess`, with the memory of a player who saw the lesson's moves), with the same
dice, and `normal` plays the game to its end. After each round of worlds the worse half of the other moves is dropped.
The last remaining move is the rival. The lead of the right answer over the rival is measured in new worlds, because the
best of many moves looks too good in the worlds that selected it.

    python -m tests.laws.lessons --worlds 4000 keep_smiling smileyface:boss"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean, stdev
from typing import NamedTuple, cast

from games import GAMES
from games.core import Chance, Move, Position
from games.lessons import RIGHT, WEAK, LessonPosition, events_visible_to, lessons_of
from games.players import RATING
from games.players.base import RatingPlayer
from tests.arena.matches import Z

BY_POINTS = ("smileyface", "smile")
"""Games that are decided by points: the lead is counted in points over the best other player; in other games, as a
share of the first place."""
Values = dict[Move, list[float]]
"""The value of each move in each world."""


class Margin(NamedTuple):
    """By how much one move is ahead of another, with the half-width of the 95 % interval."""

    of: Move
    over: Move
    mean: float
    off: float

    @property
    def is_worse(self) -> bool:
        """Whether the move is behind by far more than luck explains (99.8 %): among many measured leads, some are wrong
        by more than `off`."""
        return self.mean + 1.6 * self.off < 0

    @property
    def is_better(self) -> bool:
        """Whether the move is ahead by more than luck explains."""
        return self.mean - self.off > 0


def taught(games: Sequence[str] = tuple(RATING)) -> list[LessonPosition]:
    """The lessons of the games with turns, or the given ones: `domino` for all of a game, `domino:swap` for one."""
    found = [one for game in RATING for one in lessons_of(game)]
    return [one for one in found if one.game in games or one.key in games]


def right(lesson: LessonPosition) -> Move:
    """The move that the lesson teaches."""
    (answer,) = [one for one in lesson.lesson.answers if one.verdict == RIGHT]
    return lesson.position.parse(answer.move)


def weak(lesson: LessonPosition) -> list[Move]:
    """The moves that the lesson calls weak."""
    return [lesson.position.parse(one.move) for one in lesson.lesson.answers if one.verdict == WEAK]


def learner(lesson: LessonPosition) -> RatingPlayer:
    """A player in the learner's seat that has seen the events of the earlier moves."""
    told, game = lesson.lesson, GAMES[lesson.game]
    player, seed = RATING[lesson.game](told.seat), told.seed.encode()
    if told.position:  # its earlier moves are not known
        return player
    position = game.start(seats=lesson.position.seats, chance=Chance(seed, 0), **told.options)
    for number, line in enumerate(told.moves, 1):
        seat, _, move = line.partition(" ")
        step = position.play(int(seat[1:]), position.parse(move), Chance(seed, number))
        player.observe(events_visible_to(told.seat, step.events))
        position = step.position
    assert position == lesson.position
    return player


class Worlds:
    """Worlds of a lesson, each with its own guess and dice. Worlds that selected a move are not used again to measure
    it."""

    def __init__(self, lesson: LessonPosition, seed: bytes) -> None:
        self.lesson, self.seat = lesson, lesson.lesson.seat
        self.moves = lesson.position.moves(self.seat)
        self._player, self._chance = learner(lesson), Chance(seed + lesson.key.encode())

    def drawn(self, many: int) -> Iterator[tuple[Position, int]]:
        """Draws this number of worlds, each with the seed of its dice."""
        game, view = GAMES[self.lesson.game], self.lesson.position.view(self.seat)
        for _ in range(many):
            memory = self._player.memory_for_guess(view, self._chance)
            yield game.guess(view, self._chance, memory=memory), self._chance.getrandbits(64)

    def play(self, moves: Sequence[Move], many: int) -> Values:
        """The value of each move in this number of worlds, which are the same for all moves."""
        values: Values = {move: [] for move in moves}
        for world, dice in self.drawn(many):
            for move in moves:
                values[move].append(self._brings(world, move, dice))
        return values

    def _brings(self, world: Position, move: Move, dice: int) -> float:
        """The learner's score at the end of the game after this move and with these dice."""
        chance = cast(Chance, random.Random(dice))
        players = [RATING[self.lesson.game].for_position(world, seat) for seat in range(world.seats)]
        position = world.play_legal(self.seat, move, chance).position
        while (outcome := position.outcome()) is None:
            seat = position.awaited()[0]
            moves = position.moves(seat)
            chosen = moves[0] if len(moves) == 1 else players[seat].choose(position.view(seat), moves, chance)
            assert chosen is not None, "whoever is awaited has something to do"
            position = position.play_legal(seat, chosen, chance).position
        if self.lesson.game in BY_POINTS:
            others = [points for seat, points in enumerate(outcome.scores) if seat != self.seat]
            return outcome.scores[self.seat] - max(others)
        return (outcome.places[self.seat] == 1) / outcome.places.count(1)


def rival(worlds: Worlds, many: int) -> list[Move]:
    """The best legal move other than the right answer, as far as `many` worlds in the first round can tell; empty if
    there is no other move."""
    left = [move for move in worlds.moves if move != right(worlds.lesson)]
    while len(left) > 1:
        values = worlds.play(left, many)
        left.sort(key=lambda move: fmean(values[move]), reverse=True)
        left = left[: (len(left) + 1) // 2]
        many *= 2
    return left


def lead(values: Mapping[Move, Sequence[float]], of: Move, over: Move) -> Margin:
    """The lead of one move over another in the same worlds."""
    ahead = [one - other for one, other in zip(values[of], values[over], strict=True)]
    return Margin(of, over, fmean(ahead), Z * stdev(ahead) / len(ahead) ** 0.5)


def leads(lesson: LessonPosition, many: int, seed: bytes = b"lessons") -> Iterator[Margin]:
    """The margin of the right answer over its rival, and over each answer that the lesson calls weak, in this number of
    worlds."""
    worlds, best = Worlds(lesson, seed), right(lesson)
    others = [*dict.fromkeys([*rival(worlds, max(2, many // 32)), *weak(lesson)])]
    values = worlds.play([best, *others], many if others else 0)
    for other in others:
        yield lead(values, best, other)


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints each lesson: its right answer, and its lead over the best other legal move and over its weak answers."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws.lessons")
    parser.add_argument("lesson", nargs="*", default=[*RATING], help="such as keep_smiling or domino:swap")
    parser.add_argument("--worlds", type=int, default=1000, help="how many for each answer (default: 1000)")
    call = parser.parse_args(arguments)
    for lesson in taught(call.lesson):
        if len(lesson.position.moves(lesson.lesson.seat)) == 1:
            print(f"{lesson.key:22} {right(lesson)!s:28} is the only legal move")
        for one in leads(lesson, call.worlds):
            what = "weak" if one.over in weak(lesson) else "rival"
            verdict = "WORSE" if one.is_worse else "better" if one.is_better else "as good"
            print(
                f"{lesson.key:22} {one.of!s:28} {one.mean:+6.3f} ±{one.off:5.3f} {verdict:8} {what} {one.over}",
                flush=True,
            )


if __name__ == "__main__":
    main()
