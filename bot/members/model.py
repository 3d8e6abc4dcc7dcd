"""Members and servers: the settings that each has chosen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime, tzinfo
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, Self, get_args, get_type_hints
from zoneinfo import ZoneInfo

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from bot.art.pictures import FACES
from bot.core.custom_ids import Id, Key
from bot.i18n.translations import LANGUAGES
from bot.members.pace import Pace
from games.players.base import USUAL_LEVEL, Level

Kind = Literal["choice", "channels", "role", "zone", "clock", "number", "radio", "tick"]
AskedAct = Literal["show", "games", "days", "most", "stop"]


class Asked(Id, frozen=True, tag="u:{server}:{what}"):
    """Of which tables of a server a member wants to be told; `stop` ends it, wherever it is pressed."""

    server: Key
    what: AskedAct


class Setting(Struct, frozen=True):
    """How a field of a member or server is chosen. It stands beside the field: the control on the screen, the line
    about it, its place in the form, how what comes back is read and how a change is told all follow from it.

    Its words, in `data/words/`: `<screen>-<key>` on the screen (`-off` for a tick that is not set, `-none` and `-every`
    for channels and roles), `form-<key>` in the form, `<key>-<choice>` for each choice (and `-about`), `setting-<name>`
    where it was changed.
    """

    kind: Kind
    """A choice, channels or a role is chosen in a select on the screen; all others stand in the form."""
    key: str = ""
    """What it is called in custom_ids and in words; its field's name unless something else is given."""
    line: str = ""
    """The line that tells it on the screen, if others share that; its key otherwise."""
    box: str = ""
    """The field of the form where it is ticked, beside others."""
    most: int = 1
    """The highest number, or how many channels."""
    choices: tuple[str, ...] = ()
    """What can be chosen; as the field's type has it unless given."""
    name: str = ""
    """The field, and the column of the database."""
    is_optional: bool = False
    """Whether nothing can be chosen, too; as the field's type has it."""
    default: Any = None
    """What a setting of a feature is until something is chosen; other settings have a field, which says so."""

    @property
    def is_on_screen(self) -> bool:
        return self.kind in ("choice", "channels", "role")

    def of(self, reader: Reader) -> Any:
        """The value that a member or a server has."""
        has_field = self.name in reader.__struct_fields__
        return getattr(reader, self.name) if has_field else reader.more.get(self.name, self.default)


ADDED: dict[type[Reader], list[Setting]] = defaultdict(list)
"""The settings of features (`add_setting` in `bot/members/servers.py`)."""


def settings_of(whose: type[Reader]) -> tuple[Setting, ...]:
    """The settings of a member or a server, in the order of the fields, then those of features."""
    return (*_with_fields(whose), *ADDED[whose])


@cache
def _with_fields(whose: type[Reader]) -> tuple[Setting, ...]:
    found = []
    for name, hint in get_type_hints(whose, include_extras=True).items():
        for setting in get_args(hint)[1:]:
            if isinstance(setting, Setting):
                kind = get_args(hint)[0]
                choices = setting.choices or (get_args(kind) if setting.kind in ("choice", "radio") else ())
                found.append(completed(setting, name, choices, is_optional=type(None) in get_args(kind)))
    return tuple(found)


def completed(setting: Setting, name: str, choices: tuple[str, ...], *, is_optional: bool) -> Setting:
    """A setting with what follows from its name and the type of its values."""
    key = setting.key or name.replace("_", "-")
    return replace(setting, name=name, key=key, line=setting.line or key, choices=choices, is_optional=is_optional)


class Reader(Struct, frozen=True, eq=False):
    """Whoever the bot writes to."""

    id: int
    locale: str = "en-US"
    """The language of their Discord."""
    language: Annotated[str | None, Setting("choice", choices=LANGUAGES)] = None
    """The one that they chose."""

    more: dict[str, Any] = field(default_factory=dict)
    """The settings of features, by name."""

    @property
    def tongue(self) -> str:
        """The language in which the bot writes to them."""
        return self.language or self.locale

    def with_settings(self, chosen: Mapping[str, Any]) -> Self:
        """The same with these values, by name."""
        fields = {name: value for name, value in chosen.items() if name in self.__struct_fields__}
        more = {name: value for name, value in chosen.items() if name not in fields}
        return replace(self, **fields, more=self.more | more)

    def row(self) -> dict[str, Any]:
        """All values by name, as they are stored."""
        return {name: value for name, value in asdict(self).items() if name != "more"} | self.more


