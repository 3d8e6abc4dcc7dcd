"""A computer player of Keep Smiling: hurries its Smilys, holds its Grimmys back, hunts what comes far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from games.core import Chance, Event, Move
from games.keep_smiling import CHAIRS, FAR, OFF, WORTH, Advance, KeepSmilingView
from games.players.base import RatingPlayer

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
BEGINS, ARRIVES = 0.4, 0.9
"""What part of the next chair a piece is worth at its start, and just before that chair."""


class KeepSmilingPlayer(RatingPlayer):
    """Plays the move after which its pieces, by their faces, promise the most."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.faces = ""

    def observe(self, events: Sequence[Event]) -> None:
        """Remembers which face it set on which lane; that is not shown again."""
        for event in events:
            if event.name == "chose":
                self.faces = str(event.detail["faces"])

    def rate(self, view: KeepSmilingView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """At the beginning, any order of its faces on the lanes alike; then each move by its promise."""
        faces = self.faces or view.faces[self.seat]
        if not faces:  # it took the seat over, and nobody may look again
            return dict.fromkeys(moves, 0.0)
        return {move: self._promise(view, faces, move) if isinstance(move, Advance) else 0.0 for move in moves}

    def _promise(self, view: KeepSmilingView, faces: str, move: Advance) -> float:
        steps, theirs = list(view.steps[self.seat]), list(view.steps[1 - self.seat])
        free = len(CHAIRS) - len(view.chairs)
        promise = 0.0
        for landing in view.preview(move):
            odds = DUEL if landing.meets and view.duel else 1.0
            worth = WORTH[faces[landing.lane]]
            if landing.meets:
                promise += odds * (CAPTURE * theirs[landing.lane] - 0.5)
                promise -= (1 - odds) * worth * self._hope(steps[landing.lane], free)
                theirs[landing.lane] = OFF
            if landing.chair:
                promise += odds * worth * landing.chair
                free -= 1
            steps[landing.lane] = OFF if landing.chair else landing.field
        for lane, (mine, other) in enumerate(zip(steps, theirs, strict=True)):
            if mine != OFF and free:
                gap = FAR - mine - other
                danger = REACH[gap] if other != OFF and gap > 0 else 0.0
                odds = DUEL if view.duel else 1.0
                promise += WORTH[faces[lane]] * self._hope(mine, free) * (1 - 0.9 * danger * odds)
        return promise

    @staticmethod
    def _hope(steps: int, free: int) -> float:
        """What a piece on the board may still count, for a Smily."""
        return CHAIRS[-free] * (BEGINS + (ARRIVES - BEGINS) * steps / FAR) if free else 0.0
