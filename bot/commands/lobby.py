"""Checks whether a member may open a table, tournament, night or menu in a channel, and finds deleted channels and
roles in a server's settings. Handles the buttons and options of a lobby (a table whose game has not begun), and *I'm
back* and *Stand in* of a running game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord
from msgspec.structs import replace

from bot.commands.dispatcher import on_component
from bot.commands.moves import TableReplies
from bot.commands.reply import Interaction, Reply, permission_names, server_of, text_screen
from bot.core.custom_ids import Id
from bot.core.errors import LacksPermissions, Refusal, TableLimitReached
from bot.database.writer import Work
from bot.i18n.translations import Translations, computer_name, translations_of
from bot.members import servers
from bot.members.model import Member, Server
from bot.members.people import People
from bot.messages.channels import is_channel_deleted, missing_permissions
from bot.messages.contexts import lobby_facts
from bot.messages.hands import HandPhase
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens.beginning import begin_question_screen
from bot.screens.call import in_line_screen
from bot.screens.lobby import options_screen, seal_screen
from bot.screens.parts import timestamp_markup, to_fluent_id
from bot.tables import playing, rows, seats
from bot.tables import store as tables
from bot.tables.guests import with_guest_removed_or_readmitted
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.lobby import AboutSeal, LobbyButton, Option, with_on_off_option, with_option, with_pace
from bot.tables.schedule import earliest_end_of_first_turn, holidays
from bot.tables.seats import S
from bot.tables.shown import SeatButton
from bot.tables.table import Seated, Table
from games.players.base import LEVELS
from games.record import commitment

THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""The permissions that the bot needs to give a day table (its turns last for hours) a thread of its own."""
CHANNEL_CACHE_TIME = timedelta(minutes=10)
"""How long Discord's answer whether a channel exists is cached. Every press of a server manager needs this answer."""
MAX_TABLES_CHECKED = 20
"""Number of open tables whose messages are looked for before another table is refused."""


@dataclass(eq=False, repr=False)
class ChannelRules:
    """Checks whether something may be opened in a channel, and raises the Refusal if not."""

    client: discord.Client
    people: People
    host: Host
    table_messages: TableMessages
    _answers: dict[int, tuple[datetime, bool]] = field(default_factory=dict)
    """For each channel id: when Discord was asked about the channel, and whether the channel was deleted."""

    async def require_may_open_table(self, interaction: Interaction, member: Member) -> tuple[Server, int]:
        """Returns the server and the channel of the interaction. Raises a Refusal if this member or the bot may open
        nothing there."""
        server = await self.people.server(server_of(interaction))
        if changed := await self.settings_without_deleted(interaction, server):
            server = replace(server, **changed)
        assert interaction.channel_id is not None, "an interaction on a server has a channel"
        await require_not_excluded(self.host, server.id, member.id)
        _require_bot_permissions(interaction)
        _require_allowed_channel(interaction, server, member)
        return server, interaction.channel_id

    async def require_room_for_table(self, server: Server, member: Member) -> None:
        """Raises a Refusal if one more table would exceed the limit of the server or the member. Lobbies whose message
        was deleted do not count. They are ended first."""
        try:
            await self._check_table_limits(server, member)
        except TableLimitReached as full:
            is_member_limit, store = full.key == "refuse-tables-member", self.host.store
            numbers = await (
                tables.open_tables_of_member(store, member.id)
                if is_member_limit
                else tables.open_tables_on_server(store, server.id)
            )
            await self.table_messages.check_messages_exist(
                numbers[:MAX_TABLES_CHECKED]
            )  # ends lobbies whose message was deleted
            await self._check_table_limits(server, member)

    async def _check_table_limits(self, server: Server, member: Member) -> None:
        """Raises TableLimitReached if one more table would exceed a limit of the server or the member."""
        now = self.host.now()
        await self.host.store.read(
            lambda connection: connection.run_sync(rows.require_room_for_table, server, member.id, now=now, more=1)
        )

    async def settings_without_deleted(self, interaction: Interaction, server: Server) -> dict[str, Any]:
        """Returns new values for the settings of this server that name deleted channels or a deleted role. Discord is
        asked about each channel that is missing from the gateway's data."""
        guild, changed = interaction.guild, dict[str, Any]()
        if guild is None or guild.unavailable:
            return changed
        unknown = [channel for channel in server.channels if guild.get_channel(channel) is None]
        if deleted := {channel for channel in unknown if await self._is_channel_deleted(channel)}:
            changed["channels"] = tuple(channel for channel in server.channels if channel not in deleted)
        if server.tournament_role is not None and guild.get_role(server.tournament_role) is None:
            changed["tournament_role"] = None
        return changed

    async def _is_channel_deleted(self, channel: int) -> bool:
        """Whether Discord says that the channel does not exist. The answer is cached for `CHANNEL_CACHE_TIME`."""
        now = self.host.now()
        at, is_deleted = self._answers.get(channel, (None, False))
        if at is None or now - at >= CHANNEL_CACHE_TIME:
            is_deleted = await is_channel_deleted(self.client, channel)
            self._answers[channel] = now, is_deleted
        return is_deleted


