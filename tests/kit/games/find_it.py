"""Find it!: helpers for tests: the constant material, positions with the same view, and hand-made positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import Chance
from games.find_it import FindIt
from games.smileys import BASIC

A, B, C, D, E, F = BASIC[:6]


def material(position: FindIt) -> Counter[str]:
    """Every card, in a pile or face up; the grid contains a place for each card."""
    won = [card for pile in position.piles for card in pile]
    return Counter(won + [card for card in position.grid if card not in won]) + Counter(position.grid)


def otherwise(position: FindIt, seat: int | None, chance: Chance) -> FindIt:
    """A position that differs only in what no seat may see: who has which card, and which gap belongs to whom.

    The card that was just won or kept stays with its winner, as everybody saw it."""
    won = [card for pile in position.piles for card in pile]
    gaps = iter(chance.sample(won, len(won)))
    position = replace(position, grid=tuple(next(gaps) if card in won else card for card in position.grid))
    if position.outcome() is not None:
        return position  # the game is over and the piles are face up
    known = position.card if position.winner is not None and position.card in won else None
    others = [card for card in won if card != known]
    chance.shuffle(others)
    piles = [tuple(card if card == known else others.pop() for card in pile) for pile in position.piles]
    return replace(position, piles=tuple(piles))


def begin(*piles: tuple[str, ...], **changes) -> FindIt:
    """A position between two rolls with these piles (last card last), in which p0 will roll."""
    position = FindIt.start(seats=max(2, len(piles)), chance=Chance(b"find it"))
    return replace(position, piles=piles or position.piles, roller=0, **changes)


def asked(card: str, *piles: tuple[str, ...], **changes) -> FindIt:
    """A position in which the dice have just shown this card."""
    return begin(*piles, **changes).with_open_event(card)