class Change(NamedTuple):
    """A setting of a server that a member changed; the values as they are stored, as text."""

    at: datetime
    member: int
    name: str
    before: str
    after: str


Length = Literal["month", "quarter"]
"""How long a season lasts."""
Reminders = Literal["none", "one", "three"]
REMINDERS: Mapping[Reminders, int] = {"none": 0, "one": 1, "three": 3}


class Member(Reader, frozen=True, eq=False):
    """A person, with what they chose under `/me`. Their name differs from server to server."""

    private_by: Annotated[Literal["button", "dm"], Setting("choice", key="hand")] = "button"
    """Where their hand is shown: by "button", or by "dm" as well."""
    face: Annotated[str | None, Setting("choice", choices=FACES)] = None
    """The face that they chose for the podium; None for the one that their id stands for."""
    zone: Annotated[str | None, Setting("zone")] = None
    quiet_from: Annotated[int, Setting("clock", key="from", line="quiet")] = 22 * 60
    quiet_to: Annotated[int, Setting("clock", key="to", line="quiet")] = 8 * 60
    """Quiet hours, in minutes after midnight."""
    reminders: Annotated[Reminders, Setting("radio")] = "one"
    """How often they are reminded of a turn at a day table; unless never, of game nights, too."""
    calls: Annotated[bool, Setting("tick", box="told")] = True
    """Whether they are called when a live table waits for them."""
    holiday_since: datetime | None = None
    holiday_until: datetime | None = None
    """Their latest holiday (`bot/members/holidays.py`)."""
    dm_closed: bool = False
    is_quick: bool = False
    """Whether computer players answer at once where they play alone."""
    hints: tuple[str, ...] = ()
    """The games that they have played to an end: their first steps need not be explained again."""
    lessons: tuple[str, ...] = ()
    """The lessons that they have solved, as `game:lesson`."""

    def back(self, now: datetime) -> datetime | None:
        """When their holiday ends; None if they are on none."""
        return self.holiday_until if self.holiday_until is not None and self.holiday_until > now else None


class Wish(Struct, frozen=True):
    """What a member wants to be told of on a server: tables of these games that lack players, on these days of the week
    (0 is Monday), and on all servers together so many times a day at most; and how often they were told on the latest
    such day."""

    games: tuple[str, ...] = ()
    days: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)
    most: int = 1
    spent: int = 0
    day: str = ""

    def is_left(self, day: str) -> bool:
        """Whether they may be told once more on this day, such as 2026-11-26."""
        return self.day < day or self.spent < self.most


class Server(Reader, frozen=True, eq=False):
    """A Discord server, with what was chosen under `/settings`; its tables are in its language."""

    pace: Annotated[Pace, Setting("choice")] = "live"
    level: Annotated[Level, Setting("choice")] = USUAL_LEVEL
    """How well computer players play unless somebody chooses another level."""
    channels: Annotated[tuple[int, ...], Setting("channels", most=25)] = ()
    """Channels where tables may be opened; if empty, all of them."""
    tournament_role: Annotated[int | None, Setting("role", key="role")] = None
    zone: Annotated[str, Setting("zone")] = "UTC"
    season: Annotated[Length, Setting("radio")] = "quarter"
    season_before: Length = "quarter"
    season_from: str = ""
    """How long a season lasts, from this day on, such as 2027-01-01, and how long until then."""
    tables_per_member: Annotated[int, Setting("number", key="member", line="limits", most=50)] = 5
    tables_per_server: Annotated[int, Setting("number", key="server", line="limits", most=1000)] = 50
    rate_computers: Annotated[bool, Setting("tick", key="computers", box="rated")] = False
    holiday: Annotated[Literal["0", "7", "14", "28"], Setting("choice")] = "14"
    """For how many days at most its day tables wait for a member who is on holiday."""

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
