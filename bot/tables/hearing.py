"""What other processes have changed: a press in a direct message reaches the process of shard 0, whatever its table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.model.refusals import Damaged, NoSuchTable, Unavailable
from bot.store import log_failure
from bot.store import table as db
from bot.tables.errands import retry_after
from bot.tables.handle import Handle
from bot.tables.host import Host, log

Heard = Callable[[int], Coroutine[Any, Any, None] | None]
"""Does what follows from a change of what has this id."""
T = TypeVar("T")
RETRY = 2.0
"""Seconds until what could not be read is read again: the first time."""


@dataclass(eq=False)
class Hearing:
    """Hears of changes by other processes, which send news with each commit (`news_of`). Tables of this process's
    servers are shown and woken as after a change of its own; `others`: a callback for each other kind of news;
    `forget` forgets what may be out of date."""

    _host: Host
    _show: Callable[[Handle], None]
    _others: Mapping[str, Heard]
    _forget: Callable[[], None] = lambda: None
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def start(self) -> None:
        """Listens from now on."""
        self._host.store.listen(self._heard, self._missed)

    async def stop(self) -> None:
        """Drops what is not looked at yet: the next process looks at the latest changes anyway."""
        await self._host.store.stop_listening()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _heard(self, news: str) -> None:
        match news.split():
            case ["table", number, server]:
                if self._host.handles.get(int(number)) is not None or self._host.store.shards.has(int(server)):
                    self._start(self._look_at(int(number)), f"hear of table {number}")
            case [kind, number] if kind in self._others:  # processes of the next version may tell of more
                if (work := self._others[kind](int(number))) is not None:
                    self._start(work, f"hear of {kind} {number}")

    def _missed(self) -> None:
        """Words were lost: nothing in memory can be trusted, and the latest changes are shown."""
        self._forget()
        self._start(self._show_latest(), "what was missed")

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_at(self, number: int) -> None:
        try:
            self._show(await _once_it_can_be_read(lambda: self._host.read_again(number)))
        except (NoSuchTable, Damaged):
            return
        except Exception as error:
            log_failure(log, error, "what another process did at table %s is not shown", number)

    async def _show_latest(self) -> None:
        await self._host.forget_all()
        for number in await _once_it_can_be_read(lambda: db.unshown(self._host.store)):
            await self._look_at(number)


async def _once_it_can_be_read(ask: Callable[[], Awaitable[T]]) -> T:
    """What `ask` returns, once the database is not away."""
    failures = 0
    while True:
        with suppress(Unavailable):
            return await ask()
        await asyncio.sleep(retry_after(failures, first=RETRY))
        failures += 1
