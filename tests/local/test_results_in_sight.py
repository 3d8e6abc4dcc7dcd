"""A profile and the list of commands fit on a phone, in every language, with the longest names."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Route

from bot.art import drawing as art
from bot.art.pictures import Rated, draw_rating_chart
from bot.features.help import commands
from bot.features.standings import screens as standings
from bot.features.standings.model import Best, Figures, InGame, Opponent, ShareProfile
from bot.i18n.translations import LANGUAGES, Translations
from bot.local.server import LocalDiscord
from bot.screens.components import Screen
from games import GAMES

from .browser import PHONE, Desk, chromium, find_chromium, new_page
from .heights import NAMES, heights

pytestmark = pytest.mark.skipif(find_chromium() is None, reason="no chromium here: run make debian")
AT = datetime(2026, 12, 31, 23, 59, tzinfo=UTC)
VISIBLE = 712
"""Height of the messages on a phone of 390 by 844, in pixels."""


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


async def measured(here: LocalDiscord, browser: Browser, screens: list[Screen], png: bytes = b"") -> list[int]:
    """The height of each of these private screens on a phone; `png` is the picture in them."""

    async def answer(route: Route) -> None:
        body = png if "picture" in route.request.url else art.picture_png("tear", 16)
        await route.fulfill(status=200, content_type="image/png", body=body)

    page = await new_page(browser, PHONE)
    await page.route("**/emojis/*", answer)
    await page.route("**/picture.png", answer)
    desk = await Desk.at(page, here.origin, "?members=ada&phone=1")
    for screen in screens:
        for item in screen.items[0]["components"]:
            if item["type"] == 12:
                item["items"][0]["media"]["url"] = f"{here.origin}/picture.png"
    return await heights(here, desk, [(screen, True) for screen in screens])


async def test_the_list_of_commands_fits_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    names = [
        *("play", "table", "hand", "leave", "mytables", "solo", "leaderboard", "profile", "history", "record"),
        *("tournament start", "night plan", "me", "privacy policy", "settings", "learn", "rules", "status", "help"),
    ]
    mentions = {name.replace(" ", "-"): f"</{name}:1>" for name in names}
    shown = [commands(mentions, Translations(language), manages=True) for language in LANGUAGES]
    found = await measured(here, browser, shown)
    assert max(found) <= VISIBLE, found


async def test_a_profile_with_all_games_fits_on_a_phone(here: LocalDiscord, browser: Browser) -> None:
    games = [InGame(game, 984, ((1, 12), (2, 100)), 26.34, 4.1) for game in GAMES]
    met = [Opponent(NAMES[0][:32], 123, 60, 63)] * 3
    figures = Figures(7, Best(1, "keep_smiling", AT, 25.0, 27.6), (10, 1, 4, 2, 5, 6, 7, 8, 9, 10), (AT,) * 3)
    png = draw_rating_chart([Rated(AT + timedelta(days=day), 25.0 + day, 4.0) for day in range(9)])
    shown = [
        standings.profile(
            1, NAMES[0][:32], games[:count], met, Translations(language), chart=("smile", png), figures=figures,
            share=ShareProfile(1, "smile"),
        )
        for language in LANGUAGES
        for count in (1, 3, 8)

    ]  # fmt: skip
    found = await measured(here, browser, shown, png)
    assert max(found) <= VISIBLE, found
