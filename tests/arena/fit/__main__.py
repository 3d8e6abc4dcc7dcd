"""`make fit` computes the parameters of Keep Smiling's computer player, `data/players/keep_smiling.toml`.

On the same machine the same seed always writes the same file. The first table, the chaser, is fitted by logistic
regression to the winners of games among players with a rule of thumb; the arena keeps it as a baseline. Then the table
plays against the rule of thumb, itself and all tables before it, and is fitted to the results. Some moves of each game
are random, so that the results of unusual moves are known too. Finally the search gets parameters of its own, for
boards with all faces known.

python -m tests.arena.fit [--seed 1] [--folder FOLDER]    writes both files, or into a folder for comparison"""

from __future__ import annotations

import os

os.environ.update(dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1"))

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from games.players.keep_smiling import UNIT
from tests.arena.fit import newton
from tests.arena.fit.board import (
    BOTH,
    COUNTS,
    GONE,
    HEURISTIC,
    OWN,
    ROWS,
    STILL,
    TABLE,
    WAITING,
    Array,
    agree,
    gather,
    share,
)

ROOT = Path(__file__).resolve().parents[3]
PLAYER = Path("data/players/keep_smiling.toml")
CHASER = Path("tests/arena/chaser.toml")
STEPS, WAITING_STEPS = 8, 5
"""Number of times the table is fitted to its own games: at first without the yardsticks `waiting` and `still` among the
opponents, then with them. With them from the start it won only 61 % against the rule of thumb."""
FIRST, EACH, LAST = 250_000, 600_000, 500_000
"""Games of the first fit, of each step and of the numbers for the search."""
STRAYS = 0.2
"""Share of random moves before the sampled positions."""
MEAN = 4
"""The player's table is the mean of this many fits."""
RIDGE = 3.0
"""The strength of the regularization towards the previous values, as a number of games."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.arena.fit", description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=ROOT, help="where to write (default: into the project)")
    call = parser.parse_args()
    began = time.monotonic()
    agree(200)
    chaser = first(call.seed)
    table = step_by_step(chaser, call.seed)
    search = all_faces(table, call.seed)
    how = f"by `make fit SEED={call.seed}`: odds to win, as logarithms, in hundredths."
    _write(
        call.folder / CHASER, f"# Fitted to {FIRST:,} games among players of a rule of thumb {how}", own=_own(chaser)
    )
    _write(
        call.folder / PLAYER,
        f"# What the computer player of Keep Smiling knows. Fitted {how}\n"
        "# `own` is for somebody who knows their own faces and has just moved:"
        f" {STEPS + WAITING_STEPS} steps of {EACH:,} games.\n"
        f"# `search` is for boards of which all faces are known: {LAST:,} games. Lanes stand by free chairs, face\n"
        "# (s, g, n), own steps and the other's steps (the last is a piece that has left); pieces by free chairs, own\n"
        "# pieces on the board and the other's.",
        own=_own(table),
        search={
            "moved": search[:ROWS],
            "waits": search[ROWS : 2 * ROWS],
            "pieces": search[2 * ROWS : 2 * ROWS + COUNTS],
            "lead": search[2 * ROWS + COUNTS :],
        },
    )
    print(f"written after {time.monotonic() - began:.0f} s")
    return 0


def _own(table: Array) -> dict[str, Array]:
    point, chair = np.split(table[ROWS + COUNTS :], 2)
    return {"lanes": table[:ROWS], "pieces": table[ROWS : ROWS + COUNTS], "point": point, "chair": chair}


def first(seed: int) -> Array:
    """A table fitted to games among players with a rule of thumb."""
    nothing = np.zeros((2, OWN))
    at, often, won = _room(8, 4_000_000)
    found = gather(
        np.array([HEURISTIC, HEURISTIC]), nothing, FIRST, seed, STRAYS, np.array([True, True]), at, often, won
    )
    table = newton.fit(at[:found], often[:found], won[:found], np.zeros(OWN), RIDGE)
    _tell("the chaser", table, {"the rule of thumb": (HEURISTIC, nothing[0])})
    return table


def step_by_step(chaser: Array, seed: int) -> Array:
    """The table after all steps. In each step it plays as the mean of the latest fits, because a single fit overrates
    what it has seen by chance."""
    nothing, table, fitted, played = np.zeros(OWN), chaser, [chaser], [chaser]
    at, often, won = _room(8, 4_000_000)
    for step in range(1, STEPS + WAITING_STEPS + 1):
        if step <= STEPS:
            rivals, earlier = [(HEURISTIC, nothing, 0.35), (TABLE, table, 0.35)], 0.3
        else:
            rivals, earlier = [(HEURISTIC, nothing, 0.2), (WAITING, nothing, 0.25), (STILL, nothing, 0.25)], 0.15
            rivals += [(TABLE, table, 0.15)]
        rivals += [(TABLE, one, earlier / len(played)) for one in played]
        found = 0
        for number, (kind, rival, part) in enumerate(rivals):
            kinds, tables, games = np.array([TABLE, kind]), np.stack([table, rival]), int(EACH * part)
            found += gather(
                kinds, tables, games, 100_000 * seed + 1000 * step + number, STRAYS, np.array([True, False]),
                at[found:], often[found:], won[found:],
            )  # fmt: skip
        fitted.append(newton.fit(at[:found], often[:found], won[:found], table, RIDGE))
        table = np.mean(fitted[-MEAN:], axis=0)
        played.append(table)
        others = {"the rule of thumb": (HEURISTIC, nothing), "the chaser": (TABLE, chaser)}
        others |= {"waiting": (WAITING, nothing), "still": (STILL, nothing)}
        _tell(f"step {step}", table, others)
    return table


def all_faces(table: Array, seed: int) -> Array:
    """The parameters for boards with all faces known, fitted to games of the table against itself."""
    at, often, won = _room(12, 7_000_000)
    found = gather(
        np.array([TABLE, TABLE]), np.stack([table, table]), LAST, seed, STRAYS, np.array([True, True]), at, often, won
    )
    return newton.fit(at[:found], often[:found], won[:found], np.zeros(BOTH), RIDGE)


def _room(width: int, samples: int) -> tuple[Array, Array, Array]:
    return np.zeros((samples, width), np.int32), np.zeros((samples, width), np.float32), np.zeros(samples)


def _tell(name: str, table: Array, others: dict[str, tuple[int, Array]]) -> None:
    shares = [
        f"{share(np.array([TABLE, kind]), np.stack([table, other]), 20_000, 99):.1%} against {known}"
        for known, (kind, other) in others.items()
    ]
    print(f"{name} wins {', '.join(shares)}", flush=True)


def _write(path: Path, head: str, **tables: dict[str, Array]) -> None:
    """Writes these tables to a TOML file, as whole numbers."""
    lines = [head]
    for name, lists in tables.items():
        lines += ["", f"[{name}]", 'source = "fitted"']
        for key, numbers in lists.items():
            wide = {ROWS: GONE + 1, COUNTS: 36}.get(len(numbers), 7)
            rows = np.rint(numbers * UNIT).astype(int).reshape(-1, wide)
            lines += [f"{key} = [", *(f"    {', '.join(map(str, row))}," for row in rows), "]"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
