"""That’s mine!: helpers for tests: the constant material, positions with the same view, and hand-made positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import Chance
from games.smileys import BASIC
from games.thats_mine import ThatsMine

SPECIALS_OF_THREE = (
    ("orange*", "blue*", "happy*", "angry*"),
    ("yellow*", "red*", "wink*", "sad*"),
    ("green*", "violet*", "surprised*", "love*"),
)


def material(position: ThatsMine) -> Counter[str]:
    """Every card, wherever it is."""
    piles = [card for pile in position.piles for card in pile]
    specials = [card for own in position.specials for card in own]
    return Counter([*piles, *position.middle, *position.deck, *specials])


def otherwise(position: ThatsMine, seat: int | None, chance: Chance) -> ThatsMine:
    """A position that differs only in the order of the deck, which nobody knows."""
    return replace(position, deck=tuple(chance.sample(position.deck, len(position.deck))))


def begin(*turns: str, piles: tuple[tuple[str, ...], ...] = ((), (), ()), dice: str = "violet-love", **changes):
    """A position of three players in which `turns` are the next cards; p0 owns orange, blue, happy and angry, and so
    on."""
    used = {*turns, *(card for pile in piles for card in pile), *changes.get("middle", ())}
    rest = tuple(card for card in BASIC if card not in used and card != dice)
    if dice not in used:
        rest = (*rest, dice)
    position = ThatsMine.start(seats=3, chance=Chance(b"mine"))
    deck = changes.pop("deck", (*turns, *rest))
    return replace(position, specials=SPECIALS_OF_THREE, piles=piles, dice=dice, dealer=0, deck=deck, **changes)


def last_card(card: str, *piles: tuple[str, ...], **changes) -> ThatsMine:
    """A position in which only this card remains to be turned."""
    return begin(piles=piles, deck=(card,), **changes)
