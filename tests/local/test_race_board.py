"""Find it! in a real browser on a phone of 390 points: all of it is in sight, and nothing moves from roll to roll."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.local.server import LocalDiscord
from bot.pictures import art
from bot.words.texts import words_for

from .browser import Desk, at_phones, needs_chromium, photograph
from .member import PATIENCE
from .process import BotProcess

pytestmark = needs_chromium
ADA = "Ada"
WORDS = words_for("ru")
"""The longest words."""
COMPUTERS = 3
ROLLS = 2


@pytest_asyncio.fixture
async def desk(here: LocalDiscord, tmp_path: Path) -> AsyncIterator[Desk]:
    """The page of the real bot, with its pictures, for Ada on a phone, on a server that speaks Russian."""
    here.world.guild["preferred_locale"] = "ru"
    bot = BotProcess(here, tmp_path, UPLOAD_EMOJIS="true", COMPUTER_DELAY="2")  # Ada presses before them
    await bot.start()
    async with asyncio.timeout(PATIENCE):
        while len(here.world.emojis) < len(art.names()):
            await asyncio.sleep(0.1)
    async with at_phones(bot, "?members=ada&phone=1&theme=dark") as shown:
        yield shown


async def begin(desk: Desk) -> None:
    """Ada opens a table of Find it! with computer players, and is ready."""
    await desk.command(ADA, "play", "Find it!")
    join = desk.of(ADA).get_by_role("button", name=WORDS("button-join"), exact=True)
    await join.wait_for()
    if re.search(r"\b0\s\D*2–10", await desk.last(ADA).inner_text()):
        await join.click()
    for count in range(COMPUTERS):
        await desk.press(ADA, WORDS("button-add-computer"))
        await expect(desk.last(ADA)).to_contain_text(WORDS("computer-names").split(", ")[count])
    await desk.press(ADA, WORDS("button-begin"))
    await desk.press(ADA, WORDS("button-ready"))


def log(desk: Desk) -> Locator:
    return desk.of(ADA).locator(".log")


TOPS = """log => [...log.querySelectorAll("h1, article button.button")].map(
    one => one.tagName + " " + Math.round(one.getBoundingClientRect().y))"""


async def places(desk: Desk) -> list[tuple[str, int]]:
    """The cards of the grid, the dice and the names in the order of the page, with how far each is from its top."""
    found = [one.split(" ") for one in await log(desk).evaluate(TOPS)]
    return [(name, int(top)) for name, top in found][: 36 + 1 + COMPUTERS + 1]


async def press_wrong(desk: Desk) -> None:
    """Ada presses the first card of another colour than the dice show."""
    die = await log(desk).locator("h1 img").first.get_attribute("alt")
    colour = re.split("[_:]", str(die).removeprefix(":die_"))[0]
    await log(desk).locator(f"article button.button:has(img:not([alt^=':{colour}_']))").first.click()


async def test_find_it_fits_on_a_phone_with_its_dice_and_nothing_moves_from_roll_to_roll(desk: Desk) -> None:
    await begin(desk)
    await expect(log(desk).locator("h1 img")).to_have_count(2)  # the first roll
    before = await places(desk)
    (_, first), (dice, _), (_, last) = before[0], before[36], before[-1]
    await photograph(desk, "find-it-phone")
    head = await desk.of(ADA).locator(".channel-head").bounding_box()
    foot = await desk.of(ADA).locator("textarea.input").bounding_box()
    assert head is not None
    assert foot is not None
    assert dice == "H1"
    assert first > head["y"] + head["height"], "the first row is out of sight"
    assert last < foot["y"]
    count = await log(desk).locator("article").count()
    await press_wrong(desk)
    await expect(log(desk).get_by_role("button", name=f"{ADA} ❌")).to_be_visible()
    assert await places(desk) == before
    for roll in range(ROLLS):
        shown = await log(desk).locator("h1").inner_html()
        await expect(log(desk).locator("h1")).not_to_have_js_property("innerHTML", shown)
        await photograph(desk, f"find-it-phone-{roll}")
        assert await places(desk) == before
    assert await log(desk).locator("article").count() == count, "something was posted below the board"
