"""Finished games, played again: a table as it was after any of its moves."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from bot.model.refusals import Refusal
from bot.model.table import Happening, Table
from bot.store import Store
from bot.store import table as db
from bot.tables.record import record_from
from games.core import Position
from games.record import RecordError, replay, start

FRESH = timedelta(hours=1)
KEPT = 20
"""How many replays stay in memory: the longest game takes a few hundred kilobytes."""


class Replay(Struct, frozen=True, eq=False):
    """A finished game: its table, its moves, and the position after each number of moves."""

    table: Table
    log: tuple[Happening, ...]
    positions: tuple[Position, ...]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of moves after which a round begins, the first one included; none in a game without rounds."""
        counted = [getattr(position, "round", 0) for position in self.positions]
        begins = [number for number in range(1, self.last) if counted[number] != counted[number - 1]]
        return (0, *begins) if begins else ()

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.log)

    def at(self, number: int) -> Table:
        """The table as it was after so many moves, with nothing that it waits for; at its end if there were fewer."""
        number = min(number, self.last)
        return replace(
            self.table,
            state="over" if number == self.last else "running",
            position=self.positions[number],
            number=number,
            recent=self.log[max(0, number - db.RECENT) : number],
            deadlines={},
            race=None,
        )


@dataclass(eq=False)
class Replays:
    """Finds replays; those looked at last are kept, for an hour at most: the operator may let old moves be deleted."""

    store: Store
    now: Callable[[], datetime]
    _kept: OrderedDict[int, tuple[Replay, datetime]] = field(default_factory=OrderedDict)

    async def find(self, table: Table) -> Replay:
        """The replay of a finished game. A Refusal if its moves are no longer kept, or cannot be played again."""
        known, read = self._kept.get(table.id, (None, self.now()))
        if known is None or known.table is not table or self.now() - read > FRESH:
            log = tuple(await db.log(self.store, table.id))
            known, read = Replay(table, log, _positions(table, log)), self.now()
        self._kept[table.id] = known, read
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known


def _positions(table: Table, log: tuple[Happening, ...]) -> tuple[Position, ...]:
    """The position before the first move, and after each."""
    if len(log) < table.number:
        raise Refusal("refuse-record-gone")
    record = record_from(table, log)
    try:
        return (start(record), *(step.position for _, _, step in replay(record)))
    except RecordError as error:
        raise Refusal("refuse-replay", move=error.line or 0) from None
