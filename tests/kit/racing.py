"""Shared by the tests of races: a race that has begun, its open event, and what a player sees of it."""

import re

from games import GAMES, data
from tests.kit.game_night import Shown
from tests.kit.messages import walk
from tests.kit.turns import stored

NAMES = ("ada", "ben", "cleo", "dan", "eve", "finn", "gus", "hana", "ida", "jo")
OPENS = {"find_it": 4, "thats_mine": 3, "shout": 1.5}
"""Seconds after which the table rolls, turns or deals, among two players."""
TIME = {"find_it": 15, "thats_mine": 6, "shout": 3.5}
"""Seconds for which an event is open, among two players."""


class Race:
    """A race as its players see it."""

    def __init__(self, night, game, lobby, members, seats):
        self.night = night
        self.game = game
        self.lobby = lobby
        self.members = members
        self.seats = seats

    @property
    def messages(self):
        """The table's messages from the top; the last one holds the dice."""
        posted = [shown for shown in self.night.posted() if not shown.is_finale and not shown.is_call]
        return posted[-3 if self.game == "find_it" else -1 :]

    @property
    def table(self):
        return self.messages[-1]

    @property
    def text(self):
        return self.table.text

    @property
    def opens(self):
        """Seconds after which the table rolls, turns or deals, with as many as play here."""
        return data.delays(self.game, self.seats)[str(GAMES[self.game].OPENING_MOVE)]

    @property
    def time(self):
        """Seconds for which an event is open, with as many as play here."""
        return data.delays(self.game, self.seats)["timeup"]

    @property
    def is_open(self):
        return "Now!" in self.text

    @property
    def buttons(self):
        """Every button of the table by its label, with the message that it is on."""
        return {label: (shown, custom_id) for shown in self.messages for label, custom_id in shown.buttons.items()}

    async def stored(self):
        """The table as the host has it."""
        return await stored(self.night, self.table)

    async def everybody_ready(self):
        for name in self.members:
            await self.night.press(name, self.table, "I’m ready")

    async def open(self):
        """Waits until the table has rolled, turned or dealt."""
        await self.night.env.advance_time(self.opens + 0.01)
        assert self.is_open, self.text

    async def put(self, **changes):
        """Sets up the table as a test needs it, then waits until the next event is open."""
        from msgspec.structs import replace

        def alter(table):
            return replace(table, position=replace(table.position, **changes))

        await self.night.change((await self.stored()).id, alter)
        await self.open()

    def marked(self, sign):
        """The players who have this sign beside their names."""
        labels = [part.get("label") or "" for part in walk(self.table.components) if part.get("type") == 2]
        told = [*labels, *self.text.splitlines()]
        return [name for name in NAMES if any(sign in shown and re.search(rf"\b{name}\b", shown) for shown in told)]

    @property
    def readiness(self):
        """The sign before each member while the race waits for all to be ready, in the order of the seats."""
        return " ".join(f"{sign}{name}" for sign, name in re.findall(r"([⬜✅]) \*\*(\w+)\*\*", self.text))

    def named(self, name):
        """The label of the button for this player: the name, behind the top card of the pile."""
        return next(label for label in self.buttons if re.search(rf"(^| ){name} \S+\s\d", label))

    def claim(self, name, label, **more):
        """What `press` needs for this member to press the button of this label."""
        shown, custom_id = self.buttons[label]
        return {"who": self.night.member(name), "message": shown.message, "custom_id": custom_id, **more}

    async def press(self, name, label):
        """Presses a button; gives the private answer, or the message itself."""
        shown, _ = self.buttons[label]
        return await self.night.press(name, shown, label)


async def race(night, game, *members, computers=0):
    """A race that waits for everybody to be ready."""
    lobby = await night.open(*members, game=game, computers=computers)
    await night.press(members[0], lobby, "Begin")
    return Race(night, game, lobby, members, len(members) + computers)


async def started(night, game, *members, computers=0):
    """A race in which everybody is ready and nothing has been rolled, turned or dealt yet."""
    found = await race(night, game, *members, computers=computers)
    await found.everybody_ready()
    return found


def answer(night, result):
    """The one private answer to a claim."""
    assert result.acknowledged
    assert result.ephemeral, "not a private answer"
    assert not result.followups
    return Shown(night, result.response).text


def acknowledged_only(result):
    """Whether the answer to a press was one acknowledgement and no message."""
    return result.acknowledged and not result.ephemeral and not result.followups


# What a player sees


def dice(text):
    """The card that the dice name, in words: `orange happy`."""
    return re.search(r"🎲\S+\s(?:-# )?\**(\w+ \w+)", text).group(1)


def on_grid(card):
    """The label of a card on the grid, as somebody without pictures sees it."""
    colour, smiley = card.split()
    signs = {"orange": "🟠", "blue": "🔵", "yellow": "🟡", "red": "🔴", "green": "🟢", "violet": "🟣"}
    faces = {"happy": "😀", "angry": "😠", "wink": "😉", "sad": "😢", "surprised": "😮", "love": "😍"}
    return f"{signs[colour]}{faces[smiley]}{colour[0].upper()}"


WINDOW = 0.25


async def sweep(night, *members):
    """A race of Shout! whose open event everybody wins by calling their own name (SH4)."""
    found = await started(night, "shout", *members)
    deck = (await found.stored()).position.deck
    await found.put(deck=("orange-happy", *(card for card in deck if card != "orange-happy")), dice="orange-happy")
    return found
