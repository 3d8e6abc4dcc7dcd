"""A computer player of The last one. It keeps its colours together, and holds happy, angry and sad cards back."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from games.core import DRAW, PASS, Chance, Move
from games.last_one import CARDS, FITTING_CARDS, LAST, Catch, LastOne, LastOneView, Play
from games.players.base import RatingPlayer, SearchLimits
from games.smileys import COLOUR_OF, SMILEY_OF

HOLD_BACK: dict[str | None, float] = {"happy": -6.0, "angry": -3.0, "sad": -1.4, None: 2.0}
"""The rating of playing a card with this smiley. It is negative for cards to hold back: a happy card always fits, and
an angry card passes on the penalty of another angry card. Colour specials (None) are played early."""
HELD_BACK = {card: HOLD_BACK.get(SMILEY_OF[card], 0.0) for card in CARDS}
"""The same rating by card, as searches look it up often."""
PER_COLOUR, PER_NAMED = 2.0, 0.8
"""The rating of each remaining card of the same colour, and of each card of the colour named with a happy card."""
KEEP_PROBABILITY = 0.05
"""The probability of keeping a fitting card that was just drawn (LO4). If everybody played each of these cards, some
games would never end: the same seats would draw and play the same few cards, which fit no other card in their hands."""
SEARCH_ROUNDS = 3
"""The depth of the search, in rounds of turns."""
FEW_CARDS = {1: 1.1, 2: 0.4, 3: 0.2}
"""The term for a small hand in the logarithm of the chance to win. Keys are numbers of cards. These numbers and the
numbers below were fitted to 9,000 games among `normal` players."""
A_CARD, A_HAPPY, A_LATE_HAPPY, AN_ANGRY, A_SPECIAL = -0.43, 0.75, 0.6, 0.36, -0.29
"""Further terms of this logarithm: for each card in the hand, for each happy card, for each happy card if the hand has
at most two cards, for each angry card, and for each colour special."""
HAS_FIT, ON_TURN, FITS_NOW, WINS = 0.43, -0.41, 0.71, 5.5
"""Further terms of this logarithm: for a seat with a fitting card, for a seat on turn, for a seat on turn with a
fitting card, and for a seat on turn whose last card fits."""


class LastOnePlayer(RatingPlayer):
    """Rates cards by the cards that stay in its hand. With a happy card it names the colour of most of its cards."""

    SEARCH_LIMITS = SearchLimits(4, 200_000)

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        if view.drawn and len(moves) > 1 and PASS in moves and chance.random() < KEEP_PROBABILITY:
            return PASS
        return super().choose(view, moves, chance)

    def rate(self, view: LastOneView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Returns ratings of LAST or a catch only, if one of these moves makes sense (LO8). Otherwise rates the cards
        that fit, and without a fitting card drawing or passing. Empty for a seat that is not on turn and has nothing to
        say."""
        plays = [move for move in moves if isinstance(move, Play)]
        # Numbers of the view come before searches among the moves, which take longer.
        if view.counts[self.seat] <= 2 and LAST in moves and (plays or view.window == self.seat):
            return {LAST: 0}
        may_catch = view.window is not None and not view.is_said
        if may_catch and (catch := next((move for move in moves if isinstance(move, Catch)), None)):
            return {catch: 0}
        if view.turn != self.seat:
            return {}
        if plays:
            colours = [COLOUR_OF[card] for card in view.hands[self.seat] or ()]
            return {move: _rate_play(move, colours) for move in plays}
        return {move: 0 for move in moves if move in (DRAW, PASS)}

    @staticmethod
    def may_stop_search(start: LastOne, position: LastOne) -> bool:
        """Whether `SEARCH_ROUNDS` rounds were played. Later moves are mostly luck."""
        return position.question - start.question >= SEARCH_ROUNDS * position.seats

    @staticmethod
    def evaluate(position: LastOne, seat: int) -> float:
        """Returns the seat's chance to win, estimated from all hands."""
        if position.is_over:
            return float(not position.hands[seat])
        chances = [exp(_log_win_chance(position, player)) for player in range(position.seats)]
        return chances[seat] / sum(chances)


def _rate_play(move: Play, colours: list[str | None]) -> float:
    """Returns the rating of playing a card. `colours` are the colours of all cards in the hand. The rating counts the
    cards that stay in the hand, and the value of holding the card back."""
    own = COLOUR_OF[move.card]
    if move.colour:  # a happy card
        return HELD_BACK[move.card] + PER_NAMED * (colours.count(move.colour) - (move.colour == own))
    return HELD_BACK[move.card] + PER_COLOUR * (colours.count(own) - 1)


def _log_win_chance(position: LastOne, seat: int) -> float:
    """Returns the logarithm of a seat's chance to win. A constant that is the same for all seats is left out."""
    hand = position.hands[seat]
    smileys, count = [SMILEY_OF[card] for card in hand], len(hand)
    held = smileys.count("happy") * (A_HAPPY + A_LATE_HAPPY * (count <= 2)) + smileys.count("angry") * AN_ANGRY
    promise = A_CARD * count + FEW_CARDS.get(count, 0.0) + held + smileys.count(None) * A_SPECIAL
    if seat != position.turn:
        return promise + HAS_FIT * (not FITTING_CARDS[position.named or position.discard[-1]].isdisjoint(hand))
    fits_now = not position.fitting_cards.isdisjoint(hand)
    return promise + ON_TURN + (HAS_FIT + FITS_NOW + WINS * (count == 1)) * fits_now
