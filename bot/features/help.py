"""`/help` opens tables, and says what the commands are for; `/rules` explains a game page by page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord
from discord import ButtonStyle, app_commands

from bot.art.drawing import Emojis
from bot.commands.dispatcher import Tree, game_choices, on_component, slash_command
from bot.commands.reply import Reply
from bot.core.custom_ids import Id
from bot.core.errors import Refusal
from bot.features.lessons import lessons_button
from bot.i18n.translations import Translations, translations_of
from bot.members.model import Member, MySetting
from bot.messages.render import Renderer
from bot.screens import SCREENS, rulebook
from bot.screens.components import Item, Screen, button, container_screen, gallery, option, row, section, select, text
from bot.screens.parts import SEPARATOR, learn_button, paging_buttons, to_fluent_id
from bot.screens.rulebook import RulesInNewMessage, RulesPage
from bot.tables.lobby import SMILEY_DIE, PlayGame
from bot.tables.private import SOLO_GAMES, PlaySolo
from games import GAMES

PICTURE = "rules.png"
ABOUT = ("table", "results", "evenings", "you", "server", "about")
"""The groups of commands that the help describes, a line for each command. Other commands have texts of their own."""


class ChooseRules(Id, frozen=True, tag="x:game"):
    """The rules of the game that is chosen."""


class AllRules(Id, frozen=True, tag="x:rules"):
    """The games whose rules can be read."""


class Help(Id, frozen=True, tag="x:help"):
    """All games."""


class AllCommands(Id, frozen=True, tag="x:commands"):
    """What each command is for."""


@dataclass(frozen=True)
class Page:
    """One page of a game's rules; `picture` is a PNG with its alt text, None if the page has none."""

    game: str
    number: int
    count: int
    content: str
    picture: tuple[bytes, str] | None


def rules(page: Page, t: Translations, *, can_play: bool) -> Screen:
    """A page of the rules, with buttons to the other pages, a select for the other games, and a button back to the
    help. The last page also has buttons that open a table (if `can_play`) or start a solo game."""
    title = t(f"game-{to_fluent_id(page.game)}")
    picture = None
    if page.picture is not None:
        png, alt = page.picture
        picture = gallery(PICTURE, lambda: png, alt)
    turn = paging_buttons(RulesPage(page.game, page.number), page.number, 1, page.count, t)
    ways = [learn_button(page.game, t), button(t("button-help"), Help(), emoji="🐱")]
    if page.number == page.count:
        ways = [*_played(page.game, t, can_play=can_play), *ways]
    chooser = _rules_of(t("rules-choose"), t, chosen=page.game)
    return container_screen(text(f"### 📘 {title}"), picture, text(page.content), turn, row(*ways), chooser)


def help_(mentions: Mapping[str, str], emojis: Emojis, t: Translations, *, can_play: bool) -> Screen:
    """A button for each game that opens a table, the ways to its rules and lessons, and to the commands; in a direct
    message, where no table can be opened, the games that one can play alone. It fits on the screen of a phone, as it is
    shown from its end. `mentions` are the commands by their names."""
    intro = t("help-intro" if can_play else "help-intro-dm", **mentions)
    return container_screen(
        text(f"### 🐱 {t('help-title')}\n{intro}"),
        *[_game(game, emojis, t, can_play=can_play) for game in (GAMES if can_play else SOLO_GAMES)],
        row(
            *([button(t("die-chooses"), PlayGame(SMILEY_DIE), emoji=rulebook.DIE_SIGN)] if can_play else []),
            lessons_button(t),
            button(t("button-commands"), AllCommands()),
        ),
        _rules_of(t("rules-how"), t),
    )


def commands(mentions: Mapping[str, str], t: Translations, *, manages: bool) -> Screen:
    """A line for each command, in groups. Only server managers (`manages`) see the group for server managers."""
    more = [name for name in mentions if name not in ABOUT and t.has(f"help-{name}")]
    about = [t(f"help-{name}", **mentions) for name in (*ABOUT, *more) if manages or name != "server"]
    back = row(button(t("button-help"), Help(), emoji="🐱"))
    return container_screen(text("\n".join([f"### 🐱 {t('button-commands')}", *about])), back)


def menu(tables: Id, nights: Id, t: Translations) -> Screen:
    """The menu message of a channel: buttons that do what the commands do, for members who cannot use commands.
    `tables` and `nights` are the custom ids that list a member's tables and the planned game nights."""
    return container_screen(
        text(f"### 🚪 {t('door-title')}\n{t('door-about')}"),
        row(
            button(t("button-play"), Help(), style=ButtonStyle.success, emoji=rulebook.DIE_SIGN),
            button(t("button-my-tables"), tables, emoji="📋"),
            button(t("button-rules"), AllRules(), emoji="📘"),
            button(t("button-me"), MySetting("show"), emoji="👤"),
            button(t("button-nights"), nights, emoji="🌙"),
        ),
    )


def all_rules(t: Translations) -> Screen:
    """A select that opens the rules of each game."""
    return container_screen(text(f"### 📘 {t('rules-title')}"), _rules_of(t("rules-how"), t))


