"""Connections to Discord's gateway. After a failed one the next try comes within a minute, every retry waits a moment,
and a day has fewer identifies than Discord allows. Each long outage is logged once, and a shard that this process
cannot connect is left to another one.

discord.py alone waits up to 17 minutes after a failed connection, and not at all after one that is closed as soon as it
is open; if a reconnect is closed so, it ends the program. It has a hook for identifies but none for the rest, so its
`Shard` is replaced by a subclass.
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

from bot.core.service import PATIENCE, Service, cancel
from bot.database import Store
from bot.database.leases import MOMENT
from bot.tables.outages import LONG, Outage, Outages

log = logging.getLogger(__name__)
LONGEST = 60.0
"""Seconds after a failed connection until the next try, at most."""
BRIEF = 10.0
"""Seconds that a connection lasts at least, or it counts as failed."""
RELAUNCH = 5.0
"""Seconds that discord.py itself waits after a failed first connection."""
DAY = 86_400.0
MOST, AT_ONCE = 880, 440
"""Identifies a day, and how many of them without waiting. Discord resets the token of a bot that needs 1,000."""


class Identifies:
    """The identifies that one process may still send, which has this `share` of all shards."""

    def __init__(self, share: float = 1.0) -> None:
        self._most, self._rate = max(AT_ONCE * share, 1.0), (MOST - AT_ONCE) * share / DAY
        self._left, self._counted_at = self._most, 0.0

    def _count(self) -> float:
        now = asyncio.get_running_loop().time()
        self._left = min(self._left + (now - self._counted_at) * self._rate, self._most)
        self._counted_at = now
        return self._left

    def spend(self) -> None:
        """One is sent."""
        self._left = self._count() - 1

    def wait(self) -> float:
        """Seconds until the next one may be sent."""
        return max((1 - self._count()) / self._rate, 0.0)


class Waits(ExponentialBackoff[Literal[False]]):
    """discord.py's waits after failed connections, which double, up to a minute; longer only if every identify of the
    day is spent."""

    def __init__(self, identifies: Identifies) -> None:
        super().__init__()
        self._identifies = identifies

    def delay(self) -> float:
        return max(min(super().delay(), LONGEST), self._identifies.wait())


class Shard(discord.shard.Shard):
    """The connection of one shard."""

    def __init__(self, ws: Any, client: discord.AutoShardedClient, queue_put: Any) -> None:
        super().__init__(ws, client, queue_put)
        self._identifies = client.identifies if isinstance(client, GatewayClient) else Identifies()
        self._backoff = Waits(self._identifies)
        self._handled_exceptions += (ReconnectWebSocket,)  # of a new connection: it was closed before its first word
        self._briefly = 0
        """How many connections in a row have failed soon."""

    async def worker(self) -> None:
        made_at = asyncio.get_running_loop().time()
        await super().worker()
        is_brief = asyncio.get_running_loop().time() - made_at < BRIEF
        self._briefly = self._briefly + 1 if is_brief else 0

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        if self._briefly > 1 or (not exc.resume and self._identifies.wait()):
            await self._handle_disconnect(exc)
        else:
            await super().reidentify(exc)

    async def _handle_disconnect(self, e: Exception) -> None:
        """Waits in a task of its own, so that the client can serve its other shards; then it calls `reconnect`."""
        self._task = asyncio.create_task(super()._handle_disconnect(e), name=f"reconnect shard {self.id}")


discord.shard.Shard = Shard  # type: ignore[misc]


class _Failed(Exception):
    """A first connection has failed, and discord.py tries again."""


class GatewayClient(discord.AutoShardedClient):
    """A client with such shards."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.identifies = Identifies(len(self.shard_ids) / (self.shard_count or 1) if self.shard_ids else 1.0)
        self._launching: set[int] = set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await super().before_identify_hook(shard_id, initial=initial)
        self.identifies.spend()

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connects a shard for the first time. After each failure discord.py calls this method recursively, until
        Python's limit is reached; here the inner call raises and the loop tries again."""
        if shard_id in self._launching:
            raise _Failed
        waits = Waits(self.identifies)
        while shard_id not in self._launching:
            self._launching.add(shard_id)
            try:
                await super().launch_shard(gateway, shard_id, initial=initial)
                return
            except _Failed:
                initial = False
            finally:
                self._launching.discard(shard_id)
            await asyncio.sleep(max(waits.delay() - RELAUNCH, 0.0))


LOOK = 10.0
"""Seconds between two looks while an outage lasts."""
GIVE_UP = timedelta(minutes=5)
"""After this long without a connection a shard is offered to the process that stands by."""


@dataclass(eq=False)
class Watch(Service):
    """Watches them while any lasts."""

    _client: discord.Client
    _outages: Outages
    _store: Store
    relieved: Callable[[], None] = lambda: None
    """Called once another process is ready to play for this one's shards: this one must be closed."""
    _watching: asyncio.Task[None] | None = None
    _is_over: bool = False

    def __post_init__(self) -> None:
        self._outages.shard_of = lambda server: (server >> MOMENT) % (self._client.shard_count or 1)
        self._outages.listeners.append(self._note)

    def _note(self, outage: Outage) -> None:
        """An outage begins or continues, or is over."""
        if outage.over is not None:
            if outage.is_logged:
                took = round((outage.over - outage.since).total_seconds())
                log.info("%s %s is back after %s s", outage.kind, outage.number, took)
        elif not self._is_over and (self._watching is None or self._watching.done()):
            self._watching = asyncio.create_task(self._watch(), name="outages")

    async def stop(self, _: float = PATIENCE, /) -> None:
        self._is_over = True
        await cancel(self._watching)

    async def _watch(self) -> None:
        while self._outages.current:
            await asyncio.sleep(LOOK)
            for outage in self._outages.current:
                await self._look(outage)

    async def _look(self, outage: Outage) -> None:
        lasts = self._outages.now() - outage.since
        if outage.kind == "server":
            guild = self._client.get_guild(outage.number)
            if guild is None or not guild.unavailable:  # it was left, or its return came in another event
                self._outages.end("server", outage.number)
                return
        if self._outages.now() - outage.noted >= LONG and not outage.is_logged:
            outage.is_logged = True
            what = "is not connected to Discord" if outage.kind == "shard" else "is unavailable at Discord"
            log.warning("%s %s %s: time stands still at its tables", outage.kind, outage.number, what)
        may_offer = outage.kind == "shard" and not outage.is_first and not outage.is_offered
        if may_offer and lasts >= GIVE_UP:
            is_ready = await self._store.offer()
            outage.is_offered = is_ready is not None
            if is_ready:
                log.info(
                    "shard %s was not connected for %s s: another process takes over", outage.number, lasts.seconds
                )
                self.relieved()
