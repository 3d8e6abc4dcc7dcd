"""Paces: how long a table waits for a member. All functions here depend only on their arguments, not on the current
time.

At pace `day`, a turn lasts eight hours of waking time. Time in the member's quiet hours or holiday does not count."""

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
"""How long a live table waits before it first calls a member. A call is a message that mentions the member."""
LAST_CALL_BEFORE_END = timedelta(seconds=20)
"""The second call at a live table comes this long before the deadline."""
PRESENCE_AFTER_CLICK = {"live": timedelta(seconds=30), "evening": timedelta(seconds=60), "day": timedelta(seconds=60)}
"""A member counts as present for this long after a click at the table, and is not called during that time."""
NO_REPOST_AFTER_CLICK, MAX_CALL_WAIT = timedelta(seconds=5), timedelta(seconds=20)
"""For the first duration after a click in a channel, nothing is posted below the message, so that buttons do not move
under a member's finger. Such clicks delay a call by at most the second duration."""
HAND_UPDATE_PERIOD = timedelta(minutes=15)
"""For this long after a click, Discord lets the bot edit the private message with a member's hand."""
PLAN_MIN_DELAY, PLAN_MAX_DELAY = timedelta(minutes=2), timedelta(minutes=10)
"""A planned move (one that the member chose before the turn) is made after a random delay between these two, counted
from the start of the turn. If the move was not made by `PLAN_MAX_DELAY`, the member is called with a sound."""
MAX_MISSED_TURNS = 3
"""After this many missed turns in a row a computer player takes the seat."""
MINUTES_PER_DAY = 24 * 60
MAX_QUIET_MINUTES = 16 * 60
"""Maximum length of quiet hours, in minutes, so that a turn of a day table ends within about a day."""
HOLIDAY_PATIENCE = timedelta(days=3)
"""A computer player may replace a member who has been on holiday for this long. A holiday that begins less than this
time after the end of the previous one continues the previous one."""
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
    """What decides when a member's deadlines end.

    - `quiet_from` and `quiet_to` are quiet hours, in minutes after midnight in `zone`. Equal values mean none.
    - `reminders` is the number of reminders that the member wants in a turn.
    - `played` are the games that the member has finished before.
    - `holiday` is the latest holiday, as far as tables on the server wait for it.
    - `away_until` is the end of this holiday as the member announced it. Until then the member gets no personal pings
      and reminders, also where no table waits."""

    zone: tzinfo = UTC
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60
    reminders: int = 1
    played: tuple[str, ...] = ()
    holiday: Holiday | None = None
    away_until: datetime | None = None

    def holiday_end(self, at: datetime) -> datetime | None:
        """Returns when the holiday that includes `at` ends; None if the member is not on holiday then."""
        since, until = self.holiday or (at, at)
        return until if since <= at < until else None

    def next_waking_moment(self, at: datetime) -> datetime:
        """Returns the first moment (in UTC) at or after `at` that is outside the member's quiet hours and holiday."""
        return add_waking_time(self.holiday_end(at) or at, NO_TIME, self)

    def is_away(self, at: datetime) -> bool:
        """Returns whether the member is on holiday, even if no table on the server waits for it."""
        return self.away_until is not None and at < self.away_until

    def next_reachable_moment(self, at: datetime) -> datetime:
        """Returns the first moment (in UTC) at or after `at` at which a message may notify the member: outside their
        quiet hours, and outside their holiday even if no table on the server waits for it."""
        return self.next_waking_moment(max(at, self.away_until or at))

    def is_quiet(self, at: datetime) -> bool:
        """Returns whether nothing may notify the member at this moment."""
        return self.next_reachable_moment(at) != at.astimezone(UTC)


ALWAYS_AWAKE = WakingHours(quiet_from=0, quiet_to=0)
"""The waking hours of a member without quiet hours."""


class Deadline(NamedTuple):
    """When a member's time for a turn is up, and when the member is called next. A call is a message that mentions the
    member.

    - `next_call` is None after the last call.
    - `call_due_since` is when the latest call fell due.
    - `silent_until` is set if the member had planned a move when the turn began. No call makes a sound before then.
    - `paused_until` is the end of the holiday for which the deadline waits or has waited.
    - `further_calls` is the number of reminders after the next call."""

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
        """Returns the deadline after its next call has fallen due. At pace `live`, the last call is still to come. At
        pace `day`, each remaining reminder comes after half of the waking time that is left."""
        if pace == "day" and self.further_calls:
            half = add_waking_time(now, waking_time_between(now, self.at, hours) / 2, hours)
            return self._replace(
                next_call=half if half < self.at else None, call_due_since=now, further_calls=self.further_calls - 1
            )
        last = self.at - LAST_CALL_BEFORE_END
        return self._replace(next_call=last if pace == "live" and now < last else None, call_due_since=now)

    def with_silence_over(self, now: datetime) -> Deadline:
        """Returns the deadline after the member's planned move could not be made. The member is called now, or after
        the holiday if on holiday. The number of reminders stays the same."""
        if self.is_call_postponed:
            return self._replace(silent_until=None)
        return self._replace(
            silent_until=None, next_call=now, further_calls=self.further_calls + (self.next_call is not None)
        )

    def with_holiday_applied(self, now: datetime, hours: WakingHours) -> Deadline:
        """Returns the deadline adjusted to a holiday that was announced, changed or ended since the deadline was set.
        The remaining waking time stays the same, and the member is called when the holiday ends."""
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
        """Returns the deadline after an outage in which nobody could press anything. At least `MIN_TIME_AFTER_OUTAGE`
        is left. If the start of the outage (`since`) is known, no more time is left than there was at the start. A last
        call that is still to come is moved to shortly before the new end."""
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
    """A move that a member planned before the turn. On the member's turn, the first legal one of `moves` is made.
    `phase` is the phase of the position in which the move was planned. `lost` says why the plan was cancelled, until
    the member's next move."""

    phase: int
    moves: tuple[str, ...] = ()
    lost: Literal["struck", "phase", "illegal"] | None = None


def new_deadline(pace: Pace, asked_at: datetime, hours: WakingHours, *, is_first: bool = False) -> Deadline:
    """Returns the deadline of a turn that begins at `asked_at`. `is_first` gives a member more time in their first
    game.

    - At pace `live`, the member is called after `CALL_DELAY`, and again shortly before the end.
    - At pace `evening`, the member is called immediately.
    - At pace `day`, the member is called immediately, and reminded for the first time after half of the waking time.
      During a holiday, both wait for its end."""
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
    moment is never in quiet hours. If the time runs out just when quiet hours begin, the moment is the end of the quiet
    hours."""
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
    """Returns how long the member is awake between two moments. Holidays count as waking time here."""
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
    """Yields start and end of the quiet hours of each night, beginning with the night before the day `first`."""
    is_over_midnight = hours.quiet_from > hours.quiet_to
    for days in count(-1):
        day = first + timedelta(days=days)
        night = min(_moments_of_local_time(day, hours.quiet_from, hours.zone))
        yield night, max(_moments_of_local_time(day + timedelta(days=is_over_midnight), hours.quiet_to, hours.zone))


def _moments_of_local_time(day: date, minute: int, zone: tzinfo) -> Span:
    """Returns both moments (in UTC) at which clocks show this local time (`minute` counts from midnight). The moments
    differ only when clocks are set back. The quiet hours then use the longer span."""
    local = datetime.combine(day, time(*divmod(minute, 60)), zone)
    return local.astimezone(UTC), local.replace(fold=1).astimezone(UTC)
