"""The host runs tables: takes a move, plays it, stores it, and only then lets anybody know.

Memory is only a cache: every table can be read again from the store. The lock of a table covers play and commit,
never a request to Discord.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from bot import store as db
from bot.clicks.races import begun, counted, is_race
from bot.model.refusals import Illegal, MovedOn, NoSuchTable, NotSaved, NotYourTable, NotYourTurn, Refusal, TableOver
from bot.model.results import finish
from bot.model.seats import count_misses, remove_member, require_lobby, require_running, sit_down, without
from bot.model.table import NOT_YET, Happening, Table
from bot.store import RECENT, Store
from bot.store import schema as t
from bot.store.privacy import nameless
from bot.tables.plan import MOST_SEATS, HoursOf, held_until, plan, usual_hours
from bot.tables.pulse import Pulse
from games.core import Chance, IllegalMove, Move, dump
from games.players import player_for

log = logging.getLogger(__name__)

LONGEST_RUN = 500
"""Moves that computer players make one after another before other tables get their turn."""
PLAYED: tuple[str, ...] = ("position", "number", "state", "ended", "question_at", "due", "due_for", "deadlines", "race")
PLAYED += ("seats", "asked", "asked_for")
"""What a move may change of a table."""


@dataclass(frozen=True)
class Told:
    """What a move brought: the table as it stands and the moves that were committed, computer players' included."""

    table: Table
    happenings: tuple[Happening, ...]


