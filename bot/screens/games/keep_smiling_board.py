"""The board of Keep Smiling on its screens: chairs, fields, dice, and what a turn that is put together would do.

The screens follow in `keep_smiling.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.screens.components import Item, text
from bot.screens.frame import Frame
from bot.screens.parts import DOT, TURN, named
from games.core import TABLE
from games.keep_smiling import CHAIRS, FACES, KeepSmilingView, Landing, Piece
from games.keep_smiling_ways import FAR, LANES, OFF

LETTERS = tuple(chr(ord("\N{REGIONAL INDICATOR SYMBOL LETTER A}") + lane) for lane in range(len(LANES)))
SIGNS = {"target": "🎯", "hit": "💥", "duel": "⚔️", "chair": "🪑"}
"""What happens where a piece would land: the names of pictures on the board, and the signs in texts and labels."""


def table(view: KeepSmilingView, frame: Frame) -> tuple[Item, ...]:
    """The board and the dice."""
    shown = [board(view, frame, {})]
    if view.turn != TABLE:
        dice = " ".join(frame.emojis(f"keep_die_{letter(view.turn)}_{pips}") for pips in view.dice)
        key = "keep-smiling-dice-you" if view.turn == view.seat else "keep-smiling-dice"
        shown.append(text(frame.words(key, seat=frame.name(view.turn), dice=dice)))
    return tuple(shown)


def board(view: KeepSmilingView, frame: Frame, landings: Mapping[int, Landing]) -> Item:
    """The players with the chairs between them, and the lanes, from the viewer's own start field on the left to the far
    one; the landings of a draft by lane. All of it in small print: a lane has thirteen fields, and a phone shows it in
    one line."""
    near = view.seat or 0
    mine, theirs = (_owner(view, seat, frame) for seat in (near, 1 - near))
    lines = [f"-# {mine} ⇢ {_chairs(view, frame)} ⇠ {theirs}"]
    for lane, pieces in enumerate(fields(view)):
        cells = [_cell(view, at, piece, frame, landings.get(lane)) for at, piece in enumerate(pieces)]
        lines.append(f"-# {LETTERS[lane]}{''.join(cells)}")
    return text("\n".join(lines))


def _chairs(view: KeepSmilingView, frame: Frame) -> str:
    """The chairs, the next one first, each with who sits on it."""
    return " ".join(_chair(view, chair, frame) for chair in range(len(CHAIRS)))


def fields(view: KeepSmilingView) -> tuple[tuple[Piece | None, ...], ...]:
    """The fields of each lane, from the viewer's own start field to the far one.

    Onlookers see it from p0's side. Two pieces never share a field.
    """
    near = view.seat or 0
    lanes: list[list[Piece | None]] = [[None] * (FAR + 1) for _ in LANES]
    for seat, steps in enumerate(view.steps):
        for lane, gone in enumerate(steps):
            if gone != OFF:
                lanes[lane][gone if seat == near else FAR - gone] = Piece(seat, lane)
    return tuple(map(tuple, lanes))


def _owner(view: KeepSmilingView, seat: int, frame: Frame) -> str:
    """A player with the sign of their pieces, and whether these are set or how many are lost."""
    lost = sum(piece.seat == seat for piece in view.captured)
    more = ""
    if view.turn == TABLE:
        more = DOT + frame.words("keep-smiling-is-placed" if view.placed[seat] else "keep-smiling-is-placing")
    elif lost:
        more = DOT + frame.words("keep-smiling-lost", count=lost)
    mark = f"{TURN} " if seat == view.turn and view.outcome is None else ""
    return f"{mark}{picture(f'hidden_{letter(seat)}', frame)} {named(seat, view.seat, frame)}{more}"


def _cell(view: KeepSmilingView, at: int, piece: Piece | None, frame: Frame, landing: Landing | None) -> str:
    """A field: what a draft would do there, or the piece on it, or an empty field."""
    if landing is not None and landing.field == at:
        return picture(happening(view, landing), frame)
    if piece is not None and view.placed[piece.seat]:
        return picture(piece_key(view, piece), frame)
    if at in (0, FAR):
        near = view.seat or 0
        return picture(f"start_{letter(1 - near if at else near)}", frame)
    return frame.emojis.partial("field")


def happening(view: KeepSmilingView, landing: Landing) -> str:
    """What happens where a piece would land, as a key of `SIGNS`."""
    if landing.meets:
        return "duel" if view.duel else "hit"
    return "chair" if landing.chair else "target"


def piece_key(view: KeepSmilingView, piece: Piece) -> str:
    """The picture of a piece, which has a face if everybody or its owner may look (KS2)."""
    may_look = view.outcome is not None or view.memory == "relaxed"
    known = FACES.get(view.face(piece), "hidden") if may_look else "hidden"
    return f"{known}_{letter(piece.seat)}"


def _chair(view: KeepSmilingView, chair: int, frame: Frame) -> str:
    """A chair with who sits on it."""
    shown = frame.emojis(f"keep_chair_{CHAIRS[chair]}")
    return shown + (f"\u00a0{picture(piece_key(view, view.chairs[chair]), frame)}" if chair < len(view.chairs) else "")


def picture(name: str, frame: Frame) -> str:
    """A picture of this game, or a single sign instead, so that the columns of the board stay straight."""
    return frame.emojis.partial(f"keep_{name}")


def letter(seat: int) -> str:
    """The letter of a seat in the names of pictures."""
    return "ab"[seat]
