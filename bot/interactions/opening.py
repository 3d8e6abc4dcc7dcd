"""Opening a lobby: whether that is allowed here and now, and its first message."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.interactions.answer import Answer, Interaction, say, server_of
from bot.interactions.lobby import thread_note
from bot.model.lobby import new_lobby, rematch, require_played
from bot.model.people import Member, Server
from bot.model.refusals import LacksPermissions, Refusal
from bot.model.table import Seat, Table
from bot.people.people import People
from bot.screens.components import files_of
from bot.screens.parts import dashed
from bot.showing.calls import is_asleep
from bot.showing.hands import Hands
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.showing.sending import mentions
from bot.store import Store, counts
from bot.store.writer import Work
from bot.tables.handle import Handle
from bot.tables.host import Host
from bot.words.texts import words_of

NEEDED = ("view_channel", "send_messages", "attach_files")


@dataclass(eq=False, repr=False)
class Opening:
    """Opens lobbies where they are asked for."""

    host: Host
    posts: Posts
    hands: Hands
    renderer: Renderer
    people: People
    store: Store

    async def open_lobby(self, answer: Answer, member: Member, game: str) -> Handle:
        """A new lobby in the channel of the command, in which the member sits, not yet shown. A Refusal says why none
        may be opened there."""
        server, channel = await self.place(answer.interaction, member)
        await self.require_room(server, member)  # others may open one at this moment: it is asked again
        lobby = Table(
            answer.interaction.id,
            server=server.id,
            channel=channel,
            game=game,
            opener=member.id,
            secret=b"",
            opened=self.host.now(),
            pace=server.pace,
            seats=(Seat(member.id, answer.name),),
            advice=server.advice,
        )
        return await self.host.open(new_lobby(lobby), _room_for(server, member))

    async def shows_waiting(self, answer: Answer, member: Member, game: str) -> bool:
        """Whether a lobby of this game waits in the channel for players; then the answer says where."""
        found = await self.host.meant_in(answer.interaction.channel_id or 0, member.id)
        if found is None or not _waits(found.table, game):
            return False
        words = words_of(member)
        named = words(f"game-{dashed(game)}")
        await answer.private(say(words("lobby-waits", game=named, link=found.link or "`/table`")))
        return True

    async def open_again(self, answer: Answer, member: Member, over: Handle, game: str) -> Handle:
        """The same for those who sat at a table that is over; the lobby that one of them has opened, if there is one. A
        Refusal if the member did not sit there."""
        require_played(over.table, member.id)
        if (opened := await self.host.opened_again(over, game)) is not None:
            return opened
        server, channel = await self.place(answer.interaction, member)

        def lobby(over: Table) -> Table:
            opener, now = Seat(member.id, answer.name), self.host.now()
            return rematch(
                over, answer.interaction.id, server=server, channel=channel, game=game, opener=opener, opened=now
            )

        return await self.host.open_again(over.id, game, lobby, _room_for(server, member))

    async def show_lobby(self, answer: Answer, member: Member, handle: Handle) -> None:
        """Answers with the new lobby's message, which mentions those for whom a seat is kept; whoever has quiet hours
        is not notified."""
        interaction, words, table = answer.interaction, words_of(member), handle.table
        self.hands.gather(handle, member, interaction)
        views, now = await self.renderer.public(handle), self.host.now()
        kept = [seat.owner for seat in table.seats if seat.is_kept and seat.owner is not None]
        called = [one for one in kept if not await is_asleep(self.people, table, one, now)]
        if answer.is_private:  # a public answer to it would point at a message that nobody else sees
            await self.posts.repost(handle, views, called=called)
            await answer.show(say(words("lobby-opened", link=handle.link or "`/table`")))
            return
        if not await answer.is_open():
            await self.posts.repost(handle, views, called=called)
            if interaction.type is discord.InteractionType.application_command:
                await answer.private(say(words("table-shown")))
            return
        sent = await interaction.response.send_message(
            view=views[0], files=files_of(views[0]), allowed_mentions=mentions(called)
        )
        assert sent.message_id is not None, "Discord names the message of an answer"
        await self.posts.stands(handle, [sent.message_id])
        if handle.table is not table:  # somebody was quicker than this answer
            self.posts.refresh(handle)
        if handle.table.pace == "day" and (note := thread_note(interaction, words)):
            await answer.private(say(f"ℹ️ {note}"))

    async def place(self, interaction: Interaction, member: Member) -> tuple[Server, int]:
        """The server and the channel where this is asked. A Refusal says why nothing may be opened there."""
        server = await self.people.server(server_of(interaction))
        assert interaction.channel_id is not None, "whatever is asked on a server is asked in a channel"
        require_permissions(interaction)
        require_channel(interaction, server, member)
        return server, interaction.channel_id

    async def require_room(self, server: Server, member: Member) -> None:
        """Raises a Refusal that names the server's limit if one more table would exceed it."""
        await self.store.read(lambda connection: counts.require_room(connection, server, member.id, more=1))


def _waits(table: Table, game: str) -> bool:
    """Whether the table is a lobby of this game with a free seat."""
    return table.state == "lobby" and table.game == game and len(table.seats) < table.rules.SEATS[-1]


def _room_for(server: Server, member: Member) -> Work:
    """Refuses a table in the commit that stores it, if it is one too many."""
    return lambda connection: counts.require_room(connection, server, member.id)


def require_permissions(interaction: Interaction) -> None:
    """Raises a Refusal if the bot lacks permissions in this channel, which it names, or if it is a locked thread."""
    have = interaction.app_permissions
    needed = list(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        needed[1] = "send_messages_in_threads"
        if interaction.channel.locked and not have.manage_threads:
            raise Refusal("refuse-thread-locked")
    missing = [name for name in needed if not getattr(have, name)]
    if missing:
        raise LacksPermissions(missing)


def require_channel(interaction: Interaction, server: Server, member: Member) -> None:
    """Raises a Refusal that names the channels where tables may be opened, if this is not one of them."""
    channel = interaction.channel
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if server.channels and place not in server.channels:
        channels = words_of(member).list(f"<#{number}>" for number in server.channels[:10])
        raise Refusal("refuse-channel", channels=channels)
