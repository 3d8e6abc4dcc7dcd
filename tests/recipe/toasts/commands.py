"""`/toast`, and the button below it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.commands.dispatcher import on_component, slash_command
from bot.commands.reply import Reply, server_of
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

    @slash_command("How many glasses were raised on this server")
    async def toast(self, reply: Reply, member: Member) -> None:
        """`/toast`: shows that privately."""
        await reply.send_private(await self._screen(reply, member))

    @on_component
    async def raise_one(self, reply: Reply, member: Member, asked: RaiseGlass) -> None:
        """Raises one more, and shows it."""
        reply.require_server(asked.server, "refuse-unknown-button")
        await store.raise_one(self.people.store, asked.server, member.id)
        await reply.show(await self._screen(reply, member))

    async def _screen(self, reply: Reply, member: Member) -> Screen:
        server, t = await self.people.server(server_of(reply.interaction)), translations_of(member)
        drink = t(f"toast-drink-{store.DRINK.value_for(server)}")
        return toasts(server.id, await store.raised(self.people.store, server.id), drink, t)
