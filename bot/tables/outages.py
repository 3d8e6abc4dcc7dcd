"""Outages of Discord: the shards that are not connected, and the servers that Discord calls unavailable. Nobody there
can press anything, so the clocks of their tables stand still. The client reports what it receives."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from bot.core.custom_ids import NO_SERVER
from bot.members.pace import TURN_TIME

LONG_OUTAGE = TURN_TIME["live"] / 2
"""Length of an outage after which tables continue as after a restart. A shorter outage costs nobody more than half of a
turn; a restart leaves at least half of a turn, too. An outage that begins this soon after the end of another continues
it."""
OutageKind = Literal["shard", "server"]


@dataclass(eq=False)
class Outage:
    """One outage of a shard or a server."""

    kind: OutageKind
    number: int
    since: datetime
    noted: datetime
    """When this process learned of the outage: for a server that is still unavailable after its shard's outage, some
    time after `since`."""
    is_first: bool = False
    """Whether this is the outage before the shard's first connection."""
    over: datetime | None = None
    is_logged: bool = False
    is_offered: bool = False
    """Whether the standby was asked to take over."""


@dataclass(eq=False)
class Outages:
    """The outages of this process's shards and their servers."""

    now: Callable[[], datetime]
    shard_of: Callable[[int], int] = lambda _: 0
    """The shard of a server."""
    listeners: list[Callable[[Outage], None]] = field(default_factory=list)
    """Called with each outage when it begins, continues, or is over."""
    _all: dict[tuple[OutageKind, int], Outage] = field(default_factory=dict)
    _started: datetime | None = None
    _deferred: dict[int, dict[Hashable, Callable[[], object]]] = field(default_factory=dict)

    def start(self) -> None:
        """Notes the time from which no shard is connected yet."""
        self._started = self.now()

    @property
    def shards(self) -> set[int]:
        """The shards that are not connected."""
        return {one.number for one in self.current if one.kind == "shard"}

    @property
    def is_on(self) -> bool:
        """Whether any server may be unreachable."""
        return bool(self.current) or (self._started is not None and not self._all)

    @property
    def current(self) -> list[Outage]:
        """The outages that are not over."""
        return [one for one in self._all.values() if one.over is None]

    @property
    def unconnected_since(self) -> datetime | None:
        """The start of the longest current outage of a shard, if it is a long one; otherwise None."""
        lost = [one.since for one in self.current if one.kind == "shard" and self.now() - one.since >= LONG_OUTAGE]
        return min(lost, default=None)

    def begin(self, kind: OutageKind, number: int, since: datetime | None = None, *, is_first: bool = False) -> None:
        """Begins an outage of a shard or server, at `since` or now. An outage that ended a moment ago is continued."""
        outage, now = self._all.get((kind, number)), self.now()
        if outage is None or (outage.over is not None and (outage.is_first or now - outage.over >= LONG_OUTAGE)):
            outage = self._all[kind, number] = Outage(kind, number, since or now, now, is_first)
        outage.over = None
        self._notify_listeners(outage)

    def end(self, kind: OutageKind, number: int, unavailable: Iterable[int] = ()) -> None:
        """Ends an outage and runs the deferred work of the servers that are reachable now. After a shard's outage, each
        server in `unavailable` has an outage of its own."""
        outage = self._all.get((kind, number))
        if outage is None and kind == "shard" and self._started is not None:
            outage = self._all[kind, number] = Outage(kind, number, self._started, self._started, is_first=True)
        if outage is None or outage.over is not None:
            return
        for server in unavailable:
            self.begin("server", server, outage.since)
        outage.over = self.now()
        self._notify_listeners(outage)
        for server in self.servers_reachable_after(outage, self._deferred):
            for work in self._deferred.pop(server).values():
                work()

    def _notify_listeners(self, outage: Outage) -> None:
        for listener in self.listeners:
            listener(outage)

    def servers_reachable_after(self, outage: Outage, servers: Collection[int]) -> list[int]:
        """The servers, of the given ones, that this outage made unreachable and that are reachable again."""
        if outage.kind == "server":  # a start ends one for each server: this must not look at all of them each time
            mine = [outage.number] if outage.number in servers else []
        else:
            mine = [server for server in servers if self.shard_of(server) == outage.number]
        return [one for one in mine if not self.is_away(one)]

    def is_away(self, server: int) -> bool:
        """Whether Discord cannot reach this server, so that nobody there can press anything."""
        if server == NO_SERVER:
            return False
        shard = self._all.get(("shard", self.shard_of(server)))
        is_lost = shard.over is None if shard is not None else self._started is not None
        found = self._all.get(("server", server))
        return is_lost or (found is not None and found.over is None)

    def latest_outage_of(self, server: int) -> Outage | None:
        """The latest outage of this server or its shard that is over; None if there was none since the start."""
        found = (self._all.get(("shard", self.shard_of(server))), self._all.get(("server", server)))
        over = [one for one in found if one is not None and one.over is not None and not one.is_first]
        return max(over, key=lambda one: one.since, default=None)

    def defer(self, server: int, key: Hashable, work: Callable[[], object]) -> bool:
        """If the server is unreachable: stores `work`, which replaces earlier work with the same key, and runs it when
        the server is reachable. Returns whether the work was deferred."""
        if is_away := self.is_away(server):
            self._deferred.setdefault(server, {})[key] = work
        return is_away
