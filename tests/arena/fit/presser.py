"""Trains the best possible blind presser of That's mine!, which the arena knows as `trained`.

It presses after half a second or not at all, and sees neither cards nor dice. SG8 exists so that it wins less than its
fair share. `make fit` repeats the training. First `agree` compares this model of the game with the engine.

Training goes backwards from the last card. For each number of cards left, many games are played twice, with the same
cards and the same reactions of the others: once with a press and once without. Afterwards both games continue with what
was learned before. A linear fit estimates how much a press increases the chance to win, and the presser presses where
the estimate is above 0. In later sweeps the cards before are played as learned in the previous sweep. The best sweep is
kept. The other players have a median reaction time of 2.2 seconds, or are `normal` in every second game.

python -m tests.arena.fit.presser [--seed 1] [--file FILE]    trains for each number of seats, writes presser.toml
python -m tests.arena.fit.presser --version 2 --seats 10      prints its wins by the rules of version 2, writes nothing
"""

from __future__ import annotations

import os

os.environ.update(dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1"))

import argparse
import math
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from msgspec.structs import replace
from numba import njit, uint64

from games import data
from games.core import TABLE, Chance
from games.players.reacting import FORESEEN_SECONDS, LOG_SPREAD, MIN_REACTION_SECONDS
from games.players.thats_mine import ThatsMinePlayer
from games.race import (
    AT_ONCE_DIVISOR,
    CLAIMS_TO_FORGIVE,
    DICE_AWAY_DIVISOR,
    FIRST_PAUSE,
    IN_ALL_DIVISOR,
    TIMEUP,
)
from games.smileys import BASIC, COLOUR_SPECIALS, SMILEY_SPECIALS
from games.thats_mine import MINE, PENALTY, TURN, ThatsMine
from tests.arena import pressing
from tests.arena.pressing import LOOKS

Array = Any
CARDS = len(BASIC)
PRESSER, PERSON, NORMAL, HASTY = range(4)
"""The kinds of players: the presser, a person with a median of 2.2 seconds, `normal`, and a person with one wrong press
in 25."""
BLINK, PHONE, MISTAKEN = 0.5, 2.2, 1 / 25
SWEEPS = (30_000, 80_000, 80_000)
"""Number of pairs of games for each card, by sweep."""
RIDGE = 30.0
"""The strength of the regularization towards zero, as a number of pairs of games."""
JUDGED = 40_000
"""Number of games that decide which sweep is the best; none of them was used for training."""
_TIMEUP, _CLAIM = (data.delays(ThatsMine.KEY, 4)[name] for name in ("timeup", "claim"))
_NORMAL = ThatsMinePlayer.REACTION_PROFILES["normal"]
_MISSES, _RASH, _PACE = _NORMAL.misses, _NORMAL.rash, _NORMAL.pace * _CLAIM
FIRST, ONCE, ALL, DICE = range(4)
"""The parameters of SG8: the first pause, the maximum pause, the maximum of all pauses, and the number of cards left at
which the dice are put away."""
LEARNED, NEVER, OFTEN, POOR = range(4)
"""How the presser plays before the card that is being trained: as learned, never pressing, pressing at random, or
pressing while it has few cards."""
ROOM = (8 + 10 + 1, CARDS)
"""The size of the arrays that a game fills: its deal, the state of each seat, the claims of each event, and the event
whose card the dice show."""
WRONG, RIGHT = 1, 2
_features = njit(pressing.features)


def rules(version: int, seats: int) -> Array:
    """The parameters of SG8 in this version."""
    bounds = (
        [CARDS // AT_ONCE_DIVISOR, CARDS // IN_ALL_DIVISOR, CARDS // DICE_AWAY_DIVISOR]
        if version > 2
        else [1e6, 1e6, -1]
    )
    return np.array([FIRST_PAUSE[seats] if version > 1 else 0, *bounds])


@njit
def _bits(key: int, at: int) -> int:
    """The random numbers of a game: 64 bits for each index, always the same (SplitMix64)."""
    x = uint64(key) + uint64(at) * uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> uint64(27))) * uint64(0x94D049BB133111EB)
    return x ^ (x >> uint64(31))


@njit
def _uniform(key: int, at: int) -> float:
    return (_bits(key, at) >> uint64(11)) / 9007199254740992.0


@njit
def _normal(key: int, at: int) -> float:
    u, v = _uniform(key, at), _uniform(key, at + 100_000)
    return math.sqrt(-2 * math.log(1 - u)) * math.cos(2 * math.pi * v)


