"""What other processes have changed: a press in a direct message reaches the process of shard 0, whatever its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.core.errors import Damaged, Unavailable
from bot.core.jobs import LONGEST, Errands
from bot.core.service import PATIENCE, Heard, Service
from bot.database import log_failure
from bot.tables import store as db
from bot.tables.handle import Handle
from bot.tables.host import Host, log

MISSED = "missed"
"""The errand of looking at what was changed while no news was heard."""
RETRY = 2.0
"""Seconds until what could not be read is read again: the first time."""


@dataclass(eq=False)
class Hearing(Service):
    """Hears of changes by other processes, which send news with each commit (`news_of`). Tables of this process's
    servers are shown and woken as after a change of its own; `others`: a callback for each other kind of news;
    `forget` forgets what may be out of date."""

    _host: Host
    _show: Callable[[Handle], None]
    _others: Mapping[str, Heard]
    _forget: Callable[[], None] = lambda: None

    def __post_init__(self) -> None:
        self._errands = Errands("hear of", self._follow, self._cannot_follow, first=RETRY)

    async def start(self) -> None:
        """Listens from now on."""
        self._host.store.listen(self._heard, self._missed)

    async def stop(self, _: float = PATIENCE, /) -> None:
        """Drops what is not looked at yet: the next process looks at the latest changes anyway."""
        await self._host.store.stop_listening()
        await self._errands.stop(0)

    @property
    def is_busy(self) -> bool:
        """Whether anything is being looked at."""
        return self._errands.is_busy

    def _heard(self, news: str) -> None:
        match news.split():
            case ["table", number, server]:
                if self._host.handles.get(int(number)) is not None or self._host.store.shards.has(int(server)):
                    self._errands.soon(f"table {number}")
            case [kind, _] if kind in self._others:  # processes of the next version may tell of more
                self._errands.soon(news)

    def _missed(self) -> None:
        """Words were lost: nothing in memory can be trusted, and the latest changes are shown."""
        self._forget()
        self._errands.soon(MISSED)

    async def _follow(self, news: str) -> None:
        """Does what follows from this news."""
        match news.split():
            case ["table", number]:
                self._show(await self._host.read_again(int(number)))
            case [kind, number]:
                if (work := self._others[kind](int(number))) is not None:
                    await work
            case _:
                await self._host.forget_all()
                for table in await db.unshown(self._host.store):
                    await self._errands.now(f"table {table}")

    def _cannot_follow(self, news: str, error: Exception) -> float | None:
        if isinstance(error, Unavailable):
            return LONGEST
        if not isinstance(error, Damaged):  # then it was set aside
            log_failure(log, error, "what another process did is not shown (%s)", news)
        return None
