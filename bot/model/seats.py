"""Who sits where: joining and leaving a lobby, standing in, turns that were missed. Alters a table, stores nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.model.pace import MISSES, Deadline
from bot.model.refusals import Refusal, TableOver
from bot.model.table import Seat, Table
from games.core import TABLE


def require_running(table: Table) -> None:
    """A Refusal unless a game is being played."""
    if table.state == "lobby":
        raise Refusal("refuse-not-begun")
    if table.state != "running":
        raise TableOver


def require_lobby(table: Table) -> None:
    """A Refusal unless the table is still a lobby."""
    if table.state == "running":
        raise Refusal("refuse-begun")
    if table.state != "lobby":
        raise TableOver


def add_member(table: Table, member: int, name: str) -> None:
    """Seats a member who asked for it. A Refusal if they sit there or no seat is free."""
    require_lobby(table)
    if table.seat_of(member) is not None:
        raise Refusal("refuse-seated")
    if len(table.seats) >= table.rules.SEATS[-1]:
        raise Refusal("refuse-full", high=table.rules.SEATS[-1])
    table.seats.append(Seat(member=member, name=name))


def add_computer(table: Table, name: str) -> None:
    """Seats a computer player. A Refusal if no seat is free."""
    require_lobby(table)
    if len(table.seats) >= table.rules.SEATS[-1]:
        raise Refusal("refuse-full", high=table.rules.SEATS[-1])
    table.seats.append(Seat(member=None, name=name, computer=True))


def remove_member(table: Table, member: int) -> None:
    """Takes a member's seat out of a lobby. A Refusal if they do not sit there."""
    require_lobby(table)
    seat = table.seat_of(member)
    if seat is None:
        raise Refusal("refuse-not-seated")
    del table.seats[seat]


def count_misses(table: Table, seat: int, by: str) -> tuple[str, bool]:
    """Counts turns that a member missed in a row; one's own move begins anew. Who moved, and whether it counted."""
    if seat == TABLE or by not in ("member", "timeout"):
        return by, False
    who = table.seats[seat]
    misses = who.misses + 1 if by == "timeout" else 0
    is_away = misses >= MISSES
    is_counted = misses != who.misses or is_away != who.computer
    if is_counted:
        table.seats = [*table.seats]
        table.seats[seat] = replace(who, misses=misses, computer=is_away)
    return "away" if is_away else by, is_counted


def keep_seats(table: Table, numbers: Sequence[int]) -> None:
    """Computer players keep these seats until their members come back, as if they had missed their turns."""
    table.seats = [
        replace(who, computer=True, misses=MISSES) if number in numbers else who
        for number, who in enumerate(table.seats)
    ]


def sit_down(table: Table, number: int, member: int, name: str) -> None:
    """The member plays for this seat from now on, and has the whole time for what is asked."""
    seat = table.seats[number]
    if seat.member != member:
        seat.member, seat.name, seat.left_at = member, name, table.number
        if table.race is not None:  # who sat here before may have been ready; they have not said so yet
            table.race = {**table.race, "ready": [other for other in table.race["ready"] if other != number]}
    seat.computer, seat.misses = False, 0
    table.bench.pop(member, None)
    table.deadlines = without(table.deadlines, number)


def without(deadlines: dict[int, Deadline], seat: int) -> dict[int, Deadline]:
    return {other: one for other, one in deadlines.items() if other != seat}
