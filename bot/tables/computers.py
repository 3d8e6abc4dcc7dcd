"""The choices of computer players, and the advice of level hard to members.

They know what their seats may see, and nothing of the host, which asks them and plays their choice."""

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
from bot.tables.engines import MAX_ANSWER_WAIT, EnginePool, EngineRequest, FallbackPlayer, Question, computer_for
from bot.tables.handle import Handle
from bot.tables.schedule import MAX_SEATS, OfferedClaims
from bot.tables.table import LogEntry, Table
from games.core import Chance, Event, Move
from games.players.base import Player
from games.players.search import RankedMove

log = logging.getLogger(__name__)


@dataclass(eq=False)
class TablePlayers:
    """The computer players of one table."""

    players: dict[int, Player] = field(default_factory=dict)
    """The players by seat; they remember the events that their seats have seen."""
    thought: EngineRequest | None = None
    """The current question to the workers."""
    advice: EngineRequest | None = None
    """The latest request for advice."""
    asked: OfferedClaims = field(default_factory=OfferedClaims)


class Computers:
    """The computer players of all tables; they live as long as the handle of their table."""

    def __init__(self, store: Store, thinking: EnginePool) -> None:
        self.thinking = thinking
        self._advised: dict[int, int] = {}
        """The table for which each member's current request for advice is computed."""
        self._store = store
        self._minds: WeakKeyDictionary[Handle, TablePlayers] = WeakKeyDictionary()

    def players_at(self, handle: Handle) -> TablePlayers:
        """The computer players of this table."""
        minds = self._minds.get(handle)
        if minds is None:
            minds = self._minds[handle] = TablePlayers()
        return minds

    def drop_players(self, handle: Handle) -> None:
        """Drops the computer players of this table, which may have missed a move; new ones are made when needed."""
        self._minds.pop(handle, None)

    def observe_entry(self, handle: Handle, entry: LogEntry) -> None:
        """Notifies the computer players of a table of a move: each learns what its seat may see."""
        for player in self.players_at(handle).players.values():
            _show_events(player, entry)

    # Thinking

    async def ensure_thinking(self, handle: Handle, seat: int, now: datetime) -> bool:
        """Whether a worker is computing the turn of this seat; starts that if necessary. The caller holds the lock."""
        player = await self._player(handle, seat)
        if not isinstance(player, FallbackPlayer):
            return False
        minds, table = self.players_at(handle), handle.table
        if minds.thought is None or not minds.thought.is_about(table.number, seat):
            answer = self.thinking.ask(_question(table, seat, player.told))
            minds.thought = EngineRequest(table.number, seat, answer, now)
        return minds.thought.is_awaited(now)

    def is_answer_awaited(self, handle: Handle, now: datetime) -> bool:
        """Whether an answer to the current question may still come."""
        thought = self.players_at(handle).thought
        return thought is not None and thought.number == handle.table.number and thought.is_awaited(now)

    def _engine_move(self, handle: Handle, seat: int) -> Move | None:
        """The best move that a worker has found for this turn; None if it has not answered."""
        thought = self.players_at(handle).thought
        if thought is None or not thought.is_about(handle.table.number, seat):
            return None
        if not thought.answer.done():
            self.thinking.is_out("the answer comes too late")
            return None
        return thought.ranked[0].move if thought.ranked else None

    async def advice(self, handle: Handle, seat: int) -> list[RankedMove]:
        """The moves that a player of level hard considers for a member, best first. Raises a Refusal if the table gives
        no advice, no worker is free, or the member waits for advice at another table."""
        if not handle.table.gives_advice:
            raise Refusal("refuse-advice")
        thought = await self._request_advice(handle, seat)
        await asyncio.wait({thought.answer}, timeout=MAX_ANSWER_WAIT.total_seconds())
        if not thought.ranked:
            raise Refusal("refuse-advice-now")
        return thought.ranked

    async def _request_advice(self, handle: Handle, seat: int) -> EngineRequest:
        """The running or finished request for a member's advice. However often they press, each question is asked once,
        and only for one table at a time."""
        table, known = handle.table, self.players_at(handle).advice
        if known is not None and known.is_about(table.number, seat) and (known.ranked or not known.answer.done()):
            return known
        told = [event for one in await self._log_of(table) for event in one.events if event.is_visible_to(seat)]
        member = table.seats[seat].member
        assert member is not None, "only members ask"
        if self._advised.setdefault(member, table.id) != table.id:
            raise Refusal("refuse-advice-elsewhere")
        answer = self.thinking.ask(_question(table, seat, told), is_advice=True)
        answer.add_done_callback(lambda _: self._advised.pop(member, None))
        thought = self.players_at(handle).advice = EngineRequest(table.number, seat, answer)
        return thought

    # Choosing

    async def choose_legal_move(self, handle: Handle, seat: int) -> Move:
        """The move of this seat: its computer player's choice, or any legal move if that fails."""
        move = await self.choose_move(handle, seat)
        return move if move is not None else _chance_for(handle.table, seat).choice(handle.position.moves(seat))

    async def choose_move(self, handle: Handle, seat: int) -> Move | None:
        """The choice of this seat's computer player; None if it makes no claim, fails, or breaks a rule."""
        table, position = handle.table, handle.position
        player = await self._player(handle, seat)
        legal = position.moves(seat)
        try:
            move = self._engine_move(handle, seat)
            if move is None:
                move = player.choose(position.view(seat), legal, _chance_for(table, seat))
            if move is not None and move not in legal:
                raise ValueError(f"{move} is not legal")
            return move
        except Exception:
            log.exception("the computer player of seat %s at table %s failed", seat, table.key)
            return None

    async def _player(self, handle: Handle, seat: int) -> Player:
        """The computer player of this seat, which has seen everything that its seat may see."""
        players = self.players_at(handle).players
        if seat not in players:
            table = handle.table
            player = computer_for(table.game, seat, table.level_of(seat))
            for entry in await self._log_of(table):
                _show_events(player, entry)
            players[seat] = player
        return players[seat]

    async def _log_of(self, table: Table) -> Sequence[LogEntry]:
        """Every move of the table from the first up to its current one. The log is read only if the table does not have
        all moves in memory, as each read delays the others when many tables begin together."""
        if len(table.recent) == table.number:
            return table.recent
        return (await db.read_log(self._store, table.id))[: table.number]


def _question(table: Table, seat: int, told: Sequence[Event]) -> Question:
    """The question for the workers, from what this seat has seen."""
    position = table.position
    assert position is not None
    seed = _chance_for(table, seat).randbytes(32)
    return Question(table.game, seat, position.view(seat), told, position.moves(seat), seed)


def _chance_for(table: Table, seat: int) -> Chance:
    """The randomness of a computer player's next choice: independent of the next move's, which it could otherwise
    predict."""
    return Chance(table.seed + b"computer", table.number * MAX_SEATS + seat)


def _show_events(player: Player, entry: LogEntry) -> None:
    player.observe(tuple(event for event in entry.events if event.is_visible_to(player.seat)))
