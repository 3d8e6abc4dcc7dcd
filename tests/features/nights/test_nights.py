"""Dates of game nights: dates as members type them, and the same hour a week later; the largest screens."""

from datetime import UTC, datetime, timedelta
from itertools import product
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.art.drawing import Emojis
from bot.core.errors import Refusal
from bot.database import Conflict, Store
from bot.features.nights import muting, recap, screens, store
from bot.features.nights.events import event_name
from bot.features.nights.model import (
    LEAD_TIMES,
    TOURNAMENT,
    DateChange,
    Night,
    NightMember,
    NightStart,
    cancel_night,
    members_coming,
    members_who_might_come,
    must_warn_planner,
    regulars_without_reply,
    with_end_announced,
    with_event,
    with_message,
    with_permissions_checked,
    with_reminders_muted,
    with_reply,
)
from bot.features.nights.night_list import night_list
from bot.features.nights.series import (
    MAX_START_DELAY,
    MAX_TABLES,
    assign_tables,
    lead_times_due,
    lead_times_passed,
    members_to_notify_of_date_change,
    minute_of_day,
    move_next_date,
    next_weekly_date,
    skip_next_date,
    start_if_due,
    with_date_change_announced,
    with_failed_start,
    with_finished_start,
    with_notices_sent,
    with_table_id_redrawn,
)
from bot.features.nights.store import NIGHT_MEMBERS
from bot.features.privacy import store as privacy
from bot.i18n.translations import LANGUAGES, Translations
from bot.screens.components import components_of
from bot.tables.table import Seat
from games import GAMES, tournament
from games.core import Chance
from games.smileys import choose_game
from tests.kit import postgresql
from tests.kit.limits import check
from tests.kit.messages import contents_of

NOW = datetime(2026, 3, 20, 12, tzinfo=UTC)
BERLIN = "Europe/Berlin"


def planned(at, zone="UTC", **more):
    """A night planned for this time in this time zone."""
    return Night(1, 2, 3, 4, at, zone, minute_of_day(at, zone), **more)


def test_a_week_later_it_is_the_same_hour_on_the_wall_when_clocks_have_changed():
    before = datetime(2026, 3, 25, 19, tzinfo=UTC)  # 20:00 in Berlin, in winter
    after = next_weekly_date(planned(before, BERLIN), before)
    assert after == datetime(2026, 4, 1, 18, tzinfo=UTC)  # 20:00 in summer


def test_weeks_that_have_passed_are_left_out():
    at = datetime(2026, 1, 7, 20, tzinfo=UTC)
    assert next_weekly_date(planned(at, "UTC"), at + timedelta(days=16)) == at + timedelta(weeks=3)


@pytest.mark.parametrize(
    ("zone", "first", "skipped"),
    [
        (BERLIN, datetime(2026, 3, 22, 2, 30), "03:30"),
        ("America/Santiago", datetime(2026, 8, 30, 0, 15), "01:15"),  # clocks go forward at midnight
    ],
)
def test_a_weekly_night_has_its_hour_again_after_a_week_in_which_clocks_skip_it(zone, first, skipped):
    night, begins = planned(first.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC), zone), []
    for _ in range(3):
        night = replace(night, at=next_weekly_date(night, night.at))
        begins.append(f"{night.at.astimezone(ZoneInfo(zone)):%H:%M}")
    assert begins == [skipped, f"{first:%H:%M}", f"{first:%H:%M}"]


def test_the_tables_of_an_opening_have_the_same_ids_whenever_it_is_asked_and_others_a_week_later():
    night = planned(NOW, opening=NightStart(NOW, ("smile", "domino")))
    first = night.table_ids()
    assert first == night.table_ids()
    assert len(set(first)) == 2
    assert all(0 < number < 2**63 for number in first)
    later = replace(night, opening=replace(night.opening, at=NOW + timedelta(weeks=1)))
    assert not set(first) & set(later.table_ids())


def test_only_the_table_whose_id_is_taken_gets_another_one_and_one_that_was_redrawn_before_keeps_it():
    night = planned(NOW, opening=NightStart(NOW, ("smile", "domino")))
    smile, domino = night.table_ids()
    once = with_table_id_redrawn(night, domino)
    twice = with_table_id_redrawn(once, once.table_ids()[1])
    assert [smile] * 2 == [once.table_ids()[0], twice.table_ids()[0]]
    assert len({domino, once.table_ids()[1], twice.table_ids()[1]}) == 3
    before = replace(night, opening=replace(night.opening, draws=1))  # as stored by versions that drew all places again
    assert before.table_ids()[1] == once.table_ids()[1]
    assert before.table_ids()[0] != smile


