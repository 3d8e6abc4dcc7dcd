"""On a member's turn, the whole hand (or the table, if moves are made there) is visible without scrolling, on a phone
and on a desktop: in first and later games, at the largest table, with the longest names.

`EVENING=whole` checks each turn of a whole game of every kind in every language (`make evening`)."""

import os
from collections.abc import AsyncIterator
from statistics import median

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Route

from bot.art import drawing as art
from bot.i18n.translations import LANGUAGES
from bot.local.server import LocalDiscord
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from bot.tables.private import SOLO_GAMES

from .browser import PHONE, Desk, chromium, find_chromium, new_page
from .heights import heights, turns
from .screen_sizes import PAGE, table_of_sizes

IS_WHOLE = os.environ.get("EVENING") == "whole"
DESKTOP = {"width": 1280, "height": 800}
SOME = 40
"""Without `EVENING`, only one turn out of this many is checked: for newcomers on phones, in the longest language."""


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


async def at(browser: Browser, here: LocalDiscord, size: dict[str, int]) -> tuple[Desk, int]:
    """Ada's page, and the visible height of the messages. All pictures are the same, because only sizes matter."""

    async def answer(route: Route) -> None:
        await route.fulfill(status=200, content_type="image/png", body=art.picture_png("tear", 16))

    page = await new_page(browser, size)
    await page.route("**/emojis/*", answer)
    desk = await Desk.at(page, here.origin, "?members=ada" + ("&phone=1" if size == PHONE else ""))
    return desk, await page.locator(".scroller").first.evaluate("log => log.clientHeight")


@pytest.mark.skipif(find_chromium() is None, reason="no chromium here: run make debian")
@pytest.mark.parametrize("game", SOLO_GAMES)
async def test_on_ones_turn_all_that_is_needed_is_in_sight(here: LocalDiscord, browser: Browser, game: str) -> None:
    for size in (PHONE, DESKTOP) if IS_WHOLE else (PHONE,):
        desk, room = await at(browser, here, size)
        for number, language in enumerate(LANGUAGES if IS_WHOLE else ("ru",)):
            for is_new in (True, False) if IS_WHOLE else (True,):
                played = turns(here, game, language, every=1 if IS_WHOLE else SOME, is_new=is_new)
                shown = [one for turn in played for one in turn.screens]
                found = await heights(here, desk, shown)
                if IS_WHOLE:
                    told = f"min {min(found)} median {median(found):.0f} max {max(found)} of {room}"
                    print(f"{game} {language} {'first' if is_new else 'later'} {size['width']}: {told}")
                too_tall = [tall for tall in found if tall > room]
                assert not too_tall, f"{game} {language} {is_new=} {size}: {too_tall}"
                if size == PHONE and not number:  # the bot estimates the height on a phone before sending
                    for (screen, is_private), tall in zip(shown, found, strict=True):
                        assert (
                            not is_private
                            or message_height(screen.items) > VISIBLE_HEIGHT
                            or tall <= message_height(screen.items) + 16
                        )
        await desk.page.close()


def test_the_table_of_screen_sizes_is_that_of_todays_screens(here: LocalDiscord) -> None:
    assert PAGE.read_text(encoding="utf-8") == table_of_sizes(here), "run python -m tests.local.screen_sizes"


@pytest.mark.parametrize("language", ["de", "ru"])
@pytest.mark.parametrize("seats", [6, 7, 8])
def test_a_large_table_of_smileyface_has_no_hand_taller_than_a_phone(
    here: LocalDiscord, language: str, seats: int
) -> None:
    shown = [one for turn in turns(here, "smileyface", language, every=3, seats=seats) for one in turn.screens]
    assert max(message_height(screen.items) for screen, is_private in shown if is_private) <= 712
