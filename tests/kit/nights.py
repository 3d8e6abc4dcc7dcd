"""Plans game nights, waits until they open, and reads their messages and pings."""

import asyncio
from datetime import UTC, datetime

EVENING = datetime(2026, 1, 3, 20, tzinfo=UTC)
"""A date and time that is in the future: tests begin in the first minute of 2026."""

IN_TIME = "2026-01-03 20:00"


async def plan(night, name="ada", when=IN_TIME, **options):
    """Plans a night as this member and returns its message."""
    return await night.say(name, "night plan", when=when, **options)


async def until(night, at):
    """Advances the clock to this time and waits until all due work is done."""
    await night.env.advance_time((at - night.bot.now()).total_seconds())
    await opened(night)


async def opened(night):
    """Waits for the background work of nights; simcord does not wait for it."""
    while night.bot.nights.is_busy:
        await asyncio.sleep(0.001)
    await night.env.settle()


def lobbies(night):
    """The messages in the channel that show lobbies."""
    return [shown for shown in night.posted() if "Leave" in shown.buttons]


def calls(night):
    """The messages that ping members for a game night, with the ids that they mention."""
    found = []
    for request in night.env.http_requests:
        body = request.json or {}
        if request.method == "POST" and request.path.endswith("/messages") and "Game night\\n-# " in str(body):
            found.append((body["allowed_mentions"], body["nonce"]))
    return found


async def events(night):
    guild = night.bot.get_guild(night.guild.id)
    return await guild.fetch_scheduled_events()


def told_off(night, what="was cancelled"):
    """The members mentioned by the messages that contain `what`."""
    found = []
    for request in night.env.http_requests:
        body = request.json or {}
        if request.method == "POST" and request.path.endswith("/messages") and what in str(body):
            found.append(sorted(map(int, body["allowed_mentions"]["users"])))
    return found


async def planned(night, *names, **options):
    """Plans a night as the first member and signs all of them up; returns its message."""
    shown = await plan(night, names[0], **options)
    for name in names[1:]:
        await night.press(name, shown, "I’m in")
    return shown