def test_an_opening_that_is_not_finished_three_hours_later_is_missed():
    night = start_if_due(planned(NOW, games=("smile",)), NOW, b"secret")
    assert not start_if_due(night, NOW + MAX_START_DELAY, b"another").opening.is_missed
    late = NOW + MAX_START_DELAY + timedelta(seconds=1)
    assert start_if_due(night, late, b"another") == replace(night, opening=replace(night.opening, is_missed=True))


def test_next_weeks_guests_are_still_known_if_that_date_is_called_off_while_this_one_is_opened():
    night = planned(
        NOW, games=("smile",), weekly=True, members={10: NightMember("ada"), 12: NightMember("cleo", "maybe")}
    )
    begun = with_reply(with_reply(start_if_due(night, NOW, b"secret"), 10, "ada", "yes"), 11, "ben", "maybe")
    over = with_finished_start(cancel_night(begun, actor=10))
    assert (over.state, over.opening, over.members) == ("cancelled", None, {11: NightMember("ben", "maybe")})
    assert not with_finished_start(start_if_due(replace(night, weekly=False), NOW, b"secret")).members


# Before its time


def test_messages_before_a_night_are_due_once_and_not_if_they_were_due_before_it_was_planned():
    day, hour = NOW - timedelta(days=1), NOW - timedelta(hours=1)
    night = planned(NOW)
    assert night.reminder_times == {"day": day, "hour": hour}
    assert (
        lead_times_due(night, day - timedelta(seconds=1)),
        lead_times_due(night, day),
        lead_times_due(night, hour),
    ) == (
        (),
        ("day",),
        ("day", "hour"),
    )
    assert lead_times_due(night, NOW) == (), "then it begins"
    said = with_notices_sent(night, NOW, ("day",), 7)
    assert (lead_times_due(said, hour), said.is_reminder_outdated) == (("hour",), False)
    assert start_if_due(said, NOW, b"").is_reminder_outdated
    later = move_next_date(said, NOW + timedelta(hours=5), 4, NOW - timedelta(hours=2))
    assert (lead_times_due(later, NOW), later.is_reminder_outdated) == ((), True)
    assert lead_times_due(later, NOW + timedelta(hours=4)) == ("hour",)
    assert with_notices_sent(later, NOW, ("hour",), 7).said == ("day",), "that was about another date"


def test_a_planner_learns_once_that_too_few_come_and_again_only_if_enough_came_in_between():
    night = planned(NOW, minimum=2, members={10: NightMember("ada")})
    assert must_warn_planner(night, ["day"])
    assert not must_warn_planner(night)
    told = with_notices_sent(night, NOW, ("day", "short"), None)
    assert not must_warn_planner(with_reply(told, 10, "ada", "no"), ["hour"]), "which is no news"
    assert not with_reply(told, 10, "ada", "no").has_pending_notices
    enough = with_reply(told, 11, "ben", "yes")
    assert not must_warn_planner(enough, ["hour"])
    fell = with_reply(enough, 10, "ada", "maybe")
    assert fell.has_pending_notices
    assert not with_notices_sent(fell, NOW, ("short",), None).has_pending_notices
    assert not with_reply(fell, 10, "ada", "yes").has_pending_notices, "they came back before it was said"
    early = with_reply(with_reply(night, 11, "ben", "yes"), 11, "ben", "no")
    assert not early.has_pending_notices, "a day before it is early enough"
    today = planned(NOW, minimum=2, said=("day",), members={10: NightMember("ada")})
    assert not with_reply(today, 11, "ben", "maybe").has_pending_notices, "it has just been planned"
    assert must_warn_planner(today, ["hour"])


