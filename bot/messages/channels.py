"""Requests to Discord about channels, threads and messages: blocked, deleted and archived ones, and retries. All that
decides whether a channel may be used now is in this file, hence its length."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple, TypeVar

import aiohttp
import discord

from bot.core.jobs import MAX_RETRY_SECONDS, Jobs, retry_delay
from bot.core.service import STOP_TIMEOUT_SECONDS, Service
from bot.database import Store, log_failure
from bot.members.servers import channels_in_use
from bot.tables.handle import Handle
from bot.tables.shown import NO_THREAD

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_TOKEN, EXPIRED_TOKEN = 10003, 10008, 10015, 50027
NO_ACCESS, NO_PERMISSION, THREAD_ARCHIVED = 50001, 50013, 50083
TOO_MANY_OLD_EDITS, THREAD_EXISTS, THREAD_LOCKED = 30046, 160004, 160005
RATE_LIMITED, SERVER_ERROR = 429, 500
MESSAGE_GONE_CODES = (UNKNOWN_MESSAGE, UNKNOWN_TOKEN, EXPIRED_TOKEN)
"""Discord's error codes for a message that was deleted, or dismissed by its reader."""
NOT_A_MEMBER_CODES = (10007, 10013)
"""Discord's error codes for a user who has left the server, or whose account does not exist."""
ERROR_MEANINGS = {
    10003: "the channel is gone",
    10004: "the server is gone",
    10008: "the message is gone",
    10015: "its token is no longer known",
    10062: "it was answered too late",
    10070: "the event is gone",
    30046: "too many edits of an old message",
    40060: "it was answered before",
    50001: "the bot may not see it",
    50007: "no direct messages from the bot",
    50013: "the bot lacks a permission",
    50027: "its token has expired",
    50035: "Discord finds a fault in what was sent",
    50083: "the thread is archived",
    160004: "a thread was made from it before",
    160005: "the thread is locked",
}
"""The meaning of Discord's error codes, for the log: Discord's own texts may quote the request."""
REQUEST_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord raises if Discord refuses it or cannot be reached."""
FIRST_PERMISSION_RETRY_SECONDS, MAX_PERMISSION_RETRY_SECONDS = 180.0, 2700.0
"""Seconds until the bot tries a channel again that refused it: after the first refusal, and at most."""
RETRY_SPREAD_SECONDS = 293
"""Seconds over which the retries of tables in blocked channels are spread, by the table's id. A prime number, as ids
are not spread evenly."""
MAX_RETRY_AGE = timedelta(days=2)
"""How long failed requests are retried: for a table after its end, for a game night after its last change, for a
deletion after its first try."""
THREAD_ARCHIVE_MINUTES: Literal[10080] = 10080
"""Minutes of silence after which Discord archives a thread: its longest choice."""
REQUIRED_PERMISSIONS = ("view_channel", "send_messages", "attach_files")
"""The permissions that a table, tournament or night needs in its channel."""
Access = Literal["see", "write"]
T = TypeVar("T")


class NoAccess(Exception):
    """Raised if the bot lacks the access for a request to a channel."""


class NoChannel(NoAccess):
    """Raised if Discord says that the channel does not exist."""


def is_temporary(error: Exception) -> bool:
    """Whether a failed request may succeed a little later: Discord cannot be reached or is overloaded."""
    if isinstance(error, discord.HTTPException):
        return error.status >= SERVER_ERROR or error.status == RATE_LIMITED
    return not isinstance(error, NoAccess)


def max_request_retry_delay(error: Exception, number: int) -> float:
    """Returns the longest delay in seconds before a failed request is sent again. `number` is the id of the table,
    tournament or night that the request is about. After a missing permission the delay also depends on `number`, so
    that not all retries come at the same time."""
    return MAX_RETRY_SECONDS if is_temporary(error) else MAX_PERMISSION_RETRY_SECONDS + number % RETRY_SPREAD_SECONDS


def describe_error(error: Exception) -> str:
    """Describes why a request failed, for the log: Discord's status, code and meaning, or the connection's error."""
    if not isinstance(error, discord.HTTPException):
        return type(error).__name__
    meaning = ERROR_MEANINGS.get(error.code, "too many" if error.status == RATE_LIMITED else "")
    meaning = "Discord has a fault" if not meaning and error.status >= SERVER_ERROR else meaning
    return f"{error.status} {error.code}, {meaning}" if meaning else f"{error.status} {error.code}"


def is_access_error(error: Exception) -> bool:
    """Whether Discord refuses all requests of this kind in the channel: a permission is missing, or the channel is
    gone, archived or locked."""
    code = getattr(error, "code", None)
    return code in (NO_ACCESS, NO_PERMISSION, UNKNOWN_CHANNEL, THREAD_ARCHIVED, THREAD_LOCKED)


def is_unknown_channel(error: Exception) -> bool:
    """Whether Discord says that the channel does not exist."""
    return getattr(error, "code", None) == UNKNOWN_CHANNEL


@contextmanager
def best_effort(
    failure: str, *values: object, raise_temporary: bool = False, raise_access_errors: bool = False
) -> Iterator[None]:
    """Wraps a request to Discord whose failure is logged instead of raised. The log line is `failure`, formatted with
    `values`.

    With `raise_temporary`, errors that a retry may cure are raised. With `raise_access_errors`, errors of missing
    permissions are raised."""
    try:
        yield
    except NoAccess:  # logged when the channel was blocked
        pass
    except REQUEST_ERRORS as error:
        if (raise_temporary and is_temporary(error)) or (raise_access_errors and is_access_error(error)):
            raise
        is_gone = getattr(error, "code", None) in MESSAGE_GONE_CODES
        log.log(logging.DEBUG if is_gone else logging.INFO, f"{failure}: %s", *values, describe_error(error))


@dataclass
class _BlockedChannel:
    """A channel or thread that refused the bot. Has the kinds of access that Discord denied, the time of the next try,
    and the ids of the tables that wait for the channel."""

    server: int
    retry_at: datetime
    refusals: int = 0
    denied: set[Access] = field(default_factory=set)
    waiting_tables: set[int] = field(default_factory=set)


class _PendingDeletion(NamedTuple):
    """A message to be deleted, and the time until which a refused deletion is retried."""

    channel: int
    server: int
    message: int
    give_up_at: datetime


class Channels(Service):
    """Sends, edits and deletes messages, and blocks channels that refuse the bot.

    A channel that refuses a new message is blocked: until the block ends, requests there fail without being sent, as
    10,000 refused requests within ten minutes ban a bot. The first block lasts three minutes, each further one twice as
    long, up to 45 minutes. A block ends early if an event or an interaction shows that the bot has the permission. A
    refused edit or deletion blocks nothing, as it concerns one message."""

    def __init__(self, client: discord.Client, now: Callable[[], datetime]) -> None:
        self._client = client
        self._now = now
        self._blocked: dict[int, _BlockedChannel] = {}
        self._deletions = Jobs("delete message", self._delete, self._deletion_failed, FIRST_PERMISSION_RETRY_SECONDS)

    async def stop(self, timeout_seconds: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits up to `timeout_seconds` seconds for running deletions."""
        await self._deletions.stop(timeout_seconds)

    async def send(self, channel: int, server: int, **message: Any) -> discord.Message:
        """Sends a message to a channel or thread of this server. NoAccess if the bot may not write there."""
        with self.checking_access(channel, server, "write"):
            return await self._client.get_partial_messageable(channel).send(**message)

    async def edit(self, channel: int, server: int, message: int, **changes: Any) -> discord.Message:
        """Edits a message; an archived thread is reopened first. NoAccess if the bot may not see the channel."""
        old = self._client.get_partial_messageable(channel).get_partial_message(message)
        with self.checking_access(channel, server, "see"):
            return await _request_reopening_thread(self._client, channel, lambda: old.edit(**changes))

    async def delete(self, channel: int, server: int, message: int | None) -> None:
        """Deletes a message; does nothing for None. A failed deletion is logged and retried later."""
        if message is not None:
            await self._deletions.run(_PendingDeletion(channel, server, message, self._now() + MAX_RETRY_AGE))

    async def is_message_deleted(self, channel: int, server: int, message: int) -> bool:
        """Whether the message was deleted. NoAccess if the bot may not see the channel."""
        try:
            with self.checking_access(channel, server, "see"):
                await self._client.get_partial_messageable(channel).fetch_message(message)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return True
        return False

    async def _delete(self, old: _PendingDeletion) -> None:
        with self.checking_access(old.channel, old.server, "see"):
            await self._client.get_partial_messageable(old.channel).get_partial_message(old.message).delete()

    def _deletion_failed(self, old: _PendingDeletion, error: Exception) -> float | None:
        if getattr(error, "code", None) == UNKNOWN_MESSAGE:
            return None
        if isinstance(error, REQUEST_ERRORS):
            log.info("an old message in %s stays for now: %s", old.channel, describe_error(error))
        elif not isinstance(error, NoAccess):
            log_failure(log, error, "an old message in %s stays for now", old.channel)
        return MAX_PERMISSION_RETRY_SECONDS if self._now() < old.give_up_at else None

    @contextmanager
    def checking_access(self, channel: int, server: int, access: Access) -> Iterator[None]:
        """Wraps a request that needs this kind of access to the channel.

        Raises NoAccess without sending the request while the channel is blocked. If Discord refuses the request, blocks
        the channel and raises NoAccess, or NoChannel if the channel does not exist."""
        blocked = self._blocked.get(channel)
        if blocked is not None and blocked.denied & {"see", access} and self._is_blocked(blocked):
            raise NoAccess
        try:
            yield
        except discord.HTTPException as error:
            if not is_access_error(error) and not (access == "write" and error.status in (403, 404)):
                raise
            self._record_refusal(channel, server, access, error)
            raise (NoChannel if is_unknown_channel(error) else NoAccess) from error
        self._mark_open(channel, {"see", access})

    def _is_blocked(self, blocked: _BlockedChannel) -> bool:
        """Returns whether requests to the channel must not be sent now. When the bot was removed from the server, the
        block is prolonged."""
        now = self._now()
        if blocked.retry_at <= now and self._client.get_guild(blocked.server) is None:
            blocked.retry_at = now + timedelta(seconds=MAX_PERMISSION_RETRY_SECONDS)
        return blocked.retry_at > now

    def _record_refusal(self, channel: int, server: int, access: Access, error: discord.HTTPException) -> None:
        """Blocks the channel if Discord refused a new message. A refused edit or deletion starts no block, as it
        concerns one message, but prolongs a block that exists."""
        now, blocked = self._now(), self._blocked.get(channel)
        if blocked is None:
            if access == "see":
                return
            about = "nothing can be sent to channel %s of server %s for now (%s)"
            log.warning(about, channel, server, describe_error(error))
            self._blocked = {id_: old for id_, old in self._blocked.items() if now - old.retry_at < MAX_RETRY_AGE}
            blocked = self._blocked[channel] = _BlockedChannel(server, now)
        blocked.denied.add(access if error.code == NO_PERMISSION else "see")
        if blocked.retry_at <= now:  # otherwise this request was sent before the block began
            longest, first = MAX_PERMISSION_RETRY_SECONDS, FIRST_PERMISSION_RETRY_SECONDS
            retry_at = now + timedelta(seconds=retry_delay(blocked.refusals, longest, first))
            blocked.retry_at = min(retry_at, self._timeout_end(server, now) or retry_at)
            blocked.refusals += 1

    def _timeout_end(self, server: int, now: datetime) -> datetime | None:
        """Returns when a moderator's timeout of the bot ends, or None if unknown. Discord sends no event at that
        time."""
        guild = self._client.get_guild(server)
        ends = guild.me.timed_out_until if guild is not None and guild.me is not None else None
        return ends + timedelta(seconds=1) if ends is not None and ends > now else None

    def _mark_open(self, channel: int, accesses: set[Access]) -> set[int]:
        """Ends the block for these kinds of access. Returns the tables that waited for the channel."""
        blocked = self._blocked.get(channel)
        if blocked is None or not blocked.denied & accesses:
            return set()
        blocked.denied -= accesses
        if not blocked.denied:
            del self._blocked[channel]
        return blocked.waiting_tables

    def access_wait_seconds(self, handle: Handle) -> float | None:
        """Records that the table waits for its channel. Returns the seconds until the channel is tried again, or None
        if it is not blocked."""
        blocked = self._blocked.get(handle.place)
        if blocked is None:
            return None
        blocked.waiting_tables.add(handle.id)
        return max((blocked.retry_at - self._now()).total_seconds(), 0) + handle.id % RETRY_SPREAD_SECONDS

    def drop_block(self, channel: int) -> None:
        """Forgets the block of a deleted channel."""
        self._blocked.pop(channel, None)

    async def on_channel_deleted(self, channel: int) -> None:
        self.drop_block(channel)

    def unblock_server(self, server: int) -> set[int]:
        """Ends the blocks of a server's channels to which a change of permissions or roles gives access. Returns the
        ids of the tables that waited for them."""
        channels = [channel for channel, blocked in self._blocked.items() if blocked.server == server]
        tables = (self.unblock_channel(channel, bot_permissions_in(self._client, channel)) for channel in channels)
        return set().union(*tables)

    def unblock_channel(self, channel: int, permissions: discord.Permissions | None) -> set[int]:
        """Ends the block of a channel for the kinds of access that `permissions` allow. If `permissions` is None
        (unknown), the whole block ends. Returns the ids of the tables that waited for the channel."""
        if channel not in self._blocked:
            return set()
        is_thread = isinstance(self._client.get_channel(channel), discord.Thread)
        if permissions is None:
            return self._mark_open(channel, {"see", "write"})
        can_send = permissions.send_messages_in_threads if is_thread else permissions.send_messages
        allowed: set[Access] = {"see"} if permissions.view_channel else set()
        return self._mark_open(channel, allowed | {"write"} if can_send else allowed)


