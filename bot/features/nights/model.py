"""The data of a game night: dates, games and members' replies. `Night` is frozen, so each change returns a changed
copy. `Night` and all changes of one night are in this file, hence its length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.core.custom_ids import Id, Key, Page, discord_link, lowest_snowflake_at, to_base36
from bot.core.errors import Refusal

TOURNAMENT = "tournament"
"""The key of a Smiley Games Tournament among the games of a night."""
SeatingMethod = Literal["lot", "rating"]
"""How members are assigned to several tables: by lot, or members of similar rating to the same table."""
DATES_TO_BE_REGULAR = 2
"""A regular is a member who attended at least this many of the last four dates of a weekly night."""
LeadTime = Literal["day", "hour"]
LEAD_TIMES: dict[LeadTime, timedelta] = {"day": timedelta(days=1), "hour": timedelta(hours=1)}
"""How long before a night reminders are sent to members and warnings to its planner."""
Notice = LeadTime | Literal["short", "fell"]
"""A notice about the next date. "day" and "hour" are reminders that were sent, or that were too late when the date was
planned. "short" means that the planner was warned that too few members come. "fell" means that the planner still has to
be warned, because somebody took back a Yes."""
Reminders = Literal["both", "day", "hour", "none"]
REMINDERS: tuple[Reminders, ...] = get_args(Reminders)
SignUpReply = Literal["yes", "maybe", "no"]
EventRef = int | Literal["sought"] | None
"""The id of the night's scheduled event on Discord, or None without event. "sought" is stored before the event is
created and replaced by the event's id afterwards. If the bot crashes in between, the event may exist. The bot then
looks for an event whose description has the night's link."""
SignUpAct = Literal["in", "out", "sign"]
NightAct = Literal["in", "maybe", "out", "mute", "unmute"]
"""What a button on a night's message does. "in", "maybe" and "out" are replies (Yes, Maybe, No). "mute" turns reminders
of this night off for all its dates, "unmute" on again."""


class SignUp(Id, frozen=True, tag="n:{night}:{what}"):
    """A button that old versions put on a night's message. "in" replies Yes for the next date, "out" replies No, "sign"
    changes between Yes and No."""

    night: Key
    what: SignUpAct


class AnswerNight(Id, frozen=True, tag="n:{night}:{what}:{at}"):
    """A button on a night's message that replies Yes, Maybe or No, or turns reminders off or on. `at` is the date that
    the message showed, in seconds since 1970."""

    night: Key
    what: NightAct
    at: int


class PlanAnother(Id, frozen=True, tag="n:{night}:plan:{at}:{games}:{minimum}:{seating}:{reminders}[:{is_weekly}]"):
    """The button that confirms a second night at the same time, shown when a member plans one. It has all options of
    `/night plan`. `night` is the id of the second night, `at` its date in seconds since 1970."""

    night: Key
    at: int
    games: tuple[str, ...]
    minimum: int | None
    seating: Literal["lot", "rating"]
    reminders: Literal["both", "day", "hour", "none"]
    is_weekly: bool = False


class ManageNight(Id, frozen=True, tag="n:{night}:manage"):
    """The button with which planners and server managers open the page that changes a night."""

    night: Key


class TakePlace(Id, frozen=True, tag="n:{night}:seat:{table}"):
    """The button that gives the member a seat at a table or tournament opened by a night; `table` is the id of
    either."""

    night: Key
    table: Key


class NextWeek(Id, frozen=True, tag="n:{night}:again"):
    """The button on the recap that plans the finished night again, a week later."""

    night: Key


class PlannedNights(Id, frozen=True, tag="n:all"):
    """The button that lists the server's upcoming game nights."""


class NightsPage(Id, frozen=True, tag="n:all:{page}"):
    """A page, from 0, of the list of the server's upcoming game nights."""

    page: Page


class PlanNight(Id, frozen=True, tag="n:new"):
    """The button that opens the form for planning a night."""


class NightForm(Id, frozen=True, tag="n:form"):
    """The form for planning a night, as a member submits it."""


