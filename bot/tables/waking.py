"""What happens at a table without a press: moves of computer players, moves of the game itself (such as the next card
of a race), the end of a member's time, reminders, and the end of a lobby.

The clock calls `wake_table` when a table is due. `schedule.py` computes the time at which a table is due."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

from msgspec.structs import replace

from bot.core.custom_ids import highest_snowflake_at
from bot.core.errors import DamagedData, Refusal
from bot.members.pace import HAND_UPDATE_PERIOD, NO_TIME, add_waking_time, new_deadline
from bot.tables import planned_moves as plans
from bot.tables import rows
from bot.tables.claims import claims_complete_until, judge_claims, next_due_time
from bot.tables.handle import Handle
from bot.tables.host import Host, Stale
from bot.tables.playing import MoveResult, play_computer_move, play_computers, play_move
from bot.tables.race import after_due_time, after_outage
from bot.tables.schedule import DEFAULT_HOURS, HoursOf, can_anybody_claim, hours_at
from bot.tables.seats import with_cancelled, without_reservations
from bot.tables.table import LogEntry, Table
from games.core import TABLE
from games.race import TIMEUP


async def wake_table(host: Host, number: int) -> MoveResult | None:
    """Does the next thing that is due at the table: a computer player's move, a move of the game itself, the move for a
    member whose time is up, a reminder, or the end of the table. Returns None if nothing is due."""
    async with host.locked(number) as handle:
        due = next_due_time(host, handle)
        if due is None or due > host.now():
            return None
        try:
            return MoveResult(handle, tuple(await _do_due_work(host, handle, due)))
        except Stale:  # another process was quicker, and its change counts
            return None


async def _do_due_work(host: Host, handle: Handle, due: datetime) -> list[LogEntry]:
    """Does everything that is due at the table now, and returns the moves made. `due` is the time the table was due.
    The table is always committed, even without a move, as the commit plans the next waking."""
    table = handle.table
    if table.due_for == "end":
        await host.commit(handle, with_cancelled(table, host.now()))
        return []
    if table.due_for == "held":
        await host.commit(handle, without_reservations(table))
        return []
    race = table.race and after_due_time(table.race, table.position, due, host.now())
    if race is not None:
        await host.commit(handle, replace(table, race=race))
        return [await play_move(host, handle, TABLE, TIMEUP, "table")] if race.pausing else []
    if table.pace == "day" and any(deadline.at <= host.now() for deadline in table.deadlines.values()):
        await host.commit(handle, table)  # the commit applies a holiday that was stored just before the bot stopped
    entries = await judge_claims(host, handle, claims_complete_until(host, handle))
    entries += await play_computers(host, handle)
    entries += await _play_due_planned_move(host, handle)
    entries += await _play_for_late_seats(host, handle)
    is_reminding = await _store_due_reminders(host, handle)
    table = handle.table
    if not entries and table.due_for == "table" and table.position is not None and not can_anybody_claim(table):
        entries.append(await play_move(host, handle, TABLE, table.position.moves(TABLE)[0], "table"))
        entries += await play_computers(host, handle)
    if not entries and not is_reminding:
        await host.commit(handle, handle.table)
    return entries


async def _play_due_planned_move(host: Host, handle: Handle) -> list[LogEntry]:
    """Plays the planned move (a move that a member chose in advance) that is due, and then the computer players' moves.
    The caller holds the table's lock."""
    due = plans.next_due_move(handle.table)
    if due is None or due.at > host.now():
        return []
    return [await play_move(host, handle, due.seat, due.move, "plan"), *await play_computers(host, handle)]


async def _play_for_late_seats(host: Host, handle: Handle) -> list[LogEntry]:
    """Plays a computer player's move for each seat whose time is up. The caller holds the table's lock."""
    entries: list[LogEntry] = []
    while handle.table.awaited():
        late = [seat for seat, deadline in handle.table.deadlines.items() if deadline.at <= host.now()]
        if not late:
            break
        entries.append(await play_computer_move(host, handle, late[0], by="timeout"))
        entries += await play_computers(host, handle)
    return entries


async def _store_due_reminders(host: Host, handle: Handle) -> bool:
    """Stores which members are due a reminder (at a live table: a ping), and returns whether there are any. The
    messages are sent after this commit. At a day table a reminder that is due at night waits for the member's
    morning. A reminder that falls into a member's holiday is left out where the clock runs on: the ping about the turn
    waits for the end of the holiday (`Pings`)."""
    table, now = handle.table, host.now()
    deadlines = dict(table.deadlines)
    for seat, deadline in table.deadlines.items():
        if (
            deadline.silent_until is not None and deadline.silent_until <= now
        ):  # the silence before a planned move ends even if that move could not be made
            deadlines[seat], table = deadline.with_silence_over(now), plans.with_failed_plan(table, seat)
    for seat, deadline in [*deadlines.items()]:
        member = table.seats[seat].member
        if deadline.next_call is None or deadline.next_call > now or member is None:
            continue
        is_there = table.pace != "day"  # at a live or evening table members are expected at any hour
        hours = DEFAULT_HOURS if is_there else await hours_at(table, member, host.hours)
        awake = now if is_there else hours.next_reachable_moment(now)
        if awake > now:
            is_left_out = hours.is_away(now) and deadline.call_due_since is not None
            deadlines[seat] = deadline._replace(next_call=awake if awake < deadline.at and not is_left_out else None)
        else:
            deadlines[seat] = deadline.with_call_due(table.pace, now, hours)
    if deadlines == table.deadlines:
        return False
    await host.commit(handle, replace(table, deadlines=deadlines))
    return True


