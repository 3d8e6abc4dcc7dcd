"""The private list of a member's tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screens.face import Face
from bot.screens.parts import Screen, box, dashed, text
from bot.words import Words

MOST = 10
"""Tables named in each part of the list."""


def mytables(mine: Sequence[Face], others: Sequence[Face], away: Sequence[Face], words: Words) -> Screen:
    """Tables that wait for the member, soonest deadline first; then those where others are to move, and those whose
    seat a computer player keeps."""
    if not (mine or others or away):
        return Screen(box(text(words("mytables-none"))))
    mine = sorted(mine, key=lambda face: face.deadline.timestamp() if face.deadline else float("inf"))
    parts = [f"{words('mytables-title')}\n{words('mytables-yours', count=len(mine))}" + _lines(mine, words)]
    parts += [
        words(key) + _lines(faces, words)
        for key, faces in (("mytables-away", away), ("mytables-others", others))
        if faces
    ]
    return Screen(box(*map(text, parts)))


def _lines(faces: Sequence[Face], words: Words) -> str:
    lines = [_line(face, words) for face in faces[:MOST]]
    if len(faces) > MOST:
        lines.append(words("mytables-more", count=len(faces) - MOST))
    return "".join(f"\n- {line}" for line in lines)


def _line(face: Face, words: Words) -> str:
    game = words(f"game-{dashed(face.game)}")
    table = f"[{game}]({face.link})" if face.link else game
    table += f" · {', '.join(face.name(seat) for seat in range(len(face.names)))}"
    if face.deadline is None:
        return table
    return words("mytables-line", table=table, until=f"<t:{int(face.deadline.timestamp())}:R>")
