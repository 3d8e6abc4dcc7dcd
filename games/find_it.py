"""Find it!: point at the card that the dice show, or remember who has it. For two to ten players (rules FI1-FI7).

All 36 basic cards lie face up. Each roll of both dice opens an event (SG5). The first player to point at the rolled
card wins it and puts it face down on a pile. If the card has already been won, the first player to name its holder
takes it. The first player with the target number of cards wins the game.

Three rulings are our own. A player who wins a card that goes straight back to pay a debt still rolls next. Penalties of
the event in which a player reaches the target are paid before the others are ranked (SG6). The piles are turned face up
when the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games import data
from games.core import EVERY_SEAT, Chance, Event, Move, Step, by_notation, seat_name, with_item
from games.race import TIMEUP, Events, Race, RaceView
from games.smileys import BASIC, roll_card

# Material

TARGETS = {seats: data.number("find_it", f"targets.{seats}", 1, len(BASIC)) for seats in range(2, 11)}  # FI1
QUIET_ROLLS = data.number("find_it", "table.quiet_rolls", 1, 1000)  # FI7

# Moves


class Roll(Move, frozen=True):
    """The table rolls both dice on behalf of the roller."""

    def __str__(self) -> str:
        return "roll"


class Point(Move, frozen=True):
    """Claims the event by pointing at a card that lies face up in the grid (FI2)."""

    card: str

    def __str__(self) -> str:
        return f"point {self.card}"


class Name(Move, frozen=True):
    """Claims the event by saying that the player at `seat` has won the rolled card (FI3)."""

    seat: int

    def __str__(self) -> str:
        return f"name {seat_name(self.seat)}"


ROLL = Roll()
POINT = {card: Point(card) for card in BASIC}
NAME = tuple(map(Name, EVERY_SEAT))


def _won_cards(piles: tuple[tuple[str, ...], ...]) -> set[str]:
    """Returns the cards that lie in a pile, so that they are no longer in the grid."""
    return {card for pile in piles for card in pile}


@lru_cache(maxsize=256)  # the result is the same for every seat and for many rolls
def _possible_claims(grid: tuple[str, ...], piles: tuple[tuple[str, ...], ...]) -> tuple[Move, ...]:
    """Returns all claims of any seat: to point at each card that lies face up in the grid (FI2), and to name each seat
    as the holder (FI3)."""
    won = _won_cards(piles)
    return (*[POINT[card] for card in grid if card not in won], *NAME[: len(piles)])


# Position


class FindItView(RaceView, frozen=True, kw_only=True):
    """The part of the game that everybody may see. `grid` has None for each card that was won. `debts` are the cards
    that each seat owes for wrong names (FI4).

    `piles` is None until the game is over, because players have to remember who won which card.
    """

    roller: int
    target: int
    grid: tuple[str | None, ...]
    debts: tuple[int, ...]
    owing: tuple[int, ...]
    quiet: int
    piles: tuple[tuple[str, ...], ...] | None


class FindIt(Race, frozen=True, kw_only=True):
    """A position of Find it!. `grid` has all 36 cards by cell, including the cards that were won."""

    KEY: ClassVar[str] = "find_it"
    LIST_ORDER: ClassVar[int] = 4
    SEATS: ClassVar[range] = range(2, 11)
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SG5", "FI2", "FI3", "FI4")
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation((ROLL, TIMEUP), POINT.values(), NAME)
    EXAMPLES: ClassVar[str] = "'point orange-happy', 'name p0', 'roll' or 'timeup'"
    OPENING_MOVE: ClassVar[Move] = ROLL
    PUBLIC: ClassVar[tuple[str, ...]] = (*Race.PUBLIC, "roller", "debts", "owing", "quiet")

    roller: int
    grid: tuple[str, ...]
    debts: tuple[int, ...]
    owing: tuple[int, ...] = ()
    """The seats that named a wrong holder in this event, in the order of their claims (FI4)."""
    quiet: int = 0
    """The number of successive rolls in which no card changed its owner (FI7)."""

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        cls.check_start(seats, options)
        return cls(
            question=0,
            piles=((),) * seats,
            roller=chance.randrange(seats),
            grid=tuple(chance.sample(BASIC, len(BASIC))),
            debts=(0,) * seats,
        )

    @property
    def target(self) -> int:
        """The number of cards that wins the game (FI1)."""
        return TARGETS[self.seats]

    @property
    def holder(self) -> int | None:
        """The seat that has won the card of this event, or None while the card is in the grid."""
        return next((seat for seat, pile in enumerate(self.piles) if self.card in pile), None)

    # moves()

    def possible_claims(self) -> tuple[Move, ...]:
        return _possible_claims(self.grid, self.piles)

    def rule_against_claim(self, seat: int, claim: Move) -> str:
        if seat in self.out:
            return "FI4" if seat in self.owing else "FI2"
        return "FI2" if isinstance(claim, Point) else "FI3"  # the card was won before, or the seat does not exist

    # play()

    def open_event(self, chance: Chance) -> Step:
        card = roll_card(chance)
        return Step(self.with_open_event(card), (Event("rolled", self.roller, {"card": card}),))

    def is_right(self, seat: int, claim: Move) -> bool:
        assert self.card is not None
        holder = self.holder
        return claim == (POINT[self.card] if holder is None else NAME[holder])

    def apply_wrong_claim(self, seat: int, claim: Move) -> tuple[Self, Event]:
        if isinstance(claim, Point):  # FI2: no penalty
            return self, Event("mispointed", seat, {"card": claim.card})
        assert isinstance(claim, Name)
        return replace(self, owing=(*self.owing, seat)), Event("misnamed", seat, {"name": seat_name(claim.seat)})

    def apply_right_claim(self, winner: int, claim: Move) -> tuple[Self, Events]:
        """Returns the position after the right claim, and the events. The card moves onto the winner's pile (FI2, FI3),
        or back into the grid if the winner has a debt (FI4)."""
        card, holder, piles = self.card or "", self.holder, self.piles
        if holder == winner:  # a holder who names itself keeps the card, which is not a win (FI3)
            return self, (Event("kept", winner, {"card": card}),)
        if holder is None:
            event = Event("found", winner, {"card": card})
        else:
            piles = with_item(piles, holder, tuple([other for other in piles[holder] if other != card]))
            event = Event("took", winner, {"card": card, "from": seat_name(holder)})
        debts = self.debts[winner]
        if not debts:
            return replace(self, roller=winner, piles=with_item(piles, winner, (*piles[winner], card))), (event,)
        after = replace(self, roller=winner, piles=piles, debts=with_item(self.debts, winner, debts - 1))
        return after, (event, Event("repaid", winner, {"card": card, "debts": debts - 1}))

    def apply_penalty(self, seat: int) -> tuple[Self, Events]:
        """Returns the position after the seat paid for a wrong name, and the events. The seat loses the card that it
        won last, or owes one if it has none (FI4)."""
        if seat not in self.owing:
            return self, ()
        if pile := self.piles[seat]:
            after = replace(self, piles=with_item(self.piles, seat, pile[:-1]))
            return after, (Event("lost", seat, {"card": pile[-1]}),)
        debts = self.debts[seat] + 1
        return replace(self, debts=with_item(self.debts, seat, debts)), (Event("owes", seat, {"debts": debts}),)

    def finish_event(self, before: Self, chance: Chance) -> tuple[Self, Events]:
        """Counts the successive rolls in which no card changed its owner (FI7). Returns the position and no events."""
        return replace(self, owing=(), quiet=self.quiet + 1 if self.piles == before.piles else 0), ()

    @property
    def is_decided(self) -> bool:
        """Whether a seat has reached the target (FI6), or no card changed its owner for too many rolls (FI7)."""
        return self.target in map(len, self.piles) or self.quiet == QUIET_ROLLS

    # view()

    def view(self, seat: int | None) -> FindItView:
        won = _won_cards(self.piles)
        return FindItView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            card=self.card,
            is_open=self.is_open,
            out=self.out,
            winner=self.winner,
            counts=tuple(map(len, self.piles)),
            roller=self.roller,
            target=self.target,
            grid=tuple([None if card in won else card for card in self.grid]),
            debts=self.debts,
            owing=self.owing,
            quiet=self.quiet,
            piles=self.piles if self.is_over else None,
        )

    # outcome()

    @property
    def end_reason(self) -> str:
        return "target" if self.target in map(len, self.piles) else "quiet"

    # guess()

    @staticmethod
    def _guess_piles(view: FindItView, won: list[str], chance: Chance) -> tuple[tuple[str, ...], ...]:
        """Returns piles of the known sizes, to which the `won` cards are dealt at random. A card that was just won is
        on top of its pile."""
        just_won = view.card if view.winner is not None and view.card in won else None
        cards = [card for card in won if card != just_won]
        chance.shuffle(cards)
        piles = []
        for seat, count in enumerate(view.counts):
            top = [just_won] if just_won and seat == view.winner else []
            piles.append((*(cards.pop() for _ in range(count - len(top))), *top))
        return tuple(piles)

    @classmethod
    def guess_hidden_fields(cls, view: FindItView, chance: Chance) -> dict[str, Any]:
        won = [card for card in BASIC if card not in view.grid]
        cards = iter(chance.sample(won, len(won)))
        piles = view.piles if view.piles is not None else cls._guess_piles(view, won, chance)
        return {"piles": piles, "grid": tuple(card or next(cards) for card in view.grid)}
