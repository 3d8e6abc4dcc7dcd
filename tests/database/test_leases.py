"""Several processes on PostgreSQL: leases for shards, takeovers, and news of each other's changes."""

import asyncio
from contextlib import AsyncExitStack, suppress

import pytest
from sqlalchemy import text
from sqlalchemy.util import await_only

from bot.core.errors import DatabaseUnavailable
from bot.core.settings import Settings, SettingsError
from bot.database import Store, StoreError, leases
from bot.database import notifications as news
from bot.database import postgresql as engine
from bot.database import store as database
from bot.database.columns import HEAD
from bot.database.leases import Shards
from bot.tables import store as db
from bot.tables.clock import Clock
from bot.tables.host import Host, NotificationListener
from bot.tables.playing import begin
from bot.tables.shown import Shown
from tests.kit import postgresql
from tests.kit.tables import TABLE, lobby, move_first, now
from tests.kit.waiting import until

pytestmark = postgresql.needed
SOON = 10
"""Seconds of patience on a busy machine."""
TWO = (Shards(2, (0,)), Shards(2, (1,)))
SERVER = 1 << 22
"""A server of shard 1."""


@pytest.fixture(scope="module")
def url(cluster):
    asyncio.run(postgresql.empty(cluster.url))
    return cluster.url


@pytest.fixture
async def processes(url, monkeypatch):
    """Gives a new process each time it is called: a store whose `events` say that it waits, or was taken over."""
    # A busy machine can stop a process for longer than these last otherwise.
    monkeypatch.setattr(engine, "LEASE_DURATION", engine.timedelta(minutes=1))
    monkeypatch.setattr(engine, "STANDBY_VALID_FOR", engine.timedelta(minutes=1))
    async with AsyncExitStack() as stack:

        async def begin(*choices, faces=None):
            store = Store(url, *choices, faces=faces)
            store.events = []
            store.taking = asyncio.create_task(
                store.acquire(lambda: store.events.append("waits"), lambda: store.events.append("taken over"))
            )
            stack.push_async_callback(end, store)
            return store

        yield begin
    cleaner = Store(url)
    async with cleaner.engine.begin() as connection:
        await connection.execute(text("DROP TABLE IF EXISTS leases"))
        for name in ("moves", "seats", "tables"):
            with suppress(Exception):
                async with connection.begin_nested():
                    await connection.execute(text(f"DELETE FROM {name}"))
    await cleaner.close()


@pytest.fixture
def short(monkeypatch):
    """A lease lasts a second."""
    monkeypatch.setattr(engine, "LEASE_DURATION", engine.timedelta(seconds=1))
    monkeypatch.setattr(engine, "RENEW_SECONDS", 0.2)


async def holder(processes, *choices, **more):
    """A process that has taken its lease."""
    store = await processes(*choices, **more)
    await store.taking
    return store


async def end(store):
    store.taking.cancel()
    await asyncio.gather(store.taking, return_exceptions=True)
    await store.close()


async def alone(store):
    """The process knows that nobody stands by for it."""
    await until(lambda: not store._lease.term.has_standby)


async def standing(processes, *choices):
    """A process that stands by. All shards that it wants have a standby: this process, or an earlier one. Its first
    query can miss a row that is being renewed."""
    store = await processes(*choices)
    await until(lambda: store.events == ["waits"])
    wanted = ", ".join(str(shard) for choice in store._choices for shard in choice.ids)
    unwatched = text(f"SELECT shard FROM leases WHERE shard IN ({wanted}) AND heir IS NULL")
    async with asyncio.timeout(SOON):
        while await rows_of(store, unwatched):
            await asyncio.sleep(0.05)
    return store


async def rows_of(store, query):
    """What this query finds now. A process that stands by cannot ask otherwise."""
    async with store.engine.begin() as connection:
        return (await connection.execute(query)).all()


async def soon_one_takes(stores):
    """Waits until one of these processes has taken a lease, or an offer of one."""
    async with asyncio.timeout(SOON):
        await asyncio.wait([one.taking for one in stores], return_when=asyncio.FIRST_COMPLETED)


async def freeze(store):
    """The process does nothing any more, and does not end either."""
    store._lease._keeping.cancel()
    store._lease._end.cancel()


