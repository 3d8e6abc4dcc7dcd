"""Domino: be the first without cards, for two to ten players (rules DO1-DO8 in RULES.md).

The cards on the table form a grid: a column is one colour, a row is one smiley. On a turn, a player lays a card next to
another card. The twelve specials are wildcards, and a player can swap a wildcard on the table for the card that it
represents. A card that touches two others earns another turn. Read `domino_layout.py` first: it decides where a card
can be laid.

Five rulings are our own. A card that would start both a new column and a new row touches nothing, so it cannot be laid.
After a draw, the player may lay or swap only the drawn card, or pass. After a swap of the drawn card, the player may
lay only the wildcard received, or pass. A pass on an earned turn is one of the successive passes that end the game
(DO8). A wildcard received in a swap stays public while it is in the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Self

from msgspec.structs import asdict, replace

from games import data
from games.core import DRAW, PASS, Chance, Draw, Event, Move, Outcome, Position, Step, View, by_notation, with_item
from games.domino_layout import Grid, Layout, open_cells
from games.smileys import BASIC, COLOUR_OF, SMILEY_OF, SPECIALS, final_places, roll_until

# Material

HAND_SIZE = data.number("domino", "deal.hand", 2, 24)  # DO1
FULL_HANDS_UP_TO = data.number("domino", "deal.full_hands_up_to", 2, 10)  # DO1
CARDS = tuple(sorted(BASIC + SPECIALS))  # DO1
data.expect(
    "domino", "deal.hand", is_right=len(CARDS) >= HAND_SIZE * FULL_HANDS_UP_TO, problem="too few cards for them"
)
STANDS_FOR = {  # DO4: the basic cards that each card can represent
    card: tuple(sorted(cell for cell in BASIC if card in (cell, f"{COLOUR_OF[cell]}*", f"{SMILEY_OF[cell]}*")))
    for card in CARDS
}


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Returns the cards without `card`."""
    return tuple([other for other in cards if other != card])


# Moves


class Lay(Move, frozen=True):
    """Lays a card in the cell of a basic card (DO3). `cell` is this basic card, which `card` represents if it is a
    wildcard (DO4). `side` names the edge for a new column or row, but only if two edges are possible. Otherwise it is
    ""."""

    card: str
    cell: str
    side: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, ("lay", self.card, self.cell if self.cell != self.card else "", self.side)))


class Swap(Move, frozen=True):
    """Exchanges a basic card from the hand for the wildcard that represents it on the table (DO5). `card` is the basic
    card."""

    card: str

    def __str__(self) -> str:
        return f"swap {self.card}"


SIDES = ("", "left", "right", "up", "down")
LAY = {(card, cell, side): Lay(card, cell, side) for card in CARDS for cell in STANDS_FOR[card] for side in SIDES}
SWAP = {card: Swap(card) for card in BASIC}

# Position

PUBLIC = ("turn", "is_earned", "columns", "rows", "grid", "shown", "passes", "starter", "first_card")
"""The fields that every view shows unchanged."""


class DominoView(View, frozen=True, kw_only=True):
    """The part of a position that one seat may see: the table and its own hand. `drew` says whether the seat on turn
    has drawn."""

    turn: int
    is_earned: bool
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    grid: Grid
    hands: tuple[tuple[str, ...] | None, ...]
    counts: tuple[int, ...]
    shown: tuple[tuple[str, ...], ...]
    pile: int
    drew: bool
    drawn: str | None
    passes: int
    starter: int
    first_card: str

    @property
    def next_seat(self) -> int | None:
        return (self.turn + 1) % len(self.counts)

    @property
    def layout(self) -> Layout:
        return Layout(self.columns, self.rows, self.grid)


