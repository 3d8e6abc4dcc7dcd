"""Dates as members type them in four languages, at a fixed time in a fixed zone."""

import re
import tomllib
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import Refusal
from bot.i18n.date_parser import MEANINGS
from bot.i18n.dates import (
    example_weekday,
    format_day,
    format_moment,
    parse_day,
    parse_moment,
    parse_moments,
    suggest_moments,
)
from bot.i18n.translations import LANGUAGES, Translations, refusal_text, typed_date

BERLIN = "Europe/Berlin"
NOW = datetime(2026, 11, 22, 10, 30, tzinfo=UTC)
"""A Sunday, 11:30 in Berlin."""
ENGLISH = {
    "tomorrow 8pm": "11-23 20:00",
    "Tomorrow at 8 PM": "11-23 20:00",
    "tomorrow at 8:30 p.m.": "11-23 20:30",
    "tmrw 8pm": "11-23 20:00",
    "tomorrow 20": "11-23 20:00",
    "fri 20:00": "11-27 20:00",
    "friday 8pm": "11-27 20:00",
    "next friday 8pm": "11-27 20:00",
    "8pm on friday": "11-27 20:00",
    "friday night at 9": "11-27 21:00",
    "tonight 9pm": "11-22 21:00",
    "tonight at 9": "11-22 21:00",
    "today 20:00": "11-22 20:00",
    "8pm": "11-22 20:00",
    "10am": "11-23 10:00",
    "12pm tomorrow": "11-23 12:00",
    "12 am friday": "11-27 00:00",
    "noon tomorrow": "11-23 12:00",
    "in 2 hours": "11-22 13:30",
    "in an hour": "11-22 12:30",
    "in 45 minutes": "11-22 12:15",
    "in 3 days at 8pm": "11-25 20:00",
    "in a week at 20:00": "11-29 20:00",
    "sun 8pm": "11-22 20:00",
    "sunday 10am": "11-29 10:00",
    "next sunday 8pm": "11-29 20:00",
    "next week friday 8pm": "11-27 20:00",
    "day after tomorrow, 7 pm": "11-24 19:00",
    "24 dec 20:00": "12-24 20:00",
    "24th of December, 8:30pm": "12-24 20:30",
    "December 24 at 8:30pm": "12-24 20:30",
    "dec 24 2026 8pm": "12-24 20:00",
    "friday 27 nov 8pm": "11-27 20:00",
    "2026-12-24 20:00": "12-24 20:00",
    "2026-12-24T20:00": "12-24 20:00",
    "24/12 20:00": "12-24 20:00",
    "half past 8": "11-22 20:30",
    "tomorrow eight thirty": "11-23 20:30",
    "in two and a half hours": "11-22 14:00",
    "a week on friday 8pm": "12-04 20:00",
    "saturday midnight": "11-29 00:00",
    "today in two weeks 8pm": "12-06 20:00",
}
GERMAN = {
    "morgen 20 Uhr": "11-23 20:00",
    "morgen um 20 Uhr 30": "11-23 20:30",
    "morgen 20:30": "11-23 20:30",
    "morgen abend um 8": "11-23 20:00",
    "übermorgen 19 Uhr": "11-24 19:00",
    "uebermorgen 19h": "11-24 19:00",
    "heute 21 Uhr": "11-22 21:00",
    "heute Abend 20 Uhr": "11-22 20:00",
    "Freitag 20 Uhr": "11-27 20:00",
    "Freitagabend 20 Uhr": "11-27 20:00",
    "fr 20:00": "11-27 20:00",
    "Fr. 20.00": "11-27 20:00",
    "20:00 am Freitag": "11-27 20:00",
    "um 20 Uhr am Freitag": "11-27 20:00",
    "am Samstag um 19:30 Uhr": "11-28 19:30",
    "nächsten Freitag 20 Uhr": "11-27 20:00",
    "nächste Woche Mittwoch 20 Uhr": "11-25 20:00",
    "Samstag 10 Uhr vormittags": "11-28 10:00",
    "24.12. 20 Uhr": "12-24 20:00",
    "24.12. 20.30": "12-24 20:30",
    "24.12.2026 20h": "12-24 20:00",
    "24.12.26, 20:00 Uhr": "12-24 20:00",
    "am 24. Dezember um 20 Uhr": "12-24 20:00",
    "3. März 19 Uhr": "2027-03-03 19:00",
    "in 2 Stunden": "11-22 13:30",
    "in einer Woche um 20 Uhr": "11-29 20:00",
    "20 Uhr": "11-22 20:00",
    "9 Uhr": "11-23 09:00",
    "halb neun": "11-22 20:30",
    "halb eins": "11-22 12:30",
    "in zwei Stunden": "11-22 13:30",
    "heute in acht Tagen um 20 Uhr": "11-30 20:00",
    "Samstagabend um Viertel vor acht": "11-28 19:45",
    "Samstagnachmittag um 3": "11-28 15:00",
    "Sonntagmittag": "11-22 12:00",
    "Montagmorgen um 9": "11-23 09:00",
    "Dienstagvormittag um zehn": "11-24 10:00",
    "Freitagnacht 23 Uhr": "11-27 23:00",
    "am fünften Dezember um 20 Uhr": "12-05 20:00",
}
FRENCH = {
    "demain 20h": "11-23 20:00",
    "demain à 20h30": "11-23 20:30",
    "demain soir 20h": "11-23 20:00",
    "demain midi": "11-23 12:00",
    "après-demain 19h": "11-24 19:00",
    "apres demain 19 h": "11-24 19:00",
    "ce soir 21h": "11-22 21:00",
    "ce soir à 9h": "11-22 21:00",
    "aujourd’hui 20h": "11-22 20:00",
    "vendredi 20h": "11-27 20:00",
    "ven 20:00": "11-27 20:00",
    "mar 20h": "11-24 20:00",
    "vendredi prochain à 20h": "11-27 20:00",
    "la semaine prochaine jeudi 20h": "11-26 20:00",
    "samedi à 20 heures": "11-28 20:00",
    "samedi matin 10h": "11-28 10:00",
    "24 décembre 20h": "12-24 20:00",
    "le 24 décembre à 20h": "12-24 20:00",
    "le 1er janvier à 20h": "2027-01-01 20:00",
    "24/12 20h": "12-24 20:00",
    "24/12/2026 20h": "12-24 20:00",
    "dans 2 heures": "11-22 13:30",
    "dans une semaine à 20h": "11-29 20:00",
    "20h": "11-22 20:00",
    "minuit": "11-23 00:00",
    "demain en huit à 20h": "11-30 20:00",
    "demain à neuf heures moins dix du soir": "11-23 20:50",
    "le sept décembre à vingt heures trente": "12-07 20:30",
    "le 3 sept à 20h": "2027-09-03 20:00",
}
RUSSIAN = {
    "завтра в 20:00": "11-23 20:00",
    "завтра в 20": "11-23 20:00",
    "завтра в 8 вечера": "11-23 20:00",
    "завтра вечером в 8": "11-23 20:00",
    "завтра в 3 часа дня": "11-23 15:00",
    "завтра в 9 утра": "11-23 09:00",
    "послезавтра в 19:00": "11-24 19:00",
    "сегодня в 21:00": "11-22 21:00",
    "сегодня вечером в 21:00": "11-22 21:00",
    "в пятницу в 20:00": "11-27 20:00",
    "пт 20:00": "11-27 20:00",
    "пятница, 20:00": "11-27 20:00",
    "в следующую пятницу в 20:00": "11-27 20:00",
    "на следующей неделе в среду в 20:00": "11-25 20:00",
    "24 декабря в 20:00": "12-24 20:00",
    "24-го декабря в 20 часов": "12-24 20:00",
    "24.12 20:00": "12-24 20:00",
    "1 мая в 12:00": "2027-05-01 12:00",
    "через 2 часа": "11-22 13:30",
    "через час": "11-22 12:30",
    "через 3 дня в 20:00": "11-25 20:00",
    "через неделю в 20:00": "11-29 20:00",
    "20:00": "11-22 20:00",
    "через полчаса": "11-22 12:00",
    "завтра без десяти девять вечера": "11-23 20:50",
    "двадцать пятого декабря в двадцать ноль-ноль": "12-25 20:00",
    "четвертого декабря в 3 часа днем": "12-04 15:00",
    "25 декабря 2026 года в 20:00": "12-25 20:00",
    "2 февр. 2027 г. в 20:00": "2027-02-02 20:00",
}
PHRASES = {**ENGLISH, **GERMAN, **FRENCH, **RUSSIAN}
WORDS = sorted({word for phrase in PHRASES for word in phrase.split()})
NONSENSE = (
    *("", "soon", "when we feel like it", "8", "tomorrow", "fri", "banana 8pm", "2026-03-21", "24.12.", "0-0-0 0"),
    *(
        "2026-13-01 20:00",
        "2026-12-24 25:00",
        "2026-12-24 20:75",
        "30 feb 20:00",
        "dec 20:00",
        "9" * 300,
        "9" * 5000,
        "eight " * 1000,
    ),
    *("friday saturday 8pm", "tomorrow 8pm 9pm", "friday 28 nov 8pm", "tomorrow friday 8pm", "24/12 25/12 20:00"),
    *("tomorrow 21:00 in the morning", "in 2 hours at 8pm", "in 99999999999 days 8pm", "tomorrow 8pm or so"),
    *("friday 5 to 9", "tomorrow night at 1", "friday week 8pm", "viertel acht", "in 2.5 hours"),
    *("24 dec in a week 8pm", "eight " * 1000, "dec 24 am", "29 feb 20:00"),
    *("bald", "irgendwann", "bientôt", "когда-нибудь", "0001-01-01 00:00", "a", "in", "h", "+1"),
)


