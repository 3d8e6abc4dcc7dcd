"""`/help` has buttons that open tables, and says what the commands are for. `/rules` explains a game page by page."""

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
"""The groups of commands in the help. The text of a group has a line for each command. A command in no group may have a
text of its own."""


class ChooseRules(Id, frozen=True, tag="x:game"):
    """The select that shows the rules of the chosen game."""


class AllRules(Id, frozen=True, tag="x:rules"):
    """The button that shows the select of a game whose rules can be read."""


class Help(Id, frozen=True, tag="x:help"):
    """The button that shows the help: all games, with a button to open a table of each."""


class AllCommands(Id, frozen=True, tag="x:commands"):
    """The button that shows what each command is for."""


@dataclass(frozen=True)
class Page:
    """One page of a game's rules. Pages are counted from 1; `count` is how many the game has. `picture` is a PNG with
    its alt text, or None."""

    game: str
    number: int
    count: int
    content: str
    picture: tuple[bytes, str] | None


def rules_screen(page: Page, t: Translations, *, can_play: bool) -> Screen:
    """A page of a game's rules. Has buttons to the other pages, a select for other games, and a button back to the
    help. The last page also has buttons that open a table (if `can_play`) or start a solo game."""
    title = t(f"game-{to_fluent_id(page.game)}")
    picture = None
    if page.picture is not None:
        png, alt = page.picture
        picture = gallery(PICTURE, lambda: png, alt)
    turn = paging_buttons(RulesPage(page.game, page.number), page.number, 1, page.count, t)
    ways = [learn_button(page.game, t), button(t("button-help"), Help(), emoji="🐱")]
    if page.number == page.count:
        ways = [*_play_buttons(page.game, t, can_play=can_play), *ways]
    chooser = _rules_select(t("rules-choose"), t, chosen=page.game)
    return container_screen(text(f"### 📘 {title}"), picture, text(page.content), turn, row(*ways), chooser)


def help_screen(mentions: Mapping[str, str], emojis: Emojis, t: Translations, *, can_play: bool) -> Screen:
    """The help: a button for each game that opens a table, and ways to rules, lessons and commands. `can_play` is False
    in a direct message, where no table can be opened; the help lists solo games there. It is short enough for the
    screen of a phone, as phones show the end of a message first. `mentions` are clickable commands by command name."""
    intro = t("help-intro" if can_play else "help-intro-dm", **mentions)
    return container_screen(
        text(f"### 🐱 {t('help-title')}\n{intro}"),
        *[_game_section(game, emojis, t, can_play=can_play) for game in (GAMES if can_play else SOLO_GAMES)],
        row(
            *([button(t("die-chooses"), PlayGame(SMILEY_DIE), emoji=rulebook.DIE_SIGN)] if can_play else []),
            lessons_button(t),
            button(t("button-commands"), AllCommands()),
        ),
        _rules_select(t("rules-how"), t),
    )


def commands_screen(mentions: Mapping[str, str], t: Translations, *, manages: bool) -> Screen:
    """A line for each command, in groups. Only server managers (`manages`) see the group for server managers."""
    more = [name for name in mentions if name not in ABOUT and t.has(f"help-{name}")]
    about = [t(f"help-{name}", **mentions) for name in (*ABOUT, *more) if manages or name != "server"]
    back = row(button(t("button-help"), Help(), emoji="🐱"))
    return container_screen(text("\n".join([f"### 🐱 {t('button-commands')}", *about])), back)


def menu_screen(tables: Id, nights: Id, t: Translations) -> Screen:
    """The menu of a channel: a message with buttons that do what commands do, for members who do not use commands.
    `tables` and `nights` are the custom ids of the buttons that list a member's tables and the planned game nights."""
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


def rules_list_screen(t: Translations) -> Screen:
    """A select that shows the rules of the chosen game."""
    return container_screen(text(f"### 📘 {t('rules-title')}"), _rules_select(t("rules-how"), t))


def _game_section(game: str, emojis: Emojis, t: Translations, *, can_play: bool) -> Item:
    """A game's number of players and duration, beside a button with the game's name. The button opens a table (if
    `can_play`) or starts a solo game."""
    facts = f"-# {emojis(SCREENS[game].sign)}\u2003{SEPARATOR.join(rulebook.game_facts(game, t))}"
    asks = PlayGame(game) if can_play else PlaySolo(game)
    return section(facts, button(t(f"game-{to_fluent_id(game)}"), asks, style=ButtonStyle.success))


