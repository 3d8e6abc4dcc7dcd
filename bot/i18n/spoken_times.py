"""Numbers, times and durations in words, in all languages at once: `half past nine`, `viertel vor acht`, `через
полчаса`. The words are in `data/words/<language>/when.ftl`."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, partial

from bot.i18n.translations import LANGUAGES, translations_for

ORDINAL = "th"
"""Suffix of an ordinal in digits, for every language: `fünften` is `5th`."""
NUMBER = re.compile(rf"\d+(?:{ORDINAL})?")


def plain(typed: str) -> str:
    """A text as it is compared: in lower case, without accents, with digits as they are in English."""
    parts = unicodedata.normalize("NFKD", typed.casefold().replace("’", "'"))
    digits = (str(unicodedata.decimal(one)) if one.isdecimal() else one for one in parts)
    return "".join(one for one in digits if not unicodedata.combining(one))


def in_digits(text: str) -> str:
    """A text whose numbers are written in digits, and times and spans that were said as `8~30`."""
    for pattern, value in _spoken():
        text = pattern.sub(partial(_digits, value), text)
    return text


@cache
def _spoken() -> list[tuple[re.Pattern[str], str]]:
    """What is said in words and what it stands for: times and spans first, then numbers, the longest first."""
    rules = [rule.split("=") for language in LANGUAGES for rule in translations_for(language)("when-spoken").split(",")]
    found = {said.strip(): value.strip() for said, value in rules}
    numbers = "|".join(sorted((plain(said) for said, value in found.items() if NUMBER.fullmatch(value)), key=len)[::-1])
    parts = {"H": rf"(?P<H>\d{{1,2}}|{numbers})", "M": f"(?P<M>{numbers})", "N": rf"(?P<N>\d{{1,2}}|{numbers})"}
    spoken = []
    for said in sorted(found, key=lambda said: (not NUMBER.fullmatch(found[said]), len(said)), reverse=True):
        pattern = "".join(
            parts.get(part) or re.sub("[ -]", r"[\\s-]+", plain(part)) for part in re.split("([HMN])", said)
        )
        spoken.append((re.compile(rf"(?<![^\W_]){pattern}(?![^\W_])"), found[said]))
    return spoken


def _digits(value: str, said: re.Match[str]) -> str:
    """What a rule gives for what was said: its value, but `8~45` if that is `H-15` and "quarter to nine" was said."""
    if (counted := re.fullmatch(r"(H|\d+)([+-])([MN]|\d+)", value)) is None:
        return value
    hour, minute = (
        int(in_digits(said[part]).removesuffix(ORDINAL) if part in "HMN" else part) for part in (counted[1], counted[3])
    )
    if counted[2] == "-":
        hour, minute = divmod((hour or 24) * 60 - minute, 60)
        hour = hour or 12  # halb eins
    return f"{hour}~{minute:02}"
