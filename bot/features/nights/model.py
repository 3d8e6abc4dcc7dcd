"""A game night as the bot holds it: when, what will be played, who is coming; and date arithmetic. A frozen value: each
change makes the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Literal, NamedTuple, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.core.custom_ids import Id, Key, first_of, link_to, to_key
from bot.core.errors import Refusal
from bot.tables.table import Seat

TOURNAMENT = "tournament"
"""In the games of a night: a Smiley Games Tournament."""
Seating = Literal["lot", "rating"]
"""By what those who come are split into tables; with "rating" equals sit together."""
OFTEN = 2
"""To how many of the last dates of a weekly night a regular has come."""
Lead = Literal["day", "hour"]
LEADS: dict[Lead, timedelta] = {"day": timedelta(days=1), "hour": timedelta(hours=1)}
"""How long before a night something is said of it."""
Said = Lead | Literal["short", "fell"]
"""What is noted of the time to come: what was said before it, that its planner knows that too few come ("short"), or
has to be told that, as somebody took back a Yes ("fell")."""
Reminders = Literal["both", "day", "hour", "none"]
REMINDERS: tuple[Reminders, ...] = get_args(Reminders)
SignUpReply = Literal["yes", "maybe", "no"]
Event = int | Literal["sought"] | None
"""A night's own one among Discord's events: its id, None if there is none, or "sought" while Discord is asked for it:
perhaps it exists, and is recognised by the night's key."""
SignUpAct = Literal["in", "out", "sign"]
NightAct = Literal["in", "maybe", "out", "mute", "unmute"]
"""What a member may answer for a game night; `mute` wants no reminders of it, in any week, `unmute` does."""


class SignUp(Id, frozen=True, tag="n:{night}:{what}"):
    """On old messages: signs up for the next time of a game night, or off; `sign` does whichever is left to do."""

    night: Key
    what: SignUpAct


class AnswerNight(Id, frozen=True, tag="n:{night}:{what}:{at}"):
    """Answers for the time of a game night that begins so many seconds after 1970."""

    night: Key
    what: NightAct
    at: int


class PlanAnother(Id, frozen=True, tag="n:{night}:plan:{at}:{games}:{minimum}:{seating}:{reminders}[:{is_weekly}]"):
    """Plans a night, with all that `/night plan` was told, at a time for which the member has planned one already."""

    night: Key
    at: int
    games: tuple[str, ...]
    minimum: int | None
    seating: Literal["lot", "rating"]
    reminders: Literal["both", "day", "hour", "none"]
    is_weekly: bool = False


class PlannedNights(Id, frozen=True, tag="n:all"):
    """The upcoming game nights of the server."""


class Guest(Struct, frozen=True):
    """What a member has answered for the next time; no `reply` if they have not answered, but want no reminders of this
    series (`is_muted`), or still have to be told that the date for which they had answered is skipped (`is_untold`)."""

    name: str
    reply: SignUpReply | None = "yes"
    is_muted: bool = False
    is_untold: bool = False

    @property
    def may_come(self) -> bool:
        return self.reply in ("yes", "maybe")


class Shift(Struct, frozen=True):
    """The date that the next time had before it was moved or skipped, which has to be told. `is_planners` if the
    planner did that, and need not be told."""

    was: datetime
    is_skipped: bool = False
    is_planners: bool = False


class Reminder(Struct, frozen=True):
    """The message that reminds of the time at a date."""

    message: int
    at: datetime


class Question(Struct, frozen=True):
    """The open question whether to continue a weekly night: nobody came to its last dates, or it has no planner any
    more (`is_left`)."""

    is_left: bool = False
    state: Literal["due", "asked", "unread"] = "due"
    """If "unread", the planner's direct messages are closed: they are asked at their next press."""


class Opening(Struct, frozen=True):
    """A night whose time has come, stored before anything is sent: what the die showed, what is played. `redrawn`
    counts for each game how often the id of its table was another table's, so that another one had to be drawn; `draws`
    counted that for all of them."""

    at: datetime
    games: tuple[str, ...]
    rolls: tuple[str, ...] = ()
    is_missed: bool = False
    draws: int = 0
    redrawn: tuple[int, ...] = ()