def local(moment, zone=BERLIN):
    return f"{moment.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}"


@pytest.mark.parametrize("typed", PHRASES)
def test_a_date_is_read_as_people_type_it(typed):
    expected = PHRASES[typed]
    assert local(parse_moments(typed, BERLIN, NOW)[0]) == (expected if len(expected) > 11 else f"2026-{expected}")


def test_eighty_phrases_of_a_stranger_are_read_as_they_were_meant():
    asked = tomllib.loads(Path(__file__).with_name("phrases.toml").read_text("utf-8"))["phrase"]
    now = datetime(2026, 11, 25, 18, tzinfo=ZoneInfo(BERLIN))
    wrong = {}
    for phrase in asked:
        with suppress(Refusal):
            if (
                read := f"{parse_moments(phrase['text'], BERLIN, now)[0].astimezone(now.tzinfo):%Y-%m-%dT%H:%M}"
            ) != phrase["means"]:
                wrong[phrase["text"]] = read
            continue
        wrong[phrase["text"]] = None
    assert (len(asked), wrong) == (80, {})


def test_next_friday_may_be_either_and_the_one_that_most_mean_comes_first():
    now = datetime(2026, 11, 25, 18, tzinfo=ZoneInfo(BERLIN))
    for typed, days in {"next friday 20:00": [4, 27], "nächsten freitag 20 uhr": [27, 4], "friday 20:00": [27]}.items():
        assert [at.day for at in parse_moments(typed, BERLIN, now)] == days


