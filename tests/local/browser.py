"""A headless chromium for tests, with the page of the local Discord in it."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.kit.waiting import PATIENCE

from .process import BotProcess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WIDE = {"width": 1600, "height": 900}
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=1000 * PATIENCE)


def find_chromium() -> str | None:
    """The path of chromium: CHROMIUM from the environment, or the first of its usual names; None if there is none."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        return chosen if Path(chosen).is_file() else None
    return next((path for name in NAMES if (path := shutil.which(name))), None)


needs_chromium = pytest.mark.skipif(
    find_chromium() is None, reason="no chromium here: run make debian, or set CHROMIUM to its path"
)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A headless chromium, closed at the end."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=ARGS)
        yield browser
        await browser.close()


async def new_page(browser: Browser, size: dict[str, int] | None = None) -> Page:
    """An empty tab of the browser."""
    page = await browser.new_page(viewport=size or WIDE, locale="en-GB")  # type: ignore[arg-type]
    page.set_default_timeout(1000 * PATIENCE)
    return page


class Desk:
    """The page with a column for each of several members."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    @classmethod
    async def open(cls, browser: Browser, origin: str, query: str = "", size: dict[str, int] | None = None) -> "Desk":
        """Opens a new tab of the browser, then works like `at`."""
        return await cls.at(await new_page(browser, size), origin, query)

    @classmethod
    async def at(cls, page: Page, origin: str, query: str = "") -> "Desk":
        """Opens the page at `origin` with this query (`?members=ada,ben`), and waits until every member shown has a
        channel."""
        here = cls(page)
        await page.goto(f"{origin}/{query}")
        await page.locator(".column").first.wait_for(state="attached")
        for column in await page.locator(".column").all():
            await column.locator(".who").wait_for(state="attached")
        return here

    def of(self, name: str) -> Locator:
        """The column of this member."""
        return self.page.get_by_role("region", name=name, exact=True)

    def last(self, name: str) -> Locator:
        """The newest message that this member sees."""
        return self.of(name).locator(".log article").last

    async def write(self, name: str, text: str) -> None:
        """Types a message and sends it."""
        await self.of(name).locator("textarea.input").fill(text)
        await self.page.keyboard.press("Enter")

    async def command(self, name: str, command: str, *typed: str) -> None:
        """Types `/command`, chooses it, types each option in turn and sends it: with the keyboard only."""
        line = self.of(name).locator("textarea.input")
        await line.fill("")
        await line.press_sequentially(f"/{command}")
        await self.of(name).get_by_role("option", name=f"/{command}").first.wait_for()
        await self.page.keyboard.press("Enter")
        for text in typed:
            await self.page.keyboard.type(text)
            await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")

    async def press(self, name: str, label: str) -> None:
        """Presses the newest button with this label."""
        await self.of(name).locator(".log").get_by_role("button", name=label).last.click()


async def photograph(desk: Desk, name: str) -> None:
    """Takes a screenshot into the folder named by the environment variable PICTURES."""
    if folder := os.environ.get("PICTURES"):
        await desk.page.screenshot(path=Path(folder) / f"{name}.png")


@asynccontextmanager
async def at_phones(bot: BotProcess, query: str) -> AsyncIterator[Desk]:
    """The page as on a phone, for a bot that has started and is killed at the end. Fails if the page had an error."""
    async with chromium() as browser:
        desk = await Desk.open(browser, bot.here.origin, query, PHONE)
        yield desk
        await desk.page.close()
    await bot.kill()
    assert desk.errors == []
