"""Keep Smiling for numba: its rules, its players and whole games among them, a thousand times as fast as the engine.

A side is five faces and five steps, one a lane; a way is the steps that a turn moves each piece. A sample is what a
player sees after its move: the indexes of its numbers, and how often each counts. `agree` shows that the rules are the
engine's.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import numpy as np
from numba import njit

from games.core import TABLE as NOBODY
from games.core import Chance
from games.keep_smiling import CHAIRS, FACES, WORTH, KeepSmiling
from games.keep_smiling_ways import FAR, OFF

Array = Any
GONE = FAR + 1
"""The number of steps of a piece that has left the board."""
ROWS = (len(CHAIRS) + 1) * 3 * (GONE + 1) * (GONE + 1)
"""The size of a table of lanes: by free chairs, face, own steps and the other player's steps."""
COUNTS = (len(CHAIRS) + 1) * 6 * 6
"""By free chairs, own pieces and the other's pieces on the board."""
OWN = ROWS + COUNTS + 2 * (len(CHAIRS) + 1)
"""Own faces known: lanes, counts, what a point of its own is worth, and a point of the other's chairs."""
BOTH = 2 * ROWS + COUNTS + len(CHAIRS) + 1
"""All faces known: the lanes of the player who has moved, those of the other, counts, and the value of a point
ahead."""
HEURISTIC, TABLE, WAITING, STILL = 0, 1, 2, 3
"""The kinds of players: a rule of thumb, a table of values, and the yardsticks of these names (`baselines.py`)."""
_CHAIRS = np.array(CHAIRS, float)
_WORTH = np.array([WORTH[face] for face in FACES], float)
_PIECES = np.array([0, 0, 1, 1, 2])


def _all_ways() -> tuple[Array, Array, Array]:
    """The number of each combination of dice, the ways of each number, and how many those are."""
    number, found = np.zeros((7, 7, 7), np.int64), []
    for dice in product(range(1, 7), repeat=3):
        if list(dice) == sorted(dice):
            ways = set()
            for lanes in product(range(-1, 5), repeat=3):
                if len({*lanes}) > 1:  # KS4: not all lapse, and no piece takes all three
                    ways.add(tuple([sum(d for d, to in zip(dice, lanes, strict=True) if to == at) for at in range(5)]))
            found.append(sorted(ways))
    order = [dice for dice in product(range(1, 7), repeat=3) if list(dice) == sorted(dice)]
    for dice in product(range(1, 7), repeat=3):
        number[dice] = order.index(tuple(sorted(dice)))
    ways_of = np.zeros((len(found), max(map(len, found)), 5), np.int64)
    for at, some in enumerate(found):
        ways_of[at, : len(some)] = some
    return number, ways_of, np.array([len(some) for some in found])


_NUMBER, _WAYS, _MANY = _all_ways()
_ROLLS = list(product(range(1, 7), repeat=3))
_REACH = np.array(
    [
        sum(gap in r or any(x + y == gap for x, y in combinations(r, 2)) for r in _ROLLS) / len(_ROLLS)
        for gap in range(FAR + 1)
    ]
)


@njit
def legal(steps: Array, way: Array) -> bool:
    """KS5: whether every piece of the way is on the board and has enough steps left."""
    for at in range(5):  # noqa: SIM110 - numba knows no generators
        if way[at] > 0 and (steps[at] == GONE or steps[at] + way[at] > FAR):
            return False
    return True


@njit
def moved(
    faces: Array, mine: Array, theirs: Array, free: int, way: Array, after: Array, left: Array
) -> tuple[int, float]:
    """The free chairs and the points that it brings; `after` and `left` become the steps of both. Pieces that land take
    their chairs with Smilys first and Grimmys last; those for whom there is none stay (KS8)."""
    points = 0.0
    for at in range(5):
        after[at], left[at] = mine[at], theirs[at]
        if 0 < way[at] < FAR - mine[at]:
            after[at] = mine[at] + way[at]
            if theirs[at] + after[at] == FAR:
                left[at] = GONE
    for face in (0, 2, 1):
        for at in range(5):
            if way[at] > 0 and faces[at] == face and mine[at] + way[at] == FAR and free > 0:
                points += _WORTH[face] * _CHAIRS[6 - free]
                free -= 1
                after[at] = GONE
                if theirs[at] == 0:
                    left[at] = GONE
    return free, points


