"""`/rules` explains a game page by page; `/help` begins with the games and lists every command."""

from __future__ import annotations

import io
from collections.abc import Mapping

import discord
from discord import app_commands

from bot.clicks.answer import Answer
from bot.commands.choices import games
from bot.commands.handlers import Commands, answers
from bot.drawing import rulebook
from bot.drawing.words import Words, words_of
from bot.model.ids import ChooseRules, RulesPage
from bot.model.people import Member
from bot.model.refusals import Refusal
from bot.screens import help as screens
from bot.screens.help import PICTURE, Page
from games import GAMES

GROUPS = {
    "play": ("play", "mytables"),
    "standings": ("standings", "record"),
    "nights": ("tournament", "night"),
    "me": ("me", "privacy"),
    "server": ("settings",),
    "about": ("rules", "status"),
}
"""The headings of the help, and the command modules under each."""


class RulesCommands(Commands):
    """The commands that explain."""

    def add(self) -> None:
        """Adds these commands and the buttons that turn pages."""
        self.tree.command(description="The rules of a game, page by page")(self.rules)
        self.tree.command(name="help", description="How to begin, how each game goes, and every command")(self.help_)
        self.clicks.reads(RulesPage, self.turn_page)
        self.clicks.reads(ChooseRules, self.choose)

    @app_commands.describe(game="Which game?")
    @app_commands.choices(game=games(GAMES))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @answers
    async def rules(self, answer: Answer, member: Member, game: str) -> None:
        """`/rules`: the first page, privately."""
        await _show_page(answer, member, game, 1)

    async def turn_page(self, answer: Answer, member: Member, asked: RulesPage) -> None:
        """Another page of the same rules; from a message that everybody sees a page of one's own."""
        await _show_page(answer, member, asked.game, asked.page)

    async def choose(self, answer: Answer, member: Member, asked: ChooseRules) -> None:
        """The first page of the game that was chosen."""
        await _show_page(answer, member, answer.value, 1)

    @app_commands.allowed_contexts(guilds=True, dms=True)
    @answers
    async def help_(self, answer: Answer, member: Member) -> None:
        """`/help`: the games, then all commands, grouped."""
        words = words_of(member)
        await answer.private(screens.help_(grouped(self.tree, self.command_ids, words), list(GAMES), words))


async def _show_page(answer: Answer, member: Member, game: str, number: int) -> None:
    """Shows a page and its picture. A Refusal if there is no such page."""
    words, count = words_of(member), rulebook.page_count(game)
    if game not in GAMES or not 1 <= number <= count:
        raise Refusal("refuse-unknown-button")
    picture = rulebook.picture(game, number)
    alt = rulebook.alt(game, number, words) if picture is not None else None
    page = Page(game, number, count, rulebook.page_text(game, number, words), alt)
    files = [discord.File(io.BytesIO(picture), PICTURE)] if picture is not None else []
    await answer.show(screens.rules(page, list(GAMES), words), files=files)


def grouped(
    tree: app_commands.CommandTree[discord.Client], ids: Mapping[str, int], words: Words
) -> list[tuple[str, list[str]]]:
    """The commands of the tree as the help shows them; those of a module without a heading come last."""
    heading_of = {module: heading for heading, modules in GROUPS.items() for module in modules}
    groups: dict[str, list[str]] = {heading: [] for heading in (*GROUPS, "more")}
    for command in tree.get_commands(type=discord.AppCommandType.chat_input):
        module = str(command.module or "").rsplit(".", 1)[-1]
        parts = list(command.walk_commands()) if isinstance(command, app_commands.Group) else [command]
        shown = [_mention(part.qualified_name, ids.get(command.name)) for part in parts]
        groups[heading_of.get(module, "more")] += shown
    return [(words(f"help-{heading}"), commands) for heading, commands in groups.items() if commands]


def _mention(name: str, number: int | None) -> str:
    """A command as a link to click, or as plain text while its id is not known."""
    return f"</{name}:{number}>" if number is not None else f"`/{name}`"
