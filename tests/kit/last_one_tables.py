"""Tables of Last One with hands dealt by the test."""

import re

from msgspec.structs import replace

from games.core import Chance
from games.last_one import CARDS, LastOne
from tests.kit.racing import NAMES


async def dealt(night, *hands, computers=0, pace=None, **more):
    """A running table with these hands; it is the first seat's turn and a red sad card is on top."""
    members = NAMES[: len(hands) - computers]
    table = await night.open(*members, game="last_one", pace=pace)
    for _ in range(computers):
        await night.press("ada", table, "Add computer")
    await night.press("ada", table, "Begin")
    if pace == "day":
        (thread,) = night.channel.threads
        table = night.posted(thread.id)[0]  # posting below the table makes the bot ping the player
    held = {"red-sad", *(card for hand in hands for card in hand)}
    start = LastOne.start(seats=len(hands), chance=Chance(b"dealt"))
    pile = tuple(card for card in CARDS if card not in held)
    cards = {"hands": tuple(tuple(sorted(hand)) for hand in hands), "pile": pile, "discard": ("red-sad",)}
    position = replace(start, **{"turn": 0, **cards, **more})
    key = re.search(r"h:(\w+)", " ".join(table.buttons.values())).group(1)

    def alter(table):
        return replace(table, position=position, question_at=night.bot.now(), deadlines={})

    stored = await night.change(int(key, 36), alter)
    night.bot.table_messages.refresh(stored)
    await night.env.settle()
    return table


def cards_of(table, name):
    return int(re.search(rf"\*\*{name}\*\*[^\n]*? · (\d+) card", table.text).group(1))


TWO = ["red-wink", "red-love"]
