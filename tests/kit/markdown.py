"""What Discord makes of a text: an independent reading of its Markdown, for tests of what must not be one."""

import re

HIDDEN = re.compile(r"\\([^0-9A-Za-z\s])")
"""A backslash that Discord does not show, and the sign that then has no effect."""
LEAVES = {
    "code": r"```[\s\S]+?```|(`+)[\s\S]*?[^`]\1(?!`)",
    "emoji": r"<a?:\w+:\d+>|:\w*[A-Za-z]\w*:",
    "mention": r"<(?:@[!&]?|#)\d+>|<id:\w+>|@everyone|@here",
    "command": r"</[^:>]+:\d+>",
    "moment": r"<t:-?\d+(?::[A-Za-z])?>",
    "link": r"<[^: >]+:/[^ >]+>|(?:https?|steam|discord)://[^\s<]+[^<.,:;\"'\]\s]",
}
"""What holds nothing else."""
WRAPS = {
    "link": r"\[((?:\\.|[^\[\]\\])+)\]\(<?\w+://[^\s)>]+>?\)",
    "bold": r"\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)",
    "underlined": r"__((?:\\[\s\S]|[^\\])+?)__(?!_)",
    "italic": r"\*(?!\s)((?:\\[\s\S]|\*\*|[^*\\])+?)(?<!\s)\*(?!\*)|_((?:\\[\s\S]|__|[^_\\])+?)_(?![0-9A-Za-z_])",
    "struck": r"~~([\s\S]+?)~~(?!_)",
    "hidden": r"\|\|([\s\S]+?)\|\|",
}
"""What holds a text that is read in turn."""
LINE = re.compile(r"(#{1,3}|-#|>{1,3}|[-*]|\d+\.)(?= )")
"""What makes something of a line that begins with it."""
RULES = [
    *((kind, re.compile(rule), False) for kind, rule in LEAVES.items()),
    *((kind, re.compile(rule), True) for kind, rule in WRAPS.items()),
]
PLAIN = re.compile(r"[^\\`<:@hsd\[*_~|]+")
"""Signs with which none of these begins."""


def read(text):
    """What a text is made of: ("text", …) as a reader sees it, and (kind, what it is or holds) for everything else."""
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
    """The same without the texts."""
    return [
        (kind, shape(held) if isinstance(held, list) else "" if kind == "text" else held)
        for kind, held in parts
        if kind != "text"
    ]


def plainly(parts):
    """What a reader sees, without what cannot be seen."""
    seen = "".join(held if isinstance(held, str) else plainly(held) for kind, held in parts if kind != "line")
    return seen.replace("\u200b", "")