class Host:
    """All tables of the bot."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], datetime],
        draw_secret: Callable[[int], bytes],
        keep: int = 1000,
        computer_delay: float = 1.0,
    ) -> None:
        self.store = store
        self.now = now
        self.draw_secret = draw_secret
        self.keep = keep
        self.computer_delay = computer_delay
        self.pulse = Pulse(now)
        self.held: set[int] = set()
        """Tables where claims wait for the window of their race to close; what is due there waits a little too."""
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self.on_change: Callable[[Table], None] = lambda table: None
        """Told after every commit; the clock and the posts listen."""
        self.hours: HoursOf = usual_hours
        """The hours of a member at a server's table; people know them."""

    # Finding tables

    async def table(self, number: int) -> Table:
        """The table of this id, read again if it is not in memory. NoSuchTable if there is none."""
        table = self._tables.get(number)
        if table is None:
            table = await self.store.table(number)
            if table is None:
                raise NoSuchTable
            table = self._tables.setdefault(number, table)
            self._evict()
        self._tables.move_to_end(number)
        return table

    def _evict(self) -> None:
        for number, table in list(self._tables.items()):
            if len(self._tables) <= self.keep:
                return
            if not table.lock.locked():
                del self._tables[number]

    def forget(self, table: Table) -> None:
        """Takes the table out of memory: what the store holds counts."""
        self._tables.pop(table.id, None)

    def forget_all(self, is_meant: Callable[[Table], bool]) -> None:
        """Takes every such table out of memory."""
        for table in [table for table in self._tables.values() if is_meant(table)]:
            self.forget(table)

    async def tables_in(self, channel: int) -> list[Table]:
        """The lobbies and running tables of a channel or thread, the newest first."""
        c = t.tables.c
        query = select(c.id).where((c.channel == channel) | (c.thread == channel), c.state.in_(("lobby", "running")))
        return [await self.table(number) for (number,) in await self.store.rows(query.order_by(c.id.desc()))]

    async def cancel_all_in(self, channel: int) -> None:
        """Cancels the lobbies and tables of a channel that is gone: nobody can reach them any more, and they would
        count against the limits for ever. Those in a thread of their own that is gone go back to its channel."""

        def alter(table: Table) -> None:
            table.state, table.ended = "cancelled", self.now()

        for table in await self.tables_in(channel):
            if table.channel == channel:
                await self.change(table.id, alter)

    async def tables_of(self, member: int) -> list[Table]:
        """The running tables where the member has a seat, on all servers, the oldest first."""
        query = select(t.tables.c.id).join(t.seats, t.seats.c.table == t.tables.c.id).order_by(t.tables.c.id)
        query = query.where(t.seats.c.member == member, t.tables.c.state == "running")
        return [await self.table(number) for (number,) in await self.store.rows(query)]

    # Lobbies

    async def open(self, table: Table) -> Table:
        """Stores a new lobby. A second one with the same id (a doubled event) is the first one."""
        table.secret = table.secret or self.draw_secret(32)
        try:
            await self._commit(table, table, (), db.opened(table))
        except IntegrityError:
            return await self.table(table.id)
        self._tables[table.id] = table
        self._evict()
        return table

    async def change(self, number: int, alter: Callable[[Table], Any]) -> Table:
        """Alters a table (not its log) and stores it. What `alter` refuses changes nothing."""
        for _ in range(2):  # if another process was quicker what it stored counts
            table = await self.table(number)
            with suppress(db.Stale):
                async with table.lock:
                    await self.alter(table, alter)
                return table
        raise NotSaved

    async def alter(self, table: Table, alter: Callable[[Table], Any]) -> None:
        """Alters and stores; the caller holds the lock. Nobody sees the change before it is committed."""
        after = _copy(table)
        before = dict(vars(after))
        after.seats = [copy(seat) for seat in table.seats]
        after.bench, after.options = dict(table.bench), dict(table.options)
        try:
            alter(after)
            await self.plan(after)
            changed = [name for name, value in vars(after).items() if value is not before[name]]
            work = db.unless_stale(table, db.changed(after))
            await self._commit(table, after, changed, work=work)
        except BaseException as error:
            if not isinstance(error, Refusal):
                self.forget(table)
            raise

    async def begin(self, number: int, member: int, click: int) -> Told:
        """Begins the game of a lobby; the click's id and the secret make the seed."""

        def alter(table: Table) -> None:
            require_lobby(table)
            if table.seat_of(member) is None and member != table.opener:
                raise Refusal("refuse-begin-seated")
            if len(table.seats) not in table.rules.SEATS:
                low, high = table.rules.SEATS[0], table.rules.SEATS[-1]
                raise Refusal("refuse-begin-seats", seats=len(table.seats), low=low, high=high)
            try:
                table.rules.check_start(len(table.seats), table.options)
            except ValueError:  # an option may name a seat where nobody sits any more
                raise Refusal("refuse-begin-options") from None
            table.click = click
            table.version = table.rules.VERSION
            table.position = table.rules.start(seats=len(table.seats), chance=Chance(table.seed, 0), **table.options)
            table.state = "running"
            table.began = table.question_at = self.now()
            table.race = begun(table.began) if is_race(table) else None
            for seat in table.seats:
                seat.owner = seat.member or seat.owner

        table = await self.change(number, alter)
        async with table.lock:
            return Told(table, await self.play_computers(table))

    async def leave(self, number: int, member: int) -> Table:
        """A member goes: out of a lobby, or their seat goes to the first of the bench, or to a computer player.
        A Refusal if they have no seat."""

        def alter(table: Table) -> None:
            if table.state == "lobby":
                remove_member(table, member)
                return
            if table.state != "running":
                raise TableOver
            seat = table.seat_of(member)
            if seat is None:
                raise Refusal("refuse-not-seated")
            left = table.seats[seat]
            if left.owner != left.member:  # nothing would tell any more whose name this is, were it to be deleted
                left.name = nameless(seat)
            left.member, left.computer, left.misses, left.left_at = None, True, 0, table.number
            for stand_in, name in list(table.bench.items())[:1]:
                sit_down(table, seat, stand_in, name)

        table = await self.change(number, alter)
        async with table.lock:
            await self.play_computers(table)
        return table

    async def stand_in(self, number: int, member: int, name: str) -> Table:
        """The member takes a seat that somebody left; if there is none they sit on the bench, or get up from it.
        A Refusal if they have a seat."""

        def alter(table: Table) -> None:
            require_running(table)
            if table.seat_of(member) is not None:
                raise Refusal("refuse-seated")
            if table.bench.pop(member, None) is not None:
                return
            free = next((i for i, seat in enumerate(table.seats) if seat.is_left), None)
            if free is None:
                table.bench[member] = name
            else:
                sit_down(table, free, member, name)

        return await self.change(number, alter)

    async def come_back(self, number: int, member: int, name: str) -> Table:
        """The member plays again for the seat that a computer player kept for them. A Refusal if none did."""

        def alter(table: Table) -> None:
            require_running(table)
            for i, seat in enumerate(table.seats):
                if (seat.member == member and seat.computer) or (seat.is_left and seat.owner == member):
                    sit_down(table, i, member, name)
                    return
            raise Refusal("refuse-not-away")

        return await self.change(number, alter)

    # Playing

    async def play(
        self, number: int, member: int, question: int | None, notation: str, *, made: datetime | None = None
    ) -> Told:
        """Plays a member's move and what the computer players answer; all of it is committed when this returns.

        `question` is the one the member answered; None takes the one that was asked when the click was `made`.
        Raises a Refusal, after which nothing has changed.
        """
        for last_try in (False, True):
            table = await self.table(number)
            async with table.lock:
                seat = self._seat_for(table, member)
                move = self._asked(table, question, notation, made)
                try:
                    happening = await self.play_move(table, seat, move, "member")
                except IllegalMove as error:
                    raise _refusal(table, seat, error.rule) from None
                except IntegrityError:  # somebody else wrote this number: what is stored counts
                    self.forget(table)
                    if last_try:
                        raise NotSaved from None
                    continue
                return Told(table, (happening, *await self.play_computers(table)))
        raise NotSaved

    def _seat_for(self, table: Table, member: int) -> int:
        if table.state == "over":
            raise TableOver
        if table.state != "running":
            raise Refusal("refuse-not-running")
        seat = table.seat_of(member)
        if seat is None:
            raise NotYourTable
        return seat

    def _asked(self, table: Table, question: int | None, notation: str, made: datetime | None) -> Move:
        """The move that the notation names, if it answers what is asked now; else a Refusal."""
        position = table.position
        assert position is not None
        try:
            move = position.parse(notation)
        except ValueError:
            raise Refusal("refuse-unknown-button") from None
        if question is None:
            if made is not None and table.on_show is not None and made < table.on_show:
                raise MovedOn
        # A claim beside somebody's turn (LAST, a catch) holds as long as the rules let it; the turn may move on.
        elif question != position.question and not (position.is_claim(move) and position.awaited()):
            raise MovedOn
        if table.race is not None and table.race["paused"]:
            raise Refusal("race-standstill")
        return move

    async def play_move(self, table: Table, seat: int, move: Move, by: str) -> Happening:
        """Plays and commits one move; the caller holds the lock. Until it is committed the table stays as it is."""
        position = table.position
        assert position is not None
        number = table.number + 1
        step = position.play(seat, move, Chance(table.seed, number))
        at = self.now()
        after = _copy(table)
        if step.position.question != position.question:
            after.question_at, after.on_show, after.deadlines = at, NOT_YET, {}
        else:
            after.deadlines = without(table.deadlines, seat)
        after.position, after.number = step.position, number
        if table.race is not None:
            after.race = counted(table.race, seat, position, step.position)
        by, is_counted = count_misses(after, seat, by)
        happening = Happening(number, seat, str(move), step.events, by)
        work = None
        if step.position.outcome() is not None:
            after.state, after.ended = "over", at
            work = finish(after, at)
        try:
            await self.plan(after)
            statements = db.played(after, happening, at, dump(step.position))
            if work is not None:
                statements = (*statements, *db.changed(after))
            elif is_counted:
                statements = (*statements, *db.seat_changed(after, seat))
            await self._commit(table, after, PLAYED, statements, work)
        except IntegrityError:
            raise
        except Exception as error:
            log.error("table %s: a move was not saved: %s", table.key, type(error).__name__)
            raise NotSaved from error
        table.recent.append(happening)
        del table.recent[:-RECENT]
        for player in table.players.values():
            player.observe(tuple(event for event in step.events if event.is_told_to(player.seat)))
        self.pulse.beat(at)
        return happening

    # Computer players and the table's own moves

    async def play_computers(self, table: Table) -> tuple[Happening, ...]:
        """Plays for the computer players that the game waits for; the caller holds the lock."""
        happenings: list[Happening] = []
        while len(happenings) < LONGEST_RUN:
            seats = [seat for seat in table.awaited() if table.seats[seat].computer]
            if not seats or held_until(table, self.computer_delay) > self.now():
                break
            try:
                happenings.append(await self.computer_move(table, seats[0], must=True))
            except NotSaved:
                break  # the clock tries again
            except IntegrityError:
                self.forget(table)  # another process was quicker: what it stored counts
                break
        return tuple(happenings)

    async def computer_move(self, table: Table, seat: int, *, must: bool, by: str = "computer") -> Any:
        """A computer player's move for the seat, committed; None if it lets its chance pass."""
        position = table.position
        assert position is not None
        if seat not in table.players:
            player = player_for(table.game, seat)
            for happening in await self.store.log(table.id):
                player.observe(tuple(event for event in happening.events if event.is_told_to(seat)))
            table.players[seat] = player
        legal = position.moves(seat)
        chance = Chance(table.seed + b"computer", table.number * MOST_SEATS + seat)
        move = table.players[seat].choose(position.view(seat), legal, chance)
        if move is None:
            if not must:
                return None
            move = chance.choice(legal)
        return await self.play_move(table, seat, move, by)

    async def plan(self, table: Table) -> None:
        """Sets when the table is due next; the caller holds the lock, and stores it."""
        await plan(table, self.now(), self.hours, self.computer_delay)

    async def _commit(
        self,
        table: Table,
        after: Table,
        changed: Iterable[str],
        statements: db.Statements = (),
        work: Callable[[Any], Awaitable[None]] | None = None,
    ) -> None:
        """Stores the change; only then the table becomes what it is `after`, in what was `changed`: posts may note
        where its messages stand meanwhile."""
        try:
            await self.store.write(statements, work)
        except asyncio.CancelledError:
            self.forget(table)  # it is written all the same
            raise
        if _question(table) != _question(after):
            table.on_show = after.on_show
        now, then = vars(table), vars(after)
        for name in changed:
            now[name] = then[name]
        table.changes += 1
        self.on_change(table)


def _refusal(table: Table, seat: int, rule: str) -> Refusal:
    """Why the seat may not do what it asked for, and what it may do."""
    assert table.position is not None
    if rule == "turn" and (awaited := table.position.awaited()):
        return NotYourTurn(awaited)
    return Illegal(table.game, rule, tuple(map(str, table.position.moves(seat))))


def _copy(table: Table) -> Table:
    """The table as it is, to be changed: what it holds is to be replaced, not altered."""
    after = Table.__new__(Table)
    vars(after).update(vars(table))
    return after


def _question(table: Table) -> int | None:
    return table.position.question if table.position is not None else None