TODAYS_WEEKDAY = ["Friday 20:00", "Fr 20 Uhr", "vendredi 20h", "в пятницу в 20:00", "this friday 8pm", "friday evening"]
FRIDAY_EVENING = datetime(2026, 11, 27, 18, 30, tzinfo=ZoneInfo(BERLIN))


@pytest.mark.parametrize("typed", TODAYS_WEEKDAY)
def test_todays_weekday_is_refused_with_both_dates_as_it_can_be_today_or_in_a_week(typed):
    with pytest.raises(Refusal) as caught:
        parse_moment(typed, BERLIN, FRIDAY_EVENING)
    assert "Write `November 27 20:00` or `December 4 20:00`" in refusal_text(caught.value, Translations("en"))
    offered = [local(at) for at in suggest_moments("friday 20:00", BERLIN, FRIDAY_EVENING)]
    assert offered == ["2026-11-27 20:00", "2026-12-04 20:00"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("friday 18:00", "12-04"),  # today it has passed
        ("next friday 20:00", "12-04"),
        ("friday next week 20:00", "12-04"),
        ("friday 27.11. 20:00", "11-27"),
        ("today 20:00", "11-27"),
        ("saturday 20:00", "11-28"),
    ],
)
def test_what_can_be_one_day_only_is_read_on_the_day_with_that_weekday(typed, meant):
    at = parse_moment(typed, BERLIN, FRIDAY_EVENING)
    assert local(at) == f"2026-{meant} {'18:00' if '18' in typed else '20:00'}"


