"""Watches outages of Discord: logs each long one once, and lets another process take over a shard that this one cannot
connect."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

import discord

from bot.core.service import PATIENCE, Service
from bot.database import Store
from bot.database.leases import MOMENT
from bot.tables.outages import LONG, Outage, Outages

log = logging.getLogger(__name__)
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
        if self._watching is not None:
            self._watching.cancel()

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
