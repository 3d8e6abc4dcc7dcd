"""The rules that the three races share: one event at a time, claims out of turn, the first right claim wins (SG4-SG8).

The table opens an event: it rolls the dice, or turns or deals a card. Then every seat may claim, rightly or wrongly.
The cards on the table do not change until the event is closed, so each claim is judged by the same cards. `DeckRace`
adds the rules of the two races with a deck: a dealer, dice that show one card of the deck (SG7), and pauses for seats
that claim wrongly (SG8).
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
"""SG8: what a seat's wrong claims cost by each value of `lenient`. Games of older versions go on by the other values:
without limits for pauses in version 2, and without pauses in version 1."""
LENIENT_VALUES_WITH_DICE_AWAY = ("version_3", "version_3_lenient")
"""SG7: with these values of `lenient` the dice are put away in both games; with False only where a game says so."""
Events = tuple[Event, ...]
"""What came of a part of a move."""

# Moves


class TimeUp(Move, frozen=True):
    """SG5: the table closes the event that nobody has won."""

    def __str__(self) -> str:
        return "timeup"


TIMEUP = TimeUp()

# Position


class RaceView(View, frozen=True, kw_only=True):
    """What everybody may know of a race. `card` and `winner` are those of the event on show."""

    card: str | None
    is_open: bool
    out: tuple[int, ...]
    winner: int | None
    counts: tuple[int, ...]


class Race(Position, frozen=True, kw_only=True):
    """A position of a race: what each has won, last card last, and the event that is open or was closed last."""

    CAN_PLAN: ClassVar[bool] = False
    OPENING_MOVE: ClassVar[Move]
    """The table's move that opens an event."""
    PUBLIC: ClassVar[tuple[str, ...]] = ("question", "card", "is_open", "out", "winner")
    """What everybody may see as it is: these fields are the same in a position and in every view of it."""

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

    def others_clockwise_from(self, seat: int) -> list[int]:
        """The other seats, from the left neighbour on."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def can_win(self, seat: int) -> bool:
        """SG4: whether this seat could win the open event; not for the eyes of players."""
        return any(self.is_right(seat, claim) for claim in self.moves(seat))

    def awaited(self) -> tuple[int, ...]:
        """Nobody: a seat that does not claim is not waited for."""
        return ()

    def public_moves(self) -> tuple[Move, ...]:
        """The claims: they are the same for everybody, and tell nothing."""
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
        """Whether this seat is still in the event on show."""
        return seat not in self.out

    @abstractmethod
    def possible_claims(self) -> tuple[Move, ...]:
        """Every claim that a seat can make now, right or wrong."""

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Each kind of claim."""
        found: dict[str, list[Move]] = {}
        for claim in self.possible_claims():
            found.setdefault(str(claim).split(" ")[0], []).append(claim)
        return found

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
        """The id of the rule that forbids this claim in an open event."""

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        """SG5: the table opens or calls time; the first right claim or everybody out closes the event."""
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
        """The table's move: what is asked next."""

    @abstractmethod
    def is_right(self, seat: int, claim: Move) -> bool:
        """Whether this claim wins the open event."""

    @abstractmethod
    def apply_wrong_claim(self, seat: int, claim: Move) -> tuple[Self, Event]:
        """What a wrong claim leaves to be paid when the event closes, and how it is told."""

    def close_event(self, chance: Chance, *before: Event, winner: int | None = None, claim: Move | None = None) -> Step:
        """SG6: the winner takes first, then wrong claims are paid in their order; it may be the end of the game."""
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
        """The winner's claim fulfilled."""

    @abstractmethod
    def apply_penalty(self, seat: int) -> tuple[Self, Events]:
        """The wrong claim of this seat paid for, if it costs something."""

    @abstractmethod
    def finish_event(self, before: Self, chance: Chance) -> tuple[Self, Events]:
        """What follows once all is paid; `before` is the event as it was still open."""

    @property
    @abstractmethod
    def is_decided(self) -> bool:
        """Whether the event that was closed is the last one."""

    def with_open_event(self, card: str, **changes: Any) -> Self:
        """An event of its own for this card (SG5)."""
        return replace(self, question=self.question + 1, card=card, is_open=True, out=(), winner=None, **changes)

    # outcome()

    @property
    def end_reason(self) -> str:
        """Why the game is over."""
        return "deck"

    def outcome(self) -> Outcome | None:
        return Outcome(self.end_reason, self.places, self.current_scores) if self.is_over else None

    @property
    def current_scores(self) -> tuple[int, ...]:
        """The cards that each seat has won."""
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
        """The fields that are not public, drawn at random so that they agree with the view."""


# A race with a deck


