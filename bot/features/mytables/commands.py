"""`/mytables`: where a member plays, on all servers, and how they leave it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.commands.answer import Answer
from bot.commands.dispatcher import presses
from bot.commands.opening import MOST_SOUGHT
from bot.commands.tree import answers
from bot.features.mytables.screens import PARTS, MyTable, MyTables, Part
from bot.features.mytables.screens import mytables as screen
from bot.features.tournaments.store import between_of
from bot.i18n.translations import words_of
from bot.members.model import Member
from bot.messages.posts import Posts
from bot.messages.render import Renderer
from bot.screens.frame import Frame
from bot.tables import playing
from bot.tables.host import Host
from bot.tables.seats import cancel
from bot.tables.store import open_of
from bot.tables.table import Table


@dataclass(eq=False, repr=False)
class MyTablesCommands:
    """The command that lists a member's tables, and the buttons of that list."""

    host: Host
    posts: Posts
    renderer: Renderer

    @answers("List all tables that wait for me, on every server", anywhere=True)
    async def mytables(self, answer: Answer, member: Member) -> None:
        """`/mytables`: the member's tables and lobbies, those that wait for them first."""
        listed: dict[Part, list[Frame]] = {part: [] for part in PARTS}
        await self.posts.look((await open_of(self.host.store, member.id))[:MOST_SOUGHT])
        for handle in await self.host.tables_of(member.id):
            table, seat = handle.table, handle.table.seat_of(member.id)
            if seat is None:  # they have left since
                continue
            listed[_part(table, seat)].append(self.renderer.frame(handle, seat, words_of(member)))
        between = await between_of(self.host.store, member.id)
        await answer.show(screen(listed, words_of(member), reader=member.id, tournaments=between))

    @presses
    async def list_again(self, answer: Answer, member: Member, asked: MyTables) -> None:
        """The same by a button."""
        await self.mytables(answer, member)

    @presses
    async def press(self, answer: Answer, member: Member, asked: MyTable) -> None:
        """Leave or Cancel: only those who sit there may, whatever server they press it on."""
        if asked.what == "leave":
            handle = await playing.leave(self.host, asked.table, member.id)
        else:
            now = self.host.now()
            handle = await self.host.change(asked.table, lambda table: cancel(table, member.id, now, manages=False))
        self.posts.refresh(handle)
        await self.mytables(answer, member)


def _part(table: Table, seat: int) -> Part:
    """The part of the list where a table stands for whoever sits at this seat."""
    if table.state == "lobby":
        return "lobbies"
    if table.seats[seat].is_away:
        return "away"
    if table.waits_for(seat):
        return "yours"
    return "races" if table.race is not None else "others"
