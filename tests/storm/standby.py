"""Two processes, one or both of which cannot reach Discord for some minutes; in virtual time, without members.

`python -m tests.storm.standby one` prints as JSON who played when, and the warnings in the log.
"""

import asyncio
import json
import logging
import sys
import tempfile
from pathlib import Path

from bot.operating.logs import in_one_line
from bot.store.engines import postgresql
from tests.storm.__main__ import warm_up
from tests.storm.evening import Evening
from tests.storm.loop import OWNER
from tests.storm.pair import Pair

LASTS = 420.0
LOOK = 2.0
"""Seconds between two looks of the process that stands by: with half a second this takes twice as long."""


class Standby(Evening):
    """The evening without members, with an outage of `whom`: "one" (the process that plays) or "both"."""

    has_pair = True

    def __init__(self, empty, whom):
        super().__init__(0, empty)
        self.whom = whom
        self.logged, self.found = [], {}

    def _people(self):
        return []

    async def _evening(self):
        bots = self.bots
        assert isinstance(bots, Pair)
        postgresql.LOOK = LOOK
        logging.getLogger().setLevel(logging.WARNING)
        logging.getLogger().addHandler(Lines(self))
        bots.start()
        await bots.until_ready()
        while not bots.is_whole:
            await asyncio.sleep(1)
        await asyncio.sleep(20)
        first, began = bots.holder, self.loop.time()
        self.discord.unreachable = {first} if self.whom == "one" else set(bots._clients)
        for socket in self.discord.sockets:
            if socket.process in self.discord.unreachable:
                await socket.close(code=4000)
        await asyncio.sleep(LASTS)
        self.discord.unreachable = set()
        back = self.loop.time()
        while not (bots.is_whole and bots.is_here):
            await asyncio.sleep(0.5)
            assert self.loop.time() < back + 300, "nobody plays"
        self.found = {
            "played": [[round(at - began), process is first] for at, process in bots.played],
            "back": self.loop.time() - back,
            "log": [[round(at - began), *rest] for at, *rest in self.logged if at >= began],
        }


class Lines(logging.Handler):
    """Keeps what processes log that an operator would look at."""

    def __init__(self, evening):
        super().__init__(logging.WARNING)
        self.addFilter(in_one_line)
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
