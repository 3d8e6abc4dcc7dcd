"""Time zones and times of day as members write them."""

from __future__ import annotations

import re
from functools import cache
from zoneinfo import available_timezones

from babel import Locale

from bot.model.people import LANGUAGES
from bot.model.refusals import Refusal

MIDNIGHT = 24 * 60
EXAMPLES = ("Europe/Berlin", "America/New_York")


@cache
def _names() -> dict[str, str]:
    """Every zone by its name in lower case."""
    return {name.lower(): name for name in sorted(available_timezones()) if "/" in name or name == "UTC"}


@cache
def _cities() -> dict[str, set[str]]:
    """The zones of each city, by its name in each of the bot's languages, in lower case."""
    found: dict[str, set[str]] = {}
    for lower, name in _names().items():
        found.setdefault(lower.rsplit("/", 1)[-1], set()).add(name)
    for language in LANGUAGES[1:]:  # the names of zones are English
        for name, about in Locale(language).time_zones.items():
            if "city" in about and name.lower() in _names():
                found.setdefault(_plain(about["city"]), set()).add(name)
    return found


def zone(typed: str) -> str:
    """The zone that was meant, such as `Europe/Berlin`; a city will do, or a part of a name that no other zone has.
    A Refusal with examples if there is none, and with what may have been meant if there are several.

    The first call reads many files.
    """
    wanted = _plain(typed)
    if wanted in _names():
        return _names()[wanted]
    found = _cities().get(wanted) or {name for lower, name in _names().items() if wanted and wanted in lower}
    if len(found) != 1:
        examples = sorted(found, key=lambda name: (len(name), name))[:3] or EXAMPLES
        raise Refusal("refuse-zone", zone=typed[:40], examples=", ".join(f"`{name}`" for name in examples))
    return found.pop()


def _plain(typed: str) -> str:
    return typed.strip().lower().replace(" ", "_")


def minutes(typed: str) -> int:
    """Minutes after midnight for `22:00`, `22.00` or `22`. A Refusal with an example for anything else."""
    found = re.fullmatch(r"(\d{1,2})(?:[:.h](\d{2}))?h?", typed.strip().lower())
    if found is not None:
        value = int(found[1]) * 60 + int(found[2] or 0)
        if value < MIDNIGHT and int(found[2] or 0) < 60:
            return value
    raise Refusal("refuse-time", time=typed[:20])


def clock(value: int) -> str:
    """`22:00` for minutes after midnight."""
    return f"{value // 60:02}:{value % 60:02}"
