"""Finished games, played again: a table as it was after any of its moves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.core.lru import Lru
from bot.database import Store
from bot.tables import highlights
from bot.tables import store as db
from bot.tables.log import record_from
from bot.tables.table import Happening, Table
from games.core import TABLE, Position
from games.record import RecordError, replay, start

FRESH = 3600.0
"""For how many seconds a replay stays in memory after its moves were read."""
KEPT = 20
"""How many replays stay in memory: the longest game takes a few hundred kilobytes."""


class Replay(Struct, frozen=True, eq=False, weakref=True, dict=True):
    """A finished game: its table, its moves, and the position after each number of moves."""

    table: Table
    log: tuple[Happening, ...]
    positions: tuple[Position, ...]

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of moves after which a round begins, the first one included; none in a game without rounds."""
        counted = [getattr(position, "round", 0) for position in self.positions]
        begins = [number for number in range(1, self.last) if counted[number] != counted[number - 1]]
        return (0, *begins) if begins else ()

    @cached_property
    def story(self) -> highlights.Story:
        """What is told of it, wherever it is."""
        outcome = self.positions[-1].outcome()
        assert outcome is not None, "it is over"
        return highlights.story(self.log, [one.tally for one in self.positions], self.rounds, outcome)

    def next_round(self, number: int) -> int:
        """After how many moves the next round begins; the same number if there is none."""
        return next((begins for begins in self.rounds if begins > number), number)

    def next_turn(self, seat: int, number: int) -> int:
        """After how many moves this seat moves again; the same number if it does not."""
        seats = [TABLE, *(one.seat for one in self.log)]
        later = range(number + 1, self.last)
        return next((moves for moves in later if seats[moves + 1] == seat != seats[moves]), number)

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
    """Finds replays; those looked at last are kept, for an hour at most: a member who is named in one may have their
    data deleted, and the operator may let old moves be deleted."""

    store: Store
    _kept: Lru[int, tuple[Replay, asyncio.TimerHandle]] = field(
        default_factory=lambda: Lru(KEPT, lambda kept: kept[1].cancel())
    )

    async def read(self, table: Table) -> Replay:
        """The replay of a finished game. A Refusal if its moves are no longer kept, or cannot be played again."""
        log = tuple(await db.log(self.store, table.id))
        return Replay(table, log, _positions(table, log))

    async def find(self, table: Table) -> Replay:
        """The same, which is kept for the next page."""
        known = self.known(table.id)
        if known is None or known.table is not table:
            known = await self.read(table)
            self._forget(table.id)
            ends = asyncio.get_running_loop().call_later(FRESH, self._forget, table.id)
            self._kept[table.id] = known, ends
        self._kept.use(table.id, self._kept[table.id])
        return known

    def known(self, number: int) -> Replay | None:
        """The replay of a finished game, if it was found lately; names may have changed since."""
        return self._kept[number][0] if number in self._kept else None

    def _forget(self, number: int) -> None:
        if (kept := self._kept.pop(number, None)) is not None:
            kept[1].cancel()


def _positions(table: Table, log: tuple[Happening, ...]) -> tuple[Position, ...]:
    """The position before the first move, and after each."""
    if len(log) < table.number:
        raise Refusal("refuse-record-gone")
    record = record_from(table, log)
    try:
        return (start(record), *(step.position for _, _, step in replay(record)))
    except RecordError as error:
        raise Refusal("refuse-replay", move=error.line or 0) from None
