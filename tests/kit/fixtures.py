"""Fixtures: the real bot on simcord's model of Discord, hosts of tables without a bot, and stores.

Slow imports are made inside the fixtures: most test files run alone and without the bot."""

import asyncio
import json
import os
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio

from bot.all_tables import metadata
from bot.core.settings import Settings
from bot.database import Store
from bot.members import pace
from tests.kit import postgresql
from tests.kit.databases import use_no_thread
from tests.kit.tables import open_host


@pytest.fixture
def in_place(monkeypatch):
    """Runs SQLite without a worker thread."""
    use_no_thread(monkeypatch)


@pytest.fixture
def experienced(monkeypatch):
    """Gives first turns no extra time, as if all members had played every game before."""
    monkeypatch.setattr(pace, "FIRST_TURN_FACTOR", 1)


@pytest.fixture(scope="session")
def quick():
    """Makes simcord skip its waits (`press.be_quick`)."""
    from tests.kit.press import be_quick

    be_quick()


@pytest.fixture
def simulated(quick, in_place, experienced):
    """Common setup of each test of the whole bot; they all use it through `settings`, most of them through `night`."""


@pytest.fixture
def by_the_second(monkeypatch):
    """Makes work that the bot does some seconds after a press wait for `advance_time`."""
    monkeypatch.setattr("tests.kit.press.WAITS", 3)


@pytest.fixture
def settings(simulated, database):
    return Settings(
        discord_token="simulated",
        database_url=database,
        race_window=0,
        computer_pause=0,
        upload_emojis=False,
    )


@pytest.fixture
def make_bot(settings):
    from bot.client import create_bot
    from tests.kit.game_night import Secrets

    secrets = Secrets()
    return lambda: create_bot(settings, generate_secret=secrets)


@pytest.fixture
def under_locks(monkeypatch):
    """The requests that the bot sends while it holds a lock for which presses wait; the test fails at its end if there
    are any."""
    from tests.kit import held_locks

    asked = held_locks.watch(monkeypatch)
    yield asked
    assert not asked, "presses wait as long as that takes"


@pytest_asyncio.fixture
async def env(make_bot, under_locks):
    """simcord's Discord with the bot in it. Errors that the bot only logged fail the test at its end."""
    import simcord

    env = simcord.Env(make_bot(), shard_count=1, settle_timeout=60)  # the machine may be busy
    await env.start()
    yield env
    await env.bot.close()
    await env.shutdown()
    write_requests(env)
    assert mentioning_by_accident(env) == []
    env.raise_errors()


@pytest.fixture
def night(env, make_bot):
    """A server with one channel and the bot; its methods act as members."""
    from tests.kit.game_night import GameNight

    return GameNight(env, make_bot)


@pytest.fixture
async def opened():
    """A function: `await opened(url)` returns a host on that database."""
    async with AsyncExitStack() as stack:

        async def open_one(url, **more):
            host = await open_host(url, **more)
            stack.push_async_callback(host.store.close)
            return host

        yield open_one


@pytest.fixture
async def host(opened, database):
    """A host on a database of its own."""
    return await opened(database)


@pytest.fixture
async def two_hosts(opened, database):
    """Two hosts on one database, as in two processes."""
    return [await opened(database) for _ in range(2)]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request, tmp_path_factory):
    """A database for each module of tests: on SQLite and, where it is installed, on PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('store')}/x.db"
    if postgresql.binaries() is None:
        pytest.skip("no PostgreSQL server is installed")
    address = request.getfixturevalue("cluster").url
    asyncio.run(postgresql.empty(address))
    return address


@pytest.fixture
async def emptied(url):
    """A store on the database of the module; all its rows are deleted before the test."""
    store = Store(url)
    await store.open()
    async with store.engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            await connection.execute(table.delete())
    yield store
    await store.close()


@pytest.fixture
async def store(database):
    """A store of its own for each test, on an SQLite file."""
    store = Store(database)
    await store.open()
    yield store
    await store.close()


def mentioning_by_accident(env):
    """The requests with a screen but without `allowed_mentions`: Discord would ping everybody whom the screen names."""
    found = []
    for request in env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        body = body.get("data") or body
        if "components" in body and body.get("title") is None and "allowed_mentions" not in body:
            found.append(f"{request.method} {request.path}")
    return found


def write_requests(env):
    """Appends every request of the bot to CHESHIRE_REQUEST_LOG, so that it can be checked against Discord's API."""
    path = os.environ.get("CHESHIRE_REQUEST_LOG")
    if not path:
        return
    lines = []
    for request in env.http_requests:
        route = getattr(request, "route", request.path)
        line = {"method": request.method, "route": route, "path": request.path, "json": request.json}
        lines.append(json.dumps(line, default=str) + "\n")
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(file, "".join(lines).encode())  # one write: tests run in several processes
    os.close(file)
