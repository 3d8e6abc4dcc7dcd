"""Posts, edits and deletes the messages that show tables, and stores their ids.

`TableMessages` (`table_messages.py`) calls this module and retries failures."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import islice
from typing import Any, NamedTuple

import discord
from discord import ui
from msgspec.structs import replace

from bot.core.custom_ids import discord_link, nonce_for
from bot.i18n.names import plain_name
from bot.messages.channels import (
    TOO_MANY_OLD_EDITS,
    UNKNOWN_MESSAGE,
    Channels,
    NoAccess,
    best_effort,
    create_thread,
    is_temporary,
)
from bot.messages.render import Renderer
from bot.screens.call import moved_to_thread_screen
from bot.screens.components import Components, components_of, edit_kwargs, send_kwargs
from bot.screens.parts import to_fluent_id
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.host import Host, notification_for
from bot.tables.shown import NO_THREAD, Away
from bot.tables.table import Table
from games.race import Race

log = logging.getLogger(__name__)
MAX_EDIT_AGE = timedelta(minutes=55)
"""The age after which a message is posted again instead of edited: Discord limits edits of messages over an hour
old."""
MAX_MESSAGES_BELOW = 6
"""The number of newer messages after which a table's message is hard to find."""
MIN_REPOST_INTERVAL = timedelta(seconds=30)
"""The shortest time between two reposts of a table, and between two counts of the messages below it."""


class MessagesBelowCheck(NamedTuple):
    """The latest count of the messages below a table: the time `at`, and the `reason` for the count, which is the
    current question's number and the time of the latest due ping. The messages are counted again only for a new
    reason."""

    reason: tuple[int | None, datetime | None]
    at: datetime


@dataclass
class Outbox:
    """What is known about one table's messages on Discord, and what remains to be done with them."""

    is_stale: bool = False
    """Whether the messages may show an older state of the table."""
    is_running: bool = False
    """Whether `TableMessages` is showing the table at this moment."""
    unsaved_handle: Handle | None = None
    """The table if its `shown` could not be stored as the database was unavailable. The reference keeps the handle in
    memory until it is stored."""
    retired: list[int] = field(default_factory=list)
    """The ids of messages that newer ones replace, to be deleted."""
    content: dict[int, Components] = field(default_factory=dict)
    """The content of each message by its id, as far as known."""
    depth_check: MessagesBelowCheck | None = None
    """The latest count of the messages below the table."""
    existence_checked_at: datetime | None = None
    """When the bot last asked Discord whether the table's message was deleted."""
    has_practice_answers: bool = False
    """Whether members may still see the answer to the practice card of a race."""
    pending_away: Away | None = None
    """A notice to be posted: the bot or Discord was away. None if there is none."""
    in_flight: dict[int, int] = field(default_factory=dict)
    """For each message, how many edit requests are running."""
    overlapping: set[int] = field(default_factory=set)
    """The messages with two edit requests at the same time, until both have ended."""

    def track_edit(self, message: int) -> _TrackedEdit:
        """Wraps a request that edits a message. After two overlapping requests the message's content is unknown."""
        return _TrackedEdit(self, message)

    @property
    def is_unfinished(self) -> bool:
        """Whether the table's `shown` still has to be stored, or messages have to be deleted."""
        return self.unsaved_handle is not None or bool(self.retired)

    @property
    def is_idle(self) -> bool:
        """Whether the outbox may be dropped without losing anything but cached contents."""
        return not (self.in_flight or self.is_running or self.pending_away is not None or self.is_unfinished)


class _TrackedEdit:
    """Counts an edit request while it runs (see `Outbox.track_edit`). A class, as a generator is slower and each press
    needs one."""

    def __init__(self, outbox: Outbox, message: int) -> None:
        self._outbox, self._message = outbox, message

    def __enter__(self) -> None:
        in_flight = self._outbox.in_flight
        in_flight[self._message] = count = in_flight.get(self._message, 0) + 1
        if count > 1:
            self._outbox.overlapping.add(self._message)

    def __exit__(self, *_: object) -> None:
        outbox, message = self._outbox, self._message
        outbox.in_flight[message] -= 1
        if message in outbox.overlapping:
            outbox.content.pop(message, None)
        if not outbox.in_flight[message]:
            del outbox.in_flight[message]
            outbox.overlapping.discard(message)


