"""Smile: lure creatures with fireflies, for three to five players (rules SM1-SM8 in RULES.md).

There are ten rounds. Each round shows a row of creatures, one for each player, sorted by value. On a turn, a player
offers a firefly to the lowest creature, or takes a creature with its fireflies and is out of the round. The last player
in the round gets the last creature.

The corner colours and the marks IV and V are reconstructed (data/smile.toml).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from games import data
from games.core import (
    TABLE,
    Chance,
    Event,
    Move,
    OptionValue,
    Outcome,
    Position,
    Step,
    View,
    by_notation,
    next_active_seat,
    parse_seat,
    rank_seats,
    seat_name,
    with_item,
)

# Material

COLOURS = (*data.entries("smile", "colours.order", str, 4), "plain")  # SM3
RUN = data.number("smile", "colours.run", 2, 50)  # the cards in one run of corner colours (SM3)
PLAIN = data.number("smile", "colours.plain", 0, RUN - 1)  # the index of the plain card in each run (SM3)
SHIFT = data.number("smile", "colours.shift", 0, 3)  # the shift of the colours from run to run (SM3)
COUNTS = {value: data.number("smile", f"values.{value}", 0, 50) for value in range(-5, 7)}  # SM1
MARKED = {mark: data.numbers("smile", f"marks.{mark}", 10, -5, 6) for mark in ("IV", "V")}  # SM2
FIREFLIES = data.number("smile", "table.fireflies", 1, 50)  # SM4
ROUNDS = data.number("smile", "table.rounds", 1, 10)  # SM4
PER_POINT = data.number("smile", "table.fireflies_per_point", 1, 50)  # SM8


class Card(Struct, frozen=True):
    """A creature. `colour` is its corner colour, or "plain" for none. `mark` is "IV", "V" or ""."""

    value: int
    colour: str
    mark: str

    def __str__(self) -> str:
        return f"{self.value}-{self.colour}"


def _corner_colour(number: int) -> str:
    """Returns the corner colour of card number `number` in its group (SM3). A group is all cards with the same mark,
    sorted by value. `number` is 0-based."""
    run, at = divmod(number, RUN)
    return COLOURS[-1 if at == PLAIN else (at - (at > PLAIN) + SHIFT * run) % 4]


def _all_cards() -> tuple[Card, ...]:
    """Returns all cards sorted by value. Cards of the same value are sorted by colour."""
    values = [value for value, count in COUNTS.items() for _ in range(count)]
    data.expect("smile", "values", is_right=len(values) == 50, problem=f"{len(values)} cards, expected 50")
    for mark, marked in MARKED.items():
        for value in marked:
            data.expect("smile", f"marks.{mark}", is_right=value in values, problem=f"no card of value {value} left")
            values.remove(value)
    groups = {"": values, **MARKED}.items()
    cards = [Card(value, _corner_colour(i), mark) for mark, group in groups for i, value in enumerate(sorted(group))]
    return tuple(sorted(cards, key=lambda card: (card.value, COLOURS.index(card.colour), card.mark)))


CARDS = _all_cards()


def deck_for(seats: int) -> tuple[int, ...]:
    """Returns the cards that are in play with this number of seats, the lowest first (SM2). Cards are indices into
    CARDS."""
    left_out = {5: (), 4: ("V",), 3: ("IV", "V")}[seats]
    return tuple(i for i, card in enumerate(CARDS) if card.mark not in left_out)


def score(owned: tuple[int, ...], fireflies: int, tears: int) -> int:
    """Returns the points of a seat (SM8): the values of its cards, plus 1 for every five fireflies, minus 1 for each
    tear. `owned` are indices into CARDS.

    >>> [str(CARDS[card]) for card in (0, 49)], score((0, 49), fireflies=11, tears=1)
    (['-5-yellow', '6-white'], 2)
    """
    return sum([CARDS[card].value for card in owned]) + fireflies // PER_POINT - tears


# Moves


class Offer(Move, frozen=True):
    """Puts a firefly on the creature at this position in the row (SM5). Positions begin at 1."""

    at: int

    def __str__(self) -> str:
        return f"offer {self.at}"


class Collect(Move, frozen=True):
    """Takes the creature at this position in the row, with its fireflies (SM5). Positions begin at 1."""

    at: int

    def __str__(self) -> str:
        return f"collect {self.at}"


OFFER = {at: Offer(at) for at in range(1, 6)}
COLLECT = {at: Collect(at) for at in range(1, 6)}

# Position


class Slot(Struct, frozen=True):
    """A place in the row. `card` is an index into CARDS, or None after the card was taken. `fireflies` lie on the
    card."""

    card: int | None
    fireflies: int = 0


def _sorted_row(cards: Sequence[int]) -> tuple[Slot, ...]:
    """Returns the row of these cards, sorted as CARDS is: by value, and cards of the same value by colour (SM4)."""
    return tuple(Slot(card) for card in sorted(cards))


def _visible_counts(hands: tuple[int, ...], seat: int | None) -> tuple[int | None, ...]:
    """Returns the numbers of fireflies that this seat may see: its own number, and None for every other seat."""
    return tuple([count if s == seat else None for s, count in enumerate(hands)])


class SmileView(View, frozen=True, kw_only=True):
    """The part of a position that one seat may see. `fireflies` has None for each hand that is hidden."""

    turn: int
    round: int
    row: tuple[Slot, ...]
    out: tuple[bool, ...]
    owned: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    tears: tuple[int, ...]
    fireflies: tuple[int | None, ...]

    @property
    def next_seat(self) -> int | None:
        return next_active_seat(self.turn, self.out)


class Smile(Position, frozen=True, kw_only=True):
    """A position of Smile. Cards are indices into CARDS."""

    KEY: ClassVar[str] = "smile"
    LIST_ORDER: ClassVar[int] = 1
    SEATS: ClassVar[range] = range(3, 6)
    OPTIONS: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {"first": ("random", *map(seat_name, range(5)))}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SM4", "SM5", "SM6")
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation(OFFER.values(), COLLECT.values())
    EXAMPLES: ClassVar[str] = "'offer 1' or 'collect 1' (1 to 5)"

    turn: int
    round: int
    deck: tuple[int, ...]
    row: tuple[Slot, ...]
    out: tuple[bool, ...]
    owned: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    tears: tuple[int, ...]
    fireflies: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.fireflies)

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        first = cls.check_start(seats, options)["first"]
        deck = list(deck_for(seats))
        chance.shuffle(deck)
        return cls(
            question=1,
            turn=chance.randrange(seats) if first == "random" else parse_seat(first),  # SM4
            round=1,
            deck=tuple(deck[seats:]),
            row=_sorted_row(deck[:seats]),
            out=(False,) * seats,
            owned=((),) * seats,
            gone=(),
            tears=(0,) * seats,
            fireflies=(FIREFLIES,) * seats,
        )

    # moves()

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat != self.turn or self.is_over:
            return ()
        lit = self.lit_positions()
        # Without a firefly in hand, a seat must take a lit creature. It borrows a firefly only if there is none (SM6).
        offers = self.lowest_positions() if self.fireflies[seat] or not lit else []
        return tuple([OFFER[at] for at in offers] + [COLLECT[at] for at in lit])

    def awaited(self) -> tuple[int, ...]:
        return () if self.is_over else (self.turn,)

    def lit_positions(self) -> list[int]:
        """Returns the positions in the row of the lit creatures, which are those with at least one firefly."""
        return [at for at, slot in enumerate(self.row, 1) if slot.card is not None and slot.fireflies]

    def public_moves(self) -> tuple[Move, ...]:
        """Returns `Offer` for each lowest creature and `Collect` for each creature with a firefly, whether or not the
        seat on turn has a firefly."""
        if self.is_over:
            return ()
        return tuple([OFFER[at] for at in self.lowest_positions()] + [COLLECT[at] for at in self.lit_positions()])

    def lowest_positions(self) -> list[int]:
        """Returns the positions in the row of the lowest creatures. There are several if several have the same value
        (SM5)."""
        values = [(at, CARDS[slot.card].value) for at, slot in enumerate(self.row, 1) if slot.card is not None]
        low = values[0][1]  # the row is sorted
        return [at for at, value in values if value == low]

    @property
    def is_over(self) -> bool:
        return self.round > ROUNDS

    @property
    def phase(self) -> int:
        """The number of the round. Each round has other creatures at the same positions (SM4)."""
        return self.round

    def forbidding_rule(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        if seat != self.turn:
            return "SM5" if 0 <= seat < self.seats and self.out[seat] else "turn"
        match move:
            case Offer(at=at) | Collect(at=at) if at > self.seats or self.row[at - 1].card is None:
                return "SM4"  # the creature was taken before
            case Offer(at=at) if at in self.lowest_positions():
                return "SM6"  # no firefly in hand, but a creature with a firefly can be taken
        return "SM5"

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Returns both moves for each creature that is still in the row. The key is the creature."""
        if self.is_over:
            return {}
        moves: dict[str, list[Move]] = {}
        for at, slot in enumerate(self.row, 1):
            if slot.card is not None:
                moves.setdefault(str(CARDS[slot.card]), []).extend((OFFER[at], COLLECT[at]))
        return moves

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        match move:
            case Offer(at=at):
                after, events = self._offer(seat, at)
            case Collect(at=at):
                after, events = self._collect(seat, at)
        still_in = [s for s, is_out in enumerate(after.out) if not is_out]
        if len(still_in) == 1:  # SM5: the last player takes the last creature and starts the next round
            last = still_in[0]
            position = next(at for at, slot in enumerate(after.row, 1) if slot.card is not None)
            after, more = after._collect(last, position)
            after, began = after._next_round(last, self.question + 1)
            return Step(after, (*events, *more, *began))
        turn = (seat + 1) % self.seats
        while after.out[turn]:
            turn = (turn + 1) % self.seats
        return Step(replace(after, question=self.question + 1, turn=turn), events)

    def _offer(self, seat: int, at: int) -> tuple[Smile, tuple[Event, ...]]:
        slot = self.row[at - 1]
        assert slot.card is not None
        row = with_item(self.row, at - 1, Slot(slot.card, slot.fireflies + 1))
        event = Event("offered", seat, {"card": str(CARDS[slot.card]), "at": at})
        if self.fireflies[seat]:
            return replace(self, row=row, fireflies=with_item(self.fireflies, seat, self.fireflies[seat] - 1)), (event,)
        borrowed = Event("borrowed", seat)  # SM6
        return replace(self, row=row, tears=with_item(self.tears, seat, self.tears[seat] + 1)), (borrowed, event)

    def _collect(self, seat: int, at: int) -> tuple[Smile, tuple[Event, ...]]:
        slot = self.row[at - 1]
        assert slot.card is not None
        card = CARDS[slot.card]
        events = [Event("collected", seat, {"card": str(card), "at": at, "fireflies": slot.fireflies})]
        owned, gone = self.owned[seat], self.gone
        twin = next((other for other in owned if CARDS[other].colour == card.colour != "plain"), None)
        if twin is None:
            owned = (*owned, slot.card)
        else:  # SM7: two creatures of one colour leave the game
            owned = tuple(other for other in owned if other != twin)
            gone = (*gone, twin, slot.card)
            events.append(Event("scared", seat, {"cards": f"{CARDS[twin]} {card}"}))
        after = replace(
            self,
            row=with_item(self.row, at - 1, Slot(None)),
            out=with_item(self.out, seat, True),
            owned=with_item(self.owned, seat, owned),
            gone=gone,
            fireflies=with_item(self.fireflies, seat, self.fireflies[seat] + slot.fireflies),
        )
        return after, tuple(events)

    def _next_round(self, first: int, question: int) -> tuple[Smile, tuple[Event, ...]]:
        after = replace(self, question=question, turn=first, round=self.round + 1)
        if self.round == ROUNDS:
            return after, (Event("ended"),)
        return (
            replace(
                after,
                deck=self.deck[self.seats :],
                row=_sorted_row(self.deck[: self.seats]),
                out=(False,) * self.seats,
            ),
            (Event("round", TABLE, {"round": self.round + 1}),),
        )

    # view()

    def view(self, seat: int | None) -> SmileView:
        return SmileView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            turn=self.turn,
            round=self.round,
            row=self.row,
            out=self.out,
            owned=self.owned,
            gone=self.gone,
            tears=self.tears,
            fireflies=self.fireflies if self.is_over else _visible_counts(self.fireflies, seat),
        )

    # outcome()

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        scores = self.current_scores
        return Outcome("rounds", rank_seats(list(zip(scores, self.fireflies, strict=True))), scores)  # SM8

    @property
    def current_scores(self) -> tuple[int, ...]:
        return tuple([score(*hand) for hand in zip(self.owned, self.fireflies, self.tears, strict=True)])

    # guess()

    @classmethod
    def guess(cls, view: SmileView, chance: Chance, *, memory: tuple[int, ...] | None = None) -> Self:
        """Returns a random position that is consistent with the view. `memory` is the number of fireflies in each hand,
        as counted by a player who has seen every move."""
        seats = len(view.out)
        seen = {slot.card for slot in view.row} | {card for cards in view.owned for card in cards} | set(view.gone)
        deck = [card for card in deck_for(seats) if card not in seen]
        chance.shuffle(deck)
        known = sum(count for count in view.fireflies if count is not None)
        on_table = sum(slot.fireflies for slot in view.row)
        others = [s for s, count in enumerate(view.fireflies) if count is None]
        # Every firefly was dealt or borrowed, so the hidden hands hold all fireflies that lie nowhere else.
        spare = FIREFLIES * seats + sum(view.tears) - known - on_table
        cuts = [0, *sorted(chance.randint(0, spare) for _ in others[1:]), spare]
        hands = {s: high - low for s, low, high in zip(others, cuts, cuts[1:], strict=False)}
        return cls(
            question=view.question,
            turn=view.turn,
            round=view.round,
            deck=tuple(deck),
            row=view.row,
            out=view.out,
            owned=view.owned,
            gone=view.gone,
            tears=view.tears,
            fireflies=memory or tuple(hands[s] if count is None else count for s, count in enumerate(view.fireflies)),
        )
