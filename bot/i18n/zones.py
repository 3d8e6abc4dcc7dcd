"""Parses and formats time zones and times of day."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from zoneinfo import available_timezones

from babel import Locale
from babel.core import get_global

from bot.core.errors import Refusal
from bot.i18n.translations import LANGUAGES

MIDNIGHT = 24 * 60
COMMON_ZONES = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Kyiv",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Adelaide",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""One zone for most UTC offsets, from west to east. There are as many as a select can have."""
MAX_CHOICES = len(COMMON_ZONES)
MIN_PREFIX_LENGTH = 3
"""From this number of typed letters on, the zones with a word that begins with these letters are suggested."""
MIN_CERTAIN_PREFIX_LENGTH = 5
"""From this number of typed letters on, a zone is accepted without asking if no other zone matches. Fewer letters can
be an abbreviation: PET is the time of Peru."""
NAMESAKES = re.compile(r"America/(Indiana|Kentucky|North_Dakota)/")
"""Zones of small towns with names that are better known elsewhere, such as Petersburg. They are suggested, but never
accepted without asking."""
ABBREVIATIONS = {
    "acst acdt": ("Australia/Adelaide", "Australia/Darwin"),
    "aest aedt": ("Australia/Sydney", "Australia/Brisbane"),
    "akst akdt": ("America/Anchorage",),
    "ast adt": ("America/Halifax", "America/Puerto_Rico", "Asia/Riyadh"),
    "awst": ("Australia/Perth",),
    "brt": ("America/Sao_Paulo",),
    "bst": ("Europe/London", "Asia/Dhaka"),
    "cat": ("Africa/Maputo",),
    "cet cest mez mesz hec met": ("Europe/Berlin", "Europe/Paris", "Europe/Vienna", "Europe/Zurich", "Africa/Lagos"),
    "cst cdt ct": ("America/Chicago", "America/Mexico_City", "Asia/Shanghai", "America/Havana"),
    "eat": ("Africa/Nairobi",),
    "eet eest oez": ("Europe/Kyiv", "Europe/Helsinki", "Europe/Bucharest", "Africa/Cairo"),
    "est edt et": ("America/New_York", "America/Toronto", "America/Panama", "Australia/Sydney"),
    "gmt wet west": ("UTC", "Europe/London", "Europe/Lisbon", "Africa/Abidjan"),
    "hst": ("Pacific/Honolulu",),
    "ist": ("Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"),
    "jst": ("Asia/Tokyo",),
    "kst": ("Asia/Seoul",),
    "msk мск": ("Europe/Moscow",),
    "mst mdt mt": ("America/Denver", "America/Phoenix", "Asia/Kuala_Lumpur"),
    "nzst nzdt": ("Pacific/Auckland",),
    "pkt": ("Asia/Karachi",),
    "pst pdt pt": ("America/Los_Angeles", "America/Vancouver", "Asia/Manila"),
    "sgt": ("Asia/Singapore",),
    "wib": ("Asia/Jakarta",),
}
"""The possible zones of each abbreviation. Most abbreviations are ambiguous."""
ZONES_WITH_MINUTES = {
    "+03:30": ("Asia/Tehran",),
    "+04:30": ("Asia/Kabul",),
    "+05:30": ("Asia/Kolkata", "Asia/Colombo"),
    "+05:45": ("Asia/Kathmandu",),
    "+06:30": ("Asia/Yangon", "Indian/Cocos"),
    "+08:45": ("Australia/Eucla",),
    "+09:30": ("Australia/Darwin", "Australia/Adelaide"),
    "+10:30": ("Australia/Adelaide", "Australia/Lord_Howe"),
    "-03:30": ("America/St_Johns",),
    "-09:30": ("Pacific/Marquesas",),
}
"""Zones whose offset from UTC has hours and minutes. The zones of Etc/ have whole hours only."""
CITIES = {
    "Africa/Johannesburg": "cape town, durban, kapstadt, le cap",
    "America/Chicago": "austin, dallas, houston, minneapolis, new orleans, san antonio, saint louis, st. louis",
    "America/Los_Angeles": "las vegas, portland, sacramento, san diego, san francisco, san jose, seattle",
    "America/New_York": "atlanta, boston, cleveland, miami, orlando, philadelphia, pittsburgh, washington",
    "America/Sao_Paulo": "brasilia, curitiba, porto alegre, rio de janeiro",
    "America/Toronto": "montreal, montréal, ottawa, quebec, québec",
    "Asia/Dubai": "abu dhabi",
    "Asia/Ho_Chi_Minh": "hanoi",
    "Asia/Jerusalem": "haifa, tel aviv",
    "Asia/Karachi": "islamabad, lahore",
    "Asia/Kolkata": "bangalore, bengaluru, chennai, delhi, mumbai, new delhi, pune",
    "Asia/Riyadh": "jeddah, mecca",
    "Asia/Seoul": "busan, incheon",
    "Asia/Shanghai": "beijing, guangzhou, pékin, peking, shenzhen, wuhan, пекин",
    "Asia/Tokyo": "kyoto, nagoya, osaka, sapporo, yokohama",
    "Australia/Sydney": "canberra",
    "Europe/Amsterdam": "den haag, rotterdam, the hague, utrecht",
    "Europe/Berlin": "bonn, bremen, cologne, dortmund, dresden, düsseldorf, essen, frankfurt, hamburg, hannover, "
    "karlsruhe, köln, leipzig, mainz, mannheim, munich, münchen, nuremberg, nürnberg, stuttgart, мюнхен",
    "Europe/Brussels": "antwerp, antwerpen, anvers, brügge, bruges, gent, ghent, liège, lüttich",
    "Europe/Istanbul": "ankara, antalya, izmir",
    "Europe/Kyiv": "charkiw, dnipro, kharkiv, lviv, odesa, odessa, львов, одесса, харьков",
    "Europe/Lisbon": "porto",
    "Europe/London": "bristol, cardiff, edinburgh, glasgow, leeds, liverpool, manchester, sheffield",
    "Europe/Madrid": "barcelona, bilbao, malaga, málaga, sevilla, seville, zaragoza",
    "Europe/Moscow": "kazan, nizhny novgorod, rostov, sochi, казань, петербург, санкт-петербург",
    "Europe/Paris": "bordeaux, grenoble, lille, lyon, marseille, montpellier, nantes, nice, rennes, strasbourg, "
    "straßburg, toulouse, марсель",
    "Europe/Prague": "brno, ostrava",
    "Europe/Rome": "bologna, florence, florenz, genoa, mailand, milan, milano, naples, napoli, neapel, palermo, "
    "torino, turin, venedig, venice, venise, милан",
    "Europe/Stockholm": "göteborg, gothenburg, malmö, uppsala",
    "Europe/Vienna": "graz, innsbruck, linz, salzburg",
    "Europe/Warsaw": "danzig, gdansk, gdańsk, krakau, krakow, kraków, lodz, poznan, wroclaw",
    "Europe/Zurich": "basel, bern, bâle, geneva, genève, genf, lausanne, luzern",
}
"""Large cities that no zone is named after. Names of several large cities are left out, such as Birmingham."""
MIN_SIMILARITY = 0.7
"""How similar a mistyped city has to be, from 0 to 1: `marseile` is Marseille, and neither Manila nor Mauritius."""
_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?")
_FIXED = re.compile(r"Etc/GMT([+-])(\d+)")


