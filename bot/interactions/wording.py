"""Commands in the member's language: descriptions, options and choices. The names of commands stay as they are.

The English words are written where the command is made; the other languages are in
`data/words/<language>/commands.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where
from discord.app_commands import TranslationContextTypes, locale_str

from bot.screens.parts import dashed
from bot.words.texts import DEFAULT, LANGUAGES, words_for

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
