"""`python -m tests.storm.soak`: a thousand tables for ten minutes of real time, on SQLite or PostgreSQL (DATABASE_URL).

Each table gets a press about every six seconds. Every half minute it prints memory, tasks, p50 and p99 of a press,
moves, and moves per commit. The exit code is 0 if memory is flat once the cache is full and no task is left over.

`--processes 2` divides the tables among this many processes, each with its own shard, on PostgreSQL. The process of
shard 0 sometimes presses at tables of the others, because only shard 0 receives presses in direct messages; at the end
the log of every table must be complete.
"""

import argparse
import asyncio
import dataclasses
import gc
import itertools
import os
import statistics
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path

import discord
from sqlalchemy import func, select

from bot.client import create_bot
from bot.core.settings import Settings
from bot.database import Store
from bot.start import tune_garbage_collector
from bot.tables import store as db
from bot.tables.rows import MOVES, TABLES
from games.core import Chance
from tests.bench.bench_bot import PLAYERS, smile_table
from tests.kit import postgresql
from tests.kit.network import Wire, click
from tests.kit.tables import now

EVERY = 30.0
FLAT = 1.05
"""The factor by which memory may grow from the second third of the time to the last third."""


def memory():
    """The memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Soak:
    """All tables, and the measurements."""

    def __init__(self, bot, wire, tables):
        self.bot, self.wire, self.count = bot, wire, tables
        (self.shard, *_), self.shards = bot.store.shards.ids, max(bot.settings.shard_count, 1)
        self.moves = 0
        self.times, self.memories = [], []
        self.numbers = itertools.count(self.shards + self.shard, self.shards)
        self.chance = Chance(b"soak")
        self.until = 0.0

    async def play(self):
        """Makes one press at each table in turn until time is up."""
        while time.monotonic() < self.until:
            number = next(self.numbers) << 22
            await smile_table(self.bot.host, number, server=number)
            while time.monotonic() < self.until:
                table = (await self.bot.host.find(number)).table
                if table.state != "running":
                    break
                await self.press(table)
                await asyncio.sleep(self.chance.uniform(3, 9))  # thinking time

    async def play_elsewhere(self):
        """Makes presses at running tables of other processes, as if in direct messages."""
        while time.monotonic() < self.until:
            await asyncio.sleep(self.chance.uniform(3, 9))
            for number in self.chance.sample(
                await db.open_tables_of_member(self.bot.store, PLAYERS[0]), self.count // 100
            ):
                table = (await self.bot.host.find(number)).table
                if not self.bot.store.shards.serves(table.server) and table.state == "running":
                    await self.press(table)

    async def press(self, table):
        position = table.position
        seat = table.awaited()[0]
        move = self.chance.choice(position.moves(seat))
        pressed = f"m:{table.key}:{position.question}:{move}"
        payload = click(pressed, table.seats[seat].member, server=table.server)
        began = time.perf_counter()
        await self.bot.on_interaction(discord.Interaction(data=payload, state=self.bot._connection))
        self.times.append((time.perf_counter() - began) * 1000)
        self.moves += (await self.bot.host.find(table.id)).table.number > table.number

    async def run(self, seconds):
        self.until = time.monotonic() + seconds
        playing = [asyncio.create_task(self.play()) for _ in range(self.count)]
        if self.shards > 1 and self.shard == 0:
            playing.append(asyncio.create_task(self.play_elsewhere()))
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
            self.wire.requests.clear()  # otherwise the wire's own list would look like growing memory of the bot
        await asyncio.gather(*playing)

    def is_flat(self):
        """Whether memory did not grow from the second third of the time to the last third."""
        third = len(self.memories) // 3
        return third == 0 or max(self.memories[-third:]) <= FLAT * max(self.memories[third : 2 * third])


def taken_over():
    sys.exit("another process plays for these shards")


async def soak(tables, seconds, url):
    settings = dataclasses.replace(
        Settings.from_environment(), discord_token="x", database_url=url, sync_commands=False, upload_emojis=False,
        tables_in_memory=tables,
    )  # fmt: skip
    bot = create_bot(settings, now=now)
    await bot.store.acquire(lambda: None, taken_over)
    await bot.store.open()
    await bot.notification_listener.start()
    wire = Wire()
    wire.attach(bot)
    tune_garbage_collector()
    one = Soak(bot, wire, tables)
    before = asyncio.all_tasks()
    await one.run(seconds)
    for _ in range(100):  # wait until running updates of messages are finished
        left = asyncio.all_tasks() - before
        if not left:
            break
        await asyncio.sleep(0.1)
    print(
        f"{one.moves} moves at {tables} tables; {len(left)} tasks left; memory {'flat' if one.is_flat() else 'GROWS'}"
    )
    await bot.notification_listener.stop()
    await bot.store.close()
    return bool(left) or not one.is_flat()


async def share(processes, tables, minutes, url):
    """Runs this many processes, each with its own tables, and checks every log. Returns whether anything is wrong."""

    async def tell(number, process):
        async for line in process.stdout:
            print(f"{number}: {line.decode()}", end="", flush=True)
        return await process.wait()

    command = [sys.executable, "-m", "tests.storm.soak", f"--tables={tables // processes}", f"--minutes={minutes}"]
    started = []
    try:
        for number in range(processes):
            environ = {**os.environ, "DATABASE_URL": url, "SHARD_COUNT": str(processes), "SHARD_IDS": str(number)}
            started.append(await asyncio.create_subprocess_exec(*command, env=environ, stdout=asyncio.subprocess.PIPE))
        ended = await asyncio.gather(*(tell(number, process) for number, process in enumerate(started)))
    finally:
        for process in started:
            if process.returncode is None:  # the soak was interrupted
                process.terminate()
    return not await is_whole(url) or any(ended)


async def is_whole(url):
    """Whether every log contains each move number exactly once, up to its table's revision."""
    store = Store(url)
    counted = select(MOVES.c.table, func.count(), func.max(MOVES.c.number), TABLES.c.number)
    counted = counted.join(TABLES, TABLES.c.id == MOVES.c.table).group_by(MOVES.c.table, TABLES.c.number)
    logs = await store.rows(counted)
    torn = [key for key, count, last, number in logs if not count == last == number]
    print(f"{sum(log[1] for log in logs)} moves stored at {len(logs)} tables; {len(torn)} logs are not whole")
    await store.engine.dispose()
    return bool(logs) and not torn


def main():
    options = argparse.ArgumentParser(prog="python -m tests.storm.soak")
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--minutes", type=float, default=10.0)
    options.add_argument("--processes", type=int, default=1)
    args = options.parse_args()
    url = os.environ.get("DATABASE_URL")
    if args.processes > 1:
        with nullcontext(url) if url else postgresql.server() as shared:
            return asyncio.run(share(args.processes, args.tables, args.minutes, shared))
    with tempfile.TemporaryDirectory(prefix="soak") as folder:
        url = url or f"sqlite+aiosqlite:///{folder}/soak.db"
        has_failed = asyncio.run(soak(args.tables, args.minutes * 60, url))
        return has_failed if "SHARD_COUNT" in os.environ else has_failed or not asyncio.run(is_whole(url))


if __name__ == "__main__":
    sys.exit(main())
