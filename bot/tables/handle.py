"""What one process holds of a table: its lock, its latest value, and the window of its claims."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

from bot.model.ids import link_to
from bot.model.race import Lead
from bot.model.table import Shown, Table
from games.core import Position
from games.race import Race

NOT_YET = datetime.max.replace(tzinfo=UTC)
"""Later than any click: for a question that is not shown yet."""


@dataclass(frozen=True)
class Won:
    """The right claim that closed an event of a race: when it was made (a snowflake), for which seat, and the position
    by which claims to that event are judged."""

    question: int
    made: int
    seat: int
    before: Race
    lead: Lead | None = None
    """How far it was ahead of the next claim that would have been right."""


def _result() -> asyncio.Future[Any]:
    """A future that nobody has to look at: the member may wait no longer when the claim is judged."""
    result = asyncio.get_running_loop().create_future()
    result.add_done_callback(lambda done: done.cancelled() or done.exception())
    return result


@dataclass(eq=False)
class Claim:
    """A member's claim that waits in the window of its table. `made` is the snowflake of the click; `result` what came
    of it, or its Refusal."""

    member: int
    question: int | None
    notation: str
    made: int
    result: asyncio.Future[Any] = field(default_factory=_result)


@dataclass(eq=False, repr=False)
class Window:
    """The claims to what is asked at a table, and when that came on show: `claims.py` alone changes it, and the handle
    when a question came on show or another one is asked."""

    on_show: datetime | None = None
    """When the question was first shown, by Discord's clock; `NOT_YET`, or None if that is no longer known."""
    lag: timedelta = timedelta(0)
    """By how much this process's clock was ahead of Discord's when it heard of that."""
    waiting: list[Claim] = field(default_factory=list)
    """The claims that were not judged yet."""
    won: Won | None = None
    """The latest right claim, as long as the table is in memory."""


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
        self.table, self.revision, self.is_known = table, table.revision, True

    def keep(self, after: Table) -> None:
        """Takes over what was committed."""
        before, self.table, self.revision = self.table, after, after.revision
        if before.question != after.question:
            self.window.on_show = None if after.is_private else NOT_YET  # nobody else could claim anything
        if _winner(before) is None and _winner(after) is not None:
            self.window.won = None  # set again by whoever judged the claim

    def came_on_show(self, question: int | None, at: datetime | None, now: datetime) -> None:
        """Notes when a question was first shown, unless another one is asked by now. `at`: Discord's time; None if an
        earlier edit showed it. `now` is what this process's clock says."""
        if question == self.table.question and self.window.on_show == NOT_YET:
            self.window.on_show = at and at.replace(microsecond=at.microsecond // 1000 * 1000)  # as snowflakes count
            self.window.lag = now - at if at is not None else self.window.lag

    def forget(self) -> None:
        """Makes the host read the table again before it is used, as memory may differ from what is stored; the caller
        holds the lock, so nobody is in the middle of a change."""
        assert self.lock.locked(), "a table is forgotten by whoever holds its lock"
        self.is_known = False


def _winner(table: Table) -> int | None:
    return table.position.winner if isinstance(table.position, Race) else None


class Handles:
    """The handles of this process: the ones used last are kept, the others as long as somebody holds them."""

    def __init__(self, keep: int) -> None:
        self.keep = keep
        self._all: WeakValueDictionary[int, Handle] = WeakValueDictionary()
        self._latest: OrderedDict[int, Handle] = OrderedDict()

    def __getitem__(self, number: int) -> Handle:
        """The handle of a table, a new one if there is none."""
        handle = self._all.get(number)
        if handle is None:
            handle = self._all[number] = Handle(number)
        self._latest[number] = handle
        self._latest.move_to_end(number)
        while len(self._latest) > self.keep:
            self._latest.popitem(last=False)
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
