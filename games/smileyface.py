"""SmileyFace: win rounds with the best display of one suit, for four to eight players (rules SF1-SF21 in RULES.md).

In each of seven rounds players lay Emotion cards before them, disturb each other with Mischief cards, and pass when
they have had enough, perhaps lending a card to somebody as a helping hand. Only the highest total in one suit wins.

Rulings of our own: Mischief cards, values, Round cards and Reward tokens are reconstructed (data/smileyface.toml). If
the deck runs short, those who draw take what is there, and Angel cannot be played on an empty deck; the discard pile
waits for the clean-up. Two Pirates in one display are worth one. After round 7 no new suit ranking is drawn. A card
seen going into a hand (Boomerang: by all, Devil: by its victim) is known until the hand may have lost it. If nobody can
doubt which card Devil takes, as it was the only one and known, it stays known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, combinations, islice, product
from typing import Any, ClassVar, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

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
    next_in,
    places_by,
    seat_name,
    with_item,
)

# Material

SUITS = ("happiness", "sadness", "surprise", "anger")
KINDS = ("angel", "bomb", "boomerang", "devil", "dizzy", "ghost", "heart", "ninja", "pirate")
LASTING = ("heart", "pirate")  # they stay in a display; the other kinds work at once and are discarded

VALUES = tuple(sorted(data.numbers("smileyface", "values.list", 13, 1, 5)))  # SF1: of each suit
MISCHIEF = {kind: data.number("smileyface", f"mischief.{kind}", 0, 18) for kind in KINDS}  # SF2
data.expect("smileyface", "mischief", is_right=sum(MISCHIEF.values()) == 18, what="expected 18 cards")
_UNKNOWN = ", ".join(sorted({*data.read("smileyface")["mischief"]} - {*KINDS, "source"}))
data.expect("smileyface", "mischief", is_right=not _UNKNOWN, what=f"no such kind: {_UNKNOWN}")
ROUND_CARDS = data.numbers("smileyface", "round_cards.list", 7, 0, 99)  # SF2
REWARDS = tuple(sorted(data.numbers("smileyface", "rewards.list", 7, 0, 99)))  # SF2
HAND_SIZE = dict(zip(range(4, 9), data.numbers("smileyface", "hands.list", 5, 1, 8), strict=True))  # SF3: by seats
BOSS_BONUS = data.number("smileyface", "boss.bonus", 1, 9)  # SF7
HITS = {kind: data.number("smileyface", f"effects.{kind}_value", 1, 5) for kind in ("ghost", "ninja")}  # SF13, SF18
HEART_BONUS = data.number("smileyface", "effects.heart_bonus", 1, 9)  # SF14
ANGEL_CARDS = data.number("smileyface", "effects.angel_cards", 1, 9)  # SF20

VALUE_OF = {f"{suit}-{value}": value for suit in sorted(SUITS) for value in sorted({*VALUES})}
SUIT_OF = {card: card.split("-")[0] for card in VALUE_OF}
COUNT_OF = {**{card: VALUES.count(value) for card, value in VALUE_OF.items()}, **MISCHIEF}
CARDS = tuple(Counter(COUNT_OF).elements())  # the deck
ORDER = {card: at for at, card in enumerate(COUNT_OF)}  # how hands and displays are sorted
DISPLAYED = dict.fromkeys((*VALUE_OF, *LASTING))  # what can lie in a display
Piles = tuple[tuple[str, ...], ...]  # the cards of each seat: all hands, or all displays
T = TypeVar("T")


def _sorted(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))


def _less(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The items without one of each that is gone."""
    left = [*items]
    for item in gone:
        left.remove(item)
    return tuple(left)


def _moved(piles: Piles, here: int | None, there: int | None, *cards: str) -> Piles:
    """The piles once these cards have gone from one seat to another (None: from or to somewhere else)."""
    changed = [*piles]
    if here is not None:
        changed[here] = _less(changed[here], *cards)
    if there is not None:
        changed[there] = _sorted((*changed[there], *cards))
    return tuple(changed)


