"""Two bots on one database, as during a deployment: nothing that one has stored is lost to the other's older copy."""

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.core.errors import NotSaved, NotYourTurn, QuestionOver, Refusal
from bot.features.privacy.service import Deletion
from bot.features.standings.store import RATINGS, RESULTS
from bot.members.model import Member
from bot.members.pace import Deadline, WakingHours
from bot.members.people import People
from bot.tables import playing, rows
from bot.tables import store as db
from bot.tables.clock import Clock
from bot.tables.handle import ClaimWindow
from bot.tables.host import MAX_CHANGE_ATTEMPTS
from bot.tables.seats import add_computer as add_a_computer
from bot.tables.seats import add_member, with_cancelled
from bot.tables.waking import reschedule_member, wake_table
from games.core import Chance
from games.find_it import FindIt
from games.players.smile import SmilePlayer
from tests.kit import postgresql
from tests.kit.tables import TABLE, begun, lobby, move, play
from tests.kit.tournaments import made

CLICK = 2000


async def whole(host):
    """The table as it is stored; its log and its number agree."""
    table = (await db.load_table(host.store, TABLE)).table
    assert [one.number for one in await db.read_log(host.store, TABLE)] == list(range(1, table.number + 1))
    return table


async def test_a_change_from_an_older_copy_takes_back_no_move(two_hosts):
    one, two = two_hosts
    await lobby(one)
    await playing.begin(one, TABLE, 10, CLICK)
    assert (await two.table(TABLE)).number == 0
    for _ in range(3):
        await move(one)
    await playing.leave(two, TABLE, 12)
    kept = await whole(two)
    assert kept.number >= 3
    assert kept.seats[2].member is None
    assert (await two.table(TABLE)).number == kept.number


@pytest.mark.parametrize("reading", ["read_log", "load_table"])
async def test_a_move_of_another_process_while_a_table_is_read_is_missed_by_nobody(two_hosts, monkeypatch, reading):
    one, two = two_hosts
    await lobby(one, computers=1)
    await playing.begin(one, TABLE, 10, CLICK)
    while (await one.table(TABLE)).number <= db.MAX_RECENT_MOVES or (await one.table(TABLE)).awaited() == (3,):
        await move(one)
    read, heard = getattr(db, reading), []

    async def meanwhile(store, number):
        found = await read(store, number)
        if store is two.store and not heard:
            heard.append(await move(one))
            heard.append(asyncio.create_task(two.read_again(TABLE)))  # as its word says
        return found

    told = Counter()
    monkeypatch.setattr(SmilePlayer, "observe", lambda player, events: told.update([player]))
    await two.find(TABLE)
    await two.mark_tables_stale()
    monkeypatch.setattr(db, reading, meanwhile)
    for _ in range(2):  # the first choice may be made from the older table, and is not stored
        async with two.locked(TABLE) as handle:
            await two.computers.choose_move(handle, 3)
        await heard[-1]
    assert handle.table.number == (await whole(one)).number
    assert told[two.computers.players_of(handle).players[3]] == handle.table.number


def test_the_same_click_takes_one_seat_in_a_tournament_too():
    opened = made(players=0, state="lobby")
    for _ in range(2):
        opened = add_member(opened, 10, "ada", 5)
        opened = add_a_computer(opened, "Pip", 6)
    assert [player.name for player in opened.seats] == ["ada", "Pip"]


async def test_the_same_click_to_begin_begins_one_game(two_hosts):
    one, two = two_hosts
    await lobby(one, members=1, computers=2)
    await two.table(TABLE)
    await playing.begin(one, TABLE, 10, CLICK)
    first = await one.table(TABLE)
    while first.awaited() != (0,):
        await move(one)
    await move(one)
    position = (await one.table(TABLE)).position
    told = await playing.begin(two, TABLE, 10, CLICK)
    assert told.entries == ()
    with pytest.raises(Refusal, match="refuse-begun"):
        await playing.begin(two, TABLE, 10, CLICK + 1)
    assert (await whole(two)).position == position
    assert (await two.table(TABLE)).position == position


async def test_a_bot_with_an_older_copy_goes_on_from_the_stored_table_when_it_is_due(two_hosts):
    one, two = two_hosts
    await lobby(one, members=2, computers=2)
    await playing.begin(one, TABLE, 10, CLICK)
    old = await two.table(TABLE)
    await move(one)
    handle = await two.find(TABLE)
    up = datetime.now(UTC)
    handle.set_committed(replace(old, deadlines={seat: Deadline(up) for seat in old.deadlines}, due=up))
    await wake_table(two, TABLE)
    assert (await two.table(TABLE)).number >= (await whole(one)).number
    with pytest.raises((QuestionOver, NotYourTurn)):
        await play(two, TABLE, 10, old.position.question, "offer 1")
    await move(two)
    await whole(two)