def test_todays_weekday_as_the_last_day_is_refused_unless_too_little_of_today_is_left():
    zone = ZoneInfo(BERLIN)
    with pytest.raises(Refusal) as caught:
        parse_day("Friday", zone, FRIDAY_EVENING)
    for language, said in (
        ("en", "Is “Friday” today or in a week? Write `November 27` or `December 4`."),
        ("de", "`27.11.` oder `4.12.`"),
    ):
        assert said in refusal_text(caught.value, Translations(language))
    assert parse_day("Friday", zone, FRIDAY_EVENING, can_be_today=False).isoformat() == "2026-12-04"
    assert parse_day("today", zone, FRIDAY_EVENING, can_be_today=False).isoformat() == "2026-11-27"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_weekday_in_a_form_is_never_todays(language):
    for days in range(7):
        now = NOW + timedelta(days=days)
        for is_short in (False, True):
            shown = example_weekday(now.date(), Translations(language), is_short=is_short)
            assert (
                now.date() < parse_day(shown, ZoneInfo(BERLIN), now, locale=language) < now.date() + timedelta(days=7)
            )


@pytest.mark.parametrize("typed", NONSENSE)
def test_what_is_no_date_with_a_time_is_refused_with_an_example_that_is_one(typed):
    with pytest.raises(Refusal) as caught:
        parse_moments(typed, BERLIN, NOW)
    assert caught.value.key == "refuse-night-date"
    assert caught.value.values["example"] > NOW


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_in_every_language_are_read(language):
    t = Translations(language)
    for key in ("refuse-night-date", "refuse-night-past"):
        example = t(key, typed="x", zone="UTC", example="…").split("`")[-4]
        assert local(parse_moments(example, BERLIN, NOW)[0]) == "2026-11-23 20:00", example
    for key in ("refuse-night-date-short", "refuse-night-past-short"):
        for example in t(key).split(":", 1)[1].split(","):
            assert parse_moments(example, BERLIN, NOW), example


@pytest.mark.parametrize(
    "typed",
    [
        *("2025-12-24 20:00", "today 9:00", "heute 9 Uhr", "22.11. 11:30", "1.1.2020 20 Uhr"),
        *("yesterday 21:00", "gestern um 21 Uhr", "hier à 21h", "вчера в 21:00", "yesterday evening at 8"),
    ],
)
def test_the_past_is_refused(typed):
    with pytest.raises(Refusal, match="refuse-night-past"):
        parse_moments(typed, BERLIN, NOW)


def test_a_leap_day_is_that_of_the_next_year_that_has_one():
    assert local(parse_moments("29 feb 20:00", BERLIN, datetime(2027, 12, 1, tzinfo=UTC))[0]) == "2028-02-29 20:00"


def test_the_past_is_that_of_the_time_zone():
    assert parse_moments("2026-11-22 11:31", BERLIN, NOW) == [NOW + timedelta(minutes=1)]
    assert parse_moments("2026-11-22 10:31", "UTC", NOW) == [NOW + timedelta(minutes=1)]


