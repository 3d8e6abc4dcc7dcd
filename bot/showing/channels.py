"""Channels and threads, as far as the bot can reach them: those that are closed to it for now, those that were deleted
or archived meanwhile, and all of Discord while it is away."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import aiohttp
import discord

from bot.model.shown import NO_THREAD
from bot.store import Store
from bot.store.servers import channels_in_use
from bot.tables.handle import Handle

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_TOKEN, DEAD_TOKEN = 10003, 10008, 10015, 50027
NO_ACCESS, NO_PERMISSION, ARCHIVED = 50001, 50013, 50083
OLD_EDITS, HAS_THREAD = 30046, 160004
TOO_MANY, ITS_OWN_FAULT = 429, 500
MEANING = {
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
}
"""What Discord's codes say, for the log: its own words may quote what was sent."""
FAILED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord raises that was refused, or found no way there."""
LONGEST_ARCHIVE: Literal[10080] = 10080
"""Minutes of silence after which a thread is archived: the longest that Discord offers."""
Act = Literal["see", "write"]
T = TypeVar("T")


def may_pass(error: Exception) -> bool:
    """Whether the request that FAILED may work a little later: Discord is away or has too much to do."""
    if isinstance(error, discord.HTTPException):
        return error.status >= ITS_OWN_FAULT or error.status == TOO_MANY
    return True


def why(error: Exception) -> str:
    """Why a request FAILED, for the log: Discord's status and code with its meaning, or what became of the
    connection."""
    if not isinstance(error, discord.HTTPException):
        return type(error).__name__
    usual = "Discord has a fault" if error.status >= ITS_OWN_FAULT else "too many" if error.status == TOO_MANY else ""
    meaning = MEANING.get(error.code, usual)
    return f"{error.status} {error.code}, {meaning}" if meaning else f"{error.status} {error.code}"


def is_unknown(error: Exception) -> bool:
    """Whether Discord knows no such channel."""
    return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL


class NoAccess(Exception):
    """The bot may not do this here now."""


class NoChannel(NoAccess):
    """There is no such channel, as far as Discord says."""


@contextmanager
def if_possible(otherwise: str, *values: object, or_later: bool = False) -> Iterator[None]:
    """Wraps a request to Discord that all goes on without: if it fails the log says `otherwise`, and nothing is raised.
    With `or_later` only for what is refused for good; what may work a little later is raised."""
    try:
        yield
    except NoAccess:  # which the log has said
        pass
    except FAILED as error:
        if or_later and may_pass(error):
            raise
        is_gone = getattr(error, "code", None) in (UNKNOWN_MESSAGE, UNKNOWN_TOKEN, DEAD_TOKEN)  # or it was dismissed
        log.log(logging.DEBUG if is_gone else logging.INFO, f"{otherwise}: %s", *values, why(error))


@dataclass
class _Closed:
    """What was refused in a place of this server, and the tables that wait to be shown there."""

    server: int
    acts: set[Act] = field(default_factory=set)
    tables: set[int] = field(default_factory=set)
    is_unknown: bool = False
    """Whether Discord said that there is no such place: then it is asked no more than where the bot may not look."""


class Channels:
    """Sends, edits and deletes messages, as far as Discord lets the bot do so where. A refusal is remembered until the
    permission may be back, as asking again with each move would be refused each time, and ten thousand refusals in ten
    minutes ban a bot."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._closed: dict[int, _Closed] = {}

    async def send(self, place: int, server: int, **message: Any) -> discord.Message:
        """The message, sent to a channel or thread of this server. NoAccess if the bot may not write there."""
        with self.asking(place, server, "write"):
            return await self._client.get_partial_messageable(place).send(**message)

    async def edit(self, place: int, server: int, message: int, **changes: Any) -> discord.Message:
        """The message after these changes; an archived thread is reopened first. NoAccess if the bot may not see it."""
        old = self._client.get_partial_messageable(place).get_partial_message(message)
        with self.asking(place, server, "see"):
            return await _reopened(self._client, place, lambda: old.edit(**changes))

    async def delete(self, place: int, server: int, message: int | None) -> None:
        """Deletes a message, if there is one and if that is possible."""
        if message is not None:
            with if_possible("an old message in %s stays", place), self.asking(place, server, "see"):
                await self._client.get_partial_messageable(place).get_partial_message(message).delete()

    @contextmanager
    def asking(self, place: int, server: int, act: Act) -> Iterator[None]:
        """Wraps a request to a place of this server. NoAccess, without a request, if it would be refused; and if it
        was. NoChannel if Discord knows no such place."""
        if (closed := self._closed.get(place)) is not None and closed.acts & {"see", act}:
            raise NoChannel if closed.is_unknown else NoAccess
        try:
            yield
        except discord.HTTPException as error:
            if error.code not in (NO_ACCESS, NO_PERMISSION, UNKNOWN_CHANNEL):
                raise
            closed = self._closed.setdefault(place, _Closed(server))
            closed.is_unknown = is_unknown(error)
            if not closed.acts and closed.is_unknown:
                log.warning("Discord knows no channel %s of server %s: nothing is sent there", place, server)
            elif not closed.acts:
                about = "nothing can be sent to channel %s of server %s until the bot has the permission (%s)"
                log.warning(about, place, server, why(error))
            closed.acts.add(act if error.code == NO_PERMISSION else "see")
            raise (NoChannel if closed.is_unknown else NoAccess) from error

    def wait(self, handle: Handle) -> None:
        """Remembers that the table is to be shown once that is possible."""
        if (closed := self._closed.get(handle.place)) is not None:
            closed.tables.add(handle.id)

    def forget(self, place: int) -> None:
        """Forgets a place that is gone."""
        self._closed.pop(place, None)

    def changed(self, server: int) -> set[int]:
        """The tables to be shown now that something has changed on the server that may have given a permission back."""
        there = [place for place, closed in self._closed.items() if closed.server == server]
        return set().union(*(self.has(place, self._permissions(place)) for place in there))

    def has(self, place: int, may: discord.Permissions | None) -> set[int]:
        """The tables to be shown now that the bot has these permissions there, or any, if they are not known."""
        closed = self._closed.get(place)
        if closed is None:
            return set()
        is_thread = isinstance(self._client.get_channel(place), discord.Thread)
        can_write = may is None or (may.send_messages_in_threads if is_thread else may.send_messages)
        open_now: set[Act] = {"see"} if may is None or may.view_channel else set()
        open_now |= {"write"} if can_write else set()
        if not closed.acts & open_now:
            return set()
        closed.acts -= open_now
        if not closed.acts:
            del self._closed[place]
        return closed.tables

    def _permissions(self, place: int) -> discord.Permissions | None:
        """The bot's own permissions there, as far as the gateway has told; None if they are not known."""
        channel = self._client.get_channel(place)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or channel.guild.me is None:
            return None
        return channel.permissions_for(channel.guild.me)


