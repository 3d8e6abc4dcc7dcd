"""Members and servers: the settings that each has chosen."""

from __future__ import annotations

from datetime import datetime, tzinfo
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.model.pace import Pace
from games.players.base import USUAL_LEVEL, Level

LANGUAGES = ("en", "de", "fr", "ru")
"""The bot's languages, in the order of the sections of PRIVACY.md and TERMS.md; each has a folder in `data/words/`."""


class Reader(Struct, frozen=True, eq=False):
    """Whoever the bot writes to."""

    id: int
    locale: str = "en-US"
    """The language of their Discord."""
    language: str | None = None
    """The one that they chose."""

    @property
    def tongue(self) -> str:
        """The language in which the bot writes to them."""
        return self.language or self.locale


class Change(NamedTuple):
    """A setting of a server that a member changed; the values as they are stored, as text."""

    at: datetime
    member: int
    name: str
    before: str
    after: str


class Member(Reader, frozen=True, eq=False):
    """A person, with what they chose under `/me`. Their name differs from server to server."""

    zone: str | None = None
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60
    """Quiet hours, in minutes after midnight."""
    reminders: bool = True
    calls: bool = True
    """Whether they are called when a live table waits for them."""
    private_by: str = "button"
    """Where their hand is shown: by "button", or by "dm" as well."""
    dm_closed: bool = False
    is_quick: bool = False
    """Whether computer players answer at once where they play alone."""
    face: str | None = None
    """The face that they chose for the podium; None for the one that their id stands for."""
    hints: tuple[str, ...] = ()
    """The games that they have played to an end: their first steps need not be explained again."""
    lessons: tuple[str, ...] = ()
    """The lessons that they have solved, as `game:lesson`."""


class Server(Reader, frozen=True, eq=False):
    """A Discord server, with what was chosen under `/settings`; its tables are in its language."""

    zone: str = "UTC"
    channels: tuple[int, ...] = ()
    """Channels where tables may be opened; if empty, all of them."""
    pace: Pace = "live"
    season: str = "quarter"
    tournament_role: int | None = None
    tables_per_member: int = 5
    tables_per_server: int = 50
    rate_computers: bool = False
    level: Level = USUAL_LEVEL
    """How well computer players play unless somebody chooses another level."""

    @property
    def advice(self) -> bool | None:
        """Whether its new tables give advice: not where games against computer players are rated; None leaves it to
        who sits there (`Table.gives_advice`)."""
        return False if self.rate_computers else None

    @property
    def tz(self) -> tzinfo:
        return ZoneInfo(self.zone)


Traces = Literal["file", "server"]


class Left(NamedTuple):
    """What still holds a member whose rows are deleted, and goes by itself."""

    traces: Traces | None
    """Where something of them may still stand between the rows: in the file of the database, for minutes, or in those
    of its server, until that cleans up."""
    copied_until: datetime | None
    """Until when there is a copy of the file, made before its last migration."""


class Door(Struct, frozen=True):
    """The one standing message of a channel whose buttons do what the commands do."""

    channel: int
    server: int
    message: int
