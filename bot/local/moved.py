"""The bot by a clock that can be moved on: `PROGRAM` is `python -m bot` in all but this and `OWN_DATABASE`.

It is given its clock when it is built, so it gets one here that is as far ahead as that of the local Discord, and has
whatever came due looked at after each move. Nothing else of it knows.
"""

from __future__ import annotations

import asyncio
import datetime
import logging
import os
from collections.abc import Callable
from typing import Any

import aiohttp

PROGRAM = """
import sys
from bot import client, start
from bot.local.moved import moved
from bot.tables.clock import WakerId
client.create_bot = moved(client.create_bot, WakerId.LOCAL_STEP)
sys.exit(start.main())
"""
AHEAD = "LOCAL_AHEAD"
"""The variable with the seconds by which the clock is ahead at the start: the bot reads its clock before the first
step."""
OWN_DATABASE = "LOCAL_OWN_DATABASE"
"""Set if the bot's database belongs to this local world: then the bot does not warn that its database is new."""
LONG_AGO = datetime.datetime.fromtimestamp(0, datetime.UTC)
"""A check due since then comes before all others, immediately."""


def moved(create_bot: Callable[..., Any], waker: int) -> Callable[..., Any]:
    """`create_bot` for a bot whose clock follows that of the local Discord at `DISCORD_API`. `waker` is the
    number of its waker in the bot's clock."""

    def create(settings: Any) -> Any:
        clock = Followed(float(os.environ.get(AHEAD, "0")), waker)
        level = logging.DEBUG if OWN_DATABASE in os.environ else logging.WARNING
        bot = create_bot(settings, now=clock.now, new_database_level=level)
        clock.task = asyncio.create_task(clock.follow(os.environ["DISCORD_API"], bot.clock), name="follow the clock")
        return bot

    return create


class Followed:
    """This machine's time, and as much ahead as the local Discord's."""

    task: asyncio.Task[None] | None = None

    def __init__(self, ahead: float, waker: int) -> None:
        self.ahead, self.waker = ahead, waker

    def now(self) -> datetime.datetime:
        return datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=self.ahead)

    async def follow(self, api: str, clock: Any) -> None:
        """Follows the steps of the clock until the local Discord ends. Each step is confirmed when all work due by then
        has begun."""
        address = api.partition("/api/")[0] + "/clock"
        async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
            async for frame in socket:
                self.ahead = frame.json()["ahead"]
                await self.look(clock)
                await socket.send_json({})

    async def look(self, clock: Any) -> None:
        """Has the bot's clock, which may sleep for an hour, do all that is due."""
        looked = asyncio.Event()

        async def note(_: int) -> None:
            looked.set()

        clock.wake_at(self.waker, LONG_AGO, note)
        await looked.wait()