class Outboxes:
    """The outboxes of all tables. If more than `max_idle` are idle, the least recently used ones are dropped."""

    def __init__(self, max_idle: int) -> None:
        self._max_idle = max(max_idle, 1)
        self._all: OrderedDict[int, Outbox] = OrderedDict()

    def of(self, number: int) -> Outbox:
        """Returns the outbox of a table, a new one if there is none."""
        outbox = self._all.get(number)
        if outbox is None:
            for other in [*islice(self._all, max(0, len(self._all) + 1 - self._max_idle))]:
                if self._all[other].is_idle:
                    del self._all[other]
            outbox = self._all[number] = Outbox()
        self._all.move_to_end(number)
        return outbox


@dataclass(eq=False)
class Messages:
    """Posts, edits and deletes the messages of tables. Only this class changes `Handle.shown`."""

    _client: discord.Client
    _host: Host
    renderer: Renderer
    _channels: Channels
    _outboxes: Outboxes
    listeners: list[Callable[[Handle], None]] = field(default_factory=list)
    """Called with the table after its messages were replaced, and after its finale was sent or given up."""

    # Storing the ids of messages

    def notify_listeners(self, handle: Handle) -> None:
        for listener in self.listeners:
            listener(handle)

    async def store_shown(self, handle: Handle, **changes: Any) -> None:
        """Changes these fields of the table's `shown` and stores it."""
        outbox, shown = self._outboxes.of(handle.id), replace(handle.shown, **changes)
        handle.shown = shown
        outbox.unsaved_handle = handle
        notification = notification_for(handle.table)
        await self._host.store.write(db.shown_statements(handle.id, shown), notifications=(notification,))
        outbox.unsaved_handle = None if handle.shown is shown else handle

    async def set_messages(self, handle: Handle, messages: Sequence[int]) -> None:
        """Stores the ids of the messages that show the table now."""
        await self.store_shown(handle, messages=tuple(messages), shown_at=self._host.now())
        self.notify_listeners(handle)

    # Showing a table

    async def show(self, handle: Handle) -> None:
        """Edits the table's messages whose content has changed; posts them again if they cannot be edited."""
        table, outbox, at = handle.table, self._outboxes.of(handle.id), None
        is_unposted = table.state == "cancelled" and not handle.shown.messages
        if is_unposted or handle.shown.finale in handle.shown.messages:  # the finale may replace the table
            return
        views = await self.renderer.public_screens(handle)
        has_same_count = len(views) == len(handle.shown.messages)
        drawn = [components_of(view) for view in views]
        is_unchanged = [outbox.content.get(message) for message in handle.shown.messages] == drawn
        if not is_unchanged and (self.is_too_old_to_edit(handle) or not has_same_count):
            try:
                await self.repost(handle, views)
                return
            except NoAccess:
                if not has_same_count:
                    raise  # else edit the old messages
        for message, view, components in zip(handle.shown.messages, views, drawn, strict=True):
            if outbox.content.get(message) == components:
                continue
            try:
                with outbox.track_edit(message):
                    outbox.content.pop(message, None)  # the edit may have succeeded although its response was lost
                    edited = await self._channels.edit(handle.place, table.server, message, **edit_kwargs(view))
                    outbox.content[message], at = components, edited.edited_at
                    outbox.is_stale = outbox.is_stale or message in outbox.overlapping
            except (discord.HTTPException, NoAccess) as error:
                is_lost = getattr(error, "code", None) in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS)
                if not is_lost and (is_temporary(error) or _is_end_announced(handle)):
                    raise
                if not _is_end_announced(handle):
                    await self.repost(handle, views)
                return
        handle.window.note_shown(table.question, at, self._host.now())

    def is_too_old_to_edit(self, handle: Handle) -> bool:
        """Whether the table's messages are so old that they should be posted again instead of edited."""
        at = handle.shown.shown_at
        return at is not None and self._host.now() - at > MAX_EDIT_AGE and not _is_end_announced(handle)

    # Posting

    async def repost(
        self,
        handle: Handle,
        views: Sequence[ui.LayoutView] | None = None,
        *,
        mentioned: Sequence[int] = (),
        is_away_notice: bool = False,
    ) -> None:
        """Posts the table at the end of its channel and deletes its older messages. Notifies the `mentioned` members.

        The nonce of an away notice does not depend on its content, so that a second try after a restart does not post
        the notice twice."""
        table, outbox = handle.table, self._outboxes.of(handle.id)
        views = views if views is not None else await self.renderer.public_screens(handle)
        sent: list[int] = []
        try:
            for index, view in enumerate(views):
                components = components_of(view)
                message = await self._channels.send(
                    handle.place,
                    table.server,
                    **send_kwargs(view),
                    nonce=_nonce(handle, index, "back" if is_away_notice else components),
                    allowed_mentions=allow_mentions(mentioned),
                )
                sent.append(message.id)
                if not is_away_notice:  # otherwise Discord may have returned the message of an earlier try
                    outbox.content[message.id] = components
                at = message.created_at
        except BaseException:
            outbox.retired += sent  # a table needs all its messages; the next try may get the ids of these again
            raise
        handle.window.note_shown(table.question, at, self._host.now())
        await self.replace_messages(handle, sent)
        outbox.is_stale = (
            outbox.is_stale or handle.table is not table
        )  # during the request a change has edited the old messages

    async def post_away_notice(self, handle: Handle, away: Away) -> None:
        """Posts the table again at the end of its channel, with a notice that the bot or Discord was away; a table is
        posted so at most every 30 seconds. A day table stays where it is. The notice replaces the previous one. After
        a restart the table's ping is deleted."""
        table, shown = handle.table, handle.shown
        if table.state != "running" or not shown.messages:
            return
        if shown.away is None or shown.away.number != away.number or away.is_discord:
            handle.shown = replace(shown, away=away)
            self._outboxes.of(handle.id).unsaved_handle = handle
        posted_at = shown.shown_at if shown.away is not None else None
        if table.pace != "day" and (posted_at is None or self._host.now() - posted_at > MIN_REPOST_INTERVAL):
            if not away.is_discord:  # after an outage of Discord the ping is renewed, as members could not press
                await self._delete_ping(handle)
            await self.repost(handle, is_away_notice=True)

    async def _delete_ping(self, handle: Handle) -> None:
        """Deletes the table's ping in the channel, as its time limit no longer applies. The members are not pinged
        again about the same question."""
        call = handle.shown.call
        if call is None or call.message is None:
            return
        await self._channels.delete(call.place, handle.table.server, call.message)
        handle.shown = replace(handle.shown, call=replace(call, message=None, members=()))
        self._outboxes.of(handle.id).unsaved_handle = handle

    async def replace_messages(self, handle: Handle, messages: Sequence[int]) -> None:
        """Makes these the table's messages, and deletes its older ones."""
        outbox = self._outboxes.of(handle.id)
        outbox.retired = [old for old in (*outbox.retired, *handle.shown.messages) if old not in messages]
        await self.set_messages(handle, messages)
        await self.delete_retired_messages(handle)

    async def delete_retired_messages(self, handle: Handle) -> None:
        """Deletes the messages that no longer show the table."""
        outbox = self._outboxes.of(handle.id)
        while outbox.retired:
            message = outbox.retired.pop()
            outbox.content.pop(message, None)
            await self._channels.delete(handle.place, handle.table.server, message)

    async def open_thread(self, handle: Handle) -> None:
        """Creates a thread for a day table, posts the table there, and turns its lobby into a link to the thread. If no
        thread can be created the table stays in its channel."""
        table, lobby = handle.table, handle.shown.messages[-1]
        t = await self.renderer.server_translations(table)
        game = t(f"game-{to_fluent_id(table.game)}")
        name = t("thread-name", game=game, names=t.list(map(plain_name, table.names)))
        thread = await create_thread(self._client, table.channel, lobby, name)
        if thread == NO_THREAD:
            await self.store_shown(handle, thread=NO_THREAD)
            return
        there = discord_link(table.server, thread)
        view = moved_to_thread_screen(self.renderer.context(handle, None, t), f"<#{thread}>", there)
        # The lobby comes first: once the thread is stored nothing edits the lobby again.
        with best_effort("the lobby of table %s stays as it was", table.key, raise_temporary=True):
            await self._channels.edit(table.channel, table.server, lobby, **edit_kwargs(view))
        await self.store_shown(handle, thread=thread, messages=())
        await self.repost(handle)


