"""What the three races share: one event at a time, claims out of turn, the first right claim wins (SG4-SG7).

The table opens an event: it rolls, turns or deals a card. Then every seat may claim, right or wrong. Until the event is
closed nothing on the table changes, so each claim is judged by what lay there when it opened.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games.core import TABLE, Chance, Event, Move, Outcome, Position, Step, TextMove, View
from games.smileys import roll_until, standing

TIMEUP = TextMove("timeup")


class RaceView(View, frozen=True, kw_only=True):
    """What everybody may know of a race. `card` and `winner` are those of the event on show."""

    card: str | None
    is_open: bool
    out: tuple[int, ...]
    winner: int | None
    counts: tuple[int, ...]


class Race(Position, frozen=True, kw_only=True):
    """A position of a race: what each has won, last card last, and the event that is open or was closed last."""

    OPEN: ClassVar[Move]
    """The table's move that opens an event."""

    piles: tuple[tuple[str, ...], ...]
    card: str | None = None
    """The card of the event; None before the first."""
    is_open: bool = False
    out: tuple[int, ...] = ()
    """The seats that claimed wrong, in that order."""
    winner: int | None = None
    """Who won the event, once it is closed."""
    places: tuple[int, ...] = ()
    """The place of each seat once the game is over."""

    @property
    def seats(self) -> int:
        return len(self.piles)

    @property
    def is_over(self) -> bool:
        return bool(self.places)

    @property
    def is_winnable(self) -> bool:
        """SG4: whether somebody could win the open event; not for the eyes of players."""
        return self.is_open and any(self.is_right(seat, claim) for seat in range(self.seats) for claim in self.claims())

    def awaited(self) -> tuple[int, ...]:
        """Nobody: who does not claim is not waited for."""
        return ()

    def open_moves(self) -> tuple[Move, ...]:
        """The claims: they are the same for everybody, and tell nothing."""
        return self.claims() if self.is_open else ()

    def is_claim(self, move: Move) -> bool:
        return move not in (TIMEUP, self.OPEN)

    # moves()

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.is_over:
            return ()
        if seat == TABLE:
            return (TIMEUP,) if self.is_open else (self.OPEN,)  # SG5
        return self.claims() if self.is_open and seat not in self.out and 0 <= seat < self.seats else ()

    @abstractmethod
    def claims(self) -> tuple[Move, ...]:
        """Every claim that a seat can make now, right or wrong."""

    def reason(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        if (seat == TABLE) != (move in (TIMEUP, self.OPEN)) or not TABLE <= seat < self.seats:
            return "turn"
        if seat == TABLE or not self.is_open:
            return "SG5"
        return self.forbidden(seat, move)

    @abstractmethod
    def forbidden(self, seat: int, claim: Move) -> str:
        """The id of the rule that forbids this claim in an open event."""

    # play()

    def play(self, seat: int, move: Move, chance: Chance) -> Step:
        """SG5: the table opens or calls time; the first right claim or everybody out closes the event."""
        self.require(seat, move)
        if move == self.OPEN:
            return self.opened(chance)
        if move == TIMEUP:
            return self.closed(None, move, (Event("timeup"),), chance)
        if self.is_right(seat, move):
            return self.closed(seat, move, (), chance)
        after, event = self.wronged(seat, move)
        after = replace(after, out=(*self.out, seat))
        if len(after.out) < self.seats:
            return Step(after, (event,))
        return after.closed(None, move, (event, Event("nobody")), chance)

    @abstractmethod
    def opened(self, chance: Chance) -> Step:
        """The table's move: what is asked next."""

    @abstractmethod
    def is_right(self, seat: int, claim: Move) -> bool:
        """Whether this claim wins the open event."""

    @abstractmethod
    def wronged(self, seat: int, claim: Move) -> tuple[Self, Event]:
        """What a wrong claim leaves to be paid when the event closes, and how it is told."""

    @abstractmethod
    def closed(self, winner: int | None, move: Move, told: tuple[Event, ...], chance: Chance) -> Step:
        """SG6: the winner takes first, then wrong claims are paid in their order.

        `move` is what closed the event, `told` what has been told of it.
        """

    def asking(self, card: str, **changes: Any) -> Self:
        """An event of its own for this card (SG5)."""
        return replace(self, question=self.question + 1, card=card, is_open=True, out=(), winner=None, **changes)

    def settled(self, winner: int | None, piles: Sequence[Sequence[str]], **changes: Any) -> Self:
        """The event closed, with these piles."""
        return replace(self, is_open=False, winner=winner, piles=tuple(map(tuple, piles)), **changes)

    def ended(self, events: Sequence[Event], chance: Chance) -> Step:
        """The game over: most cards, and SG3 for a tie."""
        places, duel = standing([len(pile) for pile in self.piles], self.piles, chance)
        return Step(replace(self, places=places), (*events, Event("ended"), *duel))

    # outcome()

    @property
    def ending(self) -> str:
        """Why the game is over."""
        return "deck"

    def outcome(self) -> Outcome | None:
        return Outcome(self.ending, self.places, tuple(map(len, self.piles))) if self.is_over else None


def rolled_again(face_down: Collection[str], chance: Chance) -> str:
    """SG7: the dice after a card equal to both; they show a card that is still face down."""
    return roll_until(lambda card: card in face_down, chance)
