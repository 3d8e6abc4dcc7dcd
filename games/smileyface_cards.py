"""The cards of SmileyFace: material, moves, the fields of a position, and the effects of the cards (SF1-SF21 in
RULES.md). Each kind of card is a class; hence its length.

The class of a kind of Mischief card has its possible targets, its effect, and the rule that forbids the card when it
has no target. The rounds in which the cards are played are in `smileyface.py`.

Mischief cards, values, Round cards and Reward tokens are reconstructed (data/smileyface.toml). Four rulings are our
own. Angel cannot be played on an empty deck. Two Pirates in one display count as one. A card that was seen going into a
hand is known until the hand may have lost it: everybody sees the card of Boomerang, and the victim sees the card of
Devil. A known card stays known when Devil takes the last card of a hand.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games import data
from games.core import EVERY_SEAT, Chance, Event, Move, Position, seat_name

# Material

SUITS = ("happiness", "sadness", "surprise", "anger")
VALUES = tuple(sorted(data.numbers("smileyface", "values.list", 13, 1, 5)))  # SF1: the values of one suit
VALUE_OF = {f"{suit}-{value}": value for suit in sorted(SUITS) for value in sorted({*VALUES})}
SUIT_OF = {card: card.split("-")[0] for card in VALUE_OF}
ROUND_CARDS = data.numbers("smileyface", "round_cards.list", 7, 0, 99)  # SF2
REWARDS = tuple(sorted(data.numbers("smileyface", "rewards.list", 7, 0, 99)))  # SF2
HAND_SIZE = dict(zip(range(4, 9), data.numbers("smileyface", "hands.list", 5, 1, 8), strict=True))  # SF3: by seats
BOSS_BONUS = data.number("smileyface", "boss.bonus", 1, 9)  # SF7: added to each card of the best suit
Piles = tuple[tuple[str, ...], ...]
"""The cards of each seat, such as all hands or all displays."""
Aim = tuple[int | str, ...]
"""What a card is played at: a seat, a card of a display, or two suits. () for a card without a target."""
NO_AIM: tuple[tuple[()], ...] = ((),)
T = TypeVar("T")


def sort_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Returns the cards in the order in which hands and displays keep them."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def without(items: tuple[T, ...], *removed: T) -> tuple[T, ...]:
    """Returns a copy of `items` without the removed items. If an item occurs several times, only one copy is removed
    for each time that it is named."""
    remaining = [*items]
    for item in removed:
        remaining.remove(item)
    return tuple(remaining)


def move_cards(piles: Piles, source: int | None, target: int | None, *cards: str) -> Piles:
    """Returns the piles after `cards` moved from the pile of seat `source` to the pile of seat `target`. None stands
    for a place that is not a seat's pile, such as the discard pile."""
    changed = [*piles]
    if source is not None:
        changed[source] = without(changed[source], *cards)
    if target is not None:
        changed[target] = sort_cards((*changed[target], *cards))
    return tuple(changed)


# Moves


class Play(Move, frozen=True):
    """Plays a card from the hand at a target, such as `ghost p2 sadness-3` or `dizzy anger sadness` (SF5)."""

    card: str
    aim: Aim = ()

    def __str__(self) -> str:
        aim = [part if isinstance(part, str) else seat_name(part) for part in self.aim]
        return " ".join([f"play {self.card}" if self.card in VALUE_OF else self.card, *aim])


class Help(Move, frozen=True):
    """Passes, and gives a card from the seat's own display to the display of another seat, as a helping hand (SF6).
    `seat` is the seat that gets the card."""

    seat: int
    card: str

    def __str__(self) -> str:
        return f"help {seat_name(self.seat)} {self.card}"