def ready(is_ready=True):
    """The event that says whether a process receives the events of all its shards."""
    event = asyncio.Event()
    if is_ready:
        event.set()
    return event


# Leases


async def test_a_second_process_stands_by_until_the_first_one_ends(processes):
    first = await holder(processes)
    second = await standing(processes)
    await asyncio.sleep(3 * engine.STANDBY_POLL_SECONDS)
    assert not second.taking.done()
    await first.close()
    async with asyncio.timeout(2):
        await second.taking
    assert (first.events, second.events) == ([], ["waits"])


async def test_processes_of_different_shards_do_not_wait_for_each_other(processes):
    one, two = [await processes(shards) for shards in TWO]
    async with asyncio.timeout(SOON):
        await asyncio.gather(one.taking, two.taking)
    assert one.events == two.events == []
    both = await standing(processes, Shards(2, (0, 1)))
    await one.close()
    await asyncio.sleep(3 * engine.STANDBY_POLL_SECONDS)
    assert not both.taking.done(), "it wants both"


async def test_one_process_stands_by_for_several_others_and_takes_what_is_free_first(processes):
    one, two = [await holder(processes, shards) for shards in TWO]
    other = await standing(processes, *TWO)
    await two.close()
    async with asyncio.timeout(SOON):
        await other.taking
    assert other.shards == TWO[1]
    third = await standing(processes, *TWO)
    await one.close()
    async with asyncio.timeout(SOON):
        await third.taking
    assert third.shards == TWO[0]
    assert other.events == ["waits"]


async def test_of_many_that_stand_by_one_takes_over(processes):
    first = await holder(processes)
    others = [await standing(processes) for _ in range(4)]
    await first.close()
    await soon_one_takes(others)
    await asyncio.sleep(3 * engine.STANDBY_POLL_SECONDS)
    assert sum(other.taking.done() for other in others) == 1


async def test_a_lease_that_is_renewed_lasts(processes, monkeypatch):
    monkeypatch.setattr(engine, "LEASE_DURATION", 4 * engine.timedelta(seconds=engine.STANDBY_POLL_SECONDS))
    monkeypatch.setattr(engine, "RENEW_SECONDS", engine.STANDBY_POLL_SECONDS / 2)
    first = await holder(processes)
    second = await processes()
    await asyncio.sleep(8 * engine.STANDBY_POLL_SECONDS)
    assert not second.taking.done()
    await freeze(first)
    async with asyncio.timeout(SOON):
        await second.taking


async def overtaken(processes):
    """A process that was frozen for too long, and the one that has taken its place."""
    first = await holder(processes)
    await first.open()
    await alone(first)
    await first.require_held()
    await freeze(first)
    second = await processes()
    async with asyncio.timeout(SOON):
        await second.taking
    return first, second


async def test_a_process_that_was_frozen_too_long_can_write_nothing_and_is_told(processes, short):
    first, second = await overtaken(processes)
    host = Host(first, now=now, generate_secret=bytes)
    with pytest.raises(engine.LeaseLost):
        await lobby(host)
    assert first.events == ["taken over"]
    assert await second.rows(text("SELECT id FROM tables")) == []
    await lobby(Host(second, now=now, generate_secret=bytes))
    assert len(await second.rows(text("SELECT id FROM tables"))) == 1


async def test_a_process_that_was_frozen_too_long_tells_nothing_more(processes, short):
    first, second = await overtaken(processes)
    with pytest.raises(engine.LeaseLost):
        await first.require_held()
    assert first.events == ["taken over"]
    await second.require_held()
    assert second.events == ["waits"]


async def test_a_process_that_was_frozen_and_cannot_ask_the_database_goes_on(processes, short):
    """Members who press are told that nothing can be saved."""
    store = await holder(processes)
    await alone(store)
    await freeze(store)
    async with store.engine.begin() as connection, asyncio.timeout(SOON):
        await connection.execute(text("LOCK TABLE leases IN ACCESS EXCLUSIVE MODE"))
        await store.require_held()
    assert store.events == []


