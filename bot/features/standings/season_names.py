"""The names of seasons on screens. Stored results and custom ids have their keys, such as `2026-Q4`."""

from __future__ import annotations

import re
from datetime import date

from babel.dates import format_interval, format_skeleton

from bot.i18n.translations import Translations

EVER = "ever"
"""The value for all seasons in custom_ids and in the command."""
SEASON_KEY = re.compile(r"(\d{4})-(?:Q([1-4])|(0[1-9]|1[0-2]))")
"""A season as it is stored: its year, and its quarter or month."""


def season_name(season: str, t: Translations, *, is_short: bool = False) -> str:
    """Returns the months of a season as people say them: "October – December 2026" for `2026-Q4`, "November 2026" for
    `2026-11`; with `is_short` the months are abbreviated. Other texts are returned as they are."""
    if (match := SEASON_KEY.fullmatch(season)) is None:
        return season
    year, quarter, month = match.groups()
    first = date(int(year), int(quarter) * 3 - 2 if quarter else int(month), 1)
    form = "yMMM" if is_short else "yMMMM"
    if not quarter:
        return format_skeleton(form, first, locale=t.language)
    months = format_interval(first, first.replace(month=first.month + 2), form, locale=t.language)
    return re.sub(r"\s(?=[–—])|(?<=[–—])\s", "\u00a0", months)


def season_label(season: str, t: Translations) -> str:
    """Returns the short name of a season for a heading, in which no line ends, or the name of all seasons together."""
    if season == EVER:
        return t("season-ever")
    # a word joiner keeps a line from ending after a dash without spaces
    return re.sub(r"–(?=\w)", "–\u2060", re.sub(r"\s", "\u00a0", season_name(season, t, is_short=True)))
