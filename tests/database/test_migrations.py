"""Older databases are brought to today's shape with everything in them, or stay as they were."""

import re
import subprocess
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from pathlib import Path

import pytest
from alembic import op
from sqlalchemy import JSON, DateTime, MetaData, insert, inspect, select, text

from bot.all_tables import metadata
from bot.database import Store, StoreError
from bot.database import columns as schema
from bot.database.sqlite import delete_old_migration_copies
from bot.database.upgrade import BRIDGES, require_known_revision
from bot.features.nights import store as nights
from bot.features.nights.store import NIGHT_MEMBERS
from bot.features.standings import store as standings
from bot.features.standings.model import Gain
from bot.features.standings.store import RATINGS, RESULTS
from bot.features.tournaments import store as tournaments
from bot.members import servers
from bot.members import store as members
from bot.tables import store as db
from games import GAMES
from games.core import Chance, dump, load
from tests.kit.databases import AT, HAPPENING, as_of

TABLE = {
    "id": 7, "server": 1, "channel": 2, "messages": [70], "shown_number": 1, "owed": [11], "game": "smile",
    "version": 1, "options": {}, "pace": "day", "state": "running", "opener": 11, "secret": b"s", "number": 1,
    "click": 1193046000000000001, "opened": AT, "question_at": AT, "race": None,
    "deadlines": {"0": [AT.timestamp() + 60, None]},
    "call": {"question": 1, "number": 1, "members": [11], "message": 71, "place": 2, "dms": {"11": [5, 6]}},
}  # fmt: skip
"""A running table as the first revision stored it: Ada was called, and her reminder was due and not sent."""
SEAT = {"table": 7, "seat": 0, "member": 11, "name": "Ada", "computer": False, "misses": 1, "seen": 4, "owner": 11}
MEMBER = {"id": 11, "name": "Nickname elsewhere", "locale": "de", "quiet_from": 0, "quiet_to": 0, "reminders": True,
          "private_by": "dm", "dm_closed": False, "hints": "[]"}  # fmt: skip
TOURNAMENT = {"id": 8, "server": 1, "channel": 2, "state": "running", "pace": "live", "opener": 11, "secret": b"s",
              "click": 1193046000000000001, "opened": AT, "taken": 0, "posted": 0}  # fmt: skip
RATING = {"server": 1, "game": "smile", "member": 11, "mu": 26.0, "sigma": 8.0, "games": 3}
RESULT = {"table": 6, "seat": 0, "server": 1, "member": 11, "name": "Ada", "computer": False, "game": "smile",
          "season": "2026-Q4", "place": 1, "score": 9, "points": 5, "at": AT}  # fmt: skip
MOMENT = 26
"""How many letters a moment has on SQLite."""
ROOT = Path(__file__).resolve().parents[2]
POSITION = GAMES["smile"].start(seats=3, chance=Chance(b"old"))


async def columns(store, name):
    async with store.engine.connect() as connection:
        return {one["name"] for one in await connection.run_sync(lambda sync: inspect(sync).get_columns(name))}


async def old_table(url):
    """The store, with a database of the first revision that holds the table."""
    store = await as_of(url, "0001")
    async with store.engine.begin() as connection:
        old = await connection.run_sync(reflected)
        await connection.execute(insert(old["tables"]), [{**TABLE, "position": dump(POSITION)}])
        await connection.execute(insert(old["tables"]), [{**TABLE, "id": 9, "state": "lobby", "click": None}])
        await connection.execute(insert(old["tournaments"]), [TOURNAMENT])
        await connection.execute(insert(old["seats"]), [SEAT])
        await connection.execute(insert(old["members"]), [MEMBER])
        await connection.execute(insert(old["ratings"]), [RATING])
        await connection.execute(insert(old["results"]), [RESULT])
        ((_, move),) = db.log_statements(7, HAPPENING)
        await connection.execute(insert(old["moves"]), [{one.name: move[one.name] for one in old["moves"].c}])
    return store


def reflected(connection, *only):
    """The SQL tables as they are, with the JSON of `tables` as JSON, and moments as the bot writes them."""
    found = MetaData()
    found.reflect(connection, only=only or None)
    for column in (column for table in found.tables.values() for column in table.c):
        if isinstance(column.type, DateTime) or getattr(column.type, "length", None) == MOMENT:
            column.type = schema.Moment()
    columns = {} if only else found.tables["tables"].c
    for name in {"messages", "owed", "options", "race", "deadlines", "call", "clicks"} & set(columns.keys()):
        columns[name].type = JSON(none_as_null=True)
    return found.tables