async def find_unreachable(client: discord.Client, store: Store, gone: Callable[[int], Awaitable[None]]) -> None:
    """Calls `gone` with each channel in use that no longer exists. Makes one request for each channel that the
    gateway did not name (a thread may be archived). Nothing is known of servers that removed the bot, so their tables
    wait."""
    for server, channel in await channels_in_use(store):
        guild = client.get_guild(server)
        if guild is None or guild.unavailable or guild.get_channel_or_thread(channel) is not None:
            continue
        try:
            await client.fetch_channel(channel)
        except FAILED as error:
            if is_unknown(error):
                await gone(channel)
            else:
                log.info("channel %s of server %s cannot be looked up: %s", channel, server, why(error))
        except discord.InvalidData:
            continue


# Threads of day tables


async def make_thread(client: discord.Client, place: int, message: int, name: str) -> int:
    """The id of a thread started from this message; NO_THREAD if the bot may not make one or none is possible.
    HTTPException if it may be possible a little later."""
    try:
        channel = client.get_channel(place) or await client.fetch_channel(place)
        if not isinstance(channel, discord.TextChannel) or not _may_have_threads(channel):
            return NO_THREAD
        start = channel.get_partial_message(message)
        return (await start.create_thread(name=name[:100], auto_archive_duration=LONGEST_ARCHIVE)).id
    except discord.HTTPException as error:
        if may_pass(error):
            raise
        log.info("no thread in channel %s: %s", place, why(error))
        return message if error.code == HAS_THREAD else NO_THREAD  # a thread has the id of its first message


def _may_have_threads(channel: discord.TextChannel) -> bool:
    """Whether the bot may make threads here and write in them; True if it does not know yet, as Discord will say."""
    me = channel.guild.me
    if me is None:
        return True
    may = channel.permissions_for(me)
    return may.create_public_threads and may.send_messages_in_threads


async def send(client: discord.Client, place: int, **message: Any) -> discord.Message:
    """The message, sent to a channel or thread; an archived thread is reopened first."""

    async def send_now() -> discord.Message:
        for file in message.get("files", ()):
            file.reset()
        return await client.get_partial_messageable(place).send(**message)

    return await _reopened(client, place, send_now)


async def _reopened(client: discord.Client, place: int, ask: Callable[[], Awaitable[T]]) -> T:
    """What the request gives; if it is refused as the thread is archived, that is reopened first."""
    try:
        return await ask()
    except discord.HTTPException as error:
        if error.code != ARCHIVED or not await unarchive(client, place):
            raise
    return await ask()


async def unarchive(client: discord.Client, place: int) -> bool:
    """Reopens an archived thread; False if that fails, as it is locked or gone."""
    with if_possible("thread %s cannot be reopened", place):
        thread = await client.fetch_channel(place)
        if isinstance(thread, discord.Thread) and not thread.locked:
            await thread.edit(archived=False)
            return True
    return False
