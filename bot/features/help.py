"""`/help` has buttons that open tables, and says what the commands are for. `/rules` explains a game page by page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from bot.messages.ephemeral import EphemeralMessage
from bot.messages.render import Renderer
from bot.screens import SCREENS, rulebook
from bot.screens.components import Item, Screen, button, container_screen, gallery, option, row, section, select, text
from bot.screens.parts import SEPARATOR, learn_button, paging_buttons, to_fluent_id
from bot.screens.rulebook import RulesInNewMessage, RulesPage
from bot.tables.lobby import SMILEY_DIE, PlayGame
from bot.tables.private import SOLO_GAMES, PlaySolo
from games import GAMES

PICTURE = "rules.png"
COMMAND_PAGES: tuple[Mapping[str, Sequence[str]], ...] = (
    {
        "start": ("play", "solo", "learn", "rules", "help"),
        "tables": ("table", "hand", "leave", "mytables"),
    },
    {
        "evenings": ("night-plan", "tournament-start", "leaderboard", "profile", "history", "record"),
        "you": ("me", "privacy-policy", "status", "settings"),
    },
)
"""The commands of each group, for each page of the list of commands. The first ones are those for new players. A
command in no group is listed on the last page if it has a text (`help-`)."""

FIRST_GAME = "last_one"
"""The game recommended to people who play here for the first time. Many know games of its kind."""


class ChooseRules(Id, frozen=True, tag="x:game"):
    """The select that shows the rules of the chosen game."""


class AllRules(Id, frozen=True, tag="x:rules"):
    """The button that shows the select of a game whose rules can be read."""


class Help(Id, frozen=True, tag="x:help"):
    """The button that shows the help: all games, with a button to open a table of each."""


class AllCommands(Id, frozen=True, tag="x:commands:page:{page}"):
    """The button that shows what each command of a page is for."""

    page: int


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
    first = t(f"game-{to_fluent_id(FIRST_GAME)}")
    intro = t("help-intro" if can_play else "help-intro-dm", first=first, **mentions)
    return container_screen(
        text(f"### 🐱 {t('help-title')}\n{intro}"),
        *[_game_section(game, emojis, t, can_play=can_play) for game in (GAMES if can_play else SOLO_GAMES)],
        row(
            *([button(t("die-chooses"), PlayGame(SMILEY_DIE), emoji=rulebook.DIE_SIGN)] if can_play else []),
            lessons_button(t),
            button(t("button-commands"), AllCommands(1)),
        ),
        _rules_select(t("rules-how"), t),
    )


def commands_screen(mentions: Mapping[str, str], t: Translations, number: int = 1) -> Screen:
    """A page with a line for each command that has a mention, in groups with a heading. Pages are counted from 1."""
    number = max(1, min(number, len(COMMAND_PAGES)))  # an id can be forged
    groups = COMMAND_PAGES[number - 1]
    lines = [f"### 🐱 {t('button-commands')}"]
    for group, names in groups.items():
        about = [t(f"help-{name}", **mentions) for name in names if name in mentions]
        lines += [f"**{t(f'help-group-{group}')}**", *about] if about else []
    if number == len(COMMAND_PAGES):
        grouped = {name for page in COMMAND_PAGES for names in page.values() for name in names}
        lines += [t(f"help-{name}", **mentions) for name in mentions if name not in grouped and t.has(f"help-{name}")]
    turn = paging_buttons(AllCommands(number), number, 1, len(COMMAND_PAGES), t)
    return container_screen(text("\n".join(lines)), turn, row(button(t("button-help"), Help(), emoji="🐱")))


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
    """The kind of game, its number of players and duration, beside a button with the game's name. The button opens a
    table (if `can_play`) or starts a solo game. Only the button of `FIRST_GAME` is green."""
    kind = f"{emojis(SCREENS[game].sign)} {t(f'kind-{to_fluent_id(game)}')}"
    facts = f"-# {kind}\n-# {SEPARATOR.join(rulebook.game_facts(game, t))}"
    asks = PlayGame(game) if can_play else PlaySolo(game)
    style = ButtonStyle.success if game == FIRST_GAME else ButtonStyle.secondary
    return section(facts, button(t(f"game-{to_fluent_id(game)}"), asks, style=style))


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
        new temporary message instead."""
        page = custom_id.page if isinstance(custom_id, RulesPage) else 1
        is_extra = isinstance(custom_id, RulesInNewMessage)
        shown = await _show_page(reply, member, custom_id.game, page, as_new_message=is_extra)
        reply.page = None if is_extra else shown

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
        on_server = reply.interaction.guild_id is not None
        manages = on_server and reply.interaction.permissions.manage_guild
        mentions = command_mentions(self.tree, on_server=on_server, manages=manages)
        await reply.show(commands_screen(mentions, translations_of(member), custom_id.page))

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


async def _show_page(
    reply: Reply, member: Member, game: str, number: int, *, as_new_message: bool = False
) -> EphemeralMessage:
    """Shows page `number` of a game's rules with its picture, and returns its message, which is temporary with
    `as_new_message`. Raises a Refusal if the page does not exist."""
    t, count = translations_of(member), rulebook.page_count(game)
    if game not in GAMES or not 1 <= number <= count:
        raise Refusal("refuse-unknown-button")
    png = rulebook.page_picture(game, number)
    picture = (png, rulebook.picture_description(game, number, t)) if png is not None else None
    page = Page(game, number, count, rulebook.page_text(game, number, t), picture)
    can_play = reply.interaction.guild_id is not None
    screen = rules_screen(page, t, can_play=can_play)
    return await (reply.send_private(screen, is_temporary=True) if as_new_message else reply.show(screen))


def command_mentions(tree: Tree, *, on_server: bool = True, manages: bool = True) -> dict[str, str]:
    """The clickable mention of each command, by the command's name with dashes for spaces. Leaves out commands that
    exist only on servers unless `on_server`, and commands of server managers unless `manages`."""
    mentions = {}
    for command in tree.walk_commands(type=discord.AppCommandType.chat_input):
        top, name = command.root_parent or command, command.qualified_name
        is_hidden = not manages and top.default_permissions is not None
        if isinstance(command, app_commands.Command) and not is_hidden and (on_server or not top.guild_only):
            mentions[name.replace(" ", "-")] = _mention(name, tree.ids.get(name.split(" ")[0]))
    return mentions


def _mention(name: str, number: int | None) -> str:
    """A command as a clickable mention, or as plain text while the command's id is unknown (`number` is None)."""
    return f"</{name}:{number}>" if number is not None else f"`/{name}`"