@njit
def lane(free: int, face: int, mine: int, theirs: int) -> int:
    """The index of a lane in a table."""
    return ((free * 3 + face) * (GONE + 1) + mine) * (GONE + 1) + theirs


@njit
def _count(free: int, after: Array, left: Array) -> int:
    """The index of the pieces that both still have on the board."""
    mine = theirs = 0
    for at in range(5):
        mine += after[at] != GONE
        theirs += left[at] != GONE
    return (free * 6 + mine) * 6 + theirs


@njit
def value(table: Array, faces: Array, after: Array, left: Array, free: int, points: float, chairs: float) -> float:
    """The odds to win after a move, as a logarithm, for a player that knows its own faces."""
    total = table[ROWS + _count(free, after, left)] + table[ROWS + COUNTS + free] * points
    total += table[ROWS + COUNTS + 7 + free] * chairs
    for at in range(5):
        total += table[lane(free, faces[at], after[at], left[at])]
    return total


# The rule of thumb: what part of the next chair a piece counts for at its start and just before it, by face; what a
# captured piece is worth for each field that it had come, and how much a piece loses that can be captured for certain
_BEGINS, _ARRIVES = np.array([0.6, 0.25, 0.0]), np.array([0.9, 0.4, 0.0])
_CAPTURE, _EXPOSED = 0.7, 0.9


@njit
def _hope(face: int, steps: int, free: int) -> float:
    if free == 0 or face == 2:
        return 0.0
    begins, arrives = _BEGINS[face], _ARRIVES[face]
    return _WORTH[face] * _CHAIRS[6 - free] * (begins + (arrives - begins) * steps / FAR)


@njit
def _promise(faces: Array, mine: Array, theirs: Array, free: int, way: Array, after: Array, left: Array) -> float:
    """The rule of thumb with which this player began, and by which the first games are played: Smilys hurry, Grimmys
    stay, a piece that has come far is captured."""
    free, total = moved(faces, mine, theirs, free, way, after, left)
    for at in range(5):
        if mine[at] == GONE:
            continue
        if way[at] and theirs[at] != GONE and left[at] == GONE:
            total += _CAPTURE * theirs[at] - 0.5
        if mine[at] + way[at] < FAR:
            gap = FAR - after[at] - left[at]
            danger = _REACH[gap] if left[at] != GONE and gap > 0 else 0.0
            total += _hope(faces[at], after[at], free) * (1 - _EXPOSED * danger)
    return total


@njit
def _near(gap: int) -> float:
    """How likely two pieces on one lane meet, roughly: the first stands `gap` fields before the other."""
    return 0.6 if 1 <= gap <= 6 else 0.3 if gap > 6 else 0.0


@njit
def _patience(
    kind: int, faces: Array, mine: Array, theirs: Array, free: int, way: Array, after: Array, left: Array
) -> float:
    """The rules of the yardsticks `waiting` and `still`."""
    total = 0.0
    for face in (0, 2, 1):  # the order in which pieces take chairs, as in `moved`
        for at in range(5):
            if way[at] == 0 or faces[at] != face:
                continue
            field, worth = mine[at] + way[at], _WORTH[face]
            is_met = theirs[at] != GONE and theirs[at] + field == FAR
            total += (3.0 if kind == WAITING else 4.0) * is_met
            if field == FAR:
                if free > 0:
                    total += worth * _CHAIRS[6 - free]
                    free -= 1
                if kind == WAITING:
                    continue
            if kind == STILL:
                total -= 0.1 * way[at]
                continue
            if theirs[at] != GONE:
                nearer = _near(FAR - theirs[at] - mine[at]) - _near(FAR - theirs[at] - field)
                total += nearer * (3.0 if worth > 0 else 0.5 if worth == 0 else -0.5)
            total += way[at] * (0.12 if worth > 0 else 0.0 if worth == 0 else -0.12)
    return total