def test_more_than_a_year_ahead_is_too_far():
    assert parse_moments("2027-11-22 11:30", BERLIN, NOW)
    with pytest.raises(Refusal, match="refuse-night-far"):
        parse_moments("2027-11-22 11:31", BERLIN, NOW)


def test_today_and_tomorrow_are_those_of_the_time_zone():
    late = datetime(2026, 11, 22, 23, 30, tzinfo=UTC)
    assert local(parse_moments("tomorrow 8pm", "Asia/Tokyo", late)[0], "Asia/Tokyo") == "2026-11-24 20:00"
    assert local(parse_moments("tomorrow 8pm", "America/New_York", late)[0], "America/New_York") == "2026-11-23 20:00"


@pytest.mark.parametrize(
    ("typed", "zone", "now", "at"),
    [
        ("tomorrow 8pm", BERLIN, datetime(2026, 3, 28, 12, tzinfo=UTC), datetime(2026, 3, 29, 18, tzinfo=UTC)),
        ("tomorrow 8pm", BERLIN, datetime(2026, 10, 24, 12, tzinfo=UTC), datetime(2026, 10, 25, 19, tzinfo=UTC)),
        ("in 24 hours", BERLIN, datetime(2026, 3, 28, 12, tzinfo=UTC), datetime(2026, 3, 29, 12, tzinfo=UTC)),
        ("in 2 hours", BERLIN, datetime(2026, 10, 25, 0, 30, tzinfo=UTC), datetime(2026, 10, 25, 2, 30, tzinfo=UTC)),
        ("2026-10-25 02:30", BERLIN, datetime(2026, 10, 20, tzinfo=UTC), datetime(2026, 10, 25, 0, 30, tzinfo=UTC)),
        ("sun 2:30", "America/New_York", datetime(2026, 10, 28, tzinfo=UTC), datetime(2026, 11, 1, 7, 30, tzinfo=UTC)),
    ],
)
def test_days_are_those_of_the_wall_and_hours_those_that_pass_when_clocks_change(typed, zone, now, at):
    assert parse_moments(typed, zone, now)[0] == at


@pytest.mark.parametrize("typed", ["2026-03-29 02:30", "tomorrow 2:30", "morgen um 2:15", "sonntag 2 uhr"])
def test_an_hour_over_which_clocks_go_forward_is_refused(typed):
    with pytest.raises(Refusal, match="refuse-night-gap"):
        parse_moments(typed, BERLIN, datetime(2026, 3, 28, 12, tzinfo=UTC))


def test_a_bare_hour_is_one_in_the_evening_then_one_in_the_morning():
    assert [local(at) for at in parse_moments("morgen 8", BERLIN, NOW)] == ["2026-11-23 20:00", "2026-11-23 08:00"]
    assert [local(at) for at in parse_moments("morgen 8:00", BERLIN, NOW)] == ["2026-11-23 08:00"]
    assert [local(at) for at in parse_moments("завтра в 8 утра", BERLIN, NOW)] == ["2026-11-23 08:00"]


def test_the_month_comes_first_only_where_it_is_written_so_or_cannot_come_second():
    for locale, expected in (("en-US", "2027-10-09"), ("en-GB", "2027-09-10")):
        assert local(parse_moments("10/9 20:00", BERLIN, NOW, locale=locale)[0]) == f"{expected} 20:00"
    for locale in ("en-US", "en-GB"):
        assert local(parse_moments("12/24 20:00", BERLIN, NOW, locale=locale)[0]) == "2026-12-24 20:00"
        assert local(parse_moments("24/12 20:00", BERLIN, NOW, locale=locale)[0]) == "2026-12-24 20:00"


