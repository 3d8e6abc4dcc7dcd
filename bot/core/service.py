"""Services, the parts of the bot that `create_bot` starts, stops and notifies of events; and `Lru`, a dictionary of
limited size."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

STOP_TIMEOUT_SECONDS = 5.0
"""Seconds that running work may take when the bot ends."""
CANCEL_TIMEOUT_SECONDS = 1.0
"""Seconds that a cancelled task may take to end."""
NotificationHandler = Callable[[int], Awaitable[None] | None]
"""Called with the id of what another process has changed."""


class Service:
    """The base class of a service, which overrides the methods it needs. They are called in the order of the list in
    `bot/client.py`."""

    notification_handlers: Mapping[str, NotificationHandler] = MappingProxyType({})
    """A callback for each kind of notification from other processes."""

    async def start(self) -> None:
        """Called when this process begins to play: resumes where the bot stopped."""

    async def stop(self, timeout_seconds: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits up to `timeout_seconds` seconds for running work, and starts no more. If it raises an error, the other
        services are still stopped."""

    async def on_servers_known(self) -> None:
        """Called when all servers of the bot are known. Called again if it raised an error."""

    async def on_server_joined(self, server: int) -> None:
        """Called when the bot has joined this server."""

    async def on_server_left(self, server: int) -> None:
        """Called when the server has removed the bot."""

    async def on_channel_deleted(self, channel: int) -> None:
        """Ends everything in a deleted channel, which nobody can reach any more."""

    def on_permissions_changed(self, server: int) -> None:
        """Called when the permissions of the bot on this server may have changed; does not wait."""


async def cancel_task(task: asyncio.Task[Any] | None) -> None:
    """Cancels a background task and waits until it has ended, for at most `CANCEL_TIMEOUT_SECONDS`: a running query has
    to end before the database is closed, or the driver waits for its connection for ever."""
    if task is not None:
        task.cancel()
        await asyncio.wait({task}, timeout=CANCEL_TIMEOUT_SECONDS)


K = TypeVar("K")
V = TypeVar("V")


class Lru(OrderedDict[K, V]):
    """A dictionary of the `max_entries` entries used last. `on_evicted` is called with each entry that is removed to
    make room."""

    def __init__(self, max_entries: int, on_evicted: Callable[[V], object] = lambda _: None) -> None:
        super().__init__()
        self.max_entries = max_entries
        self._on_evicted = on_evicted

    def put(self, key: K, value: V) -> None:
        """Stores the entry as the one used last."""
        self[key] = value
        self.move_to_end(key)
        while len(self) > self.max_entries:
            self._on_evicted(self.popitem(last=False)[1])