def deleted_settings_note(changed: Mapping[str, Any], t: Translations) -> str:
    """Returns a warning line for each setting that named a deleted channel or role. `changed` has the new values of
    these settings, without the deleted channels and roles."""
    counts = {name: len(value or ()) for name, value in changed.items()}
    return "\n".join(f"⚠️ {t(f'settings-deleted-{to_fluent_id(name)}', left=count)}" for name, count in counts.items())


async def require_not_excluded(host: Host, server: int, member: int) -> None:
    """Raises a Refusal if the member is excluded from this server's tables. The Refusal names the date when the
    exclusion ends. Handlers call this before a member takes a seat or signs up for a night, but not before a move."""
    until = await servers.excluded_until(host.store, server, member, host.now())
    if until is not None:
        raise Refusal("refuse-excluded", until=timestamp_markup(until, "f"))


def table_limit_check(server: Server, member: Member, now: datetime) -> Work:
    """Returns a function that the database calls in the commit of a new table. The function raises a Refusal if the
    table would exceed a limit of the server or the member."""
    return lambda connection: rows.require_room_for_table(connection, server, member.id, now=now)


def _require_bot_permissions(interaction: Interaction) -> None:
    """Raises a Refusal if the channel is a locked thread, or if the bot lacks permissions there. The Refusal names the
    missing permissions."""
    have, channel = interaction.app_permissions, interaction.channel
    if isinstance(channel, discord.Thread) and channel.locked and not have.manage_threads:
        raise Refusal("refuse-thread-locked")
    if missing := missing_permissions(have, in_thread=isinstance(channel, discord.Thread)):
        raise LacksPermissions(missing)


def _require_allowed_channel(interaction: Interaction, server: Server, member: Member) -> None:
    """Raises a Refusal if this server allows tables only in certain channels, and the interaction comes from another
    channel. The Refusal names the allowed channels."""
    channel = interaction.channel
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if server.channels and place not in server.channels:
        channels = translations_of(member).list(f"<#{number}>" for number in server.channels[:10])
        raise Refusal("refuse-channel", channels=channels)


