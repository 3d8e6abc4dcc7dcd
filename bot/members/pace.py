"""Paces: how long a table waits for a member. Pure functions of time, without a clock.

At pace `day`, a turn lasts eight hours of waking time: time in the member's quiet hours or during their holiday does
not count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import count
from typing import Literal, NamedTuple

from msgspec import Struct

Pace = Literal["live", "evening", "day"]
PACES: tuple[Pace, ...] = ("live", "evening", "day")
TURN_TIME = {"live": timedelta(seconds=60), "evening": timedelta(minutes=10), "day": timedelta(hours=8)}
"""How long a member may take for a turn; at pace `day` these are waking hours."""
MIN_TIME_AFTER_OUTAGE = {
    "live": TURN_TIME["live"] / 2,
    "evening": TURN_TIME["evening"] / 2,
    "day": timedelta(minutes=30),
}
"""The minimum time left for a turn after an outage of the bot or of Discord; at pace `day` this is waking time."""
FIRST_TURN_FACTOR = 2
"""Factor by which the first turn of a member's first game is longer."""
CALL_DELAY = timedelta(seconds=15)
"""How long a live table waits before it first calls a member, which means: mentions them in a message."""
LAST_CALL_BEFORE_END = timedelta(seconds=20)
"""The second call at a live table comes this long before the deadline."""
PRESENCE_AFTER_CLICK = {"live": timedelta(seconds=30), "evening": timedelta(seconds=60), "day": timedelta(seconds=60)}
"""For this long after a click at the table its member counts as present and is not called."""
NO_REPOST_AFTER_CLICK, MAX_CALL_WAIT = timedelta(seconds=5), timedelta(seconds=20)
"""For the first duration after a click in a channel, nothing is posted below the message, so that buttons do not move
under a member's finger. Such clicks delay a call by the second duration at most."""
HAND_UPDATE_PERIOD = timedelta(minutes=15)
"""Discord lets a private message be edited for this long after a click, so the member may still look at the message."""
PLAN_MIN_DELAY, PLAN_MAX_DELAY = timedelta(minutes=2), timedelta(minutes=10)
"""A planned move is made after a random delay between these, counted from the start of the turn. If it was not made by
`PLAN_MAX_DELAY`, the member is called with a sound."""
MAX_MISSED_TURNS = 3
"""After this many missed turns in a row a computer player takes the seat."""
MINUTES_PER_DAY = 24 * 60
MAX_QUIET_MINUTES = 16 * 60
"""Maximum length of quiet hours, in minutes, so that a turn of a day table ends within about a day."""
HOLIDAY_PATIENCE = timedelta(days=3)
"""After this much of a holiday a computer player may replace the member. A holiday that begins less than this after the
end of the previous one continues the previous one."""
Span = tuple[datetime, datetime]
NO_TIME = timedelta(0)


class Holiday(NamedTuple):
    """A member's holiday: when it began, and when it ends."""

    since: datetime
    until: datetime

    @property
    def replaceable_from(self) -> datetime:
        """When a computer player may take the member's seat."""
        return self.since + HOLIDAY_PATIENCE


@dataclass(frozen=True)
class WakingHours:
    """What decides when a member's deadlines end: time zone, quiet hours (in minutes after midnight; equal values mean
    none), reminders wanted per turn, games already played, and latest holiday."""

    zone: tzinfo = UTC
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60
    reminders: int = 1
    played: tuple[str, ...] = ()
    holiday: Holiday | None = None

    def holiday_end(self, at: datetime) -> datetime | None:
        """Returns when the holiday that includes `at` ends; None if the member is not on holiday then."""
        since, until = self.holiday or (at, at)
        return until if since <= at < until else None

    def next_waking_moment(self, at: datetime) -> datetime:
        """Returns the first moment (in UTC) at or after `at` that is outside the member's quiet hours and holiday."""
        return add_waking_time(self.holiday_end(at) or at, NO_TIME, self)

    def is_quiet(self, at: datetime) -> bool:
        """Whether this moment is in the member's quiet hours or holiday."""
        return self.next_waking_moment(at) != at.astimezone(UTC)


ALWAYS_AWAKE = WakingHours(quiet_from=0, quiet_to=0)
"""For members without quiet hours."""


