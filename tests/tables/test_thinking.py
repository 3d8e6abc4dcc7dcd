"""Players of level hard think in worker processes, outside of the table's lock, and a game continues without them."""

import asyncio
import os
import pickle
import signal
import time
from datetime import timedelta

import pytest

from bot.core.errors import Refusal
from bot.tables import playing
from bot.tables import store as db
from bot.tables.engines import MAX_ANSWER_WAIT, MAX_QUESTIONS_PER_WORKER, EnginePool
from bot.tables.lobby import with_on_off_option
from bot.tables.seats import add_member
from bot.tables.waking import wake_table
from games.core import Position
from tests.kit import processes, rows
from tests.kit.tables import BEGAN, TABLE, lobby, move_first, now, open_host, running

OUT = "Merciless computer players play like Sly ones for now"


class Noted(EnginePool):
    """Records the questions."""

    def __init__(self, workers, **more):
        super().__init__(workers, **more)
        self.questions = []

    def ask(self, question, **more):
        self.questions.append(question)
        return super().ask(question, **more)

    @property
    def processes(self):
        return [worker.process for worker in self.alive]


@pytest.fixture
async def host(opened, database):
    made = await opened(database, engines=Noted(1))
    yield made
    made.computers.engines.stop()


async def is_asked(host):
    """The handle of a table of a member and two players of level hard, whose question is with the workers."""
    if host.handles.get(TABLE) is None:
        await running(host, members=1, computers=2, level="hard")
    handle = await host.find(TABLE)
    for _ in range(50):
        if (thought := thought_of(host)) is not None and thought.move_number == handle.table.number:
            return handle
        if handle.table.seats[handle.table.awaited()[0]].member:
            await move_first(host, handle.table)
        else:
            await wake_table(host, TABLE)
    raise AssertionError("nobody thinks")


def thought_of(host):
    """The latest question of a computer player of the table to the workers."""
    return host.computers.players_of(host.handles.get(TABLE)).engine_request


async def is_told(host):
    """The workers' answer, after a question was asked."""
    await is_asked(host)
    await asyncio.wait({thought_of(host).answer}, timeout=120)
    return thought_of(host).answer.result()


async def played(host, thought):
    """The move that was made for the seat of this question."""
    log = await db.read_log(host.store, TABLE)
    move = log[thought.move_number]
    assert (move.seat, move.by) == (thought.seat, "computer")
    return move.move


def said(caplog):
    return [one.getMessage() for one in caplog.records if OUT in one.getMessage()]


async def test_the_best_move_that_was_thought_of_is_played(host):
    for _ in range(3):
        await is_asked(host)
        thought = thought_of(host)
        best = (await is_told(host))[0].move
        await wake_table(host, TABLE)
        assert await played(host, thought) == str(best)


async def test_the_table_is_free_while_somebody_thinks(host):
    handle = await is_asked(host)
    assert not thought_of(host).answer.done()
    assert not handle.lock.locked()
    assert (await wake_table(host, TABLE)) is None, "it waits for the answer"
    assert handle.table.number == thought_of(host).move_number


async def test_workers_receive_only_information_that_their_seat_may_know(host):
    handle = await is_asked(host)
    (question, *_), table = host.computers.engines.questions[-1:], handle.table
    assert question.view == table.position.view(question.seat)
    assert not any(isinstance(one, Position) for one in question)
    assert all(event.is_visible_to(question.seat) for event in question.seen_events)
    sent = pickle.dumps(question)
    assert table.seed not in sent
    other = next(seat for seat in (1, 2) if seat != question.seat)
    await host.computers.ask_engine_if_needed(handle, other, now())
    assert host.computers.engines.questions[-1].seed != question.seed, "no two choose by the same chance"
    assert table.secret not in sent


async def test_an_answer_that_comes_too_late_is_thrown_away(host, caplog):
    await is_told(host)
    (worker,) = host.computers.engines.processes
    os.kill(worker.pid, signal.SIGSTOP)
    try:
        await wake_table(host, TABLE)
        handle = await is_asked(host)
        thought, before = thought_of(host), handle.table.number
        host.now = lambda: now() + MAX_ANSWER_WAIT + timedelta(seconds=1)
        assert (await wake_table(host, TABLE)).entries
        assert handle.table.number > before
        move = await played(host, thought)
    finally:
        os.kill(worker.pid, signal.SIGCONT)
    assert said(caplog) == [f"{OUT}: the answer comes too late"]
    await asyncio.wait({thought.answer}, timeout=120)
    assert await played(host, thought) == move


