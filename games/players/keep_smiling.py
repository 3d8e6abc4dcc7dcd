"""A computer player of Keep Smiling. It values each lane, and infers the opponent's faces from the opponent's moves.

The values were fitted to millions of games (`make fit`). The value of a lane depends on the number of free chairs, on
the face of the player's own piece, and on the steps of both pieces. The sum of all values is the logarithm of the odds
to win.
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
from games.players.base import RatingPlayer, SearchLimits

DUEL_WIN_PROBABILITY = 21 / 36
"""The probability that the attacker wins a duel. The attacker also wins ties."""
SEARCH_TURNS = 2
"""The depth of the search, in turns: the player's own move and the opponent's answer."""
KINDS = ((2, 0.1), (6, 0.05), (40, 0.02))
"""A model of the opponent: three kinds of players, equally likely at first. The moves of the opponent change how likely
each kind is. Each kind has two numbers, its sharpness and its share of random moves. If one move has *e* times the odds
of another, a player with sharpness n chooses it *e* to the power n times as often."""

UNIT = 100
"""The number by which values of the data file are divided, as the file has hundredths."""
STEP_COUNT = FAR + 2
"""The number of possible steps of a piece: 0 to FAR, and OFF, which as index -1 is the last entry."""
FREE_CHAIR_COUNTS = len(CHAIRS) + 1
PIECE_COUNTS = len(LANES) + 1
Lanes = Mapping[str, Sequence[Sequence[Sequence[float]]]]
"""The values of lanes. The indices are the face of the own piece, the number of free chairs, the steps of the own
piece, and the steps of the opponent's piece."""


def _read_values(name: str, key: str, count: int, folder: data.DataFolder = data.DATA_FOLDER) -> list[float]:
    """Returns the `count` fitted values at this key of a data file. DataError if the file is not valid."""
    return [value / UNIT for value in data.numbers(name, key, count, -9999, 9999, folder)]


def _read_lanes(name: str, key: str, folder: data.DataFolder = data.DATA_FOLDER) -> Lanes:
    """Returns the fitted values of lanes at this key of a data file. DataError if the file is not valid."""
    numbers = _read_values(name, key, FREE_CHAIR_COUNTS * len(FACES) * STEP_COUNT * STEP_COUNT, folder)
    rows = [numbers[at : at + STEP_COUNT] for at in range(0, len(numbers), STEP_COUNT)]
    tables = [rows[at : at + STEP_COUNT] for at in range(0, len(rows), STEP_COUNT)]
    return {face: tables[number :: len(FACES)] for number, face in enumerate(FACES)}


def _pieces_left_index(free_chairs: int, own_steps: Sequence[int], their_steps: Sequence[int]) -> int:
    """Returns the index of a table that has one value for each number of free chairs and of remaining pieces of both
    sides."""
    return (
        (free_chairs * PIECE_COUNTS + len(LANES) - own_steps.count(OFF)) * PIECE_COUNTS
        + len(LANES)
        - their_steps.count(OFF)
    )


def _lane_gain(
    values: Sequence[Sequence[float]], own_steps: int, their_steps: int, steps: int, win_probability: float
) -> float:
    """Returns by how much the value of a lane changes when the own piece moves `steps` steps. `values` are by the steps
    of both pieces. If the own piece meets the other piece, it wins the duel with `win_probability`."""
    to = OFF if own_steps + steps == FAR else own_steps + steps
    if own_steps + steps + their_steps != FAR:
        return values[to][their_steps] - values[own_steps][their_steps]
    return (
        win_probability * values[to][OFF]
        + (1 - win_probability) * values[OFF][their_steps]
        - values[own_steps][their_steps]
    )


