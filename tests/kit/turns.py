"""Turns at tables: whose turn it is, the bot's pings, the stored table, and making one move."""

import asyncio
import json
import re
from datetime import timedelta

import discord

from bot.client import create_bot
from bot.members.pace import PRESENCE_AFTER_CLICK
from tests.kit.game_night import Secrets

SMILE_MOVES = ("Take", "Offer")


async def later(night):
    """Lets time pass without a press until the bot pings the awaited players."""
    await night.env.advance_time(max(PRESENCE_AFTER_CLICK.values()).total_seconds() + 1)


async def all_shown(night):
    """Waits until the messages of all tables are up to date."""
    while night.bot.table_messages.is_busy:
        await asyncio.sleep(0.001)


async def stored(night, table):
    """A live view of the table of a message: each attribute is read from the host's current value."""
    return Now(await night.bot.host.find(table.number))


class Now:
    """Reads each attribute from the table, its messages or its handle at the time of access."""

    def __init__(self, handle):
        self.handle = handle

    def __getattr__(self, name):
        parts = (self.handle.table, self.handle.shown, self.handle)
        return next(getattr(part, name) for part in parts if hasattr(part, name))


def mover(table):
    """The name of the player whose turn it is, according to the public message."""
    found = re.search(r"\*\*([^*]+)\*\*[^*\n]* to play", table.text)
    assert found, table.text
    return found.group(1)


async def move(night, name, table):
    """Makes the first move on the member's hand; returns the private screen."""
    hand = await night.hand(name, table)
    label = next(label for label in hand.buttons if label.startswith(SMILE_MOVES))
    await night.press(name, hand, label)
    return hand


def pings(night, since=0):
    """The messages that the bot sent after request number `since`: the ids that each mentions, and whether it was
    silent."""
    found = []
    for request in night.env.http_requests[since:]:
        if request.method == "POST" and re.fullmatch(r"/channels/\d+/messages", request.path):
            users = ((request.json or {}).get("allowed_mentions") or {}).get("users", [])
            if users:
                found.append((tuple(sorted(map(int, users))), bool(request.json.get("flags", 0) & 4096)))
    return found


async def with_clock_ahead(night, seconds):
    """Restarts the bot with a clock that is this many seconds ahead."""

    def now():
        return discord.utils.utcnow() + timedelta(seconds=seconds)

    night.make_bot = lambda: create_bot(night.bot.settings, now=now, generate_secret=Secrets())
    await night.restart()


def nameless(key, request):
    """The request with ids and values derived from ids replaced, so that two runs can be compared."""
    body = {name: value for name, value in (request.json or {}).items() if name != "nonce"}
    return re.sub(r"\d{15,}", "#", json.dumps([request.method, request.path, body]).replace(key, "#"))


def turn_of(table, *names):
    """The name of the player whose turn it is, according to the public screen, and the other names."""
    mover = next(name for name in names if f"**{name}** to play" in table.text)
    return mover, [name for name in names if name != mover]


async def shown(night, table):
    """The newest public message of a table."""
    return await night.shown(table.id)
