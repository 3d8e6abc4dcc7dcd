"""SmileyFace: win rounds with the best display of one suit, for four to eight players (rules SF1-SF21 in RULES.md).

In each of seven rounds players lay Emotion cards before them, disturb each other with Mischief cards, and pass when
they have had enough, perhaps lending a card to somebody as a helping hand. Only the highest total in one suit wins.

Rulings of our own: Mischief cards, values, Round cards and Reward tokens are reconstructed (data/smileyface.toml). If
the deck runs short, those who draw take what is there, and Angel cannot be played on an empty deck; the discard pile
waits for the clean-up. Two Pirates in one display are worth one. After round 7 no new suit ranking is drawn. A card
seen going into a hand (Boomerang: by all, Devil: by its victim) is known until the hand may have lost it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Any, ClassVar, Self, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from games import data
from games.core import (
    EVERY_SEAT,
    PASS,
    TABLE,
    Chance,
    Event,
    Move,
    Outcome,
    Position,
    Step,
    View,
    by_notation,
    places_by,
    seat_name,
    with_item,
)

T = TypeVar("T")
Told = tuple[Event, ...]
"""What came of a part of a move."""
Piles = tuple[tuple[str, ...], ...]
"""The cards of each seat, sorted by ORDER: all hands, or all displays."""

# Material

SUITS = ("happiness", "sadness", "surprise", "anger")
KINDS = ("angel", "bomb", "boomerang", "devil", "dizzy", "ghost", "heart", "ninja", "pirate")
LASTING = ("heart", "pirate")
"""The Mischief cards that stay in a display; the others are discarded once they have worked."""

VALUES = tuple(sorted(data.numbers("smileyface", "values.list", 13, 1, 5)))  # SF1: of each suit
MISCHIEF = {kind: data.number("smileyface", f"mischief.{kind}", 0, 18) for kind in KINDS}  # SF2
data.expect("smileyface", "mischief", is_right=sum(MISCHIEF.values()) == 18, what="expected 18 cards")
_UNKNOWN = ", ".join(sorted({*data.read("smileyface")["mischief"]} - {*KINDS, "source"}))
data.expect("smileyface", "mischief", is_right=not _UNKNOWN, what=f"no such kind: {_UNKNOWN}")
ROUND_CARDS = data.numbers("smileyface", "round_cards.list", 7, 0, 99)  # SF2
REWARDS = tuple(sorted(data.numbers("smileyface", "rewards.list", 7, 0, 99)))  # SF2
HAND_SIZE = dict(zip(range(4, 9), data.numbers("smileyface", "hands.list", 5, 1, 8), strict=True))  # SF3: by seats
BOSS_BONUS = data.number("smileyface", "boss.bonus", 1, 9)  # SF7
GHOST_VALUE = data.number("smileyface", "effects.ghost_value", 1, 5)  # SF13
HEART_BONUS = data.number("smileyface", "effects.heart_bonus", 1, 9)  # SF14
NINJA_VALUE = data.number("smileyface", "effects.ninja_value", 1, 5)  # SF18
ANGEL_CARDS = data.number("smileyface", "effects.angel_cards", 1, 9)  # SF20

VALUE_OF = {f"{suit}-{value}": value for suit in sorted(SUITS) for value in sorted({*VALUES})}
SUIT_OF = {card: card.split("-")[0] for card in VALUE_OF}
CARDS: tuple[str, ...] = (  # the deck
    *(f"{suit}-{value}" for suit in sorted(SUITS) for value in VALUES),
    *(kind for kind in KINDS for _ in range(MISCHIEF[kind])),
)
ORDER = {card: at for at, card in enumerate((*VALUE_OF, *KINDS))}
"""How hands and displays are sorted."""


def _sorted(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))


def _less(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The items without one of each that is gone."""
    left = [*items]
    for item in gone:
        left.remove(item)
    return tuple(left)


def _put(piles: Piles, seat: int, *cards: str) -> Piles:
    """The piles once a seat has got these cards."""
    return with_item(piles, seat, _sorted((*piles[seat], *cards)))


def _taken(piles: Piles, seat: int, *cards: str) -> Piles:
    """The piles once a seat has lost these cards."""
    return with_item(piles, seat, _less(piles[seat], *cards))


def _moved(piles: Piles, card: str, here: int, there: int) -> Piles:
    """The piles once a card has gone from one seat to another."""
    return _put(_taken(piles, here, card), there, card)


