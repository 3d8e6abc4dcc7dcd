"""Compares the cost of a move through the bot with that of a bare discord.py bot, of plain aiosqlite and of an empty
database.

    python -m tests.bench.bench_bot [--quick]

All figures in a line come from the same run, which alternates between both sides. Machines are shared and noisy, so
only the ratios count."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import aiosqlite
import discord
import msgspec
from discord import ui
from msgspec.structs import replace
from sqlalchemy import insert, update

from bot.client import create_bot
from bot.core.settings import Settings
from bot.database import Store
from bot.features.standings.store import store_results_work
from bot.screens.components import components_of
from bot.start import tune_garbage_collector
from bot.tables import playing
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.rows import MOVES, TABLES
from bot.tables.seats import add_member
from bot.tables.shown import Shown
from bot.tables.table import LogEntry, Table
from games import GAMES
from games.core import Chance, Event, dump
from tests.kit.network import CHANNEL, GUILD, MESSAGE, Wire, click
from tests.kit.tables import now

INSERT = 'INSERT INTO moves ("table", number, seat, move, events, at, "by") VALUES (?, ?, ?, ?, ?, ?, ?)'
UPDATE = (
    "UPDATE tables SET position=?, number=?, question_at=?, due=?, due_for=?, deadlines=?, "
    "revision=CASE WHEN revision=? THEN ? END WHERE id=?"
)
GOALS = {True: 1.0, False: 1.8}
"""The maximum ratio of the time of a move to that of a button press at the bare bot, with and without the commit."""
PLAYERS = (11, 12, 13)


async def nothing(*_, **__) -> None:
    """Replaces a write that is not measured."""


async def until_idle(before: set) -> None:
    """Waits for every task that the click started."""
    while True:
        tasks = [task for task in asyncio.all_tasks() - before if task is not asyncio.current_task()]
        if not tasks:
            return
        await asyncio.wait(tasks)


async def press(client: discord.Client, payload: dict) -> None:
    """Sends a press to a client and waits for everything that it starts."""
    before = asyncio.all_tasks()
    client._connection.parse_interaction_create(payload)
    await until_idle(before)


def settings(folder: str, name: str) -> Settings:
    url = f"sqlite+aiosqlite:///{folder}/{name}.db"
    return Settings(discord_token="x", database_url=url, upload_emojis=False, sync_commands=False)


async def lobby(
    host: Host, number: int, game: str, members: Sequence[int], *, server: int = GUILD, channel: int = CHANNEL
) -> Handle:
    """A lobby of this game with these members, opened by the first."""
    opened = Table(id=number, server=server, channel=channel, game=game, opener=members[0], secret=b"", opened=now())
    handle = await host.open(opened)
    for member in members:
        await host.change(number, lambda table, member=member: add_member(table, member, f"member{member}", member))
    return handle


async def smile_table(host: Host, number: int, server: int = GUILD) -> Handle:
    """A running table of Smile with three members."""
    handle = await lobby(host, number, "smile", PLAYERS, server=server)
    await playing.begin(host, number, PLAYERS[0], number + 1)
    return handle


class Ours:
    """The real bot, with its HTTP stubbed."""

    def __init__(self, folder: str, wire: Wire, *, commit: bool) -> None:
        self.bot = create_bot(settings(folder, f"ours-{commit}"))
        wire.attach(self.bot)
        self.commit = commit

    async def open(self) -> None:
        await self.bot.store.open()
        self.numbers = itertools.count(1000)
        if not self.commit:
            self.bot.store.write = nothing
        await self.next_table()

    async def next_table(self) -> None:
        self.handle = await smile_table(self.bot.host, next(self.numbers))
        finale = None if self.commit else MESSAGE  # the results are not stored, so no finale can be drawn
        self.handle.shown = Shown(messages=(MESSAGE,), shown_at=now(), finale=finale)

    async def middling_screen(self) -> discord.ui.LayoutView:
        """The public screen of a whole game whose size is the median."""
        shown = []
        while self.handle.table.state == "running":
            shown += await self.bot.renderer.public_screens(self.handle)
            await self.click()
        return sorted(shown, key=lambda view: len(json.dumps(components_of(view))))[len(shown) // 2]

    async def payload(self, *, private: bool = False) -> dict:
        """The payload of a press by the player whose turn it is, at a new table if the game is over."""
        if self.handle.table.state != "running":
            await self.next_table()
        table = self.handle.table
        seat = table.awaited()[0]
        move = table.position.moves(seat)[0]
        return click(f"m:{table.key}:{table.position.question}:{move}", table.seats[seat].member, ephemeral=private)

    async def click(self, *, private: bool = False) -> None:
        await press(self.bot, await self.payload(private=private))


class Bare:
    """A bare discord.py bot: a persistent view whose button edits a message of the same size, with the same writes."""

    def __init__(self, folder: str, wire: Wire, *, commit: bool) -> None:
        self.client = discord.Client(intents=discord.Intents(guilds=True))
        wire.attach(self.client)
        self.commit = commit
        self.store = Store(f"sqlite+aiosqlite:///{folder}/bare-{commit}.db")
        self.numbers = itertools.count(1)

    async def open(self, like: discord.ui.LayoutView, position: bytes, table: Table) -> None:
        await self.store.open()
        await self.store.write(db.insert_statements(table))
        self.connection = await self.store.engine.connect()
        shape = components_of(like)
        bare = self

        class Pressed(ui.Button):
            async def callback(self, interaction):
                if bare.commit:
                    number = next(bare.numbers)
                    row = {"table": table.id, "number": number, "seat": 0, "move": "offer 1", "events": b"[]",
                           "at": now(), "by": "member"}  # fmt: skip
                    await bare.connection.execute(insert(MOVES), row)
                    values = {"position": position, "number": number, "question_at": now()}
                    await bare.connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(values))
                    await bare.connection.commit()
                await interaction.response.edit_message(view=bare.view())

        def made(part):
            if part["type"] == 17:
                return ui.Container(*(made(child) for child in part["components"]))
            if part["type"] == 1:
                return ui.ActionRow(*(made(child) for child in part["components"]))
            if part["type"] == 2:
                return Pressed(
                    label=part.get("label"), custom_id=part["custom_id"], emoji=(part.get("emoji") or {}).get("name")
                )
            if part["type"] == 14:
                return ui.Separator()
            return ui.TextDisplay(part["content"])

        def view():
            made_view = ui.LayoutView(timeout=None)
            for part in shape:
                made_view.add_item(made(part))
            return made_view

        self.view = view
        first = view()
        self.client.add_view(first)
        self.custom_id = next(item.custom_id for item in first.walk_children() if isinstance(item, ui.Button))

    def payload(self) -> dict:
        return click(self.custom_id, 11)


def judged(is_held: bool, goal: str) -> str:
    """The goal and whether it was met, as text."""
    return f"goal: {goal}, {'held' if is_held else 'MISSED'}"


async def timed(work) -> float:
    start = time.perf_counter()
    await work()
    return time.perf_counter() - start


async def one_move(clicks: int) -> None:
    for commit in (True, False):
        with tempfile.TemporaryDirectory() as folder:
            wire = Wire()
            ours, bare = Ours(folder, wire, commit=commit), Bare(folder, wire, commit=commit)
            await ours.open()
            like = await ours.middling_screen()
            table = Table(id=1, server=1, channel=1, game="smile", opener=1, secret=b"", opened=now())
            await bare.open(like, dump(ours.handle.table.position), table)
            for _ in range(30):
                await ours.click()
                await press(bare.client, bare.payload())
            mine, theirs = [], []
            for _ in range(clicks):
                payload, other = await ours.payload(), bare.payload()
                mine.append(await timed(lambda one=payload, bot=ours.bot: press(bot, one)))
                theirs.append(await timed(lambda one=other, client=bare.client: press(client, one)))
            a, b = (statistics.median(times) * 1e6 for times in (mine, theirs))
            what = "with the commit" if commit else "without it"
            goal = judged(a / b <= GOALS[commit], f"at most {GOALS[commit]}")
            print(f"one move {what:16} ours {a:7.0f} µs   bare {b:7.0f} µs   ratio {a / b:.2f} ({goal})")
            if commit:
                for name, private in (("public message", False), ("private screen", True)):
                    for hands in (0, 1):
                        await ours.next_table()
                        for _ in range(hands):  # then a hand exists and is updated too
                            await ours.click(private=True)
                        wire.requests.clear()
                        await ours.click(private=private)
                        follow = sum(one.startswith("PATCH /webhooks/") for one in wire.requests)
                        own, most = len(wire.requests) - follow, 2 if private else 1
                        goal = judged(own <= most, str(most))
                        print(f"requests for a move made on the {name}: {own} ({goal}), with {hands} open hands")
                        print(f"  and {follow} for hands of others that follow")
            await ours.bot.store.close()
            await bare.connection.close()
            await bare.store.close()


async def many_tables(tables: int, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite+aiosqlite:///{folder}/many.db")
        await store.open()
        host = Host(store, now=now, generate_secret=os.urandom, results=store_results_work)
        made = [await smile_table(host, number) for number in range(1000, 1000 + tables)]
        played = itertools.count()

        async def play(handle: Handle, moves: int) -> None:
            for _ in range(moves):
                table = handle.table
                if table.state != "running":
                    return
                seat = table.awaited()[0]
                move = str(table.position.moves(seat)[0])
                who = table.seats[seat].member
                async with host.locked(table.id):
                    await playing.play_member_move(host, handle, who, table.position.question, move)
                table.position.view(None)
                table.position.view(seat)
                next(played)

        with closing(sqlite3.connect(f"{folder}/many.db")) as connection, connection:  # the same tables, keys and rows
            connection.execute(f"VACUUM INTO '{folder}/plain.db'")
        plain = await aiosqlite.connect(f"{folder}/plain.db")
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            await plain.execute(f"PRAGMA {pragma}")
        number = itertools.count(10_000)
        table, keys = made[0].table, range(1000, 1000 + tables)
        entry = LogEntry(0, 0, "offer 1", (Event("offered", 0, {"card": "-3-pink", "at": 1}),))
        events, deadlines = msgspec.json.encode(entry.events), '{"0":[1795382400.0,null,null]}'

        async def insert_plain(rounds: int, *, one_by_one: bool) -> None:
            """Inserts the same rows and columns as moves do, with plain aiosqlite."""
            for _ in range(rounds):
                n, at = next(number), now().replace(tzinfo=None).isoformat(" ")
                changes = (dump(table.position), n, at, at, "turn", deadlines, table.revision, table.revision)
                moves = [(key, n, 0, entry.move, events, at, "member") for key in keys]
                if one_by_one:
                    for key, move in zip(keys, moves, strict=True):
                        await plain.execute(INSERT, move)
                        await plain.execute(UPDATE, (*changes, key))
                else:
                    await plain.executemany(INSERT, moves)
                    await plain.executemany(UPDATE, [(*changes, key) for key in keys])
                await plain.commit()

        async def played_rate() -> float:
            """The number of moves per second, over all tables."""
            before = next(played)
            seconds = await timed(lambda: asyncio.gather(*(play(table, 4) for table in made)))
            return (next(played) - before - 1) / seconds

        ours, together, single = [], [], []
        for _ in range(rounds):
            ours.append(await played_rate())
            for rates, one_by_one in ((together, False), (single, True)):
                rates.append(4 * tables / await timed(lambda one=one_by_one: insert_plain(4, one_by_one=one)))
        moves, commits = next(played), store.writer.commits
        store.write = nothing
        unwritten = [await played_rate() for _ in range(rounds)]
        a, b, c, d = (statistics.median(rates) for rates in (ours, together, single, unwritten))
        goal = judged(a / b >= 0.25, "at least 0.25")
        print(f"durable moves a second with {tables} tables: ours {a:.0f}")
        print(f"  plain aiosqlite, each row an execute: {c:.0f}, ratio {a / c:.2f}")
        print(f"  plain aiosqlite, all rows of a commit in two executemany: {b:.0f}, ratio {a / b:.2f} ({goal})")
        print(f"  the most that a quicker store could reach, as plain aiosqlite judges no moves: {d / b:.2f}")
        print(f"  commits for {moves} moves: {commits - 5 * tables}")
        await plain.close()
        await store.close()


async def start_once(folder: str, name: str) -> None:
    """Measures in a separate process how long the bot takes to open a database, and prints the result."""
    bot = create_bot(settings(folder, name))
    Wire().attach(bot)
    begin = time.perf_counter()
    await bot.setup_hook()
    seconds = time.perf_counter() - begin
    memory = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    print(json.dumps({"seconds": seconds, "megabytes": memory}), flush=True)
    os._exit(0)  # asyncio could wait forever for a cancelled read of the daily upkeep


async def start_up(tables: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, count in (("empty", 0), ("full", tables)):
            store = Store(f"sqlite+aiosqlite:///{folder}/{name}.db")
            await store.open()
            if count:
                position = GAMES["smile"].start(seats=3, chance=Chance(b"x"))
                filled = []
                for number in range(count):
                    table = Table(
                        id=1000 + number, server=1, channel=2, game="smile", opener=1, secret=b"s" * 32, opened=now()
                    )
                    for member in PLAYERS:
                        table = add_member(table, member, f"m{member}", member)
                    due = datetime(2100, 1, 1, tzinfo=UTC)
                    table = replace(table, state="running", clicks=(5,), position=position, due=due)
                    filled.append(store.write(db.insert_statements(table)))
                await asyncio.gather(*filled)
            await store.close()
        figures = {}
        for name in ("empty", "full", "empty", "full"):
            out = subprocess.run(
                [sys.executable, "-m", "tests.bench.bench_bot", "--start", folder, name],
                capture_output=True,
                text=True,
                check=True,
            )
            figures.setdefault(name, []).append(json.loads(out.stdout.splitlines()[-1]))
        empty, full = (min(figures[name], key=lambda one: one["seconds"]) for name in ("empty", "full"))
        later, larger = full["seconds"] - empty["seconds"], full["megabytes"] - empty["megabytes"]
        print(
            f"start-up with {tables} running tables: {full['seconds']:.2f} s, with none {empty['seconds']:.2f} s, "
            f"{later:.2f} s apart ({judged(later < 1, 'under 1')}); "
            f"{larger:.1f} MB apart ({judged(larger < 20, 'under 20')})"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer repetitions")
    parser.add_argument("--start", nargs=2, help=argparse.SUPPRESS)
    call = parser.parse_args()
    if call.start:
        asyncio.run(start_once(*call.start))
        return
    tune_garbage_collector()
    asyncio.run(one_move(100 if call.quick else 600))
    asyncio.run(many_tables(200, 4 if call.quick else 10))
    asyncio.run(start_up(500 if call.quick else 10_000))


if __name__ == "__main__":
    main()
