"""The data of a game night: date, games and sign-ups. `Night` is frozen: functions return a changed copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.core.custom_ids import Id, Key, discord_link, lowest_snowflake_at, to_base36
from bot.core.errors import Refusal

TOURNAMENT = "tournament"
"""The key of a Smiley Games Tournament among the games of a night."""
SeatingMethod = Literal["lot", "rating"]
"""How members are split among several tables: by lot, or with members of similar rating at the same table."""
DATES_TO_BE_REGULAR = 2
"""How many of the last dates of a weekly night a member has to attend to be a regular."""
LeadTime = Literal["day", "hour"]
LEAD_TIMES: dict[LeadTime, timedelta] = {"day": timedelta(days=1), "hour": timedelta(hours=1)}
"""How long before a night reminders and warnings are sent."""
Notice = LeadTime | Literal["short", "fell"]
"""A notice about the next date: a reminder that was sent, or became obsolete ("day", "hour"); the warning to the
planner that too few members come, already sent ("short") or to be sent because somebody took back a Yes ("fell")."""
Reminders = Literal["both", "day", "hour", "none"]
REMINDERS: tuple[Reminders, ...] = get_args(Reminders)
SignUpReply = Literal["yes", "maybe", "no"]
EventRef = int | Literal["sought"] | None
"""The id of the night's scheduled event on Discord; None without event; "sought" from before the event is created until
its id is stored: after a crash the event may exist, and is found by the night's link in its description."""
SignUpAct = Literal["in", "out", "sign"]
NightAct = Literal["in", "maybe", "out", "mute", "unmute"]
"""A button on a night's message: a reply, or reminders of this night off (`mute`, for every week) and on again."""


class SignUp(Id, frozen=True, tag="n:{night}:{what}"):
    """A button on messages of old versions: signs up for the next date (`in`) or off (`out`); `sign` toggles."""

    night: Key
    what: SignUpAct


class AnswerNight(Id, frozen=True, tag="n:{night}:{what}:{at}"):
    """Replies for the date `at` of a game night, in seconds since 1970."""

    night: Key
    what: NightAct
    at: int


class PlanAnother(Id, frozen=True, tag="n:{night}:plan:{at}:{games}:{minimum}:{seating}:{reminders}[:{is_weekly}]"):
    """Plans a second night at the same time, after asking the member; has all the options of `/night plan`."""

    night: Key
    at: int
    games: tuple[str, ...]
    minimum: int | None
    seating: Literal["lot", "rating"]
    reminders: Literal["both", "day", "hour", "none"]
    is_weekly: bool = False


class TakePlace(Id, frozen=True, tag="n:{night}:seat:{table}"):
    """Takes a seat at one of the tables or tournaments that a night has opened."""

    night: Key
    table: Key


class NextWeek(Id, frozen=True, tag="n:{night}:again"):
    """Plans a finished night again, a week later."""

    night: Key


class PlannedNights(Id, frozen=True, tag="n:all"):
    """Lists the server's upcoming game nights."""


class PlanNight(Id, frozen=True, tag="n:new"):
    """Opens the form that plans a night."""


class NightForm(Id, frozen=True, tag="n:form"):
    """The submitted form that plans a night."""


class NightMember(Struct, frozen=True):
    """A member's reply for the next date. `reply` is None for members who only muted reminders of this night
    (`is_muted`), or have not been notified yet that the date for which they had replied is skipped (`is_untold`)."""

    name: str
    reply: SignUpReply | None = "yes"
    is_muted: bool = False
    is_untold: bool = False

    @property
    def might_come(self) -> bool:
        return self.reply in ("yes", "maybe")


class DateChange(Struct, frozen=True):
    """A change of the next date that members have not been notified of yet. `was` is the former date. If the planner
    made the change (`is_planners`), they need no notice."""

    was: datetime
    is_skipped: bool = False
    is_planners: bool = False


class Reminder(Struct, frozen=True):
    """The reminder message for the date `at`."""

    message: int
    at: datetime


