"""Interactions per second that the local Discord pushes through a tiny bot, and how long each takes.

`python tests/bench/bench_local.py [seconds]`: local Discord, bot and four members in three processes; each member
clicks as fast as the answers come. Printed: interactions per second, and from click to changed message (p50, p95).
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import aiohttp

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.local.member import Member, text_of  # noqa: E402

TINY_BOT = """
import os, discord, yarl
from discord import ui
from discord.gateway import DiscordWebSocket
discord.http.Route.BASE = os.environ["DISCORD_API"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])

class Button(ui.Button):
    def is_dispatchable(self):
        return False

def screen(text):
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(text), ui.ActionRow(Button(label="go", custom_id="go"))))
    return view

class Bot(discord.AutoShardedClient):
    count = 0
    async def on_ready(self):
        for channel in self.guilds[0].text_channels:
            await channel.send(view=screen("0"))
            await channel.send(view=screen("0"))
    async def on_interaction(self, interaction):
        self.count += 1
        await interaction.response.edit_message(view=screen(str(self.count)))

Bot(intents=discord.Intents(guilds=True)).run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""


async def click_away(member: Member, message_id: str, until: float, took: list[float]) -> None:
    while time.perf_counter() < until:
        before = text_of(member.by_id[message_id])
        start = time.perf_counter()
        await member.click(member.by_id[message_id], "go", wait=False)
        await member.until(lambda was=before: text_of(member.by_id[message_id]) != was)
        took.append(time.perf_counter() - start)


async def measure(origin: str, seconds: float) -> None:
    async with aiohttp.ClientSession() as session:
        people = [await Member.connect(session, origin, name) for name in ("Ada", "Ben", "Chloé", "Dmitri")]
        for person in people:
            await person.until(lambda p=person: len(p.by_id) == 4, 15)
        took: list[float] = []
        end = time.perf_counter() + seconds
        targets = list(people[0].by_id)
        await asyncio.gather(*(click_away(p, m, end, took) for p, m in zip(people, targets, strict=True)))
        took.sort()
        p50, p95 = (took[int(len(took) * q)] * 1000 for q in (0.5, 0.95))
        print(f"interactions per second: {len(took) / seconds:.0f}")
        print(f"click to changed message, four members: p50 {p50:.1f} ms, p95 {p95:.1f} ms")
        for person in people:
            await person.close()


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    with tempfile.TemporaryDirectory() as folder:
        environ = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "bot.local", "--data", folder, "--port", "0"]
        here = subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True)
        assert here.stdout is not None
        start = time.perf_counter()
        origin = here.stdout.readline().split()[-1].rstrip("/")
        settings = dict(word.split("=", 1) for word in here.stdout.readline().split() if "=" in word)
        bot = subprocess.Popen([sys.executable, "-c", TINY_BOT], env={**environ, **settings})
        try:
            print(f"local Discord ready after {time.perf_counter() - start:.2f} s")
            asyncio.run(measure(origin, seconds))
        finally:
            for process in (bot, here):
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
