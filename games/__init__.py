"""The games. `GAMES` holds every Position class by its key."""

from games.core import Position
from games.smile import Smile

GAMES: dict[str, type[Position]] = {game.KEY: game for game in (Smile,)}
