"""The actions at a table: members join, begin, leave and move, and computer players reply.

Each function computes the next table and has the host store it, which notifies everybody afterwards."""

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
    """The result of an action: the table's handle and the committed moves, including those of computer players."""

    handle: Handle
    entries: tuple[LogEntry, ...]

    @property
    def table(self) -> Table:
        """The current value of the table."""
        return self.handle.table


# Beginning and leaving


async def join(host: Host, number: int, member: int, name: str, click: int | None) -> MoveResult:
    """Seats a member in a lobby; `click` is the id of their press, None for one made before the seal was shown. In a
    rematch, if they are the last player of the game before to join, the next game begins with this press."""

    def alter(before: Table) -> Table:
        if click is not None and before.clicks[-1:] == (click,):  # another process received this press, too
            return before
        after = seats.add_member(before, member, name, click)
        is_last = before.reserved_seat_of(member) is not None and len(after.playing) == len(after.seats)
        if is_last and not after.stays_open and click is not None and len(after.seats) in after.rules.SEATS:
            after = seats.begin_game(after, member, click, host.now())
        return after

    return await _change_and_play_computers(host, number, alter)


async def begin(host: Host, number: int, member: int, click: int) -> MoveResult:
    """Begins the game of a lobby; the press `click` is the last part of its seed."""

    def alter(table: Table) -> Table:
        is_known = table.clicks[-1:] == (click,)  # another process received this press, too
        return table if is_known else seats.begin_game(table, member, click, host.now())

    return await _change_and_play_computers(host, number, alter)


async def open_private(host: Host, table: Table) -> Handle:
    """Stores a private table; computer players that move first do so."""
    handle = await host.open(table)
    return (await _change_and_play_computers(host, handle.id, lambda table: table)).handle


async def leave(host: Host, number: int, member: int) -> Handle:
    """Removes a member from a lobby, or gives their seat in a game to the first member on the bench, otherwise to a
    computer player. Raises a Refusal if they have no seat."""
    return (
        await _change_and_play_computers(host, number, lambda table: seats.with_member_left(table, member, host.now()))
    ).handle


async def replace_resting(host: Host, number: int, member: int) -> MoveResult:
    """Has computer players play for the members on holiday, as far as a member at the table may ask for it."""

    async def work(handle: Handle) -> MoveResult:
        resting = await holidays(handle.table, host.now(), host.hours)
        return await _commit_and_play_computers(
            host, handle, _with_resting_members_replaced(handle.table, member, resting, host.now())
        )

    return await host.work_on(number, work)


def _with_resting_members_replaced(table: Table, member: int, holidays: Mapping[int, Holiday], now: datetime) -> Table:
    """The table after a member's request that computer players play for the members who have been on holiday long
    enough, until they are back. `holidays` are the current ones, by seat. Raises a Refusal if there is nobody to
    replace."""
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


async def _change_and_play_computers(host: Host, number: int, alter: Callable[[Table], Table]) -> MoveResult:
    """Changes a table, then plays for the computer players that are to move."""

    async def work(handle: Handle) -> MoveResult:
        return await _commit_and_play_computers(host, handle, alter(handle.table))

    return await host.work_on(number, work)


async def _commit_and_play_computers(host: Host, handle: Handle, after: Table) -> MoveResult:
    """Stores a changed table, then plays for the computer players that are to move."""
    if after is not handle.table:
        await host.commit(handle, after)
    return MoveResult(handle, await play_computers(host, handle))


# Playing


async def play_without_claims(
    host: Host, handle: Handle, member: int, question: int | None, notation: str, snowflake: int
) -> MoveResult:
    """Plays a member's move in a game without claims; otherwise as `play_member_move`."""
    return await host.work_on(
        handle.id, lambda handle: play_member_move(host, handle, member, question, notation, snowflake)
    )


async def play_member_move(
    host: Host, handle: Handle, member: int, question: int | None, notation: str, snowflake: int | None = None
) -> MoveResult:
    """Plays a member's move and the computer players' replies; all of it is committed when this returns. The caller
    holds the lock.

    `question` is the number of the question that the member answered; with None it is the one shown when the press was
    `snowflake` (a snowflake). Raises a Refusal, after which nothing has changed."""
    seat = require_seat(handle.table, member)
    move = _parse_move(handle, question, notation, snowflake)
    try:
        entry = await play_move(host, handle, seat, move, "member")
    except IllegalMove as error:
        raise _refusal_for_rule(handle.position, error.rule) from None
    return MoveResult(handle, (entry, *await play_computers(host, handle)))


async def play_move(host: Host, handle: Handle, seat: int, move: Move, by: str) -> LogEntry:
    """Plays and commits one move; the caller holds the lock."""
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
    """Counts the turns that a member missed in a row; a move of their own resets the count. Returns the table and the
    actor: "away" if a computer player keeps the seat from now on."""
    if seat == TABLE or by not in ("member", "plan", "timeout"):
        return table, by
    who = table.seats[seat]
    misses = who.misses + 1 if by == "timeout" else 0
    is_away = misses >= MAX_MISSED_TURNS
    if misses != who.misses or is_away != who.computer:
        table = seats.with_seat(table, seat, replace(who, misses=misses, computer=is_away))
    return table, "away" if is_away else by


