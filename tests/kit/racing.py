"""Helpers for tests of races: a running race, its open event, and a player's screen."""

import re

from games import GAMES, data
from tests.kit.game_night import Shown
from tests.kit.messages import walk
from tests.kit.turns import stored

NAMES = ("ada", "ben", "cleo", "dan", "eve", "finn", "gus", "hana", "ida", "jo")
OPENS = {"find_it": 4, "thats_mine": 3, "shout": 1.5}
"""Seconds until the table rolls, turns or deals, with two players."""
TIME = {"find_it": 15, "thats_mine": 6, "shout": 3.5}
"""Seconds for which an event stays open, with two players."""


class Race:
    """A race as its players see and play it."""

    def __init__(self, night, game, lobby, members, seats):
        self.night = night
        self.game = game
        self.lobby = lobby
        self.members = members
        self.seats = seats

    @property
    def messages(self):
        """The table's messages from the top; the last one shows the dice."""
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
        """Seconds until the table rolls, turns or deals, with this number of players."""
        return data.delays(self.game, self.seats)[str(GAMES[self.game].OPENING_MOVE)]

    @property
    def time(self):
        """Seconds for which an event stays open, with this number of players."""
        return data.delays(self.game, self.seats)["timeup"]

    @property
    def is_open(self):
        return "Now!" in self.text

    @property
    def buttons(self):
        """All buttons of the table by label, each with its message."""
        return {label: (shown, custom_id) for shown in self.messages for label, custom_id in shown.buttons.items()}

    async def stored(self):
        """The host's current table."""
        return await stored(self.night, self.table)

    async def everybody_ready(self):
        for name in self.members:
            await self.night.press(name, self.table, "I’m ready")

    async def open(self):
        """Waits until the table has rolled, turned or dealt."""
        await self.night.env.advance_time(self.opens + 0.01)
        assert self.is_open, self.text

    async def put(self, **changes):
        """Changes fields of the position, then waits until the next event is open."""
        from msgspec.structs import replace

        def alter(table):
            return replace(table, position=replace(table.position, **changes))

        await self.night.change((await self.stored()).id, alter)
        await self.open()

    def marked(self, sign):
        """The players with this sign beside their names."""
        labels = [part.get("label") or "" for part in walk(self.table.components) if part.get("type") == 2]
        told = [*labels, *self.text.splitlines()]
        return [name for name in NAMES if any(sign in shown and re.search(rf"\b{name}\b", shown) for shown in told)]

    @property
    def readiness(self):
        """The sign before each member's name during the ready check, in seat order."""
        return " ".join(f"{sign}{name}" for sign, name in re.findall(r"([⬜✅]) \*\*(\w+)\*\*", self.text))

    def named(self, name):
        """The label of the button for this player: the top card of the pile and the name."""
        return next(label for label in self.buttons if re.search(rf"(^| ){name} \S+\s\d", label))

    def claim(self, name, label, **more):
        """The argument of `press.press` for this member's press of the button with this label."""
        shown, custom_id = self.buttons[label]
        return {"who": self.night.member(name), "message": shown.message, "custom_id": custom_id, **more}

    async def press(self, name, label):
        """Presses a button; returns the private answer, or else the message."""
        shown, _ = self.buttons.get(label) or next(one for name, one in self.buttons.items() if label in name)
        return await self.night.press(name, shown, label)


async def race(night, game, *members, computers=0):
    """Begins a race, which waits until everybody is ready."""
    lobby = await night.open(*members, game=game, computers=computers)
    await night.press(members[0], lobby, "Begin")
    return Race(night, game, lobby, members, len(members) + computers)


async def started(night, game, *members, computers=0):
    """Begins a race in which everybody is ready, before the first roll, turn or deal."""
    found = await race(night, game, *members, computers=computers)
    await found.everybody_ready()
    return found


def answer(night, result):
    """The only private answer to a claim."""
    assert result.acknowledged
    assert result.ephemeral, "not a private answer"
    assert not result.followups
    return Shown(night, result.response).text


def acknowledged_only(result):
    """Whether a press was answered by exactly one acknowledgement and no message."""
    return result.acknowledged and not result.ephemeral and not result.followups


# A player's screen


def dice(text):
    """The card that the dice show, in words: `orange happy`."""
    return re.search(r"🎲\S+\s(?:-# )?\**(\w+ \w+)", text).group(1)


def on_grid(card):
    """The label of a card on the grid for a player without pictures."""
    colour, smiley = card.split()
    signs = {"orange": "🟠", "blue": "🔵", "yellow": "🟡", "red": "🔴", "green": "🟢", "violet": "🟣"}
    faces = {"happy": "😀", "angry": "😠", "wink": "😉", "sad": "😢", "surprised": "😮", "love": "😍"}
    return f"{signs[colour]}{faces[smiley]}{colour[0].upper()}"


WINDOW = 0.25


async def sweep(night, *members):
    """A race of Shout! with an open event that every player can win by calling their own name (SH4)."""
    found = await started(night, "shout", *members)
    deck = (await found.stored()).position.deck
    await found.put(deck=("orange-happy", *(card for card in deck if card != "orange-happy")), dice="orange-happy")
    return found
