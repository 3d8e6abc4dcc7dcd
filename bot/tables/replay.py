"""The record of a table, from its log; and replays of finished games: the table as it was after any of its moves."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.core.service import Lru
from bot.database import Store
from bot.tables import highlights
from bot.tables import store as db
from bot.tables.table import LogEntry, Seat, Table
from games.core import TABLE, Position
from games.record import Record, RecordedMove, RecordError, commitment, format_end, format_events, replay, start


def moves_since_press(moves: Sequence[LogEntry], seat: int) -> tuple[Sequence[LogEntry], bool]:
    """The moves since the last one that a member made at this seat by a press, that one included, and True; all moves
    and False if there is none."""
    pressed = [at for at, one in enumerate(moves) if one.seat == seat and one.by == "member"]
    return (moves[pressed[-1] :], True) if pressed else (moves, False)


async def moves_since_last_own(store: Store, table: Table, seat: int) -> Sequence[LogEntry]:
    """The moves at a table since a member last moved at this seat, however long ago."""
    found, is_whole = moves_since_press(table.recent, seat)
    return (
        found
        if is_whole or len(found) == table.number
        else moves_since_press(await db.read_log(store, table.id), seat)[0]
    )


async def record_of(store: Store, table: Table) -> Record | None:
    """The record of a finished table, which replays to the end of the game; None if its moves are no longer kept.

    Names are included as remarks; the ids of members are left out."""
    assert table.state == "over", "a record reveals everything that is hidden"
    log = await db.read_log(store, table.id)
    return record_from(table, log) if len(log) >= table.number else None


def record_from(table: Table, log: Sequence[LogEntry]) -> Record:
    """The record of these moves of a table; the line of each is its number."""
    outcome = table.position.outcome() if table.position is not None else None
    return Record(
        game=table.game,
        version=table.version,
        seats=len(table.seats),
        options=dict(table.options),
        seed=table.seed,
        secret=table.secret,
        clicks=table.clicks,
        commitment=commitment(table.secret),
        played=tuple(RecordedMove(one.seat, one.move, format_events(one.events), one.number) for one in log),
        end=format_end(outcome) if outcome is not None else None,
        remarks=tuple(_seat_remark(number, seat) for number, seat in enumerate(table.seats)),
    )


def _seat_remark(number: int, seat: Seat) -> str:
    """The remark with a seat's player: `p0 Ada`, `p1 Pip (hard)`."""
    name = " ".join(seat.name.split())
    return f"p{number} {name} ({seat.level})" if seat.is_engine else f"p{number} {name}"


def find_log_fault(table: Table, log: Sequence[LogEntry]) -> str | None:
    """Why the log does not lead, move by move, to the position of the table; None if it does. Contains no move."""
    if len(log) != table.number:
        return f"{table.number} moves were played, {len(log)} are in the log"
    record = record_from(table, log)
    try:
        position = start(record)
    except RecordError as error:
        return f"its game does not begin: {error}"
    try:
        for played, _, step in replay(record):
            if played.events != format_events(step.events):
                return f"move {played.line} has other events than the rules give it"
            position = step.position
    except RecordError as error:
        return f"move {error.line} is not legal"
    return None if position == table.position else "its log leads to another position"


def file_name(table: Table) -> str:
    """`smile-1a2b3c.txt`."""
    return f"{table.game}-{table.key}.txt"


REPLAY_CACHE_SECONDS = 3600.0
"""Seconds for which a replay stays in memory after its moves were read."""
MAX_CACHED_REPLAYS = 20
"""Number of replays in memory: the longest game takes a few hundred kilobytes."""


class Replay(Struct, frozen=True, eq=False, weakref=True, dict=True):
    """A finished game: its table, its moves, and the position after each number of moves."""

    table: Table
    log: tuple[LogEntry, ...]
    positions: tuple[Position, ...]

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of moves after which a round begins, the first one included; none in a game without rounds."""
        counted = [getattr(position, "round", 0) for position in self.positions]
        begins = [number for number in range(1, self.last) if counted[number] != counted[number - 1]]
        return (0, *begins) if begins else ()

    @cached_property
    def story(self) -> highlights.Story:
        """Its highlights."""
        outcome = self.positions[-1].outcome()
        assert outcome is not None, "it is over"
        return highlights.build_story(self.log, [one.current_scores for one in self.positions], self.rounds, outcome)

    def next_round(self, number: int) -> int:
        """The number of moves after which the next round begins; the same number if there is none."""
        return next((begins for begins in self.rounds if begins > number), number)

    def next_turn(self, seat: int, number: int) -> int:
        """The number of moves after which this seat moves again; the same number if it does not."""
        seats = [TABLE, *(one.seat for one in self.log)]
        later = range(number + 1, self.last)
        return next((moves for moves in later if seats[moves + 1] == seat != seats[moves]), number)

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.log)

    def at(self, number: int) -> Table:
        """The table as it was after this number of moves, waiting for nobody; at its end if there were fewer."""
        number = min(number, self.last)
        return replace(
            self.table,
            state="over" if number == self.last else "running",
            position=self.positions[number],
            number=number,
            recent=self.log[max(0, number - db.MAX_RECENT_MOVES) : number],
            deadlines={},
            race=None,
        )


@dataclass(eq=False)
class Replays:
    """Finds replays. The latest ones are cached, for an hour at most: a member named in one may have their data
    deleted, and the operator may delete old moves."""

    store: Store
    _kept: Lru[int, tuple[Replay, asyncio.TimerHandle]] = field(
        default_factory=lambda: Lru(MAX_CACHED_REPLAYS, lambda kept: kept[1].cancel())
    )

    async def read(self, table: Table) -> Replay:
        """Reads the replay of a finished game. Raises a Refusal if its moves are no longer kept, or cannot be
        replayed."""
        log = tuple(await db.read_log(self.store, table.id))
        return Replay(table, log, _positions(table, log))

    async def find(self, table: Table) -> Replay:
        """Reads a replay, and caches it for the next page."""
        known = self.known(table.id)
        if known is None or known.table is not table:
            known = await self.read(table)
            self._forget(table.id)
            ends = asyncio.get_running_loop().call_later(REPLAY_CACHE_SECONDS, self._forget, table.id)
            self._kept[table.id] = known, ends
        self._kept.use(table.id, self._kept[table.id])
        return known

    def known(self, number: int) -> Replay | None:
        """A cached replay of a finished game; names may have changed since. None if there is none."""
        return self._kept[number][0] if number in self._kept else None

    def _forget(self, number: int) -> None:
        if (kept := self._kept.pop(number, None)) is not None:
            kept[1].cancel()


def _positions(table: Table, log: tuple[LogEntry, ...]) -> tuple[Position, ...]:
    """The position before the first move, and after each."""
    if len(log) < table.number:
        raise Refusal("refuse-record-gone")
    record = record_from(table, log)
    try:
        return (start(record), *(step.position for _, _, step in replay(record)))
    except RecordError as error:
        raise Refusal("refuse-replay", move=error.line or 0) from None
