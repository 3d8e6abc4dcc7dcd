"""Keep Smiling: a board game of bluff for two players (rules KS1-KS11 in RULES.md).

Each player secretly sets five pieces, one on each lane, and moves them across the board with three dice a turn. A piece
that reaches the other side takes the best free chair. Only the end of the game reveals whether a Smily or a Grimmy sits
there. Read `keep_smiling_ways.py` first: it has the lanes, the dice and the ways to use them.

Three rulings are our own. The first player is drawn when both players have set their pieces. A move that ends the game
early may name further pieces, but these do not move. Several pieces of one move that reach a start field may be written
in any order, since the earlier piece takes the better chair. All other pieces are written in the order of the lanes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

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
    View,
    by_notation,
    rank_seats,
    seat_name,
    with_item,
)
from games.keep_smiling_ways import DICE_COUNT, FAR, LANES, OFF, Advance, Leg, legal_advances, parse_advance

# Material

CHAIRS = data.numbers("keep_smiling", "board.chairs", 6, 1, 99)  # KS1
FACES = {"s": "smily", "g": "grimmy", "n": "neutralo"}
PIECES = "".join(face * data.number("keep_smiling", f"pieces.{name}", 0, 5) for face, name in FACES.items())  # KS2
PIPS = range(1, 7)
WORTH = {face: data.number("keep_smiling", f"worth.{name}", -1, 1) for face, name in FACES.items()}  # KS9
EMPTY_BOARD = ((OFF,) * len(LANES),) * 2  # the steps of both sides when no piece is left

_falling = sorted({*CHAIRS}, reverse=True)
data.expect("keep_smiling", "board.chairs", is_right=[*CHAIRS] == _falling, problem="expected each lower than the last")
data.expect("keep_smiling", "pieces", is_right=len(PIECES) == len(LANES), problem=f"{len(PIECES)}, expected one a lane")

# Moves


class Place(Move, frozen=True):
    """Sets the seat's own pieces (KS2). `faces` has one letter for each lane, from lane a on: s for Smily, g for
    Grimmy, n for Neutralo."""

    faces: str

    def __str__(self) -> str:
        return f"place {self.faces}"


PLACE = {faces: Place(faces) for faces in sorted(set(map("".join, permutations(PIECES))))}
# Position


class Piece(Struct, frozen=True):
    """A piece, named by its owner and its lane (0 is lane a)."""

    seat: int
    lane: int


class Landing(Struct, frozen=True):
    """Where a piece would end up in a move. `steps` is how far the piece goes. `field` is where it arrives, counted
    from its own start field. `is_occupied` says whether an opponent's piece is there. `chair` is the value of the chair
    that the piece would take, or 0 for none."""

    lane: int
    steps: int
    field: int
    is_occupied: bool
    chair: int


class KeepSmilingView(View, frozen=True, kw_only=True):
    """The part of a position that one seat may see. `faces` is "" for a side whose pieces the seat may not look
    under."""

    duel: bool
    memory: str
    turn: int
    placed: tuple[bool, ...]
    faces: tuple[str, ...]
    steps: tuple[tuple[int, ...], ...]
    chairs: tuple[Piece, ...]
    dice: tuple[int, ...]

    @property
    def next_seat(self) -> int | None:
        return 1 - self.turn if self.turn != TABLE else None

    def face(self, piece: Piece) -> str:
        """Returns the face of a piece: s, g or n. Returns "" if the viewer may not see the face, or if the piece is not
        set yet."""
        return self.faces[piece.seat][piece.lane : piece.lane + 1]

    @property
    def captured(self) -> tuple[Piece, ...]:
        """The pieces that were captured. They are off the board, but not on a chair."""
        off = [Piece(seat, lane) for seat, steps in enumerate(self.steps) for lane in range(5) if steps[lane] == OFF]
        return tuple(piece for piece in off if piece not in self.chairs)

    def preview(self, move: Advance) -> tuple[Landing, ...]:
        """Returns where each piece would end up if the viewer made this move and won all duels. Pieces that would not
        move, because the game would be over before, are left out."""
        assert self.seat is not None
        landings: list[Landing] = []
        free = list(CHAIRS[len(self.chairs) :])
        for leg in move.legs:
            to = self.steps[self.seat][leg.lane] + leg.steps
            is_occupied = self.steps[1 - self.seat][leg.lane] == FAR - to
            landings.append(Landing(leg.lane, leg.steps, to, is_occupied, free.pop(0) if to == FAR else 0))
            if not free:
                break
        return tuple(landings)


class KeepSmiling(Position, frozen=True, kw_only=True):
    """A position of Keep Smiling. `turn` is TABLE until both seats have set their pieces."""

    KEY: ClassVar[str] = "keep_smiling"
    LIST_ORDER: ClassVar[int] = 3
    SEATS: ClassVar[range] = range(2, 3)
    CAN_PLAN: ClassVar[bool] = False
    """No move can be planned, because the dice are rolled only when the turn begins."""
    OPTIONS: ClassVar[dict[str, tuple[OptionValue, ...]]] = {"duel": (False, True), "memory": ("strict", "relaxed")}
    ALL_DAY_DEFAULTS: ClassVar[dict[str, OptionValue]] = {"memory": "relaxed"}
    RULES: ClassVar[tuple[str, ...]] = ("over", "turn", "KS2", "KS4", "KS5", "KS6", "KS7", "KS11")
    NOTATION: ClassVar[Mapping[str, Move]] = by_notation(PLACE.values())
    EXAMPLES: ClassVar[str] = "'place ssggn' (in any order) or 'move a3 b5+2' (each lane once, the higher die first)"

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
        move = cls.NOTATION.get(text) or parse_advance(text)
        if move is None:
            raise cls.parse_error(text)
        return move

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.turn == TABLE:
            return () if seat == TABLE or self.faces[seat] else tuple(PLACE.values())
        return legal_advances(self.dice, self.steps[seat]) if seat == self.turn and not self.is_over else ()

    def awaited(self) -> tuple[int, ...]:
        if self.turn == TABLE:
            return tuple([seat for seat, faces in enumerate(self.faces) if not faces])
        return () if self.is_over else (self.turn,)

    @property
    def is_over(self) -> bool:
        """Whether all chairs are taken, or no piece is left on the board (KS8)."""
        return len(self.chairs) == len(CHAIRS) or self.steps == EMPTY_BOARD

    def forbidding_rule(self, seat: int, move: Move) -> str:
        if self.is_over:
            return "over"
        if seat == TABLE:
            return "turn"
        if self.turn == TABLE or not isinstance(move, Advance):
            return "KS2"  # both seats set their pieces once, before any piece moves
        if seat != self.turn:
            return "turn"
        used = Counter([die for leg in move.legs for die in leg.dice])
        if not used <= Counter(self.dice) or any(len(leg.dice) == DICE_COUNT for leg in move.legs):
            return "KS4"
        for leg in move.legs:
            if self.steps[seat][leg.lane] == OFF:  # KS10: a piece can also be lost in a duel
                return "KS7" if Piece(seat, leg.lane) in self.chairs else "KS6"
            if self.steps[seat][leg.lane] + leg.steps > FAR:
                return "KS5"
        return "KS11"

    def plausible_moves(self, seat: int) -> Mapping[str, Iterable[Move]]:
        """Returns all ways to set the pieces, as long as they are not set. After that it returns, for each lane, the
        moves of its piece by each die and each sum of two dice, the smallest number of steps first."""
        if self.turn == TABLE:
            return {"place": PLACE.values()}
        ways = sorted({*((die,) for die in self.dice), *combinations(sorted(self.dice, reverse=True), 2)}, key=sum)
        return {name: [Advance((Leg(lane, way),)) for way in ways] for lane, name in enumerate(LANES)}

    # play()

    def play_legal(self, seat: int, move: Move, chance: Chance) -> Step:
        match move:
            case Place(faces=faces):
                after, events = self._set_pieces(seat, faces)
                if not all(after.faces):
                    return Step(after, tuple(events))
                turn = chance.randrange(2)  # KS3
                events.append(Event("began", turn))
            case Advance(legs=legs):
                after, events = self._move_pieces(seat, legs, chance)
                if after.is_over:
                    events += [Event("revealed", s, {"faces": faces}) for s, faces in enumerate(after.faces)]  # KS9
                    return Step(replace(after, dice=(), question=self.question + 1), (*events, Event("ended")))
                turn = 1 - seat
        after, more = after._start_turn(turn, chance)
        return Step(after, (*events, *more))

    def _set_pieces(self, seat: int, faces: str) -> tuple[KeepSmiling, list[Event]]:
        """Returns the position after the seat set its pieces, and the events (KS2). The others see that the pieces are
        set, but not their faces."""
        events = [Event("placed", seat), Event("chose", seat, {"faces": faces}, to=seat)]
        return replace(self, faces=with_item(self.faces, seat, faces)), events

    def _move_pieces(self, seat: int, legs: tuple[Leg, ...], chance: Chance) -> tuple[KeepSmiling, list[Event]]:
        """Returns the position after the seat's pieces moved one after another, and the events (KS11)."""
        steps, chairs, events = [[*side] for side in self.steps], [*self.chairs], list[Event]()
        for number, leg in enumerate(legs, 1):
            self._move_piece(seat, leg, steps, chairs, events, chance)
            if len(chairs) == len(CHAIRS):
                if lapsed := " ".join(map(str, legs[number:])):
                    events.append(Event("lapsed", seat, {"pieces": lapsed}))
                break
        return replace(self, steps=tuple(map(tuple, steps)), chairs=tuple(chairs)), events

    def _move_piece(
        self, seat: int, leg: Leg, steps: list[list[int]], chairs: list[Piece], events: list[Event], chance: Chance
    ) -> None:
        """Moves one piece along its lane (KS5). Changes `steps` and `chairs` in place and appends to `events`."""
        at, name, other = leg.lane, LANES[leg.lane], 1 - seat
        steps[seat][at] = to = steps[seat][at] + leg.steps
        events.append(Event("moved", seat, {"lane": name, "steps": leg.steps, "field": to}))
        if steps[other][at] == FAR - to:  # KS6: the opponent's piece is there
            winner = seat
            if self.duel:  # KS10: equal dice favour the attacker
                attack, defence = chance.choice(PIPS), chance.choice(PIPS)
                events.append(Event("duel", seat, {"lane": name, "attack": attack, "defence": defence}))
                winner = seat if attack >= defence else other
            steps[1 - winner][at] = OFF
            events.append(Event("captured", winner, {"lane": name, "piece": seat_name(1 - winner)}))
        if steps[seat][at] == FAR:  # KS7
            events.append(Event("seated", seat, {"lane": name, "chair": CHAIRS[len(chairs)]}))
            steps[seat][at] = OFF
            chairs.append(Piece(seat, at))

    def _start_turn(self, seat: int, chance: Chance) -> tuple[KeepSmiling, list[Event]]:
        """Rolls the dice for the next turn, and returns the position and the events (KS3). The turn passes from `seat`
        to the other seat if `seat` has no piece left (KS8) or no legal move (G1)."""
        events = []
        while True:
            if max(self.steps[seat]) == OFF:
                seat = 1 - seat
            dice = tuple(sorted([chance.choice(PIPS), chance.choice(PIPS), chance.choice(PIPS)], reverse=True))
            events.append(Event("rolled", seat, {"dice": " ".join(map(str, dice))}))
            if legal_advances(dice, self.steps[seat]):
                return replace(self, turn=seat, dice=dice, question=self.question + 1), events
            events.append(Event("stuck", seat))
            seat = 1 - seat

    # view()

    def view(self, seat: int | None) -> KeepSmilingView:
        own_faces = (seat,) if self.turn == TABLE or self.memory == "relaxed" else ()  # KS2
        seen = range(2) if self.is_over else own_faces  # KS9
        return KeepSmilingView(
            seat=seat,
            question=self.question,
            outcome=self.outcome(),
            duel=self.duel,
            memory=self.memory,
            turn=self.turn,
            placed=tuple(faces != "" for faces in self.faces),
            faces=tuple([faces if s in seen else "" for s, faces in enumerate(self.faces)]),
            steps=self.steps,
            chairs=self.chairs,
            dice=self.dice,
        )

    def open_view(self, seat: int) -> KeepSmilingView:
        return replace(self, memory="relaxed").view(seat)

    # outcome()

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        reason = "chairs" if len(self.chairs) == len(CHAIRS) else "board"
        return Outcome(reason, rank_seats(self.current_scores), self.current_scores)

    @property
    def current_scores(self) -> tuple[int, ...]:
        """The score of each seat (KS9). A Smily on a chair counts the value of the chair, a Grimmy counts minus that
        value, and a Neutralo counts nothing."""
        scores = [0, 0]
        for value, piece in zip(CHAIRS, self.chairs, strict=False):
            scores[piece.seat] += value * WORTH[self.faces[piece.seat][piece.lane]]
        return tuple(scores)

    # guess()

    @classmethod
    def guess(cls, view: KeepSmilingView, chance: Chance, *, memory: Sequence[str] | None = None) -> Self:
        """Returns a random position that is consistent with the view. `memory` has for each seat the faces that the
        player believes to be right, or "" if it believes nothing (KS2)."""
        drawn = ["".join(chance.sample(PIECES, len(PIECES))) if placed else "" for placed in view.placed]
        if memory:
            drawn = [known or unknown for known, unknown in zip(memory, drawn, strict=True)]
        return cls(
            question=view.question,
            duel=view.duel,
            memory=view.memory,
            turn=view.turn,
            faces=tuple([known or unknown for known, unknown in zip(view.faces, drawn, strict=True)]),
            steps=view.steps,
            chairs=view.chairs,
            dice=view.dice,
        )
