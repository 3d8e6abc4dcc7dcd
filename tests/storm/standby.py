"""Two processes and a table without any presses; one process or both cannot reach Discord for some minutes of virtual
time.

`python -m tests.storm.standby one` prints as JSON which process played when, and the warnings in the log.
"""

import asyncio
import json
import logging
import sys
import tempfile
from functools import partial
from pathlib import Path

from bot.database import postgresql
from bot.operations.logs import shorten_gateway_errors
from bot.tables import playing
from bot.tables.seats import add_member
from bot.tables.table import Table
from tests.kit.virtual_loop import OWNER
from tests.storm.__main__ import warm_up
from tests.storm.evening import Evening
from tests.storm.pair import Pair

LASTS = 420.0
LOOK = 2.0
"""Polling interval of the standby in seconds; the bot's half a second would double the duration of the test."""


class Standby(Evening):
    """An evening without members and with an outage of `whom`: "one" (the playing process) or "both"."""

    has_pair = True

    def __init__(self, empty, whom):
        super().__init__(0, empty)
        self.whom = whom
        self.logged, self.found = [], {}
        self.table = 0

    def _people(self):
        return []

    async def _evening(self):
        bots = self.bots
        assert isinstance(bots, Pair)
        postgresql.STANDBY_POLL_SECONDS = LOOK
        logging.getLogger().setLevel(logging.WARNING)
        logging.getLogger().addHandler(Lines(self))
        bots.start()
        await bots.until_ready()
        while not bots.is_whole:
            await asyncio.sleep(1)
        await asyncio.sleep(20)
        await self._as(bots.holder, self._begin)
        first, began = bots.holder, self.loop.time()
        self.discord.unreachable = {first} if self.whom == "one" else set(bots._clients)
        for socket in self.discord.sockets:
            if socket.process in self.discord.unreachable:
                await socket.close(code=4000)
        ends = self.loop.time() + LASTS
        while bots.holder is first and self.loop.time() < ends:
            await asyncio.sleep(1)
        await asyncio.sleep(10)
        moves = await self._as(bots.holder, self._moves)
        await asyncio.sleep(max(ends - self.loop.time(), 0))
        self.discord.unreachable = set()
        back = self.loop.time()
        while not (bots.is_whole and bots.is_here):
            await asyncio.sleep(0.5)
            assert self.loop.time() < back + 300, "nobody plays"
        self.found = {
            "played": [[round(at - began), process is first] for at, process in bots.played],
            "moves": moves,
            "back": self.loop.time() - back,
            "log": [[round(at - began), *rest] for at, *rest in self.logged if at >= began],
        }

    async def _as(self, process, work):
        """Runs `work(host)` in the context of a process and returns its result."""
        host = self.bots._clients[process].host
        return await self.loop.create_task(work(host), context=process.context)

    async def _begin(self, host):
        """Begins a table with three members who never press anything."""
        world = self.discord.servers[0].world
        server, channel = int(world.guild["id"]), int(world.guild_channels()[0]["id"])
        self.table = 1 << 40
        await host.open(
            Table(id=self.table, server=server, channel=channel, game="smile", opener=10, secret=b"", opened=host.now())
        )
        for member in (10, 11, 12):
            join = partial(add_member, member=member, name=f"m{member}", click=self.table + member)
            await host.change(self.table, join)
        await playing.begin(host, self.table, 10, self.table + 1)

    async def _moves(self, host):
        """The number of moves made at the table."""
        return (await host.table(self.table)).number


class Lines(logging.Handler):
    """Collects the log records that an operator would look at."""

    def __init__(self, evening):
        super().__init__(logging.WARNING)
        self.addFilter(shorten_gateway_errors)
        self.evening = evening

    def emit(self, record):
        process = OWNER.get()
        self.evening.logged.append((self.evening.loop.time(), process and process.name, record.getMessage()))


def main(whom):
    with tempfile.TemporaryDirectory(prefix="storm") as folder:
        evening = Standby(warm_up(Path(folder)), whom)
        broken = evening.run()
        print(json.dumps({**evening.found, "broken": broken}))


if __name__ == "__main__":
    main(*sys.argv[1:])
