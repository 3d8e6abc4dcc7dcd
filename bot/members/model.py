"""Members and servers: the settings that each has chosen, how a choice is read, and until when a member may be away. A
holiday is announced in `/me`, never automatic; it begins at once, and ends with its last day, or sooner by a press."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, Self, get_args, get_type_hints
from zoneinfo import ZoneInfo

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from bot.art.pictures import FACES
from bot.core.custom_ids import Id, Key
from bot.core.errors import Refusal
from bot.i18n.translations import LANGUAGES
from bot.i18n.zones import UnclearZone, minutes, zone
from bot.members.pace import PATIENCE, Holiday, Pace
from games.players.base import USUAL_LEVEL, Level

Kind = Literal["choice", "channels", "role", "zone", "clock", "number", "radio", "tick"]
AskedAct = Literal["show", "games", "days", "most", "stop"]
AUTO = "auto"
"""Stands for no choice of one's own."""
FORM = "form"
Filled = Callable[[str], Sequence[str]]
"""What a field of a form holds."""
DAY = timedelta(days=1)


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
    """Their latest holiday."""
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


class Subscription(Struct, frozen=True):
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


class Menu(Struct, frozen=True):
    """The one standing message of a channel whose buttons do what the commands do."""

    channel: int
    server: int
    message: int


class MySetting(Id, frozen=True, tag="u:{name}"):
    """What a member chooses for themselves, by the key of the setting; `open` opens the form, `form` is the form
    filled in, `show` shows all of it; `holiday` opens the form for a holiday, `until` is that form filled in, `back`
    ends the holiday."""

    name: str


class ServerSetting(Id, frozen=True, tag="v:{name}"):
    """What a server decides, by the key of the setting; `open` opens the form, `form` is the form filled in, `changes`
    shows who changed what, `export` gives the results, `door` puts a games menu into the channel, `no-door` removes it,
    `show` shows all of it."""

    name: str


def chosen(asked: str, before: Reader, selected: Sequence[str], filled: Filled) -> dict[str, Any]:
    """What was chosen for a member or a server, by field: in the select of this key, or in the form. A Refusal for what
    cannot be read; UnclearZone, with the other fields of the form, if the zone has to be asked for. The first zone that
    is read takes many files."""
    settings = settings_of(type(before))
    if asked == FORM:
        values, unclear = dict[str, Any](), None
        for one in settings:
            if not one.is_on_screen:
                try:
                    values[one.name] = _read(one, filled(one.box or one.key), before)
                except UnclearZone as refusal:
                    unclear = refusal
        if unclear is not None:
            unclear.rest = values
            raise unclear
        return values
    found = [one for one in settings if one.key == asked and (one.is_on_screen or one.kind == "zone")]
    if not found:
        raise Refusal("refuse-unknown-button")
    return {one.name: _read(one, selected, before) for one in found}


def _read(setting: Setting, given: Sequence[str], before: Reader) -> Any:
    """The value that is stored for what was given."""
    typed = given[0].strip() if given else ""
    match setting.kind:
        case "choice":
            return _one_of(setting, typed)
        case "channels":
            return _numbers(given)[: setting.most]
        case "role":
            return next(iter(_numbers(given)), None)
        case "zone":
            return None if setting.is_optional and not typed else zone(typed or "UTC")
        case "clock":
            return minutes(typed) if typed else setting.of(before)
        case "number":
            return _limited(typed, setting.most)
        case "radio":
            return typed if typed in setting.choices else setting.of(before)
        case "tick":
            return setting.key in given


def _one_of(setting: Setting, typed: str) -> str | None:
    if setting.is_optional and typed == AUTO:
        return None
    if typed not in setting.choices:
        raise Refusal("refuse-unknown-button")
    return typed


def _numbers(given: Sequence[str]) -> tuple[int, ...]:
    if not all(one.isdecimal() for one in given):
        raise Refusal("refuse-unknown-button")
    return tuple(map(int, given))


def _limited(typed: str, most: int) -> int:
    """The number that was written. A Refusal unless it is from 1 to `most`."""
    if not (typed.isdecimal() and 1 <= int(typed) <= most):
        raise Refusal("refuse-limit", typed=typed or "…", most=str(most))
    return int(typed)


# Holidays


def holiday_at(member: Member, server: Server, zone: tzinfo) -> Holiday | None:
    """The member's latest holiday as it counts at the tables of a server: no longer than that one waits. None if there
    was none, or it waits for nobody."""
    since, until = member.holiday_since, member.holiday_until
    if since is None or until is None or server.holiday == "0":
        return None
    return Holiday(since, min(until, _after(_furthest(since, server, zone), zone)))


def most_days(server: Server) -> int:
    """How long a holiday may last there. A Refusal where nobody may have one."""
    if server.holiday == "0":
        raise Refusal("refuse-holiday-none")
    return int(server.holiday)


def announced(member: Member, server: Server, zone: tzinfo, last: date, now: datetime) -> dict[str, Any]:
    """What is stored of a member who is on holiday from now until the end of a day in their time zone. One that begins
    soon after the last one goes on with it, so that no table waits twice as long. A Refusal for a day that is over or
    too far ahead, and where nobody may have a holiday."""
    most_days(server)
    since, today, again = now, now.astimezone(zone).date(), (member.holiday_until or now) + PATIENCE
    if last < today:
        raise Refusal("refuse-holiday-past")
    if member.holiday_since is not None and now < again:
        since = member.holiday_since
    furthest = _furthest(since, server, zone)
    if furthest < today:
        raise Refusal("refuse-holiday-again", days=int(server.holiday), at=f"<t:{int(again.timestamp())}:f>")
    if last > furthest:
        at = noon(_after(furthest, zone)).timestamp()
        raise Refusal("refuse-holiday-far", days=int(server.holiday), at=f"<t:{int(at)}:D>")
    return {"holiday_since": since, "holiday_until": _after(last, zone)}


def ended(member: Member, now: datetime) -> dict[str, Any]:
    """What is stored of a member who is back. A Refusal if they are on no holiday."""
    if member.back(now) is None:
        raise Refusal("refuse-holiday-over")
    return {"holiday_until": now}


def noon(until: datetime) -> datetime:
    """Noon of the last day of a holiday that ends then."""
    return until - DAY / 2


def _furthest(since: datetime, server: Server, zone: tzinfo) -> date:
    """The last day that a holiday may have."""
    return since.astimezone(zone).date() + DAY * int(server.holiday)


def _after(day: date, zone: tzinfo) -> datetime:
    """The end of a day."""
    return datetime.combine(day + DAY, time(), zone)
