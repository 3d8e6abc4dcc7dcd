"""Words: the messages of `data/words/<language>/*.ftl`, in the language of a member or a server."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

FOLDER = Path(__file__).resolve().parent.parent / "data" / "words"
LANGUAGES = ("en", "de", "fr", "ru")
DEFAULT = "en"
BEFORE_SIGNS = re.compile(r"(?<=«) | (?=[»:;?!])")
"""Spaces at which a French line must not break."""


class Words:
    """The words of one language: `words("hand-title", name="Ada")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, key: str, **values: Any) -> str:
        """The message in this language, or in English if it is not translated. KeyError if nobody has it."""
        return _formatted(self.language, key, tuple(values.items()))

    def has(self, key: str) -> bool:
        """Whether there is such a message, here or in English."""
        return self._bundle.has_message(key) or _bundle(DEFAULT).has_message(key)

    def list(self, items: Iterable[str]) -> str:
        """`Ada, Ben and Chloé`."""
        names = list(items)
        if len(names) < 2:
            return "".join(names)
        return self("list-end", start=", ".join(names[:-1]), last=names[-1])


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((FOLDER / language).glob("*.ftl")):
        source = path.read_text("utf-8")
        bundle.add_resource(FluentResource(BEFORE_SIGNS.sub("\u00a0", source) if language == "fr" else source))
    return bundle


@lru_cache(maxsize=8192)
def _formatted(language: str, key: str, values: tuple[tuple[str, Any], ...]) -> str:
    """A message filled in; screens say the same things again and again, so the latest are kept."""
    for bundle in (_bundle(language), _bundle(DEFAULT)):
        if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
            return _minus(str(bundle.format_pattern(pattern, dict(values))[0]), values)
    raise KeyError(key)


def _minus(text: str, values: tuple[tuple[str, Any], ...]) -> str:
    """The text with the sign that the cards bear before its negative numbers, instead of a hyphen."""
    for _, value in values:
        if isinstance(value, int) and value < 0:
            text = text.replace(str(value), f"−{-value}")
    return text


@cache
def words_for(locale: str | None) -> Words:
    """The words for a Discord locale (`en-GB`, `de`, `pt-BR` …); English for a language we do not have."""
    language = (locale or DEFAULT).split("-")[0].lower()
    return Words(language if language in LANGUAGES else DEFAULT)
