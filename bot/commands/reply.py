"""Replies to interactions: each gets exactly one, and every Refusal is reported privately by one function. All of
Discord's ways to respond are in this file, so that no interaction is answered twice; hence its length."""

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

from bot.core.custom_ids import AtTable, Id, to_base36
from bot.core.errors import (
    DatabaseUnavailable,
    ForbiddenMove,
    LacksPermissions,
    NotYourTable,
    NotYourTurn,
    QuestionOver,
    Refusal,
    StoredButNotShown,
    TableOver,
)
from bot.core.service import Service
from bot.database import log_failure, writes_in_task
from bot.i18n.translations import Translations, refusal_text, translations_for, translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.channels import REQUEST_ERRORS, UNKNOWN_MESSAGE, NoAccess, describe_error, is_temporary, reopen_thread
from bot.messages.ephemeral import EphemeralMessage
from bot.messages.hands import Hands
from bot.messages.render import Renderer
from bot.screens.components import Form, Item, Screen, edit_kwargs, send_kwargs, text
from bot.screens.composer import rule_text
from bot.screens.parts import to_fluent_id
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.shown import OnHand

log = logging.getLogger(__name__)
ACKNOWLEDGE_AFTER_SECONDS = 2.0
"""Age at which an interaction without a response is acknowledged. Discord waits three seconds."""
STOP_TIMEOUT_SECONDS = 5.0
"""Longest wait for running handlers when the bot stops."""
UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
"""Discord's error codes for a response that came too late, and for a second one."""

Interaction = discord.Interaction[discord.Client]
StrT = TypeVar("StrT", bound=str)
Suggestions = list[tuple[str, str]]
"""Autocomplete results: the name and the value of each."""
Choices = list[app_commands.Choice[str]]
MAX_OPENINGS = 9973
"""The number of different values of `Reply.opening`; a prime number, so that ids of presses seldom share one."""
MAX_CHOICES, MAX_CHOICE_LENGTH = 25, 100
"""Discord's limits: the number of choices, and the characters of a choice's name."""


