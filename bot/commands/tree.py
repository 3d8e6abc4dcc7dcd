"""The slash commands: what Discord is told of them, and that each is taken once."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial, update_wrapper
from hashlib import blake2b
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
from discord import app_commands

from bot.commands.answer import Answer, Choices, Guard, Interaction, Offered
from bot.commands.intake import Intake
from bot.commands.translator import Translator
from bot.core.errors import Refusal
from bot.core.service import Service
from bot.database import Store
from bot.database.notes import note, noted
from bot.members.model import Member
from bot.messages.channels import if_possible

F = TypeVar("F")
P = ParamSpec("P")
Work = Callable[Concatenate[F, Answer, Member, P], Awaitable[None]]
"""A method of a feature that answers a command: given its answer, who asked, and the options of the command."""
Find = Callable[[F, Interaction, Member, str], Awaitable[Offered]]
"""A method that finds what a member may choose for an option, given what they have typed."""


def answers(about: str, *, name: str = "", anywhere: bool = False) -> Callable[[Work[F, P]], Work[F, P]]:
    """The method marked as what answers a command, which is called as the method is and described in these words. One
    that is in no group is there on servers only, unless `anywhere`."""

    def mark(work: Work[F, P]) -> Work[F, P]:
        signature = inspect.signature(work, eval_str=True)
        _, answer, _, *options = signature.parameters.values()  # discord.py takes what follows the first for an option
        taken = signature.replace(parameters=[answer, *options])
        vars(work).update(command=(name or work.__name__, about), offers={}, taken=taken)
        where = app_commands.allowed_contexts(guilds=True, dms=True) if anywhere else app_commands.guild_only()
        return where(work)

    return mark


def offers(command: Callable[..., Any], option: str) -> Callable[[Find[F]], Find[F]]:
    """The method marked as what finds the choices for an option of this command, while a member types."""

    def mark(find: Find[F]) -> Find[F]:
        vars(command)["offers"][option] = find
        return find

    return mark


class Tree(app_commands.CommandTree[discord.Client], Service):
    """The commands, which are methods of features; their refusals are reported like those of clicks."""

    def __init__(self, client: discord.Client, guard: Guard, intake: Intake) -> None:
        super().__init__(client, allowed_contexts=app_commands.AppCommandContext(guild=True))
        self._guard = guard
        self._intake = intake
        self.news = {"commands": self._look}
        self.ids: dict[str, int] = {}
        """By which Discord knows the commands, so that they can be mentioned as links."""

    def add(self, feature: object) -> None:
        """Adds the commands of this feature, those of a `group` that it has."""
        grouped: Callable[[], app_commands.Group] | None = getattr(feature, "group", None)
        parent = self if grouped is None else grouped()
        for method, work in vars(type(feature)).items():
            if not hasattr(work, "command"):
                continue
            name, about = work.command
            made = parent.command(name=name, description=about)(self._taken(getattr(feature, method)))
            for option, find in work.offers.items():
                made.autocomplete(option)(self._offered(partial(find, feature)))
        if isinstance(parent, app_commands.Group):
            self.add_command(parent)

    def _taken(self, work: Callable[..., Awaitable[None]]) -> Callable[..., Coroutine[Any, Any, None]]:
        """The method as discord.py calls it for a command: the guard finds the member and reports what is refused."""

        async def take(interaction: Interaction, /, **options: Any) -> None:
            answer = Answer(interaction)
            await self._guard.run(answer, lambda member: work(answer, member, **options))

        update_wrapper(take, work)
        take.__qualname__ = take.__name__  # what looks like a method is called as one
        vars(take)["__signature__"] = vars(work)["taken"]
        return take

    def _offered(
        self, find: Callable[[Interaction, Member, str], Awaitable[Offered]]
    ) -> Callable[[Interaction, str], Coroutine[Any, Any, Choices]]:
        """The method as discord.py calls it while a member types an option: the guard finds the member."""

        async def offer(interaction: Interaction, typed: str) -> Choices:
            return await self._guard.offer(interaction, lambda member: find(interaction, member, typed))

        return offer

    async def _look(self, _: int) -> None:
        """Learns the ids of the commands, which another process has told Discord."""
        with if_possible("the ids of the commands are not known"):
            self._know(await self.fetch_commands())

    def _know(self, commands: Iterable[app_commands.AppCommand]) -> None:
        self.ids.update({command.name: command.id for command in commands})

    async def publish(self, store: Store, *, may_tell: bool) -> None:
        """Tells Discord of the commands, if they are not those of the last start, as it takes a while to hand them on
        to all; and only if this process `may_tell`."""
        translator = Translator()
        await self.set_translator(translator)
        payload = [await command.get_translated_payload(self, translator) for command in self.get_commands()]
        mark = f"{self.client.application_id} {blake2b(repr(payload).encode(), digest_size=16).hexdigest()}"
        known = await self.fetch_commands()
        is_known = await noted(store, "commands") == mark and {c.name for c in known} == {
            c.name for c in self.get_commands()
        }
        if may_tell and not is_known:
            known = await self.sync()
            await note(store, "commands", mark, news=("commands 0",))  # each piece of news has a number
        self._know(known)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return await self._intake.takes(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause: Exception = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            cause = Refusal("refuse-old-command")

        async def fail(_: Member) -> None:
            raise cause

        await self._guard.run(Answer(interaction), fail)
