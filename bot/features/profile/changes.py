"""The list of who changed or ended what on a server."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.profile.controls import bullet_list, choice_label
from bot.i18n.translations import Translations
from bot.i18n.zones import zone_name
from bot.members.model import Change, Server, Setting, settings_of
from bot.screens.components import QUIET_COLOUR, Screen, container_screen, text
from bot.screens.parts import SEPARATOR, timestamp_markup, to_fluent_id

MOST_NAMED = 5
"""Maximum number of added channels, and of removed ones, that one line names."""
MENTIONS = {"door": "<#{}>", "exclusion": "<@{}>"}
"""How the ids in a change are shown."""


def changes(latest: Sequence[Change], t: Translations) -> Screen:
    """Who changed or ended what on a server, the newest first."""
    lines = [f"{timestamp_markup(one.at)} <@{one.member}>{SEPARATOR}{_changed(one, t)}" for one in latest]
    return container_screen(
        text(f"### 🕘 {t('changes-title')}\n{bullet_list(lines) or t('changes-none')}"), accent=QUIET_COLOUR
    )


def _changed(one: Change, t: Translations) -> str:
    """A setting with its old and new value (of a list of channels, the added and removed ones), or what was ended."""
    name, before, after = t(f"setting-{to_fluent_id(one.name)}"), one.before.split(), one.after.split()
    value = f"{_chosen(one.name, one.before, t)} → {_chosen(one.name, one.after, t)}"
    if one.name.endswith(("-ended", "-cancelled")):
        value = t(f"game-{to_fluent_id(one.before)}") if one.before else ""
    elif one.name == "channels" and before and after:
        added, gone = ([it for it in some if it not in others] for some, others in ((after, before), (before, after)))
        value = " ".join(f"{sign} {_channel_list(some, t)}" for sign, some in (("➕", added), ("➖", gone)) if some)
    return t("name-value", name=name, value=value) if value else name


def _channel_list(numbers: Sequence[str], t: Translations) -> str:
    """The first of these channels, and the number of the others."""
    more = len(numbers) - MOST_NAMED
    named = " ".join(f"<#{number}>" for number in numbers[:MOST_NAMED])
    return f"{named} {t('changes-more', count=more)}" if more > 0 else named


def _chosen(name: str, value: str, t: Translations) -> str:
    """The value of a server's setting in words."""
    if not value:
        return "–"
    if name in MENTIONS:
        return MENTIONS[name].format(value)
    match next((one for one in settings_of(Server) if one.name == name), None):
        case Setting(kind="choice" | "radio") as setting:
            return choice_label(setting, value, t)
        case Setting(kind="channels"):
            return _channel_list(value.split(), t)
        case Setting(kind="role"):
            return f"<@&{value}>"
        case Setting(kind="tick"):
            return t("yes" if value == "True" else "no")
        case Setting(kind="zone"):
            return zone_name(value)
        case _:
            return value
