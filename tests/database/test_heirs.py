"""For which shards nobody stands by: each is counted by itself."""

from bot.database.leases import ALONE, Heirs


def watched(*seconds):
    """What is watched over so many seconds; each says for which shards nobody stands by then."""
    heirs = Heirs()
    for second, without in enumerate(seconds):
        heirs.watch(without, float(second))
    return heirs


def test_a_shard_for_which_nobody_has_stood_by_for_a_minute_is_told_once_and_so_is_its_heir(caplog):
    minute = int(ALONE)
    assert not watched(*[[0]] * minute).missing
    assert watched(*[[0]] * (minute + 1)).missing == (0,)
    assert not watched(*[[0]] * (minute + 9), []).missing
    assert caplog.messages[-2:] == [
        "nobody stands by for shards [0]: if this process ends, nobody plays there",
        "shards [0] have an heir again",
    ]


def test_two_heirs_that_are_replaced_one_after_another_are_nothing():
    assert not watched(*[[0]] * 40, *[[1]] * 40).missing


def test_a_shard_whose_heir_is_just_being_replaced_is_not_told_with_one_that_has_none():
    assert watched(*[[0]] * 90, [0, 1]).missing == (0,)


def test_a_shard_that_has_an_heir_again_is_told_while_another_one_has_none(caplog):
    heirs = watched(*[[0, 1]] * 90, [1])
    assert heirs.missing == (1,)
    assert caplog.messages[-1] == "shards [0] have an heir again"
