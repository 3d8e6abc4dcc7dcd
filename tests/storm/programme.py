"""The programme of an evening: the eight games at all paces, a tournament, a game night, and solo games."""

import asyncio
import random
from datetime import timedelta

from bot.tables.lobby import paces
from bot.tables.private import SOLO_GAMES
from games import GAMES
from tests import ids
from tests.storm.eyes import finds

STRIKING = ("smile", "smileyface", "last_one")
"""Games in which a move can affect another member and so cancel that member's planned moves. Two tables play them at
pace `day`."""


class Programme:
    """Opens one item of the programme after another; a member whose command fails tries again."""

    def __init__(self, evening):
        self.evening = evening
        self.chance = random.Random(f"{evening.seed} programme")
        self.busy = None
        """The member who opened a lobby and is still choosing its pace: nobody may begin the game before; or None."""

    def plan(self):
        """The items to open: each a command with its options, and a pace."""
        games = list(GAMES)
        self.chance.shuffle(games)
        slow = sorted((game for game in games if "day" in paces(game)), key=lambda game: game not in STRIKING)
        slow = dict(zip([*slow[:2], *self.chance.sample(slow[2:], 2)], ("day", "day", "day", "evening"), strict=True))
        things = [("play", {"game": game}, slow.get(game, "live")) for game in games]
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
            self.busy = person.number if pace != "live" else None
            for _ in range(5):
                before = set(self.evening.truth.numbers())
                person.say(name, place, **options)
                await asyncio.sleep(4)
                opened = set(self.evening.truth.numbers()) - before
                if opened or name != "play":
                    break
            if name == "play" and opened and pace != "live":
                await self.set_pace(person, max(opened), pace)
            self.busy = None
            await asyncio.sleep(self.chance.uniform(5, 30))

    async def set_pace(self, person, number, pace):
        """Opens the options of a lobby and chooses its pace; retries after a failure."""
        for _ in range(8):
            table = self.evening.truth.table(number).table
            if table.state != "lobby" or table.pace == pace:
                return
            for asked in (ids.Option(number, "pace"), ids.LobbyButton(number, "options")):
                part = finds(person.here, person.user, lambda part, asked=asked: part.asked == asked)
                if part is not None:
                    break
            if part is not None:
                person.press(part, values=[pace] if part.options else ())
            await asyncio.sleep(1.5)