def _game(game: str, emojis: Emojis, t: Translations, *, can_play: bool) -> Item:
    """A game's number of players and duration, beside a button that opens a table (if `can_play`) or starts a solo
    game."""
    facts = f"-# {emojis(SCREENS[game].sign)}\u2003{SEPARATOR.join(rulebook.game_facts(game, t))}"
    asks = PlayGame(game) if can_play else PlaySolo(game)
    return section(facts, button(t(f"game-{to_fluent_id(game)}"), asks, style=ButtonStyle.success))


def _played(game: str, t: Translations, *, can_play: bool) -> list[Item]:
    """The buttons that open a table (if `can_play`) and start a solo game (if the game has them)."""
    buttons = []
    if can_play:
        buttons.append(button(t("button-play-this"), PlayGame(game), style=ButtonStyle.success, emoji="▶️"))
    if game in SOLO_GAMES:
        buttons.append(button(t("button-solo"), PlaySolo(game), emoji="🎯"))
    return buttons


def _rules_of(placeholder: str, t: Translations, *, chosen: str | None = None) -> Item:
    """The select that opens the rules of each game."""
    options = [
        option(game, t(f"game-{to_fluent_id(game)}"), rulebook.game_emoji(game), default=game == chosen)
        for game in GAMES
    ]
    return select(ChooseRules(), options, placeholder=placeholder)


@dataclass(eq=False, repr=False)
class HelpCommands:
    """The commands that explain."""

    renderer: Renderer
    tree: Tree

    @app_commands.describe(game="Which game?")
    @app_commands.choices(game=game_choices(GAMES))
    @slash_command("The rules of a game, page by page", anywhere=True)
    async def rules(self, reply: Reply, member: Member, game: str) -> None:
        """`/rules`: the first page, privately."""
        await _show_page(reply, member, game, 1)

    @on_component
    async def turn_page(self, reply: Reply, member: Member, custom_id: RulesPage | RulesInNewMessage) -> None:
        """Shows another page of the rules; from a public message or a hand, in a new private message."""
        page = custom_id.page if isinstance(custom_id, RulesPage) else 1
        await _show_page(reply, member, custom_id.game, page, as_new_message=isinstance(custom_id, RulesInNewMessage))

    @on_component
    async def choose(self, reply: Reply, member: Member, custom_id: ChooseRules) -> None:
        """Shows the first page of the rules of the chosen game."""
        await _show_page(reply, member, reply.value, 1)

    @on_component
    async def all_rules(self, reply: Reply, member: Member, custom_id: AllRules) -> None:
        """Shows the select with all games."""
        await reply.show(all_rules(translations_of(member)))

    @on_component
    async def all_commands(self, reply: Reply, member: Member, custom_id: AllCommands) -> None:
        """Shows what each command is for."""
        manages = reply.interaction.guild_id is not None and reply.interaction.permissions.manage_guild
        await reply.show(commands(mentioned(self.tree), translations_of(member), manages=manages))

    @slash_command(
        "All games, each with a button that opens a table; and what else there is",
        name="help",
        anywhere=True,
    )
    async def help_(self, reply: Reply, member: Member) -> None:
        """`/help`: the games, each with a button that opens a table; and the rules, lessons and commands."""
        await reply.send_private(self._help(reply, member))

    @on_component
    async def help_again(self, reply: Reply, member: Member, custom_id: Help) -> None:
        """Shows the help in place of the page from which the member returns."""
        await reply.show(self._help(reply, member))

    def _help(self, reply: Reply, member: Member) -> Screen:
        can_play = reply.interaction.guild_id is not None
        return help_(mentioned(self.tree), self.renderer.emojis, translations_of(member), can_play=can_play)


async def _show_page(reply: Reply, member: Member, game: str, number: int, *, as_new_message: bool = False) -> None:
    """Shows a page of a game's rules with its picture. A Refusal if the page does not exist."""
    t, count = translations_of(member), rulebook.page_count(game)
    if game not in GAMES or not 1 <= number <= count:
        raise Refusal("refuse-unknown-button")
    png = rulebook.page_picture(game, number)
    picture = (png, rulebook.picture_description(game, number, t)) if png is not None else None
    page = Page(game, number, count, rulebook.page_text(game, number, t), picture)
    can_play = reply.interaction.guild_id is not None
    await reply.show(rules(page, t, can_play=can_play), as_new_message=as_new_message)


def mentioned(tree: Tree) -> dict[str, str]:
    """Maps each command's name, with dashes for spaces, to its mention (plain text while its id is unknown)."""
    commands = tree.walk_commands(type=discord.AppCommandType.chat_input)
    names = [command.qualified_name for command in commands if isinstance(command, app_commands.Command)]
    return {name.replace(" ", "-"): _mention(name, tree.ids.get(name.split(" ")[0])) for name in names}


def _mention(name: str, number: int | None) -> str:
    """A command as a clickable mention, or as plain text while its id is unknown."""
    return f"</{name}:{number}>" if number is not None else f"`/{name}`"
