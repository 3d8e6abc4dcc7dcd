"""The privacy policy and the terms of use. Each is a file with a section for each language, and is shown page by
page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Literal, NamedTuple, get_args

from bot.core.custom_ids import Id, Page
from bot.i18n.translations import LANGUAGES, Translations, with_unbroken_spaces
from bot.screens.components import QUIET_COLOUR, Screen, container_screen, option, select, text
from bot.screens.pages import split_into_pages
from bot.screens.parts import paging_buttons
from games.data import ROOT

Document = Literal["privacy", "terms"]
DOCUMENTS: tuple[Document, ...] = get_args(Document)
_HEADING = re.compile(r"^(?:- )?\*\*(.+?)\*\*")
_SENTENCE_END = re.compile(r"(?<=[.;]) ")


class DocumentPage(Id, frozen=True, tag="y:{name}:{page}"):
    """The custom_id of a button or select that shows a page of a document. `page` counts from 0. The select of all
    pages has the number of the shown page."""

    name: Document
    page: Page = 0


class Part(NamedTuple):
    """A sentence of a document."""

    content: str
    joint: str
    """The text between this part and the one before: an empty line, a line break or a space."""


@cache
def legal_text(name: Document, language: str) -> str:
    """Returns the Markdown text of a document in one of the bot's languages."""
    written = (ROOT / f"{name.upper()}.md").read_text("utf-8")
    _, *sections = re.split(r"^## .*\n", written, flags=re.MULTILINE)
    return with_unbroken_spaces(sections[LANGUAGES.index(language)].strip(), language)


def document_page(custom_id: DocumentPage, contact: str, t: Translations) -> Screen:
    """Returns a page of the privacy policy or of the terms of use, with a select of all pages by their titles.
    `contact` says whom to write to; empty if nobody is named."""
    pages = _pages(custom_id.name, t.language, contact)
    page = min(custom_id.page, len(pages) - 1)
    return _page_screen(custom_id.name, page, pages[page], _page_titles(pages), contact, t)


@cache
def _pages(name: Document, language: str, contact: str) -> Sequence[str]:
    """Returns the text of a document, split into pages that a phone shows without scrolling."""
    t = Translations(language)

    def draw_page(number: int, parts: Sequence[Part]) -> Screen:
        return _page_screen(name, number, _join(parts), ["", ""], contact, t)

    draw_first, draw_other = partial(draw_page, 0), partial(draw_page, 1)  # the first page has one more line
    parts = [*_parts(legal_text(name, language))]
    first, *_ = split_into_pages(parts, draw_first)
    return [_join(page) for page in (first, *split_into_pages(parts[len(first) :], draw_other))]


def _parts(written: str) -> Iterator[Part]:
    """Yields the sentences of a text. Pages end with any of them, so that there are few pages."""
    for paragraph in written.split("\n\n"):
        for number, line in enumerate(paragraph.split("\n")):
            first, *others = _SENTENCE_END.split(line)
            yield Part(first, "\n" if number else "\n\n")
            yield from (Part(sentence, " ") for sentence in others)


def _join(parts: Sequence[Part]) -> str:
    """Returns the text of the parts of a page."""
    return "".join(f"{part.joint}{part.content}" for part in parts).lstrip()


def _page_titles(pages: Sequence[str]) -> list[str]:
    """Returns a title for each page: its headings. If the page begins in the middle of a section, the title begins with
    "…" and that section's heading."""
    titles, last = [], ""
    for page in pages:
        headings = [found[1] for line in page.split("\n") if (found := _HEADING.match(line))]
        continues = last and not _HEADING.match(page)
        titles.append(", ".join([*([f"… {last}"] if continues else []), *headings]))
        last = headings[-1] if headings else last
    return titles


def _page_screen(
    name: Document, page: int, content: str, titles: Sequence[str], contact: str, t: Translations
) -> Screen:
    """Returns a page of a document, with buttons to the pages beside it. `titles` are those of all pages. The first
    page says whom to contact."""
    whom = t("policy-contact", contact=contact) if contact else t("policy-no-contact")
    options = [
        option(str(number), f"{number + 1}. {title}"[:100], default=number == page)
        for number, title in enumerate(titles)
    ]
    shown, last = DocumentPage(name, page), len(titles) - 1
    return container_screen(
        text(f"### {t(f'document-{name}')}"),
        text(content),
        text(f"-# {whom}") if page == 0 else None,
        select(shown, options, placeholder=t("document-pages")),
        paging_buttons(shown, page, 0, last, t) if last > 0 else None,
        accent=QUIET_COLOUR,
    )