class Discard(Move, frozen=True):
    """Discards these Mischief cards in the clean-up, the end of a round (SF10). The cards are in alphabetical order. In
    notation, `keep` discards no card."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["discard", *self.cards]) if self.cards else "keep"


KEEP = Discard(())


@lru_cache(1024)
def clean_up_moves(mischief: tuple[str, ...]) -> tuple[Discard, ...]:
    """Returns a `Discard` for every selection from these Mischief cards, also for the selection of none (SF10)."""
    amounts = [[(kind,) * n for n in range(count + 1)] for kind, count in Counter(mischief).items()]
    return tuple(Discard(tuple(chain(*chosen))) for chosen in product(*amounts))


# Position


class Known(Struct, frozen=True):
    """The fact that seat `by` knows that `card` is in the hand of seat `holder`. `by` is None for a fact that every
    onlooker knows."""

    by: int | None
    holder: int
    card: str


class Result(Struct, frozen=True):
    """The result of a round. `winner` is None if nobody won the round."""

    winner: int | None
    helper: int | None  # SF8: the seat that drew a Reward token, if any
    totals: tuple[int, ...]  # the points of each seat


def won_round_cards(results: tuple[Result, ...], seat: int) -> tuple[int, ...]:
    """Returns the points on each Round card that a seat has won."""
    return tuple(points for result, points in zip(results, ROUND_CARDS, strict=False) if result.winner == seat)


class SmileyFaceState(Position, frozen=True, kw_only=True):
    """The fields of a position of SmileyFace. All hands and displays are sorted."""

    tiebreak: str
    first: int
    turn: int
    ranking: tuple[str, ...]  # the best suit (Boss) first, the worst (Newbie) last
    deck: tuple[str, ...]
    discard: tuple[str, ...] = ()
    hands: Piles
    displays: Piles
    passed: tuple[bool, ...]
    helped_by: tuple[int | None, ...]  # SF6: the seat that gave each seat a helping hand
    tokens: tuple[int, ...] = REWARDS  # SF8: the values of the tokens that nobody has drawn
    rewards: tuple[tuple[int, ...], ...]
    results: tuple[Result, ...] = ()
    choices: tuple[tuple[str, ...] | None, ...] = ()  # SF10: None for a seat that is choosing; () outside the clean-up
    known: tuple[Known, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    def possible_knowers(self, seat: int) -> list[int | None]:
        """Returns everybody who may know cards in the hand of `seat`: the onlookers (None) and the other seats."""
        return [by for by in (None, *range(self.seats)) if by != seat]

    def with_cards_drawn(self, seat: int, count: int, events: list[Event]) -> Self:
        """Returns the position after the seat drew `count` cards from the deck, or fewer if the deck runs short.
        Appends to `events`."""
        cards = self.deck[: max(count, 0)]
        if cards:
            events.append(Event("drew", seat, {"count": len(cards)}))
            events.append(Event("drew_cards", seat, {"cards": " ".join(cards)}, to=seat))
        return replace(self, deck=self.deck[len(cards) :], hands=move_cards(self.hands, None, seat, *cards))


# What a card does

A = TypeVar("A", bound=Aim)
C = TypeVar("C", bound=SmileyFaceState)


class CardKind(Generic[A]):
    """A kind of card. A card with `lasts` True stays in the display. Any other card takes effect immediately and is
    then discarded (SF12)."""

    name: str
    lasts = False
    forbidden_by = "SF5"
    """The id of the rule that forbids the card when it has no target. It is SF5 for cards that can always be played."""
    every_aim: Sequence[A]  # all targets that the card can have in any position

    def legal_aims(self, state: SmileyFaceState, seat: int) -> Iterable[A]:
        """Returns the targets that the card has in this position when this seat plays it (SF12)."""
        return self.every_aim

    @abstractmethod
    def apply_effect(self, state: C, seat: int, aim: A, chance: Chance, events: list[Event]) -> C:
        """Returns the position after the card's effect, and appends to `events`. The card has already left the hand of
        `seat`. `aim` is the target of the card."""


class Lasting(CardKind[tuple[()]]):
    """A kind of card that stays in the display. Its cards count when the round is scored."""

    lasts, every_aim = True, NO_AIM

    def apply_effect(self, state: C, seat: int, aim: tuple[()], chance: Chance, events: list[Event]) -> C:
        events.append(Event(self.name, seat))
        return state


class Emotion(Lasting):
    """An Emotion card: a suit and a value. The display scores the sum of one suit (SF5, SF7)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def apply_effect(self, state: C, seat: int, aim: tuple[()], chance: Chance, events: list[Event]) -> C:
        events.append(Event("played", seat, {"card": self.name}))
        return state


class Heart(Lasting):
    """A Mischief card that adds points to the suit that its display scores (SF14)."""

    name = "heart"
    BONUS = data.number("smileyface", "effects.heart_bonus", 1, 9)

    @classmethod
    def bonus(cls, display: tuple[str, ...]) -> int:
        """Returns the points that all Hearts in this display add."""
        return display.count(cls.name) * cls.BONUS


class Pirate(Lasting):
    """A Mischief card that wins a tie for the highest total (SF15)."""

    name = "pirate"

    @classmethod
    def seats_with_pirate(cls, tied: list[int], displays: Piles) -> list[int]:
        """Returns those of the tied seats that have a Pirate in the display."""
        return [seat for seat in tied if cls.name in displays[seat]]


