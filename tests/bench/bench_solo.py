"""Members who play alone: how long a press takes while a thousand of them begin within a minute, and what ten thousand
tables of yesterday cost a start.

    python -m tests.bench.bench_solo [--tables 1000] [--seconds 60] [--waiting 10000]

The bot is whole, with a real SQLite file, its clock and its computer players, which answer one after another; only
Discord's HTTP answers at once. Each member takes a few seconds for a move. A press is timed from the moment when it was
made to the bot's answer.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import tempfile
import time
import tracemalloc
from functools import partial

from bot.client import create_bot
from bot.model.ids import PlayMove, PlaySolo
from bot.model.solo import SOLO_GAMES, alone
from bot.model.table import Seat, Table
from bot.start import settle
from bot.store import Store
from bot.store import table as db
from bot.words.texts import computer_name, words_for
from tests.bench.bench_bot import click, now, settings, smile_table
from tests.bench.bench_crowd import PATIENCE, THINKS, TimedWire, told

BATCH = 500
"""How many tables are stored with one commit."""
STARTS = 9
"""How many starts are timed, in turn with and without the tables of yesterday."""
OTHERS = 200
"""Tables with others that a start finds anyway."""


class Alone:
    """Members who play alone."""

    def __init__(self, folder: str) -> None:
        self.wire = TimedWire()
        self.bot = create_bot(settings(folder, "solo"))
        self.wire.attach(self.bot)
        self.times: list[float] = []

    async def play(self, member: int, game: str, begins: float, until: float) -> None:
        """Begins a game at this moment and plays until the time is over."""
        chance = random.Random(member)
        await asyncio.sleep(begins - time.perf_counter())
        number = await self.press(str(PlaySolo(game)), member, begins)
        handle = await self.bot.host.find(number)
        while handle.table.state == "running":
            made = time.perf_counter() + chance.uniform(*THINKS)
            if made > until:
                return
            await asyncio.sleep(made - time.perf_counter())
            position = handle.position
            if moves := position.moves(0):
                move = PlayMove(number, position.question, str(chance.choice(moves)))
                await self.press(str(move), member, made)

    async def press(self, custom_id: str, member: int, made: float) -> int:
        """The id of the press, once it was answered."""
        payload = click(custom_id, member, ephemeral=True)
        answered = self.wire.waiting[payload["id"]] = asyncio.get_running_loop().create_future()
        self.bot._connection.parse_interaction_create(payload)
        self.times.append(await asyncio.wait_for(answered, PATIENCE) - made)
        return int(payload["id"])


async def crowd(tables: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        bench = Alone(folder)
        await bench.bot.store.open()
        await bench.bot.clock.start()
        began, busy = time.perf_counter(), time.process_time()
        await asyncio.gather(
            *(
                bench.play(1000 + i, SOLO_GAMES[i % len(SOLO_GAMES)], began + seconds * i / tables, began + seconds)
                for i in range(tables)
            )
        )
        busy = (time.process_time() - busy) / seconds
        print(f"{tables} games alone begin within {seconds:.0f} s: {told(bench.times)}; goal: p99 under 500 ms")
        print(f"  {busy:.0%} of a core")
        await bench.bot.close()


def waiting(number: int) -> Table:
    """A private table of yesterday at which its member is to move."""
    named = partial(computer_name, words_for("en"))
    member = Seat(10_000_000 + number, "member")
    return alone(number, member, "smile", level="normal", named=named, secret=b"x" * 32, now=now(), is_quick=True)


async def starts(count: int) -> None:
    """What a start finds with so many private tables, and without them: in turn, the best of each."""
    with tempfile.TemporaryDirectory() as folder:
        best = {}
        for name, number in (("without", 0), ("with", count)):
            bot = create_bot(settings(folder, name))
            TimedWire().attach(bot)
            await bot.store.open()
            for other in range(OTHERS):
                await smile_table(bot.host, 1_000_000 + other)
            tables = (waiting(one) for one in itertools.count(1))
            own = (table for table in tables if table.awaited() == (0,))
            for _ in range(0, number, BATCH):
                batch = itertools.islice(own, BATCH)
                await bot.store.write([statement for table in batch for statement in db.opened(table)])
            await bot.close()
        for name in ["without", "with"] * STARTS:
            store = Store(settings(folder, name).database_url)
            tracemalloc.start()
            began = time.process_time()
            await store.open()
            found = await db.waiting(store), await db.unshown(store)
            spent = time.process_time() - began
            memory = tracemalloc.get_traced_memory()[0] / 2**20
            tracemalloc.stop()
            await store.close()
            assert len(found[0]) == OTHERS
            best[name] = min(best.get(name, (9e9, 9e9)), (spent, memory))
        (plain, less), (more, held) = best["without"], best["with"]
        print(f"a start with {count} games alone of yesterday: {more / plain:.2f} × the time, goal 1.10 ×;")
        print(f"  memory {held:.1f} MB, {less:.1f} MB without them")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--waiting", type=int, default=10_000)
    chosen = parser.parse_args()
    settle()
    asyncio.run(crowd(chosen.tables, chosen.seconds))
    asyncio.run(starts(chosen.waiting))


if __name__ == "__main__":
    main()