def is_finale_due(handle: Handle) -> bool:
    """Whether the game has ended and its finale was neither sent nor given up."""
    is_over = handle.table.state == "over" and handle.table.ended is not None
    return is_over and handle.shown.finale is None and bool(handle.shown.messages)


def _is_end_announced(handle: Handle) -> bool:
    """Whether the table was cancelled or its finale is posted, and is not posted again."""
    return handle.shown.finale is not None or handle.table.state == "cancelled"


def is_thread_due(handle: Handle) -> bool:
    """Whether a day table has begun and no thread was tried yet."""
    table, shown = handle.table, handle.shown
    return table.pace == "day" and table.state == "running" and shown.thread is None and bool(shown.messages)


def _nonce(handle: Handle, index: int, components: Components | str) -> str:
    """Returns the nonce of a message of the table. The nonce depends on the screen and on the messages that it
    replaces, so that Discord does not post the same screen twice after a crash or a failure."""
    messages = list(handle.shown.messages)
    about = f"{handle.id} {handle.place} {messages} {index} {json.dumps(components, default=str)}"
    return nonce_for(about)


# Counting the messages below a table: it is posted again at the end of its channel if there are many


def current_depth_check(table: Table, now: datetime) -> MessagesBelowCheck:
    """Returns the record of a count made now."""
    pings_due = (
        deadline.call_due_since for deadline in table.deadlines.values() if deadline.call_due_since is not None
    )
    return MessagesBelowCheck((table.question, max(pings_due, default=None)), now)


