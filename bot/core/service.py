"""What parts of the bot are built on: services, which `create_bot` starts, stops and notifies of events; and a
dictionary for what is kept in memory as long as there is room."""

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
    """The base of a service, which overrides the methods that concern it. They are called in the order of the list in
    `bot/client.py`."""

    news: Mapping[str, NotificationHandler] = MappingProxyType({})
    """A callback for each kind of news from other processes."""

    async def start(self) -> None:
        """Resumes where the bot stopped: it plays from now on."""

    async def stop(self, patience: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits up to `patience` seconds for running work, and begins no more. If it raises, the other services are
        stopped all the same."""

    async def servers_known(self) -> None:
        """Called once the servers are known; and once more after an error."""

    async def server_joined(self, server: int) -> None:
        """The bot is on this server from now on, or again."""

    async def server_left(self, server: int) -> None:
        """The server has removed the bot."""

    async def channel_gone(self, channel: int) -> None:
        """Ends whatever is in a channel that was deleted: nobody can reach it any more."""

    def retry_on_server(self, server: int) -> None:
        """The permissions of the bot on this server may have changed; does not wait."""


async def cancel_task(task: asyncio.Task[Any] | None) -> None:
    """Cancels a background task and waits until it has ended, for at most `CANCELLED_WITHIN`: a query that is running
    has to end before the database is closed, or the driver waits for its connection for ever."""
    if task is not None:
        task.cancel()
        await asyncio.wait({task}, timeout=CANCEL_TIMEOUT_SECONDS)


K = TypeVar("K")
V = TypeVar("V")


class Lru(OrderedDict[K, V]):
    """A dictionary of the `most` entries that were used last. `dropped` is called with each that has to go for another
    one."""

    def __init__(self, most: int, dropped: Callable[[V], object] = lambda _: None) -> None:
        super().__init__()
        self.most = most
        self._dropped = dropped

    def use(self, key: K, value: V) -> None:
        """Keeps it as the one that was used last."""
        self[key] = value
        self.move_to_end(key)
        while len(self) > self.most:
            self._dropped(self.popitem(last=False)[1])