@lru_cache(4096)  # most displays stay as they are from one move to the next
def best_suit(display: tuple[str, ...], ranking: tuple[str, ...]) -> tuple[str | None, int]:
    """SF7, SF14: the suit that a display scores and its total; (None, 0) if no card in it counts."""
    totals = dict.fromkeys(ranking[:-1], 0)  # the Newbie suit, the last one, counts nothing
    for card in display:
        suit = SUIT_OF.get(card)
        if suit in totals:
            totals[suit] += VALUE_OF[card] + (BOSS_BONUS if suit == ranking[0] else 0)
    suit = max(totals, key=totals.__getitem__)
    return (suit, totals[suit] + display.count("heart") * HEART_BONUS) if totals[suit] else (None, 0)


def round_winner(displays: Piles, ranking: tuple[str, ...]) -> int | None:
    """SF7, SF15: the seat that would take the Round card now; None if there is none."""
    totals = [best_suit(display, ranking)[1] for display in displays]
    top = max(totals)
    best = [seat for seat, total in enumerate(totals) if total == top > 0]
    if len(best) > 1:
        best = [seat for seat in best if "pirate" in displays[seat]]
    return best[0] if len(best) == 1 else None


# Moves

Aim = tuple[int | str, ...]  # the seat, the card or the suits that a Mischief card is aimed at


class Play(Move, frozen=True):
    """SF5: a card of the hand, and what it is aimed at, as in `ghost p2 sadness-3` or `dizzy anger sadness`."""

    card: str
    aim: Aim = ()

    def __str__(self) -> str:
        aim = [part if isinstance(part, str) else seat_name(part) for part in self.aim]
        return " ".join([f"play {self.card}" if self.card in VALUE_OF else self.card, *aim])


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


NO_AIM: tuple[Aim, ...] = ((),)
ALWAYS: dict[str, tuple[Aim, ...]] = {  # what the cards are aimed at that can be played at any time
    **dict.fromkeys(DISPLAYED, NO_AIM),  # SF5, SF14, SF15
    "dizzy": tuple(combinations(sorted(SUITS), 2)),  # SF16: the suits that change places
}
SOMETIMES: dict[str, tuple[Aim, ...]] = {  # SF12: whatever the others may be aimed at, if it can be hit
    "ghost": tuple(product(EVERY_SEAT, VALUE_OF)),  # SF13: an Emotion card of this seat's display
    "bomb": NO_AIM,  # SF17
    "ninja": tuple(product(EVERY_SEAT, VALUE_OF)),  # SF18: an Emotion card of this seat's display
    "boomerang": tuple(product(VALUE_OF)),  # SF19: an Emotion card of one's own display
    "angel": NO_AIM,  # SF20
    "devil": tuple(product(EVERY_SEAT)),  # SF21: whose hand
}
REASONS = {"ghost": "SF13", "bomb": "SF12", "ninja": "SF18", "boomerang": "SF19", "angel": "SF20", "devil": "SF21"}
PLAY = {(card, aim): Play(card, aim) for card, aims in {**ALWAYS, **SOMETIMES}.items() for aim in aims}
HELP = {(seat, card): Help(seat, card) for seat in EVERY_SEAT for card in DISPLAYED}
KEEP = Discard(())


@lru_cache(1024)
def clean_up_moves(mischief: tuple[str, ...]) -> tuple[Discard, ...]:
    """SF10: keep, or discard any of these."""
    amounts = [[(kind,) * n for n in range(count + 1)] for kind, count in Counter(mischief).items()]
    return tuple(Discard(tuple(chain(*chosen))) for chosen in product(*amounts))


# Position

PUBLIC = ("tiebreak", "first", "turn", "ranking", "discard", "displays", "passed", "helped_by", "results")
"""What everybody may see as it is: these fields are the same in a position and in every view of it."""


class Result(Struct, frozen=True):
    """How a round ended."""

    winner: int | None  # None: nobody
    helper: int | None  # SF8: the seat that drew a Reward token for it
    totals: tuple[int, ...]  # of each seat


def round_cards(results: tuple[Result, ...], seat: int) -> tuple[int, ...]:
    """The points on the Round cards that a seat has won."""
    return tuple(points for result, points in zip(results, ROUND_CARDS, strict=False) if result.winner == seat)


class Known(Struct, frozen=True):
    """A seat (None: an onlooker) knows that a card is in somebody's hand."""

    by: int | None
    holder: int
    card: str


