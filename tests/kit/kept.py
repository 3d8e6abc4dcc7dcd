"""Finished tables, stored with their log."""

from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from bot.tables import store as db
from bot.tables.table import LogEntry, Seat, Table
from games.record import Record, replay

ENDED = datetime(2026, 1, 1, tzinfo=UTC)

LATER = ENDED + timedelta(days=31)

HERE, ADA, BEN = 1, 10, 11

NAMES = ((ADA, "Ada"), (BEN, "Ben"), (None, "Pip"))


def over(record: Record, number: int = 1000, **more) -> tuple[Table, list[LogEntry]]:
    """The finished table of this record, with its log."""
    log, position = [], None
    for at, (one, move, step) in enumerate(replay(record), 1):
        log.append(LogEntry(at, one.seat, str(move), step.events, at=ENDED))
        position = step.position
    seats = [Seat(who, name, owner=who, computer=who is None) for who, name in NAMES]
    seats[2] = replace(seats[2], level="hard")
    where = {
        "id": number,
        "server": HERE,
        "channel": 2,
        "opener": ADA,
        "opened": ENDED,
        "ended": ENDED,
        "state": "over",
    }
    dealt = {"game": record.game, "version": record.version, "secret": record.secret, "clicks": record.clicks}
    game = {**dealt, "options": dict(record.options), "position": position, "number": len(log)}
    return Table(**{**where, **game, "seats": tuple(seats[: record.seats]), **more}), log


async def keep(store, record: Record, **more) -> Table:
    """Stores the finished table of this record and returns it."""
    table, log = over(record, **more)
    statements = [*db.insert_statements(table)]
    for entry in log:
        statements += db.log_statements(table.id, entry)
    await store.write(statements)
    return (await db.load_table(store, table.id)).table
