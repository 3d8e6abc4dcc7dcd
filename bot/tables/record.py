"""The record of a finished table, from its log."""

from __future__ import annotations

from bot.model.table import Table
from bot.store import Store
from bot.store import table as db
from games.record import Played, Record, commitment, written_end, written_events


async def record_of(store: Store, table: Table) -> Record | None:
    """The record, which replays to the end of the game; None if its moves are no longer kept.

    Names are included as remarks; the ids of members are left out.
    """
    assert table.state == "over", "a record reveals everything that is hidden"
    log = await db.log(store, table.id)
    if len(log) < table.number:
        return None
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
        played=tuple(Played(one.seat, one.move, written_events(one.events)) for one in log),
        end=written_end(outcome) if outcome is not None else None,
        remarks=tuple(f"p{number} {' '.join(seat.name.split())}" for number, seat in enumerate(table.seats)),
    )


def file_name(table: Table) -> str:
    """`smile-1a2b3c.txt`."""
    return f"{table.game}-{table.key}.txt"
