"""All settings of members and servers, how chosen and typed values are parsed, and the limits of a member's holiday,
hence its length. A member announces a holiday in `/me`. The holiday begins immediately and ends after its last day, or
earlier with a button."""

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
from bot.i18n.zones import UnclearZone, parse_time_of_day, parse_zone
from bot.members.pace import HOLIDAY_PATIENCE, Holiday, Pace
from games.players.base import USUAL_LEVEL, Level

Kind = Literal["choice", "channels", "role", "zone", "clock", "number", "radio", "tick"]
SubscriptionAction = Literal["show", "games", "days", "most", "stop"]
SettingsPage = Literal["play", "people", "channel", "more"]
"""The pages of `/settings`."""
MyPage = Literal["self", "times"]
"""The pages of `/me`."""
AUTO = "auto"
"""The value of a select that means: use the default."""
FORM = "form"
FormValues = Callable[[str], Sequence[str]]
"""Returns the values that were entered in the form field with this custom_id."""
DAY = timedelta(days=1)
SHORTEST_HOLIDAY = timedelta(hours=6)
"""Less is left of an evening whose weekday a member names as the last day of a holiday: the next one is meant."""


class SubscriptionButton(Id, frozen=True, tag="u:{server}:{what}"):
    """The custom_id of a button or select about the alerts (notices of tables with free seats) that a member wants on a
    server. `stop` ends them."""

    server: Key
    what: SubscriptionAction


class Setting(Struct, frozen=True):
    """The declaration of a setting of members or servers. As the annotation of a field of Member or Server, it defines
    the control on the screen, the line of text, the field in the form, and how a value is parsed.

    The texts in `data/words/` have these ids, with dashes for the underscores of names:
    - `<screen>-<key>` on the screen (`me` or `settings`), with `-off` for an unset checkbox, and `-none` and `-every`
      for channels and roles
    - `form-<key>` in the form
    - `<key>-<choice>` for each choice, and `<key>-auto` for none if the setting can be empty; with `-about` for its
      description, if it needs one
    - `changed-<name>` in the list of changes, for a setting of a server"""

    kind: Kind
    """Choices, channels and roles are chosen from a select on the screen. All other kinds are in the form."""
    key: str = ""
    """The key in custom_ids and texts; by default derived from the field's name."""
    line: str = ""
    """The key of the line of text that shows the setting, if several settings share a line; by default `key`."""
    box: str = ""
    """The form field with checkboxes that contains this setting, if several settings share a field."""
    maximum: int = 1
    """The largest number that can be typed, or the maximum number of chosen channels."""
    choices: tuple[str, ...] = ()
    """The possible values; by default those of the field's `Literal` type."""
    name: str = ""
    """The name of the field and of the database column."""
    is_optional: bool = False
    """Whether the setting can be empty; derived from the field's type."""
    page: SettingsPage = "play"
    """The page of `/settings` with the select; the lines of the form are on the page "more"."""
    default: Any = None
    """The default value of a setting that a feature adds. Other settings have a field with a default."""

    @property
    def is_on_screen(self) -> bool:
        return self.kind in ("choice", "channels", "role")

    def value_for(self, owner: SettingsOwner) -> Any:
        """Returns the setting's value for a member or a server."""
        has_field = self.name in owner.__struct_fields__
        return getattr(owner, self.name) if has_field else owner.more.get(self.name, self.default)


FEATURE_SETTINGS: dict[type[SettingsOwner], list[Setting]] = defaultdict(list)
"""The settings that features add to members or servers (see `add_setting` in `bot/members/servers.py`)."""


def settings_of(owner_type: type[SettingsOwner]) -> tuple[Setting, ...]:
    """Returns all settings of members or of servers: first those with a field, in the order of the fields, then those
    that features added."""
    return (*_declared_settings(owner_type), *FEATURE_SETTINGS[owner_type])


@cache
def _declared_settings(owner_type: type[SettingsOwner]) -> tuple[Setting, ...]:
    settings = []
    for name, hint in get_type_hints(owner_type, include_extras=True).items():
        for setting in get_args(hint)[1:]:
            if isinstance(setting, Setting):
                kind = get_args(hint)[0]
                choices = setting.choices or (get_args(kind) if setting.kind in ("choice", "radio") else ())
                settings.append(complete_setting(setting, name, choices, is_optional=type(None) in get_args(kind)))
    return tuple(settings)


def complete_setting(setting: Setting, name: str, choices: tuple[str, ...], *, is_optional: bool) -> Setting:
    """Returns the setting with its name, and with the attributes that follow from the name and from the type of the
    field."""
    key = setting.key or name.replace("_", "-")
    return replace(setting, name=name, key=key, line=setting.line or key, choices=choices, is_optional=is_optional)


