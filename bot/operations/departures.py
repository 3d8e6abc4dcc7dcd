"""Servers that have removed the bot: a month later everything of theirs is deleted.

The month begins only when Discord says so: by the event of a removal, or, for a server that is absent after a start, by
three days in a row on which it knows of none that the bot could see. An outage never begins it; coming back ends it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from discord.ext import tasks

from bot.core.service import PATIENCE, Service
from bot.database import Conflict, Store, log_failure
from bot.members import presence, servers

log = logging.getLogger(__name__)
KEPT = timedelta(days=30)
"""How long after its removal the data of a server is kept."""
DAY = timedelta(hours=20)
"""How long after Discord was asked for a server it is asked again."""
ABSENT = 3
"""On so many days in a row Discord must not know a server."""


@dataclass(eq=False, repr=False)
class Departures(Service):
    """Notes who has removed the bot and who is back, and deletes what is left of those who stayed away."""

    store: Store
    now: Callable[[], datetime]
    present: Callable[[], Collection[int]]
    """The servers where the bot is, as the gateway has told, those that are away for now among them."""
    look: Callable[[int], Awaitable[bool | None]]
    """Whether Discord knows the server, as far as the bot may see it; None if it does not say."""
    end_all: Callable[[int], Awaitable[None]]
    """Ends whatever is open in a channel."""
    forget: Callable[[int], Awaitable[None]]
    """Forgets what is kept in memory of a server whose rows are deleted."""

    async def servers_known(self) -> None:
        """Looks now, and once a day."""
        if not self._daily.is_running():
            self._daily.start()

    async def stop(self, _: float = PATIENCE, /) -> None:
        self._daily.cancel()

    async def server_left(self, server: int) -> None:
        log.info("the bot was removed from server %s: its data is deleted in %s days", server, KEPT.days)
        await presence.note(self.store, server, gone=self.now())

    async def back(self, server: int) -> None:
        """The bot is on the server again, or for the first time."""
        if (await presence.noted(self.store)).get(server, presence.Presence(server)).gone is not None:
            await presence.back(self.store, [server])

    @tasks.loop(hours=24)
    async def _daily(self) -> None:
        try:
            await self.tidy()
        except Exception as error:  # tomorrow is soon enough
            log_failure(log, error, "nobody has looked today for the servers that removed the bot")

    async def tidy(self) -> None:
        """Does what is due today."""
        found, here = await presence.noted(self.store), set(self.present())
        doubted = (one.server for one in found.values() if one.gone is not None or one.absent)
        await presence.back(self.store, here.intersection(doubted))
        for server in sorted(await servers.known(self.store) - here):
            try:
                with suppress(Conflict):  # another process has just written it
                    await self._look_at(found.get(server, presence.Presence(server)))
            except Exception as error:  # the others do not wait for it
                log_failure(log, error, "server %s may have removed the bot: it is looked at again tomorrow", server)

    async def _look_at(self, one: presence.Presence) -> None:
        if one.gone is None:
            await self._look_for(one)
        elif one.gone <= self.now() - KEPT:
            await self._forget(one.server)

    async def _look_for(self, one: presence.Presence) -> None:
        """Asks Discord for a server that the gateway did not name, once a day."""
        now = self.now()
        if one.looked is not None and now - one.looked < DAY:
            return
        is_there = await self.look(one.server)
        if is_there is None:
            return
        days = 0 if is_there else one.absent + 1
        await presence.note(self.store, one.server, looked=now, absent=days)
        if days >= ABSENT:
            await self.server_left(one.server)

    async def _forget(self, server: int) -> None:
        for channel in await servers.channels(self.store, server):
            await self.end_all(channel)
        await self.store.write(work=servers.forget(server), news=(f"server {server}",))
        await self.forget(server)
        log.info("everything of server %s is deleted: it removed the bot %s days ago", server, KEPT.days)
