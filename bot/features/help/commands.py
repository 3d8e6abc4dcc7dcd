"""`/rules` explains a game page by page; `/help` opens tables, and says what the commands are for."""

from __future__ import annotations

from dataclasses import dataclass

import discord
from discord import app_commands

from bot.commands.answer import Answer
from bot.commands.dispatcher import presses
from bot.commands.translator import games
from bot.commands.tree import Tree, answers
from bot.core.errors import Refusal
from bot.features.help import screens
from bot.features.help.screens import AllCommands, AllRules, ChooseRules, Help, Page
from bot.i18n.translations import words_of
from bot.members.model import Member
from bot.messages.render import Renderer
from bot.screens import rulebook
from bot.screens.components import Screen
from bot.screens.rulebook import RulesBeside, RulesPage
from games import GAMES


@dataclass(eq=False, repr=False)
class HelpCommands:
    """The commands that explain."""

    renderer: Renderer
    tree: Tree

    @app_commands.describe(game="Which game?")
    @app_commands.choices(game=games(GAMES))
    @answers("The rules of a game, page by page", anywhere=True)
    async def rules(self, answer: Answer, member: Member, game: str) -> None:
        """`/rules`: the first page, privately."""
        await _show_page(answer, member, game, 1)

    @presses
    async def turn_page(self, answer: Answer, member: Member, asked: RulesPage | RulesBeside) -> None:
        """Another page of the same rules; from a message that everybody sees, or beside a hand, in one of its own."""
        page = asked.page if isinstance(asked, RulesPage) else 1
        await _show_page(answer, member, asked.game, page, anew=isinstance(asked, RulesBeside))

    @presses
    async def choose(self, answer: Answer, member: Member, asked: ChooseRules) -> None:
        """The first page of the game that was chosen."""
        await _show_page(answer, member, answer.value, 1)

    @presses
    async def all_rules(self, answer: Answer, member: Member, asked: AllRules) -> None:
        """The games whose rules can be read."""
        await answer.show(screens.all_rules(words_of(member)))

    @presses
    async def all_commands(self, answer: Answer, member: Member, asked: AllCommands) -> None:
        """What each command is for."""
        manages = answer.interaction.guild_id is not None and answer.interaction.permissions.manage_guild
        await answer.show(screens.commands(mentioned(self.tree), words_of(member), manages=manages))

    @answers("All games, each with a button that opens a table; and what else there is", name="help", anywhere=True)
    async def help_(self, answer: Answer, member: Member) -> None:
        """`/help`: the games, each with a button that opens a table, and the ways to all else."""
        await answer.private(self._help(answer, member))

    @presses
    async def help_again(self, answer: Answer, member: Member, asked: Help) -> None:
        """The way back to it."""
        await answer.show(self._help(answer, member))

    def _help(self, answer: Answer, member: Member) -> Screen:
        can_play = answer.interaction.guild_id is not None
        return screens.help_(mentioned(self.tree), self.renderer.emojis, words_of(member), can_play=can_play)


async def _show_page(answer: Answer, member: Member, game: str, number: int, *, anew: bool = False) -> None:
    """Shows a page and its picture, beside a hand in a message of its own (`anew`). A Refusal if there is no such
    page."""
    words, count = words_of(member), rulebook.page_count(game)
    if game not in GAMES or not 1 <= number <= count:
        raise Refusal("refuse-unknown-button")
    png = rulebook.picture(game, number)
    picture = (png, rulebook.alt(game, number, words)) if png is not None else None
    page = Page(game, number, count, rulebook.page_text(game, number, words), picture)
    can_play = answer.interaction.guild_id is not None
    await answer.show(screens.rules(page, words, can_play=can_play), anew=anew)


def mentioned(tree: Tree) -> dict[str, str]:
    """Each command as a link to click, by its name with dashes, as far as its id is known."""
    commands = tree.walk_commands(type=discord.AppCommandType.chat_input)
    names = [one.qualified_name for one in commands if isinstance(one, app_commands.Command)]
    return {name.replace(" ", "-"): _mention(name, tree.ids.get(name.split(" ")[0])) for name in names}


def _mention(name: str, number: int | None) -> str:
    """A command as a link to click, or as plain text while its id is not known."""
    return f"</{name}:{number}>" if number is not None else f"`/{name}`"
