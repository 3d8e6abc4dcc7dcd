"""A table: seats, position and what happened lately, as the host decides and stores it. A lobby is a table that has not
begun.

Everything here is a frozen value: a change makes a new `Table`. Where its messages are is `Shown`, which belongs to the
modules that show it; what only one process knows of it (lock, computer players) is in `bot/tables/handle.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, ClassVar, Literal, NamedTuple

from msgspec import Struct, field

from bot.core.custom_ids import to_key
from bot.members.pace import Deadline, Pace, Plan
from bot.tables.race import RaceState
from games import GAMES
from games.core import TABLE, Event, Position, parse_seat_or_none
from games.players import RATING
from games.players.base import USUAL_LEVEL, Level
from games.record import derive_seed

State = Literal["lobby", "running", "over", "cancelled"]
HELD = timedelta(minutes=10)
"""How long after a lobby was opened the places last that are held there for those who signed up for a night."""
ROUND = 4
"""How many play at a table that is filled up, if the game has as many seats and needs no more."""


def to_fill(counts: range, seats: int, kept: int, *, is_held: bool) -> int:
    """How many computer players a lobby lacks with so many seats taken or kept: a game that can be begun with two is
    better with four, but nobody loses a kept seat for that. Where a night holds them, only the free ones are filled."""
    lacks = max(0, counts[0] - (seats - kept), min(ROUND, counts[-1]) - seats)
    return min(lacks, counts[-1] - seats) if is_held else lacks


class Seat(Struct, frozen=True):
    """Who sits where, at a table or in a tournament. `owner` is the member whose seat it was when the game began;
    `left_at` is the number of the move after which they left it. A seat with a member and a computer player waits for
    that member to come back; one in a lobby with an owner and neither of them is kept for the owner, who has not said
    yet that they play."""

    member: int | None
    name: str
    computer: bool = False
    misses: int = 0
    owner: int | None = None
    left_at: int | None = None
    click: int | None = None
    """The id of the click by which this seat was taken in the lobby, whoever plays for it later. None for
    whoever opened the lobby: their click came before the secret was drawn and sealed, so it would prove nothing."""
    level: Level = USUAL_LEVEL
    """How well a computer player plays here. Whoever stands in for a member is as good as any."""
    plan: Plan | None = None
    """What the member has planned: nobody else may see it."""

    @property
    def is_kept(self) -> bool:
        """Whether this seat of a lobby is kept for a member until they press Join."""
        return self.member is None and not self.computer

    @property
    def is_nobodys(self) -> bool:
        """Whether a computer player sits here for itself, and not in place of a member."""
        return self.member is None and self.owner is None and self.computer

    @property
    def is_left(self) -> bool:
        """Whether the member who sat here has gone for good: somebody may stand in."""
        return self.member is None and self.owner is not None and self.computer

    @property
    def is_away(self) -> bool:
        """Whether a computer player keeps the seat until its member comes back."""
        return self.member is not None and self.computer


class Refusals(NamedTuple):
    """What is told to those who may not do something at a table or in a tournament, as keys."""

    not_begun: str
    begun: str
    over: str
    seated: str
    not_seated: str
    not_own: str
    full: str
    wrong_count: str


class Seated(Struct, frozen=True):
    """What has seats, and begins as a lobby in which they are taken: a table, or a tournament. What may be done there
    is in `bot/tables/seats.py`, once for both."""

    REFUSALS: ClassVar[Refusals]

    @property
    @abstractmethod
    def opener(self) -> int:
        """Who is in charge of it: whoever opened it, or has sat in its lobby longest since they left. 0 if their data
        was deleted."""

    @property
    @abstractmethod
    def opened(self) -> datetime:
        """When its lobby was opened."""

    @property
    @abstractmethod
    def state(self) -> str:
        """Such as "lobby", "running", "over" or "cancelled"."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """Who sits there; while it is played, from the next game on."""

    @property
    @abstractmethod
    def level(self) -> Level | None:
        """How well the computer player plays that is added next to its lobby; None: as usual on its server."""

    @property
    @abstractmethod
    def counts(self) -> range:
        """With how many players it can be played."""

    @property
    @abstractmethod
    def stays(self) -> bool:
        """Whether its lobby waits for others when the last member has left it."""

    @property
    def is_match(self) -> bool:
        """Whether a tournament alone begins it."""
        return False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([seat.name for seat in self.seats])

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats of those who would play if the lobby began now."""
        return tuple(i for i, seat in enumerate(self.seats) if not seat.is_kept)

    @property
    def members(self) -> tuple[int, ...]:
        """The members who have a seat, by seat."""
        return tuple(seat.member for seat in self.seats if seat.member is not None)

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of computer players who play for themselves, the one that was added last at the end."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_nobodys)

    @property
    def to_fill(self) -> int:
        """How many computer players *Fill up* seats."""
        kept = len(self.seats) - len(self.playing)
        return to_fill(self.counts, len(self.seats), kept, is_held=self.held_until is not None)

    @property
    def held_until(self) -> datetime | None:
        """When the seats are free that a lobby of a night keeps for those who signed up; None where it keeps none, and
        after a game, where it keeps them until it begins."""
        is_held = self.state == "lobby" and self.stays and len(self.playing) < len(self.seats)
        return self.opened + HELD if is_held else None

    def kept_for(self, member: int) -> int | None:
        """The seat of a lobby that is kept for the member; None if there is none."""
        kept = (i for i, seat in enumerate(self.seats) if seat.is_kept and seat.owner == member)
        return next(kept, None)

    def seat_of(self, member: int) -> int | None:
        """The seat at which the member sits; None if they have none."""
        for at, seat in enumerate(self.seats):
            if seat.member == member:
                return at
        return None


