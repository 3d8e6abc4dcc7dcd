"""What computer players choose, and what one of level hard advises a member to do.

They know what their seats were told, and nothing of the host: it asks them, and plays what they choose.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from weakref import WeakKeyDictionary

from bot.core.errors import Refusal
from bot.database import Store
from bot.tables import store as db
from bot.tables.engines import LATEST, Listener, Question, Thinking, Thought, computer_for
from bot.tables.handle import Handle
from bot.tables.schedule import MOST_SEATS, Asked
from bot.tables.table import LogEntry, Table
from games.core import Chance, Event, Move
from games.players.base import Player
from games.players.search import RankedMove

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Minds:
    """The computer players of one table."""

    players: dict[int, Player] = field(default_factory=dict)
    """By seat; they remember what their seats were told."""
    thought: Thought | None = None
    """What one of them has asked the workers."""
    advice: Thought | None = None
    """What a member has asked them last."""
    asked: Asked = field(default_factory=Asked)


class Computers:
    """The computer players of all tables: they live as long as the handle of their table."""

    def __init__(self, store: Store, thinking: Thinking) -> None:
        self.thinking = thinking
        self._advised: dict[int, int] = {}
        """At which table somebody thinks for each member who has asked for advice."""
        self._store = store
        self._minds: WeakKeyDictionary[Handle, Minds] = WeakKeyDictionary()

    def at(self, handle: Handle) -> Minds:
        """Those of this table."""
        minds = self._minds.get(handle)
        if minds is None:
            minds = self._minds[handle] = Minds()
        return minds

    def forget(self, handle: Handle) -> None:
        """Those of this table are made anew when they are needed, as they may have missed a move."""
        self._minds.pop(handle, None)

    def tell(self, handle: Handle, entry: LogEntry) -> None:
        """Tells those of a table what their seats are told of a move that was made."""
        for player in self.at(handle).players.values():
            _tell_player(player, entry)

    # Thinking

    async def is_thinking(self, handle: Handle, seat: int, now: datetime) -> bool:
        """Whether somebody thinks about the turn of this seat, which begins now if it has not; the caller holds the
        lock."""
        player = await self._player(handle, seat)
        if not isinstance(player, Listener):
            return False
        minds, table = self.at(handle), handle.table
        if minds.thought is None or not minds.thought.is_about(table.number, seat):
            answer = self.thinking.ask(_question(table, seat, player.told))
            minds.thought = Thought(table.number, seat, answer, now)
        return minds.thought.is_awaited(now)

    def are_awaited(self, handle: Handle, now: datetime) -> bool:
        """Whether an answer to the present question may still come."""
        thought = self.at(handle).thought
        return thought is not None and thought.number == handle.table.number and thought.is_awaited(now)

    def _thought_of(self, handle: Handle, seat: int) -> Move | None:
        """The best move that was thought of for this turn; None if that is not done."""
        thought = self.at(handle).thought
        if thought is None or not thought.is_about(handle.table.number, seat):
            return None
        if not thought.answer.done():
            self.thinking.is_out("the answer comes too late")
            return None
        return thought.ranked[0].move if thought.ranked else None

    async def advice(self, handle: Handle, seat: int) -> list[RankedMove]:
        """The moves that a computer player of level hard considers in the place of a member, the best first. A Refusal
        if the table gives no advice, nobody can think of it now, or somebody thinks for them at another table."""
        if not handle.table.gives_advice:
            raise Refusal("refuse-advice")
        thought = await self._advice(handle, seat)
        await asyncio.wait({thought.answer}, timeout=LATEST.total_seconds())
        if not thought.ranked:
            raise Refusal("refuse-advice-now")
        return thought.ranked

    async def _advice(self, handle: Handle, seat: int) -> Thought:
        """What is thought for a member, or was. They press as often as they like: each question is asked once, and of
        one table at a time."""
        table, known = handle.table, self.at(handle).advice
        if known is not None and known.is_about(table.number, seat) and (known.ranked or not known.answer.done()):
            return known
        told = [event for one in await self._log_of(table) for event in one.events if event.is_visible_to(seat)]
        member = table.seats[seat].member
        assert member is not None, "only members ask"
        if self._advised.setdefault(member, table.id) != table.id:
            raise Refusal("refuse-advice-elsewhere")
        answer = self.thinking.ask(_question(table, seat, told), is_advice=True)
        answer.add_done_callback(lambda _: self._advised.pop(member, None))
        thought = self.at(handle).advice = Thought(table.number, seat, answer)
        return thought

    # Choosing

    async def move(self, handle: Handle, seat: int) -> Move:
        """The move of this seat; any legal one if its computer player does not choose."""
        move = await self.choice(handle, seat)
        return move if move is not None else _chance_for(handle.table, seat).choice(handle.position.moves(seat))

    async def choice(self, handle: Handle, seat: int) -> Move | None:
        """What the computer player of this seat chooses; None if it lets its chance pass, fails or breaks a rule."""
        table, position = handle.table, handle.position
        player = await self._player(handle, seat)
        legal = position.moves(seat)
        try:
            move = self._thought_of(handle, seat)
            if move is None:
                move = player.choose(position.view(seat), legal, _chance_for(table, seat))
            if move is not None and move not in legal:
                raise ValueError(f"{move} is not legal")
            return move
        except Exception:
            log.exception("the computer player of seat %s at table %s failed", seat, table.key)
            return None

    async def _player(self, handle: Handle, seat: int) -> Player:
        """The computer player of this seat, which was told all that its seat was."""
        players = self.at(handle).players
        if seat not in players:
            table = handle.table
            player = computer_for(table.game, seat, table.level_of(seat))
            for entry in await self._log_of(table):
                _tell_player(player, entry)
            players[seat] = player
        return players[seat]

    async def _log_of(self, table: Table) -> Sequence[LogEntry]:
        """Every move of the table from the first, and none that another process has made since. It is read only if the
        table does not remember it itself: where many tables begin at once each read would keep the others waiting."""
        if len(table.recent) == table.number:
            return table.recent
        return (await db.log(self._store, table.id))[: table.number]


def _question(table: Table, seat: int, told: Sequence[Event]) -> Question:
    """What this seat, which was told so much, asks the workers."""
    position = table.position
    assert position is not None
    seed = _chance_for(table, seat).randbytes(32)
    return Question(table.game, seat, position.view(seat), told, position.moves(seat), seed)


def _chance_for(table: Table, seat: int) -> Chance:
    """The chance of a computer player's next choice: never that of the next move, which it could then foresee."""
    return Chance(table.seed + b"computer", table.number * MOST_SEATS + seat)


def _tell_player(player: Player, entry: LogEntry) -> None:
    player.observe(tuple(event for event in entry.events if event.is_visible_to(player.seat)))
