"""The workers that compute the moves of level `hard` in games with turns, in processes of their own, so that no press
waits for them.

A worker receives what the player of its seat knows, a view and events, and never a position. Its work is counted in
steps, so that the same question has the same answer, and limited in time. If no worker is available, `normal` moves;
the log says so once until a worker answers again."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from time import monotonic, process_time
from typing import NamedTuple

from games.core import Chance, Event, Move, View
from games.players import RATING, player_for
from games.players.base import Level, Player
from games.players.search import RankedMove, SearchingPlayer

log = logging.getLogger(__name__)
MAX_WORK_SECONDS = 0.3
"""CPU seconds for one answer; more on the clock if the worker shares its processor."""
MAX_ANSWER_WAIT = timedelta(seconds=3)
"""Longest wait of a table for an answer, including the queue and the start of workers."""
MAX_QUESTIONS_PER_WORKER = 10
"""Largest number of questions in the queue, per worker."""
WORKER_TIMEOUT_SECONDS = 60.0
"""Seconds after which a worker without an answer is replaced. One that shares its processor may take long."""
WORKER_RESTART_DELAY_SECONDS = 10.0
"""Seconds from the end of a worker until another one is started."""
WORKER_NICENESS = 19
"""The niceness of workers, so that the bot answers presses first."""


class Question(NamedTuple):
    """What a seat knows when it has to move."""

    game: str
    seat: int
    view: View
    told: Sequence[Event]
    moves: Sequence[Move]
    seed: bytes
    """Seed of this choice alone."""


class FallbackPlayer:
    """The computer player of a seat whose moves are computed by workers: it keeps what its seat has seen, and moves as
    `normal` does without an answer."""

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
    """The computer player of this seat in the bot's process."""
    return FallbackPlayer(game, seat) if level == "hard" and game in RATING else player_for(game, seat, level)


@dataclass(frozen=True)
class EngineRequest:
    """The question of a seat at one move number, and its answer. `since` is when the game began to wait for it, if it
    does."""

    number: int
    seat: int
    answer: asyncio.Future[list[RankedMove] | None]
    since: datetime | None = None

    def is_about(self, number: int, seat: int) -> bool:
        return (self.number, self.seat) == (number, seat)

    def is_awaited(self, now: datetime) -> bool:
        """Whether the answer can still come in time."""
        return self.since is not None and not self.answer.done() and now < self.since + MAX_ANSWER_WAIT

    @property
    def ranked(self) -> list[RankedMove] | None:
        """The answer; None if there is none yet, or no worker could compute it."""
        return self.answer.result() if self.answer.done() and not self.answer.cancelled() else None


class WorkerFailed(Exception):
    """A worker has not answered; the message says why, without hidden information."""


