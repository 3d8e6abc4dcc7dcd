"""What one process holds of a table: its lock, its latest value, and the window of its claims."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from weakref import WeakValueDictionary

from bot.core.custom_ids import link_to
from bot.core.lru import Lru
from bot.tables.shown import Shown
from bot.tables.table import Table
from bot.tables.window import Window
from games.core import Position


@dataclass(eq=False, repr=False)
class Handle:
    """A table in this process. While somebody holds this handle there is never a second one for the same table.

    `table` and `shown` are frozen values. Only the host replaces `table`, after the commit and under the lock; only
    the sender of the table replaces `shown`. After an await, look at the handle again.
    """

    id: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the table changes, never during a request to Discord."""
    window: Window = field(default_factory=Window)
    is_known: bool = False
    """Whether `table` is what the store holds, as far as this process knows."""
    shown: Shown = field(default_factory=Shown)
    table: Table = field(init=False)
    """The host reads it before it hands out the handle."""
    pressed: dict[int, datetime] = field(default_factory=dict)
    """When each member has last pressed something at the table, whatever came of it; not known after a start."""
    revision: int | None = None
    """The revision of the table that this process knew last; None if it never read it."""

    @property
    def position(self) -> Position:
        """The position of a game that has begun."""
        assert self.table.position is not None, "a running table has a position"
        return self.table.position

    @property
    def place(self) -> int:
        """The id of the channel or thread that has the table's messages."""
        return self.shown.thread or self.table.channel

    @property
    def link(self) -> str | None:
        """The link to the table's newest message; None while there is none."""
        messages = self.shown.messages
        return link_to(self.table.server, self.place, messages[-1]) if messages else None

    def read(self, table: Table, shown: Shown | None = None, *, is_shown_here: bool = True) -> None:
        """Takes over what is stored; the caller holds the lock. The process that shows the table reads `shown` only
        once: from then on it knows that best."""
        if shown is not None and (self.revision is None or not is_shown_here):
            self.shown = shown
        self.window.follow(table, is_news=is_shown_here and self.revision is not None)
        self.table, self.revision, self.is_known = table, table.revision, True

    def keep(self, after: Table) -> None:
        """Takes over what was committed."""
        self.table, self.revision = after, after.revision
        self.window.follow(after, is_news=True)

    def forget(self) -> None:
        """Makes the host read the table again before it is used, as memory may differ from what is stored; the caller
        holds the lock, so nobody is in the middle of a change."""
        assert self.lock.locked(), "a table is forgotten by whoever holds its lock"
        self.is_known = False


class Handles:
    """The handles of this process: the ones used last are kept, the others as long as somebody holds them."""

    def __init__(self, keep: int) -> None:
        self._all: WeakValueDictionary[int, Handle] = WeakValueDictionary()
        self._latest: Lru[int, Handle] = Lru(keep)

    def __getitem__(self, number: int) -> Handle:
        """The handle of a table, a new one if there is none."""
        handle = self._latest.get(number) or self._all.get(number)
        if handle is None:
            handle = self._all[number] = Handle(number)
        self._latest.use(number, handle)
        return handle

    def __len__(self) -> int:
        return len(self._all)

    def get(self, number: int) -> Handle | None:
        """The handle of a table if its table was read; it does not count as used."""
        handle = self._all.get(number)
        return handle if handle is not None and handle.revision is not None else None

    def __iter__(self) -> Iterator[Handle]:
        """The handles whose table was read."""
        return (handle for handle in list(self._all.values()) if handle.revision is not None)

    def drop(self, number: int) -> None:
        """Drops the handle of a table that does not exist."""
        self._latest.pop(number, None)
