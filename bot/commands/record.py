"""`/record` and the buttons of a finished table: its record as a file, a rematch, another game."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.clicks.answer import Answer, Interaction, Offered, say, server_of
from bot.commands.handlers import Commands, answers, offers
from bot.drawing.names import plain
from bot.drawing.words import words_of
from bot.model.ids import AnotherGame, ChooseGame, Record, Rematch, from_key, to_key
from bot.model.lobby import require_played
from bot.model.people import Member
from bot.model.refusals import NoSuchTable, Refusal
from bot.model.table import Table
from bot.screens.finale import choose_game
from bot.screens.finale import record as screen
from bot.screens.parts import dashed
from bot.store import standings as db
from bot.tables.handle import Handle
from bot.tables.record import file_name, record_of
from games import GAMES
from games.record import write

LATEST = 100
"""Finished games of a member among which one is found by what they typed."""


class RecordCommands(Commands):
    """What can be done with a table that is over, or was cancelled."""

    def add(self) -> None:
        """Adds this command and the buttons."""
        about = "The record of a finished game as a file that can be replayed and checked"
        self.tree.command(description=about)(self.record).autocomplete("table")(self.own_tables)
        self.clicks.reads(Record, self.record_button)
        self.clicks.reads(Rematch, self.rematch)
        self.clicks.reads(AnotherGame, self.another_game)
        self.clicks.reads(ChooseGame, self.chosen_game)

    @app_commands.describe(table="One of your finished games")
    @app_commands.guild_only()
    @answers
    async def record(self, answer: Answer, member: Member, table: str) -> None:
        """`/record`: the file, privately."""
        try:
            found = await self.host.table(from_key(table.strip().lower()))
        except (ValueError, NoSuchTable):
            raise Refusal("refuse-record-unknown") from None
        if not found.is_private:
            answer.require_on(found.server, "refuse-record-unknown")
        elif found.seat_of(member.id) is None:
            raise Refusal("refuse-record-unknown")
        await self._give(answer, member, found)

    @offers
    async def own_tables(self, interaction: Interaction, member: Member, typed: str) -> Offered:
        """The latest games that the member finished on this server."""
        server = server_of(interaction)
        _, results = await db.history(self.store, server, member.id, first=0, count=LATEST)
        zone = await self.people.zone(server, member.id)
        words, found = words_of(member), []
        for one in results:
            others = words.list(plain(name) for name, _ in one.others)
            name = f"{one.at.astimezone(zone):%Y-%m-%d} {words(f'game-{dashed(one.game)}')} · {others}"
            if typed.lower() in name.lower():
                found.append((name, to_key(one.table)))
        return found

    async def record_button(self, answer: Answer, member: Member, asked: Record) -> None:
        """Record: the same file, from its button."""
        await self._give(answer, member, (await self.host.find(asked.table)).table)

    async def _give(self, answer: Answer, member: Member, table: Table) -> None:
        """Answers with the record. A Refusal while the game is running, as a record reveals what is hidden."""
        if table.state != "over":
            raise Refusal("refuse-record-running")
        made = await record_of(self.store, table)
        if made is None:
            raise Refusal("refuse-record-gone")
        name = file_name(table)
        file = discord.File(io.BytesIO(write(made).encode()), name)
        await answer.private(screen(table.game, name, table.secret, words_of(member)), files=[file])

    # Playing again

    async def rematch(self, answer: Answer, member: Member, asked: Rematch) -> None:
        """Rematch: the same game with those who played."""
        await self._again(answer, member, asked.table)

    async def another_game(self, answer: Answer, member: Member, asked: AnotherGame) -> None:
        """Another game: asks which, privately."""
        require_played((await self.host.find(asked.table)).table, member.id)
        await answer.private(choose_game(asked.table, self.renderer.emojis, words_of(member)))

    async def chosen_game(self, answer: Answer, member: Member, asked: ChooseGame) -> None:
        """The game that was chosen, with those who played."""
        if answer.value not in GAMES:
            raise Refusal("refuse-unknown-button")
        await self._again(answer, member, asked.table, answer.value)

    async def _again(self, answer: Answer, member: Member, number: int, game: str | None = None) -> None:
        """Opens a lobby for those who played; whoever presses after that takes their seat there."""
        over = await self.host.find(number)
        lobby = await self.opening.open_again(answer, member, over, game or over.table.game)
        if lobby.id == answer.interaction.id:
            await self.opening.show_lobby(answer, member, lobby)
        else:
            await self._take_seat(answer, member, lobby)

    async def _take_seat(self, answer: Answer, member: Member, handle: Handle) -> None:
        """Joins the lobby that somebody else has opened for another game."""
        click, key = answer.interaction.id, "rematch-seated"
        if handle.table.seat_of(member.id) is None:
            is_sealed = bool(handle.shown.messages) and click > handle.shown.messages[0]
            await self.host.join(handle.id, member.id, answer.name, click if is_sealed else None)
            key = "rematch-joined"
        if handle.shown.messages:
            self.posts.refresh(handle)
        await answer.show(say(words_of(member)(key, link=handle.link or "`/table`")))