class ContinueQuestion(Struct, frozen=True):
    """The open question whether to continue a weekly night: nobody came to its last dates, or the planner has left the
    server (`is_left`)."""

    is_left: bool = False
    state: Literal["due", "asked", "unread"] = "due"
    """If "unread", the planner's direct messages are closed: the bot asks at their next button press."""


class NightStart(Struct, frozen=True):
    """The start of a night, stored before any message is sent: die rolls and games. `redrawn` counts for each game how
    often the table's id was already taken, so that another id had to be drawn; old versions counted in `draws`, for all
    games together."""

    at: datetime
    games: tuple[str, ...]
    rolls: tuple[str, ...] = ()
    is_missed: bool = False
    draws: int = 0
    redrawn: tuple[int, ...] = ()


class Night(Struct, frozen=True):
    """A game night, once or weekly. `at` is its next date, `members` has the replies for that date by member id.
    `minute` is the local time of day at which the night begins, in minutes after midnight."""

    id: int
    server: int
    channel: int
    planner: int
    at: datetime
    zone: str
    minute: int
    games: tuple[str, ...] = ()
    """If empty, the smiley die chooses a game (SG2)."""
    weekly: bool = False
    seating: SeatingMethod = "lot"
    state: Literal["planned", "over", "failed", "cancelled", "gone", "ended"] = "planned"
    """If "failed", the night could not begin; if "gone", its channel was deleted; if "ended", nobody continued the
    series."""
    is_shut: bool = False
    """Whether the bot lacked a permission in the channel when last checked."""
    minimum: int | None = None
    """How many members should come; from a day before on, the planner is warned if fewer said Yes."""
    reminders: Reminders = "both"
    said: tuple[Notice, ...] = ()
    """The notices that were sent for the next date, or were obsolete when the date was planned."""
    reminder: Reminder | None = None
    regular: datetime | None = None
    """The regular date in the series, if the next date was moved."""
    shift: DateChange | None = None
    is_untold: bool = False
    """Whether the planner has not been notified yet that the night cannot take place: the channel was deleted, the bot
    lacks permissions there, or somebody else called the night off."""
    message: int | None = None
    event: EventRef = None
    event_at: datetime | None = None
    """The start time of the scheduled event, as last sent to Discord."""
    opening: NightStart | None = None
    recap: datetime | None = None
    """The earliest date without recap: its tables may be played beyond the start of the next date."""
    dates: tuple[datetime, ...] = ()
    """The last dates on which a weekly night began, at most four."""
    empty: int = 0
    """Number of empty dates in a row: without any reply, and without a table that began."""
    question: ContinueQuestion | None = None
    """None if no question is open."""
    changed: datetime | None = None
    """When the night was planned or last changed, including sign-ups."""
    revision: int = 0
    """How often the night has been stored. A change made to an older revision than the stored one is refused."""
    members: Mapping[int, NightMember] = {}
    places: Mapping[int, int] = {}
    """Number of the table, counted from 0, at which each member has a reserved place."""
    came: Mapping[datetime, Mapping[int, str]] = {}
    """Names by id of the members who finished a game on each of `dates`."""

    @property
    def key(self) -> str:
        """The night's id as written in custom_ids."""
        return to_base36(self.id)

    @property
    def link(self) -> str | None:
        return discord_link(self.server, self.channel, self.message) if self.message else None

    @property
    def link_or_channel(self) -> str:
        """The link to the night's message, or to the channel before the message is posted."""
        return discord_link(self.server, self.channel, self.message)

    @property
    def next_recap(self) -> datetime | None:
        """The date after `recap` that needs a recap; None if no later date has begun."""
        return min((date for date in self.dates if self.recap is not None and date > self.recap), default=None)

    @property
    def timestamp(self) -> int:
        """The next date in seconds since 1970, as written in custom_ids."""
        return int(self.at.timestamp())

    @property
    def has_event(self) -> bool:
        """Whether the id of a scheduled event is stored."""
        return isinstance(self.event, int)

    @property
    def is_event_current(self) -> bool:
        """Whether the scheduled event needs no update: a planned night has one with its date, a cancelled night has
        none."""
        is_right = self.has_event and self.event_at == self.at
        return {"planned": is_right, "over": True, "failed": True}.get(self.state, self.event is None)

    @property
    def is_reminder_outdated(self) -> bool:
        """Whether the reminder message is about a past, moved or cancelled date."""
        return self.reminder is not None and (self.state != "planned" or self.reminder.at != self.at)

    @property
    def has_pending_notices(self) -> bool:
        """Whether a notice has to be sent, or an outdated reminder deleted, now; timed reminders are not included."""
        is_untold = self.is_untold or (self.state == "cancelled" and bool(self.members))
        is_to_ask = self.question is not None and self.question.state == "due"
        return is_untold or is_to_ask or self.is_reminder_outdated or self.shift is not None or must_warn_planner(self)

    @property
    def has_too_few(self) -> bool:
        """Whether fewer members said Yes than `minimum`."""
        return self.minimum is not None and len(members_coming(self)) < self.minimum

    @property
    def reminder_times(self) -> dict[LeadTime, datetime]:
        """The times at which reminders for the next date are still due. They apply even if members get no reminders, as
        the planner may have to be warned then."""
        said = self.said if self.state == "planned" else LEAD_TIMES
        return {lead: self.at - before for lead, before in LEAD_TIMES.items() if lead not in said}

    def sends_reminders(self, lead_times: Iterable[LeadTime]) -> bool:
        """Whether members get a reminder at one of these lead times."""
        return any(self.reminders in (lead, "both") for lead in lead_times)

    def table_ids(self) -> Sequence[int]:
        """The ids of the tables that the start opens: derived from the night and the date, so a retry gets the same
        ids."""
        assert self.opening is not None
        first, games = lowest_snowflake_at(self.opening.at), self.opening.games
        draws = [self.opening.draws + count for count in self.opening.redrawn or (0,) * len(games)]
        return [
            first | _low_snowflake_bits(f"{self.id} {first} {number}{f' {count}' if count else ''}")
            for number, count in enumerate(draws)
        ]