class Deadline(NamedTuple):
    """When a seat's time is up, and when the member on the seat is called next.

    `next_call` is None after the last call. `call_due_since` is when the latest call fell due. `silent_until` is set if
    the member had planned a move when the turn began: no call makes a sound before then. `paused_until` is the end of
    the holiday during which the deadline waits, or has waited. `further_calls` is the number of reminders after the
    next call."""

    at: datetime
    next_call: datetime | None = None
    call_due_since: datetime | None = None
    silent_until: datetime | None = None
    paused_until: datetime | None = None
    further_calls: int = 0

    @property
    def is_call_postponed(self) -> bool:
        """Whether the member is on holiday and will be called only after the holiday."""
        return self.paused_until is not None and self.call_due_since is None

    def with_call_due(self, pace: Pace, now: datetime, hours: WakingHours) -> Deadline:
        """The deadline after its next call has fallen due. At pace `live` the last call remains. At pace `day` each of
        the remaining reminders comes after half of the waking time that is left."""
        if pace == "day" and self.further_calls:
            half = add_waking_time(now, waking_time_between(now, self.at, hours) / 2, hours)
            return self._replace(
                next_call=half if half < self.at else None, call_due_since=now, further_calls=self.further_calls - 1
            )
        last = self.at - LAST_CALL_BEFORE_END
        return self._replace(next_call=last if pace == "live" and now < last else None, call_due_since=now)

    def with_silence_over(self, now: datetime) -> Deadline:
        """The deadline after the member's planned move could not be made: the member is called now, with as many
        reminders as before. A member on holiday is called after the holiday."""
        if self.is_call_postponed:
            return self._replace(silent_until=None)
        return self._replace(
            silent_until=None, next_call=now, further_calls=self.further_calls + (self.next_call is not None)
        )

    def with_holiday_applied(self, now: datetime, hours: WakingHours) -> Deadline:
        """The deadline adjusted to a holiday that was announced, extended or ended since the deadline was set. The
        remaining waking time does not change, and the member is called when the holiday ends."""
        paused_until, holiday_end = (
            self.paused_until if self.paused_until is not None and now < self.paused_until else None,
            hours.holiday_end(now),
        )
        if paused_until == holiday_end:
            return self
        resumes_at = holiday_end or now
        end = add_waking_time(resumes_at, waking_time_between(paused_until or now, self.at, hours), hours)
        further_calls = (
            self.further_calls if self.is_call_postponed else self.further_calls + (self.next_call is not None)
        )
        remind = add_waking_time(resumes_at, NO_TIME, hours)
        return self._replace(
            at=end, next_call=remind, call_due_since=None, paused_until=resumes_at, further_calls=further_calls
        )

    def extended_after_outage(
        self, pace: Pace, now: datetime, hours: WakingHours, since: datetime | None = None
    ) -> Deadline:
        """The deadline after an outage during which nobody could press anything: at least `MIN_TIME_AFTER_OUTAGE` is
        left. If the start of the outage (`since`) is known, no more time is left than there was then. A last call that
        was not made yet is moved before the new end."""
        hours = hours if pace == "day" else ALWAYS_AWAKE
        min_left = (
            MIN_TIME_AFTER_OUTAGE[pace]
            if since is None
            else min(MIN_TIME_AFTER_OUTAGE[pace], waking_time_between(since, self.at, hours))
        )
        at = max(self.at, add_waking_time(now, min_left, hours))
        if at == self.at:
            return self
        is_last_to_come = self.call_due_since is not None and self.next_call is not None
        return self._replace(at=at, next_call=at - LAST_CALL_BEFORE_END if is_last_to_come else self.next_call)


class Plan(Struct, frozen=True):
    """A move planned in advance: on the member's turn the first legal one of `moves` is made. `phase` is the phase of
    the position in which it was planned; `lost` says why the plan was cancelled, until the member's next move."""

    phase: int
    moves: tuple[str, ...] = ()
    lost: Literal["struck", "phase", "illegal"] | None = None


def new_deadline(pace: Pace, asked_at: datetime, hours: WakingHours, *, is_first: bool = False) -> Deadline:
    """Returns the deadline of a question that a member is asked at `asked_at`; `is_first` in their first game. At pace
    `evening` and `day` the first call is due immediately, at pace `day` followed by reminders, the first after half the
    waking time; during a holiday both wait for its end. Pace `live` calls after `CALL_DELAY`, and again shortly before
    the end."""
    time = TURN_TIME[pace] * (FIRST_TURN_FACTOR if is_first else 1)
    if pace == "live":
        return Deadline(asked_at + time, asked_at + CALL_DELAY)
    if pace == "evening":
        return Deadline(asked_at + time, call_due_since=asked_at)
    if (holiday_end := hours.holiday_end(asked_at)) is not None:
        morning = add_waking_time(holiday_end, NO_TIME, hours)
        return Deadline(
            add_waking_time(holiday_end, time, hours), morning, paused_until=holiday_end, further_calls=hours.reminders
        )
    half = add_waking_time(asked_at, time / 2, hours) if hours.reminders else None
    return Deadline(add_waking_time(asked_at, time, hours), half, asked_at, further_calls=max(hours.reminders - 1, 0))


def add_waking_time(at: datetime, awake: timedelta, hours: WakingHours) -> datetime:
    """Returns the moment (in UTC) at which the member will have been awake for the duration `awake` since `at`. The
    moment is never in quiet hours. If the time runs out just when quiet hours begin, the moment is their end in the
    morning."""
    at = at.astimezone(UTC)
    if hours.quiet_from == hours.quiet_to:
        return at + awake
    for night, morning in _quiet_spans(at.astimezone(hours.zone).date(), hours):
        if at < night:
            if awake < night - at:
                return at + awake
            awake -= night - at
        at = max(at, morning)
    raise AssertionError("there is always another night")


def waking_time_between(start: datetime, end: datetime, hours: WakingHours) -> timedelta:
    """Returns how long the member is awake between two moments; holidays count as waking time."""
    if hours.quiet_from == hours.quiet_to:
        return max(end - start, NO_TIME)
    awake = NO_TIME
    for night, morning in _quiet_spans(start.astimezone(hours.zone).date(), hours):
        awake += max(min(night, end) - start, NO_TIME)
        start = max(start, morning)
        if start >= end or night >= end:
            return awake
    raise AssertionError("there is always another night")


def _quiet_spans(first: date, hours: WakingHours) -> Iterator[Span]:
    """Yields start and end of the quiet hours of each night, from the night before day `first` on."""
    is_over_midnight = hours.quiet_from > hours.quiet_to
    for days in count(-1):
        day = first + timedelta(days=days)
        night = min(_moments_of_local_time(day, hours.quiet_from, hours.zone))
        yield night, max(_moments_of_local_time(day + timedelta(days=is_over_midnight), hours.quiet_to, hours.zone))


def _moments_of_local_time(day: date, minute: int, zone: tzinfo) -> Span:
    """Both moments (UTC) of a local time. They differ only when clocks are set back; quiet hours then use the longer
    span."""
    local = datetime.combine(day, time(*divmod(minute, 60)), zone)
    return local.astimezone(UTC), local.replace(fold=1).astimezone(UTC)