async def test_a_process_that_is_frozen_in_the_middle_of_a_commit_does_not_keep_its_lease(
    processes, short, monkeypatch
):
    settings = {"server_settings": {"idle_in_transaction_session_timeout": "1500"}}
    monkeypatch.setattr(database, "CONNECT_ARGS", settings)
    first = await holder(processes)
    await first.open()
    await alone(first)
    await freeze(first)
    asked, second = asyncio.Event(), await processes()

    def slow(connection):
        asked.set()
        await_only(second.taking)

    writing = asyncio.create_task(first.write(work=slow))
    await asked.wait()
    async with asyncio.timeout(SOON):
        await second.taking
    with pytest.raises((DatabaseUnavailable, engine.LeaseLost)):
        await writing


async def test_the_renewal_tells_a_process_that_another_one_has_taken_over(processes, monkeypatch):
    monkeypatch.setattr(engine, "RENEW_SECONDS", 0.5)
    first = await holder(processes)
    async with first.engine.begin() as connection:
        await connection.execute(text("UPDATE leases SET epoch = epoch + 1"))
    await until(lambda: first.events == ["taken over"])


async def cut_off(store, *, seconds):
    """The process cannot renew its lease for so long."""
    store._connections.cut()
    store._lease._own.cut()
    await asyncio.sleep(seconds)


async def test_a_process_that_could_not_renew_its_lease_takes_and_tells_nothing_if_another_one_stands_by(
    processes, monkeypatch
):
    """It takes no press a little before that, and what waits for the database is told that nothing has changed."""
    monkeypatch.setattr(engine, "LEASE_DURATION", engine.timedelta(seconds=3))
    monkeypatch.setattr(engine, "RENEW_SECONDS", 0.3)
    first = await holder(processes)
    await first.open()
    second = await standing(processes)
    await asyncio.sleep(3 * engine.RENEW_SECONDS)
    assert first.may_accept
    await cut_off(first, seconds=0)
    await until(lambda: first.events == ["taken over"])
    assert not first.may_accept
    await first.require_held()  # what was pressed before may still be told
    with pytest.raises(DatabaseUnavailable) as refused:
        await first.rows(text("SELECT id FROM tables"))
    assert not refused.value.is_commit_unknown
    assert first.is_sole_writer
    async with asyncio.timeout(SOON):
        await second.taking
    with pytest.raises(engine.LeaseLost):
        await first.require_held()
    assert second.may_accept


async def test_shards_without_a_standby_are_logged_once_and_so_is_their_next_standby(
    processes, short, monkeypatch, caplog
):
    monkeypatch.setattr(leases, "WARN_WITHOUT_STANDBY_AFTER_SECONDS", 0.5)
    holds = await holder(processes, *TWO)
    assert holds.shards_without_standby == ()
    await until(lambda: list(holds.shards_without_standby) == [0])
    await asyncio.sleep(3 * engine.RENEW_SECONDS)
    await standing(processes, Shards(2, (0,)))
    await until(lambda: holds.shards_without_standby == ())
    logged = [line for line in caplog.messages if "shards [0]" in line and "standby" in line]
    assert logged == [
        "no standby for shards [0]: if this process ends, nobody plays there",
        "shards [0] have a standby again",
    ]


@pytest.fixture
async def newer(url):
    """Gives what makes the database one of a newer program; afterwards it is today's again."""
    store = Store(url)
    await store.open()

    async def become(revision="9999"):
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = :now"), {"now": revision})

    yield become
    await become(HEAD)
    await store.close()


@pytest.mark.parametrize("is_standing", [False, True])
async def test_a_process_that_is_too_old_for_the_database_is_nobodys_heir(processes, short, newer, is_standing):
    """It could not play on; a newer one has migrated the database, perhaps while this one stood by."""
    one = await holder(processes, Shards())
    if is_standing:
        old = await standing(processes, Shards())
        await until(lambda: one._term.has_standby)
        await newer()
    else:
        await newer()
        old = await processes(Shards())
    with pytest.raises(StoreError, match="newer than this program"):
        await asyncio.wait_for(old.taking, SOON)
    await old.close()
    assert not await one.hand_over(), "nobody is ready to play on"


async def test_one_process_that_has_all_shards_needs_no_heir(processes, short, monkeypatch):
    monkeypatch.setattr(leases, "WARN_WITHOUT_STANDBY_AFTER_SECONDS", 0.0)
    only = await holder(processes)
    await alone(only)
    await asyncio.sleep(2 * engine.RENEW_SECONDS)
    assert only.shards_without_standby == ()