def id_of_next_week(night: Night, at: datetime) -> int:
    """The id of the night that follows a finished night at `at`: the same for everybody who asks for it."""
    return lowest_snowflake_at(night.at) | _low_snowflake_bits(f"{night.id} {at.timestamp()} again")


def _low_snowflake_bits(text: str) -> int:
    """Hashes the text to 22 bits: those below the time in a snowflake."""
    return int.from_bytes(blake2b(text.encode(), digest_size=3).digest(), "big") & 0x3FFFFF


# Changes: each function returns a changed copy


def require_planned(night: Night) -> None:
    """Raises a Refusal unless the night is still planned."""
    if night.state != "planned":
        raise Refusal(f"refuse-night-{night.state}")


def members_coming(night: Night) -> dict[int, str]:
    """The names, by id, of the members who said Yes to the next date."""
    return {member: guest.name for member, guest in night.members.items() if guest.reply == "yes"}


def members_who_might_come(night: Night) -> list[int]:
    """Members who said Yes or Maybe: they are notified of changes."""
    return [member for member, guest in night.members.items() if guest.might_come]


def regulars_without_reply(night: Night) -> dict[int, str]:
    """The names, by id, of the regulars who have not replied for the next date: they get reserved places, too."""
    dates = [night.came.get(date, {}) for date in night.dates]
    counts = Counter(member for members in dates for member in members)
    names = {member: name for members in dates for member, name in members.items()}  # the latest name wins
    have_replied = {member for member, guest in night.members.items() if guest.reply is not None}
    regulars = {member: name for member, name in names.items() if counts[member] >= DATES_TO_BE_REGULAR}
    return {member: name for member, name in regulars.items() if member not in have_replied}


def regulars_to_ask(night: Night, lead_times: Iterable[LeadTime]) -> list[int]:
    """The regulars without reply to ask whether they come: once for each date, a day before."""
    if "day" not in lead_times or not night.sends_reminders(["day"]):
        return []
    muted = {member for member, guest in night.members.items() if guest.is_muted}
    return [member for member in regulars_without_reply(night) if member not in muted]


