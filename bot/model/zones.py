"""Time zones and times of day as members write them."""

from __future__ import annotations

import re
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.model.refusals import Refusal

MIDNIGHT = 24 * 60


@cache
def _names() -> dict[str, str]:
    """Every zone by its name in lower case."""
    return {name.lower(): name for name in sorted(available_timezones()) if "/" in name or name == "UTC"}


def zone(typed: str) -> str:
    """The zone that was meant, such as `Europe/Berlin`; a city will do. A Refusal with an example if there is none."""
    wanted = typed.strip().lower().replace(" ", "_")
    names = _names()
    if wanted in names:
        return names[wanted]
    cities = [name for lower, name in names.items() if lower.rsplit("/", 1)[-1] == wanted]
    if len(cities) != 1:
        raise Refusal("refuse-zone", zone=typed[:40])
    return cities[0]


def suggestions(typed: str, now: datetime, count: int = 25) -> list[tuple[str, str]]:
    """Zones whose names contain what was typed, cities of that name first: the text to show (with the time there) and
    the zone."""
    wanted = typed.strip().lower().replace(" ", "_")
    found = sorted(
        (name for lower, name in _names().items() if wanted in lower),
        key=lambda name: (not name.lower().rsplit("/", 1)[-1].startswith(wanted), name),
    )
    return [(f"{name} ({now.astimezone(ZoneInfo(name)):%H:%M})", name) for name in found[:count]]


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