async def resume_table(
    host: Host, number: int, since: datetime | None = None, *, include_extended: bool = False
) -> Handle | None:
    """Gives more time to the seats that a running table waits for, after an absence of the bot, or of Discord from
    `since` on. If the end of the table (a lobby or an abandoned race) is due, the end is postponed as after a press.

    Returns the table if members must see a notice: a move was made lately, so that open hands are out of date, or, with
    `include_extended`, a seat got more time. Otherwise returns None."""

    async def work(handle: Handle) -> Handle | None:
        table, now = handle.table, host.now()
        if table.due_for == "end" and table.due is not None and table.due <= now:
            await host.commit(handle, replace(table))
        if table.state != "running":
            return None
        deadlines = {}
        for seat, deadline in table.deadlines.items():
            hours = (
                await hours_at(table, table.seats[seat].member or 0, host.hours)
                if table.pace == "day"
                else DEFAULT_HOURS
            )
            deadlines[seat] = deadline.extended_after_outage(table.pace, now, hours, since)
        is_moved = deadlines != table.deadlines
        if (
            is_moved or table.due_for == "claim"
        ):  # computer players may claim (say that a card is theirs) from now on, as members may
            await host.commit(handle, replace(table, deadlines=deadlines))
        is_fresh = table.changed is not None and now - table.changed < HAND_UPDATE_PERIOD
        return handle if table.present and (is_fresh or (is_moved and include_extended)) else None

    return await host.work_on(number, work)


async def interrupt_race(host: Host, number: int, since: datetime) -> None:
    """Pauses a race after nobody could watch its current event (such as an open card) from `since` on, and closes that
    event. Claims (presses such as "this card is mine") made before `since` still count."""
    async with host.locked(number) as handle:
        now, table = host.now(), handle.table
        if table.race is None or after_outage(table.race, table.position, since, now) == table.race:
            return
        with suppress(Stale):  # another process was quicker, and its change counts
            await judge_claims(host, handle, highest_snowflake_at(handle.window.discord_time_of(since)))
            table = handle.table
            if table.race is not None:
                await host.commit(handle, replace(table, race=after_outage(table.race, table.position, since, now)))
            if handle.table.race is not None and handle.table.race.pausing:
                await play_move(host, handle, TABLE, TIMEUP, "table")


async def reschedule_member(host: Host, member: int) -> list[Handle]:
    """Recomputes the member's deadlines after the member changed their hours (when they are awake). No deadline becomes
    earlier. Returns the day tables whose deadlines changed."""

    async def work(handle: Handle) -> Handle | None:
        after = await _with_new_deadline(handle.table, member, host.hours)
        if after is None:
            return None
        await host.commit(handle, after)
        return handle

    replanned = [await host.work_on(handle.id, work) for handle in await host.open_tables_of_member(member)]
    return [handle for handle in replanned if handle is not None]


async def update_after_holiday_change(host: Host, member: int) -> list[Handle]:
    """Commits the tables of a member whose holiday has begun or ended, as deadlines depend on holidays, and a stand-in
    may have covered the member's seat. Only tables that wait for holidays are committed. Returns the member's day
    tables, as pings at all of them wait for the end of a holiday."""
    updated, found = [], await host.open_tables_of_member(member)
    for number in await rows.tables_with_member_on_bench(host.store, None, member):
        with suppress(DamagedData):
            found.append(await host.find(number))
    for handle in found:
        with suppress(Refusal):  # the next commit of that table applies the holiday
            if handle.table.waits_for_holidays or handle.table.covered:
                updated.append(await host.change(handle.id, lambda table: table))
            elif handle.table.pace == "day" and handle.table.seat_of(member) is not None:
                updated.append(handle)
    return updated


async def _with_new_deadline(table: Table, member: int, hours_of: HoursOf) -> Table | None:
    """Returns the table with the member's deadline computed from their current hours, or None if the deadline stays as
    it is."""
    seat = table.seat_of(member)
    if seat is None or table.pace != "day" or seat not in table.deadlines or table.question_at is None:
        return None
    hours, old = await hours_at(table, member, hours_of), table.deadlines[seat]
    has_rested, remind = old.paused_until is not None, old.next_call
    new = old if has_rested else new_deadline(table.pace, table.question_at, hours)
    end = add_waking_time(max(old.at, new.at), NO_TIME, hours)
    if remind is not None:
        is_wanted = hours.reminders or old.is_call_postponed
        remind = add_waking_time(max(remind, new.next_call or remind), NO_TIME, hours) if is_wanted else None
    more = min(old.further_calls, new.further_calls, hours.reminders)
    replanned = old._replace(at=end, next_call=remind, further_calls=more)
    return replace(table, deadlines={**table.deadlines, seat: replanned}) if replanned != old else None
