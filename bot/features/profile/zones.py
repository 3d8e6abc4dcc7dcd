"""The choice between the time zones that a typed text can mean."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.core.custom_ids import Id
from bot.i18n.translations import Translations, refusal_text
from bot.i18n.zones import UnclearZone, zone_name
from bot.screens.components import QUIET_COLOUR, Screen, button, container_screen, option, row, select, text


def zone_choice(refusal: UnclearZone, custom_id: Id, t: Translations, now: datetime, *, form: Id, page: Id) -> Screen:
    """Returns the screen that lets a member choose between the zones that a typed text can mean, each with its current
    time. `custom_id` belongs to the setting that the choice is for, `form` to the button that opens the form again, and
    `page` to the one that leads back to the settings."""
    offered = [
        option(zone, t("zone-choice", zone=zone_name(zone), time=time_in(zone, now))) for zone in refusal.choices
    ]
    saved = [f"✅ {t('settings-saved-rest')}"] if refusal.other_values else []
    said = "\n".join([refusal_text(refusal, t), *saved])
    return container_screen(
        text(said),
        select(custom_id, offered, placeholder=t("form-zone")),
        row(button(t("button-try-again"), form, emoji="✏️"), button(t("button-to-page"), page)),
        accent=QUIET_COLOUR,
    )


def time_in(zone: str, now: datetime) -> str:
    """Returns the time of day in a zone: `20:05`."""
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"
