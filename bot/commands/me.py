"""`/me`: what a member chooses for themselves. Each command shows everything; a value, if given, is set first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.clicks.answer import Answer, Guard, Interaction
from bot.commands.choices import AUTO, TONGUES, choice, zones
from bot.model.pace import DAY, MOST_QUIET
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.model.zones import minutes
from bot.model.zones import zone as zone_named
from bot.people.people import People
from bot.screens.me import me as screen
from bot.showing.posts import Posts
from bot.tables.host import Host
from bot.tables.waking import replan


class MeCommands:
    """The commands with which members choose for themselves."""

    def __init__(self, *, guard: Guard, host: Host, posts: Posts, people: People, now: Callable[[], datetime]) -> None:
        self._guard = guard
        self._host = host
        self._posts = posts
        self._people = people
        self._now = now

    def add(self, tree: app_commands.CommandTree[discord.Client]) -> None:
        """Adds these commands."""
        group = app_commands.Group(
            name="me",
            description="Your language, time zone, quiet hours, reminders and private screens",
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )
        group.command(description="What you have chosen")(self.show)
        group.command(description="The language of the answers to you")(self.language)
        zone = "Your time zone, used for your quiet hours"
        group.command(description=zone)(self.zone).autocomplete("zone")(self.zones)
        quiet = "When you do not want to be disturbed; the clock of day tables stops then"
        group.command(description=quiet)(self.quiet)
        group.command(description="Whether you are reminded once when a day table waits for you")(self.reminders)
        group.command(description="Whether you are called when a live table has waited 15 seconds for you")(self.calls)
        private = "Where you see your hand: on a button at the table, or by direct message as well"
        group.command(description=private)(self.private)
        tree.add_command(group)

    async def _change(self, interaction: Interaction, alter: Callable[[Member], Member] | None) -> None:
        """Sets what was given and shows everything."""
        answer = Answer(interaction)

        async def work(member: Member) -> None:
            if alter is not None:
                member = alter(member)
                await self._people.save(member)
                for handle in await replan(self._host, member.id):
                    self._posts.refresh(handle)
            server = await self._people.server(interaction.guild_id) if interaction.guild_id else None
            await answer.private(screen(member, server, self._now(), changed=alter is not None))

        await self._guard.run(answer, work)

    async def show(self, interaction: Interaction) -> None:
        """`/me show`."""
        await self._change(interaction, None)

    @app_commands.describe(language="Which language?")
    @app_commands.choices(language=TONGUES)
    async def language(self, interaction: Interaction, language: str | None = None) -> None:
        """`/me language`; `auto` is the language of the member's Discord."""

        def alter(member: Member) -> Member:
            return replace(member, language=None if language == AUTO else language)

        await self._change(interaction, alter if language else None)

    @app_commands.describe(zone="A city or a zone, such as Europe/Berlin")
    async def zone(self, interaction: Interaction, zone: str | None = None) -> None:
        """`/me zone`."""

        def alter(member: Member) -> Member:
            return replace(member, zone=zone_named(zone or ""))

        await self._change(interaction, alter if zone else None)

    async def zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Zones whose names contain what was typed, with the time there."""
        return zones(typed, self._now())

    @app_commands.rename(start="from", end="to")
    @app_commands.describe(
        start="When it begins, such as 22:00", end="When it ends, such as 8:00; the same time means no quiet hours"
    )
    async def quiet(self, interaction: Interaction, start: str | None = None, end: str | None = None) -> None:
        """`/me quiet`."""

        def alter(member: Member) -> Member:
            begins, ends = minutes(start) if start else member.quiet_from, minutes(end) if end else member.quiet_to
            if (ends - begins) % DAY > MOST_QUIET:
                raise Refusal("refuse-quiet", hours=MOST_QUIET // 60)
            return replace(member, quiet_from=begins, quiet_to=ends)

        await self._change(interaction, alter if start or end else None)

    @app_commands.describe(on="Do you want to be reminded?")
    async def reminders(self, interaction: Interaction, on: bool | None = None) -> None:
        """`/me reminders`."""

        def alter(member: Member) -> Member:
            return replace(member, reminders=bool(on))

        await self._change(interaction, alter if on is not None else None)

    @app_commands.describe(on="Do you want to be called?")
    async def calls(self, interaction: Interaction, on: bool | None = None) -> None:
        """`/me calls`."""

        def alter(member: Member) -> Member:
            return replace(member, calls=bool(on))

        await self._change(interaction, alter if on is not None else None)

    @app_commands.describe(by="Button or direct message?")
    @app_commands.choices(by=[choice("private-button", "button"), choice("private-dm", "dm")])
    async def private(self, interaction: Interaction, by: str | None = None) -> None:
        """`/me private`; choosing direct messages tries again if they were closed."""

        def alter(member: Member) -> Member:
            return replace(member, private_by=by or "button", dm_closed=False)

        await self._change(interaction, alter if by else None)