class DeckRaceView(RaceView, frozen=True, kw_only=True):
    """What everybody may know of a race with a dealer: the card that the dice show, the seat that deals, and what its
    wrong claims cost each seat (SG8)."""

    dice: str | None
    away: int
    dealer: int
    pauses: tuple[int, ...]
    owed: tuple[int, ...]
    sat_out: tuple[int, ...]
    lost: tuple[int, ...]


def roll_upcoming_card(upcoming: Collection[str], chance: Chance) -> str:
    """SG7: both dice, at the start and after a card equal to both; they show a card that is still to come."""
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
    """A race in which somebody deals a deck card by card, and the card of the dice is a special one (SG7). Whoever
    claims wrongly pauses (SG8), unless the game is `lenient`."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*Race.PUBLIC, "dice", "away", "dealer", "pauses", "owed", "sat_out", "lost")
    OPTIONS: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {"lenient": tuple(PENALTY_FIELDS)}
    RETIRED_VALUES: ClassVar[tuple[OptionValue, ...]] = ("version_1", "version_2", "version_3", "version_3_lenient")
    PUTS_DICE_AWAY: ClassVar[bool] = False
    """SG7: whether the dice are put away towards the end of a game that is not lenient."""

    dice: str | None
    """None once they are put away (SG7)."""
    away: int = 0
    """SG7: the dice are put away when at most this number of cards is left; 0 means never."""
    dealer: int
    pauses: tuple[int, ...] = ()
    """SG8: how many events each seat sits out, the open one included; none at all if the game is lenient."""
    owed: tuple[int, ...] = ()
    """SG8: how many right claims each seat owes until its wrong ones are forgotten."""
    sat_out: tuple[int, ...] = ()
    """SG8: how many events each seat has sat out so far; none at all in lenient games and those of version 2."""
    lost: tuple[int, ...] = ()
    """SG8: how many cards each seat counts less at the end, for events that it could not sit out any more; none at all
    in lenient games and those of version 1 or 2."""

    def with_lenience(self, lenient: OptionValue) -> Self:
        """The position at the start, where no seat has been wrong (SG8), and when its dice are put away (SG7)."""
        is_put_away = lenient in LENIENT_VALUES_WITH_DICE_AWAY or (lenient is False and self.PUTS_DICE_AWAY)
        away = self.event_count // DICE_AWAY_DIVISOR if is_put_away else 0
        return replace(self, away=away, **dict.fromkeys(PENALTY_FIELDS[lenient], (0,) * self.seats))

    @property
    @abstractmethod
    def deck(self) -> tuple[str, ...]:
        """The cards to come, the next one first."""

    def is_paused(self, seat: int) -> bool:
        """SG8: whether this seat sits the event on show out."""
        return bool(self.pauses) and self.pauses[seat] > 0

    def may_claim(self, seat: int) -> bool:
        return super().may_claim(seat) and not self.is_paused(seat)

    def close_event(self, chance: Chance, *before: Event, winner: int | None = None, claim: Move | None = None) -> Step:
        after = self if not self.pauses else self._with_pauses(winner)
        return super(DeckRace, after).close_event(chance, *before, winner=winner, claim=claim)

    def _with_pauses(self, winner: int | None) -> Self:
        """SG8: those who sat this event out have one less to go, those who were wrong begin their pause, and a right
        claim pays for an older wrong one. Nobody waits for nobody: where all would pause, all pause that much less."""
        pauses, owed, lost = [max(0, pause - 1) for pause in self.pauses], [*self.owed], [*self.lost]
        sat_out = [sat + (pause > 0) for sat, pause in zip(self.sat_out, self.pauses, strict=False)]
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
        """How many events the whole game has: each card is one."""
        return self.question + len(self.deck)

    @property
    def current_scores(self) -> tuple[int, ...]:
        """SG8: the cards that each seat has won, less those that it has lost by its wrong claims."""
        return tuple(map(sub, super().current_scores, self.lost or (0,) * self.seats))

    @classmethod
    def upgrade(cls, version: int, data: Any) -> Any:
        """A game of version 1 or 2 goes on as it began: without pauses or limits for them, and the dice stay. One of
        version 3 puts the dice away, lenient or not."""
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
        """SG7: the dealer rolls again after the card of the dice; towards the end the dice are put away."""
        if self.away and len(self.deck) <= self.away:
            return replace(self, dice=None), ()
        if self.card != self.dice or not self.deck:
            return self, ()
        dice = roll_upcoming_card(self.deck, chance)
        return replace(self, dice=dice), (Event("rolled", self.dealer, {"card": dice}),)

    @property
    def is_decided(self) -> bool:
        """TM7, SH6: the last card was won or not."""
        return not self.deck