async def test_where_the_workers_die_the_usual_player_moves_and_the_log_says_so_once(host, caplog, monkeypatch):
    await is_told(host)
    for worker in host.computers.engines.processes:
        os.kill(worker.pid, signal.SIGKILL)
    await wake_table(host, TABLE)
    handle = await is_asked(host)
    thought = thought_of(host)
    assert await is_told(host) is None
    await wake_table(host, TABLE)
    assert await played(host, thought)
    for _ in range(2):
        await move_first(host, handle.table)
    assert handle.table.seats[handle.table.awaited()[0]].member, "all others have moved"
    assert len(said(caplog)) == 1
    assert "a worker has died" in said(caplog)[0]
    monkeypatch.setattr(host.computers.engines, "_restart_at", 0.0)
    assert await is_told(host), "new ones think"


async def test_a_worker_that_hangs_is_replaced(host, caplog, monkeypatch):
    await is_told(host)
    (worker,) = host.computers.engines.processes
    os.kill(worker.pid, signal.SIGSTOP)
    monkeypatch.setattr(host.computers.engines, "_timeout_seconds", 0.2)
    await wake_table(host, TABLE)
    assert await is_told(host) is None
    assert said(caplog) == [f"{OUT}: a worker hangs"]
    worker.join(20)
    assert worker.exitcode == -signal.SIGKILL
    monkeypatch.setattr(host.computers.engines, "_timeout_seconds", 60)
    monkeypatch.setattr(host.computers.engines, "_restart_at", 0.0)
    await wake_table(host, TABLE)
    assert await is_told(host), "another one thinks"


async def asks(host, number, member):
    """The handle of a table of two computer players and a member, who has several legal moves: a single one is advised
    without a computation."""
    await lobby(host, members=0, computers=2, number=number)
    await host.change(number, lambda table: add_member(table, member, f"m{member}", number))
    await playing.begin(host, number, member, BEGAN)
    handle = await host.find(number)
    while len(handle.position.moves(2)) < 2:
        await move_first(host, handle.table)
    return handle


async def test_advice_that_is_asked_for_again_and_again_is_thought_of_once(host, monkeypatch):
    handle = await asks(host, TABLE, 10)
    while handle.table.number <= db.MAX_RECENT_MOVES or len(handle.position.moves(2)) < 2:  # so its log has to be read
        await move_first(host, handle.table)
    thinking, answered = host.computers.engines, []
    think = thinking._compute_answer
    monkeypatch.setattr(thinking, "_compute_answer", lambda question: answered.append(question) or think(question))
    ranked = await asyncio.gather(*[host.computers.advice(handle, 2) for _ in range(12)])
    assert all(one == ranked[0] for one in ranked)
    assert await host.computers.advice(handle, 2) == ranked[0]
    (question,) = answered
    assert question.seen_events == [event for one in await db.read_log(host.store, TABLE) for event in one.events]


async def test_advice_uses_the_events_visible_to_the_member_and_not_the_card_that_another_drew(host):
    host.generate_secret = bytes
    await lobby(host, members=2, game="last_one")
    await host.change(TABLE, lambda table: with_on_off_option(table, "advice", "true"))
    await playing.begin(host, TABLE, 10, BEGAN)
    handle, drawn = await host.find(TABLE), []
    while not drawn:
        await move_first(host, handle.table)
        drawn = [event for event in handle.table.recent[-1].events if event.to is not None]
    await asyncio.gather(host.computers.advice(handle, 1 - drawn[0].to), return_exceptions=True)
    (question,) = host.computers.engines.questions
    assert question.seen_events
    assert drawn[0] not in question.seen_events


