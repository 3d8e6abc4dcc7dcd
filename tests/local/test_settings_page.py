"""The pages of `/settings` and its form, in a real browser on a phone; and `/help`, which must fit too."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.i18n.translations import translations_for
from bot.local.server import LocalDiscord

from .browser import PHONE, Desk, at_phones, needs_chromium, photograph
from .process import BotProcess

pytestmark = needs_chromium
DMITRI = "Dmitri"
DESKTOP = {"width": 1280, "height": 800}
BEGINS_IN_SIGHT = "el => el.getBoundingClientRect().top >= el.closest('.scroller').getBoundingClientRect().top"


@pytest_asyncio.fixture
async def desk(here: LocalDiscord, tmp_path: Path) -> AsyncIterator[Desk]:
    """The real bot's page for Dmitri (Russian), who manages the server, on a phone."""
    bot = BotProcess(here, tmp_path)
    await bot.start()
    world = here.world
    (moderator,) = [role["id"] for role in world.roles.values() if role["name"] == "Moderator"]
    (dmitri,) = [user for user, shown in world.users.items() if shown["global_name"] == DMITRI]
    world.members[dmitri]["roles"] = [moderator]
    async with at_phones(bot, "?members=dmitri&phone=1") as shown:
        yield shown


async def is_whole(part: Locator) -> None:
    """Checks that no part of this element is wider than the phone."""
    assert await part.evaluate("el => el.scrollWidth <= el.clientWidth")


async def test_dmitri_decides_for_the_server_in_russian(desk: Desk) -> None:
    await desk.command(DMITRI, "settings")
    screen = desk.last(DMITRI)
    await expect(screen).to_contain_text("Настройки этого сервера")
    await is_whole(screen)
    await photograph(desk, "settings-ru")
    await screen.get_by_role("button", name="Каналы").click()
    channels = screen.get_by_role("combobox", name="Все каналы")
    await channels.click()
    await desk.of(DMITRI).get_by_role("option", name="general").click()
    await desk.of(DMITRI).get_by_role("button", name="Done").click()
    await expect(screen).to_contain_text("для столов: # general")
    await expect(channels).to_contain_text("# general")
    await screen.get_by_role("button", name="Язык, лимиты").click()
    await screen.get_by_role("button", name="Часовой пояс, сезон, лимиты").click()
    form = desk.of(DMITRI).get_by_role("dialog", name="Настройки этого сервера")
    await photograph(desk, "settings-form-ru")
    await is_whole(form.locator(".fields"))
    await form.get_by_label("Часовой пояс").fill("Москва")
    await form.get_by_role("radio", name="месяц").check()
    await form.get_by_role("checkbox").check()
    await form.get_by_role("button", name="Submit").click()
    for said in ("Europe/Moscow", "Сезон длится квартал, а с", "— месяц", "меняют рейтинг"):
        await expect(screen).to_contain_text(said)
    await photograph(desk, "settings-changed-ru")


async def test_the_help_is_whole_on_a_phone_and_on_a_desktop_in_every_language(desk: Desk) -> None:
    origin = desk.page.url.partition("/?")[0]
    for name, language in {"Ada": "en", "Ben": "de", "Chloé": "fr", DMITRI: "ru"}.items():
        for size, query in ((PHONE, "&phone=1"), (DESKTOP, "")):
            await desk.page.set_viewport_size(size)  # type: ignore[arg-type]
            shown = await Desk.at(desk.page, origin, f"?members={name.lower().replace('é', 'e')}{query}")
            if size is PHONE:
                await expect(shown.of(name).locator(".intro")).to_contain_text("/help")
                await shown.command(name, "help")
            screen = shown.last(name)
            await expect(screen).to_contain_text(translations_for(language)("help-title"))
            await is_whole(screen)
            await photograph(shown, f"help-{language}{query}")
            assert await screen.evaluate(BEGINS_IN_SIGHT), (name, size)
