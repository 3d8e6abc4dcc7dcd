"""Names of members, as people chose them: harmless in a text, as they are in a label.

Discord hides a backslash before a sign of its Markdown, but shows it in notifications and anywhere else. So only what
begins or ends some markup has one; all else is broken up by a space of no width, which is never seen. An underscore
before a letter or digit ends nothing: Anna_Lena stays as she is.
"""

from __future__ import annotations

import re
from functools import lru_cache

LONGEST_NAME = 32
LONGEST_ECHO = 40
"""Number of characters that are repeated of what a member wrote."""
NO_WIDTH = "\u200b"
LEVEL_SIGNS = {"easy": "🐨", "normal": "🦊", "hard": "🐯"}
"""The sign of each level of computer players."""
_BREAKS = re.compile(r"\s+|[\x00-\x1f\x7f-\x9f]+")
_UNSEEN = re.compile("[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ue000-\uf8ff]")
"""Characters that change the text direction, are invisible, or have no meaning of their own; without the joiners, which
emojis and some scripts need."""
_PAIRED = re.compile(r"[\\*`]|_(?![0-9A-Za-z])|~(?=~)|(?<=~)~|\|(?=\|)|(?<=\|)\|")
"""What may begin or end bold, italic, underlined, struck, hidden or literal text."""
_JOINED = re.compile(r"<(?=\S)|@(?=\w)|:(?=[\w/])|\](?=\()")
"""After these characters a mention, an emoji, a timestamp, a command or a link could continue."""
_FIRST = re.compile(r"(?:#{1,3}|-#|>{1,3}|-|\d+\.)(?:\s|$)")
"""What makes a headline, a quotation or a list of its line."""


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """A name for a label, where Markdown has no effect: one line, no longer than Discord's names, without signs that
    turn the direction of the text around it."""
    name = _UNSEEN.sub("", _BREAKS.sub(" ", name)).strip()
    return name[:LONGEST_NAME].rstrip() or "?"


def shortened(name: str, most: int) -> str:
    """The name, cut to at most `most` characters."""
    name = plain(name)
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


@lru_cache(maxsize=4096)
def harmless(name: str) -> str:
    """A name for a text: it reads as in a label, whatever Markdown it holds."""
    return escaped(plain(name))


def escaped(label: str) -> str:
    """A label with names in it, for a text."""
    start = NO_WIDTH if _FIRST.match(label) else ""
    return start + _JOINED.sub(rf"\g<0>{NO_WIDTH}", _PAIRED.sub(r"\\\g<0>", label))


def echoed(typed: str) -> str:
    """What a member wrote, for a text: its beginning on one line, with no markup, mention or link in it."""
    line = _UNSEEN.sub("", _BREAKS.sub(" ", typed)).strip()
    return escaped(line if len(line) <= LONGEST_ECHO else f"{line[: LONGEST_ECHO - 1].rstrip()}…")


def spoken(name: str) -> str:
    """A name for what is read for a picture: without the signs of Markdown, which would be read one by one."""
    return re.sub(r"[*`<>]", "", plain(name)) or "?"


@lru_cache(maxsize=4096)
def marked(name: str, is_computer: bool = False, level: str | None = None) -> str:
    """A name in bold for a text; a computer player's has the sign of its level, or that of stand-ins."""
    bold = f"**{harmless(name)}**"
    return f"{bold}\u00a0{computer_sign(level)}" if is_computer else bold


def computer_sign(level: str | None) -> str:
    """The sign of a computer player: of its level, or of stand-ins for a member."""
    return LEVEL_SIGNS[level] if level else "🤖"
