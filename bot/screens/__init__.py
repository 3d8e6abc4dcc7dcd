"""Screens: functions that turn a view (what one reader may know about a game) into Discord's components, as plain data.
Screens import translations, pictures, the table model and the games. They do no input or output, and have no access to
Discord's client or to the full position of a game.

- Buttons come from the legal moves of the view's seat, and texts come from the view. So a screen cannot show more than
  the seat may know.
- Each game has one file in `games/`. Shared parts are in `parts.py` and `layout.py`. The composer can play any game
  without a file of its own.
- Even the largest screen keeps within Discord's limits. A test checks every screen of every game."""

from importlib import import_module

from bot.screens.context import GameScreens
from games import GAMES

SCREENS: dict[str, GameScreens] = {game: import_module(f"bot.screens.games.{game}").SCREENS for game in GAMES}