@dataclass(eq=False, repr=False)
class LobbyButtons:
    """The handlers for the buttons and options of lobbies, and for returning to a seat."""

    host: Host
    table_messages: TableMessages
    renderer: Renderer
    replies: TableReplies
    people: People

    @on_component
    async def press_lobby_button(self, reply: Reply, member: Member, custom_id: LobbyButton) -> None:
        """Handles every button of a lobby."""
        handle, act = await self.host.find(custom_id.table), custom_id.what
        seat = handle.table.seat_of(member.id)
        if act == "join" and seat is not None and handle.table.state == "lobby":
            await reply.send_private(
                text_screen(translations_of(member)("lobby-seated", seat=seat + 1)), is_temporary=True
            )
            return
        if act == "join":
            await require_not_excluded(self.host, handle.table.server, member.id)
            result = await playing.join(self.host, handle.id, member.id, reply.name, reply.interaction.id)
            await self.replies.show_public(reply, result.handle)
            if line := await first_turn_line(self.host, result.table, member):
                await reply.send_private(text_screen(line), is_temporary=True)
            return
        if act in ("begin", "begin-now"):
            sure = LobbyButton(handle.id, "begin-now")
            if act == "begin" and await has_asked_before_beginning(reply, handle.table, member, sure):
                return
            result = await playing.begin(self.host, handle.id, member.id, reply.interaction.id)
            if not reply.is_private:
                await self.replies.show_public(reply, result.handle)
                return
            self.table_messages.refresh(result.handle)
            await replace_begin_question(reply, member)
            return
        if act == "options":
            seats.require_lobby(handle.table)
            await self.show_options(reply, member, handle)
            return
        if act == "seal":
            t, table, sealed = translations_of(member), handle.table, commitment(handle.table.secret)
            is_own = member.id == table.opener and table.seat_of(member.id) is not None
            click = seats.click_of(table, member.id)
            await reply.send_private(seal_screen(t, sealed, click, is_own=is_own), is_temporary=True)
            return
        server, now = await self.people.server(handle.table.server), self.host.now()
        handle = await self.host.change(
            handle.id, lambda table: lobby_after_press(table, act, reply, member, server, now)
        )
        if act == "level" and reply.is_private:
            self.table_messages.refresh(handle)
            await self.show_options(reply, member, handle)
            return
        await self.replies.show_public(reply, handle)

    @on_component
    async def choose_option(self, reply: Reply, member: Member, custom_id: Option) -> None:
        """Sets an option to the value chosen in its select."""
        name, value = custom_id.name, reply.value

        def alter(table: Table) -> Table:
            seats.require_lobby(table)
            seats.require_opener_or_seated(table, member.id)
            match name:
                case "pace":
                    return with_pace(table, value)
                case "advice" | "talk":
                    return with_on_off_option(table, name, value)
                case "guests":
                    return with_guest_removed_or_readmitted(table, member.id, value, self.host.now())
            return with_option(table, name, value)

        handle = await self.host.change(custom_id.table, alter)
        self.table_messages.refresh(handle)
        await self.show_options(reply, member, handle)

    @on_component
    async def explain_seal(self, reply: Reply, member: Member, custom_id: AboutSeal) -> None:
        """Explains the seal privately. The seal is the hash of a secret from which the shuffle is made, so it proves
        that the cards were not changed later."""
        await reply.send_private(seal_screen(translations_of(member)), is_temporary=True)

    async def show_options(self, reply: Reply, member: Member, handle: Handle, note: str | None = None) -> None:
        """Shows the options of a lobby privately, with a note below them."""
        t, server = translations_of(member), await self.people.server(handle.table.server)
        if note is None and handle.table.pace == "day":
            note = thread_permission_note(reply.interaction, t) or await first_turn_line(
                self.host, handle.table, member
            )
        ctx = self.renderer.context(handle, None, t)
        table, removed = handle.table, None
        if member.id == table.opener and table.night is None:
            removed = {guest: await self.people.name(table.server, guest) for guest in table.removed}
        facts, may_choose = lobby_facts(table, server.level), seats.is_opener_or_seated(table, member.id)
        screen = options_screen(ctx, facts, may_choose=may_choose, removed=removed, note=note)
        await self.replies.hands.answer(reply.show, member, handle, lambda: screen, phase=HandPhase.LOBBY_OPTIONS)

    @on_component
    async def press_seat_button(self, reply: Reply, member: Member, custom_id: SeatButton) -> None:
        """Handles *I'm back*, *Stand in*, *Stop waiting*, and *Let a computer play*."""
        if custom_id.what == "replace":
            result = await playing.replace_members_on_holiday(self.host, custom_id.table, member.id)
            await self.replies.show_public(reply, result.handle)
            return
        t = translations_of(member)
        if custom_id.what == "stop":
            handle = await self.host.change(
                custom_id.table, lambda table: seats.without_waiting_member(table, member.id)
            )
            self.table_messages.refresh(handle)
            if handle.table.seat_of(member.id) is not None:  # somebody left after the button was drawn
                await self.replies.show_seat_or_line(reply, member, handle)
            else:
                reply.temporary.append(await reply.show(in_line_screen(handle.table, member.id, t)))
            return
        handle = await self.host.find(custom_id.table)
        seat = handle.table.seat_of(member.id)
        if handle.table.state == "running" and seat is not None and not handle.table.seats[seat].is_away:
            await self.replies.show_seat_or_line(reply, member, handle)
            return
        if seat is None and member.id not in handle.table.bench:
            await require_not_excluded(self.host, handle.table.server, member.id)
        if custom_id.what == "stand-in":
            handle = await playing.stand_in(self.host, custom_id.table, member.id, reply.name)
            self.table_messages.refresh(handle)
            await self.replies.show_seat_or_line(reply, member, handle)
            return
        handle = await self.host.change(
            custom_id.table, lambda table: seats.with_member_back(table, member.id, reply.name)
        )
        await self.replies.show_public(reply, handle)
        if seat is None:  # an older hand says that the member has left
            await self.replies.show_seat_or_line(reply, member, handle)
        if handle.table.seat_of(member.id) in await holidays(handle.table, self.host.now(), self.people.hours):
            await reply.send_private(text_screen(f"🏖️ {t('seat-still-holiday')}"), is_temporary=True)


