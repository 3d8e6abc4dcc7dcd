"""Opening a lobby: whether that is allowed here and now, and its first message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.clicks.answer import Answer, Interaction, say
from bot.clicks.lobby import thread_note
from bot.drawing.words import words_of
from bot.model.lobby import new_lobby
from bot.model.people import Member, Server
from bot.model.refusals import LacksPermissions, Refusal
from bot.model.table import Seat
from bot.people.people import People
from bot.screens.parts import files_of
from bot.showing.calls import is_asleep
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.showing.sending import mentions
from bot.store import Store, counts
from bot.tables.handle import Handle
from bot.tables.host import Host

NEEDED = ("view_channel", "send_messages", "attach_files")


class Opening:
    """Opens lobbies where they are asked for."""

    def __init__(self, host: Host, posts: Posts, renderer: Renderer, people: People, store: Store) -> None:
        self._host = host
        self._posts = posts
        self._renderer = renderer
        self._people = people
        self._store = store

    async def open_lobby(
        self,
        answer: Answer,
        member: Member,
        game: str,
        *,
        options: Mapping[str, bool | str] | None = None,
        pace: str | None = None,
        seats: Sequence[Seat] = (),
        advice: bool | None = None,
    ) -> Handle:
        """A new lobby in the channel of the command, not yet shown. A Refusal says why none may be opened there."""
        interaction = answer.interaction
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("refuse-in-server")
        require_permissions(interaction)
        server = await self._people.server(interaction.guild_id)
        await self.require_room(interaction, server, member)  # others may open one at this moment: it is asked again
        if advice is None and server.rate_computers:
            advice = False
        return await self._host.open(
            new_lobby(
                interaction.id,
                server=server.id,
                channel=interaction.channel_id,
                game=game,
                opener=member.id,
                opened=self._host.now(),
                pace=pace or server.pace,
                options=options,
                seats=seats,
                advice=advice,
            ),
            lambda connection: counts.require_room(connection, server, member.id),
        )

    async def show_lobby(self, answer: Answer, member: Member, handle: Handle) -> None:
        """Answers with the new lobby's message, which mentions those for whom a seat is kept; whoever has quiet hours
        is not notified."""
        interaction, words, table = answer.interaction, words_of(member), handle.table
        views, now = await self._renderer.public(handle), self._host.now()
        kept = [seat.owner for seat in table.seats if seat.is_kept and seat.owner is not None]
        told = [one for one in kept if not await is_asleep(self._people, table, one, now)]
        if answer.is_private:  # a public answer to it would point at a message that nobody else sees
            await self._posts.repost(handle, views, told=told)
            await answer.show(say(words("lobby-opened", link=handle.link or "`/table`")))
            return
        if not await answer.is_open():
            await self._posts.repost(handle, views, told=told)
            if interaction.type is discord.InteractionType.application_command:
                await answer.private(say(words("table-shown")))
            return
        sent = await interaction.response.send_message(
            view=views[0], files=files_of(views[0]), allowed_mentions=mentions(told)
        )
        assert sent.message_id is not None, "Discord names the message of an answer"
        await self._posts.stands(handle, [sent.message_id])
        if handle.table is not table:  # somebody was quicker than this answer
            self._posts.refresh(handle)
        if handle.table.pace == "day" and (note := thread_note(interaction, words)):
            await answer.private(say(f"ℹ️ {note}"))

    async def require_room(self, interaction: Interaction, server: Server, member: Member) -> None:
        """Raises a Refusal that names the server's limit if one more table would exceed it."""
        require_channel(interaction, server, member)
        await self._store.read(lambda connection: counts.require_room(connection, server, member.id, more=1))


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
