"""`python -m tests.storm.soak`: a thousand tables for ten minutes of real time, on SQLite or PostgreSQL (DATABASE_URL).

Each table gets a press every six seconds or so. Printed each half minute: memory, tasks, p50 and p99 of a press, moves,
and moves per commit. The exit code is 0 if memory is flat once the cache is full, and no task is left over.
"""

import argparse
import asyncio
import gc
import itertools
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import discord

from bot.__main__ import settle
from bot.client import create_bot
from bot.settings import Settings
from games.core import Chance
from tests.bench.bench_bot import Wire, click, smile_table
from tests.bot.tables_of_host import now

EVERY = 30.0
FLAT = 1.05
"""By how much memory may grow from the second third of the time to the last."""


def memory():
    """What the process holds, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Soak:
    """All tables, and what was measured."""

    def __init__(self, bot, tables):
        self.bot, self.count = bot, tables
        self.moves = 0
        self.times, self.memories = [], []
        self.numbers = itertools.count(1)
        self.chance = Chance(b"soak")
        self.until = 0.0

    async def play(self):
        """Plays one table after another, press by press, until time is up."""
        while time.monotonic() < self.until:
            handle = await smile_table(self.bot.host, next(self.numbers) << 22)
            number = handle.id
            while time.monotonic() < self.until:
                table = (await self.bot.host.find(number)).table
                if table.state != "running":
                    break
                await self.press(table)
                await asyncio.sleep(self.chance.uniform(3, 9))  # people think

    async def press(self, table):
        position = table.position
        seat = table.awaited()[0]
        move = self.chance.choice(position.moves(seat))
        payload = click(f"m:{table.key}:{position.question}:{move}", table.seats[seat].member)
        began = time.perf_counter()
        await self.bot.on_interaction(discord.Interaction(data=payload, state=self.bot._connection))
        self.times.append((time.perf_counter() - began) * 1000)
        self.moves += 1

    async def run(self, seconds):
        self.until = time.monotonic() + seconds
        playing = [asyncio.create_task(self.play()) for _ in range(self.count)]
        print("  min    MB   tasks   p50 ms   p99 ms    moves   moves per commit")
        began, moves, commits = time.monotonic(), 0, self.bot.store.writer.commits
        while time.monotonic() < self.until:
            await asyncio.sleep(min(EVERY, max(0.0, self.until - time.monotonic())))
            gc.collect()
            self.memories.append(memory())
            centiles = statistics.quantiles(self.times or [0, 0], n=100)
            made, played = self.bot.store.writer.commits - commits, self.moves - moves
            print(
                f"{(time.monotonic() - began) / 60:5.1f} {self.memories[-1]:5.0f} {len(asyncio.all_tasks()):7}"
                f" {centiles[49]:8.1f} {centiles[98]:8.1f} {played:8} {played / max(made, 1):8.2f}",
                flush=True,
            )
            moves, commits = self.moves, self.bot.store.writer.commits
            self.times.clear()
        await asyncio.gather(*playing)

    def is_flat(self):
        """Whether memory was the same in the last third of the time as in the second."""
        third = len(self.memories) // 3
        return third == 0 or max(self.memories[-third:]) <= FLAT * max(self.memories[third : 2 * third])


async def soak(tables, seconds, url):
    settings = Settings(database_url=url, sync_commands=False, upload_emojis=False, tables_in_memory=tables)
    bot = create_bot(settings, now=now)
    await bot.store.open()
    Wire().attach(bot)
    settle()
    one = Soak(bot, tables)
    before = asyncio.all_tasks()
    await one.run(seconds)
    for _ in range(100):  # what is being shown is shown to the end
        left = asyncio.all_tasks() - before
        if not left:
            break
        await asyncio.sleep(0.1)
    print(
        f"{one.moves} moves at {tables} tables; {len(left)} tasks left; memory {'flat' if one.is_flat() else 'GROWS'}"
    )
    await bot.store.close()
    return bool(left) or not one.is_flat()


def main():
    options = argparse.ArgumentParser(prog="python -m tests.storm.soak")
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--minutes", type=float, default=10.0)
    args = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="soak") as folder:
        url = os.environ.get("DATABASE_URL") or f"sqlite+aiosqlite:///{folder}/soak.db"
        return asyncio.run(soak(args.tables, args.minutes * 60, url))


if __name__ == "__main__":
    sys.exit(main())
