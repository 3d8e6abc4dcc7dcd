"""The metrics of an evening: counted and served, without any member's name or text."""

import dataclasses
import re
import socket
from datetime import UTC, datetime

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import delete
from yarl import URL

from bot import VERSION
from bot.core.errors import DatabaseUnavailable
from bot.database.store import OUTAGE_OVER_AFTER_SECONDS
from bot.operations import backups
from bot.operations.commit import running_commit
from bot.operations.metrics import route_label
from bot.operations.upkeep import BEAT_SECONDS, PROBE_AFTER_SECONDS
from bot.tables.rows import MOVES
from tests.kit import rows
from tests.kit.databases import fail_commits
from tests.kit.press import as_the_bot
from tests.kit.tables import play
from tests.kit.turns import Now
from tests.pages import blocks


@pytest.fixture
def settings(settings):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return dataclasses.replace(settings, metrics=str(free.getsockname()[1]))


async def page(night):
    """The page that Prometheus reads."""
    host, port = night.bot.settings.metrics_address
    await night.bot.metrics.start(host, port)
    async with aiohttp.ClientSession() as session, session.get(f"http://{host}:{port}/metrics") as answer:
        assert answer.status == 200
        return await answer.text()


def values(told):
    """Each sample by its name and labels."""
    families = text_string_to_metric_families(told)
    return {(one.name, *sorted(one.labels.values())): one.value for family in families for one in family.samples}


async def test_an_evening_is_counted_and_nobody_is_named(night):
    number = await rows.begun(night, "ada", "ben", "cleo")
    await rows.play_on(night, number)
    lobby = await night.open("ada", game="domino")
    await night.press("ada", lobby, "Add computer")
    assert "refuse" not in (await night.press("ben", lobby, "Begin")).text
    told = await page(night)
    found = values(told)
    assert found["cheshire_moves_total",] == (await rows.table(night, number)).number
    assert found["cheshire_tables", "lobby"] == 1
    assert found["cheshire_tables", "running"] == 0
    assert found["cheshire_refusals_total", "begin-seated"] == 1
    assert found["cheshire_answer_seconds_count", "command"] >= 2
    assert found["cheshire_answer_seconds_count", "press"] >= 5
    assert found["cheshire_plays",] == 1
    assert found["cheshire_info", *sorted((VERSION, running_commit()))] == 1
    assert found["process_resident_memory_bytes",] > 10_000_000
    assert "_created" not in told, "nobody asks when a counter began"
    assert not re.search(r"(?<![.\d])\d{15,}", told), "an id"
    told = told.replace(f'commit="{running_commit()}"', "")
    assert not re.search("ada|ben|cleo|Smile|Domino", told), "a name"


async def test_what_the_page_for_operators_alerts_on_is_served(night):
    (rules,) = ("\n".join(block.lines) for block in blocks() if block.kind == "yaml")
    asked = set(re.findall(r"\b(?:cheshire|process)_\w+", rules))
    assert len(asked) >= 6
    await night.say("ada", "help")
    assert asked <= {name for name, *_ in values(await page(night))}


async def test_a_restart_tells_how_many_tables_it_found_and_lost_and_how_wrong_the_clock_is(night):
    lobby = await night.open("dora", game="domino")
    number = await rows.begun(night, "ada", "ben", "cleo")
    table = Now(await night.bot.host.newest_table_in_channel(night.channel.id, 0))
    seat = table.awaited()[0]
    move = str(table.position.moves(seat)[0])
    await play(night.bot.host, number, table.seats[seat].member, table.position.question, move)
    found = values(await page(night))
    assert (found["cheshire_tables_recovered",], found["cheshire_tables_lost",]) == (0, 0)
    await night.bot.metrics.close()
    await night.bot.store.write(((delete(MOVES), {}),))
    await night.env.advance_time(5)
    await night.restart()
    night.bot.clock_drift.seconds = -40
    found = values(await page(night))
    assert (found["cheshire_tables_recovered",], found["cheshire_tables_lost",]) == (2, 1)
    assert found["cheshire_clock_drift_seconds",] == -40
    assert found["cheshire_start_timestamp_seconds",] == night.bot.started.timestamp()
    await night.press("ben", lobby, "Join")
    await night.open("ada", game="domino")
    await night.bot.metrics.close()
    assert values(await page(night))["cheshire_tables_recovered",] == 2, "tables opened since then do not count"


async def value(night, *name):
    """The current value of a sample; None if there is none."""
    told = await page(night)
    await night.bot.metrics.close()
    return values(told).get(name)


async def test_the_moment_of_the_last_good_backup_is_served(night, tmp_path):
    name, moment = "cheshire_backup_timestamp_seconds", datetime(2026, 11, 23, 4, 30, tzinfo=UTC)
    assert await value(night, name) == 0, "an alert on its age sees that there is none"
    await backups.make_backup(night.bot.store, tmp_path / "backups", "2", moment, print)
    assert await value(night, name) == moment.timestamp()


async def test_a_full_disk_shows_although_everything_can_be_read_and_nobody_plays_and_so_does_its_end(
    night, monkeypatch
):
    fail_commits(night, monkeypatch)
    assert await value(night, "cheshire_database_away") == 0
    await night.env.advance_time(PROBE_AFTER_SECONDS + 2 * BEAT_SECONDS)
    assert await value(night, "cheshire_database_away") == 1
    monkeypatch.undo()
    await night.env.advance_time(BEAT_SECONDS + OUTAGE_OVER_AFTER_SECONDS)
    assert await value(night, "cheshire_database_away") == 0


async def test_a_short_outage_of_the_database_is_over_although_nobody_plays_afterwards(night, monkeypatch):
    """No other change follows that would show it."""
    fail_commits(night, monkeypatch)
    await night.say("ada", "play", game="smile")
    assert await value(night, "cheshire_database_away") == 1
    monkeypatch.undo()
    await night.env.advance_time(BEAT_SECONDS + OUTAGE_OVER_AFTER_SECONDS)
    assert await value(night, "cheshire_database_away") == 0


async def test_a_shard_whose_messages_do_not_reach_discord_is_not_connected(night):
    assert await value(night, "cheshire_connected", "0") == 1
    with as_the_bot(night.env):
        night.bot.dispatch("shard_disconnect", 0)
    await night.env.settle()
    assert await value(night, "cheshire_connected", "0") == 0
    with as_the_bot(night.env):
        night.bot.dispatch("shard_resumed", 0)
    await night.env.settle()
    assert await value(night, "cheshire_connected", "0") == 1


async def test_one_that_stands_by_is_connected_to_nothing_and_reads_nothing_that_may_not_be_there_yet(
    night, monkeypatch
):
    async def unread(*_):
        raise DatabaseUnavailable

    monkeypatch.setattr(night.bot.store, "rows", unread)
    night.bot.intake.close()
    told = values(await page(night))
    assert told["cheshire_plays",] == 0
    assert not [name for name, *_ in told if name in ("cheshire_connected", "cheshire_tables")]
    assert told["cheshire_database_away",] == 0


def test_a_route_has_no_ids_and_no_tokens():
    token = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4"
    api = "https://discord.com/api/v10"
    assert route_label(URL(f"{api}/channels/123456789012345678/messages/1")) == "/channels/*/messages/*"
    assert route_label(URL(f"{api}/interactions/1/{token}/callback?with_response=1")) == "/interactions/*/*/callback"
    assert route_label(URL(f"{api}/webhooks/1/{token}/messages/@original")) == "/webhooks/*/*/messages/@original"
