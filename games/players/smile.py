"""A computer player of Smile. It takes a creature when no better creature is worth waiting for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp

from games.core import Chance, Event, Move
from games.players.base import RatingPlayer, SearchLimits
from games.smile import CARDS, FIREFLIES, ROUNDS, Card, Collect, Smile, SmileView

PATIENCE = 0.25
"""How long the player waits. It takes a creature only if the creature is better than the average of the row by this
part of the gap between the average and the best creature."""
LIGHT, LIGHT_IN_RESERVE = 0.4, 0.6
"""The value of a firefly in points: its value in the last round, and what is added in the first round. Fireflies score,
and also pay for avoiding bad creatures."""
REMOVAL_LOSS = 0.6
"""The part of its value that a coloured creature loses in the first round, because a second creature of its colour may
remove it."""
LUCK, LUCK_TO_COME = 2, 6
"""The lead in points that makes a win *e* times as likely: the lead in the last round, and what is added in the first
round."""


class SmilePlayer(RatingPlayer):
    """Compares the creatures that it can take now with the other creatures in the row."""

    SEARCH_LIMITS = SearchLimits(4, 12_000)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self._taken = Counter[int]()

    def observe(self, events: Sequence[Event]) -> None:
        """Counts the fireflies that each hand has gained and lost."""
        for event in events:
            match event.name:
                case "offered":
                    self._taken[event.seat] -= 1
                case "borrowed":
                    self._taken[event.seat] += 1
                case "collected":
                    self._taken[event.seat] += int(event.detail["fireflies"])

    def memory_for_guess(self, view: SmileView, chance: Chance) -> tuple[int, ...] | None:
        """Returns the number of fireflies in each hand, or None if the player has not seen all moves."""
        counted = tuple([FIREFLIES + self._taken[seat] for seat in range(len(view.fireflies))])
        is_right = sum(counted) + sum(slot.fireflies for slot in view.row) == FIREFLIES * len(counted) + sum(view.tears)
        return counted if is_right and counted[self.seat] == view.fireflies[self.seat] else None

    @staticmethod
    def may_stop_search(start: Smile, position: Smile) -> bool:
        """Whether the round has ended. The next cards are luck."""
        return position.round > start.round

    @staticmethod
    def evaluate(position: Smile, seat: int) -> float:
        """Returns the seat's chance to win, from the expected final value of all cards, fireflies and tears."""
        if position.is_over:
            return RatingPlayer.evaluate(position, seat)
        remaining = max(0, 1 - (position.round - 1) / ROUNDS)
        points = [
            sum(_expected_value(CARDS[card], remaining) for card in owned)
            + _firefly_value(remaining) * fireflies
            - tears
            for owned, fireflies, tears in zip(position.owned, position.fireflies, position.tears, strict=True)
        ]
        chances = [exp((total - max(points)) / (LUCK + LUCK_TO_COME * remaining)) for total in points]
        return chances[seat] / sum(chances)

    def rate(self, view: SmileView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Rates the taking of each creature by the points that it would add. An offer has the rating that a creature
        needs to be worth taking."""
        remaining = 1 - view.round / ROUNDS
        light = _firefly_value(remaining)
        own = {CARDS[card].colour: CARDS[card] for card in view.owned[self.seat] if CARDS[card].colour != "plain"}
        gains = {}
        for at, slot in enumerate(view.row, 1):
            if slot.card is not None:
                card = CARDS[slot.card]
                twin = own.get(card.colour)  # two creatures of one colour leave together
                gain = _expected_value(card, remaining) if twin is None else -_expected_value(twin, remaining)
                gains[at] = gain + light * slot.fireflies
        average = sum(gains.values()) / len(gains)
        enough = average + PATIENCE * (max(gains.values()) - average) - light
        return {move: gains[move.at] if isinstance(move, Collect) else enough for move in moves}


def _firefly_value(remaining: float) -> float:
    """Returns the value of a firefly, in points. `remaining` is the part of the game still to play, from 1 at the start
    to 0."""
    return LIGHT + LIGHT_IN_RESERVE * remaining


def _expected_value(card: Card, remaining: float) -> float:
    """Returns the expected final value of a creature, in points. `remaining` is the part of the game still to play,
    from 1 at the start to 0."""
    return card.value if card.colour == "plain" else card.value * (1 - REMOVAL_LOSS * remaining)
