"""Holidays: the clocks of tables at pace `day` stop exactly while a member is away, and no member gains time."""

import dataclasses
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.core.errors import NotYourTable, Refusal
from bot.i18n.dates import parse_day
from bot.members.model import Member, Server, announce_holiday, end_holiday, holiday_on_server
from bot.members.pace import NO_TIME, Deadline, Holiday, WakingHours, add_waking_time, new_deadline, waking_time_between
from bot.tables import playing, seats
from bot.tables.waking import reschedule_member, update_after_holiday_change, wake_table
from tests.kit.tables import BEGAN, TABLE, lobby
from tests.members.drawn_hours import hours, moments, turns

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NINE = datetime(2026, 11, 26, 9, tzinfo=UTC)
"""A Thursday."""
BERLIN = ZoneInfo("Europe/Berlin")
KNOWN = WakingHours(played=("smile",))
"""The hours of a member who has no additional time in a first turn."""
DAYS = st.integers(1, 40 * 24).map(lambda count: count * HOUR)


# Time


@given(moments, turns, hours())
def test_time_between_two_moments_is_the_waking_time_after_which_the_second_one_comes(at, awake, hours):
    assert waking_time_between(at, add_waking_time(at, awake, hours), hours) == awake


def away(hours, since, until):
    return dataclasses.replace(hours, holiday=Holiday(since, until))


@given(moments, turns, st.lists(st.tuples(turns, DAYS, DAYS), max_size=3), hours())
def test_however_often_somebody_is_away_and_back_early_the_same_waking_time_is_left(asked, waited, holidays, hours):
    """Each holiday is announced, changed, and ended early."""
    one = new_deadline("day", asked, hours)
    spent, now = NO_TIME, asked
    for gap, planned, other in holidays:
        gone = add_waking_time(now, gap / 10, hours)
        spent += waking_time_between(now, gone, hours)
        now = gone
        for until in (now + planned, now + other):
            one = one.with_holiday_applied(now, away(hours, now, until))
            assert one.at == add_waking_time(until, max(8 * HOUR - spent, NO_TIME), hours)
        now += min(planned, other) / 2
        one = one.with_holiday_applied(now, hours)
    assert waking_time_between(now, one.at, hours) == max(8 * HOUR - spent, NO_TIME), "no pause gives time back twice"


def test_a_turn_that_comes_during_a_holiday_begins_on_the_first_morning_after_it_and_is_called_then():
    until = datetime(2026, 12, 1, tzinfo=UTC)
    found = new_deadline("day", NINE, away(WakingHours(), NINE, until))
    morning = until + 8 * HOUR
    assert found == Deadline(morning + 8 * HOUR, morning, paused_until=until, further_calls=1)
    assert found.is_call_postponed


def test_a_holiday_that_is_over_by_itself_changes_no_deadline():
    until = datetime(2026, 12, 1, tzinfo=UTC)
    resting = away(WakingHours(), NINE, until)
    found = new_deadline("day", NINE, resting)
    assert found.with_holiday_applied(until, resting) == found
    assert found.with_holiday_applied(until + HOUR, resting) == found


@pytest.mark.parametrize(("wanted", "after_hours"), [(0, []), (1, [4]), (3, [4, 6, 7])])
def test_as_many_reminders_come_as_are_wanted_each_after_half_of_the_time_that_is_left(wanted, after_hours):
    hours = WakingHours(UTC, 0, 0, reminders=wanted)
    one, found = new_deadline("day", NINE, hours), []
    while one.next_call is not None:
        found.append((one.next_call - NINE) / HOUR)
        one = one.with_call_due("day", one.next_call, hours)
    assert found == after_hours


@pytest.mark.parametrize(("wanted", "calls"), [(0, 1), (1, 2), (3, 4)])
def test_who_is_back_is_called_once_and_has_the_reminders_that_they_want_after_that(wanted, calls):
    never = WakingHours(UTC, 0, 0, reminders=wanted)
    one = new_deadline("day", NINE, never)
    for days in (9, 3):
        one = one.with_holiday_applied(NINE + HOUR, away(never, NINE + HOUR, NINE + days * DAY))
    assert one == Deadline(NINE + 3 * DAY + 7 * HOUR, NINE + 3 * DAY, paused_until=NINE + 3 * DAY, further_calls=wanted)
    count = 0
    while one.next_call is not None:
        one, count = one.with_call_due("day", one.next_call, never), count + 1
    assert count == calls