class Dizzy(CardKind[tuple[str, str]]):
    """A Mischief card that swaps two suits in the ranking (SF16)."""

    name = "dizzy"
    every_aim = tuple(combinations(sorted(SUITS), 2))

    def apply_effect(self, state: C, seat: int, aim: tuple[str, str], chance: Chance, events: list[Event]) -> C:
        first, second = aim
        swap = {first: second, second: first}
        ranking = tuple([swap.get(suit, suit) for suit in state.ranking])
        events.append(Event("dizzy", seat, {"one": first, "two": second, "ranking": " ".join(ranking)}))
        return replace(state, ranking=ranking)


class DisplayCardKind(CardKind[tuple[int, str]]):
    """A kind of card whose target is an Emotion card with the value `value` in another seat's display. The target is a
    pair of seat and card."""

    value: int
    every_aim = tuple(product(EVERY_SEAT, VALUE_OF))

    def legal_aims(self, state: SmileyFaceState, seat: int) -> list[tuple[int, str]]:
        aims = dict.fromkeys((other, card) for other, display in enumerate(state.displays) for card in display)
        return [(other, card) for other, card in aims if other != seat and VALUE_OF.get(card) == self.value]


class Ghost(DisplayCardKind):
    """A Mischief card that moves an Emotion card from another display to the seat's own display (SF13)."""

    name, forbidden_by = "ghost", "SF13"
    value = data.number("smileyface", "effects.ghost_value", 1, 5)

    def apply_effect(self, state: C, seat: int, aim: tuple[int, str], chance: Chance, events: list[Event]) -> C:
        other, card = aim
        events.append(Event("ghost", seat, {"from": seat_name(other), "card": card}))
        return replace(state, displays=move_cards(state.displays, other, seat, card))


class Ninja(DisplayCardKind):
    """A Mischief card that discards an Emotion card from another display (SF18)."""

    name, forbidden_by = "ninja", "SF18"
    value = data.number("smileyface", "effects.ninja_value", 1, 5)

    def apply_effect(self, state: C, seat: int, aim: tuple[int, str], chance: Chance, events: list[Event]) -> C:
        other, card = aim
        events.append(Event("ninja", seat, {"from": seat_name(other), "card": card}))
        return replace(state, displays=move_cards(state.displays, other, None, card), discard=(*state.discard, card))


class Bomb(CardKind[tuple[()]]):
    """A Mischief card that discards all Emotion cards of the highest value in any display (SF17)."""

    name, forbidden_by = "bomb", "SF12"
    every_aim = NO_AIM

    def legal_aims(self, state: SmileyFaceState, seat: int) -> Iterable[tuple[()]]:
        return NO_AIM if any(card in VALUE_OF for card in chain(*state.displays)) else ()

    def apply_effect(self, state: C, seat: int, aim: tuple[()], chance: Chance, events: list[Event]) -> C:
        top = max([VALUE_OF.get(card, 0) for card in chain(*state.displays)])
        hits = [[card for card in display if VALUE_OF.get(card) == top] for display in state.displays]
        events.append(Event("bomb", seat, {"value": top}))
        events += [Event("bombed", other, {"cards": " ".join(hit)}) for other, hit in enumerate(hits) if hit]
        displays = tuple([without(display, *hit) for display, hit in zip(state.displays, hits, strict=True)])
        return replace(state, displays=displays, discard=(*state.discard, *chain(*hits)))


class Boomerang(CardKind[tuple[str]]):
    """A Mischief card that takes an Emotion card from the seat's own display back into the hand (SF19). Everybody sees
    which card it is."""

    name, forbidden_by = "boomerang", "SF19"
    every_aim = tuple(product(VALUE_OF))

    def legal_aims(self, state: SmileyFaceState, seat: int) -> list[tuple[str]]:
        return [(card,) for card in dict.fromkeys(state.displays[seat]) if card in VALUE_OF]

    def apply_effect(self, state: C, seat: int, aim: tuple[str], chance: Chance, events: list[Event]) -> C:
        (card,) = aim
        events.append(Event("boomerang", seat, {"card": card}))
        seen = [Known(by, seat, card) for by in state.possible_knowers(seat)]
        displays = move_cards(state.displays, seat, None, card)
        hands = move_cards(state.hands, None, seat, card)
        return replace(state, displays=displays, hands=hands, known=(*state.known, *seen))


class Angel(CardKind[tuple[()]]):
    """A Mischief card that draws cards from the deck (SF20)."""

    name, forbidden_by = "angel", "SF20"
    every_aim = NO_AIM
    COUNT = data.number("smileyface", "effects.angel_cards", 1, 9)

    def legal_aims(self, state: SmileyFaceState, seat: int) -> Iterable[tuple[()]]:
        return NO_AIM if state.deck else ()

    def apply_effect(self, state: C, seat: int, aim: tuple[()], chance: Chance, events: list[Event]) -> C:
        events.append(Event("angel", seat))
        return state.with_cards_drawn(seat, self.COUNT, events)


