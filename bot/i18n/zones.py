"""Time zones and times of day as members write them."""

from __future__ import annotations

import re
from functools import cache
from zoneinfo import available_timezones

from babel import Locale
from babel.core import get_global

from bot.core.errors import Refusal
from bot.i18n.translations import LANGUAGES

MIDNIGHT = 24 * 60
COMMON = (
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
"""One zone for most clocks of the world, from west to east: as many as a select can offer."""
MAX_CHOICES = len(COMMON)
SHORTEST_PART = 3
"""Number of letters from which on zones are offered in whose names a word begins with them."""
SHORTEST_SURE_PART = 5
"""Number of letters from which on the only such zone is taken: fewer may be an abbreviation, as PET is Peru's time."""
NAMESAKES = re.compile(r"America/(Indiana|Kentucky|North_Dakota)/")
"""Zones of small towns whose names are better known elsewhere, such as Petersburg: they are offered, never taken."""
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
"""The zones that an abbreviation may stand for; several share most of them."""
PART_HOURS = {
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
"""The zones whose offset from UTC includes minutes: Etc/ has no zones for these offsets."""
_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?")
_FIXED = re.compile(r"Etc/GMT([+-])(\d+)")


class UnclearZone(Refusal):
    """It is not certain which zone was meant: `choices` begin with the likely ones. `rest` holds the other fields
    of the same form."""

    key = "refuse-zone"

    def __init__(self, typed: str, found: tuple[str, ...]) -> None:
        super().__init__(typed=typed)
        self.choices = (*found, *(one for one in COMMON if one not in found))[:MAX_CHOICES]
        self.rest: dict[str, object] = {}


@cache
def _names() -> dict[str, str]:
    """Every zone by each of its names as `_plain` writes them. Zones named after a distance from UTC are left out:
    `Etc/GMT+2` lies west, against what people mean."""
    aliases = get_global("zone_aliases")
    names = [name for name in sorted(available_timezones()) if "/" in name and not name.startswith("Etc/")]
    return {_plain(name): aliases.get(name, name) for name in names} | {"utc": "UTC", "z": "UTC"}


@cache
def _cities() -> dict[str, set[str]]:
    """The zones of each city, by its name in each of the bot's languages as `_plain` writes it."""
    found: dict[str, set[str]] = {}
    for plain, name in _names().items():
        city = _plain(name.rsplit("/", 1)[-1])
        found.setdefault(city, set()).add(name)
        if not plain.endswith(city):  # an older name of it
            found.setdefault(plain.split(" ", 1)[-1], set()).add(name)
    for language in LANGUAGES[1:]:  # the names of zones are English
        for alias, about in Locale(language).time_zones.items():
            if "city" in about and _plain(alias) in _names():
                found.setdefault(_plain(about["city"]), set()).add(_names()[_plain(alias)])
    return found


def zone(typed: str) -> str:
    """The zone that was meant, such as `Europe/Berlin`; a city will do, or the beginning of a word that only one zone
    has, or a distance from UTC. UnclearZone if there is none, or if there are several.

    The first call reads many files.
    """
    wanted = _plain(typed)
    if (offset := _OFFSET.fullmatch(wanted.replace("−", "-").replace("–", "-"))) is not None:
        return _fixed(typed, offset[1], offset[2], offset[3])
    if wanted in _names():
        return _names()[wanted]
    for names, zones in ABBREVIATIONS.items():
        if wanted in names.split():
            return _only(typed, zones)
    found = _cities().get(wanted) or _containing(f" {wanted} ")
    is_certain = bool(found) or len(wanted) >= SHORTEST_SURE_PART
    if len(found) != 1 and len(wanted) >= SHORTEST_PART:
        found = _containing(f" {wanted}")
    ordered = tuple(sorted(found, key=lambda name: (len(name), name)))
    if any(NAMESAKES.match(name) for name in ordered) or not is_certain:
        raise UnclearZone(typed, ordered)
    return _only(typed, ordered)


def _containing(part: str) -> set[str]:
    """The zones that have this in one of their names, between spaces, in any of the languages."""
    named = [(plain, {name}) for plain, name in _names().items()] + [*_cities().items()]
    return {name for plain, names in named if part in f" {plain} " for name in names}


def _only(typed: str, found: tuple[str, ...]) -> str:
    if len(found) == 1:
        return found[0]
    raise UnclearZone(typed, found)


def _fixed(typed: str, sign: str, hours: str, more: str | None) -> str:
    """The zone that is always so far from UTC: east is plus, though the zone's own name has it the other way round."""
    far = int(hours)
    if more and int(more):
        return _only(typed, PART_HOURS.get(f"{sign}{far:02}:{more}", ()))
    if far > (14 if sign == "+" else 12):
        raise UnclearZone(typed, ())
    return f"Etc/GMT{'-' if sign == '+' else '+'}{far}" if far else "UTC"


def zone_name(zone: str) -> str:
    """A zone as members read and write it: `UTC+2` for `Etc/GMT-2`."""
    if (fixed := _FIXED.fullmatch(zone)) is None:
        return zone
    return f"UTC{'−' if fixed[1] == '+' else '+'}{fixed[2]}"


def _plain(typed: str) -> str:
    """In lower case, the words of a name with one space between them."""
    return " ".join(re.sub(r"[_/\s.,]+|(?<=[^\W\d_])-(?=[^\W\d_])", " ", typed.lower()).split())


def minutes(typed: str) -> int:
    """Minutes after midnight for `22:00`, `22.00` or `22`. A Refusal with an example for anything else."""
    found = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2}))?h?", typed.strip().lower())
    if found is not None:
        value = int(found[1]) * 60 + int(found[2] or 0)
        if value < MIDNIGHT and int(found[2] or 0) < 60:
            return value
    raise Refusal("refuse-time", typed=typed)


def clock(value: int) -> str:
    """`22:00` for minutes after midnight."""
    return f"{value // 60:02}:{value % 60:02}"
