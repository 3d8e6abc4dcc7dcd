"""Deadlines: exact waking time, never in quiet hours, across nights and changes of the clock."""

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.core.errors import Refusal
from bot.i18n.zones import parse_time_of_day as minutes_of
from bot.members.pace import (
    ALWAYS_AWAKE,
    CALL_DELAY,
    MIN_TIME_AFTER_OUTAGE,
    PACES,
    TURN_TIME,
    Deadline,
    WakingHours,
    add_waking_time,
    new_deadline,
    waking_time_between,
)
from tests.members.drawn_hours import MINUTE, hours, moments, turns

HOUR = timedelta(hours=1)


def is_quiet_on_the_wall(at, hours):
    """Whether the time on the member's wall clock is in quiet hours."""
    local = at.astimezone(hours.zone)
    minute = local.hour * 60 + local.minute
    if hours.quiet_from <= hours.quiet_to:
        return hours.quiet_from <= minute < hours.quiet_to
    return minute >= hours.quiet_from or minute < hours.quiet_to


def local(zone, *when):
    return datetime(*when, tzinfo=ZoneInfo(zone))


@given(moments, turns, hours())
@example(datetime(2026, 3, 28, 20, tzinfo=UTC), 8 * HOUR, WakingHours(ZoneInfo("Europe/Berlin")))
@example(datetime(2026, 10, 24, 20, tzinfo=UTC), 8 * HOUR, WakingHours(ZoneInfo("Europe/Berlin")))
@example(datetime(2026, 3, 8, 6, tzinfo=UTC), HOUR, WakingHours(ZoneInfo("America/New_York"), 150, 140))
def test_no_deadline_and_no_reminder_falls_in_quiet_hours(at, awake, hours):
    assert not is_quiet_on_the_wall(add_waking_time(at, awake, hours), hours)
    found = new_deadline("day", at, hours)
    assert not is_quiet_on_the_wall(found.at, hours)
    assert not is_quiet_on_the_wall(found.next_call, hours)
    assert at <= found.next_call < found.at


offsets = st.integers(-12 * 4, 14 * 4).map(lambda quarters: timezone(timedelta(minutes=15 * quarters)))


