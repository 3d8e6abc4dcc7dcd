"""The clock wakes tables in time and in order, even if due times change, a table fails, or thousands are due."""

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
from discord import HTTPException
from sqlalchemy import insert

from bot.core.errors import DatabaseUnavailable, NoSuchTable
from bot.database import Store
from bot.members.pace import Deadline
from bot.messages.channels import is_temporary
from bot.tables import clock as clock_module
from bot.tables.clock import Clock
from bot.tables.handle import Handle
from bot.tables.host import MoveRate
from bot.tables.outages import Outages
from bot.tables.playing import MoveResult
from bot.tables.rows import TABLES
from bot.tables.shown import Call
from bot.tables.table import Table
from tests.kit.tables import now
from tests.kit.waiting import until


def in_(seconds):
    return now() + timedelta(seconds=seconds)


class Tables:
    """Replaces the host: wakes tables, and records when."""

    def __init__(self, store):
        self.store, self.now, self.outages = store, now, Outages(now)
        self.woken = []
        self.shown = []
        self.next = {}
        self.broken = set()

    async def find(self, number):
        handle = Handle(number)
        handle.set_loaded(await self.table(number))
        return handle

    async def table(self, number):
        return Table(number, 1, 1, "smile", 1, b"", now(), due=self.next.get(number))

    def show(self, handle):
        self.shown.append(handle.id)

    async def wake(self, number):
        if number in self.broken:
            self.broken.discard(number)
            raise OSError("disk full")
        if number < 0:
            raise NoSuchTable
        self.woken.append((number, now()))
        self.next.pop(number, None)
        return MoveResult(await self.find(number), ("moved",))

    @property
    def numbers(self):
        return [number for number, _ in self.woken]


@pytest.fixture
async def host(database):
    store = Store(database)
    await store.open()
    yield Tables(store)
    await store.close()


@pytest.fixture
async def clock(host, monkeypatch):
    monkeypatch.setattr(clock_module, "wake_table", lambda host, number: host.wake(number))
    clock = Clock(host, host.show)
    yield clock
    await clock.stop()


def row(key, due, **more):
    return {
        "id": key,
        "server": 1,
        "channel": 1,
        "game": "smile",
        "version": 1,
        "state": "running",
        "opener": 1,
        "secret": b"",
        "opened": now(),
        "changed": more.get("opened", now()),
        "due": due,
        "question_at": None,
        "shown_at": None,
        "ended": None,
        "messages": [700 + key],
        "call": None,
        "deadlines": {},
        **more,
    }


async def planned(clock, host, number, due):
    host.next[number] = due
    clock.update_due(await host.find(number))


async def fill(store, rows):
    def work(connection):
        connection.execute(insert(TABLES), rows)

    await store.write(work=work)


async def test_tables_due_before_the_start_are_woken_immediately_and_others_in_order(clock, host):
    await fill(host.store, [row(1, in_(0.3)), row(2, in_(-100)), row(3, in_(0.15)), row(4, None)])
    await clock.start()
    await until(lambda: len(host.woken) == 3)
    assert host.numbers == [2, 3, 1]


async def test_a_table_wakes_neither_early_nor_late(clock, host):
    """Never early; immediately on a quiet machine, eventually on a busy one."""
    await clock.start()
    for number in range(1, 51):
        due = in_(0.2)
        await planned(clock, host, number, due)
        await until(lambda number=number: len(host.woken) == number)
        _, woken = host.woken[-1]
        assert woken >= due
        if woken - due < timedelta(seconds=0.1):
            return
    raise AssertionError("always late")


async def test_an_earlier_plan_overtakes_and_one_that_is_called_off_wakes_nobody(clock, host):
    await clock.start()
    await planned(clock, host, 1, in_(0.3))
    await planned(clock, host, 2, in_(0.1))
    await planned(clock, host, 3, in_(0.2))
    await planned(clock, host, 3, None)
    await until(lambda: 1 in host.numbers)
    assert host.numbers == [2, 1]


async def test_a_later_plan_replaces_an_earlier_one(clock, host):
    await clock.start()
    await planned(clock, host, 1, in_(0.1))
    later = in_(0.3)
    await planned(clock, host, 1, later)
    await until(lambda: host.woken)
    ((_, woken),) = host.woken
    assert woken >= later


async def test_a_table_that_is_due_again_while_it_wakes_wakes_again(clock, host):
    wake = host.wake

    async def again(number):
        await wake(number)
        await planned(clock, host, number, in_(0.1) if len(host.woken) < 5 else None)
        return MoveResult(await host.find(number), ("moved",))

    host.wake = again
    await clock.start()
    await planned(clock, host, 1, in_(0.05))
    await until(lambda: len(host.woken) == 5)
    await asyncio.sleep(0.2)
    assert host.numbers == [1] * 5


async def test_a_table_that_fails_is_tried_again_and_stops_no_other(clock, host, monkeypatch):
    monkeypatch.setattr(clock_module, "FIRST_RETRY_SECONDS", 0.2)
    host.broken = {1}
    await clock.start()
    for number in (-7, 1, 2):
        await planned(clock, host, number, in_(0.05))
    await until(lambda: len(host.woken) == 2)
    assert host.numbers == [2, 1]
    assert not clock._failures, "the next failure waits no longer than this one"


