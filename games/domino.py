"""Domino: be the first without cards, for two to ten players (rules DO1-DO8 in RULES.md).

The cards on the table form a grid: a column is one colour, a row is one smiley. In turn, a player lays a card next to
another; the twelve specials are wildcards, which can be swapped for the card that they stand for. A card that touches
two others earns another turn.

Rulings of our own: a card that would open both a column and a row touches nothing, so it cannot be laid. After a draw
only the drawn card may be laid or swapped (and then the wildcard that came for it), or one passes. A pass on an earned
turn counts for the end (DO8). A wildcard that was swapped for is known to all as long as it stays in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games import data
from games.core import PASS, Chance, Event, Move, Outcome, Position, Step, TextMove, View, with_item
from games.smileys import BASIC, COLOUR_OF, COLOURS, SMILEY_OF, SMILEYS, SPECIALS, final_places, roll_until

# Material

CARDS: tuple[str, ...] = tuple(sorted(BASIC + SPECIALS))  # DO1
Grid = tuple[tuple[str, ...], ...]


def numbers(folder: Path = data.FOLDER) -> tuple[int, int]:
    """DO1: cards in a hand, and for how many players; with more all cards are dealt. DataError."""
    deal = data.read("domino", folder).get("deal", {})
    for key, high in (("hand", 24), ("full_hands_up_to", 10)):
        is_right = isinstance(deal.get(key), int) and 2 <= deal[key] <= high
        data.expect("domino", f"deal.{key}", is_right=is_right, what=f"expected a number from 2 to {high}")
    fits = deal["hand"] * deal["full_hands_up_to"] <= len(CARDS)
    data.expect("domino", "deal.hand", is_right=fits, what="more cards than there are")
    return deal["hand"], deal["full_hands_up_to"]


HAND, FULL_HANDS_UP_TO = numbers()

STANDS_FOR: dict[str, tuple[str, ...]] = {  # DO4
    card: (card,)
    if card in BASIC
    else tuple(sorted(cell for cell in BASIC if card in (f"{COLOUR_OF[cell]}*", f"{SMILEY_OF[cell]}*")))
    for card in CARDS
}
AT: dict[tuple[str | None, str | None], str] = {(COLOUR_OF[card], SMILEY_OF[card]): card for card in BASIC}


@lru_cache(maxsize=1024)  # one move asks several times
def places(columns: tuple[str, ...], rows: tuple[str, ...], grid: Grid) -> Mapping[str, Mapping[str, int]]:
    """DO3: for each card that could be laid now, the places where, and how many cards it touches there.

    A place is "" inside the grid, else the edge where a column or row opens: left, right, up or down.
    """
    found: dict[str, dict[str, int]] = {}
    last_x, last_y = len(columns) - 1, len(rows) - 1
    for y, smiley in enumerate(rows):
        for x, colour in enumerate(columns):
            if not grid[y][x]:
                touched = (
                    (x > 0 and grid[y][x - 1] != "")
                    + (x < last_x and grid[y][x + 1] != "")
                    + (y > 0 and grid[y - 1][x] != "")
                    + (y < last_y and grid[y + 1][x] != "")
                )
                if touched:
                    found[AT[colour, smiley]] = {"": touched}
    new_colours = [colour for colour in COLOURS if colour not in columns]
    new_smileys = [smiley for smiley in SMILEYS if smiley not in rows]
    for y, smiley in enumerate(rows):
        edges = [side for side, card in (("left", grid[y][0]), ("right", grid[y][-1])) if card]
        for colour in new_colours if edges else ():
            found[AT[colour, smiley]] = dict.fromkeys(edges, 1)
    for x, colour in enumerate(columns):
        edges = [side for side, card in (("up", grid[0][x]), ("down", grid[-1][x])) if card]
        for smiley in new_smileys if edges else ():
            found[AT[colour, smiley]] = dict.fromkeys(edges, 1)
    return found


def lying_at(columns: Sequence[str], rows: Sequence[str], grid: Grid, cell: str) -> str:
    """The card that lies where this basic card belongs; "" if there is none."""
    colour, smiley = COLOUR_OF[cell], SMILEY_OF[cell]
    if colour not in columns or smiley not in rows:
        return ""
    return grid[rows.index(smiley)][columns.index(colour)]


# Moves

DRAW = TextMove("draw")
SIDES = ("", "left", "right", "up", "down")
SWAP: dict[str, Move] = {card: TextMove(f"swap {card}") for card in BASIC}
LAY: dict[tuple[str, str, str], Move] = {  # card, what it stands for, side
    (card, cell, side): TextMove(" ".join(filter(None, ("lay", card, cell if cell != card else "", side))))
    for card in CARDS
    for cell in STANDS_FOR[card]
    for side in SIDES
}
LAID: dict[Move, tuple[str, str, str]] = {move: laid for laid, move in LAY.items()}
NOTATION: dict[str, Move] = {str(move): move for move in (*LAID, *SWAP.values(), DRAW, PASS)}

# Position


class DominoView(View, frozen=True, kw_only=True):
    """What a player sees: their own hand, and the table. `drew` says whether the seat on turn has drawn."""

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


class Domino(Position, frozen=True, kw_only=True):
    """A position of Domino. The top of the draw pile stands first."""

    KEY: ClassVar[str] = "domino"
    SEATS: ClassVar[range] = range(2, 11)
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "hand", "DO3", "DO4", "DO5", "DO6", "DO7")

    turn: int
    is_earned: bool
    """DO6: the seat has earned this turn by its last card."""
    columns: tuple[str, ...]
    """Colours from left to right."""
    rows: tuple[str, ...]
    """Smileys from above to below."""
    grid: Grid
    """The cards on the table, row by row: "" is an empty cell; a wildcard stands for its row's and column's card."""
    hands: tuple[tuple[str, ...], ...]
    """Each in alphabetical order."""
    shown: tuple[tuple[str, ...], ...]
    """DO5: wildcards that each seat has swapped for and still holds; everybody saw them."""
    pile: tuple[str, ...]
    drawn: str | None
    """DO7: the card that the seat on turn has drawn this turn, or the wildcard that it swapped that card for."""
    passes: int
    """DO8: how many turns in a row began without a draw pile and ended with a pass."""
    starter: int
    """DO2: who held the card that the dice showed."""
    first_card: str
    """DO2: the card that the dice showed."""
    places: tuple[int, ...]
    """SG3: the place of each seat when the game is over."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        cls.check_start(seats, options)
        deck = list(CARDS)
        chance.shuffle(deck)
        if seats <= FULL_HANDS_UP_TO:  # DO1
            sizes = [HAND] * seats
        else:
            more = chance.sample(range(seats), len(deck) % seats)
            sizes = [len(deck) // seats + (seat in more) for seat in range(seats)]
        hands: list[tuple[str, ...]] = []
        for size in sizes:
            hands.append(tuple(sorted(deck[:size])))
            deck = deck[size:]
        first = roll_until(lambda card: any(card in hand for hand in hands), chance)  # DO2
        starter = next(seat for seat, hand in enumerate(hands) if first in hand)
        hands[starter] = _without(hands[starter], first)
        return cls(
            question=1,
            turn=(starter + 1) % seats,
            is_earned=False,
            columns=(str(COLOUR_OF[first]),),
            rows=(str(SMILEY_OF[first]),),
            grid=((first,),),
            hands=tuple(hands),
            shown=((),) * seats,
            pile=tuple(deck),
            drawn=None,
            passes=0,
            starter=starter,
            first_card=first,
            places=(),
        )

    # moves()

    @classmethod
    def parse(cls, text: str) -> Move:
        try:
            return NOTATION[text]
        except KeyError:
            examples = "'lay orange-happy', 'lay happy* orange-happy', 'lay orange-happy left', 'swap orange-happy'"
            raise ValueError(f"domino: expected {examples}, 'draw' or 'pass', found {text!r}") from None

    def moves(self, seat: int) -> Sequence[Move]:
        if seat != self.turn or self.places:
            return ()
        usable = self.hands[seat] if self.drawn is None else (self.drawn,)  # DO7
        open_places = places(self.columns, self.rows, self.grid)
        lays = [
            LAY[card, cell, side if len(open_places[cell]) > 1 else ""]
            for card in usable
            for cell in STANDS_FOR[card]
            if cell in open_places
            for side in open_places[cell]
        ]
        swaps = [SWAP[card] for card in usable if self.is_swappable(card)]
        if lays and self.drawn is None:  # DO7: who can lay must lay
            return [*lays, *swaps]
        return [*lays, *swaps, *self.open_moves()]

    def open_moves(self) -> Sequence[Move]:
        """To draw or to pass, whether or not the hand allows it."""
        if self.places:
            return ()
        return (PASS if self.is_earned or self.drawn is not None or not self.pile else DRAW,)

    def awaited(self) -> tuple[int, ...]:
        return () if self.places else (self.turn,)

    def is_swappable(self, card: str) -> bool:
        """DO5: whether a wildcard stands for this basic card on the table."""
        return card in SWAP and lying_at(self.columns, self.rows, self.grid, card) not in ("", card)

    def reason(self, seat: int, move: Move) -> str:
        if self.places:
            return "over"
        if seat != self.turn:
            return "turn"
        if move == DRAW:
            return "DO6" if self.is_earned else "DO7"
        if move == PASS:
            return "DO7"
        card = move.words[1]
        if card not in self.hands[seat]:
            return "hand"
        if self.drawn not in (None, card):
            return "DO7"
        if move not in LAID or self.is_swappable(card):
            return "DO5"
        cell = LAID[move][1]
        return "DO4" if lying_at(self.columns, self.rows, self.grid, cell) else "DO3"

    # play()

    def play(self, seat: int, move: Move, chance: Chance) -> Step:
        self.require(seat, move)
        if move in LAID:
            return self._lay(seat, *LAID[move], chance)
        if move == DRAW:
            return self._draw(seat)
        if move == PASS:
            return self._pass(seat, chance)
        return self._swap(seat, move.words[1])

    def _lay(self, seat: int, card: str, cell: str, side: str, chance: Chance) -> Step:
        at = places(self.columns, self.rows, self.grid)[cell]
        side = side or next(iter(at))
        columns, rows, grid = _opened(self.columns, self.rows, self.grid, cell, side)
        touched = at[side]
        detail: dict[str, str | int] = {"card": card} if card == cell else {"card": card, "as": cell}
        events = [Event("laid", seat, {**detail, **({"side": side} if side else {}), "touches": touched})]
        after = replace(
            self,
            question=self.question + 1,
            columns=columns,
            rows=rows,
            grid=_put(grid, rows.index(str(SMILEY_OF[cell])), columns.index(str(COLOUR_OF[cell])), card),
            hands=with_item(self.hands, seat, _without(self.hands[seat], card)),
            shown=with_item(self.shown, seat, _without(self.shown[seat], card)),
            drawn=None,
            passes=0,
        )
        if not after.hands[seat]:  # DO8
            return after._end([*events, Event("won", seat)], chance)
        if touched >= 2:  # DO6
            return Step(replace(after, is_earned=True), (*events, Event("earned", seat)))
        return Step(replace(after, is_earned=False, turn=(seat + 1) % self.seats), tuple(events))

    def _swap(self, seat: int, card: str) -> Step:
        """DO5"""
        y, x = self.rows.index(str(SMILEY_OF[card])), self.columns.index(str(COLOUR_OF[card]))
        wildcard = self.grid[y][x]
        after = replace(
            self,
            question=self.question + 1,
            grid=_put(self.grid, y, x, card),
            hands=with_item(self.hands, seat, tuple(sorted((*_without(self.hands[seat], card), wildcard)))),
            shown=with_item(self.shown, seat, tuple(sorted((*self.shown[seat], wildcard)))),
            drawn=None if self.drawn is None else wildcard,
        )
        return Step(after, (Event("swapped", seat, {"card": card, "wildcard": wildcard}),))

    def _draw(self, seat: int) -> Step:
        """DO7"""
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
        """DO7, DO8"""
        after = replace(
            self,
            question=self.question + 1,
            turn=(seat + 1) % self.seats,
            is_earned=False,
            drawn=None,
            passes=self.passes + 1 if self.drawn is None and not self.pile else 0,
        )
        events = [Event("passed", seat)]
        if after.passes == self.seats:
            return after._end([*events, Event("blocked")], chance)
        return Step(after, tuple(events))

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
            turn=self.turn,
            is_earned=self.is_earned,
            columns=self.columns,
            rows=self.rows,
            grid=self.grid,
            hands=tuple(hand if s == seat or self.places else None for s, hand in enumerate(self.hands)),
            counts=tuple(map(len, self.hands)),
            shown=self.shown,
            pile=len(self.pile),
            drew=self.drawn is not None,
            drawn=self.drawn if is_open else None,
            passes=self.passes,
            starter=self.starter,
            first_card=self.first_card,
        )

    # outcome()

    def outcome(self) -> Outcome | None:
        """DO8; the score of a seat is the number of cards it has left."""
        if not self.places:
            return None
        return Outcome("out" if () in self.hands else "blocked", self.places, tuple(map(len, self.hands)))

    # guess()

    @classmethod
    def guess(cls, view: DominoView, chance: Chance) -> Self:
        seen = {card for row in view.grid for card in row}
        seen |= {card for hand in (*view.hands, *view.shown) for card in hand or ()}
        unseen = [card for card in CARDS if card not in seen]
        chance.shuffle(unseen)
        hands: list[tuple[str, ...]] = []
        for hand, shown, count in zip(view.hands, view.shown, view.counts, strict=True):
            if hand is not None:
                hands.append(hand)
                continue
            hidden = count - len(shown)
            hands.append(tuple(sorted((*shown, *unseen[:hidden]))))
            unseen = unseen[hidden:]
        drawn = view.drawn
        if view.drew and drawn is None:
            drawn = chance.choice([card for card in hands[view.turn] if card not in view.shown[view.turn]])
        return cls(
            question=view.question,
            turn=view.turn,
            is_earned=view.is_earned,
            columns=view.columns,
            rows=view.rows,
            grid=view.grid,
            hands=tuple(hands),
            shown=view.shown,
            pile=tuple(unseen),
            drawn=drawn,
            passes=view.passes,
            starter=view.starter,
            first_card=view.first_card,
            places=view.outcome.places if view.outcome else (),
        )


def _opened(
    columns: tuple[str, ...], rows: tuple[str, ...], grid: Grid, cell: str, side: str
) -> tuple[tuple[str, ...], tuple[str, ...], Grid]:
    """DO3: the grid with a new column or row for this card at the given edge; side "" opens nothing."""
    colour, smiley = str(COLOUR_OF[cell]), str(SMILEY_OF[cell])
    if side == "left":
        return (colour, *columns), rows, tuple(("", *row) for row in grid)
    if side == "right":
        return (*columns, colour), rows, tuple((*row, "") for row in grid)
    empty = ("",) * len(columns)
    if side == "up":
        return columns, (smiley, *rows), (empty, *grid)
    if side == "down":
        return columns, (*rows, smiley), (*grid, empty)
    return columns, rows, grid


def _put(grid: Grid, y: int, x: int, card: str) -> Grid:
    return with_item(grid, y, (*grid[y][:x], card, *grid[y][x + 1 :]))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card)