@njit
def _shuffle(cards: Array, key: int, at: int) -> None:
    for i in range(len(cards)):
        cards[i] = i
    for i in range(len(cards) - 1, 0, -1):
        j = int(_uniform(key, at + i) * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


@njit
def play(kinds: Array, rule: Array, weights: Array, before: int, how: float, key: int, at: int, act: int, rash: float,
         room: Array, looked: Array) -> tuple[float, bool, int]:  # fmt: skip
    """Plays a game. Returns seat 0's share of the first place, whether it could press when `at` cards were left, and
    the number of its presses. At that card it presses if `act` is 1; before, `before` and `how` decide. Piles are
    represented by their size: which cards they hold matters only in a tie, which is decided with a probability
    proportional to the size."""
    n = len(kinds)
    each = 12 // n
    owners, deck = room[0, :12], room[1, :CARDS]
    count, owed, pause, sat_out, lost = room[2, :n], room[3, :n], room[4, :n], room[5, :n], room[6, :n]
    special = room[7, :12]
    room[2:7] = room[8:] = 0
    _shuffle(special, key, 0)
    owners[:] = -1
    for i in range(each * n):
        owners[special[i]] = i // each
    _shuffle(deck, key, 20)
    tries = 60
    dice = int(_uniform(key, tries) * CARDS)
    while owners[6 + deck[dice] % 6] < 0:  # TM2
        tries += 1
        dice = int(_uniform(key, tries) * CARDS)
    times = np.zeros(n)
    middle, could, presses = 0, False, 0
    for event in range(CARDS):
        left = CARDS - event
        wants = False
        if kinds[0] == PRESSER and pause[0] == 0:
            best = -10_000
            for s in range(1, n):
                best = max(best, count[s] - lost[s])
            seen = _features(
                sat_out[0],
                (owed[0] + CLAIMS_TO_FORGIVE - 1) // CLAIMS_TO_FORGIVE,
                middle,
                count[0] - lost[0] - best,
                count[0],
            )
            if left == at:
                could, wants = True, act == 1
                for i in range(LOOKS):
                    looked[i] = seen[i]
            elif left > at and before != LEARNED:
                if before == OFTEN:
                    wants = _uniform(key, 2000 + event) < how
                elif before == POOR:
                    wants = count[0] < how
            else:
                worth = 0.0
                for i in range(LOOKS):
                    worth += weights[left - 1, i] * seen[i]
                wants = worth > 0
            presses += wants
        middle += 1
        colour, smiley = deck[event] // 6, 6 + deck[event] % 6
        is_dice = event == dice
        room[18, event] = dice
        soonest, winner = 1e9, -1
        for s in range(n):
            times[s] = 1e9
            if pause[s] > 0:
                continue
            is_right = is_dice or owners[colour] == s or owners[smiley] == s
            place = 3000 + (event * 10 + s) * 3
            if kinds[s] == PRESSER:
                if not wants:
                    continue
                seconds = BLINK
            else:
                often, median = 1.0 if is_right else 0.0, PHONE
                if kinds[s] == NORMAL:
                    often = 1 - _MISSES if is_right else _RASH
                    median = _PACE * (0.8 if is_dice else 0.94 + 0.02 * each)
                elif kinds[s] == HASTY and not is_right:
                    often = rash
                if often == 0 or _uniform(key, place) >= often:
                    continue
                if left == 1 and is_dice:
                    median = min(median, FORESEEN_SECONDS)
                seconds = max(MIN_REACTION_SECONDS, median * math.exp(LOG_SPREAD * _normal(key, place + 1)))
                if seconds >= _TIMEUP:
                    continue
            if is_right:
                if seconds < soonest:
                    soonest, winner = seconds, s
            else:
                times[s] = seconds
        shared = 10_000
        for s in range(n):
            if pause[s] > 0:
                pause[s] -= 1
                sat_out[s] += 1
            if times[s] < soonest:
                room[8 + s, event] = WRONG
                due = int(rule[FIRST] * 2.0 ** min((owed[s] + CLAIMS_TO_FORGIVE - 1) // CLAIMS_TO_FORGIVE, 20))
                owed[s] += CLAIMS_TO_FORGIVE
                due = min(due, rule[ALL])
                pause[s] = min(due, rule[ONCE], rule[ALL] - sat_out[s])
                lost[s] += due - pause[s]
            shared = min(shared, pause[s])
        for s in range(n):
            pause[s] -= shared
        if winner >= 0:
            room[8 + winner, event] = RIGHT
            owed[winner] = max(0, owed[winner] - 1)
            count[winner] += middle
            middle = 0
            if is_dice:  # TM5
                for s in range(n):
                    if s != winner and count[s] > 0:
                        count[s] -= 1
                        count[winner] += 1
        for s in range(n):
            if times[s] < soonest:  # TM4
                paid = min(PENALTY, count[s])
                count[s] -= paid
                middle += paid
        if left - 1 <= rule[DICE]:
            dice = -1
        elif is_dice and left > 1:
            dice = event + 1 + int(_uniform(key, 100 + event) * (left - 1))
    ties, piles = 0, 0
    for s in range(n):
        if count[s] - lost[s] > count[0] - lost[0]:
            return 0.0, could, presses
        if count[s] - lost[s] == count[0] - lost[0]:
            ties, piles = ties + 1, piles + count[s]
    return count[0] / piles if piles > 0 else 1.0 / ties, could, presses  # SG3


def seated(seats: int, first: int, others: int) -> Array:
    """The kinds of players by seat."""
    return np.array([first, *[others] * (seats - 1)])


def agree(version: int, games: int) -> None:
    """Repeats games of the model, with many wrong claims, in the engine: with the same deals, rolls and claims. Raises
    RuntimeError if the engine differs in a claim, the dice, a pause, its cost or the winner."""
    room, looked, nothing = np.zeros(ROOM, np.int64), np.zeros(LOOKS), np.zeros((CARDS, LOOKS))
    for number in range(games):
        seats, chance = ThatsMine.SEATS[number % len(ThatsMine.SEATS)], Chance(b"agree", number)
        kinds, rule, often, rash = (
            seated(seats, PRESSER, HASTY),
            rules(version, seats),
            chance.random(),
            chance.random(),
        )
        first, *_ = play(kinds, rule, nothing, OFTEN, often, number, 0, 0, rash / 2, room, looked)
        owners = dict(zip(COLOUR_SPECIALS + SMILEY_SPECIALS, room[0], strict=False))
        deck, dice = tuple([BASIC[card] for card in room[1]]), room[18]
        now: Any = replace(
            ThatsMine.start(seats=seats, chance=chance, lenient=False if version > 2 else f"version_{version}"),
            specials=tuple([tuple([card for card in owners if owners[card] == seat]) for seat in range(seats)]),
            deck=deck,
            dice=deck[dice[0]],
        )
        agrees = True
        for event in range(CARDS):
            shown = deck[dice[event]] if dice[event] >= 0 else None
            if event and dice[event - 1] == event - 1 and None not in (shown, now.dice):  # both have rolled again
                now = replace(now, dice=shown)
            agrees &= now.dice == shown
            now = now.play(TABLE, TURN, chance).position
            for claim, seat in sorted((room[8 + seat, event], seat) for seat in range(seats) if room[8 + seat, event]):
                agrees &= now.is_right(seat, MINE) == (claim == RIGHT)
                now = now.play(seat, MINE, chance).position
            if now.is_open:
                now = now.play(TABLE, TIMEUP, chance).position
        told = (tuple(map(len, now.piles)), now.owed, now.pauses, now.sat_out, now.lost)
        agrees &= all([*one] == [*room[row, :seats]] for row, one in enumerate(told, 2) if one)
        if not agrees or first == (0 if now.places[0] == 1 else 1):
            raise RuntimeError(f"game {number} of version {version}: the engine says another thing: {now}")


@njit
def share(kinds: Array, rule: Array, weights: Array, games: int, seed: int, rash: float) -> tuple[float, float]:
    """How often seat 0 comes first in these games, and its mean number of presses per game. Of two equally quick
    players the lower seat is first, which matters only at the last card of versions 1 and 2, as all players know that
    card."""
    room, looked = np.zeros(ROOM, np.int64), np.zeros(LOOKS)
    won, pressed = 0.0, 0.0
    for game in range(games):
        key = _bits(uint64(seed) * uint64(7919) + uint64(1), game)
        first, _, presses = play(kinds, rule, weights, LEARNED, 0.0, key, 0, 0, rash, room, looked)
        won += first
        pressed += presses
    return won / games, pressed / games


@njit
def _pairs(seats: int, rule: Array, weights: Array, at: int, games: int, seed: int, is_first: bool,
           squares: Array, products: Array) -> None:  # fmt: skip
    """Adds the sums of a linear fit: how much a press with `at` cards left increases the chance to win, by the
    inputs."""
    room, looked = np.zeros(ROOM, np.int64), np.zeros(LOOKS)
    kinds = np.zeros(seats, np.int64)
    for game in range(games):
        key = _bits(uint64(seed) * uint64(104_729) + uint64(at), game)
        kinds[1:] = PERSON if _uniform(key, 9000) < 0.5 else NORMAL
        which, much = _uniform(key, 9001), _uniform(key, 9002)
        before, how = (POOR, 1.0 + int(6 * much)) if which > 0.9 else (OFTEN, much * much)
        if which < 0.8:
            before = NEVER if (is_first and which < 0.4) or which > 0.7 else OFTEN if is_first else LEARNED
            how = 0.0
        pressed, could, _ = play(kinds, rule, weights, before, how, key, at, 1, 0.0, room, looked)
        if could:
            passed, _, _ = play(kinds, rule, weights, before, how, key, at, 0, 0.0, room, looked)
            for i in range(LOOKS):
                products[i] += looked[i] * (pressed - passed)
                for j in range(LOOKS):
                    squares[i, j] += looked[i] * looked[j]


def train(seats: int, version: int, seed: int) -> tuple[Array, list[float]]:
    """The learned weights, and the wins as a multiple of the fair share: against people and against `normal`."""
    rule, weights = rules(version, seats), np.zeros((CARDS, LOOKS))
    best, found = [0.0, 0.0], weights
    for sweep, games in enumerate(SWEEPS):
        weights = weights.copy()
        for at in range(1, CARDS + 1):
            squares, products = np.eye(LOOKS) * RIDGE, np.zeros(LOOKS)
            _pairs(seats, rule, weights, at, games, 1000 * seed + sweep, sweep == 0, squares, products)
            row = np.linalg.solve(squares, products)
            weights[at - 1] = np.rint(row / np.abs(row).max() * 1000) if row.any() else row
        won = [
            seats * share(seated(seats, PRESSER, kind), rule, weights, JUDGED, 1000 * seed + 999, 0.0)[0]
            for kind in (PERSON, NORMAL)
        ]
        if sum(won) > sum(best):
            best, found = won, weights
    return found, best


def honest(seats: int, version: int, games: int = 200_000) -> float:
    """The loss of win rate by SG8, in percentage points, of a person with one wrong press in 25 among people without
    wrong presses. The same deals are played without pauses for comparison."""
    right = 1 - (1 - (12 // seats) / 12) * (1 - (12 // seats) / 11)  # about how many cards match its own
    rash = MISTAKEN / (1 - MISTAKEN) * right / (1 - right)
    kinds, nothing, rule = seated(seats, HASTY, PERSON), np.zeros((CARDS, LOOKS)), rules(version, seats)
    paused = share(kinds, rule, nothing, games, 99, rash)[0]
    rule[FIRST] = 0
    return 100 * (share(kinds, rule, nothing, games, 99, rash)[0] - paused)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.arena.fit.presser", description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=pressing.FILE, help="what to write")
    parser.add_argument("--version", type=int, help="train for the rules of this version alone, and write nothing")
    parser.add_argument("--seats", type=int, nargs="*", default=[*ThatsMine.SEATS])
    call = parser.parse_args()
    began, lines = time.monotonic(), [
        f"# The blind presser of That's mine!, by `python -m tests.arena.fit.presser --seed {call.seed}`: a row for",
        "# each number of cards left, from one on. What it looks at, and what each number counts there, says",
        "# tests/arena/pressing.py; it presses where the sum is above 0. Version 2 shows that the training is strong.",
    ]  # fmt: skip
    asked = [(call.version, seats) for seats in call.seats] if call.version else [(2, 10)]
    asked += [] if call.version else [(ThatsMine.VERSION, seats) for seats in call.seats]
    for version in {version for version, _ in asked}:
        agree(version, 200)
    for version, seats in asked:
        weights, (people, normal) = train(seats, version, call.seed)
        print(
            f"version {version}, {seats} seats: {people:.2f} of a fair share among people, {normal:.2f} among normal; "
            f"an honest person loses {honest(seats, version):.1f} points",
            flush=True,
        )
        head = f"[version_{version}]"
        lines += [] if head in lines else ["", head]
        lines += [f"seats_{seats} = [", *(f"    [{', '.join(str(int(one)) for one in row)}]," for row in weights), "]"]
    if not call.version:
        call.file.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"done after {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
