"""The privacy policy and the terms of use: each is a file of the project with a section for each language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from bot.i18n.translations import LANGUAGES

ROOT = Path(__file__).resolve().parents[3]
Document = Literal["privacy", "terms"]
DOCUMENTS: tuple[Document, ...] = get_args(Document)


@cache
def document(name: Document, language: str) -> str:
    """The text of a document in one of the bot's languages, as Markdown."""
    written = (ROOT / f"{name.upper()}.md").read_text("utf-8")
    _, *sections = re.split(r"^## .*\n", written, flags=re.MULTILINE)
    return sections[LANGUAGES.index(language)].strip()
