"""A computer player of SmileyFace: looks one move ahead, and helps the strongest when it cannot win itself."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import PASS, Chance, Move, Pass
from games.players.base import RatingPlayer
from games.smileyface import Discard, Help, SmileyFace, SmileyFaceView, best_suit, round_winner

UNWANTED = ("boomerang", "pirate")
"""Mischief cards that are not worth the card drawn in their place."""
PER_CARD = 1.5
"""What a card in the hand of somebody who has not passed may still add to their total."""
WON, LOST = 1000.0, -1000.0


class SmileyFacePlayer(RatingPlayer):
    """Plays on while its cards can still win the round; saves them, and helps, when they cannot."""

    def rate(self, view: SmileyFaceView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Moves by how the round looks after them, judged on a guess of what is hidden."""
        if view.choosing:
            return {Discard(tuple(card for card in view.hand if card in UNWANTED)): 0}
        position, rounds = SmileyFace.guess(view, chance), len(view.results)
        helps = [move for move in moves if isinstance(move, Help)]
        cards = [move for move in moves if not isinstance(move, Help | Pass)]
        promise: dict[Move, float] = {
            move: self._promise(self._after(position, move, chance), rounds) for move in cards
        }
        leads = round_winner(view.displays, view.ranking) == self.seat
        if leads and self._rival(position, PER_CARD) < self._total(position, self.seat):
            return {PASS: 0}  # nobody is likely to come near: save the rest
        now = self._promise(position, rounds)
        if better := {move: promise[move] for move in promise if promise[move] > now}:
            return better
        return {PASS: 0} if leads or not helps else {move: self._help(position, move) for move in helps}

    def _after(self, position: SmileyFace, move: Move, chance: Chance) -> SmileyFace:
        after = position.play(self.seat, move, chance).position
        assert isinstance(after, SmileyFace)
        return after

    def _total(self, position: SmileyFace, seat: int) -> int:
        return best_suit(position.displays[seat], position.ranking)[1]

    def _rival(self, position: SmileyFace, per_card: float) -> float:
        """The highest total of the others, with so much for each card of those who still play."""
        return max(
            self._total(position, seat) + (0 if position.passed[seat] else per_card * len(position.hands[seat]))
            for seat in range(position.seats)
            if seat != self.seat
        )

    def _hope(self, position: SmileyFace) -> int:
        """The total if it laid all that it has."""
        return best_suit((*position.displays[self.seat], *position.hands[self.seat]), position.ranking)[1]

    def _promise(self, position: SmileyFace, rounds: int) -> float:
        if len(position.results) > rounds:  # that was the last card of the round
            return WON if position.results[-1].winner == self.seat else LOST
        top, hope = self._rival(position, 0), self._hope(position)
        if hope <= top:
            return LOST
        return hope - self._rival(position, PER_CARD) + 0.3 * (self._total(position, self.seat) - top)

    def _help(self, position: SmileyFace, move: Help) -> float:
        """How far ahead the helped player would be, leaders of the game less gladly."""
        totals = [self._total(position, seat) for seat in range(position.seats)]
        lead = best_suit((*position.displays[move.seat], move.card), position.ranking)[1] - max(
            total for seat, total in enumerate(totals) if seat != move.seat
        )
        return lead - sum(result.winner == move.seat for result in position.results)
