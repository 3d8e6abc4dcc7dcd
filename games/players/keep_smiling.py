"""A computer player of Keep Smiling: hurries its Smilys, holds its Grimmys back, hunts what comes far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from math import exp, tanh
from typing import Self

from games.core import Chance, Event, Move
from games.keep_smiling import CHAIRS, PLACE, WORTH, KeepSmiling, KeepSmilingView
from games.keep_smiling_ways import FAR, LANES, OFF, Advance
from games.players.base import Budget, RatingPlayer

_ROLLS = list(product(range(1, 7), repeat=3))
REACH = tuple(
    sum(gap in roll or any(x + y == gap for x, y in combinations(roll, 2)) for roll in _ROLLS) / len(_ROLLS)
    for gap in range(FAR + 1)
)
"""How likely three dice can take one piece exactly this far."""
DUEL = 21 / 36
"""How likely the attacker wins a duel; ties are won too."""
CAPTURE = 0.7
"""What a captured piece is worth for each field that it had come; few that come far are Grimmys."""
TURNS = 2
"""How far a search looks: its own move and the answer."""
LIKELY = {
    "s": (0.0, -1.2, -1.3, -1.4, -1.7, -1.7, -1.2, -1.3, -1.2, -1.3, -1.2, -1.1, 0.7, -1.4),
    "g": (0.0, 1.5, 1.5, 1.6, 1.8, 1.9, 2.2, 2.2, 1.8, 1.5, 0.7, 0.1, 0.0, 2.2),
    "n": (0.0,) * (FAR + 2),
}
"""How likely a piece is of this face, as a logarithm, by how far it has come; the last number is for a captured piece.
Counted in 1,400 games among `normal` players."""
EXPOSED = 0.9
"""How much of its worth a piece loses that can be captured for certain."""
BEGINS, ARRIVES = {1: 0.6, 0: 0.0, -1: 0.25}, {1: 0.9, 0: 0.0, -1: 0.4}
"""What part of the next chair counts for a piece of this worth at its start, and just before that chair: a Grimmy can
stay away. Fitted to who won 4,000 games among `normal` players."""


class KeepSmilingPlayer(RatingPlayer):
    """Plays the move after which its pieces, by their faces, promise the most."""

    BUDGET = Budget(10, 80_000)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.faces = ""

    def observe(self, events: Sequence[Event]) -> None:
        """Remembers which face it set on which lane; that is not shown again."""
        for event in events:
            if event.name == "chose":
                self.faces = str(event.detail["faces"])

    def recall(self, view: KeepSmilingView, chance: Chance) -> tuple[str, ...]:
        """Its own faces, and likely ones of the other, by how far its pieces have come."""
        other = 1 - self.seat
        if not all(view.placed):
            return ("", "")
        seated = [piece.lane for piece in view.chairs if piece.seat == other]
        come = [FAR if lane in seated else steps for lane, steps in enumerate(view.steps[other])]
        weights = [exp(sum(LIKELY[face][far] for face, far in zip(faces, come, strict=True))) for faces in PLACE]
        (likely,) = chance.choices(list(PLACE), weights)
        return (self.faces, likely) if other else (likely, self.faces)

    @classmethod
    def within(cls, world: KeepSmiling, seat: int) -> Self:
        player = cls(seat)
        player.faces = world.faces[seat]
        return player

    @staticmethod
    def has_seen_enough(begin: KeepSmiling, now: KeepSmiling) -> bool:
        """The other's answer: then one can see what was captured, and what can be."""
        return now.question >= begin.question + TURNS

    @classmethod
    def standing(cls, position: KeepSmiling, seat: int) -> float:
        """By how much it is ahead, with what the pieces on the board may still count: from -1 to 1, the more
        sharply the fewer chairs are left to change it."""
        free, points = len(CHAIRS) - len(position.chairs), [0.0, 0.0]
        for value, piece in zip(CHAIRS, position.chairs, strict=False):
            points[piece.seat] += value * WORTH[position.faces[piece.seat][piece.lane]]
        for one, faces in enumerate(position.faces):
            odds = (DUEL if position.duel else 1.0) * (one != position.turn)  # whoever is on turn is not captured next
            for face, mine, theirs in zip(faces, position.steps[one], position.steps[1 - one], strict=True):
                points[one] += cls._lane(WORTH[face], mine, theirs, 0, free, odds)
        return tanh((points[seat] - points[1 - seat]) / (1 + sum(CHAIRS[len(CHAIRS) - free :]) / 3))

    def rate(self, view: KeepSmilingView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """At the beginning, any order of its faces on the lanes alike; then each move by its promise."""
        faces, own, theirs = self.faces or view.faces[self.seat], view.steps[self.seat], view.steps[1 - self.seat]
        if not faces or not all(view.placed):  # it took the seat over, and nobody may look again; or it sets its pieces
            return dict.fromkeys(moves, 0.0)
        worths, odds = [WORTH[face] for face in faces], DUEL if view.duel else 1.0
        gains: list[dict[tuple[int, int], float]] = [{} for _ in range(len(CHAIRS) + 1)]  # by the chairs that are free

        def gain(at: int, steps: int, free: int) -> float:
            """What more a lane promises once its piece has gone so far; most moves share these."""
            stays, goes = (self._lane(worths[at], own[at], theirs[at], one, free, odds) for one in (0, steps))
            gains[free][at, steps] = goes - stays
            return goes - stays

        lanes = range(len(LANES))
        stay = [sum(self._lane(worths[at], own[at], theirs[at], 0, free, odds) for at in lanes) for free in range(7)]
        rated: dict[Move, float] = {}
        for move in moves:
            assert isinstance(move, Advance)
            promise, free = 0.0, len(CHAIRS) - len(view.chairs)
            for at, steps in move.goes:
                if own[at] + steps == FAR and free:
                    promise += worths[at] * CHAIRS[-free] * (1.0 if theirs[at] else odds)
                    free -= 1
            known = gains[free]
            for key in move.goes:
                promise += known[key] if key in known else gain(*key, free)
            rated[move] = promise + stay[free]
        return rated

    @classmethod
    def _lane(cls, worth: int, mine: int, theirs: int, steps: int, free: int, odds: float) -> float:
        """What a lane promises once its own piece, of this worth, has gone so many more steps; a chair is not counted.
        `free` is the number of chairs then free, `odds` those of an attack."""
        promise, to = 0.0, mine + steps
        if steps and to + theirs == FAR:
            promise = odds * (CAPTURE * theirs - 0.5) - (1 - odds) * worth * cls._hope(worth, mine, free)
            theirs = OFF
        if mine == OFF or to == FAR:
            return promise
        gap = FAR - to - theirs
        danger = REACH[gap] * odds if theirs != OFF and gap > 0 else 0.0
        return promise + worth * cls._hope(worth, to, free) * (1 - EXPOSED * danger)

    @staticmethod
    def _hope(worth: int, steps: int, free: int) -> float:
        """How much of its worth a piece on the board may still count."""
        return CHAIRS[-free] * (BEGINS[worth] + (ARRIVES[worth] - BEGINS[worth]) * steps / FAR) if free else 0.0
