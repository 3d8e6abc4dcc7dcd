"""Shows tables: one sender for each makes its messages show the newest state, then calls whoever is next.

The newest state wins, and an outdated screen is skipped, never queued. What fails is tried again a little later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.core.custom_ids import to_key
from bot.core.errors import Damaged, Unavailable
from bot.core.jobs import LONGEST, RETRY, Jobs
from bot.core.service import PATIENCE, Service
from bot.database import log_failure
from bot.messages.channels import (
    FAILED,
    LONGEST_REST,
    SPREAD,
    WORTH,
    Channels,
    NoAccess,
    NoChannel,
    if_possible,
    is_gone,
    may_pass,
    why,
)
from bot.messages.contexts import Reveals
from bot.messages.hands import Hands
from bot.messages.messages import (
    PAUSE,
    Messages,
    Sending,
    Sendings,
    is_deep,
    is_finale_due,
    is_time_to_look,
    look,
    may_move,
    needs_thread,
    newest_messages,
)
from bot.messages.pings import Calls, is_at_work
from bot.screens.components import components_of, edited_message
from bot.tables.guests import after_message_deleted
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.shown import NO_FINALE, NO_THREAD, Away

log = logging.getLogger(__name__)
LOOKING = 1.5
"""Seconds for which an answer waits until it is known whether messages are still there."""
SHORTEST = 0.05
"""Seconds until it is looked again whether a call is due: timers may be a little early."""


@dataclass(eq=False)
class TableMessages(Service):
    """Shows tables in their channels."""

    _client: discord.Client
    _host: Host
    messages: Messages
    _channels: Channels
    _calls: Calls
    send_finale: Callable[[Handle], Awaitable[int]]
    """Sends the finale of a game that has ended; its id, or `NO_FINALE` if it is too late for one."""
    _hands: Hands
    _reveals: Reveals
    _sendings: Sendings
    _forgotten: int = 0
    """How many members' data was deleted."""
    _failing: set[int] = field(default_factory=set)
    """The servers where the latest try to show a table failed, as Discord may be away."""

    def __post_init__(self) -> None:
        self._senders = Jobs("show table", self._send, self._cannot_be_shown)
        self._looks = Jobs("look for table", self._look, self._reread_failed)

    @property
    def is_busy(self) -> bool:
        """Whether anything is being shown."""
        return self._senders.is_busy or self._looks.is_busy

    async def stop(self, patience: float = PATIENCE, /) -> None:
        """Returns when all work is done, or after so many seconds; the rest is shown after the next start."""
        await self._looks.stop(patience)
        await self._senders.stop(patience)

    # Showing

    def refresh(self, handle: Handle) -> None:
        """Shows the newest state soon; returns at once. What belongs to another process is shown there; only open hands
        in direct messages are here. A private table has nothing but its hand."""
        if handle.table.is_private or not self._host.store.shards.has(handle.table.server):
            self._hands.refresh(handle)
            return
        self._senders.schedule(handle.id)

    def refresh_all(self) -> None:
        """Shows the tables in memory anew, as the emojis have changed; other messages follow with their next change."""
        for handle in self._host.handles:
            if handle.table.state in ("lobby", "running"):
                self.refresh(handle)

    def come_back(self, handle: Handle, away_for: int | None, *, is_discord: bool = False) -> None:
        """Posts a table again soon, as the bot or Discord was away for `away_for` seconds (None if unknown):
        older private screens no longer follow the game. Returns at once."""
        self._sendings.of(handle.id).back = Away(handle.table.number, away_for, is_discord)
        self.refresh(handle)

    def hurry(self, handle: Handle) -> None:
        """Skips to the end of a step-by-step finish, as somebody has pressed something."""
        if self._reveals.end(handle.table):
            self.refresh(handle)

    def access_changed(self, server: int) -> None:
        """Shows what could not be shown on a server, as something there may have given the bot a permission back."""
        self._show_again(self._channels.changed(server))

    def access_seen(self, interaction: discord.Interaction[Any]) -> None:
        """Shows what could not be shown in a place, if the bot has the permission again: a click there tells."""
        self._show_again(self._channels.has(interaction.channel_id or 0, interaction.app_permissions))

    def _show_again(self, tables: set[int]) -> None:
        for number in tables:
            self._senders.schedule(number)

    async def answer_edit(self, interaction: discord.Interaction[Any], handle: Handle) -> bool:
        """Answers a click on a public message by editing it. False if the message no longer belongs to the table, or
        cannot be edited as it is. What the message shows is noted, so that it is not sent twice."""
        table, shown, message = handle.table, handle.shown, interaction.message
        if message is None or message.id not in shown.messages or self.messages.is_old(handle) or needs_thread(handle):
            return False
        views = await self.messages.renderer.public(handle)
        if len(views) != len(shown.messages):
            return False
        view, sending = views[shown.messages.index(message.id)], self._sendings.of(handle.id)
        # Somebody may have to be called, and at the end all are told.
        is_all = len(shown.messages) == 1 and table.state != "over" and not is_at_work(handle)
        is_all = is_all and not is_time_to_look(handle, sending.looked, self._host.now())
        is_last_word = False
        try:
            with sending.editing(message.id):
                sending.shown.pop(message.id, None)
                changes, question = edited_message(view, message.attachments, keep=True), handle.table.question
                answered = await interaction.response.edit_message(**changes)
                edited = answered.resource if answered is not None else None
                at = edited.edited_at if isinstance(edited, discord.InteractionMessage) else None  # if Discord says so
                handle.window.note_shown(question, at, self._host.now())
                sending.shown[message.id] = components_of(view)
                is_last_word = message.id not in sending.mixed and handle.table is table
        finally:  # even if the answer was lost or too late: the click took effect
            if is_all and is_last_word:
                self._hands.refresh(handle)
            else:
                self.refresh(handle)
        return True

    # Where tables are shown: asked for from outside, where what fails is left to the sender

    async def repost(
        self, handle: Handle, views: Sequence[ui.LayoutView] | None = None, *, called: Sequence[int] = ()
    ) -> None:
        """Posts the table again at the end of its channel, and retires the older messages. Of the members whom it
        mentions these are told."""
        with self._or_again(handle):
            await self.messages.repost(handle, views, called=called)
        self._hands.refresh(handle)  # they link to the table

    async def retire(self, handle: Handle, messages: Sequence[int]) -> None:
        """Makes these the table's messages; deletes the older ones."""
        with self._or_again(handle):
            await self.messages.retire(handle, messages)
        self._hands.refresh(handle)  # they link to the table

    async def stands(self, handle: Handle, messages: Sequence[int]) -> None:
        """Remembers which messages show the table now."""
        with self._or_again(handle):
            await self.messages.stands(handle, messages)

    async def forget(self, member: int) -> None:
        """Forgets wherever a member was called, as their data is deleted."""
        self._forgotten += 1
        for handle in self._host.handles:
            call = handle.shown.call
            if call is not None and member in call.named and self._host.store.shards.has(handle.table.server):
                with self._or_again(handle):
                    await self.messages.stand(handle, call=call.without({member}))

    @contextmanager
    def _or_again(self, handle: Handle) -> Iterator[None]:
        """What could not be stored, and half of what was to be posted, is made good by the sender a little later."""
        try:
            yield
        except BaseException:
            if self._sendings.of(handle.id).is_unfinished:
                self._senders.schedule_after(handle.id, RETRY)
            raise
        if self._sendings.of(handle.id).dirty:
            self._senders.schedule(handle.id)

    # Whether their messages still exist: Discord does not tell the bot when one is deleted

    async def look(self, numbers: Iterable[int]) -> None:
        """Looks for the messages of these tables, for a moment at most and each at most twice a minute. If somebody has
        deleted one, a lobby in which nobody else sits ends, as nobody can find it; other tables are posted again."""
        now, tasks = self._host.now(), set[asyncio.Task[None]]()
        for number in numbers:
            sending = self._sendings.of(number)
            if sending.sought is None or now - sending.sought >= PAUSE:
                sending.sought = now
                if (task := self._looks.schedule(number)) is not None:
                    tasks.add(task)
        if tasks:
            await asyncio.wait(tasks, timeout=LOOKING)

    async def _look(self, number: int) -> None:
        handle, is_deleted = await self._host.find(number), False
        server, messages = handle.table.server, handle.shown.messages
        if not messages or not self._host.store.shards.has(server):
            return
        with if_possible("nobody knows whether table %s still has its message", handle.table.key):
            is_deleted = await self._channels.is_deleted(handle.place, server, messages[-1])
        if is_deleted and handle.shown.messages == messages:
            if after_message_deleted(handle.table, self._host.now()) is not handle.table:
                await self._host.change(number, lambda table: after_message_deleted(table, self._host.now()))
            self._sendings.of(number).shown.pop(messages[-1], None)
            await self._senders.run(number)

    def _reread_failed(self, number: int, error: Exception) -> None:
        log_failure(log, error, "a deleted message of table %s is not posted again", to_key(number))

    # The sender of a table

    async def _send(self, number: int) -> None:
        sending = self._sendings.of(number)
        sending.is_running, sending.dirty = True, False
        try:
            handle = await self._host.find(number)
            try:
                await self._show(handle, sending)
            except NoAccess as error:
                may_end = handle.shown.thread or handle.table.ended is not None
                is_lost = isinstance(error, NoChannel) and may_end and await is_gone(self._client, handle.place)
                if is_lost and handle.shown.thread:
                    self._channels.forget(handle.shown.thread)
                    await self.messages.stand(handle, thread=NO_THREAD, messages=())  # back to the channel
                    sending.dirty = True
                elif not is_lost and self._is_worth_showing(handle):
                    if (wait := self._channels.wait(handle)) is None:
                        raise
                    self._senders.schedule_after(number, wait)
                self._hands.refresh(handle)  # meanwhile they alone follow the game
            except FAILED as error:
                if self._host.outages.defer(
                    handle.table.server, ("table", number), lambda: self._senders.schedule(number)
                ):
                    return
                self._log(handle, error)
                if may_pass(error) or sending.is_unfinished or self._is_worth_showing(handle):
                    raise
            else:
                self._failing.discard(handle.table.server)
        finally:
            sending.is_running = False
        if sending.dirty:
            self._senders.schedule(number)

    def _log(self, handle: Handle, error: Exception) -> None:
        """Logs that a table could not be shown; if Discord may be away only once for each server until one is shown."""
        server = handle.table.server
        if server not in self._failing or not may_pass(error):
            about = "table %s cannot be shown in channel %s of server %s: %s"
            log.warning(about, handle.table.key, handle.place, server, why(error))
        if may_pass(error):
            self._failing.add(server)

    def _cannot_be_shown(self, number: int, error: Exception) -> float | None:
        if isinstance(error, Damaged):
            return None
        if not isinstance(error, (*FAILED, NoAccess)):
            log_failure(log, error, "table %s cannot be shown", to_key(number))
        return LONGEST if may_pass(error) else LONGEST_REST + number % SPREAD

    def _is_worth_showing(self, handle: Handle) -> bool:
        """Whether a table that Discord refuses to show is to be tried again."""
        ended = handle.table.ended
        return ended is None or self._host.now() - ended < WORTH

    async def _show(self, handle: Handle, sending: Sending) -> None:
        """Makes everything that is shown of a table right: its messages, then the open hands, calls and finale."""
        if handle.table.is_private:  # whatever is asked, nothing of it is posted
            return
        messages = self.messages
        if sending.unsaved is not None:
            await messages.stand(handle)
            messages.tell(handle)
        if needs_thread(handle):
            await messages.open_thread(handle)
        if (back := sending.back) is not None:
            await messages.post_back(handle, back)
            sending.back = None if sending.back is back else sending.back
        table, step = handle.table, self._reveals.step(handle.table)  # before it is drawn
        await messages.show(handle)
        await messages.delete_retired(handle)
        if sending.unsaved is not None:  # that the bot or Discord was away, which is on show now
            await messages.stand(handle)
        if needs_thread(handle):  # it has just been shown in its channel for the first time
            sending.dirty = True
            return
        self._hands.refresh(handle)
        await self._raise(handle, sending)
        forgotten = self._forgotten
        called = await self._calls.send(handle)
        if called is not None:
            if forgotten != self._forgotten:  # meanwhile somebody's data was deleted, perhaps theirs
                called = called.without(called.named - {seat.member for seat in handle.table.seats})
            await messages.stand(handle, call=called)
        if (wait := await self._calls.wait(handle)) is not None:
            self._senders.schedule_after(handle.id, max(wait, SHORTEST))
        if handle.table is not table:  # the requests above are about an older state: the newest one is shown first
            sending.dirty = True
        elif step is not None:
            self._senders.schedule_after(handle.id, self._reveals.wait(handle.table))
        elif is_finale_due(handle):
            await messages.stand(handle, finale=await self._finale(handle))
            messages.tell(handle)

    async def _raise(self, handle: Handle, sending: Sending) -> None:
        """Posts a table that lies deep below other messages at the end of its channel; hands follow when pressed."""
        now = self._host.now()
        if not is_time_to_look(handle, sending.looked, now) or self._would_move_a_hand(handle):
            return
        looked = look(handle.table, now)
        newest = await newest_messages(self._client, self._channels, handle.place, handle.table.server)
        self._hands.lie_below(handle, newest)
        if is_deep(handle, newest) and may_move(handle.table):
            if self._would_move_a_hand(handle):
                return
            with suppress(NoAccess):
                await self.messages.repost(handle)
                self._hands.refresh(handle)
        sending.looked = looked  # only now: if it failed, the same messages are sent again

    def _would_move_a_hand(self, handle: Handle) -> bool:
        """Whether a message in the table's channel would move a hand that was just pressed; then the table is shown
        again later."""
        wait = (self._hands.quiet_at(handle.place) - self._host.now()).total_seconds()
        if wait > 0:
            self._senders.schedule_after(handle.id, wait)
        return wait > 0

    async def _finale(self, handle: Handle) -> int:
        """The id of the finale's message; `NO_FINALE` if it never can be sent. Raises what may pass."""
        try:
            return await self.send_finale(handle)
        except (NoAccess, Unavailable):
            raise
        except Exception as error:
            if isinstance(error, FAILED) and may_pass(error):
                raise
            log_failure(log, error, "the finale of table %s cannot be sent", handle.table.key)
            return NO_FINALE
