"""`/toast`, and the button below it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.commands.answer import Answer, server_of
from bot.commands.dispatcher import answers, presses
from bot.features.toasts import store
from bot.features.toasts.screens import RaiseGlass, toasts
from bot.i18n.translations import translations_of
from bot.members.model import Member
from bot.members.people import People
from bot.screens.components import Screen


@dataclass(eq=False, repr=False)
class ToastCommands:
    """The command that shows how many glasses were raised, and its button."""

    people: People

    @answers("How many glasses were raised on this server")
    async def toast(self, answer: Answer, member: Member) -> None:
        """`/toast`: shows that privately."""
        await answer.private(await self._screen(answer, member))

    @presses
    async def raise_one(self, answer: Answer, member: Member, asked: RaiseGlass) -> None:
        """Raises one more, and shows it."""
        answer.require_on(asked.server, "refuse-unknown-button")
        await store.raise_one(self.people.store, asked.server, member.id)
        await answer.show(await self._screen(answer, member))

    async def _screen(self, answer: Answer, member: Member) -> Screen:
        server, t = await self.people.server(server_of(answer.interaction)), translations_of(member)
        drink = t(f"toast-drink-{store.DRINK.of(server)}")
        return toasts(server.id, await store.raised(self.people.store, server.id), drink, t)
