"""The workers compute the moves of level `hard` in games with turns. They are separate processes, so that no press
waits for them.

A worker receives what the player of its seat knows, a view and events, and never a position. The work is counted in
steps, so that equal questions have equal answers, and limited in time. If no worker is available, `normal` moves; this
is logged once until a worker answers again."""

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
"""CPU seconds for one answer; real time may be longer if the worker shares its processor."""
MAX_ANSWER_WAIT = timedelta(seconds=3)
"""Longest wait of a table for an answer, including the queue and the start of workers."""
MAX_QUESTIONS_PER_WORKER = 10
"""Largest number of questions in the queue, per worker."""
WORKER_TIMEOUT_SECONDS = 60.0
"""Seconds after which a worker without an answer is replaced. One that shares its processor may take long."""
WORKER_RESTART_DELAY_SECONDS = 10.0
"""Seconds from a worker's failure until another worker may be started."""
WORKER_NICENESS = 19
"""The niceness of workers, so that the bot answers presses first."""


class EngineQuestion(NamedTuple):
    """What a seat knows when it has to move: the input of a worker."""

    game: str
    seat: int
    view: View
    seen_events: Sequence[Event]
    moves: Sequence[Move]
    seed: bytes
    """Seed of this choice; no other choice has the same one."""


class FallbackPlayer:
    """The computer player of a seat whose moves are computed by workers: it collects the events for their questions,
    and moves as `normal` does if no worker answers."""

    def __init__(self, game: str, seat: int) -> None:
        self.seat = seat
        self.seen_events: tuple[Event, ...] = ()
        self._normal = player_for(game, seat)

    def observe(self, events: Sequence[Event]) -> None:
        self.seen_events += (*events,)
        self._normal.observe(events)

    def choose(self, view: View, moves: Sequence[Move], chance: Chance) -> Move | None:
        return self._normal.choose(view, moves, chance)


def new_computer_player(game: str, seat: int, level: Level) -> Player:
    """A new computer player for this seat, as the bot's own process needs it: for moves that workers compute, the
    `FallbackPlayer`."""
    return FallbackPlayer(game, seat) if level == "hard" and game in RATING else player_for(game, seat, level)


@dataclass(frozen=True)
class EngineRequest:
    """A request to the workers for the moves of a seat at one move number. `awaited_since` is when the table began to
    wait for the answer; None for advice, for which no table waits."""

    move_number: int
    seat: int
    answer: asyncio.Future[list[RankedMove] | None]
    awaited_since: datetime | None = None

    def is_for_turn(self, move_number: int, seat: int) -> bool:
        return (self.move_number, self.seat) == (move_number, seat)

    def is_awaited(self, now: datetime) -> bool:
        """Whether a table waits for the answer, and it can still come in time."""
        return self.awaited_since is not None and not self.answer.done() and now < self.awaited_since + MAX_ANSWER_WAIT

    @property
    def ranked_moves(self) -> list[RankedMove] | None:
        """The answer; None if there is none yet, or no worker could compute it."""
        return self.answer.result() if self.answer.done() and not self.answer.cancelled() else None


class WorkerFailed(Exception):
    """Raised if a worker gives no answer; the message has the reason, without hidden information."""


