"""A game night as the bot holds it: when, what will be played, who is coming; and date arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Literal
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.model.ids import first_of, link_to, to_key

TOURNAMENT = "tournament"
"""In the games of a night: a Smiley Games Tournament."""
WEEK = timedelta(weeks=1)
FURTHEST = timedelta(days=365)
"""How far ahead a night may be planned."""
LATEST = timedelta(hours=3)
"""How late a night is still opened, if the bot was away at the time."""


class Opening(Struct):
    """A night whose time has come, stored before anything is sent: what the die showed, what is played."""

    at: datetime
    games: list[str]
    rolls: list[str] = []
    is_missed: bool = False


@dataclass
class Night:
    """A planned night; `members` are those who have signed up for the next time, by id."""

    id: int
    server: int
    channel: int
    planner: int
    at: datetime
    zone: str
    games: list[str] = field(default_factory=list)
    """If empty, the smiley die chooses (SG2)."""
    weekly: bool = False
    state: Literal["planned", "over", "cancelled"] = "planned"
    message: int | None = None
    event: int | None = None
    opening: Opening | None = None
    changed: datetime | None = None
    """When it was planned or last changed, sign-ups too."""
    members: dict[int, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The night's id as written in custom_ids."""
        return to_key(self.id)

    @property
    def link(self) -> str | None:
        """The link to its message."""
        return link_to(self.server, self.channel, self.message) if self.message else None

    def tables(self) -> Sequence[int]:
        """The ids of the tables of the opening, always the same ones."""
        assert self.opening is not None
        first = first_of(self.opening.at)
        return [first | _bits(f"{self.id} {first} {number}") for number in range(len(self.opening.games))]


def _bits(text: str) -> int:
    """The 22 bits below the time in a snowflake, made from the text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=3).digest(), "big") & 0x3FFFFF


def next_week(at: datetime, zone: str, now: datetime) -> datetime:
    """The same weekday and local time in the first following week in which that is after `now`."""
    local = at.astimezone(ZoneInfo(zone))
    while at <= now:
        local = datetime.combine(local.date() + WEEK, local.time(), local.tzinfo)
        at = local.astimezone(UTC)
    return at
