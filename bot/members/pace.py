"""Paces: how long a table waits for a member. Pure functions of time; nothing here reads a clock.

At pace `day`, time runs only while the member who must act is awake: outside their quiet hours, in their time zone,
and not while they are on holiday.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import count
from typing import Literal, NamedTuple

from msgspec import Struct

Pace = Literal["live", "evening", "day"]
PACES: tuple[Pace, ...] = ("live", "evening", "day")
TURN = {"live": timedelta(seconds=60), "evening": timedelta(minutes=10), "day": timedelta(hours=8)}
"""How long a member may take for a turn; at pace `day` these are waking hours."""
LEFT = {"live": TURN["live"] / 2, "evening": TURN["evening"] / 2, "day": timedelta(minutes=30)}
"""How much of it they have at least after the bot or Discord was away; at pace `day` waking time."""
FIRST = 2
"""How many times as long they may take for the first turn of their first game."""
CALL = timedelta(seconds=15)
"""How long a live table waits for somebody before it calls them."""
LAST_CALL = timedelta(seconds=20)
"""How long before the end of their time it calls them once more."""
HERE = {"live": timedelta(seconds=30), "evening": timedelta(seconds=60), "day": timedelta(seconds=60)}
"""For how long whoever has pressed something at a table is there: nobody calls them."""
FINGER, MOST_WAIT = timedelta(seconds=5), timedelta(seconds=20)
"""For how long nothing is posted below what somebody has just pressed; how long a call waits for that at most."""
LATELY = timedelta(minutes=15)
"""How long ago somebody was asked who may still look at their private screen: Discord lets it follow the game for as
long."""
SOONEST, LATEST = timedelta(minutes=2), timedelta(minutes=10)
"""How long after a turn came a planned move is made; after the latest whoever planned is called aloud."""
MISSES = 3
"""After this many turns missed in a row a computer player keeps the seat."""
DAY = 24 * 60
MOST_QUIET = 16 * 60
"""How many minutes quiet hours may last, so that a turn of a day table ends within about a day."""
PATIENCE = timedelta(days=3)
"""After so much of somebody's holiday a computer player may play for them; one that begins sooner after the last one
goes on with it."""
Span = tuple[datetime, datetime]
NO_TIME = timedelta(0)


class Holiday(NamedTuple):
    """A member's holiday: when it began, and when it ends."""

    since: datetime
    until: datetime

    @property
    def may_be_replaced(self) -> datetime:
        """From when on a computer player may play for them."""
        return self.since + PATIENCE


@dataclass(frozen=True)
class Hours:
    """A member's time zone, quiet hours (minutes after midnight; twice the same means none), how often they want to be
    reminded of a turn, the games that they have played, and their latest holiday."""

    zone: tzinfo = UTC
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60
    reminders: int = 1
    played: tuple[str, ...] = ()
    holiday: Holiday | None = None

    def back(self, at: datetime) -> datetime | None:
        """When the holiday ends on which the member is then; None if they are on none."""
        since, until = self.holiday or (at, at)
        return until if since <= at < until else None

    def earliest(self, at: datetime) -> datetime:
        """The first moment from then on at which something may ring for the member (in UTC)."""
        return after(self.back(at) or at, NO_TIME, self)

    def is_quiet(self, at: datetime) -> bool:
        """Whether the member does not want to be disturbed now."""
        return self.earliest(at) != at.astimezone(UTC)


ALWAYS = Hours(quiet_from=0, quiet_to=0)
"""Hours without quiet ones."""


