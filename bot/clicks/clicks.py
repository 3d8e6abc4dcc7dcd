"""Every button and select: reads the custom_id and hands it to whoever answers that kind.

A custom_id is a kind and what it is about, apart by colons. It carries identity, never state:
`m:<table>:<question>:<notation>` plays a move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from bot.clicks.answer import Answer, Guard, Interaction
from bot.model.people import Member
from bot.model.refusals import Refusal

Handler = Callable[[Answer, Member, list[str]], Awaitable[None]]
"""Answers a click: given its answer, who clicked, and what follows the kind in the custom_id; of a select the first
value that was chosen comes last."""


class Clicks:
    """Takes every click."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._kinds: dict[str, Handler] = {}
        self._taken: deque[int] = deque(maxlen=200)

    def reads(self, kind: str, handler: Handler) -> None:
        """From now on this handler answers the custom_ids of a kind."""
        assert kind not in self._kinds, f"two handlers for {kind}"
        self._kinds[kind] = handler

    @property
    def kinds(self) -> list[str]:
        """Every kind of custom_id that is answered."""
        return sorted(self._kinds)

    async def take(self, interaction: Interaction) -> None:
        """Answers a click on a button or a select, whatever it is; one that the gateway tells again counts once."""
        if interaction.id in self._taken:
            return
        self._taken.append(interaction.id)
        data: Any = interaction.data or {}
        kind, *rest = str(data.get("custom_id", "")).split(":")
        if values := data.get("values"):
            rest.append(str(values[0]))
        answer = Answer(interaction)
        await self._guard.run(answer, lambda member: self._handle(kind, answer, member, rest))

    async def _handle(self, kind: str, answer: Answer, member: Member, rest: list[str]) -> None:
        handler = self._kinds.get(kind)
        if handler is None:
            raise Refusal("refuse-unknown-button")
        await handler(answer, member, rest)