class SettingsOwner(Struct, frozen=True, eq=False):
    """The settings that members and servers have in common."""

    id: int
    locale: str = "en-US"
    """The language of the member's or server's Discord."""
    language: Annotated[str | None, Setting("choice", choices=LANGUAGES, page="more")] = None
    """The language that was chosen for the bot's messages; None means `locale`."""

    more: dict[str, Any] = field(default_factory=dict)
    """The values of settings that features added, by name."""

    @property
    def effective_language(self) -> str:
        """The language of the bot's messages: `language` if one was chosen, otherwise `locale`."""
        return self.language or self.locale

    def with_settings(self, chosen: Mapping[str, Any]) -> Self:
        """Returns a copy with the values in `chosen`, by name."""
        fields = {name: value for name, value in chosen.items() if name in self.__struct_fields__}
        more = {name: value for name, value in chosen.items() if name not in fields}
        return replace(self, **fields, more=self.more | more)

    def row(self) -> dict[str, Any]:
        """Returns all values, by name of the column."""
        return {name: value for name, value in asdict(self).items() if name != "more"} | self.more


DELETED_MEMBER = 0
"""The id, in a change, of a member whose data was deleted."""


class Change(NamedTuple):
    """A change of a server's setting by a member. `name` is the setting; `before` and `after` are its values as
    text."""

    at: datetime
    member: int
    name: str
    before: str
    after: str


SeasonLength = Literal["month", "quarter"]
"""Length of a season."""
Reminders = Literal["none", "one", "three"]
REMINDERS: Mapping[Reminders, int] = {"none": 0, "one": 1, "three": 3}


class Member(SettingsOwner, frozen=True, eq=False):
    """A Discord user, with the settings of `/me`. Names are stored for each server, in another table."""

    private_by: Annotated[Literal["button", "dm"], Setting("choice", key="hand")] = "button"
    """Where the member sees their hand. With "button", a button shows the hand privately in the channel. With "dm", the
    bot also sends the hand as a direct message."""
    face: Annotated[str | None, Setting("choice", choices=FACES)] = None
    """The member's face on the podium; None means a face derived from the id."""
    zone: Annotated[str | None, Setting("zone")] = None
    quiet_from: Annotated[int, Setting("clock", key="from", line="quiet")] = 22 * 60
    quiet_to: Annotated[int, Setting("clock", key="to", line="quiet")] = 8 * 60
    """The end of the quiet hours, in minutes after midnight; `quiet_from` is their start."""
    reminders: Annotated[Reminders, Setting("radio")] = "one"
    """How often the member is reminded of a turn at a day table. Any value except "none" also allows reminders of game
    nights."""
    calls: Annotated[bool, Setting("tick", box="told")] = True
    """Whether live tables may call the member, which means: mention the member in a message."""
    holiday_since: datetime | None = None
    holiday_until: datetime | None = None
    """The end of the latest holiday; `holiday_since` is its start."""
    dm_closed: bool = False
    is_quick: bool = False
    """Whether computer players answer immediately in practice tables."""
    hints: tuple[str, ...] = ()
    """The games that the member has finished. Their first steps are not explained to the member."""
    lessons: tuple[str, ...] = ()
    """Solved lessons, as `game:lesson`."""

    def holiday_end(self, now: datetime) -> datetime | None:
        """Returns when the member's holiday ends; None if the member is not on holiday."""
        return self.holiday_until if self.holiday_until is not None and self.holiday_until > now else None


MAX_CHANNELS = 25
"""How many channels a select can have as chosen, by Discord's rule."""


class Subscription(Struct, frozen=True):
    """The alerts that a member wants on a server. An alert tells of a table with free seats.

    - `games` and `days` say for which games and on which days of the week (0 is Monday).
    - `most` is the maximum number of alerts a day, for all servers together.
    - `spent` is the number of alerts that were sent on `day`."""

    games: tuple[str, ...] = ()
    days: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)
    most: int = 1
    spent: int = 0
    day: str = ""

    def may_be_notified(self, day: str) -> bool:
        """Returns whether the limit allows another alert on this day, written like 2026-11-26."""
        return self.day < day or self.spent < self.most


