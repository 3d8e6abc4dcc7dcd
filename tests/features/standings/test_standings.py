"""Standings, profiles, histories and deletion, on SQLite and, where it is installed, on PostgreSQL."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import insert, select

from bot.core.errors import Refusal
from bot.database import columns as schema
from bot.features.privacy import store as privacy
from bot.features.standings import store as standings
from bot.features.standings.model import Opponent, Standing
from bot.features.standings.store import RATINGS, RESULTS
from bot.members import store as members
from bot.members.model import Server
from bot.members.store import MEMBERS
from bot.members.store import NAMES as NAMES_TABLE
from bot.tables import rows
from bot.tables.rows import BENCH, MOVES, SEATS, TABLES
from bot.tables.shown import Call

START = datetime(2026, 10, 1, tzinfo=UTC)
SERVER, ELSEWHERE = 10**18, 10**18 + 1
ADA, BEN, CLEO, DORA = (4 * 10**18 + n for n in range(4))
NAMES = {ADA: "Ada", BEN: "Ben", CLEO: "Cleo", DORA: "Dora"}


@pytest.fixture
def store(emptied):
    return emptied


async def finished(store, number, game, *seats, server=SERVER, season="2026-Q4", rated=True):
    """A finished table; each seat is (member, place, points)."""
    at = START + timedelta(hours=number)
    await store.write(
        [
            (insert(RESULTS), {
                "table": number, "seat": seat, "server": server, "member": member,
                "name": NAMES.get(member, "Computer"),
                "computer": member is None, "game": game, "season": season, "place": place, "score": 10 - place,
                "points": points, "mu": 25.0 + points if rated and member else None,
                "sigma": 8.0 if rated and member else None, "at": at,
            })
            for seat, (member, place, points) in enumerate(seats)
        ]
    )  # fmt: skip


async def test_most_points_lead_then_most_wins_and_equals_share_a_rank(store):
    await finished(store, 1, "smile", (ADA, 1, 5), (BEN, 2, 3), (CLEO, 3, 2))
    await finished(store, 2, "smile", (BEN, 1, 5), (CLEO, 2, 3), (None, 3, 2))
    await finished(store, 3, "domino", (ADA, 2, 3), (DORA, 1, 8))
    total, lines = await standings.standings(store, SERVER, game=None, season=None, first=0, count=10)
    assert total == 4
    assert [(line.rank, line.member, line.points, line.wins, line.games) for line in lines] == [
        (1, DORA, 8, 1, 1),
        (1, ADA, 8, 1, 2),
        (1, BEN, 8, 1, 2),
        (4, CLEO, 5, 0, 2),
    ]


async def test_a_line_has_the_rank_of_a_week_ago_unless_the_member_had_no_results_then(store):
    await finished(store, 1, "smile", (ADA, 1, 5), (BEN, 2, 3), (CLEO, 3, 2))
    await finished(store, 30, "smile", (CLEO, 1, 5), (DORA, 2, 3))

    async def ranks(before):
        _, lines = await standings.standings(
            store, SERVER, game=None, season=None, first=0, count=10, before=START + timedelta(hours=before)
        )
        return [(line.name, line.rank, line.before) for line in lines]

    assert await ranks(29) == [("Cleo", 1, 3), ("Ada", 2, 1), ("Ben", 3, 2), ("Dora", 3, None)]
    assert {before for *_, before in await ranks(0)} == {None}
    assert all(rank == before for _, rank, before in await ranks(30))


async def test_a_member_stands_behind_the_nearest_who_is_better_and_ahead_of_the_next(store):
    async def stands(member, **wanted):
        return await standings.standing(store, SERVER, member, **{"game": None, "season": None, **wanted})

    assert await stands(ADA) is None
    await finished(store, 1, "smile", (ADA, 1, 5))
    assert await stands(ADA) == Standing(1)
    await finished(store, 2, "smile", (BEN, 1, 5), (CLEO, 2, 3))
    await finished(store, 3, "domino", (BEN, 2, 3), (DORA, 2, 3), (None, 1, 5))
    assert await stands(BEN) == Standing(1, ("Ada",), 3)
    assert await stands(ADA) == Standing(2, ("Ben",), 3)
    assert await stands(CLEO) == await stands(DORA) == Standing(3, ("Ada",), 2), "they share their rank"
    assert await stands(ADA, game="smile") == Standing(1, ("Ben",), 0)
    assert await stands(DORA, game="smile") is None
    assert await stands(ADA, season="2027-Q1") is None
    await finished(store, 4, "shout", (ADA, 1, 5), (CLEO, 2, 3), (DORA, 2, 3))
    assert await stands(ADA, game="shout") == Standing(1, ("Cleo", "Dora"), 2), "both share the place after hers"
    await members.store_name(store, SERVER, BEN, "Benjamin")
    assert await stands(ADA, game="smile") == Standing(1, ("Benjamin",), 0)


async def test_a_standing_is_of_one_server_one_season_and_if_wished_one_game(store):
    await finished(store, 1, "smile", (ADA, 1, 5), (BEN, 2, 3))
    await finished(store, 2, "domino", (BEN, 1, 5), (ADA, 2, 3))
    await finished(store, 3, "smile", (BEN, 1, 5), (ADA, 2, 3), season="2027-Q1")
    await finished(store, 4, "smile", (CLEO, 1, 5), (DORA, 2, 3), server=ELSEWHERE)

    async def led(**wanted):
        total, lines = await standings.standings(store, SERVER, first=0, count=10, **wanted)
        assert total == len(lines)
        return [(line.name, line.points) for line in lines]

    assert await led(game="smile", season="2026-Q4") == [("Ada", 5), ("Ben", 3)]
    assert await led(game=None, season="2027-Q1") == [("Ben", 5), ("Ada", 3)]
    assert await led(game="smile", season=None) == [("Ada", 8), ("Ben", 8)]
    assert await led(game="shout", season=None) == []
    assert await standings.seasons(store, SERVER) == ["2027-Q1", "2026-Q4"]


async def test_pages_of_a_standing_hold_everybody_once_in_order(store):
    seats = [(1000 + n, 1 + n // 3, 30 - n // 3) for n in range(25)]
    await finished(store, 1, "smile", *seats)
    pages = [
        await standings.standings(store, SERVER, game="smile", season=None, first=first, count=10)
        for first in (0, 10, 20, 30)
    ]
    assert [total for total, _ in pages] == [25] * 4
    lines = [line for _, page in pages for line in page]
    assert [line.member for line in lines] == list(range(1000, 1025))
    assert [line.rank for line in lines] == [1 + 3 * (n // 3) for n in range(25)]


async def test_a_standing_shows_todays_name_and_the_rating_of_its_game(store):
    await finished(store, 1, "smile", (ADA, 1, 5), (BEN, 2, 3))
    await store.write([
        (insert(NAMES_TABLE), {"server": SERVER, "member": ADA, "name": "Countess"}),
        (insert(NAMES_TABLE), {"server": ELSEWHERE, "member": ADA, "name": "Elsewhere"}),
        (insert(RATINGS), {"server": SERVER, "game": "smile", "member": ADA, "mu": 27.5, "sigma": 7.0, "games": 1}),
    ])  # fmt: skip
    _, (ada, ben) = await standings.standings(store, SERVER, game="smile", season=None, first=0, count=10)
    assert (ada.name, ada.rating, ada.uncertainty) == ("Countess", 27.5, 7.0)
    assert (ben.name, ben.rating) == ("Ben", None)
    _, lines = await standings.standings(store, SERVER, game=None, season=None, first=0, count=10)
    assert [line.rating for line in lines] == [None, None]


async def test_a_profile_counts_places_by_game_and_names_opponents_and_who_was_ahead(store):
    await finished(store, 1, "smile", (ADA, 1, 5), (BEN, 2, 3), (CLEO, 2, 3))
    await finished(store, 2, "smile", (BEN, 1, 5), (ADA, 2, 3), (None, 3, 2))
    await finished(store, 3, "domino", (ADA, 1, 5), (BEN, 1, 5))
    smile, domino = await standings.games_of(store, SERVER, ADA)
    assert (smile.game, smile.games, smile.wins, smile.points, smile.places) == ("smile", 2, 1, 8, ((1, 1), (2, 1)))
    assert (domino.game, domino.places) == ("domino", ((1, 1),))
    assert await standings.opponents(store, SERVER, ADA) == [Opponent("Ben", 3, 1, 1), Opponent("Cleo", 1, 1, 0)]


async def test_the_course_of_a_rating_is_in_order_of_time_and_leaves_out_unrated_games(store):
    await finished(store, 2, "smile", (ADA, 2, 3))
    await finished(store, 1, "smile", (ADA, 1, 5))
    await finished(store, 3, "smile", (ADA, 1, 5), rated=False)
    await finished(store, 4, "domino", (ADA, 1, 5))
    course = await standings.rating_history(store, SERVER, ADA, "smile")
    assert [(at, rating) for at, rating, _ in course] == [
        (START + timedelta(hours=1), 30.0),
        (START + timedelta(hours=2), 28.0),
    ]


async def test_a_history_is_paged_from_the_latest_and_names_the_others_by_place(store):
    for number in range(1, 8):
        await finished(store, number, "smile", (BEN, 2, 3), (ADA, 3, 2), (CLEO, 1, 5))
    total, page = await standings.history(store, SERVER, ADA, first=2, count=3)
    assert total == 7
    assert [one.table for one in page] == [5, 4, 3]
    assert page[0].others == (("Cleo", 1, False, None), ("Ben", 2, False, None))
    assert await standings.history(store, SERVER, DORA, first=0, count=3) == (0, [])


async def test_tables_are_counted_by_server_and_member(store):
    def table(number, state, opener, server=SERVER):
        row = {"id": number, "server": server, "channel": 1, "game": "smile", "version": 1, "state": state}
        return (insert(TABLES), {**row, "opener": opener, "secret": b"", "opened": START, "number": 0})

    async def refused(server, member=None, *, most_of_member=50, most=50):
        limits = Server(server, tables_per_member=most_of_member, tables_per_server=most)
        try:
            await store.read(lambda one: one.run_sync(rows.require_room_for_table, limits, member, more=1))
        except Refusal as refusal:
            return refusal.key
        return None

    tables = [
        table(1, "lobby", ADA),
        table(2, "running", ADA),
        table(3, "over", ADA),
        table(4, "lobby", BEN, ELSEWHERE),
    ]
    await store.write(tables)
    await store.write([(insert(SEATS), {"table": 2, "seat": 0, "member": BEN, "name": "Ben"})])
    assert (await refused(SERVER, most=3), await refused(SERVER, most=2)) == (None, "refuse-tables-server")
    assert await refused(SERVER, ADA, most_of_member=1) is None, "a table where one does not sit is not one's own"
    assert await refused(SERVER, BEN, most_of_member=1) == "refuse-tables-member"
    assert await refused(ELSEWHERE, BEN, most_of_member=1) is None, "each server counts for itself"
    found = await rows.count_after_restart(store, START + timedelta(hours=1))
    assert found == (3, 1), "a table without position is lost"
    assert await rows.count_open_on_server(store, SERVER) == {"lobby": 1, "running": 1}
    assert await rows.count_open_on_server(store, ELSEWHERE) == {"lobby": 1, "running": 0}


async def test_an_export_and_a_deletion_reach_every_table(store):
    row = {"id": 1, "server": SERVER, "channel": 1, "game": "smile", "version": 1, "state": "over", "opener": ADA}
    more = {"secret": b"secret", "opened": START, "call": Call(1, 1, members=(ADA,)), "number": 1}
    move = {"table": 1, "number": 1, "seat": 0, "move": "offer 1", "events": b"[]", "at": START, "by": "member"}
    await store.write([
        (insert(TABLES), {**row, **more}),
        (insert(SEATS), {"table": 1, "seat": 0, "member": ADA, "owner": ADA, "name": "Ada"}),
        (insert(SEATS), {"table": 1, "seat": 1, "member": BEN, "owner": ADA, "name": "Ben"}),
        (insert(BENCH), {"table": 1, "member": ADA, "name": "Ada"}),
        (insert(MEMBERS), {"id": ADA}),
        (insert(NAMES_TABLE), {"server": SERVER, "member": ADA, "name": "Ada"}),
        (insert(NAMES_TABLE), {"server": SERVER, "member": BEN, "name": "Ben"}),
        (insert(MOVES), move),
    ])  # fmt: skip
    await finished(store, 1, "smile", (ADA, 1, 5), (BEN, 2, 3))
    kept = await privacy.stored_data(store, ADA)
    assert kept["members"][0]["id"] == str(ADA)
    assert kept["moves"] == {"1": [f"{START.isoformat(timespec='seconds')} offer 1"]}
    assert "secret" not in kept["tables"][0]
    assert "Ben" not in json.dumps(kept)
    await store.write(work=privacy.delete_member(ADA))
    for table in schema.metadata.sorted_tables:
        rows = str(await store.rows(select(table)))
        assert str(ADA) not in rows, table.name
        assert "Ada" not in rows, table.name
    r = RESULTS.c
    first, second = await store.rows(select(r.name, r.place, r.points, r.mu).order_by(r.seat))
    assert tuple(first) == ("👤 1", 1, 0, None), "a place, whose points nobody has"
    assert tuple(second) == ("Ben", 2, 3, 28.0)
    assert [row.name for row in await store.rows(select(NAMES_TABLE))] == ["Ben"]
