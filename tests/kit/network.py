"""Replaces the network for a bot in this process: a gateway connection to the local Discord, and HTTP that answers
every request immediately."""

import asyncio
import itertools
import time
from types import SimpleNamespace

import discord
from aiohttp import WSMsgType
from discord.webhook import async_ as webhooks

from bot.client import Cheshire
from tests.kit.tables import now

LATENCY = 0.02


class End:
    """One end of a connection. The other end receives each message in order, after a delay."""

    def __init__(self, loop, delay=lambda: 0.0):
        self._loop = loop
        self._delay = delay
        self._frames = asyncio.Queue()
        self._last = 0.0
        self.other = None
        self.close_code = None

    @property
    def closed(self):
        return self.close_code is not None

    def put(self, kind, data):
        self._last = max(self._last, self._loop.time() + LATENCY + self._delay())
        self._frames.put_nowait((self._last, SimpleNamespace(type=kind, data=data, extra=None)))

    async def receive(self, timeout=None):
        """Waits for the next message. Raises TimeoutError after `timeout` seconds."""
        if self.closed and self._frames.empty():
            return SimpleNamespace(type=WSMsgType.CLOSED, data=None, extra=None)
        due, message = await asyncio.wait_for(self._frames.get(), timeout)
        await asyncio.sleep(max(0.0, due - self._loop.time()))
        if message.type is WSMsgType.CLOSE:
            self.close_code = message.data
        return message

    async def send_str(self, text):
        if not self.closed:
            self.other.put(WSMsgType.TEXT, text)

    async def close(self, *, code=4000, message=b""):
        if not self.closed:
            self.close_code = code
            self.other.put(WSMsgType.CLOSE, code)
            self.put(WSMsgType.CLOSED, None)  # wakes a task that waits in `receive` here


class Socket(End):
    """The bot's end of the connection."""

    def __init__(self, loop, delay):
        super().__init__(loop, delay)
        self.far = End(loop)
        self.far.other, self.other = self, self.far

    def break_off(self):
        """Breaks the connection as if this end's machine had crashed."""
        if not self.closed:
            self.close_code = 1006
            self.far.put(WSMsgType.CLOSE, 1006)


class Heart:
    """Replaces discord.py's heartbeat thread with a task."""

    def __init__(self, *, ws, interval, shard_id):
        self.ws, self.interval, self.latency = ws, interval, 0.0
        self._task = None

    def start(self):
        self._task = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self):
        while True:
            await asyncio.sleep(self.interval)
            await self.ws.send_heartbeat(self.get_payload())

    def get_payload(self):
        return {"op": self.ws.HEARTBEAT, "d": self.ws.sequence}

    def stop(self):
        if self._task is not None:
            self._task.cancel()

    def beat(self):
        return self.get_payload()

    def ack(self):
        pass

    def tick(self):
        pass


GUILD, CHANNEL, MESSAGE = 500, 600, 700

_ids = itertools.count(int((time.time() - 1420070400) * 1000) << 22, 1 << 22)


class Wire:
    """Replaces discord.py's HTTP client: counts every request and answers it immediately."""

    def __init__(self) -> None:
        self.requests: list[str] = []

    async def rest(self, route, **_):
        self.requests.append(f"{route.method} {route.path}")
        is_history = route.method == "GET" and route.path.endswith("/messages")
        return [] if is_history else shown_message(1)

    async def webhook(self, route, *_, **__):
        self.requests.append(f"{route.method} {route.path}")
        return shown_message(1) if route.method == "PATCH" else {"interaction": {"id": "1", "type": 3}}

    def attach(self, client: discord.Client) -> None:
        client.http.request = self.rest
        webhooks.AsyncWebhookAdapter.request = self.webhook
        client._connection.user = discord.ClientUser(state=client._connection, data=person(1))
        client._connection.application_id = 1
        client.loop = asyncio.get_running_loop()
        if isinstance(client, Cheshire):
            client.intake.open(())  # from now on the bot plays


def person(number: int) -> dict:
    return {"id": str(number), "username": f"member{number}", "discriminator": "0", "avatar": None, "global_name": None}


def shown_message(author: int) -> dict:
    return {
        "id": str(MESSAGE), "channel_id": str(CHANNEL), "author": person(author), "content": "", "type": 0,
        "timestamp": now().isoformat(), "edited_timestamp": None, "tts": False, "mention_everyone": False,
        "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "components": [],
    }  # fmt: skip


def click(custom_id: str, user: int, *, ephemeral: bool = False, server: int = GUILD) -> dict:
    """The gateway payload of a button press."""
    author = person(user)
    message = {**shown_message(user), "flags": (64 if ephemeral else 0) | 32768}
    return {
        "id": str(next(_ids)), "application_id": "1", "type": 3, "token": "t", "version": 1, "channel_id": str(CHANNEL),
        "guild_id": str(server), "locale": "en-US", "guild_locale": "en-US", "app_permissions": "0", "entitlements": [],
        "authorizing_integration_owners": {}, "context": 0, "attachment_size_limit": 1, "message": message,
        "member": {"user": author, "roles": [], "joined_at": now().isoformat(), "deaf": False, "mute": False,
                   "permissions": "0", "flags": 0},
        "data": {"custom_id": custom_id, "component_type": 2},
    }  # fmt: skip
