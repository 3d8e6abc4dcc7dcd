"""How long a press takes when 300 tables begin in the same moment, and in the half minute after that.

    python -m tests.bench.bench_crowd [--tables 300] [--seconds 30] [--profile]

The whole bot runs, with a real SQLite file, its clock and its computer players; only Discord's HTTP is replaced by
immediate responses. The tables cycle through all games. Each has two members, who take a few seconds for a move, and up
to two computer players. A press is timed from the moment of the click to the bot's answer. Claims in races include the
quarter of a second for which the bot waits for other claims."""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import itertools
import pstats
import random
import tempfile
import time
from contextlib import AbstractContextManager, nullcontext

from bot.client import create_bot
from bot.core.custom_ids import Id
from bot.start import tune_garbage_collector
from bot.tables.handle import Handle
from bot.tables.lobby import LobbyButton
from bot.tables.race import RaceButton
from bot.tables.seats import add_computer
from bot.tables.shown import PlayMove, Shown
from bot.tables.table import Table
from games import GAMES
from tests.bench.bench_bot import lobby, now, settings
from tests.kit.network import CHANNEL, GUILD, MESSAGE, Wire, click

THINKS = (2.0, 6.0)
"""The minimum and maximum number of seconds that a member takes for a move."""
PATIENCE = 30.0


class TimedWire(Wire):
    """Records when each press was answered."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[str, asyncio.Future[float]] = {}

    async def webhook(self, route, *_, **__):
        answered = self.waiting.pop(str(route.webhook_id), None)
        if answered is not None and not answered.done():
            answered.set_result(time.perf_counter())
        return await super().webhook(route)


class Crowd:
    """Members at many tables."""

    def __init__(self, folder: str) -> None:
        self.wire = TimedWire()
        self.bot = create_bot(settings(folder, "crowd"))
        self.wire.attach(self.bot)
        self.begins: list[float] = []
        self.moves: list[float] = []

    async def open(self, tables: int) -> list[Handle]:
        """Opens lobbies that are ready to begin."""
        await self.bot.store.open()
        numbers = range(1000, 1000 + tables)
        handles = [
            await self.lobby(number, game) for number, game in zip(numbers, itertools.cycle(GAMES), strict=False)
        ]
        await self.bot.clock.start()
        return handles

    async def lobby(self, number: int, game: str) -> Handle:
        host, members = self.bot.host, (number * 10, number * 10 + 1)
        for member in members:
            await self.bot.people.update_member(member, "en-US", server=GUILD, name=f"member{member}")
        handle = await lobby(host, number, game, members, channel=CHANNEL + number)
        for computer in range(min(2, GAMES[game].SEATS[-1] - 2)):
            await host.change(number, lambda table, one=computer: add_computer(table, f"Computer {one}", number + one))
        handle.shown = Shown(messages=(MESSAGE,), shown_at=now())
        return handle

    async def sit(self, handle: Handle, began: float, until: float) -> None:
        """Begins the table and plays there until the time is over."""
        chance = random.Random(handle.id)
        await self.press(LobbyButton(handle.id, "begin"), handle.table.opener, began, self.begins)
        while handle.table.state == "running":
            made = time.perf_counter() + chance.uniform(*THINKS)
            if made > until:
                return
            await asyncio.sleep(made - time.perf_counter())
            if (pressed := self.choice(handle.table, chance)) is not None:
                await self.press(*pressed, made, self.moves)

    def choice(self, table: Table, chance: random.Random) -> tuple[Id, int] | None:
        """The next press of a member and the member's id; None if nobody can press anything."""
        assert table.position is not None
        own = [(i, seat.member) for i, seat in enumerate(table.seats) if seat.member is not None]
        if table.race is not None and table.race.paused == "ready":
            late = [member for i, member in own if i not in table.race.ready]
            return (RaceButton(table.id, "ready"), late[0]) if late else None
        awaited = table.awaited()
        seat, member = next((one for one in own if one[0] in awaited), own[0])
        moves = table.position.moves(seat)
        return (PlayMove(table.id, table.position.question, str(chance.choice(moves))), member) if moves else None

    async def press(self, what: Id, member: int, made: float, times: list[float]) -> None:
        payload = click(str(what), member)
        answered = self.wire.waiting[payload["id"]] = asyncio.get_running_loop().create_future()
        self.bot._connection.parse_interaction_create(payload)
        times.append(await asyncio.wait_for(answered, PATIENCE) - made)


def told(times: list[float]) -> str:
    times = sorted(times)
    p50, p99 = (times[int(len(times) * part)] * 1000 for part in (0.5, 0.99))
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, the longest {times[-1] * 1000:.0f} ms ({len(times)} presses)"


async def measure(tables: int, seconds: float, profile: AbstractContextManager[object]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        crowd = Crowd(folder)
        handles = await crowd.open(tables)
        commits, busy = crowd.bot.store.writer.commits, time.process_time()
        began = time.perf_counter()
        with profile:
            await asyncio.gather(*(crowd.sit(handle, began, began + seconds) for handle in handles))
        commits = crowd.bot.store.writer.commits - commits
        busy = (time.process_time() - busy) / seconds
        print(f"{tables} tables begin at once: {told(crowd.begins)}")
        print(f"presses in the {seconds:.0f} s after that: {told(crowd.moves)}; goal: p99 under 1000 ms")
        print(f"  {sum(handle.table.number for handle in handles)} moves in {commits} commits, {busy:.0%} of a core")
        await crowd.bot.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--profile", action="store_true", help="where the time goes, by cProfile")
    chosen = parser.parse_args()
    tune_garbage_collector()
    profile = cProfile.Profile()
    asyncio.run(measure(chosen.tables, chosen.seconds, profile if chosen.profile else nullcontext()))
    if chosen.profile:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(100)


if __name__ == "__main__":
    main()
