"""Whatever happens at a table at the same moment, memory, the stored row and the log agree."""

import asyncio
import gc
import inspect
import os
import threading
from datetime import timedelta
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from bot.core.errors import ForbiddenMove, NotSaved, Refusal
from bot.members.pace import Deadline
from bot.tables import managed, playing, seats, waking
from bot.tables import store as db
from bot.tables.claims import Claims
from bot.tables.computers import Computers
from bot.tables.handle import Claim
from bot.tables.host import Host
from bot.tables.lobby import new_lobby, replaced_table_id
from bot.tables.rows import TABLES
from bot.tables.shown import Shown
from bot.tables.table import Table
from games.core import Chance
from games.smile import Smile
from tests.kit.tables import TABLE, begun, lobby, move, move_first, now, open_host, play, running
from tests.kit.waiting import until


async def whole(host):
    """The stored table; checks that memory, row and log agree."""
    table, _ = await db.load_table(host.store, TABLE)
    memory = await host.table(TABLE)
    for name in ("seats", "bench", "position", "number", "state", "deadlines", "race", "revision"):
        assert getattr(memory, name) == getattr(table, name), name
    log = await db.read_log(host.store, TABLE)
    assert [one.number for one in log] == list(range(1, table.number + 1))
    position = Smile.start(seats=len(table.seats), chance=Chance(table.seed, 0))
    for one in log:
        position = position.play(one.seat, Smile.parse(one.move), Chance(table.seed, one.number)).position
    assert position == table.position
    members = [seat.member for seat in table.seats if seat.member is not None]
    assert len(members) == len(set(members)), "nobody has two seats"
    return table


# Changes of a running table, called as the bot calls them; every changing method of the host is among them.


async def _play_under_the_lock(host):
    async with host.locked(TABLE) as handle:
        (seat,) = handle.table.awaited()
        await playing.play_move(host, handle, seat, handle.table.position.moves(seat)[0], "member")


async def _play_for(host):
    table = await host.table(TABLE)
    (seat,) = table.awaited()
    move = str(table.position.moves(seat)[0])
    async with host.locked(TABLE) as handle:
        await playing.play_member_move(host, handle, table.seats[seat].member, None, move)


async def _press(host, play=None):
    """A move as it is pressed: earlier claims would be played first."""
    handle = await host.find(TABLE)
    (seat,) = handle.table.awaited()
    move = str(handle.table.position.moves(seat)[0])
    play = play or Claims(host, lambda handle: None).play_move_or_claim
    await play(handle, handle.table.seats[seat].member, handle.table.question, move, 1)


async def _at_once(host):
    """A move as it is pressed in a game without claims."""
    await _press(host, partial(playing.play_without_claims, host))


async def _computer_move(host):
    async with host.locked(TABLE) as handle:
        await playing.play_computer_move(host, handle, handle.table.awaited()[0], by="timeout")


async def _computers(host):
    async with host.locked(TABLE) as handle:
        await playing.play_computers(host, handle)


async def _choice(host):
    async with host.locked(TABLE) as handle:
        await host.computers.choose_move(handle, handle.table.awaited()[0])


async def _chosen(host):
    async with host.locked(TABLE) as handle:
        await host.computers.choose_legal_move(handle, handle.table.awaited()[0])


async def _is_thinking(host):
    async with host.locked(TABLE) as handle:
        await host.computers.ask_engine_if_needed(handle, handle.table.awaited()[0], host.now())


async def _commit(host):
    async with host.locked(TABLE) as handle:
        await host.commit(handle, replace(handle.table, bench={77: "dora"}))


async def _up(host):
    """The awaited player's time runs out, and the clock wakes the table."""
    past = now() - timedelta(seconds=1)

    def up(table):
        return replace(table, deadlines=dict.fromkeys(table.awaited(), Deadline(past)))

    await host.change(TABLE, up)
    await waking.wake_table(host, TABLE)


async def _plan(host):
    """The member whose turn comes next plans a move, at a table of pace `day`."""
    table = (await host.change(TABLE, lambda table: replace(table, pace="day"))).table
    (seat,) = table.awaited()
    member = table.seats[(seat + 1) % len(table.seats)].member
    await playing.plan_move(host, TABLE, member, table.position.phase, "offer 1")


async def _advised(host):
    return await host.computers.advice(await host.find(TABLE), 0)


async def opened(host, number, before=TABLE, *, opener=10, game="smile"):
    """The table to which a press of *Rematch* with this id leads; `before` is the latest game until then."""
    over = await host.find(TABLE)

    def lobby():
        return new_lobby(Table(number, 1, over.table.channel, game, opener, b"x", now(), again_of=before))

    return await playing.open_replacement(host, over, before, game, lobby)


