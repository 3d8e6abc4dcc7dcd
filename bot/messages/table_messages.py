"""Keeps the messages of tables up to date: one background job per table shows its newest state, then pings the next
members.

Outdated states are skipped, never queued. Failures are retried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.core.custom_ids import to_base36
from bot.core.errors import DamagedData, DatabaseUnavailable
from bot.core.jobs import FIRST_RETRY_SECONDS, Jobs
from bot.core.service import STOP_TIMEOUT_SECONDS, Service
from bot.database import log_failure
from bot.messages.channels import (
    MAX_RETRY_AGE,
    REQUEST_ERRORS,
    Channels,
    NoAccess,
    NoChannel,
    best_effort,
    describe_error,
    is_channel_deleted,
    is_temporary,
    max_request_retry_delay,
)
from bot.messages.contexts import StepwiseReveals
from bot.messages.hands import Hands
from bot.messages.messages import (
    MIN_REPOST_INTERVAL,
    Messages,
    Outbox,
    Outboxes,
    current_depth_check,
    is_depth_check_due,
    is_finale_due,
    is_scrolled_away,
    is_thread_due,
    may_repost,
    newest_message_ids,
)
from bot.messages.pings import Pings, has_pending_ping, is_ready_check
from bot.messages.thread_links import show_end_in_channel
from bot.screens.components import components_of, edit_kwargs
from bot.tables.guests import after_message_deleted
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.shown import NO_FINALE, NO_THREAD, Away

log = logging.getLogger(__name__)
EXISTENCE_CHECK_SECONDS = 1.5
"""Seconds for which a command waits at most to learn whether a table's message exists."""
MIN_PING_WAIT_SECONDS = 0.05
"""Shortest time in seconds until the bot checks again whether a ping is due, as timers may fire a little early."""