class NightMember(Struct, frozen=True):
    """A member's reply for the next date. `reply` is None for members who are stored for another reason: they have
    turned off reminders of this night (`is_muted`), or the date for which they had replied is skipped and they have not
    been notified yet (`is_untold`)."""

    name: str
    reply: SignUpReply | None = "yes"
    is_muted: bool = False
    is_untold: bool = False

    @property
    def might_come(self) -> bool:
        return self.reply in ("yes", "maybe")


class DateChange(Struct, frozen=True):
    """A change of the next date about which members have not been notified yet. `was` is the former date, the same date
    if only the games are others (`is_other_games`); then `old_games` are the former games, or None if unknown. The
    planner gets no notice if the planner made the change (`is_planners`)."""

    was: datetime
    is_skipped: bool = False
    is_planners: bool = False
    is_other_games: bool = False
    old_games: tuple[str, ...] | None = None


class Reminder(Struct, frozen=True):
    """The reminder that was posted for the date `at`; `message` is the id of that message."""

    message: int
    at: datetime


RECAP_BUTTON_LASTS = timedelta(weeks=1)
"""How long the button of a recap asks whether to plan the night again, at the same time the week after."""


class PostedMessage(Struct, frozen=True):
    """A message with buttons that has to be edited once it is outdated.

    - "call": the message of the start at `at`, until its date has its recap. Then it is a "called" message, as long as
      it has buttons for the next date, `next_date`. "missed": the message that the start at `at` was missed.
      `is_unplayed` if no game of the start has begun.
    - "moved": says that the next date is `at` now, or that it has other games, `games`. Once that date has begun, it is
      a "begun" message until it is over.
    - "question": asks whether a weekly night continues, in the channel or the planner's direct messages (`is_direct`).
    - "shut": tells the planner that the night at `at` can't begin, until the bot has the permissions again.
    - "recap": the recap of the date `at`, with buttons for the next date, `next_date`, or with a button that plans the
      night again. It is "answered" once that was done."""

    kind: Literal["call", "called", "missed", "moved", "begun", "question", "shut", "recap", "answered"]
    message: int
    at: datetime
    next_date: datetime | None = None
    games: tuple[str, ...] | None = None
    is_direct: bool = False
    is_unplayed: bool = False

    @property
    def lasts_a_week(self) -> bool:
        """Whether this is a recap that asks whether to plan the night again."""
        return self.kind == "recap" and self.next_date is None


class ContinueQuestion(Struct, frozen=True):
    """The open question whether a weekly night continues. The bot asks because nobody came to the last dates, or
    because the planner has left the server (`is_left`)."""

    is_left: bool = False
    state: Literal["due", "asked", "unread"] = "due"
    """"due" means that the question has to be sent, "asked" that it was sent. "unread" means that the planner accepts
    no direct messages, so the bot asks at the planner's next button press."""


class NightStart(Struct, frozen=True):
    """The beginning of a night, stored before any message is sent. `rolls` are the die rolls that chose a game,
    `is_missed` is set if the bot was offline. Each game gets a table id. `redrawn` counts for each game how often
    another id was drawn because a table elsewhere had the id. Old versions stored one count for all games together
    (`draws`)."""

    at: datetime
    games: tuple[str, ...]
    rolls: tuple[str, ...] = ()
    is_missed: bool = False
    draws: int = 0
    redrawn: tuple[int, ...] = ()