@pytest.mark.parametrize(
    ("reminders", "minimum", "leads"),
    [("none", None, []), ("day", None, ["day"]), ("hour", None, ["hour"]), ("none", 3, []), ("both", 3, [*LEAD_TIMES])],
)
def test_the_planner_chooses_when_who_may_come_is_reminded_and_something_is_due_each_time(reminders, minimum, leads):
    night = planned(
        NOW, reminders=reminders, minimum=minimum, members={10: NightMember("ada"), 11: NightMember("ben", "maybe")}
    )
    assert [lead for lead in LEAD_TIMES if night.sends_reminders([lead])] == leads
    assert night.sends_reminders([*LEAD_TIMES]) is bool(leads)
    assert ([*night.reminder_times], night.has_too_few) == ([*LEAD_TIMES], minimum is not None)


def test_a_planner_learns_immediately_and_an_hour_before_that_the_bot_may_not_write_in_the_channel():
    night = planned(NOW, members={10: NightMember("ada")})
    assert with_permissions_checked(night, None) is with_permissions_checked(night, False) is night
    shut = with_permissions_checked(night, True)
    assert (shut.is_shut, shut.is_untold) == (True, True)
    known = with_end_announced(shut)
    assert (known.is_shut, known.is_untold, known.members) == (True, False, night.members)
    assert with_permissions_checked(known, True) is known
    assert not with_notices_sent(known, NOW, ("day",), None).is_untold
    assert with_notices_sent(known, NOW, ("hour",), None).is_untold
    assert not with_notices_sent(night, NOW, ("hour",), None).is_untold
    assert with_permissions_checked(shut, False) == replace(night, is_shut=False)
    over = replace(night, state="over")
    assert with_permissions_checked(over, True) is over


def test_a_night_that_could_not_begin_says_so_and_counts_for_no_series():
    once, weekly = planned(NOW), planned(NOW, weekly=True)
    assert with_finished_start(with_failed_start(start_if_due(once, NOW, b""))).state == "failed"
    assert with_finished_start(start_if_due(once, NOW + MAX_START_DELAY + timedelta(seconds=1), b"")).state == "failed"
    assert with_finished_start(start_if_due(once, NOW, b"")).state == "over"
    again = with_finished_start(with_failed_start(start_if_due(weekly, NOW, b"")))
    assert (again.state, again.dates, again.at) == ("planned", (), NOW + timedelta(weeks=1))
    with pytest.raises(Refusal, match="refuse-night-failed"):
        with_reply(replace(once, state="failed"), 10, "ada", "yes")


def test_an_event_leads_to_the_message_that_the_night_has_now():
    night = planned(NOW, message=5, event=9, event_at=NOW)
    assert night.is_event_current
    there = with_message(night, 6)
    assert (there.message, there.is_event_current) == (6, False)
    assert not with_event(there, 9, night).is_event_current, "it was told of the old message"
    assert with_event(there, 9, there).is_event_current
    sought = planned(NOW, event="sought", event_at=NOW)
    assert with_message(sought, 6).event_at == NOW, "by which it is found"
    assert with_event(replace(night, event=None, event_at=None), 9, night).event is None, "the next time gets its own"


def test_a_moved_date_of_a_series_leaves_the_later_ones_as_they_were_and_a_no_was_for_the_old_date():
    at, members = (
        NOW + timedelta(days=3),
        {10: NightMember("ada"), 11: NightMember("ben", "no"), 12: NightMember("kim", "maybe")},
    )
    night = planned(at, weekly=True, members=members)
    for days in (-2, 1, 3):
        there = move_next_date(night, at + timedelta(days=days), 9, NOW)
        assert (there.at, there.shift, [*there.members]) == (at + timedelta(days=days), DateChange(at), [10, 12])
        assert start_if_due(there, there.at, b"").at == at + timedelta(weeks=1)
        again = move_next_date(there, at, 4, NOW)
        assert (again.regular, again.shift) == (None, DateChange(at)), "which nobody had been told yet"


def test_a_night_that_was_moved_to_another_hour_is_planned_again_at_that_hour():
    night = planned(NOW + timedelta(days=3))
    moved = move_next_date(night, night.at + timedelta(minutes=37), 4, NOW)
    assert next_weekly_date(moved, moved.at) == moved.at + timedelta(weeks=1)