def bot_permissions_in(client: discord.Client, channel: int) -> discord.Permissions | None:
    """Returns the bot's permissions in a channel or thread as the gateway's events describe them, or None if
    unknown."""
    known_channel = client.get_channel(channel)
    if not isinstance(known_channel, discord.abc.GuildChannel | discord.Thread) or known_channel.guild.me is None:
        return None
    return known_channel.permissions_for(known_channel.guild.me)


def required_permissions(*, in_thread: bool) -> tuple[str, ...]:
    """Returns the names of the permissions that the bot needs to post in a channel or thread. Discord has a permission
    of its own for sending messages in threads."""
    changed = {"send_messages": "send_messages_in_threads"} if in_thread else {}
    return tuple([changed.get(name, name) for name in REQUIRED_PERMISSIONS])


def missing_permissions(permissions: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Returns the names of the required permissions that `permissions` lacks."""
    return [name for name in required_permissions(in_thread=in_thread) if not getattr(permissions, name)]


async def report_missing_channels(
    client: discord.Client, store: Store, report: Callable[[int], Awaitable[None]]
) -> None:
    """Calls `report` with the id of each channel that the bot uses and that no longer exists. Asks Discord about each
    channel that is not in the client's cache, as archived threads are not there either. Skips servers that removed the
    bot."""
    for server, channel in await channels_in_use(store):
        guild = client.get_guild(server)
        if guild is None or guild.unavailable or guild.get_channel_or_thread(channel) is not None:
            continue
        if await is_channel_deleted(client, channel):
            await report(channel)


async def is_channel_deleted(client: discord.Client, channel: int) -> bool:
    """Asks Discord whether the channel or thread was deleted; False if the request fails otherwise."""
    try:
        await client.fetch_channel(channel)
    except REQUEST_ERRORS as error:
        if is_unknown_channel(error):
            return True
        log.info("channel %s cannot be looked up: %s", channel, describe_error(error))
    except discord.InvalidData:
        pass
    return False


# Threads of day tables


async def create_thread(client: discord.Client, channel: int, message: int, name: str) -> int:
    """Starts a thread from this message. Returns the thread's id, or NO_THREAD if the channel cannot have threads or
    the bot may not create them. Raises HTTPException if a retry may succeed."""
    try:
        parent = client.get_channel(channel) or await client.fetch_channel(channel)
        if not isinstance(parent, discord.TextChannel) or not _can_create_threads(parent):
            return NO_THREAD
        start = parent.get_partial_message(message)
        return (await start.create_thread(name=name[:100], auto_archive_duration=THREAD_ARCHIVE_MINUTES)).id
    except discord.HTTPException as error:
        if is_temporary(error):
            raise
        log.info("no thread in channel %s: %s", channel, describe_error(error))
        return message if error.code == THREAD_EXISTS else NO_THREAD  # a thread has the id of its first message


def _can_create_threads(channel: discord.TextChannel) -> bool:
    """Returns whether the bot may create public threads in the channel and write in them. True if its permissions are
    unknown: then Discord decides."""
    me = channel.guild.me
    if me is None:
        return True
    permissions = channel.permissions_for(me)
    return permissions.create_public_threads and permissions.send_messages_in_threads


async def send_reopening_thread(client: discord.Client, channel: int, **message: Any) -> discord.Message:
    """Sends a message to a channel or thread; an archived thread is reopened first."""

    async def send_now() -> discord.Message:
        for file in message.get("files", ()):
            file.reset()
        return await client.get_partial_messageable(channel).send(**message)

    return await _request_reopening_thread(client, channel, send_now)


async def _request_reopening_thread(client: discord.Client, channel: int, request: Callable[[], Awaitable[T]]) -> T:
    """Sends the request and returns its result. If the thread is archived, reopens it and sends the request again."""
    try:
        return await request()
    except discord.HTTPException as error:
        if error.code != THREAD_ARCHIVED or not await reopen_thread(client, channel):
            raise
    return await request()


async def reopen_thread(client: discord.Client, channel: int) -> bool:
    """Reopens an archived thread. Returns False if that fails or the thread is locked."""
    with best_effort("thread %s cannot be reopened", channel):
        thread = await client.fetch_channel(channel)
        if isinstance(thread, discord.Thread) and not thread.locked:
            await thread.edit(archived=False)
            return True
    return False
