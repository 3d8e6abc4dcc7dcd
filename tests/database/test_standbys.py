"""Shards without a standby: each is counted separately."""

from bot.database.leases import WARN_WITHOUT_STANDBY_AFTER_SECONDS, StandbyMonitor


def watched(*seconds):
    """A monitor after these seconds; each argument has the shards without a standby in that second."""
    monitor = StandbyMonitor()
    for second, without in enumerate(seconds):
        monitor.record_shards_without_standby(without, float(second))
    return monitor


def test_a_shard_without_a_standby_for_a_minute_is_logged_once_and_so_is_its_next_standby(caplog):
    minute = int(WARN_WITHOUT_STANDBY_AFTER_SECONDS)
    assert not watched(*[[0]] * minute).missing
    assert watched(*[[0]] * (minute + 1)).missing == (0,)
    assert not watched(*[[0]] * (minute + 9), []).missing
    assert caplog.messages[-2:] == [
        "no standby for shards [0]: if this process ends, nobody plays there",
        "shards [0] have a standby again",
    ]


def test_two_standbys_that_are_replaced_one_after_another_are_not_logged():
    assert not watched(*[[0]] * 40, *[[1]] * 40).missing


def test_a_shard_whose_standby_is_just_being_replaced_is_not_logged_with_one_without_a_standby():
    assert watched(*[[0]] * 90, [0, 1]).missing == (0,)


def test_a_shard_with_a_standby_again_is_logged_while_another_one_has_none(caplog):
    monitor = watched(*[[0, 1]] * 90, [1])
    assert monitor.missing == (1,)
    assert caplog.messages[-1] == "shards [0] have a standby again"
