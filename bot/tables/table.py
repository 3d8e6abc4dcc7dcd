"""A table: its seats, position and latest moves, as the host changes and stores them. A lobby is a table that has not
begun.

Everything here is a frozen value: a change makes a new `Table`. `Shown` says where its messages are, and belongs to the
modules that show it; what only one process holds (lock, computer players) is in `bot/tables/handle.py`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, ClassVar, Literal, NamedTuple

from msgspec import Struct, field

from bot.core.custom_ids import to_base36
from bot.members.pace import Deadline, Pace, Plan
from bot.tables.race import RaceState
from games import GAMES
from games.core import TABLE, Event, Position, parse_seat_or_none
from games.players import RATING
from games.players.base import USUAL_LEVEL, Level
from games.record import derive_seed

State = Literal["lobby", "running", "over", "cancelled"]
HELD = timedelta(minutes=10)
"""How long after its opening a night's lobby holds seats for the members who signed up."""
ROUND = 4
"""Number of players to which a table is filled up, if the game has as many seats and needs no more."""


def to_fill(counts: range, seats: int, kept: int, *, is_held: bool) -> int:
    """Number of computer players that *Fill up* adds to a lobby with this many taken and reserved seats: a game for two
    is better with four, but no reserved seat is lost for that. While a night holds seats, only free ones are filled."""
    lacks = max(0, counts[0] - (seats - kept), min(ROUND, counts[-1]) - seats)
    return min(lacks, counts[-1] - seats) if is_held else lacks


class Seat(Struct, frozen=True):
    """A seat of a table or tournament. `owner` is the member who had the seat when the game began; `left_at` is the
    number of the move after which they left. A seat with a member and a computer player waits for that member to come
    back. A lobby's seat with an owner and neither of the two is reserved for the owner, who has not confirmed yet."""

    member: int | None
    name: str
    computer: bool = False
    misses: int = 0
    owner: int | None = None
    left_at: int | None = None
    click: int | None = None
    """The id of the press that took this seat in the lobby, even if somebody else plays for it later. None for the
    opener: their press came before the secret was drawn and sealed, so it would prove nothing."""
    level: Level = USUAL_LEVEL
    """The level of a computer player in this seat. A stand-in for a member always plays at the usual level."""
    plan: Plan | None = None
    """The moves that the member has planned; nobody else may see them."""

    @property
    def is_reserved(self) -> bool:
        """Whether this seat of a lobby is reserved for a member until they press Join."""
        return self.member is None and not self.computer

    @property
    def is_engine(self) -> bool:
        """Whether a computer player has this seat for itself, not in place of a member."""
        return self.member is None and self.owner is None and self.computer

    @property
    def is_vacated(self) -> bool:
        """Whether its member has left for good, so that somebody may stand in."""
        return self.member is None and self.owner is not None and self.computer

    @property
    def is_away(self) -> bool:
        """Whether a computer player keeps the seat until its member comes back."""
        return self.member is not None and self.computer


class Refusals(NamedTuple):
    """The keys of the refusals of a kind of `Seated`."""

    not_begun: str
    begun: str
    over: str
    seated: str
    not_seated: str
    not_own: str
    full: str
    wrong_count: str


class Seated(Struct, frozen=True):
    """The base of a table and a tournament: both have seats and begin as a lobby. `bot/tables/seats.py` has their
    common changes."""

    REFUSALS: ClassVar[Refusals]

    @property
    @abstractmethod
    def opener(self) -> int:
        """The member who leads it: the one who opened it, or has sat in its lobby longest since they left. 0 if their
        data was deleted."""

    @property
    @abstractmethod
    def opened(self) -> datetime:
        """When its lobby was opened."""

    @property
    @abstractmethod
    def state(self) -> str:
        """ "lobby", "running", "over", "cancelled" or another state."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """Its seats; during a tournament's match those from the next game on."""

    @property
    @abstractmethod
    def level(self) -> Level | None:
        """The level of the computer player that is added next; None for the server's default."""

    @property
    @abstractmethod
    def counts(self) -> range:
        """The numbers of players with which it can be played."""

    @property
    @abstractmethod
    def stays_open(self) -> bool:
        """Whether its lobby stays open when the last member has left it."""

    @property
    def is_match(self) -> bool:
        """Whether only a tournament can begin it."""
        return False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([seat.name for seat in self.seats])

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats of members and computer players who would play if the lobby began now."""
        return tuple(i for i, seat in enumerate(self.seats) if not seat.is_reserved)

    @property
    def members(self) -> tuple[int, ...]:
        """The members who have a seat, in the order of the seats."""
        return tuple(seat.member for seat in self.seats if seat.member is not None)

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of computer players that play for themselves, the one added last at the end."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_engine)

    @property
    def to_fill(self) -> int:
        """Number of computer players that *Fill up* adds."""
        kept = len(self.seats) - len(self.playing)
        return to_fill(self.counts, len(self.seats), kept, is_held=self.reserved_until is not None)

    @property
    def reserved_until(self) -> datetime | None:
        """When the reserved seats of a night's lobby become free; None without such seats, and for a rematch, which
        keeps them until it begins."""
        is_held = self.state == "lobby" and self.stays_open and len(self.playing) < len(self.seats)
        return self.opened + HELD if is_held else None

    def reserved_seat_of(self, member: int) -> int | None:
        """The seat of a lobby that is reserved for the member; None if there is none."""
        kept = (i for i, seat in enumerate(self.seats) if seat.is_reserved and seat.owner == member)
        return next(kept, None)

    def seat_of(self, member: int) -> int | None:
        """The member's seat; None if they have none."""
        for at, seat in enumerate(self.seats):
            if seat.member == member:
                return at
        return None


