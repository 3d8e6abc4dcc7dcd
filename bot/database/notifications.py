"""The news that processes on PostgreSQL send each other: it goes with a commit and reaches all once that is made."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Text, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncEngine

log = logging.getLogger(__name__)
CHANNEL = "cheshire"
"""PostgreSQL's channel for news."""
PING_SECONDS, PING_TIMEOUT_SECONDS = 2.0, 4.0
"""Seconds between two looks at the connection that hears news, and until another one is made; and for how long an
answer on it is waited for."""


class FailureLog:
    """Something that is tried again and again: the log hears when it begins to fail, not each time that it does."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._is_known = False

    def failed(self, error: Exception) -> None:
        """It has failed."""
        if not self._is_known:
            log.warning(f"{self._what}: %s", type(error).__name__)
        self._is_known = True

    def succeeded(self) -> None:
        """It has worked."""
        self._is_known = False


def process_name(what: object) -> str:
    """What this process is called among all that use the database."""
    return f"{socket.gethostname()}:{os.getpid()}:{id(what)}"


class Notifications:
    """Sends news with commits, and hears that of other processes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sender = process_name(self)
        self._listening: asyncio.Task[None] | None = None
        self._is_over = False
        self.driver: Any = None
        """The connection that hears news, as the driver knows it; None while there is none."""

    def send(self, connection: Connection, news: Sequence[str]) -> None:
        """Sends this news when the transaction is committed."""
        sent = func.unnest(literal([f"{self._sender} {one}" for one in news], ARRAY(Text)))
        connection.execute(select(func.pg_notify(CHANNEL, sent)))

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Calls `heard` with each piece of news from another process from now on, `missed` whenever it has begun to, as
        some may have been lost before."""
        self._listening = asyncio.create_task(self._listen(heard, missed), name="news")

    async def _listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        def hear(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
            sender, _, one = payload.partition(" ")
            if sender != self._sender:
                heard(one)

        failures = FailureLog("what other processes do is not heard")
        while not self._is_over:
            try:
                async with self._engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    try:
                        await driver.add_listener(CHANNEL, hear)
                        missed()  # the first time, too: what this process knows it has read before
                        self.driver = driver
                        failures.succeeded()
                        while True:  # the engine pings what it hands out, nobody pings this one
                            await asyncio.sleep(PING_SECONDS)
                            await driver.execute("SELECT 1", timeout=PING_TIMEOUT_SECONDS)
                    finally:
                        await connection.invalidate()  # it would hear on in the pool
            except Exception as error:  # a driver whose connection breaks off raises all sorts
                failures.failed(error)
                self.driver = None
            await asyncio.sleep(PING_SECONDS)

    async def stop(self) -> None:
        """Hears nothing more."""
        self._is_over = True  # a cancellation is lost in the pool if the connection breaks off at that moment
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
