"""A computer player of Keep Smiling: knows what each lane promises, and reads the other's faces from the moves.

The numbers were fitted to millions of games (`make fit`). A lane counts by the free chairs, its face and how far both
pieces have come; the sum is the odds to win, as a logarithm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, prod
from typing import ClassVar, NamedTuple, Self

from games import data
from games.core import Chance, Event, Move, parse_seat
from games.keep_smiling import CHAIRS, FACES, PLACE, WORTH, KeepSmiling, KeepSmilingView, Piece
from games.keep_smiling_ways import FAR, LANES, OFF, Advance, legal_advances
from games.players.base import Budget, RatingPlayer

DUEL = 21 / 36
"""How likely the attacker wins a duel; ties are won too."""
TURNS = 2
"""How far a search looks: its own move and the answer."""
KINDS = ((2, 0.1), (6, 0.05), (40, 0.02))
"""How it reads the other, who is of one of these kinds, each as likely: of two moves one after which the odds are *e*
times as good is *e* to the second, sixth or fortieth times as likely, but for so many that are made without a thought.
The moves themselves show of which kind."""

UNIT = 100
"""The numbers in the file are hundredths."""
WIDE = FAR + 2  # from 0 to FAR, and OFF, which is the last: -1
FREE = len(CHAIRS) + 1
LEFT = len(LANES) + 1
Lanes = Mapping[str, Sequence[Sequence[Sequence[float]]]]
"""By face: by free chairs, the steps of its piece and those of the other's."""


def _fitted(name: str, key: str, count: int, folder: data.DataFolder = data.DATA_FOLDER) -> list[float]:
    return [one / UNIT for one in data.numbers(name, key, count, -9999, 9999, folder)]


def _lanes(name: str, key: str, folder: data.DataFolder = data.DATA_FOLDER) -> Lanes:
    numbers = _fitted(name, key, FREE * len(FACES) * WIDE * WIDE, folder)
    rows = [numbers[at : at + WIDE] for at in range(0, len(numbers), WIDE)]
    tables = [rows[at : at + WIDE] for at in range(0, len(rows), WIDE)]
    return {face: tables[number :: len(FACES)] for number, face in enumerate(FACES)}


def _left(free: int, mine: Sequence[int], theirs: Sequence[int]) -> int:
    """The index of how many pieces are left."""
    return (free * LEFT + len(LANES) - mine.count(OFF)) * LEFT + len(LANES) - theirs.count(OFF)


def _gain(lane: Sequence[Sequence[float]], mine: int, theirs: int, more: int, wins: float) -> float:
    """What changes in a lane when its piece goes so many more steps."""
    to = OFF if mine + more == FAR else mine + more
    if mine + more + theirs != FAR:
        return lane[to][theirs] - lane[mine][theirs]
    return wins * lane[to][OFF] + (1 - wins) * lane[OFF][theirs] - lane[mine][theirs]


