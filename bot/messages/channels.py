"""Channels and threads, as far as the bot can reach them: those that are closed to it for now, those that were deleted
or archived meanwhile, and all of Discord while it is away."""

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
NOT_A_MEMBER_CODES = (10007, 10013)
"""What Discord says of somebody who has left the server, or is nobody any more."""
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
"""What Discord's codes say, for the log: its own words may quote what was sent."""
REQUEST_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord raises that was refused, or found no way there."""
FIRST_PERMISSION_RETRY_SECONDS, MAX_PERMISSION_RETRY_SECONDS = 180.0, 2700.0
"""Seconds until a place that was closed to the bot is asked again: the first time, and after many refusals."""
RETRY_SPREAD_SECONDS = 293
"""Within how many seconds the tables that wait for closed places ask again, each when its id says; a prime, as ids are
not spread evenly."""
MAX_RETRY_AGE = timedelta(days=2)
"""How long after its end a table is still to be shown as it is, and an evening after its last change; and how long an
old message is to be deleted."""
THREAD_ARCHIVE_MINUTES: Literal[10080] = 10080
"""Minutes of silence after which a thread is archived: the longest that Discord offers."""
REQUIRED_PERMISSIONS = ("view_channel", "send_messages", "attach_files")
"""The permissions without which nothing can be opened in a channel."""
Access = Literal["see", "write"]
T = TypeVar("T")


class NoAccess(Exception):
    """The bot may not do this here now."""


class NoChannel(NoAccess):
    """Discord says that the channel does not exist."""


def is_temporary(error: Exception) -> bool:
    """Whether the request that FAILED may work a little later: Discord is away or has too much to do."""
    if isinstance(error, discord.HTTPException):
        return error.status >= SERVER_ERROR or error.status == RATE_LIMITED
    return not isinstance(error, NoAccess)


def max_request_retry_delay(error: Exception, number: int) -> float:
    """Returns the most seconds until a failed request is sent again. `number`, the id of what is shown, spreads the
    retries after missing permissions over time."""
    return MAX_RETRY_SECONDS if is_temporary(error) else MAX_PERMISSION_RETRY_SECONDS + number % RETRY_SPREAD_SECONDS


def describe_error(error: Exception) -> str:
    """Why a request FAILED, for the log: Discord's status and code with its meaning, or what became of the
    connection."""
    if not isinstance(error, discord.HTTPException):
        return type(error).__name__
    usual = (
        "Discord has a fault" if error.status >= SERVER_ERROR else "too many" if error.status == RATE_LIMITED else ""
    )
    meaning = ERROR_MEANINGS.get(error.code, usual)
    return f"{error.status} {error.code}, {meaning}" if meaning else f"{error.status} {error.code}"


def is_access_error(error: Exception) -> bool:
    """Whether Discord says that the bot may not do this here, whatever it sends or edits."""
    code = getattr(error, "code", None)
    return code in (NO_ACCESS, NO_PERMISSION, UNKNOWN_CHANNEL, THREAD_ARCHIVED, THREAD_LOCKED)


def is_unknown_channel(error: Exception) -> bool:
    """Whether Discord says that the channel does not exist."""
    return getattr(error, "code", None) == UNKNOWN_CHANNEL


@contextmanager
def best_effort(
    failure: str, *values: object, raise_temporary: bool = False, raise_access_errors: bool = False
) -> Iterator[None]:
    """Wraps a request to Discord whose failure is logged (as `failure`, with the values) instead of raised. With
    `raise_temporary` errors that a retry may cure are raised; with `raise_access_errors` also missing permissions."""
    try:
        yield
    except NoAccess:  # which the log has said
        pass
    except REQUEST_ERRORS as error:
        if (raise_temporary and is_temporary(error)) or (raise_access_errors and is_access_error(error)):
            raise
        is_gone = getattr(error, "code", None) in (UNKNOWN_MESSAGE, UNKNOWN_TOKEN, EXPIRED_TOKEN)  # or it was dismissed
        log.log(logging.DEBUG if is_gone else logging.INFO, f"{failure}: %s", *values, describe_error(error))


@dataclass
class _BlockedChannel:
    """What was refused in a place of this server, until when nothing is asked there, and the tables that wait."""

    server: int
    until: datetime
    refusals: int = 0
    acts: set[Access] = field(default_factory=set)
    tables: set[int] = field(default_factory=set)


class _PendingDeletion(NamedTuple):
    """A message to be deleted, and until when that is tried."""

    place: int
    server: int
    message: int
    until: datetime


class Channels(Service):
    """Sends, edits and deletes messages, as far as Discord lets the bot do so where.

    A refused edit or deletion is about one message. A place where a new message is refused counts as closed: ten
    thousand refusals in ten minutes ban a bot, so it does not ask again with each move. It asks after three minutes,
    then doubles the wait up to 45 minutes; or when an event or a press shows that it has the permission.
    """

    def __init__(self, client: discord.Client, now: Callable[[], datetime]) -> None:
        self._client = client
        self._now = now
        self._closed: dict[int, _BlockedChannel] = {}
        self._deletions = Jobs("delete message", self._delete, self._deletion_failed, FIRST_PERMISSION_RETRY_SECONDS)

    async def stop(self, patience: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits up to `patience` seconds for running deletions."""
        await self._deletions.stop(patience)

    async def send(self, place: int, server: int, **message: Any) -> discord.Message:
        """The message, sent to a channel or thread of this server. NoAccess if the bot may not write there."""
        with self.checking_access(place, server, "write"):
            return await self._client.get_partial_messageable(place).send(**message)

    async def edit(self, place: int, server: int, message: int, **changes: Any) -> discord.Message:
        """The message after these changes; an archived thread is reopened first. NoAccess if the bot may not see it."""
        old = self._client.get_partial_messageable(place).get_partial_message(message)
        with self.checking_access(place, server, "see"):
            return await _request_reopening_thread(self._client, place, lambda: old.edit(**changes))

    async def delete(self, place: int, server: int, message: int | None) -> None:
        """Deletes a message, if there is one; what cannot be deleted now is tried again later."""
        if message is not None:
            await self._deletions.run(_PendingDeletion(place, server, message, self._now() + MAX_RETRY_AGE))

    async def is_deleted(self, place: int, server: int, message: int) -> bool:
        """Whether Discord says that there is no such message any more. NoAccess if the bot may not see that."""
        try:
            with self.checking_access(place, server, "see"):
                await self._client.get_partial_messageable(place).fetch_message(message)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return True
        return False

    async def _delete(self, old: _PendingDeletion) -> None:
        with self.checking_access(old.place, old.server, "see"):
            await self._client.get_partial_messageable(old.place).get_partial_message(old.message).delete()

    def _deletion_failed(self, old: _PendingDeletion, error: Exception) -> float | None:
        if getattr(error, "code", None) == UNKNOWN_MESSAGE:
            return None
        if isinstance(error, REQUEST_ERRORS):
            log.info("an old message in %s stays for now: %s", old.place, describe_error(error))
        elif not isinstance(error, NoAccess):
            log_failure(log, error, "an old message in %s stays for now", old.place)
        return MAX_PERMISSION_RETRY_SECONDS if self._now() < old.until else None

    @contextmanager
    def checking_access(self, place: int, server: int, act: Access) -> Iterator[None]:
        """Wraps a request to a place of this server. NoAccess, without a request, if it would be refused; and if it
        was. NoChannel if Discord has just said that it knows no such place."""
        if (closed := self._closed.get(place)) is not None and closed.acts & {"see", act} and self._is_blocked(closed):
            raise NoAccess
        try:
            yield
        except discord.HTTPException as error:
            if not is_access_error(error) and not (act == "write" and error.status in (403, 404)):
                raise
            self._record_refusal(place, server, act, error)
            raise (NoChannel if is_unknown_channel(error) else NoAccess) from error
        self._mark_open(place, {"see", act})

    def _is_blocked(self, closed: _BlockedChannel) -> bool:
        """Whether nothing is asked there now. An event tells when the bot is back on a server that has removed it."""
        now = self._now()
        if closed.until <= now and self._client.get_guild(closed.server) is None:
            closed.until = now + timedelta(seconds=MAX_PERMISSION_RETRY_SECONDS)
        return closed.until > now

    def _record_refusal(self, place: int, server: int, act: Access, error: discord.HTTPException) -> None:
        """Remembers that this was refused. As long as messages can be sent it is about the one that was edited or
        deleted."""
        now, closed = self._now(), self._closed.get(place)
        if closed is None:
            if act == "see":
                return
            about = "nothing can be sent to channel %s of server %s for now (%s)"
            log.warning(about, place, server, describe_error(error))
            self._closed = {one: old for one, old in self._closed.items() if now - old.until < MAX_RETRY_AGE}
            closed = self._closed[place] = _BlockedChannel(server, now)
        closed.acts.add(act if error.code == NO_PERMISSION else "see")
        if closed.until <= now:  # else another request was under way when the first one was refused
            longest, first = MAX_PERMISSION_RETRY_SECONDS, FIRST_PERMISSION_RETRY_SECONDS
            rest = timedelta(seconds=retry_delay(closed.refusals, longest, first))
            closed.until = min(now + rest, self._timeout_end(server, now) or now + rest)
            closed.refusals += 1

    def _timeout_end(self, server: int, now: datetime) -> datetime | None:
        """When a moderator's timeout of the bot ends; Discord sends no event then. None if the bot knows of none."""
        guild = self._client.get_guild(server)
        ends = guild.me.timed_out_until if guild is not None and guild.me is not None else None
        return ends + timedelta(seconds=1) if ends is not None and ends > now else None

    def _mark_open(self, place: int, acts: set[Access]) -> set[int]:
        """Forgets that these were refused there; the tables that wait for the place."""
        closed = self._closed.get(place)
        if closed is None or not closed.acts & acts:
            return set()
        closed.acts -= acts
        if not closed.acts:
            del self._closed[place]
        return closed.tables

    def access_wait_seconds(self, handle: Handle) -> float | None:
        """Remembers that the table is to be shown once that is possible. Seconds until it is tried again; None if its
        place is open."""
        closed = self._closed.get(handle.place)
        if closed is None:
            return None
        closed.tables.add(handle.id)
        return max((closed.until - self._now()).total_seconds(), 0) + handle.id % RETRY_SPREAD_SECONDS

    def forget(self, place: int) -> None:
        """Forgets a place that is gone."""
        self._closed.pop(place, None)

    async def channel_gone(self, channel: int) -> None:
        self.forget(channel)

    def unblock_server(self, server: int) -> set[int]:
        """The tables to be shown now that something has changed on the server that may have given a permission back."""
        there = [place for place, closed in self._closed.items() if closed.server == server]
        return set().union(*(self.unblock_channel(place, bot_permissions_in(self._client, place)) for place in there))

    def unblock_channel(self, place: int, may: discord.Permissions | None) -> set[int]:
        """The tables to be shown now that the bot has these permissions there, or any, if they are not known."""
        if place not in self._closed:
            return set()
        is_thread = isinstance(self._client.get_channel(place), discord.Thread)
        can_write = may is None or (may.send_messages_in_threads if is_thread else may.send_messages)
        open_now: set[Access] = {"see"} if may is None or may.view_channel else set()
        open_now |= {"write"} if can_write else set()
        return self._mark_open(place, open_now)


