"""What counts as an outage of Discord, which servers it affects, and what waits for its end."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.core.custom_ids import NO_SERVER
from bot.tables.outages import LONG_OUTAGE, Outages

HERE, THERE = 5, 6
"""Servers of shard 1 and shard 0."""


class Clock:
    """The current time, which tests change."""

    def __init__(self):
        self.at = datetime(2026, 3, 14, 20, tzinfo=UTC)

    def __call__(self):
        return self.at

    def move(self, seconds):
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def outages(clock):
    made = Outages(clock, lambda server: server % 2)
    made.start()
    made.heard = []
    made.listeners.append(lambda one: made.heard.append((one.kind, one.number, one.since, one.over)))
    for shard in (0, 1):
        made.end("shard", shard)
    clock.move(100)
    made.heard.clear()
    return made


def test_nothing_is_reached_before_a_shard_is_connected_and_then_its_servers_are(clock):
    outages = Outages(clock, lambda server: server % 2)
    assert not outages.is_away(HERE), "nobody has started yet"
    outages.start()
    outages.end("shard", 0)
    assert (outages.is_away(HERE), outages.is_away(THERE), outages.is_away(NO_SERVER)) == (True, False, False)


def test_a_shard_takes_its_servers_along_and_leaves_behind_those_that_are_unavailable_still(outages, clock):
    lost = clock()
    outages.begin("shard", 1)
    assert (outages.is_away(HERE), outages.is_away(THERE)) == (True, False)
    clock.move(60)
    outages.end("shard", 1, [HERE])
    assert (outages.is_away(HERE), outages.is_away(HERE + 2)) == (True, False)
    clock.move(60)
    outages.end("server", HERE)
    assert not outages.is_away(HERE)
    assert outages.heard[-1] == ("server", HERE, lost, clock()), "for as long as the shard was, and longer"


@pytest.mark.parametrize(
    ("pause", "is_same"), [(LONG_OUTAGE.total_seconds() - 1, True), (LONG_OUTAGE.total_seconds(), False)]
)
def test_a_connection_that_is_soon_lost_again_was_not_restored(outages, clock, pause, is_same):
    lost = clock()
    outages.begin("shard", 1)
    clock.move(10)
    outages.end("shard", 1)
    clock.move(pause)
    outages.begin("shard", 1)
    (one,) = outages.current
    assert one.since == (lost if is_same else clock())


def test_a_connection_that_is_lost_soon_after_the_start_is_an_outage_of_its_own(clock):
    outages = Outages(clock)
    outages.start()
    outages.end("shard", 0)
    outages.begin("shard", 0)
    (one,) = outages.current
    assert not one.is_first


def test_what_waits_for_a_server_is_done_once_when_the_last_of_its_outages_is_over(outages):
    done = []
    assert not outages.defer(HERE, "table", lambda: done.append("at once"))
    outages.begin("server", HERE)
    outages.begin("shard", 1)
    for name in ("first", "second"):
        assert outages.defer(HERE, "table", lambda name=name: done.append(name))
    assert outages.defer(HERE, "night", lambda: done.append("night"))
    outages.end("shard", 1)
    assert done == []
    outages.end("server", HERE)
    outages.end("server", HERE)
    assert done == ["second", "night"]
