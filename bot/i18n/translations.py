"""Fluent messages of `data/words/<language>/*.ftl`, in the language of a member or a server."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable
from datetime import date, datetime, time
from functools import cache, lru_cache
from typing import Any, Protocol

from babel.dates import format_skeleton
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.visitor import Visitor

from bot.core.errors import Refusal
from bot.i18n.names import escape_input
from games.data import DATA_FOLDER

FOLDER = DATA_FOLDER / "words"
LANGUAGES = ("en", "de", "fr", "ru")
"""The bot's languages, in the order of the sections in PRIVACY.md and TERMS.md. Each language has a folder in
`data/words/`."""
DEFAULT_LANGUAGE = "en"
PLACEHOLDER_MARK = "\ue000"
"""Marks where a value is inserted after formatting. The name of the value stands between two of these characters, which
no text contains."""
UNBROKEN = re.compile(r"(?<!=) (?=[·±+])|(?<=±) |(?<=\}) (?=[Mm]in\b|мин\b)|(?<=\$score \}) ")
FRENCH = re.compile(rf"{UNBROKEN.pattern}|(?<=«) | (?=[»:;?!])")
"""Spaces that become non-breaking: before · ± + and after ±, between a number and min, and between a score and its
unit. In French also after « and before » : ; ! ?"""

SECOND_MARK = re.compile(r"^(\**)[ \u00a0]?(?:[.!]|(:))")
"""A punctuation mark after a name, which may be bold."""
ELIDED = re.compile(r"\b(d|qu)e (\**)$", re.IGNORECASE)
"""The French words de and que before a name, which may be bold. Before a vowel the e is dropped."""


BOLD_NAME_WITH_SIGN = re.compile(r"(\*\*)(\u00a0\S+)$")
"""The end of a bold name with an emoji. The English possessive ’s is inserted before the emoji."""


class Translations:
    """The messages in one language: `t("hand-title", name="Ada")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    @lru_cache(maxsize=8192)  # noqa: B019  # the few objects live as long as the process
    def __call__(self, key: str, **values: Any) -> str:
        """Returns the message with the id `key` in this language, or in English if it is not translated. `values` are
        the arguments of the message. Raises KeyError if the message does not exist.

        Screens mostly repeat messages. So formatted messages are cached, and also the templates of messages in which
        only names differ. This saves a third of the CPU time of a press (`make bench`)."""
        return _format_message(self.language, key, tuple(values.items()))

    def has(self, key: str) -> bool:
        """Returns whether the message exists in this language or in English."""
        return self._bundle.has_message(key) or _bundle(DEFAULT_LANGUAGE).has_message(key)

    def list(self, items: Iterable[str]) -> str:
        """Returns the items as a list in this language: `Ada, Ben and Chloé`."""
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
    return [FluentResource(with_unbroken_spaces(source, language)) for source in sources]


def with_unbroken_spaces(text: str, language: str) -> str:
    """Returns a text in this language with non-breaking spaces where a line must not end."""
    return (FRENCH if language == "fr" else UNBROKEN).sub("\u00a0", text)


class _SelectorVisitor(Visitor):
    """Collects the names of arguments that select a variant of a message or are passed to a function."""

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
def _selector_names(language: str) -> frozenset[str]:
    """Returns the names of arguments that select a variant of a message or are passed to a function, in this language
    or in English. All other arguments are only inserted."""
    visitor = _SelectorVisitor()
    for resource in (*_resources(language), *_resources(DEFAULT_LANGUAGE)):
        for entry in resource.body:
            visitor.visit(entry)
    return frozenset(visitor.names)


def _format_message(language: str, key: str, values: tuple[tuple[str, Any], ...]) -> str:
    """Returns a message: its cached template with the text values inserted, with elision and punctuation as the
    language requires."""
    selector_names = _selector_names(language)
    inserted = {name: value for name, value in values if type(value) is str and name not in selector_names}
    formatted = tuple((name, value) for name, value in values if name not in inserted)
    first, *parts = _template(language, key, formatted, tuple(inserted))
    text, before = "", first
    for name_of_value, literal in zip(parts[::2], parts[1::2], strict=True):
        name = inserted[name_of_value]
        if language == "fr" and _begins_with_vowel(name):
            before = ELIDED.sub(r"\1’\2", before)
        is_owner = language == "en" and literal.startswith("’s") and BOLD_NAME_WITH_SIGN.search(name)
        text += before + (BOLD_NAME_WITH_SIGN.sub(r"\1’s\2", name) if is_owner else name)
        following = literal.removeprefix("’s") if is_owner else literal
        before = _without_second_mark(following) if name.rstrip("*").endswith(("!", "?")) else following
    return text + before


def _begins_with_vowel(name: str) -> bool:
    """Returns whether the French word de becomes d’ before this name. It does not before y or h: de Yann, de Hannah."""
    return unicodedata.normalize("NFD", name.lstrip("*"))[:1].casefold() in {*"aeiouœæ"}


def _without_second_mark(text: str) -> str:
    """Returns the text after a name that ends with a punctuation mark, such as Find it!. A second mark at the beginning
    of the text is removed, but a colon becomes a middle dot."""
    return SECOND_MARK.sub(lambda match: match[1] + ("\u00a0·" if match[2] else ""), text)


@lru_cache(maxsize=8192)
def _template(
    language: str, key: str, values: tuple[tuple[str, Any], ...], inserted: tuple[str, ...]
) -> tuple[str, ...]:
    """Formats a message except for the values named in `inserted`. Returns texts and names of these values in turn,
    beginning with a text. The result is cached, because Fluent is slow and screens repeat messages with other names."""
    placeholders = {name: f"{PLACEHOLDER_MARK}{name}{PLACEHOLDER_MARK}" for name in inserted}
    for bundle in (_bundle(language), _bundle(DEFAULT_LANGUAGE)):
        if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
            text = str(bundle.format_pattern(pattern, dict(values) | placeholders)[0])
            return tuple(_with_minus_signs(text, values).split(PLACEHOLDER_MARK))
    raise KeyError(key)


def _with_minus_signs(text: str, values: tuple[tuple[str, Any], ...]) -> str:
    """Returns the text with a minus sign instead of a hyphen before negative numbers, as on the cards."""
    for _, value in values:
        if isinstance(value, int) and value < 0:
            text = text.replace(str(value), f"−{-value}")
    return text


def load_translations() -> None:
    """Reads all languages when the bot starts, as this takes a third of a second."""
    for language in LANGUAGES:
        _bundle(language)
        _selector_names(language)


@cache
def translations_for(locale: str | None) -> Translations:
    """Returns the messages for a Discord locale (`en-GB`, `de`, `pt-BR` …), in English if the bot lacks the
    language."""
    language = (locale or DEFAULT_LANGUAGE).split("-")[0].lower()
    return Translations(language if language in LANGUAGES else DEFAULT_LANGUAGE)


class HasLanguage(Protocol):
    """A member or a server."""

    @property
    def effective_language(self) -> str: ...


def translations_of(reader: HasLanguage) -> Translations:
    """Returns the messages in the language of a member or a server."""
    return translations_for(reader.effective_language)


def computer_name(t: Translations, taken: Iterable[str]) -> str:
    """Returns a name for a computer player that is not in `taken`. The name has a number if all names are taken."""
    taken_names = {name.casefold() for name in taken}
    names = t("computer-names").split(", ")
    numbered = (f"{name} {number}" for number in itertools.count(2) for name in names)
    return next(name for name in itertools.chain(names, numbered) if name.casefold() not in taken_names)


def format_date(skeleton: str, day: datetime, t: Translations) -> str:
    """Returns the date in the format of the language. In French the first of a month is `1er`, which Babel writes as
    `1`."""
    formatted = format_skeleton(skeleton, day, locale=t.language)
    return re.sub(r"\b1\b", "1er", formatted, count=1) if t.language == "fr" and day.day == 1 else formatted


def typed_date(day: date, t: Translations) -> str:
    """Returns a date within a year as readers of the language type it, such as `December 3` or `3.12.`; with its time
    if it is a datetime. It means the same in every locale: `3/12` is in March for some, and `Mar` is a Tuesday."""
    local = day if isinstance(day, datetime) else datetime.combine(day, time())
    written = format_date({"en": "MMMMd", "de": "Md"}.get(t.language, "MMMd"), local, t)
    return f"{written} {local:%H:%M}" if isinstance(day, datetime) else written


def refusal_text(refusal: Refusal, t: Translations, **more: Any) -> str:
    """Returns the text of a refusal, with its emoji. `more` are further arguments of the message. What a member typed
    is shown without markup, and an example of a date as readers of the language type it. Wrong fields of a form are
    named."""
    reasons = [f"**{t(label)}**\n{_reason(wrong, t, more)}" for label, wrong in refusal.fields]
    said = "\n".join(reasons) or _reason(refusal, t, more)
    return f"{refusal.sign} {said}"


def _reason(refusal: Refusal, t: Translations, more: dict[str, Any]) -> str:
    """Returns the text of a refusal, without its emoji and its fields."""
    values = {
        name: typed_date(value, t) if isinstance(value, date) else value
        for name, value in (refusal.values | more).items()
    }
    if "typed" in values:
        values["typed"] = escape_input(values["typed"])
    return t(refusal.key, **values)
