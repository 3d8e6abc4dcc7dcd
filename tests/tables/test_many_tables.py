"""Many tables at the same moment: work for one table does not delay the others."""

import asyncio

import pytest
from sqlalchemy import event

from bot.tables import playing
from bot.tables import store as db
from bot.tables.host import Host
from bot.tables.store import MAX_RECENT_MOVES
from tests.kit.tables import BEGAN, lobby, move_first

NUMBERS = range(1000, 1040)


@pytest.fixture
def statements(host):
    """The SQL statements from now on, each only once for all of its rows."""
    sent = []

    def note(_connection, _cursor, statement, *_):
        sent.append(statement)

    event.listen(host.store.engine.sync_engine, "before_cursor_execute", note)
    return sent


async def begin_all(host):
    await asyncio.gather(*(playing.begin(host, number, 10, BEGAN + number) for number in NUMBERS))


async def test_tables_that_begin_simultaneously_are_written_with_a_few_statements(host, statements):
    for number in NUMBERS:
        await lobby(host, number=number)
    statements.clear()
    await begin_all(host)
    assert len(statements) < 10, "a statement is sent once for all tables"
    again = Host(host.store, now=host.now, generate_secret=host.generate_secret)
    for number in NUMBERS:
        table = await again.table(number)
        assert (table.state, [seat.owner for seat in table.seats]) == ("running", [10, 11, 12])


async def test_simultaneous_changes_of_different_tables_are_all_written(host):
    """At some tables a member moves; from other tables, running or not, a member leaves. The shared statements lose
    none of these changes."""
    for number in NUMBERS:
        await lobby(host, number=number)
    begun, moved = NUMBERS[::2], NUMBERS[::4]
    await asyncio.gather(*(playing.begin(host, number, 10, BEGAN + number) for number in begun))
    tables = [await host.table(number) for number in moved]
    await asyncio.gather(
        *(move_first(host, table) for table in tables),
        *(playing.leave(host, number, 12) for number in NUMBERS if number not in moved),
    )
    again = Host(host.store, now=host.now, generate_secret=host.generate_secret)
    for number in NUMBERS:
        memory, stored = await host.table(number), await again.table(number)
        assert (stored.seats, stored.position, stored.number) == (memory.seats, memory.position, memory.number)
        assert (stored.number > 0) >= (number in moved)
        assert (stored.seat_of(12) is None) == (number not in moved)


async def test_a_computer_player_of_a_table_that_has_just_begun_reads_nothing(host, statements):
    for number in NUMBERS:
        await lobby(host, members=1, computers=2, number=number)
    statements.clear()
    await begin_all(host)
    assert sum([(await host.table(number)).number for number in NUMBERS]) > 5, "computer players have moved"
    assert [one for one in statements if one.startswith("SELECT")] == []


async def test_a_recreated_computer_player_observes_every_move_from_the_first(host):
    (number,) = NUMBERS[:1]
    await lobby(host, members=2, computers=1, number=number)
    await playing.begin(host, number, 10, BEGAN)
    while (await host.table(number)).number <= MAX_RECENT_MOVES:
        await move_first(host, await host.table(number))
    await host.mark_tables_stale()
    table = await host.table(number)
    assert await host.computers._full_log(table) == await db.read_log(host.store, number)
    assert len(table.recent) == MAX_RECENT_MOVES
