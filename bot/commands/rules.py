"""`/rules` explains a game in pages; `/help` lists every command."""

from __future__ import annotations

import io
from typing import Any

import discord
from discord import app_commands, ui

from bot.clicks.clicks import Answer, Clicks, guarded, reads
from bot.commands.choices import games
from bot.commands.translator import about
from bot.drawing import rulebook
from bot.drawing.words import Words
from bot.model.refusals import Refusal
from bot.people.people import Member
from bot.screens import help as screens
from bot.screens.help import PICTURE, Entry, Page
from games import GAMES

Interaction = discord.Interaction[Any]
GROUPS = {
    "play": ("play", "mytables"),
    "standings": ("standings", "record"),
    "nights": ("tournament", "night"),
    "me": ("me", "privacy"),
    "server": ("settings",),
    "about": ("rules", "status"),
}
"""The headings of the help and the modules of commands below each."""


def add(tree: app_commands.CommandTree[Any]) -> None:
    """Adds the commands of this module."""
    commands: tuple[app_commands.Command[Any, Any, Any], ...] = (rules, help_)
    for command in commands:
        tree.add_command(command)


@app_commands.command(description="The rules of a game, page by page")
@app_commands.describe(game="Which game?")
@app_commands.choices(game=games(GAMES))
@app_commands.allowed_contexts(guilds=True, dms=True)
async def rules(interaction: Interaction, game: str) -> None:
    """`/rules`: the first page, privately."""
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        view, files = _page(game, 1, member.words)
        await answer.private(view, files=files)

    await guarded(interaction.client, answer, work)


@reads("x")
async def turn_page(clicks: Clicks, answer: Answer, member: Member, rest: list[str]) -> None:
    """`x:<game>:<page>`, or `x:game` with the game chosen."""
    match rest:
        case ["game", game]:
            view, files = _page(game, 1, member.words)
        case [game, number] if number.isdecimal():
            view, files = _page(game, int(number), member.words)
        case _:
            raise Refusal("refuse-unknown-button")
    await answer.edit(view, files=files)


def _page(game: str, number: int, words: Words) -> tuple[ui.LayoutView, list[discord.File]]:
    """A page and its picture. A Refusal if there is no such page."""
    count = rulebook.page_count(game)
    if game not in GAMES or not 1 <= number <= count:
        raise Refusal("refuse-unknown-button")
    picture = rulebook.picture(game, number)
    alt = rulebook.alt(game, number, words) if picture is not None else None
    page = Page(game, number, count, words(rulebook.page_key(game, number)), alt)
    files = [discord.File(io.BytesIO(picture), PICTURE)] if picture is not None else []
    return screens.rules(page, list(GAMES), words), files


@app_commands.command(name="help", description="Every command, and what it does")
@app_commands.allowed_contexts(guilds=True, dms=True)
async def help_(interaction: Interaction) -> None:
    """`/help`: all commands, grouped."""
    client = interaction.client
    answer = Answer(interaction)

    async def work(member: Member) -> None:
        await answer.private(screens.commands(grouped(client.tree, client.command_ids, member.words), member.words))

    await guarded(client, answer, work)


def grouped(tree: app_commands.CommandTree[Any], ids: dict[str, int], words: Words) -> list[tuple[str, list[Entry]]]:
    """The commands of the tree as the help shows them; those of a module without a heading come last."""
    heading_of = {module: heading for heading, modules in GROUPS.items() for module in modules}
    groups: dict[str, list[Entry]] = {heading: [] for heading in (*GROUPS, "more")}
    for command in tree.get_commands():
        if isinstance(command, app_commands.ContextMenu):
            continue
        module = str(command.module or "").rsplit(".", 1)[-1]
        groups[heading_of.get(module, "more")].append(_entry(command, ids.get(command.name), words))
    return [(words(f"help-{heading}"), entries) for heading, entries in groups.items() if entries]


def _entry(
    command: app_commands.Command[Any, ..., Any] | app_commands.Group, number: int | None, words: Words
) -> Entry:
    parts = list(command.walk_commands()) if isinstance(command, app_commands.Group) else []
    names = tuple(_mention(part.qualified_name, number) for part in parts)
    return Entry(_mention(command.name, number), about(command, words), names)


def _mention(name: str, number: int | None) -> str:
    """A command to be clicked, or in plain text while its id is not known."""
    return f"</{name}:{number}>" if number is not None else f"`/{name}`"
