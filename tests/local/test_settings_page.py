"""What members set up, in a real browser on a phone: the screens and forms of `/me` and `/settings`, a game night."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.local.server import LocalDiscord

from .browser import Desk, at_phones, needs_chromium, photograph
from .process import BotProcess

pytestmark = [needs_chromium, pytest.mark.asyncio(loop_scope="module")]
BEN, DMITRI = "Ben", "Dmitri"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def desk(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Desk]:
    """The page of the real bot for Ben (German) and Dmitri (Russian), who manages the server, on a phone."""
    here = LocalDiscord()
    await here.start()
    bot = BotProcess(here, tmp_path_factory.mktemp("settings"))
    await bot.start()
    world = here.world
    (moderator,) = [role["id"] for role in world.roles.values() if role["name"] == "Moderator"]
    (dmitri,) = [user for user, shown in world.users.items() if shown["global_name"] == DMITRI]
    world.members[dmitri]["roles"] = [moderator]
    async with at_phones(bot, "?members=ben,dmitri&phone=1") as shown:
        yield shown
    await here.close()


async def is_whole(part: Locator) -> None:
    """Nothing of it is wider than the phone."""
    assert await part.evaluate("el => el.scrollWidth <= el.clientWidth")


async def test_ben_chooses_his_zone_and_reminders_in_a_form_in_german(desk: Desk) -> None:
    await desk.page.get_by_role("tab", name=BEN).click()
    await desk.command(BEN, "me")
    screen = desk.last(BEN)
    await expect(screen).to_contain_text("Deine Einstellungen")
    await is_whole(screen)
    await photograph(desk, "me-de")
    await screen.get_by_role("button", name="Zeitzone, Ruhezeit, Erinnerungen").click()
    form = desk.of(BEN).get_by_role("dialog", name="Deine Einstellungen")
    await photograph(desk, "me-form-de")
    await is_whole(form.locator(".fields"))
    await form.get_by_label("Zeitzone").fill("Wien")
    await form.get_by_label("Ruhezeit: von").fill("23:30")
    box = form.get_by_role("checkbox", name=re.compile("nach der Hälfte der Zeit"))
    await expect(box).to_be_checked()
    await box.uncheck()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    for said in ("Gespeichert", "Europe/Vienna", "23:30 bis 08:00", "Erinnerungen: keine"):
        await expect(screen).to_contain_text(said)
    await screen.get_by_role("combobox").nth(1).click()
    await desk.of(BEN).get_by_role("option", name="Auch als Direktnachricht").click()
    await expect(screen.get_by_role("combobox").nth(1)).to_contain_text("Auch als Direktnachricht")
    await photograph(desk, "me-changed-de")


async def test_dmitri_plans_a_night_as_he_would_say_it_and_ben_is_in(desk: Desk) -> None:
    await desk.page.get_by_role("tab", name=DMITRI).click()
    await desk.command(DMITRI, "help")
    await expect(desk.last(DMITRI).get_by_role("button", name="Играть", exact=True)).to_have_count(8)
    await is_whole(desk.last(DMITRI))
    await photograph(desk, "help-ru")
    line = desk.of(DMITRI).locator("textarea.input")
    await line.press_sequentially("/night plan")
    await desk.of(DMITRI).get_by_role("option", name="/night plan").first.wait_for()
    await desk.page.keyboard.press("Enter")
    await desk.page.keyboard.type("завтра в 8 вечера")
    offer = desk.of(DMITRI).get_by_role("option", name=re.compile("20:00 · UTC"))
    await expect(offer).to_have_count(1)
    await photograph(desk, "night-offer-ru")
    await offer.click()
    await desk.page.keyboard.press("Enter")
    await expect(desk.last(DMITRI)).to_contain_text("по UTC")
    await desk.page.get_by_role("tab", name=BEN).click()
    await desk.press(BEN, "I’m in")
    await expect(desk.of(BEN).locator(".log")).to_contain_text("Going (2): Ben and Dmitri")
    await expect(desk.last(BEN)).to_contain_text("Du bist dabei")
    await photograph(desk, "night-de")


async def test_dmitri_decides_for_the_server_in_russian(desk: Desk) -> None:
    """The last one here, as what he decides is for all."""
    await desk.page.get_by_role("tab", name=DMITRI).click()
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