class LogEntry(Struct, frozen=True):
    """One move of the log with its events. `by` says who made it: "member", "plan" (a member before their turn),
    "computer", "table", "timeout" (a computer player, as time was up), or "away" (which also keeps the seat)."""

    number: int
    seat: int
    move: str
    events: tuple[Event, ...]
    by: str = "member"
    lead: int | None = None
    """By how many milliseconds the right claim before it, which closed the event of a race, was ahead of the next one
    that would have been right; None if there was none, and for older moves."""
    at: datetime | None = None
    """When it was made; always known of what is logged."""

    @property
    def struck(self) -> set[int]:
        """The seats beside the mover's that it did something to, as everybody saw: those to which an event happens, or
        which one names alone. A list of seats strikes nobody."""
        public = [event for event in self.events if event.to is None]
        named = (
            parse_seat_or_none(value) for event in public for value in event.detail.values() if isinstance(value, str)
        )
        found = {seat for seat in (*(event.seat for event in public), *named) if seat is not None}
        return found - {self.seat, TABLE}


class Table(Seated, frozen=True, eq=False):
    """One running game, or its lobby. Compared by identity: a different object means that something has changed."""

    REFUSALS = Refusals(
        not_begun="refuse-not-begun",
        begun="refuse-begun",
        over="refuse-over",
        seated="refuse-seated",
        not_seated="refuse-not-seated",
        not_own="refuse-lobby-seated",
        full="refuse-full",
        wrong_count="refuse-begin-seats",
    )
    id: int
    server: int
    channel: int
    game: str
    opener: int
    secret: bytes
    opened: datetime
    options: Mapping[str, Any] = field(default_factory=dict)
    version: int = 1
    pace: Pace = "live"
    state: State = "lobby"
    clicks: tuple[int, ...] = ()
    """What the seed is made of beside the secret, from the beginning of the game on: the ids of the clicks by which
    members joined, by seat, then of the one that began it."""
    position: Position | None = None
    number: int = 0
    """How many moves have been played."""
    began: datetime | None = None
    ended: datetime | None = None
    ended_by: int | None = None
    """Who called it off; None if it ended by itself, 0 if their data was deleted."""
    question_at: datetime | None = None
    """When the current question was asked."""
    due: datetime | None = None
    due_for: str | None = None
    """When something is due here without a click, and what: see `bot/tables/schedule.py`."""
    until: datetime | None = None
    """When its lobby ends, whatever is pressed; None: a while after the last press."""
    wanted: datetime | None = None
    """When its lobby called those who had asked to be told of it, which it does once."""
    level: Level | None = None
    deadlines: Mapping[int, Deadline] = field(default_factory=dict)
    """The deadline of each awaited seat."""
    advice: bool | None = None
    """Whether its players may ask what to do; None: only somebody who plays with computer players alone."""
    is_silent: bool = False
    """Whether its computer players say nothing (`bot/screens/story.py`)."""
    is_private: bool = False
    """Whether one member plays here alone: only their hand shows it, on any server and in direct messages, it waits for
    them without an end, and it counts nowhere (`bot/tables/private.py`)."""
    is_quick: bool = False
    """Whether its computer players answer at once, and not one after another so that all can follow."""
    hints: int = 0
    """How many of the member's turns still come with a hint, where they play alone after the lessons of the game."""
    race: RaceState | None = None
    tournament: int | None = None
    night: int | None = None
    """The night at which it was opened, or a table that it is the rematch of."""
    again_of: int | None = None
    """The finished or cancelled table that it replaces: each has at most one replacement for each game, cancelled
    ones not counted."""
    changed: datetime | None = None
    """When it was opened or last changed."""
    revision: int = 0
    """How often the table has been stored. A change made to an older revision than the stored one is refused."""
    seats: tuple[Seat, ...] = ()
    bench: Mapping[int, str] = field(default_factory=dict)
    """Members who would stand in, with their names, in the order in which they sat down."""
    removed: tuple[int, ...] = ()
    """Members whom its opener removed from the lobby. Nobody else is told who they are."""
    recent: tuple[LogEntry, ...] = ()
    """The latest moves of the log."""

    def __repr__(self) -> str:  # some of its contents are secret
        return f"<table {self.key} of {self.game}>"

    @property
    def rules(self) -> type[Position]:
        return GAMES[self.game]

    @property
    def counts(self) -> range:
        return self.rules.SEATS

    @property
    def is_match(self) -> bool:
        return self.tournament is not None

    @property
    def is_moderated(self) -> bool:
        """Whether a server manager ended it: a game that had begun, or a lobby that somebody else had opened."""
        if self.ended_by is None or self.is_private:
            return False
        is_own = self.ended_by == self.opener or set(self.members) == {self.ended_by}
        return self.began is not None or not is_own

    @property
    def waits_for_holidays(self) -> bool:
        """Whether its clocks wait for those who are on holiday: it lasts all day, is no match, and does not play with a
        member alone."""
        if self.pace != "day" or self.is_match or self.is_private:
            return False
        return self.state == "lobby" or (self.state == "running" and len(self.members) > 1)

    @property
    def stays(self) -> bool:
        return self.until is not None

    @property
    def seed(self) -> bytes:
        """The seed of the game; only after it has begun."""
        return derive_seed(self.secret, self.clicks)

    @property
    def key(self) -> str:
        """The table's id as written in custom_ids."""
        return to_key(self.id)

    @property
    def question(self) -> int | None:
        """The number of the current question; None before the game."""
        return self.position.question if self.position is not None else None

    def level_of(self, seat: int) -> Level:
        """How well a computer player plays for this seat."""
        who = self.seats[seat]
        return who.level if who.is_nobodys else USUAL_LEVEL

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of members who play for themselves."""
        return tuple([i for i, seat in enumerate(self.seats) if seat.member is not None and not seat.computer])

    @property
    def gives_advice(self) -> bool:
        """Whether its players may ask what to do."""
        if self.game not in RATING:
            return False
        return (
            len({one.owner or one.member for one in self.seats} - {None}) <= 1 if self.advice is None else self.advice
        )

    def waits_for(self, seat: int) -> bool:
        """Whether the table waits for this seat: for a move, or to hear that it is ready for a race."""
        is_check = self.state == "running" and self.race is not None and self.race.paused == "ready"
        return seat in self.awaited() or (is_check and self.race is not None and seat not in self.race.ready)

    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for; none in a lobby or after the end."""
        return self.position.awaited() if self.state == "running" and self.position is not None else ()
