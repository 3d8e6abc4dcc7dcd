"""The buttons of a lobby and its options; I'm back and Stand in of a running game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial

import discord

from bot.commands.answer import Answer, Interaction, permissions, say
from bot.commands.dispatcher import presses
from bot.commands.moves import Shows
from bot.commands.opening import require_welcome
from bot.i18n.names import marked
from bot.i18n.translations import Words, computer_name, words_of
from bot.members.model import Member, Server
from bot.members.people import People
from bot.messages.posts import Posts
from bot.messages.render import Renderer
from bot.screens.lobby import about_seal, options
from bot.tables import playing, seats
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


@dataclass(eq=False, repr=False)
class Lobby:
    """Answers the clicks of those who gather at a table, or come back to it."""

    host: Host
    posts: Posts
    renderer: Renderer
    shows: Shows
    people: People

    @presses
    async def lobby(self, answer: Answer, member: Member, asked: LobbyButton) -> None:
        """The buttons of a lobby."""
        handle, what = await self.host.find(asked.table), asked.what
        if what == "join":
            await require_welcome(self.host, handle.table.server, member.id)
            happened = await playing.join(self.host, handle.id, member.id, answer.name, answer.interaction.id)
            await self.shows.public(answer, happened.handle)
            return
        if what == "begin":
            before = handle.table
            happened = await playing.begin(self.host, handle.id, member.id, answer.interaction.id)
            await self.shows.public(answer, happened.handle)
            await say_left_out(answer, before, happened.table, words_of(member))
            return
        if what == "options":
            seats.require_lobby(handle.table)
            await self.show_options(answer, member, handle)
            return
        if what == "seal":
            await answer.private(about_seal(words_of(member), commitment(handle.table.secret)))
            return
        server, now = await self.people.server(handle.table.server), self.host.now()
        handle = await self.host.change(handle.id, lambda table: altered(table, what, answer, member, server, now))
        if what == "level" and answer.is_private:
            self.posts.refresh(handle)
            await self.show_options(answer, member, handle)
            return
        await self.shows.public(answer, handle)

    @presses
    async def option(self, answer: Answer, member: Member, asked: Option) -> None:
        """An option, with the value that was chosen."""
        name, value = asked.name, answer.value

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
        self.posts.refresh(handle)
        await self.show_options(answer, member, handle)

    @presses
    async def about_seal(self, answer: Answer, member: Member, asked: AboutSeal) -> None:
        """What the seal is good for."""
        await answer.private(about_seal(words_of(member)))

    async def show_options(self, answer: Answer, member: Member, handle: Handle, note: str | None = None) -> None:
        """Shows the options privately, with a note below them."""
        words, server = words_of(member), await self.people.server(handle.table.server)
        if note is None and handle.table.pace == "day":
            note = thread_note(answer.interaction, words)
        frame = self.renderer.frame(handle, None, words, level=server.level)
        table, gone = handle.table, None
        if member.id == table.opener and table.night is None:
            gone = {one: await self.people.name(table.server, one) for one in table.removed}
        shown = options(frame, may_choose=seats.is_own(table, member.id), removed=gone, note=note)
        await self.shows.hands.answer(answer.show, member, handle, lambda: shown, is_of_lobby=True)

    @presses
    async def seat(self, answer: Answer, member: Member, asked: SeatButton) -> None:
        """I'm back, Stand in, and Let a computer play."""
        if asked.what == "replace":
            happened = await playing.replace_resting(self.host, asked.table, member.id)
            await self.shows.public(answer, happened.handle)
            return
        seated = (await self.host.find(asked.table)).table
        if seated.seat_of(member.id) is None and member.id not in seated.bench:  # or they get up from the bench
            await require_welcome(self.host, seated.server, member.id)
        sit = seats.come_back if asked.what == "back" else seats.stand_in
        handle = await self.host.change(asked.table, lambda table: sit(table, member.id, answer.name))
        table, words, now = handle.table, words_of(member), self.host.now()
        if asked.what == "back":
            await self.shows.public(answer, handle)
            if table.seat_of(member.id) in await holidays(table, now, self.people.hours):
                await answer.private(say(f"🏖️ {words('seat-still-holiday')}"))
            return
        self.posts.refresh(handle)
        if table.seat_of(member.id) is not None:
            await answer.private(say(words("bench-seated")))
        elif member.id in table.bench:
            await answer.private(say(words("bench-on", place=[*table.bench].index(member.id) + 1)))
        else:
            await answer.private(say(words("bench-off")))


def altered(lobby: S, what: str, answer: Answer, member: Member, server: Server, now: datetime) -> S:
    """The lobby of a table or a tournament after this press of one of its buttons."""
    click, usual, named = answer.interaction.id, lobby.level or server.level, partial(computer_name, words_of(server))
    match what:
        case "join":
            return seats.add_member(lobby, member.id, answer.name, click)
        case "leave":
            return seats.remove_member(lobby, member.id, now)
        case "cancel":
            return seats.cancel(lobby, member.id, now, manages=answer.interaction.permissions.manage_guild)
    seats.require_own(lobby, member.id)
    match what:
        case "computer" | "easy" | "normal" | "hard" as level:
            return seats.add_computer(lobby, named(lobby.names), click, usual if level == "computer" else level)
        case "fill":
            return seats.fill(lobby, named, click, usual)
        case "remove":
            return seats.remove_computer(lobby)
    return seats.with_level(lobby, answer.one_of(LEVELS))


async def say_left_out(answer: Answer, before: Seated, begun: Seated, words: Words) -> None:
    """Tells whoever began at a night privately who is missing of those for whom a place was held."""
    held = [seat for seat in before.seats if seat.is_kept and before.held_until is not None]
    missing = [marked(seat.name) for seat in held if seat.owner is None or begun.seat_of(seat.owner) is None]
    if missing:
        await answer.private(say(words("lobby-left-out", names=words.list(missing))))


def thread_note(interaction: Interaction, words: Words) -> str | None:
    """What a day table lacks to get a thread of its own here; None if it will have one, or is in one."""
    if isinstance(interaction.channel, discord.Thread):
        return None
    have = interaction.app_permissions
    missing = [name for name in THREADS if not getattr(have, name)]
    if not missing:
        return None
    return words("pace-without-thread", names=permissions(missing, words))
