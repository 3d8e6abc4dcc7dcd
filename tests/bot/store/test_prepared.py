"""Prepared statements store what SQLAlchemy itself would have stored, on SQLite and on PostgreSQL."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select, text, update

from bot.model.pace import Deadline
from bot.model.race import RaceState
from bot.model.table import Happening, Table
from bot.store import Store
from bot.store import schema as t
from bot.store import table as db
from bot.store.prepared import Prepared
from bot.store.writer import execute
from games import GAMES
from games.core import Chance, Event

AT = datetime(2026, 11, 20, 20, 15, 0, 7, tzinfo=UTC)
ELSEWHERE = timezone(timedelta(hours=5, minutes=30))
HAPPENING = Happening(1, 2, "offer 1", (Event("offered", 2, {"card": "-3-pink", "at": 1}),), "member")
POSITION = GAMES["smile"].start(seats=3, chance=Chance(b"prepared"))
STATES = [
    {},
    {"due": AT + timedelta(seconds=60), "due_for": "turn", "question_at": AT},
    {"due": (AT + timedelta(days=1)).astimezone(ELSEWHERE), "due_for": "remind"},
    {"deadlines": {0: Deadline(AT), 3: Deadline(AT + timedelta(hours=8), AT + timedelta(hours=4), AT)}},
    {"race": RaceState(ready=(0, 2), paused="ready", until=1.5, idle=1)},
]


@pytest.fixture
async def store(url):
    store = Store(url)
    await store.open()
    await clear(store)
    yield store
    await store.close()


async def clear(store):
    async with store.engine.begin() as connection:
        for one in (t.moves, t.tables):
            await connection.execute(one.delete())


async def stored(store, table, statements):
    """The rows of a table and its log after these, as text that no type of ours has touched."""
    await store.write([*db.opened(table), *statements])
    rows = [await store.rows(text(f"SELECT * FROM {name}")) for name in ("tables", "moves")]
    await clear(store)
    return [[tuple(row) for row in found] for found in rows]


def ordinary(prepared, values):
    """The same as SQLAlchemy does it by itself."""
    if prepared is db.INSERT_MOVE:
        return insert(t.moves), values
    named = {name.removeprefix("b_"): value for name, value in values.items() if name != "b_before"}
    return update(t.tables).where(t.tables.c.id == named.pop("id")).values(named), {}


@pytest.mark.parametrize("changes", STATES)
async def test_a_move_is_stored_as_sqlalchemy_would_store_it(store, changes):
    table = Table(id=7, server=1, channel=2, game="smile", opener=3, secret=b"s", opened=AT)
    after = replace(table, position=POSITION, number=1, revision=1, **changes)
    statements = (*db.logged(7, HAPPENING, AT), *db.changed(table, after))
    assert all(isinstance(statement, Prepared) for statement, _ in statements)
    ours = await stored(store, table, statements)
    assert ours == await stored(store, table, [ordinary(*one) for one in statements])
    if store.url.get_backend_name() == "sqlite":
        assert "2026-11-20 20:15:00.000007" in ours[1][0], "as moments were always written"
    await store.write([*db.opened(table), *statements])
    again = (await db.find(store, 7)).table
    assert {name: getattr(again, name) for name in changes} == changes
    assert (again.position, again.number, again.revision) == (POSITION, 1, 1)
    assert (again.recent, (await store.rows(select(t.moves.c.at)))[0].at) == ((HAPPENING,), AT)


async def test_a_row_that_lacks_a_value_is_not_sent(store):
    async with store.engine.connect() as connection:
        with pytest.raises(KeyError, match="seat"):
            await execute(connection, db.INSERT_MOVE, [{"table": 7, "number": 1}])
