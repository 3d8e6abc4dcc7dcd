"""`/table`, `/hand` and `/leave`: the table of this channel."""

from __future__ import annotations

from dataclasses import dataclass

from bot.commands.answer import Answer, Interaction, say
from bot.commands.dispatcher import answers
from bot.commands.moves import Shows
from bot.core.errors import Refusal
from bot.database import Store
from bot.i18n.names import marked
from bot.i18n.translations import words_of
from bot.members.model import Member
from bot.messages.posts import Posts
from bot.messages.render import Renderer
from bot.screens.components import new_message
from bot.screens.parts import DOT, dashed
from bot.tables import playing
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.host import Host

MOST_LINKS = 10
"""Tables elsewhere that are named where there is none."""
NONE_HERE = "refuse-no-table-here"


@dataclass(eq=False, repr=False)
class TableCommands:
    """The commands at a table."""

    host: Host
    posts: Posts
    renderer: Renderer
    shows: Shows
    store: Store

    @answers("Show the table again at the end of this channel")
    async def table(self, answer: Answer, member: Member) -> None:
        """`/table`: posts the table again."""
        handle = await self._table_here(answer.interaction, member, or_only=True)
        before, views = handle.table, await self.renderer.public(handle)
        elsewhere = handle.place != answer.interaction.channel_id
        if len(views) > 1 or elsewhere or not await answer.is_open():
            await self.posts.repost(handle, views)
            key = "thread-shown" if elsewhere else "table-shown"
            await answer.private(say(words_of(member)(key, place=f"<#{handle.place}>")))
            return
        sent = await answer.interaction.response.send_message(**new_message(views[0]))
        assert sent.message_id is not None, "Discord names the message of an answer"
        await self.posts.retire(handle, [sent.message_id])
        if handle.table is not before:
            self.posts.refresh(handle)

    @answers("Show my hand at the table in this channel", anywhere=True)
    async def hand(self, answer: Answer, member: Member) -> None:
        """`/hand`: the private screen."""
        await self.shows.hand(answer, member, await self._my_table(answer.interaction, member))

    @answers("Leave the table in this channel")
    async def leave(self, answer: Answer, member: Member) -> None:
        """`/leave`: frees the seat, or gives it to a computer player once the game has begun."""
        handle, words = await self._table_here(answer.interaction, member), words_of(member)
        seat = handle.table.seat_of(member.id)
        if seat is None and handle.table.kept_for(member.id) is None:
            raise Refusal("refuse-not-seated")
        handle = await playing.leave(self.host, handle.id, member.id)
        left = handle.table
        self.posts.refresh(handle)
        if left.state in ("lobby", "cancelled") or seat is None:
            told = words("left-lobby")
        elif left.seats[seat].member is None:
            told = words("left-table")
        else:
            told = words("left-to-stand-in", name=marked(left.seats[seat].name))
        await answer.private(say(told))

    async def _my_table(self, interaction: Interaction, member: Member) -> Handle:
        """The table of this channel where the member sits, or else the only one on this server, or else the private one
        that they played last; where they have none, that of this channel. A Refusal with links to several that they
        have, and if there is none at all."""
        found = await self._here(interaction, member)
        if found is not None and found.table.seat_of(member.id) is not None:
            return found
        try:
            return await self._elsewhere(interaction, member, or_only=True)
        except Refusal as refusal:
            if private := await db.alone_of(self.store, member.id):
                return await self.host.find(private[0])
            if found is None or refusal.key != NONE_HERE:
                raise
            return found

    async def _table_here(self, interaction: Interaction, member: Member, *, or_only: bool = False) -> Handle:
        """The newest table of this channel, preferably one where the member sits; or else as below."""
        found = await self._here(interaction, member)
        return found or await self._elsewhere(interaction, member, or_only=or_only)

    async def _here(self, interaction: Interaction, member: Member) -> Handle | None:
        """The newest table of this channel, preferably one where the member sits; that they asked for it is noted."""
        found = await self.host.meant_in(interaction.channel_id or 0, member.id)
        return self._noted(found, member) if found is not None else None

    def _noted(self, found: Handle, member: Member) -> Handle:
        found.pressed[member.id] = self.host.now()
        return found

    async def _elsewhere(self, interaction: Interaction, member: Member, *, or_only: bool) -> Handle:
        """If that will do, the only table where the member sits on this server. A Refusal if there is none, with links
        to those where they sit."""
        mine = [one for one in await self.host.tables_of(member.id) if one.table.server == interaction.guild_id]
        if len(mine) == 1 and or_only:
            return self._noted(mine[0], member)
        words = words_of(member)
        links = [f"[{words(f'game-{dashed(one.table.game)}')}]({one.link})" for one in mine if one.link is not None]
        if not links:
            raise Refusal(NONE_HERE)
        raise Refusal("refuse-table-elsewhere", tables=DOT.join(links[:MOST_LINKS]))