class Night(Struct, frozen=True):
    """A planned night; `members` are those who have answered for the next time, by id. `minute` is the time of day at
    which it begins in its zone, in minutes after midnight."""

    id: int
    server: int
    channel: int
    planner: int
    at: datetime
    zone: str
    minute: int
    games: tuple[str, ...] = ()
    """If empty, the smiley die chooses (SG2)."""
    weekly: bool = False
    seating: Seating = "lot"
    state: Literal["planned", "over", "failed", "cancelled", "gone", "ended"] = "planned"
    """If "failed", it could not begin; if "gone", its channel was deleted; if "ended", nobody has kept a weekly one."""
    is_shut: bool = False
    """Whether the bot lacks a permission in its channel, as far as is known."""
    minimum: int | None = None
    """How many have to come; the planner is told if they are fewer a day before or later."""
    reminders: Reminders = "both"
    said: tuple[Said, ...] = ()
    """What has been said before the next time, or was over when that was planned; and what its planner knows."""
    reminder: Reminder | None = None
    regular: datetime | None = None
    """The date that the next time has in its series, if it was moved."""
    shift: Shift | None = None
    is_untold: bool = False
    """Whether the planner has to be told that it will not be: its channel is gone, the bot may not write there, or
    somebody else called it off."""
    message: int | None = None
    event: Event = None
    event_at: datetime | None = None
    """The date that its event has."""
    opening: Opening | None = None
    recap: datetime | None = None
    """The first date whose recap has not been sent: its tables may be played longer than until the next one."""
    dates: tuple[datetime, ...] = ()
    """The last dates at which a weekly night was opened, at most four."""
    empty: int = 0
    """Number of empty dates in a row: nobody had answered, and no table has begun so far."""
    question: Question | None = None
    """None if nothing is asked."""
    changed: datetime | None = None
    """When it was planned or last changed, sign-ups too."""
    revision: int = 0
    """How often the night has been stored. A change made to an older revision than the stored one is refused."""
    members: Mapping[int, Guest] = {}
    places: Mapping[int, int] = {}
    """Which of the tables of its opening holds a place for whom, counted from 0."""
    came: Mapping[datetime, Mapping[int, str]] = {}
    """The names of those who came to each of `dates`, by id: who finished a game there."""

    @property
    def key(self) -> str:
        """The night's id as written in custom_ids."""
        return to_key(self.id)

    @property
    def link(self) -> str | None:
        return link_to(self.server, self.channel, self.message) if self.message else None

    @property
    def way(self) -> str:
        """The link to its message, or to its channel while it has none."""
        return link_to(self.server, self.channel, self.message)

    @property
    def next_recap(self) -> datetime | None:
        """The date whose recap follows that of `recap`; None if no later one has begun."""
        return min((date for date in self.dates if self.recap is not None and date > self.recap), default=None)

    @property
    def seconds(self) -> int:
        """When the next time is, in seconds since 1970, as written in custom_ids."""
        return int(self.at.timestamp())

    @property
    def is_announced(self) -> bool:
        """Whether Discord's events have it, as far as is known."""
        return isinstance(self.event, int)

    @property
    def is_settled(self) -> bool:
        """Whether Discord's events say what is true: a night that is to come has an event, one called off has none."""
        is_right = self.is_announced and self.event_at == self.at
        return {"planned": is_right, "over": True, "failed": True}.get(self.state, self.event is None)

    @property
    def is_reminder_old(self) -> bool:
        """Whether a message reminds of a time that has come, or will not come."""
        return self.reminder is not None and (self.state != "planned" or self.reminder.at != self.at)

    @property
    def owes(self) -> bool:
        """Whether something has to be told, or taken away, beside what is said at its time."""
        is_untold = self.is_untold or (self.state == "cancelled" and bool(self.members))
        is_to_ask = self.question is not None and self.question.state == "due"
        return is_untold or is_to_ask or self.is_reminder_old or self.shift is not None or is_short_untold(self)

    @property
    def is_short(self) -> bool:
        """Whether fewer come than have to."""
        return self.minimum is not None and len(coming(self)) < self.minimum

    @property
    def leads(self) -> dict[Lead, datetime]:
        """What is still to be said before the next time, and when. Though nobody is reminded, the planner may have to
        be told something then."""
        said = self.said if self.state == "planned" else LEADS
        return {lead: self.at - before for lead, before in LEADS.items() if lead not in said}

    def reminds(self, leads: Iterable[Lead]) -> bool:
        """Whether those who may come are reminded at one of these."""
        return any(self.reminders in (lead, "both") for lead in leads)

    def tables(self) -> Sequence[int]:
        """The ids of the tables of the opening, always the same ones."""
        assert self.opening is not None
        first, games = first_of(self.opening.at), self.opening.games
        draws = [self.opening.draws + one for one in self.opening.redrawn or (0,) * len(games)]
        return [
            first | _bits(f"{self.id} {first} {number}{f' {drawn}' if drawn else ''}")
            for number, drawn in enumerate(draws)
        ]


class Played(NamedTuple):
    """A game of a night: the link to its end, when that was (None: it is not over), who played, and on which place they
    came in; there are no places if it was not played to its end. Perhaps it never began."""

    game: str
    link: str | None
    ended: datetime | None
    seats: Sequence[Seat]
    places: Sequence[int]
    has_begun: bool = True


