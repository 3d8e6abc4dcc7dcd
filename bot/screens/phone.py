"""How tall a screen is on a phone of 390 points, near enough and rather too tall than too low: what somebody looks at
on their turn is drawn shorter until all of it is in sight."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from math import ceil

from msgspec.structs import replace

from bot.screens.components import Item, Screen
from bot.screens.frame import BREVITY, Frame

SIGHT = 696
"""What a phone of 844 points shows of the messages, less what this may be wrong by."""
AROUND = 84
"""What stands around a private box: whose it is, what it answers, that only they see it."""
INSIDE = 292
"""How wide a box is inside."""
PICTURE = "\ufffc"
GAP = 8
"""Between the parts of a box, and between buttons."""
BOLD = 1.12
"""How much wider bold letters are."""
LINE = 27
"""How tall a line of what happened is: one in two breaks."""
SIZES = (
    ("### ", 16, 25, True),
    ("## ", 20, 30, True),
    ("# ", 24, 35, True),
    ("-# ", 13, 18, False),
    ("", 16, 22, False),
)
"""What a line begins with, how large its letters are, how tall it is, and whether it is bold."""
_PICTURE = re.compile(r"<a?:\w+:\d+>")
_MOMENT = re.compile(r"<t:\d+:(\w)>")
_MOMENTS = {"R": "in 2 minutes", "t": "09:00", "d": "26/11/2026"}
_LINK = re.compile(r"https://\S+")
_WIDTHS = dict.fromkeys(" \xa0.,:;'’|!ijlIfrt()[]-·`", 0.37) | dict.fromkeys("mwMW@%шщжюыфмШЩЖЮЫФМ→…", 0.93)


def height(items: Iterable[Item]) -> float:
    """How tall a message of these is."""
    return AROUND + sum(_tall(one) for one in items)


def fitted(draw: Callable[[Frame], Screen], frame: Frame) -> Screen:
    """What is drawn for this frame, ever more briefly until a phone shows all of it: first with fewer lines of what
    happened, if there are more than usual."""
    lines = frame.lines
    while lines > BREVITY[0].events:
        screen = draw(replace(frame, lines=lines))
        if (over := height(screen.items) - SIGHT) <= 0:
            return screen
        lines -= ceil(over / LINE)
    frame = replace(frame, lines=0)
    for brief in range(len(BREVITY)):
        screen = draw(frame.briefly(brief))
        if height(screen.items) <= SIGHT:
            break
    return screen


def _tall(item: Item) -> float:
    if item["type"] == 17:
        parts = [_tall(one) for one in item["components"]]
        return 26 + sum(parts) + GAP * (len(parts) - 1)
    if item["type"] == 10:
        return sum(_text(one) for one in item["content"].split("\n"))
    if item["type"] == 1:
        return _row(item["components"])
    return 1 if item["type"] == 14 else 40


def _text(line: str) -> float:
    """How tall a line is that breaks between its words."""
    mark, size, tall, is_headline = next(one for one in SIZES if line.startswith(one[0]))
    line = _LINK.sub("# game-night › 💬", _PICTURE.sub(PICTURE, line.removeprefix(mark)))
    line = _MOMENT.sub(lambda found: _MOMENTS.get(found[1], "26 November 2026 09:00"), line)
    lines, at, is_bold = 1, 0.0, is_headline
    for word in line.split(" "):
        wide = size * _width(word.replace("**", "").replace("~~", "")) * (BOLD if is_bold or "**" in word else 1)
        is_bold ^= word.count("**") % 2 == 1
        if at and at + wide > INSIDE:
            lines, at = lines + 1, 0.0
        at += wide + _width(" ") * size
    return tall + (lines - 1) * 1.375 * size


@lru_cache(maxsize=8192)
def _width(word: str) -> float:
    return sum(_WIDTHS.get(one) or (1.375 if one > "\u2100" else 0.7 if one.isupper() else 0.62) for one in word)


def _row(items: list[Item]) -> float:
    """Buttons wrap; a select has a row of its own."""
    if items[0]["type"] != 2:
        return 40
    rows, at = 1, 0.0
    for one in items:
        wide = 28 + 14 * _width(one.get("label", "")) + (26 if "emoji" in one else 0)
        if at and at + wide > INSIDE:
            rows, at = rows + 1, 0.0
        at += wide + GAP
    return rows * (38 + GAP) - GAP
