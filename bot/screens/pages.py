"""Splits long lists into pages that a phone shows without scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bot.screens.components import Screen
from bot.screens.layout import VISIBLE_HEIGHT, message_height

T = TypeVar("T")


def split_into_pages(entries: Iterable[T], draw: Callable[[Sequence[T]], Screen]) -> list[list[T]]:
    """Splits the entries of a list into pages. `draw` draws a page with the given entries. An entry that is too tall
    for a phone has a page of its own. Returns one empty page if there are no entries."""
    pages = [list[T]()]
    for entry in entries:
        if pages[-1] and message_height(draw([*pages[-1], entry]).items) > VISIBLE_HEIGHT:
            pages.append([])
        pages[-1].append(entry)
    return pages