class Table(NamedTuple):
    """What somebody who knows the faces of one side alone thinks of the board after its move."""

    lanes: Lanes
    pieces: list[float]
    """By free chairs and the pieces that each has left: who has none is passed over (KS8)."""
    point: list[float]
    """By free chairs: what a point of its own is worth."""
    chair: list[float]
    """By free chairs: what a point of the other's chairs is worth, of which it knows no faces."""

    @classmethod
    def read(cls, name: str, folder: data.DataFolder = data.DATA_FOLDER) -> Table:
        """The numbers in `own` of this file."""
        pieces, point, chair = FREE * LEFT * LEFT, FREE, FREE
        return cls(
            _lanes(name, "own.lanes", folder),
            _fitted(name, "own.pieces", pieces, folder),
            _fitted(name, "own.point", point, folder),
            _fitted(name, "own.chair", chair, folder),
        )

    def odds(
        self,
        seat: int,
        faces: str,
        steps: Sequence[Sequence[int]],
        chairs: Sequence[Piece],
        moves: Sequence[Move],
        wins: float,
    ) -> list[float]:
        """The odds to win after each move of a seat with these faces; `wins` is how likely an attack succeeds."""
        own, theirs, free = steps[seat], steps[1 - seat], len(CHAIRS) - len(chairs)
        points = [0.0, 0.0]
        for value, piece in zip(CHAIRS, chairs, strict=False):
            points[piece.seat == seat] += value * (WORTH[faces[piece.lane]] if piece.seat == seat else 1)
        lanes, worths = [self.lanes[face] for face in faces], [WORTH[face] for face in faces]
        arrives = [FAR - steps for steps in own]
        meets = [far - steps for far, steps in zip(arrives, theirs, strict=True)]  # OFF is out of reach
        left, pieces = _left(0, own, theirs), self.pieces
        stay: dict[int, float] = {}  # by free chairs, as are the gains
        gains: list[dict[tuple[int, int], float]] = [{} for _ in range(free + 1)]  # most moves share these
        rated = []
        for move in moves:
            assert isinstance(move, Advance)
            now, mine, gone = free, points[1], left
            for at, more in move.steps_by_lane:
                if more == arrives[at] and now:
                    mine += worths[at] * CHAIRS[-now] * (wins if more == meets[at] else 1.0)
                    now -= 1
                    gone -= LEFT
                if more == meets[at]:
                    gone -= 1
            if now not in stay:
                here = [lane[now][has][other] for lane, has, other in zip(lanes, own, theirs, strict=True)]
                stay[now] = sum(here) + self.chair[now] * points[0]
            known, total = gains[now], stay[now] + self.point[now] * mine + pieces[now * LEFT * LEFT + gone]
            for key in move.steps_by_lane:
                if key not in known:
                    at, more = key
                    known[key] = _gain(lanes[at][now], own[at], theirs[at], more, wins)
                total += known[key]
            rated.append(total)
        return rated


FILE = "players/keep_smiling"
MOVED, WAITS = _lanes(FILE, "search.moved"), _lanes(FILE, "search.waits")
"""Where all faces are known: the lanes of whoever has moved, and of the other."""
ALL_PIECES, LEAD = _fitted(FILE, "search.pieces", FREE * LEFT * LEFT), _fitted(FILE, "search.lead", FREE)


class Turn(NamedTuple):
    """A turn of a seat, as it found the board, and what it did: each lane and its steps."""

    seat: int
    steps: tuple[tuple[int, ...], ...]
    chairs: tuple[Piece, ...]
    dice: tuple[int, ...]
    steps_by_lane: tuple[tuple[int, int], ...]


