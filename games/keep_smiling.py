"""Keep Smiling: a race of bluff for two players (rules KS1-KS11 in RULES.md).

Each player secretly sets five pieces, one on each lane, and sends them across with three dice a turn. Who reaches the
other side takes the best chair that is free; only at the end is it seen whether a Smily or a Grimmy sits there.

Rulings of our own: the first player is drawn when both have set their pieces. A move that ends the game early may still
be written with the pieces after it; they lapse. Where several pieces of one move land on a start field they may be
written in any order (the chairs go by it), all others keep the order of the lanes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, compress, permutations, product
from operator import or_
from typing import Any, ClassVar, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import astuple, replace

from games import data
from games.core import (
    TABLE,
    Chance,
    Event,
    Move,
    OptionValue,
    Outcome,
    Position,
    Step,
    TextMove,
    View,
    places_by,
    seat_name,
    with_item,
)

# Material


class _Board(Struct):
    lanes: list[str]
    dice: int
    chairs: list[int]


class _Fields(Struct):
    count: int


class _Faces(Struct):
    smily: int
    grimmy: int
    neutralo: int


class _Box(Struct):
    board: _Board
    fields: _Fields
    pieces: _Faces
    worth: _Faces


def _box() -> _Box:
    """The numbers of the game, checked."""
    box = data.convert("keep_smiling", _Box)
    board, pieces = box.board, box.pieces.smily + box.pieces.grimmy + box.pieces.neutralo
    are_falling = board.chairs == sorted(set(board.chairs), reverse=True)
    for key, is_right, what in (
        ("board.lanes", board.lanes == list("abcde"), "expected a, b, c, d, e"),
        ("board.dice", board.dice == 3, f"{board.dice} dice, expected 3"),
        ("board.chairs", len(board.chairs) == 6 and are_falling, "expected six values, each lower than the last"),
        ("fields.count", box.fields.count > 2, f"{box.fields.count} fields, expected more"),
        ("worth", all(abs(worth) <= 1 for worth in astuple(box.worth)), "expected 1, 0 or -1"),
        ("pieces", pieces == len(board.lanes), f"{pieces} pieces, expected one for each lane"),
    ):
        data.expect("keep_smiling", key, is_right=is_right, what=what)
    return box


BOX = _box()
LANES = "".join(BOX.board.lanes)
FAR = BOX.fields.count - 1
"""KS1: the steps from one start field to the other."""
CHAIRS: tuple[int, ...] = tuple(BOX.board.chairs)
FACES: dict[str, str] = {"s": "smily", "g": "grimmy", "n": "neutralo"}
WORTH: dict[str, int] = {"s": BOX.worth.smily, "g": BOX.worth.grimmy, "n": BOX.worth.neutralo}
PIECES = "s" * BOX.pieces.smily + "g" * BOX.pieces.grimmy + "n" * BOX.pieces.neutralo
PIPS = range(1, 7)
OFF = -1
"""The steps of a piece that has left the board."""
NOBODY = ((OFF,) * len(LANES),) * 2
"""The steps of both sides when no piece is left on it."""

# Moves

PLACE: tuple[Move, ...] = tuple(TextMove(f"place {faces}") for faces in sorted(set(map("".join, permutations(PIECES)))))
NOTATION = re.compile(r"move((?: [a-e][1-6](?:\+[1-6]){0,2}){1,5})")


class Leg(NamedTuple):
    """One piece's part of a move: its lane (a is 0) and the dice that it uses."""

    lane: int
    dice: tuple[int, ...]


@lru_cache(maxsize=4096)
def legs_of(move: Move) -> tuple[Leg, ...]:
    """The parts of a `move`, in the order in which the pieces go."""
    return tuple(Leg(LANES.index(word[0]), tuple(map(int, word[1:].split("+")))) for word in move.words[1:])


def written(legs: Sequence[Leg]) -> Move:
    """The move with these parts."""
    return TextMove(" ".join(["move", *(LANES[leg.lane] + "+".join(map(str, leg.dice)) for leg in legs)]))


def _shares() -> Iterator[tuple[str, dict[int, list[int]]]]:
    """KS4: each way to give dice (0 is the highest) to lanes, first as a move with blanks; others lapse."""
    for lanes in product((None, *range(len(LANES))), repeat=BOX.board.dice):
        given = {lane: [die for die, at in enumerate(lanes) if at == lane] for lane in range(len(LANES))}
        share = {lane: dice for lane, dice in given.items() if dice}
        if share and max(map(len, share.values())) < 3:
            words = (LANES[lane] + "+".join(f"{{{die}}}" for die in dice) for lane, dice in share.items())
            yield f"move {' '.join(words)}", share


