"""`/solo`: a private game against computer players, and the buttons of the player's hand in it."""

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
from bot.core.errors import DamagedData, Refusal
from bot.database import Store
from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import computer_name, translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.messages.hands import HandPhase
from bot.screens.context import ScreenContext
from bot.screens.story import solo_confirm_screen
from bot.tables import playing
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.tables.private import (
    MAX_PRIVATE_TABLES,
    SOLO_GAMES,
    PlaySolo,
    Solo,
    computer_level,
    new_private_table,
    next_stronger_level,
    require_private,
    with_computer_speed,
)
from bot.tables.table import Seat, Table
from games.players.base import LEVELS, USUAL_LEVEL, Level


def levels() -> list[Choice[str]]:
    """The levels of computer players, as choices of a command option. Each has its sign."""
    return [_level(level) for level in LEVELS]


def _level(level: Level) -> Choice[str]:
    return choice(lambda t: f"{LEVEL_SIGNS[level]} {t(f'level-{level}')}", level)


@dataclass(eq=False, repr=False)
class SoloCommands:
    """The command `/solo`, and the buttons of private tables, on servers and in direct messages."""

    host: Host
    replies: TableReplies
    people: People
    store: Store
    _opening_locks: WeakValueDictionary[int, asyncio.Lock] = field(default_factory=WeakValueDictionary, init=False)
    """Locks by member id, held while a table is opened. So the second of two simultaneous presses finds the table that
    the first one has opened."""

    @app_commands.describe(game="What do you want to play?", level="How well do they play?")
    @app_commands.choices(game=game_choices(SOLO_GAMES), level=levels())
    @slash_command("Play against computer players; nobody else sees it", anywhere=True)
    async def solo(self, reply: Reply, member: Member, game: str, level: str | None = None) -> None:
        """`/solo`: opens a private table and starts its game."""
        chosen = next((known for known in LEVELS if known == level), USUAL_LEVEL)
        async with self._opening_locks.setdefault(member.id, asyncio.Lock()):
            handle = await self._open_table(reply, member, game, chosen)
        await self.replies.show_hand(reply, member, handle)

    @on_component
    async def play_solo(self, reply: Reply, member: Member, custom_id: PlaySolo) -> None:
        """Starts a solo game of the pressed button, or shows one in which the member has not moved yet."""
        await self.open_or_show_table(reply, member, custom_id.game, USUAL_LEVEL)

    @on_component
    async def press_button(self, reply: Reply, member: Member, custom_id: Solo) -> None:
        """Handles the buttons in the hand of a private table: changing the speed of computer players, stopping, another
        game."""
        handle = await self.host.find(custom_id.table)
        require_private(handle.table)
        match custom_id.what:
            case "quick" | "slow":
                is_quick = custom_id.what == "quick"
                handle = await self.host.change(handle.id, partial(with_computer_speed, is_quick=is_quick))
                await self.people.change_member(member.id, is_quick=is_quick)
                await self.replies.hands.answer(reply.show, member, handle)
            case "stop" if not _has_not_moved(handle.table):
                table = handle.table
                ctx = ScreenContext(table.id, table.game, table.names, translations_of(member))
                await self.replies.hands.answer(
                    reply.show, member, handle, lambda: solo_confirm_screen(ctx), phase=HandPhase.ASKING
                )
            case "stop" | "end":
                handle = await playing.leave(self.host, handle.id, member.id)
                await self.replies.hands.answer(reply.show, member, handle)
            case "again" | "stronger":
                await self._play_again(reply, member, handle.id, is_stronger=custom_id.what == "stronger")

    async def open_or_show_table(
        self, reply: Reply, member: Member, game: str, level: Level, *, hints: int = 0
    ) -> None:
        """Opens a private table, or shows a running one of this game in which the member has not moved, as many members
        press a button twice. `hints` is for how many turns the game gives hints."""
        async with self._opening_locks.setdefault(member.id, asyncio.Lock()):
            running = await self._running_tables(member)
            same = [handle for handle in running if (handle.table.game, handle.table.hints) == (game, hints)]
            unplayed = next((handle for handle in same if _has_not_moved(handle.table)), None)
            handle = unplayed or await self._open_table(reply, member, game, level, hints)
        await self.replies.show_hand(reply, member, handle)

    async def _play_again(self, reply: Reply, member: Member, table_id: int, *, is_stronger: bool) -> None:
        """Starts another game in place of the finished one, with computer players of the next level if `is_stronger`. A
        second press shows the game that the first one has started. `table_id` is the finished table."""
        async with self.host.locked(table_id) as over:
            if over.table.ended is None:
                raise Refusal("refuse-rematch-running")
            running = await self._running_tables(member)
            newer = [handle for handle in running if handle.table.opened >= over.table.ended]
            same = next((handle for handle in newer if handle.table.game == over.table.game), None)
            level = computer_level(over.table)
            handle = same or await self._open_table(
                reply, member, over.table.game, (is_stronger and next_stronger_level(level)) or level
            )
        await self.replies.hands.answer(reply.show, member, handle)

    async def _open_table(self, reply: Reply, member: Member, game: str, level: Level, hints: int = 0) -> Handle:
        """Opens a private table for the member and starts its game. Raises a Refusal if the member has the most that
        are allowed, as none is ended unasked. `hints` is for how many turns the game gives hints."""
        if len(await self._running_tables(member)) >= MAX_PRIVATE_TABLES:
            t = translations_of(member)
            buttons = {"more": t("button-more"), "stop": t("button-solo-stop")}
            raise Refusal("refuse-solo-limit", count=MAX_PRIVATE_TABLES, **buttons)
        table = new_private_table(
            reply.interaction.id,
            Seat(member.id, reply.name),
            game,
            level=level,
            new_name=partial(computer_name, translations_of(member)),
            secret=self.host.generate_secret(32),
            now=self.host.now(),
            is_quick=member.is_quick,
            hints=hints,
        )
        return await playing.open_private(self.host, table)

    async def _running_tables(self, member: Member) -> list[Handle]:
        """The member's running private tables, the most recently played first."""
        handles = []
        for number in await db.private_tables_of(self.store, member.id):
            try:
                handles.append(await self.host.find(number))
            except DamagedData:  # this table cannot be read
                continue
        return handles


def _has_not_moved(table: Table) -> bool:
    """Whether the member of a private table has made no move yet."""
    return all(entry.by != "member" for entry in table.recent)