def bot_permissions_in(client: discord.Client, place: int) -> discord.Permissions | None:
    """The bot's own permissions in a channel or thread, as the gateway has told; None if they are not known."""
    channel = client.get_channel(place)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or channel.guild.me is None:
        return None
    return channel.permissions_for(channel.guild.me)


def missing_permissions(have: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Which permissions the bot lacks of those without which nothing can be opened in a channel or thread."""
    needed = [f"{one}_in_threads" if in_thread and one == "send_messages" else one for one in REQUIRED_PERMISSIONS]
    return [one for one in needed if not getattr(have, one)]


async def report_missing_channels(client: discord.Client, store: Store, gone: Callable[[int], Awaitable[None]]) -> None:
    """Calls `gone` with each channel in use that no longer exists. Makes one request for each channel that the
    gateway did not name (a thread may be archived). Nothing is known of servers that removed the bot, so their tables
    wait."""
    for server, channel in await channels_in_use(store):
        guild = client.get_guild(server)
        if guild is None or guild.unavailable or guild.get_channel_or_thread(channel) is not None:
            continue
        if await is_channel_deleted(client, channel):
            await gone(channel)


async def is_channel_deleted(client: discord.Client, channel: int) -> bool:
    """Whether Discord says that the channel or thread does not exist when asked for it."""
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


async def create_thread(client: discord.Client, place: int, message: int, name: str) -> int:
    """The id of a thread started from this message; NO_THREAD if the bot may not make one or none is possible.
    HTTPException if it may be possible a little later."""
    try:
        channel = client.get_channel(place) or await client.fetch_channel(place)
        if not isinstance(channel, discord.TextChannel) or not _can_create_threads(channel):
            return NO_THREAD
        start = channel.get_partial_message(message)
        return (await start.create_thread(name=name[:100], auto_archive_duration=THREAD_ARCHIVE_MINUTES)).id
    except discord.HTTPException as error:
        if is_temporary(error):
            raise
        log.info("no thread in channel %s: %s", place, describe_error(error))
        return message if error.code == THREAD_EXISTS else NO_THREAD  # a thread has the id of its first message


def _can_create_threads(channel: discord.TextChannel) -> bool:
    """Whether the bot may make threads here and write in them; True if it does not know yet, as Discord will say."""
    me = channel.guild.me
    if me is None:
        return True
    may = channel.permissions_for(me)
    return may.create_public_threads and may.send_messages_in_threads


async def send_reopening_thread(client: discord.Client, place: int, **message: Any) -> discord.Message:
    """The message, sent to a channel or thread; an archived thread is reopened first."""

    async def send_now() -> discord.Message:
        for file in message.get("files", ()):
            file.reset()
        return await client.get_partial_messageable(place).send(**message)

    return await _request_reopening_thread(client, place, send_now)


async def _request_reopening_thread(client: discord.Client, place: int, ask: Callable[[], Awaitable[T]]) -> T:
    """What the request gives; if it is refused as the thread is archived, that is reopened first."""
    try:
        return await ask()
    except discord.HTTPException as error:
        if error.code != THREAD_ARCHIVED or not await reopen_thread(client, place):
            raise
    return await ask()


async def reopen_thread(client: discord.Client, place: int) -> bool:
    """Reopens an archived thread; False if that fails, as it is locked or gone."""
    with best_effort("thread %s cannot be reopened", place):
        thread = await client.fetch_channel(place)
        if isinstance(thread, discord.Thread) and not thread.locked:
            await thread.edit(archived=False)
            return True
    return False