def best_suit(display: Iterable[str], ranking: tuple[str, ...]) -> tuple[str | None, int]:
    """SF7, SF14: the suit that a display scores and its total; (None, 0) if no card in it counts."""
    totals = dict.fromkeys(ranking[:-1], 0)  # the Newbie suit, which stands last, counts nothing
    hearts = 0
    for card in display:
        suit = SUIT_OF.get(card)
        if suit in totals:
            totals[suit] += VALUE_OF[card] + (BOSS_BONUS if suit == ranking[0] else 0)
        elif card == "heart":
            hearts += 1
    suit = max(totals, key=totals.__getitem__)
    return (suit, totals[suit] + hearts * HEART_BONUS) if totals[suit] else (None, 0)


def round_winner(displays: Piles, ranking: tuple[str, ...]) -> int | None:
    """SF7, SF15: who would take the Round card now; None if nobody would."""
    totals = [best_suit(display, ranking)[1] for display in displays]
    top = max(totals)
    best = [seat for seat, total in enumerate(totals) if total == top > 0]
    if len(best) > 1:
        best = [seat for seat in best if "pirate" in displays[seat]]
    return best[0] if len(best) == 1 else None


# Moves


class Lay(Move, frozen=True):
    """SF5: an Emotion card or a lasting Mischief card (SF14, SF15) goes from the hand to one's own display."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}" if self.card in VALUE_OF else self.card


class Help(Move, frozen=True):
    """SF6: a pass that gives this seat a card of one's own display."""

    seat: int
    card: str

    def __str__(self) -> str:
        return f"help {seat_name(self.seat)} {self.card}"


class Discard(Move, frozen=True):
    """SF10: the Mischief cards that go in the clean-up, kinds in alphabetical order; without any it is `keep`."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["discard", *self.cards]) if self.cards else "keep"


class Instant(Move, frozen=True):
    """A Mischief card that works at once, written as its kind and what it is aimed at: `ghost p2 sadness-3`."""

    @property
    def kind(self) -> str:
        """Its name in a hand."""
        return type(self).__name__.lower()

    def __str__(self) -> str:
        parts = [part if isinstance(part, str) else seat_name(part) for part in astuple(self)]
        return " ".join([self.kind, *parts])


class Ghost(Instant, frozen=True):
    """SF13: this Emotion card goes from this seat's display to one's own."""

    seat: int
    card: str


class Dizzy(Instant, frozen=True):
    """SF16: these suits, in alphabetical order, change places in the ranking."""

    one: str
    two: str


class Bomb(Instant, frozen=True):
    """SF17: every Emotion card of the highest value in any display goes."""


class Ninja(Instant, frozen=True):
    """SF18: this Emotion card of this seat's display goes."""

    seat: int
    card: str


class Boomerang(Instant, frozen=True):
    """SF19: this Emotion card of one's own display comes back to the hand."""

    card: str


class Angel(Instant, frozen=True):
    """SF20: cards from the deck."""


class Devil(Instant, frozen=True):
    """SF21: a random card of this seat's hand."""

    seat: int


LAY = {card: Lay(card) for card in (*VALUE_OF, *LASTING)}
HELP = {(seat, card): Help(seat, card) for seat in EVERY_SEAT for card in LAY}
GHOST = {(seat, card): Ghost(seat, card) for seat in EVERY_SEAT for card in VALUE_OF}
DIZZY = tuple(Dizzy(one, two) for one, two in combinations(sorted(SUITS), 2))
NINJA = {(seat, card): Ninja(seat, card) for seat in EVERY_SEAT for card in VALUE_OF}
BOOMERANG = {card: Boomerang(card) for card in VALUE_OF}
DEVIL = tuple(map(Devil, EVERY_SEAT))
BOMB, ANGEL, KEEP = Bomb(), Angel(), Discard(())
REASONS = {"ghost": "SF13", "bomb": "SF12", "ninja": "SF18", "boomerang": "SF19", "angel": "SF20", "devil": "SF21"}
"""The rule that a Mischief card in hand breaks when it cannot be played so."""


@lru_cache(1024)
def clean_up_moves(mischief: tuple[str, ...]) -> tuple[Discard, ...]:
    """SF10: keep, or discard any of these."""
    amounts = [[(kind,) * n for n in range(count + 1)] for kind, count in Counter(mischief).items()]
    return tuple(Discard(tuple(chain(*chosen))) for chosen in product(*amounts))


