"""No request to Discord is made while a lock is held for which a press may wait: a request may take minutes. Excepted
are edits of a message and answers to a press, which must not overtake each other.

For each flow here it is noted which task holds which lock of the bot, and what it asks of Discord until it releases it.
Some tests let a request take long, too."""

import asyncio
import re
import sys
from pathlib import Path

from simcord.http import router

ROOT = str(Path(__file__).parents[2])
MAY = re.compile(r"PATCH /channels/\d+/messages/\d+|POST /interactions/.*/callback|(POST|PATCH) /webhooks/.*")


def watch(monkeypatch):
    """For one test: gives the list of what is asked under a lock, and by which line that was taken."""
    acquire, release, check = asyncio.Lock.acquire, asyncio.Lock.release, router._check_faults
    held, asked = {}, []

    async def acquiring(lock):
        await acquire(lock)
        if by := _line():
            held[lock] = asyncio.current_task(), by
        return True

    def releasing(lock):
        held.pop(lock, None)
        release(lock)

    def checking(backend, method, path):
        if not MAY.fullmatch(f"{method} {path}"):
            mine = [by for task, by in held.values() if task is asyncio.current_task()]
            asked.extend(f"{method} {re.sub('[0-9]+', '…', path)} under the lock of {by}" for by in mine)
        check(backend, method, path)

    monkeypatch.setattr(asyncio.Lock, "acquire", acquiring)
    monkeypatch.setattr(asyncio.Lock, "release", releasing)
    monkeypatch.setattr(router, "_check_faults", checking)
    return asked


def _line():
    """Where in our own files a lock is being taken; None for the locks of libraries."""
    ctx = sys._getframe(2)
    while ctx is not None and ctx.f_code.co_filename == asyncio.locks.__file__:
        ctx = ctx.f_back
    if ctx is None or not ctx.f_code.co_filename.startswith(ROOT) or "site-packages" in ctx.f_code.co_filename:
        return None
    return f"{ctx.f_code.co_filename.removeprefix(ROOT)}:{ctx.f_code.co_qualname}"


def hang(night, monkeypatch, method, path, seconds):
    """Each request of this kind takes `seconds`. Returns the list of the requests that were made."""
    kind, made = type(night.bot.http), []
    ask = kind.request

    async def slow(self, route, **more):
        if route.method == method and route.url.endswith(path):
            made.append(route)
            await asyncio.sleep(seconds)
        return await ask(self, route, **more)

    monkeypatch.setattr(kind, "request", slow)
    return made
