"""A disk that is full, a database that is checked while games go on."""

import pytest

from bot.model.refusals import NotSaved
from bot.operate import OperatorError, check
from bot.settings import Settings
from bot.store import Conflict, Store
from bot.store import schema as t
from bot.store import table as db
from tests.bot.tables_of_host import TABLE, open_host, running


async def move(host):
    table = await host.table(TABLE)
    seat = table.awaited()[0]
    legal = str(table.position.moves(seat)[0])
    return await host.play(table.id, table.seats[seat].member, table.position.question, legal)


async def test_a_full_disk_refuses_moves_and_changes_nothing_and_with_room_the_game_goes_on(database):
    host = await open_host(database)
    await running(host)
    await move(host)

    async def room(pages):
        writer = host.store.writer._connection
        await writer.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        await writer.rollback()

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
            assert [one.number for one in await db.log(host.store, TABLE)] == list(range(1, before.number + 1))
            if refused == 3:
                break
    assert refused == 3, "the disk was never full"
    await room(100_000)
    for _ in range(5):
        await move(host)
    stored = (await db.find(host.store, TABLE)).table
    assert stored.number == (await host.table(TABLE)).number
    assert stored.position == (await host.table(TABLE)).position
    await host.store.close()


async def test_a_check_while_games_go_on_finds_nothing_wrong(database, monkeypatch):
    host = await open_host(database)
    await running(host)
    real = Store.rows

    async def rows(self, statement):
        """A move is played between any two queries of the check."""
        found = await real(self, statement)
        if self is not host.store:
            await move(host)
        return found

    monkeypatch.setattr(Store, "rows", rows)
    lines = []
    await check(Settings(database_url=database), lines.append)
    assert "1 running tables" in lines[-1]
    await host.store.close()


async def test_a_check_finds_a_log_with_a_hole(database):
    host = await open_host(database)
    await running(host)
    for _ in range(3):
        await move(host)
    await host.store.write([(t.moves.delete().where(t.moves.c.number == 2), {})])
    await host.store.close()
    with pytest.raises(OperatorError, match="3 moves were played, 2 are in the log"):
        await check(Settings(database_url=database), print)


async def test_a_change_whose_commit_failed_is_not_written_by_the_next_commit(database):
    host = await open_host(database)
    await running(host)
    write = host.store.write

    async def seat_at_no_table(connection):
        """It is the commit that finds out, as it would be with a broken disk."""
        await connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        await connection.execute(t.seats.insert().values(table=7, seat=0, name="Nobody", computer=False, misses=0))

    with pytest.raises(Conflict):
        await write(work=seat_at_no_table)
    await move(host)
    rows = await host.store.rows(t.seats.select().where(t.seats.c.table == 7))
    assert rows == []
    assert (await host.table(TABLE)).number == 1
    await host.store.close()