@pytest.mark.parametrize(
    ("typed", "days"),
    [
        ("", ["11-22", "11-23", "11-27", "11-28"]),
        *((typed, ["11-23"] * 4) for typed in ("tom", "tomorrow", "morg", "dem", "завт")),
        *((typed, ["11-27"] * 4) for typed in ("fri", "Frei", "next frid", "vend", "пятн")),
        ("24.12", ["12-24"] * 4),
        ("24 dec", ["12-24"] * 4),
        ("20", ["11-22"]),
    ],
)
def test_while_it_is_typed_times_are_offered_for_the_day_that_is_meant(typed, days):
    found = [local(at) for at in suggest_moments(typed, BERLIN, NOW)]
    assert [one[5:10] for one in found] == days
    assert all("18:00" <= one[11:] <= "21:00" for one in found)


@pytest.mark.parametrize("typed", ["nonsense", "when", "xy", "!"])
def test_nothing_is_offered_for_nonsense(typed):
    with pytest.raises(Refusal, match="refuse-night-date"):
        suggest_moments(typed, BERLIN, NOW)


PASTED = {
    "2026-12-24T20:00:00Z": "12-24 21:00",
    "2026-12-24T20:00:00+01:00": "12-24 20:00",
    "2026-12-24T20:00-05:00": "12-25 02:00",
    "20261224T190000Z": "12-24 20:00",
    "20261224T200000": "12-24 20:00",
    "2026/12/24 20:00": "12-24 20:00",
    "2026.12.24 20:00": "12-24 20:00",
    "<t:1798142400:F>": "12-24 21:00",
    "tomorrow 20:00 UTC": "11-23 21:00",
    "tomorrow 20:00 UTC+5": "11-23 16:00",
    "tomorrow 20:00 +02:00": "11-23 19:00",
    "tomorrow 8pm MSK": "11-23 18:00",
    "٢٠:٠٠ tomorrow": "11-23 20:00",
    "Fr 27.11. 20 Uhr": "11-27 20:00",
    "Fr, 27.11., 20:00": "11-27 20:00",
    "Fr 27.11. 20.30 Uhr": "11-27 20:30",
    "пт 27.11 20:00": "11-27 20:00",
    "27.11 20.30": "11-27 20:30",
    "friday the 27th 8pm": "11-27 20:00",
    "the 27th 8pm": "11-27 20:00",
    "am fünften um 20 Uhr": "12-05 20:00",
    "samedi 28 à 20h": "11-28 20:00",
    "27-го в 20 часов": "11-27 20:00",
    "27 числа в 20:00": "11-27 20:00",
    "an hour from now": "11-22 12:30",
    "2 days from now at 8pm": "11-24 20:00",
    "tonight": "11-22 20:00",
    "heute Abend": "11-22 20:00",
    "demain soir": "11-23 20:00",
    "8 in the evening": "11-22 20:00",
    "morgen 12 Uhr mittags": "11-23 12:00",
    "tomorrow 12 midnight": "11-24 00:00",
}


@pytest.mark.parametrize("typed", PASTED)
def test_what_people_paste_and_say_is_read(typed):
    assert local(parse_moments(typed, BERLIN, NOW)[0]) == f"2026-{PASTED[typed]}"


@pytest.mark.parametrize(
    "typed",
    [
        *("friday the 26th 8pm", "Sa 27.11. 20 Uhr", "samedi 27 à 20h", "friday the fifth 8pm", "friday the fifth"),
        *("in 1.5 days", "in 1.5 days at 8pm", "in 2 days in 3 days 8pm", "nov dec 24 8pm", "today 24.12. 20:00"),
        *(
            "20-22 Uhr morgen",
            "fri 8-10pm",
            "friday 20 - 22 uhr",
            "mon-fri 8pm",
            "24-26 dec 8pm",
            "tomorrow 8:00-10:00",
        ),
        *("24.-26.12. 20 Uhr", "from 8 to 10 tomorrow", "tomorrow from eight to ten", "de 20h à 22h demain"),
        *("tomorrow -8", "-8 tomorrow", "in -2 hours", "tomorrow 12 at night", "morgen 12 Uhr nachts", "noon 8pm"),
        *(
            "next week 8pm",
            "next 8pm",
            "tomorrow morning 8pm",
            "in 2 hours tonight",
            "UTC tomorrow",
            "8pm tomorrow UTC UTC",
        ),
    ],
)
def test_what_was_not_understood_contradicts_itself_or_has_two_readings_is_refused(typed):
    with pytest.raises(Refusal, match="refuse-night-date"):
        parse_moments(typed, BERLIN, NOW)


