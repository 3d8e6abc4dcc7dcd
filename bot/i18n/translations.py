"""Words: the messages of `data/words/<language>/*.ftl`, in the language of a member or a server."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.visitor import Visitor

from bot.core.errors import Refusal
from bot.i18n.names import echoed

FOLDER = Path(__file__).resolve().parents[2] / "data" / "words"
LANGUAGES = ("en", "de", "fr", "ru")
"""The bot's languages, in the order of the sections of PRIVACY.md and TERMS.md; each has a folder in `data/words/`."""
DEFAULT = "en"
HOLE = "\ue000"
"""Marks the name of a value that is put in later, on both sides; no text contains this character."""
UNBROKEN = re.compile(r"(?<!=) (?=[·±+])|(?<=±) |(?<=\}) (?=[Mm]in\b|мин\b)")
FRENCH = re.compile(rf"{UNBROKEN.pattern}|(?<=«) | (?=[»:;?!])")
"""Spaces that become non-breaking: before · ± + and after ±, between a number and min; in French also after « and
before » : ; ! ?"""

SECOND_MARK = re.compile(r"^(\**)[ \u00a0]?(?:[.!]|(:))")
"""The mark after a name, which may be bold."""
ELIDED = re.compile(r"\b(d|qu)e (\**)$", re.IGNORECASE)
"""The words of French that lose their e before a vowel, at the end of what precedes a name, which may be bold."""


OWNER = re.compile(r"(\*\*)(\u00a0\S+)$")
"""The end of a bold name with a sign behind it, which an English ’s must not follow."""


class Translations:
    """The words of one language: `t("hand-title", name="Ada")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    @lru_cache(maxsize=8192)  # noqa: B019  # the few objects live as long as the process
    def __call__(self, key: str, **values: Any) -> str:
        """The message in this language, or in English without a translation. Raises KeyError if English lacks it, too.

        Screens repeat most of their messages: whole messages are cached, and below them those that differ in names
        only. Saves a third of the CPU time of a press beside Fluent alone (`make bench`)."""
        return _filled(self.language, key, tuple(values.items()))

    def has(self, key: str) -> bool:
        """Whether this message exists, in this language or in English."""
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
    for resource in _resources(language):
        bundle.add_resource(resource)
    return bundle


@cache
def _resources(language: str) -> list[Any]:
    sources = [path.read_text("utf-8") for path in sorted((FOLDER / language).glob("*.ftl"))]
    spaces = FRENCH if language == "fr" else UNBROKEN
    return [FluentResource(spaces.sub("\u00a0", one)) for one in sources]


class _Deciding(Visitor):
    """Collects the values that messages use to choose between their forms, or pass to a function."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self._is_inside = False

    def visit_SelectExpression(self, node: Any) -> None:
        self._inside(node.selector)
        for variant in node.variants:
            self.visit(variant)

    def visit_CallArguments(self, node: Any) -> None:
        self._inside(*node.positional, *node.named)

    def visit_VariableReference(self, node: Any) -> None:
        if self._is_inside:
            self.names.add(node.id.name)

    def _inside(self, *nodes: Any) -> None:
        outside, self._is_inside = self._is_inside, True
        for node in nodes:
            self.visit(node)
        self._is_inside = outside


@cache
def _deciding(language: str) -> frozenset[str]:
    """The names of the values that change more of a message than the place where they are put in, in this language or
    in English."""
    visitor = _Deciding()
    for resource in (*_resources(language), *_resources(DEFAULT)):
        for entry in resource.body:
            visitor.visit(entry)
    return frozenset(visitor.names)


def _filled(language: str, key: str, values: tuple[tuple[str, Any], ...]) -> str:
    """A message with its values."""
    deciding = _deciding(language)
    later = {name: value for name, value in values if type(value) is str and name not in deciding}
    kept = tuple((name, value) for name, value in values if name not in later)
    first, *parts = _template(language, key, kept, tuple(later))
    text, before = "", first
    for hole, after in zip(parts[::2], parts[1::2], strict=True):
        name = later[hole]
        if language == "fr" and _begins_with_vowel(name):
            before = ELIDED.sub(r"\1’\2", before)
        is_owner = language == "en" and after.startswith("’s") and OWNER.search(name)
        text += before + (OWNER.sub(r"\1’s\2", name) if is_owner else name)
        rest = after.removeprefix("’s") if is_owner else after
        before = _after_mark(rest) if name.rstrip("*").endswith(("!", "?")) else rest
    return text + before


def _begins_with_vowel(name: str) -> bool:
    """Whether `de` becomes `d’` before this name. Neither before y nor before h: de Yann, de Hannah."""
    return unicodedata.normalize("NFD", name.lstrip("*"))[:1].casefold() in {*"aeiouœæ"}


def _after_mark(text: str) -> str:
    """The text without a second mark after a name that ends in one, like Find it!; a middle dot replaces a colon."""
    return SECOND_MARK.sub(lambda found: found[1] + ("\u00a0·" if found[2] else ""), text)


@lru_cache(maxsize=8192)
def _template(language: str, key: str, values: tuple[tuple[str, Any], ...], later: tuple[str, ...]) -> tuple[str, ...]:
    """A message with only the names, cards and moments left to put in `later`: text and name alternate.

    Screens say the same things again and again about different names, and Fluent is slow.
    """
    holes = {name: f"{HOLE}{name}{HOLE}" for name in later}
    for bundle in (_bundle(language), _bundle(DEFAULT)):
        if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
            text = str(bundle.format_pattern(pattern, dict(values) | holes)[0])
            return tuple(_minus(text, values).split(HOLE))
    raise KeyError(key)


def _minus(text: str, values: tuple[tuple[str, Any], ...]) -> str:
    """The text with the minus sign of the cards before negative numbers, instead of a hyphen."""
    for _, value in values:
        if isinstance(value, int) and value < 0:
            text = text.replace(str(value), f"−{-value}")
    return text


def load() -> None:
    """Reads all languages now: that takes a third of a second, which nobody's press should wait for."""
    for language in LANGUAGES:
        _bundle(language)
        _deciding(language)


@cache
def translations_for(locale: str | None) -> Translations:
    """The words for a Discord locale (`en-GB`, `de`, `pt-BR` …); English for a language that the bot does not have."""
    language = (locale or DEFAULT).split("-")[0].lower()
    return Translations(language if language in LANGUAGES else DEFAULT)


class Reader(Protocol):
    """A member, or a server, with the language in which the bot writes to them."""

    @property
    def tongue(self) -> str: ...


def translations_of(who: Reader) -> Translations:
    """The words for somebody, or for everybody on a server."""
    return translations_for(who.tongue)


def computer_name(t: Translations, taken: Iterable[str]) -> str:
    """An unused name for a computer player; once all are taken, one with a number."""
    others = {name.casefold() for name in taken}
    names = t("computer-names").split(", ")
    numbered = (f"{name} {number}" for number in itertools.count(2) for name in names)
    return next(name for name in itertools.chain(names, numbered) if name.casefold() not in others)


def refused(refusal: Refusal, t: Translations, **more: Any) -> str:
    """The sentence of a refusal, with its sign; what the member wrote is repeated without any markup."""
    values = refusal.values | more
    if "typed" in values:
        values["typed"] = echoed(values["typed"])
    return f"{refusal.sign} {t(refusal.key, **values)}"
