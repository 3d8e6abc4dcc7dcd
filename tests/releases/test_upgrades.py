"""The files of releases do not change, and the current code continues from them."""

import hashlib
import json
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import msgspec
import pytest
import simcord
from simcord.builders import UserHandle
from sqlalchemy import JSON, Boolean, DateTime, MetaData, insert, select, text

from bot import VERSION
from bot.client import create_bot
from bot.core.settings import Settings
from bot.database import Store
from bot.database.columns import HEAD
from bot.features.standings.store import RESULTS
from bot.features.tournaments.store import TOURNAMENTS
from bot.operations.commands import check
from bot.tables.rows import MOVES, TABLES
from games import GAMES
from games.proof import check_possible, check_record
from tests import ids
from tests.kit import postgresql, rows
from tests.kit.databases import as_of, schema_of
from tests.kit.game_night import GameNight
from tests.kit.rows import current, gone_on, newest, play
from tests.releases.kept import FOLDER, ROOT, UNRELEASED, VERSIONS, form_of, settings_for, written_ids

every_release = pytest.mark.parametrize("version", VERSIONS)
FORMS = {version: msgspec.json.decode((FOLDER / version / "forms.json").read_bytes()) for version in VERSIONS}
every_game = pytest.mark.parametrize(
    ("version", "key"), [(version, key) for version in VERSIONS for key in FORMS[version]]
)


def kept(version, name):
    """A kept file of a release."""
    return (FOLDER / version / name).read_text("utf-8")


# Nothing that was released changes


@every_release
def test_what_is_kept_of_a_release_its_migrations_and_its_stored_positions_never_change(version):
    sums = dict(reversed(line.split("  ")) for line in kept(version, "SHA256").splitlines())
    found = {path: hashlib.sha256((ROOT / path).read_bytes()).hexdigest() for path in sums}
    assert found == sums, "make a new migration, or a new version of the game, instead"
    own = {path.relative_to(ROOT).as_posix() for path in (FOLDER / version).rglob("*") if path.is_file()}
    assert own - sums.keys() == {f"tests/releases/{version}/SHA256"}


@every_game
def test_the_form_in_which_a_position_is_stored_changes_only_with_the_version_of_its_game(version, key):
    before, now = FORMS[version][key], form_of(GAMES[key])
    assert now["version"] >= before["version"]
    if now["version"] == before["version"]:
        assert now == before, f"{key}: give it a new VERSION, and `upgrade` from {before['version']}"


@every_game
def test_a_record_that_a_release_gave_out_holds(version, key):
    checked = check_record(kept(version, f"records/{key}.txt"))
    assert checked.outcome is not None
    check_possible(checked, datetime.now(UTC))


@every_release
def test_every_button_that_a_release_has_left_in_a_message_means_what_it_meant(version):
    for custom_id, meant in written_ids(FOLDER / version).items():
        assert repr(ids.read(custom_id)) == meant


def test_each_release_that_the_changes_name_is_kept_and_the_program_is_no_older():
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    dated = re.findall(r"^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)\nDatabase revision (\d+)\b", changes, re.M)
    assert [version for version, _ in dated][::-1] == VERSIONS, "python -m tests.releases"
    for version, revision in dated:
        assert f"""INSERT INTO "alembic_version" VALUES('{revision}')""" in kept(version, "cheshire.sql")
    assert VERSION in VERSIONS or f"## {VERSION} (unreleased)\nDatabase revision {HEAD}.\n" in changes
    assert f"\nARG VERSION={VERSION}\n" in (ROOT / "Dockerfile").read_text("utf-8")


# The current code continues from there


def database_of(version, folder):
    """The database of a release, created from its statements."""
    file = folder / "cheshire.db"
    with closing(sqlite3.connect(file)) as made:
        made.executescript(kept(version, "cheshire.sql"))
    return file


