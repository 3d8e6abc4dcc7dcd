"""A table: its seats, position and latest moves, as the host changes and stores them. A lobby is a table whose game has
not begun.

Everything here is a frozen value: a change makes a new `Table`. `Shown` has the ids of the table's messages and belongs
to the modules that send them. `bot/tables/handle.py` has what only one process holds, such as the lock."""

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
"""How long the lobby of a game night holds seats for the members who signed up, counted from its opening."""
ROUND = 4
"""A button adds computer players up to this number of players, or up to the nearest number that the game allows."""


def to_fill(counts: range, seats: int, reserved: int, *, is_held: bool) -> int:
    """Returns how many computer players that button adds to a lobby. In the lobby `seats` seats are taken or reserved;
    `reserved` of them are reserved. `counts` are the allowed numbers of players. The button aims at `ROUND` players, as
    even a game for two is better with four, but takes no reserved seat to get there. With `is_held` (a game night
    still holds the reserved seats) it fills free seats only."""
    lacks = max(0, counts[0] - (seats - reserved), min(ROUND, counts[-1]) - seats)
    return min(lacks, counts[-1] - seats) if is_held else lacks


class Seat(Struct, frozen=True):
    """A seat (a player's place) of a table or tournament. `owner` is the member who had the seat when the game began.
    `left_at` is the number of the last move before that member left.

    If `member` is set and `computer` is true, a computer player keeps the seat until the member comes back. In a lobby,
    a seat with an `owner` but neither `member` nor `computer` is reserved for the owner, who has not joined yet."""

    member: int | None
    name: str
    computer: bool = False
    misses: int = 0
    owner: int | None = None
    left_at: int | None = None
    click: int | None = None
    """The id of the press that took this seat in the lobby, even if somebody else plays for the seat later. None for
    the opener: they pressed before the secret was drawn and sealed, so the press would prove nothing."""
    level: Level = USUAL_LEVEL
    """The level of a computer player that was added to this seat. A computer player that replaces a member always has
    the usual level."""
    plan: Plan | None = None
    """The moves that the member has planned; nobody else may see them."""

    @property
    def is_reserved(self) -> bool:
        """Whether this seat of a lobby is reserved for a member until they press Join."""
        return self.member is None and not self.computer

    @property
    def is_engine(self) -> bool:
        """Whether the seat belongs to a computer player, which does not replace a member."""
        return self.member is None and self.owner is None and self.computer

    @property
    def is_vacated(self) -> bool:
        """Whether the member has left the seat for good, so that another member may take it."""
        return self.member is None and self.owner is not None and self.computer

    @property
    def is_offered(self) -> bool:
        """Whether a server manager has offered the vacated seat to others. Its member had missed turns, and these stay
        counted; a member who leaves a seat leaves none behind."""
        return self.is_vacated and self.misses > 0

    @property
    def is_away(self) -> bool:
        """Whether a computer player keeps the seat until its member comes back."""
        return self.member is not None and self.computer


class Refusals(NamedTuple):
    """The keys of the sentences that refuse a press, for tables or for tournaments."""

    not_begun: str
    begun: str
    over: str
    never_begun: str
    seated: str
    not_seated: str
    not_own: str
    full: str
    wrong_count: str


