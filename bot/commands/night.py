"""`/night`: game nights; the button that signs up."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from bot.clicks.clicks import Answer, Clicks, guarded, reads, say
from bot.commands.choices import choice, games
from bot.commands.opening import require_channel, require_permissions
from bot.model.night import TOURNAMENT, Night, parse_when
from bot.model.refusals import Refusal
from bot.model.table import from_key
from bot.people.people import Member
from bot.screens import SCREENS
from bot.screens import night as screens
from bot.store import night as store

Interaction = discord.Interaction[Any]
DIE = "die"
WHAT = [choice("night-die", DIE), choice("tournament-title", TOURNAMENT), *games(SCREENS)]
group = app_commands.Group(name="night", description="Game nights: plan one, sign up, be called", guild_only=True)


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    tree.add_command(group)


@group.command(description="Plan a game night in this channel")
@app_commands.describe(
    when="Date and time where you live, such as 2026-12-24 20:00",
    game="What will be played? Without it the smiley die chooses when the time has come",
    second="A second game, at a table of its own",
    third="A third game, at a table of its own",
    weekly="Again every week?",
)
@app_commands.choices(game=WHAT, second=WHAT[1:], third=WHAT[1:])
async def plan(
    interaction: Interaction,
    when: str,
    game: str = DIE,
    second: str | None = None,
    third: str | None = None,
    weekly: bool = False,
) -> None:
    """`/night plan`: the message on which one signs up, and an event where the bot may make one."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("refuse-in-server")
        require_permissions(interaction)
        server = await client.people.server(interaction.guild_id)
        require_channel(interaction, server, member)
        zone = member.zone or server.zone
        chosen = [one for one in (game, second, third) if one is not None and one != DIE]
        night = await client.nights.plan(
            Night(
                id=interaction.id,
                server=server.id,
                channel=interaction.channel_id,
                planner=member.id,
                at=parse_when(when, zone, client.now()),
                zone=zone,
                games=list(dict.fromkeys(chosen)),
                weekly=weekly,
            )
        )
        view = screens.night(night, server.words)
        if (message := await answer.public(view)) is not None:
            await client.nights.change(night.id, lambda altered: setattr(altered, "message", message))
        await client.nights.announce(night)

    await guarded(client, answer, work)


@group.command(name="list", description="The game nights that are planned on this server")
async def list_(interaction: Interaction) -> None:
    """`/night list`, privately."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        if interaction.guild_id is None:
            raise Refusal("refuse-in-server")
        nights = await store.planned(client.store, interaction.guild_id)
        await answer.private(screens.planned(nights, member.words))

    await guarded(client, answer, work)


@group.command(description="Call off a game night that you have planned")
@app_commands.describe(night="Which one?")
async def cancel(interaction: Interaction, night: str) -> None:
    """`/night cancel`: by who planned it, or who manages the server's events."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        try:
            found = await client.nights.find(from_key(night.strip().lower()))
        except ValueError:
            raise Refusal("refuse-no-night") from None
        if found.server != interaction.guild_id:
            raise Refusal("refuse-no-night")
        if found.planner != member.id and not interaction.permissions.manage_events:
            raise Refusal("refuse-night-planner")
        cancelled = await client.nights.cancel(found.id)
        await answer.private(say(member.words("night-you-cancelled", when=screens.moment(cancelled.at))))

    await guarded(client, answer, work)


@cancel.autocomplete("night")
async def planned_nights(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The nights of this server that are still to come."""
    client = interaction.client
    if interaction.guild_id is None:
        return []
    member = await client.people.member(interaction.user.id)
    server = await client.people.server(interaction.guild_id)
    zone = ZoneInfo(member.zone or server.zone)
    found = []
    for one in await store.planned(client.store, interaction.guild_id):
        name = f"{one.at.astimezone(zone):%Y-%m-%d %H:%M} · {screens.games(one, member.words)}"[:100]
        if typed.lower() in name.lower():
            found.append(app_commands.Choice(name=name, value=one.key))
    return found[:25]


@reads("n")
async def sign_up(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """`n:<night>:sign`: signs up for the next time, or off."""
    try:
        number, what = from_key(rest[0]), rest[1]
    except (IndexError, ValueError):
        raise Refusal("refuse-unknown-button") from None
    if what != "sign":
        raise Refusal("refuse-unknown-button")
    nights, message, is_shown = clicks.client.nights, answer.interaction.message, False
    async with nights.lock(number):
        night = await nights.sign(number, member.id, member.name)
        try:
            if message is not None and message.id == night.message:
                server = await clicks.people.server(night.server)
                await answer.edit(screens.night(night, server.words))
                is_shown = True
        finally:
            if not is_shown:  # nor if the answer was lost
                await nights.show(night)
    key = "night-signed" if member.id in night.members else "night-unsigned"
    await answer.private(say(member.words(key, when=screens.moment(night.at))))
