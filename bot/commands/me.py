"""`/me`: what a member chooses for themselves. Each part shows everything; with a value it is set first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.clicks.clicks import Answer, guarded
from bot.commands.choices import choice
from bot.drawing.words import LANGUAGES
from bot.model.pace import DAY, MOST_QUIET
from bot.model.refusals import Refusal
from bot.model.zones import minutes, suggestions
from bot.model.zones import zone as zone_named
from bot.people.people import Member
from bot.screens.me import me as screen
from bot.tables.waking import replan

Interaction = discord.Interaction[Any]
AUTO = "auto"
TONGUES = [choice(f"language-{key}", key) for key in (AUTO, *LANGUAGES)]
group = app_commands.Group(
    name="me",
    description="Your language, time zone, quiet hours, reminders and private screens",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    tree.add_command(group)


async def change(interaction: Interaction, alter: Callable[[Member], Any] | None) -> None:
    """Sets what was given and answers with everything."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        chosen = replace(member)
        if alter is not None:
            alter(chosen)
            await client.people.save(chosen)
            for table in await replan(client.host, member.id):
                client.posts.refresh(table)
        server = await client.people.server(interaction.guild_id) if interaction.guild_id else None
        await answer.private(screen(chosen, server, client.now(), changed=alter is not None))

    await guarded(client, answer, work)


@group.command(description="What you have chosen")
async def show(interaction: Interaction) -> None:
    """`/me show`."""
    await change(interaction, None)


@group.command(description="The language in which you are answered")
@app_commands.describe(language="Which language?")
@app_commands.choices(language=TONGUES)
async def language(interaction: Interaction, language: str | None = None) -> None:
    """`/me language`; `auto` is the language of one's Discord."""

    def alter(member: Member) -> None:
        member.language = None if language == AUTO else language

    await change(interaction, alter if language else None)


@group.command(description="Your time zone: by it your quiet hours are kept")
@app_commands.describe(zone="A city or a zone, such as Europe/Berlin")
async def zone(interaction: Interaction, zone: str | None = None) -> None:
    """`/me zone`."""

    def alter(member: Member) -> None:
        member.zone = zone_named(zone or "")

    await change(interaction, alter if zone else None)


@zone.autocomplete("zone")
async def zones(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Zones that hold what was typed, with the time there."""
    return [app_commands.Choice(name=name, value=value) for name, value in suggestions(typed, interaction.client.now())]


@group.command(description="When you are not to be disturbed; the clock of day tables stands still then")
@app_commands.rename(start="from", end="to")
@app_commands.describe(
    start="When it begins, such as 22:00", end="When it ends, such as 8:00; the same is no quiet at all"
)
async def quiet(interaction: Interaction, start: str | None = None, end: str | None = None) -> None:
    """`/me quiet`."""

    def alter(member: Member) -> None:
        begins, ends = minutes(start) if start else member.quiet_from, minutes(end) if end else member.quiet_to
        if (ends - begins) % DAY > MOST_QUIET:
            raise Refusal("refuse-quiet", hours=MOST_QUIET // 60)
        member.quiet_from, member.quiet_to = begins, ends

    await change(interaction, alter if start or end else None)


@group.command(description="Whether you are reminded once when a day table waits for you")
@app_commands.describe(on="Shall you be reminded?")
async def reminders(interaction: Interaction, on: bool | None = None) -> None:
    """`/me reminders`."""

    def alter(member: Member) -> None:
        member.reminders = bool(on)

    await change(interaction, alter if on is not None else None)


@group.command(description="Where your hand is shown: on a button at the table, or by direct message as well")
@app_commands.describe(by="Button or direct message?")
@app_commands.choices(by=[choice("private-button", "button"), choice("private-dm", "dm")])
async def private(interaction: Interaction, by: str | None = None) -> None:
    """`/me private`; choosing direct messages tries again where they were closed."""

    def alter(member: Member) -> None:
        member.private_by, member.dm_closed = by or "button", False

    await change(interaction, alter if by else None)