class Reply:
    """The response to an interaction. Discord accepts only one response. Later messages are sent as follow-ups."""

    def __init__(self, interaction: Interaction, custom_id: Id | None = None) -> None:
        self.interaction = interaction
        data: Any = interaction.data or {}
        self.custom_id = custom_id
        """The decoded id of the pressed component; None for a command, and for an id that this bot never sent."""
        self.values = tuple(map(str, data.get("values") or ()))
        """The values chosen in the select."""
        self.afterwards: list[Callable[[], Awaitable[None]]] = []
        """Callbacks that run once the response is sent."""
        self.temporary: list[EphemeralMessage] = []
        """Messages to be deleted after the member's next press in the channel."""
        self.sent: list[EphemeralMessage] = []
        """The private messages that were sent."""
        self.page: EphemeralMessage | None = None
        """The page of the rules of a lobby that was opened, or turned."""
        self.form: Form | None = None
        """The form that the response has opened."""
        self.is_edit = False
        """Whether the response has replaced the message with the pressed component."""
        self._has_arrived = False
        self._lock = asyncio.Lock()
        delay = max(ACKNOWLEDGE_AFTER_SECONDS - interaction.extras.get("age", 0), 0)
        self._timer = asyncio.get_running_loop().call_later(delay, self._acknowledge_on_timer)
        self._late: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        """The member's display name on this server."""
        return self.interaction.user.display_name

    @property
    def opening(self) -> int:
        """A number that changes with each press. In the custom_id of a select it keeps Discord from showing the
        previous choice."""
        return self.interaction.id % MAX_OPENINGS + 1

    @property
    def value(self) -> str:
        """The single value chosen in the select. Raises a Refusal if there is none."""
        if not self.values:
            raise Refusal("refuse-unknown-button")
        return self.values[0]

    def value_among(self, allowed: Sequence[StrT]) -> StrT:
        """Returns the single value chosen in the select. Raises a Refusal if it is not among the `allowed` ones."""
        for value in allowed:
            if value == self.value:
                return value
        raise Refusal("refuse-unknown-button")

    def field_text(self, name: str) -> str:
        """The text or the first chosen value of a form field; "" if it is empty."""
        return next(iter(self.field_values(name)), "").strip()

    def field_values(self, name: str) -> tuple[str, ...]:
        """All values of a form field. Raises a Refusal if the form lacks this field."""
        values = _values_by_field(self.interaction.data or {})
        if name not in values:
            raise Refusal("refuse-unknown-button")
        return values[name]

    def require_server(self, server: int, key: str) -> None:
        """Raises a Refusal with the message `key` unless the interaction comes from `server`. Members can send any id,
        such as that of another server's table."""
        if self.interaction.guild_id != server:
            raise Refusal(key)

    def _acknowledge_on_timer(self) -> None:
        self._late = asyncio.create_task(self.log_failure(self.acknowledge()))

    def cancel_acknowledgement(self) -> None:
        """Cancels the timer that acknowledges the interaction."""
        self._timer.cancel()

    async def can_respond(self) -> bool:
        """Whether the interaction has no response yet. Before the answer, this cancels the timer that would acknowledge
        the interaction, and waits for an acknowledgement that is already being sent."""
        self.cancel_acknowledgement()
        if self._late is not None:
            await asyncio.wait({self._late})
        return not self.has_responded

    @property
    def has_responded(self) -> bool:
        """Whether a response has reached Discord. A response whose request seemed to fail counts if it was found
        later."""
        return self._has_arrived or self.interaction.response.is_done()

    @property
    def is_private(self) -> bool:
        """Whether only this member sees the message with the pressed component."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    @property
    def log_name(self) -> str:
        """The name of the interaction in the log: the command or the kind of component, the table, and the server.
        Values that the member has chosen are not included."""
        command = self.interaction.command
        name = f"/{command.qualified_name}" if command is not None else type(self.custom_id).__name__
        if isinstance(self.custom_id, AtTable):
            name = f"{name} at table {to_base36(self.custom_id.table)}"
        return f"{name} on server {self.interaction.guild_id}"

    async def log_failure(self, awaitable: Awaitable[Any]) -> None:
        """Awaits the argument, and only logs a failure. This is for actions after which no error message can reach the
        member."""
        try:
            await awaitable
        except REQUEST_ERRORS as error:
            log.info("%s could not be answered: %s", self.log_name, describe_error(error))
        except Exception:
            log.exception("%s could not be answered", self.log_name)

    async def acknowledge(self) -> None:
        """Defers the response, if there is none yet."""
        async with self._lock:
            if not self.has_responded:
                is_command = self.interaction.type is discord.InteractionType.application_command
                await self.interaction.response.defer(ephemeral=is_command, thinking=is_command)

    async def send_private(self, view: ui.LayoutView, *, is_temporary: bool = False) -> EphemeralMessage:
        """Sends a message that only the member sees. A message with `is_temporary` is deleted after the member's next
        press in the channel, so that it does not stay below the member's hand."""
        sent = await self._send(view, ephemeral=True)
        self.sent.append(sent)
        if is_temporary:
            self.temporary.append(sent)
        return sent

    async def send_public(self, view: ui.LayoutView) -> int | None:
        """Sends a message to the channel, and returns its id. If the response to a command was deferred, the message is
        not a response but an ordinary message. If the bot may not send ordinary messages there, a follow-up is sent,
        and the result is None."""
        if await self.can_respond():
            try:
                return (await self.interaction.response.send_message(**send_kwargs(view))).message_id
            except REQUEST_ERRORS as error:
                return await self._find_lost_response(error)
        channel = self.interaction.channel
        if not isinstance(channel, discord.abc.Messageable) or not _may_send(self.interaction):
            await self._send(view, ephemeral=False)
            return None
        sent: discord.Message = await channel.send(**send_kwargs(view))
        await self.log_failure(self.interaction.delete_original_response())  # "Cheshire is thinking …"
        return sent.id

    async def _find_lost_response(self, error: Exception) -> int:
        """Returns the id of a response that arrived although its request seemed to fail. Raises `error` if there is
        none."""
        if is_temporary(error) or getattr(error, "code", None) == ALREADY_ANSWERED:
            with suppress(*REQUEST_ERRORS):
                sent = await self.interaction.original_response()
                self._has_arrived = True
                return sent.id
        raise error

    async def _send(self, view: ui.LayoutView, *, ephemeral: bool) -> EphemeralMessage:
        """Sends a message as the response, or as a follow-up if there is a response already."""
        self.cancel_acknowledgement()
        async with self._lock:
            if self.has_responded:
                sent = await self.interaction.followup.send(**send_kwargs(view), ephemeral=ephemeral, wait=True)
                return EphemeralMessage(self.interaction, sent.id, is_followup=True)
            response = await self.interaction.response.send_message(**send_kwargs(view), ephemeral=ephemeral)
            return EphemeralMessage(self.interaction, response.message_id or 0)

    async def edit(self, view: ui.LayoutView) -> EphemeralMessage:
        """Edits the message with the pressed component, public or private."""
        self.cancel_acknowledgement()
        message = self.interaction.message
        assert message is not None, "a component was pressed"
        async with self._lock:
            changes = edit_kwargs(view, message.attachments)
            if self.has_responded:
                await self.interaction.edit_original_response(**changes)
            else:
                await self.interaction.response.edit_message(**changes)
        self.is_edit = True
        return EphemeralMessage(self.interaction, message.id)

    async def show_form(self, form: Form) -> None:
        """Opens a form. Raises a Refusal if the press is already acknowledged, as Discord opens no form then."""
        if not await self.can_respond():
            raise Refusal("refuse-form-late")
        await self.interaction.response.send_modal(form)
        self.form = form

    async def show(self, view: ui.LayoutView, *, as_new_message: bool = False) -> EphemeralMessage:
        """Shows a private screen. The screen replaces the pressed message if that message is private. Otherwise, and
        always with `as_new_message`, a new message is sent. Some handlers use `as_new_message` because the flag that
        makes the pressed message private can be forged."""
        return await (self.edit if self.is_private and not as_new_message else self.send_private)(view)


