"""Whether a file is the record of a game that was played here, and whether it agrees with itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.model.refusals import Refusal
from bot.model.table import Table
from bot.store import Store
from bot.store import table as db
from bot.tables.record import record_from
from games.record import Record, RecordError, read, verify, written_end

LARGEST = 256 * 1024
"""Bytes of a file that is looked at. The longest record that a game has made is a quarter of that."""


@dataclass(frozen=True)
class Proof:
    """What a file proves: the table `here` whose seal and clicks it has, None if none is known; how it holds, or what
    is wrong first, and in which line."""

    record: Record | None
    """None if it cannot be read as one."""
    here: Table | None
    end: str | None = None
    """How the game ended, as a record writes it; None if it is not at its end."""
    line: int | None = None
    """The first line that does not follow; None if all do."""
    found: str = ""
    """What is wrong with that line."""


@dataclass(eq=False)
class Proofs:
    """Looks at files, one after another: each keeps a core busy for a moment, in a thread of its own."""

    store: Store
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, content: bytes, may_see: Callable[[Table], bool]) -> Proof:
        """What the content of a file proves to somebody who may see the records of these tables. A Refusal if it is no
        record at all."""
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            raise Refusal("refuse-proof-no-record") from None
        async with self._turn:
            try:
                record = await asyncio.to_thread(read, text)
            except RecordError as error:
                return Proof(None, None, line=error.line or 1, found=told(error))
            here = await self._table_of(record, may_see)
            played = await self._played(here) if here is not None else None
            return await asyncio.to_thread(_checked, record, here, played)

    async def _table_of(self, record: Record, may_see: Callable[[Table], bool]) -> Table | None:
        """The finished table with the seal and the clicks of this record; None if there is none that may be seen."""
        if record.secret is None or not record.clicks:
            return None
        number = await db.sealed_with(self.store, record.secret)
        stored = await db.find(self.store, number) if number is not None else None
        if stored is None or stored.table.clicks != record.clicks or stored.table.state != "over":
            return None
        return stored.table if may_see(stored.table) else None

    async def _played(self, table: Table) -> Record | None:
        """The record that this table has today; None if its moves are no longer kept."""
        log = await db.log(self.store, table.id)
        return record_from(table, log) if len(log) >= table.number else None


def _checked(record: Record, here: Table | None, played: Record | None) -> Proof:
    """The proof of a record: it must follow from its own seed, then agree with what was `played` here."""
    try:
        outcome = verify(record)
    except RecordError as error:
        return Proof(record, here, line=error.line or 1, found=told(error))
    end = written_end(outcome) if outcome is not None else None
    if played is not None:
        for ours, theirs in zip(played.played, record.played, strict=False):
            if (ours.seat, ours.move) != (theirs.seat, theirs.move):
                return Proof(record, here, end, theirs.line, f"expected {ours.move!r} here, found {theirs.move!r}")
        if len(played.played) != len(record.played):
            line = record.played[-1].line if record.played else 1
            found = f"expected {len(played.played)} moves here, found {len(record.played)}"
            return Proof(record, here, end, line, found)
    return Proof(record, here, end)


def told(error: RecordError) -> str:
    """What is wrong with a line, without its number."""
    return str(error).partition(": ")[2] or str(error)
