"""Lets computer players choose moves, and lets those of level hard advise members.

A computer player knows only what its seat may see. The host asks this module for choices, and plays the moves itself;
nothing here depends on the host."""

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
    """The computer players of one table, and their requests to workers (processes that compute moves)."""

    players: dict[int, Player] = field(default_factory=dict)
    """The players by seat. A player remembers the events that its seat has seen."""
    engine_request: EngineRequest | None = None
    """The latest request to the workers for a move."""
    advice_request: EngineRequest | None = None
    """The latest request to the workers for advice to a member."""
    offered_claims: OfferedClaims = field(default_factory=OfferedClaims)


class Computers:
    """The computer players of all tables. The players of a table are dropped with its `Handle`."""

    def __init__(self, store: Store, engines: EnginePool) -> None:
        self.engines = engines
        self._advice_tables: dict[int, int] = {}
        """By member: the id of the table at which the member waits for advice."""
        self._store = store
        self._players_by_table: WeakKeyDictionary[Handle, TablePlayers] = WeakKeyDictionary()

    def players_of(self, handle: Handle) -> TablePlayers:
        """Returns the computer players of this table."""
        table_players = self._players_by_table.get(handle)
        if table_players is None:
            table_players = self._players_by_table[handle] = TablePlayers()
        return table_players

    def drop_players(self, handle: Handle) -> None:
        """Drops the computer players of this table, as they may have missed a move. New ones are created when
        needed."""
        self._players_by_table.pop(handle, None)

    def observe_entry(self, handle: Handle, entry: LogEntry) -> None:
        """Shows a move to the computer players of a table. Each player receives only the events that its seat may
        see."""
        for player in self.players_of(handle).players.values():
            _observe_visible_events(player, entry)

    # Thinking

    async def ask_engine_if_needed(self, handle: Handle, seat: int, now: datetime) -> bool:
        """Asks a worker for the move of this seat, if no worker was asked for this turn yet. Returns whether the answer
        may still come in time; False for seats whose moves need no worker. The caller holds the table's lock."""
        player = await self._player_of_seat(handle, seat)
        if not isinstance(player, FallbackPlayer):
            return False
        table_players, table = self.players_of(handle), handle.table
        if table_players.engine_request is None or not table_players.engine_request.is_for_turn(table.number, seat):
            answer = self.engines.ask(_engine_question(table, seat, player.seen_events))
            table_players.engine_request = EngineRequest(table.number, seat, answer, now)
        return table_players.engine_request.is_awaited(now)

    def is_engine_answer_awaited(self, handle: Handle, now: datetime) -> bool:
        """Returns whether a worker's answer for the current turn may still come in time."""
        request = self.players_of(handle).engine_request
        return request is not None and request.move_number == handle.table.number and request.is_awaited(now)

    def _engine_move(self, handle: Handle, seat: int) -> Move | None:
        """Returns the best move that a worker found for this turn of the seat. Returns None if no worker was asked, or
        its answer is late or has no move."""
        request = self.players_of(handle).engine_request
        if request is None or not request.is_for_turn(handle.table.number, seat):
            return None
        if not request.answer.done():
            self.engines.log_unavailable("the answer comes too late")
            return None
        return request.ranked_moves[0].move if request.ranked_moves else None

    async def advice(self, handle: Handle, seat: int) -> list[RankedMove]:
        """Returns the moves that a player of level hard considers for a member's seat, best first. The only legal move
        is returned without asking a worker. Raises a Refusal if the table gives no advice, if no worker answers in
        time, or if the member waits for advice at another table."""
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
        """Returns the request for a member's advice, running or finished. Workers are asked once for each question
        (decision that the game waits for), however often the member presses. Raises a Refusal while the member waits
        for advice at another table."""
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
        """Returns the move that this seat's computer player chooses, or a random legal move if it chooses none."""
        move = await self.choose_move(handle, seat)
        return move if move is not None else _chance_for_choice(handle.table, seat).choice(handle.position.moves(seat))

    async def choose_move(self, handle: Handle, seat: int) -> Move | None:
        """Returns the move that this seat's computer player chooses. Returns None if the player chooses to make no
        claim (move out of turn), raises an exception, or chooses an illegal move."""
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
        """Returns the computer player of this seat. A new player is first shown all earlier events that its seat may
        see."""
        players = self.players_of(handle).players
        if seat not in players:
            table = handle.table
            player = new_computer_player(table.game, seat, table.level_of(seat))
            for entry in await self._full_log(table):
                _observe_visible_events(player, entry)
            players[seat] = player
        return players[seat]

    async def _full_log(self, table: Table) -> Sequence[LogEntry]:
        """Returns all moves of the table so far. The log is read from the database only if `table.recent` lacks some of
        them, as every read delays other tables when many games begin together."""
        if len(table.recent) == table.number:
            return table.recent
        return (await db.read_log(self._store, table.id))[: table.number]


def _engine_question(table: Table, seat: int, seen_events: Sequence[Event]) -> EngineQuestion:
    """Returns the seat's current decision in the form that workers receive. `seen_events` are all events that the seat
    has seen."""
    position = table.position
    assert position is not None
    seed = _chance_for_choice(table, seat).randbytes(32)
    return EngineQuestion(table.game, seat, position.view(seat), seen_events, position.moves(seat), seed)


def _chance_for_choice(table: Table, seat: int) -> Chance:
    """Returns the random numbers for a computer player's next choice. The next move is played with other random
    numbers, as a player could predict dice and cards from the same ones."""
    return Chance(table.seed + b"computer", table.number * MAX_SEATS + seat)


def _observe_visible_events(player: Player, entry: LogEntry) -> None:
    player.observe(tuple(event for event in entry.events if event.is_visible_to(player.seat)))
