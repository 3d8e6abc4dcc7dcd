"""Parses moments and days as people type them, and formats moments as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from bot.core.errors import Refusal
from bot.i18n.date_parser import (
    DAY_PARTS,
    DAYS,
    DISCORD_MOMENT,
    SUGGESTED_HOURS,
    WEEKDAYS,
    DateParseError,
    Reading,
    known_phrases,
    parse_phrase,
)
from bot.i18n.spoken_times import normalize
from bot.i18n.translations import Translations, format_date
from bot.i18n.zones import UnclearZone, zone_name

MAX_AHEAD = timedelta(days=365)
"""A typed moment may be at most this far in the future."""
WEEK, EXAMPLE_AFTER = timedelta(weeks=1), timedelta(days=3)
"""`EXAMPLE_AFTER` is the time from today to a day that is shown as an example."""


def parse_moments(typed: str, zone: str, now: datetime, *, locale: str = "") -> list[datetime]:
    """Returns the moments that a typed text can mean, such as `tomorrow 8pm`, `fr 20 Uhr`, `demain 20h` or `2026-12-24
    20:00`, the most likely first. `8` can be in the morning or in the evening.

    The text is in the time zone `zone`, unless it names another. The member's `locale` decides whether `12/24` is the
    24th of December, and whether `8:30` can be in the evening. Raises a Refusal with an example if a part of the text
    is unknown or contradicts another part, or if the time is missing, in the past, too far ahead, or in the hour that
    is skipped when clocks go forward."""
    local = now.astimezone(ZoneInfo(zone))
    example = (local + timedelta(days=1)).replace(hour=20, minute=0, fold=0)
    try:
        reading = parse_phrase(typed, locale)
        if reading.zone is not None:
            zone = reading.zone
            local = now.astimezone(ZoneInfo(zone))
        moments = [at for hour, minute in _possible_times(reading) for at in _moments_at(reading, hour, minute, local)]
        if reading.offset.keys() & {"hours", "minutes"}:
            moments = [_time_from_now(reading, local)]
        if (discord_moment := DISCORD_MOMENT.fullmatch(typed)) is not None:
            moments = [datetime.fromtimestamp(int(discord_moment[1]), local.tzinfo)]
        if not moments:
            raise DateParseError("no time")
        if any(_is_skipped(at) for at in moments):
            raise Refusal("refuse-night-gap", typed=typed, zone=zone_name(zone))
        moments = [at.astimezone(UTC) for at in moments]
    except (ValueError, OverflowError, UnclearZone):
        raise Refusal("refuse-night-date", typed=typed, example=example) from None
    moments = [at for at in moments if at > now]
    if not moments:
        raise Refusal("refuse-night-past", typed=typed, zone=zone_name(zone), example=example)
    if moments[0] > now + MAX_AHEAD:
        raise Refusal("refuse-night-far", example=example)
    return moments


def parse_moment(typed: str, zone: str, now: datetime, *, locale: str = "") -> datetime:
    """Returns the moment that a typed text means. Raises the same Refusals as `parse_moments`, and one with both dates
    if the text names today's weekday, which can be today or in a week."""
    at, *others = parse_moments(typed, zone, now, locale=locale)
    local = at.astimezone(ZoneInfo(zone))
    later = next((other for other in others if other.astimezone(local.tzinfo) == local + WEEK), None)
    if later is not None and local.date() == now.astimezone(local.tzinfo).date():
        raise Refusal("refuse-two-days", typed=typed, today=local, later=later.astimezone(local.tzinfo))
    return at


def parse_day(typed: str, zone: tzinfo, now: datetime, *, locale: str = "", can_be_today: bool = True) -> date:
    """Returns the day that a typed text means, such as `Friday`, `in 10 days`, `24.12.` or `2026-12-24`, in the time
    zone `zone`. Raises a Refusal with an example for any other text, also if the text has a time. Today's weekday is
    today or in a week: raises a Refusal with both dates, or without `can_be_today` returns the later one."""
    today = now.astimezone(zone).date()
    try:
        reading = parse_phrase(typed, locale, is_timed=False)
        if not reading.names_day or reading.clocks or reading.meanings & {*DAY_PARTS} or reading.zone:
            raise DateParseError("no day, or a time")
        day, *others = _possible_days(reading, today, is_over=False)
    except (ValueError, OverflowError, Refusal):
        raise Refusal("refuse-day", typed=typed, example=today + EXAMPLE_AFTER) from None
    if day != today or not others:
        return day
    if can_be_today:
        raise Refusal("refuse-two-days", typed=typed, today=day, later=others[0])
    return others[0]