class Night(Struct, frozen=True):
    """A game night, once or weekly. `at` is its next date, `members` has the replies for that date by member id.
    `minute` is the local time at which the night begins, in minutes after midnight in the time zone `zone`."""

    id: int
    server: int
    channel: int
    planner: int
    at: datetime
    zone: str
    minute: int
    games: tuple[str, ...] = ()
    """The planned games. If there are none, the smiley die chooses one (SG2)."""
    weekly: bool = False
    seating: SeatingMethod = "lot"
    state: Literal["planned", "over", "failed", "cancelled", "gone", "ended"] = "planned"
    """"over": the night has begun. "failed": it could not begin. "gone": its channel was deleted. "ended": a weekly
    night that nobody continued."""
    is_shut: bool = False
    """Whether the last check found that the bot lacks a permission in the channel."""
    minimum: int | None = None
    """How many members should come. Less than a day before the night, the planner is warned if fewer said Yes."""
    reminders: Reminders = "both"
    said: tuple[Notice, ...] = ()
    """The notices that were sent for the next date, and the reminders that were too late when the date was planned."""
    reminder: Reminder | None = None
    posted: tuple[PostedMessage, ...] | None = None
    """The messages that have to be edited once they are outdated; None if there are none."""
    regular: datetime | None = None
    """If the next date was moved: the date on which a weekly night would have been. Later dates are counted from
    `regular`."""
    shift: DateChange | None = None
    is_untold: bool = False
    """Whether the planner still has to be notified that the night cannot take place: the channel was deleted, the bot
    lacks permissions there, or somebody else called the night off."""
    message: int | None = None
    event: EventRef = None
    event_at: datetime | None = None
    """The start time that was last sent to Discord for the scheduled event."""
    opening: NightStart | None = None
    recap: datetime | None = None
    """The earliest date without recap. Its tables may still be played when the next date begins."""
    dates: tuple[datetime, ...] = ()
    """The last dates on which a weekly night began, at most four, oldest first."""
    empty: int = 0
    """How many dates in a row were empty. On an empty date nobody replied and no game began."""
    question: ContinueQuestion | None = None
    """None if no question is open."""
    changed: datetime | None = None
    """When the night, or a reply to it, was last stored."""
    revision: int = 0
    """How often the night has been stored. A change is refused if the stored revision is newer than the one that it was
    made to."""
    members: Mapping[int, NightMember] = {}
    skipped: Mapping[datetime, Mapping[int, NightMember]] = {}
    """The members who had said Yes or Maybe to a skipped date, by that date and member id. Stored until a later date
    begins, so that they are notified if the night is cancelled before the date on which they wanted to come."""
    places: Mapping[int, int] = {}
    """The table at which each member has a reserved seat, by member id. Tables are counted from 0."""
    came: Mapping[datetime, Mapping[int, str]] = {}
    """The members who finished a game on each of `dates`: their names by member id."""

    @property
    def key(self) -> str:
        """The night's id as written in custom_ids."""
        return to_base36(self.id)

    @property
    def link(self) -> str | None:
        return discord_link(self.server, self.channel, self.message) if self.message else None

    @property
    def link_or_channel(self) -> str:
        """The link to the night's message, or to the channel while the message is not posted."""
        return discord_link(self.server, self.channel, self.message)

    @property
    def next_recap(self) -> datetime | None:
        """The next date that needs a recap: the earliest of `dates` that is later than `recap`, the date of the latest
        recap. None if no later date has begun."""
        return min((date for date in self.dates if self.recap is not None and date > self.recap), default=None)

    @property
    def timestamp(self) -> int:
        """The next date in seconds since 1970, as written in custom_ids."""
        return int(self.at.timestamp())

    @property
    def has_event(self) -> bool:
        """Whether the id of a scheduled event is stored. While the bot still looks for the event ("sought"), no id is
        stored."""
        return isinstance(self.event, int)

    @property
    def is_event_current(self) -> bool:
        """Whether the scheduled event on Discord needs no request: a planned night needs an event at its next date, a
        cancelled night needs none. Events of dates that have begun are left alone."""
        is_right = self.has_event and self.event_at == self.at
        return {"planned": is_right, "over": True, "failed": True}.get(self.state, self.event is None)

    @property
    def is_reminder_outdated(self) -> bool:
        """Whether the posted reminder is about a past, moved or cancelled date, so that it has to be deleted."""
        return self.reminder is not None and (self.state != "planned" or self.reminder.at != self.at)

    def outdated_messages(self, now: datetime | None = None) -> list[PostedMessage]:
        """The posted messages that have to be edited, because their buttons are about the past. Without `now`, those
        that become outdated by time alone are left out."""
        return [posted for posted in self.posted or () if self._is_outdated(posted, now)]

    def keeps_next_date(self, call: PostedMessage) -> bool:
        """Whether an outdated call keeps the buttons for the next date: that is still the next one, and no recap of the
        call's date has these buttons."""
        has_recap = any(posted.kind == "recap" and posted.at == call.at for posted in self.posted or ())
        return self.state == "planned" and self.at == call.next_date and not has_recap

    def is_date_over(self, at: datetime) -> bool:
        """Whether the date `at`, which has begun, has its recap or needs none."""
        return self.opening is None and (self.recap is None or self.recap > at)

    def _is_outdated(self, posted: PostedMessage, now: datetime | None) -> bool:
        is_planned = self.state == "planned"
        match posted.kind:
            case "call" | "begun":
                return self.is_date_over(posted.at)
            case "recap" if posted.lasts_a_week:
                return now is not None and now >= posted.at + RECAP_BUTTON_LASTS
            case "called" | "missed" | "recap":
                return not is_planned or self.at != posted.next_date
            case "moved":
                return not is_planned or self.at != posted.at or posted.games not in (None, self.games)
            case "question":
                return not is_planned or self.question is None
            case "shut":
                return not is_planned or not self.is_shut
        return posted.kind == "answered"

    @property
    def has_pending_notices(self) -> bool:
        """Whether the bot has to send a notice or to delete an outdated reminder now. Reminders that wait for their
        time do not count."""
        is_untold = self.is_untold or (self.state == "cancelled" and bool(self.members))
        is_to_ask = self.question is not None and self.question.state == "due"
        is_outdated = self.is_reminder_outdated or bool(self.outdated_messages())
        return is_untold or is_to_ask or is_outdated or self.shift is not None or must_warn_planner(self)

    @property
    def has_too_few(self) -> bool:
        """Whether a minimum of members is set and fewer members said Yes."""
        return self.minimum is not None and len(members_coming(self)) < self.minimum

    @property
    def reminder_times(self) -> dict[LeadTime, datetime]:
        """Returns the times at which reminders for the next date are still to be sent, by lead time. A night without
        reminders has these times, too, as the bot may warn the planner then that too few members come."""
        said = self.said if self.state == "planned" else LEAD_TIMES
        return {lead: self.at - before for lead, before in LEAD_TIMES.items() if lead not in said}

    @property
    def coming_reminders(self) -> Reminders:
        """Which reminders members still get for the next date: the chosen ones without those whose time is over."""
        left = [lead for lead in LEAD_TIMES if lead not in self.said and self.sends_reminders([lead])]
        return "both" if len(left) == len(LEAD_TIMES) else left[0] if left else "none"

    def sends_reminders(self, lead_times: Iterable[LeadTime]) -> bool:
        """Whether the planner chose that members get a reminder at one of these lead times."""
        return any(self.reminders in (lead, "both") for lead in lead_times)

    def table_ids(self) -> Sequence[int]:
        """The ids of the tables that the night opens when it begins, in the order of its games. They are computed from
        the night and the date, so that a retry opens the same tables."""
        assert self.opening is not None
        first, games = lowest_snowflake_at(self.opening.at), self.opening.games
        draws = [self.opening.draws + count for count in self.opening.redrawn or (0,) * len(games)]
        return [
            first | _low_snowflake_bits(f"{self.id} {first} {number}{f' {count}' if count else ''}")
            for number, count in enumerate(draws)
        ]