class UnclearZone(Refusal):
    """The typed zone is unknown or ambiguous. `choices` has zones to choose from, the likely ones first. `other_values`
    has the values of the other fields of the form. `guess` is what a mistyped text probably means."""

    key = "refuse-zone"

    def __init__(self, typed: str, likely: tuple[str, ...], *, guess: str | None = None) -> None:
        super().__init__(typed=typed)
        self.guess = guess
        self.choices = (*likely, *(zone for zone in COMMON_ZONES if zone not in likely))[:MAX_CHOICES]
        self.other_values: dict[str, object] = {}


@cache
def _zones_by_name() -> dict[str, str]:
    """Returns all zones, by each of their normalized names. Zones named after an offset are left out: `Etc/GMT+2` is
    west of UTC, contrary to what people mean."""
    aliases = get_global("zone_aliases")
    names = [name for name in sorted(available_timezones()) if "/" in name and not name.startswith("Etc/")]
    return {_normalized(name): aliases.get(name, name) for name in names} | {"utc": "UTC", "z": "UTC"}


@cache
def _zones_by_city() -> dict[str, set[str]]:
    """Returns the zones of each city, by the normalized name of the city in each of the bot's languages."""
    zones: dict[str, set[str]] = {}
    for plain, name in _zones_by_name().items():
        city = _normalized(name.rsplit("/", 1)[-1])
        zones.setdefault(city, set()).add(name)
        if not plain.endswith(city):  # the name is an older one of the city
            zones.setdefault(plain.split(" ", 1)[-1], set()).add(name)
    for language in LANGUAGES[1:]:  # the names of zones are English
        for alias, about in Locale(language).time_zones.items():
            if "city" in about and _normalized(alias) in _zones_by_name():
                zones.setdefault(_normalized(about["city"]), set()).add(_zones_by_name()[_normalized(alias)])
    for zone, cities in CITIES.items():
        for city in cities.split(", "):
            zones.setdefault(_normalized(city), set()).add(zone)
    return zones