def must_warn_planner(night: Night, lead_times: Collection[LeadTime] = ()) -> bool:
    """Whether to warn the planner now that too few members come: after somebody took back a Yes, or at one of these
    lead times unless the planner was warned before."""
    is_due = "fell" in night.said or (bool(lead_times) and "short" not in night.said)
    return night.state == "planned" and night.has_too_few and is_due


def with_reply(night: Night, member: int, name: str, reply: SignUpReply | None, at: int | None = None) -> Night:
    """Stores a member's reply for the next date; None toggles between Yes and No. A Refusal if no date is planned, or
    the button was for another date (`at`, in seconds since 1970)."""
    require_planned(night)
    if at not in (None, night.timestamp):
        raise Refusal("refuse-night-other-date", when=f"<t:{night.timestamp}:F>")
    before = night.members.get(member)
    if reply is None:
        reply = "no" if before is not None and before.reply == "yes" else "yes"
    guest = NightMember(name, reply, is_muted=before is not None and before.is_muted)
    return _with_shortage_noted(night, replace(night, members={**night.members, member: guest}))


def _with_shortage_noted(before: Night, after: Night) -> Night:
    """The night after a reply. Less than a day before the night, a reply after which too few members come marks the
    planner as to be warned ("fell"); once enough members come, earlier warnings are forgotten."""
    if after.has_too_few and (before.has_too_few or "day" not in after.said):
        return after
    said = tuple(notice for notice in after.said if notice in LEAD_TIMES)
    return replace(after, said=(*said, "fell") if after.has_too_few else said)


def with_reminders_muted(night: Night, member: int, name: str, *, is_muted: bool) -> Night:
    """Turns a member's reminders of this night off or on, for all its dates."""
    require_planned(night)
    guest = replace(night.members.get(member) or NightMember(name, None), is_muted=is_muted)
    return replace(night, members={**night.members, member: guest})


def cancel_night(night: Night, actor: int | None = None) -> Night:
    """Cancels the night, a weekly one for good. The planner and the members who might come have to be notified, except
    `actor`, who cancels it. A Refusal if the night has begun or was cancelled."""
    require_planned(night)
    to_notify = {member: guest for member, guest in night.members.items() if guest.might_come or guest.is_untold}
    if actor is not None:
        to_notify.pop(actor, None)
    return replace(night, state="cancelled", members=to_notify, is_untold=night.planner != actor)


def with_channel_deleted(night: Night) -> Night:
    """Ends the night with all its dates, because its channel was deleted. An event that has begun is marked as
    "sought", as its id is no longer stored."""
    if night.state != "planned":
        return night
    return replace(night, state="gone", members={}, event=night.event or "sought", is_untold=True)


def with_access_checked(night: Night, is_shut: bool | None) -> Night:
    """Stores whether the bot lacks permissions in the channel (None: unknown). If so, the planner has to be
    notified."""
    if is_shut in (None, night.is_shut) or night.state not in ("planned", "failed"):
        return night
    return replace(night, is_shut=bool(is_shut), is_untold=bool(is_shut))


def with_message(night: Night, message: int) -> Night:
    """Stores the id of the night's message, and marks the scheduled event as outdated, as it links to the message."""
    return replace(night, message=message, event_at=None if night.has_event else night.event_at)


def with_event(night: Night, event: int | None, sent: Night) -> Night:
    """Stores the id of the scheduled event after a request that sent the date and link of the night as `sent`. Nothing
    changes if the night has begun in the meantime: the next date gets an event of its own."""
    if night.event is None:
        return night
    is_right = event is not None and sent.message == night.message
    return replace(night, event=event, event_at=sent.at if is_right else None)


def with_end_announced(night: Night) -> Night:
    """Notes that the planner and the members were notified. A night that is no longer planned drops its sign-ups."""
    return replace(night, members=night.members if night.state == "planned" else {}, is_untold=False)