async def test_advice_leaves_workers_for_computer_players(host, caplog):
    """Each member can ask for one table at a time, and all questions together fill only half of the queue."""
    handles = [await asks(host, TABLE + i, 10 + i) for i in range(MAX_QUESTIONS_PER_WORKER)]
    again = await asks(host, TABLE + MAX_QUESTIONS_PER_WORKER, 10)
    waiting = [asyncio.create_task(host.computers.advice(handle, 2)) for handle in handles]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="refuse-advice-elsewhere"):
        await host.computers.advice(again, 2)
    await asyncio.wait(waiting[MAX_QUESTIONS_PER_WORKER // 2 :])
    assert all(one.exception().key == "refuse-advice-now" for one in waiting[MAX_QUESTIONS_PER_WORKER // 2 :])
    assert not host.computers.engines._reason_unavailable(MAX_QUESTIONS_PER_WORKER)
    assert said(caplog) == []
    await asyncio.gather(*waiting[: MAX_QUESTIONS_PER_WORKER // 2], return_exceptions=True)
    assert await host.computers.advice(again, 2)


async def test_where_too_much_is_asked_the_usual_player_moves(host, caplog, monkeypatch):
    monkeypatch.setattr("bot.tables.engines.MAX_QUESTIONS_PER_WORKER", 0)
    table = await running(host, members=1, computers=2, level="hard")
    while not table.number or table.awaited() != (0,):
        await move_first(host, table)
        table = await host.table(TABLE)
    assert any(one.by == "computer" for one in table.recent)
    assert said(caplog) == [f"{OUT}: too much is asked at once"]


async def test_without_workers_the_usual_player_moves_immediately(opened, database, caplog):
    host = await opened(database, engines=EnginePool(0))
    table = await running(host, members=1, computers=2, level="hard")
    while table.state == "running":
        await move_first(host, table)
        table = await host.table(TABLE)
    assert said(caplog) == [f"{OUT}: THINKERS is 0"]


async def test_a_game_goes_on_after_the_bot_has_ended_while_somebody_thought(host, opened):
    await is_asked(host)
    thought = thought_of(host)
    again = await opened(host.store.url, engines=Noted(1))
    await wake_table(again, TABLE)
    assert thought_of(again).is_for_turn(thought.move_number, thought.seat)
    best = (await is_told(again))[0].move
    await wake_table(again, TABLE)
    assert await played(again, thought) == str(best)
    assert again.computers.engines.questions[0] == host.computers.engines.questions[-1], "it is asked the same"
    again.computers.engines.stop()


async def test_no_workers_start_once_the_bot_ends(host, caplog):
    await is_told(host)
    host.computers.engines.stop()
    assert await host.computers.engines.ask(host.computers.engines.questions[-1]) is None
    assert not host.computers.engines.alive
    assert said(caplog) == []


@pytest.mark.parametrize("way", ["killed", "hangs"])
def test_a_bot_ends_immediately_and_its_workers_with_it(database, way):
    """The workers of a killed bot end too, and so does a worker that hangs when its bot ends."""
    program = "import asyncio, sys; from tests.tables.test_thinking import ends; asyncio.run(ends(*sys.argv[1:]))"
    ended = processes.run(database, way, program=program)
    assert ended.code == (-signal.SIGKILL if way == "killed" else 0), ended.output
    (worker,) = map(int, ended.output.split())  # nothing else was printed
    for _ in range(200):
        if not is_alive(worker):
            return
        time.sleep(0.05)
    os.kill(worker, signal.SIGKILL)
    raise AssertionError("the worker lives on")


def is_alive(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def ends(url, way):
    """Prints the process id of its worker and ends, or is killed."""
    host = await open_host(url, engines=Noted(1))
    await is_told(host)
    (worker,) = host.computers.engines.processes
    print(worker.pid, flush=True)
    if way == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    os.kill(worker.pid, signal.SIGSTOP)
    await wake_table(host, TABLE)
    await is_asked(host)
    await asyncio.sleep(0.1)
    host.computers.engines.stop()
    await host.store.close()


# The whole bot


async def test_a_member_plays_a_whole_game_against_players_who_think(night, caplog):
    lobby = await night.open("ada", game="smile")
    await night.add_computer("ada", lobby, "hard")
    await night.add_computer("ada", lobby, "hard")
    await night.press("ada", lobby, "Begin")
    assert (await rows.play_on(night, lobby.number)).state == "over"
    assert night.bot.host.computers.engines.alive
    assert "like Sly ones" not in caplog.text


async def test_the_game_goes_on_when_the_workers_die(night, caplog):
    lobby = await night.open("ada", game="smile")
    for _ in range(2):
        await night.add_computer("ada", lobby, "hard")
    await night.press("ada", lobby, "Begin")
    number, engines = lobby.number, night.bot.host.computers.engines
    await rows.play_on(night, number, until=lambda position, row: engines.alive)
    for worker in engines.alive:
        os.kill(worker.process.pid, signal.SIGKILL)
    assert (await rows.play_on(night, number)).state == "over"
    assert caplog.text.count("like Sly ones") == 1