SHARES = tuple(_shares())


class Ways(NamedTuple):
    """The moves with three dice on a board without end. A mask has a byte for each of them: 1 for those it means."""

    moves: tuple[Move, ...]
    exactly: list[list[int]]
    """By lane and number, the mask of the moves that take the piece there just so many steps."""
    within: list[list[int]]
    """The same for at most so many steps."""

    def chosen(self, mask: int) -> Iterator[Move]:
        """The moves that a mask means."""
        return compress(self.moves, mask.to_bytes(len(self.moves), "little"))


@cache
def _ways(dice: tuple[int, ...]) -> Ways:
    """The moves with these dice, the higher first."""
    ways = {TextMove(blank.format(*dice)): share for blank, share in SHARES}
    moves = tuple(sorted(ways))
    exactly = [[0] * (max(FAR, 2 * PIPS[-1]) + 1) for _ in LANES]
    for number, move in enumerate(moves):
        for lane, masks in enumerate(exactly):
            masks[sum(dice[die] for die in ways[move].get(lane, ()))] |= 1 << 8 * number
    return Ways(moves, exactly, [list(accumulate(masks, or_)) for masks in exactly])


@lru_cache(maxsize=1024)
def turns(dice: tuple[int, ...], steps: tuple[int, ...]) -> tuple[Move, ...]:
    """KS4, KS5, KS11: the moves with these dice, the higher first, for pieces that have gone so many steps."""
    ways = _ways(dice)
    room = [0 if gone == OFF else FAR - gone for gone in steps]
    fit, once, again = -1, 0, 0  # what fits; where a piece lands on a start field; where several do
    for lane, left in enumerate(room):
        fit &= ways.within[lane][left]
        lands = ways.exactly[lane][left] if left else 0
        again |= once & lands
        once |= lands
    moves = [*ways.chosen(fit)]
    if again & fit:
        for move in ways.chosen(again & fit):
            landing = tuple(leg for leg in legs_of(move) if sum(leg.dice) == room[leg.lane])
            moves += _other_orders(move, landing)
    return tuple(moves)


@lru_cache(maxsize=4096)
def _other_orders(move: Move, landing: tuple[Leg, ...]) -> list[Move]:
    """KS11: the move with the landing pieces in each other order, among their own places in it."""
    orders = map(iter, list(permutations(landing))[1:])
    return [written([next(order) if leg in landing else leg for leg in legs_of(move)]) for order in orders]


# Position


class Piece(Struct, frozen=True):
    """A piece: its owner and its lane (a is 0)."""

    seat: int
    lane: int


class KeepSmilingView(View, frozen=True, kw_only=True):
    """What a seat may know; `faces` is "" for the pieces that it may not look under."""

    duel: bool
    memory: str
    turn: int
    placed: tuple[bool, ...]
    faces: tuple[str, ...]
    steps: tuple[tuple[int, ...], ...]
    chairs: tuple[Piece, ...]
    dice: tuple[int, ...]