def test_a_date_of_a_series_is_not_moved_to_or_past_the_next_one_which_would_be_lost_without_a_word():
    night = planned(NOW + timedelta(days=3), weekly=True)
    for before in (night, move_next_date(night, NOW + timedelta(days=5), 4, NOW)):
        for days in (10, 11, 17):
            with pytest.raises(Refusal, match="refuse-night-next-week") as refused:
                move_next_date(before, NOW + timedelta(days=days), 4, NOW)
            assert refused.value.values["when"] == f"<t:{int((NOW + timedelta(days=10)).timestamp())}:F>"
        there = move_next_date(before, NOW + timedelta(days=10) - timedelta(minutes=1), 4, NOW)
        assert start_if_due(there, there.at, b"").at == NOW + timedelta(days=10), "that one stays"
    assert move_next_date(planned(NOW), NOW + timedelta(days=30), 4, NOW).at == NOW + timedelta(days=30), (
        "this comes once"
    )


@pytest.mark.parametrize(("lead", "before"), LEAD_TIMES.items())
def test_what_would_be_said_in_the_moment_of_planning_is_not_said(lead, before):
    assert lead in lead_times_passed(NOW + before, NOW)
    assert lead not in lead_times_passed(NOW + before + timedelta(seconds=1), NOW)


def test_a_skipped_date_of_a_series_is_followed_by_the_next_and_what_comes_once_cannot_be_skipped():
    night = planned(NOW, weekly=True, members={10: NightMember("ada"), 11: NightMember("ben", "no", is_muted=True)})
    there = skip_next_date(
        move_next_date(night, NOW + timedelta(days=1), 4, NOW - timedelta(days=9)), 4, NOW - timedelta(days=9)
    )
    assert (there.at, there.regular) == (NOW + timedelta(weeks=1), None)
    assert there.shift == DateChange(NOW, is_skipped=True, is_planners=True)
    assert there.members == {
        10: NightMember("ada", None, is_untold=True),
        11: NightMember("ben", None, is_muted=True),  # has turned off reminders
    }
    assert not members_coming(there), "nobody has answered for that"
    assert members_to_notify_of_date_change(there) == [10]
    assert with_date_change_announced(there).members == {11: NightMember("ben", None, is_muted=True)}
    with pytest.raises(Refusal, match="refuse-night-once"):
        skip_next_date(planned(NOW), 4, NOW)


def test_members_who_had_answered_are_informed_once_about_a_skipped_date():
    night, now = (
        planned(NOW, weekly=True, members={10: NightMember("ada"), 11: NightMember("ben", "maybe")}),
        NOW - timedelta(1),
    )
    there = with_reply(skip_next_date(night, 4, now), 11, "ben", "yes")
    assert members_to_notify_of_date_change(there) == [10], "whoever has answered for the date after it knows of that"
    assert members_to_notify_of_date_change(skip_next_date(there, 4, now)) == [10, 11]
    assert members_to_notify_of_date_change(move_next_date(there, there.at + timedelta(hours=1), 4, now)) == [10, 11]
    assert [*cancel_night(there, actor=9).members] == [10, 11]
    assert members_to_notify_of_date_change(with_date_change_announced(there)) == []
    assert members_coming(with_date_change_announced(there)) == {11: "ben"}


# Regulars


def test_answers_belong_to_a_date_and_the_next_one_begins_without_any():
    members = {
        10: NightMember("ada"),
        11: NightMember("ben", "maybe"),
        12: NightMember("cleo", "no"),
        13: NightMember("dan", is_muted=True),
    }
    begun = start_if_due(planned(NOW, weekly=True, members=members), NOW, b"")
    assert begun.members == {13: NightMember("dan", None, is_muted=True)}, "only that somebody wants no reminders stays"
    assert (begun.dates, members_coming(begun)) == ((NOW,), {})


def dates(count):
    """A list of dates, a week apart."""
    return tuple(NOW - number * timedelta(weeks=1) for number in range(count, 0, -1))


@pytest.mark.parametrize(
    ("came", "is_regular"), [((), False), ((0,), False), ((0, 3), True), ((2, 3), True), ((0, 1, 2, 3), True)]
)
def test_a_regular_came_to_two_of_the_last_four_dates_and_has_not_answered_yet(came, is_regular):
    last = dates(4)
    night = planned(NOW, weekly=True, dates=last, came={last[number]: {10: f"ada {number}"} for number in came})
    assert regulars_without_reply(night) == ({10: f"ada {came[-1]}"} if is_regular else {}), "called as of late"
    for reply in ("yes", "maybe", "no"):
        assert not regulars_without_reply(with_reply(night, 10, "ada", reply))
    assert bool(regulars_without_reply(with_reminders_muted(night, 10, "ada", is_muted=True))) is is_regular, (
        "that is no answer"
    )
    assert not (night if is_regular else planned(NOW, minimum=None)).has_too_few
    assert replace(night, minimum=1).has_too_few, "the minimum counts answers"


