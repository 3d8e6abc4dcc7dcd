"""An independent parser of Discord's Markdown, for tests that names and other input are not formatted."""

import re

HIDDEN = re.compile(r"\\([^0-9A-Za-z\s])")
"""A backslash that Discord hides, and the character that it escapes."""
LEAVES = {
    "code": r"```[\s\S]+?```|(`+)[\s\S]*?[^`]\1(?!`)",
    "emoji": r"<a?:\w+:\d+>|:\w*[A-Za-z]\w*:",
    "mention": r"<(?:@[!&]?|#)\d+>|<id:\w+>|@everyone|@here",
    "command": r"</[^:>]+:\d+>",
    "moment": r"<t:-?\d+(?::[A-Za-z])?>",
    "link": r"<[^: >]+:/[^ >]+>|(?:https?|steam|discord)://[^\s<]+[^<.,:;\"'\]\s]",
}
"""Elements without nested elements."""
WRAPS = {
    "link": r"\[((?:\\.|[^\[\]\\])+)\]\(<?\w+://[^\s)>]+>?\)",
    "bold": r"\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)",
    "underlined": r"__((?:\\[\s\S]|[^\\])+?)__(?!_)",
    "italic": r"\*(?!\s)((?:\\[\s\S]|\*\*|[^*\\])+?)(?<!\s)\*(?!\*)|_((?:\\[\s\S]|__|[^_\\])+?)_(?![0-9A-Za-z_])",
    "struck": r"~~([\s\S]+?)~~(?!_)",
    "hidden": r"\|\|([\s\S]+?)\|\|",
}
"""Elements whose text is parsed recursively."""
LINE = re.compile(r"(#{1,3}|-#|>{1,3}|[-*]|\d+\.)(?= )")
"""Prefixes that format a whole line."""
RULES = [
    *((kind, re.compile(rule), False) for kind, rule in LEAVES.items()),
    *((kind, re.compile(rule), True) for kind, rule in WRAPS.items()),
]
PLAIN = re.compile(r"[^\\`<:@hsd\[*_~|]+")
"""Characters with which no element begins."""


def read(text):
    """Parses a text into parts: ("text", …) for plain text as the reader sees it, and (kind, value or nested parts) for
    every other element."""
    found = []
    for number, line in enumerate(text.split("\n")):
        if number:
            _add(found, "\n")
        start = LINE.match(line)
        if start:
            found.append(("line", start[1]))
        found += _inline(line[start.end() if start else 0 :])
    return found


def _inline(text):
    found, at = [], 0
    while at < len(text):
        if plain := PLAIN.match(text, at):
            _add(found, plain[0])
            at = plain.end()
            continue
        if hidden := HIDDEN.match(text, at):
            _add(found, hidden[1])
            at = hidden.end()
            continue
        for kind, rule, is_wrap in RULES:
            if match := rule.match(text, at):
                held = _inline(next(filter(None, match.groups()))) if is_wrap else match[0]
                found.append((kind, held))
                at = match.end()
                break
        else:
            _add(found, text[at])
            at += 1
    return found


def _add(found, text):
    if found and found[-1][0] == "text":
        text = found.pop()[1] + text
    found.append(("text", text))


def shape(parts):
    """The kinds of the parts and their nesting, without plain text."""
    return [
        (kind, shape(held) if isinstance(held, list) else "" if kind == "text" else held)
        for kind, held in parts
        if kind != "text"
    ]


def plainly(parts):
    """The visible text of the parts."""
    seen = "".join(held if isinstance(held, str) else plainly(held) for kind, held in parts if kind != "line")
    return seen.replace("\u200b", "")
