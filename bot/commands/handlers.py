"""Methods that answer commands, in the shape of the handlers of buttons: given the answer and the member who asked."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bot.clicks.answer import Answer, Choices, Guard, Interaction, Offered
from bot.model.people import Member


class Guarded(Protocol):
    """Commands whose handlers run under a guard."""

    guard: Guard


C = TypeVar("C", bound=Guarded)
P = ParamSpec("P")


def answers(
    work: Callable[Concatenate[C, Answer, Member, P], Awaitable[None]],
) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]:
    """The method as discord.py calls it for a command: the guard finds the member and reports what is refused."""

    @wraps(work)
    async def run(commands: C, interaction: Interaction, /, *args: P.args, **options: P.kwargs) -> None:
        answer = Answer(interaction)
        await commands.guard.run(answer, lambda member: work(commands, answer, member, *args, **options))

    _hide_member(run)
    return run


def offers(
    find: Callable[[C, Interaction, Member, str], Awaitable[Offered]],
) -> Callable[[C, Interaction, str], Coroutine[Any, Any, Choices]]:
    """The method as discord.py calls it while a member types an option: the guard finds the member."""

    @wraps(find)
    async def offer(commands: C, interaction: Interaction, typed: str) -> Choices:
        return await commands.guard.offer(interaction, lambda member: find(commands, interaction, member, typed))

    _hide_member(offer)
    return offer


def _hide_member(method: Callable[..., Any]) -> None:
    """discord.py takes every parameter after the first two for an option of the command; the third is our member."""
    signature = inspect.signature(method, eval_str=True)
    commands, asked, _, *options = signature.parameters.values()
    vars(method)["__signature__"] = signature.replace(parameters=[commands, asked, *options])