async def test_a_process_without_an_heir_goes_on_but_is_not_sure_that_nothing_has_changed(processes, short):
    """Somebody may have started another one meanwhile."""
    store = await holder(processes)
    await store.open()
    await alone(store)
    await cut_off(store, seconds=1.2)
    assert store.may_accept
    await store.require_held()
    assert not store.is_sole_writer
    with pytest.raises(DatabaseUnavailable):
        await store.rows(text("SELECT id FROM tables"))
    store._lease._own.restore()
    await until(lambda: store.is_sole_writer)
    assert await store.rows(text("SELECT id FROM tables")) == []
    assert store.events == []


async def test_a_database_that_does_not_answer_is_one_that_is_away(processes, monkeypatch):
    """Whoever waits for it hears of that soon, and whoever asks next at once, until it answers again."""
    monkeypatch.setattr(engine, "RENEW_SECONDS", 0.2)
    monkeypatch.setattr(leases, "ANSWER_TIMEOUT_SECONDS", 0.5)
    store = await holder(processes)
    await store.open()
    other = Store(store.url)
    async with other.engine.begin() as connection:
        await connection.execute(text("LOCK TABLE leases, tables IN ACCESS EXCLUSIVE MODE"))
        with pytest.raises(DatabaseUnavailable):
            async with asyncio.timeout(SOON):
                await store.rows(text("SELECT id FROM tables"))
        async with asyncio.timeout(0.4):
            with pytest.raises(DatabaseUnavailable):
                await lobby(Host(store, now=now, generate_secret=bytes))
    await other.close()
    await until(lambda: not store._connections.is_cut)
    await lobby(Host(store, now=now, generate_secret=bytes))


async def test_processes_with_different_numbers_of_shards_refuse_each_other(processes):
    first = await holder(processes, TWO[0])
    for shards in (Shards(4, (3,)), Shards(4, (0,)), Shards()):
        other = await processes(shards)
        with pytest.raises(StoreError, match=r"have SHARD_COUNT=2 and this one \d: end all"):
            await other.taking
        await other.close()
    await first.close()
    other = await processes(Shards(4, (3,)))
    await other.taking


# Handing over


async def standing_by(processes, *choices):
    """A process that plays, and one that stands by for it."""
    first = await holder(processes, *choices)
    second = await standing(processes, *choices)
    return first, second


async def test_a_process_that_leaves_plays_until_its_heir_is_ready_and_says_what_it_took(processes):
    first, second = await standing_by(processes)
    leaving = asyncio.create_task(first.hand_over())
    async with asyncio.timeout(SOON):
        await second.taking
    assert (first.is_held, second.is_held) == (True, False)
    await asyncio.sleep(3 * engine.HANDOVER_POLL_SECONDS)
    assert not leaving.done(), "its heir is not connected yet"
    await first.open()
    host = Host(first, now=now, generate_secret=bytes)
    await lobby(host)
    taking = asyncio.create_task(second.take_over(ready()))
    async with asyncio.timeout(SOON):
        assert await leaving
    await begin(host, TABLE, 10, 2000)
    await asyncio.sleep(3 * engine.HANDOVER_POLL_SECONDS)
    assert not taking.done(), "what was pressed is still stored"
    await first.close([2000, 1 << 62])
    async with asyncio.timeout(SOON):
        assert await taking == [2000, 1 << 62]
    assert second.is_held
    host = Host(second, now=now, generate_secret=bytes)
    await move_first(host, await host.table(TABLE))
    assert (first.events, second.events) == ([], ["waits"])


async def test_a_process_for_which_nobody_stands_by_leaves_at_once(processes):
    first = await holder(processes)
    async with asyncio.timeout(engine.HANDOVER_SECONDS / 2):
        assert not await first.hand_over()


async def test_nobody_waits_for_an_heir_that_has_ended_or_was_not_seen_for_long(processes):
    for ends in (Store.close, age):
        first, second = await standing_by(processes)
        second.taking.cancel()
        await ends(second)
        async with asyncio.timeout(engine.HANDOVER_SECONDS / 2):
            assert not await first.hand_over()
        await first.close()


async def age(store):
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE leases SET seen = seen - interval '2 minutes'"))


