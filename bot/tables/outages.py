"""Outages of Discord: shards (connections to Discord) that are not connected, and servers that Discord calls
unavailable. Nobody there can press anything, so that the deadlines of their tables must be extended. The client reports
what it receives from Discord."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from bot.core.custom_ids import NO_SERVER
from bot.members.pace import TURN_TIME

LONG_OUTAGE = TURN_TIME["live"] / 2
"""The length from which an outage is long: tables then continue as after a restart of the bot. A shorter outage costs
nobody more than half of a turn, and a restart leaves everybody at least half of a turn. An outage that begins less than
this after the end of the previous one continues the previous one."""
OutageKind = Literal["shard", "server"]


@dataclass(eq=False)
class Outage:
    """One outage of a shard or of a server. `number` is the shard's number or the server's id, `since` when the outage
    began, `over` when it ended."""

    kind: OutageKind
    number: int
    since: datetime
    noted: datetime
    """When this process learned of the outage. Later than `since` for a server that stays unavailable after its shard
    is connected again."""
    is_first: bool = False
    """Whether the outage is the time before the shard's first connection."""
    over: datetime | None = None
    is_logged: bool = False
    is_offered: bool = False
    """Whether the standby (a second process that waits) was asked to take over."""


@dataclass(eq=False)
class Outages:
    """All outages of this process's shards and of their servers. `now` returns the current time."""

    now: Callable[[], datetime]
    shard_of: Callable[[int], int] = lambda _: 0
    """Returns the shard of a server."""
    listeners: list[Callable[[Outage], None]] = field(default_factory=list)
    """Called with an outage when it begins, continues, or is over."""
    _all: dict[tuple[OutageKind, int], Outage] = field(default_factory=dict)
    _started: datetime | None = None
    _deferred: dict[int, dict[Hashable, Callable[[], object]]] = field(default_factory=dict)

    def start(self) -> None:
        """Stores when the process started: until its first connection, a shard counts as unreachable from then on."""
        self._started = self.now()

    @property
    def shards(self) -> set[int]:
        """The numbers of the shards that are not connected."""
        return {outage.number for outage in self.current if outage.kind == "shard"}

    @property
    def is_on(self) -> bool:
        """Whether any server may be unreachable now."""
        return bool(self.current) or (self._started is not None and not self._all)

    @property
    def current(self) -> list[Outage]:
        """The outages that are not over."""
        return [outage for outage in self._all.values() if outage.over is None]

    @property
    def unconnected_since(self) -> datetime | None:
        """When the longest current outage of a shard began, if that outage is long (`LONG_OUTAGE`); otherwise None."""
        lost = [
            outage.since
            for outage in self.current
            if outage.kind == "shard" and self.now() - outage.since >= LONG_OUTAGE
        ]
        return min(lost, default=None)

    def begin(self, kind: OutageKind, number: int, since: datetime | None = None, *, is_first: bool = False) -> None:
        """Begins an outage of a shard or server at `since`, or now if None. If the previous outage ended less than
        `LONG_OUTAGE` ago, that outage continues instead. `is_first`: this shard was never connected before."""
        outage, now = self._all.get((kind, number)), self.now()
        if outage is None or (outage.over is not None and (outage.is_first or now - outage.over >= LONG_OUTAGE)):
            outage = self._all[kind, number] = Outage(kind, number, since or now, now, is_first)
        outage.over = None
        self._notify_listeners(outage)

    def end(self, kind: OutageKind, number: int, unavailable: Iterable[int] = ()) -> None:
        """Ends an outage and runs the deferred work of the servers that are reachable again. `unavailable` are the
        servers that Discord still calls unavailable when a shard is connected again: an outage of each of these servers
        begins."""
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
        """Returns those of `servers` that this outage made unreachable and that are reachable again."""
        if (
            outage.kind == "server"
        ):  # each server's outage ends when the bot starts: going through all servers each time would be slow
            mine = [outage.number] if outage.number in servers else []
        else:
            mine = [server for server in servers if self.shard_of(server) == outage.number]
        return [server for server in mine if not self.is_away(server)]

    def is_away(self, server: int) -> bool:
        """Returns whether Discord cannot reach this server, so that nobody there can press anything."""
        if server == NO_SERVER:
            return False
        shard = self._all.get(("shard", self.shard_of(server)))
        is_lost = shard.over is None if shard is not None else self._started is not None
        found = self._all.get(("server", server))
        return is_lost or (found is not None and found.over is None)

    def latest_outage_of(self, server: int) -> Outage | None:
        """The latest outage of this server or its shard that is over; None if there was none since the start."""
        found = (self._all.get(("shard", self.shard_of(server))), self._all.get(("server", server)))
        over = [outage for outage in found if outage is not None and outage.over is not None and not outage.is_first]
        return max(over, key=lambda outage: outage.since, default=None)

    def defer(self, server: int, key: Hashable, work: Callable[[], object]) -> bool:
        """Stores `work` if the server is unreachable, and runs it when the server is reachable again. The work replaces
        stored work with the same key. Returns whether the server is unreachable; if False, the work was neither stored
        nor run."""
        if is_away := self.is_away(server):
            self._deferred.setdefault(server, {})[key] = work
        return is_away
