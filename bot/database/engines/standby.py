"""The shards for which nobody stands by."""

from __future__ import annotations

import logging
from collections.abc import Sequence

log = logging.getLogger(__name__)
ALONE = 60.0
"""For how many seconds nobody stood by for a shard when the operator is told: while several processes start, or one of
them is replaced, that is nothing."""


class Heirs:
    """Watches the shards of a process, each by itself."""

    def __init__(self) -> None:
        self._alone_since: dict[int, float] = {}
        self.missing: Sequence[int] = ()
        """The shards for which nobody has stood by for a while."""

    def watch(self, without: Sequence[int], now: float) -> None:
        """Notes which shards nobody stands by for now; says once that this lasts, and once that somebody does again."""
        self._alone_since = {shard: self._alone_since.get(shard, now) for shard in without}
        missing = tuple(shard for shard, since in self._alone_since.items() if now - since >= ALONE)
        if found := [shard for shard in self.missing if shard not in missing]:
            log.warning("shards %s have an heir again", found)
        if lost := [shard for shard in missing if shard not in self.missing]:
            log.warning("nobody stands by for shards %s: if this process ends, nobody plays there", lost)
        self.missing = missing