# Position

PUBLIC = ("tiebreak", "first", "turn", "ranking", "discard", "displays", "passed", "helped_by", "results")
"""What everybody may see as it is: these fields are the same in a position and in every view of it."""


class Result(Struct, frozen=True):
    """How a round ended: its winner (None: nobody), the helper who drew a Reward token for it, each seat's total."""

    winner: int | None
    helper: int | None
    totals: tuple[int, ...]


def round_cards(results: tuple[Result, ...], seat: int) -> tuple[int, ...]:
    """The points on the Round cards that a seat has won."""
    return tuple(points for result, points in zip(results, ROUND_CARDS, strict=False) if result.winner == seat)


class Known(Struct, frozen=True):
    """A seat (None: an onlooker) knows that a card is in somebody's hand."""

    by: int | None
    holder: int
    card: str


class SmileyFaceView(View, frozen=True, kw_only=True):
    """What a seat may know; `rewards` holds None for values that it may not, `known` the cards it saw going into hands.

    `choosing` counts who has still to choose in the clean-up, 0 at other times; `choice` is the seat's own, once made.
    """

    tiebreak: str
    round: int
    first: int
    turn: int
    ranking: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    hand: tuple[str, ...]
    hand_counts: tuple[int, ...]
    displays: Piles
    passed: tuple[bool, ...]
    helped_by: tuple[int | None, ...]
    rewards: tuple[tuple[int | None, ...], ...]
    results: tuple[Result, ...]
    choosing: int
    choice: tuple[str, ...] | None
    known: Piles


