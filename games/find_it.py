"""Find it!: point at the card that the dice show, or remember who has it; for two to ten players (rules FI1-FI7).

All 36 basic cards lie face up. Each roll of both dice opens an event (SG5): the first player to point at that card wins
it, face down; if it has already been won, the first to name its holder takes it. The first player with the target
number of cards wins the game.

Rulings of our own: a player who wins a card that goes straight back to pay a debt still rolls next. Penalties of the
event in which a player reaches the target are still paid before the others are ranked (SG6). The piles are turned face
up when the game is over.
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
    """FI2: claims the event: says that the card lies face up in the grid."""

    card: str

    def __str__(self) -> str:
        return f"point {self.card}"


class Name(Move, frozen=True):
    """FI3: claims the event: says that the player at `seat` has won the card."""

    seat: int

    def __str__(self) -> str:
        return f"name {seat_name(self.seat)}"


ROLL = Roll()
POINT = {card: Point(card) for card in BASIC}
NAME = tuple(map(Name, EVERY_SEAT))


def _won_cards(piles: tuple[tuple[str, ...], ...]) -> set[str]:
    """Returns the cards that are no longer in the grid."""
    return {card for pile in piles for card in pile}


@lru_cache(maxsize=256)  # the result is the same for every seat and for many rolls
def _possible_claims(grid: tuple[str, ...], piles: tuple[tuple[str, ...], ...]) -> tuple[Move, ...]:
    """FI2, FI3: returns all claims: that each face-up card lies in the grid, and that each seat has won the card."""
    won = _won_cards(piles)
    return (*[POINT[card] for card in grid if card not in won], *NAME[: len(piles)])


# Position


class FindItView(RaceView, frozen=True, kw_only=True):
    """The public part: the grid with None for each won card, and how many cards and debts each seat has. A debt is a
    card that the seat owes for a wrong name (FI4).

    `piles` is None until the game is over: players have to remember who won which card."""

    roller: int
    target: int
    grid: tuple[str | None, ...]
    debts: tuple[int, ...]
    owing: tuple[int, ...]
    quiet: int
    piles: tuple[tuple[str, ...], ...] | None


class FindIt(Race, frozen=True, kw_only=True):
    """A position of Find it!. `grid` has every card in its cell, including cards that have been won."""

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
    """The seats that named a wrong holder in this event, in order (FI4)."""
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
        """FI1: the number of cards that wins the game."""
        return TARGETS[self.seats]

    @property
    def holder(self) -> int | None:
        """The seat that has won the card of this event; None while the card is in the grid."""
        return next((seat for seat, pile in enumerate(self.piles) if self.card in pile), None)

    # moves()

    def possible_claims(self) -> tuple[Move, ...]:
        return _possible_claims(self.grid, self.piles)

    def rule_against_claim(self, seat: int, claim: Move) -> str:
        if seat in self.out:
            return "FI4" if seat in self.owing else "FI2"
        return "FI2" if isinstance(claim, Point) else "FI3"  # the card has been won; no such seat

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
        """FI2, FI3: moves the card onto the winner's pile, or back into the grid if the winner has a debt (FI4)."""
        card, holder, piles = self.card or "", self.holder, self.piles
        if holder == winner:  # FI3: the holder keeps the card, which is not a win
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
        """FI4: a seat that named a wrong holder loses the card that it won last. Without cards it owes one."""
        if seat not in self.owing:
            return self, ()
        if pile := self.piles[seat]:
            after = replace(self, piles=with_item(self.piles, seat, pile[:-1]))
            return after, (Event("lost", seat, {"card": pile[-1]}),)
        debts = self.debts[seat] + 1
        return replace(self, debts=with_item(self.debts, seat, debts)), (Event("owes", seat, {"debts": debts}),)

    def finish_event(self, before: Self, chance: Chance) -> tuple[Self, Events]:
        """FI7: counts successive rolls in which no card changed its owner."""
        return replace(self, owing=(), quiet=self.quiet + 1 if self.piles == before.piles else 0), ()

    @property
    def is_decided(self) -> bool:
        """Whether a seat has reached the target (FI6), or too many rolls changed nothing (FI7)."""
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
        """Deals the won cards at random into piles of the known sizes, with the card just won on top of its pile."""
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