async def test_a_table_of_the_first_revision_goes_on(url):
    store = await old_table(url)
    assert "seen" in await columns(store, "seats")
    await store.open()
    assert "seen" not in await columns(store, "seats")
    again, shown = await db.load_table(store, 7)
    assert (again.position, again.number, again.recent, again.revision) == (POSITION, 1, (HAPPENING,), 0)
    assert ([seat.level for seat in again.seats], again.advice) == (["normal"], None)
    assert (shown.messages, shown.call.dms) == ((70,), {11: (5, 6)})
    assert [(seat.member, seat.name, seat.misses, seat.owner) for seat in again.seats] == [(11, "Ada", 1, 11)]
    await store.close()


async def test_a_migration_that_fails_leaves_the_database_as_it_was_and_the_next_start_makes_it(url, monkeypatch):
    store = await old_table(url)
    drop = op.drop_column

    def fail(*args):
        drop(*args)
        raise OSError("the disk is full")

    monkeypatch.setattr(op, "drop_column", fail)
    with pytest.raises(StoreError, match="disk is full"):
        await store.open()
    assert "seen" in await columns(store, "seats")
    monkeypatch.undo()
    await store.open()
    assert "seen" not in await columns(store, "seats")
    assert (await db.load_table(store, 7)).table.seats[0].name == "Ada"
    await store.close()


async def test_a_file_is_kept_as_it_was_before_a_migration_for_two_weeks(tmp_path, caplog):
    file, kept = tmp_path / "cheshire.db", tmp_path / "cheshire.db.before-0001"
    store = await old_table(f"sqlite+aiosqlite:///{file}")
    with pytest.raises(StoreError, match="has revision 0001; the bot migrates it"):
        await store.require_current()
    await store.open()
    await store.close()
    assert f"it stays in {kept} for two weeks" in caplog.text
    assert kept.stat().st_mode & 0o777 == 0o600
    before = Store(f"sqlite+aiosqlite:///{kept}")
    assert "seen" in await columns(before, "seats")
    await before.close()
    now = datetime.fromtimestamp(kept.stat().st_mtime, UTC)
    delete_old_migration_copies(file, now + timedelta(days=13))
    assert kept.exists()
    delete_old_migration_copies(file, now + timedelta(days=15))
    assert not kept.exists()
    assert file.exists()


async def test_a_file_that_cannot_be_copied_is_not_migrated(tmp_path):
    store = await old_table(f"sqlite+aiosqlite:///{tmp_path}/cheshire.db")
    (tmp_path / "cheshire.db.before-0001").mkdir()
    with pytest.raises(StoreError, match="cannot be copied before its migration"):
        await store.open()
    assert "seen" in await columns(store, "seats")
    await store.close()


@pytest.mark.parametrize(
    ("revision", "said"),
    [
        ("9999", "the database is newer than this program (revision 9999): install the newer version"),
        ("0021", "the database has revision 0021, of no release: start commit 6970b85 once, then this version"),
        ("0035", "the database has revision 0035, of no release: start commit 14030cf7 once, then this version"),
    ],
)
async def test_start_and_check_say_what_goes_on_from_a_database_that_this_program_does_not_know(url, revision, said):
    store = await as_of(url, "0015")
    async with store.engine.begin() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    for use in (store.open, store.require_current):
        with pytest.raises(StoreError, match=re.escape(said)):
            await use()
    assert "lessons" not in await columns(store, "members"), "it stays as it was"
    await store.close()


async def test_servers_that_played_under_0_1_0_are_not_greeted_and_members_of_nights_called_off_are_told_nothing(url):
    store = await as_of(url, "0015")
    night = {"channel": 2, "planner": 11, "zone": "UTC", "games": [], "weekly": False, "at": AT, "minute": 0}
    async with store.engine.begin() as connection:
        old = await connection.run_sync(reflected, "names", "nights", "night_members")
        old["nights"].c.games.type = JSON()
        await connection.execute(insert(old["names"]), [{"server": 5, "member": 11, "name": "Ada"}])
        for number, state in ((1, "planned"), (2, "cancelled")):
            row = {**night, "id": number, "server": 5 + number, "state": state, "revision": 0}
            await connection.execute(insert(old["nights"]), [row])
            coming = {"night": number, "at": AT, "member": 11, "name": "Ada"}
            await connection.execute(insert(old["night_members"]), [coming])
    await store.open()
    assert {one: found.greeted for one, found in (await servers.presences(store)).items()} == {
        5: True,
        6: True,
        7: True,
    }
    assert await store.values(select(NIGHT_MEMBERS.c.night)) == [1]
    await store.close()


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs a clone")
@pytest.mark.parametrize(("revisions", "commit"), BRIDGES.items())
def test_the_commit_that_is_named_to_those_between_releases_has_all_of_their_migrations(revisions, commit):
    """They end in a revision that is known today."""
    call = ["git", "ls-tree", "-r", "--name-only", commit, "bot"]
    listed = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = {Path(line).name[:4] for line in listed.splitlines() if "/migrations/versions/0" in line}
    assert {f"{number:04}" for number in revisions} - found <= {"0021", "0022"}, "these two never were"
    assert max(found) == f"{revisions.stop:04}"
    require_known_revision(max(found))


