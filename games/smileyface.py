"""SmileyFace: win rounds with the best display of one suit, for four to eight players (rules SF1-SF21 in RULES.md).

In each of seven rounds players lay Emotion cards before them, disturb each other with Mischief cards, and pass when
they have had enough, perhaps lending a card to somebody as a helping hand. Only the highest total in one suit wins.

Rulings of our own: Mischief cards, values, Round cards and Reward tokens are reconstructed (data/smileyface.toml). Who
is to draw and finds too few cards in the deck takes what is there, and Angel cannot be played on an empty deck; the
discard pile waits for the clean-up. Two Pirates in one display are worth one. After round 7 no new suit ranking is
drawn. A card seen going into a hand (Boomerang: by all, Devil: by its victim) is known until the hand may have lost it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, product
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from games import data
from games.core import (
    PASS,
    TABLE,
    Chance,
    Event,
    Move,
    Outcome,
    Position,
    Step,
    TextMove,
    View,
    parse_seat,
    places_by,
    seat_name,
    with_item,
)

# Material

SUITS = ("happiness", "sadness", "surprise", "anger")
KINDS = ("angel", "bomb", "boomerang", "devil", "dizzy", "ghost", "heart", "ninja", "pirate")
LASTING = ("heart", "pirate")
"""The Mischief cards that stay in a display; the others are discarded once they have worked."""


def _list(table: str, count: int, low: int, high: int) -> tuple[int, ...]:
    """The list of a table. DataError unless it holds so many numbers from low to high."""
    found = _DATA[table]["list"]
    is_right = isinstance(found, list) and len(found) == count and all(n in range(low, high + 1) for n in found)
    what = f"expected {count} numbers from {low} to {high}, found {found!r}"
    data.expect("smileyface", f"{table}.list", is_right=is_right, what=what)
    return tuple(found)


_DATA = data.read("smileyface")
BOSS_BONUS = data.number("smileyface", "boss.bonus", 1, 9)
VALUES = tuple(sorted(_list("values", 13, 1, 5)))  # SF1: of each suit
MISCHIEF = {kind: data.number("smileyface", f"mischief.{kind}", 0, 18) for kind in KINDS}  # SF2
data.expect("smileyface", "mischief", is_right=sum(MISCHIEF.values()) == 18, what="expected 18 cards")
_UNKNOWN = ", ".join(sorted({*_DATA["mischief"]} - {*KINDS, "source"}))
data.expect("smileyface", "mischief", is_right=not _UNKNOWN, what=f"no such kind: {_UNKNOWN}")
ANGEL_CARDS = data.number("smileyface", "effects.angel_cards", 1, 9)
GHOST_VALUE = data.number("smileyface", "effects.ghost_value", 1, 5)
HEART_BONUS = data.number("smileyface", "effects.heart_bonus", 1, 9)
NINJA_VALUE = data.number("smileyface", "effects.ninja_value", 1, 5)
ROUND_CARDS = _list("round_cards", 7, 0, 99)
REWARDS = tuple(sorted(_list("rewards", 7, 0, 99)))
HAND_SIZES = _list("hands", 5, 1, 8)

VALUE_OF = {f"{suit}-{value}": value for suit in sorted(SUITS) for value in sorted({*VALUES})}
SUIT_OF = {card: card.split("-")[0] for card in VALUE_OF}
CARDS: tuple[str, ...] = (  # the deck
    *(f"{suit}-{value}" for suit in sorted(SUITS) for value in VALUES),
    *(kind for kind in KINDS for _ in range(MISCHIEF[kind])),
)
ORDER = {card: at for at, card in enumerate((*VALUE_OF, *KINDS))}


def hand_size(seats: int) -> int:
    """SF3."""
    return HAND_SIZES[seats - 4]


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


def round_winner(displays: tuple[tuple[str, ...], ...], ranking: tuple[str, ...]) -> int | None:
    """SF7, SF15: who would take the Round card now; None if nobody would."""
    totals = [best_suit(display, ranking)[1] for display in displays]
    top = max(totals)
    best = [seat for seat, total in enumerate(totals) if total == top > 0]
    if len(best) > 1:
        best = [seat for seat in best if "pirate" in displays[seat]]
    return best[0] if len(best) == 1 else None


# Moves

PLAY = {card: TextMove(f"play {card}") for card in VALUE_OF}
PLAIN = {kind: TextMove(kind) for kind in ("angel", "bomb", *LASTING)}
DIZZY: list[Move] = [TextMove(f"dizzy {one} {two}") for one, two in combinations(sorted(SUITS), 2)]
KEEP = TextMove("keep")
_CARD = f"(?:{'|'.join(VALUE_OF)})"
NOTATION = re.compile(
    rf"play {_CARD}|(?:ghost|ninja) p[0-9] {_CARD}|boomerang {_CARD}|devil p[0-9]|pass|keep"
    rf"|help p[0-9] (?:{_CARD}|{'|'.join(LASTING)})"
    rf"|{'|'.join(map(str, (*PLAIN.values(), *DIZZY)))}"
    rf"|discard(?= ){''.join(f'(?: {kind}){{0,{count}}}' for kind, count in MISCHIEF.items())}"
)
REASONS = {"ghost": "SF13", "bomb": "SF12", "ninja": "SF18", "boomerang": "SF19", "angel": "SF20", "devil": "SF21"}
"""The rule that a Mischief card in hand breaks when it cannot be played so."""


@lru_cache(1024)
def clean_up_moves(mischief: tuple[str, ...]) -> tuple[Move, ...]:
    """SF10: keep, or discard any of these, kinds in alphabetical order."""
    counts = Counter(mischief)
    chosen = product(*(range(count + 1) for count in counts.values()))
    texts = (" ".join(kind for kind, n in zip(counts, ns, strict=True) for _ in range(n)) for ns in chosen)
    return tuple(TextMove(f"discard {text}") if text else KEEP for text in texts)


# Position


class Result(Struct, frozen=True):
    """How a round ended: its winner (None: nobody), the helper who drew a Reward token for it, each seat's total."""

    winner: int | None
    helper: int | None
    totals: tuple[int, ...]


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
    displays: tuple[tuple[str, ...], ...]
    passed: tuple[bool, ...]
    helped_by: tuple[int | None, ...]
    rewards: tuple[tuple[int | None, ...], ...]
    results: tuple[Result, ...]
    choosing: int
    choice: tuple[str, ...] | None
    known: tuple[tuple[str, ...], ...]


