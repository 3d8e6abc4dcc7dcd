"""Choices of commands, each named by a function of the words so that the translator finds it in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from discord.app_commands import Choice, locale_str

from bot.model.lobby import DIE
from bot.screens.help import DIE_SIGN
from bot.screens.parts import DOT, dashed
from bot.words import rulebook
from bot.words.names import LEVEL_SIGNS
from bot.words.texts import Words, words_for
from games import GAMES
from games.players.base import LEVELS, Level


def choice(name: str | Callable[[Words], str], value: str) -> Choice[str]:
    """A choice whose name is this message, or what this function makes of the words of a language."""
    told = name if callable(name) else (lambda words: words(name))
    return Choice(name=locale_str(told(words_for("en")), told=told), value=value)


def games(keys: Iterable[str]) -> list[Choice[str]]:
    """Games by name, in the order given."""
    return [choice(f"game-{dashed(key)}", key) for key in keys]


def games_to_play() -> list[Choice[str]]:
    """Every game with its players and minutes; then the smiley die, which comes last as it is found by *smile*, too."""
    return [*map(_to_play, GAMES), choice(lambda words: f"{DIE_SIGN} {words('die-chooses')}", DIE)]


def levels() -> list[Choice[str]]:
    """How well computer players may play, each with its sign."""
    return [_level(level) for level in LEVELS]


def _level(level: Level) -> Choice[str]:
    return choice(lambda words: f"{LEVEL_SIGNS[level]} {words(f'level-{level}')}", level)


def _to_play(game: str) -> Choice[str]:
    def told(words: Words) -> str:
        return DOT.join([f"{rulebook.icon(game)} {words(f'game-{dashed(game)}')}", *rulebook.facts(game, words)])

    return choice(told, game)