async def found_again(host, game):
    """The id of the table to which *Rematch* leads; None if there is none."""
    found = await playing.latest_replacement(host, await host.table(TABLE), game)
    return found and found.id


DONE = {
    "find": lambda host: host.find(TABLE),
    "table": lambda host: host.table(TABLE),
    "locked": _play_under_the_lock,
    "newest_table_in_channel": lambda host: host.newest_table_in_channel(2, 11),
    "open_tables_of_member": lambda host: host.open_tables_of_member(11),
    "advice": _advised,
    "mark_tables_stale": lambda host: host.mark_tables_stale(),
    "read_again": lambda host: host.read_again(TABLE),
    "on_channel_deleted": lambda host: host.on_channel_deleted(3),
    "open": lambda host: host.open(Table(TABLE, 1, 2, "smile", 10, b"x", now())),
    "open_private": lambda host: playing.open_private(host, Table(TABLE, 1, 2, "smile", 10, b"x", now())),
    "open_replacement": lambda host: opened(host, TABLE + 1),
    "latest_replacement": lambda host: found_again(host, "smile"),
    "change": lambda host: host.change(TABLE, lambda table: seats.with_stand_in(table, 99, "eve")),
    "commit": _commit,
    "join": lambda host: playing.join(host, TABLE, 98, "fay", 2002),
    "begin": lambda host: playing.begin(host, TABLE, 10, 2001),
    "leave": lambda host: playing.leave(host, TABLE, 12),
    "work_on": _press,
    "play_without_claims": _at_once,
    "play_member_move": _play_for,
    "play_move": _play_under_the_lock,
    "play_computers": _computers,
    "play_computer_move": _computer_move,
    "plan_move": _plan,
    "cancel_plan": lambda host: playing.cancel_plan(host, TABLE, 11),
    "choose_move": _choice,
    "choose_legal_move": _chosen,
    "ask_engine_if_needed": _is_thinking,
    "wake_table": _up,
    "interrupt_race": lambda host: waking.interrupt_race(host, TABLE, now()),
    "reschedule_member": lambda host: waking.reschedule_member(host, 11),
    "update_after_holiday_change": lambda host: waking.update_after_holiday_change(host, 11),
    "remind": lambda host: managed.remind(host, TABLE),
    "offer_seat": lambda host: managed.offer_seat(host, TABLE, 0),
    "change_and_play_computers": lambda host: playing.change_and_play_computers(host, TABLE, lambda table: table),
    "stand_in": lambda host: playing.stand_in(host, TABLE, 14, "Dan"),
    "replace_members_on_holiday": lambda host: playing.replace_members_on_holiday(host, TABLE, 11),
}


def test_everything_that_the_host_does_is_tried_beside_everything_else():
    public = {
        name
        for owner in (Host, Computers, managed, playing, waking)
        for name, function in inspect.getmembers(owner, inspect.isfunction)
        if function.__module__ in (owner.__module__ if inspect.isclass(owner) else owner.__name__)
        and not name.startswith("_")
        and (inspect.iscoroutinefunction(function) or name == "locked")
    }
    assert public - {"stop", "resume_table"} == set(DONE)


@pytest.mark.parametrize("one", DONE)
async def test_two_simultaneous_changes_leave_one_consistent_table(host, one):
    """Each change together with itself and with every later one in the list, each time at a new table and with an empty
    cache."""
    for other in [*DONE][[*DONE].index(one) :]:
        print(f"{one} beside {other}")
        await host.store.write([(TABLES.delete(), {})])  # its seats and moves are deleted too
        await host.store.write(db.insert_statements(begun()))
        await two_things(Host(host.store, now=now, generate_secret=os.urandom), DONE[one], DONE[other])


async def two_things(host, one, other):
    await asyncio.gather(one(host), other(host), return_exceptions=True)
    table = await whole(host)
    if table.awaited():
        await move_first(host, table) if table.seats[table.awaited()[0]].member else await _computers(host)
        await whole(host)


async def test_all_changes_simultaneously_leave_one_consistent_table(host):
    await running(host, members=3, computers=1)
    done = await asyncio.gather(*(do(host) for do in DONE.values()), return_exceptions=True)
    assert not [one for one in done if isinstance(one, Exception) and not isinstance(one, Refusal)]
    await whole(host)


async def played(host):
    """A finished game."""
    over = replace(begun(), state="over", ended=now())
    await host.store.write(db.insert_statements(over))
    return over


async def ended(host, number, state="over"):
    """Ends a lobby."""
    return (await host.change(number, lambda table: replace(table, state=state, ended=now()))).table


async def test_two_who_want_to_play_again_at_one_moment_open_one_lobby(host):
    await running(host)
    await host.change(TABLE, lambda table: seats.with_cancelled(table, now()))
    one, other = await asyncio.gather(opened(host, TABLE + 1), opened(host, TABLE + 2))
    assert one is other
    assert one.table.state == "lobby"