def id_of_repeated_night(finished_night: Night, at: datetime) -> int:
    """The id of the night that repeats a finished night at `at`. Computed from both, so that two members who press the
    button together plan one night."""
    return lowest_snowflake_at(finished_night.at) | _low_snowflake_bits(f"{finished_night.id} {at.timestamp()} again")


def _low_snowflake_bits(text: str) -> int:
    """A hash of the text with 22 bits, as many as a snowflake has below its time."""
    return int.from_bytes(blake2b(text.encode(), digest_size=3).digest(), "big") & 0x3FFFFF


# Changes: each function returns a changed copy of the night


def require_planned(night: Night) -> None:
    """Raises a Refusal unless the night is planned."""
    if night.state != "planned":
        raise Refusal(f"refuse-night-{night.state}")


def members_coming(night: Night) -> dict[int, str]:
    """The names, by id, of the members who said Yes to the next date."""
    return {member: guest.name for member, guest in night.members.items() if guest.reply == "yes"}


def members_who_might_come(night: Night) -> list[int]:
    """The ids of the members who said Yes or Maybe. They are notified of changes."""
    return [member for member, guest in night.members.items() if guest.might_come]


def regulars_without_reply(night: Night) -> dict[int, str]:
    """The names, by id, of the regulars who have not replied for the next date. A regular has finished a game on two of
    the last four dates. Regulars get reserved seats even without a reply."""
    dates = [night.came.get(date, {}) for date in night.dates]
    counts = Counter(member for members in dates for member in members)
    names = {member: name for members in dates for member, name in members.items()}  # the latest name wins
    have_replied = {member for member, guest in night.members.items() if guest.reply is not None}
    regulars = {member: name for member, name in names.items() if counts[member] >= DATES_TO_BE_REGULAR}
    return {member: name for member, name in regulars.items() if member not in have_replied}


