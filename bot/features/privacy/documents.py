"""The privacy policy and the terms of use. Each is a file with a section for each language, and is shown page by
page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Literal, NamedTuple, get_args

from bot.core.custom_ids import Id, Page
from bot.i18n.translations import LANGUAGES, Translations, with_unbroken_spaces
from bot.screens.components import QUIET_COLOUR, Screen, container_screen, option, select, text
from bot.screens.pages import fits_phone, split_into_pages
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
    """A part of a document: a paragraph, an item of a list or a sentence."""

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

    def draw(parts: Sequence[Part]) -> Screen:
        return _page_screen(name, 0, _join(parts), ["", ""], contact, t)  # the first page, which has one more line

    return [_join(parts) for parts in split_into_pages(_parts(legal_text(name, language), draw), draw)]


def _parts(written: str, draw: Callable[[Sequence[Part]], Screen]) -> Iterator[Part]:
    """Yields the paragraphs of a text; a list is split into its items, and what is too long for a page into its
    sentences."""
    for paragraph in written.split("\n\n"):
        for number, line in enumerate(paragraph.split("\n")):
            part = Part(line, "\n" if number else "\n\n")
            first, *others = [line] if fits_phone(draw([part])) else _SENTENCE_END.split(line)
            yield part._replace(content=first)
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
