"""The choices of computer players, and the advice of level hard to members.

Computer players know only what their seats may see. The host asks them for their choices and plays the moves; nothing
here depends on the host."""

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
from bot.tables.engines import (
    MAX_ANSWER_WAIT,
    EnginePool,
    EngineQuestion,
    EngineRequest,
    FallbackPlayer,
    new_computer_player,
)
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
    engine_request: EngineRequest | None = None
    """The latest request to the workers for a move."""
    advice_request: EngineRequest | None = None
    """The latest request to the workers for advice."""
    offered_claims: OfferedClaims = field(default_factory=OfferedClaims)


class Computers:
    """The computer players of all tables; they live as long as the handle of their table."""

    def __init__(self, store: Store, engines: EnginePool) -> None:
        self.engines = engines
        self._advice_tables: dict[int, int] = {}
        """By member: the id of the table for which a request for their advice is running."""
        self._store = store
        self._players_by_table: WeakKeyDictionary[Handle, TablePlayers] = WeakKeyDictionary()

    def players_of(self, handle: Handle) -> TablePlayers:
        """The computer players of this table."""
        table_players = self._players_by_table.get(handle)
        if table_players is None:
            table_players = self._players_by_table[handle] = TablePlayers()
        return table_players

    def drop_players(self, handle: Handle) -> None:
        """Drops the computer players of this table, which may have missed a move; new ones are made when needed."""
        self._players_by_table.pop(handle, None)

    def observe_entry(self, handle: Handle, entry: LogEntry) -> None:
        """Shows a move to the computer players of a table: each sees the events visible to its seat."""
        for player in self.players_of(handle).players.values():
            _observe_visible_events(player, entry)

    # Thinking

    async def ask_engine_if_needed(self, handle: Handle, seat: int, now: datetime) -> bool:
        """Asks a worker for the move of this seat, unless that was already done for this turn; returns whether the
        answer may still come in time. The caller holds the lock."""
        player = await self._player_of_seat(handle, seat)
        if not isinstance(player, FallbackPlayer):
            return False
        table_players, table = self.players_of(handle), handle.table
        if table_players.engine_request is None or not table_players.engine_request.is_for_turn(table.number, seat):
            answer = self.engines.ask(_engine_question(table, seat, player.seen_events))
            table_players.engine_request = EngineRequest(table.number, seat, answer, now)
        return table_players.engine_request.is_awaited(now)

    def is_engine_answer_awaited(self, handle: Handle, now: datetime) -> bool:
        """Whether a worker's move for the current turn may still come in time."""
        request = self.players_of(handle).engine_request
        return request is not None and request.move_number == handle.table.number and request.is_awaited(now)

    def _engine_move(self, handle: Handle, seat: int) -> Move | None:
        """The best move that a worker has found for this turn; None if there is no answer, or only an empty one."""
        request = self.players_of(handle).engine_request
        if request is None or not request.is_for_turn(handle.table.number, seat):
            return None
        if not request.answer.done():
            self.engines.log_unavailable("the answer comes too late")
            return None
        return request.ranked_moves[0].move if request.ranked_moves else None

    async def advice(self, handle: Handle, seat: int) -> list[RankedMove]:
        """The moves that a player of level hard considers for a member, best first. If just one move is legal, it is
        returned without asking a worker. Raises a Refusal if the table gives no advice, no worker is free, or the
        member waits for advice at another table."""
        if not handle.table.gives_advice:
            raise Refusal("refuse-advice")
        if len(moves := handle.position.moves(seat)) == 1:
            return [RankedMove(moves[0], 0.0)]
        request = await self._request_advice(handle, seat)
        await asyncio.wait({request.answer}, timeout=MAX_ANSWER_WAIT.total_seconds())
        if not request.ranked_moves:
            raise Refusal("refuse-advice-now")
        return request.ranked_moves

    async def _request_advice(self, handle: Handle, seat: int) -> EngineRequest:
        """The running or finished request for a member's advice. However often a member presses, the workers are asked
        once per question, and for one table at a time. Raises a Refusal while the member waits for advice at another
        table."""
        table, known = handle.table, self.players_of(handle).advice_request
        if (
            known is not None
            and known.is_for_turn(table.number, seat)
            and (known.ranked_moves or not known.answer.done())
        ):
            return known
        seen_events = [
            event for entry in await self._full_log(table) for event in entry.events if event.is_visible_to(seat)
        ]
        member = table.seats[seat].member
        assert member is not None, "only members ask"
        if self._advice_tables.setdefault(member, table.id) != table.id:
            raise Refusal("refuse-advice-elsewhere")
        answer = self.engines.ask(_engine_question(table, seat, seen_events), is_advice=True)
        answer.add_done_callback(lambda _: self._advice_tables.pop(member, None))
        request = self.players_of(handle).advice_request = EngineRequest(table.number, seat, answer)
        return request

    # Choosing

    async def choose_legal_move(self, handle: Handle, seat: int) -> Move:
        """The choice of this seat's computer player, or a random legal move if there is none."""
        move = await self.choose_move(handle, seat)
        return move if move is not None else _chance_for_choice(handle.table, seat).choice(handle.position.moves(seat))

    async def choose_move(self, handle: Handle, seat: int) -> Move | None:
        """The choice of this seat's computer player; None if it makes no claim, raises an exception, or chooses an
        illegal move."""
        table, position = handle.table, handle.position
        player = await self._player_of_seat(handle, seat)
        legal = position.moves(seat)
        try:
            move = self._engine_move(handle, seat)
            if move is None:
                move = player.choose(position.view(seat), legal, _chance_for_choice(table, seat))
            if move is not None and move not in legal:
                raise ValueError(f"{move} is not legal")
            return move
        except Exception:
            log.exception("the computer player of seat %s at table %s failed", seat, table.key)
            return None

    async def _player_of_seat(self, handle: Handle, seat: int) -> Player:
        """The computer player of this seat. A new one is shown all earlier events that its seat may see."""
        players = self.players_of(handle).players
        if seat not in players:
            table = handle.table
            player = new_computer_player(table.game, seat, table.level_of(seat))
            for entry in await self._full_log(table):
                _observe_visible_events(player, entry)
            players[seat] = player
        return players[seat]

    async def _full_log(self, table: Table) -> Sequence[LogEntry]:
        """All moves up to the table's current one. Reads the log only if `table.recent` does not have all of them, as
        every read delays other tables when many begin together."""
        if len(table.recent) == table.number:
            return table.recent
        return (await db.read_log(self._store, table.id))[: table.number]


def _engine_question(table: Table, seat: int, seen_events: Sequence[Event]) -> EngineQuestion:
    """The seat's current question as workers receive it; `seen_events` are the events visible to the seat."""
    position = table.position
    assert position is not None
    seed = _chance_for_choice(table, seat).randbytes(32)
    return EngineQuestion(table.game, seat, position.view(seat), seen_events, position.moves(seat), seed)


def _chance_for_choice(table: Table, seat: int) -> Chance:
    """The chance of a computer player's next choice. It is not the chance that the next move is played with: a player
    could predict dice and cards from that."""
    return Chance(table.seed + b"computer", table.number * MAX_SEATS + seat)


def _observe_visible_events(player: Player, entry: LogEntry) -> None:
    player.observe(tuple(event for event in entry.events if event.is_visible_to(player.seat)))