def counts(file):
    """The number of rows of each table in a file."""
    with closing(sqlite3.connect(file)) as opened:
        names = [name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: opened.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


def with_id(env, number, make):
    """Lets simcord create an object with this id."""
    env.backend.snowflake = lambda: number
    try:
        return make()
    finally:
        vars(env.backend).pop("snowflake", None)


class Again(GameNight):
    """A server of that evening, with its channel and members, as in the database."""

    def __init__(self, env, make_bot, file, server, channel):
        self.env, self.make_bot, self.members = env, make_bot, {}
        self.guild = env.create_guild(id=server)
        self.channel = with_id(env, channel, lambda: self.guild.create_text_channel("game-night"))
        with closing(sqlite3.connect(file)) as opened:
            names = opened.execute("SELECT member, name FROM names WHERE server = ?", [server]).fetchall()
            for number, name in names:
                if number not in env.backend.users:
                    with_id(env, number, lambda name=name: env.create_user(name))
                self.members[name] = self.guild.add_member(UserHandle(env, env.backend.users[number]))
            threads = opened.execute('SELECT thread FROM "tables" WHERE channel = ? AND thread', [channel]).fetchall()
        for (thread,) in threads:
            env.backend.create_thread(channel, "a table", env.bot.user.id, message_id=thread, broadcast=False)

    async def running(self):
        """The running tables of this server."""
        query = select(TABLES.c.id).where(TABLES.c.state == "running", TABLES.c.server == self.guild.id)
        return await self.bot.store.values(query.order_by(TABLES.c.id))


@pytest.fixture
async def servers(version, tmp_path, quick, in_place):
    """The current bot on the database of a release: its two servers, the larger one first."""
    file = database_of(version, tmp_path)
    before = counts(file)
    assert all(before.values()), "each table of the database is tried"
    env = simcord.Env(create_bot(settings_for(tmp_path / "another.db")), shard_count=1, settle_timeout=60)
    env.backend.clock.advance(1)  # otherwise new commands get the ids of those servers
    await env.start()
    with closing(sqlite3.connect(file)) as opened:
        places = opened.execute(
            'SELECT server, channel FROM "tables" GROUP BY server ORDER BY count(*) DESC'
        ).fetchall()
    found = [Again(env, lambda: create_bot(settings_for(file)), file, *place) for place in places]
    await found[0].restart()
    yield found
    await env.bot.close()
    await env.shutdown()
    env.raise_errors()


async def results(night):
    """The results of all finished games, on all servers."""
    r = RESULTS.c
    found = await night.bot.store.rows(select(r.table, r.seat, r.name, r.place, r.score, r.points, r.mu))
    return {tuple(row) for row in found}


@every_release
async def test_todays_bot_plays_on_where_a_release_left_off(servers, version):
    """Plays every table, the tournament's next match and a lobby to the end; earlier results stay."""
    night, said, before = servers[0], [], await results(servers[0])
    exported = json.loads((await rows.exported(night, "ada"))[0])
    await check(night.bot.settings, said.append)
    assert "every page, position and log whole" in said[-1]
    for key in FORMS[version]:
        shown = await night.say("ada", "record", file=("a.txt", kept(version, f"records/{key}.txt").encode()))
        assert shown.text.startswith("✅ This is the game that was played here"), shown.text
    running = [(one, number) for one in servers for number in await one.running()]
    games = {(await night.bot.host.table(number)).game for _, number in running}
    assert games == FORMS[version].keys(), "a table of each game ran"
    for one, number in running:
        await rows.play_on(one, number)
    await gone_on(night)
    (tournament,) = await night.bot.store.values(select(TOURNAMENTS.c.id))
    await night.press("cleo", newest(night, "after match 2 of 5"), "Next match")
    await play(night, tournament)
    assert [match.state for match in (await current(night, tournament)).matches] == ["over"] * 3
    lobby = next(shown for shown in night.posted() if "Begin" in shown.buttons)
    await night.press("dan", lobby, "Begin")
    await rows.play_on(night, lobby.number)
    after = await results(night)
    assert before < after
    assert {number for _, number in running} < {table for table, *_ in after}
    assert len((await rows.exported(night, "ada"))[1]["results"]) > len(exported["results"]) > 0


VALUES = {JSON: json.loads, DateTime: lambda text: datetime.fromisoformat(text).replace(tzinfo=UTC), Boolean: bool}
"""Conversions to PostgreSQL of values that SQLite stores as text and numbers."""


def taken(column, value):
    """Converts a value that SQLite has stored for this column of PostgreSQL."""
    take = next((take for kind, take in VALUES.items() if isinstance(column.type, kind)), lambda value: value)
    return value if value is None else take(value)


async def copied(file, url):
    """Copies the database to PostgreSQL, as that release would have left it there."""
    with closing(sqlite3.connect(file)) as opened:
        opened.row_factory = sqlite3.Row
        store = await as_of(url, opened.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        async with store.engine.begin() as connection:
            await connection.run_sync((found := MetaData()).reflect)
            for table in found.sorted_tables:
                old = opened.execute(f'SELECT * FROM "{table.name}"').fetchall()
                if table.name != "alembic_version" and old:
                    rows = [{name: taken(table.c[name], value) for name, value in dict(row).items()} for row in old]
                    await connection.execute(insert(table), rows)
    return store


@every_release
@postgresql.needed
async def test_what_a_release_left_on_postgresql_is_whole_after_the_upgrade(version, cluster, tmp_path):
    await postgresql.empty(cluster.url)
    file, said = database_of(version, tmp_path), []
    store = await copied(file, cluster.url)
    await store.open()
    before = counts(file)
    now = {name: (await store.rows(text(f'SELECT count(*) FROM "{name}"')))[0][0] for name in before}
    await store.close()
    assert now == before
    await check(Settings(database_url=cluster.url), said.append)
    assert "every position and log whole" in said[-1]


# Data of the main branch from before its migrations became one


async def new_schema(url):
    """The schema of a database that the current code has created from nothing."""
    store = Store(url)
    await store.open()
    found = await schema_of(store)
    await store.close()
    return found


@pytest.mark.parametrize("kept", [FOLDER / "0.1.0/cheshire.sql", UNRELEASED / "sqlite.sql", UNRELEASED / "0048.sql"])
async def test_a_file_that_was_left_goes_on_and_becomes_like_a_new_one(kept, tmp_path):
    file, said = tmp_path / "cheshire.db", []
    with closing(sqlite3.connect(file)) as made:
        made.executescript(kept.read_text("utf-8"))
    before = counts(file)
    store = Store(f"sqlite+aiosqlite:///{file}")
    await store.open()
    assert await schema_of(store) == await new_schema(f"sqlite+aiosqlite:///{tmp_path}/new.db")
    await store.close()
    assert counts(file).items() >= before.items()
    await check(settings_for(file), said.append)
    assert "every page, position and log whole" in said[-1]


@postgresql.needed
async def test_a_postgresql_database_of_revision_0028_goes_on(cluster, tmp_path):
    await postgresql.empty(cluster.url)
    expected = await new_schema(cluster.url)
    await postgresql.empty(cluster.url)
    store, said = Store(cluster.url), []
    async with store.engine.begin() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        await driver.execute((UNRELEASED / "postgresql.sql").read_text("utf-8"))
        await driver.execute("SET search_path TO public")
    await store.open()
    assert len(await store.rows(select(MOVES.c.number))) > 500
    assert await schema_of(store) == expected
    await store.close()
    await check(Settings(database_url=cluster.url), said.append)
    assert "every position and log whole" in said[-1]
