"""Splits long lists and texts into pages that a phone shows without scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bot.core.custom_ids import Id
from bot.i18n.translations import Translations
from bot.screens.components import Item, Screen
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from bot.screens.parts import paging_buttons

T = TypeVar("T")


def fits_phone(screen: Screen) -> bool:
    """Returns whether a phone shows the whole screen without scrolling."""
    return message_height(screen.items) <= VISIBLE_HEIGHT


def split_into_pages(entries: Iterable[T], draw: Callable[[Sequence[T]], Screen]) -> list[list[T]]:
    """Splits the entries of a list into pages. `draw` draws a page with the given entries. An entry that is too tall
    for a phone has a page of its own. Returns one empty page if there are no entries."""
    pages = [list[T]()]
    for entry in entries:
        if pages[-1] and not fits_phone(draw([*pages[-1], entry])):
            pages.append([])
        pages[-1].append(entry)
    return pages


def draw_page(
    entries: Iterable[T], page: int, custom_id: Id, t: Translations, draw: Callable[[Sequence[T], Item | None], Screen]
) -> Screen:
    """Returns page `page`, counted from 0, of a list; the last page if there are fewer. `custom_id` has the field
    `page`. `draw` draws a page with the given entries and the row of buttons to other pages, which is None if the list
    has one page only."""
    pages = split_into_pages(
        entries, lambda entries_of_page: draw(entries_of_page, paging_buttons(custom_id, 0, 0, 1, t))
    )
    page, last = min(page, len(pages) - 1), len(pages) - 1
    return draw(pages[page], paging_buttons(custom_id, page, 0, last, t) if last > 0 else None)