@njit
def _choice(
    kind: int, table: Array, faces: Array, mine: Array, theirs: Array, free: int, points: float, chairs: float,
    dice: int, is_random: bool, after: Array, left: Array,
) -> int:  # fmt: skip
    """The number of the way that this player goes."""
    best, most, legal_ones = -1, -1e18, 0
    for number in range(_MANY[dice]):
        way = _WAYS[dice, number]
        if not legal(mine, way):
            continue
        legal_ones += 1
        if is_random:
            if np.random.randint(legal_ones) == 0:
                best = number
            continue
        if kind == HEURISTIC:
            promise = _promise(faces, mine, theirs, free, way, after, left)
        elif kind != TABLE:
            promise = _patience(kind, faces, mine, theirs, free, way, after, left)
        else:
            now_free, more = moved(faces, mine, theirs, free, way, after, left)
            promise = value(table, faces, after, left, now_free, points + more, chairs)
        promise += 1e-7 * np.random.random()
        if promise > most:
            best, most = number, promise
    return best


@njit
def _next(steps: Array, turn: int) -> tuple[int, int]:
    """KS3, KS8: the seat whose turn is next and its dice; -1 when nobody has a piece left."""
    on = [False, False]
    for seat in range(2):
        for at in range(5):
            if steps[seat, at] != GONE:
                on[seat] = True
    if not on[0] and not on[1]:
        return -1, 0
    while True:
        if not on[turn]:
            turn = 1 - turn
        dice = _NUMBER[np.random.randint(1, 7), np.random.randint(1, 7), np.random.randint(1, 7)]
        for number in range(_MANY[dice]):
            if legal(steps[turn], _WAYS[dice, number]):
                return turn, dice
        turn = 1 - turn


@njit
def game(
    kinds: Array, tables: Array, begin: int, strays: float, at: Array, often: Array, seats: Array
) -> tuple[int, float]:
    """Plays a game; returns the number of samples, and the result of seat 0: 1, 0 or 0.5.

    Positions are sampled from turn `begin` on. Before it, moves are random with the probability `strays`, and the move
    of that turn always is unless it is the first, so that the results of unusual moves are known. `at`, `often` and
    `seats` receive the samples: 8 wide if only one's own faces are known, 12 if all are."""
    faces, steps = np.zeros((2, 5), np.int64), np.zeros((2, 5), np.int64)
    after, left = np.zeros(5, np.int64), np.zeros(5, np.int64)
    for seat in range(2):
        faces[seat] = _PIECES[np.random.permutation(5)]
    points, chairs, free, turns, samples = np.zeros(2), np.zeros(2), 6, 0, 0
    turn, dice = _next(steps, np.random.randint(2))
    while turn >= 0:
        other = 1 - turn
        is_random = begin > 0 and (turns == begin or (turns < begin and np.random.random() < strays))
        chosen = _choice(
            kinds[turn], tables[turn], faces[turn], steps[turn], steps[other], free, points[turn], chairs[other],
            dice, is_random, after, left,
        )  # fmt: skip
        before = free
        free, more = moved(faces[turn], steps[turn], steps[other], free, _WAYS[dice, chosen], after, left)
        steps[turn], steps[other] = after, left
        points[turn] += more
        for taken in range(6 - before, 6 - free):
            chairs[turn] += _CHAIRS[taken]
        turns += 1
        if turns > begin and samples < len(seats):
            seats[samples] = turn
            if at.shape[1] == 8:
                for one in range(5):
                    at[samples, one], often[samples, one] = lane(free, faces[turn, one], after[one], left[one]), 1
                at[samples, 5], often[samples, 5] = ROWS + _count(free, after, left), 1
                at[samples, 6], often[samples, 6] = ROWS + COUNTS + free, points[turn]
                at[samples, 7], often[samples, 7] = ROWS + COUNTS + 7 + free, chairs[other]
            else:
                for one in range(5):
                    at[samples, one], often[samples, one] = lane(free, faces[turn, one], after[one], left[one]), 1
                    theirs = ROWS + lane(free, faces[other, one], left[one], after[one])
                    at[samples, 5 + one], often[samples, 5 + one] = theirs, 1
                at[samples, 10], often[samples, 10] = 2 * ROWS + _count(free, after, left), 1
                at[samples, 11], often[samples, 11] = 2 * ROWS + COUNTS + free, points[turn] - points[other]
            samples += 1
        if free == 0:
            break
        turn, dice = _next(steps, other)
    return samples, 1.0 if points[0] > points[1] else 0.5 if points[0] == points[1] else 0.0