async def test_a_process_that_leaves_does_not_wait_for_an_heir_that_ends_meanwhile(processes):
    first, second = await standing_by(processes)
    leaving = asyncio.create_task(first.hand_over())
    async with asyncio.timeout(SOON):
        await second.taking
    await second.close()
    async with asyncio.timeout(engine.HANDOVER_SECONDS / 2):
        assert not await leaving


async def test_an_heir_that_does_not_get_ready_in_time_takes_over_later(processes, monkeypatch):
    monkeypatch.setattr(engine, "HANDOVER_SECONDS", 0.7)
    first, second = await standing_by(processes)
    async with asyncio.timeout(SOON):
        assert not await first.hand_over()
        await first.close([1])
        await second.taking
        await second.take_over(ready())
    assert second.is_held


async def test_an_heir_takes_over_from_a_process_that_is_killed_while_it_leaves(processes, monkeypatch):
    monkeypatch.setattr(engine, "LEASE_DURATION", engine.timedelta(seconds=1))
    first, second = await standing_by(processes)
    leaving = asyncio.create_task(first.hand_over())
    async with asyncio.timeout(SOON):
        await second.taking
        taking = asyncio.create_task(second.take_over(ready()))
        await leaving
        await freeze(first)
        assert await taking == []
    assert second.is_held


async def test_of_many_that_stand_by_one_is_the_heir_and_no_other_takes_what_is_left_to_it(processes):
    first, second = await standing_by(processes)
    others = [await standing(processes) for _ in range(3)]
    everybody = [second, *others]
    leaving = asyncio.create_task(first.hand_over())
    await soon_one_takes(everybody)
    (heir,) = [one for one in everybody if one.taking.done()]
    taking = asyncio.create_task(heir.take_over(ready()))
    assert await leaving
    taking.cancel()  # it does not look for a moment
    await asyncio.gather(taking, return_exceptions=True)
    await first.close()
    await asyncio.sleep(2 * engine.STANDBY_POLL_SECONDS)
    assert [one for one in everybody if one.taking.done()] == [heir]
    await soon_one_takes([one for one in everybody if one is not heir])
    with pytest.raises(engine.LeaseLost):
        await heir.take_over(ready())
    assert heir.events == ["waits", "taken over"]


async def test_one_process_relieves_one_of_the_two_for_which_it_stands_by(processes):
    one, two = [await holder(processes, shards) for shards in TWO]
    other = await standing(processes, *TWO)
    leaving = asyncio.create_task(two.hand_over())
    async with asyncio.timeout(SOON):
        await other.taking
        assert other.shards == TWO[1]
        taking = asyncio.create_task(other.take_over(ready()))
        assert await leaving
        await two.close()
        await taking
    assert (one.events, other.events) == ([], ["waits"])


async def test_a_process_keeps_shards_that_it_offers_if_nobody_who_stands_by_hears_of_their_servers(
    processes, monkeypatch
):
    # long enough that the standby sees the offer on a busy machine too, and well within SOON
    monkeypatch.setattr(engine, "OFFER_SECONDS", 8 * engine.STANDBY_POLL_SECONDS)
    monkeypatch.setattr(engine, "RENEW_SECONDS", 0.2)
    first, second = await standing_by(processes)
    offering = asyncio.create_task(first.offer_shards())
    async with asyncio.timeout(SOON):
        await second.taking
        with pytest.raises(engine.LeaseLost):
            await second.take_over(ready(False))
        assert not await offering
    assert second.events == ["waits", "taken over"], "it begins again, and stands by"
    await second.close()
    third = await standing(processes)
    leaving = asyncio.create_task(first.hand_over())
    async with asyncio.timeout(SOON):
        await third.taking
        await asyncio.sleep(3 * engine.HANDOVER_POLL_SECONDS)
        assert not leaving.done(), "nothing is left of the offer"
        taking = asyncio.create_task(third.take_over(ready()))
        assert await leaving
        await first.close()
        await taking
    assert first.events == []


async def test_a_process_that_offers_its_shards_is_relieved_once_the_one_that_stands_by_hears_of_all_servers(
    processes, monkeypatch
):
    monkeypatch.setattr(engine, "STANDBY_VALID_FOR", 2 * engine.STANDBY_UPDATE_INTERVAL)
    first, second = await standing_by(processes)
    offering, hears = asyncio.create_task(first.offer_shards()), ready(False)
    async with asyncio.timeout(2 * SOON):
        await second.taking
        taking = asyncio.create_task(second.take_over(hears))
        await asyncio.sleep(engine.STANDBY_VALID_FOR.total_seconds() + 1)
        assert first._lease.term.has_standby, "an heir that gets ready stands by"
        assert not offering.done()
        hears.set()
        assert await offering
        await first.close()
        await taking
    assert second.is_held