class KeepSmilingPlayer(RatingPlayer):
    """Plays the move after which it most likely wins."""

    BUDGET = Budget(20, 80_000)
    EASY_CANDIDATES = 3  # so `easy` keeps the share that it had against the `normal` of before
    TABLE: ClassVar[Table] = Table.read(FILE)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.faces = ""
        self._told: list[Event] = []
        self._belief: tuple[int, list[float]] = (-1, [])
        """How likely each order of the other's faces is, after so many events."""

    def observe(self, events: Sequence[Event]) -> None:
        """Remembers which face it set on which lane, which is not shown again, and all that happened."""
        self._told += events
        for event in events:
            if event.name == "chose":
                self.faces = str(event.detail["faces"])

    def recall(self, view: KeepSmilingView, chance: Chance) -> tuple[str, ...]:
        """Its own faces, and likely ones of the other, by what it did."""
        if not all(view.placed):
            return ("", "")
        if self._belief[0] != len(self._told):
            read = [_likely(turn, DUEL if view.duel else 1.0) for turn in _turns(1 - self.seat, self._told)]
            kinds = [map(prod, zip([1.0] * len(PLACE), *turns, strict=True)) for turns in zip(*read, strict=True)]
            self._belief = len(self._told), [*map(sum, zip(*kinds, strict=True))] or [1.0] * len(PLACE)
        (likely,) = chance.choices(list(PLACE), self._belief[1])
        return (self.faces, likely) if self.seat == 0 else (likely, self.faces)

    @classmethod
    def for_position(cls, world: KeepSmiling, seat: int) -> Self:
        player = cls(seat)
        player.faces = world.faces[seat]
        return player

    @staticmethod
    def has_seen_enough(begin: KeepSmiling, now: KeepSmiling) -> bool:
        """The other's answer: then one can see what was captured, and what can be."""
        return now.question >= begin.question + TURNS

    @staticmethod
    def evaluate(position: KeepSmiling, seat: int) -> float:
        """Its chance to win, as all faces are known. Whoever is not on turn counts as the one who
        moved last, even if the other was passed over."""
        if position.is_over:
            return RatingPlayer.evaluate(position, seat)
        last, points = 1 - position.turn, position.current_scores
        free, mine, theirs = len(CHAIRS) - len(position.chairs), position.steps[last], position.steps[1 - last]
        odds = LEAD[free] * (points[last] - points[1 - last]) + ALL_PIECES[_left(free, mine, theirs)]
        for lane in range(len(LANES)):
            odds += MOVED[position.faces[last][lane]][free][mine[lane]][theirs[lane]]
            odds += WAITS[position.faces[1 - last][lane]][free][theirs[lane]][mine[lane]]
        return 1 / (1 + exp(-odds if seat == last else odds))

    def rate(self, view: KeepSmilingView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """At the beginning, any order of its faces on the lanes alike; then each move by the odds after it."""
        faces = self.faces or view.faces[self.seat]
        if not faces or not all(view.placed):  # it took the seat over, and nobody may look again; or it sets its pieces
            return dict.fromkeys(moves, 0.0)
        odds = self.TABLE.odds(self.seat, faces, view.steps, view.chairs, moves, DUEL if view.duel else 1.0)
        return dict(zip(moves, odds, strict=True))


def _turns(seat: int, told: Sequence[Event]) -> Iterator[Turn]:
    """The turns of a seat, of all that was told of a game."""
    steps, chairs = [[0] * len(LANES) for _ in range(2)], list[Piece]()
    turn, goes = None, list[tuple[int, int]]()
    for event in told:
        lane = LANES.find(str(event.detail.get("lane", "?")))
        match event.name:
            case "rolled":
                if turn and goes:
                    yield turn._replace(steps_by_lane=tuple(goes))
                dice = tuple(map(int, str(event.detail["dice"]).split(" ")))
                board = tuple(map(tuple, steps)), tuple(chairs)
                turn, goes = Turn(seat, *board, dice, ()) if event.seat == seat else None, []
            case "moved":
                steps[event.seat][lane] = int(event.detail["field"])
                goes.append((lane, int(event.detail["steps"])))
            case "captured":
                steps[parse_seat(str(event.detail["piece"]))][lane] = OFF
            case "seated":
                steps[event.seat][lane] = OFF
                chairs.append(Piece(event.seat, lane))


@lru_cache(maxsize=4096)  # a seat may be asked anew at each of its turns, with all that it was told
def _likely(turn: Turn, wins: float) -> tuple[tuple[float, ...], ...]:
    """How likely the turn was by each kind and each order of faces; the most likely of all is 1, so that many turns can
    be multiplied."""
    moves = legal_advances(turn.dice, turn.steps[turn.seat])
    made = next((number for number, move in enumerate(moves) if move.steps_by_lane == turn.steps_by_lane), None)
    if made is None:  # whoever reads was not told the game from its beginning
        return ((1.0,) * len(PLACE),) * len(KINDS)
    found: list[list[float]] = [[] for _ in KINDS]
    for faces in PLACE:
        odds = KeepSmilingPlayer.TABLE.odds(turn.seat, faces, turn.steps, turn.chairs, moves, wins)
        most = max(odds)
        for kind, (sharp, careless) in zip(found, KINDS, strict=True):
            thought = exp(sharp * (odds[made] - most)) / sum([exp(sharp * (one - most)) for one in odds])
            kind.append((1 - careless) * thought + careless / len(moves))
    most = max(map(max, found))
    return tuple([tuple([one / most for one in kind]) for kind in found])
