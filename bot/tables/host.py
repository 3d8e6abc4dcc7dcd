"""The host runs tables: it takes a move, plays it, stores it, and only then tells anybody.

Every change is a function from one frozen `Table` to the next, made in one place (`commit`): plan what is due, store
the new value unless what is stored is newer, and only then replace the old one.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from msgspec.structs import replace

from bot.model import seats
from bot.model.ids import first_of, to_key
from bot.model.race import counted
from bot.model.refusals import (
    Damaged,
    Illegal,
    MovedOn,
    NoSuchTable,
    NotSaved,
    NotYourTable,
    NotYourTurn,
    Refusal,
    TableOver,
    Unavailable,
)
from bot.model.table import Happening, Shown, Table
from bot.store import Conflict, Store, log_failure
from bot.store import table as db
from bot.store.standings import finished
from bot.store.writer import Work
from bot.tables.computers import Computers
from bot.tables.handle import Handle, Handles
from bot.tables.plan import HoursOf, held_until, plan, usual_hours
from bot.tables.pulse import Pulse
from bot.tables.thinking import Thinking
from games.core import Chance, IllegalMove, Move, Position

log = logging.getLogger(__name__)
T = TypeVar("T")

TRIES = 10
"""How often a change is made anew before it is given up: computer players may make many moves in a row elsewhere."""
LONGEST_RUN = 500
"""How many moves in a row computer players make before other tables get their turn."""


class Stale(Exception):
    """Another process has changed the table since it was read."""


@dataclass(frozen=True)
class Told:
    """What came of a move: the table's handle and the moves that were committed, including computer players' moves."""

    handle: Handle
    happenings: tuple[Happening, ...]

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.handle.table


class Host:
    """All tables of the bot."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], datetime],
        draw_secret: Callable[[int], bytes],
        hours: HoursOf = usual_hours,
        keep: int = 1000,
        computer_delay: float = 1.0,
        computer_pause: float = 0.0,
        thinking: Thinking | None = None,
        window: float = 0.0,
    ) -> None:
        self.store = store
        self.now = now
        self.draw_secret = draw_secret
        self.computer_delay = computer_delay
        self.computer_pause = computer_pause
        self.computers = Computers(store, thinking or Thinking(0))
        self.window = timedelta(seconds=window)
        self.pulse = Pulse(now)
        self.hours = hours
        self._handles = Handles(keep)
        self._listeners: list[Callable[[Handle], None]] = []
        self._doubters: list[Callable[[Handle], None]] = []
        self._aside: list[Callable[[db.Aside], None]] = []

    def listen(self, listener: Callable[[Handle], None]) -> None:
        """Calls the listener with the table's handle after every commit."""
        self._listeners.append(listener)

    def doubt(self, doubter: Callable[[Handle], None]) -> None:
        """Calls the doubter after each write that failed: it may have been written all the same, so the table must be
        looked at and shown again."""
        self._doubters.append(doubter)

    def on_aside(self, listener: Callable[[db.Aside], None]) -> None:
        """Calls the listener once with each table that is set aside, as it cannot be read."""
        self._aside.append(listener)

    # Finding tables

    async def find(self, number: int) -> Handle:
        """The handle of this table, read from the store if it is not in memory. NoSuchTable if there is none, Damaged
        if it cannot be read."""
        handle = self._handles[number]
        if not handle.is_known:
            async with self.held(number):
                pass
        return handle

    async def table(self, number: int) -> Table:
        """The table as it is now. NoSuchTable if there is none."""
        return (await self.find(number)).table

    @asynccontextmanager
    async def held(self, number: int, *, anew: bool = False) -> AsyncIterator[Handle]:
        """The handle of this table with its lock held; the table is read `anew` even if it is in memory. NoSuchTable if
        there is none; Damaged if it or its log cannot be read: then it is set aside."""
        handle = self._handles[number]
        async with handle.lock:
            if anew:
                handle.forget()
            try:
                await self._read(handle)
                yield handle
            except Damaged as error:
                handle.forget()
                await self._set_aside(number, error)
                raise

    async def _set_aside(self, number: int, error: Damaged) -> None:
        if (aside := await db.set_aside(self.store, number)) is not None:
            cause = type(error.__cause__).__name__  # what it says may be hidden from others
            log.error("table %s cannot be read (%s): it is set aside, see bot/store/README", to_key(number), cause)
            for listener in self._aside:
                listener(aside)

    async def _read(self, handle: Handle) -> None:
        """Reads the table if it is not in memory; the caller holds the lock. If it is not the one that was known, those
        who listen are told."""
        if handle.is_known:
            return
        before = handle.revision
        stored = await db.find(self.store, handle.id)
        if stored is None:
            self._handles.drop(handle.id)
            raise NoSuchTable
        handle.read(*stored, is_shown_here=self.store.shards.has(stored.table.server))
        self.computers.forget(handle)
        if before not in (None, handle.revision):
            self._tell(handle)

    def handles(self) -> list[Handle]:
        """The handles of all tables that were read and are still in memory."""
        return list(self._handles)

    def in_memory(self, number: int) -> Handle | None:
        """The handle of this table if it is in memory."""
        return self._handles.get(number)

    async def read_again(self, number: int) -> Handle:
        """The handle of this table, which another process has changed; those who listen are told. NoSuchTable if there
        is none."""
        async with self.held(number, anew=True) as handle:
            self._tell(handle)
        return handle

    async def forget_all(self, is_meant: Callable[[Table], bool] = lambda _: True) -> None:
        """Makes every such table be read again before it is used, as it was changed in the store."""
        for handle in self._handles:
            async with handle.lock:
                if is_meant(handle.table):
                    handle.forget()

    async def meant_in(self, place: int, member: int) -> Handle | None:
        """The table that a member means in a channel or thread: the newest where they sit, or else the newest."""
        number = await db.meant_in(self.store, place, member)
        return await self.find(number) if number is not None else None

    async def tables_of(self, member: int) -> list[Handle]:
        """The lobbies and running tables where the member has a seat, on all servers, the oldest first."""
        found = []
        for number in await db.open_of(self.store, member):
            with suppress(Damaged):
                found.append(await self.find(number))
        return found

    async def cancel_all_in(self, channel: int) -> None:
        """Cancels the lobbies and tables of a channel that is gone: nobody can reach them any more, and they would
        count against the limits forever. If a table's own thread is gone, the table returns to the channel."""
        for number in await db.open_in(self.store, channel):
            with suppress(Damaged):
                await self.change(number, lambda table: seats.cancelled(table, self.now()))

    # Changing tables

    async def open(self, table: Table, room: Work | None = None) -> Handle:
        """Stores a new lobby, unless `room`, which is asked in the same commit, refuses it. If this one is stored
        already (a duplicate event), returns that; Conflict if its id is that of another table."""
        table = replace(table, secret=table.secret or self.draw_secret(32))
        handle = self._handles[table.id]
        async with handle.lock:
            if not handle.is_known:
                await self._open(handle, await self._planned(table, handle, table.opened), room)
            if place_of(handle.table) != place_of(table):
                raise Conflict
            return handle

    async def opened_again(self, over: Handle, game: str) -> Handle | None:
        """The lobby of this game that was opened where a table is shown, since that was over; None if there is none."""
        ended = over.table.ended
        number = await db.lobby_since(self.store, over.place, game, ended) if ended is not None else None
        return await self.find(number) if number is not None else None

    async def open_again(
        self, number: int, game: str, lobby: Callable[[Table], Table], room: Work | None = None
    ) -> Handle:
        """The lobby that `opened_again` finds; or else a new one, which `lobby` makes of the table that is over. Its
        lock is held meanwhile, so that whoever asks at the same moment finds the same one."""
        async with self.held(number) as over:
            return await self.opened_again(over, game) or await self.open(lobby(over.table), room)

    async def _open(self, handle: Handle, table: Table, room: Work | None) -> None:
        """Stores it, or reads what is stored; the caller holds the lock."""
        try:
            await self.store.write(db.opened(table), room, words=(told_of(table),))
        except Conflict:
            await self._read(handle)
        except BaseException as error:  # also if cancelled
            if isinstance(error, Unavailable) or not isinstance(error, Refusal):
                handle.read(table, Shown())  # it may be stored all the same: then its end must come
                handle.forget()
                self._tell(handle)
            raise
        else:
            handle.read(table, Shown())
        self._tell(handle)

    async def change(self, number: int, alter: Callable[[Table], Table]) -> Handle:
        """Changes a table (but not its log) and stores it. If `alter` refuses, nothing is changed; NotSaved if the
        database failed."""

        async def work(handle: Handle) -> Handle:
            await self.commit(handle, alter(handle.table))
            return handle

        return await self.work_on(number, work)

    async def work_on(self, number: int, work: Callable[[Handle], Awaitable[T]]) -> T:
        """What `work` returns under the table's lock; it is done once more each time that another process was
        quicker."""
        for _ in range(TRIES):
            async with self.held(number) as handle:
                with suppress(Stale):
                    return await work(handle)
        raise NotSaved

    async def commit(self, handle: Handle, after: Table, happening: Happening | None = None) -> None:
        """Stores the table as it is `after`, with the move that made it so; the caller holds the lock. Nobody sees the
        change before it is committed. Stale or NotSaved if it was not."""
        before, at = handle.table, self.now()
        try:
            planned = await self._planned(after, handle, at)
            after = replace(planned, changed=at, revision=before.revision + 1)
            statements = db.changed(before, after)
            if happening is not None:
                statements = (*db.logged(after.id, happening, at), *statements)
            work = finished(after, at) if _has_ended(before, after) else None
            await self.store.write(statements, work, words=(told_of(after),))
        except Conflict:
            handle.forget()
            raise Stale from None
        except BaseException:  # also if cancelled: it may have been written all the same
            handle.forget()
            for doubter in self._doubters:
                doubter(handle)
            raise
        handle.keep(after)
        if happening is not None:
            self.pulse.beat(at)
            self.computers.tell(handle, happening)
        self._tell(handle)

    async def _planned(self, table: Table, handle: Handle, at: datetime) -> Table:
        delay, pause = self.computer_delay, self.computer_pause
        return await plan(table, self.computers.at(handle).asked, at, self.hours, delay=delay, pause=pause)

    def _tell(self, handle: Handle) -> None:
        for listener in self._listeners:
            listener(handle)

    # Beginning and leaving

    async def join(self, number: int, member: int, name: str, click: int | None) -> Told:
        """Seats a member in a lobby by this click. If they are the last for whom a seat was kept the game begins with
        it, unless the click came before the seal was shown (None)."""

        async def work(handle: Handle) -> Told:
            before = handle.table
            if click is not None and before.clicks[-1:] == (click,):  # another process heard of it, too
                return Told(handle, ())
            after = seats.add_member(before, member, name, click)
            is_last = before.kept_for(member) is not None and len(after.taken) == len(after.seats)
            if is_last and click is not None and len(after.seats) in after.rules.SEATS:
                after = seats.begin(after, member, click, self.now())
            await self.commit(handle, after)
            return Told(handle, await self.play_computers(handle))

        return await self.work_on(number, work)

    async def begin(self, number: int, member: int, click: int) -> Told:
        """Begins the game of a lobby with this click, the last part of its seed."""

        async def work(handle: Handle) -> Told:
            if handle.table.clicks[-1:] == (click,):  # another process heard of it, too
                return Told(handle, ())
            await self.commit(handle, seats.begin(handle.table, member, click, self.now()))
            return Told(handle, await self.play_computers(handle))

        return await self.work_on(number, work)

    async def leave(self, number: int, member: int) -> Handle:
        """A member leaves the lobby, or their seat goes to the first member on the bench, else to a computer player.
        A Refusal if they have no seat."""

        async def work(handle: Handle) -> Handle:
            await self.commit(handle, seats.leave(handle.table, member, self.now()))
            await self.play_computers(handle)
            return handle

        return await self.work_on(number, work)

    # Playing

    async def play(self, number: int, member: int, question: int | None, notation: str) -> Told:
        """Plays a member's move as `play_for` does, under the table's lock."""
        return await self.work_on(number, lambda handle: self.play_for(handle, member, question, notation))

    async def play_for(
        self, handle: Handle, member: int, question: int | None, notation: str, made: int | None = None
    ) -> Told:
        """Plays a member's move and the computer players' replies; all of it is committed when this returns. The caller
        holds the lock.

        `question` is the one the member answered; None takes the one that was on show when the click was `made` (a
        snowflake). Raises a Refusal, after which nothing has changed.
        """
        seat = seat_for(handle.table, member)
        move = _asked(handle, question, notation, made)
        try:
            happening = await self.play_move(handle, seat, move, "member")
        except IllegalMove as error:
            raise _refusal(handle.position, error.rule) from None
        return Told(handle, (happening, *await self.play_computers(handle)))

    async def play_move(self, handle: Handle, seat: int, move: Move, by: str) -> Happening:
        """Plays and commits one move; the caller holds the lock."""
        before = handle.table
        position, number = handle.position, before.number + 1
        step = position.play(seat, move, Chance(before.seed, number))
        after, by = seats.count_misses(before, seat, by)
        happening = Happening(number, seat, str(move), step.events, by)
        is_same = step.position.question == position.question
        after = replace(
            after,
            position=step.position,
            number=number,
            recent=(*before.recent[-db.RECENT + 1 :], happening),
            question_at=before.question_at if is_same else self.now(),
            deadlines=seats.without(before.deadlines, seat) if is_same else {},
            race=before.race and counted(before.race, seat, position, step.position, after.present),
            due=None,
            due_for=None,
        )
        if step.position.outcome() is not None:
            after = replace(after, state="over", ended=self.now())
        await self.commit(handle, after, happening)
        return happening

    # Computer players

    async def play_computers(self, handle: Handle) -> tuple[Happening, ...]:
        """Plays for the computer players that the game waits for; the caller holds the lock. Failures are left to the
        clock, which tries again: moves committed before stay, and are returned."""
        happenings: list[Happening] = []
        while len(happenings) < LONGEST_RUN:
            table = handle.table
            awaited = [seat for seat in table.awaited() if table.seats[seat].computer]
            if not awaited:
                break
            try:
                if await self.computers.is_thinking(handle, awaited[0], self.now()) or not self._is_time(table):
                    break
                happenings.append(await self.computer_move(handle, awaited[0]))
            except Damaged:
                raise
            except (NotSaved, Stale):
                break
            except Exception as error:
                log_failure(log, error, "the computer players of table %s cannot go on", table.key)
                break
        return tuple(happenings)

    def _is_time(self, table: Table) -> bool:
        """Whether the next computer player may make its turn."""
        now = self.now()
        is_due = table.due_for == "computer" and table.due is not None and table.due <= now
        return held_until(table, self.computer_delay) <= now and (is_due or not self.computer_pause)

    async def computer_move(self, handle: Handle, seat: int, *, by: str = "computer") -> Happening:
        """A computer player's move for the seat, committed; any legal one if the player does not choose."""
        return await self.play_move(handle, seat, await self.computers.move(handle, seat), by)

    async def computer_claim(self, handle: Handle, seat: int) -> Happening | None:
        """A computer player's claim out of turn, committed; None if it lets its chance pass."""
        move = await self.computers.choice(handle, seat)
        return await self.play_move(handle, seat, move, "computer") if move is not None else None


