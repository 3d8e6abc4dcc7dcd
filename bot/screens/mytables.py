"""The private list of a member's tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drawing.names import harmless
from bot.drawing.words import Words
from bot.screens.frame import Frame
from bot.screens.parts import DOT, Screen, box, dashed, text

MINE, REST = 2000, 800
"""Characters allowed for the tables that wait for the member, and for each of the other two parts."""
MOST_NAMES, NAME = 3, 16
"""How many names are shown of each table, and how many characters of each name."""


def mytables(mine: Sequence[Frame], others: Sequence[Frame], away: Sequence[Frame], words: Words) -> Screen:
    """Tables that wait for the member, soonest deadline first; then those where others are to move, and those where a
    computer player keeps the seat. Those that do not fit are counted."""
    if not (mine or others or away):
        return Screen(box(text(words("mytables-none"))))
    mine = sorted(mine, key=lambda frame: frame.deadline.timestamp() if frame.deadline else float("inf"))
    parts = [f"{words('mytables-title')}\n{words('mytables-yours', count=len(mine))}" + _lines(mine, words, MINE)]
    if away:
        parts.append(words("mytables-away") + _lines(away, words, REST))
    if others:
        parts.append(words("mytables-others") + _lines(others, words, REST))
    return Screen(box(*map(text, parts)))


def _lines(faces: Sequence[Frame], words: Words, room: int) -> str:
    lines = ""
    for number, frame in enumerate(faces):
        line = f"\n- {_line(frame, words)}"
        if len(lines) + len(line) > room:
            return f"{lines}\n- {words('mytables-more', count=len(faces) - number)}"
        lines += line
    return lines


def _line(frame: Frame, words: Words) -> str:
    game = words(f"game-{dashed(frame.game)}")
    names = [harmless(name[:NAME]) for name in frame.names[:MOST_NAMES]]
    if len(frame.names) > MOST_NAMES:
        names.append("…")
    table = f"[{game}]({frame.link})" if frame.link else game
    table += f"{DOT}{', '.join(names)}"
    if frame.deadline is None:
        return table
    return words("mytables-line", table=table, until=f"<t:{int(frame.deadline.timestamp())}:R>")
