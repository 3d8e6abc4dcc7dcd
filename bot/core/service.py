"""What `create_bot` starts, stops, and tells of what has happened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

PATIENCE = 5.0
"""Seconds for what is under way when the bot ends."""
Heard = Callable[[int], Awaitable[None] | None]
"""Does what follows from a change of what has this id, by another process."""


class Service:
    """A part of the running bot. It overrides what concerns it; each is called in the order of the list in
    `bot/client.py`."""

    news: Mapping[str, Heard] = MappingProxyType({})
    """What to do about each kind of news from other processes that concerns it."""

    async def start(self) -> None:
        """Resumes where the bot stopped: it plays from now on."""

    async def stop(self, patience: float = PATIENCE, /) -> None:
        """Returns when nothing is under way, or after so many seconds; nothing new begins. The others are stopped,
        whatever it raises."""

    async def servers_known(self) -> None:
        """Discord has told of all servers; after an error this is called again."""

    async def server_joined(self, server: int) -> None:
        """The bot is on this server from now on, or again."""

    async def server_left(self, server: int) -> None:
        """The server has removed the bot."""

    async def channel_gone(self, channel: int) -> None:
        """Ends whatever is in a channel that was deleted: nobody can reach it any more."""

    def access_changed(self, server: int) -> None:
        """Something on the server may have given the bot a permission, or taken one; returns at once."""
