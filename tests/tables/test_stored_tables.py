"""Tables are loaded as they were stored, on SQLite and on PostgreSQL."""

from datetime import timedelta, timezone

import pytest
from msgspec.structs import replace
from sqlalchemy import select, text

from bot.database import Conflict
from bot.members.pace import Deadline
from bot.tables import store as db
from bot.tables.race import RaceState
from bot.tables.rows import MOVES
from bot.tables.table import Table
from games import GAMES
from games.core import Chance, Position
from games.proof import digest
from tests.kit.databases import AT, HAPPENING
from tests.kit.kept import LATER, keep
from tests.kit.records import played

ELSEWHERE = timezone(timedelta(hours=5, minutes=30))
POSITION = GAMES["smile"].start(seats=3, chance=Chance(b"prepared"))
STATES = [
    {},
    {"due": AT + timedelta(seconds=60), "due_for": "turn", "question_at": AT},
    {"due": (AT + timedelta(days=1)).astimezone(ELSEWHERE), "due_for": "remind"},
    {"deadlines": {0: Deadline(AT), 3: Deadline(AT + timedelta(hours=8), AT + timedelta(hours=4), AT)}},
    {"bench": {5: "Eve", 4: "Dan"}},
    {"removed": (8, 9)},
    {"race": RaceState(ready=(0, 2), paused="ready", until=1.5, idle=1)},
]


@pytest.fixture
def store(emptied):
    return emptied


@pytest.mark.parametrize("changes", STATES)
async def test_a_move_is_read_as_it_was_written(store, changes):
    table = Table(id=7, server=1, channel=2, game="smile", opener=3, secret=b"s", opened=AT)
    after = replace(table, position=POSITION, number=1, revision=1, **changes)
    await store.write(
        [*db.insert_statements(table), *db.log_statements(7, HAPPENING), *db.update_statements(table, after)]
    )
    again = (await db.load_table(store, 7)).table
    assert {name: getattr(again, name) for name in changes} == changes
    assert (again.position, again.number, again.revision) == (POSITION, 1, 1)
    assert (again.recent, (await store.rows(select(MOVES.c.at)))[0].at) == ((HAPPENING,), AT)
    if store.url.get_backend_name() == "sqlite":
        assert await store.rows(text("SELECT at FROM moves")) == [("2026-11-20 20:15:00.000007",)], "unchanged"


async def test_a_change_writes_what_it_changes_and_nothing_else(store):
    """Another process may have changed the other columns, for example the ids of the table's messages."""
    table = Table(id=7, server=1, channel=2, game="smile", opener=3, secret=b"s", opened=AT)
    ((_, row),) = db.update_statements(table, replace(table, number=1, revision=1))
    assert {name.removeprefix("b_") for name in row} == {"number", "revision", "id", "before"}


async def test_a_change_of_an_older_revision_is_refused(store):
    table = Table(id=7, server=1, channel=2, game="smile", opener=3, secret=b"s", opened=AT)
    first, second = (replace(table, opener=opener, revision=1) for opener in (4, 5))
    await store.write([*db.insert_statements(table), *db.update_statements(table, first)])
    with pytest.raises(Conflict):
        await store.write(db.update_statements(table, second))
    assert (await db.load_table(store, 7)).table.opener == 4


async def test_a_position_of_an_older_version_is_stored_as_one_of_todays_with_the_next_move(store, monkeypatch):
    table = Table(id=7, server=1, channel=2, game="smile", opener=3, secret=b"s", opened=AT, position=POSITION)
    await store.write(db.insert_statements(table))
    game = type(POSITION)
    monkeypatch.setattr(game, "VERSION", 2)
    monkeypatch.setattr(game, "upgrade", classmethod(lambda cls, version, data: data))
    before = (await db.load_table(store, 7)).table
    (seat,) = before.position.awaited()
    moved = before.position.play(seat, before.position.moves(seat)[0], Chance(b"a move")).position
    await store.write(db.update_statements(before, replace(before, position=moved, number=1, revision=1)))
    monkeypatch.setattr(game, "upgrade", Position.__dict__["upgrade"])  # the current data needs no upgrade
    assert (await db.load_table(store, 7)).table.position == moved


async def test_a_log_that_is_deleted_leaves_the_digest_of_its_moves(store):
    """The digest contains no names, and deleting twice, as two processes might do, changes nothing."""
    await keep(store, played())
    before = (await db.load_table(store, 1000)).table
    for _ in range(2):
        await db.delete_old_logs(store, LATER, 30)
        assert await db.read_log(store, 1000) == []
        assert await db.digest_of(store, 1000) == digest((one.seat, one.move) for one in played().played)
    after = (await db.load_table(store, 1000)).table
    assert after.recent == ()
    assert after.revision == before.revision
    assert (after.position, after.seats, after.ended) == (before.position, before.seats, before.ended)
