"""Deadlines: exact waking time, never in quiet hours, across nights and changes of the clock."""

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.core.errors import Refusal
from bot.i18n.zones import minutes as minutes_of
from bot.members.pace import ALWAYS, CALL, LEFT, PACES, TURN, Deadline, Hours, after, between, deadline
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
@example(datetime(2026, 3, 28, 20, tzinfo=UTC), 8 * HOUR, Hours(ZoneInfo("Europe/Berlin")))
@example(datetime(2026, 10, 24, 20, tzinfo=UTC), 8 * HOUR, Hours(ZoneInfo("Europe/Berlin")))
@example(datetime(2026, 3, 8, 6, tzinfo=UTC), HOUR, Hours(ZoneInfo("America/New_York"), 150, 140))
def test_no_deadline_and_no_reminder_falls_in_quiet_hours(at, awake, hours):
    assert not is_quiet_on_the_wall(after(at, awake, hours), hours)
    found = deadline("day", at, hours)
    assert not is_quiet_on_the_wall(found.at, hours)
    assert not is_quiet_on_the_wall(found.remind, hours)
    assert at <= found.remind < found.at


offsets = st.integers(-12 * 4, 14 * 4).map(lambda quarters: timezone(timedelta(minutes=15 * quarters)))


@given(moments, st.integers(0, 600).map(lambda count: count * MINUTE), hours(offsets))
def test_exactly_the_waking_time_is_counted(at, awake, hours):
    """Minute by minute, in a zone without changes of the clock."""
    end = after(at, awake, hours)
    minutes_awake = sum(not is_quiet_on_the_wall(at + i * MINUTE, hours) for i in range((end - at) // MINUTE))
    assert minutes_awake * MINUTE == awake


@given(moments, turns, turns, hours())
def test_waking_time_adds_up(at, first, second, hours):
    """Two waits in a row end when one long wait ends: a restart in between neither loses nor adds time."""
    assert after(after(at, first, hours), second, hours) == after(at, first + second, hours)


@given(moments, turns, hours())
def test_more_waking_time_never_ends_earlier(at, awake, hours):
    assert after(at, awake, hours) <= after(at, awake + MINUTE, hours) <= after(at, awake + HOUR, hours)
    assert after(at, awake, hours) <= after(at + MINUTE, awake, hours)


@given(moments, hours())
def test_it_is_quiet_when_the_wall_clock_says_so(at, hours):
    if is_quiet_on_the_wall(at, hours):
        assert hours.is_quiet(at)
    elif hours.is_quiet(at):  # a night that the clock change makes longer
        assert not is_quiet_on_the_wall(after(at, timedelta(0), hours), hours)
        assert after(at, timedelta(0), hours) - at <= HOUR


def test_a_night_costs_no_time():
    """At nine in the evening one hour of the day is left; the other seven are in the morning."""
    berlin = Hours(ZoneInfo("Europe/Berlin"))
    asked = local("Europe/Berlin", 2026, 11, 20, 21, 0)
    ends = local("Europe/Berlin", 2026, 11, 21, 15, 0), local("Europe/Berlin", 2026, 11, 21, 11, 0)
    assert deadline("day", asked, berlin) == Deadline(*ends, asked)


def test_somebody_asked_at_night_has_the_whole_day():
    found = deadline("day", datetime(2026, 11, 20, 3, tzinfo=UTC), Hours())
    assert found[:2] == (datetime(2026, 11, 20, 16, tzinfo=UTC), datetime(2026, 11, 20, 12, tzinfo=UTC))


def test_time_used_up_at_bedtime_ends_in_the_morning():
    assert after(datetime(2026, 11, 20, 14, tzinfo=UTC), 8 * HOUR, Hours()) == datetime(2026, 11, 21, 8, tzinfo=UTC)


@pytest.mark.parametrize(
    ("evening", "morning"),
    [((2026, 3, 28, 21), (2026, 3, 29, 15)), ((2026, 10, 24, 21), (2026, 10, 25, 15))],
    ids=["an hour is skipped", "an hour comes twice"],
)
def test_a_change_of_clocks_at_night_changes_no_deadline(evening, morning):
    berlin = Hours(ZoneInfo("Europe/Berlin"))
    assert deadline("day", local("Europe/Berlin", *evening), berlin).at == local("Europe/Berlin", *morning)


def test_an_hour_that_comes_twice_by_day_counts_twice():
    """A member who sleeps by day is awake when clocks go back."""
    owl = Hours(ZoneInfo("Europe/Berlin"), 9 * 60, 17 * 60)
    start = local("Europe/Berlin", 2026, 10, 25, 1, 0)
    assert after(start, 4 * HOUR, owl) == local("Europe/Berlin", 2026, 10, 25, 4, 0)


def test_a_boundary_that_is_skipped_makes_the_night_longer():
    """On 8 March half past two does not exist in New York: quiet hours until then end at half past three."""
    new_york = Hours(ZoneInfo("America/New_York"), 22 * 60, 150)
    assert after(local("America/New_York", 2026, 3, 8, 1, 0), timedelta(0), new_york) == local(
        "America/New_York", 2026, 3, 8, 3, 30
    )


def test_without_quiet_hours_time_runs_day_and_night():
    never = Hours(UTC, 0, 0)
    found = deadline("day", datetime(2026, 11, 20, 23, tzinfo=UTC), never)
    assert found[:2] == (datetime(2026, 11, 21, 7, tzinfo=UTC), datetime(2026, 11, 21, 3, tzinfo=UTC))


@given(moments, hours())
def test_short_paces_run_at_night_too_and_a_live_table_waits_a_moment_before_it_calls(at, hours):
    assert deadline("live", at, hours) == Deadline(at + TURN["live"], at + CALL)
    assert deadline("evening", at, hours) == Deadline(at + TURN["evening"], owed=at)


@given(moments, turns, turns, hours(), st.sampled_from(PACES))
def test_after_an_outage_there_is_some_time_left_and_after_a_short_one_no_more_than_before(
    since, had, took, hours, pace
):
    now, awake = since + took, hours if pace == "day" else ALWAYS
    before = Deadline(after(since, had, awake))
    long, short = before.resumed(pace, now, hours), before.resumed(pace, now, hours, since)
    assert long.at == max(before.at, after(now, LEFT[pace], awake))
    assert before.at <= short.at <= long.at
    assert between(now, short.at, awake) <= max(had, between(now, before.at, awake))
    assert between(now, short.at, awake) >= min(had, LEFT[pace])


@pytest.mark.parametrize("pace", PACES)
def test_the_first_turn_of_the_first_game_has_twice_the_time(pace):
    always = Hours(UTC, 0, 0)
    at = datetime(2026, 11, 20, tzinfo=UTC)
    assert deadline(pace, at, always, is_first=True).at == at + 2 * TURN[pace]


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