@pytest.mark.parametrize(
    ("now", "earliest"),
    [
        ("2026-11-26T09:00", "2026-11-26T09:00"),
        ("2026-11-26T23:00", "2026-11-27T07:00"),
        ("2026-11-27T12:00", "2026-11-30T07:00"),
        ("2026-11-30T06:00", "2026-11-30T07:00"),
    ],
    ids=["awake", "asleep", "on holiday", "back, but asleep"],
)
def test_nothing_rings_before_both_the_holiday_and_the_quiet_hours_are_over(now, earliest):
    hours = WakingHours(BERLIN, holiday=Holiday(NINE + 15 * HOUR, datetime(2026, 11, 30, tzinfo=BERLIN)))
    if now < "2026-11-27T01":
        hours = WakingHours(BERLIN)
    at = datetime.fromisoformat(f"{now}+00:00")
    assert hours.next_waking_moment(at) == datetime.fromisoformat(f"{earliest}+00:00")
    assert hours.is_quiet(at) == (now != earliest)


# Announcing it

MEMBER, SERVER = Member(11), Server(1)


def on(member=MEMBER, *, last, now=NINE, server=SERVER):
    return replace(member, **announce_holiday(member, server, BERLIN, last, now))


def test_a_holiday_begins_at_once_and_ends_with_its_last_day():
    member = on(last=date(2026, 11, 30))
    assert holiday_on_server(member, SERVER, BERLIN) == Holiday(NINE, datetime(2026, 12, 1, tzinfo=BERLIN))


@pytest.mark.parametrize("days", ["7", "14", "28"])
def test_a_holiday_is_as_long_as_the_server_says_at_most(days):
    server = replace(SERVER, holiday=days)
    furthest = date(2026, 11, 26) + int(days) * DAY
    assert on(last=furthest, server=server).holiday_until is not None
    with pytest.raises(Refusal) as refused:
        on(last=furthest + DAY, server=server)
    assert refused.value.key == "refuse-holiday-far"


def test_at_another_server_no_table_waits_longer_than_that_one_says():
    member = on(last=date(2026, 12, 20), server=replace(SERVER, holiday="28"))
    assert holiday_on_server(member, SERVER, BERLIN) == Holiday(NINE, datetime(2026, 12, 11, tzinfo=BERLIN))
    assert holiday_on_server(member, replace(SERVER, holiday="0"), BERLIN) is None


@pytest.mark.parametrize("gap", [0, 1, 2])
def test_a_holiday_that_begins_soon_after_another_continues_it(gap):
    """Otherwise a holiday of three days, or of fourteen, could be extended forever."""
    member = on(last=date(2026, 12, 1))
    back = NINE + 2 * DAY
    member = replace(member, **end_holiday(member, back))
    member = on(member, last=date(2026, 12, 10), now=back + gap * DAY)
    assert member.holiday_since == NINE
    with pytest.raises(Refusal) as refused:
        on(member, last=date(2026, 12, 11), now=back + gap * DAY)
    assert refused.value.key == "refuse-holiday-far"


def test_three_days_after_a_holiday_there_may_be_another_one_and_not_before():
    member = on(last=date(2026, 12, 10))
    with pytest.raises(Refusal) as refused:
        on(member, last=date(2026, 12, 13), now=NINE + 16 * DAY)
    assert refused.value.key == "refuse-holiday-again"
    again = on(member, last=date(2026, 12, 20), now=NINE + 18 * DAY)
    assert again.holiday_since == NINE + 18 * DAY


def test_what_is_no_holiday_is_refused():
    for server, last, key in (
        (SERVER, date(2026, 11, 25), "refuse-holiday-past"),
        (replace(SERVER, holiday="0"), date(2026, 11, 30), "refuse-holiday-none"),
    ):
        with pytest.raises(Refusal) as refused:
            on(last=last, server=server)
        assert refused.value.key == key
    for member, now in ((MEMBER, NINE), (on(last=date(2026, 11, 26)), NINE + DAY)):
        with pytest.raises(Refusal) as refused:
            end_holiday(member, now)
        assert refused.value.key == "refuse-holiday-over"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2026-12-04", (12, 4)),
        ("Sonntag", (11, 29)),
        ("demain", (11, 27)),
        ("через неделю", (12, 3)),
        ("in 10 days", (12, 6)),
        ("4.12.", (12, 4)),
        ("heute", (11, 26)),
        ("24 décembre", (12, 24)),
    ],
)
def test_a_day_is_read_in_all_languages(typed, meant):
    assert parse_day(typed, BERLIN, NINE) == date(2026, *meant)