def parse_zone(typed: str) -> str:
    """Returns the name of the typed zone, such as `Europe/Berlin`. The text can be a zone, a city, the beginning of a
    word that only one zone has, an abbreviation, or an offset from UTC. Raises UnclearZone if no zone or several zones
    match. The first call reads many files."""
    normalized = _normalized(typed)
    if (offset := _OFFSET.fullmatch(normalized.replace("−", "-").replace("–", "-"))) is not None:
        return _fixed_offset_zone(typed, offset[1], offset[2], offset[3])
    if normalized in _zones_by_name():
        return _zones_by_name()[normalized]
    for names, zones in ABBREVIATIONS.items():
        if normalized in names.split():
            return _single_zone(typed, zones)
    zones_found = _zones_by_city().get(normalized) or _zones_containing(f" {normalized} ")
    is_certain = bool(zones_found) or len(normalized) >= MIN_CERTAIN_PREFIX_LENGTH
    if len(zones_found) != 1 and len(normalized) >= MIN_PREFIX_LENGTH:
        zones_found = _zones_containing(f" {normalized}")
    if not zones_found:  # probably mistyped
        near = get_close_matches(normalized, _zones_by_city(), n=5, cutoff=MIN_SIMILARITY)
        likely = tuple(dict.fromkeys(zone for city in near for zone in sorted(_zones_by_city()[city])))
        raise UnclearZone(typed, likely, guess=likely[0] if near and len(_zones_by_city()[near[0]]) == 1 else None)
    ordered = tuple(sorted(zones_found, key=lambda name: (len(name), name)))
    if any(NAMESAKES.match(name) for name in ordered) or not is_certain:
        raise UnclearZone(typed, ordered)
    return _single_zone(typed, ordered)


def _zones_containing(part: str) -> set[str]:
    """Returns the zones with the text `part` in one of their names, in any language. Each name has a space before and
    after, so that ` new` matches the beginning of a word."""
    named = [(plain, {name}) for plain, name in _zones_by_name().items()] + [*_zones_by_city().items()]
    return {name for plain, names in named if part in f" {plain} " for name in names}


def _single_zone(typed: str, zones: tuple[str, ...]) -> str:
    if len(zones) == 1:
        return zones[0]
    raise UnclearZone(typed, zones)


def _fixed_offset_zone(typed: str, sign: str, hours: str, minutes: str | None) -> str:
    """Returns the zone with this fixed offset. In the typed text, plus means east of UTC; in the names of Etc/ zones,
    plus means west."""
    offset = int(hours)
    if minutes and int(minutes):
        return _single_zone(typed, ZONES_WITH_MINUTES.get(f"{sign}{offset:02}:{minutes}", ()))
    if offset > (14 if sign == "+" else 12):
        raise UnclearZone(typed, ())
    return f"Etc/GMT{'-' if sign == '+' else '+'}{offset}" if offset else "UTC"


def zone_name(zone: str) -> str:
    """Returns a zone as members read and write it: `UTC+2` for `Etc/GMT-2`."""
    if (fixed := _FIXED.fullmatch(zone)) is None:
        return zone
    return f"UTC{'−' if fixed[1] == '+' else '+'}{fixed[2]}"


def _normalized(typed: str) -> str:
    """Returns the text in lower case, with single spaces between words."""
    return " ".join(re.sub(r"[_/\s.,]+|(?<=[^\W\d_])-(?=[^\W\d_])", " ", typed.lower()).split())


def parse_time_of_day(typed: str) -> int:
    """Returns the minutes after midnight for `22:00`, `22.00` or `22`. Raises a Refusal with an example for any other
    text."""
    match = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2}))?h?", typed.strip().lower())
    if match is not None:
        minutes = int(match[1]) * 60 + int(match[2] or 0)
        if minutes < MIDNIGHT and int(match[2] or 0) < 60:
            return minutes
    raise Refusal("refuse-time", typed=typed)


def format_time_of_day(minutes: int) -> str:
    """Returns minutes after midnight as text: `22:00`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"
