"""The choice between the time zones that a typed text can mean."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.core.custom_ids import Id
from bot.i18n.translations import Translations, refusal_text
from bot.i18n.zones import UnclearZone, zone_name
from bot.screens.components import QUIET_COLOUR, Screen, container_screen, option, select, text


def zone_choice(refusal: UnclearZone, custom_id: Id, t: Translations, now: datetime) -> Screen:
    """Returns the message that lets a member choose between the zones that a typed text can mean, each with its current
    time. `custom_id` belongs to the setting that the choice is for."""
    offered = [
        option(zone, t("zone-choice", zone=zone_name(zone), time=time_in(zone, now))) for zone in refusal.choices
    ]
    saved = [f"✅ {t('settings-saved-rest')}"] if refusal.other_values else []
    said = "\n".join([refusal_text(refusal, t), *saved])
    return container_screen(text(said), select(custom_id, offered, placeholder=t("form-zone")), accent=QUIET_COLOUR)


def time_in(zone: str, now: datetime) -> str:
    """Returns the time of day in a zone: `20:05`."""
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"
