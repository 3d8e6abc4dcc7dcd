"""Connections to Discord's gateway: retries within a minute, a delay before every retry, and a daily limit of
identifies below Discord's. Each long outage is logged once, and a shard that this process cannot connect is handed to
a standby.

discord.py alone waits up to 17 minutes after a failed connection, but does not wait after a connection that is closed
immediately; if a reconnect is closed immediately, it ends the program. It has a hook for identifies but none for the
delays, so its `Shard` is replaced by a subclass.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal

import discord
import discord.shard
from discord.backoff import ExponentialBackoff
from discord.gateway import ReconnectWebSocket
from yarl import URL

from bot.core.service import STOP_TIMEOUT_SECONDS, Service, cancel_task
from bot.database import Store
from bot.database.leases import SHARD_SHIFT
from bot.tables.outages import LONG_OUTAGE, Outage, Outages

log = logging.getLogger(__name__)
MAX_DELAY_SECONDS = 60.0
"""Maximum delay between a failed connection and the next try."""
MIN_CONNECTED_SECONDS = 10.0
"""A connection that lasts shorter counts as failed."""
RELAUNCH_SECONDS = 5.0
"""Delay of discord.py itself after a failed first connection."""
DAY_SECONDS = 86_400.0
MAX_IDENTIFIES_PER_DAY, BURST = 880, 440
"""Identifies in a day, and how many of them may be sent without waiting. Discord resets the token of a bot that sends
1,000."""


class IdentifyLimiter:
    """A token bucket that limits how often one process identifies itself to Discord's gateway. `share` is the fraction
    of all shards that this process has."""

    def __init__(self, share: float = 1.0) -> None:
        self._capacity = max(BURST * share, 1.0)
        self._rate = (MAX_IDENTIFIES_PER_DAY - BURST) * share / DAY_SECONDS
        self._tokens, self._refilled_at = self._capacity, 0.0

    def _available_identifies(self) -> float:
        """Adds the tokens that have come in since the last call. Returns the number of tokens, which is the number of
        identifies that may be sent now."""
        now = asyncio.get_running_loop().time()
        self._tokens = min(self._tokens + (now - self._refilled_at) * self._rate, self._capacity)
        self._refilled_at = now
        return self._tokens

    def spend(self) -> None:
        """Counts an identify that is about to be sent."""
        self._tokens = self._available_identifies() - 1

    def wait_seconds(self) -> float:
        """Seconds until the next identify may be sent."""
        return max((1 - self._available_identifies()) / self._rate, 0.0)


class GatewayBackoff(ExponentialBackoff[Literal[False]]):
    """The delays between attempts to connect. They are discord.py's exponential delays, at most a minute. They are
    longer only if the daily limit of identifies is used up."""

    def __init__(self, identifies: IdentifyLimiter) -> None:
        super().__init__()
        self._identifies = identifies

    def delay(self) -> float:
        return max(min(super().delay(), MAX_DELAY_SECONDS), self._identifies.wait_seconds())


class Shard(discord.shard.Shard):
    """The connection of one shard, with the delays of `GatewayBackoff`."""

    def __init__(self, ws: Any, client: discord.AutoShardedClient, queue_put: Any) -> None:
        super().__init__(ws, client, queue_put)
        self._identifies = client.identifies if isinstance(client, GatewayClient) else IdentifyLimiter()
        self._backoff = GatewayBackoff(self._identifies)
        self._handled_exceptions += (ReconnectWebSocket,)  # a new connection raises this if it is closed immediately
        self._short_connections = 0
        """Number of connections in a row that lasted less than MIN_CONNECTED_SECONDS."""

    async def worker(self) -> None:
        made_at = asyncio.get_running_loop().time()
        await super().worker()
        is_short = asyncio.get_running_loop().time() - made_at < MIN_CONNECTED_SECONDS
        self._short_connections = self._short_connections + 1 if is_short else 0

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        if self._short_connections > 1 or (not exc.resume and self._identifies.wait_seconds()):
            await self._handle_disconnect(exc)
        else:
            await super().reidentify(exc)

    async def _handle_disconnect(self, e: Exception) -> None:
        """Waits and then reconnects. Both happen in a separate task, so that the client can serve its other shards."""
        self._task = asyncio.create_task(super()._handle_disconnect(e), name=f"reconnect shard {self.id}")


discord.shard.Shard = Shard  # type: ignore[misc]


class _LaunchFailed(Exception):
    """The first connection of a shard has failed. This ends a recursive call of discord.py, so that `launch_shard` can
    try again in a loop."""


class GatewayClient(discord.AutoShardedClient):
    """A client that connects its shards with the delays of `GatewayBackoff` and the daily limit of
    `IdentifyLimiter`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.identifies = IdentifyLimiter(len(self.shard_ids) / (self.shard_count or 1) if self.shard_ids else 1.0)
        self._launching: set[int] = set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await super().before_identify_hook(shard_id, initial=initial)
        self.identifies.spend()

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connects a shard for the first time. After a failure, discord.py calls this method again from inside itself,
        until Python's recursion limit is reached. To prevent that, the inner call raises `_LaunchFailed`, and the outer
        call tries again in a loop."""
        if shard_id in self._launching:
            raise _LaunchFailed
        backoff = GatewayBackoff(self.identifies)
        while shard_id not in self._launching:
            self._launching.add(shard_id)
            try:
                await super().launch_shard(gateway, shard_id, initial=initial)
                return
            except _LaunchFailed:
                initial = False
            finally:
                self._launching.discard(shard_id)
            await asyncio.sleep(max(backoff.delay() - RELAUNCH_SECONDS, 0.0))


CHECK_SECONDS = 10.0
"""Time between two checks while an outage lasts."""
OFFER_AFTER = timedelta(minutes=5)
"""After this time without a connection a shard is offered to the standby."""


@dataclass(eq=False)
class OutageWatcher(Service):
    """Regularly checks the outages that have not ended. Long outages are logged. The outage of a server ends if the
    server is available again. A shard without a connection is offered to the standby."""

    _client: discord.Client
    _outages: Outages
    _store: Store
    on_takeover: Callable[[], None] = lambda: None
    """Called when a standby takes over this process's shards: this process must end."""
    _watching: asyncio.Task[None] | None = None
    _is_over: bool = False

    def __post_init__(self) -> None:
        self._outages.shard_of = lambda server: (server >> SHARD_SHIFT) % (self._client.shard_count or 1)
        self._outages.listeners.append(self._on_outage)

    def _on_outage(self, outage: Outage) -> None:
        """Handles a change of an outage. If the outage has ended, its end is logged. Otherwise the regular checks are
        started."""
        if outage.over is not None:
            if outage.is_logged:
                took = round((outage.over - outage.since).total_seconds())
                log.info("%s %s is back after %s s", outage.kind, outage.number, took)
        elif not self._is_over and (self._watching is None or self._watching.done()):
            self._watching = asyncio.create_task(self._watch(), name="outages")

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        self._is_over = True
        await cancel_task(self._watching)

    async def _watch(self) -> None:
        """Checks all current outages every CHECK_SECONDS until none is left."""
        while self._outages.current:
            await asyncio.sleep(CHECK_SECONDS)
            for outage in self._outages.current:
                await self._check_outage(outage)

    async def _check_outage(self, outage: Outage) -> None:
        """Ends the outage of a server that is available again, logs a long outage once, and offers a shard without a
        connection to the standby."""
        lasts = self._outages.now() - outage.since
        if outage.kind == "server":
            guild = self._client.get_guild(outage.number)
            if guild is None or not guild.unavailable:  # it was left, or its return came in another event
                self._outages.end("server", outage.number)
                return
        if self._outages.now() - outage.noted >= LONG_OUTAGE and not outage.is_logged:
            outage.is_logged = True
            what = "is not connected to Discord" if outage.kind == "shard" else "is unavailable at Discord"
            log.warning("%s %s %s: the clocks of its tables are stopped", outage.kind, outage.number, what)
        may_offer = outage.kind == "shard" and not outage.is_first and not outage.is_offered
        if may_offer and lasts >= OFFER_AFTER:
            is_ready = await self._store.offer_shards()
            outage.is_offered = is_ready is not None
            if is_ready:
                log.info(
                    "shard %s was not connected for %s s: another process takes over", outage.number, lasts.seconds
                )
                self.on_takeover()
