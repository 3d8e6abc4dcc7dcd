"""Parses moments and days as people type them, and writes them in plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton

from bot.core.errors import Refusal
from bot.i18n.date_parser import DAYS, DISCORD_MOMENT, HOURS, PARTS, WEEKDAYS, Reading, Unread, known_phrases, read
from bot.i18n.spoken_times import plain
from bot.i18n.translations import Translations
from bot.i18n.zones import UnclearZone, zone_name

FURTHEST = timedelta(days=365)
"""How far ahead a moment may be."""


def moments(typed: str, zone: str, now: datetime, *, locale: str = "") -> list[datetime]:
    """The moment of `tomorrow 8pm`, `fr 20 Uhr`, `demain 20h` or `2026-12-24 20:00` in a time zone, unless the text
    names another; an hour such as `8` is one in the evening, then one in the morning. The `locale` of who typed it says
    whether `12/24` is the 24th of December, and whether `8:30` may be in the evening, too.

    A Refusal with an example if any part of it was not understood or contradicts another, if it is not a date with a
    time, is in the past, is too far ahead, or falls in the hour that is skipped when clocks go forward.
    """
    local = now.astimezone(ZoneInfo(zone))
    example = f"{local + timedelta(days=1):%Y-%m-%d} 20:00"
    try:
        reading = read(typed, locale)
        if reading.zone is not None:
            zone = reading.zone
            local = now.astimezone(ZoneInfo(zone))
        found = [at for hour, minute in _times(reading) for at in _at(reading, hour, minute, local)]
        if reading.ahead.keys() & {"hours", "minutes"}:
            found = [_ahead(reading, local)]
        if (moment := DISCORD_MOMENT.fullmatch(typed)) is not None:
            found = [datetime.fromtimestamp(int(moment[1]), local.tzinfo)]
        if not found:
            raise Unread("no time")
        if any(_is_skipped(at) for at in found):
            raise Refusal("refuse-night-gap", typed=typed, zone=zone_name(zone))
        found = [at.astimezone(UTC) for at in found]
    except (ValueError, OverflowError, UnclearZone):
        raise Refusal("refuse-night-date", typed=typed, example=example) from None
    found = [at for at in found if at > now]
    if not found:
        raise Refusal("refuse-night-past", typed=typed, zone=zone_name(zone), example=example)
    if found[0] > now + FURTHEST:
        raise Refusal("refuse-night-far", example=example)
    return found


def day(typed: str, zone: tzinfo, now: datetime, *, locale: str = "") -> date:
    """The day of `Friday`, `in 10 days`, `24.12.` or `2026-12-24` in a time zone. A Refusal with an example if it is no
    day, or more than that."""
    today = now.astimezone(zone).date()
    try:
        reading = read(typed, locale, is_timed=False)
        if not reading.is_some_day or reading.clocks or reading.says & {*PARTS} or reading.zone:
            raise Unread("no day, or a time")
        return next(_days(reading, today, is_over=False))
    except (ValueError, OverflowError, Refusal):
        raise Refusal("refuse-day", typed=typed, example=str(today + timedelta(days=3))) from None


def _is_skipped(at: datetime) -> bool:
    """Whether clocks go forward over this local time."""
    return at.astimezone(UTC).astimezone(at.tzinfo).replace(tzinfo=None) != at.replace(tzinfo=None)


def _times(reading: Reading) -> Iterator[tuple[int, int]]:
    for hour, minute in reading.clocks:
        if reading.is_vague:
            yield hour + 12, minute
        if "night" in reading.says and (hour <= 4 or hour == 12):
            raise Unread("the night before or after that day")
        if "morning" in reading.says and hour >= 12:
            if hour > 12:
                raise Unread("not in the morning")
            yield 0, minute
        elif "evening" in reading.says and hour < 12:
            yield hour + 12, minute
        else:
            yield hour, minute


def _ahead(reading: Reading, now: datetime) -> datetime:
    """The time after the given number of hours and minutes."""
    if reading.clocks or reading.is_some_day or reading.says or reading.zone:
        raise Unread("both a time and how far it is")
    by = timedelta(hours=reading.ahead.get("hours", 0), minutes=reading.ahead.get("minutes", 0))
    return (now.astimezone(UTC).replace(second=0, microsecond=0) + by).astimezone(now.tzinfo)


def _at(reading: Reading, hour: int, minute: int, now: datetime) -> Iterator[datetime]:
    """The local moment: the next such day at this time, or the first minutes after it (midnight is its end)."""
    clock, after = time(0 if hour == 24 else hour, minute, reading.seconds), timedelta(days=hour == 24)
    is_over = not after and clock <= now.time().replace(tzinfo=None)
    for day in _days(reading, now.date(), is_over=is_over):
        yield datetime.combine(day + after, clock, now.tzinfo)


def _days(reading: Reading, today: date, *, is_over: bool) -> Iterator[date]:
    """The day that is meant, then another that may be: "next Friday" is said of both. `is_over`: today's time is."""
    weekday = next((WEEKDAYS.index(one) for one in reading.says & {*WEEKDAYS}), None)
    days = [DAYS.index(one) for one in DAYS if one in reading.says]
    ahead = timedelta(days=reading.ahead.get("days", 0), weeks=reading.ahead.get("weeks", 0))
    if len(days) > 1 or len(reading.says & {*WEEKDAYS}) > 1:
        raise Unread("two days")
    if weekday is not None and not days and not reading.dates and not reading.month_days:
        later = (weekday - today.weekday()) % 7
        if later == 0 and (is_over or reading.says & {"coming", "next"}):
            later = 7
        found = [later, 7 - today.weekday() + weekday]
        if reading.says & {"next", "next-week"}:
            found.reverse()
        if "next-week" in reading.says or not reading.says & {"coming", "next"}:
            del found[1:]
        yield from (today + timedelta(days=one) + ahead for one in dict.fromkeys(found))
        return
    if reading.dates:
        ((year, month, day),) = reading.dates
        if ahead or (days and _coming(month, day, today) != today + timedelta(days=days[0])):
            raise Unread("both a date and another day")
        on = date(year, month, day) if year is not None else _coming(month, day, today)
    elif reading.month_days:
        if ahead or days:
            raise Unread("both a date and another day")
        on = _coming_day(reading.month_days[0], today + timedelta(days=1 if is_over else 0))
    elif days:
        on = today + timedelta(days=days[0]) + ahead
    else:
        on = today + (ahead or timedelta(days=1 if is_over else 0))
    if weekday is not None and on.weekday() != weekday:
        raise Unread("another weekday")
    yield on


