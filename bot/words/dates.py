"""Dates and times as members type them, in the words of all the bot's languages at once, and as they are told in plain
text. The words stand in `data/words/<language>/when.ftl`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton

from bot.model.night import FURTHEST
from bot.model.pace.zones import zone_name
from bot.model.refusals import Refusal
from bot.words.spoken import in_digits, plain
from bot.words.texts import LANGUAGES, Words, words_for

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
DAYS = ("today", "tomorrow", "after-tomorrow")
UNITS = ("minutes", "hours", "days", "weeks")
PARTS = ("morning", "evening", "night", "noon", "midnight")
MEANINGS = (*DAYS, *WEEKDAYS, *MONTHS, *UNITS, *PARTS, "clock", "in", "one", "coming", "next", "skip")
HOURS = (20, 19, 21, 18)
"""The times that are offered for a day."""
SHAPES = {
    "date": re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)(?:t(?=\d))?"),
    "reversed": re.compile(r"(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)"),
    "clock": re.compile(r"(\d{1,2})[:h](\d{2})(?!\d)"),
    "spoken": re.compile(r"(\d+)~(\d+)"),
    "pair": re.compile(r"(\d{1,2})([./])(\d{1,2})(?!\d)"),
    "number": re.compile(r"\d+"),
}
BETWEEN = re.compile(r"[\s,;.!?@–—-]+")
LONGEST = 100
"""How many letters may be typed for a date."""
MONTH_FIRST = "en-US"
"""Where `12/24` is the 24th of December."""
YEARS = 1900
"""From here on a number is a year."""


class _Unread(ValueError):
    """What was typed is no date with a time."""


@cache
def _phrases() -> dict[str, frozenset[str]]:
    """Everything that a word or a few words may mean; `mar` is a Tuesday in French and March in English."""
    found: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for meaning in MEANINGS:
            for phrase in words_for(language)(f"when-{meaning}").split(","):
                found.setdefault(plain(phrase.strip()), set()).add(meaning)
    return {phrase: frozenset(meanings) for phrase, meanings in found.items()}


@cache
def _any_phrase() -> re.Pattern[str]:
    longest = sorted(_phrases(), key=len, reverse=True)
    return re.compile("|".join(re.escape(one) + ("" if one[-1] in "'." else r"(?![^\W\d_])") for one in longest))


@dataclass
class _Word:
    """A number, or what a word means."""

    means: frozenset[str] = frozenset()
    number: int | None = None
    minute: int | None = None
    """Of a time or a span that was said in words."""


@dataclass
class _Reading:
    """What has been understood so far."""

    month_first: bool
    dates: list[tuple[int | None, int, int]] = field(default_factory=list)
    """Year (None if it was not given), month and day."""
    clocks: list[tuple[int, int]] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)
    """`20.11`, which may be a time or a date."""
    words: list[_Word] = field(default_factory=list)
    says: set[str] = field(default_factory=set)
    """Whatever else was said: a day, a weekday, morning or evening."""
    numbers: list[int] = field(default_factory=list)
    """Those of which nothing said what they are."""
    ahead: dict[str, int] = field(default_factory=dict)
    """How many minutes, hours, days or weeks from now."""
    is_vague: bool = False
    """Whether the hour could be in the morning as well."""

    @property
    def is_some_day(self) -> bool:
        return bool(self.dates or self.says & {*DAYS, *WEEKDAYS} or self.ahead.keys() & {"days", "weeks"})


def moments(typed: str, zone: str, now: datetime, *, month_first: bool = False) -> list[datetime]:
    """The moment of `tomorrow 8pm`, `fr 20 Uhr`, `demain 20h` or `2026-12-24 20:00` in a time zone; an hour such as
    `8` is one in the evening, then one in the morning. With `month_first`, `12/24` is the 24th of December.

    A Refusal with an example if it is not a date with a time, is in the past, is too far ahead, or falls in the hour
    that is skipped when clocks go forward.
    """
    local = now.astimezone(ZoneInfo(zone))
    example = f"{local + timedelta(days=1):%Y-%m-%d} 20:00"
    try:
        reading = _read(typed, month_first=month_first)
        found = [at for hour, minute in _times(reading) for at in _at(reading, hour, minute, local)]
        if reading.ahead.keys() & {"hours", "minutes"}:
            found = [_ahead(reading, local)]
        if not found:
            raise _Unread("no time")
        if any(_is_skipped(at) for at in found):
            raise Refusal("refuse-night-gap", typed=typed, zone=zone_name(zone))
        found = [at.astimezone(UTC) for at in found]
    except (ValueError, OverflowError):
        raise Refusal("refuse-night-date", typed=typed, example=example) from None
    found = [at for at in found if at > now]
    if not found:
        raise Refusal("refuse-night-past", typed=typed, zone=zone_name(zone), example=example)
    if found[0] > now + FURTHEST:
        raise Refusal("refuse-night-far", example=example)
    return found


def day(typed: str, zone: tzinfo, now: datetime, *, month_first: bool = False) -> date:
    """The day of `Friday`, `in 10 days`, `24.12.` or `2026-12-24` in a time zone. A Refusal with an example if it is no
    day, or more than that."""
    today = now.astimezone(zone).date()
    try:
        reading = _read(typed, month_first=month_first)
        if not reading.is_some_day or reading.clocks:
            raise _Unread("no day, or a time")
        return next(_days(reading, today, is_over=False))
    except (ValueError, OverflowError):
        raise Refusal("refuse-day", typed=typed, example=str(today + timedelta(days=3))) from None


def _is_skipped(at: datetime) -> bool:
    """Whether clocks go forward over this local time."""
    return at.astimezone(UTC).astimezone(at.tzinfo).replace(tzinfo=None) != at.replace(tzinfo=None)


def _read(typed: str, *, month_first: bool) -> _Reading:
    reading = _Reading(month_first)
    if len(typed) > LONGEST:
        raise _Unread("far too long")
    _split(in_digits(plain(typed).strip()), reading)
    _interpret(reading)
    return reading


def _split(text: str, reading: _Reading) -> None:
    """Fills the reading with dates, times and words. _Unread for a word that means nothing here."""
    at = 0
    while at < len(text):
        if (gap := BETWEEN.match(text, at)) is not None:
            at = gap.end()
            continue
        for shape, pattern in SHAPES.items():
            if (found := pattern.match(text, at)) is not None:
                _note(shape, found, reading)
                break
        else:
            if (found := _any_phrase().match(text, at)) is None:
                raise _Unread(text[at:])
            if (means := _phrases()[found[0]]) != {"skip"}:
                reading.words.append(_Word(means))
        at = found.end()


def _note(shape: str, found: re.Match[str], reading: _Reading) -> None:
    match shape:
        case "date":
            reading.dates.append((int(found[1]), int(found[2]), int(found[3])))
        case "reversed":
            year = int(found[4]) + (2000 if len(found[4]) == 2 else 0)
            reading.dates.append((year, *_month_and_day(found, reading)))
        case "clock":
            reading.clocks.append((int(found[1]), int(found[2])))
            reading.words.append(_Word(frozenset({"time"})))
        case "spoken":
            reading.words.append(_Word(number=int(found[1]), minute=int(found[2])))
        case "pair" if found[2] == "/":
            reading.dates.append((None, *_month_and_day(found, reading)))
        case "pair":
            reading.pairs.append((int(found[1]), int(found[3])))
        case _:
            reading.words.append(_Word(number=int(found[0])))


def _month_and_day(found: re.Match[str], reading: _Reading) -> tuple[int, int]:
    first, second = int(found[1]), int(found[3])
    is_month_first = found[2] == "/" and (second > 12 or (reading.month_first and first <= 12))
    return (first, second) if is_month_first else (second, first)


def _interpret(reading: _Reading) -> None:
    """Says of each number what it counts, by the words beside it."""
    words, is_ahead, month, day, year = reading.words, False, None, None, None
    for i, word in enumerate(words):
        before = words[i - 1] if i else _Word()
        after = words[i + 1] if i + 1 < len(words) else _Word()
        unit = next((unit for unit in UNITS if unit in word.means), None)
        if word.number is not None:
            if word.minute is not None and is_ahead:
                reading.ahead, is_ahead = {"hours": word.number, "minutes": word.minute}, False
            elif word.minute is not None:
                reading.clocks.append((word.number, word.minute))
                reading.is_vague = 1 <= word.number <= 11
            elif is_ahead and after.means & {*UNITS}:
                pass  # counted with its unit
            elif after.means & {*MONTHS} or (_is_month(before) and day is None):
                day = word.number
            elif word.number >= YEARS and month is not None:
                year = word.number
            elif "clock" in before.means and reading.clocks and reading.clocks[-1][1] == 0:
                reading.clocks[-1] = (reading.clocks[-1][0], word.number)  # 20 Uhr 30
            elif after.means & {"clock", "morning", "evening"}:
                reading.clocks.append((word.number, 0))
            else:
                reading.numbers.append(word.number)
        elif unit is not None and is_ahead:
            reading.ahead[unit], is_ahead = before.number if before.number is not None else 1, False
        elif unit == "weeks" and (before.means | after.means) & {"coming", "next"}:
            reading.says.add("next-week")
        elif word.means and word.means <= {*UNITS}:
            raise _Unread("so long, but not from when")
        elif word.means >= {"skip", "morning"}:  # 8 am, but not: 20:00 am Freitag
            if reading.clocks and (before.number is not None or "time" in before.means):
                reading.says |= {"morning"} if reading.clocks[-1][0] <= 12 else set()
        elif _is_month(word) or (word.means & {*MONTHS} and before.number is not None):
            month = next(MONTHS.index(one) + 1 for one in word.means & {*MONTHS})
        else:
            reading.says |= word.means & {*DAYS, *WEEKDAYS, *PARTS, "coming", "next"}
        is_ahead = is_ahead or "in" in word.means
    if (month is None) != (day is None):
        raise _Unread("a month without a day")
    if month is not None and day is not None:
        reading.dates.append((year, month, day))
    _settle(reading)


def _settle(reading: _Reading) -> None:
    """Says what a pair or a number is of which nothing said anything. _Unread if that leaves several days or times."""
    for first, second in reading.pairs:
        if reading.is_some_day or not 1 <= second <= 12:
            reading.clocks.append((first, second))
        else:
            reading.dates.append((None, second, first))
    if reading.is_some_day and len(reading.numbers) == 1 and not reading.clocks:
        hour = reading.numbers.pop()
        reading.is_vague = 1 <= hour <= 11
        reading.clocks.append((hour, 0))
    reading.is_vague = reading.is_vague and not reading.says & {"morning", "evening"}
    for part, hour in (("noon", 12), ("midnight", 24)):
        if part in reading.says and not reading.clocks:
            reading.clocks.append((hour, 0))
    if reading.numbers or len(reading.clocks) > 1 or len(reading.dates) > 1:
        raise _Unread("more than one date or time")


def _is_month(word: _Word) -> bool:
    return bool(word.means & {*MONTHS}) and not word.means & {*WEEKDAYS}


def _times(reading: _Reading) -> Iterator[tuple[int, int]]:
    for hour, minute in reading.clocks:
        if reading.is_vague:
            yield hour + 12, minute
        if "night" in reading.says and hour <= 4:
            raise _Unread("the night before or after that day")
        if "morning" in reading.says and hour >= 12:
            if hour > 12:
                raise _Unread("not in the morning")
            yield 0, minute
        elif "evening" in reading.says and hour < 12:
            yield hour + 12, minute
        else:
            yield hour, minute


def _ahead(reading: _Reading, now: datetime) -> datetime:
    """So many hours and minutes from now."""
    if reading.clocks or reading.is_some_day:
        raise _Unread("both a time and how far it is")
    by = timedelta(hours=reading.ahead.get("hours", 0), minutes=reading.ahead.get("minutes", 0))
    return (now.astimezone(UTC).replace(second=0, microsecond=0) + by).astimezone(now.tzinfo)


def _at(reading: _Reading, hour: int, minute: int, now: datetime) -> Iterator[datetime]:
    """The local moment: the next such day at this time, or the first minutes after it (midnight is its end)."""
    clock, after = time(0 if hour == 24 else hour, minute), timedelta(days=hour == 24)
    is_over = not after and clock <= now.time().replace(tzinfo=None)
    for day in _days(reading, now.date(), is_over=is_over):
        yield datetime.combine(day + after, clock, now.tzinfo)


def _days(reading: _Reading, today: date, *, is_over: bool) -> Iterator[date]:
    """The day that is meant, then another that may be: "next Friday" is said of both. `is_over`: today's time is."""
    weekday = next((WEEKDAYS.index(one) for one in reading.says & {*WEEKDAYS}), None)
    days = [DAYS.index(one) for one in DAYS if one in reading.says]
    ahead = timedelta(days=reading.ahead.get("days", 0), weeks=reading.ahead.get("weeks", 0))
    if len(days) > 1 or len(reading.says & {*WEEKDAYS}) > 1:
        raise _Unread("two days")
    if weekday is not None and not days and not reading.dates:
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
        if ahead:
            raise _Unread("both a date and how far it is")
        on = date(year, month, day) if year is not None else _coming(month, day, today)
    elif days:
        on = today + timedelta(days=days[0]) + ahead
    else:
        on = today + (ahead or timedelta(days=1 if is_over else 0))
    if weekday is not None and on.weekday() != weekday:
        raise _Unread("another weekday")
    yield on


