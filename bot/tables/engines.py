"""Workers: separate processes that compute the moves of computer players of level `hard`, so that no press waits for a
computation. Games with turns use them.

A worker receives what its seat knows (a view of the game and the events seen), never the whole position. A computation
has a fixed number of steps, so that the same question has the same answer, and a limit of time. If no worker answers,
the computer player moves as at level `normal`. This is logged once until a worker answers again."""

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
"""The CPU seconds that a worker may spend on one answer. The real time is longer if the worker shares its processor."""
MAX_ANSWER_WAIT = timedelta(seconds=3)
"""The longest time that a table waits for an answer, including the queue and the start of a worker."""
MAX_QUESTIONS_PER_WORKER = 10
"""The largest number of questions that wait or are being answered, per worker."""
WORKER_TIMEOUT_SECONDS = 60.0
"""Seconds after which a worker that gave no answer is replaced. A worker that shares its processor may take long."""
WORKER_RESTART_DELAY_SECONDS = 10.0
"""Seconds after a worker failed until another worker may be started."""
WORKER_NICENESS = 19
"""The niceness (low priority) of workers, so that the bot answers presses first."""


class EngineQuestion(NamedTuple):
    """A decision for a worker to make: what the seat sees (`view`, `events`), its legal moves, and a seed."""

    game: str
    seat: int
    view: View
    seen_events: Sequence[Event]
    moves: Sequence[Move]
    seed: bytes
    """The seed of this decision's random numbers, which no other decision has."""


class FallbackPlayer:
    """The computer player of a seat whose moves workers compute. It remembers the events for the questions to the
    workers, and chooses as at level `normal` if no worker answers."""

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
    """Returns a new computer player for a seat: a `FallbackPlayer` if workers compute its moves."""
    return FallbackPlayer(game, seat) if level == "hard" and game in RATING else player_for(game, seat, level)


@dataclass(frozen=True)
class EngineRequest:
    """A request to the workers to rank the moves of a seat, after `move_number` moves of the game. `awaited_since` is
    when the table began to wait for the answer; None for a request for advice, as no table waits for advice."""

    move_number: int
    seat: int
    answer: asyncio.Future[list[RankedMove] | None]
    awaited_since: datetime | None = None

    def is_for_turn(self, move_number: int, seat: int) -> bool:
        return (self.move_number, self.seat) == (move_number, seat)

    def is_awaited(self, now: datetime) -> bool:
        """Returns whether a table waits for the answer, and the answer may still come in time."""
        return self.awaited_since is not None and not self.answer.done() and now < self.awaited_since + MAX_ANSWER_WAIT

    @property
    def ranked_moves(self) -> list[RankedMove] | None:
        """The answer: the moves, best first. None if there is none yet, or if no worker could compute it."""
        return self.answer.result() if self.answer.done() and not self.answer.cancelled() else None


class WorkerFailed(Exception):
    """Raised if a worker gives no answer. The message names the reason without hidden information."""


class Worker:
    """A worker process. It answers one question after another."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, worker_pipe = context.Pipe()
        self.process = context.Process(target=_run_worker, args=(worker_pipe,), daemon=True)
        self.process.start()
        worker_pipe.close()

    def ask(self, question: EngineQuestion) -> list[RankedMove]:
        """Returns the moves that level `hard` considers, best first. Blocks until the worker answers. Raises
        WorkerFailed."""
        try:
            self._pipe.send(question)
            answer: list[RankedMove] | str = self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerFailed("a worker has died") from None
        if isinstance(answer, str):
            raise WorkerFailed(f"a worker failed ({answer})")
        return answer

    def kill(self) -> None:
        """Kills the process, even if it hangs. A running `ask` raises WorkerFailed. No data is lost."""
        self.process.kill()


class EnginePool:
    """The pool of at most `workers` worker processes, which start when they are first needed. With `workers=0` every
    answer is None. A worker that takes longer than `timeout_seconds` is replaced."""

    def __init__(self, workers: int, timeout_seconds: float = WORKER_TIMEOUT_SECONDS) -> None:
        self.workers = workers
        self.alive: set[Worker] = set()
        self._timeout_seconds = timeout_seconds
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._running_questions: dict[bytes, asyncio.Task[list[RankedMove] | None]] = {}
        self._restart_at = 0.0
        self._is_unavailable_logged = False

    def ask(self, question: EngineQuestion, *, is_advice: bool = False) -> asyncio.Future[list[RankedMove] | None]:
        """Returns a future of the moves that level `hard` considers, best first. Its result is None if no worker can
        compute them. If the same question is being computed, its future is returned. Advice to members may use only
        half of the queue, so that games are served first."""
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
            log.info("Merciless computer players think again")
            self._is_unavailable_logged = False
        return ranked

    async def _take_free_worker(self) -> Worker | None:
        """Returns an idle worker, or a new one if the pool is not full. Returns None if no worker becomes idle in time.
        Raises WorkerFailed if a worker cannot be started."""
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
        """Logs that computer players of level `hard` move as at level `normal`, unless this was logged since a worker
        last answered."""
        if not self._is_unavailable_logged:
            log.warning("Merciless computer players play like Sly ones for now: %s", reason)
            self._is_unavailable_logged = True

    def stop(self) -> None:
        """Kills all workers. The pool cannot be used afterwards."""
        self.workers, self._is_unavailable_logged = 0, True  # starts no new workers, and logs nothing
        for task in self._running_questions.values():
            task.cancel()
        for worker in [*self.alive]:
            self._kill_worker(worker)


# Code that runs in the worker processes


def rank_moves_for(question: EngineQuestion) -> list[RankedMove]:
    """Returns the moves that level `hard` considers, best first."""
    player = player_for(question.game, question.seat, "hard")
    assert isinstance(player, SearchingPlayer), "races are not thought about"
    player.observe(question.seen_events)
    end = process_time() + MAX_WORK_SECONDS
    return player.rank_moves(question.view, question.moves, Chance(question.seed), is_late=lambda: process_time() > end)


def _run_worker(pipe: Connection) -> None:
    """The main function of a worker process. It answers questions at a low priority, and ends when the bot ends, even
    if the bot is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the bot has ended
        while True:
            pipe.send(_answer_question(pipe.recv()))


def _answer_question(question: EngineQuestion) -> list[RankedMove] | str:
    """Returns the moves, best first, or the name of the exception. The message of the exception is left out, as it
    could contain hidden information."""
    try:
        return rank_moves_for(question)
    except Exception as error:
        return type(error).__name__


def _exit_with_parent() -> None:
    bot = parent_process()
    assert bot is not None
    bot.join()
    os._exit(0)
