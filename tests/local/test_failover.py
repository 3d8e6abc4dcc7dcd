"""The database of two processes and a standby goes away while members of four servers play, and comes back."""

import asyncio
from collections.abc import Iterator

import pytest

from bot.local.server import LocalDiscord
from tests.bot import postgresql
from tests.bot.postgresql import Cluster

from .test_takeover import STOPS, Processes, Table, is_whole, play_on, processes, servers, tables

__all__ = ["processes", "servers", "tables"]
pytestmark = pytest.mark.skipif(postgresql.binaries() is None, reason="no PostgreSQL server is installed")


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with postgresql.cluster() as made:
        yield made


@pytest.fixture
def url(cluster: Cluster) -> str:
    return cluster.url


async def test_a_database_that_was_away_costs_presses_an_answer_and_nothing_else(
    here: LocalDiscord, processes: Processes, tables: list[Table], cluster: Cluster
) -> None:
    """Away for a moment, then for longer than a lease lasts: as somebody stands by, nobody speaks any more until it is
    back, when two of the three play on, and the third one stands by."""
    is_over = asyncio.Event()
    playing = [asyncio.create_task(table.play(is_over)) for table in tables]
    for seconds in (0, 8):
        await asyncio.sleep(2)
        await asyncio.to_thread(cluster.stop)
        await asyncio.sleep(seconds)
        assert not any(task.done() for task in playing), "each press is answered meanwhile, or fails visibly"
        await asyncio.to_thread(cluster.start)
    await asyncio.sleep(2)
    is_over.set()
    await asyncio.gather(*playing)
    await play_on(tables, 2, cluster.url)
    for table in tables:
        await is_whole(table, cluster.url)
    print(sum(table.count for table in tables), "moves were answered")
    for bot in processes.every:
        assert "Traceback" not in bot.output
        for said in ("the lease cannot be renewed", "is not heard", "goes on standing by", "cannot be used"):
            assert bot.output.count(said) <= 2, bot.output
        assert bot.process is not None
        assert bot.process.returncode is None, "none has ended"
    for bot in processes.playing.values():
        assert STOPS in bot.output
    assert here.unknown == []
