"""The lanes of Keep Smiling, and the ways to use three dice on them (rules KS1, KS3 to KS5 and KS11 in RULES.md).

Read this file before `keep_smiling.py`.
"""

from __future__ import annotations

import re
from functools import cache, cached_property, lru_cache
from itertools import compress, permutations, product

from msgspec import Struct

from games import data
from games.core import Move

LANES = "".join(data.entries("keep_smiling", "board.lanes", str, 5))  # KS1
FAR = (
    data.number("keep_smiling", "fields.count", 3, 99) - 1
)  # KS1: the number of steps from one start field to the other
DICE_COUNT = data.number("keep_smiling", "board.dice", 3, 3)  # KS3
OFF = -1  # stored in place of a piece's steps when the piece has left the board
data.expect("keep_smiling", "board.lanes", is_right=LANES == "abcde", problem="expected a, b, c, d, e")


class Leg(Struct, frozen=True, order=True, dict=True):
    """The movement of one piece in a turn: the lane (0 is lane a), and the one or two dice that the piece uses. The
    higher die comes first."""

    lane: int
    dice: tuple[int, ...]

    @cached_property
    def steps(self) -> int:
        """The number of steps. Two dice are added up to a single jump (KS5)."""
        return sum(self.dice)

    def __str__(self) -> str:
        return LANES[self.lane] + "+".join(map(str, self.dice))


class Advance(Move, frozen=True, cache_hash=True, dict=True):
    """Moves one or more pieces (KS4), one after another (KS11)."""

    legs: tuple[Leg, ...]

    @cached_property
    def steps_by_lane(self) -> tuple[tuple[int, int], ...]:
        """The lane and the number of steps of each piece that moves, in the order of the moves."""
        return tuple([(leg.lane, leg.steps) for leg in self.legs])

    def __str__(self) -> str:
        return " ".join(["move", *map(str, self.legs)])


ADVANCE_NOTATION = re.compile(r"move(?: [a-e][1-6](?:\+[1-6]){0,2}){1,5}")


def parse_advance(text: str) -> Advance | None:
    """Returns the advance that the notation describes, or None if the text is not an advance. Each lane may be named
    once, and the higher die of a sum comes first.

    >>> parse_advance("move a3 b5+2")
    Advance(legs=(Leg(lane=0, dice=(3,)), Leg(lane=1, dice=(5, 2))))
    """
    if not ADVANCE_NOTATION.fullmatch(text):
        return None
    legs = tuple([Leg(LANES.index(leg[0]), tuple(map(int, leg[1::2]))) for leg in text.split(" ")[1:]])
    are_sorted = all(list(leg.dice) == sorted(leg.dice, reverse=True) for leg in legs)
    return Advance(legs) if are_sorted and len({leg.lane for leg in legs}) == len(legs) else None


@cache
def _all_advances(dice: tuple[int, ...]) -> tuple[Advance, ...]:
    """Returns all ways to use the three dice, legal or not (KS4). Each piece moves by one die or by the sum of two
    dice, never by all three. Unused dice lapse."""
    ways = set()
    for lanes in product((OFF, *range(len(LANES))), repeat=DICE_COUNT):  # a lane for each die, or OFF if it lapses
        if len({*lanes}) > 1:  # otherwise all dice lapse, or one piece uses all three
            moved = [lane for lane in range(len(LANES)) if lane in lanes]
            taken = [tuple([die for die, to in zip(dice, lanes, strict=True) if to == lane]) for lane in moved]
            ways.add(tuple(map(Leg, moved, taken)))
    return tuple(map(Advance, sorted(ways)))


AdvanceSet = int
"""A set of advances as an integer: byte n is 1 if advance n is in the set. Intersecting such sets finds a turn's moves
in a few microseconds. A loop over all advances takes 75 microseconds."""
LANDS = 128
"""Added to the steps of a piece that must reach the opposite start field, because it is named out of the order of the
lanes."""
MAY_GO = [bytes(steps <= FAR - gone or steps == FAR - gone + LANDS for steps in range(256)) for gone in range(FAR + 1)]
"""For a piece that is `gone` steps from its start field: item `steps` is 1 if the piece may move by `steps`, else 0."""


@cache
def _advances_by_lane(dice: tuple[int, ...]) -> list[tuple[tuple[Advance, ...], list[list[AdvanceSet]]]]:
    """Returns two groups of advances: first the advances that name their pieces in the order of the lanes, then the
    advances in other orders. Only pieces that reach the opposite start field may be in another order (KS11). The second
    item of each group is a table of sets. Row `lane`, column `steps`, is the set of all advances of the group that are
    legal when the piece of that lane is `steps` from its start field. The last column is for a piece that is off the
    board."""
    ways = _all_advances(dice)
    orders = [(way, Advance(legs)) for way in ways for legs in [*permutations(way.legs)][1:]]
    groups = []
    for pairs in ([(way, way) for way in ways], orders):
        steps = [
            {leg.lane: leg.steps + LANDS * (leg != usual) for usual, leg in zip(way.legs, move.legs, strict=True)}
            for way, move in pairs
        ]
        lanes = [bytes([by_lane.get(lane, 0) for by_lane in steps]) for lane in range(len(LANES))]
        legal = [[int.from_bytes(lane.translate(may_go), "little") for may_go in MAY_GO] for lane in lanes]
        groups.append((tuple([move for _, move in pairs]), legal))
    return groups


@lru_cache(maxsize=1024)
def legal_advances(dice: tuple[int, ...], steps: tuple[int, ...]) -> tuple[Advance, ...]:
    """Returns every legal advance with these dice (KS4, KS5, KS11). `dice` has the highest die first. `steps` says for
    each lane how far the piece of this side is from its start field, or OFF if the piece has left the board.

    >>> [str(move) for move in legal_advances((6, 2, 1), (12, 8, OFF, OFF, OFF))]
    ['move b1', 'move b2', 'move b2+1']
    """
    moves: tuple[Advance, ...] = ()
    for ways, (a, b, c, d, e) in _advances_by_lane(dice):
        if legal := a[steps[0]] & b[steps[1]] & c[steps[2]] & d[steps[3]] & e[steps[4]]:
            moves += tuple(compress(ways, legal.to_bytes(len(ways), "little")))
    return moves
