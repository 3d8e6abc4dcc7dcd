"""The bot's own widest screen and form, `/settings`, in a real browser on a phone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.local.server import LocalDiscord

from .browser import Desk, at_phones, needs_chromium, photograph
from .process import BotProcess

pytestmark = needs_chromium
DMITRI = "Dmitri"


@pytest_asyncio.fixture
async def desk(here: LocalDiscord, tmp_path: Path) -> AsyncIterator[Desk]:
    """The page of the real bot for Dmitri (Russian), who manages the server, on a phone."""
    bot = BotProcess(here, tmp_path)
    await bot.start()
    world = here.world
    (moderator,) = [role["id"] for role in world.roles.values() if role["name"] == "Moderator"]
    (dmitri,) = [user for user, shown in world.users.items() if shown["global_name"] == DMITRI]
    world.members[dmitri]["roles"] = [moderator]
    async with at_phones(bot, "?members=dmitri&phone=1") as shown:
        yield shown


async def is_whole(part: Locator) -> None:
    """Nothing of it is wider than the phone."""
    assert await part.evaluate("el => el.scrollWidth <= el.clientWidth")


async def test_dmitri_decides_for_the_server_in_russian(desk: Desk) -> None:
    await desk.command(DMITRI, "settings")
    screen = desk.last(DMITRI)
    await expect(screen).to_contain_text("Настройки этого сервера")
    await is_whole(screen)
    await photograph(desk, "settings-ru")
    channels = screen.get_by_role("combobox", name="Все каналы")
    await channels.click()
    await desk.of(DMITRI).get_by_role("option", name="general").click()
    await desk.of(DMITRI).get_by_role("button", name="Done").click()
    await expect(screen).to_contain_text("для столов: # general")
    await expect(screen.get_by_role("combobox").nth(3)).to_contain_text("# general")
    await screen.get_by_role("button", name="Часовой пояс, сезон, ограничения").click()
    form = desk.of(DMITRI).get_by_role("dialog", name="Настройки этого сервера")
    await photograph(desk, "settings-form-ru")
    await is_whole(form.locator(".fields"))
    await form.get_by_label("Часовой пояс").fill("Москва")
    await form.get_by_role("radio", name="месяц").check()
    await form.get_by_role("checkbox").check()
    await form.get_by_role("button", name="Submit").click()
    for said in ("Europe/Moscow", "Сезон длится месяц", "меняют рейтинг"):
        await expect(screen).to_contain_text(said)
    await photograph(desk, "settings-changed-ru")
