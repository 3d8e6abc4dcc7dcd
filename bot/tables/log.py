"""The record of a table, from its log."""

from __future__ import annotations

from collections.abc import Sequence

from bot.database import Store
from bot.tables import store as db
from bot.tables.table import Happening, Seat, Table
from games.record import Played, Record, RecordError, commitment, replay, start, written_end, written_events


def back_to(moves: Sequence[Happening], seat: int) -> tuple[Sequence[Happening], bool]:
    """The latest of these moves, back to the last one that a member made at this seat by a press, that one included;
    and whether there is one. Else all of them."""
    pressed = [at for at, one in enumerate(moves) if one.seat == seat and one.by == "member"]
    return (moves[pressed[-1] :], True) if pressed else (moves, False)


async def since(store: Store, table: Table, seat: int) -> Sequence[Happening]:
    """What happened at a table since a member last moved at this seat, however long ago that was."""
    found, is_whole = back_to(table.recent, seat)
    return found if is_whole or len(found) == table.number else back_to(await db.log(store, table.id), seat)[0]


async def record_of(store: Store, table: Table) -> Record | None:
    """The record of a finished table, which replays to the end of the game; None if its moves are no longer kept.

    Names are included as remarks; the ids of members are left out.
    """
    assert table.state == "over", "a record reveals everything that is hidden"
    log = await db.log(store, table.id)
    return record_from(table, log) if len(log) >= table.number else None


def record_from(table: Table, log: Sequence[Happening]) -> Record:
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
        played=tuple(Played(one.seat, one.move, written_events(one.events), one.number) for one in log),
        end=written_end(outcome) if outcome is not None else None,
        remarks=tuple(_remark(number, seat) for number, seat in enumerate(table.seats)),
    )


def _remark(number: int, seat: Seat) -> str:
    """Who sat there: `p0 Ada`, `p1 Pip (hard)`."""
    name = " ".join(seat.name.split())
    return f"p{number} {name} ({seat.level})" if seat.is_nobodys else f"p{number} {name}"


def fault_in(table: Table, log: Sequence[Happening]) -> str | None:
    """Why the log does not lead, move by move, to the position of the table; None if it does. No move is told."""
    if len(log) != table.number:
        return f"{table.number} moves were played, {len(log)} are in the log"
    record = record_from(table, log)
    try:
        position = start(record)
    except RecordError as error:
        return f"its game does not begin: {error}"
    try:
        for played, _, step in replay(record):
            if played.events != written_events(step.events):
                return f"move {played.line} has other events than the rules give it"
            position = step.position
    except RecordError as error:
        return f"move {error.line} is not legal"
    return None if position == table.position else "its log leads to another position"


def file_name(table: Table) -> str:
    """`smile-1a2b3c.txt`."""
    return f"{table.game}-{table.key}.txt"