@pytest.mark.parametrize("zone", ["EST", "CST", "IST", "cet"])
def test_an_abbreviation_of_several_time_zones_is_refused_by_its_name(zone):
    with pytest.raises(Refusal, match="refuse-night-zone") as refused:
        parse_moments(f"tomorrow 8pm {zone}", BERLIN, NOW)
    assert refused.value.values["typed"] == zone.upper()


def test_an_hour_with_minutes_may_be_in_the_evening_too_where_days_have_twelve_hours():
    both = ["2026-11-23 20:30", "2026-11-23 08:30"]
    assert [local(at) for at in parse_moments("tomorrow 8:30", BERLIN, NOW, locale="en-GB")] == both
    assert [local(at) for at in suggest_moments("tomorrow 8:30", BERLIN, NOW, locale="en-US")] == both
    for typed in ("tomorrow 08:30", "tomorrow 8:30 am", "tomorrow 8h30"):
        assert [local(at) for at in parse_moments(typed, BERLIN, NOW, locale="en-US")] == both[1:]


@pytest.mark.parametrize("typed", ["Fr 27.11.", "пт 27.11", "27.11.", "the 27th", "Friday"])
def test_a_day_alone_may_be_a_weekday_with_its_date(typed):
    assert parse_day(typed, ZoneInfo(BERLIN), NOW).isoformat() == "2026-11-27"


@pytest.mark.parametrize("locale", ["en-US", "en-GB", "de", "fr", "ru"])
def test_a_day_alone_may_be_written_in_numbers_only(locale):
    assert parse_day("2026-11-27", ZoneInfo(BERLIN), NOW, locale=locale).isoformat() == "2026-11-27"


@pytest.mark.parametrize("typed", ["Sa 27.11.", "20.30", "27.11 20.30", "tomorrow evening", "27.11. UTC"])
def test_a_day_with_another_weekday_or_a_time_is_refused(typed):
    with pytest.raises(Refusal, match="refuse-day"):
        parse_day(typed, ZoneInfo(BERLIN), NOW)


def found_in(typed):
    try:
        return parse_moments(typed, BERLIN, NOW)
    except Refusal:
        return None


@given(st.sampled_from(sorted({*PHRASES, *PASTED})), st.data())
def test_every_number_that_was_typed_matters(typed, data):
    """With another number the result is another time, or the text is refused: no number is ignored."""
    numbers = list(re.finditer(r"[0-9]+", typed))
    if typed.startswith("<t:") or not numbers:
        return
    one = data.draw(st.sampled_from(numbers))
    other = data.draw(st.integers(1, 59).map(lambda value: f"{value:0{len(one[0])}}"))
    if int(other) - int(one[0]) not in (0, 12, -12):  # 20pm means 8pm
        assert found_in(typed[: one.start()] + other + typed[one.end() :]) != parse_moments(typed, BERLIN, NOW)


OTHERS = ["13", "7:45", "montag", "mardi", "среду", "in 5 weeks", "3. märz", "2027-02-03", "27.", "morning", "UTC+9"]
"""Texts that change the result, wherever they are added."""


@given(st.sampled_from(sorted(PHRASES)), st.sampled_from(OTHERS), st.data())
def test_nothing_that_is_added_is_left_out(typed, other, data):
    """An added text changes the time, or the text is refused, unless it agrees with the rest."""
    parts = typed.split()
    at = data.draw(st.integers(0, len(parts)))
    longer = found_in(" ".join([*parts[:at], other, *parts[at:]]))
    if longer == parse_moments(typed, BERLIN, NOW):
        local_time = longer[0].astimezone(ZoneInfo(BERLIN))
        agrees = {"montag": 0, "mardi": 1, "среду": 2}.get(other) == local_time.weekday()
        assert agrees or (other == "27." and local_time.day == 27) or (other == "morning" and local_time.hour < 12)


