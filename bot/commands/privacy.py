"""`/privacy export` gives a member everything that is kept about them; `/privacy delete` takes it all away."""

from __future__ import annotations

import io
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.clicks.clicks import Answer, Clicks, guarded, reads
from bot.model.refusals import Refusal
from bot.model.table import to_key
from bot.people.people import Member
from bot.people.privacy import forget
from bot.screens import privacy as screens
from bot.screens.privacy import FILE
from bot.store import privacy as store

Interaction = discord.Interaction[Any]
group = app_commands.Group(
    name="privacy",
    description="What is kept about you: take it home, or have it deleted",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    tree.add_command(group)


@group.command(description="Everything that is kept about you, as a file")
async def export(interaction: Interaction) -> None:
    """`/privacy export`: a JSON file, privately."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        kept = await store.kept(client.store, member.id)
        written = msgspec.json.format(msgspec.json.encode(kept), indent=2)
        await answer.private(screens.export(member.words), files=[discord.File(io.BytesIO(written), FILE)])

    await guarded(client, answer, work)


@group.command(description="Delete everything that is kept about you")
async def delete(interaction: Interaction) -> None:
    """`/privacy delete`: asks once, with a button."""
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        await answer.private(screens.ask(to_key(member.id), member.words))

    await guarded(interaction.client, answer, work)


@reads("y")
async def confirmed(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """`y:<member>`: everything goes."""
    if rest != [to_key(member.id)]:
        raise Refusal("refuse-unknown-button")
    words = member.words
    await forget(clicks.client, member.id)
    await answer.edit(screens.done(words))
