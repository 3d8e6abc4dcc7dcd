"""Finales, leaderboards, profiles and histories agree about results, for every kind of seat and every way in which
games end."""

import re
from collections import Counter, defaultdict
from datetime import UTC, datetime, timedelta
from itertools import groupby, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import select

from bot.features.finale import finale_screen
from bot.features.privacy import store as privacy
from bot.features.standings import store as standings
from bot.features.standings.model import Gain, History, PlayedGame, evening_score, season_of, with_season_length
from bot.features.standings.screens import history_screen
from bot.features.standings.season_names import season_label, season_name
from bot.features.standings.store import RESULTS
from bot.i18n.translations import LANGUAGES, Translations, translations_for
from bot.members import servers
from bot.members.model import Server
from bot.screens.context import ScreenContext
from bot.screens.parts import score_text, seats_by_place
from bot.tables import playing, seats
from bot.tables import store as db
from bot.tables.table import Table
from games import GAMES
from games.core import TABLE, Chance, Outcome
from games.tournament import points_for, totals
from tests.kit.messages import text_of

BEGAN = datetime(2026, 11, 22, tzinfo=UTC)
DAY = timedelta(days=1)
MOVES = 20
"""Number of moves in a game of these tests."""
STAND_IN = 100
"""Added to the number of the seat: the id of the member who would stand in there."""
BY_PLACE = {1: 5, 2: 3, 3: 2, 4: 1}
WORDS = Translations("en")
SEASON, RATING = re.compile(r"season \+(\d+)"), re.compile(r"rating (\d+\.\d) → (\d+\.\d) [▲▼=]")


def member_of(seat):
    return 10 + seat


def leaves(table, seat):
    return seats.with_member_left(table, member_of(seat), table.opened)


def is_replaced(table, seat):
    return seats.with_member_in_seat(leaves(table, seat), seat, STAND_IN + seat, f"s{seat}")


def comes_again(table, seat):
    return seats.with_stand_in(leaves(table, seat), member_of(seat), f"again {seat}")


def times_out(table, seat):
    for _ in range(playing.MAX_MISSED_TURNS):
        table, _ = playing.with_miss_counted(table, seat, "timeout")
    return table


def is_back(table, seat):
    return seats.with_member_back(times_out(table, seat), member_of(seat), f"back {seat}")


def is_deleted(table, seat):
    return seats.without_member(table, member_of(seat), BEGAN)


def is_deleted_and_replaced(table, seat):
    return seats.without_member(is_replaced(table, seat), member_of(seat), BEGAN)


def stand_in_is_deleted(table, seat):
    return seats.without_member(is_replaced(table, seat), STAND_IN + seat, BEGAN)


def stays(table, seat):
    return table


OWN, OTHERS, NOBODYS = "own", "a stand-in's", "nobody's"
FATES = {
    stays: OWN,
    leaves: NOBODYS,
    is_replaced: OTHERS,
    comes_again: OWN,
    times_out: NOBODYS,
    is_back: OWN,
    is_deleted: NOBODYS,
    is_deleted_and_replaced: OTHERS,
    stand_in_is_deleted: NOBODYS,
}
"""The possible histories of a seat, and who gets its result. A stand-in gets it only after playing for the last half of
the moves."""


def position_at_the_end(game, count, chance):
    position = GAMES[game].start(seats=count, chance=chance)
    while position.outcome() is None:
        seat = next(seat for seat in (*position.awaited(), TABLE) if position.moves(seat))
        position = position.play(seat, chance.choice(position.moves(seat)), chance).position
    return position


