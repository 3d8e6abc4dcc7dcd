"""`/settings`: what a server decides. Each part shows everything; with a value it is set first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.clicks.clicks import Answer, guarded
from bot.commands.choices import choice
from bot.commands.me import AUTO, TONGUES, zones
from bot.model.pace import PACES
from bot.model.refusals import Refusal
from bot.model.zones import zone as zone_named
from bot.people.people import Member, Server
from bot.screens.me import server as screen

Interaction = discord.Interaction[Any]
MOST_CHANNELS = 25
group = app_commands.Group(
    name="settings",
    description="What this server decides: language, channels, pace, season, limits",
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
)


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    tree.add_command(group)


async def change(interaction: Interaction, alter: Callable[[Server], Any] | None) -> None:
    """Sets what was given and answers with everything. A Refusal for who does not manage the server."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        if interaction.guild_id is None:
            raise Refusal("refuse-in-server")
        if not interaction.permissions.manage_guild:
            raise Refusal("refuse-manage-server")
        server = replace(await client.people.server(interaction.guild_id))
        if alter is not None:
            alter(server)
            await client.people.save(server)
        await answer.private(screen(server, member.words, changed=alter is not None))

    await guarded(client, answer, work)


@group.command(description="What this server has decided")
async def show(interaction: Interaction) -> None:
    """`/settings show`."""
    await change(interaction, None)


@group.command(description="The language of the tables on this server")
@app_commands.describe(language="Which language?")
@app_commands.choices(language=TONGUES)
async def language(interaction: Interaction, language: str | None = None) -> None:
    """`/settings language`; `auto` is the server's own."""

    def alter(server: Server) -> None:
        server.language = None if language == AUTO else language

    await change(interaction, alter if language else None)


@group.command(description="The time zone of this server: game nights, and members who chose none")
@app_commands.describe(zone="A city or a zone, such as Europe/Berlin")
@app_commands.autocomplete(zone=zones)
async def zone(interaction: Interaction, zone: str | None = None) -> None:
    """`/settings zone`."""

    def alter(server: Server) -> None:
        server.zone = zone_named(zone or "")

    await change(interaction, alter if zone else None)


@group.command(description="The channels where tables may be opened; as long as none is chosen, all of them")
@app_commands.describe(allow="Tables may be opened here, too", forbid="Tables may not be opened here any more")
async def channels(
    interaction: Interaction,
    allow: discord.TextChannel | discord.VoiceChannel | None = None,
    forbid: discord.TextChannel | discord.VoiceChannel | None = None,
) -> None:
    """`/settings channels`."""

    def alter(server: Server) -> None:
        gone = forbid.id if forbid else None
        if forbid is not None and gone not in server.channels:
            raise Refusal("refuse-channel-not-listed", channel=f"<#{gone}>")
        if allow is not None and allow.id not in server.channels and len(server.channels) >= MOST_CHANNELS:
            raise Refusal("refuse-channels-many", limit=MOST_CHANNELS)
        kept = [number for number in server.channels if number != gone]
        server.channels = kept + ([allow.id] if allow and allow.id not in kept else [])

    await change(interaction, alter if allow or forbid else None)


@group.command(description="The pace of new tables; it can be changed in each lobby")
@app_commands.describe(pace="How long does a table wait for a move?")
@app_commands.choices(pace=[choice(f"pace-{pace}", pace) for pace in PACES])
async def pace(interaction: Interaction, pace: str | None = None) -> None:
    """`/settings pace`."""

    def alter(server: Server) -> None:
        server.pace = pace or server.pace

    await change(interaction, alter if pace else None)


@group.command(description="How long a season of the leaderboard lasts")
@app_commands.describe(length="A month or a quarter?")
@app_commands.choices(length=[choice("season-month", "month"), choice("season-quarter", "quarter")])
async def season(interaction: Interaction, length: str | None = None) -> None:
    """`/settings season`; games that are finished keep the season in which they were."""

    def alter(server: Server) -> None:
        server.season = length or server.season

    await change(interaction, alter if length else None)


@group.command(description="Who may start tournaments")
@app_commands.describe(role="Members with this role; @everyone is everybody")
async def tournaments(interaction: Interaction, role: discord.Role | None = None) -> None:
    """`/settings tournaments`."""

    def alter(server: Server) -> None:
        server.tournament_role = role.id if role is not None and not role.is_default() else None

    await change(interaction, alter if role else None)


@group.command(description="How many tables may be open at once")
@app_commands.describe(member="By one member", server="On the whole server")
async def limits(
    interaction: Interaction,
    member: app_commands.Range[int, 1, 50] | None = None,
    server: app_commands.Range[int, 1, 1000] | None = None,
) -> None:
    """`/settings limits`."""

    def alter(chosen: Server) -> None:
        chosen.tables_per_member = member or chosen.tables_per_member
        chosen.tables_per_server = server or chosen.tables_per_server

    await change(interaction, alter if member or server else None)


@group.command(description="Whether games against computer players change ratings")
@app_commands.describe(on="Shall they count?")
async def computers(interaction: Interaction, on: bool | None = None) -> None:
    """`/settings computers`."""

    def alter(server: Server) -> None:
        server.rate_computers = bool(on)

    await change(interaction, alter if on is not None else None)
