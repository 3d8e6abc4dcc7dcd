"""The rules that the three races share (SG4-SG8). A race is a game in which all seats compete for one event at a time.
The two classes, `Race` and `DeckRace`, are best read together; hence its length.

The table opens an event: it rolls the dice, or turns or deals a card. Then every seat may claim the event, which means:
it presses a button that says "this card is mine", "that player has the card" or the like. A claim is right or wrong,
and the first right claim wins the event. The cards on the table do not change until the event is closed, so each claim
is judged by the same cards. `DeckRace` adds the rules of the two races with a deck: a dealer, dice that show one card
of the deck (SG7), and pauses for seats that claim wrongly (SG8).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping
from operator import sub
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from games import data
from games.core import TABLE, Chance, Event, Move, OptionValue, Outcome, Position, Step, View
from games.smileys import final_places, roll_until

FIRST_PAUSE = {seats: data.number_for_seats("smileys", "pauses.first", seats) for seats in range(2, 11)}  # SG8
CLAIMS_TO_FORGIVE = data.number("smileys", "pauses.forgiven", 1, 36)  # SG8
AT_ONCE_DIVISOR, IN_ALL_DIVISOR = (
    data.number("smileys", f"pauses.{key}", 1, 36) for key in ("at_once", "in_all")
)  # SG8
DICE_AWAY_DIVISOR = data.number("smileys", "dice.away", 1, 36)  # SG7
PENALTY_FIELDS: Mapping[OptionValue, tuple[str, ...]] = {
    False: ("pauses", "owed", "sat_out", "lost"),
    True: (),
    "version_3": ("pauses", "owed", "sat_out", "lost"),
    "version_3_lenient": (),
    "version_2": ("pauses", "owed"),
    "version_1": (),
}
"""The fields of `DeckRace` that count penalties for wrong claims (SG8). Each key is a value of the option `lenient`.
Values other than False and True are for games of older versions: version 2 had pauses without limits, and version 1 had
no pauses."""
LENIENT_VALUES_WITH_DICE_AWAY = ("version_3", "version_3_lenient")
"""The values of the option `lenient` with which both deck races put the dice away (SG7). With the value False, only a
game with PUTS_DICE_AWAY does so."""
Events = tuple[Event, ...]
"""The events that one part of a move causes."""

# Moves


class TimeUp(Move, frozen=True):
    """The table's move that closes an event because its time is over and nobody has won (SG5)."""

    def __str__(self) -> str:
        return "timeup"


TIMEUP = TimeUp()

# Position


class RaceView(View, frozen=True, kw_only=True):
    """The part of a race that everybody may see. `card` and `winner` belong to the current event."""

    card: str | None
    is_open: bool
    out: tuple[int, ...]
    winner: int | None
    counts: tuple[int, ...]


