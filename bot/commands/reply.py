"""Answers: each interaction exactly once, and every Refusal privately, by one function. Every way in which Discord lets
one be answered stands here, so that none is answered twice; hence its length."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot.core.custom_ids import AtTable, Id, to_key
from bot.core.errors import (
    Illegal,
    LacksPermissions,
    MovedOn,
    NotShown,
    NotYourTable,
    NotYourTurn,
    Refusal,
    TableOver,
    Unavailable,
)
from bot.core.service import Service
from bot.database import changes, log_failure
from bot.i18n.translations import Translations, refused, translations_for, translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.channels import FAILED, UNKNOWN_MESSAGE, NoAccess, may_pass, unarchive, why
from bot.messages.hands import Answered, Hands
from bot.messages.render import Renderer
from bot.screens.components import Screen, edited_message, new_message, text
from bot.screens.parts import dashed
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.shown import OnHand

log = logging.getLogger(__name__)
PATIENCE = 2.0
"""Seconds after a click in which it is acknowledged, whatever the answer will be. Discord waits three."""
ENDING = 5.0
"""Seconds allowed for what was pressed when the bot stops."""
LATE, ANSWERED = 10062, 40060

Interaction = discord.Interaction[discord.Client]
Named = TypeVar("Named", bound=str)
Offered = list[tuple[str, str]]
"""What a member may choose while they type: names, and the values that stand for them."""
Choices = list[app_commands.Choice[str]]
MOST_CHOICES, LONGEST_CHOICE = 25, 100
"""What Discord takes: so many choices, and so many characters of a name."""


class Reply:
    """The one answer to an interaction; anything after it is a follow-up. Nothing is answered twice."""

    def __init__(self, interaction: Interaction, asked: Id | None = None) -> None:
        self.interaction = interaction
        data: Any = interaction.data or {}
        self.asked = asked
        """What was clicked, a button or a select; None for a command, and for anything that we have not written."""
        self.values = tuple(map(str, data.get("values") or ()))
        """What was chosen in the select."""
        self.afterwards: list[Callable[[], Awaitable[None]]] = []
        """What is done once the answer is given."""
        self._is_taken = False
        self._lock = asyncio.Lock()
        rest = max(PATIENCE - interaction.extras.get("age", 0), 0)
        self._timer = asyncio.get_running_loop().call_later(rest, self._is_late)
        self._late: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        """What the member is called where they asked."""
        return self.interaction.user.display_name

    @property
    def value(self) -> str:
        """The one value chosen in the select. A Refusal if there is none."""
        if not self.values:
            raise Refusal("refuse-unknown-button")
        return self.values[0]

    def one_of(self, known: Sequence[Named]) -> Named:
        """The one value chosen in the select, which is one of these. A Refusal for any other."""
        found = next((one for one in known if one == self.value), None)
        if found is None:
            raise Refusal("refuse-unknown-button")
        return found

    def written(self, name: str) -> str:
        """What a field of the form holds, one line or one choice; "" if nothing."""
        return next(iter(self.ticked(name)), "").strip()

    def ticked(self, name: str) -> tuple[str, ...]:
        """What is ticked in a field of the form. A Refusal if there is no such field."""
        filled = _filled(self.interaction.data or {})
        if name not in filled:
            raise Refusal("refuse-unknown-button")
        return filled[name]

    def require_on(self, server: int, key: str) -> None:
        """A Refusal with the sentence of this key unless it was asked on this server: an id says nothing of who may
        use it."""
        if self.interaction.guild_id != server:
            raise Refusal(key)

    def _is_late(self) -> None:
        self._late = asyncio.create_task(self.quietly(self.acknowledge()))

    def stop(self) -> None:
        """Cancels the acknowledgement, which is no longer needed."""
        self._timer.cancel()

    async def is_open(self) -> bool:
        """Whether an answer is still needed. From now on no acknowledgement is sent, and none is on its way."""
        self.stop()
        if self._late is not None:
            await asyncio.wait({self._late})
        return not self.is_given

    @property
    def is_given(self) -> bool:
        return self._is_taken or self.interaction.response.is_done()

    @property
    def is_private(self) -> bool:
        """Whether only this member sees the message that was clicked."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    @property
    def what(self) -> str:
        """What was asked for and where, for the log: the command, or the kind of button with its table; nothing of what
        was chosen."""
        command = self.interaction.command
        named = f"/{command.qualified_name}" if command is not None else type(self.asked).__name__
        if isinstance(self.asked, AtTable):
            named = f"{named} at table {to_key(self.asked.table)}"
        return f"{named} on server {self.interaction.guild_id}"

    async def quietly(self, work: Awaitable[Any]) -> None:
        """Awaits what nobody can be told of if it fails."""
        try:
            await work
        except FAILED as error:
            log.info("%s could not be answered: %s", self.what, why(error))
        except Exception:
            log.exception("%s could not be answered", self.what)

    async def acknowledge(self) -> None:
        """Tells Discord that an answer will come."""
        async with self._lock:
            if not self.is_given:
                is_command = self.interaction.type is discord.InteractionType.application_command
                await self.interaction.response.defer(ephemeral=is_command, thinking=is_command)

    async def private(self, view: ui.LayoutView) -> Answered:
        """Sends a message that only this member sees."""
        return await self._message(view, ephemeral=True)

    async def public(self, view: ui.LayoutView) -> int | None:
        """Sends a message that everybody in the channel sees, and returns its id. If a command is answered late, the
        message is sent on its own; where the bot may not write, only this member sees it, and None is returned."""
        if await self.is_open():
            try:
                return (await self.interaction.response.send_message(**new_message(view))).message_id
            except FAILED as error:
                return await self._taken(error)
        channel = self.interaction.channel
        if not isinstance(channel, discord.abc.Messageable) or not _may_write(self.interaction):
            await self._message(view, ephemeral=False)
            return None
        sent: discord.Message = await channel.send(**new_message(view))
        await self.quietly(self.interaction.delete_original_response())  # it says that the bot is thinking
        return sent.id

    async def _taken(self, error: Exception) -> int:
        """The id of the answer that Discord has taken, though that could not be heard. Raises the error if there is
        none."""
        if may_pass(error) or getattr(error, "code", None) == ANSWERED:
            with suppress(*FAILED):
                sent = await self.interaction.original_response()
                self._is_taken = True
                return sent.id
        raise error

    async def _message(self, view: ui.LayoutView, *, ephemeral: bool) -> Answered:
        self.stop()
        async with self._lock:
            if self.is_given:
                sent = await self.interaction.followup.send(**new_message(view), ephemeral=ephemeral, wait=True)
                return Answered(self.interaction, sent.id, is_followup=True)
            response = await self.interaction.response.send_message(**new_message(view), ephemeral=ephemeral)
            return Answered(self.interaction, response.message_id or 0)

    async def edit(self, view: ui.LayoutView) -> Answered:
        """Updates the message that was clicked, public or private."""
        self.stop()
        message = self.interaction.message
        assert message is not None, "something was clicked"
        async with self._lock:
            changes = edited_message(view, message.attachments)
            if self.is_given:
                await self.interaction.edit_original_response(**changes)
            else:
                await self.interaction.response.edit_message(**changes)
        return Answered(self.interaction, message.id)

    async def ask(self, form: ui.Modal) -> None:
        """Opens a form. A Refusal once the press was acknowledged: Discord then opens none."""
        if not await self.is_open():
            raise Refusal("refuse-form-late")
        await self.interaction.response.send_modal(form)

    async def show(self, view: ui.LayoutView, *, anew: bool = False) -> Answered:
        """Shows a private screen. It replaces the message that was clicked if that claims to be private too, unless
        `anew`, because that claim can be forged."""
        return await (self.edit if self.is_private and not anew else self.private)(view)