def _values_by_field(data: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """The values of each form field, by its name; empty if `data` is not a form."""
    parts = [label["component"] for label in data.get("components") or () if "component" in label]
    return {
        part["custom_id"]: tuple(str(value) for value in part.get("values", [part.get("value")]) if value is not None)
        for part in parts
    }


def _may_send(interaction: Interaction) -> bool:
    """Whether the bot may send a message of its own in the channel of the interaction."""
    may = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    can_send = may.send_messages_in_threads if is_thread else may.send_messages
    return interaction.guild_id is not None and may.view_channel and can_send


def server_of(interaction: Interaction) -> int:
    """The server of the interaction. Raises a Refusal in a direct message."""
    if interaction.guild_id is None:
        raise Refusal("refuse-in-server")
    return interaction.guild_id


def managed_server_of(interaction: Interaction, *, refusal: str = "refuse-manage-server") -> int:
    """Returns the server of this interaction. Raises a Refusal in a direct message, and the one with the key `refusal`
    if the member does not manage the server."""
    server = server_of(interaction)
    if not interaction.permissions.manage_guild:
        raise Refusal(refusal)
    return server


def text_screen(content: str) -> Screen:
    """Returns a screen that shows only the text `content`."""
    return Screen(text(content))


AnswerListener = Callable[[Interaction, float, Refusal | None], None]
"""Called after each interaction with its duration in seconds and the refusal, if it was refused."""


class HandlerRunner(Service):
    """Runs every handler. Loads the member first, and reports refusals and failures to the member."""

    def __init__(self, discord: discord.Client, host: Host, people: People, renderer: Renderer, hands: Hands) -> None:
        self._discord = discord
        self._hands = hands
        self._host = host
        self._people = people
        self._renderer = renderer
        self._running: set[asyncio.Task[Any]] = set()
        self.listeners: list[AnswerListener] = []
        self.afterwards: list[Callable[[Reply], Awaitable[None]]] = []
        """Callbacks that run after every response."""
        self.draw_below_refusal: Callable[[Reply, Refusal, Translations], tuple[Item | None, bool]]
        self.draw_below_refusal = lambda *_: (None, False)
        """Returns what is shown below a refusal, if anything, and whether the refusal replaces the pressed message."""

    async def stop(self, _: float = STOP_TIMEOUT_SECONDS, /) -> None:
        """Waits until running handlers have answered, for at most `STOP_TIMEOUT_SECONDS`."""
        if others := self._running - {asyncio.current_task()}:
            await asyncio.wait(others, timeout=STOP_TIMEOUT_SECONDS)

    async def run(self, reply: Reply, handler: Callable[[Member], Awaitable[None]]) -> None:
        """Runs the handler of an interaction. An exception is reported to the member once, privately. The report says
        whether the member's action was stored before the exception. Only a cancellation is raised."""
        task = asyncio.current_task()
        assert task is not None
        self._running.add(task)
        began = time.perf_counter()
        try:
            refusal = await self._run(reply, handler)
        finally:
            self._running.discard(task)
        for listener in self.listeners:
            listener(reply.interaction, time.perf_counter() - began, refusal)

    async def _run(self, reply: Reply, handler: Callable[[Member], Awaitable[None]]) -> Refusal | None:
        """Runs the handler; returns the refusal that was reported, if any."""
        member, refusal = None, None
        before = writes_in_task()
        try:
            interaction = reply.interaction
            member = await self._people.update_member(
                interaction.user.id,
                str(interaction.locale),
                server=interaction.guild_id,
                name=reply.name,
                server_locale=str(interaction.guild_locale or "en-US"),
            )
            channel = interaction.channel
            if isinstance(channel, discord.Thread) and channel.archived and not channel.locked:
                await reopen_thread(self._discord, channel.id)  # Discord takes no edits in an archived thread
            await handler(member)
        except Exception as error:
            if not isinstance(error, discord.HTTPException) or error.code not in (
                UNKNOWN_INTERACTION,
                ALREADY_ANSWERED,
            ):
                refusal = self._refusal_for(error, reply, is_stored=writes_in_task() > before)
                await self._report_refusal(reply, member, refusal)
        finally:
            reply.cancel_acknowledgement()
        self._hands.temporary.note_sent(reply.sent)
        if reply.page is not None:
            self._hands.temporary.keep_page(reply.page, is_new=reply.page in reply.sent)
        for callback in reply.afterwards:
            await reply.log_failure(callback())
        is_form = reply.interaction.type is discord.InteractionType.modal_submit
        replaced = self._hands.temporary.replace(
            reply.interaction, reply.temporary, keeps_pressed=reply.is_edit or not is_form
        )
        await reply.log_failure(replaced)
        for callback_of_all in self.afterwards:
            await reply.log_failure(callback_of_all(reply))
        return refusal

    async def autocomplete(self, interaction: Interaction, find: Callable[[Member], Awaitable[Suggestions]]) -> Choices:
        """Returns the choices that `find` suggests to a member who is typing. The choices are in the language
        that the member has chosen, or else in that of the member's Discord client. Returns an empty list after a
        failure, because Discord shows no error there."""
        try:
            stored = await self._people.member(interaction.user.id)
            suggestions = await find(replace(stored, locale=str(interaction.locale)))
            return [
                app_commands.Choice(name=name[:MAX_CHOICE_LENGTH], value=value)
                for name, value in suggestions[:MAX_CHOICES]
            ]
        except Exception as error:
            log_failure(log, error, "autocomplete has no choices")
            return []

    def _refusal_for(self, error: Exception, reply: Reply, *, is_stored: bool) -> Refusal:
        """Returns the Refusal that reports an error to the member. An error that is a Refusal is returned itself. For
        other errors the Refusal says whether the member's action was stored (`is_stored`). If the database fails after
        the lease of this process has ended, that is unknown, because a standby process may have stored the same
        press."""
        if isinstance(error, DatabaseUnavailable) and (
            is_stored or error.is_commit_unknown or not self._host.store.is_sole_writer
        ):
            return Refusal("refuse-halfway")
        if isinstance(error, Refusal):
            return error
        not_shown = StoredButNotShown(None if isinstance(reply.custom_id, AtTable) else "stored-not-seen")
        if isinstance(error, NoAccess):
            return not_shown if is_stored else Refusal("refuse-no-access")
        if getattr(error, "code", None) == UNKNOWN_MESSAGE:  # it was deleted, or the press was forged
            return not_shown if is_stored else Refusal("refuse-message-gone")
        if isinstance(error, REQUEST_ERRORS):
            log.warning("%s was not answered: %s", reply.log_name, describe_error(error))
        else:
            log.error("%s failed", reply.log_name, exc_info=error)
        return not_shown if is_stored else Refusal("refuse-failed")

    async def _report_refusal(self, reply: Reply, member: Member | None, refusal: Refusal) -> None:
        """Shows a refusal to the member privately, in the member's language. All refusals are shown by this method."""
        t = translations_of(member) if member is not None else translations_for(str(reply.interaction.locale))
        try:
            screen, handle = await self._refusal_screen(reply, member, refusal, t)
        except Exception as error:  # the table cannot be read or drawn
            screen, handle = _refusal_text(self._refusal_for(error, reply, is_stored=False), t), None
        if isinstance(refusal, NotYourTable) and _is_press_on_hand(reply):
            await reply.log_failure(reply.show(screen))  # in place of the hand, as the seat is lost
        elif member is None or handle is None:
            below, is_in_place = None, False
            with suppress(Refusal):  # a forged form lacks fields
                below, is_in_place = self.draw_below_refusal(reply, refusal, t)
            if below is not None:
                screen = Screen(*screen.items, below)
            shown = reply.edit(screen) if is_in_place else reply.send_private(screen, is_temporary=True)
            await reply.log_failure(shown)
        else:
            await reply.log_failure(self._hands.answer(reply.show, member, handle, lambda: screen))

    async def _refusal_screen(
        self, reply: Reply, member: Member | None, refusal: Refusal, t: Translations
    ) -> tuple[Screen, Handle | None]:
        """Returns a refusal as a screen, and the table if the screen contains the member's hand at that table
        (otherwise None). After a press on a hand, and after a move that is late or against a rule, the refusal is shown
        below the hand, where a phone shows it."""
        is_on_hand = _is_press_on_hand(reply)
        is_of_game = isinstance(refusal, NotYourTurn | QuestionOver | ForbiddenMove) or (
            is_on_hand and isinstance(refusal, TableOver)
        )
        if member is None or not is_of_game:
            return _refusal_text(refusal, t), None
        assert isinstance(reply.custom_id, AtTable), "only tables refuse moves"
        handle = await self._host.find(reply.custom_id.table)
        if isinstance(refusal, NotYourTurn):
            ctx = self._renderer.context(handle, None, t)
            names = t.list(ctx.name(seat) for seat in refusal.awaited)
            notice = _refusal_text(refusal, t, names=names, count=len(refusal.awaited))
        else:
            why = {}
            if isinstance(refusal, ForbiddenMove):
                why["why"] = rule_text(refusal.rule, t, is_waiting=refusal.is_waiting)
            notice = _refusal_text(refusal, t, **why)
        seat = handle.table.seat_of(member.id)
        if seat is None or handle.table.position is None or (isinstance(refusal, NotYourTurn) and not is_on_hand):
            return notice, None
        return Screen(*self._renderer.private_screen(handle, seat, member).items, *notice.items), handle


def permission_names(names: Iterable[str], t: Translations) -> str:
    """Discord's own names of these permissions in this language, as a list."""
    return t.list(t(f"permission-{to_fluent_id(name)}") for name in names)


def _is_press_on_hand(reply: Reply) -> bool:
    """Whether the pressed component is on a hand or another private screen of a game."""
    return reply.is_private and isinstance(reply.custom_id, OnHand)


def _refusal_text(refusal: Refusal, t: Translations, **values: Any) -> Screen:
    """Returns a screen with the text of a refusal. `values` are additional values for the placeholders in the text."""
    if isinstance(refusal, LacksPermissions):
        values["names"] = permission_names(refusal.missing, t)
    return text_screen(refusal_text(refusal, t, **values))