async def test_both_answer_the_same_clicks_and_each_move_and_the_result_is_counted_once(two_hosts):
    one, two = two_hosts
    await lobby(one)
    await playing.begin(one, TABLE, 10, CLICK)
    await two.table(TABLE)
    for _ in range(400):
        table = (await db.load_table(one.store, TABLE)).table
        if table.state == "over":
            break
        seat = table.awaited()[0]
        for host in two_hosts if table.number % 2 else reversed(two_hosts):
            try:
                legal = str(table.position.moves(seat)[0])
                await play(host, TABLE, table.seats[seat].member, table.position.question, legal)
            except (Refusal, NotSaved):
                continue
    assert (await whole(one)).state == "over"
    results = await one.store.rows(RESULTS.select())
    ratings = {row.member: row.mu for row in await one.store.rows(RATINGS.select())}
    assert {row.member: row.mu for row in results} == ratings, "each was rated once"
    assert len(results) == 3


async def test_a_change_is_not_saved_if_another_process_was_quicker_each_time(two_hosts, monkeypatch):
    one, two = two_hosts
    await lobby(one)
    write, times = one.store.write, 0

    async def late(*statements, **more):
        nonlocal times
        if times:
            times -= 1
            await two.change(TABLE, lambda table: replace(table, advice=not table.advice))
        await write(*statements, **more)

    monkeypatch.setattr(one.store, "write", late)
    times = MAX_CHANGE_ATTEMPTS
    with pytest.raises(NotSaved):
        await playing.leave(one, TABLE, 10)
    assert [seat.name for seat in (await whole(two)).seats] == ["m10", "m11", "m12"]
    times = MAX_CHANGE_ATTEMPTS - 1
    await playing.leave(one, TABLE, 10)
    assert [seat.name for seat in (await whole(two)).seats] == ["m11", "m12"]


async def test_new_quiet_hours_count_at_a_table_that_another_process_has_changed_meanwhile(two_hosts):
    one, two = two_hosts
    await lobby(one)
    await one.change(TABLE, lambda table: replace(table, pace="day"))
    await playing.begin(one, TABLE, 10, CLICK)
    before = await one.table(TABLE)
    seat = before.awaited()[0]
    at = before.deadlines[seat].at
    await two.change(TABLE, lambda table: table)

    async def asleep(server, member):
        return WakingHours(UTC, (at - timedelta(hours=1)).hour * 60, (at + timedelta(hours=2)).hour * 60)

    one.hours = asleep
    assert [handle.id for handle in await reschedule_member(one, before.seats[seat].member)] == [TABLE]
    assert (await whole(one)).deadlines[seat].at > at


async def test_a_process_that_hears_of_a_deleted_member_forgets_and_shows_what_it_had_opened_with_them(two_hosts):
    one, two = two_hosts
    shown = []
    here, there = (deletion(host, show) for host, show in ((one, lambda _: None), (two, shown.append)))
    await there.people.update_member(11, "de", server=1, name="m11")
    await lobby(one)
    await lobby(one, number=TABLE + 1)
    over = await two.change(TABLE + 1, lambda table: with_cancelled(table, two.now()))
    await here.delete_member(11)
    await lobby(two, number=TABLE + 2)  # as a rematch with whoever sat there does
    await there.on_member_deleted(11)
    assert 11 not in [seat.member for seat in over.table.seats]
    for number in range(TABLE, TABLE + 3):
        assert 11 not in [seat.member for seat in (await one.table(number)).seats]
    assert [handle.id for handle in shown] == [TABLE + 2]
    assert (await there.people.member(11)).locale == Member(11).locale


def deletion(host, show):
    """What deletes members in the process of this host; `show` shows a table."""

    async def forget_calls(member):
        """Nobody is called here."""

    clock = Clock(host, show)
    return Deletion(host, People(host.store), clock, (forget_calls,), show, {}, lambda: None)


@postgresql.on_both
async def test_two_processes_open_one_rematch_though_neither_has_heard_of_the_other_s(two_hosts, monkeypatch):
    one, two = two_hosts
    await lobby(one)
    await one.change(TABLE, lambda table: replace(table, state="over", ended=one.now()))
    over, latest = await two.find(TABLE), rows.latest_replacement_id

    def opened(host, number):
        def rematch():
            return replace(over.table, id=number, state="lobby", ended=None, again_of=TABLE, revision=0)

        return playing.open_replacement(host, over, TABLE, "smile", rematch)

    async def overtaken(store, number, game):
        found = await latest(store, number, game)
        if store is two.store:
            monkeypatch.undo()
            await opened(one, TABLE + 1)
        return found

    monkeypatch.setattr(rows, "latest_replacement_id", overtaken)
    assert (await opened(two, TABLE + 2)).id == TABLE + 1
    assert await db.load_table(one.store, TABLE + 2) is None


def test_a_win_that_another_process_judged_is_not_told_with_the_lead_of_an_older_one():
    window, table = ClaimWindow(), replace(begun(), game="find_it")
    event = replace(FindIt.start(seats=4, chance=Chance(b"x", 0)), question=1, is_open=True)
    window.record_winner(event, replace(event, is_open=False, winner=0), 1 << 22, (5 << 22, 1))
    assert window.won.lead.milliseconds == 4
    event = replace(event, question=2, is_open=False, winner=2)
    window.set_question(replace(table, position=event), will_be_shown=True)
    assert window.won is None
