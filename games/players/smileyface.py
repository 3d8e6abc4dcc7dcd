"""A computer player of SmileyFace. It first plays the cards that it does not need, and plays Mischief cards late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from games.core import PASS, Chance, Move, with_item
from games.players.base import RatingPlayer, SearchLimits
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
"""Mischief cards (cards with an effect) that are not worth keeping, as a card drawn instead is better."""
POINTS_PER_CARD = 0.75
"""The expected points that each card in the hand adds to the total of a player who has not passed."""
LEAD_CHANGING = ("bomb", "dizzy", "ghost", "ninja", "pirate")
"""Mischief cards that can change who is ahead."""
MIN_LEAD_CHANGE = 0.5
"""The smallest change of the player's lead, in points, for which the player uses a card of `LEAD_CHANGING`."""
TIE_VALUE = 0.6
"""The value of winning ties, in points of lead."""


class SmileyFacePlayer(RatingPlayer):
    """Plays SmileyFace. In each round the player first plays cards that it cannot use, to see what the others play.
    Then it plays cards that score, the lowest first, and at last the most harmful Mischief cards. It keeps cards of the
    Newbie suit, which count nothing in this round, because this suit is the best suit of the next round."""

    SEARCH_LIMITS = SearchLimits(4, 120_000)
    EVALUATES_POINTS = True

    def choose(self, view: Any, moves: Sequence[Move], chance: Chance) -> Move | None:
        """Returns the best move. It does not rate the other moves, because a search calls this method often."""
        return super().choose(view, moves, chance) if view.choosing else next(self._moves_in_order(view, moves))

    def rate(self, view: SmileyFaceView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Rates moves by their place in `_moves_in_order`. In the clean-up, when seats discard cards, rates each
        discard by how close it is to the wanted discard."""
        if view.choosing:
            unwanted = Counter([card for card in view.hand if card in UNWANTED])
            return {move: -_count_differences(unwanted, move) for move in moves if isinstance(move, Discard)}
        return {move: -float(at) for at, move in enumerate(dict.fromkeys(self._moves_in_order(view, moves)))}

    @staticmethod
    def may_stop_search(start: SmileyFace, position: SmileyFace) -> bool:
        """Whether the round has ended. The next cards are luck."""
        return len(position.results) > len(start.results)

    @staticmethod
    def evaluate(position: SmileyFace, seat: int) -> float:
        """Returns the seat's lead in points over the mean of the other seats. Cards in the hand have no value. When
        they had a value, players saved cards for later rounds, and did not win those rounds either."""
        points = [
            sum(won_round_cards(position.results, player)) + sum(position.rewards[player])
            for player in range(position.seats)
        ]
        return points[seat] - (sum(points) - points[seat]) / (position.seats - 1)

    def _moves_in_order(self, view: SmileyFaceView, moves: Sequence[Move]) -> Iterator[Move]:
        """Yields the moves that the player considers, the best first. A move is worked out only when it is needed."""
        plays = [move for move in moves if isinstance(move, Play)]
        totals = [best_suit(display, view.ranking)[1] for display in view.displays]
        top = max(total for seat, total in enumerate(totals) if seat != self.seat)
        leads = totals[self.seat] > top or (totals[self.seat] == top > 0 and "pirate" in view.displays[self.seat])
        leaving = self._pass_moves(view, totals, [move for move in moves if isinstance(move, Help) and not leads])
        is_last = all(has_passed for seat, has_passed in enumerate(view.passed) if seat != self.seat)
        drawing = [move for move in plays if move.card in ("angel", "devil")]
        drawing.sort(key=lambda move: self._rate_draw(view, move), reverse=True)
        spare, scoring = self._spare_and_scoring_cards(view, plays)
        if leads and (is_last or totals[self.seat] > self._best_rival_total(view, view.displays, view.ranking)):
            yield from (*spare, PASS)  # the rivals are unlikely to catch up, so the player saves the cards that score
        elif is_last and self._best_possible_lead(view, plays) <= 0:
            yield from chain(spare, leaving)  # the player could not win
        yield from chain(drawing[:2], spare, scoring)
        yield from chain(self._useful_mischief(view, plays)[:3], leaving)

    def _spare_and_scoring_cards(self, view: SmileyFaceView, plays: list[Play]) -> tuple[list[Play], list[Play]]:
        """Returns two lists of at most one play. The first has the lowest card that is useless in this round and the
        next, the second the lowest card that scores."""
        suit, _ = best_suit((*view.displays[self.seat], *view.hand), view.ranking)
        kept = view.ranking[-1] if len(view.results) < len(ROUND_CARDS) - 1 else None
        lowest = sorted([move for move in plays if move.card in VALUE_OF], key=lambda move: VALUE_OF[move.card])
        spare = [move for move in lowest if SUIT_OF[move.card] not in (suit, kept)]
        scoring = [move for move in lowest if SUIT_OF[move.card] == suit]
        scoring += [move for move in plays if move.card == "heart"]
        return spare[:1], scoring[:1]

    def _rate_draw(self, view: SmileyFaceView, move: Play) -> float:
        """Returns the rating of an Angel or a Devil, the Mischief cards that bring cards. An Angel
        is best, then a Devil at the largest hand whose seat has not passed."""
        if move.card == "angel":
            return 10
        (other,) = move.aim
        assert isinstance(other, int)
        return view.hand_counts[other] - 5 * view.passed[other]

    def _best_rival_total(self, view: SmileyFaceView, displays: Piles, ranking: tuple[str, ...]) -> float:
        """Returns the highest total that another player is expected to reach. `displays` are the open cards of each
        seat, and `ranking` has the best suit first."""
        return max(
            best_suit(display, ranking)[1] + (0 if view.passed[seat] else POINTS_PER_CARD * view.hand_counts[seat])
            for seat, display in enumerate(displays)
            if seat != self.seat
        )

    def _useful_mischief(self, view: SmileyFaceView, plays: list[Play]) -> list[Play]:
        """Returns the Mischief cards that raise the player's lead by more than `MIN_LEAD_CHANGE`, the best first."""
        struck = {move: self._lead_after_mischief(view, move) for move in plays if move.card in LEAD_CHANGING}
        enough = self._points_ahead(view, view.displays, view.hand, view.ranking) + MIN_LEAD_CHANGE
        return sorted([move for move in struck if struck[move] > enough], key=struck.__getitem__, reverse=True)

    def _best_possible_lead(self, view: SmileyFaceView, plays: list[Play]) -> float:
        """Returns the lead in points that the player could reach with its hand and its best Mischief card."""
        ahead = self._points_ahead(view, view.displays, view.hand, view.ranking)
        return max([ahead, *[self._lead_after_mischief(view, move) for move in self._useful_mischief(view, plays)[:1]]])

    def _points_ahead(
        self, view: SmileyFaceView, displays: Piles, hand: tuple[str, ...], ranking: tuple[str, ...]
    ) -> float:
        """Returns the player's lead over the best rival if the player laid all cards of this hand. Negative if a rival
        is ahead."""
        return best_suit((*displays[self.seat], *hand), ranking)[1] - self._best_rival_total(view, displays, ranking)

    def _lead_after_mischief(self, view: SmileyFaceView, move: Play) -> float:
        """Returns the player's lead in points after it plays this Mischief card and all cards of its hand."""
        displays, hand, ranking = view.displays, view.hand, view.ranking
        match move.card, move.aim:
            case "ninja" | "ghost", (int(other), str(card)):
                displays = with_item(displays, other, without(displays[other], card))
                hand = (*hand, card) if move.card == "ghost" else hand
            case "bomb", _:
                top = max(VALUE_OF.get(card, 0) for display in displays for card in display)
                displays = tuple(
                    [tuple([card for card in display if VALUE_OF.get(card) != top]) for display in displays]
                )
            case "dizzy", (str(first), str(second)):
                swap = {first: second, second: first}
                ranking = tuple([swap.get(suit, suit) for suit in ranking])
        return self._points_ahead(view, displays, hand, ranking) + TIE_VALUE * (move.card == "pirate")

    def _pass_moves(self, view: SmileyFaceView, totals: list[int], helps: list[Help]) -> Iterator[Move]:
        """Yields the best helping hand, if one is possible, and then a plain pass. A helping hand is a pass that gives
        a card to another display. `totals` are the totals of all seats."""
        if helps:
            yield max(helps, key=lambda move: self._rate_help(view, totals, move))
        yield PASS

    def _rate_help(self, view: SmileyFaceView, totals: list[int], move: Help) -> float:
        """Returns the rating of a helping hand (a card given to another player). It is the lead of the helped player in
        points, minus the number of rounds that this player has won. `totals` are the totals of all seats."""
        helped = best_suit((*view.displays[move.seat], move.card), view.ranking)[1]
        lead = helped - max(totals[: move.seat] + totals[move.seat + 1 :])
        return lead - sum([result.winner == move.seat for result in view.results])


def _count_differences(wanted: Counter[str], move: Discard) -> float:
    """Returns the number of cards that are only in the `wanted` discard or only in `move`."""
    chosen = Counter(move.cards)
    return float((wanted - chosen).total() + (chosen - wanted).total())