def weekday_names(day: int, t: Translations) -> list[str]:
    """Returns the names of a day of the week (0 is Monday), the full name first."""
    return [name.capitalize() for name in t(f"when-{WEEKDAYS[day]}").split(", ")]


def example_weekday(today: date, t: Translations, *, is_short: bool = False) -> str:
    """Returns a weekday as an example of what to type. It is not today's, which can be today or in a week."""
    names = weekday_names((today + EXAMPLE_AFTER).weekday(), t)
    name = min(names, key=len) if is_short else names[0]
    return name if t.language in ("en", "de") else name.lower()


def _is_skipped(at: datetime) -> bool:
    """Returns whether this local time does not exist, because clocks go forward over it."""
    return at.astimezone(UTC).astimezone(at.tzinfo).replace(tzinfo=None) != at.replace(tzinfo=None)


def _possible_times(reading: Reading) -> Iterator[tuple[int, int]]:
    for hour, minute in reading.clocks:
        if reading.may_be_pm:
            yield hour + 12, minute
        if "night" in reading.meanings and (hour <= 4 or hour == 12):
            raise DateParseError("the night before or after that day")
        if "morning" in reading.meanings and hour >= 12:
            if hour > 12:
                raise DateParseError("not in the morning")
            yield 0, minute
        elif "evening" in reading.meanings and hour < 12:
            yield hour + 12, minute
        else:
            yield hour, minute


def _time_from_now(reading: Reading, now: datetime) -> datetime:
    """Returns the moment after the offset in the reading, such as "in 2 hours"."""
    if reading.clocks or reading.names_day or reading.meanings or reading.zone:
        raise DateParseError("both a time and a duration from now")
    offset = timedelta(hours=reading.offset.get("hours", 0), minutes=reading.offset.get("minutes", 0))
    return (now.astimezone(UTC).replace(second=0, microsecond=0) + offset).astimezone(now.tzinfo)


def _moments_at(reading: Reading, hour: int, minute: int, now: datetime) -> Iterator[datetime]:
    """Yields the moments that the reading can mean with this time of day. Hour 24 is midnight at the end of the day."""
    clock, after = time(0 if hour == 24 else hour, minute, reading.seconds), timedelta(days=hour == 24)
    is_over = not after and clock <= now.time().replace(tzinfo=None)
    for day in _possible_days(reading, now.date(), is_over=is_over):
        yield datetime.combine(day + after, clock, now.tzinfo)


def _possible_days(reading: Reading, today: date, *, is_over: bool) -> Iterator[date]:
    """Yields the days that the reading can mean, the most likely first. "Next Friday" can mean two days, and so can
    today's weekday. `is_over` says that the typed time has passed today."""
    weekday = next((WEEKDAYS.index(meaning) for meaning in reading.meanings & {*WEEKDAYS}), None)
    days = [DAYS.index(day) - DAYS.index("today") for day in DAYS if day in reading.meanings]
    offset = timedelta(days=reading.offset.get("days", 0), weeks=reading.offset.get("weeks", 0))
    if len(days) > 1 or len(reading.meanings & {*WEEKDAYS}) > 1:
        raise DateParseError("two days")
    if weekday is not None and not days and not reading.dates and not reading.month_days:
        later = (weekday - today.weekday()) % 7
        if later == 0 and (is_over or reading.meanings & {"coming", "next"}):
            later = 7
        candidates = [later, 7 - today.weekday() + weekday]
        if reading.meanings & {"next", "next-week"}:
            candidates.reverse()
        is_today = candidates[0] == 0 and not offset
        if "next-week" in reading.meanings or not (is_today or reading.meanings & {"coming", "next"}):
            del candidates[1:]
        yield from (today + timedelta(days=days_ahead) + offset for days_ahead in dict.fromkeys(candidates))
        return
    if reading.dates:
        ((year, month, month_day),) = reading.dates
        if offset or (days and _next_date(month, month_day, today) != today + timedelta(days=days[0])):
            raise DateParseError("both a date and another day")
        day = date(year, month, month_day) if year is not None else _next_date(month, month_day, today)
    elif reading.month_days:
        if offset or days:
            raise DateParseError("both a date and another day")
        day = _next_day_of_month(reading.month_days[0], today + timedelta(days=1 if is_over else 0))
    elif days:
        day = today + timedelta(days=days[0]) + offset
    else:
        day = today + (offset or timedelta(days=1 if is_over else 0))
    if weekday is not None and day.weekday() != weekday:
        raise DateParseError("another weekday")
    yield day


