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


def season_name(season: str, t: Translations) -> str:
    """Returns the months of a season as people say them: "October – December 2026" for `2026-Q4`, "November 2026" for
    `2026-11`. Other texts are returned as they are."""
    if (match := SEASON_KEY.fullmatch(season)) is None:
        return season
    year, quarter, month = match.groups()
    first = date(int(year), int(quarter) * 3 - 2 if quarter else int(month), 1)
    if not quarter:
        return format_skeleton("yMMMM", first, locale=t.language)
    return format_interval(first, first.replace(month=first.month + 2), "yMMMM", locale=t.language)


def season_label(season: str, t: Translations) -> str:
    """Returns the name of a season, or of all seasons together."""
    return t("season-ever") if season == EVER else t("season", season=season_name(season, t))