@pytest.mark.parametrize("state", ["lobby", "running", "over"])
async def test_a_game_has_one_rematch_even_if_it_was_cancelled_and_one_table_of_each_other_game(host, state):
    await played(host)
    first = await opened(host, TABLE + 1)
    await host.change(first.id, lambda table: replace(table, state=state, ended=now() if state == "over" else None))
    assert (await opened(host, TABLE + 2)).id == first.id
    assert await found_again(host, "smile") == first.id
    assert (await opened(host, TABLE + 3, game="domino")).id == TABLE + 3
    assert await found_again(host, "domino") == TABLE + 3


async def test_the_button_of_a_finale_leads_on_to_the_latest_of_its_rematches(host):
    await played(host)
    for number in range(TABLE + 1, TABLE + 4):
        assert (await opened(host, number, number - 1)).id == number
        assert await found_again(host, "smile") == number
        await ended(host, number)


async def test_a_rematch_that_was_cancelled_makes_room_for_another_one_which_its_own_message_leads_to_as_well(host):
    over = await played(host)
    first = await opened(host, TABLE + 1)
    closed = await ended(host, first.id, "cancelled")
    assert await found_again(host, "smile") is None
    second = await opened(host, TABLE + 2, replaced_table_id(closed))
    assert second.id == TABLE + 2
    for before in (over, closed):
        assert await playing.latest_replacement(host, before, "smile") is second


@pytest.mark.parametrize(("state", "found"), [("over", TABLE + 1), ("cancelled", TABLE + 2)])
async def test_a_lobby_of_one_who_played_is_the_rematch_and_that_of_anybody_if_the_table_was_cancelled(
    host, state, found
):
    over = replace(begun(), state=state, ended=now())
    await host.store.write(db.insert_statements(over))
    for number, opener in ((TABLE + 1, over.seats[1].member), (TABLE + 2, 77)):
        await host.open(new_lobby(Table(number, 1, over.channel, "smile", opener, b"x", now())))
    assert (await opened(host, TABLE + 3)).id == found
    await host.change(found, lambda table: replace(table, state="running"))
    assert await found_again(host, "smile") == found, "it is the rematch once it has begun, too"


# Failures in between


async def test_a_change_that_fails_while_another_waits_leaves_no_second_copy(host, monkeypatch):
    await running(host)
    await playing.leave(host, TABLE, 12)
    gate, real = asyncio.Event(), type(host.store.writer)._commit

    async def full(self, batch):
        await gate.wait()
        monkeypatch.setattr(type(host.store.writer), "_commit", real)
        raise OSError("disk full")

    monkeypatch.setattr(type(host.store.writer), "_commit", full)
    fails = asyncio.create_task(playing.leave(host, TABLE, 11))
    await asyncio.sleep(0)
    waits = asyncio.create_task(host.change(TABLE, lambda table: seats.with_stand_in(table, 99, "dora")))
    looks = asyncio.create_task(host.find(TABLE))
    await asyncio.sleep(0.01)
    gate.set()
    failed, done, looked = await asyncio.gather(fails, waits, looks, return_exceptions=True)
    assert isinstance(failed, NotSaved)
    assert done is looked is await host.find(TABLE)
    assert [seat.member for seat in (await whole(host)).seats] == [10, 11, 99]


async def test_a_handle_that_somebody_holds_is_the_only_one_however_small_the_memory(opened, database):
    host = await opened(database, max_handles=1)
    await lobby(host)
    held = await host.find(TABLE)
    await lobby(host, number=TABLE + 1)
    assert await host.find(TABLE) is held
    held.shown = Shown(messages=(777,), shown_at=now())
    await host.store.write(db.shown_statements(TABLE, held.shown))
    await host.change(TABLE, lambda table: seats.add_computer(table, "robo", 7))
    stored = await db.load_table(host.store, TABLE)
    assert stored.shown.messages == (777,), "a change of the table says nothing about where it is shown"
    assert len(stored.table.seats) == len(held.table.seats) == 4


@pytest.mark.parametrize("keep", [0, 1])
async def test_tables_are_found_however_few_are_kept_in_memory(opened, database, keep):
    host = await opened(database, max_handles=keep)
    for number in range(TABLE, TABLE + 3):
        await running(host, number=number)
    gc.collect()
    assert len(list(host.handles)) <= keep
    for number in range(TABLE, TABLE + 3):
        assert (await move(host, number)).table.number == 1


async def test_a_failed_move_forgets_computer_players_that_may_have_observed_it(host, monkeypatch):
    table = await running(host, members=1, computers=2)
    handle = await host.find(TABLE)
    while not host.computers.players_of(handle).players:
        table = (await move_first(host, table)).table
    players = dict(host.computers.players_of(handle).players)

    async def full(batch):
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(host.store.writer, "_commit", full)
        with pytest.raises(NotSaved):
            await move_first(host, table)
    await move_first(host, await host.table(TABLE))
    assert not set(map(id, host.computers.players_of(handle).players.values())) & set(map(id, players.values()))
    await whole(host)