@pytest.mark.parametrize("typed", ["", "soon", "Friday 8pm", "in 5 hours", "20:00", "2026-13-01", "x" * 200, "32.12."])
def test_what_is_no_day_is_refused_with_an_example(typed):
    with pytest.raises(Refusal) as refused:
        parse_day(typed, BERLIN, NINE)
    assert refused.value.key == "refuse-day"
    assert refused.value.values["example"] > NINE.date()


# At a table


class Clock:
    """The current time, and the hours of each member."""

    def __init__(self):
        self.at, self.hours = NINE, {}

    async def hours_of(self, server, member):
        return self.hours.get(member, KNOWN)

    def leaves(self, member, days=7):
        self.hours[member] = away(KNOWN, self.at, self.at + days * DAY)

    def is_back(self, member):
        self.hours[member] = KNOWN


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def host(opened, database, clock):
    host = await opened(database, hours=clock.hours_of)
    host.now = lambda: clock.at
    return host


async def begun(host, members=3, computers=0, **fields):
    """Begins a table at pace `day`; returns the table and the seat whose turn it is."""
    await lobby(host, members, computers)
    await host.change(TABLE, lambda table: replace(table, pace="day", **fields))
    table = (await playing.begin(host, TABLE, 10, BEGAN)).table
    seat = next(seat for seat in table.awaited() if table.seats[seat].member is not None)
    return table, seat, table.seats[seat].member


async def until_due(host, clock):
    """Advances the clock to the next due time, and wakes the table."""
    clock.at = (await host.table(TABLE)).due
    await wake_table(host, TABLE)
    return await host.table(TABLE)


async def test_a_deadline_waits_for_somebody_on_holiday_is_stored_and_goes_on_where_it_stood(host, clock):
    table, seat, member = await begun(host)
    assert table.deadlines[seat].at == NINE + 8 * HOUR
    clock.at += 3 * HOUR
    clock.leaves(member)
    assert [one.id for one in await update_after_holiday_change(host, member)] == [TABLE]
    await host.mark_tables_stale()
    waiting = (await host.table(TABLE)).deadlines[seat]
    morning = (NINE + 7 * DAY).replace(hour=12)
    assert waiting.at == morning + 5 * HOUR, "at noon they come back, with the five hours that they had"
    assert waiting.call_due_since is None
    while (table := await until_due(host, clock)).deadlines[seat].call_due_since is None:
        assert clock.at < waiting.at
    assert clock.at == morning, "they are called"
    while not table.recent:
        table = await until_due(host, clock)
    assert (clock.at, table.recent[-1].by) == (waiting.at, "timeout")


async def test_a_holiday_that_was_stored_just_before_the_bot_was_killed_counts_when_time_is_up(host, clock):
    _, seat, member = await begun(host)
    clock.at += 8 * HOUR - timedelta(minutes=1)
    clock.leaves(member)
    clock.at += timedelta(minutes=1)
    await wake_table(host, TABLE)
    table = await host.table(TABLE)
    assert not table.recent
    assert table.deadlines[seat].at > NINE + 7 * DAY


async def test_who_comes_back_early_and_goes_again_has_no_more_time_than_before(host, clock):
    _, seat, member = await begun(host)
    end = NINE + 8 * HOUR
    for _ in range(4):
        clock.leaves(member)
        await update_after_holiday_change(host, member)
        await update_after_holiday_change(host, member)
        clock.at += DAY
        clock.is_back(member)
        await update_after_holiday_change(host, member)
        end += DAY
        assert (await host.table(TABLE)).deadlines[seat].at == end


async def test_new_quiet_hours_give_nobody_a_pause_twice(host, clock):
    _, seat, member = await begun(host)
    clock.at += 6 * HOUR
    clock.leaves(member, days=2)
    await update_after_holiday_change(host, member)
    clock.at += 3 * DAY
    before = (await host.table(TABLE)).deadlines[seat]
    await reschedule_member(host, member)
    assert (await host.table(TABLE)).deadlines[seat] == before
    assert waking_time_between(NINE + 6 * HOUR + 2 * DAY, before.at, WakingHours()) == 2 * HOUR