class SmileyFace(Position, frozen=True, kw_only=True):
    """A position of SmileyFace. Hands and displays are sorted; `ranking` has the Boss suit first, the Newbie last."""

    KEY: ClassVar[str] = "smileyface"
    SEATS: ClassVar[range] = range(4, 9)
    OPTIONS: ClassVar[dict[str, tuple[bool | str, ...]]] = {"tiebreak": ("points", "cards")}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SF5", "SF6", "SF10", *REASONS.values())

    tiebreak: str
    first: int
    turn: int
    ranking: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    displays: tuple[tuple[str, ...], ...]
    passed: tuple[bool, ...]
    helped_by: tuple[int | None, ...]
    tokens: tuple[int, ...]
    rewards: tuple[tuple[int, ...], ...]
    results: tuple[Result, ...]
    choices: tuple[tuple[str, ...] | None, ...]
    """In the clean-up what each seat discards, None while it chooses; () at other times."""
    known: tuple[Known, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        return len(self.results) == len(ROUND_CARDS)

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        chosen = cls.check_start(seats, options)
        deck, size = list(CARDS), hand_size(seats)
        chance.shuffle(deck)
        first = chance.randrange(seats)  # SF4
        return cls(
            question=1,
            tiebreak=chosen["tiebreak"],
            first=first,
            turn=first,
            ranking=tuple(chance.sample(SUITS, 4)),
            deck=tuple(deck[size * seats :]),
            discard=(),
            hands=tuple(_sorted(deck[size * seat : size * (seat + 1)]) for seat in range(seats)),
            displays=((),) * seats,
            passed=(False,) * seats,
            helped_by=(None,) * seats,
            tokens=REWARDS,
            rewards=((),) * seats,
            results=(),
            choices=(),
            known=(),
        )

    # moves()

    @classmethod
    def parse(cls, text: str) -> Move:
        if not NOTATION.fullmatch(text):
            raise ValueError(
                "smileyface: expected a move such as 'play happiness-3', 'ghost p2 sadness-3', "
                f"'dizzy anger sadness', 'help p2 heart', 'pass', 'discard ghost heart' or 'keep' "
                f"(suits and kinds in alphabetical order), found {text!r}"
            )
        return PASS if text == "pass" else TextMove(text)

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
            if card in PLAY:
                listed.append(PLAY[card])
            else:
                listed += self._mischief(seat, card)
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

    def _mischief(self, seat: int, kind: str) -> list[Move]:
        """SF12-SF21: the ways to play a Mischief card."""
        others = [other for other in range(self.seats) if other != seat]
        match kind:
            case "dizzy":
                return DIZZY
            case "devil":
                return [TextMove(f"devil p{other}") for other in others if self.hands[other]]
            case "boomerang":
                return [
                    TextMove(f"boomerang {card}") for card in dict.fromkeys(self.displays[seat]) if card in VALUE_OF
                ]
            case "ghost" | "ninja":
                value = GHOST_VALUE if kind == "ghost" else NINJA_VALUE
                return [
                    TextMove(f"{kind} p{other} {card}")
                    for other in others
                    for card in dict.fromkeys(self.displays[other])
                    if VALUE_OF.get(card) == value
                ]
            case "bomb" if not any(card in VALUE_OF for display in self.displays for card in display):
                return []
            case "angel" if not self.deck:
                return []
        return [PLAIN[kind]]

    def _helps(self, seat: int) -> list[Move]:
        """SF6."""
        free = [s for s, helper in enumerate(self.helped_by) if helper is None and s != seat]
        return [TextMove(f"help p{other} {card}") for other in free for card in dict.fromkeys(self.displays[seat])]

    def reason(self, seat: int, move: Move) -> str:
        word = move.words[0]
        if self.is_over:
            return "over"
        if self.choices:
            return "SF10"
        if seat != TABLE and self.passed[seat]:
            return "SF5"
        if seat != self.turn:
            return "turn"
        if word in ("discard", "keep"):
            return "SF10"
        if word == "help":
            return "SF6"
        return REASONS[word] if word in self.hands[seat] else "SF5"

    # play()

    def play(self, seat: int, move: Move, chance: Chance) -> Step:
        self.require(seat, move)
        word, *rest = move.words
        if word in ("discard", "keep"):
            return self._choose(seat, tuple(rest), chance)
        if word in ("pass", "help"):
            after, events = self._pass(seat, *rest)
        elif word == "play":
            after, events = self._lay(seat, rest[0]), (Event("played", seat, {"card": rest[0]}),)
        elif word in LASTING:  # SF14, SF15: they work at the scoring
            after, events = self._lay(seat, word), (Event(word, seat),)
        else:
            after = self._leave_hand(seat, word)
            after, events = replace(after, discard=(*self.discard, word))._instant(seat, word, rest, chance)
        after, more = replace(after, question=self.question + 1)._go_on(seat + 1, chance)
        return Step(after, (*events, *more))

    def _leave_hand(self, seat: int, card: str) -> SmileyFace:
        """A card leaves a hand openly: whoever knew of one like it in there knows of one less."""
        known = self.known
        for entry in {entry for entry in known if entry.holder == seat and entry.card == card}:
            known = _less(known, entry)
        return replace(self, hands=with_item(self.hands, seat, _less(self.hands[seat], card)), known=known)

    def _lay(self, seat: int, card: str) -> SmileyFace:
        display = _sorted((*self.displays[seat], card))
        return replace(self._leave_hand(seat, card), displays=with_item(self.displays, seat, display))

    def _pass(self, seat: int, to: str = "", card: str = "") -> tuple[SmileyFace, tuple[Event, ...]]:
        """SF5, SF6: a pass, with a helping hand if it names a player and a card."""
        after = replace(self, passed=with_item(self.passed, seat, True))
        if not to:
            return after, (Event("passed", seat),)
        other = parse_seat(to)
        displays = _moved(self.displays, card, seat, other)
        after = replace(after, displays=displays, helped_by=with_item(self.helped_by, other, seat))
        return after, (Event("helped", seat, {"to": to, "card": card}),)

    def _instant(self, seat: int, kind: str, rest: list[str], chance: Chance) -> tuple[SmileyFace, tuple[Event, ...]]:
        """SF13, SF16-SF21: what a Mischief card does at once."""
        match kind, *rest:
            case "ghost", other, card:
                displays = _moved(self.displays, card, parse_seat(other), seat)
                return replace(self, displays=displays), (Event("ghost", seat, {"from": other, "card": card}),)
            case "ninja", other, card:
                after = self._discard_shown(parse_seat(other), (card,))
                return after, (Event("ninja", seat, {"from": other, "card": card}),)
            case "boomerang", card:
                knowers = [s for s in (None, *range(self.seats)) if s != seat]
                after = replace(
                    self,
                    displays=with_item(self.displays, seat, _less(self.displays[seat], card)),
                    hands=with_item(self.hands, seat, _sorted((*self.hands[seat], card))),
                    known=(*self.known, *(Known(by, seat, card) for by in knowers)),
                )
                return after, (Event("boomerang", seat, {"card": card}),)
            case "dizzy", one, two:
                swap = {one: two, two: one}
                ranking = tuple(swap.get(suit, suit) for suit in self.ranking)
                event = Event("dizzy", seat, {"one": one, "two": two, "ranking": " ".join(ranking)})
                return replace(self, ranking=ranking), (event,)
            case "bomb", *_:
                return self._bomb(seat)
            case "angel", *_:
                after, events = self._draw(seat, ANGEL_CARDS)
                return after, (Event("angel", seat), *events)
        return self._devil(seat, parse_seat(rest[0]), chance)

    def _discard_shown(self, seat: int, cards: tuple[str, ...]) -> SmileyFace:
        display = self.displays[seat]
        for card in cards:
            display = _less(display, card)
        return replace(self, displays=with_item(self.displays, seat, display), discard=(*self.discard, *cards))

    def _bomb(self, seat: int) -> tuple[SmileyFace, tuple[Event, ...]]:
        """SF17."""
        top = max(VALUE_OF.get(card, 0) for display in self.displays for card in display)
        after, events = self, [Event("bomb", seat, {"value": top})]
        for other, display in enumerate(self.displays):
            hit = tuple(card for card in display if VALUE_OF.get(card) == top)
            if hit:
                after = after._discard_shown(other, hit)
                events.append(Event("bombed", other, {"cards": " ".join(hit)}))
        return after, tuple(events)

    def _devil(self, seat: int, other: int, chance: Chance) -> tuple[SmileyFace, tuple[Event, ...]]:
        """SF21: the taker sees what has gone, the victim knows where it is, all others know less than before."""
        card = chance.choice(self.hands[other])
        known = [entry for entry in self.known if entry.holder != other or entry.by == seat]
        if Known(seat, other, card) in known:
            known.remove(Known(seat, other, card))
        after = replace(
            self,
            hands=tuple(
                _sorted((*hand, card)) if s == seat else _less(hand, card) if s == other else hand
                for s, hand in enumerate(self.hands)
            ),
            known=(*known, Known(other, seat, card)),
        )
        secret: dict[str, str | int] = {"from": seat_name(other), "card": card}
        return after, (
            Event("devil", seat, {"from": seat_name(other)}),
            *(Event("taken", seat, secret, to=s) for s in (seat, other)),
        )

    def _draw(self, seat: int, count: int) -> tuple[SmileyFace, tuple[Event, ...]]:
        """As many cards from the deck as are wanted and there."""
        cards = self.deck[: max(count, 0)]
        if not cards:
            return self, ()
        hands = with_item(self.hands, seat, _sorted((*self.hands[seat], *cards)))
        return replace(self, deck=self.deck[len(cards) :], hands=hands), (
            Event("drew", seat, {"count": len(cards)}),
            Event("drew_cards", seat, {"cards": " ".join(cards)}, to=seat),
        )

    def _go_on(self, start: int, chance: Chance) -> tuple[SmileyFace, tuple[Event, ...]]:
        """SF5: the turn goes clockwise from `start` to who has not passed; after the last pass comes the scoring."""
        after: SmileyFace = self
        events: list[Event] = []
        for step in range(self.seats):
            seat = (start + step) % self.seats
            if after.passed[seat]:
                continue
            if after.hands[seat] or after._helps(seat):
                return replace(after, turn=seat), tuple(events)
            after, forced = after._pass(seat)  # G1
            events += forced
        after, scored = after._score(chance)
        return after, (*events, *scored)

    def _score(self, chance: Chance) -> tuple[SmileyFace, tuple[Event, ...]]:
        """SF7-SF9, then the clean-up or the end."""
        number, events = len(self.results), []
        best = [best_suit(display, self.ranking) for display in self.displays]
        events += [Event("scored", s, {"total": total, "suit": suit}) for s, (suit, total) in enumerate(best) if suit]
        winner = round_winner(self.displays, self.ranking)
        helper, tokens, rewards = None, self.tokens, self.rewards
        if winner is None:
            events.append(Event("no_winner", TABLE, {"round": number + 1}))
        else:
            events.append(Event("won", winner, {"round": number + 1, "points": ROUND_CARDS[number]}))
            helper = self.helped_by[winner]
        if helper is not None:  # SF8
            value = chance.choice(tokens)
            tokens, rewards = _less(tokens, value), with_item(rewards, helper, (*rewards[helper], value))
            events += [Event("rewarded", helper), Event("reward", helper, {"value": value}, to=helper)]
        after = replace(
            self,
            first=self.first if winner is None else winner,
            turn=self.first if winner is None else winner,
            tokens=tokens,
            rewards=rewards,
            results=(*self.results, Result(winner, helper, tuple(total for _, total in best))),
            discard=(*self.discard, *(card for display in self.displays for card in display)),
            displays=((),) * self.seats,
        )
        if after.is_over:  # SF11
            events += [Event("revealed", s, {"points": sum(own)}) for s, own in enumerate(rewards) if own]
            return after, (*events, Event("ended"))
        ranking = (self.ranking[-1], *chance.sample(self.ranking[:-1], 3))  # SF9
        events.append(Event("ranking", TABLE, {"ranking": " ".join(ranking)}))
        choices = tuple(None if hand else () for hand in self.hands)
        after = replace(after, ranking=ranking, choices=choices)
        if None in choices:
            return after, (*events, Event("clean_up", TABLE, {"left": choices.count(None)}))
        after, more = after._next_round(chance)
        return after, (*events, *more)

    def _choose(self, seat: int, cards: tuple[str, ...], chance: Chance) -> Step:
        """SF10: choices are kept until the last one is made."""
        after = replace(self, choices=with_item(self.choices, seat, cards))
        events = (Event("chose", seat, {"cards": " ".join(cards)} if cards else {}, to=seat),)
        left = after.choices.count(None)
        if left:
            return Step(after, (*events, Event("choosing", TABLE, {"left": left})))
        after, more = replace(after, question=self.question + 1)._next_round(chance)
        return Step(after, (*events, *more))

    def _next_round(self, chance: Chance) -> tuple[SmileyFace, tuple[Event, ...]]:
        """SF10, then SF4."""
        hands, known = list(self.hands), self.known
        deck, events = [*self.deck, *self.discard], []
        for seat, choice in enumerate(self.choices):
            if not choice:
                continue
            for card in choice:
                hands[seat] = _less(hands[seat], card)
            deck += choice
            known = tuple(entry for entry in known if entry.holder != seat or entry.card not in MISCHIEF)
            events.append(Event("discarded", seat, {"count": len(choice)}))
        chance.shuffle(deck)
        events.append(Event("round", TABLE, {"round": len(self.results) + 1, "first": seat_name(self.first)}))
        after: SmileyFace = replace(
            self,
            deck=tuple(deck),
            discard=(),
            hands=tuple(hands),
            passed=(False,) * self.seats,
            helped_by=(None,) * self.seats,
            choices=(),
            known=known,
        )
        for step in range(self.seats):
            seat = (self.first + step) % self.seats
            after, drawn = after._draw(seat, hand_size(self.seats) - len(hands[seat]))
            events += drawn
        after, more = after._go_on(self.first, chance)
        return after, (*events, *more)

    # view()

    def view(self, seat: int | None) -> SmileyFaceView:
        known: list[tuple[str, ...]] = [()] * self.seats
        for entry in self.known:
            if entry.by == seat:
                known[entry.holder] = _sorted((*known[entry.holder], entry.card))
        return SmileyFaceView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            tiebreak=self.tiebreak,
            round=min(len(self.results) + 1, len(ROUND_CARDS)),
            first=self.first,
            turn=self.turn,
            ranking=self.ranking,
            deck=len(self.deck),
            discard=self.discard,
            hand=() if seat is None else self.hands[seat],
            hand_counts=tuple(map(len, self.hands)),
            displays=self.displays,
            passed=self.passed,
            helped_by=self.helped_by,
            rewards=tuple(
                own if s == seat or self.is_over else (None,) * len(own)  # SF8: the end reveals them
                for s, own in enumerate(self.rewards)
            ),
            results=self.results,
            choosing=self.choices.count(None),
            choice=self.choices[seat] if self.choices and seat is not None else None,
            known=tuple(known),
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

    @classmethod
    def guess(cls, view: SmileyFaceView, chance: Chance) -> Self:
        seats = len(view.passed)
        shown = [*view.hand, *view.discard, *(card for cards in (*view.displays, *view.known) for card in cards)]
        unseen = list((Counter(CARDS) - Counter(shown)).elements())
        chance.shuffle(unseen)
        hands = []
        for seat, (count, known) in enumerate(zip(view.hand_counts, view.known, strict=True)):
            hidden = 0 if seat == view.seat else count - len(known)
            hands.append(view.hand if seat == view.seat else _sorted((*known, *unseen[:hidden])))
            unseen = unseen[hidden:]
        values = [value for own in view.rewards for value in own if value is not None]
        tokens = list((Counter(REWARDS) - Counter(values)).elements())
        chance.shuffle(tokens)
        rewards = tuple(tuple(tokens.pop() if value is None else value for value in own) for own in view.rewards)
        return cls(
            question=view.question,
            tiebreak=view.tiebreak,
            first=view.first,
            turn=view.turn,
            ranking=view.ranking,
            deck=tuple(unseen),
            discard=view.discard,
            hands=tuple(hands),
            displays=view.displays,
            passed=view.passed,
            helped_by=view.helped_by,
            tokens=tuple(sorted(tokens)),
            rewards=rewards,
            results=view.results,
            choices=_guess_choices(view, hands, chance) if view.choosing else (),
            known=tuple(Known(view.seat, seat, card) for seat in range(seats) for card in view.known[seat]),
        )


def _guess_choices(
    view: SmileyFaceView, hands: list[tuple[str, ...]], chance: Chance
) -> tuple[tuple[str, ...] | None, ...]:
    """SF10: the own choice, and others' at random; who of them is still choosing is not known either."""
    asked = [seat for seat, hand in enumerate(hands) if hand and seat != view.seat]
    own_is_open = view.seat is not None and view.choice is None
    choosing = chance.sample(asked, view.choosing - own_is_open)
    choices: list[tuple[str, ...] | None] = [()] * len(hands)
    for seat in asked:
        mischief = tuple(card for card in hands[seat] if card in MISCHIEF)
        choices[seat] = None if seat in choosing else chance.choice(clean_up_moves(mischief)).words[1:]
    if view.seat is not None:
        choices[view.seat] = view.choice
    return tuple(choices)


def round_cards(results: tuple[Result, ...], seat: int) -> tuple[int, ...]:
    """The points on the Round cards that a seat has won."""
    return tuple(points for result, points in zip(results, ROUND_CARDS, strict=False) if result.winner == seat)


def _sorted(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))


def _less(items: tuple[Any, ...], item: Any) -> tuple[Any, ...]:
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])


def _moved(displays: tuple[tuple[str, ...], ...], card: str, here: int, there: int) -> tuple[tuple[str, ...], ...]:
    taken = with_item(displays, here, _less(displays[here], card))
    return with_item(taken, there, _sorted((*taken[there], card)))
