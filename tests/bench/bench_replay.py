"""Watching a finished game again, beside a press on My hand: processor time of each, and of the first page.

    python -m tests.bench.bench_replay

The bot is whole, with a real SQLite file; only Discord's HTTP answers at once.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from datetime import timedelta

from msgspec.structs import replace

from bot.client import create_bot
from bot.model.ids import Hand, Id, Replay, Seen
from bot.model.solo import SOLO_GAMES
from bot.start import settle
from bot.store import table as db
from games import GAMES
from tests.bench.bench_bot import GUILD, PLAYERS, Wire, click, now, settings, smile_table, until_idle
from tests.bot.test_replay import played

PRESSES = 60
LONG = 600
"""Moves of the longest game that is looked at."""


class Bench:
    """Presses of one member."""

    def __init__(self, folder: str) -> None:
        self.bot = create_bot(settings(folder, "replay"))
        Wire().attach(self.bot)

    async def seconds(self, asks: Id) -> float:
        """Processor time from a press to its answer and all that follows."""
        before, began = asyncio.all_tasks(), time.process_time()
        self.bot._connection.parse_interaction_create(click(str(asks), PLAYERS[0], ephemeral=True))
        await until_idle(before)
        return time.process_time() - began

    async def stored(self, number: int, game: str) -> int:
        """A finished game of this id; how many moves it has."""
        table, log = played(game, max(3, GAMES[game].SEATS[0]) if 4 in GAMES[game].SEATS else None)
        table = replace(table, id=number, server=GUILD, ended=now() - timedelta(days=1))
        await self.bot.store.write(db.opened(table))
        for one in log:
            await self.bot.store.write(db.logged(number, one, now()))
        return len(log)


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(folder)
        await bench.bot.store.open()
        handle = await smile_table(bench.bot.host, 1)
        hands = [await bench.seconds(Hand(handle.id, is_here=True)) for _ in range(PRESSES)]
        hand = statistics.median(hands)
        print(f"a press on My hand: {hand * 1000:.2f} ms")
        for number, game in enumerate(SOLO_GAMES, 100):
            moves = await bench.stored(number, game)
            first = await bench.seconds(Replay(number, 0, "public", "first"))
            seen: tuple[Seen, ...] = ("public", "p0", "all")
            pages = {
                one: [await bench.seconds(Replay(number, at % moves, one, "next")) for at in range(PRESSES)]
                for one in seen
            }
            took = ", ".join(f"{one} {statistics.median(pages[one]) / hand:.2f}" for one in seen)
            begins = f"first page {first * 1000:.1f} ms (goal 100 for {LONG} moves)"
            print(f"{game}, {moves} moves: {begins}; a page as seen by {took} × My hand (goal 2)")
        await bench.bot.close()


if __name__ == "__main__":
    settle()
    asyncio.run(main())
