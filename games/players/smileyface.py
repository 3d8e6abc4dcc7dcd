"""A computer player of SmileyFace: stays in the round with cards that it can spare, and strikes late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from games.core import PASS, Chance, Move, with_item
from games.players.base import Budget, RatingPlayer
from games.smileyface import SmileyFace, SmileyFaceView
from games.smileyface_cards import (
    ROUND_CARDS,
    SUIT_OF,
    VALUE_OF,
    Discard,
    Help,
    Piles,
    Play,
    best_suit,
    without,
    won_round_cards,
)

UNWANTED = ("bomb", "boomerang", "ghost", "heart", "ninja", "pirate")
"""Mischief cards that are not worth the card drawn in their place."""
PER_CARD = 0.75
"""What a card in the hand of somebody who has not passed may still add to their total."""
STRIKING = ("bomb", "dizzy", "ghost", "ninja", "pirate")
"""Mischief cards that change who is ahead."""
STRIKES = 0.5
"""How much they must change to be played."""
TIE = 0.6
"""What it changes to win a tie."""


class SmileyFacePlayer(RatingPlayer):
    """In a round it lays first what it cannot use, to see what the others do; then what it scores, the lowest first;
    last the Mischief that hurts the others most. Cards of the Newbie suit it keeps: next round they are the Boss."""

    BUDGET = Budget(4, 120_000)
    EVALUATES_POINTS = True

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        """The first in its order: a search asks often, and what comes later need not be weighed."""
        return super().choose(view, moves, chance) if view.choosing else next(self._in_order(view, moves))

    def rate(self, view: SmileyFaceView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """The best moves of each kind, by which kind comes first now."""
        if view.choosing:
            unwanted = Counter([card for card in view.hand if card in UNWANTED])
            return {move: -_difference(unwanted, move) for move in moves if isinstance(move, Discard)}
        return {move: -float(at) for at, move in enumerate(dict.fromkeys(self._in_order(view, moves)))}

    @staticmethod
    def has_seen_enough(begin: SmileyFace, now: SmileyFace) -> bool:
        """The end of the round: what is drawn next is luck."""
        return len(now.results) > len(begin.results)

    @staticmethod
    def evaluate(position: SmileyFace, seat: int) -> float:
        """The points that it is ahead of the others' mean. To value the hand as well made it save its cards for rounds
        that it then did not win either."""
        points = [
            sum(won_round_cards(position.results, one)) + sum(position.rewards[one]) for one in range(position.seats)
        ]
        return points[seat] - (sum(points) - points[seat]) / (position.seats - 1)

    def _in_order(self, view: SmileyFaceView, moves: Sequence[Move]) -> Iterator[Move]:
        """What it considers, the best first; each is weighed only when it is asked for."""
        plays = [move for move in moves if isinstance(move, Play)]
        totals = [best_suit(display, view.ranking)[1] for display in view.displays]
        top = max(total for seat, total in enumerate(totals) if seat != self.seat)
        leads = totals[self.seat] > top or (totals[self.seat] == top > 0 and "pirate" in view.displays[self.seat])
        leaving = self._leaving(view, totals, [move for move in moves if isinstance(move, Help) and not leads])
        is_last = all(has_passed for seat, has_passed in enumerate(view.passed) if seat != self.seat)
        drawing = [move for move in plays if move.card in ("angel", "devil")]
        drawing.sort(key=lambda move: self._loot(view, move), reverse=True)
        spare, scoring = self._cards(view, plays)
        if leads and (is_last or totals[self.seat] > self._rivals(view, view.displays, view.ranking)):
            yield from (*spare, PASS)  # nobody is likely to come near: save the rest
        elif is_last and self._could(view, plays) <= 0:
            yield from chain(spare, leaving)  # it could not win
        yield from chain(drawing[:2], spare, scoring)
        yield from chain(self._striking(view, plays)[:3], leaving)

    def _cards(self, view: SmileyFaceView, plays: list[Play]) -> tuple[list[Play], list[Play]]:
        """The lowest card that is of no use in this round or the next, and the lowest that scores."""
        suit, _ = best_suit((*view.displays[self.seat], *view.hand), view.ranking)
        kept = view.ranking[-1] if len(view.results) < len(ROUND_CARDS) - 1 else None
        lowest = sorted([move for move in plays if move.card in VALUE_OF], key=lambda move: VALUE_OF[move.card])
        spare = [move for move in lowest if SUIT_OF[move.card] not in (suit, kept)]
        scoring = [move for move in lowest if SUIT_OF[move.card] == suit]
        scoring += [move for move in plays if move.card == "heart"]
        return spare[:1], scoring[:1]

    def _loot(self, view: SmileyFaceView, move: Play) -> float:
        """How gladly it draws: from the deck first, then from the largest hand of those who still play."""
        if move.card == "angel":
            return 10
        (other,) = move.aim
        assert isinstance(other, int)
        return view.hand_counts[other] - 5 * view.passed[other]

    def _rivals(self, view: SmileyFaceView, displays: Piles, ranking: tuple[str, ...]) -> float:
        """The total that the best of the others may come to."""
        return max(
            best_suit(display, ranking)[1] + (0 if view.passed[seat] else PER_CARD * view.hand_counts[seat])
            for seat, display in enumerate(displays)
            if seat != self.seat
        )

    def _striking(self, view: SmileyFaceView, plays: list[Play]) -> list[Play]:
        """The Mischief cards that change enough, the best first."""
        struck = {move: self._struck(view, move) for move in plays if move.card in STRIKING}
        enough = self._ahead(view, view.displays, view.hand, view.ranking) + STRIKES
        return sorted([move for move in struck if struck[move] > enough], key=struck.__getitem__, reverse=True)

    def _could(self, view: SmileyFaceView, plays: list[Play]) -> float:
        """By how much it could be ahead with all that it has."""
        ahead = self._ahead(view, view.displays, view.hand, view.ranking)
        return max([ahead, *[self._struck(view, move) for move in self._striking(view, plays)[:1]]])

    def _ahead(self, view: SmileyFaceView, displays: Piles, hand: tuple[str, ...], ranking: tuple[str, ...]) -> float:
        """By how much its own total is ahead of the others' once it has laid all that it has."""
        return best_suit((*displays[self.seat], *hand), ranking)[1] - self._rivals(view, displays, ranking)

    def _struck(self, view: SmileyFaceView, move: Play) -> float:
        """By how much it is ahead after this Mischief card."""
        displays, hand, ranking = view.displays, view.hand, view.ranking
        match move.card, move.aim:
            case "ninja" | "ghost", (int(other), str(card)):
                displays = with_item(displays, other, without(displays[other], card))
                hand = (*hand, card) if move.card == "ghost" else hand
            case "bomb", _:
                top = max(VALUE_OF.get(card, 0) for display in displays for card in display)
                displays = tuple([tuple([c for c in one if VALUE_OF.get(c) != top]) for one in displays])
            case "dizzy", (str(one), str(two)):
                swap = {one: two, two: one}
                ranking = tuple([swap.get(suit, suit) for suit in ranking])
        return self._ahead(view, displays, hand, ranking) + TIE * (move.card == "pirate")

    def _leaving(self, view: SmileyFaceView, totals: list[int], helps: list[Help]) -> Iterator[Move]:
        """The best helping hand, if it may give one, and a pass without."""
        if helps:
            yield max(helps, key=lambda move: self._help(view, totals, move))
        yield PASS

    def _help(self, view: SmileyFaceView, totals: list[int], move: Help) -> float:
        """How far ahead the helped player would be, leaders of the game less gladly."""
        helped = best_suit((*view.displays[move.seat], move.card), view.ranking)[1]
        lead = helped - max(totals[: move.seat] + totals[move.seat + 1 :])
        return lead - sum([result.winner == move.seat for result in view.results])


def _difference(wanted: Counter[str], move: Discard) -> float:
    """By how many cards a choice of the clean-up differs from what it wants to discard."""
    chosen = Counter(move.cards)
    return float((wanted - chosen).total() + (chosen - wanted).total())