class Deadline(NamedTuple):
    """When a seat's time is up, and when its member is to be called next; `remind` is None once that time has come, or
    if no more calls are needed. `owed` is the time since which a call has been due. Nothing rings until `loud`, where
    the member had planned something when the turn came; None otherwise. `paused` is the end of the holiday for which it
    waits, or has waited, and `more` how many reminders follow the next call."""

    at: datetime
    remind: datetime | None = None
    owed: datetime | None = None
    loud: datetime | None = None
    paused: datetime | None = None
    more: int = 0

    @property
    def is_uncalled(self) -> bool:
        """Whether its member is on holiday, and is called when they are back."""
        return self.paused is not None and self.owed is None

    def reminded(self, pace: Pace, now: datetime, hours: Hours) -> Deadline:
        """The deadline once its reminder is owed; at pace `live` the last call is then still to come, and at pace `day`
        as many reminders as are wanted: each after half of the time that is left."""
        if pace == "day" and self.more:
            half = after(now, between(now, self.at, hours) / 2, hours)
            return self._replace(remind=half if half < self.at else None, owed=now, more=self.more - 1)
        last = self.at - LAST_CALL
        return self._replace(remind=last if pace == "live" and now < last else None, owed=now)

    def loudly(self, now: datetime) -> Deadline:
        """The deadline once nothing keeps from ringing any more: its member is called, and reminded as often as before;
        whoever is on holiday is called when they are back."""
        if self.is_uncalled:
            return self._replace(loud=None)
        return self._replace(loud=None, remind=now, more=self.more + (self.remind is not None))

    def rested(self, now: datetime, hours: Hours) -> Deadline:
        """The deadline if a holiday has been announced, made longer or ended since it was set: as much waking time is
        left as before, so that nobody gains any. The member is called when they are back."""
        was, back = self.paused if self.paused is not None and now < self.paused else None, hours.back(now)
        if was == back:
            return self
        again = back or now
        end = after(again, between(was or now, self.at, hours), hours)
        more = self.more if self.is_uncalled else self.more + (self.remind is not None)
        remind = after(again, NO_TIME, hours)
        return self._replace(at=end, remind=remind, owed=None, paused=again, more=more)

    def resumed(self, pace: Pace, now: datetime, hours: Hours, since: datetime | None = None) -> Deadline:
        """The deadline if nobody could press anything until now: there is some time left. After a short outage of which
        it is known `since` when it lasted, that is no more than there was then. A last call that has not been made
        comes before the new end."""
        hours = hours if pace == "day" else ALWAYS
        left = LEFT[pace] if since is None else min(LEFT[pace], between(since, self.at, hours))
        at = max(self.at, after(now, left, hours))
        if at == self.at:
            return self
        is_last_to_come = self.owed is not None and self.remind is not None
        return self._replace(at=at, remind=at - LAST_CALL if is_last_to_come else self.remind)


class Plan(Struct, frozen=True):
    """What a member wants to do when it comes to them: the first of these moves that is legal then. `phase` is that of
    the position in which they said so; `lost` is why there are no moves any more, until they have moved."""

    phase: int
    moves: tuple[str, ...] = ()
    lost: Literal["struck", "phase", "illegal"] | None = None


def deadline(pace: Pace, asked: datetime, hours: Hours, *, is_first: bool = False) -> Deadline:
    """The deadline of a question that a member is asked now; `is_first` in their first game. They are called at once,
    and at pace `day` again after half the waking time, or only when they are back from a holiday; pace `live` calls
    after a moment, and once more shortly before the end."""
    time = TURN[pace] * (FIRST if is_first else 1)
    if pace == "live":
        return Deadline(asked + time, asked + CALL)
    if pace == "evening":
        return Deadline(asked + time, owed=asked)
    if (back := hours.back(asked)) is not None:
        morning = after(back, NO_TIME, hours)
        return Deadline(after(back, time, hours), morning, paused=back, more=hours.reminders)
    half = after(asked, time / 2, hours) if hours.reminders else None
    return Deadline(after(asked, time, hours), half, asked, more=max(hours.reminders - 1, 0))


def after(at: datetime, awake: timedelta, hours: Hours) -> datetime:
    """The moment (in UTC) by which the member will have been awake that long; never one in their quiet hours.

    Time that runs out just when quiet hours begin ends in the morning.
    """
    at = at.astimezone(UTC)
    if hours.quiet_from == hours.quiet_to:
        return at + awake
    for night, morning in _nights(at.astimezone(hours.zone).date(), hours):
        if at < night:
            if awake < night - at:
                return at + awake
            awake -= night - at
        at = max(at, morning)
    raise AssertionError("there is always another night")


def between(start: datetime, end: datetime, hours: Hours) -> timedelta:
    """How long the member is awake from one moment to another; holidays count."""
    if hours.quiet_from == hours.quiet_to:
        return max(end - start, NO_TIME)
    awake = NO_TIME
    for night, morning in _nights(start.astimezone(hours.zone).date(), hours):
        awake += max(min(night, end) - start, NO_TIME)
        start = max(start, morning)
        if start >= end or night >= end:
            return awake
    raise AssertionError("there is always another night")


def _nights(first: date, hours: Hours) -> Iterator[Span]:
    """The start and end of quiet hours, night after night, beginning with the night before the first day."""
    is_over_midnight = hours.quiet_from > hours.quiet_to
    for days in count(-1):
        day = first + timedelta(days=days)
        night = min(_moments(day, hours.quiet_from, hours.zone))
        yield night, max(_moments(day + timedelta(days=is_over_midnight), hours.quiet_to, hours.zone))


def _moments(day: date, minute: int, zone: tzinfo) -> Span:
    """Both moments of a local time. They differ only when clocks change; then the night is rather too long."""
    local = datetime.combine(day, time(*divmod(minute, 60)), zone)
    return local.astimezone(UTC), local.replace(fold=1).astimezone(UTC)
