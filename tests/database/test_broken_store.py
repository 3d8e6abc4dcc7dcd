"""A disk that is full, and a commit that fails."""

import asyncio
import threading

import pytest

from bot.core.errors import NotSaved
from bot.database import Conflict
from bot.tables import store as db
from bot.tables.rows import SEATS
from bot.tables.shown import Shown
from tests.kit.tables import TABLE, move, running
from tests.kit.waiting import until


async def test_a_full_disk_refuses_moves_and_changes_nothing_and_with_room_the_game_goes_on(host):
    await running(host)
    await move(host)

    async def room(pages):
        await host.store.writer.run(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}"))

    await room(1)
    refused = 0
    for _ in range(400):
        before = await host.table(TABLE)
        try:
            await move(host)
        except NotSaved:
            refused += 1
            after = await host.table(TABLE)
            assert (after.position, after.number) == (before.position, before.number)
            assert [one.number for one in await db.read_log(host.store, TABLE)] == list(range(1, before.number + 1))
            if refused == 3:
                break
    assert refused == 3, "the disk was never full"
    await room(100_000)
    for _ in range(5):
        await move(host)
    stored = (await db.load_table(host.store, TABLE)).table
    assert stored.number == (await host.table(TABLE)).number
    assert stored.position == (await host.table(TABLE)).position


async def test_a_change_whose_commit_failed_is_not_written_by_the_next_commit(host):
    await running(host)
    write = host.store.write

    def seat_at_no_table(connection):
        """It is the commit that finds out, as it would be with a broken disk."""
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        connection.execute(SEATS.insert().values(table=7, seat=0, name="Nobody", computer=False, misses=0))

    with pytest.raises(Conflict):
        await write(work=seat_at_no_table)
    await move(host)
    rows = await host.store.rows(SEATS.select().where(SEATS.c.table == 7))
    assert rows == []
    assert (await host.table(TABLE)).number == 1


async def test_a_commit_goes_on_and_is_waited_for_though_its_caller_and_the_bot_go_away(host, opened, database):
    await running(host)
    begun, gate = threading.Event(), threading.Event()

    def slow(connection):
        begun.set()
        assert gate.wait(60)

    writing = asyncio.create_task(host.store.write(db.shown_statements(TABLE, Shown((7,))), work=slow))
    await until(begun.is_set)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    closing = asyncio.create_task(host.store.close())
    await asyncio.sleep(0)
    gate.set()
    await closing
    again = await opened(database)
    assert (await db.load_table(again.store, TABLE)).shown.messages == (7,)