class BoardValues(NamedTuple):
    """The values of a board for the player who has just moved and knows only the faces of their own pieces."""

    lanes: Lanes
    pieces: list[float]
    """The values of the remaining pieces, by the number of free chairs and of the remaining pieces of both sides. A
    side without pieces gets no turns (KS8)."""
    point: list[float]
    """The value of a point on the player's own chairs, by the number of free chairs."""
    chair: list[float]
    """The value of a point on the opponent's chairs, whose faces are unknown, by the number of free chairs."""

    @classmethod
    def read(cls, name: str, folder: data.DataFolder = data.DATA_FOLDER) -> BoardValues:
        """Returns the values in the table `own` of this data file. DataError if the file is not valid."""
        pieces, point, chair = FREE_CHAIR_COUNTS * PIECE_COUNTS * PIECE_COUNTS, FREE_CHAIR_COUNTS, FREE_CHAIR_COUNTS
        return cls(
            _read_lanes(name, "own.lanes", folder),
            _read_values(name, "own.pieces", pieces, folder),
            _read_values(name, "own.point", point, folder),
            _read_values(name, "own.chair", chair, folder),
        )

    def log_odds(
        self,
        seat: int,
        faces: str,
        steps: Sequence[Sequence[int]],
        chairs: Sequence[Piece],
        moves: Sequence[Move],
        duel_win_probability: float,
    ) -> list[float]:
        """Returns, for each move, the logarithm of the seat's odds to win after the move. `faces` are the seat's own
        faces. `steps` are by seat and lane. `chairs` are the pieces on chairs, the best chair first.
        `duel_win_probability` is the probability that an attack succeeds."""
        own, their_steps, free = steps[seat], steps[1 - seat], len(CHAIRS) - len(chairs)
        points = [0.0, 0.0]
        for value, piece in zip(CHAIRS, chairs, strict=False):
            points[piece.seat == seat] += value * (WORTH[faces[piece.lane]] if piece.seat == seat else 1)
        lanes, worths = [self.lanes[face] for face in faces], [WORTH[face] for face in faces]
        arrives = [FAR - steps for steps in own]
        meets = [far - steps for far, steps in zip(arrives, their_steps, strict=True)]  # no piece meets OFF
        left, pieces = _pieces_left_index(0, own, their_steps), self.pieces
        stay: dict[int, float] = {}  # `stay` and `gains` are by the number of free chairs
        gains: list[dict[tuple[int, int], float]] = [
            {} for _ in range(free + 1)
        ]  # cached, since most moves share gains
        results = []
        for move in moves:
            assert isinstance(move, Advance)
            now, mine, gone = free, points[1], left
            for at, more in move.steps_by_lane:
                if more == arrives[at] and now:
                    mine += worths[at] * CHAIRS[-now] * (duel_win_probability if more == meets[at] else 1.0)
                    now -= 1
                    gone -= PIECE_COUNTS
                if more == meets[at]:
                    gone -= 1
            if now not in stay:
                here = [lane[now][has][other] for lane, has, other in zip(lanes, own, their_steps, strict=True)]
                stay[now] = sum(here) + self.chair[now] * points[0]
            known, total = (
                gains[now],
                stay[now] + self.point[now] * mine + pieces[now * PIECE_COUNTS * PIECE_COUNTS + gone],
            )
            for key in move.steps_by_lane:
                if key not in known:
                    at, more = key
                    known[key] = _lane_gain(lanes[at][now], own[at], their_steps[at], more, duel_win_probability)
                total += known[key]
            results.append(total)
        return results


FILE = "players/keep_smiling"
MOVED, WAITS = _read_lanes(FILE, "search.moved"), _read_lanes(FILE, "search.waits")
"""The values of lanes when all faces are known: first for the side that has just moved, then for the other side."""
ALL_PIECES, LEAD = (
    _read_values(FILE, "search.pieces", FREE_CHAIR_COUNTS * PIECE_COUNTS * PIECE_COUNTS),
    _read_values(FILE, "search.lead", FREE_CHAIR_COUNTS),
)


class PastTurn(NamedTuple):
    """A turn that was played: the seat, the steps and chairs before the turn, the dice, and how far each piece of the
    seat moved, as pairs of lane and steps."""

    seat: int
    steps: tuple[tuple[int, ...], ...]
    chairs: tuple[Piece, ...]
    dice: tuple[int, ...]
    steps_by_lane: tuple[tuple[int, int], ...]


