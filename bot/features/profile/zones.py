"""The choice between the time zones that a typed text can mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.core.custom_ids import Id
from bot.i18n.translations import Translations, refusal_text
from bot.i18n.zones import UnclearZone, zone_name
from bot.screens.components import QUIET_COLOUR, Screen, button, container_screen, option, row, select, text

GUESS = "zone-"
"""With a zone after it, the name of the button that sets the zone that a mistyped text probably means."""


def zone_choice(
    refusal: UnclearZone, setting: Callable[[str], Id], t: Translations, now: datetime, *, form: Id, page: Id
) -> Screen:
    """Returns the screen that lets a member choose between the zones that a typed text can mean, each with its current
    time. A mistyped zone has a button of its own. `setting` makes the id of a control from its name, `form` belongs to
    the button that opens the form again, and `page` to the one that leads back to the settings."""

    def label(zone: str) -> str:
        return t("zone-choice", zone=zone_name(zone), time=time_in(zone, now))

    offered = [option(zone, label(zone)) for zone in refusal.choices]
    guess = refusal.guess
    guessed = [] if guess is None else [row(button(label(guess), setting(f"{GUESS}{guess}"), emoji="👉"))]
    saved = [f"✅ {t('settings-saved-rest')}"] if refusal.other_values else []
    said = "\n".join([refusal_text(refusal, t), *saved])
    return container_screen(
        text(said),
        *guessed,
        select(setting("zone"), offered, placeholder=t("form-zone")),
        row(button(t("button-try-again"), form, emoji="✏️"), button(t("button-to-page"), page)),
        accent=QUIET_COLOUR,
    )


def name_and_values(name: str, values: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Returns the name of the setting of a control, and the chosen values. The button of a mistyped zone chooses the
    zone in its name."""
    return ("zone", [name.removeprefix(GUESS)]) if name.startswith(GUESS) else (name, values)


def time_in(zone: str, now: datetime) -> str:
    """Returns the time of day in a zone: `20:05`."""
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"
