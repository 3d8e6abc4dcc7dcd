"""The answer to a member who turned their reminders of a night off or on."""

from bot.features.nights.model import AnswerNight, Night
from bot.i18n.translations import Translations
from bot.screens.components import Screen, button, row, text


def mute_confirmation(night: Night, t: Translations, *, is_muted: bool) -> Screen:
    """Tells a member that their reminders of this night are off (`is_muted`) or on. Has a button for the opposite."""
    opposite = AnswerNight(night.id, "unmute" if is_muted else "mute", night.timestamp)
    return Screen(
        text(t("night-muted" if is_muted else "night-unmuted")),
        row(button(t("button-unmute" if is_muted else "button-mute"), opposite, emoji="⏰" if is_muted else "🔕")),
    )