def place_of(table: Table) -> tuple[int, int, str]:
    """What a table is besides its id, for good: its server, its channel, its game."""
    return table.server, table.channel, table.game


def told_of(table: Table) -> str:
    """The word that tells other processes of a change at this table."""
    return f"table {table.id} {table.server}"


def seat_for(table: Table, member: int) -> int:
    """The seat for which the member may move; a Refusal if the game is not running or they have none."""
    if table.state == "over":
        raise TableOver
    if table.state != "running":
        raise Refusal("refuse-not-running")
    seat = table.seat_of(member)
    if seat is None:
        raise NotYourTable
    return seat


def _asked(handle: Handle, question: int | None, notation: str, made: int | None) -> Move:
    """The move that the notation names. A Refusal unless it answers the current question."""
    table, position = handle.table, handle.position
    try:
        move = position.parse(notation)
    except ValueError:
        raise Refusal("refuse-unknown-button") from None
    if question is None:
        if made is not None and handle.window.on_show is not None and made < first_of(handle.window.on_show):
            raise MovedOn
    # A claim outside the turn (LAST, a catch) is valid as long as the rules allow it; the turn may move on.
    elif question != position.question and not (position.is_claim(move) and position.awaited()):
        raise MovedOn
    if table.race is not None and table.race.paused:
        raise Refusal("race-standstill")
    return move


def _refusal(position: Position, rule: str) -> Refusal:
    """Why a seat may not do what it tried."""
    if rule == "turn" and (awaited := position.awaited()):
        return NotYourTurn(awaited)
    return Illegal(rule)


def _has_ended(before: Table, after: Table) -> bool:
    return before.state == "running" and after.state == "over"
