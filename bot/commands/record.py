"""`/record` and the buttons of a finished table: its record as a file, and a rematch."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.clicks.answer import Answer, Choices, Guard, Interaction
from bot.clicks.clicks import Clicks
from bot.commands.opening import Opening
from bot.drawing.words import words_of
from bot.model.ids import Record, Rematch, from_key, to_key
from bot.model.lobby import options_kept
from bot.model.people import Member
from bot.model.refusals import NoSuchTable, Refusal
from bot.model.table import Seat, Table
from bot.people.people import People
from bot.screens.finale import record as screen
from bot.screens.parts import dashed
from bot.store import Store
from bot.store import standings as db
from bot.store.table import lobby_since
from bot.tables.host import Host
from bot.tables.record import file_name, record_of
from games.record import write

CHOICES = 25


class RecordCommands:
    """What can be done with a finished table."""

    def __init__(self, *, guard: Guard, host: Host, people: People, store: Store, opening: Opening) -> None:
        self._guard = guard
        self._host = host
        self._people = people
        self._store = store
        self._opening = opening

    def add(self, tree: app_commands.CommandTree[discord.Client], clicks: Clicks) -> None:
        """Adds this command and the buttons."""
        about = "The record of a finished game as a file that can be replayed and checked"
        tree.command(description=about)(self.record).autocomplete("table")(self.own_tables)
        clicks.reads(Record, self.record_button)
        clicks.reads(Rematch, self.rematch)

    @app_commands.describe(table="One of your finished games")
    @app_commands.guild_only()
    async def record(self, interaction: Interaction, table: str) -> None:
        """`/record`: the file, privately."""
        answer = Answer(interaction)

        async def work(member: Member) -> None:
            try:
                found = await self._host.table(from_key(table.strip().lower()))
            except (ValueError, NoSuchTable):
                raise Refusal("refuse-record-unknown") from None
            answer.require_on(found.server, "refuse-record-unknown")
            await self._give(answer, member, found)

        await self._guard.run(answer, work)

    async def own_tables(self, interaction: Interaction, typed: str) -> Choices:
        """The latest games that the member finished on this server."""
        return await self._guard.offer(self._own_tables(interaction, typed))

    async def _own_tables(self, interaction: Interaction, typed: str) -> Choices:
        if interaction.guild_id is None:
            return []
        member = await self._people.member(interaction.user.id)
        _, results = await db.history(self._store, interaction.guild_id, member.id, first=0, count=CHOICES * 4)
        words, found = words_of(member), []
        for one in results:
            others = words.list(name for name, _ in one.others)
            name = f"{one.at:%Y-%m-%d} {words(f'game-{dashed(one.game)}')} · {others}"
            if typed.lower() in name.lower():
                found.append(app_commands.Choice(name=name[:100], value=to_key(one.table)))
        return found[:CHOICES]

    async def record_button(self, answer: Answer, member: Member, asked: Record) -> None:
        """Record: the same file, from its button."""
        await self._give(answer, member, (await self._host.find(asked.table)).table)

    async def _give(self, answer: Answer, member: Member, table: Table) -> None:
        """Answers with the record. A Refusal while the game is running, as a record reveals what is hidden."""
        if table.state != "over":
            raise Refusal("refuse-record-running")
        made = await record_of(self._store, table)
        if made is None:
            raise Refusal("refuse-record-gone")
        name = file_name(table)
        file = discord.File(io.BytesIO(write(made).encode()), name)
        await answer.private(screen(table.game, name, words_of(member)), files=[file])

    async def rematch(self, answer: Answer, member: Member, asked: Rematch) -> None:
        """Rematch: opens a lobby like the last one, with only the member who pressed and the computers seated."""
        handle = await self._host.find(asked.table)
        _require_rematch(handle.table, member)
        async with handle.lock:  # a second member to press is shown what the first one opened
            over = handle.table
            _require_rematch(over, member)  # their name may have been deleted meanwhile
            assert over.ended is not None, "a table that is over has ended"
            lobby = await lobby_since(self._store, handle.place, over.game, over.ended)
            if lobby is not None:
                raise Refusal("refuse-rematch-open", link=(await self._host.find(lobby)).link or "`/table`")
            own = next((i for i, one in enumerate(over.seats) if one.owner == member.id), None)
            computers = [i for i, one in enumerate(over.seats) if one.computer and not one.owner]
            opened = await self._opening.open_lobby(
                answer,
                member,
                over.game,
                options=options_kept(over, [own, *computers]),
                pace=over.pace,
                seats=[Seat(member.id, answer.name), *(Seat(None, over.seats[i].name, True) for i in computers)],
            )
        await self._opening.show_lobby(answer, member, opened)


def _require_rematch(table: Table, member: Member) -> None:
    """A Refusal unless the table is over, is not a tournament match, and the member sat there."""
    if table.tournament is not None:
        raise Refusal("refuse-rematch-tournament")
    if table.state != "over":
        raise Refusal("refuse-rematch-running")
    if table.seat_of(member.id) is None:
        raise Refusal("refuse-rematch-seated")
