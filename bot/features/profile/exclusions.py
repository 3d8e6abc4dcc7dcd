"""The members whom a server excludes from its tables: their list, and for how long they are excluded."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Literal

from bot.core.custom_ids import Id, Key, Page
from bot.i18n.translations import Translations
from bot.members.model import ServerSetting
from bot.screens.components import (
    QUIET_COLOUR,
    Screen,
    button,
    container_screen,
    entity_select,
    option,
    row,
    section,
    select,
    text,
)
from bot.screens.parts import timestamp_markup

MAX_EXCLUDED = 3
"""Maximum number of excluded members in a list. A phone shows this number above the two selects that may follow."""
EXCLUSION_LENGTHS = {
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(weeks=1),
    "weeks": timedelta(weeks=4),
}
"""For how long a member can be excluded, by the value of the select's option."""
ExclusionsAct = Literal["show", "choose"]
ExcludeAct = Literal["until", "end"]


class Exclusions(Id, frozen=True, tag="v:m:{what}[:{opening}]", repr_omit_defaults=True):
    """The button that shows the list of a server's excluded members ("show"), or the select of a member to exclude
    ("choose"). `opening` is a number that changes with each change of the list: in a select with an unchanged
    custom_id, Discord would show the member who was chosen before. Without it, the `repr` is as in old releases."""

    what: ExclusionsAct
    opening: Page = 0


class Exclude(Id, frozen=True, tag="v:m:{member}:{what}"):
    """The select that sets for how long a member is excluded from the server's tables ("until"), or the button that
    ends the exclusion ("end")."""

    member: Key
    what: ExcludeAct


def _short_time(at: datetime) -> str:
    """Returns a date and a time of day as Markdown, in figures, so that they fit beside a button."""
    return f"{timestamp_markup(at, 'd')} {timestamp_markup(at, 't')}"


def exclusions_screen(
    excluded: Mapping[int, datetime],
    chosen: int | None,
    t: Translations,
    *,
    changed: int | None = None,
    opening: int = 0,
) -> Screen:
    """The list of excluded members, each with a button that ends the exclusion, and a select for another member.
    `excluded` is when each exclusion ends, by member id. If a member is `chosen`, they come first, and a second select
    sets for how long they are excluded. If `changed` was just excluded or admitted, says so first. `opening` is that of
    the select."""
    lines = [
        section(
            t("exclusions-line", member=f"<@{member}>", until=_short_time(excluded[member])),
            button(t("button-exclusion-end"), Exclude(member, "end")),
        )
        for member in sorted(excluded, key=lambda member: member not in (chosen, changed))[:MAX_EXCLUDED]
    ]
    more = len(excluded) - MAX_EXCLUDED
    lengths = [option(length, t(f"exclusions-{length}")) for length in EXCLUSION_LENGTHS]
    about = t("exclusions-about")
    if changed is not None and changed in excluded:
        until = timestamp_markup(excluded[changed], "f")
        about = f"✅ {t('exclusions-done', member=f'<@{changed}>', until=until)}"
    elif changed is not None:
        about = f"✅ {t('exclusions-ended', member=f'<@{changed}>')}"
    return container_screen(
        text(f"### 🚷 {t('exclusions-title')}\n{about}"),
        *(lines or [text(t("exclusions-none"))]),
        text(t("exclusions-more", count=more)) if more > 0 else None,
        entity_select("user", Exclusions("choose", opening), [chosen] if chosen else [], t("exclusions-choose")),
        select(Exclude(chosen, "until"), lengths, placeholder=t("exclusions-length")) if chosen else None,
        row(button(t("settings-title"), ServerSetting("page-people"), emoji="⚙️")),
        accent=QUIET_COLOUR,
    )