class KeepSmiling(Position, frozen=True, kw_only=True):
    """A position of Keep Smiling. `turn` is the table's until both have set their pieces."""

    KEY: ClassVar[str] = "keep_smiling"
    SEATS: ClassVar[range] = range(2, 3)
    OPTIONS: ClassVar[dict[str, tuple[OptionValue, ...]]] = {"duel": (False, True), "memory": ("strict", "relaxed")}
    ALL_DAY: ClassVar[dict[str, OptionValue]] = {"memory": "relaxed"}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "KS2", "KS4", "KS5", "KS6", "KS7", "KS11")

    duel: bool
    memory: str
    turn: int
    faces: tuple[str, ...]
    steps: tuple[tuple[int, ...], ...]
    chairs: tuple[Piece, ...]
    dice: tuple[int, ...]

    @property
    def seats(self) -> int:
        return 2

    @classmethod
    def start(cls, *, seats: int, chance: Chance, **options: Any) -> Self:
        chosen = cls.check_start(seats, options)
        steps = (0,) * len(LANES)
        return cls(question=1, turn=TABLE, faces=("", ""), steps=(steps, steps), chairs=(), dice=(), **chosen)

    # moves()

    @classmethod
    def parse(cls, text: str) -> Move:
        move = TextMove(text)
        if move in PLACE:
            return move
        if NOTATION.fullmatch(text):
            legs = legs_of(move)
            is_falling = all(list(leg.dice) == sorted(leg.dice, reverse=True) for leg in legs)
            if is_falling and len({leg.lane for leg in legs}) == len(legs):
                return move
        raise ValueError(
            f"keep_smiling: expected 'place {PIECES}' (in any order) or 'move a3 b5+2' "
            f"(each lane once, the higher die first), found {text!r}"
        )

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.turn == TABLE:
            return () if seat == TABLE or self.faces[seat] else PLACE
        return turns(self.dice, self.steps[seat]) if seat == self.turn and not self.is_over else ()

    @property
    def is_over(self) -> bool:
        """KS8: all chairs are taken, or nobody has a piece left on the board."""
        return len(self.chairs) == len(CHAIRS) or self.steps == NOBODY

    def reason(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        if seat == TABLE:
            return "turn"
        if self.turn == TABLE or move.words[0] == "place":
            return "KS2"  # both choose before anything moves, each once
        if seat != self.turn:
            return "turn"
        legs = legs_of(move)
        spare = list(self.dice)
        for leg in legs:
            for die in leg.dice:
                if die not in spare:
                    return "KS4"
                spare.remove(die)
        if any(len(leg.dice) > 2 for leg in legs):
            return "KS4"
        for leg in legs:
            if self.steps[seat][leg.lane] == OFF:  # KS10: it may have been lost in a duel as well
                return "KS7" if Piece(seat, leg.lane) in self.chairs else "KS6"
            if self.steps[seat][leg.lane] + sum(leg.dice) > FAR:
                return "KS5"
        return "KS11"

    # play()

    def play(self, seat: int, move: Move, chance: Chance) -> Step:
        self.require(seat, move)
        after: KeepSmiling
        if move.words[0] == "place":
            after, events = self._place(seat, move.words[1])
            if not all(after.faces):
                return Step(after, tuple(events))
            first = chance.randrange(2)  # KS3
            events.append(Event("began", first))
        else:
            after, events = self._move(seat, legs_of(move), chance)
            if after.is_over:
                after = replace(after, dice=(), question=self.question + 1)
                events += [Event("revealed", s, {"faces": faces}) for s, faces in enumerate(after.faces)]  # KS9
                return Step(after, (*events, Event("ended")))
            first = 1 - seat
        after, more = after._next_turn(first, chance)
        return Step(after, (*events, *more))

    def _place(self, seat: int, faces: str) -> tuple[KeepSmiling, list[Event]]:
        """KS2: that a seat has chosen is seen by all, what it chose only by itself."""
        events = [Event("placed", seat), Event("chose", seat, {"faces": faces}, to=seat)]
        return replace(self, faces=with_item(self.faces, seat, faces)), events

    def _next_turn(self, seat: int, chance: Chance) -> tuple[KeepSmiling, list[Event]]:
        """KS3: the seat's dice are rolled; KS8: who has no piece left, and G1: who can move none, is passed over."""
        events = []
        while True:
            if max(self.steps[seat]) == OFF:
                seat = 1 - seat
            dice = tuple(sorted((chance.choice(PIPS) for _ in range(BOX.board.dice)), reverse=True))
            events.append(Event("rolled", seat, {"dice": " ".join(map(str, dice))}))
            if turns(dice, self.steps[seat]):
                return replace(self, turn=seat, dice=dice, question=self.question + 1), events
            events.append(Event("stuck", seat))
            seat = 1 - seat

    def _move(self, seat: int, legs: tuple[Leg, ...], chance: Chance) -> tuple[KeepSmiling, list[Event]]:
        """KS11: one piece after another, each on the board that the one before has left."""
        after, events = self, []
        for number, leg in enumerate(legs):
            after, more = after._advance(seat, leg, chance)
            events += more
            if len(after.chairs) == len(CHAIRS):
                lapsed = str(written(legs[number + 1 :]))[5:]
                return after, [*events, Event("lapsed", seat, {"pieces": lapsed})] if lapsed else events
        return after, events

    def _advance(self, seat: int, leg: Leg, chance: Chance) -> tuple[KeepSmiling, list[Event]]:
        lane, other = LANES[leg.lane], 1 - seat
        to = self.steps[seat][leg.lane] + sum(leg.dice)
        mine, theirs = to, self.steps[other][leg.lane]
        chairs = self.chairs
        events = [Event("moved", seat, {"lane": lane, "steps": sum(leg.dice), "field": to})]
        if theirs == FAR - to:  # they meet
            loser = other  # KS6
            if self.duel:  # KS10
                attack, defence = chance.choice(PIPS), chance.choice(PIPS)
                events.append(Event("duel", seat, {"lane": lane, "attack": attack, "defence": defence}))
                loser = other if attack >= defence else seat
            mine, theirs = (to, OFF) if loser == other else (OFF, theirs)
            events.append(Event("captured", 1 - loser, {"lane": lane, "piece": seat_name(loser)}))
        if mine == FAR:  # KS7
            events.append(Event("seated", seat, {"lane": lane, "chair": CHAIRS[len(chairs)]}))
            mine, chairs = OFF, (*chairs, Piece(seat, leg.lane))
        steps = with_item(self.steps, seat, with_item(self.steps[seat], leg.lane, mine))
        if theirs == OFF:
            steps = with_item(steps, other, with_item(self.steps[other], leg.lane, OFF))
        return replace(self, steps=steps, chairs=chairs), events

    # view()

    def view(self, seat: int | None) -> KeepSmilingView:
        owner_looks = self.turn == TABLE or self.memory == "relaxed"  # KS2
        return KeepSmilingView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            duel=self.duel,
            memory=self.memory,
            turn=self.turn,
            placed=tuple(faces != "" for faces in self.faces),
            faces=tuple(
                faces if self.is_over or (s == seat and owner_looks) else ""  # KS9: the end shows everything
                for s, faces in enumerate(self.faces)
            ),
            steps=self.steps,
            chairs=self.chairs,
            dice=self.dice,
        )

    # outcome()

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        scores = [0, 0]
        for value, piece in zip(CHAIRS, self.chairs, strict=False):  # KS9
            scores[piece.seat] += value * WORTH[self.faces[piece.seat][piece.lane]]
        reason = "chairs" if len(self.chairs) == len(CHAIRS) else "board"
        return Outcome(reason, places_by(scores), tuple(scores))

    # guess()

    @classmethod
    def guess(cls, view: KeepSmilingView, chance: Chance) -> Self:
        drawn = ["".join(chance.sample(PIECES, len(PIECES))) for _ in view.placed]
        return cls(
            question=view.question,
            duel=view.duel,
            memory=view.memory,
            turn=view.turn,
            faces=tuple(
                known or (unknown if placed else "")
                for known, unknown, placed in zip(view.faces, drawn, view.placed, strict=True)
            ),
            steps=view.steps,
            chairs=view.chairs,
            dice=view.dice,
        )


