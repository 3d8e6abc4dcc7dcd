"""Deleted values do not stay in the free space between rows either."""

import asyncio
import random
import sqlite3
from contextlib import closing

from sqlalchemy import insert, select

from bot.database.sqlite import PRAGMAS
from bot.features.privacy import store as privacy
from bot.members.store import NAMES

MEMBERS = [10**18 + random.Random(1).getrandbits(40) + 10**13 * number for number in range(200)]


def shuffled_about(path):
    """Adds and removes names of members on many servers, so that rows move from page to page."""
    chance = random.Random(2)
    with closing(sqlite3.connect(path)) as connection, connection:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        for _ in range(20_000):
            member, server = chance.choice(MEMBERS), chance.randrange(30)
            connection.execute("DELETE FROM names WHERE server = ? AND member = ?", (server, member))
            name = f"member {member % 97}" + "x" * chance.randrange(60)
            connection.execute("INSERT INTO names VALUES (?, ?, ?)", (server, member, name))


def holds(tmp_path, member):
    return any(member.to_bytes(8, "big") in path.read_bytes() for path in tmp_path.iterdir())


async def test_rows_that_moved_to_another_page_leave_no_copy_behind(store, tmp_path):
    """SQLite overwrites deleted rows, but not the old place of a row whose page was split."""
    shuffled_about(store.url.database)
    gone = MEMBERS[::5]
    for member in gone:
        await store.write(work=privacy.delete_member(member))
    assert await privacy.wipe(store)
    assert [member for member in gone if holds(tmp_path, member)] == []
    assert [member for member in MEMBERS if not holds(tmp_path, member)] == gone


async def test_a_database_that_an_older_version_left_is_wiped_too(store, tmp_path):
    with closing(sqlite3.connect(store.url.database)) as connection, connection:
        connection.execute("PRAGMA user_version = 0")
        connection.execute("PRAGMA secure_delete = OFF")
        connection.executemany("INSERT INTO names VALUES (1, ?, 'a name')", [(member,) for member in MEMBERS])
        connection.execute("DELETE FROM names")
    assert holds(tmp_path, MEMBERS[0])
    assert await privacy.has_traces(store)
    assert await privacy.wipe(store)
    assert not await privacy.has_traces(store)
    assert not holds(tmp_path, MEMBERS[0])


async def test_wiping_waits_for_the_changes_before_it_and_later_ones_for_it(store):
    """They are requested at the same moment, and are not in the same commit."""

    def named(number):
        return store.write([(insert(NAMES), {"server": 1, "member": number, "name": "ada"})])

    done = await asyncio.gather(named(1), named(2), privacy.wipe(store), named(3), named(4), privacy.wipe(store))
    assert done == [None, None, True, None, None, True]
    assert len(await store.rows(select(NAMES))) == 4
