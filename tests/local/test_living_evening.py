"""An evening at pace `live` on the page, for four members: each opens the hand once and never needs to scroll.

`EVENING=whole` plays both games to the finale (`make evening`); otherwise only a few turns are played."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.local.server import LocalDiscord
from bot.members.pace import CALL_DELAY
from tests.kit.waiting import PATIENCE

from .browser import Desk, chromium, find_chromium
from .process import BotProcess
from .seats import GAMES, PEOPLE, Seat, begin, on_turn

pytestmark = pytest.mark.skipif(find_chromium() is None, reason="no chromium here: run make debian")
expect.set_options(timeout=1000 * PATIENCE)
IS_WHOLE = os.environ.get("EVENING") == "whole"
TURNS = 10_000 if IS_WHOLE else len(PEOPLE)


@pytest_asyncio.fixture
async def desk(here: LocalDiscord, tmp_path: Path) -> AsyncIterator[Desk]:
    """The real bot's page with four members side by side."""
    bot = BotProcess(here, tmp_path)
    await bot.start()
    async with chromium() as browser:
        shown = await Desk.open(browser, here.origin, "?members=ada,ben,chloe,dmitri")
        yield shown
        await shown.page.close()
    await bot.kill()
    assert shown.errors == []


async def test_a_hand_in_use_is_where_it_was_after_each_second_of_a_turn(desk: Desk) -> None:
    seats = [Seat(desk, name) for name in ("Ada", "Ben")]
    await begin(desk, "last_one", *seats)
    await (await on_turn(seats)).play()
    mine = await on_turn(seats)
    before = await mine.hand().bounding_box()
    for _ in range(round(CALL_DELAY.total_seconds()) + 7):  # a ping waits this long, so that it does not move a button
        await asyncio.sleep(1)
        assert await mine.hand().bounding_box() == before


@pytest.mark.parametrize("game", GAMES)
async def test_a_turn_is_one_press_more_than_the_move_needs_and_nobody_scrolls(desk: Desk, game: str) -> None:
    seats = [Seat(desk, name) for name in PEOPLE]
    await begin(desk, game, *seats)
    turns = 0
    async with asyncio.timeout(PATIENCE * (200 if IS_WHOLE else 10)):
        while turns < TURNS and not any([await seat.is_over() for seat in seats]):
            for seat in seats:
                if await seat.is_my_turn():
                    await seat.play()
                    turns += 1
            await asyncio.sleep(0.05)
    presses = sum((seat.presses for seat in seats), Counter[int]())
    print(f"{game}: {turns} turns, presses a turn {dict(presses)}, scrolls {[seat.scrolls for seat in seats]}")
    assert sum(seat.scrolls for seat in seats) == 0
    assert turns
    if IS_WHOLE:
        async with asyncio.timeout(PATIENCE):
            while not all([await seat.is_over() for seat in seats]):
                await asyncio.sleep(0.05)
