"""The rules that the three races share: one event at a time, claims out of turn, the first right claim wins (SG4-SG8).

The table opens an event: it rolls the dice, or turns or deals a card. Then every seat may claim the event, rightly or
wrongly. The cards on the table do not change until the event is closed, so each claim is judged by the same cards.
`DeckRace` adds the rules of the two races with a deck: a dealer, dice that show one card of the deck (SG7), and pauses
for seats that claim wrongly (SG8).
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
"""SG8: the fields that count the penalties of wrong claims, by value of the option `lenient`. Values other than False
and True are for games of older versions: pauses had no limits in version 2, and version 1 had no pauses."""
LENIENT_VALUES_WITH_DICE_AWAY = ("version_3", "version_3_lenient")
"""SG7: the values of the option `lenient` with which both games put the dice away. With the value False, only a game
with PUTS_DICE_AWAY puts them away."""
Events = tuple[Event, ...]
"""The events of a part of a move."""

# Moves


class TimeUp(Move, frozen=True):
    """SG5: the table closes an event that nobody has won."""

    def __str__(self) -> str:
        return "timeup"


TIMEUP = TimeUp()

# Position


class RaceView(View, frozen=True, kw_only=True):
    """The public part of a race. `card` and `winner` belong to the current event."""

    card: str | None
    is_open: bool
    out: tuple[int, ...]
    winner: int | None
    counts: tuple[int, ...]


class Race(Position, frozen=True, kw_only=True):
    """A position of a race: each seat's won cards, the newest last, and the event that is open or was closed last."""

    CAN_PLAN: ClassVar[bool] = False
    OPENING_MOVE: ClassVar[Move]
    """The table's move that opens an event."""
    PUBLIC: ClassVar[tuple[str, ...]] = ("question", "card", "is_open", "out", "winner")
    """Public fields: they are the same in a position and in every view of it."""

    piles: tuple[tuple[str, ...], ...]
    card: str | None = None
    """The card of the current event; None before the first."""
    is_open: bool = False
    out: tuple[int, ...] = ()
    """The seats that claimed wrongly in this event, in order."""
    winner: int | None = None
    """The seat that won the event; None while it is open, or if nobody did."""
    places: tuple[int, ...] = ()
    """The place of each seat; empty until the game is over."""

    @property
    def seats(self) -> int:
        return len(self.piles)

    @property
    def is_over(self) -> bool:
        return bool(self.places)

    def others_clockwise_from(self, seat: int) -> list[int]:
        """Returns the other seats clockwise, from the left neighbour on."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def can_win(self, seat: int) -> bool:
        """SG4: whether this seat could win the open event; must not be shown to players."""
        return any(self.is_right(seat, claim) for claim in self.moves(seat))

    def awaited(self) -> tuple[int, ...]:
        """Returns no seats: the game never waits for a claim."""
        return ()

    def public_moves(self) -> tuple[Move, ...]:
        """Returns the claims: they are the same for all seats and reveal nothing."""
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
        """Whether this seat may still claim in the current event."""
        return seat not in self.out

    @abstractmethod
    def possible_claims(self) -> tuple[Move, ...]:
        """Returns every claim that can be made now, right or wrong."""

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Returns the claims by their first word."""
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
        """Returns the id of the rule that forbids this claim in an open event."""

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        """Plays a claim of a seat, or a move of the table, which opens an event or calls time. SG5: the first right
        claim closes the event, as do wrong claims of all seats."""
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
        """Whether this claim wins the open event."""

    @abstractmethod
    def apply_wrong_claim(self, seat: int, claim: Move) -> tuple[Self, Event]:
        """Returns the position with the wrong claim noted, and the `Event` that reports the claim. The seat pays its
        penalty when the race's event is closed."""

    def close_event(self, chance: Chance, *before: Event, winner: int | None = None, claim: Move | None = None) -> Step:
        """Closes the event. SG6: the winner takes first, then penalties are paid in the order of the wrong claims. Ends
        the game if this was its last event. `before` are the events of the same move so far."""
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
        """Gives the winner what the claim wins."""

    @abstractmethod
    def apply_penalty(self, seat: int) -> tuple[Self, Events]:
        """Makes the seat pay for its wrong claim, if the game has a penalty."""

    @abstractmethod
    def finish_event(self, before: Self, chance: Chance) -> tuple[Self, Events]:
        """Applies the rules for the end of an event, after all penalties; `before` is the position before its end."""

    @property
    @abstractmethod
    def is_decided(self) -> bool:
        """Whether the event just closed was the last one of the game."""

    def with_open_event(self, card: str, **changes: Any) -> Self:
        """Returns the position with a new open event for this card (SG5) and these other changes."""
        return replace(self, question=self.question + 1, card=card, is_open=True, out=(), winner=None, **changes)

    # outcome()

    @property
    def end_reason(self) -> str:
        """The reason that the outcome of the game gives."""
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
        """Draws random values for the fields that are not public, consistent with the view."""


# A race with a deck


class DeckRaceView(RaceView, frozen=True, kw_only=True):
    """The public part of a race with a dealer: the card that the dice show, the dealer, and each seat's penalties for
    wrong claims (SG8)."""

    dice: str | None
    away: int
    dealer: int
    pauses: tuple[int, ...]
    owed: tuple[int, ...]
    sat_out: tuple[int, ...]
    lost: tuple[int, ...]