def test_only_the_last_four_dates_count_and_none_that_the_bot_missed():
    last = dates(4)
    night = planned(NOW, weekly=True, dates=last, came={last[0]: {10: "ada"}, last[1]: {10: "ada"}})
    assert regulars_without_reply(night)
    after = start_if_due(night, NOW, b"")
    assert after.dates == (*last[1:], NOW)
    assert not regulars_without_reply(after)
    assert start_if_due(night, NOW + MAX_START_DELAY + timedelta(seconds=1), b"").dates == last


def test_a_place_is_kept_for_regulars_after_those_who_said_yes_who_are_spread_over_the_tables():
    for secret in (b"1", b"2", b"3"):
        tables, places = assign_tables(("smile",), range(4), Chance(secret), {}, regulars=range(10, 14))
        assert tables == ("smile", "smile")
        assert sorted(places) == [*range(4), *range(10, 14)]
        assert [sum(places[member] == table for member in range(4)) for table in range(2)] == [2, 2]
        _, places = assign_tables((TOURNAMENT,), range(7), Chance(secret), {}, regulars=range(10, 20))
        assert len(places) == SEATS[TOURNAMENT][-1]
        assert {*range(7)} < {*places}
    ratings = {"smile": {member: float(member) for member in range(14)}}
    _, places = assign_tables(("smile",), range(4), Chance(b""), ratings, regulars=range(10, 14))
    assert {member for member, table in places.items() if table == 0} == {*range(10, 14)}, "by rating, the same"


def test_an_answer_to_another_date_than_the_next_is_refused():
    night, at = planned(NOW), int(NOW.timestamp())
    assert members_coming(with_reply(night, 10, "ada", "yes", at)) == {10: "ada"}
    with pytest.raises(Refusal, match="refuse-night-other-date"):
        with_reply(night, 10, "ada", "yes", at - 7 * 86400)


def test_the_planner_learns_that_somebody_else_called_the_night_off_whether_they_come_or_not():
    for members in ({}, {4: NightMember("planner", "no")}, {4: NightMember("planner")}):
        night = planned(NOW, members=members)
        assert cancel_night(night, actor=9).is_untold
        assert not cancel_night(night, actor=4).is_untold
        off = with_end_announced(cancel_night(night, actor=9))
        assert not off.has_pending_notices


# Who sits at which table

SEATS = {**{name: game.SEATS for name, game in GAMES.items()}, TOURNAMENT: tournament.SEATS}


def sizes(games, count, secret=b"secret", ratings=()):
    """The games of the tables for this number of members, and the number of reserved places at each."""
    tables, places = assign_tables(games, range(100, 100 + count), Chance(secret), dict(ratings))
    return tables, [[*places.values()].count(table) for table in range(len(tables))]


def test_more_than_a_table_holds_get_tables_of_that_game_as_even_as_possible():
    assert sizes(("smile",), 5) == (("smile",), [5])
    assert sizes(("smile",), 12) == (("smile",) * 3, [4, 4, 4])
    assert sizes(("smileyface",), 13) == (("smileyface",) * 2, [7, 6])


@pytest.mark.parametrize("game", SEATS)
def test_no_table_has_more_than_its_seats_or_beside_another_one_less_than_it_needs(game):
    low, high = SEATS[game][0], SEATS[game][-1]
    for count in range(120):
        tables, held = sizes((game,), count)
        assert set(tables) == {game}
        assert max(held) <= high
        assert len(held) == 1 or min(held) >= low
        assert max(held) - min(held) <= 1
        left_over = count % 2 if low == high and count > 1 else 0
        assert sum(held) == min(count - left_over, high * (1 if game == TOURNAMENT else MAX_TABLES))