class SmileyFaceView(View, frozen=True, kw_only=True):
    """What a seat may know."""

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
    rewards: tuple[tuple[int | None, ...], ...]  # SF8: None for the values that the seat may not know
    results: tuple[Result, ...]
    choosing: int  # SF10: how many still have to choose; 0 when it is not the clean-up
    choice: tuple[str, ...] | None  # SF10: the seat's own, once made
    known: Piles  # what the seat saw going into hands

    @property
    def follower(self) -> int | None:
        return next_in(self.turn, self.passed) if not self.choosing else None


class SmileyFace(Position, frozen=True, kw_only=True):
    """A position of SmileyFace. Hands and displays are sorted; `ranking` has the Boss suit first, the Newbie last."""

    KEY: ClassVar[str] = "smileyface"
    SEATS: ClassVar[range] = range(4, 9)
    OPTIONS: ClassVar[dict[str, tuple[bool | str, ...]]] = {"tiebreak": ("points", "cards")}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SF5", "SF6", "SF10", *REASONS.values())
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation(PLAY.values(), HELP.values(), (PASS, KEEP))
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
    helped_by: tuple[int | None, ...]  # SF6: whose helping hand each seat holds
    tokens: tuple[int, ...] = REWARDS  # SF8: those that are left
    rewards: tuple[tuple[int, ...], ...]
    results: tuple[Result, ...] = ()
    choices: tuple[tuple[str, ...] | None, ...] = ()  # SF10: None for those still choosing; () outside the clean-up
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
            first=first,
            turn=first,
            ranking=tuple(chance.sample(SUITS, 4)),
            deck=tuple(deck[size * seats :]),
            hands=tuple(_sorted(deck[size * seat : size * (seat + 1)]) for seat in range(seats)),
            displays=((),) * seats,
            passed=(False,) * seats,
            helped_by=(None,) * seats,
            rewards=((),) * seats,
            **chosen,
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
        if self.choices:
            return clean_up_moves(tuple([card for card in self.hands[seat] if card in MISCHIEF]))
        cards = dict.fromkeys(self.hands[seat])
        plays = [PLAY[card, aim] for card in cards for aim in ALWAYS.get(card) or self._aims(seat, card)]
        return (*plays, *self._helps(seat), PASS)

    @property
    def is_secret(self) -> bool:
        """SF10: the seats still choosing in the clean-up."""
        return bool(self.choices)

    def _aims(self, seat: int, card: str) -> Iterable[Aim]:
        """SF12: all that a Mischief card would hit now."""
        match card:
            case "ghost" | "ninja":
                shown = dict.fromkeys((other, one) for other, display in enumerate(self.displays) for one in display)
                return [(other, one) for other, one in shown if other != seat and VALUE_OF.get(one) == HITS[card]]
            case "bomb":
                return NO_AIM if any(one in VALUE_OF for one in chain(*self.displays)) else ()
            case "boomerang":
                return [(one,) for one in dict.fromkeys(self.displays[seat]) if one in VALUE_OF]
            case "angel":
                return NO_AIM if self.deck else ()
        return [(other,) for other, hand in enumerate(self.hands) if hand and other != seat]

    def _helps(self, seat: int) -> list[Move]:
        """SF6: a card of one's own display for each of those who hold no helping hand yet."""
        if not self.displays[seat]:
            return []
        cards = dict.fromkeys(self.displays[seat])
        free = [other for other, helper in enumerate(self.helped_by) if helper is None and other != seat]
        return [HELP[other, card] for other in free for card in cards]

    def reason(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        if self.choices:
            return "SF10"
        if seat != self.turn:
            return "SF5" if 0 <= seat < self.seats and self.passed[seat] else "turn"
        match move:
            case Discard():
                return "SF10"
            case Help():
                return "SF6"
            case Play(card=card) if card in self.hands[seat]:
                return REASONS[card]
        return "SF5"

    def attempts(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Every card in the hand, in the clean-up to discard it; to lend a helping hand."""
        if self.choices:
            return {card: (Discard((card,)),) for card in self.hands[seat]}
        aims = {card: ALWAYS.get(card) or SOMETIMES[card] for card in self.hands[seat]}
        plays: dict[str, Iterable[Move]] = {card: [PLAY[card, aim] for aim in aims[card]] for card in aims}
        return {**plays, "help": HELP.values()}

    # play()

    def played(self, seat: int, move: Move, chance: Chance) -> Step:
        """The move and what follows: the next turn, after the last pass the scoring, after the last choice a round."""
        told: list[Event] = []  # each part of the move adds to it
        after = self._do(seat, move, chance, told)
        if not self.choices:
            after = after._turn_to(seat + 1, chance, told)
            if all(after.passed):
                after = after._score(chance, told)
        if after.choices and None not in after.choices:
            after = after._next_round(chance, told)
        if not (self.choices and after.choices):  # SF10: in the clean-up everybody gets the same question
            after = replace(after, question=self.question + 1)
        return Step(after, tuple(told))

    def _do(self, seat: int, move: Move, chance: Chance, told: list[Event]) -> Self:
        """The move alone."""
        match move:
            case Play(card=card, aim=aim):  # those who knew of one like it in the hand know of one less
                gone = {entry for entry in self.known if entry.holder == seat and entry.card == card}
                hands, known = _moved(self.hands, seat, None, card), _less(self.known, *gone)
                if card in DISPLAYED:  # SF5
                    told.append(Event(card, seat) if card in LASTING else Event("played", seat, {"card": card}))
                    return replace(self, hands=hands, known=known, displays=_moved(self.displays, None, seat, card))
                spent = replace(self, hands=hands, known=known, discard=(*self.discard, card))
                return spent._disturb(seat, card, aim, chance, told)
            case Help(seat=other, card=card):  # SF6
                told.append(Event("helped", seat, {"to": seat_name(other), "card": card}))
                displays = _moved(self.displays, seat, other, card)
                helped_by = with_item(self.helped_by, other, seat)
                return replace(self, displays=displays, helped_by=helped_by, passed=with_item(self.passed, seat, True))
            case Discard(cards=cards):  # SF10: nothing goes before the last choice
                choices = with_item(self.choices, seat, cards)
                told.append(Event("chose", seat, {"cards": " ".join(cards)} if cards else {}, to=seat))
                if left := choices.count(None):
                    told.append(Event("choosing", TABLE, {"left": left}))
                return replace(self, choices=choices)
        told.append(Event("passed", seat))  # SF5
        return replace(self, passed=with_item(self.passed, seat, True))

    def _disturb(self, seat: int, kind: str, aim: Aim, chance: Chance, told: list[Event]) -> Self:
        """What a Mischief card does to the ranking and the displays."""
        match kind, aim:
            case "ghost", (int(other), str(card)):  # SF13
                told.append(Event("ghost", seat, {"from": seat_name(other), "card": card}))
                return replace(self, displays=_moved(self.displays, other, seat, card))
            case "dizzy", (str(one), str(two)):  # SF16
                swap = {one: two, two: one}
                ranking = tuple([swap.get(suit, suit) for suit in self.ranking])
                told.append(Event("dizzy", seat, {"one": one, "two": two, "ranking": " ".join(ranking)}))
                return replace(self, ranking=ranking)
            case "bomb", _:  # SF17
                top = max([VALUE_OF.get(card, 0) for card in chain(*self.displays)])
                hits = [[card for card in display if VALUE_OF.get(card) == top] for display in self.displays]
                told.append(Event("bomb", seat, {"value": top}))
                told += [Event("bombed", other, {"cards": " ".join(hit)}) for other, hit in enumerate(hits) if hit]
                displays = tuple([_less(display, *hit) for display, hit in zip(self.displays, hits, strict=True)])
                return replace(self, displays=displays, discard=(*self.discard, *chain(*hits)))
            case "ninja", (int(other), str(card)):  # SF18
                told.append(Event("ninja", seat, {"from": seat_name(other), "card": card}))
                return replace(self, displays=_moved(self.displays, other, None, card), discard=(*self.discard, card))
        return self._fetch(seat, kind, aim, chance, told)

    def _fetch(self, seat: int, kind: str, aim: Aim, chance: Chance, told: list[Event]) -> Self:
        """What a Mischief card brings into the hand."""
        match kind, aim:
            case "boomerang", (str(card),):  # SF19: all others see which
                told.append(Event("boomerang", seat, {"card": card}))
                seen = [Known(by, seat, card) for by in self._others(seat)]
                displays, hands = _moved(self.displays, seat, None, card), _moved(self.hands, None, seat, card)
                return replace(self, displays=displays, hands=hands, known=(*self.known, *seen))
            case "devil", (int(other),):  # SF21: the two see which, and so does who knew that all were alike
                card = chance.choice(self.hands[other])
                told.append(Event("devil", seat, {"from": seat_name(other)}))
                told += [Event("taken", seat, {"from": seat_name(other), "card": card}, to=s) for s in (seat, other)]
                counts, whole = Counter(self.known), len(self.hands[other])
                sure = [by for by in self._others(seat) if by == other or counts[Known(by, other, card)] == whole]
                # All others may have lost one of each card that they knew there.
                gone = {one for one in counts if one.holder == other and (one.by != seat or one.card == card)}
                known = (*_less(self.known, *gone), *[Known(by, seat, card) for by in sure])
                return replace(self, hands=_moved(self.hands, other, seat, card), known=known)
        told.append(Event("angel", seat))
        return self._draw(seat, ANGEL_CARDS, told)  # SF20

    def _others(self, seat: int) -> list[int | None]:
        """All who can know something of this seat's hand: the onlookers (None) and the other seats."""
        return [by for by in (None, *range(self.seats)) if by != seat]

    def _draw(self, seat: int, count: int, told: list[Event]) -> Self:
        """As many cards from the deck as are wanted and there."""
        cards = self.deck[: max(count, 0)]
        if cards:
            told.append(Event("drew", seat, {"count": len(cards)}))
            told.append(Event("drew_cards", seat, {"cards": " ".join(cards)}, to=seat))
        return replace(self, deck=self.deck[len(cards) :], hands=_moved(self.hands, None, seat, *cards))

    def _turn_to(self, first: int, chance: Chance, told: list[Event]) -> Self:
        """SF5: the turn of the next seat, from `first` on, that has not passed; G1: those that can only pass do so."""
        after = self
        for seat in (*range(first, self.seats), *range(first)):
            if not after.passed[seat]:
                if after.hands[seat] or after._helps(seat):
                    return replace(after, turn=seat)
                after = after._do(seat, PASS, chance, told)
        return after

    def _score(self, chance: Chance, told: list[Event]) -> Self:
        """SF7: the best display takes the Round card, its helper a token (SF8); all displays are discarded (SF9)."""
        best = [best_suit(display, self.ranking) for display in self.displays]
        told += [Event("scored", s, {"total": total, "suit": suit}) for s, (suit, total) in enumerate(best) if suit]
        winner, number = round_winner(self.displays, self.ranking), len(self.results) + 1
        if winner is None:
            helper, first = None, self.first
            told.append(Event("no_winner", TABLE, {"round": number}))
        else:
            helper, first = self.helped_by[winner], winner  # SF4
            told.append(Event("won", winner, {"round": number, "points": ROUND_CARDS[number - 1]}))
        results = (*self.results, Result(winner, helper, tuple([total for _, total in best])))
        displays, discard = ((),) * self.seats, (*self.discard, *chain(*self.displays))  # SF9
        after = replace(self, first=first, turn=first, results=results, displays=displays, discard=discard)
        if helper is not None:  # SF8
            value = chance.choice(self.tokens)
            told += [Event("rewarded", helper), Event("reward", helper, {"value": value}, to=helper)]
            rewards = with_item(self.rewards, helper, (*self.rewards[helper], value))
            after = replace(after, tokens=_less(self.tokens, value), rewards=rewards)
        return after._close_round(chance, told)

    def _close_round(self, chance: Chance, told: list[Event]) -> Self:
        """SF9, SF10: a new ranking, and all with cards are asked what they discard; or SF11: the end."""
        if self.is_over:
            told += [Event("revealed", s, {"points": sum(own)}) for s, own in enumerate(self.rewards) if own]
            told.append(Event("ended"))
            return self
        ranking = (self.ranking[-1], *chance.sample(self.ranking[:-1], 3))
        choices = tuple(None if hand else () for hand in self.hands)
        told.append(Event("ranking", TABLE, {"ranking": " ".join(ranking)}))
        if None in choices:
            told.append(Event("clean_up", TABLE, {"left": choices.count(None)}))
        return replace(self, ranking=ranking, choices=choices)

    def _next_round(self, chance: Chance, told: list[Event]) -> Self:
        """SF10: choices and discard pile are in the deck and everybody is back in; SF4: hands are filled up."""
        chosen = [choice or () for choice in self.choices]
        told += [Event("discarded", seat, {"count": len(cards)}) for seat, cards in enumerate(chosen) if cards]
        told.append(Event("round", TABLE, {"round": len(self.results) + 1, "first": seat_name(self.first)}))
        deck = [*self.deck, *self.discard, *chain(*chosen)]
        chance.shuffle(deck)
        hands = tuple([_less(hand, *cards) for hand, cards in zip(self.hands, chosen, strict=True)])
        # Any Mischief card known to be in a hand may be among those that it has lost.
        known = tuple([entry for entry in self.known if not (chosen[entry.holder] and entry.card in MISCHIEF)])
        after = replace(self, choices=(), discard=(), deck=tuple(deck), hands=hands, known=known)
        after = replace(after, passed=(False,) * self.seats, helped_by=(None,) * self.seats)
        for seat in (*range(self.first, self.seats), *range(self.first)):
            after = after._draw(seat, HAND_SIZE[self.seats] - len(after.hands[seat]), told)
        return after._turn_to(self.first, chance, told)

    # view()

    def view(self, seat: int | None) -> SmileyFaceView:
        shown = range(self.seats) if self.is_over else (seat,)  # SF8: the end reveals all rewards
        known: Piles = ((),) * self.seats
        for entry in self.known:
            if entry.by == seat:
                known = _moved(known, None, entry.holder, entry.card)
        return SmileyFaceView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            round=min(len(self.results) + 1, len(ROUND_CARDS)),
            deck=len(self.deck),
            hand=() if seat is None else self.hands[seat],
            hand_counts=tuple(map(len, self.hands)),
            rewards=tuple(own if s in shown else (None,) * len(own) for s, own in enumerate(self.rewards)),
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
    def _choices(view: SmileyFaceView, hands: Piles, chance: Chance) -> tuple[tuple[str, ...] | None, ...]:
        """SF10: its own choice, and others' at random; which of them are still choosing is not known either."""
        asked = [seat for seat, hand in enumerate(hands) if hand and seat != view.seat]
        own_is_open = view.seat is not None and view.choice is None
        choosing = chance.sample(asked, view.choosing - own_is_open)
        choices: dict[int | None, tuple[str, ...] | None] = {view.seat: view.choice}
        for seat in asked:
            mischief = tuple([card for card in hands[seat] if card in MISCHIEF])
            choices[seat] = None if seat in choosing else chance.choice(clean_up_moves(mischief)).cards
        return tuple(choices.get(seat, ()) for seat in range(len(hands)))

    @classmethod
    def guess(cls, view: SmileyFaceView, chance: Chance, *, memory: Any = None) -> Self:
        shown = Counter((*view.hand, *view.discard, *chain(*view.displays), *chain(*view.known)))
        cards = list((Counter(CARDS) - shown).elements())
        chance.shuffle(cards)
        unseen = iter(cards)
        seen = view.known if view.seat is None else with_item(view.known, view.seat, view.hand)
        counts = zip(seen, view.hand_counts, strict=True)
        hands = tuple(_sorted((*own, *islice(unseen, count - len(own)))) for own, count in counts)
        values = [value for own in view.rewards for value in own if value is not None]
        tokens = list((Counter(REWARDS) - Counter(values)).elements())
        chance.shuffle(tokens)
        rewards = tuple(tuple(tokens.pop() if value is None else value for value in own) for own in view.rewards)
        return cls(
            question=view.question,
            deck=tuple(unseen),
            hands=hands,
            tokens=tuple(sorted(tokens)),
            rewards=rewards,
            choices=cls._choices(view, hands, chance) if view.choosing else (),
            known=tuple(Known(view.seat, seat, card) for seat, cards in enumerate(view.known) for card in cards),
            **{name: getattr(view, name) for name in PUBLIC},
        )
