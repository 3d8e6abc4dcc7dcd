"""Opening a lobby: whether it may be done here and now, and its first message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.clicks.clicks import Answer, say
from bot.drawing.words import Words, words_for
from bot.model.lobby import new_lobby
from bot.model.refusals import Refusal
from bot.model.table import Seat, Table
from bot.people.people import Member, Server
from bot.screens.parts import dashed
from bot.store import counts

Interaction = discord.Interaction[Any]
THREADS = ("create_public_threads", "send_messages_in_threads")
NEEDED = ("view_channel", "send_messages", "attach_files")


async def open_lobby(
    interaction: Interaction,
    member: Member,
    game: str,
    *,
    options: Mapping[str, bool | str] | None = None,
    pace: str | None = None,
    seats: Sequence[Seat] = (),
) -> Table:
    """A new lobby in the channel where this was asked, not yet shown. A Refusal says why none may be opened there."""
    client = interaction.client
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("refuse-in-server")
    require_permissions(interaction)
    server = await client.people.server(interaction.guild_id)
    await require_room(interaction, server, member)
    opened: Table = await client.host.open(
        new_lobby(
            interaction.id,
            server=server.id,
            channel=interaction.channel_id,
            game=game,
            opener=member.id,
            opened=client.now(),
            pace=pace or server.pace,
            options=options,
            seats=seats,
        )
    )
    return opened


async def show_lobby(answer: Answer, member: Member, opened: Table) -> None:
    """Answers with the new lobby's message."""
    interaction = answer.interaction
    client = interaction.client
    views = await client.posts.public(opened)
    if not await answer.is_open():
        await client.posts.repost(opened, views)
        if interaction.type is discord.InteractionType.application_command:
            await answer.private(say(member.words("table-shown")))
        return
    sent = await interaction.response.send_message(view=views[0])
    await client.posts.shown(opened, [sent.message_id])
    if opened.pace == "day" and (note := thread_note(interaction, member.words)):
        await answer.private(say(f"ℹ️ {note}"))


def require_permissions(interaction: Interaction) -> None:
    """A Refusal that names what the bot is not allowed to do in this channel, or that it is a locked thread."""
    have = interaction.app_permissions
    needed = list(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        needed[1] = "send_messages_in_threads"
        if interaction.channel.locked and not have.manage_threads:
            raise Refusal("refuse-thread-locked")
    missing = [name for name in needed if not getattr(have, name)]
    if missing:
        words = words_for(str(interaction.locale))
        raise Refusal("refuse-permissions", names=words.list(words(f"permission-{dashed(name)}") for name in missing))


def thread_note(interaction: Interaction, words: Words) -> str | None:
    """What a day table lacks to get a thread of its own here; None if it will have one, or stands in one."""
    if isinstance(interaction.channel, discord.Thread):
        return None
    have = interaction.app_permissions
    missing = [name for name in THREADS if not getattr(have, name)]
    if not missing:
        return None
    return words("pace-without-thread", names=words.list(words(f"permission-{dashed(name)}") for name in missing))


async def require_room(interaction: Interaction, server: Server, member: Member) -> None:
    """A Refusal that names the limit which the server has set and which one more table would break."""
    require_channel(interaction, server, member)
    store = interaction.client.store
    if await counts.open_tables_of(store, server.id, member.id) >= server.tables_per_member:
        raise Refusal("refuse-tables-member", limit=server.tables_per_member)
    if await counts.open_tables(store, server.id) >= server.tables_per_server:
        raise Refusal("refuse-tables-server", limit=server.tables_per_server)


def require_channel(interaction: Interaction, server: Server, member: Member) -> None:
    """A Refusal that names the channels where tables may be opened, if this is none of them."""
    channel = interaction.channel
    place = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if server.channels and place not in server.channels:
        raise Refusal("refuse-channel", channels=member.words.list(f"<#{number}>" for number in server.channels[:10]))