def test_every_planned_table_gets_its_share_and_is_open_to_all_if_too_few_come_for_it():
    games = ("smileyface", "smile")
    assert sizes(games, 6) == (games, [6, 0])
    assert sizes(games, 8) == (games, [4, 4])
    assert sizes(("find_it", "find_it"), 10) == (("find_it", "find_it"), [5, 5])
    assert sizes(("domino", "smile", "find_it"), 6) == (("domino", "smile", "find_it"), [3, 3, 0])
    assert sizes(games, 9) == (games, [5, 4])
    assert sizes(games, 14) == ((*games, "smileyface"), [5, 5, 4])
    assert sizes(("smile", "smile"), 5) == (("smile", "smile"), [5, 0]), "two tables were planned"
    assert sizes((TOURNAMENT, "domino"), 25) == ((TOURNAMENT, "domino", "domino"), [9, 8, 8])


def test_whoever_would_be_split_into_fewer_than_three_a_table_gets_one_for_all_of_the_game_with_most_seats():
    assert sizes(("find_it", "smile"), 5) == (("find_it",), [5]), "not two and three"
    assert sizes(("find_it", "smile"), 6) == (("find_it", "smile"), [3, 3])
    assert sizes(("keep_smiling", "smile"), 5) == (("smile",), [5])
    assert sizes(("keep_smiling", "keep_smiling"), 4) == (("keep_smiling",) * 2, [2, 2]), "no table seats four"
    for games in product(SEATS, repeat=3):
        for count in range(3, 9):
            held = [one for one in sizes(games, count)[1] if one]
            is_whole = any(count in SEATS[game] for game in games)
            assert len(held) == 1 or not is_whole or sum(held) >= 3 * len(held), (games, count)


def test_each_lot_gives_each_member_one_place_and_another_secret_another_one():
    drawn = [assign_tables(("smile",), range(12), Chance(b"secret", number), {})[1] for number in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert all(places.keys() == {*range(12)} for places in drawn)
    over = {next(one for one in range(3) if one not in places) for places in (_pair(number) for number in range(20))}
    assert over == {0, 1, 2}, "by lot, too"


def _pair(number):
    """The two members with a place at a game for two or three players, if the third member has the lowest rating."""
    return assign_tables(("keep_smiling",), range(3), Chance(b"secret", number), {"keep_smiling": {2: 1.0}})[1]


def test_by_rating_equals_sit_together_and_somebody_without_a_rating_is_in_the_middle():
    ratings = {"smile": {member: 40.0 - member for member in (1, 2, 3, 4, 21, 22, 23, 24)}}
    _, places = assign_tables(("smile",), [*ratings["smile"], 7, 8, 9, 10], Chance(b"secret"), ratings)
    tables = [{member for member, place in places.items() if place == table} for table in range(3)]
    assert tables == [{1, 2, 3, 4}, {7, 8, 9, 10}, {21, 22, 23, 24}]


def test_who_has_a_place_is_stored_with_the_opening_and_the_die_chooses_as_it_did():
    members = {member: NightMember(f"m{member}") for member in range(12)}
    night = start_if_due(planned(NOW, weekly=True, members=members), NOW, b"secret")
    game = choose_game(Chance(b"secret"))[0]
    assert set(night.opening.games) == {game}
    assert night.places.keys() == members.keys()
    assert start_if_due(night, NOW, b"another") == night, "it is drawn once"
    assert len(night.table_ids()) == len(night.opening.games) > 1
    assert not with_finished_start(night).places


# The screens


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 300])
def test_the_screens_stay_inside_the_limits_however_many_come(language, count):
    t = Translations(language)
    replies = ("yes", "maybe", "no")
    members = {10**18 + number: NightMember("_*~" * 11, replies[number % 3]) for number in range(count)}
    ids, games = (10**18,) * 4, ("keep_smiling", "tournament")
    came = {NOW: dict.fromkeys(range(count), "_*~" * 11)}
    often = {"dates": (NOW, NOW + timedelta(weeks=1)), "came": {**came, NOW + timedelta(weeks=1): came[NOW]}}
    night = Night(*ids, NOW, "UTC", 720, games, weekly=True, minimum=99, members=members, **often)
    check(screens.night_message(night, t))
    check(screens.reminder_message(night, list(members), list(members), t, has_too_few=True))
    for is_skipped in (False, True):
        check(screens.date_change_message(night, DateChange(NOW, is_skipped=is_skipped), list(members), t))
    check(screens.channel_gone_message(night, "_*~" * 33, t))
    check(muting.mute_confirmation(night, t, is_muted=True))
    night = replace(night, opening=NightStart(NOW, ("keep_smiling",) * 3, ("sad",) * 9 + ("happy",)))
    link, ids = "https://discord.com/channels/" + "1" * 60, list(members)
    held = [ids[table * 10 : table * 10 + 10] for table in range(MAX_TABLES)]
    tables = [screens.OpenedTable("keep_smiling", 10**18 + number, one, NOW, count) for number, one in enumerate(held)]
    call = screens.start_message(night, tables, ids, Emojis(), t)
    check(call)
    assert str(components_of(call)).count("<@") == min(count, 100), "Discord lets a message mention a hundred"
    check(night_list([night] * min(count, 10), t))
    assert len(event_name(night, t)) <= 100
    for state in ("over", "cancelled", "gone"):
        check(screens.night_message(replace(night, state=state), t))
    seats = [Seat(one, guest.name) for one, guest in list(members.items())[:10]]
    game = recap.PlayedGame("keep_smiling", link, NOW, seats, [1] * len(seats), [99] * len(seats))
    check(recap.recap_message(replace(night, recap=NOW), [game] * 20, t))


