"""`/solo`: a game against computer players that nobody else sees, and the buttons of its hand."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from weakref import WeakValueDictionary

from discord import app_commands
from discord.app_commands import Choice

from bot.commands.dispatcher import choice, game_choices, on_component, slash_command
from bot.commands.moves import TableReplies
from bot.commands.reply import Reply
from bot.core.errors import Damaged, Refusal
from bot.database import Store
from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import computer_name, translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.table_messages import TableMessages
from bot.screens.context import ScreenContext
from bot.screens.story import solo_ask, solo_room
from bot.tables import playing
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.private import MOST, SOLO_GAMES, PlaySolo, Solo, alone, level_of, paced, require_private, stronger
from bot.tables.table import Seat, Table
from games.players.base import LEVELS, USUAL_LEVEL, Level


def levels() -> list[Choice[str]]:
    """How well computer players may play, each with its sign."""
    return [_level(level) for level in LEVELS]


def _level(level: Level) -> Choice[str]:
    return choice(lambda t: f"{LEVEL_SIGNS[level]} {t(f'level-{level}')}", level)


@dataclass(eq=False, repr=False)
class SoloCommands:
    """Opens private tables, from anywhere, and shows them."""

    host: Host
    table_messages: TableMessages
    replies: TableReplies
    people: People
    store: Store
    _beginning: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """By member: of two presses at the same moment the second one finds what the first has opened."""

    @app_commands.describe(game="What do you want to play?", level="How well do they play?")
    @app_commands.choices(game=game_choices(SOLO_GAMES), level=levels())
    @slash_command("Play against computer players; nobody else sees it", anywhere=True)
    async def solo(self, reply: Reply, member: Member, game: str, level: str | None = None) -> None:
        """`/solo`: a private table, which has begun."""
        chosen = next((one for one in LEVELS if one == level), USUAL_LEVEL)
        await self.replies.hand(reply, member, await self._opened(reply, member, game, chosen))

    @on_component
    async def play_solo(self, reply: Reply, member: Member, asked: PlaySolo) -> None:
        """The same by a button."""
        await self.begin_once(reply, member, asked.game, USUAL_LEVEL)

    @on_component
    async def press(self, reply: Reply, member: Member, asked: Solo) -> None:
        """The buttons of a private table."""
        handle = await self.host.find(asked.table)
        require_private(handle.table)
        match asked.what:
            case "quick" | "slow":
                is_quick = asked.what == "quick"
                handle = await self.host.change(handle.id, partial(paced, is_quick=is_quick))
                await self.people.change_member(member.id, is_quick=is_quick)
                await self.replies.hands.answer(reply.show, member, handle)
            case "stop" if not _has_not_moved(handle.table):
                table = handle.table
                ctx = ScreenContext(table.id, table.game, table.names, translations_of(member))
                await self.replies.seat_screen(reply, member, handle, lambda *_: solo_ask(ctx), draft=table.question)
            case "stop" | "end":
                handle = await playing.leave(self.host, handle.id, member.id)
                await self.replies.hands.answer(reply.show, member, handle)
            case "again" | "stronger":
                await self._again(reply, member, handle.id, is_stronger=asked.what == "stronger")

    async def begin_once(self, reply: Reply, member: Member, game: str, level: Level, *, hints: int = 0) -> None:
        """A private table, or one of this kind in which the member has not moved yet: many press a button twice."""
        async with self._beginning.setdefault(member.id, asyncio.Lock()):
            same = [one for one in await self._running(member) if (one.table.game, one.table.hints) == (game, hints)]
            new = next((one for one in same if _has_not_moved(one.table)), None)
            handle = new or await self._opened(reply, member, game, level, hints)
        await self.replies.hand(reply, member, handle)

    async def _again(self, reply: Reply, member: Member, number: int, *, is_stronger: bool) -> None:
        """Plays once more, in the place of the game that is over. If that was pressed twice it is one game."""
        async with self.host.held(number) as over:
            if over.table.ended is None:
                raise Refusal("refuse-rematch-running")
            newer = [one for one in await self._running(member) if one.table.opened >= over.table.ended]
            same = next((one for one in newer if one.table.game == over.table.game), None)
            level = level_of(over.table)
            handle = same or await self._opened(
                reply, member, over.table.game, (is_stronger and stronger(level)) or level
            )
        await self.replies.hands.answer(reply.show, member, handle)

    async def _opened(self, reply: Reply, member: Member, game: str, level: Level, hints: int = 0) -> Handle:
        """A new private table of this member. If it is one too many the one that they have not played for longest ends,
        and the answer says so."""
        table = alone(
            reply.interaction.id,
            Seat(member.id, reply.name),
            game,
            level=level,
            named=partial(computer_name, translations_of(member)),
            secret=self.host.draw_secret(32),
            now=self.host.now(),
            is_quick=member.is_quick,
            hints=hints,
        )
        handle = await playing.open_alone(self.host, table)
        for old in (await self._running(member))[MOST:]:
            await self._end(reply, member, old.table)
        return handle

    async def _running(self, member: Member) -> list[Handle]:
        """The private tables of a member that are not over, the one played last before the others."""
        found = []
        for number in await db.alone_of(self.store, member.id):
            try:
                found.append(await self.host.find(number))
            except Damaged:  # it was set aside
                continue
        return found

    async def _end(self, reply: Reply, member: Member, table: Table) -> None:
        async def tell() -> None:
            await reply.private(solo_room(table.game, translations_of(member)))

        self.table_messages.refresh(await playing.leave(self.host, table.id, member.id))
        reply.afterwards.append(tell)


def _has_not_moved(table: Table) -> bool:
    """Whether the member of a private table has made no move yet."""
    return all(one.by != "member" for one in table.recent)
