"""Members who play on the page: what their hands show, and which button they would press."""

import asyncio
import re
from collections import Counter
from collections.abc import Sequence

from playwright.async_api import Locator, expect

from bot.i18n.translations import Translations, translations_for
from tests.kit.waiting import PATIENCE

from .browser import Desk

PEOPLE = {"Ada": "en", "Ben": "de", "Chloé": "fr", "Dmitri": "ru"}
GAMES = {"last_one": "The last one", "smileyface": "SmileyFace"}
# null if an edit has just replaced the button
IN_SIGHT = """(button) => {
    if (!button.isConnected) return null;
    const seen = button.closest(".scroller").getBoundingClientRect(), here = button.getBoundingClientRect();
    return here.top >= seen.top - 1 && here.bottom <= seen.bottom + 1;
}"""

# null while a press waits for its answer; without times, as they change each second
SETTLED = """(hand) => {
    if (hand.querySelector("[aria-busy]")) return null;
    const copy = hand.cloneNode(true);
    copy.querySelectorAll("time").forEach((time) => time.remove());
    return copy.innerHTML;
}"""


class Seat:
    """A member on the page: the text of the hand, and the numbers of presses and scrolls."""

    def __init__(self, desk: Desk, name: str) -> None:
        self.desk, self.name = desk, name
        self.t: Translations = translations_for(PEOPLE[name])
        self.rare = {self.t(f"button-{key}") for key in ("more", "why-not", "meanings", "hand")}
        self.presses: Counter[int] = Counter()
        self.scrolls = 0

    def hand(self) -> Locator:
        """The newest message with a hand; a hand that must be short has no title in its own turn."""
        signs = re.compile("|".join(re.escape(self.t(key)) for key in ("hand-title", "hand-your-turn")))
        return self.desk.of(self.name).locator(".log article").filter(has_text=signs).last

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
            before = await self.hand().evaluate(SETTLED)
            button = await self.button()
            if button is None or (is_in_sight := await button.evaluate(IN_SIGHT)) is None:
                continue  # the hand has just changed
            self.scrolls += not is_in_sight
            await button.click()
            presses += 1
            async with asyncio.timeout(PATIENCE):
                while await self.hand().evaluate(SETTLED) in (None, before):
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