def regulars_to_ask(night: Night, lead_times: Iterable[LeadTime]) -> list[int]:
    """The ids of the regulars whom a reminder asks whether they come, as they have not replied. They are asked only by
    the reminder a day before. `lead_times` are the lead times of the reminder."""
    if "day" not in lead_times or not night.sends_reminders(["day"]):
        return []
    muted = {member for member, guest in night.members.items() if guest.is_muted}
    return [member for member in regulars_without_reply(night) if member not in muted]


def must_warn_planner(night: Night, lead_times: Collection[LeadTime] = ()) -> bool:
    """Whether to warn the planner now that too few members come. A warning is due after somebody took back a Yes. At
    the lead times of a reminder a warning is also due if the planner was not warned before."""
    is_due = "fell" in night.said or (bool(lead_times) and "short" not in night.said)
    return night.state == "planned" and night.has_too_few and is_due


def with_reply(night: Night, member: int, name: str, reply: SignUpReply | None, at: int | None = None) -> Night:
    """Stores a member's reply for the next date. If `reply` is None, a Yes becomes a No, and any other reply a Yes.
    `at` is the date of the pressed button in seconds since 1970, if the button has a date. Raises a Refusal if that is
    another date or no date is planned."""
    require_planned(night)
    if at not in (None, night.timestamp):
        raise Refusal("refuse-night-other-date", when=f"<t:{night.timestamp}:F>")
    before = night.members.get(member)
    if reply is None:
        reply = "no" if before is not None and before.reply == "yes" else "yes"
    guest = NightMember(name, reply, is_muted=before is not None and before.is_muted)
    return _with_warning_updated(night, replace(night, members={**night.members, member: guest}))


def _with_warning_updated(before: Night, after: Night) -> Night:
    """Returns the night `after` a reply with its warnings updated. The planner is to be warned ("fell") if this reply,
    less than a day before the night, leaves too few members. Earlier warnings are dropped once enough members come."""
    if after.has_too_few and (before.has_too_few or "day" not in after.said):
        return after
    said = tuple(notice for notice in after.said if notice in LEAD_TIMES)
    return replace(after, said=(*said, "fell") if after.has_too_few else said)


def with_other_games(night: Night, games: tuple[str, ...], minimum: int | None, actor: int) -> Night:
    """Changes the games and the minimum of a night, for all its dates. Members who might come have to be notified of
    other games, and the scheduled event has to name them. `actor` is the member who changes them."""
    require_planned(night)
    after = _with_warning_updated(night, replace(night, games=games, minimum=minimum))
    if games == night.games:
        return after
    is_planners = actor == night.planner
    shift = night.shift or DateChange(night.at, is_planners=is_planners, is_other_games=True, old_games=night.games)
    shift = replace(shift, is_planners=shift.is_planners and is_planners)
    return replace(after, shift=shift, event_at=None if night.has_event else night.event_at)


def with_reminders_muted(night: Night, member: int, name: str, *, is_muted: bool) -> Night:
    """Turns a member's reminders of this night off (`is_muted`) or on, for all dates of the night."""
    require_planned(night)
    guest = replace(night.members.get(member) or NightMember(name, None), is_muted=is_muted)
    return replace(night, members={**night.members, member: guest})


