"""What happens at a table by itself: computer players and the table move, somebody's time is up, a reminder is owed.

The clock calls `wake` when a table is due; `plan.py` says when that is.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy.exc import IntegrityError

from bot import store as db
from bot.clicks.races import stopped
from bot.model.pace import Deadline, after, deadline
from bot.model.table import Happening, Table
from bot.tables.host import Host, Told
from bot.tables.plan import reacts_at
from games.core import TABLE, Chance

HELD = timedelta(seconds=1)
"""How long at most what is due at a table waits for claims that may have been made before."""


async def wake(host: Host, number: int) -> Told | None:
    """Does what is due at the table by itself: a computer player's move, the table's own, the end of somebody's
    time, a reminder that is owed from now on. None if nothing is due."""
    table = await host.table(number)
    async with table.lock:
        if table.state != "running" or table.due is None or table.due > host.now():
            return None
        if table.id in host.held and host.now() - table.due < HELD:
            return None
        try:
            return await _do_what_is_due(host, table, table.due)
        except (IntegrityError, db.Stale):
            host.forget(table)  # another process was quicker: what it stored counts
            return None


async def _do_what_is_due(host: Host, table: Table, due: datetime) -> Told:
    happenings = list(await host.play_computers(table))
    if table.race is not None and (race := stopped(table.race, due, host.now())) is not None:
        await host.alter(table, lambda table: setattr(table, "race", race))
        return Told(table, tuple(happenings))
    happenings += await _time_is_up(host, table)
    await _owe_reminders(host, table)
    if not happenings and table.due_for == "claim":
        happenings += await _optional(host, table)
    elif not happenings and (own := table.position.moves(TABLE) if table.position else ()):
        happenings.append(await host.play_move(table, TABLE, own[0], "table"))
        happenings += await host.play_computers(table)
    if not happenings:
        await host.plan(table)
    return Told(table, tuple(happenings))


async def _time_is_up(host: Host, table: Table) -> list[Happening]:
    """A computer player's move for each seat that let its time pass; the caller holds the lock."""
    happenings: list[Happening] = []
    while (late := [seat for seat, one in table.deadlines.items() if one.at <= host.now()]) and table.awaited():
        happenings.append(await host.computer_move(table, late[0], must=True, by="timeout"))
        happenings += await host.play_computers(table)
    return happenings


async def _owe_reminders(host: Host, table: Table) -> None:
    """Notes, before anything is sent, whom to remind; at night the reminder waits for the morning."""
    now = host.now()
    deadlines, owed = dict(table.deadlines), list(table.owed)
    for seat, one in table.deadlines.items():
        member = table.seats[seat].member
        if one.remind is None or one.remind > now or member is None:
            continue
        awake = after(now, timedelta(0), await host.hours(table.server, member))
        if awake > now:
            deadlines[seat] = replace(one, remind=awake if awake < one.at else None)
        else:
            deadlines[seat] = replace(one, remind=None)
            owed.append(member)

    def alter(table: Table) -> None:
        table.deadlines, table.owed = deadlines, owed

    if deadlines != table.deadlines:
        await host.alter(table, alter)


async def _optional(host: Host, table: Table) -> list[Happening]:
    """Claims, catches and the like of computer players that nobody waits for."""
    assert table.position is not None
    now, chance = host.now(), Chance(table.seed + b"reaction", table.number)
    seats = chance.sample(range(len(table.seats)), len(table.seats))
    if table.race is not None:
        moments = {seat: reacts_at(table, seat, now, host.computer_delay) for seat in seats}
        seats = sorted((seat for seat in seats if moments[seat] <= now), key=lambda seat: moments[seat])
    for seat in seats:
        moves = table.position.moves(seat)
        if table.seats[seat].computer and moves and (seat, moves) not in table.asked:
            table.asked.append((seat, moves))
            happening = await host.computer_move(table, seat, must=False)
            if happening is not None:
                return [happening]
    return []


async def replan(host: Host, member: int) -> list[Table]:
    """Counts a member's running turns in the hours they have chosen now; nobody gets less time than they had.
    The day tables where that changed something."""
    changed = []
    for table in await host.tables_of(member):
        async with table.lock:
            seat = table.seat_of(member)
            if table.pace != "day" or seat not in table.deadlines or table.question_at is None:
                continue
            hours, old = await host.hours(table.server, member), table.deadlines[seat]
            new = deadline(table.pace, table.question_at, hours)
            end = after(max(old.at, new.at), timedelta(0), hours)
            replanned = Deadline(end, new.remind if old.remind is not None else None)
            if replanned == old:
                continue

            def alter(table: Table, seat: int = seat, replanned: Deadline = replanned) -> None:
                table.deadlines = {**table.deadlines, seat: replanned}

            await host.alter(table, alter)
            changed.append(table)
    return changed
