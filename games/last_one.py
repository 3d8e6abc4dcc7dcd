"""The last one: be the first without cards, for two to ten players (rules LO1-LO10 in RULES.md). The module holds the
whole game; hence its length.

On a turn, a player discards a card of the same colour or smiley as the top card of the discard pile, or draws. Some
smileys have an effect when they are played. A player who goes down to one card must say LAST. A player who does not can
be caught by the others until the next card is played.

Four rulings are our own. The discard pile is shuffled into a new draw pile only when a card must be drawn and none is
left. A player who went down to one card and then draws can still be caught, since only a play ends the time for
catching. LAST said for the first of these plays still counts, but must be said again for the next. Everybody knows
which cards were shuffled, but not their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games import data
from games.core import (
    DRAW,
    EVERY_SEAT,
    PASS,
    TABLE,
    Chance,
    Draw,
    Event,
    Move,
    Outcome,
    Position,
    Step,
    View,
    by_notation,
    parse_seat,
    rank_seats,
    seat_name,
    with_item,
)
from games.smileys import BASIC, COLOUR_OF, COLOUR_SPECIALS, COLOURS, SMILEY_OF

# Material

HAND_SIZE = data.number("last_one", "deal.hand", 1, 18)  # LO1
FULL_HANDS_UP_TO = data.number("last_one", "deal.full_hands_up_to", 2, 10)  # LO1
SHARED = data.number("last_one", "deal.shared", 20, 41)  # LO1
ANGRY = data.number("last_one", "penalty.angry", 1, 10)  # LO6
CAUGHT = data.number("last_one", "penalty.caught", 1, 10)  # LO8
CARDS = tuple(sorted(BASIC + COLOUR_SPECIALS))  # LO1
data.expect(
    "last_one", "deal.hand", is_right=len(CARDS) > HAND_SIZE * FULL_HANDS_UP_TO, problem="too few cards for them"
)


def cards_with(colour_or_smiley: str | None) -> frozenset[str]:
    """Returns the cards of this colour or of this smiley. Returns an empty set for None, as a colour special has no
    smiley."""
    return frozenset(card for card in CARDS if colour_or_smiley in {COLOUR_OF[card], SMILEY_OF[card]} - {None})


HAPPY = cards_with("happy")
ANGRY_CARDS = cards_with("angry")  # LO6
FITTING_CARDS = {  # which cards fit; keys are the top card of the discard pile, or the colour named with it
    **{card: cards_with(COLOUR_OF[card]) | cards_with(SMILEY_OF[card]) | HAPPY for card in CARDS},  # LO3, LO5
    **dict.fromkeys(HAPPY, frozenset(CARDS)),  # LO7: a first happy card has no named colour
    **{colour: cards_with(colour) | HAPPY for colour in COLOURS},  # LO5
}

# Moves


class Play(Move, frozen=True):
    """Plays a card onto the discard pile (LO3). `colour` is the colour that the player names with a happy card, and ""
    for any other card (LO5)."""

    card: str
    colour: str = ""

    def __str__(self) -> str:
        return f"play {self.card} {self.colour}" if self.colour else f"play {self.card}"


class Last(Move, frozen=True):
    """Says LAST, before or after the play that leaves one card in the hand (LO8)."""

    def __str__(self) -> str:
        return "last"


class Catch(Move, frozen=True):
    """Says that this seat went down to one card without saying LAST (LO8). If that is right, the seat takes cards."""

    seat: int

    def __str__(self) -> str:
        return f"catch {seat_name(self.seat)}"


PLAY = {card: tuple([Play(card, colour) for colour in (sorted(COLOURS) if card in HAPPY else [""])]) for card in CARDS}
LAST, CATCH = Last(), tuple(map(Catch, EVERY_SEAT))

# Position

PUBLIC = ("turn", "direction", "mixed", "discard", "named", "stack", "is_announced", "window", "is_said", "tried")
"""The fields that every view shows unchanged."""


class LastOneView(View, frozen=True, kw_only=True):
    """The part of a position that one seat may see: its own hand and everything public.

    `counts` has the number of cards in each hand, and `pile` the number of cards in the draw pile. `mixed` are the
    cards that were last shuffled into the draw pile, and `fresh` is how many of these cards each hand has. `drew` is
    how many cards the seat on turn has drawn this turn, or None before it draws.
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

    @property
    def next_seat(self) -> int | None:
        return (self.turn + self.direction) % len(self.counts)


