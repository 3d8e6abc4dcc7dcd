"""The games. `GAMES` holds every Position class by its key, in the order in which lists show them.

>>> GAMES["smile"].SEATS, GAMES["keep_smiling"].OPTIONS
(range(3, 6), {'duel': (False, True), 'memory': ('strict', 'relaxed')})
"""

from importlib import import_module
from types import ModuleType
from typing import Any

from games.core import Position
from games.data import DATA_FOLDER


def class_defined_in(module: ModuleType, *kinds: type) -> Any:
    """The class of these kinds that a module defines itself; None if it defines none."""
    found = (one for one in vars(module).values() if isinstance(one, type) and issubclass(one, kinds))
    return next((one for one in found if one.__module__ == module.__name__), None)


def _load_games() -> list[type[Position]]:
    """The Position in `games/<key>.py` for each `data/<key>.toml`; `smileys` has numbers, but is no game."""
    modules = [import_module(f"games.{path.stem}") for path in DATA_FOLDER.glob("*.toml")]
    games = [class_defined_in(module, Position) for module in modules]
    return sorted(filter(None, games), key=lambda game: (game.LIST_ORDER, game.KEY))


GAMES: dict[str, type[Position]] = {game.KEY: game for game in _load_games()}
