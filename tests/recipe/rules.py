"""High card: play cards that are higher than the one before, for two to four players (rules HC1-HC4 in RULES.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from games import data
from games.core import Chance, Event, Move, Outcome, Position, Step, View, by_notation, rank_seats, with_item

# Material

CARDS = range(1, data.number("high_card", "deck.cards", 12, 20) + 1)  # HC1
HAND_SIZE = data.number("high_card", "deck.hand", 1, 3)  # HC1

# Moves


class Put(Move, frozen=True):
    """HC2: a card of the hand."""

    card: int

    def __str__(self) -> str:
        return f"put {self.card}"


PUT = {card: Put(card) for card in CARDS}

# Position


class HighCardView(View, frozen=True, kw_only=True):
    """The view of a seat; the hands of other seats are None."""

    turn: int
    pile: tuple[int, ...]
    points: tuple[int, ...]
    counts: tuple[int, ...]
    hand: tuple[int, ...] | None

    @property
    def next_seat(self) -> int | None:
        return None if self.outcome else (self.turn + 1) % len(self.counts)


class HighCard(Position, frozen=True, kw_only=True):
    """A position of High card; the newest card of the pile comes last."""

    KEY: ClassVar[str] = "high_card"
    LIST_ORDER: ClassVar[int] = 9
    SEATS: ClassVar[range] = range(2, 5)
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "HC2")
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation(PUT.values())
    EXAMPLES: ClassVar[str] = "'put 3'"

    turn: int
    hands: tuple[tuple[int, ...], ...]
    rest: tuple[int, ...]
    pile: tuple[int, ...] = ()
    points: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        cls.check_start(seats, options)
        deck = chance.sample(CARDS, len(CARDS))
        hands = tuple(tuple(sorted(deck[at * HAND_SIZE : (at + 1) * HAND_SIZE])) for at in range(seats))
        rest = tuple(sorted(deck[seats * HAND_SIZE :]))
        return cls(question=0, turn=chance.randrange(seats), hands=hands, rest=rest, points=(0,) * seats)

    # moves()

    def moves(self, seat: int) -> Sequence[Move]:
        return tuple(PUT[card] for card in self.hands[seat]) if seat == self.turn else ()

    def forbidding_rule(self, seat: int, move: Move) -> str:
        return "over" if self.outcome() else "turn" if seat != self.turn else "HC2"

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        return {str(card): (PUT[card],) for card in self.hands[seat]} if seat >= 0 else {}

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        """HC3: a card above the one before it counts a point."""
        assert isinstance(move, Put)
        hand = tuple(card for card in self.hands[seat] if card != move.card)
        won = int(not self.pile or move.card > self.pile[-1])
        after = type(self)(
            question=self.question + 1,
            turn=(seat + 1) % self.seats,
            hands=with_item(self.hands, seat, hand),
            rest=self.rest,
            pile=(*self.pile, move.card),
            points=with_item(self.points, seat, self.points[seat] + won),
        )
        return Step(after, (Event("put", seat, {"card": str(move.card)}),))

    # view()

    def view(self, seat: int | None) -> HighCardView:
        return HighCardView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            turn=self.turn,
            pile=self.pile,
            points=self.points,
            counts=tuple(map(len, self.hands)),
            hand=None if seat is None else self.hands[seat],
        )

    def outcome(self) -> Outcome | None:
        """HC4."""
        return None if any(self.hands) else Outcome("cards", rank_seats(self.points), self.points)

    @property
    def current_scores(self) -> tuple[int, ...]:
        return self.points

    # guess()

    @classmethod
    def guess(cls, view: HighCardView, chance: Chance, *, memory: Any = None) -> Self:
        unseen = [card for card in CARDS if card not in (*view.pile, *(view.hand or ()))]
        chance.shuffle(unseen)
        hands = tuple(
            view.hand if seat == view.seat and view.hand is not None else tuple(unseen.pop() for _ in range(count))
            for seat, count in enumerate(view.counts)
        )
        fields = {"question": view.question, "turn": view.turn, "pile": view.pile, "points": view.points}
        return cls(hands=hands, rest=tuple(unseen), **fields)
