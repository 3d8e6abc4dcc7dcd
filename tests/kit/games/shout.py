"""Shout!: helpers for tests: the constant material, positions with the same view, and hand-made positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import Chance
from games.shout import Shout
from games.smileys import BASIC


def material(position: Shout) -> Counter[str]:
    """Every card, wherever it is."""
    return Counter([*(card for pile in position.piles for card in pile), *position.aside, *position.deck])


def otherwise(position: Shout, seat: int | None, chance: Chance) -> Shout:
    """A position that differs only in what no seat can see: the deck, the removed cards, and the cards below the tops.

    The card shown by the dice stays where it is: still to come, or the dealt card on show."""
    fixed = {position.card, position.dice}
    places = [*(pile[:-1] for pile in position.piles), position.deck, position.aside]
    cards = [card for place in places for card in place if card not in fixed]
    chance.shuffle(cards)
    changed = []
    for place in places:
        mixed = [card if card in fixed else cards.pop() for card in place]
        chance.shuffle(mixed)
        changed.append(tuple(mixed))
    *lower, deck, aside = changed
    piles = tuple((*low, *pile[-1:]) for low, pile in zip(lower, position.piles, strict=True))
    return replace(position, piles=piles, deck=deck, aside=aside)


def begin(*deals: str, piles: tuple[tuple[str, ...], ...] = ((), (), ()), dice: str = "violet-love", **changes):
    """A position of three players between two cards: `deals` come next, the first of them for p0; p2 is the dealer."""
    used = {*deals, *(card for pile in piles for card in pile)}
    rest = tuple(card for card in BASIC if card not in used and card != dice)
    deck = changes.pop("deck", (*deals, *rest, *(() if dice in used else (dice,))))
    position = Shout.start(seats=len(piles), chance=Chance(b"shout"))
    changes = {"aside": (), "dealer": len(piles) - 1, "next": 0, **changes}
    return replace(position, piles=piles, dice=dice, deck=deck, **changes)


MATCH = (("green-angry",), ("blue-happy", "green-love", "red-wink"), ("yellow-happy", "blue-sad"))
"""red-sad, dealt to p0, matches p1 by colour and p2 by smiley."""


def last_card(card: str, *piles: tuple[str, ...], **changes) -> Shout:
    """A position in which only this card remains to be dealt, to p0."""
    return begin(piles=piles, deck=(card,), **changes)
