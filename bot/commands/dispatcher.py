"""Every button, select and form: passes what it stands for to the handler of that kind."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, get_args

from bot.commands.answer import Answer, Guard, Interaction
from bot.core.custom_ids import AtTable, Id, Kinds
from bot.core.errors import NotYourTable, Refusal
from bot.members.model import Member
from bot.messages.hands import Hands
from bot.messages.posts import Posts
from bot.tables.host import Host
from bot.tables.table import Table

F = TypeVar("F")
Kind = TypeVar("Kind", bound=Id)
Handler = Callable[[F, Answer, Member, Kind], Awaitable[None]]
"""A method of a feature that answers a click: given its answer, who clicked, and on what."""


def presses(handler: Handler[F, Kind]) -> Handler[F, Kind]:
    """The method marked as what answers clicks, of the kinds of which its last parameter may be."""
    *_, asked = inspect.signature(handler, eval_str=True).parameters.values()
    vars(handler)["kinds"] = get_args(asked.annotation) or (asked.annotation,)
    return handler


class Clicks:
    """Takes every click, and every form that is filled in."""

    def __init__(self, guard: Guard, host: Host, posts: Posts, hands: Hands) -> None:
        self._guard = guard
        self._host = host
        self._posts = posts
        self._hands = hands
        self.kinds = Kinds()
        """Every kind that is answered; others are not read."""
        self._handlers: dict[type[Id], Callable[[Answer, Member, Any], Awaitable[None]]] = {}

    def add(self, feature: object) -> None:
        """From now on the marked methods of this feature answer clicks of their kinds."""
        for name, method in vars(type(feature)).items():
            for kind in getattr(method, "kinds", ()):
                self.kinds.add(kind)
                self._handlers[kind] = getattr(feature, name)

    async def take(self, interaction: Interaction) -> None:
        """Answers a click on any button or select."""
        data: Any = interaction.data or {}
        answer = Answer(interaction, self.kinds.read(str(data.get("custom_id", ""))))
        await self._guard.run(answer, lambda member: self._handle(answer, member))

    async def _handle(self, answer: Answer, member: Member) -> None:
        asked = answer.asked
        if asked is None:
            raise Refusal("refuse-unknown-button")
        handler = self._handlers[type(asked)]
        if isinstance(asked, AtTable):
            handle = await self._host.find(asked.table)
            _require_here(answer, member, handle.table)
            handle.pressed[member.id] = self._host.now()
            self._posts.hurry(handle)
            was_lobby = handle.table.state == "lobby"
            await handler(answer, member, asked)
            if was_lobby:
                self._hands.gather(handle, member, answer.interaction)
        else:
            await handler(answer, member, asked)


def _require_here(answer: Answer, member: Member, table: Table) -> None:
    """A Refusal unless the table is on the server of the click; in a direct message, which has none, the member must
    sit there. A private table is its member's, wherever they press, and for others there is none."""
    if table.is_private:
        if table.seat_of(member.id) is None:
            raise Refusal("refuse-no-table")
        return
    if answer.interaction.guild_id is not None:
        answer.require_on(table.server, "refuse-no-table")
    elif table.seat_of(member.id) is None:
        raise NotYourTable
