"""The games. `GAMES` holds every Position class by its key."""

from games.core import Position
from games.keep_smiling import KeepSmiling
from games.last_one import LastOne
from games.smile import Smile

GAMES: dict[str, type[Position]] = {game.KEY: game for game in (Smile, KeepSmiling, LastOne)}