class KeepSmilingPlayer(RatingPlayer):
    """Plays the move after which its odds to win are best."""

    SEARCH_LIMITS = SearchLimits(20, 80_000)
    EASY_CANDIDATES = 3  # more would make `easy` stronger
    TABLE: ClassVar[BoardValues] = BoardValues.read(FILE)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.faces = ""
        self._events: list[Event] = []
        self._belief: tuple[int, list[float]] = (-1, [])
        """The number of events that were already considered, and after these events the weight of each order of the
        opponent's faces."""

    def observe(self, events: Sequence[Event]) -> None:
        """Remembers all events, and the player's own faces, since later views may not show these."""
        self._events += events
        for event in events:
            if event.name == "chose":
                self.faces = str(event.detail["faces"])

    def memory_for_guess(self, view: KeepSmilingView, chance: Chance) -> tuple[str, ...]:
        """Returns the faces of each seat: the player's own faces, and random faces for the opponent. Faces that fit the
        opponent's moves better are drawn more often. Returns "" for both seats until all pieces are set."""
        if not all(view.placed):
            return ("", "")
        if self._belief[0] != len(self._events):
            read = [
                _likelihoods(turn, DUEL_WIN_PROBABILITY if view.duel else 1.0)
                for turn in _reconstruct_turns(1 - self.seat, self._events)
            ]
            kinds = [map(prod, zip([1.0] * len(PLACE), *turns, strict=True)) for turns in zip(*read, strict=True)]
            self._belief = len(self._events), [*map(sum, zip(*kinds, strict=True))] or [1.0] * len(PLACE)
        (likely,) = chance.choices(list(PLACE), self._belief[1])
        return (self.faces, likely) if self.seat == 0 else (likely, self.faces)

    @classmethod
    def for_position(cls, guessed_position: KeepSmiling, seat: int) -> Self:
        player = cls(seat)
        player.faces = guessed_position.faces[seat]
        return player

    @staticmethod
    def may_stop_search(start: KeepSmiling, position: KeepSmiling) -> bool:
        """Whether the opponent has answered the move. Later captures are then foreseeable."""
        return position.question >= start.question + SEARCH_TURNS

    @staticmethod
    def evaluate(position: KeepSmiling, seat: int) -> float:
        """Returns the seat's chance to win when all faces are known. The seat that is not on turn counts as the seat
        that has just moved, even if a turn was skipped."""
        if position.is_over:
            return RatingPlayer.evaluate(position, seat)
        last, points = 1 - position.turn, position.current_scores
        free, mine, theirs = len(CHAIRS) - len(position.chairs), position.steps[last], position.steps[1 - last]
        log_odds = LEAD[free] * (points[last] - points[1 - last]) + ALL_PIECES[_pieces_left_index(free, mine, theirs)]
        for lane in range(len(LANES)):
            log_odds += MOVED[position.faces[last][lane]][free][mine[lane]][theirs[lane]]
            log_odds += WAITS[position.faces[1 - last][lane]][free][theirs[lane]][mine[lane]]
        return 1 / (1 + exp(-log_odds if seat == last else log_odds))

    def rate(self, view: KeepSmilingView, moves: Sequence[Move], chance: Chance) -> dict[Move, float]:
        """Rates each move by the odds to win after it. All ways to set the pieces have equal ratings."""
        faces = self.faces or view.faces[self.seat]
        if not faces or not all(view.placed):  # not set, or not known after taking over a seat
            return dict.fromkeys(moves, 0.0)
        log_odds = self.TABLE.log_odds(
            self.seat, faces, view.steps, view.chairs, moves, DUEL_WIN_PROBABILITY if view.duel else 1.0
        )
        return dict(zip(moves, log_odds, strict=True))


def _reconstruct_turns(seat: int, events: Sequence[Event]) -> Iterator[PastTurn]:
    """Yields the finished turns of a seat, worked out from the events of the game."""
    steps, chairs = [[0] * len(LANES) for _ in range(2)], list[Piece]()
    turn, moved = None, list[tuple[int, int]]()
    for event in events:
        lane = LANES.find(str(event.detail.get("lane", "?")))
        match event.name:
            case "rolled":
                if turn and moved:
                    yield turn._replace(steps_by_lane=tuple(moved))
                dice = tuple(map(int, str(event.detail["dice"]).split(" ")))
                board = tuple(map(tuple, steps)), tuple(chairs)
                turn, moved = PastTurn(seat, *board, dice, ()) if event.seat == seat else None, []
            case "moved":
                steps[event.seat][lane] = int(event.detail["field"])
                moved.append((lane, int(event.detail["steps"])))
            case "captured":
                steps[parse_seat(str(event.detail["piece"]))][lane] = OFF
            case "seated":
                steps[event.seat][lane] = OFF
                chairs.append(Piece(event.seat, lane))


@lru_cache(maxsize=4096)  # cached, as a new player of a seat reads all turns again
def _likelihoods(turn: PastTurn, duel_win_probability: float) -> tuple[tuple[float, ...], ...]:
    """Returns how likely this turn is, for each kind of player in `KINDS` and each order of faces in `PLACE`. The
    values are scaled to a maximum of 1, so that the values of many turns can be multiplied."""
    moves = legal_advances(turn.dice, turn.steps[turn.seat])
    made = next((number for number, move in enumerate(moves) if move.steps_by_lane == turn.steps_by_lane), None)
    if made is None:  # the events before this turn are incomplete
        return ((1.0,) * len(PLACE),) * len(KINDS)
    likelihoods: list[list[float]] = [[] for _ in KINDS]
    for faces in PLACE:
        log_odds = KeepSmilingPlayer.TABLE.log_odds(
            turn.seat, faces, turn.steps, turn.chairs, moves, duel_win_probability
        )
        best = max(log_odds)
        for kind, (sharp, careless) in zip(likelihoods, KINDS, strict=True):
            thought = exp(sharp * (log_odds[made] - best)) / sum([exp(sharp * (value - best)) for value in log_odds])
            kind.append((1 - careless) * thought + careless / len(moves))
    highest = max(map(max, likelihoods))
    return tuple([tuple([likelihood / highest for likelihood in kind]) for kind in likelihoods])