class SmileyFace(Position, frozen=True, kw_only=True):
    """A position of SmileyFace. Hands and displays are sorted; `ranking` has the Boss suit first, the Newbie last."""

    KEY: ClassVar[str] = "smileyface"
    SEATS: ClassVar[range] = range(4, 9)
    OPTIONS: ClassVar[dict[str, tuple[bool | str, ...]]] = {"tiebreak": ("points", "cards")}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SF5", "SF6", "SF10", *REASONS.values())
    NOTATION: ClassVar[Mapping[str, Move]] = {
        **by_notation(LAY.values(), HELP.values(), (PASS, KEEP)),
        **by_notation(GHOST.values(), DIZZY, NINJA.values(), BOOMERANG.values(), DEVIL, (BOMB, ANGEL)),
    }
    EXAMPLES: ClassVar[str] = (
        "a move such as 'play happiness-3', 'ghost p2 sadness-3', 'dizzy anger sadness', 'help p2 heart', 'pass', "
        "'discard ghost heart' or 'keep' (suits and kinds in alphabetical order)"
    )

    tiebreak: str
    first: int
    turn: int
    ranking: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...] = ()
    hands: Piles
    displays: Piles
    passed: tuple[bool, ...]
    helped_by: tuple[int | None, ...]
    """SF6: whose helping hand each seat holds."""
    tokens: tuple[int, ...] = REWARDS
    """SF8: the Reward tokens that are left."""
    rewards: tuple[tuple[int, ...], ...]
    results: tuple[Result, ...] = ()
    choices: tuple[tuple[str, ...] | None, ...] = ()
    """In the clean-up what each seat discards, None while it chooses; () at other times."""
    known: tuple[Known, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        return len(self.results) == len(ROUND_CARDS)

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        chosen = cls.check_start(seats, options)
        deck, size = list(CARDS), HAND_SIZE[seats]
        chance.shuffle(deck)
        first = chance.randrange(seats)  # SF4
        return cls(
            question=1,
            tiebreak=chosen["tiebreak"],
            first=first,
            turn=first,
            ranking=tuple(chance.sample(SUITS, 4)),
            deck=tuple(deck[size * seats :]),
            hands=tuple(_sorted(deck[size * seat : size * (seat + 1)]) for seat in range(seats)),
            displays=((),) * seats,
            passed=(False,) * seats,
            helped_by=(None,) * seats,
            rewards=((),) * seats,
        )

    # moves()

    @classmethod
    def parse(cls, text: str) -> Move:
        """All but what is discarded is ready-made."""
        if text in cls.NOTATION:
            return cls.NOTATION[text]
        word, *cards = text.split(" ")
        if word == "discard" and cards and cards == sorted(cards) and not Counter(cards) - Counter(MISCHIEF):
            return Discard(tuple(cards))
        raise cls.unreadable(text)

    def awaited(self) -> tuple[int, ...]:
        if self.choices:
            return tuple(seat for seat, choice in enumerate(self.choices) if choice is None)
        return () if self.is_over else (self.turn,)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.awaited():
            return ()
        hand = self.hands[seat]
        if self.choices:
            return clean_up_moves(tuple(card for card in hand if card in MISCHIEF))
        listed: list[Move] = []
        for card in dict.fromkeys(hand):
            listed += (LAY[card],) if card in LAY else self._instants(seat, card)
        return (*listed, *self._helps(seat), PASS)

    @property
    def is_secret(self) -> bool:
        """SF10: who is still choosing in the clean-up."""
        return bool(self.choices)

    def open_moves(self) -> tuple[Move, ...]:
        """Helping hands and the pass of whose turn it is; to keep everything, in the clean-up."""
        if self.choices:
            return (KEEP,)
        return () if self.is_over else (*self._helps(self.turn), PASS)

    def _instants(self, seat: int, kind: str) -> Sequence[Move]:
        """SF12: the ways to play a Mischief card that works at once; none if it would hit nothing."""
        match kind:
            case "ghost":
                return [GHOST[aim] for aim in self._aims(seat, GHOST_VALUE)]
            case "dizzy":
                return DIZZY
            case "bomb":
                return [BOMB] if any(card in VALUE_OF for display in self.displays for card in display) else []
            case "ninja":
                return [NINJA[aim] for aim in self._aims(seat, NINJA_VALUE)]
            case "boomerang":
                return [BOOMERANG[card] for card in dict.fromkeys(self.displays[seat]) if card in VALUE_OF]
            case "angel":
                return [ANGEL] if self.deck else []
        return [DEVIL[other] for other, hand in enumerate(self.hands) if hand and other != seat]

    def _aims(self, seat: int, value: int) -> list[tuple[int, str]]:
        """Who else shows which Emotion card of this printed value."""
        shown = dict.fromkeys((other, card) for other, display in enumerate(self.displays) for card in display)
        return [(other, card) for other, card in shown if other != seat and VALUE_OF.get(card) == value]

    def _helps(self, seat: int) -> list[Move]:
        """SF6."""
        free = [other for other, helper in enumerate(self.helped_by) if helper is None and other != seat]
        return [HELP[other, card] for other in free for card in dict.fromkeys(self.displays[seat])]

    def reason(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        if self.choices:
            return "SF10"
        if seat != TABLE and self.passed[seat]:
            return "SF5"
        if seat != self.turn:
            return "turn"
        match move:
            case Discard():
                return "SF10"
            case Help():
                return "SF6"
            case Instant(kind=kind) if kind in self.hands[seat]:
                return REASONS[kind]
        return "SF5"

    # play()

    def play(self, seat: int, move: Move, chance: Chance) -> Step:
        """The move and what follows: the next turn, after the last pass the scoring, after the last choice a round."""
        self.require(seat, move)
        match move:
            case Lay(card=card):
                after, told = self._lay(seat, card)
            case Instant():
                after, told = self._mischief(seat, move, chance)
            case Help(seat=other, card=card):
                after, told = self._help(seat, other, card)
            case Discard(cards=cards):
                after, told = self._choose(seat, cards)
            case _:
                after, told = self._pass(seat)
        if not self.choices:
            after, more = after._turn_to(seat + 1)
            told += more
            if all(after.passed):
                after, more = after._score(chance)
                told += more
        if after.choices and None not in after.choices:
            after, more = after._next_round(chance)
            told += more
        if not (self.choices and after.choices):  # SF10: in the clean-up all are asked the same
            after = replace(after, question=self.question + 1)
        return Step(after, told)

    def _lay(self, seat: int, card: str) -> tuple[Self, Told]:
        """SF5; lasting cards work at the scoring (SF14, SF15)."""
        after = replace(self._leave_hand(seat, card), displays=_put(self.displays, seat, card))
        return after, (Event(card, seat) if card in LASTING else Event("played", seat, {"card": card}),)

    def _leave_hand(self, seat: int, card: str) -> Self:
        """A card leaves a hand openly: whoever knew of one like it in there knows of one less."""
        known = {entry for entry in self.known if entry.holder == seat and entry.card == card}
        return replace(self, hands=_taken(self.hands, seat, card), known=_less(self.known, *known))

    def _help(self, seat: int, other: int, card: str) -> tuple[Self, Told]:
        """SF6."""
        displays, helped_by = _moved(self.displays, card, seat, other), with_item(self.helped_by, other, seat)
        after = replace(self, displays=displays, helped_by=helped_by, passed=with_item(self.passed, seat, True))
        return after, (Event("helped", seat, {"to": seat_name(other), "card": card}),)

    def _pass(self, seat: int) -> tuple[Self, Told]:
        """SF5."""
        return replace(self, passed=with_item(self.passed, seat, True)), (Event("passed", seat),)

    def _mischief(self, seat: int, move: Instant, chance: Chance) -> tuple[Self, Told]:
        """SF13-SF21: the card goes from the hand to the discard pile and does what it does."""
        spent = replace(self._leave_hand(seat, move.kind), discard=(*self.discard, move.kind))
        match move:
            case Ghost(seat=other, card=card):
                return spent._ghost(seat, other, card)
            case Dizzy(one=one, two=two):
                return spent._dizzy(seat, one, two)
            case Bomb():
                return spent._bomb(seat)
            case Ninja(seat=other, card=card):
                return spent._ninja(seat, other, card)
            case Boomerang(card=card):
                return spent._boomerang(seat, card)
            case Devil(seat=other):
                return spent._devil(seat, other, chance)
        return spent._angel(seat)

    def _ghost(self, seat: int, other: int, card: str) -> tuple[Self, Told]:
        """SF13."""
        after = replace(self, displays=_moved(self.displays, card, other, seat))
        return after, (Event("ghost", seat, {"from": seat_name(other), "card": card}),)

    def _dizzy(self, seat: int, one: str, two: str) -> tuple[Self, Told]:
        """SF16."""
        swap = {one: two, two: one}
        ranking = tuple(swap.get(suit, suit) for suit in self.ranking)
        event = Event("dizzy", seat, {"one": one, "two": two, "ranking": " ".join(ranking)})
        return replace(self, ranking=ranking), (event,)

    def _bomb(self, seat: int) -> tuple[Self, Told]:
        """SF17."""
        top = max(VALUE_OF.get(card, 0) for display in self.displays for card in display)
        hits = [tuple(card for card in display if VALUE_OF.get(card) == top) for display in self.displays]
        after = replace(
            self,
            displays=tuple(_less(display, *hit) for display, hit in zip(self.displays, hits, strict=True)),
            discard=(*self.discard, *chain(*hits)),
        )
        bombed = [Event("bombed", other, {"cards": " ".join(hit)}) for other, hit in enumerate(hits) if hit]
        return after, (Event("bomb", seat, {"value": top}), *bombed)

    def _ninja(self, seat: int, other: int, card: str) -> tuple[Self, Told]:
        """SF18."""
        after = replace(self, displays=_taken(self.displays, other, card), discard=(*self.discard, card))
        return after, (Event("ninja", seat, {"from": seat_name(other), "card": card}),)

    def _boomerang(self, seat: int, card: str) -> tuple[Self, Told]:
        """SF19: all others have seen what went into the hand."""
        displays, hands = _taken(self.displays, seat, card), _put(self.hands, seat, card)
        seen = [Known(by, seat, card) for by in (None, *range(self.seats)) if by != seat]
        after = replace(self, displays=displays, hands=hands, known=(*self.known, *seen))
        return after, (Event("boomerang", seat, {"card": card}),)

    def _angel(self, seat: int) -> tuple[Self, Told]:
        """SF20."""
        after, drawn = self._draw(seat, ANGEL_CARDS)
        return after, (Event("angel", seat), *drawn)

    def _draw(self, seat: int, count: int) -> tuple[Self, Told]:
        """As many cards from the deck as are wanted and there."""
        cards = self.deck[: max(count, 0)]
        if not cards:
            return self, ()
        return replace(self, deck=self.deck[len(cards) :], hands=_put(self.hands, seat, *cards)), (
            Event("drew", seat, {"count": len(cards)}),
            Event("drew_cards", seat, {"cards": " ".join(cards)}, to=seat),
        )

    def _devil(self, seat: int, other: int, chance: Chance) -> tuple[Self, Told]:
        """SF21: the taker sees what has gone, the victim knows where it is, others are sure of nothing in that hand."""
        card = chance.choice(self.hands[other])
        known = [entry for entry in self.known if entry.holder != other or entry.by == seat]
        if Known(seat, other, card) in known:
            known.remove(Known(seat, other, card))
        known.append(Known(other, seat, card))
        after = replace(self, hands=_moved(self.hands, card, other, seat), known=tuple(known))
        victim = seat_name(other)
        taken = [Event("taken", seat, {"from": victim, "card": card}, to=s) for s in (seat, other)]
        return after, (Event("devil", seat, {"from": victim}), *taken)

    def _clockwise(self, first: int) -> list[int]:
        """Every seat once, this one first."""
        return [*range(first, self.seats), *range(first)]

    def _turn_to(self, first: int) -> tuple[Self, Told]:
        """SF5: the turn of the next, from `first` on, who has not passed; G1: those who can only pass have done so."""
        after: Self = self
        told: Told = ()
        for seat in self._clockwise(first):
            if after.passed[seat]:
                continue
            if after.hands[seat] or after._helps(seat):
                return replace(after, turn=seat), told
            after, forced = after._pass(seat)
            told += forced
        return after, told

    def _score(self, chance: Chance) -> tuple[Self, Told]:
        """SF7: the best display takes the Round card, its helper a token, and all displays are discarded (SF9)."""
        best = [best_suit(display, self.ranking) for display in self.displays]
        winner = round_winner(self.displays, self.ranking)
        helper = None if winner is None else self.helped_by[winner]
        first = self.first if winner is None else winner  # SF4
        after = replace(
            self,
            first=first,
            turn=first,
            results=(*self.results, Result(winner, helper, tuple(total for _, total in best))),
            discard=(*self.discard, *chain(*self.displays)),
            displays=((),) * self.seats,
        )
        scored = [Event("scored", s, {"total": total, "suit": suit}) for s, (suit, total) in enumerate(best) if suit]
        number = len(after.results)
        won = Event("no_winner", TABLE, {"round": number})
        if winner is not None:
            won = Event("won", winner, {"round": number, "points": ROUND_CARDS[number - 1]})
        after, rewarded = after._reward(helper, chance)
        after, closed = after._close_round(chance)
        return after, (*scored, won, *rewarded, *closed)

    def _reward(self, helper: int | None, chance: Chance) -> tuple[Self, Told]:
        """SF8."""
        if helper is None:
            return self, ()
        value = chance.choice(self.tokens)
        rewards = with_item(self.rewards, helper, (*self.rewards[helper], value))
        after = replace(self, tokens=_less(self.tokens, value), rewards=rewards)
        return after, (Event("rewarded", helper), Event("reward", helper, {"value": value}, to=helper))

    def _close_round(self, chance: Chance) -> tuple[Self, Told]:
        """SF9, SF10: a new ranking, and all with cards are asked what they discard; or SF11: the end."""
        if self.is_over:
            revealed = [Event("revealed", s, {"points": sum(own)}) for s, own in enumerate(self.rewards) if own]
            return self, (*revealed, Event("ended"))
        ranking = (self.ranking[-1], *chance.sample(self.ranking[:-1], 3))
        choices = tuple(None if hand else () for hand in self.hands)
        asked = [Event("clean_up", TABLE, {"left": choices.count(None)})] if None in choices else []
        ranked = Event("ranking", TABLE, {"ranking": " ".join(ranking)})
        return replace(self, ranking=ranking, choices=choices), (ranked, *asked)

    def _choose(self, seat: int, cards: tuple[str, ...]) -> tuple[Self, Told]:
        """SF10: choices are kept until the last one is made."""
        after = replace(self, choices=with_item(self.choices, seat, cards))
        chose = Event("chose", seat, {"cards": " ".join(cards)} if cards else {}, to=seat)
        left = after.choices.count(None)
        return after, (chose, Event("choosing", TABLE, {"left": left})) if left else (chose,)

    def _next_round(self, chance: Chance) -> tuple[Self, Told]:
        """SF10: choices and discard pile are in the deck and everybody is back in; SF4: hands are filled up."""
        chosen = [choice or () for choice in self.choices]
        deck = [*self.deck, *self.discard, *chain(*chosen)]
        chance.shuffle(deck)
        after = replace(
            self,
            deck=tuple(deck),
            discard=(),
            hands=tuple(_less(hand, *cards) for hand, cards in zip(self.hands, chosen, strict=True)),
            passed=(False,) * self.seats,
            helped_by=(None,) * self.seats,
            choices=(),
            # Any Mischief card known to be in a hand may be among those that it has lost.
            known=tuple(entry for entry in self.known if not (chosen[entry.holder] and entry.card in MISCHIEF)),
        )
        told = [Event("discarded", seat, {"count": len(cards)}) for seat, cards in enumerate(chosen) if cards]
        told.append(Event("round", TABLE, {"round": len(self.results) + 1, "first": seat_name(self.first)}))
        for seat in self._clockwise(self.first):
            after, drawn = after._draw(seat, HAND_SIZE[self.seats] - len(after.hands[seat]))
            told += drawn
        after, forced = after._turn_to(self.first)
        return after, (*told, *forced)

    # view()

    def view(self, seat: int | None) -> SmileyFaceView:
        known: Piles = ((),) * self.seats
        for entry in self.known:
            if entry.by == seat:
                known = _put(known, entry.holder, entry.card)
        return SmileyFaceView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            round=min(len(self.results) + 1, len(ROUND_CARDS)),
            deck=len(self.deck),
            hand=() if seat is None else self.hands[seat],
            hand_counts=tuple(map(len, self.hands)),
            rewards=tuple(
                own if s == seat or self.is_over else (None,) * len(own)  # SF8: the end reveals them
                for s, own in enumerate(self.rewards)
            ),
            choosing=self.choices.count(None),
            choice=self.choices[seat] if self.choices and seat is not None else None,
            known=known,
            **{name: getattr(self, name) for name in PUBLIC},
        )

    # outcome()

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        won = [round_cards(self.results, seat) for seat in range(self.seats)]
        scores = tuple(sum(cards) + sum(rewards) for cards, rewards in zip(won, self.rewards, strict=True))
        ties = [len(cards) if self.tiebreak == "cards" else sum(cards) for cards in won]
        return Outcome("rounds", places_by(list(zip(scores, ties, strict=True))), scores)  # SF11

    # guess()

    @staticmethod
    def _choices(
        view: SmileyFaceView, hands: Sequence[tuple[str, ...]], chance: Chance
    ) -> list[tuple[str, ...] | None]:
        """SF10: the own choice, and others' at random; who of them is still choosing is not known either."""
        asked = [seat for seat, hand in enumerate(hands) if hand and seat != view.seat]
        own_is_open = view.seat is not None and view.choice is None
        choosing = chance.sample(asked, view.choosing - own_is_open)
        choices: list[tuple[str, ...] | None] = [()] * len(hands)
        for seat in asked:
            mischief = tuple(card for card in hands[seat] if card in MISCHIEF)
            choices[seat] = None if seat in choosing else chance.choice(clean_up_moves(mischief)).cards
        if view.seat is not None:
            choices[view.seat] = view.choice
        return choices

    @classmethod
    def guess(cls, view: SmileyFaceView, chance: Chance) -> Self:
        shown = (*view.hand, *view.discard, *chain(*view.displays), *chain(*view.known))
        unseen = list((Counter(CARDS) - Counter(shown)).elements())
        chance.shuffle(unseen)
        hands = []
        for seat, (count, known) in enumerate(zip(view.hand_counts, view.known, strict=True)):
            seen = view.hand if seat == view.seat else known
            hidden = count - len(seen)
            hands.append(_sorted((*seen, *unseen[:hidden])))
            unseen = unseen[hidden:]
        values = [value for own in view.rewards for value in own if value is not None]
        tokens = list((Counter(REWARDS) - Counter(values)).elements())
        chance.shuffle(tokens)
        rewards = tuple(tuple(tokens.pop() if value is None else value for value in own) for own in view.rewards)
        return cls(
            question=view.question,
            deck=tuple(unseen),
            hands=tuple(hands),
            tokens=tuple(sorted(tokens)),
            rewards=rewards,
            choices=tuple(cls._choices(view, hands, chance)) if view.choosing else (),
            known=tuple(Known(view.seat, seat, card) for seat, cards in enumerate(view.known) for card in cards),
            **{name: getattr(view, name) for name in PUBLIC},
        )