def _next_date(month: int, day: int, today: date) -> date:
    """Returns the next date with this month and day, from today on. Raises ValueError if neither this year nor the next
    year has one."""
    try:
        this = date(today.year, month, day)
    except ValueError:  # the 29th of February, or a day that does not exist
        return date(today.year + 1, month, day)
    return this if this >= today else date(today.year + 1, month, day)


def _next_day_of_month(day: int, first: date) -> date:
    """Returns the next date with this day of the month, from `first` on. Raises DateParseError if no month has this
    day."""
    for later in range(62):
        if (on := first + timedelta(days=later)).day == day:
            return on
    raise DateParseError("no day of a month")


def format_moment(at: datetime, zone: str, t: Translations) -> str:
    """Returns a moment in the time zone, in the date format of the language: `Mon, Nov 23, 2026, 20:00`."""
    local = at.astimezone(ZoneInfo(zone))
    return f"{format_date('yMMMEd', local, t)}, {local:%H:%M}"


def typed_moment(at: datetime, zone: str) -> str:
    """Returns a moment in the time zone as a member may type it: `2026-12-24 20:00`."""
    return f"{at.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}"


def format_day(at: datetime, zone: str, t: Translations) -> str:
    """Returns the day of a moment in the time zone, for a button: `Nov 23`."""
    return format_date("MMMd", at.astimezone(ZoneInfo(zone)), t)


def suggest_moments(typed: str, zone: str, now: datetime, *, locale: str = "") -> list[datetime]:
    """Returns moments to suggest while a member types. These are the moments that the text means, several hours for a
    day without a time, the completions of an unfinished word, or the next days if the text is empty. Raises a Refusal
    if nothing matches."""
    if not typed.strip():
        days = ("today", "tomorrow", "friday", "saturday")
        return sorted({at for day in days for at in _parse_or_empty(f"{day} {SUGGESTED_HOURS[0]}:00", zone, now)})
    for text in _completions(typed):
        found = _parse_or_empty(text, zone, now, locale)
        if not found and _is_day_without_time(text, locale):
            hours = (_parse_or_empty(f"{text} {hour}:00", zone, now, locale) for hour in SUGGESTED_HOURS)
            found = sorted(at for hour in hours for at in hour)
        if found:
            return found
    return parse_moments(typed, zone, now, locale=locale)


def _completions(typed: str) -> Iterator[str]:
    """Yields the texts that a typed text can become: first the text itself, then the text as an hour if it is a number,
    then the text with its last word completed."""
    yield typed
    if typed.strip().isdecimal():
        yield from (f"today {typed}", f"tomorrow {typed}")
    if (half := re.search(r"[^\W\d_]{2,}$", normalize(typed))) is not None:
        start = normalize(typed)[: half.start()]
        yield from (start + phrase for phrase in sorted(known_phrases(), key=len) if phrase.startswith(half[0]))


def _is_day_without_time(typed: str, locale: str) -> bool:
    """Returns whether the text is a day without a time."""
    try:
        reading = parse_phrase(typed, locale, is_timed=False)
    except (ValueError, Refusal):
        return False
    return reading.names_day and not reading.clocks


def _parse_or_empty(typed: str, zone: str, now: datetime, locale: str = "") -> list[datetime]:
    try:
        return parse_moments(typed, zone, now, locale=locale)
    except Refusal:
        return []
