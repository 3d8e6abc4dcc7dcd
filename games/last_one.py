"""The last one: be the first without cards, for two to ten players (rules LO1-LO10 in RULES.md).

In turn, a player discards a card of the same colour or smiley as the top one, or draws. Some smileys act when they
are played. Who goes down to one card says LAST, or can be caught by the others until the next card is played.

Rulings of our own: the draw pile is made anew when a card is to be taken and none is left, not sooner. A player who
went down to one card and draws stays in the window (draws do not end it); LAST said for that play still counts
there, but the next time it must be said again. What was shuffled into the draw pile is public, its order is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games import data
from games.core import (
    PASS,
    TABLE,
    Chance,
    Event,
    Move,
    Outcome,
    Position,
    Step,
    TextMove,
    View,
    places_by,
    seat_name,
    with_item,
)
from games.smileys import BASIC, COLOUR_OF, COLOUR_SPECIALS, COLOURS, SMILEY_OF

# Material

CARDS: tuple[str, ...] = tuple(sorted(BASIC + COLOUR_SPECIALS))  # LO1


def numbers(folder: Path = data.FOLDER) -> tuple[int, int, int, int, int]:
    """LO1: cards in a hand, for how many players, cards shared out among more; LO6: angry; LO8: caught. DataError."""
    raw = data.read("last_one", folder)
    for key, limits in {
        "deal.hand": (1, 18),
        "deal.full_hands_up_to": (2, 10),
        "deal.shared": (20, 41),
        "penalty.angry": (1, 10),
        "penalty.caught": (1, 10),
    }.items():
        table, name = key.split(".")
        number = raw.get(table, {}).get(name)
        is_right = isinstance(number, int) and limits[0] <= number <= limits[1]
        data.expect("last_one", key, is_right=is_right, what=f"expected a number from {limits[0]} to {limits[1]}")
    deal, penalty = raw["deal"], raw["penalty"]
    fits = deal["hand"] * deal["full_hands_up_to"] < len(CARDS)
    data.expect("last_one", "deal.hand", is_right=fits, what="more cards than there are")
    return deal["hand"], deal["full_hands_up_to"], deal["shared"], penalty["angry"], penalty["caught"]


HAND, FULL_HANDS_UP_TO, SHARED, ANGRY, CAUGHT = numbers()


def _fits_on(top: str) -> frozenset[str]:
    """LO3, LO5: what fits on a card; for a top happy card `top` is the named colour, or "" when anything fits (LO7)."""
    if top == "":
        return frozenset(CARDS)
    colour, smiley = (top, None) if top in COLOURS else (COLOUR_OF[top], SMILEY_OF[top])
    return frozenset(
        card
        for card in CARDS
        if COLOUR_OF[card] == colour or SMILEY_OF[card] == "happy" or (smiley and SMILEY_OF[card] == smiley)
    )


FITS: dict[str, frozenset[str]] = {top: _fits_on(top) for top in (*CARDS, *COLOURS, "")}
ANSWERS: frozenset[str] = frozenset(card for card in CARDS if SMILEY_OF[card] == "angry")  # LO6

# Moves

DRAW, LAST = TextMove("draw"), TextMove("last")
CATCH: tuple[Move, ...] = tuple(TextMove(f"catch {seat_name(seat)}") for seat in range(10))
PLAYS: dict[str, tuple[Move, ...]] = {  # a happy card is played with the colour that it names
    card: tuple(TextMove(f"play {card} {colour}") for colour in sorted(COLOURS))
    if SMILEY_OF[card] == "happy"
    else (TextMove(f"play {card}"),)
    for card in CARDS
}
NOTATION: dict[str, Move] = {
    str(move): move for moves in (*PLAYS.values(), CATCH, (DRAW, LAST, PASS)) for move in moves
}

# Position


class LastOneView(View, frozen=True, kw_only=True):
    """What a player sees: their own hand, and everything that lies open or was said.

    `pile` is the number of cards to draw from, `mixed` what was shuffled into it, and `fresh` how many cards of each
    hand came out of it. `drew` is how many cards the seat on turn has drawn this turn, None before it draws.
    """

    turn: int
    direction: int
    hands: tuple[tuple[str, ...] | None, ...]
    counts: tuple[int, ...]
    pile: int
    mixed: tuple[str, ...]
    fresh: tuple[int, ...]
    discard: tuple[str, ...]
    named: str
    stack: int
    drew: int | None
    drawn: tuple[str, ...] | None
    is_announced: bool
    window: int | None
    is_said: bool
    tried: tuple[int, ...]


class LastOne(Position, frozen=True, kw_only=True):
    """A position of The last one. The top of the draw pile stands first, the top of the discard pile last."""

    KEY: ClassVar[str] = "last_one"
    SEATS: ClassVar[range] = range(2, 11)
    OPTIONS: ClassVar[Mapping[str, tuple[bool | str, ...]]] = {"first": ("random", *map(seat_name, range(10)))}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "hand", "LO3", "LO4", "LO5", "LO6", "LO8")

    turn: int
    direction: int
    hands: tuple[tuple[str, ...], ...]
    """Each in alphabetical order."""
    pile: tuple[str, ...]
    mixed: tuple[str, ...]
    """All that was in the draw pile when it was last shuffled."""
    discard: tuple[str, ...]
    named: str
    """LO5: the colour that the top happy card asks for; "" if none is named."""
    stack: int
    """LO6: how many cards the seat on turn takes unless it answers."""
    drawn: tuple[str, ...] | None
    """LO4: what the seat on turn has drawn this turn; None before it draws."""
    is_announced: bool
    """LO8: the seat on turn has said LAST before its play."""
    window: int | None
    """LO8: who can be caught."""
    is_said: bool
    """LO8: whether who can be caught has said LAST."""
    tried: tuple[int, ...]
    """LO8: who has tried to catch in this window."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @classmethod
    def check_start(cls, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_start(seats, options)
        if checked["first"] != "random" and int(checked["first"][1:]) >= seats:
            raise ValueError(f"{cls.KEY}: option first cannot be {checked['first']!r} with {seats} seats")
        return checked

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        first = cls.check_start(seats, options)["first"]
        turn = chance.randrange(seats) if first == "random" else int(first[1:])  # LO2
        deck = list(CARDS)
        chance.shuffle(deck)
        dealt = HAND * seats if seats <= FULL_HANDS_UP_TO else SHARED  # LO1
        return cls(
            question=1,
            turn=turn,
            direction=1,
            hands=tuple(tuple(sorted(deck[(seat - turn) % seats : dealt : seats])) for seat in range(seats)),
            pile=tuple(deck[dealt + 1 :]),
            mixed=CARDS,
            discard=(deck[dealt],),
            named="",
            stack=0,  # LO7
            drawn=None,
            is_announced=False,
            window=None,
            is_said=False,
            tried=(),
        )

    # moves()

    @classmethod
    def parse(cls, text: str) -> Move:
        try:
            return NOTATION[text]
        except KeyError:
            examples = "'play red-sad', 'play red*', 'play red-happy blue', 'draw', 'pass', 'last' or 'catch p2'"
            raise ValueError(f"last_one: expected {examples}, found {text!r}") from None

    def moves(self, seat: int) -> Sequence[Move]:
        if seat == TABLE or self.is_over:
            return ()
        found: list[Move] = []
        if seat == self.turn:
            if self.drawn is not None:  # LO4: the card just drawn, or none
                found += [move for card in self.drawn if card in self.fitting for move in PLAYS[card]]
                found.append(PASS)
            else:
                fitting = self.fitting
                found += [move for card in self.hands[seat] if card in fitting for move in PLAYS[card]]
                if self.stack or not found:
                    found.append(DRAW)
        if self.can_say_last(seat):
            found.append(LAST)
        if self.window is not None and seat != self.window and seat not in self.tried:
            found.append(CATCH[self.window])
        return found

    def open_moves(self) -> Sequence[Move]:
        """To draw or to pass, to say LAST and to catch, whether or not the hand allows it."""
        if self.is_over:
            return ()
        found: list[Move] = [DRAW if self.drawn is None else PASS]
        if any(map(self.can_say_last, range(self.seats))):
            found.append(LAST)
        if self.window is not None and len(self.tried) < self.seats - 1:
            found.append(CATCH[self.window])
        return found

    def is_claim(self, move: Move) -> bool:
        """LO8: to say LAST and to catch."""
        return move.words[0] in ("last", "catch")

    def awaited(self) -> tuple[int, ...]:
        """Whose turn it is: nobody has to say LAST or to catch."""
        return () if self.is_over else (self.turn,)

    @property
    def is_over(self) -> bool:
        return () in self.hands  # LO10

    @property
    def fitting(self) -> frozenset[str]:
        """The cards that may be played now, whoever holds them."""
        if self.stack:
            return ANSWERS
        top = self.discard[-1]
        return FITS[self.named if SMILEY_OF[top] == "happy" else top]

    def can_say_last(self, seat: int) -> bool:
        """LO8: on one's turn with two cards, or with the one card that one went down to; once."""
        count = len(self.hands[seat])
        if count == 2:
            return seat == self.turn and not self.is_announced
        return count == 1 and seat == self.window and not self.is_said

    def reason(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        word = move.words[0]
        if seat == TABLE or (seat != self.turn and word not in ("last", "catch")):
            return "turn"
        if word in ("last", "catch"):
            return "LO8"
        if word != "play":
            return "LO6" if self.stack else "LO4"
        card = move.words[1]
        if card not in self.hands[seat]:
            return "hand"
        if self.stack:
            return "LO6"
        if self.drawn is not None and card not in self.drawn:
            return "LO4"
        return "LO5" if self.named else "LO3"

    # play()

    def play(self, seat: int, move: Move, chance: Chance) -> Step:
        self.require(seat, move)
        word, *rest = move.words
        if word == "play":
            return self._play(seat, rest[0], rest[1] if len(rest) > 1 else "")
        if word == "draw":
            return self._draw(seat, chance)
        if word == "pass":
            return Step(self._turn_to(1, drawn=None, is_announced=False), (Event("passed", seat),))
        if word == "last":
            is_announced = self.is_announced or (seat == self.turn and len(self.hands[seat]) == 2)
            after = replace(self, is_announced=is_announced, is_said=self.is_said or seat == self.window)
            return Step(after, (Event("last", seat),))
        return self._catch(seat, chance)

    def _play(self, seat: int, card: str, colour: str) -> Step:
        hand = tuple(other for other in self.hands[seat] if other != card)
        events = [Event("played", seat, {"card": card, "colour": colour} if colour else {"card": card})]
        smiley, steps, direction, stack = SMILEY_OF[card], 1, self.direction, 0
        if not hand:  # LO10: the last card has no effect any more
            events.append(Event("won", seat))
        elif smiley == "surprised" and self.seats > 2:  # LO5
            direction = -direction
            events.append(Event("reversed", seat))
        elif smiley == "sad":  # LO5
            steps = 2
            events.append(Event("missed", (seat + direction) % self.seats))
        elif smiley == "angry":  # LO6
            stack = self.stack + ANGRY
            events.append(Event("angry", (seat + direction) % self.seats, {"cards": stack}))
        is_last = len(hand) == 1  # LO8: a card played ends the window of the one before
        after = self._turn_to(
            steps,
            direction=direction,
            hands=with_item(self.hands, seat, hand),
            discard=(*self.discard, card),
            named=colour,
            stack=stack,
            drawn=None,
            is_announced=False,
            window=seat if is_last else None,
            is_said=is_last and self.is_announced,
            tried=(),
        )
        return Step(after, tuple(events))

    def _draw(self, seat: int, chance: Chance) -> Step:
        if self.stack:  # LO6
            after, _, events = self._take(seat, self.stack, chance)
            return Step(after._turn_to(1, stack=0, is_announced=False), events)
        # The question stays: who was about to say LAST or to catch is not late because of a draw.
        after, taken, events = self._take(seat, 1, chance)
        return Step(replace(after, drawn=taken, is_announced=self.is_announced and not taken), events)

    def _catch(self, seat: int, chance: Chance) -> Step:
        assert self.window is not None
        detail: dict[str, str | int] = {"seat": seat_name(self.window)}
        if self.is_said:
            return Step(replace(self, tried=(*self.tried, seat)), (Event("safe", seat, detail),))
        after, _, events = self._take(self.window, CAUGHT, chance)
        return Step(replace(after, window=None, tried=()), (Event("caught", seat, detail), *events))

    def _take(self, seat: int, count: int, chance: Chance) -> tuple[Self, tuple[str, ...], tuple[Event, ...]]:
        """Up to `count` cards from the draw pile to a hand; LO9: from a new one when it runs out."""
        taken, pile, mixed, discard = self.pile[:count], self.pile[count:], self.mixed, self.discard
        events: list[Event] = []
        if len(taken) < count and len(discard) > 1:
            mixed, discard, missing = tuple(sorted(discard[:-1])), discard[-1:], count - len(taken)
            fresh = list(mixed)
            chance.shuffle(fresh)
            taken, pile = (*taken, *fresh[:missing]), tuple(fresh[missing:])
            events.append(Event("reshuffled", TABLE, {"cards": len(fresh)}))
        events.append(Event("drew", seat, {"cards": len(taken)}))
        if not taken:
            return self, taken, tuple(events)
        events.append(Event("took", seat, {"cards": " ".join(taken)}, to=seat))
        hands = with_item(self.hands, seat, tuple(sorted((*self.hands[seat], *taken))))
        return replace(self, hands=hands, pile=pile, mixed=mixed, discard=discard), taken, tuple(events)

    def _turn_to(self, steps: int, **changes: Any) -> Self:
        """The turn of the next seat, or the one `steps` on, with these changes."""
        direction = changes.get("direction", self.direction)
        return replace(self, question=self.question + 1, turn=(self.turn + steps * direction) % self.seats, **changes)

    # view()

    def view(self, seat: int | None) -> LastOneView:
        is_over = self.is_over
        mixed = frozenset(self.mixed)
        return LastOneView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            turn=self.turn,
            direction=self.direction,
            hands=tuple(hand if s == seat or is_over else None for s, hand in enumerate(self.hands)),
            counts=tuple(map(len, self.hands)),
            pile=len(self.pile),
            mixed=self.mixed,
            # What was shuffled came from the open discard pile, so all can count who drew and played how much of it.
            fresh=tuple(sum(card in mixed for card in hand) for hand in self.hands),
            discard=self.discard,
            named=self.named,
            stack=self.stack,
            drew=None if self.drawn is None else len(self.drawn),
            drawn=self.drawn if seat == self.turn else None,
            is_announced=self.is_announced,
            window=self.window,
            is_said=self.is_said,
            tried=self.tried,
        )

    # outcome()

    def outcome(self) -> Outcome | None:
        """LO10; the score of a seat is the number of cards it has left."""
        if not self.is_over:
            return None
        counts = tuple(map(len, self.hands))
        return Outcome("last-card", places_by([-count for count in counts]), counts)

    # guess()

    @classmethod
    def guess(cls, view: LastOneView, chance: Chance) -> Self:
        seen = {*view.discard, *(card for hand in view.hands for card in hand or ())}
        unseen = [card for card in CARDS if card not in seen]
        chance.shuffle(unseen)
        fresh = [card for card in unseen if card in view.mixed]
        old = [card for card in unseen if card not in view.mixed]
        hands: list[tuple[str, ...]] = []
        for hand, count, of_fresh in zip(view.hands, view.counts, view.fresh, strict=True):
            if hand is not None:
                hands.append(hand)
                continue
            of_old = count - of_fresh
            hands.append(tuple(sorted(fresh[:of_fresh] + old[:of_old])))
            fresh, old = fresh[of_fresh:], old[of_old:]
        drawn = view.drawn
        if drawn is None and view.drew is not None:
            likely = [card for card in hands[view.turn] if card in view.mixed] or hands[view.turn]
            drawn = tuple(chance.sample(likely, view.drew))
        return cls(
            question=view.question,
            turn=view.turn,
            direction=view.direction,
            hands=tuple(hands),
            pile=tuple(fresh),
            mixed=view.mixed,
            discard=view.discard,
            named=view.named,
            stack=view.stack,
            drawn=drawn,
            is_announced=view.is_announced,
            window=view.window,
            is_said=view.is_said,
            tried=view.tried,
        )