class Domino(Position, frozen=True, kw_only=True):
    """A position of Domino. Each hand is sorted. The top card of the draw pile comes first."""

    KEY: ClassVar[str] = "domino"
    LIST_ORDER: ClassVar[int] = 7
    SEATS: ClassVar[range] = range(2, 11)
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "hand", "DO3", "DO4", "DO5", "DO6", "DO7")
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation(LAY.values(), SWAP.values(), (DRAW, PASS))
    EXAMPLES: ClassVar[str] = (
        "'lay orange-happy', 'lay happy* orange-happy', 'lay orange-happy left', 'swap orange-happy', 'draw' or 'pass'"
    )

    turn: int
    is_earned: bool = False
    """Whether the seat on turn earned this turn with the card that it laid before (DO6)."""
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    grid: Grid
    hands: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    """The wildcards that each seat received in a swap and still holds. Everybody may see them (DO5)."""
    pile: tuple[str, ...]
    drawn: str | None = None
    """The card that the seat on turn has drawn this turn (DO7). After a swap of this card it is the wildcard
    received."""
    passes: int = 0
    """The number of successive turns that began without a draw pile and ended with a pass (DO8)."""
    starter: int
    """The seat that held the first card (DO2)."""
    first_card: str
    """The first card on the table, which the dice showed (DO2)."""
    places: tuple[int, ...] = ()
    """The place of each seat, empty until the game is over (SG3)."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def layout(self) -> Layout:
        return Layout(self.columns, self.rows, self.grid)

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        cls.check_start(seats, options)
        deck = list(CARDS)
        chance.shuffle(deck)
        sizes = [HAND_SIZE] * seats
        if seats > FULL_HANDS_UP_TO:  # DO1
            with_extra_card = chance.sample(range(seats), len(deck) % seats)
            sizes = [len(deck) // seats + (seat in with_extra_card) for seat in range(seats)]
        cards = iter(deck)
        hands = [tuple(sorted(islice(cards, size))) for size in sizes]
        first = roll_until(lambda card: any(card in hand for hand in hands), chance)  # DO2
        starter = next(seat for seat, hand in enumerate(hands) if first in hand)
        return cls(
            question=1,
            turn=(starter + 1) % seats,
            columns=(str(COLOUR_OF[first]),),
            rows=(str(SMILEY_OF[first]),),
            grid=((first,),),
            hands=with_item(tuple(hands), starter, without(hands[starter], first)),
            shown=((),) * seats,
            pile=tuple(cards),
            starter=starter,
            first_card=first,
        )

    # moves()

    def moves(self, seat: int) -> Sequence[Move]:
        if seat != self.turn or self.places:
            return ()
        usable = self.hands[seat] if self.drawn is None else (self.drawn,)  # DO7
        layout = self.layout
        open_places = open_cells(layout)
        lays = [
            LAY[card, cell, side if len(open_places[cell]) > 1 else ""]
            for card in usable
            for cell in STANDS_FOR[card]
            if cell in open_places
            for side in open_places[cell]
        ]
        swaps = [SWAP[card] for card in usable if layout.card_at(card) not in ("", card)]  # DO5
        if lays and self.drawn is None:  # DO7: a seat that can lay a card must not draw or pass
            return [*lays, *swaps]
        return [*lays, *swaps, self.fallback_move]

    @property
    def fallback_move(self) -> Move:
        """The move of a seat that can lay no card: draw a card, or pass if it may not draw (DO6, DO7)."""
        return PASS if self.is_earned or self.drawn is not None or not self.pile else DRAW

    def awaited(self) -> tuple[int, ...]:
        return () if self.places else (self.turn,)

    def forbidding_rule(self, seat: int, move: Move) -> str:
        if self.places:
            return "over"
        if seat != self.turn:
            return "turn"
        if not isinstance(move, Lay | Swap):
            return "DO6" if self.is_earned and move == DRAW else "DO7"
        if move.card not in self.hands[seat]:
            return "hand"
        if self.drawn not in (None, move.card):
            return "DO7"
        if isinstance(move, Swap) or self.layout.card_at(move.card) not in ("", move.card):
            return "DO5"
        return "DO4" if self.layout.card_at(move.cell) else "DO3"

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Returns, for each card in the hand, the moves that lay it (empty cells first) or swap it. Also returns the
        draw or the pass. Keys are the cards, "draw" and "pass"."""
        moves: dict[str, Iterable[Move]] = {str(self.fallback_move): (self.fallback_move,)}
        for card in self.hands[seat]:
            cells = sorted(STANDS_FOR[card], key=lambda cell: bool(self.layout.card_at(cell)))
            swap = [SWAP[card]] if card in SWAP else []
            moves[card] = [*(LAY[card, cell, side] for cell in cells for side in SIDES), *swap]
        return moves

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        match move:
            case Lay():
                return self._lay(seat, move, chance)
            case Swap(card=card):
                return self._swap(seat, card)
            case Draw():
                return self._draw(seat)
        return self._pass(seat, chance)

    def _lay(self, seat: int, move: Lay, chance: Chance) -> Step:
        card, cell = move.card, move.cell
        sides = open_cells(self.layout)[cell]
        side = move.side or next(iter(sides))
        detail: dict[str, str | int] = {"card": card} if card == cell else {"card": card, "as": cell}
        events = [Event("laid", seat, {**detail, **({"side": side} if side else {}), "touches": sides[side]})]
        after = replace(
            self,
            **asdict(self.layout.with_card(card, cell, side)),
            question=self.question + 1,
            hands=with_item(self.hands, seat, without(self.hands[seat], card)),
            shown=with_item(self.shown, seat, without(self.shown[seat], card)),
            drawn=None,
            passes=0,
        )
        if not after.hands[seat]:  # DO8
            return after._end([*events, Event("won", seat)], chance)
        if sides[side] >= 2:  # DO6
            return Step(replace(after, is_earned=True), (*events, Event("earned", seat)))
        return Step(replace(after, is_earned=False, turn=(seat + 1) % self.seats), tuple(events))

    def _swap(self, seat: int, card: str) -> Step:
        """Puts a basic card on the table and its wildcard into the hand (DO5). Everybody sees which wildcard it is."""
        wildcard = self.layout.card_at(card)
        after = replace(
            self,
            **asdict(self.layout.with_card(card, card)),
            question=self.question + 1,
            hands=with_item(self.hands, seat, tuple(sorted((*without(self.hands[seat], card), wildcard)))),
            shown=with_item(self.shown, seat, tuple(sorted((*self.shown[seat], wildcard)))),
            drawn=None if self.drawn is None else wildcard,
        )
        return Step(after, (Event("swapped", seat, {"card": card, "wildcard": wildcard}),))

    def _draw(self, seat: int) -> Step:
        """Moves a card from the draw pile into the hand of a seat (DO7). Only this seat sees which card it is."""
        card = self.pile[0]
        after = replace(
            self,
            question=self.question + 1,
            hands=with_item(self.hands, seat, tuple(sorted((*self.hands[seat], card)))),
            pile=self.pile[1:],
            drawn=card,
        )
        return Step(after, (Event("drew", seat, {"cards": 1}), Event("took", seat, {"cards": card}, to=seat)))

    def _pass(self, seat: int, chance: Chance) -> Step:
        """Ends the turn of a seat without a card laid (DO7). Ends the game if all seats passed in turn without a draw
        pile (DO8)."""
        after = replace(
            self,
            question=self.question + 1,
            turn=(seat + 1) % self.seats,
            is_earned=False,
            drawn=None,
            passes=self.passes + 1 if self.drawn is None and not self.pile else 0,
        )
        if after.passes == self.seats:
            return after._end([Event("passed", seat), Event("blocked")], chance)
        return Step(after, (Event("passed", seat),))

    def _end(self, events: list[Event], chance: Chance) -> Step:
        ranking, duel = final_places([-len(hand) for hand in self.hands], self.hands, chance)  # DO8, SG3
        return Step(replace(self, is_earned=False, places=ranking), (*events, *duel))

    # view()

    def view(self, seat: int | None) -> DominoView:
        is_open = self.drawn is not None and (seat == self.turn or self.drawn in self.shown[self.turn])
        return DominoView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            hands=tuple([hand if s == seat or self.places else None for s, hand in enumerate(self.hands)]),
            counts=tuple(map(len, self.hands)),
            pile=len(self.pile),
            drew=self.drawn is not None,
            drawn=self.drawn if is_open else None,
            **{name: getattr(self, name) for name in PUBLIC},
        )

    # outcome()

    def outcome(self) -> Outcome | None:
        """Returns how the game ended, or None while it is running. A seat's score is the number of cards in its hand
        (DO8)."""
        reason = "out" if () in self.hands else "blocked"
        return Outcome(reason, self.places, tuple(map(len, self.hands))) if self.places else None

    @property
    def current_scores(self) -> tuple[int, ...]:
        """The number of cards in each hand, as a negative number."""
        return tuple([-len(hand) for hand in self.hands])

    # guess()

    @classmethod
    def guess(cls, view: DominoView, chance: Chance, *, memory: None = None) -> Self:
        seen = {card for cards in (*view.grid, *view.hands, *view.shown) for card in cards or ()}
        cards = [card for card in CARDS if card not in seen]
        chance.shuffle(cards)
        unseen = iter(cards)
        hands = [
            tuple(sorted((*shown, *islice(unseen, count - len(shown))))) if hand is None else hand
            for hand, shown, count in zip(view.hands, view.shown, view.counts, strict=True)
        ]
        drawn = view.drawn
        if view.drew and drawn is None:
            drawn = chance.choice([card for card in hands[view.turn] if card not in view.shown[view.turn]])
        return cls(
            question=view.question,
            hands=tuple(hands),
            pile=tuple(unseen),
            drawn=drawn,
            places=view.outcome.places if view.outcome else (),
            **{name: getattr(view, name) for name in PUBLIC},
        )
