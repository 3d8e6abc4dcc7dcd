"""Parses dates and times in any of the bot's languages. The words are in `data/words/<language>/when.ftl`. Every part
of a text must have a meaning and agree with the other parts; no part is ignored."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from bot.core.errors import Refusal
from bot.i18n.spoken_times import normalize, replace_spoken_numbers
from bot.i18n.translations import LANGUAGES, translations_for
from bot.i18n.zones import ABBREVIATIONS
from bot.i18n.zones import parse_zone as zone_of

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
DAYS = ("yesterday", "today", "tomorrow", "after-tomorrow")
"""The words for days, in the order of the days. Yesterday is read so that its refusal can say that it is over."""
UNITS = ("minutes", "hours", "days", "weeks")
DAY_PARTS = ("morning", "evening", "night", "noon", "midnight")
MEANINGS = (
    *(*DAYS, *WEEKDAYS, *MONTHS, *UNITS, *DAY_PARTS),
    *("clock", "in", "from-now", "one", "ordinal", "coming", "next", "skip"),
)
SUGGESTED_HOURS = (20, 19, 21, 18)
"""The hours suggested for a day without a time."""
TOKEN_PATTERNS = {
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
"""Patterns of tokens (parts of a text) with digits. The first pattern that matches is used, so a longer form stands
before its parts: `20261224T200000Z` or `2026-12-24 20:00` before `2026-12-24`, `27.11.` before `20.30`, `27.` before
`27`."""
SEPARATORS = re.compile(r"(?:[\s,;.!?@–—]|-(?!\d)|(?<=[^\s-])-)+")
"""The separators between tokens. A minus before a number is not a separator, so a text with one is rejected."""
DISCORD_MOMENT = re.compile(r"\s*<t:(\d{1,11})(?::\w)?>\s*")
MAX_LENGTH = 100
"""Maximum length of a typed date, in characters."""
MONTH_FIRST_LOCALE = "en-US"
"""The locale in which `12/24` is the 24th of December."""
TWELVE_HOUR_LANGUAGE = "en"
"""The language in which `8:30` may mean 20:30."""
MONTH_BEFORE_DAY_LANGUAGE = "en"
"""The language in which `mar 2` is the 2nd of March. In French `mar 2` is Tuesday the 2nd."""
FIRST_YEAR = 1900
"""A number from this one on is a year."""


IGNORED = frozenset({"skip"})


class DateParseError(ValueError):
    """The text could not be parsed. The message of the error names the contradiction."""


@cache
def known_phrases() -> dict[str, frozenset[str]]:
    """Returns all meanings of each known word or phrase, in all languages. For example, `mar` is Tuesday in French and
    March in English."""
    meanings_by_phrase: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for meaning in MEANINGS:
            for phrase in translations_for(language)(f"when-{meaning}").split(","):
                meanings_by_phrase.setdefault(normalize(phrase.strip()), set()).add(meaning)
    return {phrase: frozenset(meanings) for phrase, meanings in meanings_by_phrase.items()}


@cache
def _any_phrase() -> re.Pattern[str]:
    phrases = sorted(known_phrases(), key=len, reverse=True)
    return re.compile(
        "|".join(re.escape(phrase) + ("" if phrase[-1] in "'." else r"(?![^\W\d_])") for phrase in phrases)
    )


@dataclass
class _Token:
    """A part of a text: a number, or a word with its possible meanings. The meanings `date` and `time` mark a part that
    the `Reading` already contains."""

    meanings: frozenset[str] = frozenset()
    number: int | None = None
    minute: int | None = None
    """The minutes of a time or duration written in words."""


NO_TOKEN = _Token()


@dataclass
class Reading:
    """What the parts of a text mean that have been read so far."""

    locale: str
    dates: list[tuple[int | None, int, int]] = field(default_factory=list)
    """Dates as (year, month, day). The year is None if the text has none."""
    clocks: list[tuple[int, int]] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)
    """Pairs of numbers such as `20.11`, which can be a time or a date."""
    month_days: list[int] = field(default_factory=list)
    """Days of a month without the month, such as `the 27th`."""
    seconds: int = 0
    zone: str | None = None
    """The time zone that the text names."""
    tokens: list[_Token] = field(default_factory=list)
    meanings: set[str] = field(default_factory=set)
    """The meanings of all other words, such as weekdays, morning or evening."""
    numbers: list[int] = field(default_factory=list)
    """Numbers that have no meaning yet."""
    offset: dict[str, int] = field(default_factory=dict)
    """The offset from now, by unit: minutes, hours, days or weeks."""
    may_be_pm: bool = False
    """Whether the hour can also be in the afternoon or evening."""
    month: int | None = None
    month_day: int | None = None
    year: int | None = None
    """The year of a date whose month is a word; `month` and `month_day` are the other parts."""
    expects_offset: bool = False
    """Whether the next token belongs to an offset from now, such as "in 2 hours"."""

    @property
    def names_day(self) -> bool:
        is_named = self.dates or self.month_days or self.meanings & {*DAYS, *WEEKDAYS}
        return bool(is_named or self.offset.keys() & {"days", "weeks"})


def parse_phrase(typed: str, locale: str, *, is_timed: bool = True) -> Reading:
    """Returns what the text means. Without `is_timed`, a text with only a day is expected. Raises DateParseError or a
    Refusal if a part is unknown or contradicts another part."""
    reading = Reading(locale)
    if len(typed) > MAX_LENGTH:
        raise DateParseError("too long")
    if DISCORD_MOMENT.fullmatch(typed) is None:
        _tokenize(replace_spoken_numbers(normalize(typed).strip()), reading)
        _interpret(reading, is_timed=is_timed)
    return reading


def _tokenize(text: str, reading: Reading) -> None:
    """Splits the text into tokens and adds them to the reading. Raises DateParseError for an unknown word."""
    position = 0
    while position < len(text):
        if (gap := SEPARATORS.match(text, position)) is not None:
            position = gap.end()
            continue
        for shape, pattern in TOKEN_PATTERNS.items():
            if (match := pattern.match(text, position)) is not None:
                _add_token(shape, match, reading)
                break
        else:
            match = _any_phrase().match(text, position) or _match_zone(text, position, reading)
            if (meanings := known_phrases().get(match[0], IGNORED)) != IGNORED:
                reading.tokens.append(_Token(meanings))
        position = match.end()


def _match_zone(text: str, position: int, reading: Reading) -> re.Match[str]:
    """Returns the match of a time zone's abbreviation at `position`, which must follow a time, and stores the zone in
    the reading. Raises DateParseError for any other word. Raises a Refusal with an example for an ambiguous
    abbreviation, as most are."""
    word = re.compile(r"[^\W\d_]{2,5}(?![^\W_])").match(text, position)
    is_timed = reading.clocks or reading.pairs or any(token.number is not None for token in reading.tokens)
    zones = next((zones for names, zones in ABBREVIATIONS.items() if word and word[0] in names.split()), ())
    if word is None or not zones or not is_timed or reading.zone is not None:
        raise DateParseError(text[position:])
    if len(zones) > 1:
        raise Refusal("refuse-night-zone", typed=word[0].upper())
    reading.zone = zones[0]
    return word


def _add_token(shape: str, match: re.Match[str], reading: Reading) -> None:
    match shape:
        case "stamp":
            reading.dates.append((int(match[1]), int(match[3]), int(match[4])))
            reading.clocks.append((int(match[5]), int(match[7])))
            reading.seconds = int(match[8] or 0)
            if match[9] is not None:
                reading.zone = zone_of("UTC" if match[9] == "z" else match[9])
            reading.tokens.append(_Token(frozenset({"time"})))
        case "date":
            reading.dates.append((int(match[1]), int(match[3]), int(match[4])))
            reading.tokens.append(_Token(frozenset({"date"})))
        case "range":
            raise DateParseError("a range")
        case "zone":
            if reading.zone is not None or not (reading.clocks or reading.tokens):
                raise DateParseError("two time zones, or one without a time")
            reading.zone = zone_of(match[0])
        case "reversed":
            year = int(match[4]) + (2000 if len(match[4]) == 2 else 0)
            reading.dates.append((year, *_month_and_day(match, reading)))
            reading.tokens.append(_Token(frozenset({"date"})))
        case "clock":
            reading.clocks.append((int(match[1]), int(match[2])))
            is_short = 1 <= int(match[1]) <= 11 and match[1][0] != "0"
            reading.may_be_pm = is_short and ":" in match[0] and reading.locale.startswith(TWELVE_HOUR_LANGUAGE)
            reading.tokens.append(_Token(frozenset({"time"})))
        case "spoken":
            reading.tokens.append(_Token(number=int(match[1]), minute=int(match[2])))
        case "dotted":
            reading.dates.append((None, *_month_and_day(match, reading)))
            reading.tokens.append(_Token(frozenset({"date"})))
        case "pair" if match[2] == "/":
            reading.dates.append((None, *_month_and_day(match, reading)))
            reading.tokens.append(_Token(frozenset({"date"})))
        case "pair":
            reading.pairs.append((int(match[1]), int(match[3])))
            reading.tokens.append(_Token(frozenset({"time"})))
        case "ordinal":
            reading.tokens += [_Token(number=int(match[1])), _Token(frozenset({"ordinal"}))]
        case _:
            reading.tokens.append(_Token(number=int(match[0])))


def _month_and_day(match: re.Match[str], reading: Reading) -> tuple[int, int]:
    first, second = int(match[1]), int(match[3])
    is_month_first = match[2] == "/" and (second > 12 or (reading.locale == MONTH_FIRST_LOCALE and first <= 12))
    return (first, second) if is_month_first else (second, first)


def _interpret(reading: Reading, *, is_timed: bool) -> None:
    """Decides the meaning of each token by its neighbours, and stores the meanings in the reading."""
    tokens = reading.tokens = _with_months_before_days(reading)
    reading.expects_offset = any("from-now" in token.meanings for token in tokens)
    for index, token in enumerate(tokens):
        if reading.expects_offset and token.meanings & {"date", "time"}:
            raise DateParseError("both a moment and a duration from now, or a fraction")
        if token.number is not None:
            _interpret_number(
                token, token.number, tokens[index - 1] if index else NO_TOKEN, tokens[index + 1 :], reading
            )
        else:
            _interpret_word(
                token,
                tokens[max(0, index - 2) : index],
                tokens[index + 1] if index + 1 < len(tokens) else NO_TOKEN,
                reading,
            )
        reading.expects_offset = reading.expects_offset or "in" in token.meanings
    if (reading.month is None) != (reading.month_day is None):
        raise DateParseError("a month without a day")
    if reading.month is not None and reading.month_day is not None:
        reading.dates.append((reading.year, reading.month, reading.month_day))
    _resolve_ambiguities(reading, is_timed=is_timed)


def _with_months_before_days(reading: Reading) -> list[_Token]:
    """Returns the tokens, where `mar` means only the month if the language writes a month before its day, and a day
    follows."""
    tokens = reading.tokens
    if not reading.locale.startswith(MONTH_BEFORE_DAY_LANGUAGE):
        return tokens
    padded = [*tokens, NO_TOKEN, NO_TOKEN]
    return [
        _Token(token.meanings - {*WEEKDAYS}) if token.meanings & {*MONTHS} and _is_day(day, after) else token
        for token, day, after in zip(tokens, padded[1:], padded[2:], strict=False)
    ]


def _is_day(token: _Token, after: _Token) -> bool:
    """Returns whether a number can be the day of a month. Before `h` or `pm` it is an hour."""
    is_number = token.number is not None and token.minute is None and token.number < FIRST_YEAR
    return is_number and not after.meanings & {"clock", *DAY_PARTS}


def _interpret_number(token: _Token, number: int, before: _Token, following: list[_Token], reading: Reading) -> None:
    """Decides by the neighbouring tokens whether a number is a day, a year, an hour, a minute or part of an offset.
    Stores the meaning in the reading."""
    after = following[0] if following else NO_TOKEN
    if token.minute is not None and reading.expects_offset:
        if reading.offset:
            raise DateParseError("two durations")
        reading.offset, reading.expects_offset = {"hours": number, "minutes": token.minute}, False
    elif token.minute is not None:
        reading.clocks.append((number, token.minute))
        reading.may_be_pm = 1 <= number <= 11
    elif reading.expects_offset and after.meanings & {*UNITS}:
        pass  # stored together with its unit
    elif _names_day(number, following) or (_is_month(before) and reading.month_day is None):
        reading.month_day = number
    elif "ordinal" in after.meanings:
        reading.month_days.append(number)
    elif number >= FIRST_YEAR and reading.month is not None:
        reading.year = number
    elif "clock" in before.meanings and reading.clocks and reading.clocks[-1][1] == 0:
        reading.clocks[-1] = (reading.clocks[-1][0], number)  # 20 Uhr 30
    elif after.meanings & {"clock", "morning", "evening", "noon", "midnight"}:
        reading.clocks.append((number, 0))
    else:
        reading.numbers.append(number)


def _interpret_word(token: _Token, preceding: list[_Token], after: _Token, reading: Reading) -> None:
    """Decides the meaning of a word by the neighbouring tokens, and stores the meaning in the reading."""
    before = preceding[-1] if preceding else NO_TOKEN
    unit = next((unit for unit in UNITS if unit in token.meanings), None)
    if unit is not None and reading.expects_offset:
        if unit in reading.offset:
            raise DateParseError("two durations")
        reading.offset[unit], reading.expects_offset = before.number if before.number is not None else 1, False
    elif unit == "weeks" and (before.meanings | after.meanings) & {"coming", "next"}:
        reading.meanings.add("next-week")
    elif token.meanings and token.meanings <= {*UNITS}:
        raise DateParseError("a duration without a start")
    elif token.meanings >= {
        "skip",
        "morning",
    }:  # 8 am is in the morning, but the German am in 20:00 am Freitag has no meaning
        if reading.clocks and (before.number is not None or "time" in before.meanings):
            reading.meanings |= {"morning"} if reading.clocks[-1][0] <= 12 else set()
    elif _is_month(token) or (token.meanings & {*MONTHS} and _ends_number(preceding)):
        if reading.month is not None:
            raise DateParseError("two months")
        reading.month = next(MONTHS.index(month) + 1 for month in token.meanings & {*MONTHS})
    else:
        reading.meanings |= token.meanings & {*DAYS, *WEEKDAYS, *DAY_PARTS, "coming", "next"}
        reading.expects_offset = reading.expects_offset and not token.meanings & {
            *DAY_PARTS
        }  # "in the evening" is not an offset


def _names_day(number: int, following: list[_Token]) -> bool:
    """Returns whether a month follows the number, so that the number is a day: `24 December`, `24th of December`."""
    after = [token for token in following[:2] if token.meanings != {"ordinal"}]
    return bool(after and after[0].meanings & {*MONTHS} and number < FIRST_YEAR)


def _ends_number(tokens: list[_Token]) -> bool:
    """Returns whether the last token is a number, or a number with the suffix of an ordinal."""
    *_, first, last = NO_TOKEN, NO_TOKEN, *tokens
    return last.number is not None or ("ordinal" in last.meanings and first.number is not None)


def _resolve_ambiguities(reading: Reading, *, is_timed: bool) -> None:
    """Decides the meaning of pairs of numbers and of numbers without a unit. Raises DateParseError if the text has more
    than one day or time, or its parts contradict each other."""
    meanings = reading.meanings
    for index, (first, second) in enumerate(reading.pairs):
        is_date = 1 <= second <= 12 and 1 <= first <= 31 and not reading.dates
        is_other_day = reading.month_days or meanings & {*DAYS} or reading.offset
        is_followed = bool(reading.clocks or reading.numbers) or index + 1 < len(reading.pairs)
        if is_date and not is_other_day and (not is_timed or is_followed or not meanings & {*WEEKDAYS}):
            reading.dates.append((None, second, first))
        else:
            reading.clocks.append((first, second))
    if len(reading.numbers) == 1 and not reading.clocks and (reading.names_day or meanings & {"morning", "evening"}):
        hour = reading.numbers.pop()
        reading.may_be_pm = 1 <= hour <= 11
        reading.clocks.append((hour, 0))
    elif len(reading.numbers) == 1 and meanings & {*WEEKDAYS} and not reading.dates and not reading.month_days:
        reading.month_days.append(reading.numbers.pop())  # samedi 28 à 20h must be a Saturday
    reading.may_be_pm = reading.may_be_pm and not meanings & {"morning", "evening"}
    for part, hour in (("noon", 12), ("midnight", 24)):
        if part in meanings and not reading.clocks:
            reading.clocks.append((hour, 0))
        elif part in meanings and reading.clocks[0] in ((12, 0), (hour % 24, 0), (hour, 0)):
            reading.clocks[0] = (hour, 0)
        elif part in meanings and not (part == "noon" and 11 <= reading.clocks[0][0] <= 14):
            raise DateParseError("a contradicting time of day")
    if meanings >= {"morning", "evening"} or meanings >= {"noon", "midnight"}:
        raise DateParseError("two times of day")
    if meanings & {"coming", "next", "next-week"} and not (meanings & {*WEEKDAYS} or reading.dates):
        raise DateParseError("next or coming, without a day")
    days = len(reading.dates) + len(reading.month_days)
    if reading.numbers or len(reading.clocks) > 1 or days > 1 or (not is_timed and reading.clocks):
        raise DateParseError("more than one date or time")
    if is_timed and not reading.clocks and "evening" in meanings and reading.names_day and not reading.zone:
        reading.clocks += [(hour, 0) for hour in SUGGESTED_HOURS]  # tonight, demain soir


def _is_month(token: _Token) -> bool:
    return bool(token.meanings & {*MONTHS}) and not token.meanings & {*WEEKDAYS}


def load_words() -> None:
    """Loads all words and compiles the patterns when the bot starts, as this takes half a second."""
    _any_phrase()
    replace_spoken_numbers("")
    zone_of("UTC")