@pytest.mark.parametrize("state", ["over", "cancelled", "failed"])
def test_that_the_die_chooses_is_said_before_the_night_only(state):
    t, night = Translations("en"), Night(1, 2, 3, 10, NOW, "UTC", 720)
    assert "the smiley die chooses the game" in str_of(screens.night_message(night, t))
    assert "die" not in str_of(screens.night_message(replace(night, state=state), t))
    assert " (Smile) " in str_of(screens.night_message(replace(night, state=state, games=("smile",)), t))


def test_the_headings_count_who_comes_and_reminders_name_them():
    t, members = (
        Translations("en"),
        {one: NightMember(f"m{one}", reply) for one, reply in enumerate(("yes", "yes", "no", "maybe"), 10)},
    )
    night = Night(1, 2, 3, 10, NOW, "UTC", 720, ("smile",), members=members)
    assert "Game night · 2 coming, 1 maybe\n" in str_of(screens.night_message(night, t))
    assert "Game night\n" in str_of(screens.night_message(replace(night, members={}), t))
    few = replace(night, minimum=6)
    assert "Game night · 2 coming, at least 6 needed\n" in str_of(screens.night_message(few, t))
    for show in (screens.night_message, lambda night, t: night_list([night], t)):
        assert "nobody coming yet, at least 6 needed" in str_of(show(replace(few, members={}), t))
    reminder = str_of(screens.reminder_message(night, [10], [], t, has_too_few=False))
    assert ":t>: Smile\n🙋 Coming (2): <@10> and **m11**" in reminder
    assert str_of(screens.reminder_message(night, [10], [], t, has_too_few=False, is_soon=True)).startswith(
        f"⏰ **Game night <t:{night.timestamp}:R>**: Smile\n"
    )
    short = str_of(screens.reminder_message(few, [10], [], t, has_too_few=True))
    assert short.count("Coming") == 1
    assert "/night" not in short, "the others need no commands of the planner"
    begun = replace(few, state="over", members={}, opening=NightStart(NOW, ("smile",)))
    call = screens.start_message(begun, [screens.OpenedTable("smile", 5, [10, 11], NOW)], [10, 11], Emojis(), t)
    assert ":F> · 2 coming, at least 6 needed\n" in str_of(call)


def test_a_night_that_begins_with_one_member_says_how_to_find_company():
    t, night = Translations("en"), Night(1, 2, 3, 10, NOW, "UTC", 720, opening=NightStart(NOW, ("smile",)))

    def call(*members, regulars=0):
        tables = [screens.OpenedTable("smile", 5, members, NOW, regulars)]
        return str_of(screens.start_message(night, tables, members, Emojis(), t))

    company = "You’re the only one so far: ask friends, or add a computer at the table."
    assert company in call(10)
    assert all(company not in said for said in (call(), call(10, 11), call(10, regulars=1)))


def str_of(screen):
    return "\n".join(contents_of(screen)).replace("\xa0", " ")


