"""Joining and leaving servers: the greetings, leaving blocked servers, and deleting all data of a server a month after
it removed the bot.

The month begins only when Discord confirms the removal. It does so by an event. For a server that is missing after a
start, it does so if the server cannot be found on three days in a row. An outage never begins the month. If the server
invites the bot again, its data stays."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord
from discord.ext import tasks

from bot.core.service import STOP_TIMEOUT_SECONDS, Service, cancel_task
from bot.database import Conflict, Store, log_failure
from bot.features.permissions import permissions_by_purpose, welcome_back_screen, welcome_screen
from bot.features.privacy.service import Deletion
from bot.i18n.translations import translations_for
from bot.members import servers
from bot.members.people import People
from bot.messages.channels import REQUEST_ERRORS, best_effort, describe_error
from bot.screens.components import send_kwargs
from bot.tables.host import Host

log = logging.getLogger(__name__)
RETENTION = timedelta(days=30)
"""How long the data of a server is kept after the server removed the bot."""
REQUEST_INTERVAL = timedelta(hours=20)
"""Minimum time between two requests for a missing server; a little less than a day, as the daily check may shift."""
MISSING_DAYS = 3
"""Number of days in a row on which Discord must not find a server before it counts as having removed the bot."""


@dataclass(eq=False, repr=False)
class RemovedServers(Service):
    """Records which servers have removed the bot or have invited it again. Deletes the data of servers that did not
    invite the bot again within RETENTION."""

    store: Store
    now: Callable[[], datetime]
    present: Callable[[], Collection[int]]
    """The servers where the bot is a member according to the gateway, including unavailable ones."""
    is_member_of: Callable[[int], Awaitable[bool | None]]
    """Asks Discord whether the bot is a member of the server; None if the request fails."""
    end_all: Callable[[int], Awaitable[None]]
    """Ends all tables, nights and tournaments in a channel."""
    drop_cached: Callable[[int], Awaitable[None]]
    """Drops the cached data of a server whose rows are deleted."""

    async def on_servers_known(self) -> None:
        """Starts the daily check; the first one runs now."""
        if not self._run_daily_check.is_running():
            self._run_daily_check.start()

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        await cancel_task(self._run_daily_check.get_task())

    async def on_server_left(self, server: int) -> None:
        log.info("the bot was removed from server %s: its data is deleted in %s days", server, RETENTION.days)
        await servers.update_presence(self.store, server, gone=self.now())

    async def server_rejoined(self, server: int) -> bool:
        """Cancels the deletion of a server's data, as the bot was invited again. Returns whether there was one to
        cancel, which the next call for the same invitation no longer does."""
        is_marked = await servers.has_removed_bot(self.store, server)
        if is_marked:
            await servers.mark_returned(self.store, [server])
        return is_marked

    @tasks.loop(hours=24)
    async def _run_daily_check(self) -> None:
        try:
            await self.check_servers()
        except Exception as error:  # tomorrow is soon enough
            log_failure(log, error, "today's check for servers that removed the bot failed")

    async def check_servers(self) -> None:
        """Runs the daily check. Removes the marks of servers that have the bot again. Looks for servers with data that
        the gateway does not name. Deletes the data of servers that removed the bot longer ago than RETENTION."""
        presences, here = await servers.presences(self.store), set(self.present())
        marked = (presence.server for presence in presences.values() if presence.gone is not None or presence.absent)
        await servers.mark_returned(self.store, here.intersection(marked))
        for server in sorted(await servers.servers_with_data(self.store) - here):
            try:
                with suppress(Conflict):  # another process has just written the row
                    await self._check_missing_server(presences.get(server, servers.Presence(server)))
            except Exception as error:  # continue with the other servers
                log_failure(log, error, "server %s may have removed the bot: it is checked again tomorrow", server)

    async def _check_missing_server(self, presence: servers.Presence) -> None:
        """Checks a server that the gateway does not name. If the server has removed the bot longer ago than RETENTION,
        its data is deleted. If it is not known whether the server has removed the bot, the absence is counted."""
        if presence.gone is None:
            await self._count_absent_day(presence)
        elif presence.gone <= self.now() - RETENTION:
            await self._delete(presence.server)

    async def _count_absent_day(self, presence: servers.Presence) -> None:
        """Asks Discord, at most once a day, whether the bot is still a member of a server that the gateway did not
        name. Counts the days in a row on which it was not. After MISSING_DAYS such days, the server is recorded as
        having removed the bot."""
        now = self.now()
        if presence.looked is not None and now - presence.looked < REQUEST_INTERVAL:
            return
        is_member = await self.is_member_of(presence.server)
        if is_member is None:
            return
        days = 0 if is_member else presence.absent + 1
        await servers.update_presence(self.store, presence.server, looked=now, absent=days)
        if days >= MISSING_DAYS:
            await self.on_server_left(presence.server)

    async def _delete(self, server: int) -> None:
        """Ends everything on the server, and deletes all its data."""
        for channel in await servers.channels(self.store, server):
            await self.end_all(channel)
        await self.store.write(work=servers.deletion(server), notifications=(f"server {server}",))
        await self.drop_cached(server)
        log.info("all data of server %s is deleted: it removed the bot %s days ago", server, RETENTION.days)


class ServerGreeter(Service):
    """Greets servers that invite the bot, and leaves servers that the operator has blocked."""

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        people: People,
        deletion: Deletion,
        blocked: Collection[int],
        end_all: Callable[[int], Awaitable[None]],
    ) -> None:
        self._client = client
        self._host = host
        self._people = people
        self._deletion = deletion
        self._blocked = blocked
        self.removed_servers = RemovedServers(
            host.store, host.now, self._joined_server_ids, self._is_member_of, end_all, self._drop_cached
        )

    async def on_servers_known(self) -> None:
        """Makes the bot leave the servers that the operator has blocked."""
        for guild in [*self._client.guilds]:
            await self._leave_if_blocked(guild)

    async def on_server_joined(self, server: int) -> None:
        guild = self._client.get_guild(server)
        if guild is None or await self._leave_if_blocked(guild):
            return
        has_returned = await self.removed_servers.server_rejoined(server)
        await self._greet(guild, has_returned=has_returned)

    async def _greet(self, guild: discord.Guild, *, has_returned: bool) -> None:
        """Posts the welcome message in the server's language, once for each server. On a server that has seen it and
        has returned before its data was deleted, posts instead that everything continues. The database records both
        before the message is sent. So after a crash in between, the server gets no greeting rather than two."""
        channel = _welcome_channel(guild)
        if channel is None:
            return
        t = translations_for(str(guild.preferred_locale))
        if await servers.claim_greeting(self._host.store, guild.id):
            screen = welcome_screen(permissions_by_purpose(channel.permissions_for(guild.me), in_thread=False), t)
        elif has_returned:
            screen = welcome_back_screen(t)
        else:
            return
        with best_effort("server %s cannot be greeted", guild.id):
            await channel.send(**send_kwargs(screen))

    async def _leave_if_blocked(self, guild: discord.Guild) -> bool:
        """Leaves the server if the operator has blocked it; returns whether it is blocked."""
        if guild.id not in self._blocked:
            return False
        log.warning("the bot leaves server %s: it is one of BLOCKED_SERVERS", guild.id)
        with best_effort("server %s cannot be left", guild.id):
            await guild.leave()
        return True

    # For `removed_servers`

    def _joined_server_ids(self) -> set[int]:
        return {guild.id for guild in self._client.guilds}

    async def _is_member_of(self, server: int) -> bool | None:
        """Asks Discord whether the bot is a member of the server; None if the request fails."""
        try:
            await self._client.fetch_guild(server, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return False
        except REQUEST_ERRORS as error:
            log.info("server %s cannot be looked up: %s", server, describe_error(error))
            return None
        return True

    async def _drop_cached(self, server: int) -> None:
        """Removes a deleted server from memory, after its rows were deleted: its tables, and the cached members. Also
        removes traces of deleted rows from the database's files."""
        self._people.clear_cache()
        await self._host.mark_tables_stale(lambda table: table.server == server)
        await self._deletion.wipe()


def _welcome_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Returns the server's channel for system messages if the bot may write there. Otherwise returns the first channel
    in which the bot may write, or None without one."""
    channels = [guild.system_channel, *sorted(guild.text_channels, key=lambda channel: channel.position)]
    return next((channel for channel in channels if channel is not None and _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    """Whether the bot may send messages in the channel."""
    permissions = channel.permissions_for(channel.guild.me)
    return permissions.view_channel and permissions.send_messages
