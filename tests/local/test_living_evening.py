"""An evening at pace `live` on the page, for four members: each opens the hand once and never needs to scroll.

`EVENING=whole` plays both games to the finale (`make evening`); otherwise only a few turns are played."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.i18n.translations import Translations, translations_for
from bot.local.server import LocalDiscord
from bot.members.pace import CALL_DELAY
from tests.kit.waiting import PATIENCE

from .browser import Desk, chromium, find_chromium
from .process import BotProcess

pytestmark = pytest.mark.skipif(find_chromium() is None, reason="no chromium here: run make debian")
expect.set_options(timeout=1000 * PATIENCE)
IS_WHOLE = os.environ.get("EVENING") == "whole"
PEOPLE = {"Ada": "en", "Ben": "de", "Chloé": "fr", "Dmitri": "ru"}
TURNS = 10_000 if IS_WHOLE else len(PEOPLE)
GAMES = {"last_one": "The last one", "smileyface": "SmileyFace"}
# null if an edit has just replaced the button
IN_SIGHT = """(button) => {
    if (!button.isConnected) return null;
    const seen = button.closest(".scroller").getBoundingClientRect(), here = button.getBoundingClientRect();
    return here.top >= seen.top - 1 && here.bottom <= seen.bottom + 1;
}"""


class Seat:
    """A member on the page: the text of the hand, and the numbers of presses and scrolls."""

    def __init__(self, desk: Desk, name: str) -> None:
        self.desk, self.name = desk, name
        self.t: Translations = translations_for(PEOPLE[name])
        self.rare = {self.t("button-more"), self.t("button-why-not"), self.t("button-hand")}
        self.presses: Counter[int] = Counter()
        self.scrolls = 0

    def hand(self) -> Locator:
        return self.desk.of(self.name).locator(".log article").filter(has_text=self.t("hand-title")).last

    async def is_over(self) -> bool:
        """Whether the hand names a winner."""
        said = self.t("hand-over", count=1, names="")
        return said.partition(":")[0].rstrip() in await self.hand().inner_text()

    async def is_my_turn(self) -> bool:
        hand = self.hand()
        return bool(await hand.count()) and self.t("hand-your-turn") in await hand.inner_text()

    async def play(self) -> None:
        """Plays one turn: presses in the hand until the turn is over."""
        presses = 0
        while await self.is_my_turn() and presses < 40:
            before = await self.hand().inner_html()
            button = await self.button()
            if button is None or (is_in_sight := await button.evaluate(IN_SIGHT)) is None:
                continue  # the hand has just changed
            self.scrolls += not is_in_sight
            await button.click()
            presses += 1
            async with asyncio.timeout(PATIENCE):
                while await self.hand().inner_html() == before:
                    await asyncio.sleep(0.05)
        self.presses[presses] += 1

    async def button(self) -> Locator | None:
        """The first button of the hand that makes a move or a part of a move; None if the turn is over."""
        buttons = self.hand().locator("button.button:enabled")
        for index in range(await buttons.count()):
            if (await buttons.nth(index).inner_text()).strip() not in self.rare:
                return buttons.nth(index)
        assert not await self.is_my_turn(), f"{self.name} has nothing to press: {await self.hand().inner_text()}"
        return None


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


async def begin(desk: Desk, game: str, *seats: Seat) -> None:
    """Begins a game and opens the hand of each player."""
    await desk.command("Ada", "play", GAMES[game])  # the table uses the server's language
    for seat in seats[1:]:
        await desk.press(seat.name, "Join")
        await expect(desk.last("Ada")).to_contain_text(seat.name)
    await desk.press("Ada", "Begin")
    for seat in seats:
        await desk.press(seat.name, "My hand")
        await expect(seat.hand()).to_be_visible()


async def on_turn(seats: Sequence[Seat]) -> Seat:
    """The seat whose hand shows that it is its turn; after a move this takes a moment."""
    async with asyncio.timeout(PATIENCE):
        while len(mine := [seat for seat in seats if await seat.is_my_turn()]) != 1:
            await asyncio.sleep(0.05)
    return mine[0]


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
