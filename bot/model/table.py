"""A table as the host holds it: seats, position and what happened lately. A lobby is a table not yet begun."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

from bot.model.pace import Deadline, Pace
from games import GAMES
from games.core import Event, Position
from games.players.base import Player
from games.race import Race
from games.record import seed_from

State = Literal["lobby", "running", "over", "cancelled"]
NOT_YET = datetime.max.replace(tzinfo=UTC)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass
class Seat:
    """Who sits where. `owner` is the member whose seat it was when the game began, `left_at` the number of the move
    after which they left it. A seat with a member and a computer player waits for that member to come back."""

    member: int | None
    name: str
    computer: bool = False
    misses: int = 0
    owner: int | None = None
    left_at: int | None = None

    @property
    def is_left(self) -> bool:
        """Whether the member who sat here has gone for good: somebody may stand in."""
        return self.member is None and self.owner is not None

    @property
    def is_away(self) -> bool:
        """Whether a computer player keeps the seat until its member comes back."""
        return self.member is not None and self.computer


@dataclass
class Happening:
    """One move of the log with its events."""

    number: int
    seat: int
    move: str
    events: tuple[Event, ...]
    by: str = "member"


@dataclass(frozen=True)
class Won:
    """The right claim that closed an event of a race: when it was made (a snowflake), by which member, and the
    position by which claims to that event are judged."""

    question: int
    made: int
    member: int
    before: Race


@dataclass
class Table:
    """One running game, or its lobby."""

    id: int
    server: int
    channel: int
    game: str
    opener: int
    secret: bytes
    opened: datetime
    options: dict[str, Any] = field(default_factory=dict)
    version: int = 1
    pace: Pace = "live"
    state: State = "lobby"
    thread: int | None = None
    messages: list[int] = field(default_factory=list)
    shown_at: datetime | None = None
    shown_number: int = -1
    call: dict[str, Any] = field(default_factory=dict)
    """The short message that mentions who is next: when they were asked, who was mentioned, where it stands."""
    owed: list[int] = field(default_factory=list)
    """Members whose reminder is due and not yet sent."""
    click: int | None = None
    position: Position | None = None
    number: int = 0
    began: datetime | None = None
    ended: datetime | None = None
    question_at: datetime | None = None
    due: datetime | None = None
    due_for: str | None = None
    deadlines: dict[int, Deadline] = field(default_factory=dict)
    """Until when the table waits for each awaited seat; replaced, never altered."""
    race: dict[str, Any] | None = None
    tournament: int | None = None
    seats: list[Seat] = field(default_factory=list)
    bench: dict[int, str] = field(default_factory=dict)
    recent: list[Happening] = field(default_factory=list)
    asked: list[tuple[int, Any]] = field(default_factory=list)
    """Computer players that were asked for a claim to this question, with what they could claim."""
    asked_for: int = -1
    on_show: datetime | None = None
    """When the question came on show, by Discord's clock; `NOT_YET`, or None if that is not known any more."""
    won: Won | None = None
    """The latest right claim, as long as the table is in memory."""
    players: dict[int, Player] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changes: int = 0

    @property
    def rules(self) -> type[Position]:
        return GAMES[self.game]

    @property
    def seed(self) -> bytes:
        """The seed of the game; only a table that has begun has one."""
        assert self.click is not None
        return seed_from(self.secret, self.click)

    @property
    def key(self) -> str:
        """The table's id as it stands in custom_ids."""
        return to_key(self.id)

    @property
    def place(self) -> int:
        """The id of the channel or thread in which the table's messages stand."""
        return self.thread or self.channel

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, member: int) -> int | None:
        """The seat at which the member sits; None if at none."""
        for i, seat in enumerate(self.seats):
            if seat.member == member:
                return i
        return None

    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for; none in a lobby or after the end."""
        if self.state != "running" or self.position is None:
            return ()
        return self.position.awaited()


def link_to(server: int, place: int, message: int | None = None) -> str:
    """Where a message stands on Discord, or a channel or thread."""
    link = f"https://discord.com/channels/{server}/{place}"
    return f"{link}/{message}" if message else link


def to_key(number: int) -> str:
    """A snowflake in base 36, short enough for a custom_id."""
    digits = ""
    while number:
        number, rest = divmod(number, 36)
        digits = DIGITS[rest] + digits
    return digits or "0"


def from_key(text: str) -> int:
    """The snowflake that `to_key` wrote; ValueError for anything else."""
    if not text or len(text) > 13 or any(digit not in DIGITS for digit in text):
        raise ValueError(f"no table has the key {text!r}")
    if (number := int(text, 36)) >= 1 << 63:  # more than a database holds
        raise ValueError(f"no table has the key {text!r}")
    return number