# The order of changes, and outdated copies


async def test_changes_are_stored_in_the_order_in_which_they_came(host):
    """A change that also reads (`work`) does not wait for later changes, and none of them overtakes it."""
    await lobby(host)
    gate, seen = threading.Event(), []

    def slow(connection):
        assert gate.wait(60)

    def look(connection):
        row = connection.execute(db.select(db.b.messages).where(db.b.id == TABLE))
        seen.append(row.scalar_one())

    busy = asyncio.create_task(host.store.write(work=slow))
    await asyncio.sleep(0.01)
    changes = [
        host.store.write(db.shown_statements(TABLE, Shown((1,))), work=look),
        host.store.write(db.shown_statements(TABLE, Shown((2,)))),
        host.store.write(work=look),
        host.store.write(db.shown_statements(TABLE, Shown((3,)))),
    ]
    waiting = [asyncio.create_task(one) for one in changes]
    await asyncio.sleep(0.01)
    gate.set()
    await asyncio.gather(busy, *waiting)
    assert seen == [(1,), (2,)]
    assert (await db.load_table(host.store, TABLE)).shown.messages == (3,)


async def test_a_move_from_an_older_copy_brings_nobody_back_to_the_seat_they_left(two_hosts):
    one, two = two_hosts
    table = await running(one)
    (seat,) = table.awaited()
    who = table.seats[seat].member
    missed = replace(table.seats[seat], misses=1)  # so that the move writes the seat
    await one.change(TABLE, lambda table: seats.with_seat(table, seat, missed))
    old = await two.table(TABLE)
    await one.change(TABLE, lambda table: seats.with_stand_in(table, 77, "dora"))
    await playing.leave(one, TABLE, who)
    with pytest.raises(Refusal):
        await play(two, TABLE, who, old.position.question, str(old.position.moves(seat)[0]))
    assert (await whole(two)).seats[seat].member == 77


async def test_two_processes_that_change_a_table_simultaneously_keep_both_changes(two_hosts):
    one, two = two_hosts
    await lobby(one, members=1)
    await two.table(TABLE)
    changes = [
        host.change(TABLE, lambda table, m=member: seats.add_member(table, m, f"m{m}", m))
        for host, member in ((one, 21), (two, 22), (one, 23), (two, 24))
    ]
    done = await asyncio.gather(*changes, return_exceptions=True)
    stored = {seat.member for seat in (await db.load_table(one.store, TABLE)).table.seats}
    saved = {21 + i for i, result in enumerate(done) if not isinstance(result, Exception)}
    assert stored == {10} | saved
    assert all(isinstance(one, NotSaved) for one in done if isinstance(one, Exception))


# The end of a process


def test_a_process_that_ends_while_a_table_is_being_read_says_nothing_of_it(database, monkeypatch, caplog):
    async def never(*_):
        await asyncio.Event().wait()

    async def ended():
        host = await open_host(database)
        monkeypatch.setattr(db, "load_table", never)
        reading = asyncio.create_task(host.find(TABLE))
        await asyncio.sleep(0)
        await asyncio.get_running_loop().shutdown_asyncgens()
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        await host.store.close()

    asyncio.run(ended())
    assert caplog.messages == []


def test_a_claim_that_is_judged_when_nobody_waits_for_it_any_more_is_not_logged(caplog):
    async def judged():
        Claim(10, 1, "mine", 2000).result.set_exception(ForbiddenMove("SG5"))
        gc.collect()
        await asyncio.sleep(0)

    asyncio.run(judged())
    gc.collect()
    assert caplog.messages == []


async def test_what_a_shared_commit_ended_is_shown_though_the_commit_seemed_to_fail(host, monkeypatch):
    """The commit succeeded although its response was lost: each change is tried again alone, and finds its own result
    stored."""
    real, shown, made = Connection.commit, {}, []

    def answer_lost(connection):
        real(connection)
        made.append(1)
        if len(made) == 1:
            raise OperationalError("COMMIT", None, OSError("disk I/O error"))

    host.failed_write_listeners.append(lambda handle: shown.update({handle.id: handle.table.state}))
    for number in (TABLE, TABLE + 1):
        await lobby(host, number=number)
    late = now() + timedelta(days=30)
    host.now = lambda: late
    monkeypatch.setattr(Connection, "commit", answer_lost)
    await asyncio.gather(*(waking.wake_table(host, number) for number in (TABLE, TABLE + 1)))
    await until(lambda: len(shown) == 2)
    assert shown == {TABLE: "cancelled", TABLE + 1: "cancelled"}
