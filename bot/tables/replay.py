"""Records (text files that list all moves of a finished game) and replays (a finished game as it stood after any of its
moves). Both are computed from the log of a table."""

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
    """Returns the part of `moves` that begins with the last move this seat's member made by a press, and True. Returns
    all `moves` and False if there is none."""
    pressed = [index for index, move in enumerate(moves) if move.seat == seat and move.by == "member"]
    return (moves[pressed[-1] :], True) if pressed else (moves, False)


async def moves_since_last_own(store: Store, table: Table, seat: int) -> Sequence[LogEntry]:
    """Returns the moves of a table since the member in this seat last pressed a move, and that move as the first.
    Reads the log from the database if the moves in memory do not reach back that far."""
    moves, is_whole = moves_since_press(table.recent, seat)
    return (
        moves
        if is_whole or len(moves) == table.number
        else moves_since_press(await db.read_log(store, table.id), seat)[0]
    )


async def record_of(store: Store, table: Table) -> Record | None:
    """Returns the record of a finished game, from which the whole game can be replayed. Returns None if its moves are
    not stored any more.

    Names of players are included as remarks. The ids of members are left out."""
    assert table.state == "over", "a record reveals everything that is hidden"
    log = await db.read_log(store, table.id)
    return record_from(table, log) if len(log) >= table.number else None


def record_from(table: Table, log: Sequence[LogEntry]) -> Record:
    """Returns the record of a table with the moves of `log`. Each line has the number of its move."""
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
        played=tuple(RecordedMove(entry.seat, entry.move, format_events(entry.events), entry.number) for entry in log),
        end=format_end(outcome) if outcome is not None else None,
        remarks=tuple(_seat_remark(number, seat) for number, seat in enumerate(table.seats)),
    )


def _seat_remark(number: int, seat: Seat) -> str:
    """Returns the remark that names a seat's player, such as `p0 Ada` or `p1 Pip (hard)`."""
    name = " ".join(seat.name.split())
    return f"p{number} {name} ({seat.level})" if seat.is_engine else f"p{number} {name}"


def find_log_fault(table: Table, log: Sequence[LogEntry]) -> str | None:
    """Returns why replaying the log does not lead to the table's position, or None if it does. The text contains no
    move."""
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
    """Returns the name of a table's record as a file, such as `smile-1a2b3c.txt`."""
    return f"{table.game}-{table.key}.txt"


REPLAY_CACHE_SECONDS = 3600.0
"""How many seconds a replay stays in memory after it was read."""
MAX_CACHED_REPLAYS = 20
"""The largest number of replays in memory. The longest game takes a few hundred kilobytes."""


class Replay(Struct, frozen=True, eq=False, weakref=True, dict=True):
    """A finished game: its table, its moves, and the position after each number of moves."""

    table: Table
    log: tuple[LogEntry, ...]
    positions: tuple[Position, ...]

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of moves after which a round begins, the first being 0. Empty in a game without rounds."""
        counted = [getattr(position, "round", 0) for position in self.positions]
        begins = [number for number in range(1, self.last) if counted[number] != counted[number - 1]]
        return (0, *begins) if begins else ()

    @cached_property
    def story(self) -> highlights.Story:
        """The highlights and the course of the game."""
        outcome = self.positions[-1].outcome()
        assert outcome is not None, "it is over"
        return highlights.build_story(
            self.log, [position.current_scores for position in self.positions], self.rounds, outcome
        )

    def next_round(self, number: int) -> int:
        """Returns the number of moves after which the next round begins. Returns `number` if no round follows."""
        return next((begins for begins in self.rounds if begins > number), number)

    def next_turn(self, seat: int, number: int) -> int:
        """Returns the number of moves after which this seat makes its next move. Returns `number` if it makes none."""
        seats = [TABLE, *(entry.seat for entry in self.log)]
        later = range(number + 1, self.last)
        return next((moves for moves in later if seats[moves + 1] == seat != seats[moves]), number)

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.log)

    def at(self, number: int) -> Table:
        """Returns the table as it stood after this number of moves, for display only: nobody is asked to move. A number
        beyond the end gives the end of the game."""
        number = min(number, self.last)
        return replace(
            self.table,
            state="over" if number == self.last else "running",
            position=self.positions[number],
            seats=tuple([self._seat_at(i, seat, number) for i, seat in enumerate(self.table.seats)]),
            number=number,
            recent=self.log[max(0, number - db.MAX_RECENT_MOVES) : number],
            deadlines={},
            race=None,
        )

    def _seat_at(self, number: int, seat: Seat, moves: int) -> Seat:
        """Returns the seat with this number after `moves` moves. A computer player that replaces a member at the end
        has the seat from its first move on; before that the member played."""
        if seat.owner is None or not seat.computer:
            return seat
        by = next((entry.by for entry in reversed(self.log[:moves]) if entry.seat == number), "member")
        return seat if by in ("computer", "away") else replace(seat, computer=False)


@dataclass(eq=False)
class Replays:
    """Finds replays, and keeps the latest ones in memory. An hour is the limit, as the data of a member who is named in
    a replay, or the old moves, may be deleted."""

    store: Store
    _cache: Lru[int, tuple[Replay, asyncio.TimerHandle]] = field(
        default_factory=lambda: Lru(MAX_CACHED_REPLAYS, lambda kept: kept[1].cancel())
    )

    async def read(self, table: Table) -> Replay:
        """Reads the replay of a finished game from the database. Raises a Refusal if its moves are not stored any more,
        or cannot be replayed."""
        log = tuple(await db.read_log(self.store, table.id))
        return Replay(table, log, _replay_positions(table, log))

    async def find(self, table: Table) -> Replay:
        """Returns the replay from memory; otherwise reads it and keeps it in memory."""
        known = self.cached_replay(table.id)
        if known is None or known.table is not table:
            known = await self.read(table)
            self._drop_from_cache(table.id)
            ends = asyncio.get_running_loop().call_later(REPLAY_CACHE_SECONDS, self._drop_from_cache, table.id)
            self._cache[table.id] = known, ends
        self._cache.put(table.id, self._cache[table.id])
        return known

    def cached_replay(self, number: int) -> Replay | None:
        """Returns a table's replay if it is in memory, otherwise None. The names in it may be out of date."""
        return self._cache[number][0] if number in self._cache else None

    def _drop_from_cache(self, number: int) -> None:
        if (kept := self._cache.pop(number, None)) is not None:
            kept[1].cancel()


def _replay_positions(table: Table, log: tuple[LogEntry, ...]) -> tuple[Position, ...]:
    """Returns the position before the first move and the position after each move."""
    if len(log) < table.number:
        raise Refusal("refuse-record-gone")
    record = record_from(table, log)
    try:
        return (start(record), *(step.position for _, _, step in replay(record)))
    except RecordError as error:
        raise Refusal("refuse-replay", move=error.line or 0) from None
