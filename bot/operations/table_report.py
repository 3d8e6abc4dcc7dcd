"""`python -m bot table`: what happened at one table, for an operator who has to answer a complaint. It shows what a
spectator may see; hidden information only if the operator asks for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

import msgspec

from bot.core.custom_ids import discord_link, from_base36, to_base36
from bot.core.errors import DatabaseUnavailable, OperatorError
from bot.database import Store
from bot.tables import store as db
from bot.tables.replay import find_log_fault, record_from
from bot.tables.rows import tables_in_channel
from bot.tables.store import StoredTable
from bot.tables.table import LogEntry, Seat, Table
from games.core import Position, seat_name
from games.record import RecordError, replay, start

LINK = re.compile(r"https://[\w.]*discord(?:app)?\.com/channels/(?:\d+|@me)/(?P<place>\d+)(?:/(?P<message>\d+))?/?")
"""A link to a message, a channel or a thread, as Discord copies it."""
UNREADABLE = "its position or log cannot be read"
STUCK = "so no other move can be stored"
SEE_STEPS = "see 'A table that cannot be read' in bot/database/README.md"
MAX_LISTED = 10
"""Maximum number of tables that are listed if a link does not lead to exactly one."""
CAUSES = {"timeout": "time was up, a computer player moved", "away": "time was up, a computer player keeps the seat"}
"""What is said about a move that its member did not make, by the `by` of the log. The others are not told apart, as
nobody may learn what a member had planned."""


async def table_report(store: Store, name: str, move: int | None, *, is_hidden: bool) -> list[str]:
    """Returns the lines of the report about the table that `name` (a link to one of its messages, or its id) names:
    its seats, its events, whether its log leads to its stored position, and the position after this number of moves
    (None: the current one). With `is_hidden` also the moves themselves and everything hidden. Raises OperatorError if
    there is no such table, or its row cannot be read."""
    number = await _find_number(store, name)
    try:
        stored = await load_any_table(store, number)
    except DatabaseUnavailable:
        raise
    except LookupError:
        raise OperatorError(f"there is no table {to_base36(number)}") from None
    except Exception as error:
        about = f"table {to_base36(number)} (id {number}) cannot be read: {error.__cause__ or error}"
        raise OperatorError(f"{about}\n{SEE_STEPS}") from None
    table = stored.table
    lines = list(_head_lines(stored))
    if table.position is None:
        return [*lines, "the game has not begun"]
    fault = await find_table_fault(store, number)
    if table.is_private and not is_hidden:
        alone = "a game played alone: only its player sees it, and --hidden shows it"
        return [*lines, await _verdict(store, table, fault), alone]
    count = table.number if move is None else move
    if count > table.number:
        raise OperatorError(f"--move {move}: table {table.key} has {table.number} moves")
    positions = [table.position]
    if fault is None:
        log = (await db.read_log(store, number))[:count]
        positions = _positions(table, log)
        lines += _log_lines(log, positions, is_hidden=is_hidden)
    lines.append(await _verdict(store, table, fault))
    viewer = "with everything hidden" if is_hidden else "as a spectator sees it"
    lines.append(f"position after {count if fault is None else table.number} moves, {viewer}:")
    shown = positions[-1] if is_hidden else positions[-1].view(None)
    lines += [f"  {key}: {value}" for key, value in msgspec.structs.asdict(shown).items()]
    return lines


async def _verdict(store: Store, table: Table, fault: str | None) -> str:
    """Whether the log leads to the stored position, unless the log of a game that has ended was deleted."""
    if fault is None:
        return f"replayed: {table.number} moves lead to the stored position"
    if table.ended is not None and not await db.has_log(store, table.id):
        return "no moves: they are no longer stored (KEEP_TABLES_DAYS)"
    return f"FAULT: {fault}"


async def load_any_table(store: Store, number: int) -> StoredTable:
    """Reads the table, even a quarantined one. Raises LookupError if there is none."""
    stored = await db.load_table(store, number, even_quarantined=True)
    if stored is None:
        raise LookupError("its row no longer exists")
    return stored


async def find_table_fault(store: Store, number: int) -> str | None:
    """Returns a text about the fault of a table. Returns None if replaying the table's log leads to its stored
    position. A move that was played during the check is not a fault."""
    try:
        table = (await load_any_table(store, number)).table
        log = await db.read_log(store, number)
        now = (await load_any_table(store, number)).table if len(log) > table.number else table
        if len(log) > now.number:
            return f"{now.number} moves were played, {len(log)} are in the log, {STUCK}"
        return find_log_fault(table, log[: table.number])
    except DatabaseUnavailable:
        raise
    except Exception as error:
        return f"{UNREADABLE}: {error.__cause__ or error}"


async def _find_number(store: Store, name: str) -> int:
    """Returns the id of the table that a link or a key names. Raises OperatorError if none or several match; the error
    then lists the tables of that channel."""
    link = LINK.fullmatch(name)
    if link is None:
        try:
            return from_base36(name.lower())
        except ValueError:
            raise OperatorError(f"{name!r}: expected a link to a message of the table, or the table's id") from None
    place, message = int(link["place"]), int(link["message"] or 0)
    rows = await tables_in_channel(store, place)
    found = [row for row in rows if row.thread == place or (message and message in (*row.messages, row.finale))]
    if len(found) == 1:
        return found[0].id
    listed = [f"{to_base36(row.id)}: {row.game}, {row.state}, opened {_moment(row.opened)}" for row in rows]
    about = "its newest tables are" if listed else "it has no tables"
    about = f"no table of that channel has this message now; {about}"
    raise OperatorError("\n".join([about, *listed[:MAX_LISTED]]))


def _moment(at: datetime | None) -> str:
    return f"{at:%Y-%m-%d %H:%M:%S} UTC" if at is not None else "not yet"


def _head_lines(stored: StoredTable) -> Iterator[str]:
    """The lines about the table itself: its game, times, link, options, seats, and the seats that it waits for."""
    table, shown = stored.table, stored.shown
    yield f"table {table.key}: {table.game}, version {table.version}, {table.state}, pace {table.pace}"
    yield f"opened {_moment(table.opened)}, began {_moment(table.began)}, ended {_moment(table.ended)}"
    if not table.is_private:
        message = shown.messages[-1] if shown.messages else None
        yield discord_link(table.server, shown.thread or table.channel, message)
    if table.options:
        yield f"options: {', '.join(f'{name}={value}' for name, value in table.options.items())}"
    for number, seat in enumerate(table.seats):
        yield f"{seat_name(number)} {_seat_text(seat)}"
    if table.position is not None and not table.position.hides_awaited_seats and not table.is_private:
        for number in table.awaited():
            deadline = table.deadlines.get(number)
            until = f" until {_moment(deadline.at)}" if deadline is not None else ""
            yield f"waits for {seat_name(number)}{until}"


def _seat_text(seat: Seat) -> str:
    """Who has a seat, and who plays for it."""
    name = " ".join(seat.name.split())
    if seat.is_engine:
        return f"{name} (computer player, {seat.level})"
    if seat.is_offered:
        return f"{name} (offered after move {seat.left_at}; a computer player plays)"
    if seat.is_vacated:
        return f"{name} (left after move {seat.left_at}; a computer player plays)"
    return f"{name} (away; a computer player plays)" if seat.is_away else name


def _log_lines(log: Sequence[LogEntry], positions: Sequence[Position], *, is_hidden: bool) -> Iterator[str]:
    """A line for each move, and one for each of its events that a spectator may see. Hidden information is the notation
    of a move, and who moved while screens hide that: only `is_hidden` includes it. `positions` are those before each
    move."""
    for entry, before in zip(log, positions, strict=False):
        is_secret = before.hides_awaited_seats and not is_hidden
        who = "somebody" if is_secret else seat_name(entry.seat)
        what = f" {entry.move}" if is_hidden else ""
        cause = f" ({CAUSES[entry.by]})" if entry.by in CAUSES and not is_secret else ""
        yield f"{entry.number} {_moment(entry.at)} {who}{what}{cause}"
        yield from (f"    {event}" for event in entry.events if is_hidden or event.is_visible_to(None))


def _positions(table: Table, log: Sequence[LogEntry]) -> list[Position]:
    """The position before the first of these moves, and after each of them. Raises OperatorError if they cannot be
    replayed."""
    record = record_from(table, log)
    try:
        return [start(record), *(step.position for _, _, step in replay(record))]
    except RecordError as error:
        raise OperatorError(f"table {table.key} cannot be replayed: {error}") from None
