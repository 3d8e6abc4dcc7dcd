"""Whether something may be opened here and now: a table, a tournament, a night, or a door; and which rules of a server
about that are void, as what they name was deleted. The buttons of a lobby and its options; I'm back and Stand in of a
running game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord
from msgspec.structs import replace

from bot.commands.dispatcher import on_component
from bot.commands.moves import Shows
from bot.commands.reply import Interaction, Reply, permissions, say, server_of
from bot.core.errors import LacksPermissions, NoRoom, Refusal
from bot.database.writer import Work
from bot.i18n.names import marked
from bot.i18n.translations import Translations, computer_name, translations_of
from bot.members import servers
from bot.members.model import Member, Server
from bot.members.people import People
from bot.messages.channels import is_gone, lacking
from bot.messages.contexts import lobby_facts
from bot.messages.render import Renderer
from bot.messages.table_messages import TableMessages
from bot.screens.lobby import about_seal, options
from bot.screens.parts import dashed, moment
from bot.tables import playing, rows, seats
from bot.tables import store as tables
from bot.tables.guests import with_guest
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.lobby import AboutSeal, LobbyButton, Option, with_answer, with_option, with_pace
from bot.tables.schedule import holidays
from bot.tables.seats import S
from bot.tables.shown import SeatButton
from bot.tables.table import Seated, Table
from games.players.base import LEVELS
from games.record import commitment

THREADS = ("create_public_threads", "send_messages_in_threads")
"""What the bot must be allowed to do for a day table to get a thread of its own."""
ASK_AGAIN = timedelta(minutes=10)
"""How long Discord's answer counts whether a channel exists: managers cause this question with each press."""
MOST_SOUGHT = 20
"""How many open tables are looked for before another one is refused."""


@dataclass(eq=False, repr=False)
class Opening:
    """Refuses what may not be opened where it is asked for."""

    client: discord.Client
    people: People
    host: Host
    table_messages: TableMessages
    _answers: dict[int, tuple[datetime, bool]] = field(default_factory=dict)
    """When Discord was asked about a channel, and whether it was gone."""

    async def place(self, interaction: Interaction, member: Member) -> tuple[Server, int]:
        """The server and the channel where this is asked. A Refusal says why nothing may be opened there."""
        server = await self.people.server(server_of(interaction))
        if void := await self.without_deleted(interaction, server):
            server = replace(server, **void)
        assert interaction.channel_id is not None, "whatever is asked on a server is asked in a channel"
        await require_welcome(self.host, server.id, member.id)
        _require_permissions(interaction)
        _require_channel(interaction, server, member)
        return server, interaction.channel_id

    async def require_room(self, server: Server, member: Member) -> None:
        """Raises a Refusal that names the server's limit if one more table would exceed it."""
        try:
            await self._ask_for_room(server, member)
        except NoRoom as full:
            is_theirs, store = full.key == "refuse-tables-member", self.host.store
            found = await (tables.open_of(store, member.id) if is_theirs else tables.open_on(store, server.id))
            await self.table_messages.look(found[:MOST_SOUGHT])  # lobbies whose message is gone may end
            await self._ask_for_room(server, member)

    async def _ask_for_room(self, server: Server, member: Member) -> None:
        now = self.host.now()
        await self.host.store.read(
            lambda connection: connection.run_sync(rows.require_room, server, member.id, now=now, more=1)
        )

    async def without_deleted(self, interaction: Interaction, server: Server) -> dict[str, Any]:
        """The channels and the role that the server's rules name, by setting, without those that were deleted; only the
        settings that are then others. Asks Discord for channels that the gateway did not name."""
        guild, void = interaction.guild, dict[str, Any]()
        if guild is None or guild.unavailable:
            return void
        unseen = [one for one in server.channels if guild.get_channel(one) is None]
        if gone := {one for one in unseen if await self._is_gone(one)}:
            void["channels"] = tuple(one for one in server.channels if one not in gone)
        if server.tournament_role is not None and guild.get_role(server.tournament_role) is None:
            void["tournament_role"] = None
        return void

    async def _is_gone(self, channel: int) -> bool:
        """Whether Discord says that the channel does not exist; it is asked at most once in ten minutes."""
        now = self.host.now()
        at, gone = self._answers.get(channel, (None, False))
        if at is None or now - at >= ASK_AGAIN:
            gone = await is_gone(self.client, channel)
            self._answers[channel] = now, gone
        return gone


