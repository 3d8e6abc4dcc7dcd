"""A computer player of The last one: keeps happy cards, acts when the next player is nearly out of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.core import DRAW, PASS, Chance, Move
from games.last_one import LAST, Catch, LastOneView, Play
from games.players.base import Budget, RatingPlayer
from games.smileys import COLOUR_OF, SMILEY_OF

ACTIONS = ("angry", "sad", "surprised")
NEARLY_OUT = 2
"""Actions are worth most when the next player has this many cards or fewer."""
SAID_AHEAD = 0.8
"""How often it says LAST before its play; otherwise it does so afterwards, if nobody is quicker."""
FORGOTTEN = -10.0
"""What it is worth to say LAST when it does not think of it: less than any card, but a search looks what it brings."""
OVERLOOKED = 0.2
"""LO8: how often it does not notice that it could catch somebody."""
KEEPS = 0.05
"""LO4: how often it keeps the card that it has drawn. If everybody played it whenever it fits, some games would never
end: the same few cards would be drawn and played by the same seats, and fit no other card in their hands."""


class LastOnePlayer(RatingPlayer):
    """Plays by its hand and what lies open; names the colour of which it has most."""

    BUDGET = Budget(4, 48)

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        if view.drawn and PASS in moves and chance.random() < KEEPS:
            return PASS
        return super().choose(view, moves, chance)

    def rate(self, view: LastOneView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """LAST or a catch if it helps, else the cards, else a draw; nothing when others are on turn."""
        plays = [move for move in moves if isinstance(move, Play)]
        last = [move for move in moves if move == LAST]
        if last and (view.window == self.seat or (plays and chance.random() < SAID_AHEAD)):
            return {LAST: 0}
        catch = next((move for move in moves if isinstance(move, Catch)), None)
        if catch is not None and not view.is_said and chance.random() >= OVERLOOKED:
            return {catch: 0}
        if view.turn != self.seat:
            return {}
        if plays:
            return {move: self.worth(view, move) if isinstance(move, Play) else FORGOTTEN for move in (*plays, *last)}
        return {move: 0 for move in moves if move in (DRAW, PASS)}

    def worth(self, view: LastOneView, move: Play) -> float:
        """How much it wants to play this: what fits on it in its own hand, and what it does to the next player."""
        smiley = SMILEY_OF[move.card]
        left = [other for other in view.hands[self.seat] or () if other != move.card]
        colours = Counter(COLOUR_OF[other] for other in left)
        if smiley == "happy":  # it always fits, so it waits
            return colours[move.colour] / 2 - 4
        worth = float(colours[COLOUR_OF[move.card]] + sum(SMILEY_OF[other] == smiley for other in left if smiley))
        seats = len(view.counts)
        if smiley in ACTIONS and not (smiley == "surprised" and seats == 2):  # LO5: it changes nothing with two
            count = view.counts[(self.seat + view.direction) % seats]
            worth += 5 if count <= NEARLY_OUT else 1
        return worth
