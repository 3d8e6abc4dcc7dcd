"""Domino: helpers for tests: the constant material, positions with the same view, and hand-made positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import Chance
from games.domino import CARDS, Domino

ACTS, BY_ITSELF = {"laid", "passed"}, set()
"""The events that end the turn of a seat, and those of them that can happen without a choice of the seat (G1)."""


def material(position: Domino) -> Counter[str]:
    """Every card of a position, wherever it is."""
    on_table = [card for row in position.grid for card in row if card]
    return Counter([*on_table, *position.pile, *(card for hand in position.hands for card in hand)])


def otherwise(position: Domino, seat: int | None, chance: Chance) -> Domino:
    """A position that differs only in what the seat cannot know: the draw pile and the hands of others.

    A wildcard that was swapped for a card stays where everybody saw it go."""
    hidden = [s for s in range(position.seats) if s != seat and not position.places]
    cards = list(position.pile)
    for s in hidden:
        cards += [card for card in position.hands[s] if card not in position.shown[s]]
    chance.shuffle(cards)
    hands = list(position.hands)
    for s in hidden:
        hands[s] = tuple(sorted(card if card in position.shown[s] else cards.pop() for card in position.hands[s]))
    drawn, turn = position.drawn, position.turn
    if drawn is not None and turn in hidden and drawn not in position.shown[turn]:
        drawn = chance.choice([card for card in hands[turn] if card not in position.shown[turn]])
    return replace(position, hands=tuple(hands), pile=tuple(cards), drawn=drawn)


def table(columns: str, rows: str, *lines: str) -> dict:
    """A grid in which "x" is the basic card of its column and row, "." an empty cell, and any other text that card."""
    colours, smileys = columns.split(), rows.split()
    grid = tuple(
        tuple({"x": f"{colours[x]}-{smileys[y]}", ".": ""}.get(card, card) for x, card in enumerate(line.split()))
        for y, line in enumerate(lines)
    )
    return {"columns": tuple(colours), "rows": tuple(smileys), "grid": grid}


ONE = table("red", "sad", "x")


def begin(*hands: str, on: dict = ONE, pile: str = "", **changes) -> Domino:
    """A position with these hands (cards separated by spaces) and p0 to move on this table."""
    dealt = tuple(tuple(sorted(hand.split())) for hand in hands)
    position = Domino.start(seats=len(hands), chance=Chance(b"domino"))
    return replace(position, turn=0, hands=dealt, pile=tuple(pile.split()), **on, **changes)


def laid(*hands, columns=("orange",), rows=("happy",), grid=(("orange-happy",),), turn=0, **more):
    """A position with these hands and this grid; cards that nobody holds are in the draw pile."""
    start = Domino.start(seats=len(hands), chance=Chance(b"screens"))
    seen = {card for cards in (*hands, *grid) for card in cards}
    known = {"pile": tuple(card for card in CARDS if card not in seen), "columns": columns, "rows": rows, "grid": grid}
    return replace(start, hands=tuple(tuple(sorted(hand)) for hand in hands), turn=turn, **{**known, **more})