@pytest.mark.parametrize(
    ("members", "computers", "fields"),
    [(1, 2, {}), (3, 0, {"pace": "evening"}), (3, 0, {"tournament": 5})],
    ids=["computers alone", "evening", "tournament"],
)
async def test_other_tables_go_on(host, clock, members, computers, fields):
    for member in range(10, 10 + members):
        clock.leaves(member)
    await lobby(host, members, computers)
    await host.change(TABLE, lambda table: replace(table, **{"pace": "day"} | fields))
    await playing.begin(host, TABLE, 10, TABLE if "tournament" in fields else BEGAN)
    table = await host.table(TABLE)
    (one,) = table.deadlines.values()
    assert one.paused_until is None
    assert one.at <= clock.at + 8 * HOUR
    assert one.call_due_since == clock.at
    await reschedule_member(host, 10)
    assert (await host.table(TABLE)).deadlines == table.deadlines, "nor do they once somebody chose other hours"


async def test_a_table_where_the_last_other_member_leaves_waits_no_longer(host, clock):
    table, _, member = await begun(host, members=2, computers=1)
    clock.leaves(member)
    await update_after_holiday_change(host, member)
    clock.at += DAY
    other = next(seat.member for seat in table.seats if seat.member not in (None, member))
    await playing.leave(host, TABLE, other)
    table = await host.table(TABLE)
    seat = table.seat_of(member)
    assert seat in table.deadlines
    assert table.deadlines[seat].at == NINE + DAY + 8 * HOUR
    table = await until_due(host, clock)
    assert (clock.at, table.deadlines[seat].call_due_since) == (NINE + DAY, NINE + DAY), "they are called, too"


async def test_a_lobby_is_drawn_anew_in_the_morning_after_a_holiday_and_no_holiday_makes_it_last_longer(host, clock):
    await lobby(host, 2)
    await host.change(TABLE, lambda table: replace(table, pace="day"))
    end = NINE + DAY
    clock.at += HOUR
    clock.leaves(10)
    await update_after_holiday_change(host, 10)
    table = await host.table(TABLE)
    assert (table.due, table.due_for) == (end, "end"), "nobody has pressed anything there"
    clock.hours[10] = away(KNOWN, clock.at, clock.at + 14 * HOUR)
    await update_after_holiday_change(host, 10)
    table = await until_due(host, clock)
    assert (clock.at, table.changed) == (NINE + 23 * HOUR, clock.at), "their quiet hours are over, too"
    assert table.state == "lobby"
    table = await until_due(host, clock)
    assert (clock.at, table.state) == (NINE + 47 * HOUR, "cancelled"), "a day after somebody came back"


async def test_after_three_days_any_member_there_may_let_a_computer_play_until_they_are_back(host, clock):
    table, seat, member = await begun(host)
    other = next(one for one in table.members if one != member)
    with pytest.raises(Refusal) as refused:
        await playing.replace_members_on_holiday(host, TABLE, other)
    assert refused.value.key == "refuse-replace-nobody"
    clock.leaves(member)
    await update_after_holiday_change(host, member)
    with pytest.raises(Refusal) as refused:
        await playing.replace_members_on_holiday(host, TABLE, other)
    assert refused.value.key == "refuse-replace-soon"
    table = await until_due(host, clock)
    assert clock.at == NINE + 3 * DAY, "its screen is drawn anew then"
    with pytest.raises(NotYourTable):
        await playing.replace_members_on_holiday(host, TABLE, 99)
    with pytest.raises(Refusal) as refused:
        await playing.replace_members_on_holiday(host, TABLE, member)
    assert refused.value.key == "refuse-replace-nobody", "nobody gives away their own seat"
    happened = await playing.replace_members_on_holiday(host, TABLE, other)
    assert happened.table.seats[seat].is_away
    assert [one.by for one in happened.entries] == ["computer"]
    with pytest.raises(Refusal) as refused:
        await playing.replace_members_on_holiday(host, TABLE, other)
    assert refused.value.key == "refuse-replace-nobody"
    await host.change(TABLE, lambda table: seats.with_member_back(table, member, "m"))
    assert not (await host.table(TABLE)).seats[seat].computer


async def test_of_two_on_holiday_a_computer_plays_only_for_the_one_who_has_been_away_long_enough(host, clock):
    table, _, first = await begun(host)
    second, other = (one for one in table.members if one != first)
    clock.leaves(first)
    clock.at += 3 * DAY
    clock.leaves(second)
    table = (await playing.replace_members_on_holiday(host, TABLE, other)).table
    assert [one.member for one in table.seats if one.is_away] == [first]
    clock.at += 3 * DAY
    table = (await playing.replace_members_on_holiday(host, TABLE, other)).table
    assert {one.member for one in table.seats if one.is_away} == {first, second}
