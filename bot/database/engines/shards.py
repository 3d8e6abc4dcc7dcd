"""Which servers one process plays for: those of some of Discord's shards."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import BigInteger, ColumnElement, Integer, literal, true

MOMENT = 22
"""The bits of an id below its moment. Discord: the shard of a server is `(id >> 22) % count`."""


@dataclass(frozen=True)
class Shards:
    """Some shards of `count`; with a count of 0 one process has all of them, however many Discord recommends."""

    count: int = 0
    ids: tuple[int, ...] = (0,)

    @property
    def are_all(self) -> bool:
        """Whether no other process plays."""
        return self.count == 0 or len(self.ids) == self.count

    @property
    def has_first(self) -> bool:
        """Whether direct messages arrive here, and commands and emojis are looked after."""
        return 0 in self.ids

    def has(self, server: int) -> bool:
        """Whether this process plays for the server."""
        return self.are_all or (server >> MOMENT) % self.count in self.ids

    def of(self, server: ColumnElement[int]) -> ColumnElement[bool]:
        """The same as SQL, for a column of servers."""
        if self.are_all:
            return true()
        shard = server.op(">>", return_type=BigInteger())(literal(MOMENT, Integer)) % self.count
        return shard.in_(self.ids)
