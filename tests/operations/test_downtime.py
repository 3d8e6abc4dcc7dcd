"""What the next process learns about the time in which no process was connected."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.operations.upkeep import LAST_SEEN_INTERVAL, Downtime
from bot.tables.outages import LONG_OUTAGE, Outages

SEEN = datetime(2026, 3, 14, 20, tzinfo=UTC)


@pytest.fixture
async def store(opened, database):
    return (await opened(database)).store


def process_at(store, at, *, lost=None):
    """The downtime as a process knows it at this time, whose shard is connected, or has not been since `lost`."""
    outages = Outages(lambda: at)
    if lost is not None:
        outages.begin("shard", 0, lost)
    return Downtime(store, lambda: at, outages)


@pytest.mark.parametrize("is_relief", [False, True])
@pytest.mark.parametrize("gap", [timedelta(seconds=2), LAST_SEEN_INTERVAL, 2 * LAST_SEEN_INTERVAL, timedelta(hours=3)])
async def test_who_takes_over_from_a_playing_process_was_not_preceded_by_a_downtime_unless_the_note_is_old(
    store, is_relief, gap
):
    await process_at(store, SEEN).store_last_seen()
    after = process_at(store, SEEN + gap)
    assert await after.read_and_clear(is_relief=is_relief) == (False, None)
    is_away = not is_relief or gap > 2 * LAST_SEEN_INTERVAL
    assert after.latest == ((SEEN, SEEN + gap) if is_away else None)


async def test_a_process_that_has_lost_its_connection_does_not_note_that_it_is_connected(store):
    await process_at(store, SEEN).store_last_seen()
    later = SEEN + timedelta(hours=1)
    await process_at(store, later, lost=later - LONG_OUTAGE).store_last_seen()
    after = process_at(store, later + timedelta(hours=1))
    await after.read_and_clear()
    assert after.latest == (SEEN, later + timedelta(hours=1))


async def test_the_time_at_which_a_process_ended_counts_more_than_the_one_at_which_it_was_last_seen(store):
    await process_at(store, SEEN).store_last_seen()
    ended, begun = SEEN + timedelta(seconds=40), SEEN + timedelta(seconds=90)
    await process_at(store, ended).store_end_time()
    after = process_at(store, begun)
    assert await after.read_and_clear() == (True, 50)
    assert after.latest == (ended, begun)
