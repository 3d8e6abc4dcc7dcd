"""Shout!: see two cards that match, and call the other player first. For two to ten players (rules SH1-SH6).

Cards are dealt face up, one at a time, onto the players' piles. If the card just dealt shares a colour or smiley with
another player's top card, these two players race to call each other. The first to call wins two cards. If both dice
show the card just dealt, everybody races to call their own name instead, and the first wins a card from everybody.

Two rulings are our own. The cards that the option `even` sets aside stay hidden, even at the end. Cards won from
everybody go under the winner's pile, clockwise from the winner's left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games import data
from games.core import EVERY_SEAT, Chance, Event, Move, OptionValue, Step, by_notation, seat_name, with_item
from games.race import TIMEUP, DeckRace, DeckRaceView, Events, roll_upcoming_card
from games.smileys import BASIC, COLOUR_OF, SMILEY_OF

# Material

WON = data.number("shout", "calls.won", 1, 36)  # SH2
WON_FROM_EACH = data.number("shout", "calls.won_from_each", 1, 36)  # SH4
TO_EACH = data.number("shout", "penalty.to_each", 1, 36)  # SH3


def matches(card: str, other: str) -> bool:
    """Whether the two cards have the same colour or the same smiley (SH2)."""
    return COLOUR_OF[card] == COLOUR_OF[other] or SMILEY_OF[card] == SMILEY_OF[other]


# Moves


class Deal(Move, frozen=True):
    """The table deals the next card for the dealer."""

    def __str__(self) -> str:
        return "deal"


class Call(Move, frozen=True):
    """Claims an event by calling the name of the player at `seat` (SH2, SH4)."""

    seat: int

    def __str__(self) -> str:
        return f"call {seat_name(self.seat)}"


DEAL = Deal()
CALL = tuple(map(Call, EVERY_SEAT))

# Position


class ShoutView(DeckRaceView, frozen=True, kw_only=True):
    """The part of the game that everybody may see. `tops` has the top card of each pile, or None for an empty pile.
    `aside` and `deck` are numbers of cards.

    `next` is the seat whose pile gets the next card. The current card was dealt to the seat before `next`.
    """

    next: int
    tops: tuple[str | None, ...]
    aside: int
    deck: int


class Shout(DeckRace, frozen=True, kw_only=True):
    """A position of Shout!. The top of the deck comes first, the top of a pile last."""

    KEY: ClassVar[str] = "shout"
    LIST_ORDER: ClassVar[int] = 6
    VERSION: ClassVar[int] = 4
    SEATS: ClassVar[range] = range(2, 11)
    OPTIONS: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {"even": (False, True), **DeckRace.OPTIONS}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SG5", "SG8", "SH2", "SH3")
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation((DEAL, TIMEUP), CALL)
    EXAMPLES: ClassVar[str] = "'call p0', 'deal' or 'timeup'"
    OPENING_MOVE: ClassVar[Move] = DEAL
    PUBLIC: ClassVar[tuple[str, ...]] = (*DeckRace.PUBLIC, "next")

    next: int
    aside: tuple[str, ...] = ()
    """The cards that the option `even` leaves out because they cannot be dealt evenly (SH1)."""
    deck: tuple[str, ...]

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        chosen = cls.check_start(seats, options)
        cards = chance.sample(BASIC, len(BASIC))
        left_over = len(cards) % seats if chosen["even"] else 0  # SH1
        dealer = chance.randrange(seats)
        return cls(
            question=0,
            piles=((),) * seats,
            dice=roll_upcoming_card(cards[left_over:], chance),
            dealer=dealer,
            next=(dealer + 1) % seats,
            aside=tuple(cards[:left_over]),
            deck=tuple(cards[left_over:]),
        ).with_lenience(chosen["lenient"])

    @property
    def owner(self) -> int:
        """The seat onto whose pile the current card was dealt."""
        return (self.next - 1) % self.seats

    # moves()

    def possible_claims(self) -> tuple[Move, ...]:
        return CALL[: self.seats]

    def rule_against_claim(self, seat: int, claim: Move) -> str:
        if self.is_paused(seat):
            return "SG8"
        return "SH3" if seat in self.out else "SH2"  # the seat does not exist

    # play()

    def open_event(self, chance: Chance) -> Step:
        card, owner = self.deck[0], self.next
        piles = with_item(self.piles, owner, (*self.piles[owner], card))
        after = self.with_open_event(card, deck=self.deck[1:], piles=piles, next=(owner + 1) % self.seats)
        return Step(after, (Event("dealt", owner, {"card": card}),))

    def is_right(self, seat: int, claim: Move) -> bool:
        """Whether the seat calls the right player. A call is right if one of the two players got the last card, and the
        other's top card matches it (SH2). If the dice show the last card, a seat must call its own name (SH4)."""
        assert self.card is not None
        assert isinstance(claim, Call)
        named = claim.seat
        if self.card == self.dice:
            return named == seat
        if seat == named or self.owner not in (seat, named):
            return False
        other = self.piles[named if seat == self.owner else seat]
        return bool(other) and matches(other[-1], self.card)

    def apply_wrong_claim(self, seat: int, claim: Move) -> tuple[Self, Event]:
        assert isinstance(claim, Call)
        return self, Event("miscalled", seat, {"name": seat_name(claim.seat)})

    def apply_right_claim(self, winner: int, claim: Move) -> tuple[Self, Events]:
        """Returns the position and the events after a right claim. The winner takes the cards of the player whose name
        was called (SH2). If the dice show the card, the winner takes cards from everybody and becomes the dealer
        (SH4)."""
        if self.card == self.dice:
            return replace(self, dealer=winner)._take_top_cards(
                winner, self.others_clockwise_from(winner), WON_FROM_EACH
            )
        assert isinstance(claim, Call)
        return self._take_top_cards(winner, [claim.seat], WON)

    def _take_top_cards(self, winner: int, losers: Sequence[int], count: int) -> tuple[Self, Events]:
        """Puts the top `count` cards of each loser under the winner's pile, one loser after another. Returns the
        position and the events."""
        piles, events = [*self.piles], []
        for loser in losers:
            if taken := piles[loser][-count:]:
                piles[loser] = piles[loser][:-count]
                piles[winner] = taken + piles[winner]
                cards = " ".join(reversed(taken))
                events.append(Event("took", winner, {"cards": cards, "from": seat_name(loser)}))
        return replace(self, piles=tuple(piles)), tuple(events)

    def apply_penalty(self, seat: int) -> tuple[Self, Events]:
        """Returns the position after the seat gave cards from the bottom of its pile to the bottom of each other pile,
        as far as its cards go, and the events (SH3)."""
        piles, given = [*self.piles], []
        for other in self.others_clockwise_from(seat):
            for card in piles[seat][:TO_EACH]:
                piles[other] = (card, *piles[other])
                given.append(seat_name(other))
            piles[seat] = piles[seat][TO_EACH:]
        if not given:
            return self, ()
        return replace(self, piles=tuple(piles)), (Event("gave", seat, {"to": " ".join(given)}),)

    # view()

    def view(self, seat: int | None) -> ShoutView:
        return ShoutView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            card=self.card,
            is_open=self.is_open,
            out=self.out,
            winner=self.winner,
            counts=tuple(map(len, self.piles)),
            dice=self.dice,
            away=self.away,
            dealer=self.dealer,
            pauses=self.pauses,
            owed=self.owed,
            sat_out=self.sat_out,
            lost=self.lost,
            next=self.next,
            tops=tuple([pile[-1] if pile else None for pile in self.piles]),
            aside=len(self.aside),
            deck=len(self.deck),
        )

    # guess()

    @classmethod
    def guess_hidden_fields(cls, view: ShoutView, chance: Chance) -> dict[str, Any]:
        unseen = [card for card in BASIC if card not in (*view.tops, view.card, view.dice)]
        chance.shuffle(unseen)
        # The dice show a card of the deck (SG7) or the current card. The current card can lie in a pile without being
        # its top card.
        deck = [] if view.dice in (None, view.card) else [view.dice]
        deck += [unseen.pop() for _ in range(view.deck - len(deck))]
        chance.shuffle(deck)
        aside = tuple(unseen.pop() for _ in range(view.aside))
        if view.card is not None and view.card not in view.tops:
            unseen.append(view.card)
            chance.shuffle(unseen)
        piles = tuple(
            () if top is None else (*(unseen.pop() for _ in range(count - 1)), top)
            for top, count in zip(view.tops, view.counts, strict=True)
        )
        return {"piles": piles, "aside": aside, "deck": tuple(deck)}