class Seated(Struct, frozen=True):
    """The base class of `Table` and tournaments: both have seats and begin as a lobby. `bot/tables/seats.py` has the
    changes that both share."""

    REFUSALS: ClassVar[Refusals]

    @property
    @abstractmethod
    def opener(self) -> int:
        """The member who leads the lobby: its opener or, after the opener has left, the member who has sat there
        longest. 0 if their data was deleted."""

    @property
    @abstractmethod
    def opened(self) -> datetime:
        """When the lobby was opened."""

    @property
    @abstractmethod
    def state(self) -> str:
        """ "lobby", "running", "over" or "cancelled"; a tournament has more states."""

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """The current seats. During a match of a tournament: the seats of the following match."""

    @property
    @abstractmethod
    def level(self) -> Level | None:
        """The level of the next computer player that is added; None for the server's default."""

    @property
    @abstractmethod
    def counts(self) -> range:
        """The allowed numbers of players."""

    @property
    @abstractmethod
    def stays_open(self) -> bool:
        """Whether the lobby stays open when the last member has left it."""

    @property
    def is_match(self) -> bool:
        """Whether this is a table of a tournament: only the tournament can begin it."""
        return False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([seat.name for seat in self.seats])

    @property
    def playing(self) -> tuple[int, ...]:
        """The seat numbers of the players who would play if the lobby began now: all but the reserved seats."""
        return tuple(i for i, seat in enumerate(self.seats) if not seat.is_reserved)

    @property
    def members(self) -> tuple[int, ...]:
        """The members who have a seat, in the order of the seats."""
        return tuple(seat.member for seat in self.seats if seat.member is not None)

    @property
    def computers(self) -> tuple[int, ...]:
        """The seat numbers of the computer players that replace no member, in the order in which they were added."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_engine)

    @property
    def to_fill(self) -> int:
        """Number of computer players that the button for all missing ones adds."""
        reserved = len(self.seats) - len(self.playing)
        return to_fill(self.counts, len(self.seats), reserved, is_held=self.reserved_until is not None)

    @property
    def reserved_until(self) -> datetime | None:
        """When a night's lobby gives up its reserved seats. None if no seat is reserved, and for a rematch, whose
        reserved seats have no time limit."""
        is_held = self.state == "lobby" and self.stays_open and len(self.playing) < len(self.seats)
        return self.opened + HELD if is_held else None

    def reserved_seat_of(self, member: int) -> int | None:
        """The number of the lobby's seat that is reserved for the member; None if there is none."""
        kept = (i for i, seat in enumerate(self.seats) if seat.is_reserved and seat.owner == member)
        return next(kept, None)

    def seat_of(self, member: int) -> int | None:
        """The number of the member's seat; None if the member has none."""
        for at, seat in enumerate(self.seats):
            if seat.member == member:
                return at
        return None


class LogEntry(Struct, frozen=True):
    """One move of the log with its events. `by` says who moved: "member", "plan" (a planned move), "computer", "table",
    "timeout" (a computer player for a member whose time was up), or "away" (as "timeout", but the computer player also
    keeps the seat from then on)."""

    number: int
    seat: int
    move: str
    events: tuple[Event, ...]
    by: str = "member"
    lead: int | None = None
    """By how many milliseconds the winning claim of a race event was ahead of the next right claim. None if there was
    no other right claim, and for old moves."""
    at: datetime | None = None
    """When the move was made; always set in the stored log."""

    @property
    def affected(self) -> set[int]:
        """Returns the other seats that the move has visibly affected. A seat is affected by an event that belongs to
        it, and by an event that names no seat but this one. An event that names several seats affects none of them."""
        public = [event for event in self.events if event.to is None]
        named = (
            parse_seat_or_none(value) for event in public for value in event.detail.values() if isinstance(value, str)
        )
        found = {seat for seat in (*(event.seat for event in public), *named) if seat is not None}
        return found - {self.seat, TABLE}