# What a screen shows


def board(view: KeepSmilingView) -> tuple[tuple[Piece | None, ...], ...]:
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


def face_of(view: KeepSmilingView, piece: Piece) -> str:
    """The face (s, g or n) under a piece; "" if the viewer may not look, or it is not set yet."""
    return view.faces[piece.seat][piece.lane : piece.lane + 1]


def captured(view: KeepSmilingView) -> tuple[Piece, ...]:
    """The pieces that have left the game without a chair."""
    off = [Piece(seat, lane) for seat, steps in enumerate(view.steps) for lane in range(5) if steps[lane] == OFF]
    return tuple(piece for piece in off if piece not in view.chairs)


class Landing(Struct, frozen=True):
    """Where a piece of a move would come down: the field (steps from its start), whether an opponent's piece stands
    there, and the chair that it would take (0: none)."""

    lane: int
    steps: int
    field: int
    meets: bool
    chair: int


def preview(view: KeepSmilingView, move: Move) -> tuple[Landing, ...]:
    """What a `move` of the viewer would do, piece by piece, if it wins its duels; without pieces that would lapse."""
    assert view.seat is not None
    landings: list[Landing] = []
    free = list(CHAIRS[len(view.chairs) :])
    for leg in legs_of(move):
        to = view.steps[view.seat][leg.lane] + sum(leg.dice)
        meets = view.steps[1 - view.seat][leg.lane] == FAR - to
        landings.append(Landing(leg.lane, sum(leg.dice), to, meets, free.pop(0) if to == FAR else 0))
        if not free:
            break
    return tuple(landings)
