"""The list of changes on a server: who changed a setting or ended something."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.core.custom_ids import Id, Page
from bot.features.profile.controls import bullet_list, channel_list, choice_label
from bot.i18n.translations import Translations
from bot.i18n.zones import zone_name
from bot.members.model import DELETED_MEMBER, Change, Server, Setting, settings_of
from bot.members.servers import EXCLUSION, SEAT_OFFERED
from bot.screens.components import QUIET_COLOUR, Item, Screen, container_screen, text
from bot.screens.pages import draw_page
from bot.screens.parts import timestamp_markup, to_fluent_id

MOST_NAMED = 5
"""The number of added channels that a line names, and of removed ones."""


class ChangesPage(Id, frozen=True, tag="v:changes:{page}"):
    """The custom_id of a button that shows a page, from 0, of the list of changes."""

    page: Page


def setting_changes_screen(latest: Sequence[Change], t: Translations, *, page: int = 0) -> Screen:
    """Returns a page, from 0, of the list of changes on a server, the newest first. A phone shows each page without
    scrolling."""
    lines = [f"{_sentence(change, t)}, {timestamp_markup(change.at)}" for change in latest]

    def draw(lines_of_page: Sequence[str], paging: Item | None) -> Screen:
        head = text(f"### 🕘 {t('changes-title')}\n{bullet_list(lines_of_page) or t('changes-none')}")
        return container_screen(head, paging, accent=QUIET_COLOUR)

    return draw_page(lines, page, ChangesPage(page), t, draw)


def _member_text(member: int, t: Translations) -> str:
    return t("changes-deleted-member") if member == DELETED_MEMBER else f"<@{member}>"


def _time_text(seconds: str) -> str:
    return timestamp_markup(datetime.fromtimestamp(int(seconds), UTC), "f")


def _sentence(change: Change, t: Translations) -> str:
    """Returns the sentence that says who changed or ended what. For a list of channels it names the added and the
    removed ones."""
    key, before, after = f"changed-{to_fluent_id(change.name)}", change.before, change.after
    words = [_value_in_words(change.name, value, t) for value in (before, after)]
    if change.name == "channels" and not (before and after):
        key += "-only" if after else "-every"
    elif change.name == "channels":
        words[1] = added_and_removed(before.split(), after.split(), t)
    elif change.name == EXCLUSION and before and after:  # releases up to 0.2.0 did not store until when
        key += "-until"
        words[0] = _time_text(before)
    is_game = change.name.endswith(("-ended", "-cancelled", "-offered")) and before
    return t(
        key,
        name=_member_text(change.member, t),
        old=words[0],
        new=words[1],
        stored=after or "none",
        game=t(f"game-{to_fluent_id(before)}") if is_game else "",
    )


def added_and_removed(before: Sequence[str], after: Sequence[str], t: Translations, *, most: int = MOST_NAMED) -> str:
    """Returns the channels, given by their ids, that are only in `after` (➕) and only in `before` (➖), at most
    `most` of each by name."""
    added, gone = ([it for it in some if it not in others] for some, others in ((after, before), (before, after)))
    parts = (("➕", added), ("➖", gone))
    return " ".join(f"{sign} {channel_list(some, t, most=most)}" for sign, some in parts if some)


def _value_in_words(name: str, value: str, t: Translations) -> str:
    """Returns the value of a server's setting in words. `name` is the setting's name, `value` the stored text."""
    if name in (EXCLUSION, SEAT_OFFERED) and value.isdecimal():
        return _member_text(int(value), t)
    if name == "night-cancelled" and value:
        return _time_text(value)
    if name == "door":
        return f"<#{value}>"
    match next((setting for setting in settings_of(Server) if setting.name == name), None):
        case Setting(kind="choice" | "radio") as setting:
            return choice_label(setting, value, t) if value else t(f"{setting.key}-auto")
        case Setting(kind="channels"):
            return channel_list(value.split(), t, most=MOST_NAMED)
        case Setting(kind="role"):
            return f"<@&{value}>" if value else t("settings-role-none")
        case Setting(kind="zone"):
            return zone_name(value)
        case _:
            return value
