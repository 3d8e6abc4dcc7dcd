"""Which of the interactions that Discord tells of this process takes: each one once, while it plays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from bot.commands.answer import Interaction
from bot.core.custom_ids import EPOCH, milliseconds
from bot.core.lru import Lru
from bot.database import Store

KEPT = 2.5
"""Seconds for which an interaction is kept before it is dropped. Discord takes an answer for three."""
MOST_DELAY = 1.0
"""At most so many seconds count as the delay of the gateway: if more seem to have passed, our clock is fast."""
LATEST = 500
"""How many interactions are remembered: those of the last three seconds, and more."""


@dataclass(eq=False)
class Intake:
    """Every button, form and command passes here. Until the bot plays, what it hears is kept: while one process
    relieves another, Discord tells both. Nothing is taken when another process may play, as the store says."""

    store: Store
    now: Callable[[], datetime]
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while the bot plays."""
    _taken: Lru[int, None] = field(default_factory=lambda: Lru(LATEST))

    @property
    def taken(self) -> Sequence[int]:
        """The ids of the interactions that were taken last, here or by the process before."""
        return tuple(self._taken)

    def open(self, taken: Iterable[int]) -> None:
        """Takes what was kept and what comes, but not what was `taken` by the process before."""
        for number in taken:
            self._taken.use(number, None)
        self.opened.set()

    def close(self) -> None:
        """Takes nothing from now on."""
        self.opened.clear()

    async def takes(self, interaction: Interaction) -> bool:
        """Whether this process answers the interaction, and notes its age; one that the gateway sends again counts
        once."""
        delay = (self.now() - EPOCH).total_seconds() - milliseconds(interaction.id) / 1000
        interaction.extras["age"] = min(max(delay, 0), MOST_DELAY)
        if not self.opened.is_set() and not await self._opens(interaction):
            return False
        if interaction.id in self._taken or not self.store.may_take:
            return False
        self._taken.use(interaction.id, None)
        return True

    async def _opens(self, interaction: Interaction) -> bool:
        """Waits until the bot plays; False if that takes too long for an answer."""
        clock = asyncio.get_running_loop().time
        heard = clock()
        try:
            async with asyncio.timeout(KEPT):
                await self.opened.wait()
        except TimeoutError:
            return False
        interaction.extras["age"] += clock() - heard
        return True