def ended(number, server, game, chance):
    """A finished table, and the member who should get the result of each seat."""
    credits, count = [], chance.choice([count for count in GAMES[game].SEATS if count <= 5])
    members = chance.randrange(1, count + 1)
    table = Table(number, server, 2, game, member_of(0), b"secret", BEGAN)
    for seat in range(members):
        table = seats.add_member(table, member_of(seat), f"m{seat}", None)
    for seat in range(members, count):
        table = seats.add_computer(table, f"c{seat}", seat)
    table = seats.begin_game(table, member_of(0), number, BEGAN)
    for seat in range(members):
        fate, moves = chance.choice(list(FATES)), chance.choice((MOVES // 2, MOVES // 2 + 1))
        table = fate(replace(table, number=moves), seat)
        stand_in = STAND_IN + seat if moves <= MOVES // 2 else None
        credits.append({OWN: member_of(seat), OTHERS: stand_in, NOBODYS: None}[FATES[fate]])
    position = position_at_the_end(game, count, chance)
    over = replace(table, number=MOVES, position=position, state="over", ended=BEGAN + timedelta(hours=number))
    return over, (*credits, *[None] * (count - members))


async def told(store, table, matches=()):
    """The line of the finale about each seat."""
    gains = await standings.rating_gains(store, table.id)
    ctx = ScreenContext(
        table=table.id,
        game=table.game,
        names=table.names,
        members=tuple(seat.member for seat in table.seats),
        computers=tuple(seat.computer for seat in table.seats),
        t=translations_for("en"),
    )
    outcome = table.position.outcome()
    text = text_of(finale_screen(replace(ctx, t=WORDS), outcome, gains, None, png=b"", at=BEGAN, matches=matches))
    lines = [line for line in text.splitlines() if line.startswith(("🥇", "🥈", "🥉", "**"))]
    return dict(zip(seats_by_place(outcome), lines, strict=True))


@pytest.mark.parametrize("with_computers", [False, True])
async def test_what_finales_say_is_what_leaderboard_profile_and_history_have(store, with_computers):
    seen = set()
    for server in range(1, 16):
        await servers.change_settings(store, Server(server), {"rate_computers": with_computers})
        chance, points, ratings, games = Chance(b"endings", server), Counter(), defaultdict(list), Counter()
        game = chance.choice(list(GAMES))
        for number in (server * 10, server * 10 + 1):
            table, credits = ended(number, server, game, chance)
            await store.write(db.insert_statements(table), standings.store_results_work(table, table.ended))
            for seat, line in (await told(store, table)).items():
                season, rating = SEASON.search(line), RATING.search(line)
                member, place = credits[seat], table.position.outcome().places[seat]
                seen.add((member is not None, place))
                wanted = BY_PLACE.get(place, 0) if member is not None else 0
                assert (int(season[1]) if season else 0) == wanted, line
                if member is None:
                    assert rating is None, line
                    continue
                points[member] += wanted
                games[member] += 1
                if rating:
                    assert float(rating[1]) == [25.0, *ratings[member]][-1], line
                    ratings[member].append(float(rating[2]))
        await agree(store, server, points, games, ratings)
        await is_forgotten(store, table, credits)
    assert seen == set(product((True, False), range(1, 6))), "some endings are missing"


async def agree(store, server, points, games, ratings):
    """Checks that each member's leaderboard line, profile and history are the sum of the finales."""
    _, lines = await standings.standings(store, server, game=None, season=None, first=0, count=100)
    assert {line.member: (line.points, line.games) for line in lines} == {
        member: (points[member], count) for member, count in games.items()
    }
    for member, count in games.items():
        (profile,) = await standings.games_of(store, server, member)
        rating = round(profile.rating, 1) if profile.rating is not None else None
        assert (profile.points, rating) == (points[member], [None, *ratings[member]][-1])
        course = await standings.rating_history(store, server, member, profile.game)
        assert [round(rating, 1) for _, rating, _ in course] == ratings[member]
        total, results = await standings.history(store, server, member, first=0, count=10)
        shown = text_of(history_screen(History(member), total, results, WORDS))
        assert (total, sum(map(int, SEASON.findall(shown)))) == (count, points[member])


async def is_forgotten(store, table, credits):
    """Checks that after the deletion of a member's data, a late finale does not credit the member."""
    gone = next((member for member in credits if member is not None), None)
    if gone is None:
        return
    before = await told(store, table)
    await store.write(work=privacy.delete_member(gone))
    for seat, line in (await told(store, seats.without_member(table, gone, table.ended))).items():
        if credits[seat] == gone:
            assert not SEASON.search(line), line
            assert not RATING.search(line), line
        else:
            # the smileys beside the others' names may change
            (medal, _, rest), (medal_before, _, rest_before) = line.split(" ", 2), before[seat].split(" ", 2)
            assert (medal, rest) == (medal_before, rest_before), "what others got stays"
    rows = await store.rows(select(RESULTS).where(RESULTS.c.member.is_(None)))
    assert {(row.points, row.mu_before, row.mu, row.sigma) for row in rows} <= {(0, None, None, None)}


async def test_in_a_match_the_finale_distinguishes_season_points_from_tournament_points(store):
    table, credits = ended(7, 1, "smile", Chance(b"match"))
    await store.write(db.insert_statements(table), standings.store_results_work(table, table.ended))
    outcome, earlier = table.position.outcome(), tuple(range(len(table.seats), 0, -1))
    lines = await told(store, table, (earlier, outcome.places))
    for seat, line in lines.items():
        brought, total = points_for(outcome.places)[seat], totals((earlier, outcome.places))[seat]
        assert f"tournament +{brought} → {total}" in line
        assert ("season +" in line) == (credits[seat] is not None), line


@pytest.mark.parametrize(("month", "quarter"), [(1, 1), (3, 1), (4, 2), (12, 4)])
def test_a_season_is_a_month_or_a_quarter_where_the_server_is(month, quarter):
    at = datetime(2026, month, 15, tzinfo=UTC)
    assert season_of(at, Server(1, season="month")) == f"2026-{month:02}"
    assert season_of(at, Server(1, season="quarter")) == f"2026-Q{quarter}"


def chosen(server, length, at):
    """The server after a manager has chosen this length."""
    return replace(server, **with_season_length(length, server, at))


NOVEMBER = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("before", "after", "seasons"),
    [
        ("quarter", "month", {NOVEMBER: "2026-Q4", NOVEMBER + 46 * DAY: "2026-Q4", NOVEMBER + 47 * DAY: "2027-01"}),
        ("month", "quarter", {NOVEMBER: "2026-11", NOVEMBER + 46 * DAY: "2026-12", NOVEMBER + 47 * DAY: "2027-Q1"}),
    ],
)
def test_another_length_holds_from_the_next_quarter_on_as_no_season_of_either_length_is_cut_there(
    before, after, seasons
):
    server = chosen(Server(1, season=before), after, NOVEMBER)
    assert {at: season_of(at, server) for at in seasons} == seasons
    assert server.season_from == "2027-01-01"


def test_a_change_that_does_not_hold_yet_is_dropped_by_the_next_one_and_the_same_form_again_changes_nothing():
    server = chosen(Server(1), "month", NOVEMBER)
    assert with_season_length("month", server, NOVEMBER + DAY) == with_season_length("month", Server(1), NOVEMBER)
    back = chosen(server, "quarter", NOVEMBER + DAY)
    assert [season_of(NOVEMBER + 50 * one * DAY, back) for one in range(3)] == ["2026-Q4", "2027-Q1", "2027-Q1"]


@given(
    st.lists(st.tuples(st.integers(0, 200), st.sampled_from(["month", "quarter"])), max_size=8),
    st.sampled_from(["UTC", "Pacific/Auckland", "America/New_York"]),
)
def test_with_any_sequence_of_lengths_a_season_is_one_interval_and_the_current_one_stays(changes, zone):
    server, at, known = Server(1, zone=zone), NOVEMBER, []
    for days, length in changes:
        for _ in range(days):
            known.append(season_of(at, server))
            at += DAY
        now = season_of(at, server)
        server = chosen(server, length, at)
        assert season_of(at, server) == now
    runs = [one for one, _ in groupby([*known, season_of(at, server)])]
    assert len(runs) == len({*runs})


def sat(begins, ends, **places):
    """A game between two hours, with the places of its members."""
    return PlayedGame(BEGAN + timedelta(hours=begins), BEGAN + timedelta(hours=ends), places)


@pytest.mark.parametrize(
    ("games", "score"),
    [
        ([sat(0, 1, ada=1, ben=2)], {}),
        ([sat(2, 3, ada=1), sat(0, 1, ada=1)], {}),
        ([sat(2, 3, ada=1, ben=2), sat(0, 1, ada=1)], {}),
        ([sat(2, 3, ada=1, ben=2), sat(0, 1, ada=3, ben=2)], {"ada": 1, "ben": 0}),
        ([sat(2, 3, ada=2, ben=2), sat(0, 1, ada=1, ben=4)], {"ada": 1, "ben": 0}),
        ([sat(2, 3, ada=2, ben=2), sat(0, 1, ada=1, ben=1)], {"ada": 1, "ben": 1}),
        ([sat(2, 3, ada=2, ben=2), sat(0, 1, ada=2, ben=3)], {}),
        ([sat(2, 3, ada=1, ben=1, cleo=3), sat(0, 1, ada=4, ben=3, cleo=2)], {"ada": 1, "ben": 1, "cleo": 0}),
        ([sat(9, 16, ada=1, ben=2), sat(0, 3, ada=1, ben=2)], {"ada": 2, "ben": 0}),
        ([sat(9.1, 9.2, ada=1, ben=2), sat(8, 9, ada=1), sat(0, 3, ada=1, ben=2)], {}),
        ([sat(4, 5, ada=1, ben=2, cleo=3), sat(2, 3, ben=1, cleo=2)], {"ada": 1, "ben": 1, "cleo": 0}),
    ],
    ids=[
        "one",
        "alone",
        "others",
        "won-by-somebody-else",
        "shared-second-place",
        "shared-first-place",
        "never-won",
        "shared-by-two-of-three",
        "pause",
        "too-long-ago",
        "some",
    ],
)
def test_the_score_of_an_evening_counts_the_games_that_each_member_won_since_they_last_paused(games, score):
    assert evening_score(games) == score


def test_an_evening_of_ten_is_as_short_as_one_of_two():
    names = tuple(f"P{seat}" for seat in range(10))
    ctx = ScreenContext(1, "last_one", names, WORDS, members=tuple(range(10)))
    outcome = Outcome("last-card", tuple(range(1, 11)), tuple(range(10)))

    def shown(score, hour):
        screen = finale_screen(ctx, outcome, [Gain(0)] * 10, None, png=b"", at=BEGAN.replace(hour=hour), evening=score)
        (line,) = [line for line in text_of(screen).splitlines() if "🤝" in line]
        return line.replace("\u00a0", " ")

    every = dict.fromkeys(range(9), 1) | {9: 3}
    assert (
        shown(every, 20)
        == "-# 🤝 Between you tonight, games won: **P9** 3 · **P0** 1 · **P1** 1 · **P2** 1 · **P3** 1 · …"
    )
    assert shown({3: 0, 4: 2}, 12) == "-# 🤝 Between you today, games won: **P4** 2 : **P3** 0"
    assert shown({3: 0, 4: 2, 5: 0}, 2) == "-# 🤝 Between you tonight, games won: **P4** 2"


@pytest.mark.parametrize(
    ("language", "quarter", "month"),
    [
        ("en", "October\xa0–\xa0December 2026", "November 2026"),
        ("de", "Oktober–Dezember 2026", "November 2026"),
        ("fr", "octobre\xa0–\xa0décembre 2026", "novembre 2026"),
        ("ru", "октябрь\xa0—\xa0декабрь 2026\u202fг.", "ноябрь 2026\u202fг."),
    ],
)
def test_a_season_is_named_by_its_months(language, quarter, month):
    t = Translations(language)
    assert season_name("2026-Q4", t) == quarter
    assert season_name("2026-11", t) == month
    assert len(season_name("2026-Q4", t, is_short=True)) < len(quarter)
    assert season_name("2026-Q5", t) == "2026-Q5", "a text that is no season stays as it is"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_inside_the_short_name_of_a_season_or_between_a_score_and_its_unit(language):
    t = Translations(language)
    label = season_label("2026-Q4", t)
    assert not re.search(r"[ \u2009]|[–—](?![\u2060\u00a0])", label), label
    for game in GAMES:
        assert re.search(r"\b2\u00a0\w", score_text(game, 2, t)), game