async def test_each_failure_in_a_row_doubles_the_wait_but_not_for_ever(clock, host):
    began = now()
    host.now = lambda: began

    def wait(number, error=None):
        clock.retry_later(number, None, error)
        return (clock._due[number] - began).total_seconds()

    assert [wait(1) for _ in range(9)] == [5, 10, 20, 40, 80, 160, 320, 600, 600]
    assert [wait(2, DatabaseUnavailable()) for _ in range(5)] == [5, 10, 20, 40, 40]


def test_only_what_discord_refuses_for_now_is_tried_again():
    refused = [HTTPException(SimpleNamespace(status=status, reason=""), None) for status in (404, 499, 429, 500, 503)]
    assert [is_temporary(error) for error in (*refused, OSError())] == [False, False, True, True, True, True]


async def test_ten_thousand_due_tables_all_wake(clock, host):
    await fill(host.store, [row(number, in_(-1)) for number in range(10_000)])
    await clock.start()
    await until(lambda: len(host.woken) >= 10_000)
    assert sorted(host.numbers) == list(range(10_000))


async def test_calls_and_reminders_that_were_owed_when_the_bot_ended_are_sent_at_the_start(clock, host):
    called = Call(question=3, number=5, members=(7,), reminded={7: 50.0})
    told, owed = (Deadline(in_(100), None, datetime.fromtimestamp(since, UTC)) for since in (50, 60))
    await fill(
        host.store,
        [
            row(1, in_(100), pace="day", number=5, call=called, deadlines={0: told}, opened=in_(-9000)),
            row(2, in_(100), pace="day", number=5, call=called, deadlines={0: owed}),
            row(3, in_(100), pace="evening", number=5),
            row(4, in_(100), pace="live", number=5, opened=in_(-9000)),
            row(5, None, state="lobby", pace="live", number=0, opened=in_(-60)),
        ],
    )
    await clock.start()
    await until(lambda: len(host.shown) >= 3)
    await asyncio.sleep(0.1)
    assert sorted(host.shown) == [2, 3, 5]


async def test_changes_just_before_the_bot_ended_are_shown_again_however_long_ago_that_was(clock, host):
    await fill(
        host.store,
        [
            row(1, None, changed=in_(-5000)),
            row(2, None, changed=in_(-5060)),
            row(3, None, changed=in_(-8900)),
            row(4, None, opened=in_(-5010), state="lobby"),
            row(5, None, changed=in_(-5000), state="over"),
            row(6, None, opened=in_(-5000), state="lobby", messages=[]),
            row(7, None, changed=in_(-8900), state="over"),
        ],
    )
    await clock.start()
    await until(lambda: len(host.shown) >= 4)
    await asyncio.sleep(0.1)
    assert sorted(host.shown) == [1, 2, 4, 5]


async def test_tables_that_changed_before_a_start_without_a_database_are_shown_after_it_and_few_requests_fail(
    clock, host, monkeypatch
):
    monkeypatch.setattr(clock_module, "FIRST_RETRY_SECONDS", 0.1)
    await fill(host.store, [row(n, None, opened=in_(-n)) for n in range(1, 21)])
    failed, table = 0, host.table

    async def unavailable(number):
        nonlocal failed
        failed += 1
        raise DatabaseUnavailable

    monkeypatch.setattr(host, "table", unavailable)
    await clock.start()
    await until(lambda: failed == 3)
    monkeypatch.setattr(host, "table", table)
    await until(lambda: len(host.shown) == 20)
    assert failed == 3, "20 tables share the wait after a failure"
    assert sorted(host.shown) == list(range(1, 21))


async def test_no_more_than_the_latest_tables_are_shown_again(clock, host):
    await fill(host.store, [row(n, None, opened=in_(-n / 100)) for n in range(1, 301)])
    await clock.start()
    await until(lambda: len(host.shown) >= 100)
    await asyncio.sleep(0.1)
    assert sorted(host.shown) == list(range(1, 101))


async def test_a_clock_that_is_set_back_while_a_table_is_woken_does_not_wake_it_without_end(clock, host, monkeypatch):
    """The table waits until it is due by the current clock."""
    host.next[1] = due = in_(-1)
    calls = 0

    async def wake(_, number):
        nonlocal calls
        calls += 1
        assert calls < 50, "it goes round and round"
        host.now = lambda: due - timedelta(minutes=1)

    monkeypatch.setattr(clock_module, "wake_table", wake)
    clock._push_due(1, due)
    await clock._tick()
    assert calls == 1
    assert clock._due[1] == due


def test_moves_a_minute_are_those_of_the_latest_five_minutes_and_what_has_passed_of_this_one():
    began = datetime(2026, 11, 20, 20, tzinfo=UTC)
    now = began
    pulse = MoveRate(lambda: now)
    for seconds in (10, 20, 50, 70, 365):
        now = began + timedelta(seconds=seconds)
        pulse.record_move(now)
    now = began + timedelta(seconds=330)
    assert pulse.per_minute() == 5 / 5.5
    now = began + timedelta(seconds=390)
    assert pulse.per_minute() == 2 / 5.5, "those of the first minute count no longer"