class Table(Seated, frozen=True, eq=False):
    """A lobby or a game. Tables are compared by identity: a different object means that something has changed."""

    REFUSALS = Refusals(
        not_begun="refuse-not-begun",
        begun="refuse-begun",
        over="refuse-over",
        never_begun="refuse-never-begun",
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
    """The ids of the presses that make the seed together with the secret: first the presses of the members who joined,
    in the order of the seats, then the press that began the game. Empty before."""
    position: Position | None = None
    number: int = 0
    """Number of moves played."""
    began: datetime | None = None
    ended: datetime | None = None
    ended_by: int | None = None
    """The member who cancelled the table. None if nobody did, 0 if that member's data was deleted."""
    question_at: datetime | None = None
    """When the current question (the decision the table waits for) was asked."""
    due: datetime | None = None
    due_for: str | None = None
    """What the clock does at the time `due`, unless a press comes first: the kinds are in `bot/tables/schedule.py`."""
    until: datetime | None = None
    """The fixed end of the lobby. None for a lobby that ends some time after its last press."""
    wanted: datetime | None = None
    """When the lobby alerted the subscribers of its game; each lobby does so only once."""
    level: Level | None = None
    deadlines: Mapping[int, Deadline] = field(default_factory=dict)
    """The deadline of each awaited seat, by seat number."""
    advice: bool | None = None
    """Whether the players may ask for advice. None: only if all the other players are computer players."""
    is_silent: bool = False
    """Whether the computer players make no remarks (`bot/screens/story.py`)."""
    is_private: bool = False
    """Whether one member plays here alone. Only their hand shows the game, and they can open it on any server and in
    direct messages. The table waits for them without a time limit and does not count in statistics
    (`bot/tables/private.py`)."""
    is_quick: bool = False
    """Whether the computer players move without pauses."""
    hints: int = 0
    """In how many of the member's next turns a hint is shown; for a private game after the game's lessons."""
    race: RaceState | None = None
    tournament: int | None = None
    night: int | None = None
    """The game night for which this table was opened, or the table that this rematch replaces."""
    again_of: int | None = None
    """The finished or cancelled table that this table replaces. Each table has at most one replacement per game;
    cancelled replacements do not count."""
    changed: datetime | None = None
    """When the table was opened or last changed."""
    revision: int = 0
    """Number of times the table was stored. The database refuses a change that is based on an older revision."""
    seats: tuple[Seat, ...] = ()
    bench: Mapping[int, str] = field(default_factory=dict)
    """The members who wait for a seat in the running game, with their names, in the order in which they asked. Also the
    owners whose seats a stand-in covers while they are on holiday (`covered`)."""
    removed: tuple[int, ...] = ()
    """The members whom the opener removed from the lobby; only the opener sees who they are."""
    recent: tuple[LogEntry, ...] = ()
    """The latest moves of the log, oldest first."""

    def __repr__(self) -> str:  # the values are partly secret
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
        """Whether a server manager ended the table: a game that had begun, or a lobby that somebody else had opened."""
        if self.ended_by is None or self.is_private:
            return False
        is_own = self.ended_by == self.opener or set(self.members) == {self.ended_by}
        return self.began is not None or not is_own

    @property
    def waits_for_holidays(self) -> bool:
        """Whether the clock waits while members are on holiday: at tables of pace `day`, except matches and private
        tables."""
        if self.pace != "day" or self.is_match or self.is_private:
            return False
        return self.state == "lobby" or (self.state == "running" and len(self.members) > 1)

    @property
    def stays_open(self) -> bool:
        return self.until is not None

    @property
    def seed(self) -> bytes:
        """The seed of the game's random numbers. Requires that the game has begun."""
        return derive_seed(self.secret, self.clicks)

    @property
    def key(self) -> str:
        """The table's id as written in custom_ids."""
        return to_base36(self.id)

    @property
    def question(self) -> int | None:
        """The number of the current question (the decision the table waits for); None before the game."""
        return self.position.question if self.position is not None else None

    @property
    def covered(self) -> Mapping[int, int]:
        """The seats in which a stand-in plays only until the seat's owner is back from a holiday, with the owner by
        seat number. The owner is on the bench in the meantime; the owner of a seat that was given up never is."""
        if not self.bench or self.state != "running" or self.pace != "day" or self.is_match:
            return {}
        return {
            i: seat.owner
            for i, seat in enumerate(self.seats)
            if seat.owner in self.bench and seat.owner is not None and seat.member is not None
        }

    @property
    def queue(self) -> Mapping[int, str]:
        """The members on the bench who wait for any seat, with their names: all but the owners in `covered`."""
        owners = {*self.covered.values()}
        return {member: name for member, name in self.bench.items() if member not in owners} if owners else self.bench

    def level_of(self, seat: int) -> Level:
        """The level at which a computer player moves for this seat."""
        who = self.seats[seat]
        return who.level if who.is_engine else USUAL_LEVEL

    @property
    def present(self) -> tuple[int, ...]:
        """The numbers of the seats whose members play themselves, without a computer player."""
        return tuple([i for i, seat in enumerate(self.seats) if seat.member is not None and not seat.computer])

    @property
    def gives_advice(self) -> bool:
        """Whether the players may ask for advice."""
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
        """The numbers of the seats from which the game waits for a move; none in a lobby or after the end."""
        return self.position.awaited() if self.state == "running" and self.position is not None else ()