async def test_shards_that_nobody_stands_by_for_are_kept(processes):
    first = await holder(processes)
    await alone(first)
    async with asyncio.timeout(SOON):
        assert await first.offer_shards() is None
    assert first.is_held


async def test_a_process_that_has_taken_over_for_one_is_no_longer_the_heir_of_the_other(processes):
    one, two = [await holder(processes, shards) for shards in TWO]
    other = await standing(processes, *TWO)
    await two.close()
    await other.taking
    third = await standing(processes, *TWO)
    leaving = asyncio.create_task(one.hand_over())
    async with asyncio.timeout(SOON):
        await third.taking
        taking = asyncio.create_task(third.take_over(ready()))
        assert await leaving
        await one.close()
        await taking
    assert third.shards == TWO[0]


async def test_processes_relieve_each_other_one_after_another(processes):
    now_playing = await holder(processes)
    for number in range(3):
        heir = await standing(processes)
        leaving = asyncio.create_task(now_playing.hand_over())
        async with asyncio.timeout(SOON):
            await heir.taking
            await asyncio.sleep(3 * engine.HANDOVER_POLL_SECONDS)
            assert not leaving.done()
            taking = asyncio.create_task(heir.take_over(ready()))
            assert await leaving
            await now_playing.close([number])
            assert await taking == [number]
        now_playing = heir


async def test_a_process_knows_whether_another_one_can_still_show_older_faces(processes):
    old = await holder(processes, TWO[0], faces="old")
    new = await holder(processes, TWO[1], faces="new")
    assert not await new.are_pictures_equal()
    await old.close()
    assert not await new.are_pictures_equal(), "what it has sent last may still be on its way, and it may come back"
    replaced = await holder(processes, TWO[0], faces="new")
    assert await new.are_pictures_equal()
    assert await replaced.are_pictures_equal()
    heir = await standing(processes, TWO[0])
    leaving = asyncio.create_task(replaced.hand_over())
    async with asyncio.timeout(SOON):
        await heir.taking
    assert not await new.are_pictures_equal(), "its heir may be of any version"
    leaving.cancel()


async def test_a_shard_for_which_nobody_has_played_for_a_day_uses_no_faces(processes):
    old = await holder(processes, TWO[0], faces="old")
    new = await holder(processes, TWO[1], faces="new")
    await old.close()
    assert not await new.are_pictures_equal()
    async with new.engine.begin() as connection:
        await connection.execute(text("UPDATE leases SET until = until - interval '25 hours' WHERE shard = 0"))
    assert await new.are_pictures_equal()


async def test_leases_that_an_older_version_made_are_kept(processes, url):
    old = Store(url)
    async with old.engine.begin() as connection:
        made = "CREATE TABLE leases (shard INTEGER PRIMARY KEY, epoch BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL)"
        await connection.execute(text(made))
        await connection.execute(text("INSERT INTO leases VALUES (0, 7, now() + interval '2 seconds')"))
    await old.close()
    new = await processes()
    await until(lambda: new.events == ["waits"])
    async with asyncio.timeout(SOON):
        await new.taking
    assert [tuple(row) for row in await new.rows(text("SELECT epoch, taken FROM leases"))] == [(8, [])]


# Words


async def playing(processes):
    """Two processes with a host each, on shards 0 and 1; the second one's list of tables that it was asked to show."""
    hosts, shown = [], []
    for shards in TWO:
        store = await processes(shards)
        await store.taking
        await store.open()
        hosts.append(Host(store, now=now, generate_secret=bytes))
    hearing = NotificationListener(hosts[1], lambda handle: shown.append(handle.table.number), {})
    await hearing.start()
    await until(lambda: hosts[1].store._notifications.driver is not None)
    hosts[0].store.listen(lambda word: None, lambda: None)
    return hosts, shown, hearing


