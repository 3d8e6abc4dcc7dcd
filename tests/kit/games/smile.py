"""Smile: helpers for tests: the constant material, positions with the same view, and hand-made positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import Chance
from games.smile import CARDS, Slot, Smile, deck_for

ACTS, BY_ITSELF = {"offered", "collected"}, {"collected"}
"""The events that end the turn of a seat, and those of them that can happen without a choice of the seat (G1)."""


def material(position: Smile) -> Counter[str]:
    """Every card and firefly of a position, wherever it is; a borrowed firefly and its tear cancel each other."""
    cards = [slot.card for slot in position.row if slot.card is not None]
    cards += [*position.deck, *position.gone, *(card for owned in position.owned for card in owned)]
    fireflies = sum(position.fireflies) + sum(slot.fireflies for slot in position.row) - sum(position.tears)
    return Counter({**Counter(f"card {card}" for card in cards), "fireflies": fireflies})


def otherwise(position: Smile, seat: int | None, chance: Chance) -> Smile:
    """A position that differs only in what the seat cannot know: the order of the deck and the fireflies of others."""
    deck = list(position.deck)
    chance.shuffle(deck)
    others = [s for s in range(position.seats) if s != seat and not position.is_over]
    hands = list(position.fireflies)
    counts = [hands[s] for s in others]
    chance.shuffle(counts)
    for s, count in zip(others, counts, strict=True):
        hands[s] = count
    return replace(position, deck=tuple(deck), fireflies=tuple(hands))


def find(value: int, colour: str) -> int:
    return next(i for i, card in enumerate(CARDS) if card.value == value and card.colour == colour)


def begin(seats: int = 3, row: list[tuple[int, str, int]] | None = None, **changes) -> Smile:
    """A position with this row (value, colour, fireflies) and p0 to move."""
    position = replace(Smile.start(seats=seats, chance=Chance(b"smile")), turn=0)
    if row is not None:
        slots = tuple(Slot(find(value, colour), fireflies) for value, colour, fireflies in row)
        used = {slot.card for slot in slots}
        deck = tuple(card for card in deck_for(seats) if card not in used)
        position = replace(position, row=slots, deck=deck[: seats * 9])
    return replace(position, **changes)