def _coming(month: int, day: int, today: date) -> date:
    """The next such day, today or later. ValueError if neither this year nor the next has it."""
    try:
        this = date(today.year, month, day)
    except ValueError:  # the 29th of February, or no day at all
        return date(today.year + 1, month, day)
    return this if this >= today else date(today.year + 1, month, day)


def _coming_day(day: int, first: date) -> date:
    """The next such day of a month, on this date or later. ValueError if no month has it."""
    for later in range(62):
        if (on := first + timedelta(days=later)).day == day:
            return on
    raise Unread("no day of a month")


def written(at: datetime, zone: str, t: Translations) -> str:
    """`Mon, Nov 23, 2026, 20:00` in a time zone, with the date as it is written in this language."""
    local = at.astimezone(ZoneInfo(zone))
    return f"{format_skeleton('yMMMEd', local, locale=t.language)}, {local:%H:%M}"


def short(at: datetime, zone: str, t: Translations) -> str:
    """`Nov 23`: the day in a time zone, for a button."""
    return format_skeleton("MMMd", at.astimezone(ZoneInfo(zone)), locale=t.language)


def offered(typed: str, zone: str, now: datetime, *, locale: str = "") -> list[datetime]:
    """What somebody may mean who has typed this much: the moments that it is, or those of a day without a time, of a
    word half written, or of the coming days. A Refusal if it can be none."""
    if not typed.strip():
        days = ("today", "tomorrow", "friday", "saturday")
        return sorted({at for day in days for at in _quietly(f"{day} {HOURS[0]}:00", zone, now)})
    for text in _completed(typed):
        found = _quietly(text, zone, now, locale)
        if not found and _is_day(text, locale):
            hours = (_quietly(f"{text} {hour}:00", zone, now, locale) for hour in HOURS)
            found = sorted(at for hour in hours for at in hour)
        if found:
            return found
    return moments(typed, zone, now, locale=locale)


def _completed(typed: str) -> Iterator[str]:
    """What was typed; then as an hour, if it is a number alone; then with its last word finished, if that is the
    beginning of one that we know."""
    yield typed
    if typed.strip().isdecimal():
        yield from (f"today {typed}", f"tomorrow {typed}")
    if (half := re.search(r"[^\W\d_]{2,}$", plain(typed))) is not None:
        start = plain(typed)[: half.start()]
        yield from (start + one for one in sorted(known_phrases(), key=len) if one.startswith(half[0]))


def _is_day(typed: str, locale: str) -> bool:
    """Whether it says a day and no time."""
    try:
        reading = read(typed, locale, is_timed=False)
    except (ValueError, Refusal):
        return False
    return reading.is_some_day and not reading.clocks


def _quietly(typed: str, zone: str, now: datetime, locale: str = "") -> list[datetime]:
    try:
        return moments(typed, zone, now, locale=locale)
    except Refusal:
        return []