async def test_a_change_by_another_process_is_shown_within_a_second_and_the_next_one_is_not_refused(processes):
    (one, two), shown, hearing = await playing(processes)
    clock = Clock(two, lambda handle: None)
    two.listeners.append(clock.update_due)
    await lobby(two, server=SERVER)
    await begin(two, TABLE, 10, 2000)
    before = await two.table(TABLE)
    shown.clear()
    await move_first(one, await one.table(TABLE))
    async with asyncio.timeout(1):
        while not shown:
            await asyncio.sleep(0.01)
    after = await two.table(TABLE)
    assert after.number == before.number + 1
    assert clock._due[TABLE] == after.due, "its process wakes it when it is due now"
    await move_first(two, after)
    await hearing.stop()


async def test_a_change_that_is_heard_while_the_table_is_being_read_is_read_too(processes, monkeypatch):
    (one, two), _, hearing = await playing(processes)
    find, was_read, goes_on = db.load_table, asyncio.Event(), asyncio.Event()

    async def slow(store, number):
        found = await find(store, number)
        if store is two.store and not was_read.is_set():
            was_read.set()
            await goes_on.wait()
        return found

    monkeypatch.setattr(db, "load_table", slow)
    await lobby(one, server=SERVER)
    await was_read.wait()
    await begin(one, TABLE, 10, 2000)
    await asyncio.sleep(0.5)  # the word of it is heard
    goes_on.set()
    await until(lambda: two.handles.get(TABLE) and two.handles.get(TABLE).table.state == "running")
    await hearing.stop()


async def test_a_process_wakes_and_shows_only_tables_of_its_own_servers(processes):
    (one, two), _, hearing = await playing(processes)
    await lobby(one, server=SERVER)
    await begin(one, TABLE, 10, 2000)
    await until(lambda: two.handles.get(TABLE) and two.handles.get(TABLE).table.state == "running")
    for host, is_theirs in ((one, False), (two, True)):
        clock = Clock(host, lambda handle: None)
        clock.update_due(await host.find(TABLE))
        assert (TABLE in clock._due) is is_theirs
        await clock.start()
        assert (TABLE in clock._due) is is_theirs
        await clock.stop()
    await hearing.stop()


async def test_what_was_not_heard_as_the_connection_was_lost_is_looked_at_again(processes, monkeypatch):
    monkeypatch.setattr(news, "PING_SECONDS", 0.2)
    (one, two), shown, hearing = await playing(processes)
    await lobby(two, server=SERVER)
    await begin(two, TABLE, 10, 2000)
    await two.store.write(db.shown_statements(TABLE, Shown(messages=(777,))))
    await asyncio.sleep(0.2)
    shown.clear()
    await two.store._notifications.driver.close()
    await move_first(one, await one.table(TABLE))
    await until(lambda: shown)
    assert set(shown) == {(await one.table(TABLE)).number}
    await hearing.stop()


# Settings


@pytest.mark.parametrize(
    ("count", "ids", "expected"),
    [
        (0, "", [(0,)]),
        (4, "", [(0, 1, 2, 3)]),
        (4, "0, 2-3", [(0, 2, 3)]),
        (2, "1", [(1,)]),
        (4, "0-1 | 2,3", [(0, 1), (2, 3)]),
    ],
)
def test_the_shards_of_a_process_are_numbers_and_ranges(count, ids, expected):
    chosen = Settings(database_url="postgresql+asyncpg://x", shard_count=count, shard_ids=ids)
    assert list(chosen.shards) == expected


@pytest.mark.parametrize(
    ("count", "ids"), [(0, "1"), (2, "2"), (2, "a"), (2, "0-"), (2, "1-0"), (2, ","), (2, "0|"), (2, "0|2")]
)
def test_shards_that_do_not_exist_are_refused(count, ids):
    with pytest.raises(SettingsError, match="SHARD_IDS"):
        Settings(database_url="postgresql+asyncpg://x", shard_count=count, shard_ids=ids)


def test_several_processes_need_postgresql():
    with pytest.raises(SettingsError, match="need PostgreSQL"):
        Settings(shard_count=2, shard_ids="0")


def test_a_server_belongs_to_the_shard_that_discord_says():
    servers = [number << 22 for number in range(8)]
    assert [TWO[1].serves(server) for server in servers] == [False, True] * 4
    assert all(database.ALL_SHARDS.serves(server) for server in servers)