class LastOne(Position, frozen=True, kw_only=True):
    """A position of The last one. Each hand is sorted. The top card of the draw pile comes first. The top card of the
    discard pile comes last."""

    KEY: ClassVar[str] = "last_one"
    LIST_ORDER: ClassVar[int] = 8
    SEATS: ClassVar[range] = range(2, 11)
    OPTIONS: ClassVar[Mapping[str, tuple[bool | str, ...]]] = {"first": ("random", *map(seat_name, EVERY_SEAT))}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "hand", "LO3", "LO4", "LO5", "LO6", "LO8")
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation(*PLAY.values(), CATCH, (DRAW, LAST, PASS))
    EXAMPLES: ClassVar[str] = "'play red-sad', 'play red*', 'play red-happy blue', 'draw', 'pass', 'last' or 'catch p2'"

    turn: int
    direction: int = 1
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    mixed: tuple[str, ...] = CARDS
    """The cards that were shuffled when the draw pile was last filled."""
    discard: tuple[str, ...]
    named: str = ""
    """The colour that was named with the happy card on top of the discard pile, or "" if none was named (LO5)."""
    stack: int = 0
    """The number of cards that the seat on turn must draw, because of angry cards, if it does not play another angry
    card (LO6)."""
    drawn: tuple[str, ...] | None = None
    """The cards that the seat on turn has drawn this turn, or None before it draws (LO4)."""
    is_announced: bool = False
    """Whether the seat on turn has said LAST before its play (LO8)."""
    window: int | None = None
    """The seat that can be caught now because it went down to one card. None if no seat can be caught (LO8)."""
    is_said: bool = False
    """Whether the seat in `window` has said LAST (LO8)."""
    tried: tuple[int, ...] = ()
    """The seats that have tried to catch the seat in `window` (LO8)."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        """Deals the hands and draws the first seat, unless the option `first` names it (LO1, LO2). The first card of
        the discard pile has no effect, so the other fields keep their defaults (LO7)."""
        first = cls.check_start(seats, options)["first"]
        turn = chance.randrange(seats) if first == "random" else parse_seat(first)
        deck = list(CARDS)
        chance.shuffle(deck)
        dealt = HAND_SIZE * seats if seats <= FULL_HANDS_UP_TO else SHARED
        return cls(
            question=1,
            turn=turn,
            hands=tuple(tuple(sorted(deck[(seat - turn) % seats : dealt : seats])) for seat in range(seats)),
            pile=tuple(deck[dealt + 1 :]),
            discard=(deck[dealt],),
        )

    # moves()

    def moves(self, seat: int) -> Sequence[Move]:
        if seat == TABLE or self.is_over:
            return ()
        moves: list[Move] = []
        if seat == self.turn:
            fitting_cards, drawn = self.fitting_cards, self.drawn
            cards = self.hands[seat] if drawn is None else drawn  # LO4: after a draw only the drawn card
            moves += [move for card in cards if card in fitting_cards for move in PLAY[card]]
            if drawn is not None:
                moves.append(PASS)
            elif self.stack or not moves:  # a player with a fitting angry card may still draw (LO6)
                moves.append(DRAW)
        if self.can_say_last(seat):
            moves.append(LAST)
        if self.window is not None and seat != self.window and seat not in self.tried:
            moves.append(CATCH[self.window])
        return moves

    @property
    def is_over(self) -> bool:
        return () in self.hands  # LO10

    @property
    def fitting_cards(self) -> frozenset[str]:
        """The cards that may be played now, in the hand of any seat."""
        return ANGRY_CARDS if self.stack else FITTING_CARDS[self.named or self.discard[-1]]

    def can_say_last(self, seat: int) -> bool:
        """Whether this seat may say LAST now: on its turn with two cards, or after it went down to one card. A seat
        that has said LAST for a play must not repeat it (LO8)."""
        if len(self.hands[seat]) == 2:
            return seat == self.turn and not self.is_announced
        return len(self.hands[seat]) == 1 and seat == self.window and not self.is_said

    def public_moves(self) -> Sequence[Move]:
        """Returns LAST, if any seat may say it. Also returns the catch of the seat that went down to one card without
        saying LAST, if another seat may still try."""
        if self.is_over:
            return ()
        moves: list[Move] = [LAST] if any(map(self.can_say_last, range(self.seats))) else []
        if self.window is not None and not self.is_said and len(self.tried) < self.seats - 1:
            moves.append(CATCH[self.window])
        return moves

    def is_claim(self, move: Move) -> bool:
        """Whether the move is LAST or a catch. Seats race with these moves, so the time of the click decides (LO8)."""
        return isinstance(move, Last | Catch)

    def awaited(self) -> tuple[int, ...]:
        """Returns the seat on turn only, because LAST and catches are optional."""
        return () if self.is_over else (self.turn,)

    def forbidding_rule(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        match move:
            case Last() | Catch() if seat != TABLE:
                return "LO8"
            case _ if seat != self.turn:
                return "turn"
            case Play(card=card) if card not in self.hands[seat]:
                return "hand"
            case Play(card=card) if not self.stack and (self.drawn is None or card in self.drawn):
                return "LO5" if self.named else "LO3"
        return "LO6" if self.stack else "LO4"

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Returns the plays of every card in the hand, and the draw if the seat has not drawn yet. Keys are the cards
        and "draw"."""
        cards: dict[str, Iterable[Move]] = {card: PLAY[card] for card in self.hands[seat]}
        return cards if self.drawn is not None else {**cards, "draw": (DRAW,)}

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        match move:
            case Play(card=card, colour=colour):
                return self._play(seat, card, colour)
            case Draw():
                return self._draw(seat, chance)
            case Last():
                return self._say_last(seat)
            case Catch(seat=caught):
                return self._catch(seat, caught, chance)
        return Step(self._with_next_turn(1), (Event("passed", seat),))  # LO4

    def _with_next_turn(self, steps: int, **changes: Any) -> Self:
        """Returns the position in which the turn has passed on by `steps` seats. `changes` are new values of further
        fields. The fields of one turn get their first values again."""
        turn = (self.turn + steps * changes.get("direction", self.direction)) % self.seats
        return replace(self, question=self.question + 1, turn=turn, drawn=None, is_announced=False, **changes)

    def _play(self, seat: int, card: str, colour: str) -> Step:
        hand = tuple([other for other in self.hands[seat] if other != card])
        events = [Event("played", seat, {"card": card, "colour": colour} if colour else {"card": card})]
        steps, direction, stack, next_seat = 1, self.direction, 0, (seat + self.direction) % self.seats
        match SMILEY_OF[card]:
            case _ if not hand:  # the last card of a hand has no effect (LO10)
                events.append(Event("won", seat))
            case "surprised" if self.seats > 2:  # LO5
                direction = -direction
                events.append(Event("reversed", seat))
            case "sad":  # LO5
                steps = 2
                events.append(Event("missed", next_seat))
            case "angry":  # LO6
                stack = self.stack + ANGRY
                events.append(Event("angry", next_seat, {"cards": stack}))
        is_last = len(hand) == 1
        after = replace(  # as `_with_next_turn`, but quicker: a search calls this often
            self,
            question=self.question + 1,
            turn=(seat + steps * direction) % self.seats,
            drawn=None,
            is_announced=False,
            direction=direction,
            hands=with_item(self.hands, seat, hand),
            discard=(*self.discard, card),
            named=colour,
            stack=stack,
            window=seat if is_last else None,  # a play ends the time in which the seat before could be caught (LO8)
            is_said=is_last and self.is_announced,
            tried=(),
        )
        return Step(after, tuple(events))

    def _draw(self, seat: int, chance: Chance) -> Step:
        after, taken, events = self._draw_cards(seat, self.stack or 1, chance)
        if self.stack:  # LO6
            return Step(after._with_next_turn(1, stack=0), events)
        # `question` stays the same, so that a draw does not invalidate a press on LAST or on a catch.
        return Step(replace(after, drawn=taken, is_announced=self.is_announced and not taken), events)

    def _say_last(self, seat: int) -> Step:
        """Says LAST for a seat. LAST counts for the play that is still to come or for the latest play. LAST counts for
        both if the seat has drawn a card since its latest play (LO8)."""
        is_ahead = seat == self.turn and len(self.hands[seat]) == 2
        after = replace(self, is_announced=self.is_announced or is_ahead, is_said=self.is_said or seat == self.window)
        return Step(after, (Event("last", seat),))

    def _catch(self, seat: int, caught: int, chance: Chance) -> Step:
        if self.is_said:
            return Step(replace(self, tried=(*self.tried, seat)), (Event("safe", seat, {"seat": seat_name(caught)}),))
        after, _, events = self._draw_cards(caught, CAUGHT, chance)
        events = (Event("caught", seat, {"seat": seat_name(caught)}), *events)
        return Step(replace(after, window=None, tried=()), events)

    def _draw_cards(self, seat: int, count: int, chance: Chance) -> tuple[Self, tuple[str, ...], tuple[Event, ...]]:
        """Draws up to `count` cards into the hand of a seat. Returns the position, the drawn cards and the events. A
        draw pile with fewer than `count` cards is refilled from the discard pile (LO9)."""
        pile, mixed, discard = self.pile, self.mixed, self.discard
        events: list[Event] = []
        if len(pile) < count and len(discard) > 1:
            mixed, discard = tuple(sorted(discard[:-1])), discard[-1:]
            fresh = list(mixed)
            chance.shuffle(fresh)
            pile = (*pile, *fresh)
            events.append(Event("reshuffled", TABLE, {"cards": len(fresh)}))
        taken, pile = pile[:count], pile[count:]
        events.append(Event("drew", seat, {"cards": len(taken)}))
        if taken:
            events.append(Event("took", seat, {"cards": " ".join(taken)}, to=seat))
        hands = with_item(self.hands, seat, tuple(sorted((*self.hands[seat], *taken))))
        return replace(self, hands=hands, pile=pile, mixed=mixed, discard=discard), taken, tuple(events)

    # view()

    def view(self, seat: int | None) -> LastOneView:
        hands, counts = self.hands, tuple(map(len, self.hands))
        is_first_pile = len(self.mixed) == len(CARDS)
        visible_hands = hands if self.is_over else tuple([hand if s == seat else None for s, hand in enumerate(hands)])
        return LastOneView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            hands=visible_hands,
            counts=counts,
            pile=len(self.pile),
            # The shuffled cards came from the open discard pile, so everybody can count how many of these cards each
            # hand has drawn.
            fresh=counts if is_first_pile else tuple(map(len, map(frozenset(self.mixed).intersection, hands))),
            drew=None if self.drawn is None else len(self.drawn),
            drawn=self.drawn if seat == self.turn else None,
            # Each public field by its name: a loop over PUBLIC takes longer, and searches call this often.
            turn=self.turn,
            direction=self.direction,
            mixed=self.mixed,
            discard=self.discard,
            named=self.named,
            stack=self.stack,
            is_announced=self.is_announced,
            window=self.window,
            is_said=self.is_said,
            tried=self.tried,
        )

    # outcome()

    def outcome(self) -> Outcome | None:
        """Returns how the game ended, or None while it is running. A seat's score is the number of cards in its hand
        (LO10)."""
        if not self.is_over:
            return None
        counts = tuple(map(len, self.hands))
        return Outcome("last-card", rank_seats([-count for count in counts]), counts)

    @property
    def current_scores(self) -> tuple[int, ...]:
        return tuple([-len(hand) for hand in self.hands])

    # guess()

    @classmethod
    def guess(cls, view: LastOneView, chance: Chance, *, memory: None = None) -> Self:
        """Returns a random position that is consistent with the view. The cards of the last shuffle are in the draw
        pile, or in the hands that drew them: `view.fresh` says how many. All other unseen cards are in hands."""
        seen = {*view.discard, *(card for hand in view.hands for card in hand or ())}
        unseen = [card for card in CARDS if card not in seen]
        chance.shuffle(unseen)
        fresh = iter([card for card in unseen if card in view.mixed])
        old = iter([card for card in unseen if card not in view.mixed])
        hands = [
            tuple(sorted((*islice(fresh, of_fresh), *islice(old, count - of_fresh)))) if hand is None else hand
            for hand, count, of_fresh in zip(view.hands, view.counts, view.fresh, strict=True)
        ]
        drawn = view.drawn
        if drawn is None and view.drew is not None:  # drawn from the pile, unless the pile was refilled since then
            likely = [card for card in hands[view.turn] if card in view.mixed] or hands[view.turn]
            drawn = tuple(chance.sample(likely, view.drew))
        return cls(
            question=view.question,
            hands=tuple(hands),
            pile=tuple(fresh),
            drawn=drawn,
            **{name: getattr(view, name) for name in PUBLIC},
        )
