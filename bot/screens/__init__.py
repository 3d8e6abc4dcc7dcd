"""Screens: a view turned into Discord's components, as plain data. It reaches words, pictures, the model and the
games: no I/O, no client, no position.

- Buttons are drawn from the legal moves that the view's seat has, and texts from the view: a screen cannot tell more
  than a seat may know.
- A game's screens stand in `games/`, one file each; what several share is in `parts.py` and `layout.py`. Any game is
  playable by the composer alone.
- A screen keeps within Discord's limits in its worst case: a test holds every screen of every game to them.
"""

from importlib import import_module

from bot.screens.context import GameScreens
from games import GAMES

SCREENS: dict[str, GameScreens] = {game: import_module(f"bot.screens.games.{game}").SCREENS for game in GAMES}
