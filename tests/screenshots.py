"""Takes the screenshots of README.md and PLAYING.md in the local Discord: `python -m tests.screenshots [GAME …]`.

The real bot and the local Discord run in a temporary folder; a headless browser plays as Ada and takes screenshots.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
import tempfile
from pathlib import Path

from tests.kit.waiting import PATIENCE
from tests.local.browser import Desk, chromium, find_chromium

FOLDER = Path(__file__).parent / "screenshots"
SIZE = {"width": 600, "height": 1000}
PHONE = {"width": 480, "height": 1000}
COMPUTERS = {
    "smileyface": 4,
    "keep_smiling": 1,
    "smile": 3,
    "find_it": 3,
    "thats_mine": 3,
    "shout": 3,
    "domino": 3,
    "last_one": 4,
}
NAMES = {
    "smile": "Smile", "smileyface": "SmileyFace", "keep_smiling": "Keep Smiling", "find_it": "Find it!",
    "thats_mine": "That’s mine!", "shout": "Shout!", "domino": "Domino", "last_one": "The last one",
}  # fmt: skip
RACES = ("find_it", "thats_mine", "shout")
TURNS = 12
STARTED = re.compile(r"Uploaded \d+ faces")
"""The line of the log that says that all emojis are uploaded."""
ENDED = re.compile(r"\b(Rematch|Again)$")
"""The button below a finished game."""


async def start(folder: str) -> tuple[asyncio.subprocess.Process, str]:
    """Starts the local Discord with the bot on a free port; returns the process and the URL."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environ = {
        **os.environ,
        "COMPUTER_DELAY": "60",
        "COMPUTER_PAUSE": "0",
        "DATABASE_URL": f"sqlite+aiosqlite:///{folder}/cheshire.db",
    }
    environ.pop("DISCORD_TOKEN", None)
    call = ["-m", "bot", "--port", str(port), "--data", f"{folder}/world"]
    log = Path(folder) / "bot.log"
    with log.open("w") as file:
        process = await asyncio.create_subprocess_exec(sys.executable, *call, env=environ, stdout=file, stderr=file)
    async with asyncio.timeout(4 * PATIENCE):
        while not STARTED.search(log.read_text()):
            await asyncio.sleep(0.2)
    return process, f"http://127.0.0.1:{port}"


async def table_of(desk: Desk, game: str) -> None:
    """Opens a table as Ada, adds computer players and begins the game."""
    await desk.command("Ada", "play", NAMES[game])
    await desk.page.wait_for_timeout(800)
    for _ in range(COMPUTERS[game]):
        await desk.press("Ada", "Add computer")
        await desk.page.wait_for_timeout(300)
    await desk.press("Ada", "Begin")
    await desk.page.wait_for_timeout(800)


async def play_some(desk: Desk, game: str) -> None:
    """Makes a few sensible moves on Ada's hand, so that cards are on the table."""
    if game in RACES:
        await desk.press("Ada", "Ready")
        await desk.page.wait_for_timeout(6000)
        return
    await desk.press("Ada", "My hand")
    await desk.page.wait_for_timeout(500)
    await press_on(desk, 2 if game == "domino" else TURNS)


async def press_on(desk: Desk, turns: int) -> None:
    """Presses sensible buttons for this number of turns, or until the game is over."""
    skip = re.compile(r"My hand|\?$|All moves|More|Stand in|Wait for a seat|Cancel|Start over|Hide|Lessons|✓")
    for _ in range(turns):
        if await desk.of("Ada").get_by_role("button", name=ENDED).count():
            break
        buttons = desk.last("Ada").locator("button.button")
        for index in range(await buttons.count()):
            label = (await buttons.nth(index).inner_text()).strip()
            if label and not skip.search(label) and await buttons.nth(index).is_enabled():
                await buttons.nth(index).click()
                await desk.page.wait_for_timeout(500)
                break


async def photograph(desk: Desk, name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    await desk.page.screenshot(path=FOLDER / f"{name}.png")
    print(f"{FOLDER.name}/{name}.png")


async def main(games: list[str]) -> int:
    if find_chromium() is None:
        print("no chromium here: apt-get install chromium, or set CHROMIUM to its path")
        return 1
    for game in games:
        with tempfile.TemporaryDirectory() as folder:
            process, origin = await start(folder)
            try:
                async with chromium() as browser:
                    desk = await Desk.open(browser, origin, "?members=ada&theme=dark", SIZE)
                    await table_of(desk, game)
                    await play_some(desk, game)
                    await photograph(desk, game)
                    if game == "last_one":
                        phone = await Desk.open(browser, origin, "?members=ada&theme=dark&phone=1", PHONE)
                        await photograph(phone, "phone")
            finally:
                process.send_signal(signal.SIGTERM)
                await process.wait()
    if "smile" in games:
        await take_finale()
        await take_alone()
    return 0


async def take_finale() -> None:
    """Plays a whole game of Smile with instant computer players and takes a screenshot of its finale."""
    with tempfile.TemporaryDirectory() as folder:
        process, origin = await start(folder)
        try:
            async with chromium() as browser:
                desk = await Desk.open(browser, origin, "?members=ada&theme=dark", SIZE)
                await table_of(desk, "smile")
                await desk.press("Ada", "My hand")
                await press_on(desk, 200)
                await desk.of("Ada").get_by_role("button", name="Rematch").wait_for()
                await desk.page.wait_for_timeout(2000)
                await photograph(desk, "finale")
        finally:
            process.send_signal(signal.SIGTERM)
            await process.wait()


async def take_alone() -> None:
    """Takes screenshots on Ada's phone: a lesson, a solo game played to its end, and its replay."""
    with tempfile.TemporaryDirectory() as folder:
        process, origin = await start(folder)
        try:
            async with chromium() as browser:
                desk = await Desk.open(browser, origin, "?members=ada&theme=dark&phone=1", PHONE)
                await desk.command("Ada", "learn", "Smile")
                await desk.last("Ada").get_by_role("button", name="Take 3").click()
                await desk.page.wait_for_timeout(800)
                await photograph(desk, "learn")
                await desk.command("Ada", "solo", "Smile")
                await desk.page.wait_for_timeout(800)
                await press_on(desk, 8)
                await photograph(desk, "solo")
                await press_on(desk, 200)
                await desk.press("Ada", "Record")
                await desk.page.wait_for_timeout(800)
                for _ in range(9):
                    await desk.last("Ada").get_by_role("button", name=re.compile(r"\bNext$")).click()
                    await desk.page.wait_for_timeout(200)
                await photograph(desk, "replay")
        finally:
            process.send_signal(signal.SIGTERM)
            await process.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:] or list(NAMES))))
