"""What is kept in memory as long as there is room."""

import asyncio

from bot.core import service
from bot.core.service import Lru


def test_what_was_used_longest_ago_goes_first_and_is_said():
    gone = []
    kept = Lru(2, gone.append)
    for one in "abac":
        kept.put(one, one.upper())
    assert (dict(kept), gone) == ({"a": "A", "c": "C"}, ["B"])


def test_looking_something_up_does_not_use_it():
    kept = Lru(2)
    for one in "ab":
        kept.put(one, one)
    assert kept["a"] == "a"
    kept.put("c", "c")
    assert set(kept) == {"b", "c"}


async def _slow_to_end(seconds: float) -> None:
    try:
        await asyncio.sleep(60)
    finally:
        await asyncio.sleep(seconds)  # as a driver does whose query has to end first


async def test_a_cancelled_task_has_ended_when_the_call_returns():
    task = asyncio.create_task(_slow_to_end(0.05))
    await asyncio.sleep(0)
    await service.cancel_task(task)
    assert task.cancelled()


async def test_a_task_that_does_not_end_delays_the_end_of_the_bot_only_for_a_moment(monkeypatch):
    monkeypatch.setattr(service, "CANCEL_TIMEOUT_SECONDS", 0.05)
    task = asyncio.create_task(_slow_to_end(60))
    await asyncio.sleep(0)
    async with asyncio.timeout(10):
        await service.cancel_task(task)
    assert not task.done()
    task.cancel()
