"""The only place that sends or edits the messages of tables.

One sender per table; the newest state wins, and a screen that is out of date is skipped, never queued.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any

import aiohttp
import discord
from discord import ui

from bot import store as db
from bot.drawing.emojis import Faces
from bot.drawing.words import Words
from bot.model.refusals import NoSuchTable
from bot.model.table import NOT_YET, Happening, Table, link_to
from bot.people.people import Member, People
from bot.screens import SCREENS
from bot.screens.call import moved
from bot.screens.face import Face
from bot.screens.lobby import cancelled, lobby
from bot.screens.parts import SEAT_EVENTS, dashed
from bot.showing.calls import Calls
from bot.showing.threads import NO_THREAD, make_thread, unarchive
from bot.tables.host import Host
from games.core import Event
from games.record import commitment

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, NO_ACCESS, NO_PERMISSION, OLD_EDITS = 10003, 10008, 50001, 50013, 30046
ARCHIVED = 50083
OLD = timedelta(minutes=55)
"""Edits of messages over an hour old are limited: such a screen is posted anew."""
LATEST = 3
RETRIES = (10.0, 60.0, 300.0)
"""Seconds after which what could not be shown is tried again, if nothing newer was."""


@dataclass
class _Sending:
    """What is under way for one table."""

    dirty: bool = False
    task: asyncio.Task[None] | None = None
    answers: int = 0
    failures: int = 0
    is_opened: bool = False
    """Whether its thread was archived and has been opened again since it was last to be shown."""
    shown: dict[int, list[dict[str, Any]]] = field(default_factory=dict)


class Posts:
    """Shows tables in their channels."""

    def __init__(self, client: discord.Client, host: Host, people: People, faces: Faces) -> None:
        self._client = client
        self._host = host
        self._people = people
        self._faces = faces
        self._sending: OrderedDict[int, _Sending] = OrderedDict()
        self._calls = Calls(client, host, people, lambda t, seat, who: self.private(t, seat, who.words, member=who))

    # Rendering

    def face(self, table: Table, seat: int | None, *, member: Member | None = None) -> Face:
        """What a screen of this seat (None: the public one) may know besides the view."""
        is_over = table.state == "over"
        return Face(
            table=table.key,
            game=table.game,
            names=table.names,
            computers=tuple(one.computer for one in table.seats),
            members=tuple(one.member for one in table.seats),
            pace=table.pace,
            options=table.options,
            deadline=_deadline(table, seat),
            recent=_latest(table) if seat is None else _since(table, seat),
            emojis=self._faces.emojis,
            link=self.link(table),
            commitment=commitment(table.secret),
            secret=table.secret.hex() if is_over else None,
            is_new=member is not None and table.game not in member.hints,
            waiting_for=_waited_for(table, seat),
            away=tuple(i for i, one in enumerate(table.seats) if one.is_away),
            left=tuple(i for i, one in enumerate(table.seats) if one.is_left),
            bench=tuple(table.bench.values()),
            race=table.race or {},
            is_match=table.tournament is not None,
        )

    def link(self, table: Table) -> str | None:
        """Where the table's newest message stands."""
        if not table.messages:
            return None
        return link_to(table.server, table.place, table.messages[-1])

    async def public(self, table: Table) -> list[ui.LayoutView]:
        """The table's public messages, in the server's language."""
        words = (await self._people.server(table.server)).words
        face = self.face(table, None)
        if table.state in ("lobby", "cancelled") or table.position is None:
            opener = f"<@{table.opener}>" if table.opener else words("somebody")
            return [cancelled(face, words, opener) if table.state == "cancelled" else lobby(face, words, opener=opener)]
        return SCREENS[table.game].public(table.position.view(None), table.position.open_moves(), face, words)

    def private(self, table: Table, seat: int, words: Words, *, member: Member | None = None) -> ui.LayoutView:
        """The private screen of a seat. NoSuchTable while there is no game yet."""
        if table.position is None:
            raise NoSuchTable("refuse-not-begun")
        face = self.face(table, seat, member=member)
        return SCREENS[table.game].private(table.position.view(seat), table.position.moves(seat), face, words)

    # Showing

    def refresh(self, table: Table) -> None:
        """Shows the newest state soon; returns at once."""
        sending = self._of(table.id)
        sending.failures, sending.is_opened = 0, False
        self._start(table.id, sending)

    def _start(self, number: int, sending: _Sending) -> None:
        sending.dirty = True
        if sending.task is None or sending.task.done():
            sending.task = asyncio.create_task(self._send(number), name=f"show table {number}")

    async def answer_edit(self, interaction: discord.Interaction[Any], table: Table) -> bool:
        """Answers a click on a public message by editing it. False if that message is no longer the table's."""
        message = interaction.message
        if message is None or message.id not in table.messages or self._is_old(table) or _needs_thread(table):
            return False
        sending = self._of(table.id)
        views = await self.public(table)
        index = table.messages.index(message.id)
        if len(views) != len(table.messages):
            return False
        view, number = views[index], table.changes
        sending.answers += 1
        try:
            await interaction.response.edit_message(view=view)
            sending.shown.pop(message.id, None)
            if len(views) > 1:
                sending.shown[message.id] = components_of(view)
        except Exception:
            self.refresh(table)  # the answer was lost or came too late, but what was clicked is done
            raise
        finally:
            sending.answers -= 1
        if len(views) > 1 or table.changes != number or sending.answers:
            self.refresh(table)  # others were sent at the same time: the newest state has the last word
        elif table.pace != "live":
            self.refresh(table)  # somebody may have to be called
        return True

    def _of(self, number: int) -> _Sending:
        """What is under way for a table; of those where nothing is only so many are kept as the host keeps."""
        sending = self._sending.setdefault(number, _Sending())
        self._sending.move_to_end(number)
        for other, old in list(self._sending.items())[: max(0, len(self._sending) - self._host.keep)]:
            if not old.answers and (old.task is None or old.task.done()):
                del self._sending[other]
        return sending

    def _try_again(self, number: int, sending: _Sending) -> None:
        """Shows what could not be shown a little later; after a few times only when there is something new."""
        if sending.failures < len(RETRIES):
            asyncio.get_running_loop().call_later(RETRIES[sending.failures], self._again, number)
            sending.failures += 1

    def _again(self, number: int) -> None:
        if not self._client.is_closed() and (sending := self._of(number)).failures:
            self._start(number, sending)

    async def _send(self, number: int) -> None:
        sending = self._of(number)
        while sending.dirty:
            sending.dirty = False
            try:
                table = await self._host.table(number)
                if _needs_thread(table):
                    await self._open_thread(table)
                await self._show(table, sending)
                if _needs_thread(table):  # it stands in its channel for the first time
                    sending.dirty = True
                    continue
                await self._calls.show(table, self.link(table))
                sending.failures = 0
            except NoSuchTable:
                return
            except discord.HTTPException as error:
                if error.code == UNKNOWN_CHANNEL and table.thread:
                    table.thread, table.messages = NO_THREAD, []  # the thread is gone: back to the channel
                    sending.dirty = True
                    continue
                log.warning("table %s cannot be shown: %s %s", number, error.status, error.code)
                if error.status >= 500 or error.status == 429:
                    self._try_again(number, sending)
                return
            except (aiohttp.ClientError, OSError) as error:
                log.warning("table %s cannot be shown: %s", number, type(error).__name__)
                self._try_again(number, sending)
                return
            except Exception:
                log.exception("table %s cannot be shown", number)
                self._try_again(number, sending)
                return

    async def _show(self, table: Table, sending: _Sending) -> None:
        views = await self.public(table)
        question, at = _question(table), None
        if self._is_old(table) or len(views) != len(table.messages):
            await self.repost(table, views)
            return
        channel = self._channel(table.place)
        for message, view in zip(table.messages, views, strict=True):
            components = components_of(view)
            if sending.shown.get(message) == components:
                continue
            try:
                edited = await channel.get_partial_message(message).edit(view=view)
                sending.shown[message], at = components, edited.edited_at
            except discord.HTTPException as error:
                if error.code in (UNKNOWN_MESSAGE, OLD_EDITS):
                    await self.repost(table, views)
                    return
                if error.code == ARCHIVED and not sending.is_opened and await unarchive(self._client, table.place):
                    sending.dirty = sending.is_opened = True
                    return
                if error.code in (ARCHIVED, NO_ACCESS, NO_PERMISSION):
                    log.info("table %s cannot be shown in its channel (%s)", table.key, error.code)
                    return
                raise
        _came_on_show(table, question, at)

    async def repost(self, table: Table, views: list[ui.LayoutView] | None = None) -> None:
        """Posts the table anew at the end of its channel, and retires the older messages."""
        views = views if views is not None else await self.public(table)
        question, changes = _question(table), table.changes
        channel = self._channel(table.place)
        shown = self._of(table.id).shown
        sent = []
        for index, view in enumerate(views):
            components = components_of(view)
            message = await channel.send(view=view, nonce=_nonce(table, index, components))
            sent.append(message.id)
            shown[message.id], at = components, message.created_at
        _came_on_show(table, question, at)
        await self.retire(table, sent)
        if table.changes != changes:
            self.refresh(table)  # shown meanwhile on the messages that are gone now

    async def retire(self, table: Table, messages: list[int]) -> None:
        """The table stands in these messages now; the older ones go."""
        old = [message for message in table.messages if message not in messages]
        channel = self._channel(table.place)
        sending = self._of(table.id)
        await self.shown(table, messages)
        for message_id in old:
            sending.shown.pop(message_id, None)
            try:
                await channel.get_partial_message(message_id).delete()
            except discord.HTTPException as error:
                log.info("an old message of table %s stays: %s", table.key, error.code)

    async def shown(self, table: Table, messages: list[int]) -> None:
        """Remembers where the table stands now."""
        table.messages, table.shown_at, table.shown_number = messages, self._host.now(), table.number
        await self._host.store.write(db.shown(table))

    def _is_old(self, table: Table) -> bool:
        return table.shown_at is not None and self._host.now() - table.shown_at > OLD

    async def _open_thread(self, table: Table) -> None:
        """A thread for a day table, made from its lobby, which then points there; without one it stays where it is."""
        words = (await self._people.server(table.server)).words
        game, lobby = words(f"game-{dashed(table.game)}"), table.messages[-1]
        name = words("thread-name", game=game, names=words.list(table.names))
        table.thread = await make_thread(self._client, table.channel, lobby, name)
        if table.thread == NO_THREAD:
            await self._host.store.write(db.shown(table))
            return
        table.messages = []
        await self.repost(table)
        there = link_to(table.server, table.thread)
        view = moved(self.face(table, None), words, f"<#{table.thread}>", there)
        try:
            await self._channel(table.channel).get_partial_message(lobby).edit(view=view)
        except discord.HTTPException as error:
            log.info("the lobby of table %s stays as it was (%s)", table.key, error.code)

    def _channel(self, number: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(number)


def components_of(view: ui.LayoutView) -> list[dict[str, Any]]:
    """What the view is sent as."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components


def _nonce(table: Table, index: int, components: list[dict[str, Any]]) -> str:
    """The same only for the same screen in the place of the same messages: what was sent and not stored, as the bot
    ended or a later message failed, is not sent twice."""
    about = f"{table.id} {table.place} {table.messages} {index} {json.dumps(components, default=str)}"
    return blake2b(about.encode(), digest_size=12).hexdigest()


def _question(table: Table) -> int | None:
    return table.position.question if table.position is not None else None


def _came_on_show(table: Table, question: int | None, at: datetime | None) -> None:
    """Notes when the question came on show, in the milliseconds of snowflakes; None if it was there already."""
    if question == _question(table) and table.on_show == NOT_YET:
        table.on_show = at and at.replace(microsecond=at.microsecond // 1000 * 1000)


def _needs_thread(table: Table) -> bool:
    """Whether a day table has begun and nobody tried to make a thread for it."""
    return table.pace == "day" and table.state == "running" and table.thread is None and bool(table.messages)


def _deadline(table: Table, seat: int | None) -> datetime | None:
    """Until when the table waits for this seat, or for the first of those it waits for."""
    if seat in table.deadlines:
        return table.deadlines[seat].at
    return min((one.at for one in table.deadlines.values()), default=None)


def _waited_for(table: Table, seat: int | None) -> tuple[int, ...]:
    """The seats that the reader may see waited for; where that is secret only their own."""
    awaited = table.awaited()
    if table.position is not None and table.position.is_secret:
        return (seat,) if seat is not None and seat in awaited else ()
    return awaited


def _told(happening: Happening, seat: int | None) -> list[Event]:
    """What this seat, or everybody, was told of a move; first that a computer player made it as time was up."""
    told = [event for event in happening.events if event.is_told_to(seat)]
    return [Event(happening.by, happening.seat), *told] if happening.by in SEAT_EVENTS else told


def _latest(table: Table) -> tuple[Event, ...]:
    """What everybody was told of the latest moves: back to the last one of a member, and three at least."""
    events: list[Event] = []
    for happening in reversed(table.recent):
        events = _told(happening, None) + events
        if len(events) >= LATEST and happening.by == "member":
            break
    return tuple(events)


def _since(table: Table, seat: int) -> tuple[Event, ...]:
    """What the seat was told since its member's last move, that move included."""
    events: list[Event] = []
    for happening in reversed(table.recent):
        events = _told(happening, seat) + events
        if happening.seat == seat and happening.by == "member":
            break
    return tuple(events)
