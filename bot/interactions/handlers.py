"""What every module of commands is given; methods that answer commands, in the shape of the handlers of buttons: given
the answer and the member who asked."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
from discord import app_commands

from bot.evenings.night import Nights
from bot.evenings.tournament import Tournaments
from bot.interactions.alone import Alone
from bot.interactions.answer import Answer, Choices, Guard, Interaction, Offered
from bot.interactions.clicks import Clicks
from bot.interactions.opening import Opening
from bot.interactions.shows import Shows
from bot.model.people import Member
from bot.people.people import People
from bot.people.privacy import Deletion
from bot.showing.doors import Doors
from bot.showing.posts import Posts
from bot.showing.render import Renderer
from bot.showing.viewer import Viewer
from bot.store import Store
from bot.tables.host import Host
from bot.tables.verify import Proofs


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Commands:
    """Some of the bot's commands, with all that commands may use."""

    tree: app_commands.CommandTree[discord.Client]
    guard: Guard
    clicks: Clicks
    host: Host
    posts: Posts
    renderer: Renderer
    viewer: Viewer
    proofs: Proofs
    shows: Shows
    people: People
    store: Store
    tournaments: Tournaments
    nights: Nights
    deletion: Deletion
    opening: Opening
    alone: Alone
    doors: Doors
    now: Callable[[], datetime]
    started: Callable[[], datetime]
    drift: Callable[[], int]
    """By how many seconds the clock of this machine is fast, or slow."""
    command_ids: Mapping[str, int]
    """The ids that make commands clickable, as far as they are known when somebody asks."""
    contact: str
    """How to reach whoever runs the bot; it may be empty."""

    def add(self) -> None:
        """Adds these commands to the tree, and their buttons to the clicks."""


C = TypeVar("C", bound=Commands)
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
