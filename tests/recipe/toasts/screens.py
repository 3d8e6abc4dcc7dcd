"""How many glasses were raised on a server, and the button that raises one."""

from __future__ import annotations

from bot.core.custom_ids import Id, Key
from bot.i18n.translations import Translations
from bot.screens.components import Screen, button, container_screen, row, text


class RaiseGlass(Id, frozen=True, tag="toast:{server}"):
    """One more glass on this server."""

    server: Key


def toasts(server: int, count: int, drink: str, t: Translations) -> Screen:
    """Shows that to a member."""
    told = t("toast-count", count=count, drink=drink)
    return container_screen(
        text(f"### 🥂 {t('toast-title')}\n{told}"),
        row(button(t("button-toast"), RaiseGlass(server), emoji="🥂")),
    )
