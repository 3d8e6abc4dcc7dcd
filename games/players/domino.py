"""A computer player of Domino. It earns turns, keeps wildcards, swaps for wildcards, and creates places for its
hand."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Chance, Move
from games.domino import DominoView, Lay, Swap
from games.domino_layout import open_cells
from games.players.base import RatingPlayer, SearchLimits
from games.smileys import COLOUR_OF, SMILEY_OF

SWAP_RATING, DRAW_OR_PASS_RATING = 100.0, -100.0
"""The rating of a swap, and the rating of drawing or passing. The rating of laying a card is between them."""


class DominoPlayer(RatingPlayer):
    """Rates moves by its hand and the table. It has no memory."""

    SEARCH_LIMITS = SearchLimits(4, 80_000)

    def rate(self, view: DominoView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        open_places = open_cells(view.layout)
        hand = [(other, COLOUR_OF[other], SMILEY_OF[other]) for other in view.hands[self.seat] or ()]

        def rate_card(move: Lay) -> float:
            """Returns the rating of laying a card. The rating is higher for a move that earns a turn, keeps a wildcard,
            or lies beside places for other cards of the hand."""
            card, cell = move.card, move.cell
            at, colour, smiley = open_places[cell], COLOUR_OF[cell], SMILEY_OF[cell]
            touches = at[move.side] if move.side else max(at.values())
            related = [
                other
                for other, other_colour, own in hand
                if (other_colour == colour or own == smiley) and other != card
            ]
            return (6 if touches >= 2 else 0) - (0 if card == cell else 3) + len(related) / 4

        rated: dict[Move, float] = {}
        for move in moves:  # a wildcard is worth more than a basic card, so the player always swaps
            rated[move] = (
                rate_card(move)
                if isinstance(move, Lay)
                else SWAP_RATING
                if isinstance(move, Swap)
                else DRAW_OR_PASS_RATING
            )
        return rated
