"""The list of a server's upcoming nights, in pages that a phone shows without scrolling."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain

from bot.features.nights.model import Night, NightsPage, members_coming
from bot.features.nights.screens import continue_or_end_buttons, game_list
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
    """The line of a night in the list: when it begins, what is played, and how many members come. If the night has a
    problem, the line says so instead."""
    title = game_list(night, t)
    title = f"[{title}]({night.link_or_channel})" if night.state == "planned" else title
    weekly = " 🔁" if night.weekly else ""
    is_gone = night.state == "gone"
    fact = f"⚠️ {t('nights-gone')}" if is_gone else t("nights-coming", count=len(members_coming(night)))
    if night.question is not None and night.state == "planned":
        fact = f"⚠️ {t('nights-question-left' if night.question.is_left else 'nights-question')}"
    fact = f"{fact}{SEPARATOR}⚠️ {t('nights-shut')}" if night.is_shut and not is_gone else fact
    return f"- {timestamp_markup(night.at, 'F')}{weekly}{SEPARATOR}{title}{SEPARATOR}{fact}"