class Server(SettingsOwner, frozen=True, eq=False):
    """A Discord server, with the settings of `/settings`. The messages of its tables are in its language."""

    pace: Annotated[Pace, Setting("choice")] = "live"
    level: Annotated[Level, Setting("choice")] = USUAL_LEVEL
    """The default level of computer players."""
    channels: Annotated[tuple[int, ...], Setting("channels", maximum=MAX_CHANNELS, page="channel")] = ()
    """The channels where tables may be opened. Empty means all channels."""
    tournament_role: Annotated[int | None, Setting("role", key="role", page="people")] = None
    zone: Annotated[str, Setting("zone")] = "UTC"
    season: Annotated[SeasonLength, Setting("radio")] = "quarter"
    season_before: SeasonLength = "quarter"
    season_from: str = ""
    """The day, such as 2027-01-01, from which seasons have the length `season`. Before this day they have the length
    `season_before`."""
    tables_per_member: Annotated[int, Setting("number", key="member", line="limits", maximum=50)] = 5
    tables_per_server: Annotated[int, Setting("number", key="server", line="limits", maximum=1000)] = 50
    rate_computers: Annotated[bool, Setting("tick", key="computers", box="rated")] = False
    holiday: Annotated[Literal["0", "7", "14", "28"], Setting("choice")] = "14"
    """For how many days at most the day tables wait for a member on holiday."""

    @property
    def default_advice(self) -> bool | None:
        """Whether new tables offer hints. False where games against computer players are rated; None where the seats
        decide (`Table.gives_advice`)."""
        return False if self.rate_computers else None

    @property
    def tz(self) -> tzinfo:
        return ZoneInfo(self.zone)


TraceLocation = Literal["file", "server"]


class RemainingCopies(NamedTuple):
    """Copies of a deleted member's data that remain for a while. They are deleted later without a command."""

    traces: TraceLocation | None
    """Where traces of deleted rows remain: "file" is the database's file, for some minutes; "server" is the files of a
    database server, until its next vacuum (clean-up). None without traces."""
    copied_until: datetime | None
    """Until when the copy made before the last migration of the database is stored; None without a copy."""
    is_kept_out: bool = False
    """Whether the member is excluded from a server, or removed from a table; these rows stay until they expire."""


class Menu(Struct, frozen=True):
    """A permanent message whose buttons replace commands. A channel has at most one."""

    channel: int
    server: int
    message: int


class MySetting(Id, frozen=True, tag="u:{name}"):
    """The custom_id of a control on the pages of `/me`. `name` is the key of a member's setting, or one of these:
    - `open` opens the form, `form` is the submitted form
    - `show` shows the first page, `page-` and the name of a page shows this page
    - `holiday` opens the form for a holiday, `until` is this form when submitted, `back` ends the holiday
    - `zone-` and a time zone sets this zone"""

    name: str


class ServerSetting(Id, frozen=True, tag="v:{name}"):
    """The custom_id of a control on the pages of `/settings`. `name` is the key of a server's setting, or one of these:
    - `open` opens the form, `form` is the submitted form
    - `show` shows the first page, `page-` and the name of a page shows this page
    - `changes` shows who changed what, `export` sends the results
    - `list-channels` lists the channels for tables, `change-channels` adds or removes some, `all-channels` allows every
      channel
    - `door` posts a menu in the channel, `no-door` removes the menu
    - `zone-` and a time zone sets this zone"""

    name: str


def parse_settings(key: str, owner: SettingsOwner, selected: Sequence[str], form_values: FormValues) -> dict[str, Any]:
    """Returns the chosen values by field name: from the select with this key (`selected`), or from the form if `key` is
    `FORM`.

    Raises a Refusal for an invalid value, or for all those of the form together. Raises UnclearZone, with the other
    values of the form, if these are valid and the member must choose between time zones. The first call that parses a
    zone reads many files."""
    settings = settings_of(type(owner))
    if key == FORM:
        values, wrong = dict[str, Any](), dict[str, Refusal]()
        for setting in settings:
            if not setting.is_on_screen:
                try:
                    values[setting.name] = _parse_value(setting, form_values(setting.box or setting.key), owner)
                except Refusal as refusal:
                    wrong[f"form-{setting.box or setting.key}"] = refusal
        match [*wrong.values()]:
            case []:
                return values
            case [UnclearZone() as unclear]:
                unclear.other_values = values
                raise unclear
        raise Refusal.of_fields({label: _to_type_again(refusal) for label, refusal in wrong.items()})
    matching = [
        setting for setting in settings if setting.key == key and (setting.is_on_screen or setting.kind == "zone")
    ]
    if not matching:
        raise Refusal("refuse-unknown-button")
    return {setting.name: _parse_value(setting, selected, owner) for setting in matching}


def _to_type_again(refusal: Refusal) -> Refusal:
    """Returns the refusal of a field whose form has to be filled in again. It offers no time zones to choose from."""
    return Refusal("refuse-zone-again", **refusal.values) if isinstance(refusal, UnclearZone) else refusal


def with_channels_changed(server: Server, selected: Sequence[str]) -> tuple[int, ...]:
    """Returns the channels for tables after some were selected: a channel of the list is removed, any other is added.
    Raises a Refusal if these are too many."""
    numbers, before = _parse_ids(selected), server.channels
    after = (*(one for one in before if one not in numbers), *(one for one in numbers if one not in before))
    if len(after) > MAX_CHANNELS:
        raise Refusal("refuse-channels", most=str(MAX_CHANNELS))
    return after


