"""Connections to Discord's gateway: after a failed one the next try comes within a minute, every retry waits a moment,
and a day has fewer identifies than Discord allows.

discord.py alone waits up to 17 minutes after a failed connection, and not at all after one that is closed as soon as it
is open; if a reconnect is closed so, it ends the program. It has a hook for identifies but none for the rest, so its
`Shard` is replaced by a subclass.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import discord.shard
from discord.backoff import ExponentialBackoff
from discord.gateway import ReconnectWebSocket
from yarl import URL

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
