"""Moving the clock on, together with the bots that follow it (`moved.py`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from aiohttp import web

from .clock import Clock

STEP = 300.0
"""Seconds of the clock skipped in one step: work due within a day is done in order, close to the time when it is
due."""
QUIET, PATIENCE = 0.1, 3.0
"""Seconds without a request of the bot until the next step, if it sent one in this; and how long we wait for that."""
TOLD_EVERY = 0.5
"""Seconds between two calls of `on_change` while the clock moves: a page that is redrawn at each step would lag minutes
behind."""
LONGEST = 32 * 86400
"""The longest move: what lasts for weeks can be tried with two or three."""


class Moving:
    """Moves the clock, step by step. `on_change` is called on the way, and at the end."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.requests = 0
        """How many the bots have sent."""
        self.until: float | None = None
        """Where the clock is going; None if it is not being moved."""
        self.on_change: Callable[[], None] = lambda: None
        self.followers: dict[web.WebSocketResponse, asyncio.Event] = {}
        self.task: asyncio.Task[None] | None = None

    def move(self, seconds: float) -> None:
        """Moves it on by this much, soon. Raises ValueError while it is being moved."""
        if not 0 < seconds <= LONGEST:
            raise ValueError(f"expected up to {LONGEST} seconds")
        if self.until is not None:
            raise ValueError("the clock is being moved")
        self.until = self.clock.now() + seconds
        self.task = asyncio.create_task(self._move(), name="move the clock")

    def shown(self) -> str | None:
        """Where the clock is going, as Discord writes it."""
        return None if self.until is None else self.clock.iso(self.until)

    async def _move(self) -> None:
        assert self.until is not None
        time = asyncio.get_running_loop().time
        told = time()
        try:
            while (left := self.until - self.clock.now()) > 0:
                sent = self.requests
                self.clock.advance(min(STEP, left))
                await asyncio.gather(*map(self._tell, list(self.followers)))
                with suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        while sent != self.requests:
                            sent = self.requests
                            await asyncio.sleep(QUIET)
                if time() - told > TOLD_EVERY:
                    told = time()
                    self.on_change()
        finally:
            self.until = None
            self.on_change()

    async def _tell(self, follower: web.WebSocketResponse) -> None:
        heard = self.followers[follower]
        heard.clear()
        with suppress(ConnectionError, TimeoutError):
            await follower.send_json({"ahead": self.clock.ahead})
            await asyncio.wait_for(heard.wait(), PATIENCE)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """A bot that follows, until it ends."""
        follower = web.WebSocketResponse(timeout=0.5)
        await follower.prepare(request)
        heard = self.followers[follower] = asyncio.Event()
        try:
            await follower.send_json({"ahead": self.clock.ahead})  # it may have been moved since the bot asked
            async for _ in follower:
                heard.set()
        finally:
            del self.followers[follower]
            heard.set()
        return follower

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
        for follower in list(self.followers):
            await follower.close(code=1001)