def roll_upcoming_card(upcoming: Collection[str], chance: Chance) -> str:
    """SG7: rolls both dice until they show one of the `upcoming` cards, and returns it. They are rolled at the start,
    and again after the event of the card that they showed."""
    return roll_until(lambda card: card in upcoming, chance)


def pause_for_wrong_claim(owed: int, seats: int) -> int:
    """SG8: how many events a seat pauses after a wrong claim; `owed` is how many right claims it still owes for earlier
    wrong ones. The pause doubles with each wrong claim that is not yet forgiven, and is rounded down.

    >>> [pause_for_wrong_claim(times * CLAIMS_TO_FORGIVE, seats=4) for times in range(4)]
    [2, 4, 8, 16]
    >>> [pause_for_wrong_claim(owed, seats=2) for owed in (0, 1, 13)]
    [0, 1, 2]
    """
    return int(FIRST_PAUSE[seats] * 2 ** -(-owed // CLAIMS_TO_FORGIVE))


class DeckRace(Race, frozen=True, kw_only=True):
    """A race with a dealer and a deck, in which the card that the dice show is special (SG7). A seat that claims
    wrongly pauses: it sits out the next events (SG8), unless the game is `lenient`."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*Race.PUBLIC, "dice", "away", "dealer", "pauses", "owed", "sat_out", "lost")
    OPTIONS: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {"lenient": tuple(PENALTY_FIELDS)}
    RETIRED_VALUES: ClassVar[tuple[OptionValue, ...]] = ("version_1", "version_2", "version_3", "version_3_lenient")
    PUTS_DICE_AWAY: ClassVar[bool] = False
    """SG7: whether a game that is not lenient puts the dice away towards its end."""

    dice: str | None
    """The card that the dice show; None once they are put away (SG7)."""
    away: int = 0
    """SG7: the dice are put away when at most this number of cards is left in the deck; 0 for never."""
    dealer: int
    pauses: tuple[int, ...] = ()
    """SG8: the number of events that each seat still sits out, the open one included; empty in lenient games."""
    owed: tuple[int, ...] = ()
    """SG8: the number of right claims that each seat still owes until its wrong ones are forgiven."""
    sat_out: tuple[int, ...] = ()
    """SG8: the number of events that each seat has sat out; empty in lenient games and games of version 2."""
    lost: tuple[int, ...] = ()
    """SG8: the number of cards subtracted from each seat's score, for events that it should have sat out beyond the
    limit; empty in lenient games and games of version 1 or 2."""

    def with_lenience(self, lenient: OptionValue) -> Self:
        """Returns a starting position with the penalty fields (SG8) and dice limit (SG7) of this `lenient` value."""
        is_put_away = lenient in LENIENT_VALUES_WITH_DICE_AWAY or (lenient is False and self.PUTS_DICE_AWAY)
        away = self.event_count // DICE_AWAY_DIVISOR if is_put_away else 0
        return replace(self, away=away, **dict.fromkeys(PENALTY_FIELDS[lenient], (0,) * self.seats))

    @property
    @abstractmethod
    def deck(self) -> tuple[str, ...]:
        """The upcoming cards, the next one first."""

    def is_paused(self, seat: int) -> bool:
        """SG8: whether this seat sits out the current event."""
        return bool(self.pauses) and self.pauses[seat] > 0

    def may_claim(self, seat: int) -> bool:
        return super().may_claim(seat) and not self.is_paused(seat)

    def close_event(self, chance: Chance, *before: Event, winner: int | None = None, claim: Move | None = None) -> Step:
        after = self if not self.pauses else self._with_pauses(winner)
        return super(DeckRace, after).close_event(chance, *before, winner=winner, claim=claim)

    def _with_pauses(self, winner: int | None) -> Self:
        """SG8: counts down the pauses, and starts a pause for each seat that claimed wrongly. The winner owes one right
        claim less. If all seats would pause, all pauses are shortened until at least one seat can claim."""
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
        """The number of events in the whole game, one for each card."""
        return self.question + len(self.deck)

    @property
    def current_scores(self) -> tuple[int, ...]:
        """SG8: the number of cards that each seat has won, minus its `lost` cards."""
        return tuple(map(sub, super().current_scores, self.lost or (0,) * self.seats))

    @classmethod
    def upgrade(cls, version: int, data: Any) -> Any:
        """Converts stored data. Version 1 keeps its rules without pauses, and version 2 its pauses without limits; both
        keep the dice. A game of version 3 puts the dice away, lenient or not."""
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
        """SG7: puts the dice away towards the end, or rolls them again after the card that they showed."""
        if self.away and len(self.deck) <= self.away:
            return replace(self, dice=None), ()
        if self.card != self.dice or not self.deck:
            return self, ()
        dice = roll_upcoming_card(self.deck, chance)
        return replace(self, dice=dice), (Event("rolled", self.dealer, {"card": dice}),)

    @property
    def is_decided(self) -> bool:
        """TM7, SH6: whether the deck is empty."""
        return not self.deck