class Race(Position, frozen=True, kw_only=True):
    """A position of a race. `piles` are the cards that each seat has won, the newest last. The other fields describe
    the current event, which is the open event or, if none is open, the event that was closed last."""

    CAN_PLAN: ClassVar[bool] = False
    OPENING_MOVE: ClassVar[Move]
    """The move with which the table opens an event."""
    PUBLIC: ClassVar[tuple[str, ...]] = ("question", "card", "is_open", "out", "winner")
    """The fields that every view shows unchanged."""

    piles: tuple[tuple[str, ...], ...]
    card: str | None = None
    """The card of the current event, or None before the first event."""
    is_open: bool = False
    out: tuple[int, ...] = ()
    """The seats that claimed wrongly in the current event, in the order of their claims."""
    winner: int | None = None
    """The seat that won the current event. None while the event is open, or if nobody won it."""
    places: tuple[int, ...] = ()
    """The place of each seat; empty until the game is over."""

    @property
    def seats(self) -> int:
        return len(self.piles)

    @property
    def is_over(self) -> bool:
        return bool(self.places)

    def others_clockwise_from(self, seat: int) -> list[int]:
        """Returns all seats but this one, in clockwise order from its left neighbour on."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def can_win(self, seat: int) -> bool:
        """Whether this seat could win the open event (SG4). Players must not see this value."""
        return any(self.is_right(seat, claim) for claim in self.moves(seat))

    def awaited(self) -> tuple[int, ...]:
        """Returns no seats, because the game never waits for a claim."""
        return ()

    def public_moves(self) -> tuple[Move, ...]:
        """Returns the claims (presses with which seats race for the event). Every seat has the same claims, so they
        reveal nothing."""
        return self.possible_claims() if self.is_open else ()

    def is_claim(self, move: Move) -> bool:
        return move not in (TIMEUP, self.OPENING_MOVE)

    # moves()

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.is_over:
            return ()
        if seat == TABLE:
            return (TIMEUP,) if self.is_open else (self.OPENING_MOVE,)  # SG5
        return self.possible_claims() if self.is_open and 0 <= seat < self.seats and self.may_claim(seat) else ()

    def may_claim(self, seat: int) -> bool:
        """Whether this seat may still claim the current event."""
        return seat not in self.out

    @abstractmethod
    def possible_claims(self) -> tuple[Move, ...]:
        """Returns every claim that a seat can make now, right or wrong."""

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Returns all possible claims in groups. Each key is the first word of the claims' notation."""
        claims: dict[str, list[Move]] = {}
        for claim in self.possible_claims():
            claims.setdefault(str(claim).split(" ")[0], []).append(claim)
        return claims

    def forbidding_rule(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        if (seat == TABLE) != (move in (TIMEUP, self.OPENING_MOVE)) or not TABLE <= seat < self.seats:
            return "turn"
        if seat == TABLE or not self.is_open:
            return "SG5"
        return self.rule_against_claim(seat, move)

    @abstractmethod
    def rule_against_claim(self, seat: int, claim: Move) -> str:
        """Returns the id of the rule that forbids this claim while an event is open."""

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        """Plays a claim of a seat, or one of the table's two moves: to open an event or to call time. The event is
        closed by the first right claim, or when all seats have claimed wrongly (SG5)."""
        if move == self.OPENING_MOVE:
            return self.open_event(chance)
        if move == TIMEUP:
            return self.close_event(chance, Event("timeup"))
        if self.is_right(seat, move):
            return self.close_event(chance, winner=seat, claim=move)
        after, event = self.apply_wrong_claim(seat, move)
        after = replace(after, out=(*after.out, seat))
        if any(map(after.may_claim, range(self.seats))):
            return Step(after, (event,))
        return after.close_event(chance, event, Event("nobody"))

    @abstractmethod
    def open_event(self, chance: Chance) -> Step:
        """Plays the table's move that opens the next event."""

    @abstractmethod
    def is_right(self, seat: int, claim: Move) -> bool:
        """Whether this claim of this seat is right, so that it wins the open event."""

    @abstractmethod
    def apply_wrong_claim(self, seat: int, claim: Move) -> tuple[Self, Event]:
        """Returns the position after a wrong claim, and the `Event` that reports the claim. The seat pays its penalty
        only when the race's event is closed."""

    def close_event(self, chance: Chance, *before: Event, winner: int | None = None, claim: Move | None = None) -> Step:
        """Closes the race's event. The winner takes cards first, then seats pay for wrong claims in the order of the
        claims (SG6). Ends the game if this event was the last. `before` are the `Event` values that the same move has
        caused so far."""
        after, events = replace(self, is_open=False, winner=winner), [*before]
        if winner is not None and claim is not None:
            after, more = after.apply_right_claim(winner, claim)
            events += more
        for seat in self.out:
            after, more = after.apply_penalty(seat)
            events += more
        after, more = after.finish_event(self, chance)
        events += more
        if not after.is_decided:
            return Step(after, tuple(events))
        places, duel = final_places(after.current_scores, after.piles, chance)
        return Step(replace(after, places=places), (*events, Event("ended"), *duel))

    @abstractmethod
    def apply_right_claim(self, winner: int, claim: Move) -> tuple[Self, Events]:
        """Returns the position after `winner` took what its right claim wins, and the events."""

    @abstractmethod
    def apply_penalty(self, seat: int) -> tuple[Self, Events]:
        """Returns the position after the seat paid for its wrong claim, and the events. In a game without a penalty
        nothing changes."""

    @abstractmethod
    def finish_event(self, before: Self, chance: Chance) -> tuple[Self, Events]:
        """Applies the rules for the end of a race's event, when all penalties are paid. Returns the position and the
        events. `before` is the position before the event was closed."""

    @property
    @abstractmethod
    def is_decided(self) -> bool:
        """Whether the event that was just closed is the last of the game."""

    def with_open_event(self, card: str, **changes: Any) -> Self:
        """Returns the position with a new open event for this card (SG5). `changes` are new values of further
        fields."""
        return replace(self, question=self.question + 1, card=card, is_open=True, out=(), winner=None, **changes)

    # outcome()

    @property
    def end_reason(self) -> str:
        """The `reason` of the game's outcome."""
        return "deck"

    def outcome(self) -> Outcome | None:
        return Outcome(self.end_reason, self.places, self.current_scores) if self.is_over else None

    @property
    def current_scores(self) -> tuple[int, ...]:
        """The number of cards that each seat has won."""
        return tuple(map(len, self.piles))

    # guess()

    @classmethod
    def guess(cls, view: Any, chance: Chance, *, memory: None = None) -> Self:
        return cls(
            places=view.outcome.places if view.outcome else (),
            **{name: getattr(view, name) for name in cls.PUBLIC},
            **cls.guess_hidden_fields(view, chance),
        )

    @classmethod
    @abstractmethod
    def guess_hidden_fields(cls, view: Any, chance: Chance) -> dict[str, Any]:
        """Returns random values for the fields that a view does not show, consistent with this view."""


# A race with a deck


class DeckRaceView(RaceView, frozen=True, kw_only=True):
    """The part of a deck race that everybody may see: the card that the dice show, the dealer, and each seat's
    penalties for wrong claims (SG8)."""

    dice: str | None
    away: int
    dealer: int
    pauses: tuple[int, ...]
    owed: tuple[int, ...]
    sat_out: tuple[int, ...]
    lost: tuple[int, ...]


def roll_upcoming_card(upcoming: Collection[str], chance: Chance) -> str:
    """Returns one of the `upcoming` cards: rolls both dice until they show one of these (SG7). The dice are rolled at
    the start, and again after the event of the card that they showed."""
    return roll_until(lambda card: card in upcoming, chance)


def pause_for_wrong_claim(owed: int, seats: int) -> int:
    """Returns for how many events a seat pauses after a wrong claim (SG8). `owed` is how many right claims the seat
    still has to make until its earlier wrong claims are forgiven. The pause doubles with each wrong claim that is not
    forgiven yet. The result is rounded down.

    >>> [pause_for_wrong_claim(times * CLAIMS_TO_FORGIVE, seats=4) for times in range(4)]
    [2, 4, 8, 16]
    >>> [pause_for_wrong_claim(owed, seats=2) for owed in (0, 1, 13)]
    [0, 1, 2]
    """
    return int(FIRST_PAUSE[seats] * 2 ** -(-owed // CLAIMS_TO_FORGIVE))


class DeckRace(Race, frozen=True, kw_only=True):
    """A race with a dealer and a deck. The card of the deck that the dice show is special (SG7). A seat that claims
    wrongly pauses: it cannot claim during the next events (SG8). With the option `lenient` no seat pauses."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*Race.PUBLIC, "dice", "away", "dealer", "pauses", "owed", "sat_out", "lost")
    OPTIONS: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {"lenient": tuple(PENALTY_FIELDS)}
    RETIRED_VALUES: ClassVar[tuple[OptionValue, ...]] = ("version_1", "version_2", "version_3", "version_3_lenient")
    PUTS_DICE_AWAY: ClassVar[bool] = False
    """Whether the dice are put away towards the end of a game that is not lenient (SG7)."""

    dice: str | None
    """The card that the dice show, or None after they were put away (SG7)."""
    away: int = 0
    """The number of cards left in the deck at which the dice are put away (SG7). 0 means never."""
    dealer: int
    pauses: tuple[int, ...] = ()
    """The number of events in which each seat still cannot claim, the open event included (SG8). Empty in lenient
    games."""
    owed: tuple[int, ...] = ()
    """The number of right claims that each seat still has to make until its wrong claims are forgiven (SG8)."""
    sat_out: tuple[int, ...] = ()
    """The number of events in which each seat could not claim so far (SG8). Empty in lenient games and games of version
    2."""
    lost: tuple[int, ...] = ()
    """The number of cards subtracted from each seat's score, one for each event by which its pauses were cut short
    (SG8). Empty in lenient games and games of version 1 or 2."""

    def with_lenience(self, lenient: OptionValue) -> Self:
        """Returns this starting position with the rules that belong to a value of the option `lenient`: the fields that
        count penalties (SG8), and the number of cards at which the dice are put away (SG7)."""
        is_put_away = lenient in LENIENT_VALUES_WITH_DICE_AWAY or (lenient is False and self.PUTS_DICE_AWAY)
        away = self.event_count // DICE_AWAY_DIVISOR if is_put_away else 0
        return replace(self, away=away, **dict.fromkeys(PENALTY_FIELDS[lenient], (0,) * self.seats))

    @property
    @abstractmethod
    def deck(self) -> tuple[str, ...]:
        """The cards that are still to come, the next card first."""

    def is_paused(self, seat: int) -> bool:
        """Whether this seat cannot claim the current event because of an earlier wrong claim (SG8)."""
        return bool(self.pauses) and self.pauses[seat] > 0

    def may_claim(self, seat: int) -> bool:
        return super().may_claim(seat) and not self.is_paused(seat)

    def close_event(self, chance: Chance, *before: Event, winner: int | None = None, claim: Move | None = None) -> Step:
        after = self if not self.pauses else self._with_pauses(winner)
        return super(DeckRace, after).close_event(chance, *before, winner=winner, claim=claim)

    def _with_pauses(self, winner: int | None) -> Self:
        """Returns the position with every pause one event shorter, and with a new pause for each seat that claimed
        wrongly (SG8). `winner` then owes one right claim less. If all seats would pause, all pauses are shortened by
        the same number until at least one seat can claim."""
        pauses, owed, lost = [max(0, pause - 1) for pause in self.pauses], [*self.owed], [*self.lost]
        sat_out = [count + (pause > 0) for count, pause in zip(self.sat_out, self.pauses, strict=False)]
        for seat in self.out:
            pauses[seat] = pause_for_wrong_claim(owed[seat], self.seats)
            owed[seat] += CLAIMS_TO_FORGIVE
            if lost:
                most_in_all = self.event_count // IN_ALL_DIVISOR
                due = min(pauses[seat], most_in_all)
                pauses[seat] = min(due, most_in_all - sat_out[seat], self.event_count // AT_ONCE_DIVISOR)
                lost[seat] += due - pauses[seat]
        if winner is not None:
            owed[winner] = max(0, owed[winner] - 1)
        shared = min(pauses)
        pauses = [pause - shared for pause in pauses]
        return replace(self, pauses=tuple(pauses), owed=tuple(owed), sat_out=tuple(sat_out), lost=tuple(lost))

    @property
    def event_count(self) -> int:
        """The number of events in the whole game, one for each card of the deck."""
        return self.question + len(self.deck)

    @property
    def current_scores(self) -> tuple[int, ...]:
        """The number of cards that each seat has won, minus its `lost` cards (SG8)."""
        return tuple(map(sub, super().current_scores, self.lost or (0,) * self.seats))

    @classmethod
    def upgrade(cls, version: int, data: Any) -> Any:
        """Returns stored data in the current format. A game of version 1 keeps its rules without pauses, and a game of
        version 2 its pauses without limits. Both keep the dice to the end. A game of version 3 puts the dice away,
        lenient or not."""
        if version == 3 and data.get("lost"):
            away = (data["question"] + len(data["deck"])) // DICE_AWAY_DIVISOR
            return {**data, "away": away, "lost": data["lost"] if data["pauses"] else []}
        return data if version in (1, 2, 3) else super().upgrade(version, data)

    @classmethod
    def upgrade_options(cls, version: int, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        if version == 3:
            former = {
                "False": "version_3",
                "True": "version_3_lenient",
                "version_1": "version_1",
                "version_2": "version_2",
            }
            if (lenient := str(options.get("lenient", False))) in former:
                return {**options, "lenient": former[lenient]}
        if version == 2 and options.get("lenient", False) in (False, True):
            return {**options, "lenient": "version_1" if options.get("lenient") else "version_2"}
        is_known = version == 1 and "lenient" not in options
        return {**options, "lenient": "version_1"} if is_known else super().upgrade_options(version, options)

    def finish_event(self, before: Self, chance: Chance) -> tuple[Self, Events]:
        """Puts the dice away towards the end of the game, or rolls them again after the card that they showed (SG7).
        Returns the position and the events."""
        if self.away and len(self.deck) <= self.away:
            return replace(self, dice=None), ()
        if self.card != self.dice or not self.deck:
            return self, ()
        dice = roll_upcoming_card(self.deck, chance)
        return replace(self, dice=dice), (Event("rolled", self.dealer, {"card": dice}),)

    @property
    def is_decided(self) -> bool:
        """Whether the deck is empty (TM7, SH6)."""
        return not self.deck