@njit
def share(kinds: Array, tables: Array, games: int, seed: int) -> float:
    """What part of the games seat 0 wins."""
    np.random.seed(seed)
    at, often, seats, won = np.zeros((0, 8), np.int64), np.zeros((0, 8)), np.zeros(0, np.int64), 0.0
    for _ in range(games):
        won += game(kinds, tables, 0, 0.0, at, often, seats)[1]
    return won / games


@njit
def gather(
    kinds: Array,
    tables: Array,
    games: int,
    seed: int,
    strays: float,
    learns: Array,
    at: Array,
    often: Array,
    won: Array,
) -> int:
    """The number of samples of the seats that learn; `at`, `often` and `won` receive them."""
    np.random.seed(seed)
    width, samples = at.shape[1], 0
    some_at, some_often, seats = np.zeros((400, width), np.int64), np.zeros((400, width)), np.zeros(400, np.int64)
    for _ in range(games):
        found, first = game(kinds, tables, np.random.randint(0, 14), strays, some_at, some_often, seats)
        for one in range(found):
            if learns[seats[one]]:
                if samples == len(won):
                    raise RuntimeError("there are more samples than there is room for")
                at[samples], often[samples] = some_at[one], some_often[one]
                won[samples] = first if seats[one] == 0 else 1 - first
                samples += 1
    return samples


def agree(games: int) -> None:
    """Plays games of the engine along, with random moves. RuntimeError where the rules here say another thing. Pieces
    that land one after another are compared where the move has them in the order that is the only one here."""
    after, left = np.zeros(5, np.int64), np.zeros(5, np.int64)
    for number in range(games):
        chance = Chance(b"agree", number)
        before: Any = KeepSmiling.start(seats=2, chance=chance)
        while not before.is_over:
            seat = before.awaited()[0]
            move = chance.choice(before.moves(seat))
            now = before.play(seat, move, chance).position
            if before.turn != NOBODY:
                mine, theirs = _steps(before, seat), _steps(before, 1 - seat)
                dice, free = _NUMBER[before.dice], len(CHAIRS) - len(before.chairs)
                ways = {tuple(way) for way in _WAYS[dice, : _MANY[dice]] if legal(mine, way)}
                faces, way = np.array([[*FACES].index(face) for face in before.faces[seat]]), np.array(_way(move))
                free, points = moved(faces, mine, theirs, free, way, after, left)
                land = [(0, 2, 1).index(faces[at]) for at, steps in move.steps_by_lane if mine[at] + steps == FAR]
                here, there = (
                    [points, free],
                    [now.current_scores[seat] - before.current_scores[seat], len(CHAIRS) - len(now.chairs)],
                )
                if free:  # with the last chair the game is over, and what else the move has lapses
                    here += [*after, *left]
                    there += [*_steps(now, seat), *_steps(now, 1 - seat)]
                if ways != {*map(_way, before.moves(seat))} or (here != there and land == sorted(land)):
                    raise RuntimeError(f"game {number}: after {move} the rules of the engine say another thing: {now}")
            before = now


def _steps(position: Any, seat: int) -> Array:
    return np.array([GONE if steps == OFF else steps for steps in position.steps[seat]])


def _way(move: Any) -> tuple[int, ...]:
    goes = dict(move.steps_by_lane)
    return tuple([goes.get(at, 0) for at in range(5)])