def about_deleted(void: Mapping[str, Any], t: Translations) -> str:
    """What is different since these settings have lost what was deleted."""
    left = {name: len(value or ()) for name, value in void.items()}
    return "\n".join(f"⚠️ {t(f'settings-deleted-{dashed(name)}', left=count)}" for name, count in left.items())


async def require_welcome(host: Host, server: int, member: int) -> None:
    """Raises a Refusal that says until when, if the member is excluded from the server's tables now. Asked before a
    member takes a seat or answers a night, not before a move."""
    until = await servers.excluded_until(host.store, server, member, host.now())
    if until is not None:
        raise Refusal("refuse-excluded", until=moment(until, "f"))


def room_for(server: Server, member: Member, now: datetime) -> Work:
    """Refuses a table in the commit that stores it, if it is one too many."""
    return lambda connection: rows.require_room(connection, server, member.id, now=now)


def _require_permissions(interaction: Interaction) -> None:
    """Raises a Refusal if the bot lacks permissions in this channel, which it names, or if it is a locked thread."""
    have, channel = interaction.app_permissions, interaction.channel
    if isinstance(channel, discord.Thread) and channel.locked and not have.manage_threads:
        raise Refusal("refuse-thread-locked")
    if missing := lacking(have, in_thread=isinstance(channel, discord.Thread)):
        raise LacksPermissions(missing)


def _require_channel(interaction: Interaction, server: Server, member: Member) -> None:
    """Raises a Refusal that names the channels where tables may be opened, if this is not one of them."""
    channel = interaction.channel
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if server.channels and place not in server.channels:
        channels = translations_of(member).list(f"<#{number}>" for number in server.channels[:10])
        raise Refusal("refuse-channel", channels=channels)


