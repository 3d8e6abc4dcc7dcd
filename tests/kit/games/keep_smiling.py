"""Keep Smiling: helpers for tests: the constant material, positions with the same view, and hand-made positions."""

from collections import Counter

from msgspec.structs import replace

from games.core import TABLE, Chance
from games.keep_smiling import PIECES, KeepSmiling
from games.keep_smiling_ways import LANES, OFF

ACTS, BY_ITSELF = {"placed", "moved"}, set()
"""The events that end the turn of a seat, and those of them that can happen without a choice of the seat (G1)."""


def material(position: KeepSmiling) -> Counter[str]:
    """Every piece, wherever it is; pieces not placed yet are in the box."""
    faces = Counter(f"p{seat} {face}" for seat in (0, 1) for face in position.faces[seat] or PIECES)
    on_board = [(seat, lane) for seat in (0, 1) for lane in range(5) if position.steps[seat][lane] != OFF]
    seated = [(piece.seat, piece.lane) for piece in position.chairs]
    captive = [(piece.seat, piece.lane) for piece in position.view(None).captured]
    return faces + Counter(f"p{seat} lane {LANES[lane]}" for seat, lane in [*on_board, *seated, *captive])


def otherwise(position: KeepSmiling, seat: int | None, chance: Chance) -> KeepSmiling:
    """A position that differs only in what the seat cannot know: the faces of the pieces that it may not look at
    now."""
    if position.is_over:
        return position
    looks = {seat} if position.turn == TABLE or position.memory == "relaxed" else set()
    return replace(
        position,
        faces=tuple(
            faces if s in looks else "".join(chance.sample(faces, len(faces))) for s, faces in enumerate(position.faces)
        ),
    )


START = (0, 0, 0, 0, 0)


def begin(mine=START, theirs=START, dice=(6, 4, 1), chairs=(), **changes) -> KeepSmiling:
    """A position with p0 to move: the steps of both seats' pieces, and p0's dice."""
    position = KeepSmiling.start(seats=2, chance=Chance(b"keep"), duel=changes.pop("duel", False))
    faces = changes.pop("faces", ("sgnsg", "nssgg"))
    return replace(position, question=2, turn=0, faces=faces, steps=(mine, theirs), dice=dice, chairs=chairs, **changes)
