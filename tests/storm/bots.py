"""Simulated processes of the bot: started, killed at any await, restarted on the same database."""

import asyncio
import random

import aiohttp
import discord.gateway

from bot.client import create_bot
from bot.core.errors import DatabaseUnavailable
from bot.core.settings import Settings
from bot.database import StoreError
from tests.kit.network import Heart
from tests.kit.virtual_loop import OWNER, Process
from tests.storm.discord import HEARTBEAT, TOKEN

ROOM = 1000
"""A cache size that is larger than the number of tables of any evening."""
AGAIN = 3.0
"""Seconds until the service manager restarts the bot."""


class Bots:
    """Runs one bot process after another."""

    def __init__(self, world, database):
        self.world, self.loop = world, world.loop
        self._settings = Settings(
            discord_token=TOKEN,
            database_url=f"sqlite+aiosqlite:///{database}",
            upload_emojis=False,
            computer_pause=random.Random(f"{world.seed} pause").choice((0.0, 1.2)),
            thinkers=0,  # a worker process would make the evening depend on the machine's timing
            tables_in_memory=random.Random(f"{world.seed} bot").choice((1, 3, ROOM)),
        )
        self._secrets = random.Random(f"{world.seed} secrets")
        self.process = self.client = self._task = None
        self.starts = 0
        aiohttp.ClientSession = lambda **how: world.discord.session(OWNER.get(), how.get("trace_configs"))
        discord.gateway.KeepAliveHandler = Heart

    @property
    def has_room(self):
        """Whether the cache holds all tables and the last content of their messages."""
        return self._settings.tables_in_memory >= ROOM

    is_pair = False
    """Whether there are two processes."""

    def start(self):
        self.starts += 1
        self.process = process = Process(f"bot{self.starts}")
        self.client = process.context.run(self._make)
        self._task = self.loop.create_task(self.client.start(TOKEN), context=process.context)
        self._task.add_done_callback(self._ended, context=self.loop.outside.copy())
        self.world.trace("start", process.name)

    def _make(self):
        client = create_bot(self._settings, now=self.world.wall.now, generate_secret=self._secrets.randbytes)
        client.http.connector = object()  # no connections exist
        client._connection.heartbeat_timeout = 2 * HEARTBEAT
        return client

    def _ended(self, task):
        """Called when the bot's task ends: it could not start because Discord or the database was unreachable, or it
        lost Discord for good. An unreachable database must not end a running bot."""
        error = task.exception()
        self.world.trace("end", self.process.name, type(error).__name__)
        is_start = isinstance(error, StoreError | DatabaseUnavailable) and not self.client.is_ready()
        if not is_start and not isinstance(error, aiohttp.ClientError | OSError | discord.DiscordException):
            self.world.broken("the bot", f"ended with {error!r}")
        self.kill()

    def kill(self):
        """Kills the bot like SIGKILL and schedules the next start."""
        process = self.process
        if not process.is_alive:
            return
        self.world.trace("kill", process.name)
        self.world.faults.note("kill", self.loop.time() + AGAIN + 10)
        self.loop.kill(process)
        self.world.disk.cut(process)
        for socket in self.world.discord.sockets:
            socket.break_off()
        self.world.discord.sockets.clear()
        self.loop.outside_of(self.loop.call_later, AGAIN, self.start)

    @property
    def is_ready(self):
        """Whether the bot is running and connected to Discord."""
        return self.process.is_alive and self.client is not None and self.client.is_ready()

    @property
    def is_here(self):
        """Whether a press would reach the bot now."""
        return (
            self.is_ready
            and self.world.discord.gateway.online
            and not all(s.closed for s in self.world.discord.sockets)
        )

    async def until_ready(self, seconds=120.0):
        """Waits until the bot is connected."""
        until = self.loop.time() + seconds
        while not self.is_ready:
            assert self.loop.time() < until, "the bot does not come back"
            await asyncio.sleep(0.25)
