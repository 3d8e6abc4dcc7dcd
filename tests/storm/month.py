"""`python -m tests.storm.month`: a month of game nights that nobody attends, with the usual faults. Afterwards no lobby
is open, every member can open a table, and the channels contain little more than the announcements."""

import asyncio
import random
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

from bot.tables.lobby import NIGHT_LOBBY_LASTS
from bot.tables.rows import CALLED_OFF
from tests.storm.evening import Evening
from tests.storm.laws.lobbies import Lobbies

NIGHTS, WEEKS = 10, 4
"""The maximum number of weekly nights of a server, and the days that are simulated."""
GAMES = {"game": "smile", "second": "domino", "third": "last_one"}
DAY = timedelta(days=1)


class Month(Evening):
    """One member of each server plans the nights; then all members stay away."""

    has_pair = False  # the standby polls twice a second: five million times in a month

    async def _evening(self):
        self.bots.start()
        await self.bots.until_ready()
        planners = [next(one for one in self.people if one.here is here) for here in self.discord.servers]
        for planner in planners:
            for number in range(NIGHTS):
                at = self.wall.now() + DAY + timedelta(hours=15 * number)
                planner.say("night plan", when=f"{at:%Y-%m-%d %H:%M}", weekly=True, **GAMES)
                await asyncio.sleep(10)
        weather = self.loop.create_task(self.weather.blow())
        self.faults.is_on = True
        for _ in range(WEEKS * 7):
            await asyncio.sleep(DAY.total_seconds())
            if self.weather.chance.random() < 0.2:
                self.bots.kill()
        weather.cancel()
        self.weather.clear()
        self.faults.is_on = False
        await self.bots.until_ready()
        await asyncio.sleep((DAY + 2 * NIGHT_LOBBY_LASTS).total_seconds())  # no night should begin just before the end
        self._look()
        for planner in planners:
            before = len(self.truth.numbers())
            planner.say("play", game="smile")
            await asyncio.sleep(5)
            if len(self.truth.numbers()) == before:
                self.broken("the month", "whoever planned the nights cannot open a table")

    def _look(self):
        (law,) = (one for one in self.laws.all if isinstance(one, Lobbies))
        self.counts["lobbies ended"] = len(law.tables("cancelled")) + len(self.truth.select(CALLED_OFF.select()))
        if left := law.tables("lobby", "running"):
            self.broken("the month", f"{len(left)} tables are still open")
        for here in self.discord.servers:
            posted = sum(len(shelf) for shelf in here.world.messages.values())
            self.counts["messages"] += posted
            most = NIGHTS * (1 + (WEEKS + 1) * (1 + len(GAMES)))
            if posted > most:
                self.broken("the month", f"{posted} messages where {most} were enough")
        law.check("a minute after")


def main(seed=None):
    """Plays one month and returns whether anything was wrong."""
    from tests.storm.__main__ import warm_up

    with tempfile.TemporaryDirectory(prefix="storm") as name:
        month = Month(seed or random.randrange(1000), warm_up(Path(name)))
        month.run()
    print(f"a month, seed {month.seed}: {dict(month.counts)}", *month.violations, sep="\n")
    return bool(month.violations)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
