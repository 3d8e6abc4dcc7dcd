"""Screens: a view turned into Discord components. No I/O, no client, no position."""

from importlib import import_module

from bot.screens.game import GameScreens
from games import GAMES

SCREENS: dict[str, GameScreens] = {game: import_module(f"bot.screens.games.{game}").SCREENS for game in GAMES}