@dataclass(eq=False)
class TableMessages(Service):
    """Keeps the messages of all tables in their channels up to date."""

    _client: discord.Client
    _host: Host
    messages: Messages
    _channels: Channels
    _pings: Pings
    send_finale: Callable[[Handle], Awaitable[int]]
    """Posts the finale of a finished game and returns the message's id, or `NO_FINALE` if it is too late for one."""
    _hands: Hands
    _stepwise_endings: StepwiseReveals
    _outboxes: Outboxes
    _forgotten_member_count: int = 0
    """The number of members whose data was deleted since the start."""
    _failing_servers: set[int] = field(default_factory=set)
    """The servers where the latest try to show a table failed with a temporary error."""

    def __post_init__(self) -> None:
        self._senders = Jobs("show table", self._run_sender, self._show_failed)
        self._existence_checks = Jobs("look for table", self._check_message_exists, self._existence_check_failed)

    @property
    def is_busy(self) -> bool:
        """Whether a job is running or waiting."""
        return self._senders.is_busy or self._existence_checks.is_busy

    async def stop(self, timeout_seconds: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits up to `timeout_seconds` seconds for running jobs; unfinished work resumes at the next start."""
        await self._existence_checks.stop(timeout_seconds)
        await self._senders.stop(timeout_seconds)

    # Showing

    def refresh(self, handle: Handle) -> None:
        """Schedules an update of the table's messages and hands; returns without waiting. If another process owns the
        table's server, that process updates the messages, and this one only updates hands in direct messages. A private
        table has only its hand."""
        if handle.table.is_private or not self._host.store.shards.serves(handle.table.server):
            self._hands.refresh(handle)
            return
        self._senders.schedule(handle.id)

    def refresh_all(self) -> None:
        """Updates all open tables in memory after the emojis have changed. Other messages show the new emojis at their
        next update."""
        for handle in self._host.handles:
            if handle.table.state in ("lobby", "running"):
                self.refresh(handle)

    def repost_after_restart(self, handle: Handle, away_for: int | None, *, is_discord: bool = False) -> None:
        """Schedules a repost of the table with a notice that the bot was away (or Discord, with `is_discord`) for
        `away_for` seconds, or for an unknown time if None. The table is reposted because private screens from before
        are no longer updated."""
        self._outboxes.of(handle.id).pending_away = Away(handle.table.number, away_for, is_discord)
        self.refresh(handle)

    def note_practice(self, handle: Handle) -> None:
        """Records that a member was answered on the practice card, so that the answer is deleted when the race
        begins."""
        self._outboxes.of(handle.id).has_practice_answers = True

    def skip_reveal(self, handle: Handle) -> None:
        """Skips to the last step of a stepwise ending after a press."""
        if self._stepwise_endings.skip(handle.table):
            self.refresh(handle)

    def on_permissions_changed(self, server: int) -> None:
        """Retries tables on this server after a change there that may have restored the bot's permissions."""
        self._retry_tables(self._channels.unblock_server(server))

    def retry_where_clicked(self, interaction: discord.Interaction[Any]) -> None:
        """Retries tables in the channel of an interaction, because an interaction tells the bot's permissions in its
        channel."""
        self._retry_tables(self._channels.unblock_channel(interaction.channel_id or 0, interaction.app_permissions))

    def _retry_tables(self, tables: set[int]) -> None:
        """Schedules updates of these tables' messages."""
        for number in tables:
            self._senders.schedule(number)

    async def answer_with_edit(self, interaction: discord.Interaction[Any], handle: Handle) -> bool:
        """Answers a press on a public message by editing it, and records the new content so that it is not sent twice.
        Returns False if the message no longer belongs to the table, or cannot be edited."""
        table, shown, message = handle.table, handle.shown, interaction.message
        if (
            message is None
            or message.id not in shown.messages
            or self.messages.is_too_old_to_edit(handle)
            or is_thread_due(handle)
        ):
            return False
        views = await self.messages.renderer.public_screens(handle)
        if len(views) != len(shown.messages):
            return False
        view, outbox = views[shown.messages.index(message.id)], self._outboxes.of(handle.id)
        # Otherwise a ping or the finale may be due, or other messages need an update.
        shows_everything = len(shown.messages) == 1 and table.state != "over" and not has_pending_ping(handle)
        shows_everything = shows_everything and not is_depth_check_due(handle, outbox.depth_check, self._host.now())
        is_newest_state = False
        try:
            with outbox.track_edit(message.id):
                outbox.content.pop(message.id, None)
                changes, question = edit_kwargs(view, message.attachments, keep_attachments=True), handle.table.question
                answered = await interaction.response.edit_message(**changes)
                edited = answered.resource if answered is not None else None
                at = edited.edited_at if isinstance(edited, discord.InteractionMessage) else None
                handle.window.note_shown(question, at, self._host.now())
                outbox.content[message.id] = components_of(view)
                is_newest_state = message.id not in outbox.overlapping and handle.table is table
        finally:  # even if the response was lost or too late, as the move counts
            if shows_everything and is_newest_state:
                self._hands.refresh(handle)
            else:
                self.refresh(handle)
        return True

    # Changes requested by commands; failures are left to the background job

    async def repost(
        self, handle: Handle, views: Sequence[ui.LayoutView] | None = None, *, mentioned: Sequence[int] = ()
    ) -> None:
        """Posts the table at the end of its channel, and deletes its older messages. Notifies the `mentioned`
        members."""
        with self._retrying_failures(handle):
            await self.messages.repost(handle, views, mentioned=mentioned)
        self._hands.refresh(handle)  # hands link to the table's message

    async def replace_messages(self, handle: Handle, messages: Sequence[int]) -> None:
        """Makes these the table's messages, and deletes its older ones."""
        with self._retrying_failures(handle):
            await self.messages.replace_messages(handle, messages)
        self._hands.refresh(handle)  # hands link to the table's message

    async def set_messages(self, handle: Handle, messages: Sequence[int]) -> None:
        """Stores the ids of the messages that show the table now."""
        with self._retrying_failures(handle):
            await self.messages.set_messages(handle, messages)

    async def remove_from_pings(self, member: int) -> None:
        """Removes a member from the stored pings of all tables in memory, as their data is deleted."""
        self._forgotten_member_count += 1
        for handle in self._host.handles:
            call = handle.shown.call
            if call is not None and member in call.named and self._host.store.shards.serves(handle.table.server):
                with self._retrying_failures(handle):
                    await self.messages.store_shown(handle, call=call.without({member}))

    @contextmanager
    def _retrying_failures(self, handle: Handle) -> Iterator[None]:
        """Wraps a request about a table. Afterwards the table's background job is scheduled if the request failed and
        something still has to be stored or deleted, or if the table has changed during the request."""
        try:
            yield
        except BaseException:
            if self._outboxes.of(handle.id).is_unfinished:
                self._senders.schedule_after(handle.id, FIRST_RETRY_SECONDS)
            raise
        if self._outboxes.of(handle.id).is_stale:
            self._senders.schedule(handle.id)

    # Deleted messages: the bot gets no event when a message is deleted

    async def check_messages_exist(self, numbers: Iterable[int]) -> None:
        """Asks Discord whether the messages of these tables exist: at most every 30 seconds for each table, and for
        `EXISTENCE_CHECK_SECONDS` at most. If a moderator has deleted a table's message, the table is posted again; a
        lobby with nobody but its opener ends, as nobody can find it."""
        now, tasks = self._host.now(), set[asyncio.Task[None]]()
        for number in numbers:
            outbox = self._outboxes.of(number)
            if outbox.existence_checked_at is None or now - outbox.existence_checked_at >= MIN_REPOST_INTERVAL:
                outbox.existence_checked_at = now
                if (task := self._existence_checks.schedule(number)) is not None:
                    tasks.add(task)
        if tasks:
            await asyncio.wait(tasks, timeout=EXISTENCE_CHECK_SECONDS)

    async def _check_message_exists(self, number: int) -> None:
        """Checks whether the message of one table exists. If not, posts the table again, or ends its lobby."""
        handle, is_deleted = await self._host.find(number), False
        server, messages = handle.table.server, handle.shown.messages
        if not messages or not self._host.store.shards.serves(server):
            return
        with best_effort("whether table %s still has its message is unknown", handle.table.key):
            is_deleted = await self._channels.is_message_deleted(handle.place, server, messages[-1])
        if is_deleted and handle.shown.messages == messages:
            if after_message_deleted(handle.table, self._host.now()) is not handle.table:
                await self._host.change(number, lambda table: after_message_deleted(table, self._host.now()))
            self._outboxes.of(number).content.pop(messages[-1], None)
            await self._senders.run(number)

    def _existence_check_failed(self, number: int, error: Exception) -> None:
        log_failure(log, error, "a deleted message of table %s is not posted again", to_base36(number))

    # The background job of a table

    async def _run_sender(self, number: int) -> None:
        """The background job of a table: updates its messages, and schedules another try if needed."""
        outbox = self._outboxes.of(number)
        outbox.is_running, outbox.is_stale = True, False
        try:
            handle = await self._host.find(number)
            try:
                await self._show(handle, outbox)
            except NoAccess as error:
                is_lost = isinstance(error, NoChannel) and (handle.shown.thread or handle.table.ended is not None)
                is_lost = is_lost and await is_channel_deleted(self._client, handle.place)
                if is_lost and handle.shown.thread:
                    self._channels.drop_block(handle.shown.thread)
                    await self.messages.store_shown(handle, thread=NO_THREAD, messages=())  # back to the channel
                    outbox.is_stale = True
                elif not is_lost and self._is_worth_retrying(handle):
                    if (wait := self._channels.access_wait_seconds(handle)) is None:
                        raise
                    self._senders.schedule_after(number, wait)
                self._hands.refresh(handle)  # hands can be updated although the channel is blocked
            except REQUEST_ERRORS as error:
                if self._host.outages.defer(
                    handle.table.server, ("table", number), lambda: self._senders.schedule(number)
                ):
                    return
                self._log_show_failure(handle, error)
                if is_temporary(error) or outbox.is_unfinished or self._is_worth_retrying(handle):
                    raise
            else:
                self._failing_servers.discard(handle.table.server)
        finally:
            outbox.is_running = False
        if outbox.is_stale:
            self._senders.schedule(number)

    def _log_show_failure(self, handle: Handle, error: Exception) -> None:
        """Logs that a table could not be shown. Temporary errors are logged once per server until a table is shown
        there."""
        server = handle.table.server
        if server not in self._failing_servers or not is_temporary(error):
            about = "table %s cannot be shown in channel %s of server %s: %s"
            log.warning(about, handle.table.key, handle.place, server, describe_error(error))
        if is_temporary(error):
            self._failing_servers.add(server)

    def _show_failed(self, number: int, error: Exception) -> float | None:
        if isinstance(error, DamagedData):
            return None
        if not isinstance(error, (*REQUEST_ERRORS, NoAccess)):
            log_failure(log, error, "table %s cannot be shown", to_base36(number))
        return max_request_retry_delay(error, number)

    def _is_worth_retrying(self, handle: Handle) -> bool:
        """Whether a table that Discord refuses to show is still tried again: until two days after the table's end."""
        ended = handle.table.ended
        return ended is None or self._host.now() - ended < MAX_RETRY_AGE

    async def _show(self, handle: Handle, outbox: Outbox) -> None:
        """Updates everything that shows a table on Discord: its messages, then the open hands, pings and finale."""
        if handle.table.is_private:  # never posted in a channel
            return
        messages = self.messages
        if outbox.unsaved_handle is not None:
            await messages.store_shown(handle)
            messages.notify_listeners(handle)
        if is_thread_due(handle):
            await messages.open_thread(handle)
        if (away := outbox.pending_away) is not None:
            await messages.post_away_notice(handle, away)
            outbox.pending_away = None if outbox.pending_away is away else outbox.pending_away
        table, step = handle.table, self._stepwise_endings.visible_steps(handle.table)  # before the screens are drawn
        await messages.show(handle)
        await messages.delete_retired_messages(handle)
        if outbox.unsaved_handle is not None:  # the notice is posted now
            await messages.store_shown(handle)
        if is_thread_due(handle):  # the table was just posted in its channel, where its thread starts
            outbox.is_stale = True
            return
        self._hands.refresh(handle)
        if outbox.has_practice_answers and not is_ready_check(table):
            outbox.has_practice_answers = False
            await self._hands.temporary.remove_all(handle.place, table.members)
        await self._repost_if_far_up(handle, outbox)
        forgotten_before = self._forgotten_member_count
        call = await self._pings.send(handle)
        if call is not None:
            if forgotten_before != self._forgotten_member_count:  # the deleted member may be in this ping
                call = call.without(call.named - {seat.member for seat in handle.table.seats})
            await messages.store_shown(handle, call=call)
        if (wait := await self._pings.seconds_until_next(handle)) is not None:
            self._senders.schedule_after(handle.id, max(wait, MIN_PING_WAIT_SECONDS))
        if handle.table is not table:  # show the newest state before the next step or the finale
            outbox.is_stale = True
        elif step is not None:
            self._senders.schedule_after(handle.id, self._stepwise_endings.seconds_until_next_ending_step(handle.table))
        else:
            await show_end_in_channel(messages.renderer, self._channels, handle, outbox)
            if is_finale_due(handle):
                await messages.store_shown(handle, finale=await self._send_finale(handle))
                messages.notify_listeners(handle)

    async def _repost_if_far_up(self, handle: Handle, outbox: Outbox) -> None:
        """Posts the table again at the end of its channel if many messages are below it. Hands are sent again when
        their buttons are pressed."""
        now = self._host.now()
        if not is_depth_check_due(handle, outbox.depth_check, now) or self._must_wait_for_hand(handle):
            return
        depth_check, handles = current_depth_check(handle.table, now), self._host.handles
        newest_ids = await newest_message_ids(self._client, self._channels, handle.place, handle.table.server)
        self._hands.mark_far_up_hands(handle, newest_ids)
        if is_scrolled_away(handle, newest_ids) and may_repost(handle.table) and not handles.has_race_beside(handle):
            if self._must_wait_for_hand(handle):
                return
            with suppress(NoAccess):
                await self.messages.repost(handle)
                self._hands.refresh(handle)
        # Only now: after a failure the same count is tried again, and its nonces are the same.
        outbox.depth_check = depth_check

    def _must_wait_for_hand(self, handle: Handle) -> bool:
        """Whether a new message in the channel would move the buttons of a hand that was just pressed. If so, schedules
        another try."""
        wait = (self._hands.earliest_post_time(handle.place) - self._host.now()).total_seconds()
        if wait > 0:
            self._senders.schedule_after(handle.id, wait)
        return wait > 0

    async def _send_finale(self, handle: Handle) -> int:
        """Posts the finale and returns the message's id, or `NO_FINALE` if that failed for good. Raises temporary
        errors."""
        try:
            return await self.send_finale(handle)
        except (NoAccess, DatabaseUnavailable):
            raise
        except Exception as error:
            if isinstance(error, REQUEST_ERRORS) and is_temporary(error):
                raise
            log_failure(log, error, "the finale of table %s cannot be sent", handle.table.key)
            return NO_FINALE
