"""Checks that the bot sends no request to Discord while it holds a lock for which a press can wait, because a request
can take minutes. Exceptions: edits of a message and answers to a press, which must not overtake each other.

In each flow the checker records which task holds which lock of the bot, and which requests the task sends until it
releases the lock. Some tests also make requests slow."""

import asyncio
import re
import sys
from pathlib import Path

from simcord.http import router

ROOT = str(Path(__file__).parents[2])
MAY = re.compile(r"PATCH /channels/\d+/messages/\d+|POST /interactions/.*/callback|(POST|PATCH) /webhooks/.*")


def watch(monkeypatch):
    """Returns a list that collects, during one test, each request under a lock with the line that acquired the lock."""
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
    """The file and line of our own code that acquires a lock; None for the locks of libraries."""
    ctx = sys._getframe(2)
    while ctx is not None and ctx.f_code.co_filename == asyncio.locks.__file__:
        ctx = ctx.f_back
    if ctx is None or not ctx.f_code.co_filename.startswith(ROOT) or "site-packages" in ctx.f_code.co_filename:
        return None
    return f"{ctx.f_code.co_filename.removeprefix(ROOT)}:{ctx.f_code.co_qualname}"


def hang(night, monkeypatch, method, path, seconds):
    """Makes each request with this method and path take `seconds`. Returns the list of these requests."""
    kind, made = type(night.bot.http), []
    ask = kind.request

    async def slow(self, route, **more):
        if route.method == method and route.url.endswith(path):
            made.append(route)
            await asyncio.sleep(seconds)
        return await ask(self, route, **more)

    monkeypatch.setattr(kind, "request", slow)
    return made
