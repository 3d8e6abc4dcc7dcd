"""Discord's gateway is unreachable for an hour or a day, in virtual time: how long each retry waits, how many
identifies are sent, and that the bot is connected within a minute after the gateway is back."""

import asyncio
import json
import random
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.local import gateway as local
from bot.local.clock import Clock
from bot.local.world import World
from bot.operations.gateway import MAX_DELAY_SECONDS, GatewayClient
from tests.kit.network import Heart, Socket
from tests.kit.virtual_loop import VirtualLoop

START, HOUR, DAY = 1_772_820_000.0, 3600.0, 86_400.0
TOKEN = "of-a-test"
HOOK = 5.0
"""Seconds that discord.py waits before an identify."""


class Even(random.Random):
    """A fixed seed for discord.py's random pauses."""

    def seed(self, seed=0, version=2):
        super().seed(seed, version)


class Line(local.Gateway):
    """The connection to the local Discord's gateway. `fails` is the kind of fault: "gone" (no connection), "closes"
    (immediately), "after hello" (after the bot's first message), "invalid" (each session), "after ready" (a second
    later)."""

    def __init__(self, loop):
        super().__init__(World(None, Clock(loop.time)), TOKEN, "ws://discord/gateway")
        self.loop, self.fails, self.only = loop, "", None
        self.tried, self.identified = [], []

    async def connect(self, _url):
        self.tried.append(self.loop.time())
        await asyncio.sleep(0.02)
        if self.fails == "gone":
            raise aiohttp.ServerDisconnectedError
        socket = Socket(self.loop, lambda: 0.0)
        if self.fails == "closes":
            await socket.far.close(code=1001)
        else:
            self.loop.create_task(self.talk(socket.far, compress=False))
        return socket

    def receive(self, socket, text):
        said = json.loads(text)
        if said["op"] == local.IDENTIFY:
            self.identified.append(self.loop.time())
        elif said["op"] != local.RESUME:
            return super().receive(socket, text)
        fails = self.fails if self.only in (None, self.shard(said["d"])) else ""
        if fails == "after hello":
            return 4000
        if fails == "invalid":
            socket.send(local.INVALID_SESSION, False)
            return None
        code = super().receive(socket, text)
        if fails == "after ready":
            self.loop.call_later(1, socket.close, 4000)
        return code

    def shard(self, said):
        """The shard of this identify or resume."""
        session = self.sessions.get(said.get("session_id"))
        return said["shard"][0] if "shard" in said else session and session.shard[0]

    def since(self, moments, start):
        return [at for at in moments if at >= start]


@pytest.fixture
def loop(monkeypatch):
    loop = VirtualLoop(START)
    monkeypatch.setattr(discord.backoff, "time", SimpleNamespace(monotonic=loop.time))
    monkeypatch.setattr(discord.backoff, "random", SimpleNamespace(Random=Even))
    monkeypatch.setattr(discord.gateway, "KeepAliveHandler", Heart)
    monkeypatch.setattr(local, "HEARTBEAT_EVERY", 2 * DAY)
    asyncio.set_event_loop(loop)
    yield loop
    asyncio.set_event_loop(None)
    loop.close()


def play(loop, evening, shards=1):
    """Runs `evening` with a client on this connection."""

    async def run():
        line = Line(loop)
        client = GatewayClient(intents=discord.Intents(guilds=True), shard_count=shards, heartbeat_timeout=4 * DAY)
        await client._async_setup_hook()
        client.http.token, client.http.ws_connect = TOKEN, line.connect
        connecting = loop.create_task(client.connect())
        try:
            await evening(line)
            assert not connecting.done(), connecting
        finally:
            while left := asyncio.all_tasks() - {asyncio.current_task()}:
                for task in left:  # discord.py swallows a cancellation
                    task.cancel()
                await asyncio.wait(left, timeout=1)

    loop.run_until_complete(run())


async def connected(line, shards=1):
    """Returns when all shards have a session."""
    while sum(one.socket is not None for one in line.sessions.values()) < shards:
        await asyncio.sleep(0.5)


BROKEN = ("gone", "closes", "after hello", "invalid", "after ready")


@pytest.mark.parametrize("fails", BROKEN)
@pytest.mark.parametrize("shards", [1, 3])
def test_after_an_hour_in_which_no_connection_lasts_the_bot_is_back_within_a_minute_and_has_not_hurried(
    loop, fails, shards
):
    async def evening(line):
        await connected(line, shards)
        await asyncio.sleep(600)
        line.fails, began = fails, loop.time()
        line.drop()
        await asyncio.sleep(HOUR)
        assert 50 * shards < len(line.since(line.tried, began)) < 75 * shards
        line.fails, back = "", loop.time()
        await connected(line, shards)
        assert loop.time() - back < MAX_DELAY_SECONDS + HOOK * shards

    play(loop, evening, shards)


@pytest.mark.parametrize("fails", ["after hello", "invalid", "after ready"])
@pytest.mark.parametrize("shards", [1, 3])
def test_in_a_day_in_which_every_identify_comes_to_nothing_fewer_than_900_are_spent(loop, fails, shards):
    async def evening(line):
        line.fails = fails
        await asyncio.sleep(DAY)
        assert 700 < len(line.identified) < 900

    play(loop, evening, shards)


@pytest.mark.parametrize("fails", BROKEN)
def test_a_bot_that_starts_while_the_gateway_is_away_connects_within_a_minute_after_two_hours(loop, fails):
    """discord.py retries recursively, and would reach Python's recursion limit."""

    async def evening(line):
        line.fails = fails
        await asyncio.sleep(2 * HOUR)
        assert len(line.tried) < 150
        line.fails, back = "", loop.time()
        await connected(line)
        assert loop.time() - back < MAX_DELAY_SECONDS + HOOK

    play(loop, evening)


def test_a_shard_whose_connections_fail_does_not_delay_another_one(loop):
    async def evening(line):
        await connected(line, 2)
        line.fails, line.only = "after hello", 1
        line.drop()
        for _ in range(20):
            await asyncio.sleep(120)
            line.drop(), await asyncio.sleep(HOOK + 1)
            assert [one.shard[0] for one in line.sessions.values() if one.socket is not None] == [0]

    play(loop, evening, 2)


def test_a_session_that_can_be_resumed_is_resumed_at_once_and_one_that_cannot_begins_anew(loop):
    async def evening(line):
        await connected(line)
        for is_resumable, longest in ((True, 1.0), (False, HOOK + 3)):
            await asyncio.sleep(600)
            spent = len(line.identified)
            line.drop(resumable=is_resumable)
            await asyncio.sleep(longest)
            await asyncio.wait_for(connected(line), 0.01)
            assert len(line.identified) - spent == (not is_resumable)

    play(loop, evening)
