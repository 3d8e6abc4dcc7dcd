"""The messages of tables: where they stand, which is stored, and what they show.

Nothing here runs by itself: `table_messages.py` says when a table is shown, and tries again what has failed.
"""

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
from bot.i18n.names import plain
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
from bot.screens.components import Components, components_of, edited_message, new_message
from bot.screens.parts import dashed
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.host import Host, notification_for
from bot.tables.shown import NO_THREAD, Away
from bot.tables.table import Table
from games.race import Race

log = logging.getLogger(__name__)
MAX_EDIT_AGE = timedelta(minutes=55)
"""Discord limits edits of messages over an hour old: such a screen is posted again."""
MAX_MESSAGES_BELOW = 6
"""With this many messages below it a table or a door is hard to find."""
MIN_REPOST_INTERVAL = timedelta(seconds=30)
"""How long a table stays where it is, and how long nobody looks again how deep it lies."""


class DepthCheck(NamedTuple):
    """When it was looked how deep a table lies, and for what: which question, and how lately somebody was called."""

    asked: tuple[int | None, datetime | None]
    at: datetime


@dataclass
class Outbox:
    """The work in progress for one table."""

    is_stale: bool = False
    """Whether an older state may be on show."""
    is_running: bool = False
    """Whether the sender is at work."""
    unsaved_handle: Handle | None = None
    """The table, if the store does not know yet where it is shown, as that could not be written: it stays in memory."""
    retired: list[int] = field(default_factory=list)
    """Messages to be deleted, as newer ones show the table."""
    content: dict[int, Components] = field(default_factory=dict)
    """What each message shows, as far as that is known."""
    depth_check: DepthCheck | None = None
    """The latest look how deep the table lies."""
    existence_checked_at: datetime | None = None
    """When it was looked last whether somebody has deleted its messages."""
    pending_away: Away | None = None
    """That the bot or Discord was away, if the table has to be posted again for that."""
    in_flight: dict[int, int] = field(default_factory=dict)
    """How many requests edit a message at this moment."""
    overlapping: set[int] = field(default_factory=set)
    """The messages of which two edits are, or were just, on their way at once."""

    def track_edit(self, message: int) -> _TrackedEdit:
        """Wraps each request that edits a message. If two overlap, nobody can tell which came last, so afterwards what
        it shows is not known."""
        return _TrackedEdit(self, message)

    @property
    def is_unfinished(self) -> bool:
        """Whether something was sent that still has to be stored or deleted."""
        return self.unsaved_handle is not None or bool(self.retired)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is lost if all this is forgotten."""
        return not (self.in_flight or self.is_running or self.pending_away is not None or self.is_unfinished)


class _TrackedEdit:
    """A request that edits a message: see `Outbox.track_edit`. No generator, as each press has one."""

    def __init__(self, outbox: Outbox, message: int) -> None:
        self._sending, self._message = outbox, message

    def __enter__(self) -> None:
        flying = self._sending.in_flight
        flying[self._message] = at_once = flying.get(self._message, 0) + 1
        if at_once > 1:
            self._sending.overlapping.add(self._message)

    def __exit__(self, *_: object) -> None:
        outbox, message = self._sending, self._message
        outbox.in_flight[message] -= 1
        if message in outbox.overlapping:
            outbox.content.pop(message, None)
        if not outbox.in_flight[message]:
            del outbox.in_flight[message]
            outbox.overlapping.discard(message)


class Outboxes:
    """The work in progress for all tables; of the idle ones only as many are kept as the host keeps tables."""

    def __init__(self, keep: int) -> None:
        self._keep = max(keep, 1)
        self._all: OrderedDict[int, Outbox] = OrderedDict()

    def of(self, number: int) -> Outbox:
        """The work for a table."""
        outbox = self._all.get(number)
        if outbox is None:
            for other in [*islice(self._all, max(0, len(self._all) + 1 - self._keep))]:
                if self._all[other].is_idle:
                    del self._all[other]
            outbox = self._all[number] = Outbox()
        self._all.move_to_end(number)
        return outbox


@dataclass(eq=False)
class Messages:
    """Posts, edits and retires the messages of tables. The one owner of `Shown`."""

    _client: discord.Client
    _host: Host
    renderer: Renderer
    _channels: Channels
    _outboxes: Outboxes
    listeners: list[Callable[[Handle], None]] = field(default_factory=list)
    """Called whenever other messages show a table than before, and when its finale was sent, or never can be."""

    # Where they stand

    def notify_listeners(self, handle: Handle) -> None:
        for listener in self.listeners:
            listener(handle)

    async def store_shown(self, handle: Handle, **changes: Any) -> None:
        """The one place that stores where a table is shown, and whom it called."""
        outbox, shown = self._outboxes.of(handle.id), replace(handle.shown, **changes)
        handle.shown = shown
        outbox.unsaved_handle = handle
        notification = notification_for(handle.table)
        await self._host.store.write(db.shown_statements(handle.id, shown), notifications=(notification,))
        outbox.unsaved_handle = None if handle.shown is shown else handle

    async def set_messages(self, handle: Handle, messages: Sequence[int]) -> None:
        """Remembers which messages show the table now."""
        await self.store_shown(handle, messages=tuple(messages), shown_at=self._host.now())
        self.notify_listeners(handle)

    # What they show

    async def show(self, handle: Handle) -> None:
        """Edits the messages that show something else by now, or posts new ones where that is impossible."""
        table, outbox, at = handle.table, self._outboxes.of(handle.id), None
        if table.state == "cancelled" and not handle.shown.messages:
            return  # nobody has seen it
        views = await self.renderer.public(handle)
        is_as_many = len(views) == len(handle.shown.messages)
        drawn = [components_of(view) for view in views]
        is_same = [outbox.content.get(one) for one in handle.shown.messages] == drawn
        if not is_same and (self.is_too_old_to_edit(handle) or not is_as_many):
            try:
                await self.repost(handle, views)
                return
            except NoAccess:
                if not is_as_many:
                    raise  # else the old messages may still be edited
        for message, view, components in zip(handle.shown.messages, views, drawn, strict=True):
            if outbox.content.get(message) == components:
                continue
            try:
                with outbox.track_edit(message):
                    outbox.content.pop(message, None)  # the answer alone may be lost
                    edited = await self._channels.edit(handle.place, table.server, message, **edited_message(view))
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
        """Whether it is better posted again than edited."""
        at = handle.shown.shown_at
        return at is not None and self._host.now() - at > MAX_EDIT_AGE and not _is_end_announced(handle)

    # New ones

    async def repost(
        self,
        handle: Handle,
        views: Sequence[ui.LayoutView] | None = None,
        *,
        called: Sequence[int] = (),
        is_back: bool = False,
    ) -> None:
        """Posts the table again at the end of its channel, and retires the older messages. Of the members whom it
        mentions these are told. After a start it may be a second try, though the screen is another one by now."""
        table, outbox = handle.table, self._outboxes.of(handle.id)
        views = views if views is not None else await self.renderer.public(handle)
        sent: list[int] = []
        try:
            for index, view in enumerate(views):
                components = components_of(view)
                message = await self._channels.send(
                    handle.place,
                    table.server,
                    **new_message(view),
                    nonce=_nonce(handle, index, "back" if is_back else components),
                    allowed_mentions=allow_mentions(called),
                )
                sent.append(message.id)
                if not is_back:  # else it may be what the first try has sent
                    outbox.content[message.id] = components
                at = message.created_at
        except BaseException:
            outbox.retired += sent  # half a table shows nothing; a second try may get the same messages again
            raise
        handle.window.note_shown(table.question, at, self._host.now())
        await self.replace_messages(handle, sent)
        outbox.is_stale = outbox.is_stale or handle.table is not table  # that went to messages that are gone now

    async def post_away_notice(self, handle: Handle, back: Away) -> None:
        """Says at a table that the bot or Discord was away, and posts it again unless it lasts all day. If that happens
        again and again there is one such message: it is replaced, and stays for half a minute at least."""
        table, shown = handle.table, handle.shown
        if table.state != "running" or not shown.messages:
            return
        if shown.away is None or shown.away.number != back.number or back.is_discord:
            handle.shown = replace(shown, away=back)
            self._outboxes.of(handle.id).unsaved_handle = handle
        said_at = shown.shown_at if shown.away is not None else None
        if table.pace != "day" and (said_at is None or self._host.now() - said_at > MIN_REPOST_INTERVAL):
            await self.repost(handle, is_back=True)

    async def replace_messages(self, handle: Handle, messages: Sequence[int]) -> None:
        """Makes these the table's messages; deletes the older ones."""
        outbox = self._outboxes.of(handle.id)
        outbox.retired = [one for one in (*outbox.retired, *handle.shown.messages) if one not in messages]
        await self.set_messages(handle, messages)
        await self.delete_retired_messages(handle)

    async def delete_retired_messages(self, handle: Handle) -> None:
        """Deletes what shows the table no longer."""
        outbox = self._outboxes.of(handle.id)
        while outbox.retired:
            message = outbox.retired.pop()
            outbox.content.pop(message, None)
            await self._channels.delete(handle.place, handle.table.server, message)

    async def open_thread(self, handle: Handle) -> None:
        """Makes a thread for a day table from its lobby, which then links to it; if it cannot, the table stays."""
        table, lobby = handle.table, handle.shown.messages[-1]
        t = await self.renderer.server_translations(table)
        game = t(f"game-{dashed(table.game)}")
        name = t("thread-name", game=game, names=t.list(map(plain, table.names)))
        thread = await create_thread(self._client, table.channel, lobby, name)
        if thread == NO_THREAD:
            await self.store_shown(handle, thread=NO_THREAD)
            return
        there = discord_link(table.server, thread)
        view = moved_to_thread_screen(self.renderer.context(handle, None, t), f"<#{thread}>", there)
        # First: once the thread is known nobody looks at the lobby again.
        with best_effort("the lobby of table %s stays as it was", table.key, raise_temporary=True):
            await self._channels.edit(table.channel, table.server, lobby, **edited_message(view))
        await self.store_shown(handle, thread=thread, messages=())
        await self.repost(handle)


