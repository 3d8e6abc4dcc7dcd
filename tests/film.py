"""Films a table of the local Discord for the README, from `/play` to the podium: `python -m tests.film`.

Ada's phone is filmed while Ben and Chloé play on another page of the browser. The pictures become one animated WebP
by `img2webp`, of the Debian package webp. KEEP names a folder in which the single pictures stay.
"""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Locator

from tests.kit.waiting import PATIENCE
from tests.local.browser import Desk, chromium, find_chromium
from tests.local.seats import Seat
from tests.screenshots import FOLDER, start

FILM = FOLDER / "table.webp"
PHONE = {"width": 390, "height": 780}
SCALE = 1.5
"""Pixels of the film for each pixel of the phone."""
QUALITY = 62
GAME = "The last one"
SHOWN = 4
"""The turns that are filmed; the rest of the game is skipped."""
CAPTION = """(text) => {
    let bar = document.querySelector("body > p");
    if (!bar) {
        document.querySelector(".topbar").hidden = true;
        bar = document.createElement("p");
        document.body.prepend(bar);
        Object.assign(bar.style, {
            background: "#5865f2", color: "#fff", padding: "10px", textAlign: "center", font: "600 19px sans-serif",
        });
    }
    bar.textContent = text;
}"""
MARKED = "(button) => Object.assign(button.style, {outline: '3px solid #fff', outlineOffset: '2px'})"


class Film:
    """The pictures taken so far, each with the milliseconds for which it is shown."""

    def __init__(self, desk: Desk, folder: Path) -> None:
        self.desk, self.folder = desk, folder
        self.pictures: list[tuple[Path, int]] = []

    async def show(self, caption: str, milliseconds: int) -> None:
        """Takes a picture of the page below this caption."""
        await self.desk.page.evaluate(CAPTION, caption)
        await self.desk.page.wait_for_timeout(600)  # an edit of a message may be on its way
        path = self.folder / f"{len(self.pictures):02}.png"
        await self.desk.page.screenshot(path=path)
        self.pictures.append((path, milliseconds))

    async def show_press(self, button: Locator, caption: str) -> None:
        """Takes a picture in which this button, which is pressed next, has a white frame."""
        await button.evaluate(MARKED)
        await self.show(caption, 1000)

    def write(self) -> None:
        """Writes the film, which repeats for ever."""
        call = ["img2webp", "-loop", "0", "-min_size"]
        for path, milliseconds in self.pictures:
            call += ["-d", str(milliseconds), "-lossy", "-q", str(QUALITY), str(path)]
        subprocess.run([*call, "-o", str(FILM)], check=True, capture_output=True)


async def film_evening(film: Film, others: Desk) -> None:
    """Plays a game of three to its end, and films its beginning and its podium."""
    ada = Seat(film.desk, "Ada")
    seats = [ada, Seat(others, "Ben"), Seat(others, "Chloé")]
    await film.desk.of("Ada").locator("textarea.input").press_sequentially("/play")
    await film.show("Type /play in a channel", 1200)
    await film.desk.command("Ada", "play", GAME)
    await film.show("A lobby opens for everybody", 1200)
    for seat in seats[1:]:
        await others.press(seat.name, "Join")
        await film.show(f"{seat.name} presses Join", 900)
    await film.show_press(film.desk.of("Ada").get_by_role("button", name="Begin").last, "Ada presses Begin")
    await film.desk.press("Ada", "Begin")
    for seat in seats:
        await seat.desk.press(seat.name, "My hand")
        await seat.hand().wait_for()
    await film.show("Only Ada sees her hand", 1600)
    turns = 0
    async with asyncio.timeout(PATIENCE * 200):
        while not await ada.is_over():
            for seat in seats:
                if not await seat.is_my_turn():
                    continue
                if turns < SHOWN and seat is ada and (button := await seat.button()):
                    await film.show_press(button, "Ada presses a card")
                await seat.play()
                if turns < SHOWN:
                    await film.show(f"{seat.name} has played", 900)
                turns += 1
            await asyncio.sleep(0.05)
    await film.desk.of("Ada").get_by_role("button", name="Rematch").wait_for()
    await film.desk.page.wait_for_timeout(2000)
    await film.show("Ten minutes later: the podium", 3000)


async def main() -> int:
    if find_chromium() is None or shutil.which("img2webp") is None:
        print("no film without chromium and img2webp: apt-get install chromium webp")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        process, origin = await start(folder)
        try:
            async with chromium() as browser:
                page = await browser.new_page(viewport=PHONE, device_scale_factor=SCALE, locale="en-GB")  # type: ignore[arg-type]
                film = Film(
                    await Desk.at(page, origin, "?members=ada&theme=dark&phone=1"),
                    Path(os.environ.get("KEEP", folder)),
                )
                await film_evening(film, await Desk.open(browser, origin, "?members=ben,chloe"))
        finally:
            process.send_signal(signal.SIGTERM)
            await process.wait()
        film.write()
    print(f"{FOLDER.name}/{FILM.name}: {FILM.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
