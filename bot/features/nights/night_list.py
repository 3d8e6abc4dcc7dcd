"""The list of a server's upcoming nights, in pages that a phone shows without scrolling."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain

from bot.features.nights.model import ManageNight, Night, NightsPage, PlanNight
from bot.features.nights.screens import continue_or_end_buttons, count_text, game_list
from bot.i18n.dates import format_day
from bot.i18n.translations import Translations
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, row, text
from bot.screens.pages import draw_page
from bot.screens.parts import SEPARATOR, timestamp_markup

MAX_LABEL_LENGTH = 24
"""Maximum length of a channel's or planner's name in an autocomplete choice, in characters."""


def night_list(nights: Sequence[Night], t: Translations, managed: Collection[int] = (), *, page: int = 0) -> Screen:
    """Page `page` (counted from 0) of the list of a server's upcoming nights. `managed` are the ids of the nights that
    the member may change. Below each of them is a button for this, and those for deciding whether it continues."""
    plan = row(button(t("button-plan-night"), PlanNight(), emoji="🌙"))
    if not nights:
        return container_screen(text(t("nights-none")), plan, accent=QUIET_COLOUR)
    entries: list[list[Item]] = []
    for night in nights:
        entry: list[Item] = [text(_night_lines(night, t))]
        buttons = continue_or_end_buttons(night, t, is_dated=len(nights) > 1) if night.question is not None else []
        if night.state == "planned":
            date = f" · {format_day(night.at, night.zone, t)}" if len(nights) > 1 else ""
            buttons.append(button(f"{t('button-night-manage')}{date}", ManageNight(night.id), emoji="⚙️"))
        if night.id in managed and buttons:
            entry.append(row(*buttons))
        entries.append(entry)

    def draw(entries_of_page: Sequence[Sequence[Item]], paging: Item | None) -> Screen:
        title = text(f"### 🌙 {t('nights-title')}")
        return container_screen(title, *chain.from_iterable(entries_of_page), plan, paging)

    return draw_page(entries, page, NightsPage(page), t, draw)


def _night_lines(night: Night, t: Translations) -> str:
    """The lines of a night in the list: when it begins, with a link to its message, then how many members come, what
    is played and whether it is weekly. A problem of the night has a line of its own."""
    is_gone, when = night.state == "gone", timestamp_markup(night.at, "F")
    date = f"**{when}**" if is_gone else f"**[{when}]({night.link_or_channel})**"
    problems = []
    if is_gone:
        problems.append(t("nights-gone"))
    elif night.question is not None:
        problems.append(t("nights-question-left" if night.question.is_left else "nights-question"))
    if night.is_shut and not is_gone:
        problems.append(t("nights-shut"))
    count = "" if is_gone or night.question is not None else count_text(night, t) or t("nights-nobody")
    games, weekly = game_list(night, t) if night.games else t("nights-die"), t("night-weekly") if night.weekly else ""
    facts = SEPARATOR.join(filter(None, [count, games, weekly]))
    warnings = [f"⚠️ {problem}" for problem in problems]
    return "\n".join([date, f"-# {facts}", *warnings])


def autocomplete_labels(night: Night, at: str, channel: str, planner: str, t: Translations) -> list[str]:
    """Labels for a night in a list of suggestions, from short to long. The shortest has the date `at` and the games.
    Each further label adds one detail: the channel's name, the planner's name, the night's key."""
    details = [f"#{channel}"[:MAX_LABEL_LENGTH], planner[:MAX_LABEL_LENGTH], night.key]
    return [" · ".join(filter(None, (at, *details[:count], game_list(night, t)))) for count in range(len(details) + 1)]
