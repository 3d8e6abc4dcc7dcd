"""`/mytables`: where a member plays, on all servers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.clicks.answer import Answer, Guard, Interaction
from bot.drawing.words import words_of
from bot.model.people import Member
from bot.screens.frame import Frame
from bot.screens.mytables import mytables as screen
from bot.showing.render import Renderer
from bot.tables.host import Host


class MyTablesCommands:
    """The command that lists a member's tables."""

    def __init__(self, *, guard: Guard, host: Host, renderer: Renderer) -> None:
        self._guard = guard
        self._host = host
        self._renderer = renderer

    def add(self, tree: app_commands.CommandTree[discord.Client]) -> None:
        """Adds this command."""
        tree.command(description="List all tables that wait for me, on every server")(self.mytables)

    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def mytables(self, interaction: Interaction) -> None:
        """`/mytables`: the tables that wait for the member, with links and deadlines."""
        answer = Answer(interaction)

        async def work(member: Member) -> None:
            mine: list[Frame] = []
            others: list[Frame] = []
            away: list[Frame] = []
            for handle in await self._host.tables_of(member.id):
                table, seat = handle.table, handle.table.seat_of(member.id)
                if seat is None:  # they have left since
                    continue
                frame = self._renderer.frame(handle, seat)
                if table.seats[seat].is_away:
                    away.append(frame)
                else:
                    (mine if seat in table.awaited() else others).append(frame)
            await answer.private(screen(mine, others, away, words_of(member)))

        await self._guard.run(answer, work)
