"""High card for the shared tests: the material that must stay constant, positions with the same view, and hand-made
positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import Chance
from games.high_card import HighCard

ACTS, BY_ITSELF = {"put"}, set()


def material(position):
    return Counter(card for cards in (*position.hands, position.rest, position.pile) for card in cards)


def otherwise(position, seat, chance):
    return HighCard.guess(position.view(seat), chance)


def begin(**changes):
    return replace(HighCard.start(seats=2, chance=Chance(b"x")), **{"turn": 0, "hands": ((3, 7), (5,)), **changes})