class LogEntry(Struct, frozen=True):
    """One move of the log with its events. `by` is the actor: "member", "plan" (a planned move), "computer", "table",
    "timeout" (a computer player when time was up), or "away" (the same, and it keeps the seat)."""

    number: int
    seat: int
    move: str
    events: tuple[Event, ...]
    by: str = "member"
    lead: int | None = None
    """The margin in milliseconds of the right claim that closed the event of a race, over the next right one; None if
    there was none, and for old moves."""
    at: datetime | None = None
    """When it was made; always set in the log."""

    @property
    def affected(self) -> set[int]:
        """The seats other than the mover's that the move visibly affected: those with an event of their own, or named
        alone by one. A list of seats affects nobody."""
        public = [event for event in self.events if event.to is None]
        named = (
            parse_seat_or_none(value) for event in public for value in event.detail.values() if isinstance(value, str)
        )
        found = {seat for seat in (*(event.seat for event in public), *named) if seat is not None}
        return found - {self.seat, TABLE}


class Table(Seated, frozen=True, eq=False):
    """A running game, or its lobby. Compared by identity: a different object means that something has changed."""

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
    """The ids of the presses in the seed beside the secret, set when the game begins: those by which members joined, by
    seat, then the one that began it."""
    position: Position | None = None
    number: int = 0
    """Number of moves played."""
    began: datetime | None = None
    ended: datetime | None = None
    ended_by: int | None = None
    """The member who cancelled it; None if it ended without one, 0 if their data was deleted."""
    question_at: datetime | None = None
    """When the current question was asked."""
    due: datetime | None = None
    due_for: str | None = None
    """When the next thing is due without a press, and its kind: see `bot/tables/schedule.py`."""
    until: datetime | None = None
    """The fixed end of its lobby; None if it ends a while after the last press."""
    wanted: datetime | None = None
    """When its lobby alerted the subscribers, which it does once."""
    level: Level | None = None
    deadlines: Mapping[int, Deadline] = field(default_factory=dict)
    """The deadline of each awaited seat."""
    advice: bool | None = None
    """Whether its players may ask for advice; None: only a member who plays with computer players alone."""
    is_silent: bool = False
    """Whether its computer players make no remarks (`bot/screens/story.py`)."""
    is_private: bool = False
    """Whether a member plays here alone: only their hand shows it, on any server and in direct messages, it waits for
    them without end, and does not count in any statistics (`bot/tables/private.py`)."""
    is_quick: bool = False
    """Whether its computer players move without pauses."""
    hints: int = 0
    """Number of the member's turns that still come with a hint, when they play alone after the lessons of the game."""
    race: RaceState | None = None
    tournament: int | None = None
    night: int | None = None
    """The night for which this table, or the table that it is a rematch of, was opened."""
    again_of: int | None = None
    """The finished or cancelled table that it replaces: each has at most one replacement per game, not counting
    cancelled ones."""
    changed: datetime | None = None
    """When it was opened or last changed."""
    revision: int = 0
    """Number of times the table was stored. A change to an older revision than the stored one is refused."""
    seats: tuple[Seat, ...] = ()
    bench: Mapping[int, str] = field(default_factory=dict)
    """Members who want to stand in, with their names, in the order in which they asked."""
    removed: tuple[int, ...] = ()
    """Members whom its opener removed from the lobby; only the opener sees who they are."""
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
        """Whether its clocks wait for members on holiday: at day tables that are neither a match nor private."""
        if self.pace != "day" or self.is_match or self.is_private:
            return False
        return self.state == "lobby" or (self.state == "running" and len(self.members) > 1)

    @property
    def stays_open(self) -> bool:
        return self.until is not None

    @property
    def seed(self) -> bytes:
        """The seed of the game; only after it has begun."""
        return derive_seed(self.secret, self.clicks)

    @property
    def key(self) -> str:
        """The table's id as written in custom_ids."""
        return to_base36(self.id)

    @property
    def question(self) -> int | None:
        """The number of the current question; None before the game."""
        return self.position.question if self.position is not None else None

    def level_of(self, seat: int) -> Level:
        """The level of a computer player that moves for this seat."""
        who = self.seats[seat]
        return who.level if who.is_engine else USUAL_LEVEL

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of members who play for themselves."""
        return tuple([i for i, seat in enumerate(self.seats) if seat.member is not None and not seat.computer])

    @property
    def gives_advice(self) -> bool:
        """Whether its players may ask for advice."""
        if self.game not in RATING:
            return False
        return (
            len({seat.owner or seat.member for seat in self.seats} - {None}) <= 1
            if self.advice is None
            else self.advice
        )

    def waits_for(self, seat: int) -> bool:
        """Whether the table waits for this seat: for a move, or for *Ready* before a race."""
        is_check = self.state == "running" and self.race is not None and self.race.paused == "ready"
        return seat in self.awaited() or (is_check and self.race is not None and seat not in self.race.ready)

    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for; none in a lobby or after the end."""
        return self.position.awaited() if self.state == "running" and self.position is not None else ()
