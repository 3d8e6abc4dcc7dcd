"""Boards and finales of finished games lose the name of a member whose data was deleted: one edit a minute in each
channel, as old messages may not be edited often. What is left to do is stored, so a restart goes on with it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.core.errors import Damaged, NoSuchTable
from bot.core.jobs import Errands, patience
from bot.core.service import PATIENCE, Service
from bot.database import log_failure
from bot.features.privacy import store
from bot.messages.channels import FAILED, OLD_EDITS, Channels, NoAccess, may_pass, why
from bot.messages.render import Renderer
from bot.screens.components import Screen, edited_message
from bot.tables.handle import Handle
from bot.tables.host import Host

log = logging.getLogger(__name__)
PAUSE = 60.0
"""Seconds between two edits in a channel."""


@dataclass(eq=False, repr=False)
class Redraws(Service):
    """Edits what still names somebody."""

    host: Host
    renderer: Renderer
    channels: Channels
    finale: Callable[[Handle], Awaitable[Screen]]
    """How a game ended, with what is known of it now."""

    def __post_init__(self) -> None:
        self._errands = Errands[int]("remove names", self._work, self._failed)

    async def start(self) -> None:
        self.soon()

    def soon(self) -> None:
        """Does what is stored as left to do in the background; returns at once."""
        self._errands.later(0, PAUSE)

    async def stop(self, patience: float = PATIENCE, /) -> None:
        """Edits nothing any more; what is under way has a moment."""
        await self._errands.stop(patience)

    async def _work(self, _: int) -> None:
        first = {channel: (message, table) for message, table, channel in await store.stale_messages(self.host.store)}
        for message, table in first.values():
            if await self._is_done(message, table):
                await store.is_redrawn(self.host.store, message)
        if first:
            self.soon()

    async def _is_done(self, message: int, table: int) -> bool:
        """Whether nothing is left to do there: it was edited, or never can be."""
        try:
            handle = await self.host.find(table)
            if (view := await self._view(handle, message)) is not None:
                await self.channels.edit(handle.place, handle.table.server, message, **edited_message(view))
        except (NoAccess, NoSuchTable, Damaged):
            return True
        except FAILED as error:
            log.info("a message still names somebody whose data was deleted: %s", why(error))
            return not may_pass(error) and getattr(error, "code", None) != OLD_EDITS
        return True

    async def _view(self, handle: Handle, message: int) -> Screen | None:
        """What the message shows without the name; None if it shows nothing of this table any more."""
        if message == handle.shown.finale:
            return await self.finale(handle)
        views, messages = await self.renderer.public(handle), handle.shown.messages
        is_shown = message in messages and len(views) == len(messages)
        return views[messages.index(message)] if is_shown else None

    def _failed(self, _: int, error: Exception) -> float:
        log_failure(log, error, "some messages still name somebody whose data was deleted")
        return patience(error)