def is_finale_due(handle: Handle) -> bool:
    """Whether the game has ended and its finale was not sent, nor given up."""
    is_over = handle.table.state == "over" and handle.table.ended is not None
    return is_over and handle.shown.finale is None and bool(handle.shown.messages)


def _is_end_announced(handle: Handle) -> bool:
    """Whether everybody knows that the table is over: it is not worth a new message."""
    return handle.shown.finale is not None or handle.table.state == "cancelled"


def is_thread_due(handle: Handle) -> bool:
    """Whether a day table has begun and a thread was not tried yet."""
    table, shown = handle.table, handle.shown
    return table.pace == "day" and table.state == "running" and shown.thread is None and bool(shown.messages)


def _nonce(handle: Handle, index: int, components: Components | str) -> str:
    """The same nonce only for the same screen replacing the same messages: what was sent but not stored, as the bot
    stopped or a later message failed, is not sent twice."""
    messages = list(handle.shown.messages)
    about = f"{handle.id} {handle.place} {messages} {index} {json.dumps(components, default=str)}"
    return nonce_for(about)


# How deep a table lies: below many messages it is posted anew, so that nobody has to seek it


def current_depth_check(table: Table, now: datetime) -> DepthCheck:
    """What it means to look now."""
    calls = (one.owed for one in table.deadlines.values() if one.owed is not None)
    return DepthCheck((table.question, max(calls, default=None)), now)


