"""Commands in the member's language: descriptions, options and choices. The names of commands stay as they are.

The English words are written where the command is made; those of other languages are the messages of
`data/words/<language>/` that begin with `command-`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str
from discord.app_commands import TranslationContextLocation as Where

from bot.i18n.names import LEVEL_SIGNS
from bot.i18n.translations import DEFAULT, LANGUAGES, Words, words_for
from bot.screens import rulebook
from bot.screens.parts import DOT, dashed
from bot.tables.lobby import DIE
from games import GAMES
from games.players.base import LEVELS, Level

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group


def key_of(command: AnyCommand, option: str | None = None) -> str:
    """The message for a command's description, or for that of one of its options."""
    words = ["command", *command.qualified_name.split(" "), *([option] if option else [])]
    return dashed("-".join(words))


def keys(tree: app_commands.CommandTree[discord.Client]) -> Iterator[str]:
    """Every message that the commands of a tree need in each language but English."""
    for command in tree.walk_commands():
        yield key_of(command)
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                yield key_of(command, option.name)


class Translator(app_commands.Translator):
    """Gives Discord the words of the commands in all the bot's languages when they are synced."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        language = locale.value.split("-")[0]
        if language not in LANGUAGES or language == DEFAULT:
            return None
        words = words_for(language)
        if context.location is Where.choice_name:
            return str(string.extras["told"](words)) if "told" in string.extras else None
        key = self._key(context)
        return words(key) if key is not None and words.has(key) else None

    def _key(self, context: TranslationContextTypes) -> str | None:
        match context.location:
            case Where.command_description | Where.group_description:
                return key_of(context.data)
            case Where.parameter_description:
                return key_of(context.data.command, context.data.name)
            case _:
                return None


# Choices, each named by a function of the words so that the translator finds it in every language


def choice(name: str | Callable[[Words], str], value: str) -> Choice[str]:
    """A choice whose name is this message, or what this function makes of the words of a language."""
    told = name if callable(name) else (lambda words: words(name))
    return Choice(name=locale_str(told(words_for(DEFAULT)), told=told), value=value)


def games(keys: Iterable[str]) -> list[Choice[str]]:
    """Games by name, in the order given."""
    return [choice(f"game-{dashed(key)}", key) for key in keys]


def games_to_play() -> list[Choice[str]]:
    """Every game with its players and minutes; then the smiley die, which comes last as it is found by *smile*, too."""
    return [*map(_to_play, GAMES), choice(lambda words: f"{rulebook.DIE_SIGN} {words('die-chooses')}", DIE)]


def levels() -> list[Choice[str]]:
    """How well computer players may play, each with its sign."""
    return [_level(level) for level in LEVELS]


def _level(level: Level) -> Choice[str]:
    return choice(lambda words: f"{LEVEL_SIGNS[level]} {words(f'level-{level}')}", level)


def _to_play(game: str) -> Choice[str]:
    def told(words: Words) -> str:
        return DOT.join([f"{rulebook.icon(game)} {words(f'game-{dashed(game)}')}", *rulebook.facts(game, words)])

    return choice(told, game)


def distinct(lines: Sequence[Sequence[str]]) -> list[str]:
    """One wording of each line: its first that no other line has, or else its last. All have the same number of
    them."""
    shared = [Counter(wordings) for wordings in zip(*lines, strict=True)]
    return [
        next((one for one, count in zip(wordings, shared, strict=True) if count[one] == 1), wordings[-1])
        for wordings in lines
    ]
