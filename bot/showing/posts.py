"""The only place that sends or edits the messages of tables, and that knows where they are.

There is one sender per table; the newest state wins, and an outdated screen is skipped, never queued.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import discord
from discord import ui
from msgspec.structs import replace

from bot.drawing.names import plain
from bot.model.ids import link_to, nonce
from bot.model.refusals import Damaged, NoSuchTable, Unavailable
from bot.model.table import NO_FINALE, NO_THREAD, Away
from bot.screens.call import moved
from bot.screens.parts import Components, components_of, dashed, files_of
from bot.showing import depth
from bot.showing.calls import Calls, is_calling
from bot.showing.channels import (
    ARCHIVED,
    FAILED,
    OLD_EDITS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Channels,
    NoAccess,
    if_possible,
    make_thread,
    may_pass,
    retry_after,
    why,
)
from bot.showing.finale import Finales
from bot.showing.hands import Hands
from bot.showing.render import Renderer
from bot.showing.reveal import Reveals
from bot.showing.sending import Sending, Sendings, mentions
from bot.store import log_failure
from bot.store import table as db
from bot.tables.handle import Handle
from bot.tables.host import Host, told_of

log = logging.getLogger(__name__)

OLD = timedelta(minutes=55)
"""Discord limits edits of messages over an hour old: such a screen is posted again."""
PATIENCE = 5.0
"""Seconds allowed for work in progress when the bot stops."""


class Posts:
    """Shows tables in their channels."""

    def __init__(
        self,
        client: discord.Client,
        host: Host,
        renderer: Renderer,
        calls: Calls,
        channels: Channels,
        finales: Finales,
        hands: Hands,
        reveals: Reveals,
        *,
        keep: int,
    ) -> None:
        self._client = client
        self._host = host
        self._renderer = renderer
        self._calls = calls
        self._channels = channels
        self._finales = finales
        self._hands = hands
        self._reveals = reveals
        self._sendings = Sendings(keep)
        self._listeners: list[Callable[[Handle], None]] = []
        self._forgotten = 0
        """How many members' data was deleted."""

    def listen(self, listener: Callable[[Handle], None]) -> None:
        """Calls it whenever other messages show a table than before, and when its finale was sent."""
        self._listeners.append(listener)

    async def stop(self, patience: float = PATIENCE) -> None:
        """Returns when all work is done, or after so many seconds; the rest is shown after the next start."""
        tasks = self._sendings.tasks()
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    # Showing

    def refresh(self, handle: Handle) -> None:
        """Shows the newest state soon; returns at once. What belongs to another process is shown there; only open hands
        in direct messages are here."""
        if not self._host.store.shards.has(handle.table.server):
            self._hands.refresh(handle)
            return
        sending = self._sendings.of(handle.id)
        sending.failures = 0
        self._start(handle.id, sending)

    def come_back(self, handle: Handle, away_for: int | None) -> None:
        """Posts a table anew soon, as the bot was away for so many seconds (None if that is not known): private screens
        of before follow the game no longer. Returns at once."""
        sending = self._sendings.of(handle.id)
        sending.is_back, sending.away_for = True, away_for
        self.refresh(handle)

    def hurry(self, handle: Handle) -> None:
        """Skips to the end of a step-by-step finish, as somebody has pressed something."""
        if self._reveals.end(handle.table):
            self.refresh(handle)

    def _next_step(self, number: int) -> None:
        if not self._client.is_closed():
            self._start(number, self._sendings.of(number))

    def access_changed(self, server: int) -> None:
        """Shows what could not be shown on a server, as something there may have given the bot a permission back."""
        self._show_again(self._channels.changed(server))

    def access_seen(self, interaction: discord.Interaction[Any]) -> None:
        """Shows what could not be shown in a place, if the bot has the permission again: a click there tells."""
        self._show_again(self._channels.has(interaction.channel_id or 0, interaction.app_permissions))

    def _show_again(self, tables: set[int]) -> None:
        for number in tables:
            self._start(number, self._sendings.of(number))

    def _start(self, number: int, sending: Sending) -> None:
        sending.dirty = True
        if not sending.is_running:
            sending.task = asyncio.create_task(self._send(number), name=f"show table {number}")

    async def answer_edit(self, interaction: discord.Interaction[Any], handle: Handle) -> bool:
        """Answers a click on a public message by editing it. False if the message no longer belongs to the table."""
        message, shown = interaction.message, handle.shown
        if message is None or message.id not in shown.messages or self._is_old(handle) or _needs_thread(handle):
            return False
        sending, table = self._sendings.of(handle.id), handle.table
        views = await self._renderer.public(handle)
        if len(views) != len(shown.messages):
            return False
        view = views[shown.messages.index(message.id)]
        # At other paces somebody may have to be called, and at the end all are told.
        is_all = len(views) == 1 and table.pace == "live" and table.state != "over" and not is_calling(shown.call)
        is_all = is_all and not depth.is_time(handle, sending.looked, self._host.now())
        is_last_word = False
        try:
            with sending.editing():
                sending.shown.pop(message.id, None)
                more = {} if message.attachments else _attached(view)
                answered = await interaction.response.edit_message(view=view, **more)
                handle.came_on_show(table.question, _edited(answered), self._host.now())
                if not is_all:
                    sending.shown[message.id] = components_of(view)  # so that it is not sent twice
                is_last_word = not sending.is_mixed and handle.table is table
        finally:  # even if the answer was lost or too late: the click took effect
            if is_all and is_last_word:
                self._hands.refresh(handle)
            else:
                self.refresh(handle)
        return True

    def _try_again(self, number: int, sending: Sending) -> None:
        """Shows a little later what could not be shown, unless something newer was shown."""
        wait = retry_after(sending.failures)
        sending.failures += 1
        if sending.again is not None:
            sending.again.cancel()
        sending.again = asyncio.get_running_loop().call_later(wait, self._again, number)

    def _again(self, number: int) -> None:
        if not self._client.is_closed() and (sending := self._sendings.of(number)).failures:
            self._start(number, sending)

    async def _send(self, number: int) -> None:
        sending = self._sendings.of(number)
        while sending.dirty:
            sending.dirty = False
            try:
                handle = await self._host.find(number)
                if sending.is_unsaved:
                    await self._stand(handle)
                    self._tell(handle)
                if _needs_thread(handle):
                    await self._open_thread(handle)
                if sending.is_back:
                    await self._post_back(handle, sending)
                step = self._reveals.step(handle.table)  # before it is drawn
                await self._show(handle, sending)
                await self._delete_retired(handle)
                if _needs_thread(handle):  # it has just been shown in its channel for the first time
                    sending.dirty = True
                    continue
                self._hands.refresh(handle)
                await self._raise(handle, sending)
                forgotten = self._forgotten
                called = await self._calls.send(handle)
                if called is not None:
                    if forgotten != self._forgotten:  # meanwhile somebody's data was deleted, perhaps theirs
                        called = called.without(called.named - {seat.member for seat in handle.table.seats})
                    await self._stand(handle, call=called)
                if step is not None:
                    asyncio.get_running_loop().call_later(self._reveals.wait(handle.table), self._next_step, number)
                elif self.owes_finale(handle):
                    await self._stand(handle, finale=await self._send_finale(handle))
                    self._tell(handle)
                sending.failures = 0
            except (NoSuchTable, Damaged):
                return
            except NoAccess:
                self._channels.wait(handle)
                return
            except FAILED as error:
                if _is_unknown_channel(error) and handle.shown.thread:  # back to the channel
                    await self._stand(handle, thread=NO_THREAD, messages=())
                    sending.dirty = True
                    continue
                log.warning("table %s cannot be shown: %s", number, why(error))
                if may_pass(error):
                    self._try_again(number, sending)
                return
            except Exception as error:
                log_failure(log, error, "table %s cannot be shown", number)
                self._try_again(number, sending)
                return

    def owes_finale(self, handle: Handle) -> bool:
        """Whether a finale is still to be sent: those who listen are told when it was, or when it cannot be."""
        return self._finales.is_due(handle)

    async def _send_finale(self, handle: Handle) -> int:
        """The id of the finale's message; `NO_FINALE` if it never can be sent. Raises what may pass."""
        try:
            return await self._finales.send(handle)
        except (NoAccess, Unavailable):
            raise
        except Exception as error:
            if isinstance(error, FAILED) and (may_pass(error) or _is_unknown_channel(error)):
                raise
            log_failure(log, error, "the finale of table %s cannot be sent", handle.table.key)
            return NO_FINALE

    async def _show(self, handle: Handle, sending: Sending) -> None:
        table = handle.table
        if table.state == "cancelled" and not handle.shown.messages:
            return  # nobody has seen it
        views = await self._renderer.public(handle)
        is_as_many = len(views) == len(handle.shown.messages)
        if self._is_old(handle) or not is_as_many:
            try:
                await self.repost(handle, views)
                return
            except NoAccess:
                if not is_as_many:
                    raise  # else the old messages may still be edited
        at = None
        for message, view in zip(handle.shown.messages, views, strict=True):
            components = components_of(view)
            if sending.shown.get(message) == components:
                continue
            try:
                with sending.editing():
                    sending.shown.pop(message, None)  # the answer alone may be lost
                    edited = await self._channels.edit(
                        handle.place, table.server, message, view=view, **_attached(view)
                    )
                    sending.shown[message], at = components, edited.edited_at
                    sending.dirty = sending.dirty or sending.is_mixed
            except discord.HTTPException as error:
                if error.code in (UNKNOWN_MESSAGE, OLD_EDITS):
                    if table.state != "cancelled":
                        await self.repost(handle, views)
                    return
                if error.code == ARCHIVED:
                    log.info("table %s cannot be shown in its thread, which is locked", table.key)
                    return
                raise
        handle.came_on_show(table.question, at, self._host.now())

    async def _post_back(self, handle: Handle, sending: Sending) -> None:
        """Posts the table anew with the line that the bot was away. If the bot ends again and again there is one such
        message: it is replaced, and stays for half a minute at least."""
        table, shown = handle.table, handle.shown
        if table.state == "running" and table.question is not None and shown.messages:
            if shown.away is None or shown.away.question != table.question:
                handle.stand(replace(shown, away=Away(table.question, sending.away_for)))
                sending.is_unsaved = True
            said_at = shown.shown_at if shown.away is not None else None
            if said_at is None or self._host.now() - said_at > depth.PAUSE:
                await self.repost(handle, is_back=True)
        sending.is_back = False

    async def _raise(self, handle: Handle, sending: Sending) -> None:
        """Posts a table that lies deep below other messages at the end of its channel."""
        now = self._host.now()
        if not depth.is_time(handle, sending.looked, now):
            return
        look = depth.look(handle.table, now)
        if await depth.is_deep(self._client, self._channels, handle) and depth.may_move(handle.table):
            with suppress(NoAccess):
                await self.repost(handle)
                self._hands.refresh(handle)
        sending.looked = look  # only now: if it failed, the same messages are sent again

    async def repost(
        self,
        handle: Handle,
        views: Sequence[ui.LayoutView] | None = None,
        *,
        told: Sequence[int] = (),
        is_back: bool = False,
    ) -> None:
        """Posts the table again at the end of its channel, and retires the older messages. Of the members whom it
        mentions these are told. After a start it may be a second try, though the screen is another one by now."""
        table = handle.table
        views = views if views is not None else await self._renderer.public(handle)
        sending = self._sendings.of(handle.id)
        sent: list[int] = []
        try:
            for index, view in enumerate(views):
                components = components_of(view)
                message = await self._channels.send(
                    handle.place,
                    table.server,
                    view=view,
                    files=files_of(view),
                    nonce=_nonce(handle, index, "back" if is_back else components),
                    allowed_mentions=mentions(told),
                )
                sent.append(message.id)
                if not is_back:  # else it may be what the first try has sent
                    sending.shown[message.id] = components
                at = message.created_at
        except BaseException:
            if sent:  # half a table shows nothing; a second try may get the same messages again
                sending.retired += sent
                self._try_again(handle.id, sending)
            raise
        handle.came_on_show(table.question, at, self._host.now())
        await self.retire(handle, sent)
        if handle.table is not table:
            self.refresh(handle)  # a newer state went to messages that are gone now

    async def retire(self, handle: Handle, messages: Sequence[int]) -> None:
        """Makes these the table's messages; deletes the older ones."""
        sending = self._sendings.of(handle.id)
        sending.retired = [one for one in (*sending.retired, *handle.shown.messages) if one not in messages]
        await self.stands(handle, messages)
        await self._delete_retired(handle)

    async def _delete_retired(self, handle: Handle) -> None:
        sending = self._sendings.of(handle.id)
        while sending.retired:
            message = sending.retired.pop()
            sending.shown.pop(message, None)
            await self._channels.delete(handle.place, handle.table.server, message)

    # Where tables are shown

    async def stands(self, handle: Handle, messages: Sequence[int]) -> None:
        """Remembers which messages show the table now."""
        await self._stand(handle, messages=tuple(messages), shown_at=self._host.now())
        self._tell(handle)

    def _tell(self, handle: Handle) -> None:
        for listener in self._listeners:
            listener(handle)

    async def forget(self, member: int) -> None:
        """Forgets wherever a member was called, as their data is deleted."""
        self._forgotten += 1
        for handle in self._host.handles():
            call = handle.shown.call
            is_here = self._host.store.shards.has(handle.table.server)
            if is_here and call is not None and member in call.named:
                await self._stand(handle, call=call.without({member}))

    async def _stand(self, handle: Handle, **changes: Any) -> None:
        """The one place that stores where a table is shown, and whom it called."""
        sending, shown = self._sendings.of(handle.id), replace(handle.shown, **changes)
        handle.stand(shown)
        sending.is_unsaved = True
        try:
            await self._host.store.write(db.shown(handle.id, shown), words=(told_of(handle.table),))
        except BaseException:
            self._try_again(handle.id, sending)
            raise
        sending.is_unsaved = handle.shown is not shown

    def _is_old(self, handle: Handle) -> bool:
        """Whether it is better posted again than edited; what is cancelled is never worth a new message."""
        at = handle.shown.shown_at
        return at is not None and self._host.now() - at > OLD and handle.table.state != "cancelled"

    async def _open_thread(self, handle: Handle) -> None:
        """Makes a thread for a day table from its lobby, which then links to it; if it cannot, the table stays."""
        table, lobby = handle.table, handle.shown.messages[-1]
        words = await self._renderer.words(table)
        game = words(f"game-{dashed(table.game)}")
        name = words("thread-name", game=game, names=words.list(map(plain, table.names)))
        thread = await make_thread(self._client, table.channel, lobby, name)
        if thread == NO_THREAD:
            await self._stand(handle, thread=NO_THREAD)
            return
        there = link_to(table.server, thread)
        view = moved(self._renderer.frame(handle, None), words, f"<#{thread}>", there)
        # First: once the thread is known nobody looks at the lobby again.
        with if_possible("the lobby of table %s stays as it was", table.key, or_later=True):
            await self._channels.edit(table.channel, table.server, lobby, view=view)
        await self._stand(handle, thread=thread, messages=())
        await self.repost(handle)


def _is_unknown_channel(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL


def _attached(view: ui.LayoutView) -> dict[str, Any]:
    """What an edit needs so that the message has the files that the view shows."""
    files = files_of(view)
    return {"attachments": files} if files else {}


def _nonce(handle: Handle, index: int, components: Components | str) -> str:
    """The same nonce only for the same screen replacing the same messages: what was sent but not stored, as the bot
    stopped or a later message failed, is not sent twice."""
    messages = list(handle.shown.messages)
    about = f"{handle.id} {handle.place} {messages} {index} {json.dumps(components, default=str)}"
    return nonce(about)


def _edited(answered: discord.InteractionCallbackResponse[Any] | None) -> datetime | None:
    """When Discord took the edit, if it says so."""
    message = answered.resource if answered is not None else None
    return message.edited_at if isinstance(message, discord.InteractionMessage) else None


def _needs_thread(handle: Handle) -> bool:
    """Whether a day table has begun and a thread was not tried yet."""
    table, shown = handle.table, handle.shown
    return table.pace == "day" and table.state == "running" and shown.thread is None and bool(shown.messages)
