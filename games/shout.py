"""Shout!: see two cards that match and call the other player first; for two to ten players (rules SH1-SH6).

Cards are dealt face up, one at a time, onto the players' piles. If the card just dealt shares colour or smiley with
another player's top card, the two race to call each other and win two cards. The card that both dice show is a race to
call one's own name, and wins a card from everybody.

Rulings of our own: the dice are rolled for any card that nobody has seen, those set aside included. Cards won from
everybody go under the winner's pile too, clockwise from the winner's left.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Self

from games import data
from games.core import Chance, Event, Move, Step, TextMove, parse_seat, seat_name
from games.race import Race, RaceView, rolled_again
from games.smileys import BASIC, COLOUR_OF, SMILEY_OF, roll

# Material

WON = data.number("shout", "calls.won", 1, 36)  # SH2
WON_FROM_EACH = data.number("shout", "calls.won_from_each", 1, 36)  # SH4
TO_EACH = data.number("shout", "penalty.to_each", 1, 36)  # SH3

# Moves

CALL = tuple(TextMove(f"call {seat_name(seat)}") for seat in range(10))
NOTATION = re.compile(r"deal|timeup|call p[0-9]")

# Position


class ShoutView(RaceView, frozen=True, kw_only=True):
    """What everybody may know: the top of each pile (None if there is none) and how many cards lie where.

    `next` is the seat whose pile gets the next card; the card on show was dealt to the seat before it.
    """

    dice: str
    dealer: int
    next: int
    tops: tuple[str | None, ...]
    aside: int
    deck: int


class Shout(Race, frozen=True, kw_only=True):
    """A position of Shout!. The top of the deck comes first, the top of a pile last."""

    KEY: ClassVar[str] = "shout"
    SEATS: ClassVar[range] = range(2, 11)
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SG5", "SH2", "SH3")
    OPEN: ClassVar[Move] = TextMove("deal")

    dice: str
    dealer: int
    next: int
    aside: tuple[str, ...]
    deck: tuple[str, ...]

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        cls.check_start(seats, options)
        cards = chance.sample(BASIC, len(BASIC))
        left_over = len(cards) % seats
        dealer = chance.randrange(seats)
        return cls(
            question=0,
            piles=((),) * seats,
            dice=roll(chance),
            dealer=dealer,
            next=(dealer + 1) % seats,
            aside=tuple(cards[:left_over]),
            deck=tuple(cards[left_over:]),
        )

    @property
    def owner(self) -> int:
        """Whose pile got the last card."""
        return (self.next - 1) % self.seats

    # moves()

    @classmethod
    def parse(cls, text: str) -> Move:
        if not NOTATION.fullmatch(text):
            raise ValueError(f"shout: expected 'call p0', 'deal' or 'timeup', found {text!r}")
        return TextMove(text)

    def claims(self) -> tuple[Move, ...]:
        return CALL[: self.seats]

    def forbidden(self, seat: int, claim: Move) -> str:
        return "SH3" if seat in self.out else "SH2"  # a seat that nobody has

    # play()

    def opened(self, chance: Chance) -> Step:
        card, owner = self.deck[0], self.next
        piles = (*self.piles[:owner], (*self.piles[owner], card), *self.piles[owner + 1 :])
        after = self.asking(card, deck=self.deck[1:], piles=piles, next=(owner + 1) % self.seats)
        return Step(after, (Event("dealt", owner, {"card": card}),))

    def is_right(self, seat: int, claim: Move) -> bool:
        """SH2: owner and match call each other; SH4: one's own name."""
        assert self.card is not None
        named = parse_seat(claim.words[1])
        if self.card == self.dice:
            return named == seat
        if seat == named or self.owner not in (seat, named):
            return False
        other = self.piles[named if seat == self.owner else seat]
        return bool(other) and matches(other[-1], self.card)

    def wronged(self, seat: int, claim: Move) -> tuple[Self, Event]:
        return self, Event("miscalled", seat, {"name": claim.words[1]})

    def closed(self, winner: int | None, move: Move, told: tuple[Event, ...], chance: Chance) -> Step:
        piles, events = [list(pile) for pile in self.piles], [*told]
        dice, dealer, is_sweep = self.dice, self.dealer, self.card == self.dice
        if winner is not None and is_sweep:  # SH4
            dealer = winner
            for seat in self.clockwise_from(winner):
                events += _take(piles, seat, winner, WON_FROM_EACH)
        elif winner is not None:  # SH2
            events += _take(piles, parse_seat(move.words[1]), winner, WON)
        for seat in self.out:
            events += self._give(piles, seat)
        if is_sweep and self.deck:  # SG7
            dice = rolled_again(self.deck + self.aside, chance)
            events.append(Event("rolled", dealer, {"card": dice}))
        after = self.settled(winner, piles, dice=dice, dealer=dealer)
        return Step(after, tuple(events)) if self.deck else after.ended(events, chance)  # SH6

    def _give(self, piles: list[list[str]], giver: int) -> list[Event]:
        """SH3: from the bottom of the pile, under the others' piles, as far as the cards go."""
        given = []
        for seat in self.clockwise_from(giver):
            for _ in range(min(TO_EACH, len(piles[giver]))):
                piles[seat].insert(0, piles[giver].pop(0))
                given.append(seat_name(seat))
        return [Event("gave", giver, {"to": " ".join(given)})] if given else []

    def clockwise_from(self, seat: int) -> list[int]:
        """The other seats, from the left neighbour on."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

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
            dealer=self.dealer,
            next=self.next,
            tops=tuple([pile[-1] if pile else None for pile in self.piles]),
            aside=len(self.aside),
            deck=len(self.deck),
        )

    # guess()

    @classmethod
    def guess(cls, view: ShoutView, chance: Chance) -> Self:
        unseen = [card for card in BASIC if card not in (*view.tops, view.card, view.dice)]
        chance.shuffle(unseen)
        # The dice show a card that nobody has seen yet, or the card on show; that one lies in a pile, if not on top.
        face_down = [] if view.dice == view.card else [view.dice]
        while len(face_down) < view.deck + view.aside:
            face_down.append(unseen.pop())
        chance.shuffle(face_down)
        if view.card is not None and view.card not in view.tops:
            unseen.append(view.card)
            chance.shuffle(unseen)
        return cls(
            question=view.question,
            piles=tuple(
                () if top is None else (*(unseen.pop() for _ in range(count - 1)), top)
                for top, count in zip(view.tops, view.counts, strict=True)
            ),
            card=view.card,
            is_open=view.is_open,
            out=view.out,
            winner=view.winner,
            places=view.outcome.places if view.outcome else (),
            dice=view.dice,
            dealer=view.dealer,
            next=view.next,
            aside=tuple(face_down[: view.aside]),
            deck=tuple(face_down[view.aside :]),
        )


def matches(one: str, other: str) -> bool:
    """SH2: whether two cards share their colour or their smiley."""
    return COLOUR_OF[one] == COLOUR_OF[other] or SMILEY_OF[one] == SMILEY_OF[other]


def _take(piles: list[list[str]], loser: int, winner: int, count: int) -> list[Event]:
    """SH2, SH4: top cards of the loser, each put under the winner's pile in its turn."""
    taken = [piles[loser].pop() for _ in range(min(count, len(piles[loser])))]
    for card in taken:
        piles[winner].insert(0, card)
    return [Event("took", winner, {"cards": " ".join(taken), "from": seat_name(loser)})] if taken else []