class Devil(CardKind[tuple[int]]):
    """A Mischief card that takes a random card from another hand (SF21). Both seats see which card it is. Another seat
    knows it only if it knew the whole hand, and all cards of the hand were equal."""

    name, forbidden_by = "devil", "SF21"
    every_aim = tuple(product(EVERY_SEAT))

    def legal_aims(self, state: SmileyFaceState, seat: int) -> list[tuple[int]]:
        return [(other,) for other, hand in enumerate(state.hands) if hand and other != seat]

    def apply_effect(self, state: C, seat: int, aim: tuple[int], chance: Chance, events: list[Event]) -> C:
        (other,) = aim
        card = chance.choice(state.hands[other])
        events.append(Event("devil", seat, {"from": seat_name(other)}))
        events += [Event("taken", seat, {"from": seat_name(other), "card": card}, to=s) for s in (seat, other)]
        counts, whole = Counter(state.known), len(state.hands[other])
        sure = [by for by in state.possible_knowers(seat) if by == other or counts[Known(by, other, card)] == whole]
        # For everybody else, each card that they knew in the other hand may be the card that left it.
        gone = {count for count in counts if count.holder == other and (count.by != seat or count.card == card)}
        known = (*without(state.known, *gone), *[Known(by, seat, card) for by in sure])
        return replace(state, hands=move_cards(state.hands, other, seat, card), known=known)


_KINDS = (Angel(), Bomb(), Boomerang(), Devil(), Dizzy(), Ghost(), Heart(), Ninja(), Pirate())
MISCHIEF = {kind.name: data.number("smileyface", f"mischief.{kind.name}", 0, 18) for kind in _KINDS}  # SF2: how many
data.expect("smileyface", "mischief", is_right=sum(MISCHIEF.values()) == 18, problem="expected 18 cards")
_UNKNOWN = ", ".join(sorted({*data.read("smileyface")["mischief"]} - {*MISCHIEF, "source"}))
data.expect("smileyface", "mischief", is_right=not _UNKNOWN, problem=f"no such kind: {_UNKNOWN}")

KIND_OF: dict[str, CardKind[Any]] = {card: Emotion(card) for card in VALUE_OF} | {kind.name: kind for kind in _KINDS}
DISPLAYED = tuple(card for card in KIND_OF if KIND_OF[card].lasts)  # all cards that can be in a display
LASTING = tuple(card for card in DISPLAYED if card in MISCHIEF)
COUNT_OF = {**{card: VALUES.count(value) for card, value in VALUE_OF.items()}, **MISCHIEF}
CARDS = tuple(Counter(COUNT_OF).elements())  # the whole deck
ORDER = {card: at for at, card in enumerate(KIND_OF)}
PLAY = {(card, aim): Play(card, aim) for card, kind in KIND_OF.items() for aim in kind.every_aim}
HELP = {(seat, card): Help(seat, card) for seat in EVERY_SEAT for card in DISPLAYED}


@lru_cache(4096)  # most displays do not change in a move
def best_suit(display: tuple[str, ...], ranking: tuple[str, ...]) -> tuple[str | None, int]:
    """Returns the suit that a display scores, and its total with Hearts (SF7, SF14). Returns (None, 0) if no card in
    the display counts.

    >>> best_suit(("happiness-3", "happiness-5", "anger-4", "heart"), ("anger", "happiness", "sadness", "surprise"))
    ('happiness', 10)
    """
    totals = dict.fromkeys(ranking[:-1], 0)  # the last suit of the ranking, the Newbie, counts nothing
    for card in display:
        suit = SUIT_OF.get(card)
        if suit in totals:
            totals[suit] += VALUE_OF[card] + (BOSS_BONUS if suit == ranking[0] else 0)
    suit = max(totals, key=totals.__getitem__)
    return (suit, totals[suit] + Heart.bonus(display)) if totals[suit] else (None, 0)


def round_winner(displays: Piles, ranking: tuple[str, ...]) -> int | None:
    """Returns the seat that would win the round now, or None if no seat would (SF7, SF15). `ranking` has the best suit
    first."""
    totals = [best_suit(display, ranking)[1] for display in displays]
    top = max(totals)
    best = [seat for seat, total in enumerate(totals) if total == top > 0]
    if len(best) > 1:
        best = Pirate.seats_with_pirate(best, displays)
    return best[0] if len(best) == 1 else None