def _play_buttons(game: str, t: Translations, *, can_play: bool) -> list[Item]:
    """The buttons that open a table (if `can_play`) and start a solo game (if the game has one)."""
    buttons = []
    if can_play:
        buttons.append(button(t("button-play-this"), PlayGame(game), style=ButtonStyle.success, emoji="▶️"))
    if game in SOLO_GAMES:
        buttons.append(button(t("button-solo"), PlaySolo(game), emoji="🎯"))
    return buttons


def _rules_select(placeholder: str, t: Translations, *, chosen: str | None = None) -> Item:
    """The select that shows the rules of the chosen game. `placeholder` is its text while no game is chosen, `chosen`
    the game that is shown as chosen."""
    options = [
        option(game, t(f"game-{to_fluent_id(game)}"), rulebook.game_emoji(game), default=game == chosen)
        for game in GAMES
    ]
    return select(ChooseRules(), options, placeholder=placeholder)


@dataclass(eq=False, repr=False)
class HelpCommands:
    """The commands `/help` and `/rules`, and their buttons."""

    renderer: Renderer
    tree: Tree

    @app_commands.describe(game="Which game?")
    @app_commands.choices(game=game_choices(GAMES))
    @slash_command("The rules of a game, page by page", anywhere=True)
    async def rules(self, reply: Reply, member: Member, game: str) -> None:
        """`/rules`: shows the first page of a game's rules privately."""
        await _show_page(reply, member, game, 1)

    @on_component
    async def turn_page(self, reply: Reply, member: Member, custom_id: RulesPage | RulesInNewMessage) -> None:
        """Shows another page of the rules. If the button is on a public message or a hand, shows the first page in a
        new private message instead."""
        page = custom_id.page if isinstance(custom_id, RulesPage) else 1
        await _show_page(reply, member, custom_id.game, page, as_new_message=isinstance(custom_id, RulesInNewMessage))

    @on_component
    async def choose_game(self, reply: Reply, member: Member, custom_id: ChooseRules) -> None:
        """Shows the first page of the rules of the chosen game."""
        await _show_page(reply, member, reply.value, 1)

    @on_component
    async def all_rules(self, reply: Reply, member: Member, custom_id: AllRules) -> None:
        """Shows the select of a game whose rules can be read."""
        await reply.show(rules_list_screen(translations_of(member)))

    @on_component
    async def all_commands(self, reply: Reply, member: Member, custom_id: AllCommands) -> None:
        """Shows what each command is for."""
        manages = reply.interaction.guild_id is not None and reply.interaction.permissions.manage_guild
        await reply.show(commands_screen(command_mentions(self.tree), translations_of(member), manages=manages))

    @slash_command(
        "All games, each with a button that opens a table; and what else there is",
        name="help",
        anywhere=True,
    )
    async def help_(self, reply: Reply, member: Member) -> None:
        """`/help`: shows the games, each with a button that opens a table, and ways to rules, lessons and commands."""
        await reply.send_private(self._help(reply, member))

    @on_component
    async def help_again(self, reply: Reply, member: Member, custom_id: Help) -> None:
        """Shows the help in place of the page with the pressed button."""
        await reply.show(self._help(reply, member))

    def _help(self, reply: Reply, member: Member) -> Screen:
        can_play = reply.interaction.guild_id is not None
        return help_screen(
            command_mentions(self.tree), self.renderer.emojis, translations_of(member), can_play=can_play
        )


async def _show_page(reply: Reply, member: Member, game: str, number: int, *, as_new_message: bool = False) -> None:
    """Shows page `number` of a game's rules with its picture. Raises a Refusal if the page does not exist."""
    t, count = translations_of(member), rulebook.page_count(game)
    if game not in GAMES or not 1 <= number <= count:
        raise Refusal("refuse-unknown-button")
    png = rulebook.page_picture(game, number)
    picture = (png, rulebook.picture_description(game, number, t)) if png is not None else None
    page = Page(game, number, count, rulebook.page_text(game, number, t), picture)
    can_play = reply.interaction.guild_id is not None
    await reply.show(rules_screen(page, t, can_play=can_play), as_new_message=as_new_message)


def command_mentions(tree: Tree) -> dict[str, str]:
    """The clickable mention of each command, by the command's name with dashes for spaces."""
    commands = tree.walk_commands(type=discord.AppCommandType.chat_input)
    names = [command.qualified_name for command in commands if isinstance(command, app_commands.Command)]
    return {name.replace(" ", "-"): _mention(name, tree.ids.get(name.split(" ")[0])) for name in names}


def _mention(name: str, number: int | None) -> str:
    """A command as a clickable mention, or as plain text while the command's id is unknown (`number` is None)."""
    return f"</{name}:{number}>" if number is not None else f"`/{name}`"