def test_the_recap_names_who_won_most_games_of_the_evening_unless_nobody_won_two():
    t, seats = Translations("en"), [Seat(10, "ada"), Seat(11, "ben"), Seat(None, "Pip", computer=True)]
    night = Night(1, 2, 3, 10, NOW, "UTC", 720, state="over", recap=NOW)
    won = {
        name: recap.PlayedGame("smile", None, NOW, seats, places, (9, 5, 1))
        for name, places in {"ada": (1, 2, 3), "ben": (2, 1, 3), "Pip": (3, 2, 1)}.items()
    }
    assert "Best" not in str_of(recap.recap_message(night, [won["ada"], won["ben"]], t))
    assert "Best" not in str_of(recap.recap_message(night, [won["Pip"], won["Pip"]], t))
    text = str_of(recap.recap_message(night, [won["ada"], won["ben"], won["ada"]], t))
    assert "🌟 Best of the evening: **ada** with 2 wins" in text
    both = str_of(recap.recap_message(night, [won["ada"], won["ben"]] * 2, t))
    assert "**ada** and **ben** with 2 wins each" in both


# The store


@postgresql.on_both
async def test_a_night_is_loaded_with_its_guests_until_it_is_opened(database):
    kept = Store(database)
    await kept.open()
    night = planned(NOW, games=("smile",), weekly=True)
    await store.add(kept, night)

    async def change(alter, *about, **more):
        before = await store.find(kept, 1)
        await store.change(kept, before, replace(alter(before, *about, **more), revision=before.revision + 1))

    await change(with_reply, 10, "another name", "yes")
    for member, reply in ((10, "yes"), (10, "yes"), (11, None), (12, None), (11, None), (13, "yes"), (13, "maybe")):
        await change(with_reply, member, f"m{member}", reply)
    await change(with_reminders_muted, 13, "m13", is_muted=True)
    answers = {
        10: NightMember("m10"),
        11: NightMember("m11", "no"),
        12: NightMember("m12"),
        13: NightMember("m13", "maybe", is_muted=True),
    }
    assert (await store.find(kept, 1)).members == answers
    assert (
        [one.id for one in await store.unfinished_nights(kept)]
        == [one.id for one in await store.upcoming_nights(kept, 2)]
        == [1]
    )
    assert await store.upcoming_nights(kept, 9) == []
    with pytest.raises(Conflict):
        await store.change(kept, night, replace(night, members={}, revision=1))
    await change(start_if_due, NOW, b"secret")
    begun = await store.find(kept, 1)
    assert begun.opening == NightStart(NOW, ("smile",))
    assert (begun.at, begun.members) == (NOW + timedelta(weeks=1), {13: NightMember("m13", None, is_muted=True)})
    assert begun.places == {10: 0, 12: 0}
    called = [(Seat(None, f"m{one}", owner=one), 0, True) for one in (10, 12)]
    assert await store.reserved_seats(kept, begun) == called
    for member, reply in ((10, "yes"), (12, "no"), (13, "maybe")):
        await change(with_reply, member, f"m{member}", reply)
    assert await store.reserved_seats(kept, begun) == called
    await change(with_finished_start)
    over = await store.find(kept, 1)
    assert (over.opening, over.dates, members_coming(over)) == (None, (NOW,), {10: "m10"})
    await change(move_next_date, NOW + timedelta(days=9), 4, NOW)
    shifted = await store.find(kept, 1)
    assert (shifted.shift, members_who_might_come(shifted)) == (DateChange(over.at, is_planners=True), [10, 13])
    assert await kept.values(select(NIGHT_MEMBERS.c.at).distinct()) == [shifted.at], "no answer to the old date stays"
    over = shifted
    assert await privacy.active_ids(kept, "night", 10) == await privacy.active_ids(kept, "night", 4) == [1]
    for member in (10, 4):
        await kept.write(work=privacy.delete_member(member))
    forgotten = await store.find(kept, 1)
    assert (members_who_might_come(forgotten), forgotten.planner) == ([13], 0)
    with pytest.raises(Conflict):
        await store.change(kept, over, replace(over, message=7, revision=over.revision + 1))
    await change(cancel_night)
    assert [one.id for one in await store.unfinished_nights(kept)] == [1], "it has to be told"
    await change(with_end_announced)
    assert [(one.state, one.recap) for one in await store.unfinished_nights(kept)] == [("cancelled", NOW)]
    await change(lambda cancelled: replace(cancelled, recap=None))
    assert await store.unfinished_nights(kept) == await store.upcoming_nights(kept, 2) == []
    await kept.close()
