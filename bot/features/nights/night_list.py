"""The list of a server's upcoming nights, in pages that a phone shows without scrolling."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain

from bot.features.nights.model import Night, NightsPage
from bot.features.nights.screens import continue_or_end_buttons, count_text, game_list
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen, container_screen, row, text
from bot.screens.pages import draw_page
from bot.screens.parts import SEPARATOR, timestamp_markup


def night_list(nights: Sequence[Night], t: Translations, to_decide: Collection[int] = (), *, page: int = 0) -> Screen:
    """Page `page` (counted from 0) of the list of a server's upcoming nights. `to_decide` are the ids of the nights for
    which the member may decide whether they continue. Below each of them are buttons for this."""
    if not nights:
        return Screen(text(t("nights-none")))
    entries: list[list[Item]] = []
    for night in nights:
        entry: list[Item] = [text(_night_line(night, t))]
        if night.id in to_decide:
            entry.append(row(*continue_or_end_buttons(night, t, is_dated=len(nights) > 1)))
        entries.append(entry)

    def draw(entries_of_page: Sequence[Sequence[Item]], paging: Item | None) -> Screen:
        return container_screen(text(f"### 🌙 {t('nights-title')}"), *chain.from_iterable(entries_of_page), paging)

    return draw_page(entries, page, NightsPage(page), t, draw)


def _night_line(night: Night, t: Translations) -> str:
    """The lines of a night in the list: when it begins, with a link to its message, then how many members come and what
    is played. A problem of the night has a line of its own."""
    is_gone, when, games = night.state == "gone", timestamp_markup(night.at, "F"), game_list(night, t)
    date = f"**{when}**" if is_gone else f"**[{when}]({night.link_or_channel})**"
    problems = []
    if is_gone:
        problems.append(t("nights-gone"))
    elif night.question is not None:
        problems.append(t("nights-question-left" if night.question.is_left else "nights-question"))
    if night.is_shut and not is_gone:
        problems.append(t("nights-shut"))
    count = "" if is_gone or night.question is not None else count_text(night, t) or t("nights-nobody")
    facts = SEPARATOR.join(filter(None, [count, games]))
    return "\n".join([f"{date}{' 🔁' if night.weekly else ''}", facts, *(f"⚠️ {problem}" for problem in problems)])
