"""The moves of `hard` in games with turns, thought of in processes of their own: nobody's press waits for them.

A worker is told what the player of its seat knows, a view and events, and never a position. It counts its work, so that
the same question has the same answer, but stops after a moment even so. Where nobody can think `normal` moves, and the
log says so once, until somebody thinks again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta
from multiprocessing import get_context, parent_process
from time import monotonic, process_time
from typing import NamedTuple

from games.core import Chance, Event, Move, View
from games.players import RATING, player_for
from games.players.base import Level, Player
from games.players.search import Ranked, SearchingPlayer

log = logging.getLogger(__name__)
CAP = 0.3
"""Seconds of work for one answer; a worker that shares its processor takes longer by the clock."""
LATEST = timedelta(seconds=3)
"""How long a table waits for an answer, the queue and the start of the workers included."""
QUEUE = 10
"""How many questions each worker may have before it."""
REST = 10.0
"""Seconds from the death of the workers until new ones are started."""
NICE = 19
"""By how much workers give way to the bot, which answers presses."""


class Question(NamedTuple):
    """What a seat knows when it has to move."""

    game: str
    seat: int
    view: View
    told: Sequence[Event]
    moves: Sequence[Move]
    seed: bytes
    """Of the chance of this choice alone."""


class Listener:
    """The computer player of a seat whose moves are thought of elsewhere: it keeps what its seat is told, and moves as
    `normal` does where nobody has thought."""

    def __init__(self, game: str, seat: int) -> None:
        self.seat = seat
        self.told: tuple[Event, ...] = ()
        self._normal = player_for(game, seat)

    def observe(self, events: Sequence[Event]) -> None:
        self.told += (*events,)
        self._normal.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        return self._normal.choose(view, moves, chance)


def computer_for(game: str, seat: int, level: Level) -> Player:
    """The computer player of this seat as this process has it."""
    return Listener(game, seat) if level == "hard" and game in RATING else player_for(game, seat, level)


@dataclass(frozen=True)
class Thought:
    """What is thought for a seat after so many moves, since when."""

    number: int
    seat: int
    since: datetime
    answer: asyncio.Future[list[Ranked] | None]

    def is_about(self, number: int, seat: int) -> bool:
        return (self.number, self.seat) == (number, seat)

    def is_awaited(self, now: datetime) -> bool:
        """Whether the answer may still come in time."""
        return not self.answer.done() and now < self.since + LATEST


class Thinking:
    """The workers. They are started when they are first needed; with none of them nobody thinks."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: Executor | None = None
        self._asked: set[asyncio.Task[list[Ranked] | None]] = set()
        self._rests_until = 0.0
        self._is_out = False

    def ask(self, question: Question) -> asyncio.Future[list[Ranked] | None]:
        """The moves that `hard` considers, the best first; None if nobody can think of it now."""
        if why := self._why_not():
            self.is_out(why)
            nothing = asyncio.get_running_loop().create_future()
            nothing.set_result(None)
            return nothing
        task = asyncio.create_task(self._answer(question), name="think")
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)
        return task

    def _why_not(self) -> str | None:
        if not self.workers:
            return "THINKERS is 0"
        if len(self._asked) >= QUEUE * self.workers:
            return "too much is asked at once"
        return "the workers have died" if monotonic() < self._rests_until else None

    async def _answer(self, question: Question) -> list[Ranked] | None:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=_begin_work)
        pool = self._pool
        try:
            ranked = await asyncio.get_running_loop().run_in_executor(pool, think, question)
        except Exception as error:  # what it says may be hidden from others
            self.is_out(f"a worker failed ({type(error).__name__})")
            self._drop(pool)
            return None
        if self._is_out:
            log.info("computer players of level hard think again")
            self._is_out = False
        return ranked

    def _drop(self, pool: Executor) -> None:
        """Lets the next question start new workers, after a while."""
        if self._pool is pool:
            self._pool, self._rests_until = None, monotonic() + REST
            pool.shutdown(wait=False, cancel_futures=True)

    def is_out(self, why: str) -> None:
        """Notes that a player of level hard moves as a normal one; the log says so once."""
        if not self._is_out:
            log.warning("computer players of level hard move as normal ones for now: %s", why)
            self._is_out = True

    async def stop(self) -> None:
        """Ends the workers, after what they are thinking of."""
        self.workers, self._is_out = 0, True  # nobody starts new ones, and there is nothing to say about it
        for task in self._asked:
            task.cancel()
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


# In the workers


def think(question: Question) -> list[Ranked]:
    """The moves that `hard` considers, the best first."""
    player = player_for(question.game, question.seat, "hard")
    assert isinstance(player, SearchingPlayer), "races are not thought about"
    player.observe(question.told)
    end = process_time() + CAP
    return player.ranked(question.view, question.moves, Chance(question.seed), is_late=lambda: process_time() > end)


def _begin_work() -> None:
    """Gives way to the bot, leaves its end to the bot, and ends with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = parent_process()
    assert bot is not None
    bot.join()
    os._exit(0)