@given(
    st.text(max_size=40)
    | st.lists(st.sampled_from([*PHRASES, *"0123456789", ":", "."]), max_size=4).map(" ".join)
    | st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)
)
def test_whatever_is_typed_gives_moments_to_come_or_a_refusal(typed):
    for find in (parse_moments, suggest_moments):
        with suppress(Refusal):
            found = find(typed, BERLIN, NOW)
            assert found
            assert all(NOW < at <= NOW + timedelta(days=366) for at in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_word_and_a_moment_has_room_in_a_choice(language):
    t = Translations(language)
    for meaning in MEANINGS:
        assert all(one.strip() for one in t(f"when-{meaning}").split(","))
    zone = "America/Argentina/ComodRivadavia"
    for whose in ("mine", "server", "utc"):
        assert len(t(f"night-offer-{whose}", moment=format_moment(NOW, zone, t), zone=zone)) <= 100
    for why in ("date", "past", "far", "gap"):
        assert len(t(f"refuse-night-{why}-short")) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moment_can_be_typed_as_it_is_shown(language):
    t = Translations(language)
    for days in range(1, 364):
        at = NOW.replace(hour=20, minute=0) + timedelta(days=days)
        for shown in (format_moment(at, "UTC", t), f"{format_day(at, 'UTC', t)} 20:00"):
            assert parse_moments(shown, "UTC", NOW, locale=language)[0] == at, shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_of_a_date_means_the_same_in_every_locale(language):
    t = Translations(language)
    for days in range(364):
        at = NOW.replace(hour=20, minute=0) + timedelta(days=days)
        for locale in ("en-US", "en-GB", "de", "fr", "ru"):
            day = typed_date(at.date(), t)
            assert parse_day(day, ZoneInfo("UTC"), NOW, locale=locale) == at.date(), (day, locale)
            assert parse_moments(typed_date(at, t), "UTC", NOW, locale=locale)[0] == at, (day, locale)


def test_the_examples_of_refusals_are_written_as_the_reader_types_dates():
    for refuse, examples in (
        (lambda: parse_day("x", ZoneInfo("UTC"), NOW), ("`November 25`", "`25.11.`", "`25 nov.`", "`25 нояб.`")),
        (
            lambda: parse_moments("x", "UTC", NOW),
            ("`November 23 20:00`", "`23.11. 20:00`", "`23 nov. 20:00`", "`23 нояб. 20:00`"),
        ),
    ):
        with pytest.raises(Refusal) as caught:
            refuse()
        for language, example in zip(("en", "de", "fr", "ru"), examples, strict=True):
            assert example in refusal_text(caught.value, Translations(language))


def test_mar_before_a_day_is_march_in_english_and_tuesday_in_french():
    second = "mar 2 20:00"
    assert parse_moments(second, BERLIN, NOW, locale="en-GB") == parse_moments("2 March 20:00", BERLIN, NOW)
    for french in ("mar 20h", "mar 20:00", "mar 8pm", "mar 24 20h"):
        assert parse_moments(french, BERLIN, NOW, locale="fr") == parse_moments(french, BERLIN, NOW)
        assert parse_moments(french, BERLIN, NOW, locale="fr")[0].weekday() == 1
    assert parse_moments("mar 8pm", BERLIN, NOW, locale="en-US") == parse_moments("tuesday 8pm", BERLIN, NOW)


def test_the_first_of_a_month_is_an_ordinal_in_french_only():
    first, t = datetime(2026, 12, 1, 20, tzinfo=UTC), Translations("fr")
    assert format_moment(first, "UTC", t) == "mar. 1er déc. 2026, 20:00"
    assert format_day(first, "UTC", t) == "1er déc."
    assert format_day(datetime(2026, 12, 21, tzinfo=UTC), "UTC", t) == "21 déc."
    assert format_day(first, "UTC", Translations("ru")) == "1 дек."
