"""The same store on a real PostgreSQL, for those who outgrow one machine."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.util import await_only

from bot.core.errors import DatabaseUnavailable
from bot.database import Conflict, Store
from bot.database.notes import NOTES, save_note
from bot.features.standings.store import RATINGS, RESULTS
from bot.members.people import People
from bot.members.store import MEMBERS, NAMES
from bot.tables import store as db
from bot.tables.rows import MOVES
from tests.kit import postgresql, processes
from tests.kit.tables import move_first, open_host, replayed, running

pytestmark = postgresql.on_postgresql


async def test_a_whole_game_with_its_results_is_kept(host, database):
    assert host.store.engine.dialect.name == "postgresql"
    table = await running(host, members=2, computers=1)
    while table.state == "running":
        table = (await move_first(host, table)).table
    assert len(await host.store.rows(RESULTS.select())) == 3
    assert len(await host.store.rows(RATINGS.select())) == 2
    again = await open_host(database)
    loaded = await again.table(table.id)
    assert loaded.position == table.position == replayed(loaded, await db.read_log(again.store, table.id))
    assert (loaded.opened, loaded.ended) == (table.opened, table.ended)
    await host.store.close()
    await again.store.close()


async def test_one_bad_change_in_a_shared_commit_spoils_no_other(host):
    tables = [await running(host, number=number) for number in range(100, 110)]

    async def bad():
        with pytest.raises(Conflict):
            await host.store.write(db.insert_statements(tables[0]))

    await asyncio.gather(*(move_first(host, table) for table in tables), bad())
    assert all([(await host.table(table.id)).number == 1 for table in tables])
    assert len(await host.store.rows(MOVES.select())) == 10


async def test_a_second_writer_of_the_same_move_is_refused_by_the_primary_key(two_hosts):
    one, two = two_hosts
    table = await running(one)
    stale = await two.table(table.id)
    await move_first(one, table)
    with pytest.raises(Exception) as refused:
        await move_first(two, stale)
    assert type(refused.value).__name__ in ("QuestionOver", "NotYourTurn")
    assert (await two.table(table.id)).number == 1


class Wire:
    """A connection to the server that breaks, once it is told to, when a commit is made and before that is known."""

    def __init__(self, url):
        self.server = make_url(url)
        self.breaks = False

    async def open(self):
        self.listener = await asyncio.start_server(self._join, "127.0.0.1")
        port = self.listener.sockets[0].getsockname()[1]
        return self.server.set(port=port).render_as_string()

    async def _join(self, reader, writer):
        there = await asyncio.open_connection(self.server.host, self.server.port)
        is_cut = asyncio.Event()
        both = asyncio.gather(self._pass(reader, there[1], is_cut), self._pass(there[0], writer, is_cut))
        await asyncio.gather(both, return_exceptions=True)

    async def _pass(self, source, target, is_cut):
        while data := await source.read(1 << 16):
            if is_cut.is_set():
                break
            if self.breaks and b"COMMIT" in data:
                self.breaks = False
                is_cut.set()
            target.write(data)
        target.close()


async def test_a_commit_of_which_nobody_knows_whether_it_was_made_is_said_to_be_so(database):
    wire = Wire(database)
    host = await open_host(await wire.open())
    table = await running(host)
    wire.breaks = True
    with pytest.raises(DatabaseUnavailable) as unsure:
        await move_first(host, table)
    assert unsure.value.is_commit_unknown
    assert (await host.table(table.id)).number == 1, "it was made"
    assert (await move_first(host, await host.table(table.id))).table.number == 2
    await host.store.close()
    wire.listener.close()


async def test_processes_that_start_at_the_same_moment_migrate_it_once(database):
    stores = [Store(database) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    for store in stores:
        await store.require_current()
        await store.close()


async def test_changes_of_two_processes_that_wait_for_each_other_are_both_made(database):
    """PostgreSQL refuses one of them, after a second."""
    stores = [Store(database) for _ in range(2)]
    await stores[0].open()
    for name in "ab":
        await save_note(stores[0], name, "")
    both_hold_one = asyncio.Event()
    held = set()

    def add(first, second):
        def work(connection):
            for name in (first, second):
                row = NOTES.update().where(NOTES.c.name == name)
                connection.execute(row.values(value=NOTES.c.value + "+"))
                held.add(name)
                if held == {"a", "b"}:
                    both_hold_one.set()
                await_only(both_hold_one.wait())

        return work

    await asyncio.gather(stores[0].write(work=add("a", "b")), stores[1].write(work=add("b", "a")))
    assert [row.value for row in await stores[0].rows(NOTES.select())] == ["++", "++"]
    for store in stores:
        await store.close()


async def test_processes_that_meet_the_same_members_at_the_same_moment_store_each_once(database):
    """They press on four servers at once, as soon as each of them is in that language, or they have that name."""
    processes = [People(Store(database)) for _ in range(4)]
    stores = [process.store for process in processes]
    await stores[0].open()
    for number in range(1, 41):
        await asyncio.gather(
            *(process.update_member(number, "de", server=7, name=f"m{number}") for process in processes)
        )
        await asyncio.gather(
            *(process.update_member(number, "fr", server=7, name=f"n{number}") for process in processes)
        )
    assert [row.locale for row in await stores[0].rows(MEMBERS.select())] == ["fr"] * 40
    assert {row.name for row in await stores[0].rows(NAMES.select())} == {f"n{number}" for number in range(1, 41)}
    for store in stores:
        await store.close()


PASSWORD = "p@ss/w:rd#1%41"


@pytest.mark.parametrize("is_in_file", [False, True])
@pytest.mark.parametrize(
    ("given", "code", "says"),
    [(PASSWORD, 0, "has revision None"), ("p@ss/other", 1, "password authentication failed")],
)
async def test_a_password_of_any_characters_stands_beside_the_address_and_is_never_printed(
    database, cluster, tmp_path, given, code, says, is_in_file
):
    access = Path(cluster.folder, "data", "pg_hba.conf")
    access.write_text(f"host all strict 127.0.0.1/32 scram-sha-256\n{access.read_text()}")
    store = Store(database)
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP ROLE IF EXISTS strict"))
        await connection.exec_driver_sql(f"CREATE ROLE strict LOGIN PASSWORD '{PASSWORD}'")
        await connection.execute(text("SELECT pg_reload_conf()"))
    await store.engine.dispose()
    environ = {"DATABASE_URL": database.replace("cheshire@", "strict@"), "PGPASSWORD": given}
    if is_in_file:
        (tmp_path / ".env").write_text(f"PGPASSWORD={environ.pop('PGPASSWORD')}\n")
    ended = await asyncio.to_thread(processes.run, "check", folder=tmp_path, **environ)
    assert ended.code == code
    assert says in ended.output.splitlines()[-1]
    assert not [part for part in ("p@ss", "w:rd", "p%40ss") if part in ended.output]


async def test_only_the_first_start_on_an_empty_database_finds_it_new(database):
    store = Store(database)
    assert [await store.open() for _ in range(2)] == [True, False]
    await store.close()