def _filled(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """The values of each field of a form; none for anything else."""
    parts = [label["component"] for label in data.get("components") or () if "component" in label]
    return {
        part["custom_id"]: tuple(str(one) for one in part.get("values", [part.get("value")]) if one is not None)
        for part in parts
    }


def _may_write(interaction: Interaction) -> bool:
    """Whether the bot may send a message of its own where this was asked."""
    may = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    can_send = may.send_messages_in_threads if is_thread else may.send_messages
    return interaction.guild_id is not None and may.view_channel and can_send


def server_of(interaction: Interaction) -> int:
    """The server where this was asked. A Refusal in a direct message."""
    if interaction.guild_id is None:
        raise Refusal("refuse-in-server")
    return interaction.guild_id


def say(content: str) -> Screen:
    """A screen of one text."""
    return Screen(text(content))


Heard = Callable[[Interaction, float, Refusal | None], None]
"""Hears which interaction was answered, after how many seconds, and why it was refused, if so."""


class Guard(Service):
    """Wraps every handler: finds the member, and tells them what was refused or went wrong."""

    def __init__(self, discord: discord.Client, host: Host, people: People, renderer: Renderer, hands: Hands) -> None:
        self._discord = discord
        self._hands = hands
        self._host = host
        self._people = people
        self._renderer = renderer
        self._running: set[asyncio.Task[Any]] = set()
        self.listeners: list[Heard] = []
        self.afterwards: list[Callable[[Reply], Awaitable[None]]] = []
        """What is done once any answer is given."""

    async def stop(self, _: float = ENDING, /) -> None:
        """Returns when everything that was pressed is played and answered, or soon."""
        if others := self._running - {asyncio.current_task()}:
            await asyncio.wait(others, timeout=ENDING)

    async def run(self, reply: Reply, work: Callable[[Member], Awaitable[None]]) -> None:
        """Runs a handler; reports a Refusal or a failure once and privately, and whether what was asked for counts all
        the same. Raises nothing but cancellation."""
        task = asyncio.current_task()
        assert task is not None
        self._running.add(task)
        began = time.perf_counter()
        try:
            refusal = await self._run(reply, work)
        finally:
            self._running.discard(task)
        for listener in self.listeners:
            listener(reply.interaction, time.perf_counter() - began, refusal)

    async def _run(self, reply: Reply, work: Callable[[Member], Awaitable[None]]) -> Refusal | None:
        """Why it was refused; None if it was not."""
        member, refusal = None, None
        before = changes()
        try:
            interaction = reply.interaction
            member = await self._people.met(
                interaction.user.id,
                str(interaction.locale),
                server=interaction.guild_id,
                name=reply.name,
                server_locale=str(interaction.guild_locale or "en-US"),
            )
            channel = interaction.channel
            if isinstance(channel, discord.Thread) and channel.archived and not channel.locked:
                await unarchive(self._discord, channel.id)  # Discord takes no edits in an archived thread
            await work(member)
        except Exception as error:
            if not isinstance(error, discord.HTTPException) or error.code not in (LATE, ANSWERED):
                refusal = self._failed(error, reply, is_stored=changes() > before)
                await self._refuse(reply, member, refusal)
        finally:
            reply.stop()
        for work_after in reply.afterwards:
            await reply.quietly(work_after())
        for work_always in self.afterwards:
            await reply.quietly(work_always(reply))
        return refusal

    async def offer(self, interaction: Interaction, find: Callable[[Member], Awaitable[Offered]]) -> Choices:
        """What is found for a member while they type, who may be new here and is read to in the language of their
        Discord; nothing if that fails, as there is no other way to say so."""
        try:
            known = await self._people.member(interaction.user.id)
            found = await find(replace(known, locale=str(interaction.locale)))
            return [
                app_commands.Choice(name=name[:LONGEST_CHOICE], value=value) for name, value in found[:MOST_CHOICES]
            ]
        except Exception as error:
            log_failure(log, error, "nothing could be offered")
            return []

    def _failed(self, error: Exception, reply: Reply, *, is_stored: bool) -> Refusal:
        """What the member is told: a refusal as it is, any other failure with whether what they asked for counts. Once
        the lease of this process is over an heir may have stored the same press."""
        if isinstance(error, Unavailable) and (is_stored or error.is_unsure or not self._host.store.is_sure):
            return Refusal("refuse-halfway")
        if isinstance(error, Refusal):
            return error
        not_shown = NotShown(None if isinstance(reply.asked, AtTable) else "stored-not-seen")
        if isinstance(error, NoAccess):
            return not_shown if is_stored else Refusal("refuse-no-access")
        if getattr(error, "code", None) == UNKNOWN_MESSAGE:  # it was deleted, or the press was forged
            return not_shown if is_stored else Refusal("refuse-message-gone")
        if isinstance(error, FAILED):
            log.warning("%s was not answered: %s", reply.what, why(error))
        else:
            log.error("%s failed", reply.what, exc_info=error)
        return not_shown if is_stored else Refusal("refuse-failed")

    async def _refuse(self, reply: Reply, member: Member | None, refusal: Refusal) -> None:
        """The one function that reports a refusal: in the member's language, only to them, with what they can do
        instead."""
        t = translations_of(member) if member is not None else translations_for(str(reply.interaction.locale))
        try:
            screen, handle = await self._screen(reply, member, refusal, t)
        except Exception as error:  # the table cannot be read or drawn
            screen, handle = _say(self._failed(error, reply, is_stored=False), t), None
        if isinstance(refusal, NotYourTable) and _is_on_hand(reply):
            await reply.quietly(reply.show(screen))  # they have lost the seat, and see its hand no more
        elif member is None or handle is None:
            await reply.quietly(reply.private(screen))
        else:
            await reply.quietly(self._hands.answer(reply.show, member, handle, lambda: screen))

    async def _screen(
        self, reply: Reply, member: Member | None, refusal: Refusal, t: Translations
    ) -> tuple[Screen, Handle | None]:
        """The refusal as a screen. For a move that came too late or that a rule forbids, and for whatever was
        pressed on it, it shows the member's hand at this table, too, and the refusal below it, where a phone shows
        it."""
        is_on_hand = _is_on_hand(reply)
        is_of_game = isinstance(refusal, NotYourTurn | MovedOn | Illegal) or (
            is_on_hand and isinstance(refusal, TableOver)
        )
        if member is None or not is_of_game:
            return _say(refusal, t), None
        assert isinstance(reply.asked, AtTable), "only tables refuse moves"
        handle = await self._host.find(reply.asked.table)
        if isinstance(refusal, NotYourTurn):
            ctx = self._renderer.ctx(handle, None, t)
            names = t.list(ctx.name(seat) for seat in refusal.awaited)
            said = _say(refusal, t, names=names, count=len(refusal.awaited))
        else:
            why = {"why": t(f"why-{refusal.rule}")} if isinstance(refusal, Illegal) else {}
            said = _say(refusal, t, **why)
        seat = handle.table.seat_of(member.id)
        if seat is None or handle.table.position is None or (isinstance(refusal, NotYourTurn) and not is_on_hand):
            return said, None
        return Screen(*self._renderer.private(handle, seat, member).items, *said.items), handle


def permissions(names: Iterable[str], t: Translations) -> str:
    """These permissions as Discord calls them in this language."""
    return t.list(t(f"permission-{dashed(name)}") for name in names)


def _is_on_hand(reply: Reply) -> bool:
    """Whether a private screen of a game was pressed."""
    return reply.is_private and isinstance(reply.asked, OnHand)


def _say(refusal: Refusal, t: Translations, **more: Any) -> Screen:
    if isinstance(refusal, LacksPermissions):
        more["names"] = permissions(refusal.missing, t)
    return say(refused(refusal, t, **more))
