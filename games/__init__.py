"""The games. `GAMES` has every Position class by its key, in the order of lists on screens.

>>> GAMES["smile"].SEATS, GAMES["keep_smiling"].OPTIONS
(range(3, 6), {'duel': (False, True), 'memory': ('strict', 'relaxed')})
"""

from importlib import import_module
from types import ModuleType
from typing import Any

from games.core import Position
from games.data import DATA_FOLDER


def class_defined_in(module: ModuleType, *kinds: type) -> Any:
    """Returns the first class that is defined in the module itself, not imported, and is a subclass of one of `kinds`.
    None if the module defines none."""
    classes = (value for value in vars(module).values() if isinstance(value, type) and issubclass(value, kinds))
    return next((cls for cls in classes if cls.__module__ == module.__name__), None)


def _load_games() -> list[type[Position]]:
    """Returns the Position class of each `games/<key>.py` that has a `data/<key>.toml`. The module `smileys` has no
    such class."""
    modules = [import_module(f"games.{path.stem}") for path in DATA_FOLDER.glob("*.toml")]
    games = [class_defined_in(module, Position) for module in modules]
    return sorted(filter(None, games), key=lambda game: (game.LIST_ORDER, game.KEY))


GAMES: dict[str, type[Position]] = {game.KEY: game for game in _load_games()}
