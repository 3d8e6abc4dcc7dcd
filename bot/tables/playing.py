"""The actions at a table: members join, begin, leave and move, and computer players respond.

Each function computes the table's next value and passes it to the host, which stores it and then notifies everybody."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from msgspec.structs import replace

from bot.core.errors import (
    DamagedData,
    ForbiddenMove,
    NoSuchTable,
    NotSaved,
    NotYourTable,
    NotYourTurn,
    QuestionOver,
    Refusal,
    TableOver,
)
from bot.database import log_failure
from bot.database.writer import Work
from bot.members.pace import MAX_MISSED_TURNS, Holiday
from bot.tables import planned_moves as plans
from bot.tables import rows, seats
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.host import Host, Stale
from bot.tables.lobby import replaced_table_id
from bot.tables.race import after_race_move
from bot.tables.schedule import computer_turn_delayed_until, holidays
from bot.tables.table import LogEntry, Table
from games.core import TABLE, Chance, IllegalMove, Move, Position
from games.race import Race

log = logging.getLogger(__name__)
MAX_COMPUTER_MOVES_IN_A_ROW = 500
"""Number of moves in a row that computer players make before other tables get their turn."""


@dataclass(frozen=True)
class MoveResult:
    """The result of an action: the table's handle, and the moves that were committed, including those of computer
    players."""

    handle: Handle
    entries: tuple[LogEntry, ...]

    @property
    def table(self) -> Table:
        """The current value of the table."""
        return self.handle.table


# Beginning and leaving


async def join(host: Host, number: int, member: int, name: str, click: int | None) -> MoveResult:
    """Seats a member in a lobby. `click` is the id of their press, which becomes part of the game's seed; None for a
    press made before the seal (the hash of the table's secret) was shown. If all other players of the previous game
    have already joined a rematch, the game begins with this press."""

    def alter(before: Table) -> Table:
        if click is not None and before.clicks[-1:] == (click,):  # another process has received this press, too
            return before
        after = seats.add_member(before, member, name, click)
        is_last = before.reserved_seat_of(member) is not None and len(after.playing) == len(after.seats)
        if is_last and not after.stays_open and click is not None and len(after.seats) in after.rules.SEATS:
            after = seats.begin_game(after, member, click, host.now())
        return after

    return await change_and_play_computers(host, number, alter)


async def begin(host: Host, number: int, member: int, click: int) -> MoveResult:
    """Begins the game of a lobby. The press `click` is the last part of the game's seed."""

    def alter(table: Table) -> Table:
        is_known = table.clicks[-1:] == (click,)  # another process has received this press, too
        return table if is_known else seats.begin_game(table, member, click, host.now())

    return await change_and_play_computers(host, number, alter)


async def open_private(host: Host, table: Table) -> Handle:
    """Stores a new private table, and lets computer players make the first moves if it is their turn."""
    handle = await host.open(table)
    return (await change_and_play_computers(host, handle.id, lambda table: table)).handle


async def leave(host: Host, number: int, member: int) -> Handle:
    """Takes a member's seat away. In a lobby the seat is removed. In a game the first member on the bench (members who
    wait for a seat) gets it, otherwise a computer player. Raises a Refusal if the member has no seat."""
    return (
        await change_and_play_computers(host, number, lambda table: seats.with_member_left(table, member, host.now()))
    ).handle


async def replace_members_on_holiday(host: Host, number: int, member: int) -> MoveResult:
    """Lets computer players play for the members on holiday, at the request of a member at the table."""

    async def work(handle: Handle) -> MoveResult:
        resting = await holidays(handle.table, host.now(), host.hours)
        return await _commit_and_play_computers(
            host, handle, _with_members_on_holiday_replaced(handle.table, member, resting, host.now())
        )

    return await host.work_on(number, work)


def _with_members_on_holiday_replaced(
    table: Table, member: int, holidays: Mapping[int, Holiday], now: datetime
) -> Table:
    """Returns the table after a member has asked computer players to play for the members who have been on holiday long
    enough. `holidays` are the current holidays by seat. The members get their seats back when they return. Raises a
    Refusal if there is nobody to replace."""
    seats.require_running(table)
    own = table.seat_of(member)
    if own is None:
        raise NotYourTable
    gone = [seat for seat in holidays if seat in table.present and seat != own]
    if not gone:
        raise Refusal("refuse-replace-nobody")
    if (first := min(holidays[seat].replaceable_from for seat in gone)) > now:
        raise Refusal("refuse-replace-soon", at=f"<t:{int(first.timestamp())}:f>")
    for seat in gone:
        if holidays[seat].replaceable_from <= now:
            table = seats.with_seat(table, seat, replace(table.seats[seat], computer=True, misses=MAX_MISSED_TURNS))
            table = replace(table, deadlines=seats.without_key(table.deadlines, seat))
    return table


async def stand_in(host: Host, number: int, member: int, name: str) -> Handle:
    """Seats a member in place of one who has left or is on holiday, or changes the bench (see `with_stand_in`)."""

    async def work(handle: Handle) -> Handle:
        resting = await holidays(handle.table, host.now(), host.hours)
        await host.commit(handle, seats.with_stand_in(handle.table, member, name, resting))
        return handle

    return await host.work_on(number, work)


async def change_and_play_computers(host: Host, number: int, alter: Callable[[Table], Table]) -> MoveResult:
    """Changes a table with `alter`, then plays for the computer players whose turn it is."""

    async def work(handle: Handle) -> MoveResult:
        return await _commit_and_play_computers(host, handle, alter(handle.table))

    return await host.work_on(number, work)


async def _commit_and_play_computers(host: Host, handle: Handle, after: Table) -> MoveResult:
    """Stores a changed table, then plays for the computer players whose turn it is."""
    if after is not handle.table:
        await host.commit(handle, after)
    return MoveResult(handle, await play_computers(host, handle))


# Playing


async def play_without_claims(
    host: Host, handle: Handle, member: int, question: int | None, notation: str, snowflake: int
) -> MoveResult:
    """Plays a member's move in a game without claims (a claim is a press that must be the first). In other games the
    same as `play_member_move`."""
    return await host.work_on(
        handle.id, lambda handle: play_member_move(host, handle, member, question, notation, snowflake)
    )


async def play_member_move(
    host: Host, handle: Handle, member: int, question: int | None, notation: str, snowflake: int | None = None
) -> MoveResult:
    """Plays a member's move and the computer players' responses. All of it is committed when this returns. The caller
    holds the table's lock.

    `question` is the number of the question (one decision that the game waits for) that the member answered. With None
    it is the question that was shown when the press `snowflake` was made. Raises a Refusal, after which nothing has
    changed."""
    seat = require_seat(handle.table, member)
    move = _parse_move(handle, question, notation, snowflake)
    try:
        entry = await play_move(host, handle, seat, move, "member")
    except IllegalMove as error:
        raise _refusal_for_rule(handle.position, seat, error.rule) from None
    return MoveResult(handle, (entry, *await play_computers(host, handle)))


async def play_move(host: Host, handle: Handle, seat: int, move: Move, by: str) -> LogEntry:
    """Plays and commits one move for this seat. `by` says who made it. The caller holds the table's lock."""
    before = handle.table
    position, number = handle.position, before.number + 1
    step = position.play(seat, move, Chance(before.seed, number))
    after, by = with_miss_counted(before, seat, by)
    entry = LogEntry(number, seat, str(move), step.events, by, _margin_in_milliseconds(handle), host.now())
    is_same = step.position.question == position.question
    after = replace(
        after,
        position=step.position,
        number=number,
        recent=(*before.recent[-db.MAX_RECENT_MOVES + 1 :], entry),
        question_at=before.question_at if is_same else host.now(),
        deadlines=seats.without_key(before.deadlines, seat) if is_same else {},
        race=before.race and after_race_move(before.race, seat, position, step.position, after.present),
        due=None,
        due_for=None,
    )
    after = plans.with_plans_after_move(after, entry, is_claim=position.is_claim(move))
    if step.position.outcome() is not None:
        after = replace(after, state="over", ended=host.now())
    await host.commit(handle, _with_hint_used(after, seat, by), entry)
    return entry


def with_miss_counted(table: Table, seat: int, by: str) -> tuple[Table, str]:
    """Counts the turns that the member of this seat has missed in a row. A move that the member makes resets the
    count. `by` says who made the current move (see `LogEntry`). Returns the table and the new value of `by`: "away" if
    a computer player keeps the seat from now on, otherwise unchanged."""
    if seat == TABLE or by not in ("member", "plan", "timeout"):
        return table, by
    who = table.seats[seat]
    misses = who.misses + 1 if by == "timeout" else 0
    is_away = misses >= MAX_MISSED_TURNS
    if misses != who.misses or is_away != who.computer:
        table = seats.with_seat(table, seat, replace(who, misses=misses, computer=is_away))
    return table, "away" if is_away else by


def _with_hint_used(table: Table, seat: int, by: str) -> Table:
    """Returns the table after a move of this seat. A member may ask for one hint in a turn, and the move that ends the
    turn uses it up."""
    assert table.position is not None, "a move was made"
    is_over = by == "member" and seat not in table.position.awaited()
    return replace(table, hints=table.hints - 1) if table.hints and is_over else table


# Planned moves


async def plan_move(host: Host, number: int, member: int, phase: int, notation: str) -> Handle:
    """Adds a move to the member's plan for their next turn. `phase` is the phase of the game in which it will be made.
    Raises a Refusal if the member may not plan, or if the move cannot be made in that phase."""
    return await host.change(
        number, lambda table: plans.with_planned_move(table, require_seat(table, member), phase, notation)
    )


async def cancel_plan(host: Host, number: int, member: int) -> Handle:
    """Deletes the member's plan. Does nothing if there is none."""
    return await host.change(number, lambda table: plans.without_planned_moves(table, require_seat(table, member)))


# Computer players


async def play_computers(host: Host, handle: Handle) -> tuple[LogEntry, ...]:
    """Plays for the computer players that the game waits for. The caller holds the table's lock. After a failure the
    moves committed so far are returned, and the clock tries again later."""
    entries: list[LogEntry] = []
    while len(entries) < MAX_COMPUTER_MOVES_IN_A_ROW:
        table = handle.table
        awaited = [seat for seat in table.awaited() if table.seats[seat].computer]
        if not awaited:
            break
        try:
            if await host.computers.ask_engine_if_needed(handle, awaited[0], host.now()) or not _may_computer_move(
                host, table
            ):
                break
            entries.append(await play_computer_move(host, handle, awaited[0]))
        except DamagedData:
            raise
        except (NotSaved, Stale):
            break
        except Exception as error:
            log_failure(log, error, "the computer players of table %s cannot go on", table.key)
            break
    return tuple(entries)


def _may_computer_move(host: Host, table: Table) -> bool:
    """Whether the computer player whose turn it is may move now."""
    now = host.now()
    is_due = table.due_for == "computer" and table.due is not None and table.due <= now
    is_held = computer_turn_delayed_until(table, host.computer_delay) > now
    return not is_held and (is_due or table.is_quick or not host.computer_pause)


async def play_computer_move(host: Host, handle: Handle, seat: int, *, by: str = "computer") -> LogEntry:
    """Commits a computer player's move for this seat. If the computer player fails to choose, it is any legal move."""
    return await play_move(host, handle, seat, await host.computers.choose_legal_move(handle, seat), by)


def _margin_in_milliseconds(handle: Handle) -> int | None:
    """Returns by how many milliseconds the fastest claim of a race was ahead of the next one, for the event that has
    just closed. None if unknown."""
    position, won = handle.table.position, handle.window.won
    is_closed = isinstance(position, Race) and position.winner is not None
    return won.lead.milliseconds if is_closed and won is not None and won.lead is not None else None


def require_seat(table: Table, member: int) -> int:
    """Returns the seat for which the member may move. Raises a Refusal if the game is not running or the member has no
    seat."""
    if table.state == "over":
        raise TableOver
    if table.state != "running":
        raise Refusal("refuse-not-running")
    seat = table.seat_of(member)
    if seat is None:
        raise NotYourTable
    return seat


def _parse_move(handle: Handle, question: int | None, notation: str, snowflake: int | None) -> Move:
    """Returns the move with this notation. Raises a Refusal unless it answers the current question."""
    table, position = handle.table, handle.position
    try:
        move = position.parse(notation)
    except ValueError:
        raise Refusal("refuse-unknown-button") from None
    if question is None:
        if snowflake is not None and handle.window.was_pressed_before_shown(snowflake):
            raise QuestionOver
    # A claim that needs no turn (LAST, a catch) stays valid as long as the rules allow it, even after the next move.
    elif question != position.question and not (position.is_claim(move) and position.awaited()):
        raise QuestionOver
    if table.race is not None and table.race.paused:
        raise Refusal("race-standstill", why=table.race.paused)
    return move


def _refusal_for_rule(position: Position, seat: int, rule: str) -> Refusal:
    """Returns the refusal that explains the rule which forbids a move of the seat."""
    awaited = position.awaited()
    if rule == "turn" and awaited:
        return NotYourTurn(awaited)
    return ForbiddenMove(rule, is_waiting=seat not in awaited)


# Playing again: a finished game has one rematch, and a cancelled lobby is opened again once. The new table stores the
# table that it replaces under a unique key, so this also holds after a restart and between two processes.


async def latest_replacement(host: Host, over: Table, game: str) -> Handle | None:
    """Returns the latest table of this game that replaces the finished or cancelled table `over`. It may be finished,
    too. None if there is none."""
    return await _find_latest_replacement(host, replaced_table_id(over), game)


async def open_replacement(
    host: Host, over: Handle, number: int, game: str, lobby: Callable[[], Table], limits_check: Work | None = None
) -> Handle:
    """Returns the table of this game that replaces the table `over`, and opens one if there is none. `number` is the id
    that the replacement stores as the replaced table. Its lock is held until the new table is in memory.

    A table that already replaces `number` is returned. Otherwise a lobby of this game is used that was opened in the
    same channel after the end, by a member of `over` (if `over` was cancelled, by anybody). Otherwise the table that
    `lobby` returns is stored, unless `limits_check` refuses it."""
    async with host.locked(number):
        if (replacement := await _find_latest_replacement(host, number, game)) is not None:
            return replacement
        table = over.table
        by = None if table.state == "cancelled" else table.members
        waiting = await rows.newest_lobby_since(host.store, over.place, game, table.ended, by) if table.ended else None
        if waiting is not None:
            return await host.change(waiting, lambda lobby: replace(lobby, again_of=number))
        try:
            return await host.open(lobby(), limits_check)
        except NoSuchTable:  # another process has just opened one under this key
            if (replacement := await _find_latest_replacement(host, number, game)) is None:
                raise
            return replacement


async def _find_latest_replacement(host: Host, number: int, game: str) -> Handle | None:
    latest = await rows.latest_replacement_id(host.store, number, game)
    return await host.find(latest) if latest is not None else None
