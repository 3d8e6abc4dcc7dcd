"""A weekly night ends if nobody comes to it, or if its planner has left the server."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.features.nights import screens
from bot.features.nights.model import ContinueQuestion, Night, NightMember, with_reminders_muted, with_reply
from bot.features.nights.night_list import night_list
from bot.features.nights.series import (
    EMPTY_DATES_BEFORE_QUESTION,
    MAX_START_DELAY,
    KeepNight,
    cancel_series,
    continue_series,
    is_due_to_end,
    move_next_date,
    skip_next_date,
    start_if_due,
    with_date_finished,
    with_finished_start,
    with_planner_checked,
    with_question_sent,
)
from bot.i18n.translations import LANGUAGES, Translations
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from tests.kit.limits import check

NOW = datetime(2026, 3, 20, 19, tzinfo=UTC)
PLANNER = 4


def weekly(**more):
    """A weekly night whose planner has answered Yes."""
    members = {PLANNER: NightMember("ada")}
    return Night(1, 2, 3, PLANNER, NOW, "UTC", 19 * 60, ("smile",), weekly=True, **{"members": members, **more})


def evening(night, *, has_begun=False):
    """The night after its next date, with or without a game on that date."""
    return with_date_finished(with_finished_start(start_if_due(night, night.at, b"")), has_begun=has_begun)


def after(dates, night=None):
    """The night after this number of empty dates."""
    night = night or weekly()
    for _ in range(dates):
        night = evening(night)
    return night


def test_three_empty_dates_in_a_row_are_asked_about_once_and_that_the_planner_comes_is_no_answer_yet():
    assert [after(dates).question for dates in range(EMPTY_DATES_BEFORE_QUESTION + 1)] == [
        None
    ] * EMPTY_DATES_BEFORE_QUESTION + [ContinueQuestion()]
    night = with_question_sent(after(EMPTY_DATES_BEFORE_QUESTION), ContinueQuestion(), "asked")
    assert with_date_finished(night, has_begun=False) == night, "once"


@pytest.mark.parametrize("what", ["answer", "table", "still played"])
def test_a_date_for_which_somebody_has_answered_or_at_which_a_table_began_is_not_empty(what):
    night = after(EMPTY_DATES_BEFORE_QUESTION - 1)
    if what == "answer":
        night = evening(with_reply(night, 9, "ben", "no"))
    elif what == "table":
        night = evening(night, has_begun=True)
    else:  # at the next date, a game of the date before still runs
        night = with_date_finished(
            evening(with_finished_start(start_if_due(night, night.at, b"")), has_begun=True), has_begun=False
        )
    left = EMPTY_DATES_BEFORE_QUESTION - night.empty
    assert left == (2 if what == "still played" else 3)
    assert after(left - 1, night).question is None
    assert after(left, night).question == ContinueQuestion()


def test_a_date_that_the_bot_missed_is_not_counted_nor_that_somebody_wants_no_reminders_as_an_answer():
    night = with_reminders_muted(after(EMPTY_DATES_BEFORE_QUESTION - 1), 9, "ben", is_muted=True)
    late = night.at + MAX_START_DELAY + timedelta(seconds=1)
    missed = with_date_finished(with_finished_start(start_if_due(night, late, b"")), has_begun=False)
    assert missed.question is None
    assert evening(missed).question == ContinueQuestion()


def test_without_an_answer_it_ends_at_the_next_date_and_an_answer_for_that_is_one():
    due = after(EMPTY_DATES_BEFORE_QUESTION)
    assert not is_due_to_end(due), "nobody was asked yet"
    for state in ("asked", "unread"):
        night = with_question_sent(due, ContinueQuestion(), state)
        over = start_if_due(night, night.at, b"")
        assert (over.state, over.opening, over.is_untold) == ("ended", None, True)
        assert start_if_due(night, night.at - timedelta(seconds=1), b"") == night
        going = start_if_due(with_reply(night, 9, "ben", "maybe"), night.at, b"")
        assert (going.state, going.question, going.empty) == ("planned", None, 0)
        later = move_next_date(night, night.at + timedelta(days=1), PLANNER, night.at - timedelta(1))
        assert is_due_to_end(later), "another date is no answer"
        assert not is_due_to_end(continue_series(night, PLANNER))
    assert start_if_due(due, due.at, b"").question == ContinueQuestion(), "it is asked as soon as that is possible"


def test_whoever_is_asked_says_once_that_it_goes_on_or_ends_and_three_more_empty_dates_are_asked_about_again():
    night = with_question_sent(after(EMPTY_DATES_BEFORE_QUESTION), ContinueQuestion(), "asked")
    on = continue_series(night, 9)
    assert (on.planner, on.question, after(EMPTY_DATES_BEFORE_QUESTION - 1, on).question) == (PLANNER, None, None)
    assert after(EMPTY_DATES_BEFORE_QUESTION, on).question == ContinueQuestion()
    assert cancel_series(night, PLANNER).state == "cancelled"
    for late in (on, cancel_series(night, PLANNER)):
        for answer in (continue_series, cancel_series):
            with pytest.raises(Refusal, match=r"refuse-night-(no-question|cancelled)"):
                answer(late, PLANNER)


def test_one_whose_planner_has_left_ends_at_the_next_date_whoever_comes_unless_somebody_takes_it_over():
    first = start_if_due(with_planner_checked(weekly(members={9: NightMember("ben")}), has_left=True), NOW, b"")
    assert (first.state, first.question) == ("planned", ContinueQuestion(is_left=True)), (
        "those who come tonight can play"
    )
    night = with_question_sent(with_reply(with_finished_start(first), 9, "ben", "yes"), first.question, "asked")
    over = start_if_due(with_planner_checked(night, has_left=True), night.at, b"")
    assert (over.state, [*over.members]) == ("ended", [9]), "those who would have come have to be told"
    assert with_planner_checked(night, has_left=None) == night, "Discord did not say"
    assert start_if_due(with_planner_checked(night, has_left=False), night.at, b"").state == "planned", (
        "the planner is back"
    )
    taken = continue_series(night, 9)
    assert (taken.planner, start_if_due(taken, taken.at, b"").state) == (9, "planned")
    assert with_planner_checked(replace(weekly(), weekly=False), has_left=True).question is None, (
        "what comes once needs no planner"
    )


def test_a_date_that_is_skipped_is_not_an_empty_one():
    night = after(EMPTY_DATES_BEFORE_QUESTION - 1)
    assert skip_next_date(night, PLANNER, night.at - timedelta(1)).empty == EMPTY_DATES_BEFORE_QUESTION - 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_left", [False, True])
def test_its_screens_stay_inside_the_limits(language, is_left):
    t = Translations(language)
    members = {10**18 + number: NightMember("_*~" * 11) for number in range(300)}
    games = ("keep_smiling", "tournament")
    night = replace(weekly(), id=10**18, games=games, members=members, question=ContinueQuestion(is_left=is_left))
    nights = [replace(night, id=10**18 + number) for number in range(10)]
    check(screens.weekly_night_question_message(night, None if is_left else "_*~" * 33, t))
    listed, page = set[int](), 0
    while len(listed) < len(nights):
        shown = night_list(nights, t, [one.id for one in nights], page=page)
        check(shown)
        assert message_height(shown.items) <= VISIBLE_HEIGHT
        here = {one.id for one in nights if str(KeepNight(one.id, "keep")) in str(shown.to_components())}
        assert here, f"page {page} has no night"
        assert not here & listed
        listed |= here
        page += 1
    assert page > 1
    check(screens.decision_message(night, t))
    check(screens.series_ended_message(replace(night, state="ended"), list(members), t))
    check(screens.night_message(replace(night, state="ended"), t))