def _with_hint_used(table: Table, seat: int, by: str) -> Table:
    """The table after a move of this seat: the hint of a member's turn is used up when the turn ends."""
    assert table.position is not None, "a move was made"
    is_over = by == "member" and seat not in table.position.awaited()
    return replace(table, hints=table.hints - 1) if table.hints and is_over else table


# Planned moves


async def plan_move(host: Host, number: int, member: int, phase: int, notation: str) -> Handle:
    """Plans one more move for a member's next turn. Raises a Refusal if they may not, or if the move cannot be
    made in that phase."""
    return await host.change(
        number, lambda table: plans.with_planned_move(table, require_seat(table, member), phase, notation)
    )


async def cancel_plan(host: Host, number: int, member: int) -> Handle:
    """Deletes what a member has planned, if anything."""
    return await host.change(number, lambda table: plans.without_planned_moves(table, require_seat(table, member)))


# Computer players


async def play_computers(host: Host, handle: Handle) -> tuple[LogEntry, ...]:
    """Plays for the computer players that the game waits for; the caller holds the lock. After a failure the clock
    tries again: moves committed before it are kept and returned."""
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
    """Whether the next computer player may take its turn."""
    now = host.now()
    is_due = table.due_for == "computer" and table.due is not None and table.due <= now
    is_held = computer_turn_delayed_until(table, host.computer_delay) > now
    return not is_held and (is_due or table.is_quick or not host.computer_pause)


async def play_computer_move(host: Host, handle: Handle, seat: int, *, by: str = "computer") -> LogEntry:
    """Commits a computer player's move for the seat: its choice, or any legal move if it fails to choose."""
    return await play_move(host, handle, seat, await host.computers.choose_legal_move(handle, seat), by)


def _margin_in_milliseconds(handle: Handle) -> int | None:
    """The margin in milliseconds of the event of a race that was just closed; None if it is unknown."""
    position, won = handle.table.position, handle.window.won
    is_closed = isinstance(position, Race) and position.winner is not None
    return won.lead.milliseconds if is_closed and won is not None and won.lead is not None else None


def require_seat(table: Table, member: int) -> int:
    """The seat for which the member may move. Raises a Refusal if the game is not running or they have none."""
    if table.state == "over":
        raise TableOver
    if table.state != "running":
        raise Refusal("refuse-not-running")
    seat = table.seat_of(member)
    if seat is None:
        raise NotYourTable
    return seat


def _parse_move(handle: Handle, question: int | None, notation: str, snowflake: int | None) -> Move:
    """The move of this notation. Raises a Refusal unless it answers the current question."""
    table, position = handle.table, handle.position
    try:
        move = position.parse(notation)
    except ValueError:
        raise Refusal("refuse-unknown-button") from None
    if question is None:
        if snowflake is not None and handle.window.was_pressed_before_shown(snowflake):
            raise QuestionOver
    # A claim outside the turn (LAST, a catch) stays valid as long as the rules allow it, even if the turn moves on.
    elif question != position.question and not (position.is_claim(move) and position.awaited()):
        raise QuestionOver
    if table.race is not None and table.race.paused:
        raise Refusal("race-standstill")
    return move


def _refusal_for_rule(position: Position, rule: str) -> Refusal:
    """The refusal for a move that breaks this rule."""
    if rule == "turn" and (awaited := position.awaited()):
        return NotYourTurn(awaited)
    return ForbiddenMove(rule)


# Playing again: a finished game has one rematch, and a cancelled lobby is opened again once. The replaced table is
# stored
# with the new one under a unique key, so this also holds after a restart and between two processes.


async def latest_replacement(host: Host, over: Table, game: str) -> Handle | None:
    """The latest table of this game that replaces a finished or cancelled one; it may be finished, too. None if there
    is none."""
    return await _find_latest_replacement(host, replaced_table_id(over), game)


async def open_replacement(
    host: Host, over: Handle, number: int, game: str, lobby: Callable[[], Table], room: Work | None = None
) -> Handle:
    """Returns the table of this game that replaces the one with this number, whose lock is held until the new one is in
    memory: a table opened at the same moment; a lobby opened there since the end by a member of `over`, or by anybody
    if `over` was cancelled; otherwise a new `lobby`, unless the check `room` refuses it."""
    async with host.locked(number):
        if (found := await _find_latest_replacement(host, number, game)) is not None:
            return found
        table = over.table
        by = None if table.state == "cancelled" else table.members
        waiting = await rows.newest_lobby_since(host.store, over.place, game, table.ended, by) if table.ended else None
        if waiting is not None:
            return await host.change(waiting, lambda lobby: replace(lobby, again_of=number))
        try:
            return await host.open(lobby(), room)
        except NoSuchTable:  # another process has just opened one under this key
            if (found := await _find_latest_replacement(host, number, game)) is None:
                raise
            return found


async def _find_latest_replacement(host: Host, number: int, game: str) -> Handle | None:
    found = await rows.latest_replacement_id(host.store, number, game)
    return await host.find(found) if found is not None else None
