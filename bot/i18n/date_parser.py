"""Parses dates and times as people type them, in all the bot's languages at once; their words are in
`data/words/<language>/when.ftl`. Every part must have a meaning and agree with the others; nothing is ignored."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from bot.core.errors import Refusal
from bot.i18n.spoken_times import in_digits, plain
from bot.i18n.translations import LANGUAGES, translations_for
from bot.i18n.zones import ABBREVIATIONS
from bot.i18n.zones import zone as zone_of

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
DAYS = ("today", "tomorrow", "after-tomorrow")
UNITS = ("minutes", "hours", "days", "weeks")
PARTS = ("morning", "evening", "night", "noon", "midnight")
MEANINGS = (
    *(*DAYS, *WEEKDAYS, *MONTHS, *UNITS, *PARTS),
    *("clock", "in", "from-now", "one", "ordinal", "coming", "next", "skip"),
)
HOURS = (20, 19, 21, 18)
"""The times that are offered for a day."""
SHAPES = {
    "stamp": re.compile(
        r"(\d{4})([-/.]?)(\d\d)\2(\d\d)[t ](\d\d)(:?)(\d\d)(?:\6(\d\d)(?:\.0+)?)? ?(z|[+-]\d\d(?::?\d\d)?)?(?![\w:])"
    ),
    "date": re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)"),
    "reversed": re.compile(r"(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)"),
    "range": re.compile(r"\d{1,2} ?[-–—] ?\d"),
    "zone": re.compile(r"(?:utc|gmt)(?: ?[+−-] ?\d{1,2}(?::?\d\d)?)?(?![\w:])|\+\d{1,2}(?::?\d\d)?(?![\w:])"),
    "clock": re.compile(r"(\d{1,2})[:h](\d{2})(?![\d:])"),
    "spoken": re.compile(r"(\d+)~(\d+)"),
    "dotted": re.compile(r"(\d{1,2})(\.)(\d{1,2})\.(?!\d)"),
    "pair": re.compile(r"(\d{1,2})([./])(\d{1,2})(?!\d)"),
    "ordinal": re.compile(r"(\d{1,2})\.(?=\s*[^\W_])"),
    "number": re.compile(r"\d+"),
}
"""How numbers and the signs between them are read, the first that fits: `20261224T200000Z` or `2026-12-24 20:00` before
`2026-12-24`, `27.11.` before `20.30`, `27.` before `27`."""
BETWEEN = re.compile(r"(?:[\s,;.!?@–—]|-(?!\d)|(?<=[^\s-])-)+")
"""What may stand between two of them; a minus before a number says something, and is not read."""
DISCORD_MOMENT = re.compile(r"\s*<t:(\d{1,11})(?::\w)?>\s*")
LONGEST = 100
"""How many letters may be typed for a date."""
MONTH_FIRST = "en-US"
"""The locale in which `12/24` is the 24th of December."""
TWELVE_HOURS = "en"
"""The language in which `8:30` may be in the morning or in the evening."""
YEARS = 1900
"""From here on a number is a year."""


SKIPPED = frozenset({"skip"})


class Unread(ValueError):
    """The text could not be read as a date with a time."""


@cache
def known_phrases() -> dict[str, frozenset[str]]:
    """Everything that a word or a few words may mean; `mar` is a Tuesday in French and March in English."""
    found: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for meaning in MEANINGS:
            for phrase in translations_for(language)(f"when-{meaning}").split(","):
                found.setdefault(plain(phrase.strip()), set()).add(meaning)
    return {phrase: frozenset(meanings) for phrase, meanings in found.items()}


@cache
def _any_phrase() -> re.Pattern[str]:
    longest = sorted(known_phrases(), key=len, reverse=True)
    return re.compile("|".join(re.escape(one) + ("" if one[-1] in "'." else r"(?![^\W\d_])") for one in longest))


@dataclass
class _Word:
    """A number, or the meaning of a word; `date` and `time` replace what has been read already."""

    means: frozenset[str] = frozenset()
    number: int | None = None
    minute: int | None = None
    """Of a time or a span that was said in words."""


NOTHING = _Word()


@dataclass
class Reading:
    """What has been understood so far."""

    locale: str
    dates: list[tuple[int | None, int, int]] = field(default_factory=list)
    """Year (None if it was not given), month and day."""
    clocks: list[tuple[int, int]] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)
    """`20.11`, which may be a time or a date."""
    month_days: list[int] = field(default_factory=list)
    """Days of a month that was not named: `the 27th`."""
    seconds: int = 0
    zone: str | None = None
    """The time zone that was written beside the time."""
    tokens: list[_Word] = field(default_factory=list)
    says: set[str] = field(default_factory=set)
    """Whatever else was said: a day, a weekday, morning or evening."""
    numbers: list[int] = field(default_factory=list)
    """The numbers whose meaning is still unknown."""
    ahead: dict[str, int] = field(default_factory=dict)
    """How many minutes, hours, days or weeks from now."""
    is_vague: bool = False
    """Whether the hour could be in the morning as well."""
    month: int | None = None
    month_day: int | None = None
    year: int | None = None
    """Of a date whose month is a word."""
    is_ahead: bool = False
    """Whether what comes next says how far it is from now."""

    @property
    def is_some_day(self) -> bool:
        is_named = self.dates or self.month_days or self.says & {*DAYS, *WEEKDAYS}
        return bool(is_named or self.ahead.keys() & {"days", "weeks"})


def read(typed: str, locale: str, *, is_timed: bool = True) -> Reading:
    """What the text says; if it is not `is_timed`, it should hold a day alone. Unread, or a Refusal, if a part of it
    was not understood, or contradicts another."""
    reading = Reading(locale)
    if len(typed) > LONGEST:
        raise Unread("far too long")
    if DISCORD_MOMENT.fullmatch(typed) is None:
        _split(in_digits(plain(typed).strip()), reading)
        _interpret(reading, is_timed=is_timed)
    return reading


def _split(text: str, reading: Reading) -> None:
    """Fills the reading with dates, times and words. Unread for a word that means nothing here."""
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
            found = _any_phrase().match(text, at) or _zone_word(text, at, reading)
            if (means := known_phrases().get(found[0], SKIPPED)) != SKIPPED:
                reading.tokens.append(_Word(means))
        at = found.end()


def _zone_word(text: str, at: int, reading: Reading) -> re.Match[str]:
    """The abbreviation of a time zone that stands here, after a time. Unread if it is none; a Refusal with an
    example if it may be several, as most."""
    word = re.compile(r"[^\W\d_]{2,5}(?![^\W_])").match(text, at)
    is_timed = reading.clocks or reading.pairs or any(one.number is not None for one in reading.tokens)
    zones = next((zones for names, zones in ABBREVIATIONS.items() if word and word[0] in names.split()), ())
    if word is None or not zones or not is_timed or reading.zone is not None:
        raise Unread(text[at:])
    if len(zones) > 1:
        raise Refusal("refuse-night-zone", typed=word[0].upper())
    reading.zone = zones[0]
    return word


def _note(shape: str, found: re.Match[str], reading: Reading) -> None:
    match shape:
        case "stamp":
            reading.dates.append((int(found[1]), int(found[3]), int(found[4])))
            reading.clocks.append((int(found[5]), int(found[7])))
            reading.seconds = int(found[8] or 0)
            if found[9] is not None:
                reading.zone = zone_of("UTC" if found[9] == "z" else found[9])
            reading.tokens.append(_Word(frozenset({"time"})))
        case "date":
            reading.dates.append((int(found[1]), int(found[3]), int(found[4])))
            reading.tokens.append(_Word(frozenset({"date"})))
        case "range":
            raise Unread("from one to another")
        case "zone":
            if reading.zone is not None or not (reading.clocks or reading.tokens):
                raise Unread("two time zones, or one without a time")
            reading.zone = zone_of(found[0])
        case "reversed":
            year = int(found[4]) + (2000 if len(found[4]) == 2 else 0)
            reading.dates.append((year, *_month_and_day(found, reading)))
            reading.tokens.append(_Word(frozenset({"date"})))
        case "clock":
            reading.clocks.append((int(found[1]), int(found[2])))
            is_short = 1 <= int(found[1]) <= 11 and found[1][0] != "0"
            reading.is_vague = is_short and ":" in found[0] and reading.locale.startswith(TWELVE_HOURS)
            reading.tokens.append(_Word(frozenset({"time"})))
        case "spoken":
            reading.tokens.append(_Word(number=int(found[1]), minute=int(found[2])))
        case "dotted":
            reading.dates.append((None, *_month_and_day(found, reading)))
            reading.tokens.append(_Word(frozenset({"date"})))
        case "pair" if found[2] == "/":
            reading.dates.append((None, *_month_and_day(found, reading)))
            reading.tokens.append(_Word(frozenset({"date"})))
        case "pair":
            reading.pairs.append((int(found[1]), int(found[3])))
            reading.tokens.append(_Word(frozenset({"time"})))
        case "ordinal":
            reading.tokens += [_Word(number=int(found[1])), _Word(frozenset({"ordinal"}))]
        case _:
            reading.tokens.append(_Word(number=int(found[0])))


def _month_and_day(found: re.Match[str], reading: Reading) -> tuple[int, int]:
    first, second = int(found[1]), int(found[3])
    is_month_first = found[2] == "/" and (second > 12 or (reading.locale == MONTH_FIRST and first <= 12))
    return (first, second) if is_month_first else (second, first)


def _interpret(reading: Reading, *, is_timed: bool) -> None:
    """Says of each word what it means here, and of each number what it counts."""
    tokens = reading.tokens
    reading.is_ahead = any("from-now" in word.means for word in tokens)
    for at, word in enumerate(tokens):
        if reading.is_ahead and word.means & {"date", "time"}:
            raise Unread("both a moment and how far it is, or a fraction")
        if word.number is not None:
            _count(word, word.number, tokens[at - 1] if at else NOTHING, tokens[at + 1 :], reading)
        else:
            _mean(word, tokens[max(0, at - 2) : at], tokens[at + 1] if at + 1 < len(tokens) else NOTHING, reading)
        reading.is_ahead = reading.is_ahead or "in" in word.means
    if (reading.month is None) != (reading.month_day is None):
        raise Unread("a month without a day")
    if reading.month is not None and reading.month_day is not None:
        reading.dates.append((reading.year, reading.month, reading.month_day))
    _settle(reading, is_timed=is_timed)


def _count(word: _Word, number: int, before: _Word, following: list[_Word], reading: Reading) -> None:
    """Says what a number counts, by the words beside it."""
    after = following[0] if following else NOTHING
    if word.minute is not None and reading.is_ahead:
        if reading.ahead:
            raise Unread("so long, twice")
        reading.ahead, reading.is_ahead = {"hours": number, "minutes": word.minute}, False
    elif word.minute is not None:
        reading.clocks.append((number, word.minute))
        reading.is_vague = 1 <= number <= 11
    elif reading.is_ahead and after.means & {*UNITS}:
        pass  # counted with its unit
    elif _names_day(number, following) or (_is_month(before) and reading.month_day is None):
        reading.month_day = number
    elif "ordinal" in after.means:
        reading.month_days.append(number)
    elif number >= YEARS and reading.month is not None:
        reading.year = number
    elif "clock" in before.means and reading.clocks and reading.clocks[-1][1] == 0:
        reading.clocks[-1] = (reading.clocks[-1][0], number)  # 20 Uhr 30
    elif after.means & {"clock", "morning", "evening", "noon", "midnight"}:
        reading.clocks.append((number, 0))
    else:
        reading.numbers.append(number)


def _mean(word: _Word, before_it: list[_Word], after: _Word, reading: Reading) -> None:
    """Says what a word means, by those beside it."""
    before = before_it[-1] if before_it else NOTHING
    unit = next((unit for unit in UNITS if unit in word.means), None)
    if unit is not None and reading.is_ahead:
        if unit in reading.ahead:
            raise Unread("so long, twice")
        reading.ahead[unit], reading.is_ahead = before.number if before.number is not None else 1, False
    elif unit == "weeks" and (before.means | after.means) & {"coming", "next"}:
        reading.says.add("next-week")
    elif word.means and word.means <= {*UNITS}:
        raise Unread("so long, but not from when")
    elif word.means >= {"skip", "morning"}:  # 8 am, but not: 20:00 am Freitag
        if reading.clocks and (before.number is not None or "time" in before.means):
            reading.says |= {"morning"} if reading.clocks[-1][0] <= 12 else set()
    elif _is_month(word) or (word.means & {*MONTHS} and _ends_number(before_it)):
        if reading.month is not None:
            raise Unread("two months")
        reading.month = next(MONTHS.index(one) + 1 for one in word.means & {*MONTHS})
    else:
        reading.says |= word.means & {*DAYS, *WEEKDAYS, *PARTS, "coming", "next"}
        reading.is_ahead = reading.is_ahead and not word.means & {*PARTS}  # in the evening


def _names_day(number: int, following: list[_Word]) -> bool:
    """Whether a number is the day of the month that follows it: `24 December`, `24th of December`."""
    after = [one for one in following[:2] if one.means != {"ordinal"}]
    return bool(after and after[0].means & {*MONTHS} and number < YEARS)


def _ends_number(tokens: list[_Word]) -> bool:
    """Whether these end with a number, or with one and the ending of an ordinal."""
    *_, first, last = NOTHING, NOTHING, *tokens
    return last.number is not None or ("ordinal" in last.means and first.number is not None)


def _settle(reading: Reading, *, is_timed: bool) -> None:
    """Decides the meaning of a pair or a number without a unit. Raises Unread if several days or times are left, or a
    part contradicts another."""
    says = reading.says
    for at, (first, second) in enumerate(reading.pairs):
        is_date = 1 <= second <= 12 and 1 <= first <= 31 and not reading.dates
        is_other_day = reading.month_days or says & {*DAYS} or reading.ahead
        is_followed = bool(reading.clocks or reading.numbers) or at + 1 < len(reading.pairs)
        if is_date and not is_other_day and (not is_timed or is_followed or not says & {*WEEKDAYS}):
            reading.dates.append((None, second, first))
        else:
            reading.clocks.append((first, second))
    if len(reading.numbers) == 1 and not reading.clocks and (reading.is_some_day or says & {"morning", "evening"}):
        hour = reading.numbers.pop()
        reading.is_vague = 1 <= hour <= 11
        reading.clocks.append((hour, 0))
    elif len(reading.numbers) == 1 and says & {*WEEKDAYS} and not reading.dates and not reading.month_days:
        reading.month_days.append(reading.numbers.pop())  # samedi 28 à 20h: the weekday must be the same
    reading.is_vague = reading.is_vague and not says & {"morning", "evening"}
    for part, hour in (("noon", 12), ("midnight", 24)):
        if part in says and not reading.clocks:
            reading.clocks.append((hour, 0))
        elif part in says and reading.clocks[0] in ((12, 0), (hour % 24, 0), (hour, 0)):
            reading.clocks[0] = (hour, 0)
        elif part in says and not (part == "noon" and 11 <= reading.clocks[0][0] <= 14):
            raise Unread("another time of day")
    if says >= {"morning", "evening"} or says >= {"noon", "midnight"}:
        raise Unread("two times of day")
    if says & {"coming", "next", "next-week"} and not (says & {*WEEKDAYS} or reading.dates):
        raise Unread("the next, but of what?")
    days = len(reading.dates) + len(reading.month_days)
    if reading.numbers or len(reading.clocks) > 1 or days > 1 or (not is_timed and reading.clocks):
        raise Unread("more than one date or time")
    if is_timed and not reading.clocks and "evening" in says and reading.is_some_day and not reading.zone:
        reading.clocks += [(hour, 0) for hour in HOURS]  # tonight, demain soir


def _is_month(word: _Word) -> bool:
    return bool(word.means & {*MONTHS}) and not word.means & {*WEEKDAYS}


def prepare() -> None:
    """Loads all words and compiles the patterns, which takes half a second: at the start, not while somebody types."""
    _any_phrase()
    in_digits("")
    zone_of("UTC")