async def test_the_migrations_end_in_the_tables_of_today(url):
    """No table or column is missing: the migrations end in those that the stores declare, at `HEAD`."""
    store = await as_of(url, "head")
    async with store.engine.connect() as connection:
        found = await connection.run_sync(lambda one: inspect(one).get_table_names())
        assert {*found} - {"alembic_version"} == {*metadata.tables}, "is its store in `all_tables`?"
        assert await connection.run_sync(schema.schema_revision) == schema.HEAD
    for name, table in metadata.tables.items():
        assert await columns(store, name) == set(table.columns.keys()), name
    await store.close()


async def test_a_reminder_that_was_owed_when_the_bot_was_renewed_is_still_owed(url):
    store = await old_table(url)
    await store.open()
    again, shown = await db.load_table(store, 7)
    assert again.deadlines[0].at == AT + timedelta(seconds=60)
    assert again.deadlines[0].call_due_since is not None
    assert 11 not in shown.call.reminded
    await store.close()


async def test_members_keep_their_settings_and_are_named_as_at_their_last_games_on_each_server(url):
    store = await old_table(url)
    await store.open()
    ada = await members.find(store, 11)
    assert ada.private_by == "dm"
    assert ada.calls, "unless they say no"
    assert await members.find_name(store, 1, 11) == "Ada"
    assert await members.find_name(store, 2, 11) == "", "names on other servers are not shown here"
    assert [(one.member, one.mu) for one in await store.rows(select(RATINGS))] == [(11, 26.0)]
    await store.close()


async def test_whoever_wanted_reminders_has_one_for_each_turn_and_whoever_did_not_has_none(url):
    store = await as_of(url, "0028")
    async with store.engine.begin() as connection:
        old = await connection.run_sync(lambda sync: reflected(sync, "members"))
        row = {**MEMBER, "calls": True, "is_quick": False, "lessons": "[]"}
        del row["name"]
        await connection.execute(insert(old["members"]), [row, {**row, "id": 12, "reminders": False}])
    await store.open()
    assert [(await members.find(store, number)).reminders for number in (11, 12)] == ["one", "none"]
    assert (await members.find(store, 11)).holiday_until is None
    await store.close()


async def test_tournament_matches_bring_season_points_like_any_other_game_those_already_played_too(url):
    store = await as_of(url, "0005")
    seats = [(1, 13), (2, 9), (2, 9), (4, 7), (10, 1), (1, 5), (5, 0)]
    results = [{**RESULT, "seat": seat, "place": place, "points": points} for seat, (place, points) in enumerate(seats)]
    async with store.engine.begin() as connection:
        await connection.execute(insert((await connection.run_sync(reflected))["results"]), results)
    await store.open()
    found = await store.rows(select(RESULTS.c.place, RESULTS.c.points).order_by(RESULTS.c.seat))
    assert [tuple(row) for row in found] == [(1, 5), (2, 3), (2, 3), (4, 1), (10, 0), (1, 5), (5, 0)]
    await store.close()


async def test_a_seat_whose_result_nobody_got_has_no_points_any_more(url):
    store = await as_of(url, "0010")
    async with store.engine.begin() as connection:
        old = await connection.run_sync(reflected)
        seats = [{"seat": 0, "member": 11, "mu": 26.0}, {"seat": 1, "member": None, "mu": None}]
        await connection.execute(insert(old["results"]), [{**RESULT, **seat} for seat in seats])
    await store.open()
    assert await standings.rating_gains(store, RESULT["table"]) == [Gain(5, None, 26.0), Gain(0)]
    await store.close()


@pytest.mark.parametrize("key", ["thats_mine", "shout"])
async def test_a_race_that_began_under_version_1_goes_on_without_pauses_and_its_record_says_so(url, key):
    stored = (ROOT / "tests/positions" / f"{key}-v1.json").read_bytes()
    store = await as_of(url, "0001")
    async with store.engine.begin() as connection:
        old = await connection.run_sync(reflected)
        await connection.execute(insert(old["tables"]), [{**TABLE, "game": key, "position": stored}])
    await store.open()
    table = (await db.load_table(store, 7)).table
    assert table.position == load(GAMES[key], 1, stored)
    assert (table.version, table.options) == (4, {"lenient": "version_1"})
    await store.close()


