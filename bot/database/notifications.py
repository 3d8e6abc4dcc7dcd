"""Notifications between processes on PostgreSQL (LISTEN and NOTIFY): each is sent with a commit and delivered after
it."""

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
"""PostgreSQL's channel for the notifications."""
PING_SECONDS, PING_TIMEOUT_SECONDS = 2.0, 4.0
"""The first number is the seconds between two pings of the listening connection, and before a reconnect. The second is
the seconds to wait for the response to a ping."""


class FailureLog:
    """Logs the failures of an operation that is tried again and again. Of several failures in a row, only the first is
    logged."""

    def __init__(self, message: str) -> None:
        self._message = message
        self._is_logged = False

    def record_failure(self, error: Exception) -> None:
        """Logs the failure, unless the previous try failed as well."""
        if not self._is_logged:
            log.warning(f"{self._message}: %s", type(error).__name__)
        self._is_logged = True

    def record_success(self) -> None:
        """Records a success: the next failure is logged again."""
        self._is_logged = False


def unique_sender_name(owner: object) -> str:
    """Returns a name that is unique among the processes that use the database, and among their objects."""
    return f"{socket.gethostname()}:{os.getpid()}:{id(owner)}"


class Notifications:
    """Sends notifications to other processes, each with a commit. Also receives the notifications that other processes
    send."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sender = unique_sender_name(self)
        self._listening: asyncio.Task[None] | None = None
        self._is_over = False
        self.driver: Any = None
        """The driver's object of the listening connection; None while disconnected."""

    def send(self, connection: Connection, notifications: Sequence[str]) -> None:
        """Sends the notifications when the transaction is committed."""
        sent = func.unnest(literal([f"{self._sender} {text}" for text in notifications], ARRAY(Text)))
        connection.execute(select(func.pg_notify(CHANNEL, sent)))

    def listen(self, on_notification: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        """Starts to listen. `on_notification` is called with each notification from another process. `on_gap` is called
        after each connect, because notifications may have been lost before."""
        self._listening = asyncio.create_task(self._listen(on_notification, on_gap), name="news")

    async def _listen(self, on_notification: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        def receive(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
            sender, _, text = payload.partition(" ")
            if sender != self._sender:
                on_notification(text)

        failures = FailureLog("changes by other processes are not received")
        while not self._is_over:
            try:
                async with self._engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    try:
                        await driver.add_listener(CHANNEL, receive)
                        on_gap()  # the first time, too: the caches of this process are older
                        self.driver = driver
                        failures.record_success()
                        while True:  # the pool pings connections on checkout only
                            await asyncio.sleep(PING_SECONDS)
                            await driver.execute("SELECT 1", timeout=PING_TIMEOUT_SECONDS)
                    finally:
                        await connection.invalidate()  # otherwise it would keep listening in the pool
            except Exception as error:  # a driver whose connection breaks off raises all sorts of errors
                failures.record_failure(error)
                self.driver = None
            await asyncio.sleep(PING_SECONDS)

    async def stop(self) -> None:
        """Stops listening."""
        self._is_over = True  # a cancellation is lost in the pool if the connection breaks off at that moment
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
