"""Turns at the tables of a game night: who moves, whom the bot has called, what is stored, and one move by somebody."""

import asyncio
import json
import re
from datetime import timedelta

import discord

from bot.client import create_bot
from bot.members.pace import HERE
from tests.kit.game_night import Secrets

SMILE_MOVES = ("Take", "Offer")


async def later(night):
    """Nobody has pressed anything for a while: whoever is waited for is called."""
    await night.env.advance_time(max(HERE.values()).total_seconds() + 1)


async def all_shown(night):
    """Waits until nothing is being shown at any table."""
    while night.bot.table_messages.is_busy:
        await asyncio.sleep(0.001)


async def stored(night, table):
    """The table behind a message, as the host has it whenever this is looked at."""
    return Now(await night.bot.host.find(table.number))


class Now:
    """A table in memory, looked up each time: its value, where it is shown, and what this process knows about it."""

    def __init__(self, handle):
        self.handle = handle

    def __getattr__(self, name):
        parts = (self.handle.table, self.handle.shown, self.handle)
        return next(getattr(part, name) for part in parts if hasattr(part, name))


def mover(table):
    """Whose turn the public message says it is."""
    found = re.search(r"It is \*\*([^*]+)\*\*", table.text)
    assert found, table.text
    return found.group(1)


async def move(night, name, table):
    """The member makes the first move that their hand offers; gives the private screen."""
    hand = await night.hand(name, table)
    label = next(label for label in hand.buttons if label.startswith(SMILE_MOVES))
    await night.press(name, hand, label)
    return hand


def pings(night, since=0):
    """Every message the bot sent since a request: the ids it mentions, and whether it was silent."""
    found = []
    for request in night.env.http_requests[since:]:
        if request.method == "POST" and re.fullmatch(r"/channels/\d+/messages", request.path):
            users = ((request.json or {}).get("allowed_mentions") or {}).get("users", [])
            if users:
                found.append((tuple(sorted(map(int, users))), bool(request.json.get("flags", 0) & 4096)))
    return found


async def with_clock_ahead(night, seconds):
    """The bot starts again with a clock that is wrong by this much."""

    def now():
        return discord.utils.utcnow() + timedelta(seconds=seconds)

    night.make_bot = lambda: create_bot(night.bot.settings, now=now, draw_secret=Secrets())
    await night.restart()


def nameless(key, request):
    """A request without ids and what follows from them."""
    body = {name: value for name, value in (request.json or {}).items() if name != "nonce"}
    return re.sub(r"\d{15,}", "#", json.dumps([request.method, request.path, body]).replace(key, "#"))


def turn_of(table, *names):
    """Whose turn the public screen says it is, and the others."""
    mover = next(name for name in names if f"It is **{name}**" in table.text)
    return mover, [name for name in names if name != mover]


async def shown(night, table):
    """The newest public message of a table."""
    return await night.shown(table.id)
