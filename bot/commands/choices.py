"""Choices of commands, each named by a message so that the translator finds it in every language."""

from __future__ import annotations

from collections.abc import Iterable

from discord.app_commands import Choice, locale_str

from bot.drawing.words import words_for
from bot.screens.parts import dashed


def choice(key: str, value: str) -> Choice[str]:
    """A choice whose name is the message `key`."""
    return Choice(name=locale_str(words_for("en")(key), key=key), value=value)


def games(keys: Iterable[str]) -> list[Choice[str]]:
    """Games by name, in the order given."""
    return [choice(f"game-{dashed(key)}", key) for key in keys]