@given(moments, st.integers(0, 600).map(lambda count: count * MINUTE), hours(offsets))
def test_exactly_the_waking_time_is_counted(at, awake, hours):
    """Minute by minute, in a zone without changes of the clock."""
    end = add_waking_time(at, awake, hours)
    minutes_awake = sum(not is_quiet_on_the_wall(at + i * MINUTE, hours) for i in range((end - at) // MINUTE))
    assert minutes_awake * MINUTE == awake


@given(moments, turns, turns, hours())
def test_waking_time_adds_up(at, first, second, hours):
    """Two waits in a row end when one long wait ends: a restart in between neither loses nor adds time."""
    assert add_waking_time(add_waking_time(at, first, hours), second, hours) == add_waking_time(
        at, first + second, hours
    )


@given(moments, turns, hours())
def test_more_waking_time_never_ends_earlier(at, awake, hours):
    assert (
        add_waking_time(at, awake, hours)
        <= add_waking_time(at, awake + MINUTE, hours)
        <= add_waking_time(at, awake + HOUR, hours)
    )
    assert add_waking_time(at, awake, hours) <= add_waking_time(at + MINUTE, awake, hours)


@given(moments, hours())
def test_it_is_quiet_when_the_wall_clock_says_so(at, hours):
    if is_quiet_on_the_wall(at, hours):
        assert hours.is_quiet(at)
    elif hours.is_quiet(at):  # a night that the clock change makes longer
        assert not is_quiet_on_the_wall(add_waking_time(at, timedelta(0), hours), hours)
        assert add_waking_time(at, timedelta(0), hours) - at <= HOUR


def test_a_night_costs_no_time():
    """At nine in the evening one hour of the day is left; the other seven are in the morning."""
    berlin = WakingHours(ZoneInfo("Europe/Berlin"))
    asked = local("Europe/Berlin", 2026, 11, 20, 21, 0)
    ends = local("Europe/Berlin", 2026, 11, 21, 15, 0), local("Europe/Berlin", 2026, 11, 21, 11, 0)
    assert new_deadline("day", asked, berlin) == Deadline(*ends, asked)


def test_somebody_asked_at_night_has_the_whole_day():
    found = new_deadline("day", datetime(2026, 11, 20, 3, tzinfo=UTC), WakingHours())
    assert found[:2] == (datetime(2026, 11, 20, 16, tzinfo=UTC), datetime(2026, 11, 20, 12, tzinfo=UTC))


def test_time_used_up_at_bedtime_ends_in_the_morning():
    assert add_waking_time(datetime(2026, 11, 20, 14, tzinfo=UTC), 8 * HOUR, WakingHours()) == datetime(
        2026, 11, 21, 8, tzinfo=UTC
    )


@pytest.mark.parametrize(
    ("evening", "morning"),
    [((2026, 3, 28, 21), (2026, 3, 29, 15)), ((2026, 10, 24, 21), (2026, 10, 25, 15))],
    ids=["an hour is skipped", "an hour comes twice"],
)
def test_a_change_of_clocks_at_night_changes_no_deadline(evening, morning):
    berlin = WakingHours(ZoneInfo("Europe/Berlin"))
    assert new_deadline("day", local("Europe/Berlin", *evening), berlin).at == local("Europe/Berlin", *morning)


def test_an_hour_that_comes_twice_by_day_counts_twice():
    """A member who sleeps by day is awake when clocks go back."""
    owl = WakingHours(ZoneInfo("Europe/Berlin"), 9 * 60, 17 * 60)
    start = local("Europe/Berlin", 2026, 10, 25, 1, 0)
    assert add_waking_time(start, 4 * HOUR, owl) == local("Europe/Berlin", 2026, 10, 25, 4, 0)


def test_a_boundary_that_is_skipped_makes_the_night_longer():
    """On 8 March half past two does not exist in New York: quiet hours until then end at half past three."""
    new_york = WakingHours(ZoneInfo("America/New_York"), 22 * 60, 150)
    assert add_waking_time(local("America/New_York", 2026, 3, 8, 1, 0), timedelta(0), new_york) == local(
        "America/New_York", 2026, 3, 8, 3, 30
    )


def test_without_quiet_hours_time_runs_day_and_night():
    never = WakingHours(UTC, 0, 0)
    found = new_deadline("day", datetime(2026, 11, 20, 23, tzinfo=UTC), never)
    assert found[:2] == (datetime(2026, 11, 21, 7, tzinfo=UTC), datetime(2026, 11, 21, 3, tzinfo=UTC))


@given(moments, hours())
def test_short_paces_run_at_night_too_and_a_live_table_waits_a_moment_before_it_calls(at, hours):
    assert new_deadline("live", at, hours) == Deadline(at + TURN_TIME["live"], at + CALL_DELAY)
    assert new_deadline("evening", at, hours) == Deadline(at + TURN_TIME["evening"], call_due_since=at)


@given(moments, turns, turns, hours(), st.sampled_from(PACES))
def test_after_an_outage_there_is_some_time_left_and_after_a_short_one_no_more_than_before(
    since, had, took, hours, pace
):
    now, awake = since + took, hours if pace == "day" else ALWAYS_AWAKE
    before = Deadline(add_waking_time(since, had, awake))
    long, short = before.extended_after_outage(pace, now, hours), before.extended_after_outage(pace, now, hours, since)
    assert long.at == max(before.at, add_waking_time(now, MIN_TIME_AFTER_OUTAGE[pace], awake))
    assert before.at <= short.at <= long.at
    assert waking_time_between(now, short.at, awake) <= max(had, waking_time_between(now, before.at, awake))
    assert waking_time_between(now, short.at, awake) >= min(had, MIN_TIME_AFTER_OUTAGE[pace])


@pytest.mark.parametrize("pace", PACES)
def test_the_first_turn_of_the_first_game_has_twice_the_time(pace):
    always = WakingHours(UTC, 0, 0)
    at = datetime(2026, 11, 20, tzinfo=UTC)
    assert new_deadline(pace, at, always, is_first=True).at == at + 2 * TURN_TIME[pace]


@pytest.mark.parametrize(
    ("typed", "meant"), [("22:00", 1320), ("22.30", 1350), ("7", 420), ("7h", 420), (" 0:05 ", 5), ("23:59", 1439)]
)
def test_a_time_of_day_is_read_with_or_without_minutes(typed, meant):
    assert minutes_of(typed) == meant


@pytest.mark.parametrize("typed", ["24:00", "7:60", "7:5", "noon", "", "-1", "7:00:00"])
def test_what_is_no_time_of_day_is_refused_with_an_example(typed):
    with pytest.raises(Refusal) as refused:
        minutes_of(typed)
    assert refused.value.key == "refuse-time"