def _coming(month: int, day: int, today: date) -> date:
    """The next such day, today or later. ValueError if neither this year nor the next has it."""
    try:
        this = date(today.year, month, day)
    except ValueError:  # the 29th of February, or no day at all
        return date(today.year + 1, month, day)
    return this if this >= today else date(today.year + 1, month, day)


def written(at: datetime, zone: str, words: Words) -> str:
    """`Mon, Nov 23, 2026, 20:00` in a time zone, with the date as it is written in this language."""
    local = at.astimezone(ZoneInfo(zone))
    return f"{format_skeleton('yMMMEd', local, locale=words.language)}, {local:%H:%M}"


def short(at: datetime, zone: str, words: Words) -> str:
    """`Nov 23`: the day in a time zone, for a button."""
    return format_skeleton("MMMd", at.astimezone(ZoneInfo(zone)), locale=words.language)


def offered(typed: str, zone: str, now: datetime, *, month_first: bool = False) -> list[datetime]:
    """What somebody may mean who has typed this much: the moments that it is, or those of a day without a time, of a
    word half written, or of the coming days. A Refusal if it can be none."""
    if not typed.strip():
        days = ("today", "tomorrow", "friday", "saturday")
        return sorted({at for day in days for at in _quietly(f"{day} {HOURS[0]}:00", zone, now)})
    for text in _completed(typed):
        found = _quietly(text, zone, now, month_first=month_first)
        if not found and _is_day(text, month_first=month_first):
            hours = (_quietly(f"{text} {hour}:00", zone, now, month_first=month_first) for hour in HOURS)
            found = sorted(at for hour in hours for at in hour)
        if found:
            return found
    return moments(typed, zone, now, month_first=month_first)


def _completed(typed: str) -> Iterator[str]:
    """What was typed; then as an hour, if it is a number alone; then with its last word finished, if that is the
    beginning of one that we know."""
    yield typed
    if typed.strip().isdecimal():
        yield from (f"today {typed}", f"tomorrow {typed}")
    if (half := re.search(r"[^\W\d_]{2,}$", plain(typed))) is not None:
        start = plain(typed)[: half.start()]
        yield from (start + one for one in sorted(_phrases(), key=len) if one.startswith(half[0]))


def _is_day(typed: str, *, month_first: bool) -> bool:
    """Whether it says a day and no time."""
    try:
        reading = _read(typed, month_first=month_first)
    except ValueError:
        return False
    return reading.is_some_day and not reading.clocks


def _quietly(typed: str, zone: str, now: datetime, *, month_first: bool = False) -> list[datetime]:
    try:
        return moments(typed, zone, now, month_first=month_first)
    except Refusal:
        return []