def lobby_after_press(lobby: S, act: str, reply: Reply, member: Member, server: Server, now: datetime) -> S:
    """Returns the lobby after a member has pressed its button `act`. The lobby belongs to a table or a tournament.
    Raises a Refusal if the member may not press this button."""
    press_id, usual_level = reply.interaction.id, lobby.level or server.level
    new_name = partial(computer_name, translations_of(server))
    match act:
        case "join":
            return seats.add_member(lobby, member.id, reply.name, press_id)
        case "leave":
            return seats.remove_member(lobby, member.id, now)
        case "cancel":
            return seats.cancel(lobby, member.id, now, manages=reply.interaction.permissions.manage_guild)
    seats.require_opener_or_seated(lobby, member.id)
    match act:
        case "computer" | "easy" | "normal" | "hard" as level:
            level = usual_level if level == "computer" else level
            return seats.add_computer(lobby, new_name(lobby.names), press_id, level)
        case "fill":
            return seats.fill_with_computers(lobby, new_name, press_id, usual_level)
        case "remove":
            return seats.remove_computer(lobby)
    return seats.with_level(lobby, reply.value_among(LEVELS))


async def first_turn_line(host: Host, table: Table, member: Member) -> str | None:
    """Returns a line for a member in an all-day lobby that says until when they have time for their first move at
    least, as waking hours are hard to count at night. None for others."""
    if table.pace != "day" or table.state != "lobby" or table.seat_of(member.id) is None:
        return None
    at = await earliest_end_of_first_turn(table, member.id, host.now(), host.hours)
    twice = "no" if table.game in member.hints else "yes"
    return translations_of(member)("day-first-turn", at=timestamp_markup(at, "f"), twice=twice)


async def has_asked_before_beginning(reply: Reply, lobby: Seated, member: Member, sure: Id) -> bool:
    """Asks the member privately before the game or tournament begins without the members whose seats are reserved.
    `sure` is the button that begins. Returns False, and asks nothing, if no seat is reserved. Raises a Refusal if the
    member cannot begin."""
    left_out = seats.left_out_at_begin(lobby, member.id, reply.interaction.id)
    if not left_out:
        return False
    names = [seat.name for seat in left_out]
    question = begin_question_screen(names, lobby.reserved_until, sure, translations_of(member))
    await reply.send_private(question, is_temporary=True)
    return True


async def replace_begin_question(reply: Reply, member: Member) -> None:
    """Says in the place of the question that the game or tournament has begun."""
    reply.temporary.append(await reply.show(text_screen(translations_of(member)("lobby-begun"))))


def thread_permission_note(interaction: Interaction, t: Translations) -> str | None:
    """Returns a note that names the permissions that the bot lacks to create a thread in this channel. A table with the
    pace "day" needs a thread. Returns None if no permission is missing, or if the channel is a thread already."""
    if isinstance(interaction.channel, discord.Thread):
        return None
    have = interaction.app_permissions
    missing = [name for name in THREAD_PERMISSIONS if not getattr(have, name)]
    if not missing:
        return None
    return t("pace-without-thread", names=permission_names(missing, t))
