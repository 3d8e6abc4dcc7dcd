"""How long a press takes while eight computer players of level hard think at other tables, beside the same without.

    python -m tests.bench.bench_thinking [--seconds 15] [--times 3] [--thinkers 1]

The bot is whole, with a real SQLite file, its clock and its workers; only Discord's HTTP answers at once. At twenty
tables of Smile sit two members, who take half a second for a move. At eight others, of all games with turns, computer
players are among themselves, as few as can play: a hard one and usual ones, or usual ones alone. Both take turns,
several times.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import tempfile
import time
from unittest.mock import patch

from bot.model.seats import add_computer
from bot.model.table import Shown, Table
from bot.start import settle
from games import GAMES
from games.players import RATING
from games.players.base import Level
from tests.bench import bench_crowd
from tests.bench.bench_bot import CHANNEL, GUILD, MESSAGE, now
from tests.bench.bench_crowd import Crowd, told

TABLES, OTHERS = 20, 8
GOAL = 1.5


async def among_themselves(crowd: Crowd, number: int, game: str, level: Level) -> None:
    """A table where computer players are among themselves, the first one of this level."""
    host = crowd.bot.host
    opened = Table(id=number, server=GUILD, channel=CHANNEL + number, game=game, opener=1, secret=b"", opened=now())
    handle = await host.open(opened)
    others: list[Level] = ["normal"] * (GAMES[game].SEATS[0] - 1)
    for seat, one in enumerate([level, *others]):
        click, name = number * 10 + seat, f"Computer {seat + 1}"
        await host.change(number, lambda table, name=name, click=click, one=one: add_computer(table, name, click, one))
    handle.shown = Shown(messages=(MESSAGE,), shown_at=now())
    await host.begin(number, 1, number)


async def presses(level: Level, seconds: float, thinkers: int) -> tuple[list[float], int]:
    """How long each press took, and how many moves were thought of."""
    with tempfile.TemporaryDirectory() as folder:
        crowd = Crowd(folder)
        thinking = crowd.bot.host.computers.thinking
        thinking.workers = thinkers
        asked, ask = itertools.count(), thinking.ask

        def counted(question):  # type: ignore[no-untyped-def]
            next(asked)
            return ask(question)

        with patch.object(thinking, "ask", counted):
            await crowd.bot.store.open()
            tables = [await crowd.lobby(1000 + at, "smile") for at in range(TABLES)]
            await crowd.bot.clock.start()
            numbers = itertools.count(5000)
            for _, game in zip(range(OTHERS), itertools.cycle(RATING), strict=False):
                await among_themselves(crowd, next(numbers), game, level)
            await asyncio.sleep(3)  # the workers start
            began = time.perf_counter()
            await asyncio.gather(*(crowd.sit(handle, began, began + seconds) for handle in tables))
            await crowd.bot.close()
        return crowd.moves, next(asked)


async def measure(seconds: float, times: int, thinkers: int) -> None:
    found: dict[Level, list[float]] = {"normal": [], "hard": []}
    thought = 0
    for _ in range(times):
        for level, before in found.items():
            moves, asked = await presses(level, seconds, thinkers)
            before.extend(moves)
            thought += asked
    with_them, without = (sorted(found[level])[int(len(found[level]) * 0.99)] for level in ("hard", "normal"))
    print(f"presses while {OTHERS} hard players think ({thought} moves thought of): {told(found['hard'])}")
    print(f"presses without: {told(found['normal'])}")
    print(f"  p99 beside p99: {with_them / without:.2f}; goal: at most {GOAL}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--thinkers", type=int, default=1)
    chosen = parser.parse_args()
    settle()
    bench_crowd.THINKS = (0.3, 0.7)
    asyncio.run(measure(chosen.seconds, chosen.times, chosen.thinkers))


if __name__ == "__main__":
    main()
