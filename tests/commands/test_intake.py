"""Interactions are kept until the bot plays, and each is handled once."""

import asyncio
from datetime import timedelta
from types import SimpleNamespace

import pytest

from bot.commands import dispatcher as module
from bot.commands.dispatcher import InteractionGate
from bot.commands.reply import ACKNOWLEDGE_AFTER_SECONDS, Reply
from bot.core.custom_ids import EPOCH, lowest_snowflake_at

NOW = EPOCH + timedelta(days=4000)
ALONE = SimpleNamespace(may_accept=True)
"""The part of the store that the intake uses, for a process that plays alone."""


def press(number, ago=0.0):
    """A press made this many seconds ago, with the fields that the intake reads."""
    return SimpleNamespace(id=lowest_snowflake_at(NOW - timedelta(seconds=ago)) + number, extras={}, data={})


def intake_of(store=ALONE):
    return InteractionGate(store, lambda: NOW)


async def test_interactions_received_before_the_bot_plays_are_kept_with_their_age():
    intake, kept = intake_of(), press(1)
    taking = asyncio.create_task(intake.accepts(kept))
    await asyncio.sleep(0.1)
    assert not taking.done()
    intake.open([])
    assert await taking
    assert 0.09 <= kept.extras["age"] < module.HOLD_SECONDS


@pytest.mark.parametrize(
    ("ago", "left"),
    [
        (0, ACKNOWLEDGE_AFTER_SECONDS),
        (0.75, ACKNOWLEDGE_AFTER_SECONDS - 0.75),
        (60, ACKNOWLEDGE_AFTER_SECONDS - 1),
        (-60, ACKNOWLEDGE_AFTER_SECONDS),
    ],
)
async def test_a_press_is_acknowledged_some_time_after_it_was_made_and_not_after_it_came(ago, left):
    """The machine's clock may be wrong, but that makes no acknowledgement immediate, or late."""
    intake, late = intake_of(), press(1, ago)
    intake.open([])
    before = asyncio.get_running_loop().time()
    assert await intake.accepts(late)
    reply = Reply(late)
    assert reply._timer.when() - before == pytest.approx(left, abs=0.1)
    reply.cancel_acknowledgement()


async def test_interactions_kept_for_too_long_are_dropped(monkeypatch):
    monkeypatch.setattr(module, "HOLD_SECONDS", 0.05)
    intake = intake_of()
    assert not await intake.accepts(press(1))
    intake.open([])
    assert await intake.accepts(press(2))


async def test_interactions_of_the_previous_process_and_doubled_ones_are_handled_once():
    intake = intake_of()
    kept = [asyncio.create_task(intake.accepts(press(number))) for number in (1, 2, 2, 3)]
    await asyncio.sleep(0)
    intake.open([press(1).id])
    assert await asyncio.gather(*kept) == [False, True, False, True]
    assert not await intake.accepts(press(1)), "Discord may tell of it later than the process before"
    assert list(intake.recent_ids) == [press(number).id for number in (1, 2, 3)]


async def test_nothing_is_taken_once_the_bot_ends(monkeypatch):
    monkeypatch.setattr(module, "HOLD_SECONDS", 0.05)
    intake = intake_of()
    intake.open([])
    assert await intake.accepts(press(1))
    intake.close()
    assert not await intake.accepts(press(2))
    assert list(intake.recent_ids) == [press(1).id]


async def test_nothing_is_taken_while_another_process_may_play():
    store = SimpleNamespace(may_accept=True)
    intake = intake_of(store)
    intake.open([])
    assert await intake.accepts(press(1))
    store.may_accept = False
    assert not await intake.accepts(press(2))
    assert list(intake.recent_ids) == [press(1).id]
