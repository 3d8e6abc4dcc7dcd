"""How long a race waits for the bot: from the first claim's arrival to the answers, beyond the window.

    python -m tests.bench.bench_races [--events 200] [--claims 4] [--window 0.25]

The bot is whole, with a real SQLite file; only Discord's HTTP answers at once. Every event of a game of Find it! is
claimed by several members in the same moment, one of them right.
"""

from __future__ import annotations

import argparse
import asyncio
import dataclasses
import statistics
import tempfile
import time
from datetime import timedelta

from bot.client import create_bot
from bot.model.seats import press_race
from bot.model.table import Shown
from bot.tables.host import Told
from bot.tables.waking import wake
from tests.bench.bench_bot import MESSAGE, Wire, click, lobby, now, settings, until_idle

FIRST = 11
WAIT = 4.5
"""Seconds that the clock is put forward, so that the table rolls."""


class TimedWire(Wire):
    """Notes when each answer to a click went out."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[tuple[float, int]] = []

    async def webhook(self, route, *_, **more):
        self.answers.append((time.perf_counter(), (more.get("payload") or {}).get("type", 0)))
        return await super().webhook(route)


class Race:
    """A race of Find it! whose clock is put forward by hand."""

    def __init__(self, folder: str, claims: int, window: float) -> None:
        self.ahead = timedelta()
        chosen = dataclasses.replace(settings(folder, "races"), race_window=window)
        self.bot = create_bot(chosen, now=lambda: now() + self.ahead)
        self.wire = TimedWire()
        self.wire.attach(self.bot)
        self.claims = claims
        self.number = 1000

    async def begin(self) -> None:
        """A new table where everybody is ready."""
        self.number += 10
        host, members = self.bot.host, range(FIRST, FIRST + self.claims)
        self.handle = await lobby(host, self.number, "find_it", members)
        await host.begin(self.number, FIRST, self.number + 1)
        self.handle.shown = Shown(messages=(MESSAGE - 2, MESSAGE - 1, MESSAGE), shown_at=now())
        for member in members:
            await host.change(self.number, lambda table, who=member: press_race(table, who, "", "ready", now()))

    async def event(self) -> tuple[float, float]:
        """Seconds from the first claim until the winner's answer went out, and until everybody's had."""
        if self.handle.table.state != "running":
            await self.begin()
        self.ahead += timedelta(seconds=WAIT)
        told: Told | None = await wake(self.bot.host, self.handle.table.id)
        assert told is not None
        position = self.handle.table.position
        assert position.is_open
        self.handle.window.on_show = None
        right = next(claim for claim in position.claims() if position.is_right(0, claim))
        clicks = [click(f"m:{self.handle.table.key}:-:{right}", FIRST + seat) for seat in range(self.claims)]
        before, self.wire.answers = asyncio.all_tasks(), []
        start = time.perf_counter()
        for payload in reversed(clicks):  # those made last arrive first
            self.bot._connection.parse_interaction_create(payload)
        await until_idle(before)
        (winner,) = [at for at, kind in self.wire.answers if kind != 4] or [0.0]
        return winner - start, max(at for at, _ in self.wire.answers) - start


async def measure(events: int, claims: int, window: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        race = Race(folder, claims, window)
        await race.bot.store.open()
        await race.begin()
        times = [await race.event() for _ in range(events)]
        await race.bot.store.close()
    for name, found in (("winner", [one for one, _ in times]), ("everybody", [one for _, one in times])):
        late = sorted((one - window) * 1000 for one in found)
        print(
            f"{name:10} answered {statistics.median(late):6.1f} ms after the window closes (median), "
            f"{late[int(len(late) * 0.99)]:6.1f} ms (99 of 100), {claims} claims at once, {events} events"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=200)
    parser.add_argument("--claims", type=int, default=4)
    parser.add_argument("--window", type=float, default=0.25)
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.events, chosen.claims, chosen.window))


if __name__ == "__main__":
    main()
