"""Replaces numbers, times and durations written in words, in all languages: `half past nine`, `viertel vor acht`,
`через полчаса`. The words are in `data/words/<language>/when.ftl`."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, partial

from bot.i18n.translations import LANGUAGES, translations_for

ORDINAL = "th"
"""The suffix of an ordinal number in digits, in all languages. For example, `fünften` becomes `5th`."""
NUMBER = re.compile(rf"\d+(?:{ORDINAL})?")


def normalize(typed: str) -> str:
    """Returns the text in the form used for comparison: lower case, without accents, with ASCII digits."""
    parts = unicodedata.normalize("NFKD", typed.casefold().replace("’", "'"))
    digits = (str(unicodedata.decimal(character)) if character.isdecimal() else character for character in parts)
    return "".join(character for character in digits if not unicodedata.combining(character))


def replace_spoken_numbers(text: str) -> str:
    """Returns the text with numbers in words replaced by digits, and with times and durations in words replaced by the
    form `8~30`."""
    for pattern, value in _spoken_rules():
        text = pattern.sub(partial(_apply_rule, value), text)
    return text


@cache
def _spoken_rules() -> list[tuple[re.Pattern[str], str]]:
    """Returns patterns of phrases with the texts that replace them: first times and durations, then numbers, the
    longest phrases first."""
    rules = [rule.split("=") for language in LANGUAGES for rule in translations_for(language)("when-spoken").split(",")]
    values_by_phrase = {phrase.strip(): value.strip() for phrase, value in rules}
    numbers = "|".join(
        sorted((normalize(phrase) for phrase, value in values_by_phrase.items() if NUMBER.fullmatch(value)), key=len)[
            ::-1
        ]
    )
    parts = {"H": rf"(?P<H>\d{{1,2}}|{numbers})", "M": f"(?P<M>{numbers})", "N": rf"(?P<N>\d{{1,2}}|{numbers})"}
    compiled = []
    for phrase in sorted(
        values_by_phrase, key=lambda phrase: (not NUMBER.fullmatch(values_by_phrase[phrase]), len(phrase)), reverse=True
    ):
        pattern = "".join(
            parts.get(part) or re.sub("[ -]", r"[\\s-]+", normalize(part)) for part in re.split("([HMN])", phrase)
        )
        compiled.append((re.compile(rf"(?<![^\W_]){pattern}(?![^\W_])"), values_by_phrase[phrase]))
    return compiled


def _apply_rule(value: str, match: re.Match[str]) -> str:
    """Returns the text that replaces a phrase: the rule's value, or the result of a sum such as `H-15` ("quarter to
    nine"), which is `8~45`."""
    if (sum_parts := re.fullmatch(r"(H|\d+)([+-])([MN]|\d+)", value)) is None:
        return value
    hour, minute = (
        int(replace_spoken_numbers(match[part]).removesuffix(ORDINAL) if part in "HMN" else part)
        for part in (sum_parts[1], sum_parts[3])
    )
    if sum_parts[2] == "-":
        hour, minute = divmod((hour or 24) * 60 - minute, 60)
        hour = hour or 12  # halb eins
    return f"{hour}~{minute:02}"
