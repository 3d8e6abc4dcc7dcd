"""Plays Domino: earns turns where it can, keeps wildcards, swaps for them, opens what its own hand needs."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Event, Move, View
from games.domino import DominoView, Lay, Swap, places
from games.smileys import COLOUR_OF, SMILEY_OF


class DominoPlayer:
    """Sees its hand and the table; remembers nothing."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, events: Sequence[Event]) -> None:
        """All that it weighs is in its view."""

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        assert isinstance(view, DominoView)
        swaps = [move for move in moves if isinstance(move, Swap)]
        if swaps:  # a wildcard is worth more than the card that it stands for
            return chance.choice(swaps)
        lays = [move for move in moves if isinstance(move, Lay)]
        if lays:
            return max(lays, key=lambda move: (self.worth(view, move), chance.random()))
        return chance.choice(moves)

    def worth(self, view: DominoView, move: Lay) -> float:
        """How much it wants to lay this: another turn, wildcards kept, a neighbour for the rest of its hand."""
        card, cell = move.card, move.cell
        at = places(view.layout)[cell]
        touches = at[move.side] if move.side else max(at.values())
        related = [
            other
            for other in view.hands[self.seat] or ()
            if other != card and (COLOUR_OF[other] == COLOUR_OF[cell] or SMILEY_OF[other] == SMILEY_OF[cell])
        ]
        return (6 if touches >= 2 else 0) - (0 if card == cell else 3) + len(related) / 4
