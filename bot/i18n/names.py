"""Makes names that members chose safe in Markdown, so that they look as they do in a label.

Discord hides a backslash before a Markdown character, but not in notifications. So only characters that begin or end
markup get a backslash. All other markup is broken by an invisible zero-width space. An underscore before a letter or
digit ends no markup, so Anna_Lena stays unchanged."""

from __future__ import annotations

import re
from functools import lru_cache

MAX_NAME_LENGTH = 32
MAX_ECHO_LENGTH = 40
"""The number of characters that are repeated from a member's input."""
NO_WIDTH = "\u200b"
LEVEL_SIGNS = {"easy": "🐨", "normal": "🦊", "hard": "🐯"}
"""The emoji of each level of computer players."""
_WHITESPACE = re.compile(r"\s+|[\x00-\x1f\x7f-\x9f]+")
_INVISIBLE = re.compile("[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ue000-\uf8ff]")
"""Characters that change the text direction, are invisible, or belong to private use. Joiners are not among them, as
emojis and some scripts need joiners."""
_MARKDOWN_PAIRS = re.compile(r"[\\*`]|_(?![0-9A-Za-z])|~(?=~)|(?<=~)~|\|(?=\|)|(?<=\|)\|")
"""Characters that begin or end bold, italic, underlined, struck, hidden or literal text."""
_LINK_STARTS = re.compile(r"<(?=\S)|@(?=\w)|:(?=[\w/])|\](?=\()")
"""Characters after which a mention, an emoji, a timestamp, a command or a link may follow."""
_LINE_STARTS = re.compile(r"(?:#{1,3}|-#|>{1,3}|-|\d+\.)(?:\s|$)")
"""Characters at the start of a line that make it a heading, a quote or a list item."""


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """Returns a name for a label, where Markdown has no effect. The name has one line, is at most as long as Discord's
    names, and has no characters that change the text direction."""
    name = _INVISIBLE.sub("", _WHITESPACE.sub(" ", name)).strip()
    return name[:MAX_NAME_LENGTH].rstrip() or "?"


def shorten_name(name: str, max_length: int) -> str:
    """Returns the name, shortened to `max_length` characters with an ellipsis if it is longer."""
    name = plain_name(name)
    return name if len(name) <= max_length else f"{name[: max_length - 1].rstrip()}…"


@lru_cache(maxsize=4096)
def escape_name(name: str) -> str:
    """Returns a name for Markdown text, with its Markdown characters escaped."""
    return escape_label(plain_name(name))


def escape_label(label: str) -> str:
    """Returns a label that contains names, escaped for Markdown text."""
    start = NO_WIDTH if _LINE_STARTS.match(label) else ""
    return start + _LINK_STARTS.sub(rf"\g<0>{NO_WIDTH}", _MARKDOWN_PAIRS.sub(r"\\\g<0>", label))


def escape_input(typed: str) -> str:
    """Returns the beginning of a member's input for Markdown text, on one line, without markup, mentions or links."""
    line = _INVISIBLE.sub("", _WHITESPACE.sub(" ", typed)).strip()
    return escape_label(line if len(line) <= MAX_ECHO_LENGTH else f"{line[: MAX_ECHO_LENGTH - 1].rstrip()}…")


def screen_reader_name(name: str) -> str:
    """Returns a name for the description of a picture, without Markdown characters, which a screen reader would read
    aloud."""
    return re.sub(r"[*`<>]", "", plain_name(name)) or "?"


@lru_cache(maxsize=4096)
def bold_name(name: str, is_computer: bool = False, level: str | None = None) -> str:
    """Returns a name in bold for Markdown text. The name of a computer player is followed by the emoji of its level.
    Without a level the emoji is that of a computer player that replaces a member."""
    bold = f"**{escape_name(name)}**"
    return f"{bold}\u00a0{computer_sign(level)}" if is_computer else bold


def computer_sign(level: str | None) -> str:
    """Returns the emoji of computer players of this level. Without a level, returns the emoji of a computer player that
    replaces a member."""
    return LEVEL_SIGNS[level] if level else "🤖"
