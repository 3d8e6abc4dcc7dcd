"""`/leaderboard`, `/profile` and `/history`: who reached what on this server."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from discord.utils import escape_markdown

from bot.clicks.clicks import Answer, Clicks, guarded, reads
from bot.commands.choices import games
from bot.drawing.pictures import RatingPoint, rating_chart
from bot.drawing.words import Words
from bot.model.refusals import Refusal
from bot.model.results import season_of
from bot.model.table import from_key, to_key
from bot.people.people import Member, Server
from bot.screens import SCREENS
from bot.screens import standings as screens
from bot.screens.standings import CHART, EVER, HISTORY_PER_PAGE, PER_PAGE, Which
from bot.store import standings as store

Interaction = discord.Interaction[Any]
GAMES = games(SCREENS)


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    commands: tuple[app_commands.Command[Any, Any, Any], ...] = (leaderboard, profile, history)
    for command in commands:
        tree.add_command(command)


def server_of(interaction: Interaction) -> int:
    """The server in which this was asked. A Refusal outside of servers."""
    if interaction.guild_id is None:
        raise Refusal("refuse-in-server")
    return interaction.guild_id


# The leaderboard


@app_commands.command(description="Who leads on this server")
@app_commands.describe(game="Only this game", season="Another season, such as 2026-Q4, or all of them")
@app_commands.choices(game=GAMES)
@app_commands.guild_only()
async def leaderboard(interaction: Interaction, game: str | None = None, season: str | None = None) -> None:
    """`/leaderboard`: the standing of a season."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        server = await client.people.server(server_of(interaction))
        current = season_of(client.now(), server.season)
        wanted = (season or current).strip()
        if wanted not in (EVER, current, *await store.seasons(client.store, server.id)):
            raise Refusal("refuse-season", season=wanted[:40], example=current)
        await answer.public(await _leaderboard(client, server, Which(game, wanted)))

    await guarded(client, answer, work)


@leaderboard.autocomplete("season")
async def season_names(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The seasons of this server that hold what was typed, and all of them together."""
    client = interaction.client
    words = (await client.people.member(interaction.user.id)).words
    if interaction.guild_id is None:
        return []
    server = await client.people.server(interaction.guild_id)
    current = season_of(client.now(), server.season)
    known = list(dict.fromkeys([current, *await store.seasons(client.store, server.id)]))
    named = [(words("season-ever"), EVER), *((season, season) for season in known)]
    found = [(name, value) for name, value in named if typed.lower() in name.lower()]
    return [app_commands.Choice(name=name[:100], value=value) for name, value in found[:25]]


async def _leaderboard(client: Any, server: Server, which: Which) -> ui.LayoutView:
    season = None if which.season == EVER else which.season
    first = which.page * PER_PAGE
    total, lines = await store.standings(
        client.store, server.id, game=which.game, season=season, first=first, count=PER_PAGE
    )
    return screens.leaderboard(which, total, lines, server.words)


# A member's profile


@app_commands.command(description="What a member has reached on this server, with the course of their rating")
@app_commands.describe(member="Somebody else")
@app_commands.guild_only()
async def profile(interaction: Interaction, member: discord.Member | None = None) -> None:
    """`/profile`: results by game, opponents, and a picture of the rating."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(asker: Member) -> None:
        server = await client.people.server(server_of(interaction))
        who = member or interaction.user
        view, files = await _profile(client, server, who.id, who.display_name, server.words)
        await answer.public(view, files=files)

    await guarded(client, answer, work)


async def _profile(
    client: Any, server: Server, member: int, name: str, words: Words, *, game: str | None = None
) -> tuple[ui.LayoutView, list[discord.File]]:
    """The profile with its picture. A Refusal if the member has no results here."""
    reached = await store.games_of(client.store, server.id, member)
    if not reached:
        raise Refusal("refuse-no-results", name=escape_markdown(name))
    rated = [one.game for one in reached if one.rating is not None]
    chart = game if game in rated else (rated[0] if rated else None)
    files = []
    if chart is not None:
        course = await store.course(client.store, server.id, member, chart)
        points = [RatingPoint(one.at, one.rating, one.uncertainty) for one in course]
        if points:
            png = await asyncio.to_thread(rating_chart, points)
            files.append(discord.File(io.BytesIO(png), CHART))
        else:
            chart = None
    met = await store.opponents(client.store, server.id, member)
    return screens.profile(to_key(member), name, reached, met, words, chart=chart), files


# A member's own history


@app_commands.command(description="The games you finished on this server")
@app_commands.guild_only()
async def history(interaction: Interaction) -> None:
    """`/history`: one's own finished games, privately."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        await answer.private(await _history(client, server_of(interaction), member, 0))

    await guarded(client, answer, work)


async def _history(client: Any, server: int, member: Member, page: int) -> ui.LayoutView:
    first = page * HISTORY_PER_PAGE
    total, results = await store.history(client.store, server, member.id, first=first, count=HISTORY_PER_PAGE)
    return screens.history(to_key(member.id), page, total, results, member.words)


# Their buttons


@reads("p")
async def turn_page(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """`p:l:<game>:<season>:<page>`, `p:h:<member>:<page>`, `p:p:<member>` with the game chosen."""
    match rest:
        case ["l", game, season, page] if is_page(page) and game in ("-", *SCREENS):
            server = await clicks.people.server(server_of(answer.interaction))
            which = Which(None if game == "-" else game, season, int(page))
            await answer.edit(await _leaderboard(clicks.client, server, which))
        case ["h", key, page] if is_page(page) and key == to_key(member.id):
            await answer.edit(await _history(clicks.client, server_of(answer.interaction), member, int(page)))
        case ["p", key, game]:
            await _choose_chart(clicks, answer, key, game)
        case _:
            raise Refusal("refuse-unknown-button")


def is_page(text: str) -> bool:
    """Whether this is the number of a page that there can be."""
    return text.isdecimal() and len(text) < 7


async def _choose_chart(clicks: Clicks, answer: Answer, key: str, game: str) -> None:
    try:
        number = from_key(key)
    except ValueError:
        raise Refusal("refuse-unknown-button") from None
    server = await clicks.people.server(server_of(answer.interaction))
    shown = await clicks.people.member(number)
    view, files = await _profile(clicks.client, server, number, shown.name, server.words, game=game)
    await answer.edit(view, files=files)
