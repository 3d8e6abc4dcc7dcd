"""`/settings`: what a server decides. Each command shows everything; a value, if given, is set first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.clicks.answer import Answer, Guard, Interaction
from bot.commands.choices import AUTO, TONGUES, choice, zones
from bot.drawing.words import words_of
from bot.model.pace import PACES
from bot.model.people import Member, Server
from bot.model.refusals import Refusal
from bot.model.zones import zone as zone_named
from bot.people.people import People
from bot.screens.me import server as screen

MOST_CHANNELS = 25


class SettingsCommands:
    """The commands with which a server decides."""

    def __init__(self, *, guard: Guard, people: People, now: Callable[[], datetime]) -> None:
        self._guard = guard
        self._people = people
        self._now = now

    def add(self, tree: app_commands.CommandTree[discord.Client]) -> None:
        """Adds these commands."""
        group = app_commands.Group(
            name="settings",
            description="What this server decides: language, channels, pace, season, limits",
            guild_only=True,
            default_permissions=discord.Permissions(manage_guild=True),
        )
        group.command(description="What this server has decided")(self.show)
        group.command(description="The language of the tables on this server")(self.language)
        zone = "The time zone of this server: for game nights, and for members who chose none"
        group.command(description=zone)(self.zone).autocomplete("zone")(self.zones)
        channels = "The channels where tables may be opened; all of them if none is chosen"
        group.command(description=channels)(self.channels)
        group.command(description="The pace of new tables; it can be changed in each lobby")(self.pace)
        group.command(description="How long a season of the leaderboard lasts")(self.season)
        group.command(description="Who may start tournaments")(self.tournaments)
        group.command(description="How many tables may be open at once")(self.limits)
        group.command(description="Whether games against computer players change ratings")(self.computers)
        tree.add_command(group)

    async def _change(self, interaction: Interaction, alter: Callable[[Server], Server] | None) -> None:
        """Sets what was given and shows everything. A Refusal unless the member manages the server."""
        answer = Answer(interaction)

        async def work(member: Member) -> None:
            if interaction.guild_id is None:
                raise Refusal("refuse-in-server")
            if not interaction.permissions.manage_guild:
                raise Refusal("refuse-manage-server")
            server = await self._people.server(interaction.guild_id)
            if alter is not None:
                server = alter(server)
                await self._people.save(server)
            await answer.private(screen(server, words_of(member), changed=alter is not None))

        await self._guard.run(answer, work)

    async def show(self, interaction: Interaction) -> None:
        """`/settings show`."""
        await self._change(interaction, None)

    @app_commands.describe(language="Which language?")
    @app_commands.choices(language=TONGUES)
    async def language(self, interaction: Interaction, language: str | None = None) -> None:
        """`/settings language`; `auto` is the server's own."""

        def alter(server: Server) -> Server:
            return replace(server, language=None if language == AUTO else language)

        await self._change(interaction, alter if language else None)

    @app_commands.describe(zone="A city or a zone, such as Europe/Berlin")
    async def zone(self, interaction: Interaction, zone: str | None = None) -> None:
        """`/settings zone`."""

        def alter(server: Server) -> Server:
            return replace(server, zone=zone_named(zone or ""))

        await self._change(interaction, alter if zone else None)

    async def zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Zones whose names contain what was typed, with the time there."""
        return zones(typed, self._now())

    @app_commands.describe(allow="Tables may be opened here too", forbid="Tables may not be opened here any more")
    async def channels(
        self,
        interaction: Interaction,
        allow: discord.TextChannel | discord.VoiceChannel | None = None,
        forbid: discord.TextChannel | discord.VoiceChannel | None = None,
    ) -> None:
        """`/settings channels`."""

        def alter(server: Server) -> Server:
            gone = forbid.id if forbid else None
            if forbid is not None and gone not in server.channels:
                raise Refusal("refuse-channel-not-listed", channel=f"<#{gone}>")
            if allow is not None and allow.id not in server.channels and len(server.channels) >= MOST_CHANNELS:
                raise Refusal("refuse-channels-many", limit=MOST_CHANNELS)
            kept = tuple(number for number in server.channels if number != gone)
            new = (allow.id,) if allow and allow.id not in kept else ()
            return replace(server, channels=(*kept, *new))

        await self._change(interaction, alter if allow or forbid else None)

    @app_commands.describe(pace="How long does a table wait for a move?")
    @app_commands.choices(pace=[choice(f"pace-{pace}", pace) for pace in PACES])
    async def pace(self, interaction: Interaction, pace: str | None = None) -> None:
        """`/settings pace`."""

        def alter(server: Server) -> Server:
            return replace(server, pace=pace or server.pace)

        await self._change(interaction, alter if pace else None)

    @app_commands.describe(length="A month or a quarter?")
    @app_commands.choices(length=[choice("season-month", "month"), choice("season-quarter", "quarter")])
    async def season(self, interaction: Interaction, length: str | None = None) -> None:
        """`/settings season`; finished games keep their season."""

        def alter(server: Server) -> Server:
            return replace(server, season=length or server.season)

        await self._change(interaction, alter if length else None)

    @app_commands.describe(role="Members with this role; @everyone is everybody")
    async def tournaments(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        """`/settings tournaments`."""

        def alter(server: Server) -> Server:
            return replace(server, tournament_role=role.id if role is not None and not role.is_default() else None)

        await self._change(interaction, alter if role else None)

    @app_commands.describe(member="By one member", server="On the whole server")
    async def limits(
        self,
        interaction: Interaction,
        member: app_commands.Range[int, 1, 50] | None = None,
        server: app_commands.Range[int, 1, 1000] | None = None,
    ) -> None:
        """`/settings limits`."""

        def alter(chosen: Server) -> Server:
            return replace(
                chosen,
                tables_per_member=member or chosen.tables_per_member,
                tables_per_server=server or chosen.tables_per_server,
            )

        await self._change(interaction, alter if member or server else None)

    @app_commands.describe(on="Do they count?")
    async def computers(self, interaction: Interaction, on: bool | None = None) -> None:
        """`/settings computers`."""

        def alter(server: Server) -> Server:
            return replace(server, rate_computers=bool(on))

        await self._change(interaction, alter if on is not None else None)