def _parse_value(setting: Setting, values: Sequence[str], owner: SettingsOwner) -> Any:
    """Returns the value to store for the chosen or typed strings."""
    typed = values[0].strip() if values else ""
    match setting.kind:
        case "choice":
            return _parse_choice(setting, typed)
        case "channels":
            return _parse_ids(values)[: setting.maximum]
        case "role":
            return next(iter(_parse_ids(values)), None)
        case "zone":
            return None if setting.is_optional and not typed else parse_zone(typed or "UTC")
        case "clock":
            return parse_time_of_day(typed) if typed else setting.value_for(owner)
        case "number":
            return _parse_number(typed, setting.maximum)
        case "radio":
            return typed if typed in setting.choices else setting.value_for(owner)
        case "tick":
            return setting.key in values


def _parse_choice(setting: Setting, typed: str) -> str | None:
    if setting.is_optional and typed == AUTO:
        return None
    if typed not in setting.choices:
        raise Refusal("refuse-unknown-button")
    return typed


def _parse_ids(values: Sequence[str]) -> tuple[int, ...]:
    if not all(value.isdecimal() for value in values):
        raise Refusal("refuse-unknown-button")
    return tuple(map(int, values))


def _parse_number(typed: str, maximum: int) -> int:
    """Returns the number, if `typed` is one from 1 to `maximum`. Otherwise raises a Refusal."""
    if not (typed.isdecimal() and 1 <= int(typed) <= maximum):
        raise Refusal("refuse-limit", typed=typed or "…", most=str(maximum))
    return int(typed)


# Holidays


def holiday_on_server(member: Member, server: Server, zone: tzinfo) -> Holiday | None:
    """Returns the member's latest holiday, shortened to the maximum of the server. None if the member has had none, or
    the server allows none."""
    since, until = member.holiday_since, member.holiday_until
    if since is None or until is None or server.holiday == "0":
        return None
    return Holiday(since, min(until, _end_of_day(_last_possible_day(since, server, zone), zone)))


def max_holiday_days(server: Server) -> int:
    """Returns how many days a holiday may last on this server. Raises a Refusal if the server allows no holidays."""
    if server.holiday == "0":
        raise Refusal("refuse-holiday-none")
    return int(server.holiday)


def announce_holiday(member: Member, server: Server, zone: tzinfo, last_day: date, now: datetime) -> dict[str, Any]:
    """Returns the settings for a holiday of the member from now until the end of `last_day` in the time zone `zone`.

    A holiday that begins within `HOLIDAY_PATIENCE` of the end of the previous one continues the previous one, so that
    no table waits twice as long. Raises a Refusal for a day in the past or too far ahead, and where the server allows
    no holidays."""
    max_holiday_days(server)
    since, today, next_holiday_at = now, now.astimezone(zone).date(), (member.holiday_until or now) + HOLIDAY_PATIENCE
    if last_day < today:
        raise Refusal("refuse-holiday-past")
    if member.holiday_since is not None and now < next_holiday_at:
        since = member.holiday_since
    last_possible = _last_possible_day(since, server, zone)
    if last_possible < today:
        raise Refusal("refuse-holiday-again", days=int(server.holiday), at=f"<t:{int(next_holiday_at.timestamp())}:f>")
    if last_day > last_possible:
        at = noon_of_last_day(_end_of_day(last_possible, zone)).timestamp()
        raise Refusal("refuse-holiday-far", days=int(server.holiday), at=f"<t:{int(at)}:D>")
    return {"holiday_since": since, "holiday_until": _end_of_day(last_day, zone)}


def may_end_today(member: Member, zone: tzinfo, now: datetime) -> bool:
    """Whether a holiday that ends today is one that a member may mean: a new one has to last `SHORTEST_HOLIDAY`."""
    left = _end_of_day(now.astimezone(zone).date(), zone) - now
    return member.holiday_end(now) is not None or left >= SHORTEST_HOLIDAY


def end_holiday(member: Member, now: datetime) -> dict[str, Any]:
    """Returns the settings for a holiday that ends now. Raises a Refusal if the member is not on holiday."""
    if member.holiday_end(now) is None:
        raise Refusal("refuse-holiday-over")
    return {"holiday_until": now}


def noon_of_last_day(until: datetime) -> datetime:
    """Returns noon of the last day of a holiday that ends at `until`."""
    return until - DAY / 2


def _last_possible_day(since: datetime, server: Server, zone: tzinfo) -> date:
    """Returns the last possible day of a holiday that began at `since`."""
    return since.astimezone(zone).date() + DAY * int(server.holiday)


def _end_of_day(day: date, zone: tzinfo) -> datetime:
    """Returns the midnight at the end of the day."""
    return datetime.combine(day + DAY, time(), zone)
