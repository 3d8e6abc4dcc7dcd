"""That's mine!: grab the card that one of your specials matches; for two to ten players (rules TM1-TM7).

Everybody has specials face up. The dealer turns one basic card after another; the first to claim it who owns a special
of its colour or smiley wins it. The card that both dice show is anybody's, and steals one from everyone else.

Rulings of our own: won cards lie open, so only the order of the deck is hidden. Who wins the middle puts it on the pile
in the order in which it lay, the turned card last; stolen cards follow, clockwise from the winner's left.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Self

from games import data
from games.core import Chance, Event, Move, Step, TextMove, seat_name
from games.race import Race, RaceView, rolled_again
from games.smileys import BASIC, COLOUR_OF, SMILEY_OF, SPECIALS, roll_until

# Material

PENALTY = data.number("thats_mine", "claims.penalty", 1, 36)  # TM4
STOLEN = data.number("thats_mine", "claims.stolen", 1, 36)  # TM5

# Moves

MINE = TextMove("mine")
NOTATION = re.compile(r"turn|timeup|mine")

# Position


class ThatsMineView(RaceView, frozen=True, kw_only=True):
    """What everybody may know: all but the order of the deck."""

    dice: str
    dealer: int
    specials: tuple[tuple[str, ...], ...]
    piles: tuple[tuple[str, ...], ...]
    middle: tuple[str, ...]
    deck: int


class ThatsMine(Race, frozen=True, kw_only=True):
    """A position of That's mine!. The top of the deck comes first; the turned card is the last in the middle."""

    KEY: ClassVar[str] = "thats_mine"
    SEATS: ClassVar[range] = range(2, 11)
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SG5", "TM4")
    OPEN: ClassVar[Move] = TextMove("turn")

    dice: str
    dealer: int
    specials: tuple[tuple[str, ...], ...]
    middle: tuple[str, ...] = ()
    deck: tuple[str, ...]

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        cls.check_start(seats, options)
        each = len(SPECIALS) // seats  # TM1
        dealt = chance.sample(SPECIALS, each * seats)
        specials = [sorted(dealt[at : at + each], key=SPECIALS.index) for at in range(0, len(dealt), each)]
        dice = roll_until(lambda card: f"{SMILEY_OF[card]}*" in dealt, chance)  # TM2
        return cls(
            question=0,
            piles=((),) * seats,
            dice=dice,
            dealer=next(seat for seat in range(seats) if f"{SMILEY_OF[dice]}*" in specials[seat]),
            specials=tuple(map(tuple, specials)),
            deck=tuple(chance.sample(BASIC, len(BASIC))),
        )

    # moves()

    @classmethod
    def parse(cls, text: str) -> Move:
        if not NOTATION.fullmatch(text):
            raise ValueError(f"thats_mine: expected 'mine', 'turn' or 'timeup', found {text!r}")
        return TextMove(text)

    def claims(self) -> tuple[Move, ...]:
        return (MINE,)

    def forbidden(self, seat: int, claim: Move) -> str:
        return "TM4"  # out for this card

    # play()

    def opened(self, chance: Chance) -> Step:
        card = self.deck[0]
        after = self.asking(card, deck=self.deck[1:], middle=(*self.middle, card))
        return Step(after, (Event("turned", self.dealer, {"card": card}),))

    def is_right(self, seat: int, claim: Move) -> bool:
        """TM3, TM5: a special of the card's colour or smiley, or a card that anybody may win."""
        assert self.card is not None
        return self.card == self.dice or matches(self.specials[seat], self.card)

    def wronged(self, seat: int, claim: Move) -> tuple[Self, Event]:
        return self, Event("misclaimed", seat)

    def closed(self, winner: int | None, move: Move, told: tuple[Event, ...], chance: Chance) -> Step:
        piles, middle, events = [list(pile) for pile in self.piles], list(self.middle), [*told]
        dice, dealer = self.dice, self.dealer
        if winner is not None:  # TM3
            piles[winner] += middle
            events.append(Event("won", winner, {"cards": " ".join(middle)}))
            middle = []
            if self.card == dice:  # TM5
                dealer = winner
                events += _steal(winner, piles)
        for seat in self.out:  # TM4
            if piles[seat]:
                lost = piles[seat][-PENALTY:]
                del piles[seat][-PENALTY:]
                middle += lost
                events.append(Event("paid", seat, {"cards": " ".join(lost)}))
        if self.card == dice and self.deck:  # SG7
            dice = rolled_again(self.deck, chance)
            events.append(Event("rolled", dealer, {"card": dice}))
        after = self.settled(winner, piles, middle=tuple(middle), dice=dice, dealer=dealer)
        return Step(after, tuple(events)) if self.deck else after.ended(events, chance)  # TM7

    # view()

    def view(self, seat: int | None) -> ThatsMineView:
        return ThatsMineView(
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
            specials=self.specials,
            piles=self.piles,
            middle=self.middle,
            deck=len(self.deck),
        )

    # guess()

    @classmethod
    def guess(cls, view: ThatsMineView, chance: Chance) -> Self:
        seen = {*view.middle, *(card for pile in view.piles for card in pile)}
        deck = [card for card in BASIC if card not in seen]
        chance.shuffle(deck)
        return cls(
            question=view.question,
            piles=view.piles,
            card=view.card,
            is_open=view.is_open,
            out=view.out,
            winner=view.winner,
            places=view.outcome.places if view.outcome else (),
            dice=view.dice,
            dealer=view.dealer,
            specials=view.specials,
            middle=view.middle,
            deck=tuple(deck),
        )


def matches(specials: tuple[str, ...], card: str) -> bool:
    """TM3: whether one of these specials has the colour or the smiley of the card."""
    return f"{COLOUR_OF[card]}*" in specials or f"{SMILEY_OF[card]}*" in specials


def _steal(thief: int, piles: list[list[str]]) -> list[Event]:
    """TM5: the card that each other player won last."""
    events = []
    for step in range(1, len(piles)):
        seat = (thief + step) % len(piles)
        for _ in range(min(STOLEN, len(piles[seat]))):
            card = piles[seat].pop()
            piles[thief].append(card)
            events.append(Event("stole", thief, {"card": card, "from": seat_name(seat)}))
    return events
