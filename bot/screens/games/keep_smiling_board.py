"""The board of Keep Smiling on its screens: chairs, fields, dice, and what a turn that is put together would do.

The screens follow in `keep_smiling.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.drawing.words import Words
from bot.screens.components import Item, text
from bot.screens.frame import Frame
from bot.screens.parts import DOT
from games.core import TABLE
from games.keep_smiling import CHAIRS, FACES, KeepSmilingView, Landing, Piece
from games.keep_smiling_ways import FAR, LANES, OFF

GAP = "\N{ZERO WIDTH SPACE}"
"""Put between the letters of lanes, as two of them would make a flag."""
LETTERS = GAP.join(chr(ord("\N{REGIONAL INDICATOR SYMBOL LETTER A}") + lane) for lane in range(len(LANES)))
SIGNS = {"target": "🎯", "hit": "💥", "duel": "⚔️", "chair": "🪑"}
"""What happens where a piece would land: the names of pictures on the board, and the signs in texts and labels."""


def table(
    view: KeepSmilingView, frame: Frame, words: Words, landings: Mapping[int, Landing] | None = None
) -> tuple[Item, ...]:
    """The board and the dice; the landings of a draft by lane."""
    shown = [text(_chairs(view, frame, words)), text(_board(view, frame, words, landings or {}))]
    if view.turn != TABLE:
        dice = " ".join(frame.emojis(f"keep_die_{letter(view.turn)}_{pips}") for pips in view.dice)
        shown.append(text(words("keep-smiling-dice", seat=frame.name(view.turn), dice=dice)))
    return tuple(shown)


def _chairs(view: KeepSmilingView, frame: Frame, words: Words) -> str:
    """The chairs, each with who sits on it: in a line of their own, as they belong to no lane."""
    row = "  ".join(_chair(view, chair, frame) for chair in range(len(CHAIRS)))
    return f"-# {words('keep-smiling-chairs')}\n{row}"


def _board(view: KeepSmilingView, frame: Frame, words: Words, landings: Mapping[int, Landing]) -> str:
    """The fields from the other side to the viewer's own, names above and below."""
    near = view.seat or 0
    lines = [_owner(view, 1 - near, frame, words), LETTERS]
    for at, pieces in enumerate(fields(view)):
        cells = [_cell(view, at, lane, piece, frame, landings.get(lane)) for lane, piece in enumerate(pieces)]
        lines.append("".join(cells))
    return "\n".join([*lines, LETTERS, _owner(view, near, frame, words)])


def fields(view: KeepSmilingView) -> tuple[tuple[Piece | None, ...], ...]:
    """The fields, a row for each from the far start field to the viewer's own, a column for each lane.

    Onlookers see it from p0's side. Two pieces never share a field.
    """
    near = view.seat or 0
    rows: list[list[Piece | None]] = [[None] * len(LANES) for _ in range(FAR + 1)]
    for seat, steps in enumerate(view.steps):
        for lane, gone in enumerate(steps):
            if gone != OFF:
                rows[FAR - gone if seat == near else gone][lane] = Piece(seat, lane)
    return tuple(map(tuple, rows))


def _owner(view: KeepSmilingView, seat: int, frame: Frame, words: Words) -> str:
    """A player with the sign of their pieces, and whether these are set or how many are lost."""
    lost = sum(piece.seat == seat for piece in view.captured)
    more = ""
    if view.turn == TABLE:
        more = DOT + words("keep-smiling-is-placed" if view.placed[seat] else "keep-smiling-is-placing")
    elif lost:
        more = DOT + words("keep-smiling-lost", count=lost)
    return f"{picture(f'hidden_{letter(seat)}', frame)} {frame.name(seat)}{more}"


def _cell(view: KeepSmilingView, at: int, lane: int, piece: Piece | None, frame: Frame, landing: Landing | None) -> str:
    """A field: what a draft would do there, or the piece on it, or an empty field."""
    if landing is not None and FAR - landing.field == at:
        return picture(happening(view, landing), frame)
    if piece is not None and view.placed[piece.seat]:
        return picture(piece_key(view, piece), frame)
    if at in (0, FAR):
        near = view.seat or 0
        return picture(f"start_{letter(near if at else 1 - near)}", frame)
    return frame.emojis.small("field")


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