def _bits(text: str) -> int:
    """The 22 bits below the time in a snowflake, made from the text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=3).digest(), "big") & 0x3FFFFF


# Changes: each function returns the next night


def require_planned(night: Night) -> None:
    """A Refusal unless the night is still to come."""
    if night.state != "planned":
        raise Refusal(f"refuse-night-{night.state}")


def coming(night: Night) -> dict[int, str]:
    """The names of those who hold a place the next time, by id: those who said Yes."""
    return {member: guest.name for member, guest in night.members.items() if guest.reply == "yes"}


def invited(night: Night) -> list[int]:
    """Those whom it concerns if something changes: who may come."""
    return [member for member, guest in night.members.items() if guest.may_come]


def regulars(night: Night) -> dict[int, str]:
    """The names of the regulars who have not answered for the next time, by id: a place is kept for each of them."""
    dates = [night.came.get(date, {}) for date in night.dates]
    counts = Counter(member for members in dates for member in members)
    names = {member: name for members in dates for member, name in members.items()}  # those of the latest date
    has_answered = {member for member, guest in night.members.items() if guest.reply is not None}
    return {one: name for one, name in names.items() if counts[one] >= OFTEN and one not in has_answered}


def asked(night: Night, leads: Iterable[Lead]) -> list[int]:
    """The regulars who are asked whether they come, as they have not answered: once for each date, a day before."""
    if "day" not in leads or not night.reminds(["day"]):
        return []
    return [one for one in regulars(night) if one not in night.members or not night.members[one].is_muted]


def is_short_untold(night: Night, leads: Collection[Lead] = ()) -> bool:
    """Whether the planner is now due a message that too few come: because somebody took back a Yes, or at one of these
    moments unless they know it."""
    is_due = "fell" in night.said or (bool(leads) and "short" not in night.said)
    return night.state == "planned" and night.is_short and is_due


def answered(night: Night, member: int, name: str, reply: SignUpReply | None, at: int | None = None) -> Night:
    """A member has answered for the next time; None says Yes, or No after a Yes. A Refusal if there is no next time, or
    another than that which the button named (`at`, in seconds since 1970)."""
    require_planned(night)
    if at not in (None, night.seconds):
        raise Refusal("refuse-night-other-date", when=f"<t:{night.seconds}:F>")
    before = night.members.get(member)
    if reply is None:
        reply = "no" if before is not None and before.reply == "yes" else "yes"
    guest = Guest(name, reply, is_muted=before is not None and before.is_muted)
    return _counted(night, replace(night, members={**night.members, member: guest}))


def _counted(before: Night, after: Night) -> Night:
    """The night after an answer. From a day before on, notes each time that too few are left."""
    if after.is_short and (before.is_short or "day" not in after.said):
        return after
    said = tuple(one for one in after.said if one in LEADS)
    return replace(after, said=(*said, "fell") if after.is_short else said)


def muted(night: Night, member: int, name: str, *, is_muted: bool) -> Night:
    """A member wants no more reminders of this night and those that follow it, or wants them again."""
    require_planned(night)
    guest = replace(night.members.get(member) or Guest(name, None), is_muted=is_muted)
    return replace(night, members={**night.members, member: guest})


def called_off(night: Night, by: int | None = None) -> Night:
    """The night is cancelled, for every week; `by` knows it, and the planner and all others who might come have to be
    told. A Refusal if it has begun or was called off."""
    require_planned(night)
    members = {one: guest for one, guest in night.members.items() if one != by and (guest.may_come or guest.is_untold)}
    return replace(night, state="cancelled", members=members, is_untold=night.planner != by)


def closed(night: Night) -> Night:
    """The night as its channel is gone: nobody can come to it any more, in any week. An event that has begun is not
    known any more, and looked for."""
    if night.state != "planned":
        return night
    return replace(night, state="gone", members={}, event=night.event or "sought", is_untold=True)


def seen(night: Night, is_shut: bool | None) -> Night:
    """Whether the bot may write in its channel has become known, or not (None). The planner is told when it may not."""
    if is_shut in (None, night.is_shut) or night.state not in ("planned", "failed"):
        return night
    return replace(night, is_shut=bool(is_shut), is_untold=bool(is_shut))


def stands(night: Night, message: int) -> Night:
    """This is its message from now on, to which its event has to lead."""
    return replace(night, message=message, event_at=None if night.is_announced else night.event_at)


def has_event(night: Night, event: int | None, said: Night) -> Night:
    """The night has this event, which says what was true of it then. If it was opened before Discord answered, that
    event is not the one of the next time: that gets its own."""
    if night.event is None:
        return night
    is_right = event is not None and said.message == night.message
    return replace(night, event=event, event_at=said.at if is_right else None)


def told_off(night: Night) -> Night:
    """Who has to be told that the night will not be has been told; if it is over those who might have come are
    forgotten."""
    return replace(night, members=night.members if night.state == "planned" else {}, is_untold=False)