def cancel_night(night: Night, actor: int | None = None, now: datetime | None = None) -> Night:
    """Cancels the night, and all dates of a weekly night. Keeps the replies Yes and Maybe, as these members and the
    planner have to be notified, and so have members who had replied for a skipped date after `now`. `actor` is the
    member who cancels the night and is not notified. Raises a Refusal unless the night is planned."""
    require_planned(night)
    skipped = {at: guests for at, guests in night.skipped.items() if now is None or at > now}
    to_notify = {member: guest for member, guest in night.members.items() if guest.might_come or guest.is_untold}
    to_notify = _with_members_to_notify(to_notify, skipped.values())
    if actor is not None:
        to_notify.pop(actor, None)
    return replace(night, state="cancelled", members=to_notify, skipped=skipped, is_untold=night.planner != actor)


def with_skipped_dates_restored(night: Night, now: datetime) -> Night:
    """After the next date was moved: skipped dates on its day or later count no longer as skipped, and members who had
    replied for one of them have to be notified of the move."""
    skipped = {at: guests for at, guests in night.skipped.items() if at + timedelta(days=1) <= night.at}
    restored = [guests for at, guests in night.skipped.items() if at not in skipped and at > now]
    return replace(night, skipped=skipped, members=_with_members_to_notify(night.members, restored))


def _with_members_to_notify(
    members: Mapping[int, NightMember], skipped: Iterable[Mapping[int, NightMember]]
) -> dict[int, NightMember]:
    """Returns `members`, and the members who had replied for these skipped dates as members to notify."""
    waiting = {
        member: replace(members.get(member, guest), reply=None, is_untold=True)
        for guests in skipped
        for member, guest in guests.items()
        if member not in members or not members[member].might_come
    }
    return {**members, **waiting}


def with_channel_deleted(night: Night) -> Night:
    """Ends the night with all its dates, because its channel was deleted. Sets the event to "sought" if no id is
    stored, as the event of a date that has begun may still exist and has to be found and deleted."""
    if night.state != "planned":
        return night
    return replace(night, state="gone", members={}, skipped={}, event=night.event or "sought", is_untold=True)


def with_permissions_checked(night: Night, lacks_permissions: bool | None) -> Night:
    """Stores whether the bot lacks permissions in the channel; None means unknown and changes nothing. If it lacks
    some, the planner has to be notified."""
    if lacks_permissions in (None, night.is_shut) or night.state not in ("planned", "failed"):
        return night
    return replace(night, is_shut=bool(lacks_permissions), is_untold=bool(lacks_permissions))


def with_message(night: Night, message_id: int) -> Night:
    """Stores the id of the night's message. The scheduled event has to be updated then, as it links to the message."""
    return replace(night, message=message_id, event_at=None if night.has_event else night.event_at)


def with_posted(night: Night, *posted: PostedMessage, instead_of: PostedMessage | None = None) -> Night:
    """Stores messages that have to be edited once they are outdated, and forgets the message `instead_of`."""
    kept = (other for other in night.posted or () if other != instead_of and other not in posted)
    return replace(night, posted=(*kept, *posted) or None)


def with_recap_answered(night: Night) -> Night:
    """Notes that the finished night was planned again, so that the button of its recap has to go."""
    answered = (replace(posted, kind="answered") if posted.kind == "recap" else posted for posted in night.posted or ())
    return replace(night, posted=tuple(answered) or None)


def with_event(night: Night, event_id: int | None, synced_night: Night) -> Night:
    """Stores the id of the scheduled event after a request to Discord. `synced_night` is the night whose date, games
    and link were sent. `event_id` is None if the bot has no event. Nothing changes if the night has begun during the
    request, as the next date gets another event."""
    if night.event is None:
        return night
    is_right = event_id is not None and (synced_night.message, synced_night.games) == (night.message, night.games)
    return replace(night, event=event_id, event_at=synced_night.at if is_right else None)


def with_end_announced(night: Night) -> Night:
    """Notes that the planner and the members were notified. Drops the replies of a night that is no longer planned."""
    is_planned = night.state == "planned"
    members, skipped = (night.members, night.skipped) if is_planned else ({}, {})
    return replace(night, members=members, skipped=skipped, is_untold=False)
