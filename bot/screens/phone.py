"""How tall a screen is on a phone of 390 points, near enough and rather too tall than too low: what somebody looks at
on their turn is drawn shorter until all of it is in sight."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from msgspec.structs import replace

from bot.screens.components import Item, Screen
from bot.screens.frame import BREVITIES, Frame

SIGHT = 696
"""What a phone of 844 points shows of the messages, less what this may be wrong by."""
AROUND = 84
"""What stands around a private box: whose it is, what it answers, that only they see it."""
INSIDE, PADDING = 292, 26
"""How wide a box is inside, and what it adds to the height of its parts."""
PICTURE = "\ufffc"
GAP = 8
"""Between the parts of a box, and between buttons."""
AROUND_BOX = AROUND + PADDING - GAP
"""What a message of one box adds to the heights of its parts, each with a gap."""
BOLD = 1.12
"""How much wider bold letters are."""
BROKEN_LINE = 36
"""How tall a line of small print is that breaks once."""
SIZES = {"###": (16, 25, True), "##": (20, 30, True), "#": (24, 35, True), "-#": (13, 18, False)}
USUAL = (16, 22, False)
"""By what a line begins with, how large its letters are, how tall it is, and whether it is bold."""
_PICTURE = re.compile(r"<a?:\w+:\d+>")
_SECONDS = re.compile(r"<t:\d+")
_MOMENT = re.compile(r"<t:\d+:(\w)>")
_MOMENTS = {"R": "in 2 minutes", "t": "09:00", "d": "26/11/2026"}
_LINK = re.compile(r"https://\S+")
NARROW, WIDE = " \xa0.,:;'’|!ijlIfrt()[]-·`", "mwMW@%шщжюыфмШЩЖЮЫФМ→…"


class _Widths(dict[str, float]):
    """How wide each letter is, in its size."""

    def __missing__(self, letter: str) -> float:
        self[letter] = wide = 1.375 if letter > "\u2100" else 0.7 if letter.isupper() else 0.62
        return wide


_WIDTHS = _Widths(dict.fromkeys(NARROW, 0.37) | dict.fromkeys(WIDE, 0.93))


def height(items: Iterable[Item]) -> float:
    """How tall a message of these is."""
    return AROUND + sum(map(height_of, items))


def fitted(
    draw: Callable[[Frame], Screen], frame: Frame, below: Callable[[Frame], Iterable[Item]] = lambda _: ()
) -> Screen:
    """What is drawn for this frame, with what stands `below`, shorter until a phone shows all of it. As many lines as
    there is room for tell what happened."""
    for brevity in BREVITIES:
        shorter = frame.at(brevity)
        more = [*below(shorter)]
        screen = draw(replace(shorter, sight=SIGHT - sum(map(height_of, more))))
        if screen.left >= 0:
            break
    return Screen(*screen.items, *more) if more else screen


def height_of(item: Item) -> float:
    """How tall a part of a message is."""
    kind = item["type"]
    if kind == 10:
        content = item["content"]
        return text_height(_SECONDS.sub("<t:0", content) if "<t:" in content else content)  # as tall at each moment
    if kind == 1:
        return _row(item["components"])
    if kind == 17:
        parts = item["components"]
        return PADDING + sum(map(height_of, parts)) + GAP * (len(parts) - 1)
    return 1 if kind == 14 else 40


@lru_cache(maxsize=4096)
def text_height(content: str) -> float:
    """How tall a text is."""
    return sum(map(line_height, content.split("\n")))


@lru_cache(maxsize=8192)
def line_height(line: str) -> float:
    """How tall a line is that breaks between its words."""
    mark, _, rest = line.partition(" ")
    size, tall, is_bold = SIZES.get(mark, USUAL)
    line = rest if mark in SIZES else line
    if "https:" in line:
        line = _LINK.sub("# game-night › 💬", line)
    if "<" in line:
        line = _PICTURE.sub(PICTURE, line)
        line = _MOMENT.sub(lambda found: _MOMENTS.get(found[1], "26 November 2026 09:00"), line)
    words = line.split(" ")
    widths, between = [*map(_width, words)], size * _WIDTHS[" "]
    if size * BOLD * sum(widths) + between * len(words) <= INSIDE:
        return tall
    lines, at = 1, 0.0
    for word, plain in zip(words, widths, strict=True):
        has_stars = "**" in word
        wide = plain * size * (BOLD if is_bold or has_stars else 1)
        if has_stars:
            is_bold ^= word.count("**") % 2 == 1
        if at and at + wide > INSIDE:
            lines, at = lines + 1, 0.0
        at += wide + between
    return tall + (lines - 1) * 1.375 * size


@lru_cache(maxsize=8192)
def _width(text: str) -> float:
    """How wide a text is, in its size, without the signs of Markdown."""
    return sum(map(_WIDTHS.__getitem__, text.replace("**", "").replace("~~", "")))


def _row(items: list[Item]) -> float:
    """Buttons wrap; a select has a row of its own."""
    if items[0]["type"] != 2:
        return 40
    if len(items) == 1:
        return 38
    rows, at = 1, 0.0
    for one in items:
        wide = 28 + 14 * _width(one.get("label", "")) + (26 if "emoji" in one else 0)
        if at and at + wide > INSIDE:
            rows, at = rows + 1, 0.0
        at += wide + GAP
    return rows * (38 + GAP) - GAP