def is_depth_check_due(handle: Handle, last: DepthCheck | None, now: datetime) -> bool:
    """Whether to look how deep the table lies: once per member's turn or call, at most every half minute."""
    table, shown_at = handle.table, handle.shown.shown_at
    if not handle.shown.messages or shown_at is None or now - shown_at < MIN_REPOST_INTERVAL:
        return False
    if last is not None and (
        now - last.at < MIN_REPOST_INTERVAL or last.asked == current_depth_check(table, now).asked
    ):
        return False
    return may_repost(table)


def may_repost(table: Table) -> bool:
    """Whether the table may be posted anew now: while somebody is to move, but never in the middle of an event of a
    race, under the fingers of those who play."""
    if table.state != "running":
        return False
    if isinstance(table.position, Race):
        return not table.position.is_open
    present = table.present
    return any(seat in present for seat in table.awaited())


def is_far_up(handle: Handle, newest: Sequence[int]) -> bool:
    """Whether the table lies below so many of the newest messages of its channel. It stays where none are known."""
    return len(newest) == MAX_MESSAGES_BELOW and min(newest) > handle.shown.messages[-1]


async def newest_message_ids(client: discord.Client, channels: Channels, place: int, server: int) -> list[int]:
    """The ids of the newest messages of a channel, so many that one which is not among them lies deep; one request.
    None where the bot may not read the history."""
    channel = client.get_partial_messageable(place)
    with (
        best_effort("nobody knows how deep anything in %s lies", place),
        channels.checking_access(place, server, "see"),
    ):
        return [message.id async for message in channel.history(limit=MAX_MESSAGES_BELOW)]
    return []


def allow_mentions(called: Sequence[int]) -> discord.AllowedMentions:
    """Lets a message notify these members and nobody else; Discord takes each of them once."""
    users = [discord.Object(member) for member in dict.fromkeys(called)]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
