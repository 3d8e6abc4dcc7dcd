"""The ready check as a state of the table: its end, the missing members, and its due times."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.members.pace import CALL_DELAY, MAX_MISSED_TURNS
from bot.messages.messages import may_repost
from bot.tables.race import (
    MAX_OVERDUE,
    MIN_TIME_AFTER_FIRST_READY,
    READY_CHECK_LASTS,
    after_due_time,
    begin_ready_check,
    ready_check_end,
)
from bot.tables.schedule import OfferedClaims, default_hours, schedule_table
from bot.tables.seats import with_member_in_seat, with_race_press, with_ready_check_judged
from bot.tables.table import Seat, Table
from games import GAMES
from games.core import TABLE, Chance

NOW = datetime(2026, 3, 14, 20, 0, 0, 123456, UTC)
UP = NOW + READY_CHECK_LASTS
ADA, BEN, CLEO = (Seat(number, name, owner=number) for number, name in enumerate(("Ada", "Ben", "Cleo"), 1))
COMPUTER = Seat(None, "Robo", computer=True)
LEFT = Seat(None, "Dan", computer=True, owner=4)


def away(seat):
    return replace(seat, computer=True)


def waiting(*seats, ready=()):
    """A table of Shout! whose ready check began NOW."""
    return Table(
        1,
        2,
        3,
        "shout",
        1,
        b"secret",
        NOW,
        state="running",
        clicks=(5,),
        seats=seats,
        position=GAMES["shout"].start(seats=len(seats), chance=Chance(b"ready")),
        began=NOW,
        question_at=NOW,
        race=replace(begin_ready_check(NOW), ready=ready),
    )


def is_over(table):
    """Whether the wait is over."""
    return table.race.paused == ""


def test_until_the_minute_is_over_it_waits_for_everybody():
    assert not is_over(with_ready_check_judged(waiting(ADA, BEN, ready=(0,)), UP - timedelta(microseconds=1)))
    assert is_over(with_ready_check_judged(waiting(ADA, BEN, ready=(0, 1)), NOW))


def test_the_check_waits_for_members_who_are_not_ready_and_for_nobody_once_it_is_over():
    table = waiting(ADA, BEN, ready=(0,))
    assert [table.waits_for(seat) for seat in (0, 1)] == [False, True]
    begun_by_all = with_ready_check_judged(waiting(ADA, BEN, ready=(0, 1)), NOW)
    assert not any(begun_by_all.waits_for(seat) for seat in (0, 1) if seat not in begun_by_all.awaited())


def test_then_it_begins_and_missing_members_are_away_as_after_three_missed_turns():
    table = with_ready_check_judged(waiting(ADA, BEN, CLEO, COMPUTER, ready=(1,)), UP)
    assert is_over(table)
    assert [seat.is_away for seat in table.seats] == [True, False, True, False]
    assert table.seats[0] == replace(ADA, computer=True, misses=MAX_MISSED_TURNS)


def test_if_nobody_is_ready_then_it_waits_for_the_first_one():
    table = with_ready_check_judged(waiting(ADA, BEN), UP)
    assert not is_over(table)
    assert ready_check_end(table.race) is None
    table = with_ready_check_judged(table, UP + timedelta(days=1))
    assert not is_over(table)
    assert not any(seat.is_away for seat in table.seats)


def test_the_check_does_not_wait_for_members_who_are_away_or_left():
    assert is_over(with_ready_check_judged(waiting(ADA, away(BEN), LEFT, ready=(0,)), NOW))


@pytest.mark.parametrize("now", [NOW, UP, UP + timedelta(days=1)])
def test_it_does_not_begin_while_all_members_are_away(now):
    assert not is_over(with_ready_check_judged(waiting(away(ADA), away(BEN), LEFT, COMPUTER, ready=(0,)), now))


def test_computer_players_alone_begin_immediately():
    assert is_over(with_ready_check_judged(waiting(COMPUTER, COMPUTER), NOW))


def test_somebody_who_was_ready_and_is_gone_does_not_begin_it_for_the_others():
    table = with_ready_check_judged(waiting(LEFT, BEN, CLEO, ready=(0,)), UP)
    assert not is_over(table)
    assert not any(seat.is_away for seat in table.seats)


def test_somebody_new_is_not_ready_and_somebody_who_comes_back_stays_ready():
    table = waiting(LEFT, BEN, away(CLEO), ready=(0, 1, 2))
    table = with_member_in_seat(with_member_in_seat(table, 0, 7, "Eve"), 2, CLEO.member, "Cleo")
    assert table.race.ready == (1, 2)


@pytest.mark.parametrize("why", ["member", "quiet", "away", ""])
def test_other_pauses_are_ended_by_members_alone(why):
    table = waiting(ADA, BEN, ready=(0,))
    table = replace(table, race=replace(table.race, paused=why))
    assert with_ready_check_judged(table, UP) is table
    assert ready_check_end(table.race) is None


@pytest.mark.parametrize("why", ["ready", "member", ""])
@pytest.mark.parametrize("word", ["", "fly", "go on", "zoo"])
def test_a_word_that_no_button_has_changes_nothing(why, word):
    table = waiting(ADA, BEN, ready=(0,))
    table = replace(table, race=replace(table.race, paused=why))
    assert with_race_press(table, BEN.member, "Ben", word, UP) is table


def called(table):
    """The table after a ping to the missing members."""
    return replace(table, race=after_due_time(table.race, None, NOW + CALL_DELAY, NOW + CALL_DELAY))


async def planned(table, now):
    return await schedule_table(table, OfferedClaims(), now, default_hours, delay=1.0)


async def test_the_table_is_due_when_the_minute_is_over_whatever_else_changes_before():
    table = called(waiting(ADA, BEN, COMPUTER, ready=(0,)))
    for seconds in (0, 20, 59):
        table = await planned(table, NOW + timedelta(seconds=seconds))
        assert (table.due, table.due_for) == (UP, "ready")
    table = await planned(table, UP)
    assert table.due_for == "table"
    assert table.due > UP


async def test_nothing_but_its_end_is_due_while_it_waits_for_the_first_one():
    table = await planned(called(waiting(ADA, BEN, COMPUTER)), UP)
    assert table.due_for == "end"


def test_a_minute_that_ended_long_ago_is_asked_again_with_nobody_ready():
    table = waiting(ADA, BEN, ready=(0,))
    late = UP + MAX_OVERDUE + timedelta(seconds=1)
    table = with_ready_check_judged(replace(table, race=after_due_time(table.race, None, UP, late)), late)
    assert not is_over(table)
    assert table.race.ready == ()
    assert table.race.again
    assert ready_check_end(table.race) == late + READY_CHECK_LASTS


def test_a_minute_that_has_just_ended_counts():
    race = called(waiting(ADA, BEN, ready=(0,))).race
    assert after_due_time(race, None, UP, UP + MAX_OVERDUE) == race


async def test_missing_members_are_pinged_once_after_a_moment():
    table = await planned(waiting(ADA, BEN, ready=(0,)), NOW)
    assert (table.due, table.due_for) == (NOW + CALL_DELAY, "remind")
    race = after_due_time(table.race, None, table.due, table.due)
    assert race.owed == table.due.timestamp()
    table = await planned(replace(table, race=race), table.due)
    assert (table.due, table.due_for) == (UP, "ready")
    assert after_due_time(table.race, None, UP, UP) == race


def test_a_call_that_is_late_asks_nobody_again():
    race = begin_ready_check(NOW)
    assert not after_due_time(race, None, NOW + CALL_DELAY, UP).again


def test_a_race_that_goes_on_stops_only_if_it_is_late():
    race = replace(begin_ready_check(NOW), paused="")
    assert after_due_time(race, None, NOW, NOW + MAX_OVERDUE) is None
    assert after_due_time(race, None, NOW, NOW + MAX_OVERDUE * 2) == replace(race, paused="away")


@pytest.mark.parametrize("now", [UP - timedelta(seconds=1), UP])
def test_the_first_one_who_is_ready_gives_the_others_a_moment_at_the_end_of_the_minute_and_after_it(now):
    table = with_race_press(with_ready_check_judged(waiting(ADA, BEN), now), ADA.member, "Ada", "ready", now)
    assert not is_over(with_ready_check_judged(table, now + MIN_TIME_AFTER_FIRST_READY - timedelta(milliseconds=1)))
    assert [seat.is_away for seat in with_ready_check_judged(table, now + MIN_TIME_AFTER_FIRST_READY).seats] == [
        False,
        True,
    ]
    assert is_over(with_ready_check_judged(with_race_press(table, BEN.member, "Ben", "ready", now), now)), (
        "all are ready"
    )


def test_while_an_event_of_a_race_is_open_it_stays():
    between = waiting(ADA, BEN)
    assert may_repost(between)
    (deal,) = between.position.moves(TABLE)
    assert not may_repost(replace(between, position=between.position.play(TABLE, deal, Chance(b"deal")).position))
