"""The help, which opens tables, and the pages of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from discord import ButtonStyle

from bot.art.emojis import Emojis
from bot.core.custom_ids import Id
from bot.features.lessons.screens import lessons_button
from bot.i18n.translations import Words
from bot.members.settings import MySetting
from bot.screens import SCREENS, rulebook
from bot.screens.components import Item, Screen, boxed, button, gallery, option, row, section, select, text
from bot.screens.parts import DOT, dashed, learn_button, turn_buttons
from bot.screens.rulebook import RulesPage
from bot.tables.lobby import DIE, PlayGame
from bot.tables.private import SOLO_GAMES, PlaySolo
from games import GAMES

PICTURE = "rules.png"
ABOUT = ("table", "results", "evenings", "you", "server", "about")
"""What the help says of the commands: a sentence each. A command that is in none has a sentence of its own."""


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
    """One page of a game's rules, with its picture as PNG and what that shows; None if it has none."""

    game: str
    number: int
    count: int
    content: str
    picture: tuple[bytes, str] | None


def rules(page: Page, words: Words, *, can_play: bool) -> Screen:
    """A page of the rules, with buttons to the others, a select of the other games, and the way back to the help. The
    last page opens a table, where one can be opened, or begins a game that the reader plays alone."""
    title = words(f"game-{dashed(page.game)}")
    picture = None
    if page.picture is not None:
        png, alt = page.picture
        picture = gallery(PICTURE, lambda: png, alt)
    turn = turn_buttons(RulesPage(page.game, page.number), page.number, 1, page.count, words)
    ways = [learn_button(page.game, words), button(words("button-help"), Help(), emoji="🐱")]
    if page.number == page.count:
        ways = [*_played(page.game, words, can_play=can_play), *ways]
    chooser = _rules_of(words("rules-choose"), words, chosen=page.game)
    return boxed(text(f"### 📘 {title}"), picture, text(page.content), turn, row(*ways), chooser)


def help_(mentions: Mapping[str, str], emojis: Emojis, words: Words, *, can_play: bool) -> Screen:
    """A button for each game that opens a table, the ways to its rules and lessons, and to the commands; in a direct
    message, where no table can be opened, the games that one can play alone. It fits on the screen of a phone, as it is
    shown from its end. `mentions` are the commands by their names."""
    intro = words("help-intro" if can_play else "help-intro-dm", **mentions)
    return boxed(
        text(f"### 🐱 {words('help-title')}\n{intro}"),
        *[_game(game, emojis, words, can_play=can_play) for game in (GAMES if can_play else SOLO_GAMES)],
        row(
            *([button(words("die-chooses"), PlayGame(DIE), emoji=rulebook.DIE_SIGN)] if can_play else []),
            lessons_button(words),
            button(words("button-commands"), AllCommands()),
        ),
        _rules_of(words("rules-how"), words),
    )


def commands(mentions: Mapping[str, str], words: Words, *, manages: bool) -> Screen:
    """A sentence for each group of commands. What only those who manage a server may use is shown to them alone."""
    more = [one for one in mentions if one not in ABOUT and words.has(f"help-{one}")]
    about = [words(f"help-{one}", **mentions) for one in (*ABOUT, *more) if manages or one != "server"]
    back = row(button(words("button-help"), Help(), emoji="🐱"))
    return boxed(text("\n".join([f"### 🐱 {words('button-commands')}", *(f"- {one}" for one in about)])), back)


def welcome(words: Words) -> Screen:
    """What the bot says first on a server: what it is, and the button that shows the games."""
    shown = f"### 🐱 {words('welcome-title')}\n{words('welcome')}"
    return boxed(text(shown), row(button(words("button-help"), Help(), style=ButtonStyle.success, emoji="🎲")))


def door(tables: Id, nights: Id, words: Words) -> Screen:
    """The standing message of a channel: its buttons do what the commands do, for those to whom Discord shows none.
    `tables` and `nights` list the tables of a member, and the planned game nights."""
    return boxed(
        text(f"### 🚪 {words('door-title')}\n{words('door-about')}"),
        row(
            button(words("button-play"), Help(), style=ButtonStyle.success, emoji=rulebook.DIE_SIGN),
            button(words("button-my-tables"), tables, emoji="📋"),
            button(words("button-rules"), AllRules(), emoji="📘"),
            button(words("button-me"), MySetting("show"), emoji="👤"),
            button(words("button-nights"), nights, emoji="🌙"),
        ),
    )


def all_rules(words: Words) -> Screen:
    """The way to the rules of each game."""
    return boxed(text(f"### 📘 {words('rules-title')}"), _rules_of(words("rules-how"), words))


def _game(game: str, emojis: Emojis, words: Words, *, can_play: bool) -> Item:
    """What a game takes, and the button with its name that opens a table, or begins a game that the reader plays
    alone."""
    told = f"-# {emojis(SCREENS[game].sign)}\u2003{DOT.join(rulebook.facts(game, words))}"
    asks = PlayGame(game) if can_play else PlaySolo(game)
    return section(told, button(words(f"game-{dashed(game)}"), asks, style=ButtonStyle.success))


def _played(game: str, words: Words, *, can_play: bool) -> list[Item]:
    """The buttons that play a game, with others where that can be done, and alone if that is possible."""
    shown = []
    if can_play:
        shown.append(button(words("button-play-this"), PlayGame(game), style=ButtonStyle.success, emoji="▶️"))
    if game in SOLO_GAMES:
        shown.append(button(words("button-solo"), PlaySolo(game), emoji="🎯"))
    return shown


def _rules_of(placeholder: str, words: Words, *, chosen: str | None = None) -> Item:
    """The select that leads to the rules of each game."""
    options = [
        option(game, words(f"game-{dashed(game)}"), rulebook.icon(game), default=game == chosen) for game in GAMES
    ]
    return select(ChooseRules(), options, placeholder=placeholder)
