"""What an evening has on: the eight games at all paces, a tournament, a game night, and games that members play
alone."""

import asyncio
import random
from datetime import timedelta

from bot.model import ids
from bot.model.lobby import paces
from bot.model.solo import SOLO_GAMES
from games import GAMES
from tests.storm.eyes import parts_of


class Programme:
    """Opens one thing after another; who opens it may find that it fails, and tries again."""

    def __init__(self, evening):
        self.evening = evening
        self.chance = random.Random(f"{evening.seed} programme")

    def plan(self):
        """What is opened: words of a command, with its options, and the pace."""
        games = list(GAMES)
        self.chance.shuffle(games)
        first = ["evening", "day", "day"]
        things = []
        for game in games:
            pace = next((pace for pace in first if pace in paces(game)), "live")
            if pace in first:
                first.remove(pace)
            things.append(("play", {"game": game}, pace))
        things.insert(2, ("tournament start", {}, "live"))
        for place in (4, 7):
            things.insert(place, ("solo", {"game": self.chance.choice(SOLO_GAMES)}, "live"))
        at = self.evening.wall.now() + timedelta(minutes=self.chance.randint(4, 9))
        things.insert(1, ("night plan", {"when": f"{at:%Y-%m-%d %H:%M}", "game": self.chance.choice(games)}, "live"))
        return things

    async def open(self):
        for name, options, pace in self.plan():
            person = self.chance.choice(self.evening.people)
            channels = [c["id"] for c in person.here.world.guild_channels()]
            place = self.chance.choice(channels)
            for _ in range(5):
                before = set(self.evening.truth.numbers())
                person.say(name, place, **options)
                await asyncio.sleep(4)
                opened = set(self.evening.truth.numbers()) - before
                if opened or name != "play":
                    break
            if name == "play" and opened and pace != "live":
                await self.set_pace(person, max(opened), pace)
            await asyncio.sleep(self.chance.uniform(5, 30))

    async def set_pace(self, person, number, pace):
        """Opens the options of a lobby and chooses its pace."""
        for kind in (ids.LobbyButton, ids.Option):
            for _ in range(4):
                part = self.find(person, number, kind)
                if part is not None:
                    break
                await asyncio.sleep(1)
            else:
                return
            if kind is ids.Option:
                person.values = lambda *_: [pace]
            person.press(part, None)
            vars(person).pop("values", None)
            await asyncio.sleep(2)

    @staticmethod
    def find(person, number, kind):
        """The lobby's button for options, or the select for the pace."""
        wanted = (ids.LobbyButton(number, "options"), ids.Option(number, "pace"))
        shelves = person.here.world.messages.values()
        shown = (m for shelf in shelves for m in reversed(shelf.values()) if m.get("_only") in (None, person.user))
        parts = (part for message in shown for part in parts_of(message))
        return next((part for part in parts if isinstance(part.asked, kind) and part.asked in wanted), None)