def is_depth_check_due(handle: Handle, last: MessagesBelowCheck | None, now: datetime) -> bool:
    """Whether to count the messages below the table now: once for each question or ping, and at most every 30
    seconds."""
    table, shown_at = handle.table, handle.shown.shown_at
    if not handle.shown.messages or shown_at is None or now - shown_at < MIN_REPOST_INTERVAL:
        return False
    if last is not None and (
        now - last.at < MIN_REPOST_INTERVAL or last.reason == current_depth_check(table, now).reason
    ):
        return False
    return may_repost(table)


def may_repost(table: Table) -> bool:
    """Whether the table may be posted again now: only while a member has to move, and never while the members of a race
    may press (its buttons would move)."""
    if table.state != "running":
        return False
    if isinstance(table.position, Race):
        return not table.position.is_open
    return not {*table.present}.isdisjoint(table.awaited())


def is_scrolled_away(handle: Handle, newest_ids: Sequence[int]) -> bool:
    """Whether all of the newest messages of the channel are below the table; False if they could not be read."""
    return len(newest_ids) == MAX_MESSAGES_BELOW and min(newest_ids) > handle.shown.messages[-1]


async def newest_message_ids(client: discord.Client, channels: Channels, channel: int, server: int) -> list[int]:
    """The ids of the newest `MAX_MESSAGES_BELOW` messages of a channel, read with one request; empty if the bot may not
    read them."""
    with (
        best_effort("the newest messages of channel %s cannot be read", channel),
        channels.checking_access(channel, server, "see"),
    ):
        history = client.get_partial_messageable(channel).history(limit=MAX_MESSAGES_BELOW)
        return [message.id async for message in history]
    return []


def allow_mentions(members: Sequence[int]) -> discord.AllowedMentions:
    """Allows a message to notify these members and nobody else; drops duplicates, which Discord refuses."""
    users = [discord.Object(member) for member in dict.fromkeys(members)]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
