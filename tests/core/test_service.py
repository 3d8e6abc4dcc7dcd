"""What is kept in memory as long as there is room."""

from bot.core.service import Lru


def test_what_was_used_longest_ago_goes_first_and_is_said():
    gone = []
    kept = Lru(2, gone.append)
    for one in "abac":
        kept.use(one, one.upper())
    assert (dict(kept), gone) == ({"a": "A", "c": "C"}, ["B"])


def test_looking_something_up_does_not_use_it():
    kept = Lru(2)
    for one in "ab":
        kept.use(one, one)
    assert kept["a"] == "a"
    kept.use("c", "c")
    assert set(kept) == {"b", "c"}
