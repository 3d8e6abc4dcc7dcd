"""Screens: a view turned into Discord's components, as plain data. Screens import translations, pictures, the table
model and the games; they do no I/O and see no client and no position.

- Buttons come from the legal moves of the view's seat, and texts from the view: a screen cannot show more than a seat
  may know.
- Each game has one file in `games/`; shared parts are in `parts.py` and `layout.py`. The composer alone makes every
  game playable.
- Even the largest screen keeps within Discord's limits: a test checks every screen of every game.
"""

from importlib import import_module

from bot.screens.context import GameScreens
from games import GAMES

SCREENS: dict[str, GameScreens] = {game: import_module(f"bot.screens.games.{game}").SCREENS for game in GAMES}
