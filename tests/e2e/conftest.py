"""The real bot on simcord's model of Discord, with a real SQLite file."""

import json
import os

import pytest
import pytest_asyncio
import simcord

from bot.client import create_bot
from bot.core.settings import Settings
from bot.members import pace
from tests.e2e import held_locks
from tests.kit.databases import use_no_thread
from tests.kit.game_night import GameNight, Secrets
from tests.kit.press import be_quick

be_quick()


@pytest.fixture(autouse=True)
def in_place(monkeypatch):
    """SQLite has no thread of its own here."""
    use_no_thread(monkeypatch)


@pytest.fixture(autouse=True)
def experienced(monkeypatch):
    """Nobody's first turn lasts longer, as if all had played every game before."""
    monkeypatch.setattr(pace, "FIRST", 1)


@pytest.fixture
def by_the_second(monkeypatch):
    """What the bot does some seconds after a press waits for `advance_time`."""
    monkeypatch.setattr("tests.kit.press.WAITS", 3)


@pytest.fixture
def settings(database):
    return Settings(
        discord_token="simulated",
        database_url=database,
        race_window=0,
        computer_pause=0,
        upload_emojis=False,
    )


@pytest.fixture
def make_bot(settings):
    secrets = Secrets()
    return lambda: create_bot(settings, draw_secret=secrets)


@pytest.fixture
def under_locks(monkeypatch):
    """What the bot asks of Discord while it holds a lock for which presses wait; at the end of the test that is
    nothing."""
    asked = held_locks.watch(monkeypatch)
    yield asked
    assert not asked, "presses wait as long as that takes"


@pytest_asyncio.fixture
async def env(make_bot, under_locks):
    """simcord's Discord with the bot in it. What the bot swallowed fails the test at its end."""
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
    """A server with a channel, the bot, and a way to act as its members."""
    return GameNight(env, make_bot)


def mentioning_by_accident(env):
    """The requests with a screen that leave it to Discord whom they mention: everybody whom the screen names."""
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