class Worker:
    """A process that answers one question after another."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, worker_pipe = context.Pipe()
        self.process = context.Process(target=_run_worker, args=(worker_pipe,), daemon=True)
        self.process.start()
        worker_pipe.close()

    def ask(self, question: EngineQuestion) -> list[RankedMove]:
        """The moves that `hard` considers, best first; blocks until they are known. Raises WorkerFailed."""
        try:
            self._pipe.send(question)
            answer: list[RankedMove] | str = self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerFailed("a worker has died") from None
        if isinstance(answer, str):
            raise WorkerFailed(f"a worker failed ({answer})")
        return answer

    def kill(self) -> None:
        """Kills the process, even if it hangs; no data is lost. A running `ask` raises WorkerFailed."""
        self.process.kill()


class EnginePool:
    """The pool of workers, which start when first needed; with `workers=0` every answer is None. A worker that takes
    longer than `timeout_seconds` is replaced."""

    def __init__(self, workers: int, timeout_seconds: float = WORKER_TIMEOUT_SECONDS) -> None:
        self.workers = workers
        self.alive: set[Worker] = set()
        self._timeout_seconds = timeout_seconds
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._running_questions: dict[bytes, asyncio.Task[list[RankedMove] | None]] = {}
        self._restart_at = 0.0
        self._is_unavailable_logged = False

    def ask(self, question: EngineQuestion, *, is_advice: bool = False) -> asyncio.Future[list[RankedMove] | None]:
        """The moves that `hard` considers, best first; None if no worker can compute them now. A running computation of
        the same question is shared. Advice may use only half of the queue; the rest is reserved for games."""
        if (known := self._running_questions.get(question.seed)) is not None:
            return known
        if reason := self._reason_unavailable(self.workers * MAX_QUESTIONS_PER_WORKER // (1 + is_advice)):
            if not is_advice:
                self.log_unavailable(reason)
            nothing = asyncio.get_running_loop().create_future()
            nothing.set_result(None)
            return nothing
        task = asyncio.create_task(self._compute_answer(question), name="think")
        self._running_questions[question.seed] = task
        task.add_done_callback(lambda _: self._running_questions.pop(question.seed))
        return task

    def _reason_unavailable(self, queue_limit: int) -> str | None:
        if not self.workers:
            return "THINKERS is 0"
        if len(self._running_questions) >= queue_limit:
            return "too much is asked at once"
        return "the workers have died" if not self.alive and self._is_restart_delayed else None

    @property
    def _is_restart_delayed(self) -> bool:
        return monotonic() < self._restart_at

    async def _compute_answer(self, question: EngineQuestion) -> list[RankedMove] | None:
        worker = ranked = None
        try:
            worker = await self._take_free_worker()
            if worker is not None:
                async with asyncio.timeout(self._timeout_seconds):
                    ranked = await asyncio.to_thread(worker.ask, question)
        except (WorkerFailed, TimeoutError) as error:
            self._restart_at = monotonic() + WORKER_RESTART_DELAY_SECONDS
            self.log_unavailable(str(error) or "a worker hangs")
        finally:
            if worker is not None and ranked is None:
                self._kill_worker(worker)
        if worker is None or ranked is None:
            return None
        self._idle.put_nowait(worker)
        if self._is_unavailable_logged:
            log.info("computer players of level hard think again")
            self._is_unavailable_logged = False
        return ranked

    async def _take_free_worker(self) -> Worker | None:
        """A free worker, or a new one if the pool may grow; None if no worker becomes free in time. Raises WorkerFailed
        if none can be started."""
        if self._idle.empty() and len(self.alive) < self.workers and not self._is_restart_delayed:
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

    def _kill_worker(self, worker: Worker) -> None:
        self.alive.discard(worker)
        worker.kill()

    def log_unavailable(self, reason: str) -> None:
        """Logs once, until a worker answers again, that `normal` moves in place of `hard`."""
        if not self._is_unavailable_logged:
            log.warning("computer players of level hard move as normal ones for now: %s", reason)
            self._is_unavailable_logged = True

    def stop(self) -> None:
        """Kills the workers."""
        self.workers, self._is_unavailable_logged = 0, True  # no new workers are started, and nothing is logged
        for task in self._running_questions.values():
            task.cancel()
        for worker in [*self.alive]:
            self._kill_worker(worker)


# In the workers


def rank_moves_for(question: EngineQuestion) -> list[RankedMove]:
    """The moves that `hard` considers, best first."""
    player = player_for(question.game, question.seat, "hard")
    assert isinstance(player, SearchingPlayer), "races are not thought about"
    player.observe(question.seen_events)
    end = process_time() + MAX_WORK_SECONDS
    return player.rank_moves(question.view, question.moves, Chance(question.seed), is_late=lambda: process_time() > end)


def _run_worker(pipe: Connection) -> None:
    """The main function of a worker: answers questions at a low priority, and ends with the bot, even if the bot is
    killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the bot has ended
        while True:
            pipe.send(_answer_question(pipe.recv()))


def _answer_question(question: EngineQuestion) -> list[RankedMove] | str:
    """The ranked moves, or the name of the exception: its message could contain hidden information."""
    try:
        return rank_moves_for(question)
    except Exception as error:
        return type(error).__name__


def _exit_with_parent() -> None:
    bot = parent_process()
    assert bot is not None
    bot.join()
    os._exit(0)
