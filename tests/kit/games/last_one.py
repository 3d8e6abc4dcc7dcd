"""Last One: helpers for tests: the constant material, positions with the same view, and hand-made positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import Chance
from games.last_one import CARDS, LastOne

ACTS, BY_ITSELF = {"played", "passed"}, set()
"""The events that end the turn of a seat, and those of them that can happen without a choice of the seat (G1)."""


def material(position: LastOne) -> Counter[str]:
    """Every card of a position, wherever it is."""
    return Counter([*position.pile, *position.discard, *(card for hand in position.hands for card in hand)])


def otherwise(position: LastOne, seat: int | None, chance: Chance) -> LastOne:
    """A position that differs only in what the seat cannot know: the hands of others and the draw pile.

    Cards that were shuffled into the draw pile are still there or were drawn from it; all other hidden cards never left
    their hands."""
    hidden = [s for s in range(position.seats) if s != seat and not position.is_over]
    groups: dict[bool, list[str]] = {True: list(position.pile), False: []}
    for s in hidden:
        for card in position.hands[s]:
            groups[card in position.mixed].append(card)
    for group in groups.values():
        chance.shuffle(group)
    hands = list(position.hands)
    for s in hidden:
        hands[s] = tuple(sorted(groups[card in position.mixed].pop() for card in position.hands[s]))
    drawn = position.drawn
    if drawn and position.turn in hidden:
        drawn = (chance.choice(hands[position.turn]),)
    return replace(position, hands=tuple(hands), pile=tuple(groups[True]), drawn=drawn)


def begin(*hands: str, top: str = "red-sad", pile: str | None = None, under: str = "", **changes) -> LastOne:
    """A position with these hands (cards separated by spaces), p0 to move on `top`; `under` lies below the top card."""
    dealt = tuple(tuple(sorted(hand.split())) for hand in hands)
    discard = (*under.split(), top)
    used = {*discard, *(card for hand in dealt for card in hand)}
    rest = tuple(card for card in CARDS if card not in used) if pile is None else tuple(pile.split())
    position = LastOne.start(seats=len(hands), chance=Chance(b"last"), first="p0")
    return replace(position, hands=dealt, discard=discard, pile=rest, **changes)
