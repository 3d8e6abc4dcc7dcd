"""The ready check as a state of the table: when it ends, whom it waits for, and what is due then."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.clicks.races import GATHERING, GRACE, TOO_LATE, begun, gather, stopped, waits_until
from bot.model.pace import MISSES
from bot.model.seats import sit_down
from bot.model.table import Seat, Table
from bot.tables.plan import plan, usual_hours
from games import GAMES
from games.core import Chance

NOW = datetime(2026, 3, 14, 20, 0, 0, 123456, UTC)
UP = NOW + GATHERING
ADA, BEN, CLEO = (Seat(number, name, owner=number) for number, name in enumerate(("Ada", "Ben", "Cleo"), 1))
COMPUTER = Seat(None, "Robo", computer=True)
LEFT = Seat(None, "Dan", computer=True, owner=4)


def away(seat):
    return replace(seat, computer=True)


def waiting(*seats, ready=()):
    """A table of Shout! whose ready check began NOW."""
    table = Table(1, 2, 3, "shout", 1, b"secret", NOW, state="running", click=5)
    table.seats = [replace(seat) for seat in seats]
    table.position = GAMES["shout"].start(seats=len(seats), chance=Chance(b"ready"))
    table.began = table.question_at = NOW
    table.race = {**begun(NOW), "ready": list(ready)}
    return table


def gathered(table, now):
    """Whether the ready check is over then."""
    gather(table, now)
    return table.race["paused"] == ""


def test_until_the_minute_is_over_it_waits_for_everybody():
    assert not gathered(waiting(ADA, BEN, ready=[0]), UP - timedelta(microseconds=1))
    assert gathered(waiting(ADA, BEN, ready=[0, 1]), NOW)


def test_then_it_begins_and_who_is_missing_is_away_like_somebody_who_missed_three_turns():
    table = waiting(ADA, BEN, CLEO, COMPUTER, ready=[1])
    before = table.seats
    assert gathered(table, UP)
    assert [seat.is_away for seat in table.seats] == [True, False, True, False]
    assert table.seats[0] == replace(ADA, computer=True, misses=MISSES)
    assert [seat.computer for seat in before] == [False, False, False, True]  # others may still read the old ones


def test_if_nobody_is_ready_then_it_waits_for_the_first_one():
    table = waiting(ADA, BEN)
    assert not gathered(table, UP)
    assert waits_until(table) is None
    assert not gathered(table, UP + timedelta(days=1))
    assert not any(seat.is_away for seat in table.seats)


def test_it_does_not_wait_for_who_is_away_or_left():
    assert gathered(waiting(ADA, away(BEN), LEFT, ready=[0]), NOW)


@pytest.mark.parametrize("now", [NOW, UP, UP + timedelta(days=1)])
def test_it_does_not_begin_while_all_members_are_away(now):
    table = waiting(away(ADA), away(BEN), LEFT, COMPUTER, ready=[0])
    assert not gathered(table, now)


def test_computer_players_alone_begin_at_once():
    assert gathered(waiting(COMPUTER, COMPUTER), NOW)


def test_who_was_ready_and_is_gone_does_not_begin_it_for_the_others():
    table = waiting(LEFT, BEN, CLEO, ready=[0])
    assert not gathered(table, UP)
    assert not any(seat.is_away for seat in table.seats)


def test_who_sits_down_newly_is_not_ready_who_comes_back_stays_so():
    table = waiting(LEFT, BEN, away(CLEO), ready=[0, 1, 2])
    sit_down(table, 0, 7, "Eve")
    sit_down(table, 2, CLEO.member, "Cleo")
    assert table.race["ready"] == [1, 2]


def test_the_end_of_other_pauses_is_nobodys_but_the_members():
    table = waiting(ADA, BEN, ready=[0])
    for why in ("member", "quiet", "away", ""):
        table.race = {**table.race, "paused": why}
        gather(table, UP)
        assert table.race["paused"] == why
        assert waits_until(table) is None
        assert not any(seat.is_away for seat in table.seats)


async def test_the_table_is_due_when_the_minute_is_over_whatever_else_changes_before():
    table = waiting(ADA, BEN, COMPUTER, ready=[0])
    for seconds in (0, 20, 59):
        await plan(table, NOW + timedelta(seconds=seconds), usual_hours, 1.0)
        assert (table.due, table.due_for) == (UP, "ready")
    await plan(table, UP, usual_hours, 1.0)
    assert table.due_for == "table"
    assert table.due > UP


async def test_nothing_is_due_while_it_waits_for_the_first_one():
    table = waiting(ADA, BEN, COMPUTER)
    await plan(table, UP, usual_hours, 1.0)
    assert (table.due, table.due_for) == (None, None)


def test_a_minute_that_ended_long_ago_is_asked_anew_with_nobody_ready():
    table = waiting(ADA, BEN, ready=[0])
    late = UP + TOO_LATE + timedelta(seconds=1)
    table.race = stopped(table.race, UP, late)
    assert not gathered(table, late)
    assert table.race["ready"] == []
    assert table.race["again"]
    assert waits_until(table) == late + GATHERING


def test_a_minute_that_has_just_ended_counts():
    race = waiting(ADA, BEN, ready=[0]).race
    assert stopped(race, UP, UP + TOO_LATE) == race


def test_a_race_that_goes_on_stops_only_if_it_is_late():
    race = {**begun(NOW), "paused": ""}
    assert stopped(race, NOW, NOW + TOO_LATE) is None
    assert stopped(race, NOW, NOW + TOO_LATE * 2) == {**race, "paused": "away"}


def test_the_others_have_less_time_than_the_minute_once_it_is_over():
    assert timedelta(0) < GRACE < GATHERING
