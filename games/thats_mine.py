"""That's mine!: grab the card that one of your specials matches. For two to ten players (rules TM1-TM7).

Everybody has specials face up: cards with only a colour or only a smiley. The dealer turns one basic card after another
into the middle. The first player to claim the card who owns a special of its colour or smiley wins it. Anybody can win
the card that both dice show; its winner also steals one card from each other player.

Two rulings are our own. Won cards lie face up, so only the order of the deck is hidden. The winner puts the middle onto
the pile in its order, with the turned card last. Stolen cards follow, clockwise from the winner's left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games import data
from games.core import Chance, Event, Move, Step, by_notation, seat_name, with_item
from games.race import TIMEUP, DeckRace, DeckRaceView, Events
from games.smileys import BASIC, COLOUR_OF, SMILEY_OF, SPECIALS, roll_until

# Material

PENALTY = data.number("thats_mine", "claims.penalty", 1, 36)  # TM4
STOLEN = data.number("thats_mine", "claims.stolen", 1, 36)  # TM5


def matches(specials: tuple[str, ...], card: str) -> bool:
    """Whether one of these specials has the colour or the smiley of the card (TM3)."""
    return f"{COLOUR_OF[card]}*" in specials or f"{SMILEY_OF[card]}*" in specials


# Moves


class Turn(Move, frozen=True):
    """The table turns the next card for the dealer."""

    def __str__(self) -> str:
        return "turn"


class Mine(Move, frozen=True):
    """Claims the turned card, and with it all other cards in the middle (TM3)."""

    def __str__(self) -> str:
        return "mine"


TURN, MINE = Turn(), Mine()

# Position


class ThatsMineView(DeckRaceView, frozen=True, kw_only=True):
    """The part of the game that everybody may see: everything but the order of the deck."""

    specials: tuple[tuple[str, ...], ...]
    piles: tuple[tuple[str, ...], ...]
    middle: tuple[str, ...]
    deck: int


class ThatsMine(DeckRace, frozen=True, kw_only=True):
    """A position of That's mine!. The top card of the deck comes first. The turned card comes last in `middle`."""

    KEY: ClassVar[str] = "thats_mine"
    LIST_ORDER: ClassVar[int] = 5
    VERSION: ClassVar[int] = 4
    SEATS: ClassVar[range] = range(2, 11)
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "SG5", "SG8", "TM4")
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation((TURN, TIMEUP, MINE))
    EXAMPLES: ClassVar[str] = "'mine', 'turn' or 'timeup'"
    OPENING_MOVE: ClassVar[Move] = TURN
    PUTS_DICE_AWAY: ClassVar[bool] = True
    PUBLIC: ClassVar[tuple[str, ...]] = (*DeckRace.PUBLIC, "specials", "piles", "middle")

    specials: tuple[tuple[str, ...], ...]
    middle: tuple[str, ...] = ()
    deck: tuple[str, ...]

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        lenient = cls.check_start(seats, options)["lenient"]
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
        ).with_lenience(lenient)

    # moves()

    def possible_claims(self) -> tuple[Move, ...]:
        return (MINE,)

    def rule_against_claim(self, seat: int, claim: Move) -> str:
        return "SG8" if self.is_paused(seat) else "TM4"

    # play()

    def open_event(self, chance: Chance) -> Step:
        card = self.deck[0]
        after = self.with_open_event(card, deck=self.deck[1:], middle=(*self.middle, card))
        return Step(after, (Event("turned", self.dealer, {"card": card}),))

    def is_right(self, seat: int, claim: Move) -> bool:
        """Whether a special of the seat has the colour or the smiley of the turned card (TM3). Every seat may win the
        card that the dice show (TM5)."""
        assert self.card is not None
        return self.card == self.dice or matches(self.specials[seat], self.card)

    def apply_wrong_claim(self, seat: int, claim: Move) -> tuple[Self, Event]:
        return self, Event("misclaimed", seat)

    def apply_right_claim(self, winner: int, claim: Move) -> tuple[Self, Events]:
        """Returns the position after the winner took the cards in the middle, and the events (TM3). If the dice show
        the card, the winner also steals cards from all others and becomes the dealer (TM5)."""
        won = Event("won", winner, {"cards": " ".join(self.middle)})
        after = replace(self, piles=with_item(self.piles, winner, self.piles[winner] + self.middle), middle=())
        if self.card != self.dice:
            return after, (won,)
        piles, stolen = [list(pile) for pile in after.piles], []
        for seat in self.others_clockwise_from(winner):
            for _ in range(min(STOLEN, len(piles[seat]))):
                card = piles[seat].pop()
                piles[winner].append(card)
                stolen.append(Event("stole", winner, {"card": card, "from": seat_name(seat)}))
        return replace(after, piles=tuple(map(tuple, piles)), dealer=winner), (won, *stolen)

    def apply_penalty(self, seat: int) -> tuple[Self, Events]:
        """Returns the position after the cards that the seat won last moved into the middle, and the events (TM4)."""
        lost, remaining = self.piles[seat][-PENALTY:], self.piles[seat][:-PENALTY]
        if not lost:
            return self, ()
        after = replace(self, piles=with_item(self.piles, seat, remaining), middle=self.middle + lost)
        return after, (Event("paid", seat, {"cards": " ".join(lost)}),)

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
            away=self.away,
            dealer=self.dealer,
            pauses=self.pauses,
            owed=self.owed,
            sat_out=self.sat_out,
            lost=self.lost,
            specials=self.specials,
            piles=self.piles,
            middle=self.middle,
            deck=len(self.deck),
        )

    # guess()

    @classmethod
    def guess_hidden_fields(cls, view: ThatsMineView, chance: Chance) -> dict[str, Any]:
        seen = {*view.middle, *(card for pile in view.piles for card in pile)}
        deck = [card for card in BASIC if card not in seen]
        chance.shuffle(deck)
        return {"deck": tuple(deck)}