@pytest.mark.parametrize("key", ["thats_mine", "shout"])
@pytest.mark.parametrize(("lenient", "now"), [(False, "version_2"), (True, "version_1")])
async def test_a_race_that_began_under_version_2_goes_on_by_its_rules_and_its_record_says_so(url, key, lenient, now):
    stored = (ROOT / "tests/positions" / f"{key}-v2.json").read_bytes()
    store = await as_of(url, "0028")
    async with store.engine.begin() as connection:
        old = await connection.run_sync(reflected)
        row = {**TABLE, "game": key, "version": 2, "options": {"lenient": lenient}, "position": stored}
        row = {name: value for name, value in row.items() if name in old["tables"].c}
        await connection.execute(insert(old["tables"]), [row])
    await store.open()
    table = (await db.load_table(store, 7)).table
    assert table.position == load(GAMES[key], 2, stored)
    assert (table.version, table.options) == (4, {"lenient": now})
    await store.close()


async def test_nights_and_tournaments_of_an_older_revision_have_what_the_newest_asks_for(url):
    """The time of day in its own zone; the member who cancelled a tournament; no event for a cancelled night."""
    store = await as_of(url, "0010")
    night = {"server": 1, "channel": 2, "planner": 11, "zone": "Europe/Berlin", "games": [], "weekly": True}
    night |= {"at": datetime(2026, 7, 1, 0, 30, tzinfo=UTC), "event": 5}
    called_off = {**TOURNAMENT, "id": 9, "state": "stopped", "opener": 12, "clicks": []}
    del called_off["click"]
    async with store.engine.begin() as connection:
        old = await connection.run_sync(reflected, "nights", "tournaments")
        old["nights"].c.games.type = old["tournaments"].c.clicks.type = JSON()
        await connection.execute(
            insert(old["nights"]), [{**night, "id": 1, "state": "planned"}, {**night, "id": 2, "state": "cancelled"}]
        )
        await connection.execute(insert(old["tournaments"]), [called_off, {**called_off, "id": 10, "state": "running"}])
    await store.open()
    planned, cancelled = [await nights.find(store, number) for number in (1, 2)]
    assert (planned.minute, planned.event, cancelled.event, planned.revision) == (2 * 60 + 30, 5, None, 0)
    assert [(await tournaments.find(store, number)).ended_by for number in (9, 10)] == [12, None]
    await store.close()


async def test_of_nights_that_shared_an_event_the_first_keeps_it_and_the_others_still_need_one(url):
    store = await as_of(url, "0028")
    night = {"server": 1, "planner": 11, "zone": "UTC", "games": [], "weekly": False, "at": AT, "minute": 0}
    night |= {"state": "planned", "event": 5, "revision": 3}
    shared = [{**night, "id": number, "channel": number} for number in (2, 1, 3)]
    others = [
        {**night, "id": 4, "channel": 4, "event": 6},
        *({**night, "id": n, "channel": n, "event": 0} for n in (5, 6)),
    ]
    async with store.engine.begin() as connection:
        old = (await connection.run_sync(reflected, "nights"))["nights"]
        old.c.games.type = JSON()
        await connection.execute(insert(old), [*shared, *others])
    await store.open()
    assert [one.event for one in await nights.upcoming_nights(store, 1)] == [5, None, None, 6, "sought", "sought"]
    await store.close()


async def test_what_began_before_the_joins_counted_keeps_its_seed(url):
    store = await old_table(url)
    await store.open()
    old = blake2b(b"s", digest_size=32, key=TABLE["click"].to_bytes(8, "big"), person=b"cheshire-seed").digest()
    running, lobby = (await db.load_table(store, 7)).table, (await db.load_table(store, 9)).table
    begun = await tournaments.find(store, 8)
    assert (running.clicks, running.seed) == ((TABLE["click"],), old)
    assert (begun.clicks, begun.seed) == ((TABLE["click"],), old)
    assert lobby.clicks == ()
    await store.close()


async def test_lobbies_that_were_open_end_as_long_after_their_last_press_as_new_ones(url):
    store = await as_of(url, "0010")
    old = {"server": 1, "channel": 2, "game": "smile", "version": 1, "opener": 11, "secret": b"s", "opened": AT}
    pressed = AT + timedelta(minutes=5)
    lobbies = [{"pace": pace, "state": "lobby", "changed": pressed} for pace in ("live", "evening")]
    others = [{"state": "lobby", "tournament": 8}, {"state": "over"}]
    async with store.engine.begin() as connection:
        tables = (await connection.run_sync(reflected))["tables"]
        more = {"options": {}, "messages": [], "deadlines": {}, "call": {}, "clicks": [], "number": 0, "revision": 0}
        for number, one in enumerate((*lobbies, *others)):
            await connection.execute(insert(tables), [{**old, **more, "pace": "live", **one, "id": number}])
    await store.open()
    ends = [(await db.load_table(store, number)).table for number in range(4)]
    assert [(one.due, one.due_for) for one in ends] == [
        (pressed + timedelta(hours=1), "end"),
        (pressed + timedelta(hours=24), "end"),
        (None, None),
        (None, None),
    ]
    await store.close()
