"""Interactions are kept until the bot plays, and each is taken once."""

import asyncio
from types import SimpleNamespace

from bot.commands import intake as module
from bot.commands.intake import Intake

ALONE = SimpleNamespace(may_take=True)
"""The store, as far as the intake asks it, of a process that plays alone."""


def press(number):
    """What Discord tells of a press, as far as the intake looks at it."""
    return SimpleNamespace(id=number, extras={})


async def test_what_is_heard_before_the_bot_plays_is_kept_and_knows_how_long():
    intake, kept = Intake(ALONE), press(1)
    taking = asyncio.create_task(intake.takes(kept))
    await asyncio.sleep(0.1)
    assert not taking.done()
    intake.open([])
    assert await taking
    assert 0.09 <= kept.extras["kept"] < module.KEPT


async def test_what_is_kept_for_too_long_is_dropped(monkeypatch):
    monkeypatch.setattr(module, "KEPT", 0.05)
    intake = Intake(ALONE)
    assert not await intake.takes(press(1))
    intake.open([])
    assert await intake.takes(press(2))


async def test_what_the_process_before_took_and_what_is_heard_twice_is_taken_once():
    intake = Intake(ALONE)
    kept = [asyncio.create_task(intake.takes(press(number))) for number in (1, 2, 2, 3)]
    await asyncio.sleep(0)
    intake.open([1])
    assert await asyncio.gather(*kept) == [False, True, False, True]
    assert not await intake.takes(press(1)), "Discord may tell of it later than the process before"
    assert list(intake.taken) == [1, 2, 3]


async def test_nothing_is_taken_once_the_bot_ends(monkeypatch):
    monkeypatch.setattr(module, "KEPT", 0.05)
    intake = Intake(ALONE)
    intake.open([])
    assert await intake.takes(press(1))
    intake.close()
    assert not await intake.takes(press(2))
    assert list(intake.taken) == [1]


async def test_nothing_is_taken_while_another_process_may_play():
    store = SimpleNamespace(may_take=True)
    intake = Intake(store)
    intake.open([])
    assert await intake.takes(press(1))
    store.may_take = False
    assert not await intake.takes(press(2))
    assert list(intake.taken) == [1]
