"""What is kept in memory as long as there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lru(OrderedDict[K, V]):
    """A dictionary of the `most` entries that were used last. `dropped` is called with each that has to go for another
    one."""

    def __init__(self, most: int, dropped: Callable[[V], object] = lambda _: None) -> None:
        super().__init__()
        self.most = most
        self._dropped = dropped

    def use(self, key: K, value: V) -> None:
        """Keeps it as the one that was used last."""
        self[key] = value
        self.move_to_end(key)
        while len(self) > self.most:
            self._dropped(self.popitem(last=False)[1])
