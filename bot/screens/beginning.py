"""The private question before a member begins a game or tournament without the members whose seats are reserved."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from discord import ButtonStyle

from bot.core.custom_ids import Id
from bot.i18n.names import bold_name
from bot.i18n.translations import Translations
from bot.screens.components import QUIET_COLOUR, Screen, button, container_screen, row, text
from bot.screens.parts import timestamp_markup


def begin_question_screen(names: Sequence[str], until: datetime | None, begin: Id, t: Translations) -> Screen:
    """Asks whether the member really begins without the members with these names. Their seats are reserved, in a game
    night's lobby `until` a time. `begin` is the id of the button that begins. To wait, nobody has to press anything."""
    lines = [f"### {t('lobby-ask', names=t.list(map(bold_name, names)))}"]
    if until is not None:
        lines.append(t("lobby-ask-held", count=len(names), until=timestamp_markup(until, "t")))
    lines.append(t("lobby-ask-wait"))
    return container_screen(
        text("\n".join(lines)),
        row(button(t("button-begin-now"), begin, style=ButtonStyle.primary)),
        accent=QUIET_COLOUR,
    )