@dataclass(eq=False, repr=False)
class Lobby:
    """Answers the clicks of those who gather at a table, or come back to it."""

    host: Host
    table_messages: TableMessages
    renderer: Renderer
    shows: Shows
    people: People

    @on_component
    async def lobby(self, reply: Reply, member: Member, asked: LobbyButton) -> None:
        """The buttons of a lobby."""
        handle, what = await self.host.find(asked.table), asked.what
        if what == "join":
            await require_welcome(self.host, handle.table.server, member.id)
            happened = await playing.join(self.host, handle.id, member.id, reply.name, reply.interaction.id)
            await self.shows.public(reply, happened.handle)
            return
        if what == "begin":
            before = handle.table
            happened = await playing.begin(self.host, handle.id, member.id, reply.interaction.id)
            await self.shows.public(reply, happened.handle)
            await say_left_out(reply, before, happened.table, translations_of(member))
            return
        if what == "options":
            seats.require_lobby(handle.table)
            await self.show_options(reply, member, handle)
            return
        if what == "seal":
            await reply.private(about_seal(translations_of(member), commitment(handle.table.secret)))
            return
        server, now = await self.people.server(handle.table.server), self.host.now()
        handle = await self.host.change(handle.id, lambda table: altered(table, what, reply, member, server, now))
        if what == "level" and reply.is_private:
            self.table_messages.refresh(handle)
            await self.show_options(reply, member, handle)
            return
        await self.shows.public(reply, handle)

    @on_component
    async def option(self, reply: Reply, member: Member, asked: Option) -> None:
        """An option, with the value that was chosen."""
        name, value = asked.name, reply.value

        def alter(table: Table) -> Table:
            seats.require_lobby(table)
            seats.require_own(table, member.id)
            match name:
                case "pace":
                    return with_pace(table, value)
                case "advice" | "talk":
                    return with_answer(table, name, value)
                case "guests":
                    return with_guest(table, member.id, value, self.host.now())
            return with_option(table, name, value)

        handle = await self.host.change(asked.table, alter)
        self.table_messages.refresh(handle)
        await self.show_options(reply, member, handle)

    @on_component
    async def about_seal(self, reply: Reply, member: Member, asked: AboutSeal) -> None:
        """What the seal is good for."""
        await reply.private(about_seal(translations_of(member)))

    async def show_options(self, reply: Reply, member: Member, handle: Handle, note: str | None = None) -> None:
        """Shows the options privately, with a note below them."""
        t, server = translations_of(member), await self.people.server(handle.table.server)
        if note is None and handle.table.pace == "day":
            note = thread_note(reply.interaction, t)
        ctx = self.renderer.ctx(handle, None, t)
        table, gone = handle.table, None
        if member.id == table.opener and table.night is None:
            gone = {one: await self.people.name(table.server, one) for one in table.removed}
        facts, may_choose = lobby_facts(table, server.level), seats.is_own(table, member.id)
        shown = options(ctx, facts, may_choose=may_choose, removed=gone, note=note)
        await self.shows.hands.answer(reply.show, member, handle, lambda: shown, is_of_lobby=True)

    @on_component
    async def seat(self, reply: Reply, member: Member, asked: SeatButton) -> None:
        """I'm back, Stand in, and Let a computer play."""
        if asked.what == "replace":
            happened = await playing.replace_resting(self.host, asked.table, member.id)
            await self.shows.public(reply, happened.handle)
            return
        seated = (await self.host.find(asked.table)).table
        if seated.seat_of(member.id) is None and member.id not in seated.bench:  # or they get up from the bench
            await require_welcome(self.host, seated.server, member.id)
        sit = seats.come_back if asked.what == "back" else seats.stand_in
        handle = await self.host.change(asked.table, lambda table: sit(table, member.id, reply.name))
        table, t, now = handle.table, translations_of(member), self.host.now()
        if asked.what == "back":
            await self.shows.public(reply, handle)
            if table.seat_of(member.id) in await holidays(table, now, self.people.hours):
                await reply.private(say(f"🏖️ {t('seat-still-holiday')}"))
            return
        self.table_messages.refresh(handle)
        if table.seat_of(member.id) is not None:
            await reply.private(say(t("bench-seated")))
        elif member.id in table.bench:
            await reply.private(say(t("bench-on", place=[*table.bench].index(member.id) + 1)))
        else:
            await reply.private(say(t("bench-off")))


def altered(lobby: S, what: str, reply: Reply, member: Member, server: Server, now: datetime) -> S:
    """The lobby of a table or a tournament after this press of one of its buttons."""
    click, usual, named = (
        reply.interaction.id,
        lobby.level or server.level,
        partial(computer_name, translations_of(server)),
    )
    match what:
        case "join":
            return seats.add_member(lobby, member.id, reply.name, click)
        case "leave":
            return seats.remove_member(lobby, member.id, now)
        case "cancel":
            return seats.cancel(lobby, member.id, now, manages=reply.interaction.permissions.manage_guild)
    seats.require_own(lobby, member.id)
    match what:
        case "computer" | "easy" | "normal" | "hard" as level:
            return seats.add_computer(lobby, named(lobby.names), click, usual if level == "computer" else level)
        case "fill":
            return seats.fill(lobby, named, click, usual)
        case "remove":
            return seats.remove_computer(lobby)
    return seats.with_level(lobby, reply.one_of(LEVELS))


async def say_left_out(reply: Reply, before: Seated, begun: Seated, t: Translations) -> None:
    """Tells whoever began at a night privately who is missing of those for whom a place was held."""
    held = [seat for seat in before.seats if seat.is_kept and before.held_until is not None]
    missing = [marked(seat.name) for seat in held if seat.owner is None or begun.seat_of(seat.owner) is None]
    if missing:
        await reply.private(say(t("lobby-left-out", names=t.list(missing))))


def thread_note(interaction: Interaction, t: Translations) -> str | None:
    """What a day table lacks to get a thread of its own here; None if it will have one, or is in one."""
    if isinstance(interaction.channel, discord.Thread):
        return None
    have = interaction.app_permissions
    missing = [name for name in THREADS if not getattr(have, name)]
    if not missing:
        return None
    return t("pace-without-thread", names=permissions(missing, t))