class Worker:
    """A process that answers one question after another."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, there = context.Pipe()
        self.process = context.Process(target=_run_worker, args=(there,), daemon=True)
        self.process.start()
        there.close()

    def ask(self, question: Question) -> list[RankedMove]:
        """The moves that `hard` considers, best first; blocks until they are known. Raises Failed."""
        try:
            self._pipe.send(question)
            answer: list[RankedMove] | str = self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerFailed("a worker has died") from None
        if isinstance(answer, str):
            raise WorkerFailed(f"a worker failed ({answer})")
        return answer

    def end(self) -> None:
        """Kills the process, even if it hangs: it has nothing to lose. Its callers get Failed."""
        self.process.kill()


class EnginePool:
    """The pool of workers, which start when first needed; with a size of 0 every answer is None. A worker that takes
    longer than `patience` seconds is replaced."""

    def __init__(self, workers: int, patience: float = WORKER_TIMEOUT_SECONDS) -> None:
        self.workers = workers
        self.alive: set[Worker] = set()
        self._patience = patience
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._asked: dict[bytes, asyncio.Task[list[RankedMove] | None]] = {}
        self._rests_until = 0.0
        self._is_out = False

    def ask(self, question: Question, *, is_advice: bool = False) -> asyncio.Future[list[RankedMove] | None]:
        """The moves that `hard` considers, best first; None if no worker can compute them now. A question that is
        already being computed is not asked twice. Advice may use only half of the queue; the rest is reserved for
        games."""
        if (known := self._asked.get(question.seed)) is not None:
            return known
        if why := self._why_not(self.workers * MAX_QUESTIONS_PER_WORKER // (1 + is_advice)):
            if not is_advice:
                self.is_out(why)
            nothing = asyncio.get_running_loop().create_future()
            nothing.set_result(None)
            return nothing
        task = asyncio.create_task(self._answer(question), name="think")
        self._asked[question.seed] = task
        task.add_done_callback(lambda _: self._asked.pop(question.seed))
        return task

    def _why_not(self, room: int) -> str | None:
        if not self.workers:
            return "THINKERS is 0"
        if len(self._asked) >= room:
            return "too much is asked at once"
        return "the workers have died" if not self.alive and self._is_resting else None

    @property
    def _is_resting(self) -> bool:
        return monotonic() < self._rests_until

    async def _answer(self, question: Question) -> list[RankedMove] | None:
        worker = ranked = None
        try:
            worker = await self._free()
            if worker is not None:
                async with asyncio.timeout(self._patience):
                    ranked = await asyncio.to_thread(worker.ask, question)
        except (WorkerFailed, TimeoutError) as error:
            self._rests_until = monotonic() + WORKER_RESTART_DELAY_SECONDS
            self.is_out(str(error) or "a worker hangs")
        finally:
            if worker is not None and ranked is None:
                self._end(worker)
        if worker is None or ranked is None:
            return None
        self._idle.put_nowait(worker)
        if self._is_out:
            log.info("computer players of level hard think again")
            self._is_out = False
        return ranked

    async def _free(self) -> Worker | None:
        """A free worker, or a new one if the pool may grow; None if there is none in time. Raises Failed if none can be
        started."""
        if self._idle.empty() and len(self.alive) < self.workers and not self._is_resting:
            try:
                worker = Worker()
            except OSError as error:
                raise WorkerFailed(f"no worker can be started ({error})") from None
            self.alive.add(worker)
            return worker
        try:
            async with asyncio.timeout(MAX_ANSWER_WAIT.total_seconds()):
                return await self._idle.get()
        except TimeoutError:
            return None

    def _end(self, worker: Worker) -> None:
        self.alive.discard(worker)
        worker.end()

    def is_out(self, why: str) -> None:
        """Logs once that `normal` moves in place of `hard`."""
        if not self._is_out:
            log.warning("computer players of level hard move as normal ones for now: %s", why)
            self._is_out = True

    def stop(self) -> None:
        """Kills the workers."""
        self.workers, self._is_out = 0, True  # no new ones are started, and nothing is logged
        for task in self._asked.values():
            task.cancel()
        for worker in [*self.alive]:
            self._end(worker)


# In the workers


def rank_moves_for(question: Question) -> list[RankedMove]:
    """The moves that `hard` considers, best first."""
    player = player_for(question.game, question.seat, "hard")
    assert isinstance(player, SearchingPlayer), "races are not thought about"
    player.observe(question.told)
    end = process_time() + MAX_WORK_SECONDS
    return player.rank_moves(question.view, question.moves, Chance(question.seed), is_late=lambda: process_time() > end)


def _run_worker(asked: Connection) -> None:
    """The main function of a worker: answers questions at a low priority, and ends when the bot does, even if that is
    killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the bot has ended
        while True:
            asked.send(_answer_question(asked.recv()))


def _answer_question(question: Question) -> list[RankedMove] | str:
    """The ranked moves, or what went wrong, without hidden information."""
    try:
        return rank_moves_for(question)
    except Exception as error:
        return type(error).__name__


def _exit_with_parent() -> None:
    bot = parent_process()
    assert bot is not None
    bot.join()
    os._exit(0)
